"""The seats of matches: who sits there, which browsers hold them, and what each keeps for itself."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from narvik.server.storage.accounts import BROWSER_SECONDS
from narvik.server.storage.database import Conflict, Connection, Database, columns
from narvik.server.storage.match_changes import LINKS, changed
from narvik.server.storage.rows import SeatRow

SEATS: Final = f"SELECT {columns(SeatRow)} FROM seats WHERE match = :match ORDER BY place"


class SeatHolding(NamedTuple):
    """A seat on which somebody sits, its token, and whether the browser in question is remembered as its holder."""

    seat: str
    token: str | None
    remembered: bool


async def put_token(c: Connection, match: str, seat: str, token: str, browser: str) -> int:
    """Give a seat another token, which only one browser holds, and forget who wanted to be told of its turns: the one
    with the old link may have. Other processes look who came with it. Returns the match's revision."""
    revision = await changed(c, match)
    place = {"match": match, "seat": seat}
    await c.run("UPDATE seats SET token = :token WHERE match = :match AND seat = :seat", token=token, **place)
    await c.run("DELETE FROM holdings WHERE match = :match AND seat = :seat", **place)
    await c.run(
        "INSERT INTO holdings (browser, match, seat) VALUES (:browser, :match, :seat)", browser=browser, **place
    )
    await c.run("DELETE FROM subscriptions WHERE match = :match AND seat = :seat", **place)
    await c.tell(LINKS, match)
    return revision


class SeatStorage:
    """The seats of all matches."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, match: str) -> list[SeatRow]:
        """The seats of a match in their order."""
        return [SeatRow(*row) for row in await self.database.rows(SEATS, match=match)]

    async def take(self, match: str, seat: str, name: str, token: str, browser: str, account: int | None) -> int:
        """Sit down on an open seat; returns the match's revision. Raises `Conflict` if it is not open any more."""

        async def work(c: Connection) -> int:
            revision = await changed(c, match)
            taken = await c.run(
                "UPDATE seats SET kind = 'person', name = :name, token = :token, account = :account"
                " WHERE match = :match AND seat = :seat AND kind = 'open'",
                name=name,
                token=token,
                account=account,
                match=match,
                seat=seat,
            )
            if not taken:
                raise Conflict(f"seat {seat} of match {match} is not open")
            await c.run(
                "INSERT INTO holdings (browser, match, seat) VALUES (:browser, :match, :seat)",
                browser=browser,
                match=match,
                seat=seat,
            )
            await c.run("UPDATE matches SET updated = :now WHERE id = :match", now=time.time(), match=match)
            await c.run(
                "UPDATE matches SET founder = '' WHERE id = :match AND NOT EXISTS"
                " (SELECT 1 FROM seats s WHERE s.match = :match AND s.kind = 'open')",
                match=match,
            )
            return revision

        return await self.database.write(work)

    async def renew_token(self, match: str, seat: str, token: str, browser: str) -> int:
        """Give a seat another token, which only this browser holds; returns the match's revision."""
        return await self.database.write(lambda c: put_token(c, match, seat, token, browser))

    async def renew_tokens(self, account: int, browser: str, made: Callable[[], str]) -> list[str]:
        """Give all seats of an account another token, which only this browser holds; returns the matches."""

        async def work(c: Connection) -> list[str]:
            sql = "SELECT match, seat FROM seats WHERE account = :account AND kind = 'person' ORDER BY match, seat"
            found = await c.rows(sql, account=account)
            for match, seat in found:
                await put_token(c, match, seat, made(), browser)
            return list(dict.fromkeys(str(match) for match, _ in found))

        return await self.database.write(work)

    async def keep_note(self, match: str, seat: str, note: str) -> int:
        """Keep a seat's private note; returns the match's revision."""

        async def work(c: Connection) -> int:
            revision = await changed(c, match)
            await c.run(
                "UPDATE seats SET note = :note WHERE match = :match AND seat = :seat", note=note, match=match, seat=seat
            )
            return revision

        return await self.database.write(work)

    async def keep_seen(self, match: str, seat: str, version: int) -> None:
        """Keep how far a seat has looked; never goes back. Nobody else needs to hear of it."""

        async def work(c: Connection) -> None:
            await c.run(
                "UPDATE seats SET seen = :version WHERE match = :match AND seat = :seat AND seen < :version",
                version=version,
                match=match,
                seat=seat,
            )

        await self.database.write(work)

    async def held_by(self, match: str, browser: str | None, now: float) -> list[SeatHolding]:
        """The seats of a match on which people sit, and whether a browser, or the account it is logged in to, holds
        them."""
        rows = await self.database.rows(
            "SELECT s.seat, s.token, CASE WHEN EXISTS (SELECT 1 FROM browsers b WHERE b.id = :browser"
            " AND b.created > :oldest AND (b.account = s.account OR EXISTS (SELECT 1 FROM holdings h"
            " WHERE h.browser = b.id AND h.match = s.match AND h.seat = s.seat))) THEN 1 ELSE 0 END"
            " FROM seats s WHERE s.match = :match AND s.kind = 'person' ORDER BY s.place",
            match=match,
            browser=browser,
            oldest=now - BROWSER_SECONDS,
        )
        return [SeatHolding(seat, token, bool(remembered)) for seat, token, remembered in rows]

    async def sharers(self, match: str, seat: str, browser: str | None) -> int:
        """How many other browsers hold a seat by its link."""
        row = await self.database.row(
            "SELECT count(*) FROM holdings WHERE match = :match AND seat = :seat AND browser <> :browser",
            match=match,
            seat=seat,
            browser=browser or "",
        )
        return int(row[0]) if row else 0

    async def hold(self, browser: str, match: str, seats: list[str]) -> None:
        """Remember that a browser holds seats."""

        async def work(c: Connection) -> None:
            await c.many(
                "INSERT INTO holdings (browser, match, seat) VALUES (:browser, :match, :seat) ON CONFLICT DO NOTHING",
                [{"browser": browser, "match": match, "seat": seat} for seat in seats],
            )

        await self.database.write(work)
