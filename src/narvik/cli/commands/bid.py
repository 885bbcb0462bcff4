"""What a bid for a side is worth, from the command line."""

from __future__ import annotations

import json
import math
from pathlib import Path

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from narvik.cli.commands.prove import progress_bar
from narvik.cli.screen.inputs import settings, the_rules
from narvik.lab.bids import BidExperiment, BidWorth, as_json, weigh_bids
from narvik.players.registry import Limits


def run_bid(
    game: str,
    player: str,
    games: int,
    given: list[str],
    bids: list[str],
    limits: Limits,
    seed: str,
    out: Path | None,
    jobs: int,
    json_wanted: bool,
) -> None:
    """`narvik lab bid`."""
    rules = the_rules(game)
    named = [bid for one in bids for bid in one.split(",") if bid]
    with progress_bar(not json_wanted) as progress:
        task = progress.add_task("games", total=None)
        found = weigh_bids(
            rules, player, games, settings(given), named, limits, seed, out, jobs,
            lambda done: progress.update(task, completed=done),
        )  # fmt: skip
    if json_wanted:
        print(json.dumps(as_json(found), ensure_ascii=False))
    else:
        print_bids(found)
    if found.stopped:
        if not json_wanted:
            print("Interrupted. The same command goes on.")
        raise typer.Exit(130)


def print_bids(found: BidExperiment) -> None:
    """For each scenario the bids that were tried, and what one is worth."""
    console = Console(highlight=False)
    for one in found.worths:
        table = Table(box=box.SIMPLE_HEAD, title=one.options.get("scenario", ""))
        for title in ("bid", "games decided", "drawn", found.first, "95 %"):
            table.add_column(title, justify="left" if title == "bid" else "right", no_wrap=True)
        for tried in one.tried:
            wins = tried.wins
            interval = f"{wins.low:.0%} – {wins.high:.0%}"
            table.add_row(tried.bid, str(wins.held), str(tried.drawn), f"{wins.value:.1%}", interval)
        console.print(table)
        console.print(f"  {sentence(found.first, one)}", soft_wrap=True)
    console.print(Text(f"  {found.folder}", "dim"), soft_wrap=True)


def sentence(side: str, one: BidWorth) -> str:
    """What a unit is worth, and the bid with which the sides are even."""
    if not math.isfinite(one.low):
        return "too few games to tell what one is worth"
    interval = f"{100 * one.low:.1f} to {100 * one.high:.1f}"
    worth = f"each one that is given costs {100 * one.slope:.1f} wins of a hundred ({interval})"
    if math.isnan(one.even):
        return worth
    who = f"{side} gives {one.even:.1f}" if one.even >= 0 else f"{side} is given {-one.even:.1f}"
    return f"{worth}; even if {who}"
