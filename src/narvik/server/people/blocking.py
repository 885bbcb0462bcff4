"""People who do not want to meet, hear or put up with each other: blocking, muting, reporting.

Somebody is known by their account or, without one, by their browser. Whom one blocks is found through the seat they
hold and never learns of it; nobody gets to see who is behind a seat.
"""

from __future__ import annotations

import hashlib
import json
import time
from typing import Any, Final, Literal

from msgspec import Struct

from narvik.server.people.accounts import Visitor
from narvik.server.storage.database import Connection, Database
from narvik.server.storage.storage import Storage

EVIDENCE: Final = 50
"""How many of the last things said are kept with a report."""

Reason = Literal["abuse", "cheating", "stalling", "name", "other"]


class Block(Struct):
    """Somebody blocked: the name under which they were met, and when. `id` stands for them and tells nothing."""

    id: str
    name: str
    at: float


class AbuseReport(Struct):
    """A report, as those who run the server read it. `chats` is what was said last at the match."""

    id: int
    match: str
    seat: str
    name: str
    reason: str
    text: str
    at: float
    closed: float | None
    answer: str
    chats: list[dict[str, Any]]


def keys_of(visitor: Visitor) -> list[str]:
    """What somebody is known by, the account first."""
    keys = [f"account:{visitor.account.id}"] if visitor.account else []
    return [*keys, f"browser:{visitor.browser}"] if visitor.browser else keys


def opaque(owner: str, blocked: str) -> str:
    """A name for a block that does not tell who is blocked."""
    return hashlib.sha256(f"narvik block {owner} {blocked}".encode()).hexdigest()[:20]


class People:
    """Who blocks and mutes whom, and what was reported."""

    def __init__(self, database: Database, storage: Storage) -> None:
        self.database = database
        self.storage = storage

    async def behind(self, match: str, seat: str) -> list[str]:
        """The keys of those who hold a seat."""
        rows = await self.database.rows(
            "SELECT account FROM seats WHERE match = :match AND seat = :seat AND account IS NOT NULL",
            match=match,
            seat=seat,
        )
        if rows:
            return [f"account:{row[0]}" for row in rows]
        rows = await self.database.rows(
            "SELECT browser FROM holdings WHERE match = :match AND seat = :seat", match=match, seat=seat
        )
        return [f"browser:{row[0]}" for row in rows]

    # -- blocking

    async def block(self, visitor: Visitor, match: str, seat: str, name: str) -> bool:
        """Block whoever holds a seat; whether there was anybody but oneself."""
        own = keys_of(visitor)
        blocked = [key for key in await self.behind(match, seat) if key not in own]
        rows = [{"owner": own[0], "blocked": key, "name": name, "at": time.time()} for key in blocked]

        async def work(c: Connection) -> None:
            await c.many(
                "INSERT INTO blocks (owner, blocked, name, at) VALUES (:owner, :blocked, :name, :at)"
                " ON CONFLICT DO NOTHING",
                rows,
            )

        await self.database.write(work)
        return bool(rows)

    async def blocks(self, visitor: Visitor) -> list[Block]:
        """Whom somebody blocks, the latest first."""
        found = []
        for owner in keys_of(visitor):
            rows = await self.database.rows("SELECT blocked, name, at FROM blocks WHERE owner = :owner", owner=owner)
            found += [Block(opaque(owner, row[0]), row[1], row[2]) for row in rows]
        return sorted(found, key=lambda block: -block.at)

    async def lift(self, visitor: Visitor, id: str) -> bool:
        """Lift a block; whether there was one of this id."""
        for owner in keys_of(visitor):
            for (blocked,) in await self.database.rows("SELECT blocked FROM blocks WHERE owner = :owner", owner=owner):
                if opaque(owner, blocked) == id:
                    where = {"owner": owner, "blocked": blocked}
                    await self.run("DELETE FROM blocks WHERE owner = :owner AND blocked = :blocked", **where)
                    return True
        return False

    async def unwelcome(self, visitor: Visitor, match: str) -> bool:
        """Whether one of those who sit at a match blocks somebody who wants to sit down there."""
        own = keys_of(visitor)
        for seat in await self.storage.seats.of(match):
            owners = await self.behind(match, seat.seat) if seat.kind == "person" else []
            for owner in owners:
                for key in own:
                    if await self.blocked(owner, key):
                        return True
        return False

    async def blocked(self, owner: str, who: str) -> bool:
        """Whether one blocks another."""
        found = await self.database.row(
            "SELECT 1 FROM blocks WHERE owner = :owner AND blocked = :who", owner=owner, who=who
        )
        return found is not None

    # -- muting

    async def mute(self, visitor: Visitor, match: str, seat: str, muted: bool) -> None:
        """Hear a seat of a match no more, or again; the empty seat is all observers."""
        owner = keys_of(visitor)[0]
        if muted:
            await self.run(
                "INSERT INTO mutes (owner, match, seat) VALUES (:owner, :match, :seat) ON CONFLICT DO NOTHING",
                owner=owner,
                match=match,
                seat=seat,
            )
        for key in [] if muted else keys_of(visitor):
            await self.run(
                "DELETE FROM mutes WHERE owner = :owner AND match = :match AND seat = :seat",
                owner=key,
                match=match,
                seat=seat,
            )

    async def muted(self, visitor: Visitor, match: str) -> set[str]:
        """The seats of a match that somebody does not want to hear: muted there, or held by someone blocked."""
        found = set()
        for owner in keys_of(visitor):
            rows = await self.database.rows(
                "SELECT seat FROM mutes WHERE owner = :owner AND match = :match", owner=owner, match=match
            )
            found |= {str(row[0]) for row in rows}
            blocks = await self.database.rows("SELECT blocked FROM blocks WHERE owner = :owner", owner=owner)
            hidden = {row[0] for row in blocks}
            for seat in await self.storage.seats.of(match) if hidden else []:
                if hidden & set(await self.behind(match, seat.seat)):
                    found.add(seat.seat)
        return found

    # -- reporting

    async def report(self, visitor: Visitor, match: str, seat: str, name: str, reason: Reason, text: str) -> None:
        """Keep a report about whoever holds a seat, with what was said last at the match."""
        said = [
            {"seat": row.seat, "name": row.name, "text": row.text, "at": row.at}
            for row in await self.storage.chats.last(match, EVIDENCE)
        ]
        await self.run(
            "INSERT INTO reports (match, seat, name, reporter, reason, text, chats, at)"
            " VALUES (:match, :seat, :name, :reporter, :reason, :text, :chats, :at)",
            match=match,
            seat=seat,
            name=name,
            reporter=keys_of(visitor)[0],
            reason=reason,
            text=text,
            chats=json.dumps(said, ensure_ascii=False),
            at=time.time(),
        )

    async def reports(self, closed: bool) -> list[AbuseReport]:
        """The reports that wait for an answer, or all; the oldest first."""
        rows = await self.database.rows(
            "SELECT id, match, seat, name, reason, text, at, closed, answer, chats FROM reports ORDER BY id"
        )
        found = []
        for row in rows:
            values = [*row[:9], json.loads(row[9])]
            found.append(AbuseReport(*values))
        return [report for report in found if closed or report.closed is None]

    async def close_report(self, id: int, answer: str) -> bool:
        """Close a report; whether there was one that was open."""
        return bool(
            await self.run(
                "UPDATE reports SET closed = :now, answer = :answer WHERE id = :id AND closed IS NULL",
                now=time.time(),
                answer=answer,
                id=id,
            )
        )

    # -- moving over

    async def moved(self, old: str | None, visitor: Visitor) -> None:
        """A browser has logged in: what it blocked and muted goes over to the account."""
        if old is None or visitor.account is None:
            return
        new, before = keys_of(visitor)[0], f"browser:{old}"

        async def work(c: Connection) -> None:
            for table, columns in (("blocks", "blocked, name, at"), ("mutes", "match, seat")):
                await c.run(
                    f"INSERT INTO {table} (owner, {columns}) SELECT CAST(:new AS TEXT), {columns} FROM {table}"
                    " WHERE owner = :before ON CONFLICT DO NOTHING",
                    new=new,
                    before=before,
                )
                await c.run(f"DELETE FROM {table} WHERE owner = :before", before=before)
            await c.run("UPDATE reports SET reporter = :new WHERE reporter = :before", new=new, before=before)

        await self.database.write(work)

    async def run(self, sql: str, **values: Any) -> int:
        """Do one thing in a transaction of its own."""
        return await self.database.write(lambda c: c.run(sql, **values))
