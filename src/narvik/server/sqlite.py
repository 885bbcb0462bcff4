"""A database in one SQLite file, embedded in the one process that serves it.

Writing goes through the thread of `writer.py`, reading through a connection of its own; in WAL mode neither waits for
the other. Questions are answered from memory or the file system's cache in microseconds, so they are asked in the event
loop itself.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from narvik.server.database import Conflict, DatabaseProblem, Hear, Row, Work
from narvik.server.schema import migrate
from narvik.server.writer import Writer

T = TypeVar("T")

CHECKPOINT: Final = 8000
"""Pages of the write-ahead log, 32 MB, after which it is copied into the file."""

SWITCH: Final = 0.0005
"""Seconds after which a thread that computes lets another one have its turn."""

TAKEN: Final = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_ROWID")


def open_connection(path: Path) -> sqlite3.Connection:
    """A connection whose transactions are begun by hand and whose commits reach the disk."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    # Copying the log into the file takes syncs of its own: seldom and much instead of often and little.
    connection.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT}")
    # SQLite's own knows only A to Z.
    connection.create_function("lower", 1, lambda text: text if text is None else str(text).lower(), deterministic=True)
    return connection


class SqliteConnection:
    """`Connection` on SQLite. Its coroutines never wait for anything: see `drive`."""

    dialect = "sqlite"

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    async def rows(self, sql: str, **values: Any) -> list[Row]:
        return self.connection.execute(sql, values).fetchall()

    async def row(self, sql: str, **values: Any) -> Row | None:
        cursor = self.connection.execute(sql, values)
        found: Row | None = cursor.fetchone()
        cursor.close()
        return found

    async def run(self, sql: str, **values: Any) -> int:
        try:
            return self.connection.execute(sql, values).rowcount
        except sqlite3.IntegrityError as problem:
            raise conflict_or(problem) from None

    async def many(self, sql: str, values: Iterable[Mapping[str, Any]]) -> None:
        try:
            self.connection.executemany(sql, map(dict, values))
        except sqlite3.IntegrityError as problem:
            raise conflict_or(problem) from None

    async def script(self, sql: str) -> None:
        statement = ""
        for part in sql.split(";"):
            statement += f"{part};"
            # A trigger has semicolons inside.
            if sqlite3.complete_statement(statement):
                self.connection.execute(statement)
                statement = ""

    async def stream(self, sql: str) -> AsyncIterator[Row]:
        for row in self.connection.execute(sql):
            yield row

    async def columns(self, table: str) -> list[str]:
        return [row[0] for row in await self.rows("SELECT name FROM pragma_table_info(:table)", table=table)]

    async def count_on(self, tables: list[str]) -> None:
        """SQLite looks at the greatest number itself."""

    async def tell(self, channel: str, words: str) -> None:
        """There is nobody else."""


def conflict_or(problem: sqlite3.IntegrityError) -> Exception:
    """A key that is there already is a conflict; anything else is what it is."""
    return Conflict(str(problem)) if getattr(problem, "sqlite_errorname", "") in TAKEN else problem


def drive(work: Coroutine[Any, Any, T]) -> T:
    """Do work that awaits nothing but its connection, without an event loop."""
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    work.close()
    raise RuntimeError("work on a database may await nothing but its connection")


class SqliteDatabase:
    """`Database` in a file."""

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.reader: sqlite3.Connection | None = None
        self.writer: Writer | None = None

    async def open(self, update: bool = True) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if not self.path.exists():
                # Seeds and tokens are in it: nobody else on the machine should read them.
                os.close(os.open(self.path, os.O_CREAT | os.O_WRONLY, 0o600))
            self.reader = open_connection(self.path)
            self.reader.execute("BEGIN IMMEDIATE")
            try:
                if update:
                    drive(migrate(SqliteConnection(self.reader)))
                self.reader.execute("COMMIT")
            except BaseException:
                self.reader.close()
                raise
        except sqlite3.Error as problem:
            raise DatabaseProblem(f"{self.path}: {problem}") from None
        # The writer needs the interpreter only for moments between statements: it must not wait 5 ms for each of them.
        sys.setswitchinterval(min(SWITCH, sys.getswitchinterval()))
        self.writer = Writer(lambda: open_connection(self.path))

    @property
    def asked(self) -> SqliteConnection:
        """The connection that reads."""
        if self.reader is None:
            raise DatabaseProblem(f"{self.path} is not open")
        return SqliteConnection(self.reader)

    async def rows(self, sql: str, **values: Any) -> list[Row]:
        return await self.asked.rows(sql, **values)

    async def row(self, sql: str, **values: Any) -> Row | None:
        return await self.asked.row(sql, **values)

    async def read(self, work: Work[T]) -> T:
        c = self.asked
        c.connection.execute("BEGIN")
        try:
            return drive(work(c))
        finally:
            c.connection.execute("COMMIT")

    async def write(self, work: Work[T]) -> T:
        if self.writer is None:
            raise DatabaseProblem(f"{self.path} is not open")
        return await self.writer.write(lambda connection: drive(work(SqliteConnection(connection))))

    async def rebuild(self, work: Callable[[Any], Coroutine[Any, Any, T]]) -> T:
        return await self.write(work)

    def listen(self, hear: Hear) -> None:
        """Nobody else says anything."""

    async def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
        if self.reader is not None:
            self.reader.close()
        self.reader = self.writer = None
