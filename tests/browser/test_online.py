"""Two browsers at one match: both see what is done at once, neither sees the other's hand."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.person import Json, Person, quick_choice

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive


def open_a_match(arrive: Arrive) -> Person:
    """Someone plays Germany and waits for another."""
    host = arrive()
    host.start_as_wanted({"germany": "me", "norway": "open"}, players="2")
    return host


def join_from_lobby(arrive: Arrive, match: str) -> Person:
    guest = arrive()
    guest.visit_lobby()
    line = guest.page.locator("li", has=guest.page.locator(f'a[href*="{match}"]'))
    line.get_by_role("button", name=guest.say("join-as", side=guest.seat("norway"))).click()
    guest.at_the_table()
    return guest


def other_hands(states: list[Json], own: set[str]) -> list[Json]:
    """The hands of others that a browser was told with their cards."""
    hands = [hand for state in states for hand in state["scene"]["hands"]]
    return [hand for hand in hands if "cards" in hand and hand["side"] not in own]


def test_both_see_moves_at_once_and_neither_sees_the_others_hand(arrive: Arrive) -> None:
    host = open_a_match(arrive)
    guest = join_from_lobby(arrive, host.state["match"])
    assert guest.state["you"] == ["norway"]

    before = {piece["at"]: piece["count"] for piece in host.state["scene"]["pieces"]}
    move = host.move_somewhere()
    (_, start), (_, target) = move["touches"]
    left = before[start] - 1
    guest.wait(f"state => state.version >= {host.version}")
    for person in (host, guest):
        assert person.battalions(target, "germany") == 1
        assert person.battalions(start, "germany") == left
        assert "Germany moves 1" in person.log()[0]

    rng = random.Random(5)
    for made in range(25):
        asked = next(person for person in (host, guest) if person.choices)
        asked.choose(quick_choice(asked.choices, rng, haste=0.7))
        version = asked.version
        for person in (host, guest):
            person.wait(f"state => state.version >= {version}")
            assert person.shown_cards() == person.own_cards()
        if made % 5 == 0:
            last = host.log()[0], guest.log()[0]
            assert last[0] == last[1] or "drew" in last[0] + last[1]
    assert not other_hands(host.page.evaluate("() => told.states"), {"germany"})
    assert not other_hands(guest.page.evaluate("() => told.states"), {"norway", "allies"})
    for person, other in ((host, guest), (guest, host)):
        drawn = {line for line in other.log() if " drew: " in line}
        assert drawn
        assert not drawn & set(person.log())


def test_a_seat_is_taken_by_the_link_of_the_match(arrive: Arrive) -> None:
    host = open_a_match(arrive)
    guest = arrive()
    guest.page.goto(host.page.url)
    guest.at_the_table()
    assert guest.state["you"] == []
    guest.button("join-as", side=guest.seat("norway")).click()
    guest.wait("state => state.you.includes('norway')")
    host.wait("state => state.seats.every((one) => one.kind === 'person')")
    assert guest.shown_cards() == guest.own_cards() != set()


def test_a_seats_own_link_opens_it_in_another_browser(arrive: Arrive) -> None:
    host = arrive(permissions=["clipboard-read", "clipboard-write"])
    host.start_in_lobby()
    host.tab("tracks")
    host.button("copy-link", side=host.seat("germany")).click()
    expect(host.button("copied")).to_be_visible()
    link = host.page.evaluate("() => navigator.clipboard.readText()")
    again = arrive()
    again.page.goto(link)
    again.at_the_table()
    assert again.state["you"] == ["germany"]
    assert again.shown_cards() == host.shown_cards()


def test_an_observer_sees_the_match_and_no_hand(arrive: Arrive) -> None:
    host = arrive()
    host.start()
    watcher = arrive()
    watcher.page.goto(host.page.url)
    watcher.at_the_table()
    assert watcher.state["seat"] == "observer"
    assert not watcher.shown_cards()
    host.move_somewhere()
    watcher.wait(f"state => state.version >= {host.version}")
    assert "Germany moves 1" in watcher.log()[0]
    assert not watcher.choices


def test_talk_reaches_the_other(arrive: Arrive) -> None:
    host = open_a_match(arrive)
    guest = join_from_lobby(arrive, host.state["match"])
    guest.tab("chat")
    panel = host.tab("chat")
    panel.get_by_role("textbox").fill("God aften <b>Norge</b>")
    panel.get_by_role("textbox").press("Enter")
    expect(guest.page.get_by_role("tabpanel")).to_contain_text("God aften <b>Norge</b>")
