"""Doors and locks: passwords, cookies, other sites' pages, how much and how often, and what every answer says."""

from __future__ import annotations

import hashlib
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.sync.client import connect

from narvik.server.app.settings import LimitSettings, Settings
from narvik.server.http.request_timeouts import PatientProtocol
from narvik.server.http.requests import MOST_BYTES

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


def test_a_connection_that_has_become_a_websocket_is_left_alone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = house.found({"germany": "me", "norway": "me"})
    monkeypatch.setattr(PatientProtocol, "seconds", 0.3)
    seat = house.sit(match)
    url = httpx.URL(house.url)
    with socket.create_connection((url.host, url.port or 80), timeout=60) as slow:
        while slow.recv(1000):  # closed after the time, and by then the WebSocket would have been, too
            pass
    assert seat.ask("refused", do="resign")["code"] == "not_seated"
