"""A database in one SQLite file, embedded in the one process that serves it.

Writing goes through the thread of `writer.py`, reading through a connection of its own; in WAL mode neither waits for
the other. Questions are answered from memory or the file system's cache in microseconds, so they are asked in the event
loop itself.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from narvik.server.storage.database import Conflict, DatabaseProblem, Hear, Misfit, Row, Work, require_storable
from narvik.server.storage.schema import migrate
from narvik.server.storage.sqlite_lock_and_tail import ServerLock, Tail, TailNote
from narvik.server.storage.sqlite_problems import told
from narvik.server.storage.sqlite_writer import Writer

log = logging.getLogger("narvik.server")

T = TypeVar("T")

CHECKPOINT: Final = 8000
"""Pages of the write-ahead log, 32 MB, after which it is copied into the file."""

SWITCH: Final = 0.0005
"""Seconds after which a thread that computes lets another one have its turn."""

TAKEN: Final = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_ROWID")


def open_connection(path: Path) -> sqlite3.Connection:
    """A connection whose transactions are begun by hand and whose commits reach the disk."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        # Copying the log into the file takes syncs of its own: seldom and much instead of often and little.
        connection.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT}")
        # SQLite's own knows only A to Z.
        connection.create_function(
            "lower", 1, lambda text: text if text is None else str(text).lower(), deterministic=True
        )
    except sqlite3.Error:
        connection.close()  # what is no database is not held open
        raise
    return connection


HOLDERS: Final = (
    "UPDATE OF kind, token, account ON seats",
    "DELETE ON seats",
    *(
        f"{what} ON {table}"
        for table in ("holdings", "browsers", "accounts")
        for what in ("INSERT", "UPDATE", "DELETE")
    ),
)
"""What changes who speaks for a seat. A seat that is new nobody can have asked about."""


class SqliteConnection:
    """`Connection` on SQLite. Its coroutines never wait for anything: see `drive`."""

    dialect = "sqlite"

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    async def rows(self, sql: str, **values: Any) -> list[Row]:
        require_storable(values.values())
        return self.connection.execute(sql, values).fetchall()

    async def row(self, sql: str, **values: Any) -> Row | None:
        require_storable(values.values())
        cursor = self.connection.execute(sql, values)
        found: Row | None = cursor.fetchone()
        cursor.close()
        return found

    async def run(self, sql: str, **values: Any) -> int:
        require_storable(values.values())
        try:
            return self.connection.execute(sql, values).rowcount
        except sqlite3.IntegrityError as problem:
            raise conflict_or(problem) from None

    async def many(self, sql: str, values: Iterable[Mapping[str, Any]]) -> None:
        rows = [dict(one) for one in values]
        for one in rows:
            require_storable(one.values())
        try:
            self.connection.executemany(sql, rows)
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
        self.holders_version: int | None = None
        self.holders_watched = False
        self.holders_changed = 0
        """How often the writer has changed who speaks for a seat, also in a transaction that is not at its end."""
        self.lock = ServerLock(path)
        self.tail = TailNote(path)

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
            found = told(self.path, problem)
            raise found if found is not problem else DatabaseProblem(f"{self.path}: {problem}") from None
        except OSError as problem:
            why = f"{problem.strerror}; name another place with --database"
            raise DatabaseProblem(f"{self.path} cannot be opened or made: {why}") from None
        # The writer needs the interpreter only for moments between statements: it must not wait 5 ms for each of them.
        sys.setswitchinterval(min(SWITCH, sys.getswitchinterval()))
        self.writer = Writer(self.open_writer, self.committed)

    def open_writer(self) -> sqlite3.Connection:
        """The connection that writes. It notices by itself what changes who speaks for a seat, so that nobody who
        writes a statement can forget to say so."""
        connection = open_connection(self.path)
        connection.create_function("holders_change", 0, self.holders_change)
        if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'holdings'").fetchone() is None:
            return connection  # an empty file, into which a backup is put
        self.holders_watched = True
        for number, change in enumerate(HOLDERS):
            action, _, table = change.rpartition(" ON ")
            connection.execute(
                f"CREATE TEMP TRIGGER holders_{number} AFTER {action} ON main.{table}"
                " BEGIN SELECT holders_change(); END"
            )
        return connection

    @property
    def writing_seconds(self) -> float:
        return self.writer.seconds if self.writer is not None else 0.0

    def holders_change(self) -> None:
        self.holders_changed += 1

    def committed(self) -> None:
        """What the writer has changed is there for all to read now."""
        self.holders_version = self.holders_changed if self.holders_watched else None

    @property
    def asked(self) -> SqliteConnection:
        """The connection that reads."""
        if self.reader is None:
            raise DatabaseProblem(f"{self.path} is not open")
        return SqliteConnection(self.reader)

    @contextlib.contextmanager
    def telling(self) -> Iterator[None]:
        """What is wrong with the file, in words that say what to do."""
        try:
            yield
        except sqlite3.Error as problem:
            raise told(self.path, problem) from None

    async def rows(self, sql: str, **values: Any) -> list[Row]:
        with self.telling():
            return await self.asked.rows(sql, **values)

    async def row(self, sql: str, **values: Any) -> Row | None:
        with self.telling():
            return await self.asked.row(sql, **values)

    async def read(self, work: Work[T]) -> T:
        c = self.asked
        with self.telling():
            c.connection.execute("BEGIN")
            try:
                return drive(work(c))
            finally:
                c.connection.execute("COMMIT")

    async def write(self, work: Work[T]) -> T:
        if self.writer is None:
            raise DatabaseProblem(f"{self.path} is not open")
        with self.telling():
            return await self.writer.write(lambda connection: drive(work(SqliteConnection(connection))))

    async def rebuild(self, work: Callable[[Any], Coroutine[Any, Any, T]]) -> T:
        try:
            done = await self.write(work)
        except sqlite3.IntegrityError as problem:
            raise Misfit(str(problem)) from None
        # The tables may be others now.
        self.holders_watched, self.holders_version = False, None
        self.tail.forget()
        return done

    async def claim(self) -> None:
        self.lock.take(self.path)
        missing = await self.lost_tail()
        if missing:
            log.error("%s", missing)

    def note_tail(self, match: str, number: int, link: str) -> None:
        self.tail.write(Tail(match, number, link))

    async def lost_tail(self) -> str:
        last = self.tail.read()
        if last is None:
            return ""
        sql = "SELECT 1 FROM entries WHERE match = :match AND number = :number AND link = :link"
        if last.number == 0:
            sql = "SELECT 1 FROM matches WHERE id = :match AND :number = 0 AND :link <> ''"
        if await self.row(sql, match=last.match, number=last.number, link=last.link) is not None:
            return ""
        return (
            f"{self.path} has lost its end: entry {last.number} of match {last.match} was written and is not there."
            f" Look for the {self.path.name}-wal that belongs to it, or restore the newest backup"
        )

    def listen(self, hear: Hear) -> None:
        """Nobody else says anything."""

    async def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
        if self.reader is not None:
            self.reader.close()
        self.reader = self.writer = None
        self.tail.close()
        self.lock.release()
