"""Zones of control, supply, who holds what and terrain are laid over the map by buttons and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.test_access import AXE, SERIOUS
from tests.browser.test_phone import PHONE, check_width

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

SEATS: Final = {"kampen": "germany", "norway1940": "germany", "jupiter": "german", "invasion": "german"}
LAYERS: Final = {
    "kampen": ["control", "air", "terrain"],
    "norway1940": ["supply", "control", "air", "terrain"],
    "jupiter": ["zones", "supply", "control", "air", "terrain"],
    "invasion": ["zones", "supply", "control", "air", "terrain"],
}

AXE_HERE: Final = """
() => axe.run({ include: [['.bar'], ['.legend'], ['.overlays']] }, { resultTypes: ['violations'] })
"""

ASKED_AGAIN: Final = """
(before) => told.raw.filter((text) => JSON.parse(text).overlay).length > before
"""


def faults(person: Person) -> list[str]:
    """What axe finds in the bar below the map, in the legend, and in what lies over the map."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = person.page.evaluate(AXE_HERE)
    return [one["id"] for one in found["violations"] if one["impact"] in SERIOUS]


@pytest.mark.parametrize("game", SEATS)
def test_a_game_offers_what_it_has_and_a_press_lays_it_over_the_map(arrive: Arrive, game: str) -> None:
    me = arrive("nb" if game in ("kampen", "jupiter") else "en")
    me.start(SEATS[game], game)
    me.button("overlays").click()
    buttons = me.page.locator("[data-layer]")
    expect(buttons).to_have_count(len(LAYERS[game]))
    assert [one.get_attribute("data-layer") for one in buttons.all()] == LAYERS[game]
    me.page.locator("[data-layer=control]").click()
    me.wait_for("[data-control]")
    expect(me.page.locator(".legend li").first).to_be_visible()
    assert not faults(me)
    me.page.locator("[data-layer=control]").click()
    expect(me.page.locator("[data-control]")).to_have_count(0)
    expect(me.page.locator(".legend")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "nb"])
def test_keys_show_zones_and_supply_and_they_follow_the_game(arrive: Arrive, language: str) -> None:
    me = arrive(language)
    me.visit_match(me.take_up("jupiter-1", 300))
    me.take_the_screen()
    me.page.keyboard.press("z")
    me.wait_for("[data-zone=german]")
    me.page.keyboard.press("s")
    me.wait_for("[data-supply]")
    legend = me.page.locator(".legend")
    expect(legend).to_contain_text(me.say("legend-line"))
    assert not faults(me)
    before = me.page.evaluate("() => told.raw.filter((text) => JSON.parse(text).overlay).length")
    me.page.keyboard.press("u")
    me.page.wait_for_function(ASKED_AGAIN, arg=before)
    me.page.keyboard.press("s")
    expect(me.page.locator("[data-supply]")).to_have_count(0)
    expect(legend).not_to_contain_text(me.say("legend-line"))


def test_terrain_and_hexsides_are_told_as_the_board_tells_of_them(arrive: Arrive) -> None:
    me = arrive("nb")
    me.start("german", "jupiter")
    me.page.keyboard.press("t")
    me.wait_for("[data-terrain=forest]")
    me.wait_for("[data-side=sea]")
    expect(me.page.locator(".legend")).to_contain_text("Skog")


def test_on_a_phone_a_tap_lays_it_over_the_map(arrive: Arrive) -> None:
    me = arrive(fingers=True, **PHONE)
    me.start()
    me.button("overlays").tap()
    me.page.locator("[data-layer=control]").tap()
    me.wait_for("[data-control=germany]")
    check_width(me)
    assert not faults(me)
