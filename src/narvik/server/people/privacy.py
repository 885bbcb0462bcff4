"""One's own data: all of it in one file, and its deletion.

What was chosen at a match belongs to everybody who played it and stays, without a name: the choices of a match are what
its hash chain and its dice hold together. Everything else about a person is given out or deleted whole.
"""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from narvik.server.live.hub import Hub
from narvik.server.live.messages_out import SeatClaim
from narvik.server.matches.founding import Wind
from narvik.server.matches.loaded_matches import LoadedMatches
from narvik.server.matches.replay import written_record
from narvik.server.people.accounts import Visitor
from narvik.server.people.blocking import People, keys_of
from narvik.server.people.seat_links import MINE, SeatLinks
from narvik.server.storage.database import Connection, Database
from narvik.server.storage.match_changes import LINKS, changed
from narvik.server.storage.rows import SeatRow
from narvik.server.storage.storage import Storage

MOST_MATCHES = 10_000
"""More than anybody has played."""


class Privacy:
    """What the server knows about somebody."""

    def __init__(
        self,
        database: Database,
        storage: Storage,
        people: People,
        matches: LoadedMatches,
        hub: Hub,
        links: SeatLinks,
        wind: Wind,
    ) -> None:
        self.links = links
        self.wind = wind
        self.database = database
        self.storage = storage
        self.people = people
        self.matches = matches
        self.hub = hub

    async def seats(self, visitor: Visitor) -> tuple[list[SeatRow], list[str]]:
        """All seats that are somebody's own, in the order of the matches, and the matches at which they only share the
        link of a seat: it belongs to another account, or another browser has it, too."""
        account = visitor.account.id if visitor.account else None
        own, shared = [], []
        for row in await self.storage.list_matches("mine", visitor.browser, account, MOST_MATCHES):
            held = await self.links.seats(row.id, SeatClaim(MINE, visitor.browser))
            for seat in await self.storage.seats.of(row.id):
                if seat.seat not in held:
                    continue
                if seat.account != account or (
                    account is None and await self.storage.seats.sharers(row.id, seat.seat, visitor.browser)
                ):
                    shared.append(row.id)
                else:
                    own.append(seat)
            await asyncio.sleep(0)  # somebody may hold thousands, and others wait
        return own, shared

    async def export(self, visitor: Visitor) -> dict[str, Any]:
        """Everything that is kept about somebody, as JSON. Of running matches only what their seat may know."""
        matches = []
        own_seats, _ = await self.seats(visitor)
        for seat in own_seats:
            async with self.matches.at(seat.match) as match:
                text = await asyncio.to_thread(written_record, match, seat.seat)
            said = await self.storage.chats.last(seat.match, 1_000_000)
            matches.append(
                {
                    "match": seat.match,
                    "seat": seat.seat,
                    "name": seat.name,
                    "note": seat.note,
                    "seen": seat.seen,
                    "said": [{"text": row.text, "at": row.at} for row in said if row.seat == seat.seat and row.text],
                    "record": text,
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
        """Delete somebody: their account, browsers, names, notes and words. Their seats of running matches become open
        for others; those of which they only shared the link stay. Returns how many seats that were."""
        (seats, shared), keys = await self.seats(visitor), keys_of(visitor)
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
                # Nobody inherits a wish, and nobody's consent counts for who comes after them.
                await c.run("UPDATE matches SET wish = NULL WHERE id = :match", match=seat.match)
            for match in {*shared, *(seat.match for seat in seats)}:
                await c.tell(LINKS, match)
            for key in keys:
                await c.run("DELETE FROM blocks WHERE owner = :key OR blocked = :key", key=key)
                await c.run("DELETE FROM mutes WHERE owner = :key", key=key)
                await c.run("UPDATE reports SET reporter = '' WHERE reporter = :key", key=key)
            await c.run(
                "DELETE FROM browsers WHERE id = :browser OR account = :account",
                browser=visitor.browser,
                account=account,
            )
            await c.run("UPDATE browsers SET was = NULL WHERE was = :account", account=account)
            await c.run("DELETE FROM accounts WHERE id = :account", account=account)

        await self.database.write(work)
        for match in dict.fromkeys(seat.match for seat in seats):
            await self.tell(match)
        for match in shared:
            await self.links.send_away(match)
        visitor.browser = visitor.account = None
        visitor.new_cookie = ""
        return len(seats)

    async def tell(self, id: str) -> None:
        """Let those at a match see that a seat has become empty; whoever was connected with it is sent home first."""
        async with self.matches.at(id) as match:
            match.seats = {seat.seat: seat for seat in await self.storage.seats.of(id)}
            match.row = replace(match.row, wish=None)
            await self.links.send_away(id)
            await self.wind(match)
            self.hub.publish(match)
