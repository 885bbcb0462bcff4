"""Looks after the clocks while nobody plays: matches that are lost on time by themselves, and time that does not count.

The time in which no server ran does not count: nobody could have moved. So a server notes every little while that it
lives, and when it finds that nobody has noted it for long, all clocks are put back by that much.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from narvik.server.http.problems import Problem
from narvik.server.matches.clocks import clock_of, late
from narvik.server.matches.loaded_matches import LoadedMatches
from narvik.server.matches.match import Match
from narvik.server.monitoring.logs import note
from narvik.server.storage.database import Connection, Database

BEAT: Final = 20.0
"""Seconds between two looks."""

ABSENT: Final = 300.0
"""Seconds without a look after which the server is taken to have been away."""

Lose = Callable[[Match], Awaitable[None]]


class ClockWatch:
    """Looks at all clocks every little while. `lose` ends a match whose time is out."""

    def __init__(self, database: Database, matches: LoadedMatches, lose: Lose, now: Callable[[], float]) -> None:
        self.database = database
        self.matches = matches
        self.lose = lose
        self.now = now

    async def look(self) -> None:
        """One look: note that the server lives, put clocks back if it did not, end what is lost on time."""
        away = await self.note_life()
        if away:
            note(logging.WARNING, "nobody could play for a while: the clocks are put back", seconds=round(away))
            for match in [one for one in self.matches.found.values() if one.row.due is not None]:
                async with match.lock:
                    self.matches.drop(match)
        rows = await self.database.rows(
            "SELECT id FROM matches WHERE due < :now AND clock LIKE :automatic AND result IS NULL AND pinned IS NULL"
            " AND aside IS NULL ORDER BY due LIMIT 100",
            now=self.now(),
            automatic='%"automatic"%',
        )
        for (match,) in rows:
            await self.end(match)

    async def end(self, id: str) -> None:
        """End a match if its time is out and it was founded so that it ends by itself."""
        try:
            async with self.matches.at(id) as match:
                clock = clock_of(match)
                if clock is not None and clock.forfeit == "automatic" and late(match, self.now()):
                    await self.lose(match)
        except Problem as problem:
            note(logging.WARNING, "a match could not be ended on time", match=id, code=problem.code)

    async def note_life(self) -> float:
        """Note that a server lives. Returns for how long none did, if that was long; clocks are put back by it."""
        now = self.now()

        async def work(c: Connection) -> float:
            await c.run("INSERT INTO beats (name, at) VALUES ('clocks', :now) ON CONFLICT DO NOTHING", now=now)
            row = await c.row("SELECT at FROM beats WHERE name = 'clocks'")
            before = float(row[0]) if row else now
            noted = await c.run(
                "UPDATE beats SET at = :now WHERE name = 'clocks' AND at = :before AND at < :now",
                now=now,
                before=before,
            )
            if not noted or now - before < ABSENT:
                return 0.0
            await c.run(
                "UPDATE matches SET due = due + :away, revision = revision + 1"
                " WHERE due IS NOT NULL AND result IS NULL",
                away=now - before,
            )
            return now - before

        return await self.database.write(work)
