"""A server that is killed again and again while people play: does everything stand that they were told?

Clients race each other for every version of every match, some hang up in the middle of a request, and the servers are
killed without warning (SIGKILL) and started anew. In the end the database is read without any server and compared with
what the clients were told: each choice that was acknowledged must stand under its number, no number may have been
acknowledged twice, and every match must be whole and replay. The matches begin with the test, or are long ones, which
every server opens from their checkpoints and goes on storing some.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import random
import signal
import socket
import tempfile
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

import narvik
from narvik.core.rules import game_names
from narvik.core.text import texts
from narvik.display import display_of
from narvik.proof import long_game
from narvik.proof.server.load import call, found_match
from narvik.proof.server.long_matches import opened_database, stored_copies
from narvik.server.app.app import create_app
from narvik.server.app.serving import serve
from narvik.server.app.settings import Settings
from narvik.server.matches.stored_match_check import judged
from narvik.server.storage.database import database_at, is_postgres
from narvik.server.storage.rows import News
from narvik.server.storage.storage import Storage

HANG_UP: Final = 0.02
"""How often a client hangs up before the answer has come."""

LIVES: Final = (0.05, 1.2)
"""How long, in seconds, a server lives at least and at most once it answers."""

OPENING: Final = 20.0
"""Seconds that a server has to open long matches before its life is counted, every other time; the other times it may
be killed while it opens them."""

WAIT: Final = 60.0


class LongMatches(NamedTuple):
    """How many of the matches are long ones, and how many choices each of these has had before the first kill."""

    matches: int
    choices: int


NO_LONG_MATCHES: Final = LongMatches(0, 0)


class HeardByClients(msgspec.Struct):
    """What the clients of one match were told. An answer under seal has no text here: it stands in the order of the
    roles, whenever it was given."""

    tokens: str
    acknowledged: dict[int, str | None] = {}
    twice: list[int] = []
    seen: int = 0
    over: bool = False


class KillTestResult(msgspec.Struct):
    """What came of it."""

    database: str
    servers: int
    kills: int
    seconds: float
    matches: int
    long: int
    acknowledged: int
    unanswered: int
    refused: int
    lost: int
    altered: int
    twice: int
    unsound: int

    @property
    def clean(self) -> bool:
        """Whether nothing was lost, altered, accepted twice or broken."""
        return not (self.lost or self.altered or self.twice or self.unsound)


def serve_here(database: str, port: int) -> None:
    """What a server process does that is about to be killed."""
    settings = Settings()
    settings.server.port, settings.database.url = port, database
    settings.logs.level = "error"
    serve(settings, announce=lambda address: None)


def fork_servers(pipe: Connection, database: str) -> None:
    """A process that has everything loaded and forks a server for every port it is told: so a server is back at once,
    and hundreds of kills take minutes."""
    long_game.enlist()
    for name in (*game_names(), long_game.NAME):
        game = narvik.new(name)
        display_of(game.rules).scene(game.view(game.seat), "en")
        texts(game.rules, "en")
    create_app(database, 0)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # those who were killed leave nothing behind
    with contextlib.suppress(EOFError):
        while True:
            port = pipe.recv()
            child = os.fork()
            if child:
                pipe.send(child)
                continue
            status = 1
            try:
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                pipe.close()
                serve_here(database, port)
                status = 0
            finally:
                os._exit(status)


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class KilledServer:
    """A server that is killed and started anew on the same port."""

    def __init__(self, forker: Connection) -> None:
        self.forker = forker
        self.port = free_port()
        self.process = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    async def start(self) -> None:
        """Start it and wait until it answers."""
        self.forker.send(self.port)
        self.process = self.forker.recv()
        last = time.monotonic() + WAIT
        while time.monotonic() < last:
            with contextlib.suppress(OSError):
                await call(self.address, "GET", "/api/me")
                return
            await asyncio.sleep(0.02)
        raise TimeoutError("a server did not start again")

    def kill(self) -> None:
        """Kill it without warning."""
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            self.process = 0


class KillTest:
    """The clients, the servers, and what the clients were told."""

    def __init__(self, database: str, servers: int, matches: int, seed: int, long: LongMatches) -> None:
        self.database = database
        self.rng = random.Random(seed)
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.forker = context.Process(target=fork_servers, args=(theirs, database), daemon=True)
        self.forker.start()
        theirs.close()
        self.victims = [KilledServer(self.pipe) for _ in range(servers)]
        self.count = matches
        self.long = long
        self.told: dict[str, HeardByClients] = {}
        self.unanswered = self.refused = 0
        self.stopping = False

    async def begin(self) -> None:
        """Start the servers and found the matches."""
        if self.long.matches:
            async with opened_database(self.database) as storage:
                tables = await stored_copies(storage, self.long.choices, self.long.matches)
            self.told = {table.match: HeardByClients(table.tokens) for table in tables}
        for victim in self.victims:
            await victim.start()
        while len(self.told) < self.count:
            await self.found()

    async def found(self) -> str:
        """One more match."""
        while True:
            with contextlib.suppress(OSError):
                match, tokens = await found_match(self.rng.choice(self.victims).address, game_names()[0])
                self.told[match] = HeardByClients(tokens)
                return match
            await asyncio.sleep(0.05)

    async def play(self, match: str, victim: KilledServer) -> None:
        """A client that makes choices at a match by way of one server, as long as there is anything to choose."""
        while not self.stopping:
            told = self.told[match]
            if told.over:
                match = await self.found()
                continue
            try:
                status, answer = await call(victim.address, "GET", f"/api/matches/{match}?seat={told.tokens}")
                if status == 200:
                    await self.choose(match, victim, answer["state"])
            except OSError:
                await asyncio.sleep(0.05)

    async def choose(self, match: str, victim: KilledServer, state: dict[str, Any]) -> None:
        """Make a random choice and note what is answered."""
        told = self.told[match]
        told.seen = max(told.seen, state["version"])
        choices = state["prompt"]["choices"]
        if state["over"] or not choices:
            told.over = told.over or state["over"]
            return
        text, number = self.rng.choice(choices)["text"], state["version"] + 1
        body = {"do": "choose", "text": text, "version": number - 1}
        asked = asyncio.create_task(call(victim.address, "POST", f"/api/matches/{match}/do?seat={told.tokens}", body))
        try:
            if self.rng.random() < HANG_UP:
                await asyncio.sleep(self.rng.random() * 0.02)
                asked.cancel()
            status, answer = await asked
        except (OSError, asyncio.CancelledError):
            self.unanswered += 1
            return
        if status == 200 and "state" in answer:
            if number in told.acknowledged:
                told.twice.append(number)
            told.acknowledged[number] = text if not state["prompt"]["sealed"] else None
            told.seen = max(told.seen, answer["state"]["version"])
        else:
            self.refused += 1

    async def run(self, kills: int, progress: Callable[[int], None]) -> None:
        """Kill servers, one at a time, until there have been enough kills."""
        clients = [asyncio.create_task(self.play(match, victim)) for match in list(self.told) for victim in self.both()]
        try:
            for number in range(kills):
                victim = self.rng.choice(self.victims)
                if self.long.matches and number % 2:
                    await self.hear_more()
                await asyncio.sleep(self.rng.uniform(*LIVES))
                victim.kill()
                progress(number + 1)
                await victim.start()
        finally:
            self.stopping = True
            await asyncio.wait(clients, timeout=WAIT)
            for victim in self.victims:
                victim.kill()
            self.pipe.close()
            self.forker.join()
        for client in clients:
            client.result()

    async def hear_more(self) -> None:
        """Wait until a choice is acknowledged at each long match, but not for ever."""
        before = {match: told.seen for match, told in list(self.told.items())[: self.long.matches]}
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(OPENING):
                while any(self.told[match].seen == seen for match, seen in before.items()):
                    await asyncio.sleep(0.05)

    def both(self) -> list[KilledServer]:
        """The servers that two clients of a match use: two of them if there are two."""
        return [self.victims[0], self.victims[-1]]

    async def verdict(self) -> tuple[int, int, int]:
        """How many acknowledged choices are lost, how many stand otherwise, and how many matches are unsound."""
        kept = database_at(self.database)
        await kept.open()
        storage = Storage(kept)
        lost = altered = unsound = 0
        try:
            for match, told in self.told.items():
                news = await storage.news(match)
                stored = texts_of(news) if news is not None else {}
                lost += sum(1 for number in told.acknowledged if number not in stored)
                lost += told.seen > len(stored)
                altered += sum(
                    1 for number, text in told.acknowledged.items() if text and stored.get(number, text) != text
                )
                unsound += news is None or judged(news, {}).verdict != "sound"
        finally:
            await kept.close()
        return lost, altered, unsound


def texts_of(news: News) -> dict[int, str]:
    """What stands under which number: the entries, and after them the answers under a seal that is not open yet."""
    sealed = [text for envelope in news.envelopes for _, text in envelope.answers]
    return dict(enumerate([*(entry.text for entry in news.entries), *sealed], 1))


def run_kill_test(
    kills: int,
    database: str | None = None,
    matches: int = 8,
    seed: int = 0,
    progress: Callable[[int], None] = lambda _: None,
    long: LongMatches = NO_LONG_MATCHES,
) -> KillTestResult:
    """Kill servers under load and compare. Two servers where the database can be shared, else one."""
    with tempfile.TemporaryDirectory(prefix="narvik-kill-test-") as folder:
        where = database or str(Path(folder) / "kill_test.sqlite3")
        ordeal = KillTest(where, 2 if is_postgres(where) else 1, matches, seed, long)
        begun = time.monotonic()

        async def whole() -> tuple[int, int, int]:
            await ordeal.begin()
            await ordeal.run(kills, progress)
            return await ordeal.verdict()

        lost, altered, unsound = asyncio.run(whole())
    return KillTestResult(
        database="postgresql" if is_postgres(where) else "sqlite",
        servers=len(ordeal.victims),
        kills=kills,
        seconds=round(time.monotonic() - begun, 1),
        matches=len(ordeal.told),
        long=long.matches,
        acknowledged=sum(len(told.acknowledged) for told in ordeal.told.values()),
        unanswered=ordeal.unanswered,
        refused=ordeal.refused,
        lost=lost,
        altered=altered,
        twice=sum(len(told.twice) for told in ordeal.told.values()),
        unsound=unsound,
    )
