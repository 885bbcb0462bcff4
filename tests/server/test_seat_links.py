"""Who speaks for a seat is asked for every action: of links that are renewed, passwords that change, data that goes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from narvik.server.live import websocket
from narvik.server.matches.clocks import DAY
from narvik.server.storage.accounts import BROWSER_SECONDS
from narvik.server.storage.database import Connection
from tests.server.test_people import account

if TYPE_CHECKING:
    from tests.server.conftest import House, Seat

ON_BOTH = True


def sent_away(seat: Seat) -> None:
    """Wait until a client is cut off."""
    with pytest.raises(ConnectionClosed):
        seat.until(lambda state: False)


def renewed(house: House, match: str, seat: str, browser: httpx.Client) -> str:
    """The new token of a seat."""
    made = house.post(f"/api/matches/{match}/seats/{seat}/renew", 200, browser)
    return str(made["links"][seat])


# -- renewed


def test_who_is_just_connecting_with_a_link_that_is_renewed_is_not_let_in(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, links = house.found({"germany": "me", "norway": "me"}, house.browser())
    recognise = websocket.recognise

    async def slowly(*args: Any) -> Any:
        """Between recognising somebody and letting them in the link is renewed."""
        found = await recognise(*args)
        async with house.app_state.matches.at(match) as at:
            await house.app_state.storage.accounts.add_browser(f"mine {match}", None)
            await house.app_state.links.renew(at, "germany", f"mine {match}")
        return found

    monkeypatch.setattr(websocket, "recognise", slowly)
    with pytest.raises(ConnectionClosed, match="unknown_token"):
        house.sit(match, links["germany"], house.browser())


def test_an_action_that_was_on_its_way_when_the_link_was_renewed_is_not_done(house: House) -> None:
    me, thief = house.browser(), house.browser()
    match, links = house.found({"germany": "me", "norway": "me"}, me)
    state = house.app_state

    async def late() -> None:
        from narvik.server.http.requests import Chat
        from narvik.server.people.accounts import Visitor

        async with state.matches.at(match) as found:
            viewer = await state.viewer(found, links["germany"], Visitor(), "en")
            await state.storage.accounts.add_browser(f"mine {match}", None)
            await state.links.renew(found, "germany", f"mine {match}")
        await state.actions.act(match, viewer, Chat(text="for Germany"))

    with pytest.raises(Exception, match="unknown_token"):
        house.run(late())
    assert house.run(state.storage.chats.last(match, 10)) == []
    assert house.get(f"/api/matches/{match}", 403, thief, seat=links["germany"])["code"] == "unknown_token"


def test_a_renewed_link_ends_messages_to_addresses_that_came_with_the_old_one(house: House) -> None:
    me = house.browser()
    match, _ = house.found({"germany": "me", "norway": "me"}, me)
    subscriptions = house.app_state.delivery.subscriptions
    house.run(subscriptions.add("webhook", "https://thief.example/", (match, "germany"), "en", 15, 1.0))
    house.run(subscriptions.add("webhook", "https://mine.example/", (match, "norway"), "en", 15, 1.0))
    renewed(house, match, "germany", me)
    left = house.run(subscriptions.of(match, ["germany", "norway"], None))
    assert [one.address for one in left] == ["https://mine.example/"]


def test_at_another_process_too_who_came_with_the_old_link_is_sent_away(
    house: House, serve: Callable[..., House]
) -> None:
    if not house.app_state.database.shared:
        pytest.skip("one process alone has a SQLite file")
    elsewhere = serve(house.database)
    me, thief = house.browser(), elsewhere.browser()
    match, links = house.found({"germany": "me", "norway": "me"}, me)
    stolen = elsewhere.sit(match, links["germany"], thief)
    watcher = elsewhere.sit(match)
    renewed(house, match, "germany", me)
    sent_away(stolen)
    assert watcher.ask("chat", do="chat", text="still here")["text"] == "still here"


# -- a changed password


def test_a_new_password_ends_old_links_and_live_connections(house: House) -> None:
    one = account(house, f"Gunnar{time.time()}")
    name = house.get("/api/me", 200, one)["name"]
    other = house.browser()
    house.post("/api/login", 200, other, name=name, password=f"password of {name}")
    match, links = house.found({"germany": "me", "norway": "open"}, one)
    mine, stolen, by_link = (
        house.sit(match, "mine", one),
        house.sit(match, "mine", other),
        house.sit(match, links["germany"], house.browser()),
    )
    house.post("/api/me/password", 200, one, old=f"password of {name}", new="another password")
    sent_away(stolen)
    sent_away(by_link)
    assert house.get(f"/api/matches/{match}", 403, house.browser(), seat=links["germany"])["code"] == "unknown_token"
    assert mine.ask("note", do="note", text="mine")["text"] == "mine"
    fresh = house.get(f"/api/matches/{match}", 200, one, seat="mine")["state"]
    assert fresh["you"] == ["germany"]


def test_who_logs_out_plays_and_watches_no_more(house: House) -> None:
    browser = house.browser()
    match, _ = house.found({"germany": "me", "norway": "open"}, browser)
    seat = house.sit(match, "mine", browser)
    house.post("/api/logout", 200, browser)
    sent_away(seat)


def test_an_observer_who_has_logged_out_no_longer_speaks_under_the_accounts_name(house: House) -> None:
    browser = account(house, f"Solveig{time.time()}")
    name = house.get("/api/me", 200, browser)["name"]
    match, _ = house.found({"germany": "me", "norway": "me"})
    watcher = house.sit(match, "", browser)
    assert watcher.ask("chat", do="chat", text="it is me")["name"] == name
    house.post("/api/logout", 200, browser)
    assert watcher.ask("chat", do="chat", text="is it?")["name"] == ""


# -- data that is deleted


def test_who_shared_the_link_of_an_account_and_deletes_their_data_leaves_the_seat_alone(house: House) -> None:
    owner, friend = account(house, f"Ragnhild{time.time()}"), house.browser()
    match, links = house.found({"germany": "me", "norway": "open"}, owner)
    sitting = house.sit(match, "mine", owner)
    house.get(f"/api/matches/{match}", 200, friend, seat=links["germany"])
    shared = house.sit(match, "mine", friend)
    assert shared.state["you"] == ["germany"]
    assert house.post("/api/me/delete", 200, friend) == {"seats": 0}
    sent_away(shared)
    assert sitting.ask("note", do="note", text="still mine")["text"] == "still mine"
    assert house.get(f"/api/matches/{match}", 200, owner, seat="mine")["state"]["seats"][0]["kind"] == "person"


def test_a_seat_that_two_browsers_share_stays_with_the_other(house: House) -> None:
    one, two = house.browser(), house.browser()
    match, links = house.found({"germany": "me", "norway": "open"}, one)
    house.get(f"/api/matches/{match}", 200, two, seat=links["germany"])
    assert house.post("/api/me/delete", 200, one) == {"seats": 0}
    assert house.get(f"/api/matches/{match}", 200, two, seat="mine")["state"]["you"] == ["germany"]
    assert house.post("/api/me/delete", 200, two) == {"seats": 1}


# -- what has expired


def test_a_browser_is_known_for_as_long_as_its_cookie_lasts(house: House) -> None:
    browser = house.browser()
    match, _ = house.found({"germany": "me", "norway": "me"}, browser)
    seat = house.sit(match, "mine", browser)

    async def grow_old(c: Connection) -> None:
        old = time.time() - BROWSER_SECONDS
        sql = "UPDATE browsers SET created = :old WHERE EXISTS (SELECT 1 FROM holdings h WHERE h.browser = browsers.id"
        await c.run(f"{sql} AND h.match = :match)", old=old, match=match)

    house.run(house.app_state.database.write(grow_old))
    assert house.get(f"/api/matches/{match}", 200, browser, seat="mine")["state"]["you"] == []
    seat.send(do="note", text="still here?")
    sent_away(seat)


# -- clocks


def test_leaving_and_coming_back_gains_no_time_and_costs_the_other_none(serve: Callable[..., House]) -> None:
    from tests.server.test_clocks import HOUR, Table

    at = Table(serve())
    mover, browser = at.mover, at.other if at.mover is at.norway else at.house.http
    seat = mover.state["seat"]
    at.time += 2 * DAY
    for _ in range(2):
        at.house.post("/api/me/delete", 200, browser)
        at.waiter.until(lambda state: any(one["kind"] == "open" for one in state["seats"]))
        assert at.waiter.state["clock"]["due"] is None
        at.time += 9 * DAY
        browser = at.house.browser()
        at.house.post(f"/api/matches/{at.match}/join", 201, browser, seat=seat)
        at.waiter.until(lambda state: all(one["kind"] == "person" for one in state["seats"]))
        assert at.waiter.state["clock"]["due"] == pytest.approx(at.time + DAY)
    away = at.house.http if browser is not at.house.http and seat != "germany" else at.other
    at.time += HOUR
    at.house.post("/api/me/delete", 200, away)
    at.time += 9 * DAY
    other = "norway" if seat == "germany" else "germany"
    at.house.post(f"/api/matches/{at.match}/join", 201, at.house.browser(), seat=other)
    told = at.house.get(f"/api/matches/{at.match}")["state"]["clock"]
    assert told["due"] == pytest.approx(at.time + DAY - HOUR)


# -- asked once for as long as nothing changes


def test_who_plays_on_is_looked_up_again_only_when_somebodys_hold_has_changed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = house.browser()
    match, links = house.found({"germany": "me", "norway": "me"}, me)
    seats = house.app_state.storage.seats
    held_by, asked = seats.held_by, list[str]()

    async def counted(*args: Any) -> Any:
        asked.append(args[0])
        return await held_by(*args)

    seat = house.sit(match, links["germany"], me)
    monkeypatch.setattr(seats, "held_by", counted)
    for number in range(3):
        seat.ask("chat", do="chat", text=f"{number}")
    often, always = len(asked), house.app_state.database.shared
    assert often == 3 if always else often <= 1
    seat.ask("chat", do="chat", text="again")
    assert len(asked) == often + always
    # Somebody else, at another table, sits down: who holds what is looked up anew.
    house.found({"germany": "me", "norway": "me"}, house.browser())
    before = len(asked)
    seat.ask("chat", do="chat", text="and again")
    assert asked[before:].count(match) == 1
