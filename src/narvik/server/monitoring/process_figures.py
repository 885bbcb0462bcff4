"""The figures of all server processes behind one address, told by whichever of them is asked.

The system hands a request for `/metrics` to any of the processes. That one asks the others, each at a socket file in a
folder that only their owner can enter, and puts together what they say. Every figure carries the label `process`, so
that a process that is started anew begins its own counters anew, and no sum of several goes back.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable
from pathlib import Path
from typing import Final

from prometheus_client.exposition import generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector, CollectorRegistry

PATIENCE: Final = 2.0
"""Seconds that another process has to answer; one that hangs must not hide the figures of the rest."""

LONGEST: Final = 4_000_000
"""How many bytes of figures are read from one process: a hundred times of what there are."""


class ProcessFigures:
    """One process of several: it tells its own figures to the others, and theirs to whoever asks for all."""

    def __init__(self, folder: Path, number: int, count: int, own: Callable[[], bytes]) -> None:
        self.folder = folder
        self.number = number
        self.count = count
        self.own = own

    def place(self, number: int) -> Path:
        """The socket file of a process."""
        return self.folder / str(number)

    @contextlib.asynccontextmanager
    async def offered(self) -> AsyncIterator[None]:
        """Answer the other processes meanwhile."""
        place = self.place(self.number)
        place.unlink(missing_ok=True)  # left by the process that died and is started anew
        server = await asyncio.start_unix_server(self.answer, place)
        try:
            yield
        finally:
            server.close()
            place.unlink(missing_ok=True)

    async def answer(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Another process asks."""
        with contextlib.suppress(OSError):
            writer.write(self.own())
            await writer.drain()
            writer.close()
            await writer.wait_closed()

    async def ask(self, number: int) -> str | None:
        """What a process has to tell; None if it does not answer, as it is being started or hangs."""
        if number == self.number:
            return self.own().decode()
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_unix_connection(self.place(number))
                try:
                    await reader.readexactly(LONGEST)
                except asyncio.IncompleteReadError as whole:
                    return whole.partial.decode() or None
                finally:
                    writer.close()
        except (OSError, TimeoutError):
            pass
        return None

    async def told(self) -> bytes:
        """The figures of all processes, as Prometheus reads them."""
        return joined(await asyncio.gather(*map(self.ask, range(self.count))))


class Joined(Collector):
    """Families of figures that are there already, for the exposition of `prometheus_client`."""

    def __init__(self, families: Iterable[Metric]) -> None:
        self.families = families

    def collect(self) -> Iterable[Metric]:
        return self.families


def joined(told: Iterable[str | None]) -> bytes:
    """The figures of several processes as one text, each with the number of its process."""
    families: dict[str, Metric] = {}
    answering = GaugeMetricFamily("narvik_process_answers", "Whether a server process told its figures.")
    for number, text in enumerate(told):
        label = {"process": str(number)}
        answering.add_sample(answering.name, label, 0.0 if text is None else 1.0)
        for family in text_string_to_metric_families(text or ""):
            kept = families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
            for sample in family.samples:
                kept.add_sample(sample.name, {**sample.labels, **label}, sample.value)
    registry = CollectorRegistry()
    registry.register(Joined([*families.values(), answering]))
    return generate_latest(registry)
