"""An hour at a server with long matches, by a simulated clock: does the memory it takes stay the same?

People come to a match, play on, scroll back in its log and look at moments long past, and leave again, while others
come; the matches that nobody is at are let go when there is no room for them. Nothing waits for the clock, so that an
hour takes a minute. All of it goes through the server's own parts, in a process of its own; only sockets are left out.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from typing import Final

import msgspec

from narvik.proof import long_game
from narvik.proof.server.long_matches import SEED, Table
from narvik.proof.server.process_memory import resident
from narvik.server.app.app_state import AppState
from narvik.server.app.settings import Settings
from narvik.server.http.requests import Choose
from narvik.server.live.hub import LiveConnection
from narvik.server.matches.replay import log_page, replayed
from narvik.server.people.accounts import Visitor

PACE: Final = 10
"""Simulated seconds between two choices at a match that somebody is at."""

SHARE: Final = 4
"""One in so many of the matches has somebody there."""

STAY: Final = (60, 300)
"""How many seconds somebody stays, at least and at most."""


class HourFigures(msgspec.Struct):
    """What was measured. `early` is the most memory that the process had in the second quarter, `late` in the last."""

    minutes: int = 0
    choices: int = 0
    visits: int = 0
    opened: int = 0
    early: int = 0
    late: int = 0


async def enter(state: AppState, match: str, tokens: str) -> LiveConnection:
    """Let somebody come to a match, at the seats of some tokens, who is told what changes as browsers are."""
    async with state.matches.at(match) as found:
        viewer = await state.viewer(found, tokens, Visitor(), "en")
        viewer.by_changes = True
        connection = LiveConnection(match, viewer)
        state.hub.enter(connection, found)
    return connection


async def choose(state: AppState, connection: LiveConnection, draw: random.Random) -> bool:
    """Make a choice at random, and read what is told; False if there is nothing left to choose."""
    async with state.matches.at(connection.match) as match:
        if match.over:
            return False
        action = Choose(text=draw.choice(match.game.choices).text, version=match.version)
    await state.actions.act(connection.match, connection.viewer, action, connection)
    while not connection.box.empty():
        connection.box.get_nowait()
    return True


class SimulatedHour:
    """The server, who is there, and the clock."""

    def __init__(self, state: AppState, tables: Sequence[Table]) -> None:
        self.state = state
        self.tables = list(tables)
        self.draw = random.Random(SEED)
        self.begun = time.time()
        self.seconds = 0
        self.there: dict[Table, tuple[LiveConnection, int]] = {}
        """Who is at which match, and until when."""
        self.figures = HourFigures()
        state.actions.now = lambda: self.begun + self.seconds

    async def run(self, minutes: int) -> HourFigures:
        """Let so many minutes pass, once all has been read that a server reads beside its start."""
        await asyncio.gather(*self.state.warming)
        figures, memory = self.figures, []
        for minute in range(minutes):
            for _ in range(60 // PACE):
                await self.pass_on()
            await self.state.periodic_tasks.round()
            memory.append(resident())
            figures.minutes = minute + 1
        quarter = max(1, minutes // 4)
        figures.early, figures.late = max(memory[quarter : 2 * quarter] or memory), max(memory[-quarter:])
        return figures

    async def pass_on(self) -> None:
        """Some seconds: people come, everybody there makes a choice, some leave."""
        self.seconds += PACE
        while len(self.there) < max(1, len(self.tables) // SHARE):
            await self.come(self.draw.choice([table for table in self.tables if table not in self.there]))
        for table, (connection, until) in list(self.there.items()):
            chosen = self.seconds <= until and await choose(self.state, connection, self.draw)
            self.figures.choices += chosen
            if not chosen:
                self.state.hub.leave(connection)
                del self.there[table]

    async def come(self, table: Table) -> None:
        """Somebody comes to a match, and looks back at how it went."""
        known = table.match in self.state.matches.found
        connection = await enter(self.state, table.match, table.tokens)
        viewer = connection.viewer
        async with self.state.matches.at(table.match) as match:
            log_page(match, viewer, None, None, self.draw.randrange(match.log.events_before(None)), "")
            replayed(match, viewer, self.draw.randrange(match.step), None, whole_log=False)
        self.figures.visits += 1
        self.figures.opened += not known
        self.there[table] = connection, self.seconds + self.draw.randint(*STAY)


def simulated(database: str, tables: Sequence[Table], minutes: int, megabytes: int) -> HourFigures:
    """Serve matches of a database for so many simulated minutes, in this process."""
    long_game.enlist()
    settings = Settings()
    settings.server.memory = megabytes

    async def whole() -> HourFigures:
        state = AppState(database, 0, settings)
        await state.open()
        try:
            return await SimulatedHour(state, tables).run(minutes)
        finally:
            await state.close()

    return asyncio.run(whole())
