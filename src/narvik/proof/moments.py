"""Positions from games between staff officers, taken at moments that are spread over each game.

Random play never comes where people do: it wastes its supply, scatters its units and leaves most fights unfought. So
the fuzzer and the benchmark can begin where two staff officers have got to. Nothing is kept in files: a position is
known by its number, from which the game, its options and its dice follow, and is made anew whenever it is wanted.
"""

from __future__ import annotations

import random
from typing import Any, Final, NamedTuple

from narvik.core.chance import KeyedChance
from narvik.core.position import Position
from narvik.core.rules import Options, Rules
from narvik.core.words import Choice
from narvik.players import player_of

MOMENTS: Final = 5
"""Positions taken from each game."""

PLAYER: Final = "staff"


class Moment(NamedTuple):
    """A position, and the choices that led to it from the start of its game, each with the role that made it."""

    made: tuple[tuple[int, Choice], ...]
    position: Position


class StaffGame:
    """One game between staff officers; `made` and `tried` tell how far it came, if it fails on the way."""

    def __init__(self, rules: Rules[Any], options: Options, seed: str) -> None:
        self.rules = rules.chosen(options)
        self.options = options
        self.seed = seed
        self.chance = KeyedChance.from_seed(seed)
        self.made: list[tuple[int, Choice]] = []
        self.tried: Choice | None = None

    def moments(self, count: int = MOMENTS) -> list[Moment]:
        """So many positions of the game, in the middle of as many equal parts of it, from its beginning to its end."""
        rules, player, rng = self.rules, player_of(PLAYER), random.Random(self.seed)
        position: Position = rules.start(self.options, self.chance)
        line: list[Position] = []
        bound = rules.most_decisions(self.options)
        while position.decider >= 0 and len(line) < bound:
            line.append(position.copy())
            choice = player.decide(rules, position, rng)
            self.tried = choice
            role = position.decider
            position.apply(choice)
            self.made.append((role, choice))
            self.tried = None
        if not line:
            return []
        middles = [len(line) * (2 * part + 1) // (2 * count) for part in range(count)]
        return [Moment(tuple(self.made[:at]), line[at]) for at in middles]


def seed_of(seed: int, number: int) -> str:
    """The seed of the staff game with a number."""
    return f"moments-{seed}-{number}"


def moments_of(rules: Rules[Any], options: Options, count: int, seed: int = 0) -> list[Moment]:
    """So many positions of staff games, all with the same options."""
    found: list[Moment] = []
    for number in range(-(-count // MOMENTS)):
        found += StaffGame(rules, options, seed_of(seed, number)).moments()
    return found[:count]
