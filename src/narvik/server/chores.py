"""What the server does by itself every little while: looking at clocks, sending messages."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from narvik.server.ending import end

log = logging.getLogger("narvik.server")

PAUSE: Final = 20.0
"""Seconds between two rounds."""

Chore = Callable[[], Awaitable[None]]


class Chores:
    """Goes through the chores again and again. One that fails is for the log; the others and the next round go on."""

    def __init__(self, *chores: Chore) -> None:
        self.chores = chores
        self.task: asyncio.Task[None] | None = None
        self.busy = asyncio.Lock()
        self.wanted = asyncio.Event()

    async def round(self) -> None:
        """Do each once."""
        async with self.busy:
            for chore in self.chores:
                try:
                    await chore()
                except Exception as problem:
                    log.error("a chore failed", exc_info=problem)

    def soon(self) -> None:
        """Do not wait for the next round: there is something to do."""
        self.wanted.set()

    async def begin(self) -> None:
        """Do each once before anybody comes, and then every little while."""
        await self.round()
        self.task = asyncio.create_task(self.go_on())

    async def go_on(self) -> None:
        """One round after the other."""
        while True:
            # `wait_for` of Python 3.11 would swallow a cancellation that comes together with the event.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PAUSE):
                    await self.wanted.wait()
            self.wanted.clear()
            await self.round()

    async def close(self) -> None:
        """Stop, in the middle of a round if need be."""
        await end([self.task])
