"""Ends what runs beside the requests."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any


async def end(tasks: Iterable[asyncio.Task[Any] | None]) -> None:
    """Cancel tasks, those that were begun, and wait until they are gone; how they ended does not matter any more."""
    begun = [task for task in tasks if task is not None]
    for task in begun:
        task.cancel()
    await asyncio.gather(*begun, return_exceptions=True)
