"""Long matches under load: many of them played at once by clients like browsers, beside as many that have just begun.

One server has both kinds, and both are at the same point of a turn, as a turn's end shows less than its beginning. They
are played in turns of some seconds each, so that whatever else the machine does meets
both alike; what counts is the processor time that the server takes for a choice.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import random
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final

import msgspec

from narvik.core.errors import NarvikError
from narvik.proof import long_game
from narvik.proof.server.kill_test import free_port, serve_here
from narvik.proof.server.load import LoadClient, Stand, as_stand, call, load
from narvik.proof.server.long_matches import Progress, Table
from narvik.server.live.changes import Change, changed

PATIENCE: Final = 60.0
TURNS: Final = 3
"""How often each kind is played."""


class LoadRatio(msgspec.Struct):
    """What was measured: choices a second by the clock, of matches that are long and of those that have just begun, and
    how many a second of the server's processor time of the one for one of the other."""

    long: float
    fresh: float
    ratio: float


def serve_long_march(database: str, port: int) -> None:
    """What the server process does."""
    long_game.enlist()
    serve_here(database, port)


def processor_seconds(process: int) -> float:
    """The processor time that a process has taken; that of this one where it cannot be told."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return time.perf_counter()


@contextlib.asynccontextmanager
async def serving(database: Path) -> AsyncIterator[tuple[str, int]]:
    """A server that knows Long March, in a process of its own: its address and the number of the process."""
    port = free_port()
    address = f"http://127.0.0.1:{port}/"
    process = multiprocessing.get_context("spawn").Process(
        target=serve_long_march, args=(str(database), port), daemon=True
    )
    process.start()
    try:
        last = time.monotonic() + PATIENCE
        while not await answers(address):
            if time.monotonic() > last or not process.is_alive():
                raise NarvikError("the server of long matches did not start")
            await asyncio.sleep(0.05)
        yield address, process.pid or 0
    finally:
        process.terminate()
        await asyncio.to_thread(process.join)


async def answers(address: str) -> bool:
    """Whether a server answers."""
    with contextlib.suppress(OSError):
        await call(address, "GET", "/api/me")
        return True
    return False


class ChangesHeard(msgspec.Struct):
    """A message to a client that asked for changes: the whole state, or what has changed."""

    state: dict[str, Any] | None = None
    changes: Change | None = None
    refused: dict[str, Any] | None = None


read: Final = msgspec.json.Decoder(ChangesHeard).decode


class LongClient(LoadClient):
    """A client that plays one match and asks for changes, as browsers do."""

    wish = "&changes=1"

    def __init__(self, address: str, table: Table, rng: random.Random) -> None:
        super().__init__(address, long_game.NAME, rng)
        self.table = table
        self.told: dict[str, Any] = {}

    async def sit(self) -> tuple[str, str]:
        return self.table

    def heard(self, text: bytes | str) -> Stand | None:
        message = read(text)
        if message.refused is not None:
            raise NarvikError(f"a legal choice was refused: {message.refused.get('code')}")
        if message.state is not None:
            self.told = message.state
        elif message.changes is not None:
            self.told = changed(self.told, message.changes)
        else:
            return None
        return as_stand(self.told)


async def played(address: str, process: int, tables: Sequence[Table], seconds: float) -> tuple[float, float]:
    """Play matches at once: choices a second, and those a second of the server's processor time."""
    players = [LongClient(address, table, random.Random(number)) for number, table in enumerate(tables)]
    times, worked = await load(players, seconds, lambda: processor_seconds(process))
    return len(times) / seconds, len(times) / max(worked, 0.01)


async def compared(file: Path, tables: Mapping[str, Sequence[Table]], seconds: float, progress: Progress) -> LoadRatio:
    """Let a server have matches that are long and others that are fresh, and play them in turns."""
    found: dict[str, list[tuple[float, float]]] = {kind: [] for kind in tables}
    async with serving(file) as (address, process):
        for turn in range(TURNS):
            for kind, some in tables.items():
                found[kind].append(await played(address, process, some, seconds))
            progress("playing many", turn + 1, TURNS)
    by_clock = {kind: median(one for one, _ in figures) for kind, figures in found.items()}
    by_processor = {kind: median(one for _, one in figures) for kind, figures in found.items()}
    ratio = by_processor["long"] / by_processor["fresh"]
    return LoadRatio(round(by_clock["long"], 1), round(by_clock["fresh"], 1), round(ratio, 2))
