"""`narvik bench --against`: this Narvik beside an older commit."""

from __future__ import annotations

import json
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from narvik.cli.screen.inputs import the_rules
from narvik.proof.speed.bench_against import NARROW, BenchComparison, BenchMeasure, compare

A_ROUND: Final = 0.1
"""The share of ``--seconds`` that a round takes."""


def bench_against(
    against: str,
    build: str | None,
    games: list[str] | None,
    seconds: float,
    rounds: int,
    at_least: float,
    as_json: bool,
) -> bool:
    """`narvik bench --against`. Whether nothing is slower than it may be."""
    names = [the_rules(name).name for name in games] if games else None
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    shown = console.is_terminal and not as_json
    with Progress(*columns, console=console, transient=True, disable=not shown) as progress:
        task = progress.add_task("preparing", total=None)

        def show(number: int, settled: int, rows: int) -> None:
            progress.update(task, completed=settled, total=rows, description=f"round {number}, measures settled")

        def say(text: str) -> None:
            progress.update(task, description=text)

        found = compare(against, build, names, seconds * A_ROUND, rounds, show, say)
    slower = found.slower(at_least)
    if as_json:
        print(json.dumps(in_json(found)))
    else:
        show_comparison(found, slower, at_least)
    if found.stopped:
        raise KeyboardInterrupt
    return not slower


def in_json(found: BenchComparison) -> dict[str, Any]:
    """What was measured, as JSON."""
    rows = []
    for row in found.rows:
        interval = row.interval
        if interval is None:
            continue
        figures = {
            "game": row.game,
            "measure": row.measure,
            "older": round(row.rate(0), 2),
            "here": round(row.rate(1), 2),
            "ratio": round(interval.ratio, 4),
            "interval": [round(interval.low, 4), round(interval.high, 4)] if len(row.ratios) > 1 else None,
            "rounds": len(row.ratios),
            "settled": row.settled,
            "same_games": row.same,
        }
        rows.append(figures)
    return {"against": found.commit, "build": found.build, "stopped": found.stopped, "rows": rows}


def show_comparison(found: BenchComparison, slower: list[BenchMeasure], at_least: float) -> None:
    """What was measured, as a table with notes."""
    table = Table(box=box.SIMPLE_HEAD)
    for title in ("game", "each second", found.commit[:7], "here", "ratio", "95 %", "rounds"):
        table.add_column(title, justify="left" if title in ("game", "each second") else "right", no_wrap=True)
    for row in found.rows:
        interval = row.interval
        if interval is None:
            continue
        ends = f"{interval.low:.3f}–{interval.high:.3f}" if len(row.ratios) > 1 else ""
        speeds = (f"{row.rate(0):,.0f}", f"{row.rate(1):,.0f}", f"{interval.ratio:.3f}")
        style = "red" if row in slower else None
        table.add_row(row.game, row.measure, *speeds, ends, str(len(row.ratios)), style=style)
    console = Console(highlight=False)
    console.print(table)
    for line in notes(found):
        console.print(Text(line, "dim"), soft_wrap=True)
    if slower:
        console.print(Text(f"{len(slower)} slower than {at_least:g} times the older commit", "bold red"))


def notes(found: BenchComparison) -> list[str]:
    """What must be known to read the table."""
    out = []
    open_still = [f"{row.game} {row.measure}" for row in found.rows if not row.settled]
    if open_still:
        why = "stopped before" if found.stopped else "no rounds left, but"
        out.append(f"{why} the interval was within ±{NARROW:.0%}: {', '.join(open_still)}")
    others = dict.fromkeys(row.game for row in found.rows if not row.same)
    if others:
        out.append(f"the two commits did not play the same games: {', '.join(others)}")
    return out
