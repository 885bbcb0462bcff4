"""A battle gets a board of its own: both sides, their dice, what came of it; it stays until one goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.looks import WIDE, looks, reach
from tests.browser.person import Person
from tests.browser.test_access import findings

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive


def attack(me: Person) -> None:
    """Germany attacks, and ends what it can until dice have fallen."""
    me.start()
    me.choose(me.moves(attack=True)[0])
    for _ in range(40):
        me.wait_for_turn()
        if "rolled_defence" in me.page.evaluate("() => told.names"):
            return
        me.go_on()
    raise AssertionError("nobody fought")


def test_it_shows_both_sides_with_their_dice_and_goes_on_when_told(arrive: Arrive) -> None:
    me = arrive(viewport=WIDE)
    # All at once: the board is there when it is asked for.
    attack(me)
    while me.state["scene"].get("battles"):
        me.go_on()
        me.wait_for_turn()
    me.page.get_by_role("button", name=me.say("battle-last"), exact=True).click()
    board = me.page.locator(".board")
    expect(board).to_be_visible()
    for size in looks(me):
        assert board.locator("section").count() == 2
        assert board.locator(".dice svg").count() >= 2
        expect(board.locator(".headline")).not_to_be_empty()
        reach(board.get_by_role("button", name=me.say("battle-go-on"), exact=True))
        if size == WIDE:
            assert not findings(me)
    me.page.keyboard.press("Enter")
    expect(board).to_have_count(0)


def test_at_a_pace_it_comes_by_itself_and_waits(arrive: Arrive) -> None:
    me = arrive(viewport={"width": 1440, "height": 900})
    me.visit_lobby()
    me.page.evaluate("() => localStorage.setItem('narvik.pace', 'slow')")
    attack(me)
    board = me.page.locator(".board")
    for _ in range(20):
        if board.count():
            break
        me.go_on()
        me.wait_for_turn()
    expect(board).to_be_visible()
    board.get_by_role("button", name=me.say("battle-go-on"), exact=True).click()
    expect(board).to_have_count(0)
