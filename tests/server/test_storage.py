"""The database: what is kept, that it is kept, and that writes do not harm each other."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from narvik.server.schema import MIGRATIONS, migrate
from narvik.server.sqlite import SqliteStorage
from narvik.server.storage import Conflict, Entry, MatchRow, SeatRow, Standing

ROW = MatchRow("m1", "kampen", {"players": "2"}, "seed", None, "title", True, 1.0, 1.0, "germany")
SEATS = [SeatRow("m1", "germany", 0, "person", token="t"), SeatRow("m1", "norway", 1, "open")]


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[SqliteStorage]:
    made = SqliteStorage(tmp_path / "room" / "narvik.sqlite3")
    asyncio.run(made.found(ROW, SEATS, []))
    yield made
    made.close()


def entry(number: int, text: str = "end") -> Entry:
    return Entry("m1", number, "choice", "germany", text, 2.0)


def test_what_is_kept_comes_back_as_it_was(storage: SqliteStorage) -> None:
    assert storage.match("m1") == ROW
    assert storage.match("m2") is None
    assert storage.seats("m1") == SEATS
    asyncio.run(storage.append([entry(1)], Standing("norway")))
    assert storage.entries("m1") == [entry(1)]
    found = storage.match("m1")
    assert found is not None
    assert (found.version, found.turn, found.updated, found.result) == (1, "norway", 2.0, None)


def test_of_many_writers_of_one_number_exactly_one_wins(storage: SqliteStorage) -> None:
    async def race() -> list[BaseException | None]:
        writes = (storage.append([entry(1, f"text {number}")], Standing("norway")) for number in range(50))
        return await asyncio.gather(*writes, return_exceptions=True)

    outcomes = asyncio.run(race())
    winners = [number for number, outcome in enumerate(outcomes) if outcome is None]
    assert len(winners) == 1
    assert all(isinstance(outcome, Conflict) for outcome in outcomes if outcome is not None)
    assert storage.entries("m1") == [entry(1, f"text {winners[0]}")]


def test_a_write_that_fails_takes_no_other_with_it(storage: SqliteStorage) -> None:
    async def together() -> list[BaseException | None]:
        numbers = [1, 2, 2, 3, 1, 4]
        writes = (storage.append([entry(number)], Standing("norway")) for number in numbers)
        return await asyncio.gather(*writes, return_exceptions=True)

    outcomes = asyncio.run(together())
    assert [isinstance(outcome, Conflict) for outcome in outcomes] == [False, False, True, False, True, False]
    assert [one.number for one in storage.entries("m1")] == [1, 2, 3, 4]


def test_a_write_is_on_the_disk_before_it_is_acknowledged(storage: SqliteStorage, tmp_path: Path) -> None:
    asyncio.run(storage.append([entry(1)], Standing("norway")))
    copy = sqlite3.connect(f"file:{tmp_path}/room/narvik.sqlite3?mode=ro", uri=True)
    assert copy.execute("SELECT count(*) FROM entries").fetchone() == (1,)
    copy.close()
    assert storage.reader.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    levels = asyncio.run(storage.writer.write(lambda c: c.execute("PRAGMA synchronous").fetchone()[0]))
    assert levels == 2  # FULL


def test_many_writes_share_a_transaction(storage: SqliteStorage) -> None:
    async def at_once() -> None:
        await asyncio.gather(*(storage.add_chat("m1", "germany", "", f"line {n}", 1.0) for n in range(300)))

    asyncio.run(at_once())
    said = storage.chats("m1", 500)
    assert [line.number for line in said] == list(range(1, 301))
    assert len(storage.chats("m1", 20)) == 20


def test_entries_cannot_be_changed(storage: SqliteStorage) -> None:
    asyncio.run(storage.append([entry(1)], Standing("norway")))
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        storage.reader.execute("UPDATE entries SET text = 'other'")


def test_nobody_else_on_the_machine_reads_the_database(storage: SqliteStorage, tmp_path: Path) -> None:
    assert stat.S_IMODE((tmp_path / "room" / "narvik.sqlite3").stat().st_mode) == 0o600


def test_a_database_is_brought_up_to_date_once(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "a.sqlite3", isolation_level=None)
    assert migrate(connection) == migrate(connection) == len(MIGRATIONS)
    assert connection.execute("SELECT version FROM migrations").fetchall() == [(1,), (2,)]
    connection.execute("INSERT INTO migrations VALUES (99, 0)")
    with pytest.raises(sqlite3.DatabaseError, match="version 99"):
        migrate(connection)
    connection.close()
