"""A whole evening at a server that logs all it can: nothing secret and nothing hidden gets into the log."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import httpx
import pytest
from websockets.sync.client import connect

from narvik.core.chance import secret_of

if TYPE_CHECKING:
    from tests.server.conftest import Message

PATIENCE = 60
WORDS = {
    "password": "the password nobody sees",
    "wrong": "a wrong guess at the password",
    "chat": "words said in confidence",
    "note": "the plan for the fifth turn",
    "report": "what the reporter complains of",
}


@pytest.fixture(params=["json", "readable"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, Path, Path]]:
    """A server that logs everything: its address, its log and its database."""
    log, database = tmp_path / "log", tmp_path / "narvik.sqlite3"
    settings = {"NARVIK_LOGS_LEVEL": "debug", "NARVIK_LOGS_FORMAT": request.param, "COLUMNS": "1000"}
    with log.open("w") as stream:
        process = subprocess.Popen(
            [sys.executable, "-m", "narvik", "serve", "--port", "0", "--no-browser", "--database", str(database)],
            stdout=subprocess.PIPE,
            stderr=stream,
            text=True,
            env={**os.environ, **settings},
        )
        assert process.stdout is not None
        words = process.stdout.readline().split()
        try:
            yield next(word for word in words if word.startswith("http://")), log, database
        finally:
            process.stdout.close()
            process.kill()
            process.wait(PATIENCE)


class Match(NamedTuple):
    """A match between two browsers: where it is, who holds which seat, and the tokens of the seats."""

    id: str
    browsers: dict[str, httpx.Client]
    tokens: dict[str, str]

    @property
    def here(self) -> str:
        return f"/api/matches/{self.id}"

    def do(self, seat: str, **message: Any) -> Message:
        params = {"seat": self.tokens[seat]}
        found: Message = self.browsers[seat].post(f"{self.here}/do", params=params, json=message).json()
        return found


def founded(one: httpx.Client, two: httpx.Client) -> Match:
    """Register, guess a password, found a match and join it."""
    one.post("/api/accounts", json={"name": "Sigrid", "password": WORDS["password"]})
    two.post("/api/login", json={"name": "Sigrid", "password": WORDS["wrong"]})
    options = {"scenario": "basic", "players": "2"}
    seats = {"germany": "me", "norway": "open"}
    made = one.post("/api/matches", json={"game": "kampen", "options": options, "seats": seats, "mix": True}).json()
    match, tokens = made["match"], {"germany": made["links"]["germany"]}
    tokens["norway"] = two.post(f"/api/matches/{match}/join", json={"seat": "norway", "name": "Kari"}).json()["token"]
    return Match(match, {"germany": one, "norway": two}, tokens)


def play(match: Match) -> set[str]:
    """Add to the dice, talk, choose by lot, make mistakes and ask for odds; returns the cards that were in a hand."""
    rng = random.Random(5)
    cards: set[str] = set()
    for seat in match.browsers:
        match.do(seat, do="mix", entropy=rng.randbytes(32).hex())
        match.do(seat, do="note", text=WORDS["note"])
        match.do(seat, do="chat", text=WORDS["chat"])
    for _ in range(30):
        for seat, browser in match.browsers.items():
            state = browser.get(match.here, params={"seat": match.tokens[seat]}).json()["state"]
            choices = state["prompt"]["choices"]
            if choices:
                match.do(seat, do="choose", text=rng.choice(choices)["text"], version=state["version"])
            for hand in state["scene"]["hands"]:
                cards |= {f'"{card["id"]}"' for card in hand.get("cards", [])}
            match.do(seat, do="choose", text="move nowhere", version=state["version"])
            match.do(seat, do="odds", text=choices[0]["text"] if choices else None)
    return cards


def knock(address: str, match: Match) -> set[str]:
    """Come with wrong tokens and wrong messages; returns the tokens."""
    wrong = {"x" * 22, match.tokens["germany"][::-1]}
    for token in wrong:
        match.browsers["germany"].get(match.here, params={"seat": token})
    socket = address.replace("http", "ws")
    with connect(f"{socket}ws/matches/{match.id}?seat={match.tokens['germany']}") as live:
        live.recv(timeout=PATIENCE)
        live.send(json.dumps({"do": "note", "text": 7}))
        live.recv(timeout=PATIENCE)
    with connect(f"{socket}ws/matches/{match.id}?seat={match.tokens['norway'][::-1]}") as live:
        live.recv(timeout=PATIENCE)
    return wrong


def leave(match: Match) -> set[str]:
    """Report, renew a token, resign and delete the account; returns what opened seats and browsers, and the seed."""
    one = match.browsers["germany"]
    secrets = set(match.tokens.values())
    one.post(f"{match.here}/report", json={"seat": "norway", "reason": "other", "text": WORDS["report"]})
    fresh = one.post(f"{match.here}/seats/germany/renew").json()["links"]["germany"]
    one.get("/api/me/data")
    match.tokens["germany"] = fresh
    for browser in match.browsers.values():
        secrets |= {cookie.value for cookie in browser.cookies.jar if cookie.value}
    match.do("germany", do="resign")
    seed = one.get(match.here, params={"seat": fresh}).json()["state"]["seed"]
    one.post("/api/me/delete", json={"password": WORDS["password"]})
    return secrets | {fresh, seed, secret_of(seed).hex()}


def evening(address: str) -> tuple[str, set[str]]:
    """A whole evening of two people: the match, and all that was secret about it."""
    with (
        httpx.Client(base_url=address, timeout=PATIENCE) as one,
        httpx.Client(base_url=address, timeout=PATIENCE) as two,
    ):
        match = founded(one, two)
        return match.id, set(WORDS.values()) | play(match) | knock(address, match) | leave(match)


def test_no_secret_and_nothing_hidden_gets_into_the_log(server: tuple[str, Path, Path]) -> None:
    address, log, _ = server
    match, secrets = evening(address)
    with httpx.Client(base_url=address) as client:
        client.get("/api/games", params={"language": "en", "marker": "the-last-request"})
    text = log.read_text()
    assert len(text.splitlines()) > 100, "the server does not log what this test is about"
    assert match in text
    assert [secret for secret in secrets if secret in text] == []
    assert not re.search(r"\$argon2id\$|Traceback", text)


def test_what_is_stored_of_cookies_and_passwords_opens_nothing(server: tuple[str, Path, Path]) -> None:
    address, _, database = server
    with httpx.Client(base_url=address, timeout=PATIENCE) as one:
        one.post("/api/accounts", json={"name": "Sigrid", "password": WORDS["password"]})
        cookies = [cookie.value for cookie in one.cookies.jar if cookie.value]
    stored = b"".join(path.read_bytes() for path in database.parent.glob("narvik.sqlite3*"))
    assert cookies
    assert b"Sigrid" in stored
    for secret in [*cookies, WORDS["password"]]:
        assert secret.encode() not in stored
