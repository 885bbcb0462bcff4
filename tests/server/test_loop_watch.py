"""The event loop tells by itself how long something held it."""

from __future__ import annotations

import asyncio
import itertools
import time
from typing import TYPE_CHECKING, Any

import pytest

from narvik.server.monitoring.loop_samples import NOWHERE, told
from narvik.server.monitoring.loop_watch import MOST_NAMED, OTHERS, LoopWatch
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
    figures = watch.metrics.told().decode()
    assert "narvik_loop_worst_processor_seconds 0.125" in figures
    assert 'narvik_loop_seconds_count{by="clock"} 1.0' in figures


def test_a_server_tells_how_its_loop_does(house: House) -> None:
    house.pair()
    figures = house.app_state.metrics.told().decode()
    beats = next(line for line in figures.splitlines() if line.startswith('narvik_loop_seconds_count{by="processor"}'))
    assert float(beats.split()[1]) > 0


def busy(seconds: float) -> None:
    """Work for so long, in a function that looks like one of Narvik's."""
    ours: dict[str, Any] = {"__name__": "narvik.games.slow", "thread_time": time.thread_time}
    exec("def chart(until):\n    while thread_time() < until:\n        pass", ours)
    ours["chart"](time.thread_time() + seconds)


def test_what_held_the_loop_is_told_by_the_names_of_functions() -> None:
    async def watched() -> str:
        watch = LoopWatch(Metrics())
        watch.begin()
        await asyncio.sleep(0.05)
        busy(0.12)
        await asyncio.sleep(0.05)
        watch.end()
        return watch.metrics.told().decode()

    figures = asyncio.run(watched())
    rows = [row for row in figures.splitlines() if row.startswith("narvik_loop_hold") and '"games.slow.chart"' in row]
    assert float(next(row for row in rows if row.startswith("narvik_loop_holds_total")).split()[-1]) == 1
    assert float(next(row for row in rows if row.startswith("narvik_loop_hold_worst_seconds")).split()[-1]) > 0.1


@pytest.mark.parametrize(
    ("paths", "during"),
    [
        ([], NOWHERE),
        ([("server.app.app.handle", "server.people.a", "core.game.b")], "server.people.a … core.game.b"),
        ([("a", "b", "c", "d"), ("a", "b", "e")], "a … b"),
        ([("server.app.api.state",)], "server.app.api.state"),
        ([("a", "b"), ("c",)], "among others a … b"),
        ([("server.monitoring.watch", "a", "b"), ("server.monitoring.watch",)], "among others a … b"),
    ],
)  # fmt: skip
def test_of_several_looks_the_path_that_they_share_is_told(paths: list[tuple[str, ...]], during: str) -> None:
    assert told(paths) == during


def test_only_so_many_things_are_told_apart() -> None:
    watch = LoopWatch(Metrics())
    watch.held_by = dict.fromkeys(map(str, range(MOST_NAMED)), 0.1)
    watch.name(0.2)
    assert watch.held_by.pop(OTHERS) == 0.2
    assert len(watch.held_by) == MOST_NAMED
