"""A server that lives long: thousands of matches founded within an hour, by a simulated clock, and some of them played.

Matches of all games are founded evenly over the hour; of every ten one is played, some choices a minute, with somebody
at each seat's place who is told what happens. Most are founded and never looked at again, as on any server. At the end
the server should have as much memory as after its beginning, and answer a choice as fast. All of it goes through the
server's own parts, in a process of its own; only sockets are left out.
"""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import cycle
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import msgspec

from narvik.core.rules import game_names, rules_of
from narvik.proof.server.load import percentile
from narvik.proof.server.long_hour import choose, enter
from narvik.proof.server.process_memory import resident
from narvik.server.app.app_state import AppState
from narvik.server.app.garbage_collection import clear_away_seldom
from narvik.server.app.settings import Settings
from narvik.server.http.requests import NewMatch, Resign
from narvik.server.live.hub import LiveConnection
from narvik.server.people.accounts import Visitor

PLAYED: Final = 10
"""One match in so many is played to its end."""

CHOICES_A_MINUTE: Final = 60
"""Choices that are made in a simulated minute at a match that is played."""

MINUTES: Final = 60
"""Simulated minutes over which the matches are founded."""

LONGEST: Final = 200
"""After so many choices somebody gives up: at random a game takes far longer than among people."""

SEED: Final = "long life"


class LifeFigures(msgspec.Struct):
    """What was measured. `early` is the second quarter of the time, `late` the last one: the most memory that the
    process had, and the processor time within which 95 of 100 choices were made, stored and told."""

    founded: int = 0
    played: int = 0
    choices: int = 0
    early_bytes: int = 0
    late_bytes: int = 0
    early_p95_ms: float = 0.0
    late_p95_ms: float = 0.0
    held_processor: float = 0.0
    """The longest that the event loop was held, in seconds of processor time."""

    load: float = 0.0
    """That of the machine at the end."""

    seconds: float = 0.0


class LongLife:
    """The server, and who plays there."""

    def __init__(self, state: AppState, matches: int, minutes: int) -> None:
        self.state = state
        self.matches = matches
        self.minutes = minutes
        self.draw = random.Random(SEED)
        self.games = cycle(game_names())
        self.playing: dict[LiveConnection, int] = {}
        """Who plays, and how many choices have been made there."""
        self.figures = LifeFigures()
        self.began = time.time()
        state.actions.now = lambda: self.began

    async def found(self) -> None:
        """Found a match of the next game, and begin to play it if it is its turn."""
        game = next(self.games)
        seats = dict.fromkeys(rules_of(game).seats(rules_of(game).settle_options({})), "me")
        made = await self.state.actions.founding.create(NewMatch(game, {}, seats, listed=False), Visitor())
        if self.figures.founded % PLAYED == 0:
            self.playing[await enter(self.state, made.match, ",".join(made.links.values()))] = 0
        self.figures.founded += 1

    async def play(self) -> list[float]:
        """Let a minute be played at every match: how long the choices took."""
        times = []
        for connection in list(self.playing):
            for _ in range(CHOICES_A_MINUTE):
                if self.playing[connection] == LONGEST:
                    await self.state.actions.act(connection.match, connection.viewer, Resign(), connection)
                begun = time.process_time()
                if not await choose(self.state, connection, self.draw):
                    self.leave(connection)
                    break
                self.playing[connection] += 1
                times.append(time.process_time() - begun)
        self.figures.choices += len(times)
        return times

    def leave(self, connection: LiveConnection) -> None:
        """A match is over."""
        self.state.hub.leave(connection)
        del self.playing[connection]
        self.figures.played += 1

    async def run(self) -> LifeFigures:
        """Let the time pass, and then all that has begun come to its end."""
        begun = time.monotonic()
        await asyncio.gather(*self.state.warming)
        memory, times = [], []
        for minute in range(self.minutes):
            self.began += 60
            while self.figures.founded < self.matches * (minute + 1) // self.minutes:
                await self.found()
            times.append(await self.play())
            await self.state.periodic_tasks.round()
            memory.append(resident())
        while self.playing:
            await self.play()
        quarter = max(1, self.minutes // 4)
        early, late = slice(quarter, 2 * quarter), slice(-quarter, None)
        figures = self.figures
        figures.early_bytes, figures.late_bytes = max(memory[early] or memory), max(memory[late])
        figures.early_p95_ms = percentile([one for some in times[early] for one in some], 0.95)
        figures.late_p95_ms = percentile([one for some in times[late] for one in some], 0.95)
        figures.held_processor = round(self.state.loop_watch.worst["processor"], 3)
        figures.load = round(os.getloadavg()[0], 1)
        figures.seconds = round(time.monotonic() - begun, 1)
        return figures


def lived(database: str, matches: int, minutes: int, megabytes: int) -> LifeFigures:
    """Serve so many matches for so many simulated minutes, in this process."""
    settings = Settings()
    settings.server.memory = megabytes

    async def whole() -> LifeFigures:
        state = AppState(database, 0, settings)
        await state.open()
        try:
            return await LongLife(state, matches, minutes).run()
        finally:
            await state.close()

    return asyncio.run(whole())


def lived_as_a_server(database: str, matches: int, minutes: int, megabytes: int) -> LifeFigures:
    """The same in a process that does nothing else, and looks for garbage as a server does."""
    clear_away_seldom()
    return lived(database, matches, minutes, megabytes)


def bench_life(matches: int, minutes: int, megabytes: int, database: str | None = None) -> LifeFigures:
    """Measure it in a process of its own, on a new SQLite file unless an empty database is named."""
    with (
        tempfile.TemporaryDirectory(prefix="narvik-life-") as folder,
        ProcessPoolExecutor(1, get_context("spawn")) as pool,
    ):
        where = database or str(Path(folder) / "life.sqlite3")
        return pool.submit(partial(lived_as_a_server, where, matches, minutes, megabytes)).result()
