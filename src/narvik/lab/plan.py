"""What is to be simulated: games by number, so that any split over processes and machines plays the same ones."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik.core.errors import WrongUse
from narvik.core.rules import Json, Options, Rules, rules_of
from narvik.lab.arena import BUDGET
from narvik.lab.run_folder import build_of, digest
from narvik.players.registry import Limits, player_of
from narvik.players.sides import side_names

ALL: Final = "all"
"""Stands for every value of an option."""


class PlanError(WrongUse):
    """A simulation that cannot be run as asked."""


class SimulationPlan(NamedTuple):
    """A simulation. `players` has a name for each side; `variants` are the options that games take in turn."""

    game: str
    players: tuple[str, ...]
    variants: tuple[Options, ...]
    limits: Limits
    seed: str
    data: Path | None
    build: str

    @property
    def rules(self) -> Rules[Any]:
        """The game, with the tables of the first variant."""
        return rules_of(self.game, self.data, self.variants[0])

    def options(self, number: int) -> Options:
        """The options of a game: the variants in turn."""
        return self.variants[number % len(self.variants)]

    def seed_of(self, number: int) -> str:
        """The seed of a game: every variant has the same ones, so that they can be compared game by game."""
        return f"{self.seed}-{number // len(self.variants) + 1}"

    def settings(self) -> Json:
        """What a folder of results must agree with."""
        return {
            "game": self.game,
            "players": dict(zip(side_names(self.rules), self.players, strict=True)),
            "variants": list(self.variants),
            "seed": self.seed,
            "seconds": 0.0 if self.limits.simulations else self.limits.seconds,
            "simulations": self.limits.simulations,
            "build": self.build,
        }

    def folder(self) -> Path:
        """Where results go if nobody says otherwise: the same place for the same plan, so that it goes on."""
        return Path("lab") / f"{self.game}-{digest(self.settings())}"

    def swept(self) -> list[str]:
        """The options of which several values are played."""
        return [name for name in self.variants[0] if len({options[name] for options in self.variants}) > 1]


def plan(
    game: str,
    players: list[str],
    given: Mapping[str, str] | None = None,
    limits: Limits | None = None,
    seed: str = "lab",
    data: Path | None = None,
) -> SimulationPlan:
    """A plan from what people ask for: one player for all sides or one for each, options with one or several values."""
    rules = rules_of(game, data)
    sides = side_names(rules)
    for name in players:
        player_of(name)
    if len(players) == 1:
        players = players * len(sides)
    if len(players) != len(sides):
        raise PlanError(f"{len(players)} players were named; expected one for all, or one each for {', '.join(sides)}")
    chosen = variants(rules, given or {})
    return SimulationPlan(
        game, tuple(players), chosen, limits or BUDGET, seed, data.resolve() if data else None, build_of(rules)
    )


def variants(rules: Rules[Any], given: Mapping[str, str]) -> tuple[Options, ...]:
    """All combinations of the values given for options: one, several separated by commas, or `all`."""
    known = {option.name: option.values for option in rules.options}
    values = [
        known[name] if value.lower() == ALL and name in known else tuple(part.strip() for part in value.split(","))
        for name, value in given.items()
    ]
    out: list[Options] = []
    for chosen in product(*values):
        options = rules.settle_options(dict(zip(given, chosen, strict=True)))
        if options not in out:
            out.append(options)
    return tuple(out)
