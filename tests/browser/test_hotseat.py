"""Everyone at one screen: it shows a hand only to the one who holds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.person import Person

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive


def play_until_the_seat_changes(person: Person) -> None:
    """End what can be ended, without playing a card: then no card is known to all."""
    seat = person.state["seat"]
    while person.state["seat"] == seat:
        person.go_on()


def test_the_privacy_screen_hides_both_hands_when_the_seat_changes(arrive: Arrive) -> None:
    me = arrive()
    me.visit_lobby()
    me.offered("hotseat").click()
    me.at_the_table()
    before: set[str] = set()
    drawn: set[str] = set()
    for seat in ("germany", "norway", "allies"):
        assert me.state["seat"] == seat
        mine = me.own_cards()
        assert mine
        expect(me.privacy_screen).to_be_visible()
        expect(me.privacy_screen).to_contain_text(me.seat(seat))
        expect(me.page.locator("[data-card]")).to_have_count(0)
        page = me.everything()
        assert not [title for title in mine | before if title in page]

        me.privacy_screen.get_by_role("button", name=me.say("hand-over-ready", side=me.seat(seat))).click()
        expect(me.privacy_screen).to_have_count(0)
        assert me.shown_cards() == mine
        assert not drawn & set(me.log())
        before, drawn = mine, {line for line in me.log() if " drew: " in line}
        assert drawn
        play_until_the_seat_changes(me)


def test_a_note_is_read_only_by_its_own_seat(arrive: Arrive) -> None:
    me = arrive()
    me.visit_lobby()
    me.offered("hotseat").click()
    me.at_the_table()
    me.take_the_screen()
    note = me.tab("notes").get_by_role("textbox")
    note.fill("Land in Narvik first")
    me.page.get_by_role("tab", name=me.say("log"), exact=True).click()
    expect(me.tab("notes").get_by_role("textbox")).to_have_value("Land in Narvik first")
    play_until_the_seat_changes(me)
    expect(me.privacy_screen).to_be_visible()
    assert "Land in Narvik first" not in values(me)
    me.take_the_screen()
    expect(me.tab("notes").get_by_role("textbox")).to_have_value("")


def values(person: Person) -> list[str]:
    """What stands in all fields, in sight or not."""
    found: list[str] = person.page.evaluate(
        "() => [...document.querySelectorAll('textarea, input')].map((one) => one.value)"
    )
    return found


def test_the_screen_cannot_be_opened_with_escape(arrive: Arrive) -> None:
    me = arrive()
    me.visit_lobby()
    me.offered("hotseat").click()
    me.at_the_table()
    expect(me.privacy_screen).to_be_visible()
    for _ in range(3):  # the browser lets a second Escape through even if the page refuses the first
        me.page.keyboard.press("Escape")
    expect(me.privacy_screen).to_be_visible()
    assert not me.shown_cards()
