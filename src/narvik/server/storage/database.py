"""The narrow door to a database: statements written once that hold for SQLite and for PostgreSQL.

Everything the server keeps goes through a `Database`. `rows` and `row` ask one question; `read` asks several that see
the same moment; `write` does some work in one transaction and answers when it is safe on the disk, so that nothing is
acknowledged that a power cut could take back. *Work* is a coroutine that awaits nothing but its `Connection`:

    async def work(c: Connection) -> int:
        return await c.run("UPDATE seats SET note = :note WHERE match = :match", note=note, match=match)

    changed = await database.write(work)

**To add a table** append a string of statements to `MIGRATIONS` in `schema.py`; never change one that is there. Types
are TEXT, INTEGER (64 bits), REAL (double) and, for an id that the database gives, `INTEGER PRIMARY KEY`; JSON is TEXT
(`packed`, `unpacked`), a truth value is an INTEGER of 0 or 1. A table is created after those that it refers to. Backups
hold every table that a migration creates, in that order.

**To add a query** write a class of your own that takes the `Database` (as `Storage` in `storage.py` does) in a module
named after its subject, with statements that both databases read:

- parameters are `:name`, given as keywords; a name may occur several times;
- truth values are compared (`listed = 1`), not taken for conditions;
- both know `INSERT … ON CONFLICT DO NOTHING` or `DO UPDATE`, `… RETURNING column`, `coalesce`, `CASE`, `WITH`, and
  `EXISTS`; the greater of two is `CASE WHEN`, the time is a parameter, and a parameter that stands alone in the list of
  a SELECT says its type: `CAST(:match AS TEXT)`;
- work may be done anew if another stood in its way, so it changes nothing but the database;
- a key that is there already raises `Conflict`; let it leave the work, so that the transaction is taken back;
- who changes a match, its seats or what lies beside it calls `changed` of `storage.py` in the same work, first of all:
  it makes writers of one match queue up and tells the other processes.

`insert(table, row)` makes the statement for a struct whose fields are the columns. Test on both databases: the fixture
`database` of `tests/server` runs a test once on each.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

import msgspec

from narvik.core.errors import NarvikError

T = TypeVar("T")
Row = tuple[Any, ...]
Hear = Callable[[str, str], None]
"""Is told what another process said: the channel and the words."""


class Conflict(NarvikError):
    """Somebody else has written what was about to be written: an entry of that number, a name, a taken seat."""


class Unstorable(NarvikError):
    """A value that one of the databases cannot keep: half a character, a zero character, a number beyond 64 bits."""


class Misfit(NarvikError):
    """Rows from outside that the tables do not allow: incomplete, of another kind, or about what is not there."""


class DatabaseProblem(NarvikError):
    """A database that cannot be used: it cannot be reached, it is of a newer Narvik, or a package is missing."""


class DiskFull(DatabaseProblem):
    """A database that has no room left on its disk."""


class Connection(Protocol):
    """What work is done with. Statements have parameters `:name`, given as keywords."""

    async def rows(self, sql: str, **values: Any) -> list[Row]:
        """All rows of an answer."""

    async def row(self, sql: str, **values: Any) -> Row | None:
        """The first row of an answer, or None."""

    async def run(self, sql: str, **values: Any) -> int:
        """Do something; returns how many rows it touched. Raises `Conflict` if a key is there already."""

    async def many(self, sql: str, values: Iterable[Mapping[str, Any]]) -> None:
        """Do something once for each set of values."""

    def stream(self, sql: str) -> AsyncIterator[Row]:
        """The rows of an answer that may be too long to be held at once."""

    async def columns(self, table: str) -> list[str]:
        """The columns of a table in their order."""

    async def tell(self, channel: str, words: str) -> None:
        """Say something to all processes on this database, this one too, once the transaction is done."""


Work = Callable[[Connection], Coroutine[Any, Any, T]]


class Database(Protocol):
    """A database, as the rest of the server sees it."""

    shared: bool
    """Whether other processes may write to it at the same time."""

    @property
    def holders_version(self) -> int | None:
        """How often it has been changed who speaks for a seat; None where other processes may change it."""

    @property
    def writing_seconds(self) -> float:
        """The processor time that writing has taken beside the event loop."""

    async def open(self, update: bool = True) -> None:
        """Connect, and bring the tables up to date unless told not to. Raises `DatabaseProblem`."""

    async def rows(self, sql: str, **values: Any) -> list[Row]:
        """All rows of one question."""

    async def row(self, sql: str, **values: Any) -> Row | None:
        """The first row of one question."""

    async def read(self, work: Work[T]) -> T:
        """Ask several questions that see the same moment."""

    async def write(self, work: Work[T]) -> T:
        """Do some work in a transaction; returns when it is safe on the disk."""

    async def rebuild(self, work: Callable[[Any], Coroutine[Any, Any, T]]) -> T:
        """Do work in a transaction that makes or changes tables (its connection is a `SchemaConnection`); meanwhile
        nobody else does."""

    async def claim(self) -> None:
        """Say that a server uses this database from now on. Raises `DatabaseProblem` if only one can and another
        does."""

    def note_tail(self, match: str, number: int, link: str) -> None:
        """Note the last entry outside the database, where losing one does not lose the other."""

    async def lost_tail(self) -> str:
        """What is missing at the end of what was written, in words; empty if nothing is known to be."""

    def listen(self, hear: Hear) -> None:
        """Be told what is said by `Connection.tell`, from now on; only where other processes may say something."""

    async def close(self) -> None:
        """Finish what is being written and close."""


MOST_INTEGER: Final = 2**63 - 1


def require_storable(values: Iterable[Any]) -> None:
    """Raise `Unstorable` unless both databases can keep all values: what one of them took could never be moved to the
    other by a backup."""
    for value in values:
        if isinstance(value, str):
            if not value.isascii():
                try:
                    value.encode()
                except UnicodeEncodeError:
                    raise Unstorable("a text holds half a character") from None
            if "\0" in value:
                raise Unstorable("a text holds the character zero")
        elif isinstance(value, int) and not -MOST_INTEGER <= value <= MOST_INTEGER:
            raise Unstorable("a number is too large")


def is_postgres(address: str | Path) -> bool:
    """Whether an address is the URL of a PostgreSQL database and not the name of a file."""
    return str(address).startswith(("postgresql://", "postgres://"))


def database_at(address: str | Path) -> Database:
    """The database at a URL (`postgresql://…`) or in a file; not yet open."""
    if is_postgres(address):
        from narvik.server.storage.postgres import PostgresDatabase

        return PostgresDatabase(str(address))
    if "://" in str(address):
        scheme = str(address).split("://")[0]
        raise DatabaseProblem(f"a database is a file or postgresql://user@host/name, not {scheme}://…")
    from narvik.server.storage.sqlite import SqliteDatabase

    return SqliteDatabase(Path(address))


def packed(value: dict[str, Any] | None) -> str | None:
    """JSON for a column, or NULL."""
    return None if value is None else json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def unpacked(value: str | None) -> dict[str, Any] | None:
    """What a column of JSON holds."""
    return None if value is None else dict(json.loads(value))


def columns(kind: type[msgspec.Struct], of: str = "") -> str:
    """The columns of a struct, as a SELECT names them; `of` is a table's short name with its dot."""
    return ", ".join(f"{of}{name}" for name in kind.__struct_fields__)


def insert(table: str, kind: type[msgspec.Struct]) -> str:
    """The statement that inserts a struct; its values are `values_of`."""
    marks = ", ".join(f":{name}" for name in kind.__struct_fields__)
    return f"INSERT INTO {table} ({columns(kind)}) VALUES ({marks})"


def values_of(row: msgspec.Struct) -> dict[str, Any]:
    """A struct's fields as a database keeps them: truth values as 0 and 1, dictionaries as JSON."""
    return {name: plain(getattr(row, name)) for name in row.__struct_fields__}


def plain(value: Any) -> Any:
    """A value as a database keeps it."""
    if isinstance(value, bool):
        return int(value)
    return packed(value) if isinstance(value, dict) else value
