"""A server under load and under SIGKILL: small versions of `narvik bench server` and `narvik bench crash`."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner

from narvik.cli.app import app
from narvik.core.errors import NarvikError
from narvik.proof.server.kill_test import LongMatches, run_kill_test
from narvik.proof.server.load import BrokenConnection, call, found_match, served
from narvik.server.matches.checkpoints import EVERY

if TYPE_CHECKING:
    from tests.server.cluster import Cluster
    from tests.server.conftest import House


def test_the_load_generator_tells_choices_a_second_and_how_long_they_take() -> None:
    done = CliRunner().invoke(app, ["bench", "server", "--matches", "4", "--seconds", "0.5", "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told["choices"] > 0
    assert told["choices_per_second"] > 0
    assert 0 < told["p50_ms"] <= told["p95_ms"] <= told["p99_ms"]
    assert (told["matches"], told["database"]) == (4, "sqlite")
    # The budget says where the time of the processor goes; each part takes some.
    assert {"read", "check", "apply", "store", "tell", "write", "rest"} == set(told["budget"])
    assert all(took > 0 for took in told["budget"].values())
    assert told["build"] in ("pure", "compiled")


def test_a_connection_that_the_server_breaks_is_told_in_a_sentence() -> None:
    async def asked() -> None:
        breaks = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
        async with breaks:
            port = breaks.sockets[0].getsockname()[1]
            await call(f"http://127.0.0.1:{port}/", "GET", "/api/games")

    with pytest.raises(BrokenConnection, match="before it had answered GET /api/games"):
        asyncio.run(asked())


def test_a_server_that_dies_under_load_is_told_by_what_it_died_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[subprocess.Popen[str]] = []

    class Noted(subprocess.Popen[str]):
        def __init__(self, *command: Any, **how: Any) -> None:
            super().__init__(*command, **how)
            begun.append(self)

    monkeypatch.setattr(subprocess, "Popen", Noted)

    def serve_and_lose_it() -> None:
        with served(str(tmp_path / "dies.sqlite3")):
            begun[0].kill()
            begun[0].wait()

    with pytest.raises(NarvikError, match="ended by itself, by SIGKILL"):
        serve_and_lose_it()


def test_kills_under_load_lose_nothing_that_was_acknowledged(database: str) -> None:
    """One match is a long one: it is opened from a checkpoint each time, and some more of them are being stored."""
    report = run_kill_test(4, database, matches=3, seed=1, long=LongMatches(1, 3 * EVERY - 10))
    assert report.clean, report
    assert report.acknowledged > 0
    assert (report.kills, report.long) == (4, 1)


def test_a_postgresql_that_dies_and_comes_back_has_all_that_was_acknowledged(
    serve: Callable[..., House], cluster: Cluster
) -> None:
    house = serve(cluster.fresh())
    rng = random.Random(3)

    async def play() -> dict[int, str]:
        """Choose as fast as it goes; after some choices the database is killed and started again."""
        match, tokens = await found_match(house.url, "kampen")
        path = f"/api/matches/{match}"
        told: dict[int, str] = {}
        killing: asyncio.Task[None] | None = None
        while len(told) < 60:
            with contextlib.suppress(OSError):
                status, answer = await call(house.url, "GET", f"{path}?seat={tokens}")
                if status != 200:
                    continue  # the database is not back yet
                state = answer["state"]
                text = rng.choice(state["prompt"]["choices"])["text"]
                body = {"do": "choose", "text": text, "version": state["version"]}
                status, answer = await call(house.url, "POST", f"{path}/do?seat={tokens}", body)
                if status == 200:
                    told[answer["state"]["version"]] = text
            if len(told) == 20 and killing is None:
                killing = asyncio.create_task(asyncio.to_thread(die_and_return))
        assert killing is not None
        await killing
        stored = await asyncio.wrap_future(
            asyncio.run_coroutine_threadsafe(house.app_state.storage.entries(match), house.loop)
        )
        kept = {entry.number: entry.text for entry in stored}
        assert {number: kept.get(number) for number in told} == told
        return told

    def die_and_return() -> None:
        cluster.stop()
        cluster.start()

    assert len(asyncio.run(play())) == 60
