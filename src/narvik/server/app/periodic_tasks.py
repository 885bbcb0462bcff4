"""What the server does by itself every little while: looking at clocks, sending messages. Each by itself, so that one
that hangs holds none of the others."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from narvik.server.app.task_cancellation import end

log = logging.getLogger("narvik.server")

PAUSE: Final = 20.0
"""Seconds between two rounds of a chore."""

Chore = Callable[[], Awaitable[None]]


class PeriodicTask:
    """One chore, done again and again. If it fails that is for the log, and it is tried again in the next round."""

    def __init__(self, chore: Chore) -> None:
        self.chore = chore
        self.busy = asyncio.Lock()
        self.wanted = asyncio.Event()

    async def once(self) -> None:
        """Do it now; never twice at the same time."""
        async with self.busy:
            try:
                await self.chore()
            except Exception as problem:
                log.error("a chore failed", exc_info=problem)

    async def go_on(self) -> None:
        """One round after the other."""
        while True:
            # `wait_for` of Python 3.11 would swallow a cancellation that comes together with the event.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PAUSE):
                    await self.wanted.wait()
            self.wanted.clear()
            await self.once()


class PeriodicTasks:
    """All chores: `first` are done once before anybody comes, the others from then on."""

    def __init__(self, first: list[Chore], others: list[Chore]) -> None:
        self.first = [PeriodicTask(chore) for chore in first]
        self.others = [PeriodicTask(chore) for chore in others]
        self.tasks: list[asyncio.Task[None]] = []

    async def round(self) -> None:
        """Do each once, one after the other."""
        for one in (*self.first, *self.others):
            await one.once()

    def soon(self) -> None:
        """Do not wait for the next round: there is something to do."""
        for one in (*self.first, *self.others):
            one.wanted.set()

    async def begin(self) -> None:
        """Do the first ones before anybody comes, and then all of them every little while."""
        for one in self.first:
            await one.once()
        self.tasks = [asyncio.create_task(one.go_on()) for one in (*self.first, *self.others)]
        for one in self.others:
            one.wanted.set()

    async def close(self) -> None:
        """Stop, in the middle of a round if need be."""
        await end(self.tasks)
