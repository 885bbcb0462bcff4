"""The connection is lost and comes back: nothing is lost with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from narvik.proof.server.browser_house import House
from tests.browser.person import Person

if TYPE_CHECKING:
    from tests.browser.conftest import Arrive


def says_it_is_lost(person: Person) -> None:
    expect(person.page.get_by_text(person.say("reconnecting"))).to_be_visible()


def is_back(person: Person) -> None:
    expect(person.page.get_by_text(person.say("reconnecting"))).to_have_count(0)
    person.page.wait_for_function("() => told.sockets.at(-1).readyState === WebSocket.OPEN")


@pytest.mark.parametrize("kill", [False, True], ids=["stopped", "killed"])
def test_the_server_goes_and_comes_back(arrive: Arrive, own_house: House, kill: bool) -> None:
    me = arrive(address=own_house.address)
    me.start()
    _, (_, target) = me.move_somewhere()["touches"]
    before, log, cards = me.state, me.log(), me.shown_cards()
    own_house.close(kill)
    says_it_is_lost(me)
    # What was on the table can still be seen.
    assert me.battalions(target, "germany") == 1
    own_house.open()
    is_back(me)
    assert me.state["scene"] == before["scene"]
    assert me.state["version"] == before["version"]
    assert (me.log(), me.shown_cards()) == (log, cards)
    me.undo.click()
    me.wait(f"state => state.version === {before['version'] + 1}")
    assert me.battalions(target, "germany") == 0
    me.move_somewhere()
    assert me.version == before["version"] + 2


def test_what_happened_meanwhile_is_told_after_the_network_is_back(arrive: Arrive) -> None:
    host = arrive()
    host.start_as_wanted({"germany": "me", "norway": "computer:recruit"}, players="2")
    watcher = arrive()
    watcher.visit_match(host.state["match"])
    begun = watcher.state["version"]
    watcher.context.set_offline(True)
    watcher.page.evaluate("() => told.sockets.at(-1).close()")
    says_it_is_lost(watcher)
    for _ in range(3):
        host.move_somewhere()
    assert watcher.version == begun
    watcher.context.set_offline(False)
    is_back(watcher)
    watcher.wait(f"state => state.version === {begun + 3}")
    assert watcher.log() == [line for line in host.log() if " drew: " not in line]
    for piece in host.state["scene"]["pieces"]:
        assert watcher.battalions(piece["at"], piece["side"]) == piece["count"]


def test_a_choice_that_was_not_heard_is_not_shown_as_made(arrive: Arrive, own_house: House) -> None:
    me = arrive(address=own_house.address)
    me.start()
    own_house.close(kill=True)
    says_it_is_lost(me)
    me.page.locator('[data-choice="end"]').click()
    own_house.open()
    is_back(me)
    # Either it was sent after all or it can be made again; in both cases the page shows what the server has.
    me.wait_for_turn()
    expect(me.question).to_have_text(me.state["prompt"]["question"])
    me.go_on()
    assert me.version >= 1
