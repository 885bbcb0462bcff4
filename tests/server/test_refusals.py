"""What is not allowed is refused with a reason, and changes nothing."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed

from narvik.server.http.requests import MOST_BYTES, MOST_RECORD_BYTES

if TYPE_CHECKING:
    from narvik.server.storage.rows import News
    from tests.server.conftest import House, Seat

MANY = 8000
AT_ONCE = 200
"""As many may be on the way to the server at once; a flood is cut off."""
MANY_HTTP = 2000


def stored(house: House, match: str) -> News | None:
    """All that the database has of a match."""
    return house.run(house.app_state.storage.news(match))


@pytest.fixture(scope="module")
def table(house: House) -> tuple[str, Seat, Seat]:
    return house.pair()


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"do": "choose", "text": "end", "version": 7}, "stale"),
        ({"do": "choose", "text": "end", "version": -1}, "stale"),
        ({"do": "choose", "text": "move oslo tromso 99", "version": 0}, "not_offered"),
        ({"do": "choose", "text": "conquer the world", "version": 0}, "unreadable"),
        ({"do": "choose", "text": "", "version": 0}, "unreadable"),
        ({"do": "choose", "text": "x" * 501, "version": 0}, "malformed"),
        ({"do": "choose", "text": "end", "version": "0"}, "malformed"),
        ({"do": "choose", "text": "end"}, "malformed"),
        ({"do": "choose", "text": "end", "version": 0, "seat": "norway"}, "not_yours"),
        ({"do": "choose", "text": "end", "version": 0, "seat": "mars"}, "unknown_seat"),
        ({"do": "choose", "text": "end", "version": 0, "extra": 1}, "malformed"),
        ({"do": "undo", "version": 0}, "nothing_to_undo"),
        ({"do": "undo", "version": 3}, "stale"),
        ({"do": "draw", "answer": "accept"}, "no_draw_offered"),
        ({"do": "draw", "answer": "perhaps"}, "malformed"),
        ({"do": "rematch"}, "not_over"),
        ({"do": "odds", "text": "move oslo tromso 9"}, "not_offered"),
        ({"do": "overlay", "name": "secrets"}, "malformed"),
        ({"do": "chat", "text": ""}, "malformed"),
        ({"do": "note", "text": "x" * 20_001}, "malformed"),
        ({"do": "language", "language": "de"}, "malformed"),
        ({"do": "dance"}, "malformed"),
        ({}, "malformed"),
    ],
)
def test_a_message_that_does_not_fit_is_refused(
    house: House, table: tuple[str, Seat, Seat], message: dict[str, Any], code: str
) -> None:
    match, germany, _ = table
    before = stored(house, match)
    refused = germany.ask("refused", id=17, **message) if "do" in message else germany.ask("refused", **message)
    assert refused["code"] == code
    assert refused["sentence"]
    assert stored(house, match) == before


def test_the_seat_that_is_not_asked_cannot_choose_or_undo(house: House, table: tuple[str, Seat, Seat]) -> None:
    match, germany, norway = table
    before = stored(house, match)
    text = germany.state["prompt"]["choices"][0]["text"]
    assert norway.ask("refused", do="choose", text=text, version=0)["code"] == "wrong_seat"
    assert norway.ask("refused", do="undo", version=0)["code"] == "wrong_seat"
    assert norway.ask("refused", do="odds", text=text)["code"] == "wrong_seat"
    assert stored(house, match) == before


def test_an_observer_cannot_play(house: House, table: tuple[str, Seat, Seat]) -> None:
    match, germany, _ = table
    before = stored(house, match)
    watcher = house.sit(match)
    text = germany.state["prompt"]["choices"][0]["text"]
    for message in (
        {"do": "choose", "text": text, "version": 0},
        {"do": "undo", "version": 0},
        {"do": "note", "text": "secret"},
        {"do": "resign"},
        {"do": "draw", "answer": "offer"},
        {"do": "seen", "version": 0},
        {"do": "rematch"},
    ):
        assert watcher.ask("refused", **message)["code"] == "not_seated"
    assert stored(house, match) == before


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "17", '"choose"', '{"do": 1}', '{"do": "choose"', "\x00", "🂡"])
def test_garbage_on_the_socket_is_refused(house: House, table: tuple[str, Seat, Seat], text: str) -> None:
    match, germany, _ = table
    before = stored(house, match)
    germany.socket.send(text)
    assert germany.take("refused")["code"] == "malformed"
    assert stored(house, match) == before


def test_a_message_that_is_too_long_is_refused_and_a_huge_one_ends_the_connection(house: House) -> None:
    match, germany, norway = house.pair()
    germany.socket.send(json.dumps({"do": "note", "text": "x" * MOST_BYTES}))
    assert germany.take("refused")["code"] == "too_large"
    germany.socket.send("x" * 1_000_000)
    with pytest.raises(ConnectionClosed):
        germany.take("nothing")
    assert norway.take("presence")["here"] == ["norway"]
    assert house.run(house.app_state.storage.entries(match)) == []


def test_who_cannot_be_let_in_is_told_why(house: House, table: tuple[str, Seat, Seat]) -> None:
    match = table[0]
    with pytest.raises(ConnectionClosed) as closed:
        house.sit("nowhere")
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4000, "unknown_match")
    with pytest.raises(ConnectionClosed) as closed:
        house.sit(match, "stolen")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.reason == "unknown_token"


def test_a_seat_of_one_match_is_no_seat_of_another(house: House, table: tuple[str, Seat, Seat]) -> None:
    _, links = house.found({"germany": "me", "norway": "me"})
    answer = house.get(f"/api/matches/{table[0]}", 403, seat=links["germany"])
    assert answer["code"] == "unknown_token"


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/matches", {"game": "chess"}, 404, "unknown_game"),
        ("/api/matches", {"game": "kampen", "options": {"weather": "fine"}}, 400, "bad_option"),
        ("/api/matches", {"game": "kampen", "options": {"players": "7"}}, 400, "bad_option"),
        ("/api/matches", {"game": "kampen", "seats": {"sweden": "me"}}, 400, "bad_seats"),
        ("/api/matches", {"game": "kampen", "seats": {"norway": "king"}}, 400, "bad_seats"),
        ("/api/matches", {"game": "kampen", "seats": {"norway": "computer:hal"}}, 400, "bad_seats"),
        ("/api/matches", {"game": "kampen", "seats": {"norway": "computer:learned:/etc/passwd"}}, 400, "bad_seats"),
        ("/api/matches", {"game": "kampen", "cheat": True}, 400, "malformed"),
        ("/api/matches", {"game": 5}, 400, "malformed"),
        ("/api/matches", {}, 400, "malformed"),
        ("/api/matches", [], 400, "malformed"),
        ("/api/matches/nowhere/join", {"seat": "norway"}, 404, "unknown_match"),
        ("/api/matches/MATCH/join", {"seat": "sweden"}, 404, "unknown_seat"),
        ("/api/matches/MATCH/join", {"seat": "norway"}, 409, "seat_taken"),
        ("/api/matches/MATCH/branch", {"at": 0}, 403, "not_yours"),
        ("/api/matches/MATCH/branch", {"at": -1}, 400, "malformed"),
        ("/api/matches/MATCH/do", {"do": "choose", "text": "end", "version": 0}, 403, "not_seated"),
        ("/api/matches/MATCH/do?seat=stolen", {"do": "resign"}, 403, "unknown_token"),
        ("/api/records", {"record": "not a record"}, 400, "bad_record"),
        ("/api/accounts", {"name": "x", "password": "long enough"}, 400, "malformed"),
        ("/api/accounts", {"name": "Kari", "password": "short"}, 400, "malformed"),
        ("/api/login", {"name": "Nobody", "password": "long enough"}, 401, "wrong_password"),
        ("/api/games", {}, 405, "wrong_method"),
        ("/api/nothing", {}, 404, "not_found"),
    ],
)
def test_a_request_that_does_not_fit_is_refused(
    house: House, table: tuple[str, Seat, Seat], path: str, body: object, status: int, code: str
) -> None:
    before = stored(house, table[0])
    answer = house.http.post(path.replace("MATCH", table[0]), json=body)
    assert answer.status_code == status, answer.text
    assert answer.json()["code"] == code
    assert answer.json()["sentence"]
    assert stored(house, table[0]) == before


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/matches/nowhere", 404, "unknown_match"),
        ("/api/matches/MATCH?seat=stolen", 403, "unknown_token"),
        ("/api/matches/MATCH?since=yesterday", 400, "malformed"),
        ("/api/matches/MATCH/replay?at=99999", 400, "bad_step"),
        ("/api/matches/MATCH/replay?at=-1", 400, "bad_step"),
        ("/api/matches/MATCH/replay?view=full", 403, "not_yours"),
        ("/api/matches/MATCH/replay?view=germany", 403, "not_yours"),
        ("/api/matches/MATCH/replay?view=sweden", 404, "unknown_seat"),
        ("/api/matches?which=all", 400, "malformed"),
        ("/api/games/chess/board", 404, "unknown_game"),
        ("/api/assets/..%2f..%2frules.py", 404, "not_found"),
        ("/api/assets/secret.jpg", 404, "not_found"),
        ("/api/elsewhere", 404, "not_found"),
    ],
)
def test_a_question_that_has_no_answer_is_refused(
    house: House, table: tuple[str, Seat, Seat], path: str, status: int, code: str
) -> None:
    answer = house.http.get(path.replace("MATCH", table[0]))
    assert answer.status_code == status, answer.text
    assert answer.json()["code"] == code


def test_refusals_are_told_in_the_language_of_the_one_who_asks(house: House, table: tuple[str, Seat, Seat]) -> None:
    path = f"/api/matches/{table[0]}/replay?view=full"
    english = house.http.get(path, headers={"Accept-Language": "en-GB,en"}).json()["sentence"]
    assert house.http.get(path, headers={"Accept-Language": "nn-NO, en;q=0.5"}).json()["sentence"] != english
    assert house.http.get(f"{path}&language=nb", headers={"Accept-Language": "en"}).json()["sentence"] != english


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b"", b"[" * 20_000, b'{"game": "\\ud800"}'])
def test_a_body_that_is_not_json_is_refused(house: House, body: bytes) -> None:
    answer = house.http.post("/api/matches", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["code"] == "malformed"


def test_a_body_that_is_too_long_is_refused(house: House) -> None:
    answer = house.http.post("/api/matches", json={"game": "kampen", "title": "x" * MOST_BYTES})
    assert answer.status_code == 413
    assert answer.json()["code"] == "too_large"
    answer = house.http.post("/api/records", json={"record": "x" * MOST_RECORD_BYTES})
    assert answer.status_code == 413


def test_a_page_of_another_site_cannot_act(house: House, table: tuple[str, Seat, Seat]) -> None:
    answer = house.http.post("/api/matches", json={"game": "kampen"}, headers={"Origin": "https://evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_page")
    answer = house.http.post("/api/matches", json={"game": "kampen"}, headers={"Origin": house.url})
    assert answer.status_code == 201


def test_thousands_of_malformed_stale_and_foreign_messages_change_nothing(house: House) -> None:
    match, germany, norway = house.pair()
    quiet, watched, watching = house.pair()
    germany.choose()
    for seat in (germany, norway):
        seat.at(1)
    before = stored(house, match), stored(house, quiet)
    rng = random.Random(10)
    legal = [choice["text"] for choice in germany.state["prompt"]["choices"]]
    for _ in range(0, MANY, AT_ONCE):
        for _ in range(AT_ONCE):
            norway.socket.send(nonsense(rng, legal))
        for _ in range(AT_ONCE):
            refused = norway.receive()["refused"]
            assert refused["code"] != "internal"
            assert refused["sentence"]
    paths = [f"/api/matches/{match}/do", "/api/matches", f"/api/matches/{match}/join", "/api/records", "/api/login"]
    for _ in range(MANY_HTTP):
        answer = house.http.post(rng.choice(paths), content=nonsense(rng, legal))
        assert 400 <= answer.status_code < 500, answer.text
        assert answer.json()["sentence"]
    assert (stored(house, match), stored(house, quiet)) == before
    version = watched.state["version"]
    watched.choose()
    watching.at(version + 1)


def nonsense(rng: random.Random, legal: list[str]) -> str:
    """A message that Norway, who is not asked, may not send."""
    text = rng.choice([rng.choice(legal), "move oslo hamar 2", "".join(map(chr, rng.choices(range(32, 1000), k=20)))])
    version = rng.choice([0, 1, 2, -5, 10**30, None, "1", 1.5])
    verb = rng.choice(["choose", "undo", "why?", "", "resign now"])
    good = json.dumps({"do": verb, "text": text, "version": version})
    kind = rng.randrange(4)
    if kind == 0:
        return good
    if kind == 1:
        cut = rng.randrange(len(good))
        return good[:cut]
    if kind == 2:
        place = rng.randrange(len(good))
        return good[:place] + rng.choice('{}[]",:0x\\') + good[place + 1 :]
    return json.dumps(rng.choice([None, [], {}, {"do": "choose", "seat": "germany"}, {"do": ["choose"]}, 7, "end"]))


def test_what_is_wrong_with_a_new_match_is_said_in_norwegian(house: House) -> None:
    for body, code, begins in (
        ({"game": "ludo", "seats": {}}, "unknown_game", "det finnes ikke noe spill «ludo»"),
        ({"game": "kampen", "options": {"wings": "2"}, "seats": {}}, "bad_option", "kampen har ikke valget «wings»"),
    ):
        answer = house.http.post("/api/matches?language=nb", json=body).json()
        assert answer["code"] == code
        assert answer["sentence"].startswith(begins)
    record = "Narvik record 1\ngame\n"
    answer = house.http.post("/api/records?language=nb", json={"record": record}).json()
    assert (answer["code"], answer["sentence"]) == ("bad_record", "linje 2: ventet «key: value», fant «game»")
