"""What is to be told to players away from the table: found, kept, and handed to whoever sends it.

A message is kept before it is sent, and marked as sent after: a crash loses none, and one that was under way when the
server died is sent again under the same id. Several processes may look at once: each message is taken by one of them.

Somebody is told that it is their turn when there is something they have not looked at, they have been awaited for as
many minutes as they said, and they are not at the table; and once only, until they have looked. When time is running
out they are reminded, and when a match has ended without them they are told. Of one match nobody hears more often than
once an hour, however often the word passes between the sides.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Final

import msgspec

from narvik.server.matches.clocks import DAY, Clock, as_clock
from narvik.server.storage.database import Connection, Database, columns, unpacked
from narvik.server.storage.match_changes import on_turn

TURN: Final = "turn"
REMINDER: Final = "reminder"
OVER: Final = "over"

WAITS: Final = (60.0, 300.0, 1800.0, 7200.0, 21_600.0, 86_400.0)
"""How long to wait after each failure; after the last of them a message is given up."""

LEASE: Final = 300.0
"""Seconds after which a message that somebody has taken and not reported on is tried again."""

AT_ONCE: Final = 100
KEPT: Final = 90 * DAY
RECENT: Final = 7 * DAY
"""How long it is remembered what was sent, and how old an end may be that is still told."""

PRESENT: Final = 60.0
"""How fresh a note of another process must be that somebody is at the table."""

ON_TURN: Final = f"""{on_turn("s.seat", "m.turn")}
    AND NOT EXISTS (SELECT 1 FROM envelopes e WHERE e.match = m.id AND e.seat = s.seat AND e.complete = 1)"""
"""Whether a seat must decide: under seal only as long as its own answer is missing."""

LULL: Final = 3600.0
"""Seconds between two messages about one match."""

LONG_AGO: Final = """NOT EXISTS (SELECT 1 FROM notices n WHERE n.subscription = sub.id AND n.match = m.id
        AND n.kind <> 'hello' AND n.created > :lull)"""
"""Whether the last message about this match is long enough ago."""

AWAITED: Final = f"""
    SELECT sub.id, m.id, s.seat, m.version
    FROM subscriptions sub
    JOIN seats s ON s.kind = 'person' AND ((s.match = sub.match AND s.seat = sub.seat) OR s.account = sub.account)
    JOIN matches m ON m.id = s.match
    WHERE sub.confirmed = 1 AND m.result IS NULL AND m.aside IS NULL AND s.seen < m.version
    AND {ON_TURN}
    AND m.updated + sub.after * 60 <= :now
    AND NOT EXISTS (SELECT 1 FROM notices n WHERE n.subscription = sub.id AND n.match = m.id AND n.seat = s.seat
        AND n.kind = 'turn' AND n.version > s.seen)
    AND {LONG_AGO}
    AND NOT EXISTS (SELECT 1 FROM presences p WHERE p.match = m.id AND p.seat = s.seat AND p.at > :present)
    LIMIT 500"""

HURRIED: Final = f"""
    SELECT sub.id, m.id, s.seat, m.version, m.due, m.clock
    FROM subscriptions sub
    JOIN seats s ON s.kind = 'person' AND ((s.match = sub.match AND s.seat = sub.seat) OR s.account = sub.account)
    JOIN matches m ON m.id = s.match
    WHERE sub.confirmed = 1 AND m.result IS NULL AND m.aside IS NULL
    AND {ON_TURN} AND m.due > :now AND m.due < :soon
    AND NOT EXISTS (SELECT 1 FROM notices n WHERE n.subscription = sub.id AND n.match = m.id AND n.seat = s.seat
        AND n.kind = 'reminder' AND n.created > m.due - 86400)
    AND {LONG_AGO}
    AND NOT EXISTS (SELECT 1 FROM presences p WHERE p.match = m.id AND p.seat = s.seat AND p.at > :present)
    LIMIT 500"""

ENDED: Final = f"""
    SELECT sub.id, m.id, s.seat, m.version
    FROM subscriptions sub
    JOIN seats s ON s.kind = 'person' AND ((s.match = sub.match AND s.seat = sub.seat) OR s.account = sub.account)
    JOIN matches m ON m.id = s.match
    WHERE sub.confirmed = 1 AND m.result IS NOT NULL AND s.seen < m.version
    AND m.updated + sub.after * 60 <= :now AND m.updated > :recent
    AND NOT EXISTS (SELECT 1 FROM notices n WHERE n.subscription = sub.id AND n.match = m.id AND n.seat = s.seat
        AND n.kind = 'over')
    AND {LONG_AGO}
    LIMIT 500"""


class Notice(msgspec.Struct, frozen=True):
    """A message to be sent. `next` is when to try it, None once it is done with; `outcome` then says how."""

    id: str
    subscription: str
    kind: str
    match: str
    seat: str
    version: int
    created: float
    tries: int
    next: float | None
    sent: float | None
    outcome: str


class Outbox:
    """The messages that are kept."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def gather(self, now: float, here: Callable[[str], set[str]]) -> int:
        """Find who is to be told something, and keep it. `here` tells who is connected to this process at a match.
        Returns how many messages there are more."""
        times = {"now": now, "present": now - PRESENT, "lull": now - LULL}
        ended = await self.database.rows(ENDED, now=now, recent=now - RECENT, lull=now - LULL)
        found = [(*row, OVER) for row in ended]
        for sub, match, seat, version, due, clock in await self.database.rows(HURRIED, **times, soon=now + DAY):
            if due - now < reminded_before(as_clock(unpacked(clock))):
                found.append((sub, match, seat, version, REMINDER))
        found += [(*row, TURN) for row in await self.database.rows(AWAITED, **times)]
        # One message of a match at a time, the weightiest: an end, then a reminder, then a turn.
        rows: dict[tuple[str, str], dict[str, Any]] = {}
        for subscription, match, seat, version, kind in found:
            if seat not in here(match):
                rows.setdefault(
                    (subscription, match),
                    {
                        "id": secrets.token_hex(12),
                        "subscription": subscription,
                        "kind": kind,
                        "match": match,
                        "seat": seat,
                        "version": version,
                        "now": now,
                    },
                )
        if not rows:
            return 0

        async def work(c: Connection) -> None:
            await c.many(
                "INSERT INTO notices (id, subscription, kind, match, seat, version, created, next)"
                " VALUES (:id, :subscription, :kind, :match, :seat, :version, :now, :now) ON CONFLICT DO NOTHING",
                list(rows.values()),
            )

        await self.database.write(work)
        return len(rows)

    async def waiting(self, now: float, channel: str) -> list[Notice]:
        """The messages of a channel whose time has come, the oldest first, and those whose subscription is gone."""
        rows = await self.database.rows(
            f"SELECT {columns(Notice, 'n.')} FROM notices n LEFT JOIN subscriptions sub ON sub.id = n.subscription"
            " WHERE n.next <= :now AND coalesce(sub.channel, :channel) = :channel ORDER BY n.next LIMIT :most",
            now=now,
            channel=channel,
            most=AT_ONCE,
        )
        return [Notice(*row) for row in rows]

    async def take(self, notices: list[Notice], now: float) -> list[Notice]:
        """Take messages to send them; those that another process was faster to take are left out."""

        async def work(c: Connection) -> list[Notice]:
            taken = []
            for notice in notices:
                got = await c.run(
                    "UPDATE notices SET next = :lease, tries = tries + 1 WHERE id = :id AND next = :next",
                    lease=now + LEASE,
                    id=notice.id,
                    next=notice.next,
                )
                if got:
                    taken.append(msgspec.structs.replace(notice, next=now + LEASE, tries=notice.tries + 1))
            return taken

        return await self.database.write(work)

    async def report(self, notices: list[Notice], outcome: str, now: float) -> None:
        """Note how it went: `sent`, `moot` or `failed` for good, or `later`."""

        async def work(c: Connection) -> None:
            for notice in notices:
                wait = WAITS[notice.tries - 1] if notice.tries <= len(WAITS) else None
                again = outcome == "later" and wait is not None
                await c.run(
                    "UPDATE notices SET next = :next, sent = :sent, outcome = :outcome WHERE id = :id",
                    next=now + (wait or 0.0) if again else None,
                    sent=now if outcome == "sent" else None,
                    outcome="failed" if outcome == "later" and not again else outcome,
                    id=notice.id,
                )

        await self.database.write(work)

    async def put_off(self, notices: list[Notice], until: float) -> None:
        """Let messages wait, so that more can go with them; it is not counted as a try."""

        async def work(c: Connection) -> None:
            for notice in notices:
                await c.run("UPDATE notices SET next = :until WHERE id = :id", until=until, id=notice.id)

        await self.database.write(work)

    async def last_sent(self, address: str) -> float:
        """When an address was last written to, a first message not counted."""
        row = await self.database.row(
            "SELECT max(n.sent) FROM notices n JOIN subscriptions sub ON sub.id = n.subscription"
            " WHERE sub.address = :address AND n.kind <> 'hello'",
            address=address,
        )
        return float(row[0]) if row is not None and row[0] is not None else 0.0

    async def moot(self, notice: Notice) -> bool:
        """Whether there is no more reason to send a message: it is not their turn any more, or they have looked."""
        row = await self.database.row(
            f"SELECT CASE WHEN {ON_TURN} THEN 1 ELSE 0 END, m.result, s.seen"
            " FROM matches m JOIN seats s ON s.match = m.id AND s.seat = :seat"
            " WHERE m.id = :match",
            match=notice.match,
            seat=notice.seat,
        )
        if row is None:
            return True
        asked, result, seen = row
        if notice.kind == OVER:
            return bool(seen >= notice.version)
        return result is not None or not asked or (notice.kind == TURN and seen >= notice.version)

    async def count(self) -> int:
        """How many messages wait."""
        row = await self.database.row("SELECT count(*) FROM notices WHERE next IS NOT NULL")
        return int(row[0]) if row is not None else 0

    async def clear(self, now: float) -> None:
        """Forget what was done with long ago."""

        async def work(c: Connection) -> None:
            await c.run("DELETE FROM notices WHERE next IS NULL AND created < :old", old=now - KEPT)

        await self.database.write(work)


def reminded_before(clock: Clock) -> float:
    """How long before time is out somebody is reminded: a day, or a quarter of the time they were given if that is
    less."""
    return min(DAY, (clock.span or clock.days * DAY) / 4)
