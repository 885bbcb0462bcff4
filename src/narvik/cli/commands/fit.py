"""`narvik lab fit`: how well a game's judgement foretells results."""

from __future__ import annotations

import json
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

from narvik.cli.commands.prove import progress_bar
from narvik.cli.screen.inputs import settings, the_rules
from narvik.core.errors import WrongUse
from narvik.lab.fitting import Fit, fit, is_learned, write_weights


def run_fit(
    game: str, games: int, given: list[str], seed: str, data: Path | None, write: Path | None, as_json: bool
) -> None:
    """Play, learn, print the factors, and keep the weights where that is asked for."""
    rules = the_rules(game, data)
    options = rules.settle_options(settings(given))
    rules = rules.chosen(options)
    if write is not None and not is_learned(rules, options):
        raise WrongUse(f"{rules.name} has no weights to write: its aims are weighed by hand")
    with progress_bar(not as_json) as progress:
        task = progress.add_task("games", total=games)
        found = fit(rules, options, games, seed, data, lambda done: progress.update(task, completed=done))
    if write is not None:
        write_weights(write, found, options)
    if as_json:
        print(json.dumps(as_dict(found)))
        return
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("aim")
    table.add_column("factor", justify="right")
    for name, factor in found.factors.items():
        table.add_row(name, f"{factor:+.2f}".replace("-", "−"))
    console = Console(highlight=False)
    console.print(table)
    console.print(f"  {found.positions} positions of {found.games} games; constant {found.constant:+.2f}")
    console.print(
        f"  loss on games not learned from: outlook as it is {found.before:.3f}, learned anew {found.after:.3f}, "
        f"knowing only who wins how often {found.blind:.3f}"
    )
    if write is not None:
        console.print(f"  {len(found.weights)} weights written to {write}")


def as_dict(found: Fit) -> dict[str, object]:
    """The same as JSON."""
    return {
        "aims": {name: round(factor, 4) for name, factor in found.factors.items()},
        "constant": round(found.constant, 4),
        "positions": found.positions,
        "games": found.games,
        "loss": {"outlook": round(found.before, 4), "fitted": round(found.after, 4), "blind": round(found.blind, 4)},
    }
