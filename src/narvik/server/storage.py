"""What the server keeps: matches with their seats and entries, browsers and accounts.

The statements are written once for both databases; how to add one says
the module `database`.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from narvik.server.chain import first_link, link
from narvik.server.database import Conflict, Connection, Database, columns, insert, packed, values_of
from narvik.server.rows import AccountRow, ChatRow, DrawRow, Entry, Head, MatchRow, News, SeatRow, Standing

MATCHES: Final = f"SELECT {columns(MatchRow)} FROM matches m"
SEATS: Final = f"SELECT {columns(SeatRow)} FROM seats WHERE match = :match ORDER BY place"
ENTRIES: Final = f"SELECT {columns(Entry)} FROM entries WHERE match = :match AND number > :since ORDER BY number"
PUT_ENTRY: Final = insert("entries", Entry)
DRAWS: Final = f"SELECT {columns(DrawRow)} FROM draws WHERE match = :match ORDER BY number"

LISTS: Final = {
    "open": "m.result IS NULL AND m.listed = 1 AND EXISTS"
    " (SELECT 1 FROM seats s WHERE s.match = m.id AND s.kind = 'open')",
    "running": "m.result IS NULL AND m.listed = 1 AND NOT EXISTS"
    " (SELECT 1 FROM seats s WHERE s.match = m.id AND s.kind = 'open')",
    "finished": "m.result IS NOT NULL AND (m.listed = 1 OR m.id IN (SELECT match FROM mine))",
    "mine": "m.id IN (SELECT match FROM mine)",
}
MINE: Final = """WITH mine AS (
    SELECT match FROM holdings WHERE browser = :browser UNION SELECT match FROM seats WHERE account = :account
)"""

TOGETHER: Final = 500
"""How many matches are asked about at once."""

CHANGED: Final = "narvik_match"
SAID: Final = "narvik_chat"
QUEUED: Final = "narvik_task"
"""On which channels processes tell each other that a match has changed (its id and revision), that something was said
(the match and the number), and that a computer player must decide (the match)."""


async def changed(c: Connection, match: str) -> int:
    """Count a change of a match, so that every process knows that there is something new; returns the revision.

    The first statement of work that changes a match: whoever else writes to it waits here until this is done.
    """
    row = await c.row("UPDATE matches SET revision = revision + 1 WHERE id = :match RETURNING revision", match=match)
    if row is None:
        raise Conflict(f"there is no match {match}")
    await c.tell(CHANGED, f"{match} {row[0]}")
    return int(row[0])


async def queue_task(c: Connection, match: str, turn: str, now: float) -> None:
    """Keep the queue of computer players in step with whose turn it is."""
    if not turn:
        await c.run("DELETE FROM tasks WHERE match = :match", match=match)
        return
    await c.run(
        "DELETE FROM tasks WHERE match = :match AND NOT EXISTS"
        " (SELECT 1 FROM seats s WHERE s.match = :match AND s.seat = :turn AND s.kind = 'computer')",
        match=match,
        turn=turn,
    )
    added = await c.run(
        "INSERT INTO tasks (match, since) SELECT match, CAST(:now AS DOUBLE PRECISION) FROM seats"
        " WHERE match = :match AND seat = :turn AND kind = 'computer'"
        " ON CONFLICT (match) DO UPDATE SET since = excluded.since",
        now=now,
        match=match,
        turn=turn,
    )
    if added:
        await c.tell(QUEUED, match)


def linked(entries: Sequence[Entry], head: str) -> list[Entry]:
    """Entries with the links of the chain that follows a link."""
    made = []
    for entry in entries:
        head = link(head, entry.number, entry.kind, entry.seat, entry.text, entry.at)
        made.append(replace(entry, link=head))
    return made


def founding_link(match: MatchRow) -> str:
    """The link before the first entry of a match."""
    return first_link(match.id, match.game, packed(match.options) or "{}", match.seed, packed(match.begun))


class Storage:
    """Everything the server asks of a database about matches, browsers and accounts."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # -- matches

    async def found(
        self,
        match: MatchRow,
        seats: list[SeatRow],
        entries: list[Entry],
        browser: str | None = None,
        heirs: dict[str, tuple[str, str]] | None = None,
    ) -> str:
        """Keep a new match. The seats with a token are held by the browser, or, where `heirs` names match and seat, by
        whoever holds that one. Returns the last link of its chain."""
        first = founding_link(match)
        chain = linked(entries, first)
        head = chain[-1].link if chain else first

        async def work(c: Connection) -> str:
            await c.run(insert("matches", MatchRow), **values_of(replace(match, head=head)))
            await c.many(insert("seats", SeatRow), map(values_of, seats))
            await c.many(insert("entries", Entry), map(values_of, chain))
            held = [{"browser": browser, "match": match.id, "seat": seat.seat} for seat in seats if seat.token]
            if browser is not None:
                await c.many("INSERT INTO holdings (browser, match, seat) VALUES (:browser, :match, :seat)", held)
            for seat_name, (old_match, old_seat) in (heirs or {}).items():
                await c.run(
                    "INSERT INTO holdings (browser, match, seat) SELECT browser, CAST(:match AS TEXT),"
                    " CAST(:seat AS TEXT) FROM holdings WHERE match = :old_match AND seat = :old_seat"
                    " ON CONFLICT DO NOTHING",
                    match=match.id,
                    seat=seat_name,
                    old_match=old_match,
                    old_seat=old_seat,
                )
            await queue_task(c, match.id, match.turn, match.created)
            return head

        return await self.database.write(work)

    async def match(self, match: str) -> MatchRow | None:
        """A match by its id."""
        row = await self.database.row(f"{MATCHES} WHERE id = :match", match=match)
        return MatchRow.of(row) if row else None

    async def head(self, match: str) -> Head | None:
        """Where the stored match is."""
        row = await self.database.row("SELECT revision, version, head FROM matches WHERE id = :match", match=match)
        return Head(*row) if row else None

    async def revisions(self, matches: list[str]) -> list[tuple[str, int]]:
        """How often each of some matches has been changed."""
        found: list[tuple[str, int]] = []
        for begin in range(0, len(matches), TOGETHER):
            named = {f"match_{number}": match for number, match in enumerate(matches[begin : begin + TOGETHER])}
            marks = ", ".join(f":{name}" for name in named)
            found += await self.database.rows(f"SELECT id, revision FROM matches WHERE id IN ({marks})", **named)
        return found

    async def news(self, match: str, since: int = 0) -> News | None:
        """All about a match that agrees with each other; of the entries those after a version."""

        async def work(c: Connection) -> News | None:
            row = await c.row(f"{MATCHES} WHERE id = :match", match=match)
            if row is None:
                return None
            return News(
                MatchRow.of(row),
                [SeatRow(*one) for one in await c.rows(SEATS, match=match)],
                [Entry(*one) for one in await c.rows(ENTRIES, match=match, since=since)],
                [DrawRow(*one) for one in await c.rows(DRAWS, match=match)],
            )

        return await self.database.read(work)

    async def seats(self, match: str) -> list[SeatRow]:
        """The seats of a match in their order."""
        return [SeatRow(*row) for row in await self.database.rows(SEATS, match=match)]

    async def entries(self, match: str) -> list[Entry]:
        """The history of a match."""
        return [Entry(*row) for row in await self.database.rows(ENTRIES, match=match, since=0)]

    async def append(
        self, entries: list[Entry], standing: Standing, head: str, marks: dict[int, str] | None = None
    ) -> Head:
        """Add entries of one seat, all or none, after the link `head`. Raises `Conflict` if that is not the last one
        any more: somebody was faster. `marks` are hashes of the position after some of the entries."""
        last = entries[-1]
        chain = linked(entries, head)
        rows = [values_of(entry) for entry in chain]

        async def work(c: Connection) -> Head:
            row = await c.row(
                "UPDATE matches SET revision = revision + 1, version = :version, head = :head, updated = :at,"
                " turn = :turn, result = :result, clock = :clock, due = :due"
                " WHERE id = :match AND version = :before AND head = :old"
                " RETURNING revision",
                version=last.number,
                head=chain[-1].link,
                at=last.at,
                turn=standing.turn,
                result=packed(standing.result),
                clock=packed(standing.clock),
                due=standing.due,
                match=last.match,
                before=entries[0].number - 1,
                old=head,
            )
            if row is None:
                raise Conflict(f"match {last.match} already has an entry {entries[0].number}")
            await c.many(PUT_ENTRY, rows)
            await c.run(
                "UPDATE seats SET seen = :seen WHERE match = :match AND seat = :seat",
                seen=last.number,
                match=last.match,
                seat=last.seat,
            )
            for number, digest in (marks or {}).items():
                await c.run(
                    "INSERT INTO marks (match, number, digest) VALUES (:match, :number, :digest)",
                    match=last.match,
                    number=number,
                    digest=digest,
                )
            if standing.computers:
                await queue_task(c, last.match, standing.turn, last.at)
            await c.tell(CHANGED, f"{last.match} {row[0]}")
            return Head(int(row[0]), last.number, chain[-1].link)

        return await self.database.write(work)

    async def take_seat(self, match: str, seat: str, name: str, token: str, browser: str, account: int | None) -> int:
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
            return revision

        return await self.database.write(work)

    async def keep_clock(self, match: str, clock: dict[str, Any] | None, due: float | None) -> int:
        """Keep a clock that has changed without an entry; returns the match's revision."""

        async def work(c: Connection) -> int:
            revision = await changed(c, match)
            await c.run(
                "UPDATE matches SET clock = :clock, due = :due WHERE id = :match",
                clock=packed(clock),
                due=due,
                match=match,
            )
            return revision

        return await self.database.write(work)

    async def renew_token(self, match: str, seat: str, token: str, browser: str) -> int:
        """Give a seat another token, which only this browser holds; returns the match's revision."""

        async def work(c: Connection) -> int:
            revision = await changed(c, match)
            place = {"match": match, "seat": seat}
            await c.run("UPDATE seats SET token = :token WHERE match = :match AND seat = :seat", token=token, **place)
            await c.run("DELETE FROM holdings WHERE match = :match AND seat = :seat", **place)
            await c.run(
                "INSERT INTO holdings (browser, match, seat) VALUES (:browser, :match, :seat)", browser=browser, **place
            )
            return revision

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

    async def keep_rematch(self, match: str, rematch: str) -> str:
        """Keep which match is the rematch; returns the one kept, which is another's if that was faster."""

        async def work(c: Connection) -> str:
            await changed(c, match)
            await c.run(
                "UPDATE matches SET rematch = :rematch WHERE id = :match AND rematch IS NULL",
                rematch=rematch,
                match=match,
            )
            row = await c.row("SELECT rematch FROM matches WHERE id = :match", match=match)
            return str(row[0]) if row else rematch

        return await self.database.write(work)

    async def draws(self, match: str) -> list[DrawRow]:
        """Offers of a draw and their answers."""
        return [DrawRow(*row) for row in await self.database.rows(DRAWS, match=match)]

    async def add_draw(self, draw: DrawRow) -> int:
        """Add an offer or an answer; returns the match's revision. Raises `Conflict` if somebody was faster."""

        async def work(c: Connection) -> int:
            revision = await changed(c, draw.match)
            await c.run(insert("draws", DrawRow), **values_of(draw))
            return revision

        return await self.database.write(work)

    async def chats(self, match: str, last: int, since: int = 0) -> list[ChatRow]:
        """The last things said at a match, those after a number."""
        rows = await self.database.rows(
            f"SELECT {columns(ChatRow)} FROM chats WHERE match = :match AND number > :since"
            " ORDER BY number DESC LIMIT :last",
            match=match,
            since=since,
            last=last,
        )
        return [ChatRow(*row) for row in reversed(rows)]

    async def add_chat(self, match: str, seat: str, name: str, text: str, at: float) -> ChatRow:
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

    # -- the lobby

    async def list_matches(self, which: str, browser: str | None, account: int | None, limit: int) -> list[MatchRow]:
        """Matches for a list: ``mine``, ``open``, ``running`` or ``finished``; the latest first."""
        rows = await self.database.rows(
            f"{MINE} {MATCHES} WHERE {LISTS[which]} ORDER BY m.updated DESC LIMIT :limit",
            browser=browser,
            account=account,
            limit=limit,
        )
        return [MatchRow.of(row) for row in rows]

    async def awaiting_computers(self) -> list[str]:
        """Matches in which a computer player must decide: where to go on after a restart."""
        rows = await self.database.rows(
            "SELECT m.id FROM matches m JOIN seats s ON s.match = m.id AND s.seat = m.turn"
            " WHERE m.result IS NULL AND m.pinned IS NULL AND s.kind = 'computer'"
        )
        return [row[0] for row in rows]

    # -- browsers and accounts

    async def holdings(self, match: str, browser: str | None, account: int | None) -> list[str]:
        """The seats of a match that a browser or an account holds."""
        rows = await self.database.rows(
            "SELECT s.seat FROM seats s WHERE s.match = :match AND s.kind = 'person' AND (s.account = :account"
            " OR EXISTS (SELECT 1 FROM holdings h"
            " WHERE h.browser = :browser AND h.match = s.match AND h.seat = s.seat)) ORDER BY s.place",
            match=match,
            browser=browser,
            account=account,
        )
        return [row[0] for row in rows]

    async def hold(self, browser: str, match: str, seats: list[str]) -> None:
        """Remember that a browser holds seats."""

        async def work(c: Connection) -> None:
            await c.many(
                "INSERT INTO holdings (browser, match, seat) VALUES (:browser, :match, :seat) ON CONFLICT DO NOTHING",
                [{"browser": browser, "match": match, "seat": seat} for seat in seats],
            )

        await self.database.write(work)

    async def add_browser(self, browser: str, account: int | None) -> None:
        """Make a browser known by the hash of its cookie."""

        async def work(c: Connection) -> None:
            await c.run(
                "INSERT INTO browsers (id, account, created) VALUES (:browser, :account, :now)",
                browser=browser,
                account=account,
                now=time.time(),
            )

        await self.database.write(work)

    async def forget_browser(self, browser: str) -> None:
        """Forget a browser and what it holds."""

        async def work(c: Connection) -> None:
            await c.run("DELETE FROM browsers WHERE id = :browser", browser=browser)

        await self.database.write(work)

    async def move_browser(self, old: str | None, new: str, account: int) -> None:
        """Log a browser in: it gets a new cookie, and the seats it held that belong to no account become this one's."""

        async def work(c: Connection) -> None:
            await c.run(
                "INSERT INTO browsers (id, account, created) VALUES (:new, :account, :now)",
                new=new,
                account=account,
                now=time.time(),
            )
            if old is None:
                return
            await c.run(
                "UPDATE seats SET account = :account WHERE account IS NULL AND kind = 'person' AND EXISTS"
                " (SELECT 1 FROM holdings h WHERE h.browser = :old AND h.match = seats.match AND h.seat = seats.seat)",
                account=account,
                old=old,
            )
            await c.run(
                "INSERT INTO holdings (browser, match, seat) SELECT CAST(:new AS TEXT), h.match, h.seat"
                " FROM holdings h JOIN seats s ON s.match = h.match AND s.seat = h.seat"
                " WHERE h.browser = :old AND s.account = :account",
                new=new,
                old=old,
                account=account,
            )
            await c.run("DELETE FROM browsers WHERE id = :old", old=old)

        await self.database.write(work)

    async def browser(self, browser: str) -> tuple[bool, AccountRow | None]:
        """Whether a browser is known, and its account."""
        row = await self.database.row(
            "SELECT a.id, a.name, a.password FROM browsers b LEFT JOIN accounts a ON a.id = b.account"
            " WHERE b.id = :browser",
            browser=browser,
        )
        if row is None:
            return False, None
        return True, AccountRow(*row) if row[0] is not None else None

    async def account(self, name: str) -> AccountRow | None:
        """An account by its name; upper and lower case are the same."""
        row = await self.database.row(
            "SELECT id, name, password FROM accounts WHERE folded = :folded", folded=name.lower()
        )
        return AccountRow(*row) if row else None

    async def forget_other_browsers(self, account: int, browser: str) -> None:
        """Log out all browsers of an account but one."""

        async def work(c: Connection) -> None:
            await c.run(
                "DELETE FROM browsers WHERE account = :account AND id <> :browser", account=account, browser=browser
            )

        await self.database.write(work)

    async def keep_password(self, account: int, password: str) -> None:
        """Keep an account's password as it is hashed now."""

        async def work(c: Connection) -> None:
            await c.run(
                "UPDATE accounts SET password = :password WHERE id = :account", password=password, account=account
            )

        await self.database.write(work)

    async def add_account(self, name: str, password: str) -> AccountRow:
        """Register. Raises `Conflict` if the name is taken."""

        async def work(c: Connection) -> AccountRow:
            made = await c.row(
                "INSERT INTO accounts (name, folded, password, created) VALUES (:name, :folded, :password, :now)"
                " ON CONFLICT DO NOTHING RETURNING id",
                name=name,
                folded=name.lower(),
                password=password,
                now=time.time(),
            )
            if made is None:
                raise Conflict(f"the name {name} is taken")
            return AccountRow(int(made[0]), name, password)

        return await self.database.write(work)
