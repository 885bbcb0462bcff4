"""People at a server: links that can be renewed, who is heard and met, what is reported, and one's own data."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

if TYPE_CHECKING:
    from tests.server.conftest import House, Message, Seat

ON_BOTH = True


def account(house: House, name: str) -> httpx.Client:
    """A browser that is logged in."""
    browser = house.browser()
    house.post("/api/accounts", 201, browser, name=name, password=f"password of {name}")
    return browser


def table(house: House, one: httpx.Client, two: httpx.Client) -> tuple[str, str, str]:
    """A match between two browsers: its id and both tokens."""
    match, links = house.found({"germany": "me", "norway": "open"}, one)
    token = house.post(f"/api/matches/{match}/join", 201, two, seat="norway", name="Kari")["token"]
    return match, links["germany"], token


def said(seat: Seat) -> list[str]:
    """What a client has heard, after all that was under way has arrived."""
    seat.ask("why", do="why", text="end")
    return [message["chat"]["text"] for message in seat.others if "chat" in message]


# -- links


def test_a_renewed_link_is_the_only_one(house: House) -> None:
    me, thief = house.browser(), house.browser()
    match, links = house.found({"germany": "me", "norway": "me"}, me)
    stolen = house.sit(match, links["germany"], thief)
    fresh = house.post(f"/api/matches/{match}/seats/germany/renew", 200, me)["links"]["germany"]
    assert fresh != links["germany"]
    with pytest.raises(ConnectionClosed):
        stolen.until(lambda state: False)
    assert house.get(f"/api/matches/{match}", 403, thief, seat=links["germany"])["code"] == "unknown_token"
    assert house.get(f"/api/matches/{match}", 200, thief, seat="mine")["state"]["you"] == []
    assert house.get(f"/api/matches/{match}", 200, me, seat="mine")["state"]["you"] == ["germany", "norway"]
    assert house.get(f"/api/matches/{match}", 200, house.browser(), seat=fresh)["state"]["you"] == ["germany"]


def test_only_the_holder_renews_a_link(house: House) -> None:
    one, two = house.browser(), house.browser()
    match, token, _ = table(house, one, two)
    assert house.post(f"/api/matches/{match}/seats/germany/renew", 403, two)["code"] == "not_yours"
    assert house.post(f"/api/matches/{match}/seats/sweden/renew", 404, two)["code"] == "unknown_seat"
    assert house.get(f"/api/matches/{match}", 200, house.browser(), seat=token)["state"]["you"] == ["germany"]


def test_a_seat_of_an_account_is_renewed_by_the_account_alone(house: House) -> None:
    owner = account(house, "Olav")
    match, links = house.found({"germany": "me", "norway": "open"}, owner)
    thief = house.browser()
    answer = thief.post(f"/api/matches/{match}/seats/germany/renew", params={"seat": links["germany"]})
    assert (answer.status_code, answer.json()["code"]) == (403, "not_yours")
    house.post(f"/api/matches/{match}/seats/germany/renew", 200, owner)


# -- muting and blocking


def test_a_muted_seat_is_not_heard_by_the_one_who_muted_it(house: House) -> None:
    one, two = house.browser(), house.browser()
    match, german, norwegian = table(house, one, two)
    me, other, watcher = house.sit(match, german, one), house.sit(match, norwegian, two), house.sit(match)
    assert house.post(f"/api/matches/{match}/seats/norway/mute", 200, one)["seats"] == ["norway"]
    other.ask("chat", do="chat", text="can you hear me")
    watcher.take("chat")
    assert said(me) == []
    again = house.sit(match, german, one)
    assert again.others[0]["chats"] == []
    house.post(f"/api/matches/{match}/seats/norway/mute", 200, one, muted=False)
    other.ask("chat", do="chat", text="and now")
    assert said(me) == ["and now"]


def test_observers_are_muted_together(house: House) -> None:
    one = house.browser()
    match, german, _ = table(house, one, house.browser())
    me, watcher = house.sit(match, german, one), house.sit(match, "", house.browser())
    muted = house.post(f"/api/matches/{match}/seats/observers/mute", 200, one)
    assert muted == {"seats": [], "observers": True} == house.get(f"/api/matches/{match}/muted", 200, one)
    watcher.ask("chat", do="chat", text="heckling", name="Per")
    assert said(me) == []


def test_who_is_blocked_is_not_heard_and_cannot_sit_down(house: House) -> None:
    one, two = account(house, "Ragnhild"), account(house, "Ivar")
    match, german, norwegian = table(house, one, two)
    me, other = house.sit(match, german, one), house.sit(match, norwegian, two)
    blocks = house.post(f"/api/matches/{match}/seats/norway/block", 200, one)["blocks"]
    assert [block["name"] for block in blocks] == ["Kari"]
    assert "account" not in json.dumps(blocks)
    other.ask("chat", do="chat", text="hello")
    assert said(me) == []
    later, _ = house.found({"germany": "me", "norway": "open"}, one)
    refused = house.post(f"/api/matches/{later}/join", 403, two, seat="norway")
    assert refused["code"] == "not_welcome"
    house.post(f"/api/matches/{later}/join", 201, house.browser(), seat="norway")
    lifted = house.post(f"/api/me/blocks/{blocks[0]['id']}/lift", 200, one)
    assert lifted["blocks"] == []
    third, _ = house.found({"germany": "me", "norway": "open"}, one)
    house.post(f"/api/matches/{third}/join", 201, two, seat="norway")


def test_one_cannot_block_oneself_a_computer_or_nobody(house: House) -> None:
    one = house.browser()
    match, _ = house.found({"germany": "me", "norway": "open"}, one)
    assert house.post(f"/api/matches/{match}/seats/germany/block", 409, one)["code"] == "only_yourself"
    assert house.post(f"/api/matches/{match}/seats/norway/block", 404, one)["code"] == "unknown_seat"
    assert house.post("/api/me/blocks/nothing/lift", 404, one)["code"] == "not_found"


def test_what_a_browser_blocked_goes_over_to_its_account(house: House) -> None:
    one = house.browser()
    match, _, _ = table(house, one, house.browser())
    house.post(f"/api/matches/{match}/seats/norway/block", 200, one)
    house.post("/api/accounts", 201, one, name="Gudrun", password="password of Gudrun")
    other = house.browser()
    house.post("/api/login", 200, other, name="Gudrun", password="password of Gudrun")
    assert len(house.get("/api/me/blocks", 200, other)["blocks"]) == 1


# -- reporting


def test_a_report_keeps_what_was_said_and_mutes(serve: Callable[..., House]) -> None:
    house = serve()
    one, two = house.browser(), house.browser()
    match, german, norwegian = table(house, one, two)
    house.sit(match, norwegian, two).ask("chat", do="chat", text="something nasty")
    muted = house.post(f"/api/matches/{match}/report", 201, one, seat="norway", reason="abuse", text="look at this")
    assert muted["seats"] == ["norway"]
    assert said(house.sit(match, german, one)) == []
    (report,) = house.run(house.app_state.people.reports(False))
    assert (report.seat, report.name, report.reason, report.text) == ("norway", "Kari", "abuse", "look at this")
    assert [line["text"] for line in report.chats] == ["something nasty"]
    assert house.run(house.app_state.people.close_report(report.id, "warned"))
    assert not house.run(house.app_state.people.close_report(report.id, "again"))
    assert house.run(house.app_state.people.reports(False)) == []
    assert house.run(house.app_state.people.reports(True))[0].answer == "warned"


def test_a_report_has_its_form(house: House) -> None:
    match, _ = house.found({"germany": "me", "norway": "open"})
    wrong: list[dict[str, Any]] = [
        {"seat": "norway", "reason": "boring"},
        {"seat": "norway", "reason": "abuse", "text": "x" * 2001},
        {"reason": "abuse"},
    ]
    for body in wrong:
        assert house.post(f"/api/matches/{match}/report", 400, None, **body)["code"] == "malformed"
    assert (
        house.post(f"/api/matches/{match}/report", 404, None, seat="norway", reason="other")["code"] == "unknown_seat"
    )


# -- one's own data


def test_ones_data_is_given_out_whole_and_holds_nobody_elses(house: House) -> None:
    one, two = account(house, "Solveig"), account(house, "Arne")
    match, german, norwegian = table(house, one, two)
    me, other = house.sit(match, german, one), house.sit(match, norwegian, two)
    me.ask("chat", do="chat", text="mine to say")
    me.ask("note", do="note", text="my secret plan")
    other.ask("chat", do="chat", text="another's words")
    other.ask("note", do="note", text="another's plan")
    answer = one.get("/api/me/data")
    assert "attachment" in answer.headers["content-disposition"]
    data: Message = answer.json()
    assert data["account"]["name"] == "Solveig"
    assert "argon2" in data["account"]["password"]
    (mine,) = data["matches"]
    assert (mine["match"], mine["seat"], mine["note"]) == (match, "germany", "my secret plan")
    assert [line["text"] for line in mine["said"]] == ["mine to say"]
    assert 'seat: "germany"' in mine["record"]
    assert "seed" not in mine["record"]
    for foreign in ("another's", "$argon2id$", german, norwegian):
        assert foreign not in answer.text


def test_a_stranger_has_no_data(house: House) -> None:
    data = house.get("/api/me/data", 200, house.browser())
    assert {"account", "browsers", "matches", "blocks", "reports"} <= set(data)
    assert not any(data.values())


def test_who_deletes_their_data_is_gone_and_the_match_goes_on_without_them(house: House) -> None:
    one, two = account(house, "Haakon"), account(house, "Maud")
    match, german, norwegian = table(house, one, two)
    me, other = house.sit(match, german, one), house.sit(match, norwegian, two)
    me.choose()
    me.ask("chat", do="chat", text="my words")
    me.ask("note", do="note", text="my plan")
    other.take("chat")
    wrong = house.post("/api/me/delete", 401, one, password="not it at all")
    assert wrong["code"] == "wrong_password"
    assert house.post("/api/me/delete", 200, one, password="password of Haakon") == {"seats": 1}
    seat = other.until(lambda state: state["seats"][0]["kind"] == "open")["seats"][0]
    assert seat["name"] == ""
    with pytest.raises(ConnectionClosed):
        me.until(lambda state: False)
    assert house.get("/api/me", 200, one)["name"] is None
    house.post("/api/login", 401, house.browser(), name="Haakon", password="password of Haakon")
    assert house.get(f"/api/matches/{match}", 403, house.browser(), seat=german)["code"] == "unknown_token"
    assert house.sit(match, norwegian, two).others[0]["chats"] == []
    heir = house.browser()
    token = house.post(f"/api/matches/{match}/join", 201, heir, seat="germany", name="Sverre")["token"]
    taken = house.sit(match, token, heir)
    assert taken.state["step"] == 1
    assert taken.state["note"] == ""


def test_without_an_account_a_browser_is_forgotten_too(house: House) -> None:
    one = house.browser()
    match, links = house.found({"germany": "me", "norway": "me"}, one)
    assert house.post("/api/me/delete", 200, one) == {"seats": 2}
    assert house.get(f"/api/matches/{match}", 403, one, seat=links["germany"])["code"] == "unknown_token"


def test_a_new_password_logs_all_other_browsers_out(house: House) -> None:
    one = account(house, "Eirik")
    other = house.browser()
    house.post("/api/login", 200, other, name="Eirik", password="password of Eirik")
    assert (
        house.post("/api/me/password", 401, other, old="wrong one", new="another password")["code"] == "wrong_password"
    )
    assert (
        house.post("/api/me/password", 200, other, old="password of Eirik", new="another password")["name"] == "Eirik"
    )
    assert house.get("/api/me", 200, other)["name"] == "Eirik"
    assert house.get("/api/me", 200, one)["name"] is None
    house.post("/api/login", 401, one, name="Eirik", password="password of Eirik")
    house.post("/api/login", 200, one, name="Eirik", password="another password")
    assert (
        house.post("/api/me/password", 401, house.browser(), old="x", new="another password")["code"] == "not_logged_in"
    )
