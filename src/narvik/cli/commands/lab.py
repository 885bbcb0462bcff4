"""The lab from the command line: combat tables and simulations."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from narvik.cli.commands.arena import names_of
from narvik.cli.commands.prove import progress_bar
from narvik.cli.screen.inputs import settings, the_rules
from narvik.core.display import CombatTable
from narvik.core.errors import WrongUse
from narvik.core.rules import Rules
from narvik.core.text import Texts, texts
from narvik.display.charts import heading_of
from narvik.players.registry import Limits


def print_tables(game: str, given: list[str], language: str, data: Path | None, as_json: bool) -> None:
    """`narvik lab odds`."""
    rules: Rules[Any] = the_rules(game, data, given)
    found = rules.display.combat_tables()
    if not found:
        raise WrongUse(f"{game} has no combat tables")
    page = texts(rules, language)
    if as_json:
        print(json.dumps({"tables": [as_dict(page, one) for one in found]}, ensure_ascii=False))
        return
    console = Console(highlight=False)
    for one in found:
        console.print(as_table(page, one))


def as_dict(page: Texts, one: CombatTable) -> dict[str, Any]:
    """A table as JSON, with what its parts are called."""
    return {
        "name": one.name,
        "title": page.say(f"chart-{one.name}"),
        "rows": {"title": page.say(f"chart-{one.name}-rows"), "headings": [heading_of(page, row) for row in one.rows]},
        "columns": {
            "title": page.say(f"chart-{one.name}-columns"),
            "headings": [heading_of(page, column) for column in one.columns],
        },
        "share": one.share,
        "cells": [[round(value, 6) for value in row] for row in one.cells],
    }


def as_table(page: Texts, one: CombatTable) -> Table:
    """A table for the terminal; what is likely is bright."""
    table = Table(
        box=box.SIMPLE_HEAD,
        title=page.say(f"chart-{one.name}"),
        title_justify="left",
        title_style="bold",
        caption="→ " + page.say(f"chart-{one.name}-columns"),
        caption_justify="left",
    )
    table.add_column("↓ " + page.say(f"chart-{one.name}-rows"), justify="right", style="cyan")
    for column in one.columns:
        table.add_column(heading_of(page, column), justify="right")
    for row, values in zip(one.rows, one.cells, strict=True):
        table.add_row(heading_of(page, row), *(cell(value, one.share, page.language) for value in values))
    return table


def cell(value: float, share: bool, language: str) -> Text:
    """A number of a table: a share in per cent, or a mean."""
    if not share:
        text = f"{value:.2f}"
        return Text(text.replace(".", ",") if language == "nb" else text)
    style = "bold" if value >= 0.5 else "" if value else "dim"
    if 0 < value < 0.005 or 0.995 < value < 1:
        return Text("<1 %" if value < 0.5 else ">99 %", style)
    return Text(f"{value * 100:.0f} %" if value else "–", style)


class SimulateArguments(NamedTuple):
    """What was asked of `narvik lab simulate`."""

    game: str
    games: int
    players: list[str]
    settings: list[str]
    limits: Limits
    jobs: int
    cluster: str | None
    seed: str
    data: Path | None
    out: Path | None
    records: bool
    as_json: bool


def run_simulation(arguments: SimulateArguments) -> None:
    """`narvik lab simulate`."""
    from narvik.lab.plan import plan
    from narvik.lab.report import write_report
    from narvik.lab.simulations import simulate
    from narvik.lab.statistics import summary
    from narvik.lab.tables import tables_of, write_tables

    rules = the_rules(arguments.game, arguments.data)
    made = plan(
        rules.name,
        names_of(arguments.players),
        settings(arguments.settings),
        arguments.limits,
        arguments.seed,
        arguments.data,
    )
    folder = arguments.out or made.folder()
    with progress_bar(not arguments.as_json) as progress:
        task = progress.add_task("games", total=arguments.games)
        done = simulate(
            made,
            arguments.games,
            folder,
            arguments.jobs,
            arguments.cluster,
            arguments.records,
            lambda number: progress.update(task, completed=number),
        )
    files = []
    if done.rows:
        files = write_tables(folder, tables_of(made, done.rows))
        files.insert(0, write_report(folder, made, done.rows, files))
    figures = summary(made, done.rows)
    if arguments.as_json:
        print(
            json.dumps({**figures, "of": arguments.games, "files": [str(path) for path in files]}, ensure_ascii=False)
        )
    else:
        print_summary(figures, files)
        if done.stopped:
            print(f"Interrupted after {len(done.rows)} of {arguments.games} games. The same command goes on.")
    if done.stopped:
        raise typer.Exit(130)


def print_summary(figures: dict[str, Any], files: list[Path]) -> None:
    """The main figures, and where the rest is."""
    table = Table(box=box.SIMPLE_HEAD)
    for title in ("winner", "games", "share", "95 %"):
        table.add_column(title, justify="left" if title == "winner" else "right")
    for name, won in {**figures["wins"], "nobody": figures["draws"]}.items():
        low, high = won["interval"]
        table.add_row(name, str(won["games"]), f"{won['share']:.1%}", f"{low:.1%} – {high:.1%}")
    console = Console(highlight=False)
    console.print(table)
    turns, decisions = figures["turns"]["mean"], figures["decisions"]["mean"]
    console.print(f"  {figures['games']} games, {turns:.1f} turns and {decisions:.0f} decisions each on average")
    for path in files:
        console.print(Text(f"  {path}", "dim"), soft_wrap=True)
