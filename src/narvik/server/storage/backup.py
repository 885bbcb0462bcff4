"""Backups: everything a database holds at one moment, in one file that either kind of database can be made from again.

The file is gzip of lines of JSON. The first says what it is and how old its tables are; then each table with its
columns and its rows; the last line counts the rows and holds the hash of all lines before it, so that a file that was
cut off or damaged is refused as a whole.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik import __version__
from narvik.core.errors import NarvikError
from narvik.server.storage.database import Conflict, Connection, Database, Misfit, Unstorable
from narvik.server.storage.schema import MIGRATIONS, SchemaConnection, migrate, tables, version_of

FORMAT: Final = 1
FLEETING: Final = ("presences",)
"""Tables of the moment, which a restored server has no use for."""

LONGEST_LINE: Final = 64_000_000
"""More bytes than any row has: a record has at most eight million, and a stored position less."""

TOGETHER: Final = 500
"""How many rows are written at once."""

Progress = Callable[[str, int], None]
"""Is told the table and how many more rows of it are done."""


class BackupError(NarvikError):
    """A file that is no backup or a damaged one, or a database that a backup cannot be put into."""


def line(value: Any) -> bytes:
    """A line of the file."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


async def back_up(
    database: Database, file: Path, progress: Progress = lambda *_: None, overwrite: bool = False
) -> dict[str, int]:
    """Write a backup; returns how many rows each table has. The file is complete or not there at all, and none that is
    there is written over unless that is wanted."""
    if file.exists() and not overwrite:
        raise BackupError(f"{file} is there already: name another file, or write over it with --overwrite")
    part = file.with_name(f"{file.name}.part")

    async def work(c: Connection) -> dict[str, int]:
        version = await version_of(c)
        counts: dict[str, int] = {}
        proof = hashlib.sha256()
        # Seeds, tokens and hashes of passwords are in it: it is for its owner only.
        private = os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
        with open(private, "wb") as raw, gzip.open(raw, "wb") as out:

            def put(value: Any) -> None:
                text = line(value)
                proof.update(text)
                out.write(text)

            put({"narvik": "backup", "format": FORMAT, "schema": version, "engine": __version__, "at": time.time()})
            for table in tables(version):
                if table in FLEETING:
                    continue
                names = await c.columns(table)
                put({"table": table, "columns": names})
                counts[table] = 0
                async for row in c.stream(f"SELECT {', '.join(names)} FROM {table}"):
                    put(list(row))
                    counts[table] += 1
                    progress(table, 1)
            out.write(line({"rows": counts, "sha256": proof.hexdigest()}))
        return counts

    try:
        counts = await database.read(work)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    return counts


def lines_of(file: Path) -> Iterator[Any]:
    """The lines of a backup but the last, which is compared with the others. Raises `BackupError`."""
    proof = hashlib.sha256()
    before: bytes | None = None
    try:
        with gzip.open(file, "rb") as lines:
            while text := lines.readline(LONGEST_LINE):
                if len(text) == LONGEST_LINE:
                    raise BackupError(f"{file} is no backup: it has a line of more than {LONGEST_LINE:,} bytes")
                if before is not None:
                    proof.update(before)
                    yield json.loads(before)
                before = text
        last = json.loads(before or b"null")
    except (OSError, EOFError, ValueError, RecursionError, zlib.error) as problem:
        if isinstance(problem, FileNotFoundError | PermissionError):
            raise
        raise BackupError(f"{file} is no backup, or a damaged one ({problem})") from None
    if not isinstance(last, dict) or last.get("sha256") != proof.hexdigest():
        raise BackupError(f"{file} is damaged or was cut off: its last line does not fit the others")


def heading(file: Path, first: Any) -> int:
    """The version of the tables by the first line of a backup, if this Narvik can read what follows."""
    if not isinstance(first, dict) or first.get("narvik") != "backup":
        raise BackupError(f"{file} is no backup; expected a file that `narvik admin backup` wrote")
    written, version = first.get("format"), first.get("schema")
    if type(written) is not int or type(version) is not int or written < 1 or version < 1:
        raise BackupError(f"{file} is no backup: expected the numbers of its format and its schema in the first line")
    if written > FORMAT or version > len(MIGRATIONS):
        raise BackupError(f"{file} was written by Narvik {first.get('engine')}, which is newer than this one")
    return version


class BackupTable(NamedTuple):
    """A table of a backup, as the line before its rows names it: its own columns, each once, in some order."""

    name: str
    columns: tuple[str, ...]

    @property
    def insertion(self) -> str:
        """The statement that puts a row in."""
        marks = ", ".join(f":{name}" for name in self.columns)
        return f"INSERT INTO {self.name} ({', '.join(self.columns)}) VALUES ({marks})"

    def row(self, file: Path, told: Any) -> dict[str, Any]:
        """A row with the names of its columns."""
        if not isinstance(told, list) or len(told) != len(self.columns):
            raise BackupError(f"{file} is damaged: expected {len(self.columns)} values in each row of {self.name}")
        if not all(value is None or isinstance(value, str | int | float) for value in told):
            raise BackupError(f"{file} is damaged: a row of {self.name} holds something that is no value")
        return dict(zip(self.columns, told, strict=True))


async def table_of(c: SchemaConnection, file: Path, told: dict[str, Any], version: int) -> BackupTable:
    """The table that a line of a backup names. Nothing of the line gets into a statement that is not known here."""
    name, columns = told.get("table"), told.get("columns")
    if name not in tables(version) or name in FLEETING:
        raise BackupError(f"{file} has a table {str(name)[:80]}, which this Narvik does not know")
    known = await c.columns(str(name))
    if not isinstance(columns, list) or sorted(map(str, columns)) != sorted(known):
        raise BackupError(f"{file} is damaged: {name} has other columns than expected")
    return BackupTable(str(name), tuple(columns))


async def restore(database: Database, file: Path, progress: Progress = lambda *_: None) -> dict[str, int]:
    """Put a backup into an empty database and bring it up to date; all or nothing. Returns the rows of each table."""

    async def work(c: SchemaConnection) -> dict[str, int]:
        lines = lines_of(file)
        version = heading(file, next(lines, None))
        await be_empty(c, version)
        counts: dict[str, int] = {}
        table: BackupTable | None = None
        waiting: list[dict[str, Any]] = []

        async def put() -> None:
            if table is not None and waiting:
                await c.many(table.insertion, waiting)
                counts[table.name] += len(waiting)
                progress(table.name, len(waiting))
                waiting.clear()

        for told in lines:
            if isinstance(told, dict):
                await put()
                table = await table_of(c, file, told, version)
                if table.name in counts:
                    raise BackupError(f"{file} is damaged: it has the table {table.name} twice")
                counts[table.name] = 0
            elif table is None:
                raise BackupError(f"{file} is damaged: it has rows before it names a table")
            else:
                waiting.append(table.row(file, told))
                if len(waiting) == TOGETHER:
                    await put()
        await put()
        await c.count_on(list(counts))
        await migrate(c)
        await c.run("UPDATE tasks SET lease = 0, worker = ''")
        return counts

    try:
        return await database.rebuild(work)
    except (Conflict, Misfit, Unstorable) as problem:
        raise BackupError(f"{file} is damaged: its rows do not fit the tables ({problem})") from None


async def be_empty(c: SchemaConnection, version: int) -> None:
    """Make the tables that a backup was made of, in a database that holds nothing yet."""
    now = await migrate(c, 0)
    if now == 0:
        await migrate(c, version)
        return
    for table in tables(now):
        if table not in FLEETING and await c.row(f"SELECT 1 FROM {table} LIMIT 1") is not None:
            raise BackupError(f"the database is not empty: it has rows in {table}; restore into a new one")
    if now != version:
        raise BackupError("the database has tables of another version; restore into a new, empty one")
