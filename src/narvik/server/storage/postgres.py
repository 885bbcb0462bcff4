"""A database in PostgreSQL, which many server processes and machines may share.

Every piece of work has a connection of the pool and a transaction of its own; PostgreSQL syncs what commits at the same
time together. What is said by `Connection.tell` travels by LISTEN/NOTIFY: only names and numbers, the rows are read by
whoever hears of it. It is sent right after the transaction and not in it, because PostgreSQL lets transactions that
notify commit only one after another, each with a sync of its own. Should a process die in between, nothing is lost but
the news, which the others find when they look after what their clients watch (`live/process_messages.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any, Final, TypeVar

from narvik.server.app.task_cancellation import end
from narvik.server.storage.database import (
    Conflict,
    DatabaseProblem,
    DiskFull,
    Hear,
    Misfit,
    Row,
    Work,
    require_storable,
)
from narvik.server.storage.schema import migrate

try:
    import asyncpg
except ModuleNotFoundError:
    raise DatabaseProblem("PostgreSQL needs the package asyncpg: pip install 'narvik[postgres]'") from None

log = logging.getLogger("narvik.server")

T = TypeVar("T")

CHANNELS: Final = ("narvik_match", "narvik_chat", "narvik_here", "narvik_task", "narvik_seal", "narvik_link")
"""What processes tell each other of: a match has changed, something was said, somebody came or went, a computer player
must decide, somebody has answered under seal, a link of a seat is worth nothing any more."""

MOST_CONNECTIONS: Final = 16
MIGRATING: Final = 0x6E617276
"""The number of the lock that lets one process at a time change the tables."""

TRIES: Final = 3
PATIENCE: Final = 10.0
"""Seconds to wait for a connection, or for the server to come back."""

TOGETHER: Final = 1000
"""How many rows are written at once."""

PARAMETER: Final = re.compile(r"(?<![:\w]):([a-z_]\w*)")

GONE: Final = (asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.CannotConnectNowError, OSError)
"""How asyncpg says that the database is not there, or no longer."""


@lru_cache(maxsize=1000)
def numbered(sql: str) -> tuple[str, tuple[str, ...]]:
    """A statement with `$1`, `$2`, … in place of names, and the names in that order."""
    names = tuple(dict.fromkeys(PARAMETER.findall(sql)))
    return PARAMETER.sub(lambda found: f"${names.index(found[1]) + 1}", sql), names


class PostgresConnection:
    """`Connection` on PostgreSQL."""

    dialect = "postgresql"

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.said: list[tuple[str, str]] = []

    async def rows(self, sql: str, **values: Any) -> list[Row]:
        statement, names = numbered(sql)
        with conflicts():
            require_storable(values.values())
            found = await self.connection.fetch(statement, *(values[name] for name in names))
        return [tuple(row) for row in found]

    async def row(self, sql: str, **values: Any) -> Row | None:
        found = await self.rows(sql, **values)
        return found[0] if found else None

    async def run(self, sql: str, **values: Any) -> int:
        statement, names = numbered(sql)
        with conflicts():
            require_storable(values.values())
            done = await self.connection.execute(statement, *(values[name] for name in names))
        count = str(done).rpartition(" ")[2]
        return int(count) if count.isdecimal() else 0

    async def many(self, sql: str, values: Iterable[Mapping[str, Any]]) -> None:
        statement, names = numbered(sql)
        waiting = iter(values)
        with conflicts():
            # Some at a time: a record may bring tens of thousands, and others wait meanwhile.
            while rows := [tuple(one[name] for name in names) for one in islice(waiting, TOGETHER)]:
                for row in rows:
                    require_storable(row)
                await self.connection.executemany(statement, rows)

    async def script(self, sql: str) -> None:
        await self.connection.execute(sql)

    async def stream(self, sql: str) -> AsyncIterator[Row]:
        async for row in self.connection.cursor(sql, prefetch=500):
            yield tuple(row)

    async def columns(self, table: str) -> list[str]:
        rows = await self.rows(
            "SELECT attname FROM pg_attribute WHERE attrelid = to_regclass(:table) AND attnum > 0 AND NOT attisdropped"
            " ORDER BY attnum",
            table=table,
        )
        return [row[0] for row in rows]

    async def count_on(self, tables: list[str]) -> None:
        for table in tables:
            sequence = "id" in await self.columns(table) and await self.row(
                "SELECT pg_get_serial_sequence(:table, 'id')", table=table
            )
            if sequence and sequence[0]:
                await self.row(
                    f"SELECT setval(CAST(:sequence AS TEXT), (SELECT coalesce(max(id), 0) + 1 FROM {table}), false)",
                    sequence=sequence[0],
                )

    async def tell(self, channel: str, words: str) -> None:
        self.said.append((channel, words))


async def leave_as_it_is(connection: Any) -> None:
    """What is done with a connection that goes back into the pool: nothing, for no work leaves anything behind on one.
    Otherwise every question would cost a second way to the database."""


@contextlib.contextmanager
def conflicts() -> Iterator[None]:
    """A key that is there already is a conflict."""
    try:
        yield
    except asyncpg.UniqueViolationError as problem:
        raise Conflict(str(problem)) from None
    except asyncpg.DiskFullError as problem:
        raise DiskFull(f"the disk of the database is full ({problem}). Make room there") from None


@contextlib.asynccontextmanager
async def connected(pool: Any) -> AsyncIterator[Any]:
    """A connection of the pool; if the database is gone, or goes meanwhile, that is a `DatabaseProblem`."""
    try:
        async with pool.acquire(timeout=PATIENCE) as connection:
            yield connection
    except (*GONE, TimeoutError) as problem:
        raise DatabaseProblem(f"the database cannot be reached: {problem or type(problem).__name__}") from problem


class PostgresDatabase:
    """`Database` at a URL."""

    shared = True
    holders_version = None
    writing_seconds = 0.0

    def __init__(self, url: str) -> None:
        self.url = url
        self.pool: Any = None
        self.listener: asyncio.Task[None] | None = None
        self.herald: asyncio.Task[None] | None = None
        self.unsaid: list[tuple[str, str]] = []

    def __str__(self) -> str:
        """The address without user and password."""
        return re.sub(r"//[^/@]*@", "//", self.url)

    async def open(self, update: bool = True) -> None:
        settings = {"application_name": "narvik", "synchronous_commit": "on"}
        try:
            self.pool = await asyncpg.create_pool(
                self.url,
                min_size=1,
                max_size=MOST_CONNECTIONS,
                timeout=PATIENCE,
                server_settings=settings,
                reset=leave_as_it_is,
            )
            if update:
                await self.rebuild(migrate)
            honest = await self.row("SHOW fsync")
        except (*GONE, asyncpg.PostgresError, ValueError) as problem:
            await self.close()
            raise DatabaseProblem(f"{self} cannot be used: {problem}") from None
        except BaseException:
            await self.close()
            raise
        if honest != ("on",):
            log.warning("this PostgreSQL runs with fsync off: a power cut may take back what players were told")

    async def rows(self, sql: str, **values: Any) -> list[Row]:
        async with connected(self.pool) as connection:
            return await PostgresConnection(connection).rows(sql, **values)

    async def row(self, sql: str, **values: Any) -> Row | None:
        found = await self.rows(sql, **values)
        return found[0] if found else None

    async def read(self, work: Work[T]) -> T:
        async with (
            connected(self.pool) as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            return await work(PostgresConnection(connection))

    async def write(self, work: Work[T]) -> T:
        # A request that is given up must not take back what is already on its way to the disk.
        return await asyncio.shield(asyncio.ensure_future(self.transact(work)))

    async def transact(self, work: Work[T]) -> T:
        """Work in a transaction; once more if it and another stood in each other's way."""
        for again in range(TRIES, 0, -1):
            try:
                async with connected(self.pool) as connection:
                    c = PostgresConnection(connection)
                    async with connection.transaction():
                        result = await work(c)
                self.proclaim(c.said)
                return result
            except (asyncpg.DeadlockDetectedError, asyncpg.SerializationError):
                if again == 1:
                    raise
        raise AssertionError

    async def rebuild(self, work: Callable[[Any], Coroutine[Any, Any, T]]) -> T:
        try:
            async with connected(self.pool) as connection, connection.transaction():
                await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
                return await work(PostgresConnection(connection))
        except (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError) as problem:
            raise Misfit(str(problem)) from None

    def proclaim(self, said: list[tuple[str, str]]) -> None:
        """Let it be said to all processes, together with what else is to be said meanwhile."""
        self.unsaid += said
        if self.unsaid and self.herald is None:
            self.herald = asyncio.create_task(self.say())

    async def say(self) -> None:
        """Say all that is to be said. It does not wait for the disk: nobody needs to know it after a crash."""
        try:
            while self.unsaid:
                said, self.unsaid = list(dict.fromkeys(self.unsaid)), []
                async with connected(self.pool) as connection, connection.transaction():
                    await connection.execute("SET LOCAL synchronous_commit = off")
                    await connection.execute(
                        "SELECT pg_notify(channel, words) FROM unnest($1::text[], $2::text[]) AS t (channel, words)",
                        [channel for channel, _ in said],
                        [words for _, words in said],
                    )
        except (DatabaseProblem, asyncpg.PostgresError) as problem:
            log.warning("other processes were not told of a change: %s", problem)
        finally:
            self.herald = None

    async def claim(self) -> None:
        """Any number of servers may use it."""

    def note_tail(self, match: str, number: int, link: str) -> None:
        """PostgreSQL looks after its own log; what it lost it says."""

    async def lost_tail(self) -> str:
        return ""

    def listen(self, hear: Hear) -> None:
        self.listener = asyncio.create_task(self.keep_listening(hear))

    async def keep_listening(self, hear: Hear) -> None:
        """Hear what is said; after a break in the connection everything may have changed, which empty words say."""
        pause = 0.1
        while True:
            try:
                connection = await asyncpg.connect(self.url, timeout=PATIENCE)
                broken = asyncio.Event()
                connection.add_termination_listener(lambda _, broken=broken: broken.set())
                for channel in CHANNELS:
                    await connection.add_listener(channel, lambda _c, _p, channel, words: hear(channel, words))
                    hear(channel, "")
                pause = 0.1
                try:
                    await broken.wait()
                finally:
                    connection.terminate()
            except (*GONE, asyncpg.PostgresError) as problem:
                log.warning("%s does not tell of changes: %s", self, problem)
            await asyncio.sleep(pause)
            pause = min(PATIENCE, pause * 2)

    async def close(self) -> None:
        await end([self.listener])
        if self.herald is not None:
            await asyncio.gather(self.herald, return_exceptions=True)
        if self.pool is not None:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self.pool.close()
            except TimeoutError:
                self.pool.terminate()
        self.listener = self.pool = None
