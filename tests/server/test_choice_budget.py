"""What a choice costs in processor time, part by part: only work counts, not what it waits for."""

from __future__ import annotations

import asyncio
import time

import pytest
from prometheus_client import CollectorRegistry, generate_latest

from narvik.proof.server.load import Spent, budget_between, spent_so_far
from narvik.server.monitoring.choice_budget import PARTS, STORE, TELL, ChoiceBudget, Working


def work(seconds: float) -> None:
    """Take a processor for a while."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def test_what_others_do_meanwhile_does_not_count() -> None:
    spent: list[float] = []

    async def stored() -> str:
        work(0.005)
        await asyncio.sleep(0.001)
        work(0.005)
        return "stored"

    async def busily() -> None:
        work(0.02)

    async def both() -> str:
        other = asyncio.create_task(asyncio.to_thread(work, 0.02))
        busy = asyncio.create_task(busily())
        found = await Working(stored(), spent.append)
        await asyncio.gather(other, busy)
        return found

    assert asyncio.run(both()) == "stored"
    assert 0.01 <= sum(spent) < 0.02


def test_what_goes_wrong_comes_through_and_so_does_being_given_up() -> None:
    async def refused() -> None:
        await asyncio.sleep(0)
        raise ValueError("refused")

    async def waiting() -> None:
        await asyncio.sleep(60)

    async def given_up() -> None:
        task = asyncio.create_task(wrapped())
        await asyncio.sleep(0)
        task.cancel()
        await task

    async def wrapped() -> None:
        await Working(waiting(), lambda seconds: None)

    async def awaited() -> None:
        await Working(refused(), lambda seconds: None)

    with pytest.raises(ValueError, match="refused"):
        asyncio.run(awaited())
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(given_up())


def test_the_bench_reads_the_budget_from_the_figures() -> None:
    registry = CollectorRegistry()
    budget = ChoiceBudget(registry, measured=1)
    before = spent_so_far(generate_latest(registry).decode())
    assert set(before.parts) == set(PARTS)
    budget.spent[STORE](0.002)
    with budget.of(TELL):
        work(0.001)
    figures = generate_latest(registry).decode()
    figures += 'process_cpu_seconds_total 0.01\nnarvik_choices_total{by="person",game="kampen"} 4.0\n'
    whole, parts = budget_between(before, spent_so_far(figures))
    assert whole == 2500
    assert parts["store"] == 500
    assert 250 <= parts["tell"] < 500
    assert sum(parts.values()) == pytest.approx(whole)


def test_one_of_so_many_pieces_of_work_is_measured_and_stands_for_all() -> None:
    registry = CollectorRegistry()
    budget = ChoiceBudget(registry, measured=5)
    for part in (TELL, STORE) * 10:
        with budget.of(part):
            work(0.001)
    parts = spent_so_far(generate_latest(registry).decode()).parts
    assert parts["tell"] == pytest.approx(0.01, rel=0.5)
    assert parts["store"] == pytest.approx(0.01, rel=0.5)


def test_without_a_choice_nothing_is_divided_by_nothing() -> None:
    assert budget_between(Spent(), Spent()) == (0.0, {"rest": 0.0})
