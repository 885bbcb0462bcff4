"""The event loop tells by itself how long something held it."""

from __future__ import annotations

import asyncio
import itertools
from typing import TYPE_CHECKING

from narvik.server.monitoring.loop_watch import LoopWatch
from narvik.server.monitoring.metrics import Metrics

if TYPE_CHECKING:
    from tests.server.conftest import House


def test_the_longest_hold_is_kept_by_the_clock_and_by_the_processor() -> None:
    clock, processor = itertools.count(0.0, 0.25), itertools.count(0.0, 0.125)

    async def watched() -> LoopWatch:
        watch = LoopWatch(Metrics(), lambda: next(clock), lambda: next(processor))
        watch.begin()
        watch.beat()
        watch.end()
        return watch

    watch = asyncio.run(watched())
    assert watch.worst == {"clock": 0.25 - 0.02, "processor": 0.125}
    told = watch.metrics.told().decode()
    assert "narvik_loop_worst_processor_seconds 0.125" in told
    assert 'narvik_loop_seconds_count{by="clock"} 1.0' in told


def test_a_server_tells_how_its_loop_does(house: House) -> None:
    house.pair()
    told = house.app_state.metrics.told().decode()
    beats = next(line for line in told.splitlines() if line.startswith('narvik_loop_seconds_count{by="processor"}'))
    assert float(beats.split()[1]) > 0
