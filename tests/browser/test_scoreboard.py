"""The line on top: how the game stands, whatever game it is, in both languages and on every screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.test_access import findings

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

SCREENS: Final = {"desk": (1440, 900), "wide": (1920, 1080), "phone": (390, 844)}


def line(me: Person) -> str:
    """What the scoreboard says."""
    board = me.page.get_by_role("region", name=me.say("scoreboard"), exact=True)
    expect(board).to_be_visible()
    return board.inner_text()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_it_tells_who_leads_by_what_rule_whose_move_it_is_and_who_plays(arrive: Arrive, language: str) -> None:
    me = arrive(language, viewport={"width": 1440, "height": 900})
    me.start()
    score = me.state["scene"]["score"]
    told = line(me)
    for word in (score["sentence"], score["rule"], me.seat("germany"), *(tile["title"] for tile in score["tiles"][:2])):
        assert word in told
    assert me.say("move-yours").upper() in told
    assert me.seat("norway") in told
    # A press on a tile leads to its place, one on the rule to the book.
    me.page.get_by_role("button", name=score["rule"], exact=True).first.click()
    expect(me.page.get_by_role("tab", name=me.say("rules"), exact=True)).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("screen", SCREENS)
def test_it_stays_one_line_that_never_scrolls_away(arrive: Arrive, screen: str) -> None:
    width, height = SCREENS[screen]
    me = arrive(viewport={"width": width, "height": height})
    me.start()
    for _ in range(2):
        box = me.page.locator("header").bounding_box()
        assert box is not None
        assert (box["y"], box["height"]) == (0, 54)
        assert box["width"] == width
        me.page.mouse.wheel(0, 2000)
    assert me.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert me.state["scene"]["score"]["sentence"][:12] in line(me)
    assert not findings(me)


@pytest.mark.parametrize("game", ["norway1940-historical-no", "jupiter-2"])
def test_every_game_fills_it_in(arrive: Arrive, game: str) -> None:
    me = arrive(viewport={"width": 1440, "height": 900})
    me.visit_match(me.take_up(game, 60))
    me.take_the_screen()
    score = me.state["scene"]["score"]
    assert score["sentence"] in line(me)
    assert score["figures"]
    assert score["tiles"]
