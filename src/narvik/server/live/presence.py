"""Who is present at a match, when its players are connected to different server processes.

Each process keeps in the table `presences` which seats somebody holds who is connected to it, and says so; the others
read it. A process that dies leaves its rows behind: those that have not been renewed for a while do not count.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Iterable
from typing import Final

from narvik.server.app.task_cancellation import end
from narvik.server.live.hub import Hub
from narvik.server.storage.database import Connection, Database, DatabaseProblem

log = logging.getLogger("narvik.server")

HERE: Final = "narvik_here"
"""On which channel processes tell each other that somebody came or went: the match."""

RENEW: Final = 20.0
LASTS: Final = 60.0
"""Seconds between two renewals, and after which a row that was not renewed does not count any more."""


class Presences:
    """What this process tells the others about who is here, and what it has heard from them."""

    def __init__(self, database: Database, hub: Hub) -> None:
        self.database = database
        self.hub = hub
        self.server = secrets.token_hex(8)
        self.task: asyncio.Task[None] | None = None
        self.writing: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()

    def start(self) -> None:
        """From now on tell the others, and renew what was told."""
        self.hub.moved = self.moved
        self.task = asyncio.create_task(self.keep_renewing())

    def moved(self, match: str) -> None:
        """Somebody came or went; written once at a time for each match."""
        if match in self.writing:
            self.again.add(match)
            return
        task = asyncio.create_task(self.write(match))
        self.writing[match] = task
        task.add_done_callback(lambda done: self.written(match, done))

    def written(self, match: str, task: asyncio.Task[None]) -> None:
        """What was to be told is told; if something has changed meanwhile, tell it."""
        del self.writing[match]
        if not task.cancelled() and task.exception() is not None:
            log.warning("other processes were not told who is here", exc_info=task.exception(), extra={"match": match})
        if match in self.again:
            self.again.discard(match)
            self.moved(match)

    async def write(self, match: str) -> None:
        """Keep who is here at a match, and say so."""
        seats = [seat for connection in self.hub.at(match) for seat in connection.viewer.seats or [""]]
        rows = [
            {"server": self.server, "match": match, "seat": seat, "count": seats.count(seat), "at": time.time()}
            for seat in dict.fromkeys(seats)
        ]

        async def work(c: Connection) -> None:
            await c.run(
                "DELETE FROM presences WHERE server = :server AND match = :match", server=self.server, match=match
            )
            await c.many(
                "INSERT INTO presences (server, match, seat, count, at) VALUES (:server, :match, :seat, :count, :at)",
                rows,
            )
            await c.tell(HERE, match)

        await self.database.write(work)

    async def read(self, match: str) -> None:
        """Take notice of who is connected elsewhere, and tell those who are here."""
        found = await elsewhere(self.database, self.server, [match])
        here, observers = found.get(match, (set(), 0))
        if self.hub.elsewhere.get(match, (set(), 0)) != (here, observers):
            self.hub.elsewhere[match] = (here, observers)
            self.hub.tell_presence(match)

    async def keep_renewing(self) -> None:
        """Renew what this process has told, and clear away what dead ones left."""
        while True:
            await asyncio.sleep(RENEW)

            async def work(c: Connection) -> None:
                now = time.time()
                await c.run("UPDATE presences SET at = :now WHERE server = :server", now=now, server=self.server)
                await c.run("DELETE FROM presences WHERE at < :old", old=now - 2 * LASTS)

            # A database that is gone for a while comes back, and then this is needed again.
            with contextlib.suppress(DatabaseProblem):
                await self.database.write(work)

    async def close(self) -> None:
        """This process leaves: nobody is here any more."""
        self.hub.moved = None
        await end([self.task, *self.writing.values()])
        if self.task is None:
            return

        async def work(c: Connection) -> None:
            left = await c.rows("SELECT DISTINCT match FROM presences WHERE server = :server", server=self.server)
            await c.run("DELETE FROM presences WHERE server = :server", server=self.server)
            for (match,) in left:
                await c.tell(HERE, match)

        # Without a database there is nobody to tell; what is left behind does not count after a while.
        with contextlib.suppress(DatabaseProblem):
            await self.database.write(work)


async def elsewhere(database: Database, server: str, matches: Iterable[str]) -> dict[str, tuple[set[str], int]]:
    """The seats present at other processes, and how many observers, for each match."""
    found: dict[str, tuple[set[str], int]] = {}
    for match in matches:
        rows = await database.rows(
            "SELECT seat, sum(count) FROM presences WHERE match = :match AND server <> :server AND at > :since"
            " GROUP BY seat",
            match=match,
            server=server,
            since=time.time() - LASTS,
        )
        if rows:
            found[match] = ({seat for seat, _ in rows if seat}, sum(int(count) for seat, count in rows if not seat))
    return found
