"""A question with almost a thousand choices: on the map, in the list and with keys as if all had come at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from narvik.core.record import replay
from tests.browser.person import GAMES

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive


def test_airpower_is_placed_on_hexes_whose_choices_have_not_come(arrive: Arrive) -> None:
    me = arrive()
    match = me.take_up("jupiter-1", 32)
    me.visit_match(match)
    me.at_the_table()
    me.take_the_screen()
    prompt = me.state["prompt"]
    whole = [choice.text for choice in replay(GAMES / "jupiter-1.narvik", 32).choices]
    assert prompt["rest"]["all"] == len(whole) > 800
    carried = {choice["text"] for choice in prompt["choices"]}
    size, version = prompt["group"][1], me.version
    far = [text.split()[1] for text in whole if text not in carried]
    chosen = me.page.locator("[data-space].chosen")

    # With the keyboard: every hex can be reached, and Enter takes it.
    me.space(far[-1]).focus()
    me.page.keyboard.press("Enter")
    expect(chosen).to_have_count(1)
    me.space(far[-1]).focus()
    me.page.keyboard.press("Enter")
    expect(chosen).to_have_count(0)

    # In the list: what is typed finds choices that have not come yet.
    summary = me.page.get_by_text(me.say("all-choices", count=len(whole)))
    summary.click()
    me.page.get_by_role("searchbox", name=me.say("narrow-down")).fill(far[-2])
    button = me.page.locator(f'[data-choice="air {far[-2]}"]')
    button.click()
    expect(chosen).to_have_count(1)

    # Together with others, in the order of the prompt, they are sent as one.
    for hex_ in [far[-3], *(text.split()[1] for text in sorted(carried)[: size - 2])]:
        me.space(hex_).focus()
        me.page.keyboard.press("Enter")
        me.page.wait_for_function(
            f"() => document.querySelector('[data-space=\"{hex_}\"]').classList.contains('chosen')"
        )
    me.page.locator("[data-settle]").click()
    me.wait(f"state => state.version === {version + size}")
