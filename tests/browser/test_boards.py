"""Several boards, in a game that says nothing of how it looks: played with clicks and with keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import ViewportSize, expect

from narvik.proof.server.browser_house import House
from tests.browser.person import Person
from tests.display.conftest import install

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive

WIDE: ViewportSize = {"width": 1920, "height": 1000}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that has the game."""
    folder = tmp_path_factory.mktemp("hall")
    served = House(folder / "narvik.sqlite3", PYTHONPATH=install(folder))
    yield served
    served.close()


def sit_down(arrive: Arrive, hall: House, **settings: Any) -> Person:
    """Somebody who plays both sides."""
    me: Person = arrive(address=hall.address, **settings)
    seats = {"game": "ladders", "options": {}, "seats": {"noughts": "me", "crosses": "me"}, "name": "Both"}
    made = me.page.request.post(f"{hall.address}api/matches", data=seats).json()
    me.visit_match(made["match"])
    me.take_the_screen()
    return me


def tab(me: Person, board: str) -> Any:
    """The tab of a board."""
    return me.page.locator(f'[data-board-tab="{board}"]')


def test_a_whole_game_is_played_with_clicks_on_both_boards(arrive: Arrive, hall: House) -> None:
    me = sit_down(arrive, hall)
    for text in ("mark a1", "step low", "mark b1", "rest", "mark a2", "step high", "mark b2", "step low", "mark a3"):
        me.take_the_screen()
        me.choose(next(choice for choice in me.choices if choice["text"] == text))
    me.take_the_screen()
    me.choose(next(choice for choice in me.choices if choice["verb"] == "rest"))
    expect(me.question).to_have_text(me.say("over-title"))
    assert me.state["result"]["winner"] == "noughts"
    # Each side has its own colours, although the client has never heard of either.
    fills = {
        me.page.locator(f'[data-piece="{piece}"] .counter').first.evaluate("one => getComputedStyle(one).fill")
        for piece in ("a1/noughts", "b1/crosses")
    }
    assert len(fills) == 2
    me.page.get_by_role("link", name=me.say("replay")).click()
    expect(tab(me, "ladder")).to_be_visible()


def test_the_page_turns_to_the_board_where_something_can_be_chosen(arrive: Arrive, hall: House) -> None:
    me = sit_down(arrive, hall)
    expect(tab(me, "")).to_have_attribute("aria-selected", "true")
    expect(tab(me, "")).to_contain_text("9")
    # Whoever looks at the other board meanwhile is left there.
    tab(me, "ladder").click()
    expect(me.page.locator('[data-board="ladder"]')).to_be_visible()
    expect(me.page.locator('[data-board=""]')).not_to_be_visible()
    tab(me, "").click()
    me.choose(next(choice for choice in me.choices if choice["text"] == "mark b2"))
    expect(tab(me, "ladder")).to_have_attribute("aria-selected", "true")
    me.choose(next(choice for choice in me.choices if choice["text"] == "step low"))
    me.take_the_screen()
    expect(tab(me, "")).to_have_attribute("aria-selected", "true")


def test_boards_are_turned_and_used_with_the_keyboard(arrive: Arrive, hall: House) -> None:
    me = sit_down(arrive, hall)
    me.page.keyboard.press("b")
    expect(tab(me, "ladder")).to_have_attribute("aria-selected", "true")
    tab(me, "ladder").focus()
    me.page.keyboard.press("ArrowRight")
    expect(tab(me, "")).to_be_focused()
    place = me.page.locator('[data-space="c3"]')
    expect(place).to_have_attribute("aria-label", "C3")
    place.focus()
    before = me.version
    me.page.keyboard.press("Enter")
    me.wait(f"state => state.version > {before}")
    rung = me.page.locator('[data-space="ladder/low"]')
    expect(rung).to_be_visible()
    rung.focus()
    me.page.keyboard.press("Enter")
    me.wait(f"state => state.version > {before + 1}")


def test_the_board_is_remembered_and_a_wide_screen_shows_two(arrive: Arrive, hall: House) -> None:
    me = sit_down(arrive, hall)
    expect(me.button("boards-beside")).to_have_count(0)
    me.page.set_viewport_size(WIDE)
    for board in ("", "ladder"):
        expect(me.page.locator(f'[data-board="{board}"]')).to_be_visible()
    me.button("boards-beside").click()
    expect(me.page.locator('[data-board="ladder"]')).not_to_be_visible()
    kept = me.page.evaluate("() => Object.fromEntries(Object.entries(localStorage))")
    assert kept["narvik.beside"] == "off"
    tab(me, "ladder").click()
    assert me.page.evaluate("() => localStorage.getItem('narvik.board.ladders')") == "ladder"


def test_each_board_is_sent_with_its_tag_and_the_look_with_it(hall: House, arrive: Arrive) -> None:
    me: Person = arrive(address=hall.address)
    for path in ("board", "boards/ladder", "look"):
        answer = me.page.request.get(f"{hall.address}api/games/ladders/{path}")
        assert answer.ok
        again = me.page.request.get(
            f"{hall.address}api/games/ladders/{path}", headers={"If-None-Match": answer.headers["etag"]}
        )
        assert again.status == 304
    assert me.page.request.get(f"{hall.address}api/games/ladders/boards/moon").status == 404
