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
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.sync.client import connect

from narvik.core.chance import secret_of

if TYPE_CHECKING:
    from tests.server.conftest import Message

PATIENCE = 30
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


def evening(address: str) -> tuple[str, set[str]]:
    """Register, guess a password, found, join, play, talk, make mistakes, renew, report, resign: the match, and all
    that was secret about it."""
    one, two = (httpx.Client(base_url=address, timeout=PATIENCE) for _ in range(2))
    secrets = set(WORDS.values())
    one.post("/api/accounts", json={"name": "Sigrid", "password": WORDS["password"]})
    two.post("/api/login", json={"name": "Sigrid", "password": WORDS["wrong"]})
    options = {"scenario": "basic", "players": "2"}
    seats = {"germany": "me", "norway": "open"}
    made = one.post("/api/matches", json={"game": "kampen", "options": options, "seats": seats, "mix": True}).json()
    match, tokens = made["match"], {"germany": made["links"]["germany"]}
    tokens["norway"] = two.post(f"/api/matches/{match}/join", json={"seat": "norway", "name": "Kari"}).json()["token"]
    hands = {"germany": one, "norway": two}
    here = f"/api/matches/{match}"
    rng = random.Random(5)

    def do(seat: str, **message: Any) -> Message:
        found: Message = hands[seat].post(f"{here}/do", params={"seat": tokens[seat]}, json=message).json()
        return found

    for seat in hands:
        do(seat, do="mix", entropy=rng.randbytes(32).hex())
        do(seat, do="note", text=WORDS["note"])
        do(seat, do="chat", text=WORDS["chat"])
    for _ in range(30):
        for seat, browser in hands.items():
            state = browser.get(here, params={"seat": tokens[seat]}).json()["state"]
            choices = state["prompt"]["choices"]
            if choices:
                do(seat, do="choose", text=rng.choice(choices)["text"], version=state["version"])
            for hand in state["scene"]["hands"]:
                secrets |= {f'"{card["id"]}"' for card in hand.get("cards", [])}
            do(seat, do="choose", text="move nowhere", version=state["version"])
            do(seat, do="odds", text=choices[0]["text"] if choices else None)
    for wrong in ("x" * 22, tokens["germany"][::-1]):
        one.get(here, params={"seat": wrong})
        secrets.add(wrong)
    socket = address.replace("http", "ws")
    with connect(f"{socket}ws/matches/{match}?seat={tokens['germany']}") as live:
        live.recv(timeout=PATIENCE)
        live.send(json.dumps({"do": "note", "text": 7}))
        live.recv(timeout=PATIENCE)
    with connect(f"{socket}ws/matches/{match}?seat={tokens['norway'][::-1]}") as live:
        live.recv(timeout=PATIENCE)
    one.post(f"{here}/report", json={"seat": "norway", "reason": "other", "text": WORDS["report"]})
    fresh = one.post(f"{here}/seats/germany/renew").json()["links"]["germany"]
    one.get("/api/me/data")
    secrets |= {*tokens.values(), fresh}
    tokens["germany"] = fresh
    for browser in (one, two):
        secrets |= {cookie.value for cookie in browser.cookies.jar if cookie.value}
    do("germany", do="resign")
    seed = one.get(here, params={"seat": fresh}).json()["state"]["seed"]
    secrets |= {seed, secret_of(seed).hex()}
    one.post("/api/me/delete", json={"password": WORDS["password"]})
    one.close()
    two.close()
    return match, secrets


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
