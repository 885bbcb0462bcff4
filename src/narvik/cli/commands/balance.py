"""The balance of a game from the command line: before and after, each share with its interval."""

from __future__ import annotations

import json
from pathlib import Path

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from narvik.cli.commands.prove import progress_bar
from narvik.cli.screen.inputs import settings, the_rules
from narvik.lab.balance import BalanceExperiment, ScenarioBalance, as_json, weigh
from narvik.players.registry import Limits


def run_balance(
    game: str,
    player: str,
    games: int,
    given: list[str],
    limits: Limits,
    seed: str,
    trial: Path | None,
    out: Path | None,
    jobs: int,
    json_wanted: bool,
) -> None:
    """`narvik lab balance`."""
    rules = the_rules(game)
    with progress_bar(not json_wanted) as progress:
        tasks = {}

        def show(tables: str, done: int, whole: int) -> None:
            if tables not in tasks:
                tasks[tables] = progress.add_task(tables, total=whole)
            progress.update(tasks[tables], completed=done)

        found = weigh(rules, player, games, settings(given), limits, seed, trial, out, jobs, show)
    if json_wanted:
        print(json.dumps(as_json(found), ensure_ascii=False))
    else:
        print_balance(found)
    if found.stopped:
        if not json_wanted:
            print("Interrupted. The same command goes on.")
        raise typer.Exit(130)


def print_balance(found: BalanceExperiment) -> None:
    """A line for each scenario and set of tables."""
    console = Console(highlight=False)
    swept = found.plan.swept()
    sides = list(found.scales[0].wins) if found.scales else []
    table = Table(box=box.SIMPLE_HEAD)
    words = (*swept, "tables")
    for title in (*words, "games", "drawn", *sides[:1], "95 %", "even"):
        table.add_column(title, justify="left" if title in words else "right", no_wrap=True)
    for scale in found.scales:
        table.add_row(*(scale.options[name] for name in swept), *cells_of(scale))
    console.print(table)
    console.print(f"  shares of the decided games; the rest went to {' or '.join(sides[1:])}")
    for change in found.changes:
        cell = f"{change.table} {change.row} {change.column} = {change.value}"
        cell += f" ({change.allowed})" if change.allowed else ""
        console.print(Text(f"  {found.after}: {cell}  {change.reason}".rstrip(), "dim"), soft_wrap=True)
    console.print(Text(f"  {found.folder}", "dim"), soft_wrap=True)


def cells_of(scale: ScenarioBalance) -> list[str]:
    """What a line tells after its options."""
    first = next(iter(scale.wins.values()))
    interval = f"{first.low:.0%} – {first.high:.0%}"
    drawn, even = f"{scale.drawn.value:.0%}", "yes" if scale.even else "no"
    return [scale.tables, str(scale.games), drawn, f"{first.value:.1%}", interval, even]
