"""A ruler, arrows and rings for oneself or for everybody, pointing; and plans that are drawn before they are done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import Locator, expect

from narvik.proof.server.page_points import POINT_OF_SPACE
from tests.browser.person import Person
from tests.browser.test_overlays import faults

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

AWAY: Final = {"en": "areas away", "nb": "områder unna"}


def drawn(me: Person, what: str) -> Locator:
    """What is drawn on the first sheet: an arrow may cross the seam, so it is on both."""
    return me.page.locator("[data-board]").first.locator(what)


def at(me: Person, place: str) -> tuple[float, float]:
    """Where a place is in the window."""
    found = me.page.evaluate(POINT_OF_SPACE, place)
    assert found, place
    return found[0], found[1]


def take(me: Person, tool: str) -> None:
    """Lay out the tools and take one of them."""
    if not me.page.locator("[data-tool]").count():
        me.button("pencil").click()
    me.page.locator(f'[data-tool="{tool}"]').click()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_the_ruler_is_laid_between_two_places_and_chooses_nothing(arrive: Arrive, language: str) -> None:
    me = arrive(language)
    me.start("germany")
    before = me.version
    me.page.keyboard.press("r")
    expect(me.page.locator('[data-tool="ruler"]')).to_have_attribute("aria-pressed", "true")
    me.page.mouse.click(*at(me, "oslo"))
    me.page.mouse.click(*at(me, "trondheim"))
    expect(drawn(me, "[data-ruler]")).to_contain_text(AWAY[language])
    assert me.version == before
    assert not faults(me)
    me.page.keyboard.press("Escape")
    expect(drawn(me, "[data-ruler]")).to_have_count(0)
    me.page.keyboard.press("Escape")
    expect(me.page.locator("[data-tool]")).to_have_count(0)


def test_what_one_draws_for_oneself_is_there_again_and_nobody_else_sees_it(arrive: Arrive) -> None:
    me = arrive()
    match = me.take_up("kampen-basic-en-2", 0)
    me.visit_match(match)
    me.take_the_screen()
    take(me, "arrow")
    oslo, hamar = at(me, "oslo"), at(me, "hamar")
    me.page.mouse.move(*oslo)
    me.page.mouse.down()
    me.page.mouse.move(*hamar, steps=4)
    me.page.mouse.up()
    expect(drawn(me, '[data-mark="arrow"]')).to_have_count(1)
    take(me, "ring")
    me.page.mouse.click(*oslo)
    expect(drawn(me, '[data-mark="ring"]')).to_have_count(1)
    me.visit_match(match)
    me.take_the_screen()
    expect(drawn(me, "[data-mark]")).to_have_count(2)
    other = arrive()
    other.visit_match(match)
    expect(drawn(other, "[data-mark]")).to_have_count(0)
    me.button("pencil").click()
    me.page.locator("[data-wipe]").click()
    expect(drawn(me, "[data-mark]")).to_have_count(0)


def test_what_is_shared_is_seen_by_everybody_and_told_in_the_talk(arrive: Arrive) -> None:
    me, other = arrive(), arrive("nb")
    match = me.take_up("kampen-basic-en-2", 0)
    me.visit_match(match)
    me.take_the_screen()
    other.visit_match(match)
    take(me, "ring")
    me.page.locator("[data-shared]").check()
    me.page.mouse.click(*at(me, "oslo"))
    expect(drawn(other, '.shared[data-mark="ring"]')).to_have_count(1)
    take(me, "point")
    me.page.mouse.click(*at(me, "hamar"))
    expect(drawn(other, '[data-ping="hamar"]')).to_be_visible()
    expect(other.page.locator("[data-pinged]")).to_contain_text("peker på Hamar")
    other.page.locator("#tab-chat").click()
    expect(other.page.get_by_role("tabpanel")).to_contain_text("setter ring rundt Oslo")
    me.page.locator("[data-wipe]").click()
    expect(drawn(other, "[data-mark]")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_plan_is_drawn_changed_and_carried_out(arrive: Arrive, language: str) -> None:
    me = arrive(language)
    me.visit_match(me.take_up("jupiter-1", 60))
    me.take_the_screen()
    before = me.version
    units = [one for one in me.choices if one["verb"] == "move"][:2]
    me.page.keyboard.press("p")
    expect(me.page.locator(".plan")).to_be_visible()
    for unit in units:
        me.point_at(unit)
        me.page.wait_for_function("() => told.ahead")
        route = me.page.evaluate("() => told.ahead.routes.find(({ texts }) => texts.length > 1)")
        me.touch(*route["to"])
        expect(me.page.locator(f'[data-order="{unit["text"]}"]')).to_be_visible()
    assert me.version == before
    expect(drawn(me, ".planned")).to_have_count(2)
    me.page.locator("[data-drop]").last.click()
    expect(drawn(me, ".planned")).to_have_count(1)
    me.page.locator(".plan [data-carry-out]").click()
    me.wait(f"state => state.version > {before}")
    expect(me.page.locator("[data-order]")).to_have_count(0)
    expect(drawn(me, ".planned")).to_have_count(0)
