"""Matches that were set aside because they cannot be loaded or shown, and those that were tried out."""

from __future__ import annotations

import time

from narvik.server.storage.database import Connection, Database, packed
from narvik.server.storage.match_changes import changed, queue_task
from narvik.server.storage.rows import LISTED, MatchRow


class SetAsideStorage:
    """Which matches nobody loads any more, and why."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, match: str, why: str) -> None:
        """Set a match aside: nobody loads it any more until somebody releases it."""

        async def work(c: Connection) -> None:
            await changed(c, match)
            await c.run(
                "UPDATE matches SET aside = :aside WHERE id = :match",
                aside=packed({"why": why, "at": time.time()}),
                match=match,
            )
            await c.run("DELETE FROM tasks WHERE match = :match", match=match)

        await self.database.write(work)

    async def release(self, match: str) -> bool:
        """Let a match be loaded again that was set aside; whether there was one."""

        async def work(c: Connection) -> bool:
            row = await c.row("SELECT turn FROM matches WHERE id = :match AND aside IS NOT NULL", match=match)
            if row is None:
                return False
            await changed(c, match)
            await c.run("UPDATE matches SET aside = NULL, vetted = 0 WHERE id = :match", match=match)
            await queue_task(c, match, str(row[0]), time.time())
            return True

        return await self.database.write(work)

    async def all(self) -> list[MatchRow]:
        """The matches that were set aside, the oldest first."""
        rows = await self.database.rows(f"{LISTED} WHERE aside IS NOT NULL ORDER BY updated, id")
        return [MatchRow.of(row) for row in rows]

    async def vet(self, match: str) -> None:
        """Keep that the position a match began from was tried out. Nobody else needs to hear of it."""
        sql = "UPDATE matches SET vetted = 1 WHERE id = :match"
        await self.database.write(lambda c: c.run(sql, match=match))
