"""What is said at matches."""

from __future__ import annotations

from narvik.server.storage.database import Connection, Database, columns, insert, values_of
from narvik.server.storage.match_changes import SAID
from narvik.server.storage.rows import ChatRow


class ChatStorage:
    """What people say to each other."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def last(self, match: str, last: int, since: int = 0) -> list[ChatRow]:
        """The last things said at a match, those after a number."""
        rows = await self.database.rows(
            f"SELECT {columns(ChatRow)} FROM chats WHERE match = :match AND number > :since"
            " ORDER BY number DESC LIMIT :last",
            match=match,
            since=since,
            last=last,
        )
        return [ChatRow(*row) for row in reversed(rows)]

    async def add(self, match: str, seat: str, name: str, text: str, at: float) -> ChatRow:
        """Add something said; it gets the next number."""

        async def work(c: Connection) -> ChatRow:
            # Changes nothing, but lets only one at a time speak.
            await c.run("UPDATE matches SET updated = updated WHERE id = :match", match=match)
            last = await c.row("SELECT coalesce(max(number), 0) FROM chats WHERE match = :match", match=match)
            row = ChatRow(match, (last[0] if last else 0) + 1, seat, name, text, at)
            await c.run(insert("chats", ChatRow), **values_of(row))
            await c.tell(SAID, f"{match} {row.number}")
            return row

        return await self.database.write(work)
