"""The end of a game: who has won and how, the dice checked without being asked, and what next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.looks import WIDE, looks, reach
from tests.browser.test_access import findings
from tests.browser.test_review import LONG, curve, short_match

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive


def test_a_game_that_is_over_opens_with_its_end(arrive: Arrive) -> None:
    me = arrive(viewport=WIDE)
    me.visit_match(short_match(me))
    # Nobody has to ask how the chances ran.
    expect(curve(me)).to_be_visible(timeout=LONG)
    for size in looks(me):
        result = me.state["result"]
        expect(me.page.get_by_role("heading", level=1)).to_have_text(result["headline"])
        expect(me.page.locator(".ending")).to_contain_text(result["facts"])
        expect(me.page.locator(".ending .dice")).to_contain_text("✓")
        reach(me.button("rematch-changed"))
        expect(curve(me)).to_be_visible()
        if size == WIDE:
            assert findings(me) == []
    me.page.get_by_role("button", name=me.say("rematch-same"), exact=True).click()
    me.wait("state => !state.over")
    assert me.state["version"] == 0


def test_the_table_can_still_be_looked_at(arrive: Arrive) -> None:
    me = arrive()
    me.visit_match(short_match(me))
    me.button("ending-table").click()
    expect(me.question).to_have_text(me.say("over-title"))
    me.button("ending").click()
    expect(me.page.get_by_role("heading", level=1)).to_have_text(me.state["result"]["headline"])


def test_the_result_of_checking_the_dice_is_in_sight(arrive: Arrive) -> None:
    me = arrive()
    me.visit_replay(me.take_up("kampen-basic-en-2"))
    me.button("verify-dice").click()
    expect(me.page.get_by_text(me.say("dice-all-true"))).to_be_in_viewport()
