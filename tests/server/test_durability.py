"""What has been acknowledged survives, even the sudden death of the server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import narvik
from narvik.server.storage.database import database_at
from narvik.server.storage.rows import Entry
from narvik.server.storage.sqlite_lock_and_tail import ServerLock
from narvik.server.storage.storage import Storage

if TYPE_CHECKING:
    from tests.server.conftest import House

SERVE = """
import sys
from pathlib import Path
from narvik.server import run
run(port=0, database=Path(sys.argv[1]), announce=lambda address: print(address, flush=True))
"""


def start(database: Path) -> tuple[subprocess.Popen[str], str]:
    """A server in a process of its own."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(database)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    address = process.stdout.readline().strip()
    assert address, process.communicate()[1]
    return process, address


async def stored_entries(database: Path | str, match: str) -> list[Entry]:
    """What is stored of a match, read without a server."""
    kept = database_at(database)
    await kept.open()
    try:
        return await Storage(kept).entries(match)
    finally:
        await kept.close()


def test_every_acknowledged_choice_is_there_after_a_kill(tmp_path: Path) -> None:
    database = tmp_path / "narvik.sqlite3"
    process, address = start(database)
    made = httpx.post(
        f"{address}api/matches",
        json={"game": "kampen", "options": {"players": "2"}, "seats": {"germany": "me", "norway": "me"}},
    ).json()
    tokens = ",".join(made["links"].values())
    rng = random.Random(12)
    told: list[tuple[int, str]] = []
    sent = ""
    with connect(f"{address.replace('http', 'ws')}ws/matches/{made['match']}?seat={tokens}", max_size=None) as socket:
        try:
            while True:
                message: dict[str, Any] = json.loads(socket.recv(timeout=60))
                if "state" not in message:
                    continue
                state = message["state"]
                if state["version"]:
                    told.append((state["version"], sent))
                sent = rng.choice([choice["text"] for choice in state["prompt"]["choices"]])
                socket.send(json.dumps({"do": "choose", "text": sent, "version": state["version"]}))
                if state["version"] == 100:
                    process.send_signal(signal.SIGKILL)  # with a choice under way
        except ConnectionClosed:
            pass
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    assert [version for version, _ in told] == list(range(1, len(told) + 1))
    assert len(told) >= 100

    process, address = start(database)
    state = httpx.get(f"{address}api/matches/{made['match']}", params={"seat": tokens}).json()["state"]
    process.send_signal(signal.SIGINT)
    _, problems = process.communicate(timeout=60)
    assert process.returncode == 0, problems
    assert problems == ""
    entries = asyncio.run(stored_entries(database, made["match"]))
    assert [(entry.number, entry.text) for entry in entries[: len(told)]] == told
    # One choice was under way when the server was killed: it may have been stored without anyone having been told.
    assert state["version"] == len(entries) <= len(told) + 1
    assert state["prompt"]["choices"]


def test_two_servers_on_one_database_do_not_write_over_each_other(
    serve: Callable[..., House], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The second would be refused; but files are also copied, shared and locked by systems that lock nothing.
    monkeypatch.setattr(ServerLock, "take", lambda self, database: None)
    one, other = serve(tmp_path / "a.sqlite3"), serve(tmp_path / "a.sqlite3")
    match, links = one.found({"germany": "me", "norway": "me"})
    here, there = one.sit(match, ",".join(links.values())), other.sit(match, ",".join(links.values()))
    here.choose()
    # The other server has not heard of it: it finds out when it stores, and takes the match up anew.
    refused = there.ask(
        "refused", do="choose", text=there.state["prompt"]["choices"][-1]["text"], version=there.state["version"]
    )
    assert refused["code"] == "overtaken"
    assert other.get(f"/api/matches/{match}")["state"]["version"] == 1
    assert len(one.run(one.app_state.storage.entries(match))) == 1


def test_a_match_that_the_rules_no_longer_allow_says_so(serve: Callable[..., House]) -> None:
    house = serve()
    match, links = house.found({"germany": "me", "norway": "me"})
    seat = house.sit(match, links["germany"])
    seat.choose()
    with contextlib.closing(sqlite3.connect(house.database, isolation_level=None)) as other:
        other.execute("DROP TRIGGER entries_stand")
        other.execute("UPDATE entries SET text = 'pass'")
    house.app_state.matches.found.clear()
    assert house.get(f"/api/matches/{match}", 409)["code"] == "outdated"


def test_a_crash_of_the_rules_changes_nothing(house: House, monkeypatch: Any) -> None:
    match, germany, norway = house.pair()
    before = germany.state
    rules = narvik.rules_of("kampen")

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    text = before["prompt"]["choices"][0]["text"]
    with monkeypatch.context() as patch:
        patch.setattr(type(house.app_state.matches.found[match].game.position), "apply", broken)
        refused = germany.ask("refused", do="choose", text=text, version=0)
    assert refused["code"] == "internal"
    assert "ZeroDivisionError" not in json.dumps(refused)
    assert house.run(house.app_state.storage.entries(match)) == []
    germany.choose(text)
    norway.at(1)
    assert rules.name == germany.state["game"]
