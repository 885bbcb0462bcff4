"""One game between computer players, from a seed to its record.

A bout is known by game, options, seed and players; if these decide by number of simulations and not by the clock, it
can be played again anywhere and comes out the same. Every side has its own random numbers, so that what one of them
does with its own never changes the dice or the other's.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from narvik.core.chance import KeyedChance
from narvik.core.events import Journal
from narvik.core.position import Position
from narvik.core.record import Record, chained, heading
from narvik.core.rules import Options, Rules
from narvik.players.registry import Limits, Player, player_of
from narvik.players.sides import side_names, sides_of


class Bout:
    """A game that players play against each other; `players` has a name for each side."""

    def __init__(
        self, rules: Rules[Any], options: Options, seed: str, players: Sequence[str], limits: Limits | None = None
    ) -> None:
        self.rules = rules = rules.chosen(options)
        self.options = options
        self.seed = seed
        self.names = tuple(players)
        self.limits = limits
        self.chance = KeyedChance.from_seed(seed)
        self.journal = Journal()
        self.position: Position = rules.start(options, self.chance, self.journal)
        self.history: list[tuple[str, str]] = []

    def play(self, on_turn: Callable[[Position], None] | None = None) -> None:
        """Play to the end. `on_turn` is shown the position whenever a turn has begun, as chance counts turns."""
        rules, position, roles = self.rules, self.position, self.rules.roles
        side_of = {role: number for number, side in enumerate(sides_of(rules)) for role in side}
        seated: list[Player] = [player_of(name) for name in self.names]
        drawn = [random.Random(f"{self.seed} {number}") for number in range(len(seated))]
        clock = -1
        while position.decider >= 0:
            if on_turn is not None and position.clock != clock:
                clock = position.clock
                on_turn(position)
            role = position.decider
            side = side_of[role]
            choice = seated[side].decide(rules, position, drawn[side], self.limits)
            self.history.append((roles[role], choice.text))
            position.apply(choice)

    def record(self) -> Record:
        """The record, with the players in its header."""
        header = heading(self.rules, self.options, self.chance)
        header["seed"] = self.seed
        header["players"] = dict(zip(side_names(self.rules), self.names, strict=True))
        result = self.rules.result(self.position)
        if result is not None:
            header["result"] = result
        return chained(header, self.history)
