"""A server under load: many matches at once over WebSockets, as browsers play them, and how long a choice takes.

Each client holds all seats of a match and makes a random choice as soon as it is told how the match stands. The time of
a choice is what a player waits: from sending it until the new state has come back, stored and shown.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from narvik.build import running
from narvik.core.errors import NarvikError
from narvik.core.rules import game_names, rules_of
from narvik.core.typed import converter
from narvik.server.app.task_cancellation import end

PATIENCE: Final = 60.0


class BrokenConnection(NarvikError, ConnectionError):
    """The server was reached, and the connection ended before its answer had come."""


class ChoiceOffered(msgspec.Struct):
    """A choice, as far as a client needs it to make it."""

    text: str


class ShownPrompt(msgspec.Struct):
    """The prompt of a state."""

    choices: list[ChoiceOffered]


class Stand(msgspec.Struct):
    """The state of a match, as far as a client needs it."""

    version: int
    over: bool
    prompt: ShownPrompt


class Message(msgspec.Struct):
    """A message from the server."""

    state: Stand | None = None
    refused: dict[str, Any] | None = None


read: Final = msgspec.json.Decoder(Message).decode
as_stand: Final = converter(Stand)


class LoadFigures(msgspec.Struct):
    """What was measured. `budget` is the processor time of a choice in microseconds, by part of the work: those of
    `choice_budget`, `write` for what the thread does that writes to SQLite, `rest` for the event loop and the
    connections; all of them together are `processor_us`. `build` says which build ran, `load` how busy the machine was.
    """

    matches: int
    seconds: float
    choices: int
    choices_per_second: float
    p50_ms: float
    p95_ms: float
    p99_ms: float
    database: str
    workers: int
    processor_us: float
    budget: dict[str, float]
    build: str
    load: float


class Spent(msgspec.Struct):
    """What a server had done and what that had cost when it was asked."""

    choices: float = 0.0
    seconds: float = 0.0
    parts: dict[str, float] = {}


FIGURE: Final = re.compile(r"^(\w+?)(?:\{(.*)\})? ([-+.\de]+)$", re.MULTILINE)
PART: Final = re.compile(r'part="(\w+)"')


def spent_so_far(figures: str) -> Spent:
    """What the figures at `/metrics` tell of choices and of the processor time that they took."""
    found = Spent()
    for name, labels, value in FIGURE.findall(figures):
        if name == "narvik_choices_total":
            found.choices += float(value)
        elif name == "process_cpu_seconds_total":
            found.seconds += float(value)
        elif name == "narvik_writer_processor_seconds":
            found.parts["write"] = found.parts.get("write", 0.0) + float(value)
        elif name == "narvik_choice_processor_seconds_total" and (part := PART.search(labels)):
            found.parts[part[1]] = found.parts.get(part[1], 0.0) + float(value)
    return found


def budget_between(before: Spent, after: Spent) -> tuple[float, dict[str, float]]:
    """Microseconds of a processor for each choice: in all, and by part."""
    choices = max(1.0, after.choices - before.choices)
    whole = after.seconds - before.seconds
    parts = {part: seconds - before.parts.get(part, 0.0) for part, seconds in after.parts.items()}
    parts["rest"] = whole - sum(parts.values())
    return round(1e6 * whole / choices, 1), {part: round(1e6 * took / choices, 1) for part, took in parts.items()}


def percentile(times: list[float], share: float) -> float:
    """The time in milliseconds that a share of all choices did not exceed."""
    if len(times) < 2:
        return round(1000 * sum(times), 2)
    return round(1000 * quantiles(times, n=100, method="inclusive")[round(100 * share) - 1], 2)


@contextlib.contextmanager
def served(database: str, workers: int = 1, **settings: str) -> Iterator[str]:
    """A server in a process of its own while the block runs; its address. `settings` are its environment variables."""
    command = [sys.executable, "-m", "narvik", "serve", "--port", "0", "--no-browser", "--database", database]
    process = subprocess.Popen(
        [*command, "--workers", str(workers)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "COLUMNS": "1000", **settings},
    )
    assert process.stdout is not None
    try:
        words = process.stdout.readline().split()
        address = next((word for word in words if word.startswith("http://")), "")
        if not address:
            raise NarvikError("the server under load did not start")
        yield address
    finally:
        ended = process.poll()
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
        if ended is not None:
            # Whatever else went wrong came of this.
            raise NarvikError(f"the server under load ended by itself, {how_it_ended(ended)}")


def how_it_ended(status: int) -> str:
    """The end of a process in words: by a signal, or by itself with a status."""
    return f"by {signal.Signals(-status).name}" if status < 0 else f"with status {status}"


async def call(address: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    """One HTTP request: status and JSON of the answer. Raises `OSError` if there is no connection,
    `BrokenConnection` if it breaks."""
    host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        content = json.dumps(body).encode() if body is not None else b""
        head = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {len(content)}\r\n"
        kind = "Content-Type: application/json\r\n" if body is not None else ""
        writer.write(f"{head}{kind}\r\n".encode() + content)
        answer = await reader.read(-1)
    finally:
        writer.close()
    first, _, rest = answer.partition(b"\r\n")
    content = rest.partition(b"\r\n\r\n")[2]
    if not first or not content:
        raise BrokenConnection(f"the server broke the connection before it had answered {method} {path}")
    try:
        return int(first.split()[1]), json.loads(content)
    except ValueError:
        raise BrokenConnection(f"the server broke the connection while it answered {method} {path}") from None


async def found_match(address: str, game: str) -> tuple[str, str]:
    """A new match of which the caller holds all seats: its id and the tokens."""
    seats = dict.fromkeys(rules_of(game).seats(rules_of(game).settle_options({})), "me")
    status, made = await call(address, "POST", "/api/matches", {"game": game, "seats": seats, "listed": False})
    if status != 201:
        raise NarvikError(f"the server refused a match: {made.get('sentence', status)}")
    return str(made["match"]), ",".join(made["links"].values())


class LoadClient:
    """A client that plays one match after another."""

    wish = ""
    """What it asks for besides, as a part of the address."""

    def __init__(self, address: str, game: str, rng: random.Random) -> None:
        self.address = address
        self.game = game
        self.rng = rng
        self.warm = asyncio.Event()
        self.times: list[float] = []

    async def sit(self) -> tuple[str, str]:
        """The match to play next, and the tokens of its seats."""
        return await found_match(self.address, self.game)

    def heard(self, text: bytes | str) -> Stand | None:
        """How the match stands now, if the message tells it."""
        message = read(text)
        if message.refused is not None:
            raise NarvikError(f"a legal choice was refused: {message.refused.get('code')}")
        return message.state

    async def play(self, measured: asyncio.Event, until: asyncio.Event) -> None:
        """Play until told to stop; times count from when they are to be measured."""
        while not until.is_set():
            match, tokens = await self.sit()
            where = f"{self.address.replace('http', 'ws')}ws/matches/{match}?seat={tokens}{self.wish}"
            with contextlib.suppress(ConnectionClosed):
                async with connect(where, max_size=None, compression=None, open_timeout=PATIENCE) as socket:
                    await self.finish(socket, measured, until)

    async def finish(self, socket: ClientConnection, measured: asyncio.Event, until: asyncio.Event) -> None:
        """Play a match to its end, or until told to stop."""
        sent = 0.0
        version = -1
        async for text in socket:
            state = self.heard(text)
            if state is None or state.version <= version:
                continue
            if sent:
                self.warm.set()
            if sent and measured.is_set():
                self.times.append(time.perf_counter() - sent)
            if state.over or until.is_set():
                return
            version = state.version
            choice = self.rng.choice(state.prompt.choices).text
            sent = time.perf_counter()
            await socket.send(json.dumps({"do": "choose", "text": choice, "version": version}))


async def load(
    players: Sequence[LoadClient], seconds: float, clock: Callable[[], float] = time.perf_counter
) -> tuple[list[float], float]:
    """Let many clients play at once: how long each choice took, and for how long was measured, by a clock. Measured is
    from when every client has made its first choice."""
    measured, until = asyncio.Event(), asyncio.Event()
    tasks = [asyncio.create_task(player.play(measured, until)) for player in players]
    warm: asyncio.Future[Any] = asyncio.gather(*(player.warm.wait() for player in players))
    first: list[asyncio.Future[Any]] = [warm, *tasks]
    await asyncio.wait(first, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    warm.cancel()
    measured.set()
    begun = clock()
    await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    took = clock() - begun
    times = [one for player in players for one in player.times]
    until.set()
    done, waiting = await asyncio.wait(tasks, timeout=5.0)
    await end(waiting)
    for task in done:
        task.result()
    return times, took


async def read_figures(address: str, token: str) -> Spent:
    """What a server says of itself at `/metrics`."""
    host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = f"GET /metrics HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\r\n"
    writer.write(head.encode())
    answer = await reader.read(-1)
    writer.close()
    return spent_so_far(answer.decode())


async def loaded(
    address: str, token: str, players: Sequence[LoadClient], seconds: float
) -> tuple[list[float], float, float, dict[str, float]]:
    """Load a server whose games are ready: times, seconds, and what a choice cost it."""
    await call(address, "GET", "/api/games")
    before = await read_figures(address, token)
    times, took = await load(players, seconds)
    return times, took, *budget_between(before, await read_figures(address, token))


def bench(matches: int, seconds: float, database: str | None, workers: int = 1, game: str | None = None) -> LoadFigures:
    """Measure a server of one's own with so many matches at once, on a new SQLite file unless a database is named."""
    token = secrets.token_hex(16)
    with tempfile.TemporaryDirectory(prefix="narvik-load-") as folder:
        where = database or str(Path(folder) / "load.sqlite3")
        with served(where, workers, NARVIK_METRICS_TOKEN=token) as address:
            name = game or game_names()[0]
            players = [LoadClient(address, name, random.Random(number)) for number in range(matches)]
            times, took, whole, parts = asyncio.run(loaded(address, token, players, seconds))
    return LoadFigures(
        matches=matches,
        seconds=round(took, 2),
        choices=len(times),
        choices_per_second=round(len(times) / took, 1),
        p50_ms=percentile(times, 0.50),
        p95_ms=percentile(times, 0.95),
        p99_ms=percentile(times, 0.99),
        database="postgresql" if database and "://" in database else "sqlite",
        workers=workers,
        processor_us=whole,
        budget=parts,
        build=running(),
        load=round(os.getloadavg()[0], 1),
    )
