"""Tournaments from the command line."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from narvik.cli.commands.prove import progress_bar
from narvik.cli.screen.inputs import settings, the_rules
from narvik.lab.arena import BUDGET, Arena, SeriesStanding
from narvik.lab.ratings import Rating
from narvik.players.registry import Limits


def names_of(given: list[str]) -> list[str]:
    """Names that were given separated by commas, or one by one."""
    return [name.strip() for part in given for name in part.split(",") if name.strip()]


def limits_of(seconds: float | None, simulations: int | None) -> Limits:
    """The budget of a decision; simulations rather than seconds where both are given."""
    return Limits(BUDGET.seconds if seconds is None else seconds, simulations or 0)


def play_arena(
    game: str,
    players: list[str],
    games: int,
    given: list[str],
    limits: Limits,
    jobs: int,
    seed: str,
    data: Path | None,
    records: Path | None,
    as_json: bool,
) -> None:
    """`narvik arena`."""
    rules = the_rules(game, data)
    arena = Arena(rules.name, names_of(players), games, rules.settle_options(settings(given)), limits, seed, data)
    folder = records or arena.folder()
    with progress_bar(not as_json) as progress:
        task = progress.add_task("games", total=None)

        def show(done: int, all_games: int) -> None:
            progress.update(task, completed=done, total=all_games)

        standing = arena.play(folder, jobs, show)
    if as_json:
        print(json.dumps(as_dict(standing, folder)))
    else:
        print_standing(standing, folder)
    if standing.stopped:
        raise typer.Exit(130)


def as_dict(standing: SeriesStanding, folder: Path) -> dict[str, Any]:
    """The standing as JSON; without games there is no interval."""
    return {
        "players": [
            {
                "name": one.name,
                "score": one.points,
                "games": one.games,
                "elo": round(one.elo, 1),
                "interval": [round(one.low, 1), round(one.high, 1)] if math.isfinite(one.low) else None,
            }
            for one in standing.table
        ],
        "sides": {name: {"score": met.points, "games": met.games} for name, met in standing.sides.items()},
        "games": standing.done,
        "of": standing.games,
        "records": str(folder),
    }


def print_standing(standing: SeriesStanding, folder: Path) -> None:
    """The table, and what to do next."""
    table = Table(box=box.SIMPLE_HEAD)
    for title in ("player", "score", "games", "share", "Elo", "95 %"):
        table.add_column(title, justify="left" if title == "player" else "right")
    for one in standing.table:
        table.add_row(*cells(one))
    console = Console(highlight=False)
    console.print(table)
    for name, met in standing.sides.items():
        share = f"{met.points / met.games:.0%}" if met.games else "–"
        console.print(Text(f"  {name}: {met.points:g} of {met.games} ({share})", "dim"))
    kept = f", {standing.found} of them from before" if standing.found else ""
    console.print(
        Text(f"  {standing.done} of {standing.games} games{kept}; records in {folder}", "dim"), soft_wrap=True
    )
    if standing.stopped:
        console.print(Text("Interrupted. The same command goes on.", "bold"))


def cells(one: Rating) -> tuple[str, ...]:
    """A player's row."""
    if not one.games:
        return (one.name, "0", "0", "–", "–", "–")
    interval = f"{one.low:+.0f} … {one.high:+.0f}".replace("-", "−")
    share = f"{one.points / one.games:.1%}"
    return (one.name, f"{one.points:g}", str(one.games), share, f"{one.elo:+.0f}".replace("-", "−"), interval)
