"""`narvik lab styles`: how visibly styles change play."""

from __future__ import annotations

import json
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

from narvik.cli.commands.prove import progress_bar
from narvik.cli.screen.inputs import settings, the_rules
from narvik.lab.style_effects import Manner, StyleTask, manners, styles_of
from narvik.players.registry import Limits
from narvik.players.sides import sides_of


def run_styles(
    game: str, player: str, games: int, given: list[str], limits: Limits, seed: str, data: Path | None, as_json: bool
) -> None:
    """Play the games, and print what each style dared."""
    rules = the_rules(game, data)
    options = rules.settle_options(settings(given))
    sides = len(sides_of(rules))
    tasks = [
        StyleTask(rules.name, data, options, name, number % sides, f"{seed} {number // sides}", limits)
        for name in styles_of(player)
        for number in range(games)
    ]
    with progress_bar(not as_json) as progress:
        task = progress.add_task("games", total=len(tasks))
        found = manners(tasks, lambda done: progress.update(task, completed=done))
    if as_json:
        print(json.dumps({"players": [as_dict(one) for one in found]}))
        return
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("player")
    for heading in ("risky choices a game", "rash ones", "points", "games"):
        table.add_column(heading, justify="right")
    for one in found:
        table.add_row(one.player, f"{one.risky:.1f}", f"{one.rash:.1f}", f"{one.points:g}", str(one.games))
    Console(highlight=False).print(table)


def as_dict(one: Manner) -> dict[str, object]:
    """The same as JSON."""
    return {
        "name": one.player,
        "games": one.games,
        "risky": round(one.risky, 3),
        "rash": round(one.rash, 3),
        "points": one.points,
    }
