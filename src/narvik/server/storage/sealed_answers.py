"""Answers under seal as they are kept: an envelope for each seat, until all are in and the seal is opened."""

from __future__ import annotations

from narvik.server.storage.database import Conflict, Connection, Database, insert
from narvik.server.storage.match_changes import SEALED
from narvik.server.storage.rows import Envelope


class SealedAnswerStorage:
    """The envelopes of all matches."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, envelope: Envelope, head: str, sealings: int) -> int:
        """Keep what a seat has answered under seal, instead of what it had answered before; nothing that others may
        see changes. Returns how often an envelope has been written. Raises `Conflict` if `head` is not the last link
        any more, or if more envelopes have been written than `sealings`: this may be the last answer."""

        async def work(c: Connection) -> int:
            row = await c.row(
                "UPDATE matches SET sealings = sealings + 1"
                " WHERE id = :match AND head = :head AND sealings = :sealings RETURNING sealings",
                match=envelope.match,
                head=head,
                sealings=sealings,
            )
            if row is None:
                raise Conflict(f"match {envelope.match} has gone on")
            place = {"match": envelope.match, "seat": envelope.seat}
            await c.run("DELETE FROM envelopes WHERE match = :match AND seat = :seat", **place)
            if envelope.answers:
                await c.run(insert("envelopes", Envelope), **envelope.values())
            await c.tell(SEALED, envelope.match)
            return int(row[0])

        return await self.database.write(work)

    async def decided(self, match: str) -> list[str]:
        """The seats that have nothing left to answer under the seal of a match. Each may know it of itself only."""
        rows = await self.database.rows("SELECT seat FROM envelopes WHERE match = :match AND complete = 1", match=match)
        return [row[0] for row in rows]
