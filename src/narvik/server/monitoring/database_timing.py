"""A database whose questions and writes are counted and timed, for the figures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final, TypeVar

from narvik.server.monitoring.metrics import Metrics
from narvik.server.storage.database import Database, DiskFull, Hear, Row, Work

T = TypeVar("T")

PATIENCE: Final = 2.0
"""Seconds after which a database that has not answered is taken to be gone."""


class TimedDatabase:
    """`Database` that is another one, with a stopwatch."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        self.database = database
        self.shared = database.shared
        self.full = False
        """Whether the last write found no room on the disk."""
        self.asked = metrics.database_seconds.labels("read")
        self.wrote = metrics.database_seconds.labels("write")

    @property
    def holders_version(self) -> int | None:
        return self.database.holders_version

    @property
    def writing_seconds(self) -> float:
        return self.database.writing_seconds

    async def open(self, update: bool = True) -> None:
        await self.database.open(update)

    async def rows(self, sql: str, **values: Any) -> list[Row]:
        with self.asked.time():
            return await self.database.rows(sql, **values)

    async def row(self, sql: str, **values: Any) -> Row | None:
        with self.asked.time():
            return await self.database.row(sql, **values)

    async def read(self, work: Work[T]) -> T:
        with self.asked.time():
            return await self.database.read(work)

    async def write(self, work: Work[T]) -> T:
        with self.wrote.time():
            try:
                done = await self.database.write(work)
            except DiskFull:
                self.full = True
                raise
            self.full = False
            return done

    async def claim(self) -> None:
        await self.database.claim()

    def note_tail(self, match: str, number: int, link: str) -> None:
        self.database.note_tail(match, number, link)

    async def lost_tail(self) -> str:
        return await self.database.lost_tail()

    async def rebuild(self, work: Callable[[Any], Coroutine[Any, Any, T]]) -> T:
        return await self.database.rebuild(work)

    def listen(self, hear: Hear) -> None:
        self.database.listen(hear)

    async def close(self) -> None:
        await self.database.close()

    async def answers(self) -> bool:
        """Whether the database is there and answers. A file that was taken away still answers those who have it open,
        but what is written to it is lost."""
        place = getattr(self.database, "path", None)
        if isinstance(place, Path) and not place.exists():
            return False
        try:
            return await asyncio.wait_for(self.database.row("SELECT 1"), PATIENCE) is not None
        except Exception:
            return False
