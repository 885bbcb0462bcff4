"""Storage in one SQLite file.

Writing goes through the thread of `writer.py`, reading through a connection of its own; in WAL mode neither waits for
the other.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from narvik.server.schema import migrate
from narvik.server.storage import (
    AccountRow,
    ChatRow,
    Conflict,
    DrawRow,
    Entry,
    MatchRow,
    SeatRow,
    Standing,
)
from narvik.server.writer import Writer, open_connection

S = TypeVar("S", bound=msgspec.Struct)

MATCH_COLUMNS: Final = ", ".join(MatchRow.__struct_fields__)
SEAT_COLUMNS: Final = ", ".join(SeatRow.__struct_fields__)
ENTRY_COLUMNS: Final = ", ".join(Entry.__struct_fields__)

LISTS: Final = {
    "open": "m.result IS NULL AND m.listed AND EXISTS (SELECT 1 FROM seats s WHERE s.match = m.id AND s.kind = 'open')",
    "running": "m.result IS NULL AND m.listed AND NOT EXISTS"
    " (SELECT 1 FROM seats s WHERE s.match = m.id AND s.kind = 'open')",
    "finished": "m.result IS NOT NULL AND (m.listed OR m.id IN mine)",
    "mine": "m.id IN mine",
}
MINE: Final = """WITH mine AS (
    SELECT match FROM holdings WHERE browser = :browser UNION SELECT match FROM seats WHERE account = :account
)"""


def struct(kind: type[S], row: tuple[Any, ...]) -> S:
    """A row as its struct; columns stand in the order of its fields."""
    return kind(*row)


def match_of(row: tuple[Any, ...]) -> MatchRow:
    """A match from its row: some columns hold JSON."""
    found = MatchRow(*row)
    return msgspec.structs.replace(
        found,
        options=json.loads(row[2]),
        begun=json.loads(row[4]) if row[4] else None,
        listed=bool(found.listed),
        guide=bool(found.guide),
        result=json.loads(row[13]) if row[13] else None,
    )


def marks(kind: type[msgspec.Struct]) -> str:
    """As many question marks as the struct has fields."""
    return ", ".join("?" for _ in kind.__struct_fields__)


def packed(value: dict[str, Any] | None) -> str | None:
    """JSON for a column, or NULL."""
    return None if value is None else json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class SqliteStorage:
    """`Storage` in a SQLite file."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            # Seeds and tokens are in it: nobody else on the machine should read them.
            os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
        self.reader = open_connection(path)
        migrate(self.reader)
        self.writer = Writer(path)

    def close(self) -> None:
        self.writer.close()
        self.reader.close()

    # -- matches

    async def found(
        self,
        match: MatchRow,
        seats: list[SeatRow],
        entries: list[Entry],
        browser: str | None = None,
        heirs: dict[str, tuple[str, str]] | None = None,
    ) -> None:
        def work(c: sqlite3.Connection) -> None:
            row = msgspec.structs.astuple(
                msgspec.structs.replace(
                    match, options=packed(match.options), begun=packed(match.begun), result=packed(match.result)
                )
            )
            c.execute(f"INSERT INTO matches ({MATCH_COLUMNS}) VALUES ({marks(MatchRow)})", row)
            for seat in seats:
                c.execute(
                    f"INSERT INTO seats ({SEAT_COLUMNS}) VALUES ({marks(SeatRow)})", msgspec.structs.astuple(seat)
                )
            c.executemany(
                f"INSERT INTO entries ({ENTRY_COLUMNS}) VALUES ({marks(Entry)})", map(msgspec.structs.astuple, entries)
            )
            if browser is not None:
                held = [(browser, match.id, seat.seat) for seat in seats if seat.token]
                c.executemany("INSERT INTO holdings VALUES (?, ?, ?)", held)
            for seat_name, old in (heirs or {}).items():
                c.execute(
                    "INSERT OR IGNORE INTO holdings SELECT browser, ?, ? FROM holdings WHERE match = ? AND seat = ?",
                    (match.id, seat_name, *old),
                )

        await self.writer.write(work)

    def match(self, match: str) -> MatchRow | None:
        row = self.reader.execute(f"SELECT {MATCH_COLUMNS} FROM matches WHERE id = ?", (match,)).fetchone()
        return match_of(row) if row else None

    def seats(self, match: str) -> list[SeatRow]:
        rows = self.reader.execute(f"SELECT {SEAT_COLUMNS} FROM seats WHERE match = ? ORDER BY place", (match,))
        return [struct(SeatRow, row) for row in rows]

    def entries(self, match: str) -> list[Entry]:
        rows = self.reader.execute(f"SELECT {ENTRY_COLUMNS} FROM entries WHERE match = ? ORDER BY number", (match,))
        return [struct(Entry, row) for row in rows]

    async def append(self, entries: list[Entry], standing: Standing) -> None:
        last = entries[-1]

        def work(c: sqlite3.Connection) -> None:
            try:
                c.executemany(
                    f"INSERT INTO entries ({ENTRY_COLUMNS}) VALUES ({marks(Entry)})",
                    map(msgspec.structs.astuple, entries),
                )
            except sqlite3.IntegrityError:
                raise Conflict(f"match {last.match} already has an entry up to {last.number}") from None
            c.execute(
                "UPDATE matches SET version = ?, updated = ?, turn = ?, result = ? WHERE id = ?",
                (last.number, last.at, standing.turn, packed(standing.result), last.match),
            )
            c.execute("UPDATE seats SET seen = ? WHERE match = ? AND seat = ?", (last.number, last.match, last.seat))

        await self.writer.write(work)

    async def take_seat(self, match: str, seat: str, name: str, token: str, browser: str, account: int | None) -> None:
        def work(c: sqlite3.Connection) -> None:
            taken = c.execute(
                "UPDATE seats SET kind = 'person', name = ?, token = ?, account = ?"
                " WHERE match = ? AND seat = ? AND kind = 'open'",
                (name, token, account, match, seat),
            )
            if not taken.rowcount:
                raise Conflict(f"seat {seat} of match {match} is not open")
            c.execute("INSERT INTO holdings VALUES (?, ?, ?)", (browser, match, seat))
            c.execute("UPDATE matches SET updated = ? WHERE id = ?", (time.time(), match))

        await self.writer.write(work)

    async def keep_note(self, match: str, seat: str, note: str) -> None:
        await self.writer.write(
            lambda c: c.execute("UPDATE seats SET note = ? WHERE match = ? AND seat = ?", (note, match, seat)).rowcount
        )

    async def keep_seen(self, match: str, seat: str, version: int) -> None:
        sql = "UPDATE seats SET seen = max(seen, ?) WHERE match = ? AND seat = ?"
        await self.writer.write(lambda c: c.execute(sql, (version, match, seat)).rowcount)

    async def keep_rematch(self, match: str, rematch: str) -> str:
        def work(c: sqlite3.Connection) -> str:
            c.execute("UPDATE matches SET rematch = ? WHERE id = ? AND rematch IS NULL", (rematch, match))
            return str(c.execute("SELECT rematch FROM matches WHERE id = ?", (match,)).fetchone()[0])

        return await self.writer.write(work)

    def draws(self, match: str) -> list[DrawRow]:
        rows = self.reader.execute("SELECT * FROM draws WHERE match = ? ORDER BY number", (match,))
        return [struct(DrawRow, row) for row in rows]

    async def add_draw(self, draw: DrawRow) -> None:
        row = msgspec.structs.astuple(draw)
        await self.writer.write(lambda c: c.execute(f"INSERT INTO draws VALUES ({marks(DrawRow)})", row).rowcount)

    def chats(self, match: str, last: int) -> list[ChatRow]:
        rows = self.reader.execute(
            "SELECT * FROM (SELECT * FROM chats WHERE match = ? ORDER BY number DESC LIMIT ?) ORDER BY number",
            (match, last),
        )
        return [struct(ChatRow, row) for row in rows]

    async def add_chat(self, match: str, seat: str, name: str, text: str, at: float) -> ChatRow:
        def work(c: sqlite3.Connection) -> ChatRow:
            last = c.execute("SELECT coalesce(max(number), 0) FROM chats WHERE match = ?", (match,)).fetchone()[0]
            row = ChatRow(match, last + 1, seat, name, text, at)
            c.execute(f"INSERT INTO chats VALUES ({marks(ChatRow)})", msgspec.structs.astuple(row))
            return row

        return await self.writer.write(work)

    # -- the lobby

    def list_matches(self, which: str, browser: str | None, account: int | None, limit: int) -> list[MatchRow]:
        rows = self.reader.execute(
            f"{MINE} SELECT {MATCH_COLUMNS} FROM matches m WHERE {LISTS[which]} ORDER BY m.updated DESC LIMIT :limit",
            {"browser": browser, "account": account, "limit": limit},
        )
        return [match_of(row) for row in rows]

    def awaiting_computers(self) -> list[str]:
        rows = self.reader.execute(
            "SELECT m.id FROM matches m JOIN seats s ON s.match = m.id AND s.seat = m.turn"
            " WHERE m.result IS NULL AND s.kind = 'computer'"
        )
        return [row[0] for row in rows]

    # -- browsers and accounts

    def holdings(self, match: str, browser: str | None, account: int | None) -> list[str]:
        rows = self.reader.execute(
            "SELECT s.seat FROM seats s WHERE s.match = :match AND s.kind = 'person' AND (s.account = :account"
            " OR EXISTS (SELECT 1 FROM holdings h"
            " WHERE h.browser = :browser AND h.match = s.match AND h.seat = s.seat)) ORDER BY s.place",
            {"match": match, "browser": browser, "account": account},
        )
        return [row[0] for row in rows]

    async def hold(self, browser: str, match: str, seats: list[str]) -> None:
        rows = [(browser, match, seat) for seat in seats]
        await self.writer.write(
            lambda c: c.executemany("INSERT OR IGNORE INTO holdings VALUES (?, ?, ?)", rows).rowcount
        )

    async def add_browser(self, browser: str, account: int | None) -> None:
        row = (browser, account, time.time())
        await self.writer.write(lambda c: c.execute("INSERT INTO browsers VALUES (?, ?, ?)", row).rowcount)

    async def forget_browser(self, browser: str) -> None:
        await self.writer.write(lambda c: c.execute("DELETE FROM browsers WHERE id = ?", (browser,)).rowcount)

    async def move_browser(self, old: str | None, new: str, account: int) -> None:
        def work(c: sqlite3.Connection) -> None:
            c.execute("INSERT INTO browsers VALUES (?, ?, ?)", (new, account, time.time()))
            if old is None:
                return
            c.execute(
                "UPDATE seats SET account = ? WHERE account IS NULL AND kind = 'person' AND EXISTS"
                " (SELECT 1 FROM holdings h WHERE h.browser = ? AND h.match = seats.match AND h.seat = seats.seat)",
                (account, old),
            )
            c.execute(
                "INSERT INTO holdings SELECT ?, h.match, h.seat FROM holdings h JOIN seats s USING (match, seat)"
                " WHERE h.browser = ? AND s.account = ?",
                (new, old, account),
            )
            c.execute("DELETE FROM browsers WHERE id = ?", (old,))

        await self.writer.write(work)

    def browser(self, browser: str) -> tuple[bool, AccountRow | None]:
        row = self.reader.execute(
            "SELECT a.id, a.name, a.password FROM browsers b LEFT JOIN accounts a ON a.id = b.account WHERE b.id = ?",
            (browser,),
        ).fetchone()
        if row is None:
            return False, None
        return True, AccountRow(*row) if row[0] is not None else None

    def account(self, name: str) -> AccountRow | None:
        row = self.reader.execute("SELECT id, name, password FROM accounts WHERE name = ?", (name,)).fetchone()
        return AccountRow(*row) if row else None

    async def add_account(self, name: str, password: str) -> AccountRow:
        def work(c: sqlite3.Connection) -> AccountRow:
            try:
                made = c.execute(
                    "INSERT INTO accounts (name, password, created) VALUES (?, ?, ?)", (name, password, time.time())
                )
            except sqlite3.IntegrityError:
                raise Conflict(f"the name {name} is taken") from None
            return AccountRow(int(made.lastrowid or 0), name, password)

        return await self.writer.write(work)
