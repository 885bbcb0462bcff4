"""The figures of several processes, put together by the one that is asked."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from narvik.server.monitoring import process_figures
from narvik.server.monitoring.metrics import Metrics
from narvik.server.monitoring.process_figures import ProcessFigures


def figures_of(folder: Path, number: int, count: int, choices: int) -> ProcessFigures:
    metrics = Metrics()
    metrics.choices.labels("kampen", "person").inc(choices)
    metrics.action_seconds.labels("choose").observe(0.01)
    return ProcessFigures(folder, number, count, metrics.told)


def test_each_figure_is_told_for_each_process(tmp_path: Path) -> None:
    one, other = (figures_of(tmp_path, number, 2, 3 + number) for number in range(2))

    async def asked() -> tuple[str, str]:
        async with one.offered(), other.offered():
            return (await one.told()).decode(), (await other.told()).decode()

    for text in asyncio.run(asked()):
        assert 'narvik_choices_total{by="person",game="kampen",process="0"} 3.0' in text
        assert 'narvik_choices_total{by="person",game="kampen",process="1"} 4.0' in text
        assert 'narvik_action_seconds_bucket{do="choose",le="0.01",process="1"} 1.0' in text
        assert text.count("# TYPE narvik_choices_total counter") == 1
        assert text.count('narvik_process_answers{process="') == 2
    assert list(tmp_path.iterdir()) == []


def test_a_process_that_is_gone_or_hangs_hides_nothing_of_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_figures, "PATIENCE", 0.01)
    one = figures_of(tmp_path, 0, 3, 5)

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    async def asked() -> str:
        async with one.offered(), await asyncio.start_unix_server(silent, one.place(1)):
            return (await one.told()).decode()

    text = asyncio.run(asked())
    assert 'narvik_choices_total{by="person",game="kampen",process="0"} 5.0' in text
    assert [f'narvik_process_answers{{process="{n}"}} 0.0' in text for n in range(3)] == [False, True, True]
