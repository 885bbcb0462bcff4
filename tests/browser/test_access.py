"""Accessibility: axe finds nothing serious on any page, in light and in dark."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

AXE: Final = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS: Final = ("serious", "critical")


def findings(person: Person) -> list[str]:
    """What axe finds, if it is serious."""
    # Not as a script tag: the page's own policy forbids that, and it should stay as it is.
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = person.page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: "
        + "; ".join(f"{node['html'][:120]} {' '.join(map(str, node['target']))}" for node in one["nodes"][:3])
        for one in found["violations"]
        if one["impact"] in SERIOUS
    ]


def lobby(person: Person) -> None:
    person.start()
    person.visit_lobby()
    person.offered("more-options").click()


def basic(person: Person) -> None:
    person.start()
    person.move_somewhere()
    person.touch("space", "finnmark")
    expect(person.page.get_by_role("alert")).to_be_visible()


def advanced(person: Person) -> None:
    person.start_as_wanted(
        {"germany": "me", "norway": "computer:recruit", "allies": "computer:recruit"}, scenario="advanced"
    )
    person.wait_for_turn()
    while any(choice["verb"] == "keep" for choice in person.choices):
        person.choose(person.choices[0])
        person.wait_for_turn()


def replay(person: Person) -> None:
    person.visit_replay(person.take_up("kampen-advanced-en-2"))
    person.page.get_by_role("slider").fill("200")
    expect(person.page.get_by_role("slider")).to_have_value("200")


def about(person: Person) -> None:
    person.visit("about/kampen")
    expect(person.page.get_by_role("table")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("go", [lobby, basic, advanced, replay, about])
def test_axe_finds_nothing_serious(arrive: Arrive, go: Any, theme: str) -> None:
    me = arrive(color_scheme=theme)
    go(me)
    assert me.page.evaluate("() => document.documentElement.dataset.theme") == theme
    assert not findings(me)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_other_tabs(arrive: Arrive, theme: str) -> None:
    me = arrive(color_scheme=theme)
    me.start()
    for tab in ("rules", "tracks", "chat", "notes"):
        me.tab(tab)
        assert not findings(me), tab


def test_the_privacy_screen_is_accessible(arrive: Arrive) -> None:
    me = arrive()
    me.visit_lobby()
    me.offered("hotseat").click()
    me.at_the_table()
    expect(me.privacy_screen).to_be_visible()
    expect(me.page.get_by_role("dialog")).to_be_visible()
    assert not findings(me)


def test_a_screen_reader_hears_the_map_and_what_happens(arrive: Arrive) -> None:
    me = arrive()
    me.start()
    expect(me.space("oslo")).to_have_accessible_name("Oslo, 2 German battalions")
    for sheet in me.page.get_by_role("application").all():
        expect(sheet).to_have_accessible_name(re.compile(re.escape(me.say("map")) + "$"))
    me.move_somewhere()
    heard = me.page.locator("[aria-live=polite]").all_text_contents()
    assert any("Germany moves 1" in text for text in heard), heard
