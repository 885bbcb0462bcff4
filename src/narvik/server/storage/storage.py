"""What the server keeps: matches and their entries; through it, all that belongs to them.

The statements are written once for both databases; how to add one says
the module `database`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from narvik.server.storage.accounts import AccountStorage
from narvik.server.storage.chats import ChatStorage
from narvik.server.storage.database import (
    MOST_INTEGER,
    Conflict,
    Connection,
    Database,
    columns,
    insert,
    packed,
    values_of,
)
from narvik.server.storage.hash_chain import founding_link, linked, marked
from narvik.server.storage.match_changes import CHANGED, changed, on_turn, queue_task
from narvik.server.storage.open_games import OpenGameStorage
from narvik.server.storage.rows import (
    LISTED,
    MATCHES,
    CheckpointRow,
    DrawRow,
    Entry,
    Envelope,
    Head,
    MatchRow,
    MatchStanding,
    News,
    SeatRow,
)
from narvik.server.storage.sealed_answers import SealedAnswerStorage
from narvik.server.storage.seats import SEATS, SeatStorage
from narvik.server.storage.set_aside import SetAsideStorage

ENTRIES: Final = (
    f"SELECT {columns(Entry)} FROM entries WHERE match = :match AND number > :since AND number <= :upto ORDER BY number"
)
CHECKPOINTS: Final = (
    f"SELECT {columns(CheckpointRow)} FROM checkpoints"
    " WHERE match = :match AND step > :since ORDER BY step LIMIT :limit"
)
PUT_CHECKPOINT: Final = (
    f"{insert('checkpoints', CheckpointRow)} ON CONFLICT (match, step) DO UPDATE SET content = excluded.content"
)
PUT_ENTRY: Final = insert("entries", Entry)
ENVELOPES: Final = f"SELECT {columns(Envelope)} FROM envelopes WHERE match = :match ORDER BY seat"
DRAWS: Final = f"SELECT {columns(DrawRow)} FROM draws WHERE match = :match ORDER BY number"

LISTS: Final = {
    "open": "m.result IS NULL AND m.aside IS NULL AND m.listed = 1 AND EXISTS"
    " (SELECT 1 FROM seats s WHERE s.match = m.id AND s.kind = 'open')",
    "running": "m.result IS NULL AND m.aside IS NULL AND m.listed = 1 AND NOT EXISTS"
    " (SELECT 1 FROM seats s WHERE s.match = m.id AND s.kind = 'open')",
    "finished": "m.result IS NOT NULL AND (m.listed = 1 OR m.id IN (SELECT match FROM mine))",
    "mine": "m.id IN (SELECT match FROM mine)",
}
MINE: Final = """WITH mine AS (
    SELECT match FROM holdings WHERE browser = :browser UNION SELECT match FROM seats WHERE account = :account
)"""

TOGETHER: Final = 500
"""How many matches are asked about at once."""

PAGE: Final = 1000
"""How many entries are read at once: others have their turn between the pages of a long match."""

CHECKPOINT_PAGE: Final = 20
"""How many checkpoints are."""


class Storage:
    """Everything the server asks of a database about matches, and the way to all else that it keeps."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.seats = SeatStorage(database)
        self.open_games = OpenGameStorage(database)
        self.sealed_answers = SealedAnswerStorage(database)
        self.chats = ChatStorage(database)
        self.set_aside = SetAsideStorage(database)
        self.accounts = AccountStorage(database)

    async def found(
        self,
        match: MatchRow,
        seats: list[SeatRow],
        entries: list[Entry],
        browser: str | None = None,
        heirs: dict[str, tuple[str, str]] | None = None,
        envelopes: Sequence[Envelope] = (),
        checkpoints: Sequence[CheckpointRow] = (),
    ) -> str:
        """Keep a new match. The seats with a token are held by the browser, or, where `heirs` names match and seat, by
        whoever holds that one. Returns the last link of its chain."""
        first = founding_link(match)
        # A record may bring tens of thousands.
        chain = await asyncio.to_thread(linked, marked(entries, checkpoints), first)
        head = chain[-1].link if chain else first

        async def work(c: Connection) -> str:
            await c.run(insert("matches", MatchRow), **values_of(replace(match, head=head)))
            await c.many(insert("seats", SeatRow), map(values_of, seats))
            await c.many(insert("entries", Entry), map(values_of, chain))
            await c.many(insert("envelopes", Envelope), [envelope.values() for envelope in envelopes])
            await c.many(PUT_CHECKPOINT, map(values_of, checkpoints))
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

        await self.database.write(work)
        self.database.note_tail(match.id, chain[-1].number if chain else 0, head)
        return head

    async def match(self, match: str) -> MatchRow | None:
        """A match by its id."""
        row = await self.database.row(f"{MATCHES} WHERE id = :match", match=match)
        return MatchRow.of(row) if row else None

    async def head(self, match: str) -> Head | None:
        """Where the stored match is."""
        row = await self.database.row(
            "SELECT revision, version, head, sealings FROM matches WHERE id = :match", match=match
        )
        return Head(*row) if row else None

    async def revisions(self, matches: list[str]) -> list[tuple[str, int, int]]:
        """How often each of some matches has been changed, and how often an envelope of it was written."""
        found: list[tuple[str, int, int]] = []
        for begin in range(0, len(matches), TOGETHER):
            named = {f"match_{number}": match for number, match in enumerate(matches[begin : begin + TOGETHER])}
            marks = ", ".join(f":{name}" for name in named)
            found += await self.database.rows(
                f"SELECT id, revision, sealings FROM matches WHERE id IN ({marks})", **named
            )
        return found

    async def news(self, match: str, since: int = 0) -> News | None:
        """All about a match that agrees with each other; of the entries those after a version. Entries never change, so
        that those of a version can be read in pages."""

        async def work(c: Connection) -> News | None:
            row = await c.row(f"{MATCHES} WHERE id = :match", match=match)
            if row is None:
                return None
            return News(
                MatchRow.of(row),
                [SeatRow(*one) for one in await c.rows(SEATS, match=match)],
                [],
                [DrawRow(*one) for one in await c.rows(DRAWS, match=match)],
                [Envelope.of(one) for one in await c.rows(ENVELOPES, match=match)],
            )

        found = await self.database.read(work)
        if found is None:
            return None
        entries = [entry async for page in self.pages(match, since, found.row.version) for entry in page]
        return replace(found, entries=entries, checkpoints=[] if since else await self.checkpoints(match))

    async def pages(self, match: str, since: int, upto: int) -> AsyncIterator[list[Entry]]:
        """The entries of a match after one and up to another, some at a time."""
        for begin in range(since, upto, PAGE):
            rows = await self.database.rows(ENTRIES, match=match, since=begin, upto=min(begin + PAGE, upto))
            yield [Entry(*row) for row in rows]
            await asyncio.sleep(0)

    async def checkpoints(self, match: str) -> list[CheckpointRow]:
        """The stored positions of a match."""
        found: list[CheckpointRow] = []
        while True:
            since = found[-1].step if found else 0
            rows = await self.database.rows(CHECKPOINTS, match=match, since=since, limit=CHECKPOINT_PAGE)
            found += [CheckpointRow(*row) for row in rows]
            if len(rows) < CHECKPOINT_PAGE:
                return found
            await asyncio.sleep(0)

    async def entries(self, match: str) -> list[Entry]:
        """The history of a match."""
        return [Entry(*row) for row in await self.database.rows(ENTRIES, match=match, since=0, upto=MOST_INTEGER)]

    async def append(
        self,
        entries: list[Entry],
        standing: MatchStanding,
        head: str,
        marks: dict[int, str] | None = None,
        by: str | None = None,
        sealings: int = 0,
        checkpoints: Sequence[CheckpointRow] = (),
        back_to: int | None = None,
    ) -> Head:
        """Add entries, all or none, after the link `head`. Raises `Conflict` if that is not the last one any more, or
        if more envelopes have been written than `sealings`: somebody was faster. `marks` are hashes of the position
        after some of the entries, `checkpoints` positions that join the chain with the last of them; `by` is the seat
        that brought them about and has seen them, else that of the last. No envelope is left: a seal is open now, or
        nobody needs it any more. Where they take choices back by consent, so many stand: no checkpoint after that does.
        """
        last = entries[-1]
        chain = linked(marked(entries, checkpoints), head)
        rows = [values_of(entry) for entry in chain]

        async def work(c: Connection) -> Head:
            row = await c.row(
                "UPDATE matches SET revision = revision + 1, version = :version, head = :head, updated = :at,"
                " turn = :turn, result = :result, clock = :clock, due = :due"
                " WHERE id = :match AND version = :before AND head = :old AND sealings = :sealings"
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
                sealings=sealings,
            )
            if row is None:
                raise Conflict(f"match {last.match} already has an entry {entries[0].number}")
            await c.many(PUT_ENTRY, rows)
            if back_to is not None:
                await c.run(
                    "DELETE FROM checkpoints WHERE match = :match AND step > :step", match=last.match, step=back_to
                )
            if checkpoints:
                await c.many(PUT_CHECKPOINT, map(values_of, checkpoints))
            if sealings:
                await c.run("DELETE FROM envelopes WHERE match = :match", match=last.match)
            await c.run(
                "UPDATE seats SET seen = :seen WHERE match = :match AND seat = :seat",
                seen=last.number,
                match=last.match,
                seat=last.seat if by is None else by,
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
            return Head(int(row[0]), last.number, chain[-1].link, sealings)

        done = await self.database.write(work)
        self.database.note_tail(last.match, last.number, done.link)
        return done

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

    async def keep_wish(self, match: str, wish: dict[str, Any], before: dict[str, Any] | None) -> int:
        """Keep what somebody would like to take back, instead of what was kept before; returns the match's revision.
        Raises `Conflict` if that is no longer what is kept."""
        known = "" if before is None else packed(before)

        async def work(c: Connection) -> int:
            revision = await changed(c, match)
            kept = await c.run(
                "UPDATE matches SET wish = :wish WHERE id = :match AND coalesce(wish, '') = :known",
                wish=packed(wish),
                match=match,
                known=known,
            )
            if not kept:
                raise Conflict(f"somebody has answered the wish at match {match}")
            return revision

        return await self.database.write(work)

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

    async def list_matches(self, which: str, browser: str | None, account: int | None, limit: int) -> list[MatchRow]:
        """Matches for a list: ``mine``, ``open``, ``running`` or ``finished``; the latest first."""
        rows = await self.database.rows(
            f"{MINE} {LISTED} WHERE {LISTS[which]} ORDER BY m.updated DESC LIMIT :limit",
            browser=browser,
            account=account,
            limit=limit,
        )
        return [MatchRow.of(row) for row in rows]

    async def awaiting_computers(self) -> list[str]:
        """Matches in which a computer player must decide: where to go on after a restart."""
        rows = await self.database.rows(
            f"SELECT DISTINCT m.id FROM matches m JOIN seats s ON s.match = m.id AND {on_turn('s.seat', 'm.turn')}"
            " WHERE m.result IS NULL AND m.pinned IS NULL AND m.aside IS NULL AND s.kind = 'computer'"
        )
        return [row[0] for row in rows]
