"""What nobody could mean is refused by name: never an error of ours, whatever the text, the number or the method."""

from __future__ import annotations

import json
import socket
from typing import TYPE_CHECKING, Any

import httpx
import pytest

if TYPE_CHECKING:
    from tests.server.conftest import House

ON_BOTH = True
HUGE = 10**400
HALF = "\ud800"
ZERO = "\0"


@pytest.fixture(scope="module")
def match(house: House) -> tuple[str, str]:
    """A match and the token of a seat."""
    id, links = house.found({"germany": "me", "norway": "open"})
    return id, links["germany"]


def asked(house: House, method: str, path: str) -> tuple[int, bytes]:
    """Status and body of a request whose path is sent as it is written."""
    where = httpx.URL(house.url)
    with socket.create_connection((where.host, where.port or 80), 60) as connection:
        connection.sendall(f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), body


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/%00", 200),
        ("/" + "a" * 300, 200),
        ("/" + "a" * 5000, 200),
        ("/%ed%a0%80", 200),
        ("/assets/%00.js", 404),
        ("/" + "a" * 300 + ".js", 404),
        ("/api/assets/%00", 404),
        ("/api/matches/%00", 400),
        ("/api/matches/" + "x" * 3000, 404),
        ("/api/notices/%00", 400),
        ("/api/games/%00/board", 404),
        ("/api/games/" + "9" * 5000 + "/board", 404),
        ("/api/games?language=xx", 200),
    ],
)
def test_any_path_is_a_page_or_refused(house: House, path: str, status: int) -> None:
    assert asked(house, "GET", path)[0] == status


@pytest.mark.parametrize(
    "path",
    ["/", "/api/games", "/api/games/kampen/board", "/api/me", "/api/matches", "/health", "/ready", "/api/schema"],
)
def test_head_is_answered_wherever_get_is(house: House, path: str) -> None:
    status, body = asked(house, "HEAD", path)
    assert (status, body) == (200, b"")


def test_the_figures_count_head_by_its_name(house: House) -> None:
    asked(house, "HEAD", "/api/me")
    told = house.app_state.metrics.told().decode()
    assert 'narvik_requests_total{method="HEAD",route="/api/me",status="200"}' in told


@pytest.mark.parametrize(
    "action",
    [
        {"do": "language", "language": "xx"},
        {"do": "choose", "text": "end", "version": HUGE},
        {"do": "choose", "text": "move oslo hamar " + "9" * 400, "version": 0},
        {"do": "choose", "text": "move oslo hamar " + "9" * 5000, "version": 0},
        {"do": "choose", "text": HALF, "version": 0},
        {"do": "chat", "text": HALF},
        {"do": "chat", "text": ZERO},
        {"do": "note", "text": f"mind {ZERO}"},
        {"do": "chat", "text": "hello", "id": HUGE},
        {"do": "chat", "text": "hello", "seat": ZERO},
    ],
)
def test_an_action_that_nobody_could_mean_is_refused(
    house: House, match: tuple[str, str], action: dict[str, Any]
) -> None:
    id, token = match
    answer = house.http.post(
        f"/api/matches/{id}/do?seat={token}",
        content=json.dumps(action),
        headers={"Content-Type": "application/json"},
    )
    assert answer.status_code in (400, 404), answer.text
    assert answer.json()["sentence"]
    seat = house.sit(id, token)
    seat.socket.send(json.dumps(action))
    assert seat.take("refused")["code"] == answer.json()["code"]
    assert house.get(f"/api/matches/{id}")["state"]["version"] == 0


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/matches", {"game": "kampen", "title": ZERO}),
        ("/api/matches", {"game": "kampen", "options": {"players": HUGE}}),
        ("/api/matches", {"game": "kampen", "seats": {"germany": "me"}, "name": ZERO}),
        ("/api/matches/MATCH/join", {"seat": "norway", "name": ZERO}),
        ("/api/matches/MATCH/report", {"seat": "germany", "reason": "abuse", "text": ZERO}),
        ("/api/matches/MATCH/branch?seat=TOKEN", {"at": HUGE}),
        ("/api/login", {"name": f"a{ZERO}b", "password": "long enough"}),
        ("/api/accounts", {"name": HALF * 2, "password": "long enough"}),
        ("/api/accounts", {"name": "Halvor", "password": HALF * 8}),
        ("/api/records", {"record": HALF}),
        ("/api/records", {"record": f'Narvik record 1\ngame: "kampen"\nrules: {HUGE}\noptions: {{}}\nseed: 1\n'}),
        ("/api/records", {"record": 'Narvik record 1\ngame: "kampen"\nrules: 3\noptions: {}\nseed: Infinity\n'}),
        ("/api/records", {"record": 'Narvik record 1\ngame: "kampen"\nrules: 3\noptions: {}\nseed: "\\u0000"\n'}),
    ],
)
def test_a_body_that_nobody_could_mean_is_refused(
    house: House, match: tuple[str, str], path: str, body: dict[str, Any]
) -> None:
    where = path.replace("MATCH", match[0]).replace("TOKEN", match[1])
    answer = house.browser().post(where, content=json.dumps(body), headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 401, 403), answer.text
    assert answer.json()["sentence"]


@pytest.mark.parametrize("path", ["/api/matches", "/api/matches/MATCH/do?seat=TOKEN", "/api/login", "/api/records"])
def test_a_body_whose_words_are_no_text_is_refused(house: House, match: tuple[str, str], path: str) -> None:
    where = path.replace("MATCH", match[0]).replace("TOKEN", match[1])
    for body in (b'"\xff"', b'{"game": "\xc0\xb4"}', b"\xff\xfe{}"):
        answer = house.browser().post(where, content=body, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), answer.text


def test_a_failure_is_logged_without_the_name_that_somebody_asked_for() -> None:
    from narvik.server.monitoring.logs import failure

    told = failure(OSError(36, "File name too long", "/srv/static/a-secret-token"), None)
    assert told["says"] == "File name too long"
