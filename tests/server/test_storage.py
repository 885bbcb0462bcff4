"""The database: what is kept, that it is kept, and that writes do not harm each other. On both kinds of it."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from narvik.server.storage.database import Conflict, Connection, Database, DatabaseProblem, database_at, is_postgres
from narvik.server.storage.hash_chain import founding_link, linked
from narvik.server.storage.rows import Entry, MatchRow, MatchStanding, SeatRow
from narvik.server.storage.schema import MIGRATIONS, tables
from narvik.server.storage.sqlite import SqliteDatabase
from narvik.server.storage.storage import Storage

ROW = MatchRow("m1", "kampen", {"players": "2"}, "seed", None, "title", True, 1.0, 1.0, "germany")
SEATS = [SeatRow("m1", "germany", 0, "person", token="t"), SeatRow("m1", "norway", 1, "open")]
FIRST = founding_link(ROW)


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Storage]:
    """A storage with one match."""
    database = database_at(address)
    await database.open()
    try:
        storage = Storage(database)
        if await storage.match("m1") is None:
            await storage.found(ROW, SEATS, [])
        yield storage
    finally:
        await database.close()


def on(address: str, act: Callable[[Storage], Awaitable[None]]) -> None:
    """Do something with the storage at an address."""

    async def whole() -> None:
        async with opened(address) as storage:
            await act(storage)

    asyncio.run(whole())


def entry(number: int, text: str = "end") -> Entry:
    return Entry("m1", number, "choice", "germany", text, 2.0)


def test_what_is_kept_comes_back_as_it_was(database: str) -> None:
    async def act(storage: Storage) -> None:
        found = await storage.match("m1")
        assert found is not None
        assert (found.options, found.begun, found.listed, found.head) == ({"players": "2"}, None, True, FIRST)
        assert await storage.match("m2") is None
        assert await storage.seats.of("m1") == SEATS
        head = await storage.append([entry(1)], MatchStanding("norway"), FIRST)
        assert await storage.entries("m1") == linked([entry(1)], FIRST)
        found = await storage.match("m1")
        assert found is not None
        assert (found.version, found.turn, found.updated, found.result) == (1, "norway", 2.0, None)
        assert await storage.head("m1") == head
        assert (head.revision, head.version) == (1, 1)

    on(database, act)


def test_of_many_writers_of_one_number_exactly_one_wins(database: str) -> None:
    async def act(storage: Storage) -> None:
        writes = (storage.append([entry(1, f"text {number}")], MatchStanding("norway"), FIRST) for number in range(50))
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        losers = [outcome for outcome in outcomes if isinstance(outcome, Conflict)]
        winner = next(number for number, outcome in enumerate(outcomes) if not isinstance(outcome, Conflict))
        assert len(losers) == 49
        assert await storage.entries("m1") == linked([entry(1, f"text {winner}")], FIRST)

    on(database, act)


def test_a_write_that_fails_takes_no_other_with_it(database: str) -> None:
    async def act(storage: Storage) -> None:
        writes = (storage.chats.add("m1", "germany", "", text, 1.0) for text in ("a", "b"))
        wrong = storage.append([entry(7)], MatchStanding("norway"), FIRST)
        outcomes = await asyncio.gather(*writes, wrong, return_exceptions=True)
        assert [isinstance(outcome, Conflict) for outcome in outcomes] == [False, False, True]
        assert sorted(line.text for line in await storage.chats.last("m1", 10)) == ["a", "b"]
        assert await storage.entries("m1") == []

    on(database, act)


def test_a_chain_that_was_overtaken_is_not_continued(database: str) -> None:
    async def act(storage: Storage) -> None:
        head = await storage.append([entry(1)], MatchStanding("norway"), FIRST)
        with pytest.raises(Conflict):
            await storage.append([entry(2)], MatchStanding("norway"), FIRST)
        await storage.append([entry(2)], MatchStanding("norway"), head.link)
        assert [one.number for one in await storage.entries("m1")] == [1, 2]

    on(database, act)


def test_many_writes_at_once_get_numbers_in_a_row(database: str) -> None:
    async def act(storage: Storage) -> None:
        await asyncio.gather(*(storage.chats.add("m1", "germany", "", f"line {n}", 1.0) for n in range(120)))
        said = await storage.chats.last("m1", 500)
        assert [line.number for line in said] == list(range(1, 121))
        assert [line.number for line in await storage.chats.last("m1", 20)] == list(range(101, 121))
        assert [line.number for line in await storage.chats.last("m1", 20, 115)] == list(range(116, 121))

    on(database, act)


def test_entries_cannot_be_changed(database: str) -> None:
    async def act(storage: Storage) -> None:
        await storage.append([entry(1)], MatchStanding("norway"), FIRST)
        for sql in ("UPDATE entries SET text = 'other'", "DELETE FROM entries"):

            async def work(c: Connection, sql: str = sql) -> int:
                return await c.run(sql)

            with pytest.raises(Exception, match="append-only"):
                await storage.database.write(work)

    on(database, act)


def test_names_of_accounts_differ_by_more_than_case(database: str) -> None:
    async def act(storage: Storage) -> None:
        made = await storage.accounts.add("Åse", "hash")
        assert await storage.accounts.named("åse") == made
        with pytest.raises(Conflict):
            await storage.accounts.add("ÅSE", "hash")
        await storage.accounts.add_browser("old", None)
        await storage.seats.hold("old", "m1", ["germany"])
        await storage.accounts.move_browser("old", "new", made.id)
        assert await storage.accounts.browser("old", time.time()) == (False, None)
        assert await storage.accounts.browser("new", time.time()) == (True, made)
        assert [one.seat for one in await storage.seats.held_by("m1", "new", time.time()) if one.remembered] == [
            "germany"
        ]
        assert [row.id for row in await storage.list_matches("mine", "new", None, 10)] == ["m1"]
        assert await storage.list_matches("finished", None, None, 10) == []

    on(database, act)


def test_the_queue_holds_the_matches_in_which_a_computer_must_decide(database: str) -> None:
    async def act(storage: Storage) -> None:
        async def queued() -> list[str]:
            return [row[0] for row in await storage.database.rows("SELECT match FROM tasks")]

        await storage.found(
            MatchRow("m2", "kampen", {}, "seed", None, "", True, 1.0, 1.0, "norway"),
            [SeatRow("m2", "germany", 0, "person"), SeatRow("m2", "norway", 1, "computer", "recruit")],
            [],
        )
        assert await queued() == await storage.awaiting_computers() == ["m2"]
        row = await storage.match("m2")
        assert row is not None
        first = Entry("m2", 1, "choice", "norway", "end", 2.0)
        head = await storage.append([first], MatchStanding("germany"), row.head)
        assert await queued() == []
        head = await storage.append(
            [Entry("m2", 2, "choice", "germany", "end", 3.0)], MatchStanding("norway"), head.link
        )
        assert await queued() == ["m2"]
        await storage.append(
            [Entry("m2", 3, "end", "germany", "", 4.0)], MatchStanding("", {"winner": None}), head.link
        )
        assert await queued() == []

    on(database, act)


def test_tables_are_made_once_and_those_of_a_newer_narvik_are_refused(database: str) -> None:
    async def newer(storage: Storage) -> None:
        done = await storage.database.rows("SELECT version FROM migrations ORDER BY version")
        assert done == [(number,) for number in range(1, len(MIGRATIONS) + 1)]

        async def work(c: Connection) -> None:
            await c.run("INSERT INTO migrations VALUES (:number, :now)", number=999, now=0.0)

        await storage.database.write(work)

    async def nothing(storage: Storage) -> None:
        return None

    on(database, nothing)
    on(database, newer)
    with pytest.raises(DatabaseProblem, match="version 999"):
        on(database, nothing)


def test_both_kinds_have_the_same_tables_with_the_same_columns(database: str, tmp_path: Path) -> None:
    async def columns_of(kept: Database, name: str) -> list[str]:
        sql = "SELECT name FROM pragma_table_info(:name) ORDER BY cid"
        if kept.shared:
            sql = (
                "SELECT column_name FROM information_schema.columns WHERE table_name = :name ORDER BY ordinal_position"
            )
        return [row[0] for row in await kept.rows(sql, name=name)]

    async def act(storage: Storage) -> None:
        other = SqliteDatabase(tmp_path / "other.sqlite3")
        await other.open()
        for name in tables():
            assert await columns_of(storage.database, name) == await columns_of(other, name) != []
        await other.close()

    on(database, act)


def test_an_address_that_is_no_database_is_told_what_one_is(tmp_path: Path) -> None:
    assert is_postgres("postgresql://localhost/narvik")
    with pytest.raises(DatabaseProblem, match="postgresql://user@host/name, not mysql"):
        database_at("mysql://localhost/narvik")
    with pytest.raises(DatabaseProblem, match="cannot be used"):
        asyncio.run(database_at(f"postgresql://nobody:secret@/none?host={tmp_path}").open())
    (tmp_path / "text").write_text("no database" * 1000)
    with pytest.raises(DatabaseProblem, match="file is not a database"):
        asyncio.run(database_at(tmp_path / "text").open())


def test_a_write_to_sqlite_is_on_the_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "room" / "narvik.sqlite3"

    async def act(storage: Storage) -> None:
        await storage.append([entry(1)], MatchStanding("norway"), FIRST)
        copy = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        assert copy.execute("SELECT count(*) FROM entries").fetchone() == (1,)
        copy.close()

        async def synchronous(c: Connection) -> list[tuple[int]]:
            return [*await c.rows("PRAGMA synchronous"), *await c.rows("PRAGMA journal_mode")]

        assert await storage.database.write(synchronous) == [(2,), ("wal",)]  # 2 is FULL

    on(str(path), act)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600  # nobody else on the machine reads it


def test_postgresql_syncs_before_it_acknowledges(cluster: object, database: str) -> None:
    async def act(storage: Storage) -> None:
        if storage.database.shared:
            assert await storage.database.row("SHOW synchronous_commit") == ("on",)
            assert await storage.database.row("SHOW fsync") == ("on",)

    on(database, act)


def test_what_is_given_up_on_its_way_to_the_disk_gets_there_and_holds_up_nobody(tmp_path: Path) -> None:
    async def act(storage: Storage) -> None:
        given_up = asyncio.ensure_future(storage.chats.add("m1", "", "Kari", "said", 1.0))
        other = asyncio.ensure_future(storage.chats.add("m1", "", "Ola", "said, too", 1.0))
        await asyncio.sleep(0)
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        await other
        assert [row.text for row in await storage.chats.last("m1", 9)] == ["said", "said, too"]

    on(str(tmp_path / "one.sqlite3"), act)
