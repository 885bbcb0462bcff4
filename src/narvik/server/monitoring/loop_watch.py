"""How long the event loop is held by one thing while all others wait, measured by the server itself.

Every few milliseconds a beat is due. How late it comes is what players may have to wait, *by the clock*; on a machine
that others share that is also their work. How much processor time the loop's own thread took since the beat before is
the loop's own doing: no message of a client may take it for longer than `PROMISED`. What held it for long is told by
the names of functions (`loop_samples.py`).
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Final

from narvik.server.monitoring.loop_samples import LONG, LoopSamples, clock_of_this_thread, told
from narvik.server.monitoring.metrics import Metrics

BEAT: Final = 0.02
"""Seconds between two beats."""

PROMISED: Final = 0.05
"""Seconds of processor time that nothing from outside takes the loop for."""

MOST_NAMED: Final = 100
"""How many things that held the loop are told apart at most; whatever else does is counted as one."""

OTHERS: Final = "others"


class LoopWatch:
    """The beats of one event loop. `clock` tells the time, `processor` how much of it this thread has worked."""

    def __init__(
        self,
        metrics: Metrics,
        clock: Callable[[], float] = time.monotonic,
        processor: Callable[[], float] = time.thread_time,
    ) -> None:
        self.metrics = metrics
        self.clock = clock
        self.processor = processor
        self.handle: asyncio.TimerHandle | None = None
        self.due = self.worked = 0.0
        self.worst = {"clock": 0.0, "processor": 0.0}
        self.held_by: dict[str, float] = {}
        """The longest that each thing held the loop, in processor time, where that was long."""
        self.samples: LoopSamples | None = None
        metrics.watch(
            "loop_worst_clock_seconds", "The longest that the event loop was late.", lambda: self.worst["clock"]
        )
        metrics.watch(
            "loop_worst_processor_seconds",
            "The longest that the event loop worked without a pause.",
            lambda: self.worst["processor"],
        )

    def begin(self) -> None:
        """Begin to watch the loop that runs, from its own thread."""
        self.worked = self.processor()
        clock = clock_of_this_thread()
        self.samples = LoopSamples(threading.get_ident(), lambda: clock() - self.worked)
        self.samples.begin()
        self.wait()

    def wait(self) -> None:
        """Wait for the next beat, and for no other."""
        if self.handle is not None:
            self.handle.cancel()
        self.due = self.clock() + BEAT
        self.handle = asyncio.get_running_loop().call_later(BEAT, self.beat)

    def beat(self) -> None:
        """Note how late it is, and how much was done since the last time."""
        worked = self.processor()
        self.keep("clock", max(0.0, self.clock() - self.due))
        self.keep("processor", worked - self.worked)
        self.name(worked - self.worked)
        self.worked = worked
        self.wait()

    def name(self, seconds: float) -> None:
        """Note what held the loop, if it was held for long."""
        paths = self.samples.taken() if self.samples is not None else []
        if seconds < LONG:
            return
        during = told(paths)
        if during not in self.held_by and len(self.held_by) >= MOST_NAMED:
            during = OTHERS
        self.held_by[during] = worst = max(seconds, self.held_by.get(during, 0.0))
        self.metrics.loop_holds.labels(during).inc()
        self.metrics.loop_hold_worst.labels(during).set(worst)

    def keep(self, by: str, seconds: float) -> None:
        """Add to the figures."""
        self.metrics.loop_seconds.labels(by).observe(seconds)
        self.worst[by] = max(self.worst[by], seconds)

    def end(self) -> None:
        """Watch no more."""
        if self.handle is not None:
            self.handle.cancel()
        if self.samples is not None:
            self.samples.end()
