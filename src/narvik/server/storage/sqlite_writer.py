"""The one thread that writes to the database.

It takes everything that waits, does it in one transaction and answers all of them after one sync to the disk (*group
commit*): many matches at once cost little more than one. If one of them fails all are taken back and done again, each
with a savepoint of its own, so that it takes nothing else with it: work may be done twice, and only once counts.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

T = TypeVar("T")
Write = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Write, asyncio.AbstractEventLoop, "asyncio.Future[Any]"]

MOST_AT_ONCE: Final = 256
"""How many writes share a transaction at most."""


class Writer:
    """The thread that writes."""

    def __init__(self, connect: Callable[[], sqlite3.Connection], committed: Callable[[], None] = lambda: None) -> None:
        self.connect = connect
        self.committed = committed
        """Called after each transaction, before anybody hears of it."""
        self.seconds = 0.0
        """The processor time that it has taken."""
        self.waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.run, name="narvik-writer", daemon=True)
        self.thread.start()

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do some work in a transaction; returns after it has been committed. A request that is given up meanwhile
        waits no longer, and takes nothing back: what is on its way to the disk gets there (see `settle`)."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self.waiting.put((work, loop, future))
        return await future

    def close(self) -> None:
        """Finish what waits and stop."""
        self.waiting.put(None)
        self.thread.join()

    def run(self) -> None:
        """Take what waits, write it, answer; until told to stop."""
        connection = self.connect()
        stop = False
        while not stop:
            first = self.waiting.get()
            if first is None:
                break
            batch = [first]
            with contextlib.suppress(queue.Empty):
                while len(batch) < MOST_AT_ONCE:
                    more = self.waiting.get_nowait()
                    if more is None:
                        stop = True
                        break
                    batch.append(more)
            outcomes = self.commit(connection, [work for work, _, _ in batch])
            self.committed()
            self.seconds = time.thread_time()
            self.answer(batch, outcomes)
        connection.close()

    def commit(self, connection: sqlite3.Connection, works: list[Write]) -> list[tuple[Any, Exception | None]]:
        """One transaction for all; the outcome of each."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            done: list[tuple[Any, Exception | None]] = [(work(connection), None) for work in works]
            connection.execute("COMMIT")
        except Exception:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            return self.commit_carefully(connection, works)
        return done

    def commit_carefully(
        self, connection: sqlite3.Connection, works: list[Write]
    ) -> list[tuple[Any, Exception | None]]:
        """One transaction in which each has a savepoint, so that only those fail that must."""
        outcomes: list[tuple[Any, Exception | None]] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for work in works:
                connection.execute("SAVEPOINT one")
                try:
                    outcomes.append((work(connection), None))
                except Exception as problem:
                    if not connection.in_transaction:
                        # A full disk, for instance: SQLite has taken everything back by itself.
                        return [(None, problem)] * len(works)
                    connection.execute("ROLLBACK TO one")
                    outcomes.append((None, problem))
                connection.execute("RELEASE one")
            connection.execute("COMMIT")
        except sqlite3.Error as problem:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            return [(None, problem)] * len(works)
        return outcomes

    def answer(self, batch: list[Waiting], outcomes: list[tuple[Any, Exception | None]]) -> None:
        """Tell those who wait, in their own event loop."""
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any, Exception | None]]] = {}
        for (_, loop, future), (value, problem) in zip(batch, outcomes, strict=True):
            by_loop.setdefault(loop, []).append((future, value, problem))
        for loop, answers in by_loop.items():
            # The loop is closed when the server stops while a write is under way; then nobody waits any more.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(settle, answers)


def settle(answers: list[tuple[asyncio.Future[Any], Any, Exception | None]]) -> None:
    """Give futures their outcome, except those that nobody waits for any more."""
    for future, value, problem in answers:
        if future.done():
            continue
        if problem is None:
            future.set_result(value)
        else:
            future.set_exception(problem)
