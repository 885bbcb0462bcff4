"""Which open games were offered from the same network. Of its address only a hash is kept, with a key that the database
alone has, and only as long as a seat is open."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from narvik.server.storage.database import Connection, Database


class OpenGameStorage:
    """The games in the list of open ones, by who offers them."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def founder(self, network: str) -> str:
        """What is kept of a network."""

        async def work(c: Connection) -> str:
            await c.run(
                "INSERT INTO secrets (name, value) VALUES ('founder', :value) ON CONFLICT DO NOTHING",
                value=secrets.token_hex(32),
            )
            row = await c.row("SELECT value FROM secrets WHERE name = 'founder'")
            return str(row[0]) if row else ""

        key = await self.database.write(work)
        return hmac.new(key.encode(), network.encode(), hashlib.sha256).hexdigest()[:16]

    async def open_by(self, founder: str) -> int:
        """How many open games of a network are listed."""
        row = await self.database.row(
            "SELECT count(*) FROM matches m WHERE m.founder = :founder AND m.result IS NULL AND m.aside IS NULL"
            " AND m.listed = 1 AND EXISTS (SELECT 1 FROM seats s WHERE s.match = m.id AND s.kind = 'open')",
            founder=founder,
        )
        return int(row[0]) if row else 0
