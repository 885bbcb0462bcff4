"""Sounds: silent until they are turned on, which is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from tests.browser.person import Person

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

LISTEN: Final = """
window.heard = 0;
for (const node of [AudioBufferSourceNode, OscillatorNode]) {
  const own = node.prototype.start;
  node.prototype.start = function (...words) { window.heard++; return own.apply(this, words); };
}
"""
"""Counts what is sent to the loudspeaker."""


def heard(person: Person) -> int:
    found: int = person.page.evaluate("() => window.heard")
    return found


def test_nothing_is_heard_before_sounds_are_turned_on_and_that_is_remembered(arrive: Arrive) -> None:
    me = arrive()
    me.context.add_init_script(LISTEN)
    me.start()
    expect(me.button("sound")).to_have_attribute("aria-pressed", "false")
    me.move_somewhere()
    assert heard(me) == 0

    me.page.keyboard.press("q")
    expect(me.button("sound")).to_have_attribute("aria-pressed", "true")
    me.page.wait_for_function("() => window.heard > 0")
    before = heard(me)
    me.move_somewhere()
    assert heard(me) > before

    me.page.reload()
    me.at_the_table()
    expect(me.button("sound")).to_have_attribute("aria-pressed", "true")
    me.move_somewhere()
    assert heard(me) > 0

    me.button("sound").click()
    expect(me.button("sound")).to_have_attribute("aria-pressed", "false")
    before = heard(me)
    me.move_somewhere()
    assert heard(me) == before
    me.page.reload()
    me.at_the_table()
    expect(me.button("sound")).to_have_attribute("aria-pressed", "false")
