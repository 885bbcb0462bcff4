"""The fuzzer of a server: everything that comes from outside, made wrong at random, against a server of its own.

Records with positions that were changed, messages as no browser sends them, and every route of the server's own
description with whatever can stand in its place. Meanwhile others play at the same server by the rules
(`honest_players.py`), and what they were told must stand in the end; and some play against each other with everything
that is nearly right (`quarrelsome_players.py`). Nothing leaves this machine, and a run is bounded in number and time.
Each request must be done or refused by name; between them the fuzzer looks whether a match that nobody touches stands
as it stood, how much memory the server has, and how long its event loop was held and by what, by its own figures; in
the end all stored matches must be sound. What failed is kept as a file that can be sent again.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import msgspec

import narvik
from narvik.core.errors import NarvikError
from narvik.core.game import Game
from narvik.core.rules import game_names
from narvik.proof.server.honest_players import HonestPlayer
from narvik.proof.server.hostile_load import NASTY, STRANGE, HostileMessages
from narvik.proof.server.load import PATIENCE, call, found_match, served
from narvik.proof.server.quarrelsome_players import Quarrel
from narvik.proof.spoilt_positions import mutated, record_from
from narvik.server.http.requests import MOST_BYTES
from narvik.server.matches.stored_match_check import examine
from narvik.server.storage.database import database_at

TOKEN: Final = "figures-for-the-fuzzer"
WARM: Final = 2.0
"""Seconds in which a server that has just begun prepares what it would else make when somebody asks for it first."""

CLIENTS: Final = 4
"""How many requests are under way at a time."""

HONEST: Final = 10
"""One request in so many is made by somebody who plays by the rules; there is one such player for each game."""

QUARRELSOME: Final = 10
"""And one in so many by those who quarrel, at one match of each game."""

LOOK: Final = 200
"""After so many requests of a client the fuzzer looks at the server itself."""

MOST_MEMORY: Final = 1_000_000_000
"""Bytes that the server may have."""

HELD_PROCESSOR: Final = 0.05
HELD_CLOCK: Final = 0.25
"""Seconds that the event loop may be held, in processor time and by the clock."""

WORDS: Final = (*NASTY, "x" * 300, "mine", "germany", "nb", "xx", "1", "-1", "9" * 5000, "%", "..", "\ud800")
MOST_WRONG: Final = 20
"""After so many things that went wrong a player gives up."""

METHODS: Final = ("GET", "HEAD", "POST", "POST", "PUT", "DELETE", "OPTIONS")


class Shot(msgspec.Struct):
    """One request as it is sent; the body as latin-1, so that any bytes can be written down."""

    method: str
    path: str
    body: str = ""
    kind: str = "application/json"


class Miss(msgspec.Struct):
    """A request that was not answered as it should be, and how it was."""

    shot: Shot
    why: str


read_miss: Final = msgspec.json.Decoder(Miss).decode


class ServerFuzzReport(msgspec.Struct):
    """What a run came to. `load` is that of the machine at the end, as others may have been at work."""

    requests: int
    statuses: dict[str, int]
    failures: list[str]
    memory: int
    held_processor: float
    held_clock: float
    load: float
    undisturbed: bool
    seconds: float
    choices: int = 0
    lost: list[str] = []
    wrong: list[str] = []
    held_by: dict[str, float] = {}
    """Beside the attackers: how many choices were acknowledged, which of them do not stand, what else went wrong for
    those who play by the rules or quarrel, and what held the event loop for long."""

    quarrels: int = 0
    unsound: list[str] = []
    """How much of what players who quarrel tried was done, and which stored matches are not sound afterwards."""

    @property
    def held(self) -> bool:
        """Whether nothing went wrong. What the clock says counts only on a machine with nothing else to do."""
        within = self.memory <= MOST_MEMORY and self.held_processor <= HELD_PROCESSOR
        idle = self.load > (os.cpu_count() or 1) or self.held_clock <= HELD_CLOCK
        wrong = self.failures or self.lost or self.wrong or self.unsound
        return not wrong and self.undisturbed and within and idle


async def fire(address: str, shot: Shot) -> int:
    """Send a request; the status of the answer. Raises `OSError`, `EOFError` or `TimeoutError`."""
    host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(host, int(port))
        try:
            body = shot.body.encode("latin-1")
            head = (
                f"{shot.method} {shot.path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n"
                f"Content-Type: {shot.kind}\r\nContent-Length: {len(body)}\r\n\r\n"
            )
            writer.write(head.encode("latin-1", "replace") + body)
            answer = await reader.read(-1)
        finally:
            writer.close()
    if not answer:
        raise EOFError("the connection was closed without an answer")
    return int(answer.split(None, 2)[1])


async def judged(address: str, shot: Shot) -> tuple[str, str]:
    """What came of a request: the status, or that it was cut off, and why that is not as it should be; else nothing."""
    try:
        status = await fire(address, shot)
    except (OSError, EOFError, TimeoutError, ValueError, IndexError) as problem:
        # What is too long is refused, and the connection closed, before all of it has been sent.
        refused = isinstance(problem, ConnectionError) and len(shot.body) > MOST_BYTES
        return "cut", "" if refused else f"no answer ({type(problem).__name__})"
    # A server that says it is too busy, or whose disk is full, is not at fault.
    return str(status), f"answered {status}" if status >= 500 and status not in (503, 507) else ""


class Shots:
    """Makes requests. `match` and `token` are a match that they may do anything with."""

    def __init__(self, rng: random.Random, routes: dict[str, Any], match: str, token: str, game: str) -> None:
        self.rng = rng
        self.routes = list(routes)
        self.match = match
        self.token = token
        self.game = game
        self.begun: list[Game] = []
        self.messages = HostileMessages(rng, ["end", "pass"], ["germany", "norway"], True)

    def shot(self) -> Shot:
        """The next one."""
        make: Callable[[], Shot] = self.rng.choices((self.record, self.message, self.request), weights=(1, 50, 49))[0]
        return make()

    def record(self) -> Shot:
        """A record whose position was changed, or whose text was."""
        if len(self.begun) < CLIENTS:
            self.begun.append(midway(self.game, self.rng))
        game = self.rng.choice(self.begun)
        text = record_from(game, mutated(json.loads(game.to_json()), self.rng))
        if self.rng.random() < 0.2:
            at = self.rng.randrange(len(text))
            text = text[:at] + self.rng.choice(WORDS) + text[at + self.rng.randrange(40) :]
        return Shot("POST", "/api/records", posted({"record": text, "seats": {}}))

    def message(self) -> Shot:
        """A message as no browser sends it, over HTTP."""
        made = self.messages.message()
        text = made.decode("latin-1") if isinstance(made, bytes) else made.encode("utf-8", "replace").decode("latin-1")
        return Shot("POST", f"/api/matches/{self.match}/do?seat={self.token}", text)

    def request(self) -> Shot:
        """Any route, with anything in the places of its parameters, in its query and in its body."""
        path = re.sub(r"\{[^}]*\}", lambda _: self.word(), self.rng.choice(self.routes))
        names = ("seat", "since", "at", "view", "log", "language", "which")
        query = "&".join(f"{self.rng.choice(names)}={self.word()}" for _ in range(self.rng.randrange(3)))
        keys = (
            "game",
            "seats",
            "options",
            "seat",
            "name",
            "password",
            "old",
            "new",
            "text",
            "at",
            "channel",
            "address",
            "texts",
            "without",
            "token",
        )
        body = {self.rng.choice(keys): self.rng.choice(STRANGE) for _ in range(self.rng.randrange(4))}
        kind = self.rng.choice(("application/json",) * 5 + ("text/plain", ""))
        method = self.rng.choice(METHODS)
        return Shot(
            method, f"{path}?{query}" if query else path, posted(body) if method in ("POST", "PUT") else "", kind
        )

    def word(self) -> str:
        """Something that stands in an address."""
        word = self.rng.choice((self.match, self.match, self.game, *WORDS))
        return quote(word.encode("utf-8", "surrogatepass"))


def posted(body: dict[str, Any]) -> str:
    """A body; characters beyond ASCII are escaped."""
    return json.dumps(body)


def midway(name: str, rng: random.Random) -> Game:
    """A game after some choices."""
    game = narvik.new(name, seed=str(rng.random()))
    for _ in range(rng.randrange(5, 60)):
        if not game.over:
            game.choose(rng.choice(game.choices))
    return game


def figures(text: str) -> tuple[int, float, float]:
    """Memory, and how long the loop was held in processor time and by the clock, from what the server tells; of several
    processes the most that one of them tells."""

    def figure(name: str) -> float:
        found = re.findall(rf"^{name}(?:{{[^}}]*}})? (\S+)$", text, re.MULTILINE)
        return max(map(float, found), default=0.0)

    held = figure("narvik_loop_worst_processor_seconds"), figure("narvik_loop_worst_clock_seconds")
    return int(figure("process_resident_memory_bytes")), *held


def holders(text: str) -> dict[str, float]:
    """What held the loop for long, and for how long at most, the longest first."""
    found: dict[str, float] = {}
    for during, seconds in re.findall(
        r'^narvik_loop_hold_worst_seconds{.*?during="([^"]*)".*?} (\S+)$', text, re.MULTILINE
    ):
        found[during] = max(round(float(seconds), 3), found.get(during, 0.0))
    return dict(sorted(found.items(), key=lambda one: -one[1]))


async def told_figures(address: str) -> str:
    """The figures of a server."""
    host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = f"GET /metrics HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nAuthorization: Bearer {TOKEN}\r\n\r\n"
    writer.write(head.encode())
    text = (await reader.read(-1)).decode()
    writer.close()
    return text


class ServerFuzzer:
    """A run against a server."""

    def __init__(self, address: str, folder: Path, seed: int, progress: Callable[[int], None]) -> None:
        self.address = address
        self.folder = folder
        self.seed = seed
        self.progress = progress
        self.statuses: Counter[str] = Counter()
        self.failures: list[str] = []

    async def run(self, requests: int, seconds: float, games: Sequence[str]) -> ServerFuzzReport:
        """Send so many, or as many as go into that time; the clients attack matches of these games in turn."""
        await asyncio.sleep(WARM)
        begun = time.monotonic()
        quiet, keys = await found_match(self.address, games[0])
        before = await call(self.address, "GET", f"/api/matches/{quiet}?seat={keys}")
        _, schema = await call(self.address, "GET", "/api/schema/openapi.json")
        honest = [self.honest(game) for game in games]
        quarrels = [Quarrel(self.address, game, random.Random(f"{self.seed} quarrel {game}")) for game in games]
        players: list[HonestPlayer | Quarrel] = [*honest, *quarrels]
        share = (requests - requests // HONEST - requests // QUARRELSOME) // CLIENTS
        async with asyncio.TaskGroup() as group:
            for player in honest:
                group.create_task(self.play("honest", player, requests // HONEST // len(games), begun + seconds))
            for quarrel in quarrels:
                group.create_task(self.play("quarrel", quarrel, requests // QUARRELSOME // len(games), begun + seconds))
            for number in range(CLIENTS):
                game = games[number % len(games)]
                match, token = await found_match(self.address, game)
                shots = Shots(random.Random(f"{self.seed} {number}"), schema["paths"], match, token, game)
                group.create_task(self.attack(shots, share, begun + seconds))
        after = await call(self.address, "GET", f"/api/matches/{quiet}?seat={keys}")
        text = await told_figures(self.address)
        memory, processor, clock = figures(text)
        return ServerFuzzReport(
            requests=sum(self.statuses.values()),
            statuses=dict(sorted(self.statuses.items())),
            failures=self.failures,
            memory=memory,
            held_processor=round(processor, 3),
            held_clock=round(clock, 3),
            load=round(os.getloadavg()[0], 1),
            undisturbed=before == after,
            seconds=round(time.monotonic() - begun, 1),
            choices=sum(len(table.choices) for player in honest for table in player.matches),
            lost=[one for player in honest for one in await player.lost()],
            wrong=[line for player in players for line in player.wrong],
            held_by=holders(text),
            quarrels=sum(quarrel.done for quarrel in quarrels),
        )

    def honest(self, game: str) -> HonestPlayer:
        """Somebody who plays a game by the rules; what fails for them is kept like any other failure."""

        async def send(method: str, path: str, body: Any) -> str:
            return await self.send(Shot(method, path, posted(body) if body is not None else ""))

        return HonestPlayer(self.address, game, random.Random(f"{self.seed} {game}"), send)

    async def play(self, kind: str, player: HonestPlayer | Quarrel, requests: int, until: float) -> None:
        """The share of an honest player, or of some who quarrel."""
        while player.requests < requests and time.monotonic() < until and len(player.wrong) < MOST_WRONG:
            before = player.requests
            await player.act()
            self.progress(player.requests - before)
            self.statuses[kind] += player.requests - before

    async def attack(self, shots: Shots, requests: int, until: float) -> None:
        """One client's share."""
        for number in range(requests):
            if time.monotonic() > until:
                return
            await self.send(shots.shot())
            if number % LOOK == LOOK - 1:
                self.progress(LOOK)

    async def send(self, shot: Shot) -> str:
        """Send a request and judge the answer: why it is not as it should be, else nothing."""
        status, why = await judged(self.address, shot)
        self.statuses[status] += 1
        if why:
            self.keep(Miss(shot, why))
        return why

    def keep(self, miss: Miss) -> None:
        """Keep a failure as a file."""
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / f"server-{self.seed}-{len(self.failures) + 1}.json"
        file.write_bytes(msgspec.json.format(msgspec.json.encode(miss)))
        self.failures.append(str(file))


def fuzz_server(
    requests: int,
    seconds: float,
    seed: int,
    folder: Path,
    game: str | None = None,
    database: str | None = None,
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> ServerFuzzReport:
    """Fuzz a server of one's own, on a new file unless an empty database is named."""
    with tempfile.TemporaryDirectory(prefix="narvik-fuzz-") as place:
        where = database or str(Path(place) / "fuzz.sqlite3")
        with served(where, workers, NARVIK_METRICS_TOKEN=TOKEN) as address:
            fuzzer = ServerFuzzer(address, folder, seed, progress)
            report = asyncio.run(fuzzer.run(requests, seconds, [game] if game else game_names()))
        report.unsound = asyncio.run(unsound_matches(where))
    return report


async def unsound_matches(database: str) -> list[str]:
    """The matches that a server has left behind whose history is not whole, or leads elsewhere."""
    kept = database_at(database)
    await kept.open()
    try:
        return [
            f"{found.match} ({found.game}) is {found.verdict}: {found.why}"
            async for found in examine(kept, pin=False)
            if found.verdict != "sound"
        ]
    finally:
        await kept.close()


def send_again(file: Path, address: str) -> str:
    """Send a request that was kept to a server; empty if it is answered as it should be, else how it was."""
    try:
        miss = read_miss(file.read_bytes())
    except msgspec.DecodeError:
        raise NarvikError(f"{file} is no request that a fuzzer has kept") from None
    return asyncio.run(judged(address, miss.shot))[1]
