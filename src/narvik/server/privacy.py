"""One's own data: all of it in one file, and its deletion.

What was chosen at a match belongs to everybody who played it and stays, without a name: the choices of a match are what
its hash chain and its dice hold together. Everything else about a person is given out or deleted whole.
"""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from narvik.core.record import record
from narvik.server.accounts import Visitor
from narvik.server.database import Connection, Database
from narvik.server.hub import Hub
from narvik.server.matches import Matches
from narvik.server.people import People, keys_of
from narvik.server.rows import SeatRow
from narvik.server.storage import Storage, changed

MOST_MATCHES = 10_000
"""More than anybody has played."""


class Privacy:
    """What the server knows about somebody."""

    def __init__(self, database: Database, storage: Storage, people: People, matches: Matches, hub: Hub) -> None:
        self.database = database
        self.storage = storage
        self.people = people
        self.matches = matches
        self.hub = hub

    async def seats(self, visitor: Visitor) -> list[SeatRow]:
        """All seats somebody holds, in the order of the matches."""
        account = visitor.account.id if visitor.account else None
        found = []
        for row in await self.storage.list_matches("mine", visitor.browser, account, MOST_MATCHES):
            held = await self.storage.holdings(row.id, visitor.browser, account)
            found += [seat for seat in await self.storage.seats(row.id) if seat.seat in held]
        return found

    async def export(self, visitor: Visitor) -> dict[str, Any]:
        """Everything that is kept about somebody, as JSON. Of running matches only what their seat may know."""
        matches = []
        for seat in await self.seats(visitor):
            async with self.matches.at(seat.match) as match:
                own = seat.seat if seat.seat not in match.due else "observer"
                text = record(match.game) if match.over else record(match.game, own)
            said = await self.storage.chats(seat.match, 1_000_000)
            matches.append(
                {
                    "match": seat.match,
                    "seat": seat.seat,
                    "name": seat.name,
                    "note": seat.note,
                    "seen": seat.seen,
                    "said": [{"text": row.text, "at": row.at} for row in said if row.seat == seat.seat and row.text],
                    "record": text.write(),
                }
            )
        return {
            "account": await self.account(visitor),
            "browsers": await self.browsers(visitor),
            "matches": matches,
            "blocks": to_builtins(await self.people.blocks(visitor)),
            "reports": await self.reports(visitor),
            "messages": await self.messages(visitor),
        }

    async def account(self, visitor: Visitor) -> dict[str, Any] | None:
        """The account; of the password only that there is one, and how it is kept."""
        if visitor.account is None:
            return None
        row = await self.database.row("SELECT name, created FROM accounts WHERE id = :id", id=visitor.account.id)
        method = visitor.account.password.strip("$").split("$")[0]
        return {"name": row[0], "created": row[1], "password": f"kept as a hash ({method})"} if row else None

    async def browsers(self, visitor: Visitor) -> list[dict[str, Any]]:
        """The browsers that are logged in, or this one."""
        rows = await self.database.rows(
            "SELECT id, created FROM browsers WHERE id = :browser OR account = :account ORDER BY created",
            browser=visitor.browser,
            account=visitor.account.id if visitor.account else None,
        )
        return [{"this": row[0] == visitor.browser, "since": row[1]} for row in rows]

    async def reports(self, visitor: Visitor) -> list[dict[str, Any]]:
        """The reports that somebody has made."""
        found = []
        for key in keys_of(visitor):
            rows = await self.database.rows(
                "SELECT match, seat, reason, text, at, answer FROM reports WHERE reporter = :key ORDER BY id", key=key
            )
            names = ("match", "seat", "reason", "text", "at", "answer")
            found += [dict(zip(names, row, strict=True)) for row in rows]
        return found

    async def messages(self, visitor: Visitor) -> list[dict[str, Any]]:
        """Where somebody wants to be told that it is their turn."""
        account = visitor.account.id if visitor.account else None
        rows = await self.database.rows(
            "SELECT channel, address, match, seat, confirmed, created FROM subscriptions sub WHERE account = :account"
            " OR EXISTS (SELECT 1 FROM holdings h WHERE h.browser = :browser AND h.match = sub.match"
            " AND h.seat = sub.seat) ORDER BY created",
            account=account,
            browser=visitor.browser,
        )
        names = ("channel", "address", "match", "seat", "confirmed", "created")
        return [dict(zip(names, row, strict=True)) for row in rows]

    async def forget(self, visitor: Visitor) -> int:
        """Delete somebody: their account, browsers, names, notes and words. The seats of running matches become open
        for others. Returns how many seats that were."""
        seats, keys = await self.seats(visitor), keys_of(visitor)
        account = visitor.account.id if visitor.account else None

        async def work(c: Connection) -> None:
            for seat in seats:
                await changed(c, seat.match)
                place = {"match": seat.match, "seat": seat.seat}
                await c.run("UPDATE chats SET text = '', name = '' WHERE match = :match AND seat = :seat", **place)
                await c.run(
                    "UPDATE seats SET name = '', note = '', token = NULL, account = NULL, kind = CASE WHEN EXISTS"
                    " (SELECT 1 FROM matches m WHERE m.id = :match AND m.result IS NULL) THEN 'open' ELSE kind END"
                    " WHERE match = :match AND seat = :seat",
                    **place,
                )
                await c.run("DELETE FROM holdings WHERE match = :match AND seat = :seat", **place)
                await c.run("DELETE FROM subscriptions WHERE match = :match AND seat = :seat", **place)
            for key in keys:
                await c.run("DELETE FROM blocks WHERE owner = :key OR blocked = :key", key=key)
                await c.run("DELETE FROM mutes WHERE owner = :key", key=key)
                await c.run("UPDATE reports SET reporter = '' WHERE reporter = :key", key=key)
            await c.run(
                "DELETE FROM browsers WHERE id = :browser OR account = :account",
                browser=visitor.browser,
                account=account,
            )
            await c.run("DELETE FROM accounts WHERE id = :account", account=account)

        await self.database.write(work)
        for seat in seats:
            await self.tell(seat)
        visitor.browser = visitor.account = None
        visitor.new_cookie = ""
        return len(seats)

    async def tell(self, gone: SeatRow) -> None:
        """Let those at a match see that a seat has become empty, and send home whoever was connected with it."""
        async with self.matches.at(gone.match) as match:
            match.seats = {seat.seat: seat for seat in await self.storage.seats(gone.match)}
            for connection in self.hub.at(match.id):
                if gone.seat in connection.viewer.held:
                    connection.cut_off()
            self.hub.publish(match)
