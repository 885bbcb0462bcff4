"""Doors and locks: passwords, cookies, other sites' pages, how much and how often, and what every answer says."""

from __future__ import annotations

import hashlib
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.sync.client import connect

from narvik.server.app.settings import LimitSettings, Settings
from narvik.server.http.request_timeouts import MOST_AT_ONCE as MOST_REQUESTS
from narvik.server.http.request_timeouts import MOST_HEAD, PatientProtocol
from narvik.server.http.requests import MOST_BYTES
from narvik.server.live.frame_limits import MOST_AT_ONCE as MOST_FRAMES

if TYPE_CHECKING:
    from tests.server.conftest import House

OTHERS: list[dict[str, str]] = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


def limited(**limits: int) -> Settings:
    """Settings whose limits hold for this machine, too."""
    return Settings(limits=LimitSettings(local=True, **limits))


# -- accounts


def test_passwords_are_stored_with_argon2id(house: House) -> None:
    house.post("/api/accounts", 201, house.browser(), name="Birger", password="a long password")
    account = house.run(house.app_state.storage.accounts.named("birger"))
    assert account is not None
    assert account.password.startswith("$argon2id$")


def test_who_logs_in_with_an_older_hash_gets_a_new_one(house: House) -> None:
    house.post("/api/accounts", 201, house.browser(), name="Astrid", password="a long password")
    account = house.run(house.app_state.storage.accounts.named("astrid"))
    assert account is not None
    house.run(house.app_state.storage.accounts.keep_password(account.id, scrypt("a long password")))
    house.post("/api/login", 200, house.browser(), name="Astrid", password="a long password")
    again = house.run(house.app_state.storage.accounts.named("astrid"))
    assert again is not None
    assert again.password.startswith("$argon2id$")
    house.post("/api/login", 200, house.browser(), name="Astrid", password="a long password")


def scrypt(password: str) -> str:
    """A password as it was stored before."""
    made = hashlib.scrypt(password.encode(), salt=b"salt", n=2**14, r=8, p=1, dklen=32)
    return f"scrypt-{2**14}-8-1${b'salt'.hex()}${made.hex()}"


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(house: House) -> None:
    answer = house.browser().post("/api/accounts", json={"name": "Sigrid", "password": "a long password"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie


def test_behind_tls_the_cookie_is_secure_and_the_browser_stays_with_https(house: House) -> None:
    answer = house.browser().post(
        "/api/accounts",
        json={"name": "Torvald", "password": "a long password"},
        headers={"X-Forwarded-Proto": "https"},
    )
    assert "secure" in answer.headers["set-cookie"].lower()
    assert answer.headers["strict-transport-security"].startswith("max-age=")


# -- pages of other sites


@pytest.mark.parametrize("headers", OTHERS)
def test_another_sites_page_cannot_act_for_a_visitor(house: House, headers: dict[str, str]) -> None:
    answer = house.http.post("/api/logout", json={}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_page")


@pytest.mark.parametrize("headers", OTHERS)
def test_another_sites_page_cannot_connect(house: House, headers: dict[str, str]) -> None:
    match, links = house.found({"germany": "me", "norway": "me"})
    address = f"{house.url.replace('http', 'ws')}/ws/matches/{match}?seat={links['germany']}"
    with connect(address, additional_headers=headers) as connection:
        assert "foreign_page" in connection.recv(timeout=60)


def test_our_own_page_can(house: House) -> None:
    own = {"Origin": house.url, "Sec-Fetch-Site": "same-origin"}
    assert house.http.post("/api/logout", json={}, headers=own).status_code == 200


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]
)
def test_a_form_is_refused_even_if_its_text_is_json(house: House, kind: str) -> None:
    body = '{"name": "Kari", "password": "a long password"}'
    answer = house.http.post("/api/login", content=body, headers={"Content-Type": kind} if kind else {})
    assert (answer.status_code, answer.json()["code"]) == (415, "not_json")
    assert answer.json()["expected"] == "Content-Type: application/json"


# -- what every answer says


@pytest.mark.parametrize(
    "path", ["/", "/api/games", "/api/nothing", "/assets/nothing.js", "/api/schema", "/api/matches/x"]
)
def test_every_answer_has_the_security_headers(house: House, path: str) -> None:
    headers = house.http.get(path).headers
    policy = {one.split()[0]: one.split()[1:] for one in headers["content-security-policy"].split(";") if one.strip()}
    assert policy["default-src"] == ["'none'"]
    assert policy["script-src"] == ["'self'"]
    assert policy["style-src"] == ["'self'"]
    assert policy["frame-ancestors"] == ["'none'"]
    assert not any("unsafe" in word for words in policy.values() for word in words)
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers


# -- how much and how often


@pytest.mark.parametrize(
    ("limits", "path", "body"),
    [
        ({"logins": 2}, "/api/login", {"name": "Nobody", "password": "a long password"}),
        ({"matches": 2}, "/api/matches", {"game": "kampen"}),
        ({"matches": 2}, "/api/records", {"record": "x"}),
        ({"matches": 2}, "/api/games/kampen/guide", {}),
        ({"plans": 2}, "/api/matches/none/plan", {}),
        ({"requests": 2}, "/api/logout", {}),
    ],
)
def test_who_asks_too_often_is_told_when_to_come_back(
    serve: Callable[..., House], limits: dict[str, int], path: str, body: dict[str, Any]
) -> None:
    house = serve(settings=limited(**limits))
    for _ in range(2):
        assert house.http.post(path, json=body).status_code != 429
    answer = house.http.post(path, json=body)
    assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
    assert ";r=0;t=" in answer.headers["ratelimit"]
    assert int(answer.headers["retry-after"]) > 0


def test_a_name_is_guarded_whoever_tries(serve: Callable[..., House]) -> None:
    house = serve(settings=Settings(limits=LimitSettings(logins=2)))
    for _ in range(2):
        house.post("/api/login", 401, house.browser(), name="Victim", password="guess the word")
    house.post("/api/login", 429, house.browser(), name="victim", password="guess the word")
    house.post("/api/login", 401, house.browser(), name="Another", password="guess the word")


def test_one_address_has_only_so_many_connections_and_messages(serve: Callable[..., House]) -> None:
    house = serve(settings=limited(sockets=2, messages=3, requests=0))
    match, links = house.found({"germany": "me", "norway": "me"})
    seat = house.sit(match, links["germany"])
    house.sit(match)
    # Not for good: who has closed a connection may come back.
    with pytest.raises(Exception, match="4001"):
        house.sit(match)
    codes = [seat.ask("refused", do="choose", text="nonsense", version=0)["code"] for _ in range(4)]
    assert codes == ["unreadable", "unreadable", "unreadable", "too_fast"]
    seat.close()
    seat.close()


@pytest.mark.parametrize(
    "body",
    [
        {"name": "x" * 41, "password": "a long password"},
        {"name": "Kari", "password": "x" * 201},
        {"name": "Kari", "password": "short"},
        {"name": "Kari", "password": "a long password", "admin": True},
    ],
)
def test_names_and_passwords_have_their_lengths(house: House, body: dict[str, Any]) -> None:
    answer = house.http.post("/api/accounts", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_a_body_has_its_length_declared_or_not(house: House) -> None:
    def drip() -> Any:
        for _ in range(MOST_BYTES // 1024 + 1):
            yield b" " * 1024

    kind = {"Content-Type": "application/json"}
    assert house.http.post("/api/login", content=b" " * (MOST_BYTES + 1), headers=kind).status_code == 413
    assert house.http.post("/api/login", content=drip(), headers=kind).status_code == 413


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTT",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
    ],
)
def test_a_request_that_does_not_arrive_is_not_waited_for(
    house: House, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(PatientProtocol, "seconds", 0.2)
    url = httpx.URL(house.url)
    with socket.create_connection((url.host, url.port or 80), timeout=60) as slow:
        slow.sendall(sent)
        while slow.recv(1000):
            pass


def answer_to(house: House, sent: bytes, then: bytes = b"") -> bytes:
    """What comes back for bytes as they are, and for more after the first answer, until the server closes."""
    url = httpx.URL(house.url)
    told = b""
    with socket.create_connection((url.host, url.port or 80), timeout=60) as connection, suppress(ConnectionError):
        connection.sendall(sent)
        if then:
            told = connection.recv(65536)
            connection.sendall(then)
        while more := connection.recv(65536):
            told += more
    return told


@pytest.mark.parametrize(
    "head",
    [
        b"X-Much: " + b"a" * (2 * MOST_HEAD) + b"\r\n",
        b"".join(b"X-%d: a\r\n" % number for number in range(MOST_HEAD // 6)),
        b"X-Endless: " + b"a" * 2 * MOST_HEAD,
    ],
    ids=["one that is long", "very many", "one without end"],
)
@pytest.mark.parametrize("before", [b"", b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"], ids=["head", "tail"])
def test_what_stands_around_a_body_has_its_length_too(house: House, before: bytes, head: bytes) -> None:
    sent = b"POST /api/logout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + before + head
    assert answer_to(house, sent)[:12] in (b"HTTP/1.1 431", b"")
    assert house.get("/api/me") == {"name": None}


@pytest.mark.parametrize(
    "frame", [b"\x89\x80\1\2\3\4", b"\x8a\x80\1\2\3\4", b"\x81\x80\1\2\3\4"], ids=["ping", "pong", "text"]
)
def test_a_flood_of_empty_frames_ends_the_connection(house: House, frame: bytes) -> None:
    match, _ = house.found({"germany": "me", "norway": "me"})
    head = (
        f"GET /ws/matches/{match} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    assert b"too many frames at once" in answer_to(house, head.encode(), frame * (4 * MOST_FRAMES))


def test_so_many_requests_at_once_are_not_answered(house: House) -> None:
    request = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n"
    assert answer_to(house, request * (MOST_REQUESTS + 1)).count(b"HTTP/1.1 200") <= MOST_REQUESTS
    closing = request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    assert answer_to(house, request * 9 + closing).count(b"HTTP/1.1 200") == 10


def test_a_long_body_in_small_pieces_is_taken(house: House) -> None:
    body = b'{"record": "%s"}' % (b"x" * 2_000_000)
    pieces = (body[at : at + 1000] for at in range(0, len(body), 1000))
    answer = house.http.post("/api/records", content=pieces, headers={"Content-Type": "application/json"})
    assert answer.json()["code"] == "bad_record"


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize(
    "header",
    [b"Host: localhost:99999", b"Host: localhost:x", b"Host: localhost\r\nHost: other", b"Host: [::1"],
)
def test_a_host_that_is_none_is_refused(house: House, method: str, header: bytes) -> None:
    for path in (b"/", b"/api/me"):
        sent = b"%s %s HTTP/1.1\r\n%s\r\nConnection: close\r\n\r\n" % (method.encode(), path, header)
        assert answer_to(house, sent).split()[1] in (b"421", b"405")


@pytest.mark.parametrize("origin", ["http://[::1", "http://[x]", "//", ":", "http://localhost:x"])
def test_an_origin_that_is_none_is_another_sites(house: House, origin: str) -> None:
    answer = house.http.post("/api/logout", headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_page")


def test_who_hangs_up_in_the_middle_of_a_request_is_no_failure_of_ours(
    serve: Callable[..., House], caplog: pytest.LogCaptureFixture
) -> None:
    house = serve()
    url = httpx.URL(house.url)
    with socket.create_connection((url.host, url.port or 80), timeout=60) as connection:
        head = b"POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        connection.sendall(head + b"Content-Length: 50\r\n\r\n{")
    told = 'narvik_requests_total{method="POST",route="/api/login",status="'
    while told not in (figures := house.app_state.metrics.told().decode()):
        house.get("/api/me")
    assert f'{told}500"' not in figures
    assert "a request failed" not in caplog.text


def test_a_connection_that_has_become_a_websocket_is_left_alone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = house.found({"germany": "me", "norway": "me"})
    monkeypatch.setattr(PatientProtocol, "seconds", 0.3)
    seat = house.sit(match)
    url = httpx.URL(house.url)
    with socket.create_connection((url.host, url.port or 80), timeout=60) as slow:
        while slow.recv(1000):  # closed after the time, and by then the WebSocket would have been, too
            pass
    assert seat.ask("refused", do="resign")["code"] == "not_seated"
