"""The queue of decisions that computer players must make, shared by all processes on one PostgreSQL.

A row of `tasks` is a match in which a computer must decide; it is written and removed in the same transaction as the
choice that makes it so, hence the queue is never wrong. A worker takes a row on lease, so that no other works at it,
and renews the lease while it thinks. A worker that dies renews nothing: after a while another one takes the match.
Should both decide after all, the version of the match lets one of the two choices in.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Final

from narvik.server.app.task_cancellation import end
from narvik.server.storage.database import Connection, Database

log = logging.getLogger("narvik.server")

LEASE: Final = 30.0
"""Seconds for which a worker has a match for itself; it renews them in time while it is alive."""

SHIFT: Final = 2.0
"""Seconds after which a match in which computers play each other goes back to the end of the queue."""

LOOK: Final = 5.0
"""Seconds after which a worker looks for abandoned matches, even if nobody told it of any."""

NOW: Final = "extract(epoch FROM clock_timestamp())"
"""The database's time: the clocks of the machines may differ."""

TAKE: Final = f"""UPDATE tasks SET lease = {NOW} + :lease, worker = :worker, tries = tries + 1 WHERE match = (
    SELECT match FROM tasks WHERE lease < {NOW} ORDER BY since LIMIT 1 FOR UPDATE SKIP LOCKED
) RETURNING match, since, tries"""

MOST_TRIES: Final = 3
"""So many times in a row a match is taken and nothing comes of it; then it is tried out before it is loaded again."""

RENEW: Final = f"UPDATE tasks SET lease = {NOW} + :lease WHERE match = :match AND worker = :worker"
PUT_OFF: Final = f"UPDATE tasks SET lease = {NOW} + :pause, worker = '' WHERE match = :match AND worker = :worker"
YIELD: Final = "UPDATE tasks SET lease = 0, worker = '', tries = 0 WHERE match = :match AND worker = :worker"
FINISH: Final = "DELETE FROM tasks WHERE match = :match AND worker = :worker AND since = :since"


class TaskQueue:
    """Takes matches from the queue and lets computer players decide, as many at once as there are players here."""

    def __init__(
        self,
        database: Database,
        conduct: Callable[[str, float], Awaitable[None]],
        places: int,
        lease: float = LEASE,
        doubt: Callable[[str], None] = lambda match: None,
    ) -> None:
        self.doubt = doubt
        self.database = database
        self.conduct = conduct
        self.places = places
        self.lease = lease
        self.worker = secrets.token_hex(8)
        self.there_is_work = asyncio.Event()
        self.at_work: set[asyncio.Task[None]] = set()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look for work."""
        self.task = asyncio.create_task(self.look())

    def hear(self) -> None:
        """Somebody says that there is work."""
        self.there_is_work.set()

    async def look(self) -> None:
        """Take matches as long as there are any and somebody is free; then wait to be told of more."""
        while True:
            self.there_is_work.clear()
            try:
                while len(self.at_work) < self.places and (taken := await self.take()) is not None:
                    task = asyncio.create_task(self.work(*taken))
                    self.at_work.add(task)
                    task.add_done_callback(self.done)
            except Exception:
                log.exception("the queue of computer players cannot be read")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(LOOK, self.lease)):
                    await self.there_is_work.wait()

    def done(self, task: asyncio.Task[None]) -> None:
        """A player here is free again."""
        self.at_work.discard(task)
        self.hear()

    async def take(self) -> tuple[str, float, int] | None:
        """The match that has waited longest and that nobody works at, since when, and how often it was taken without
        anything coming of it; it is now ours."""

        async def work(c: Connection) -> tuple[str, float, int] | None:
            row = await c.row(TAKE, lease=self.lease, worker=self.worker)
            return (str(row[0]), float(row[1]), int(row[2])) if row else None

        return await self.database.write(work)

    async def work(self, match: str, since: float, tries: int = 1) -> None:
        """Let computer players decide until a person must. What goes wrong is tried again a little later."""
        if tries > MOST_TRIES:
            self.doubt(match)
        renewing = asyncio.create_task(self.keep(match))
        try:
            await self.conduct(match, SHIFT)
            # Most often the last choice has removed it. If there was nothing to decide it is removed now, unless the
            # match has moved on meanwhile.
            if not await self.leave(FINISH, match, since=since):
                await self.leave(YIELD, match)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a computer player stopped", extra={"match": match})
            with contextlib.suppress(Exception):
                await self.leave(PUT_OFF, match, pause=min(LOOK, self.lease))
        finally:
            renewing.cancel()

    async def leave(self, sql: str, match: str, **values: float) -> int:
        """Give a match back, if it is still ours; returns whether it was, as 1 or 0."""

        async def work(c: Connection) -> int:
            return await c.run(sql, match=match, worker=self.worker, **values)

        return await self.database.write(work)

    async def keep(self, match: str) -> None:
        """Renew the lease of a match while it is being worked at."""
        while True:
            await asyncio.sleep(self.lease / 3)
            # If the database cannot be reached the lease runs out and somebody else goes on.
            with contextlib.suppress(Exception):
                await self.leave(RENEW, match, lease=self.lease)

    async def close(self) -> None:
        """Stop, and let others go on with what was begun here."""
        await end([self.task, *self.at_work])
        if self.task is None:
            return

        async def work(c: Connection) -> None:
            await c.run("UPDATE tasks SET lease = 0, worker = '' WHERE worker = :worker", worker=self.worker)
            await c.tell("narvik_task", "")

        with contextlib.suppress(Exception):
            await self.database.write(work)
