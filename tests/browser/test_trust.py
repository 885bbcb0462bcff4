"""Trust, as people see it: fair dice, and what the page is allowed to load and run."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

from playwright.sync_api import Route, expect

from narvik.proof.server.browser_house import House
from tests.browser.person import Person

Arrive = Callable[..., Person]

NOTES = "match => JSON.parse(localStorage.getItem(`narvik.dice.${match}`))"


def finished(me: Person) -> str:
    """A match against the computer that was given up after a while; its id."""
    me.start("germany")
    for _ in range(6):
        if not me.wait_for_turn():
            break
        me.choose(me.choices[-1])
    match = str(me.state["match"])
    token = me.context.request.get(f"{me.address}api/matches").json()["matches"][0]["links"]["germany"]
    me.context.request.post(f"{me.address}api/matches/{match}/do?seat={token}", data={"do": "resign"})
    me.wait("state => state.over")
    return match


def test_a_browser_adds_to_the_dice_by_itself_and_keeps_a_note_of_it(arrive: Arrive) -> None:
    me = arrive()
    me.start("germany")
    state = me.state
    notes: dict[str, Any] = me.page.evaluate(NOTES, state["match"])
    assert state["mix"]["entropy"] == notes["entropy"] == {"germany": notes["entropy"]["germany"]}
    assert len(notes["entropy"]["germany"]) == 64
    assert notes["commitment"] == state["commitment"]


def test_both_at_a_screen_add_to_the_dice(arrive: Arrive) -> None:
    me = arrive()
    me.visit_lobby()
    me.offered("hotseat").click()
    me.at_the_table()
    assert len(me.state["mix"]["entropy"]) == len(me.state["seats"])


def test_what_was_noted_in_play_is_part_of_the_proof(arrive: Arrive) -> None:
    me = arrive()
    match = finished(me)
    me.visit_replay(match)
    me.button("verify-dice").click()
    expect(me.page.get_by_role("heading", name=me.say("dice-all-true"))).to_be_visible()
    expect(me.page.get_by_text(me.say("finding-noted-holds"))).to_be_visible()
    expect(me.page.get_by_text(me.say("finding-entropy-holds", seat=me.seat("germany")))).to_be_visible()


def test_a_server_that_left_out_what_the_browser_added_is_found_out(arrive: Arrive) -> None:
    me = arrive("nb")
    match = finished(me)

    def forged(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "entropy": {}})

    me.page.route(f"**/api/matches/{match}/dice", forged)
    me.visit_replay(match)
    me.button("verify-dice").click()
    expect(me.page.get_by_role("heading", name=me.say("dice-not-true"))).to_be_visible()
    expect(me.page.get_by_text(me.say("finding-entropy-fails", seat=me.seat("germany")))).to_be_visible()


def test_while_a_match_goes_on_the_promise_is_shown(arrive: Arrive) -> None:
    me = arrive()
    me.start("norway")
    me.visit_replay(str(me.state["match"]))
    me.button("verify-dice").click()
    expect(me.page.get_by_role("heading", name=me.say("dice-promise-title"))).to_be_visible()
    expect(me.page.get_by_text(me.say("dice-added", seat=me.seat("norway")))).to_be_visible()


def test_a_match_that_was_set_aside_says_so_and_its_record_can_be_saved(arrive: Arrive, own_house: House) -> None:
    me = arrive(address=own_house.address)
    me.start("germany")
    match = str(me.state["match"])
    own_house.close()
    with closing(sqlite3.connect(own_house.database)) as database, database:
        database.execute("UPDATE matches SET aside = ? WHERE id = ?", ('{"why": "for a test", "at": 0}', match))
    own_house.open()
    said = "This match cannot be shown; its record can be saved."
    expect(me.page.get_by_role("status").filter(has_text=said)).to_be_visible()
    with me.page.expect_download() as saved:
        me.page.get_by_role("link", name="Download the record").click()
    assert saved.value.path().read_text().startswith("Narvik record 1")
    me.visit()
    expect(me.page.get_by_role("listitem").filter(has_text=said)).to_be_visible()
