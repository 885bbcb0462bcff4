"""Computer players by name.

A player gets what a person at its seat would have: the view of the seat and the choices offered, as texts. It never
sees the position itself; one that wants to look ahead guesses positions from the view with `Rules.guess`. With the same
view, the same choices, the same random numbers and a limit on its simulations it makes the same choice.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from narvik.core.errors import NarvikError
from narvik.core.position import Position
from narvik.core.rules import Json, Rules
from narvik.core.words import Choice


class UnknownPlayer(NarvikError):
    """No computer player of that name is enlisted."""


class Limits(NamedTuple):
    """How long a player may think: seconds a decision, and simulations (0 for as many as the time allows)."""

    seconds: float = 1.0
    simulations: int = 0


class Player:
    """A computer player. `name` is how it is asked for, `title` what people read, in each language."""

    name: str = ""
    title: Mapping[str, str] = MappingProxyType({})

    def choose(
        self, rules: Rules[Any], view: Json, choices: list[str], rng: random.Random, limits: Limits | None = None
    ) -> str:
        """One of the choices."""
        raise NotImplementedError

    def decide(self, rules: Rules[Any], position: Position, rng: random.Random, limits: Limits | None = None) -> Choice:
        """The choice at a position, where a series plays many games: made from the view of the seat that decides."""
        choices = position.choices()
        if len(choices) == 1:
            return choices[0]
        view = rules.view(position, roles_of_decider(rules, position))
        return rules.words.read(self.choose(rules, view, [choice.text for choice in choices], rng, limits))


def roles_of_decider(rules: Rules[Any], position: Position) -> int:
    """The roles of the seat that decides, as bits."""
    seat = rules.seat_of(position, position.decider)
    return sum(1 << role for role in range(len(rules.roles)) if rules.seat_of(position, role) == seat)


_players: dict[str, Player] = {}


def enlist(player: Player) -> None:
    """Make a player known under its name."""
    _players[player.name] = player


def player_names() -> list[str]:
    """The players there are, the weakest first."""
    return list(_players)


def player_of(name: str) -> Player:
    """The player of a name."""
    found = _players.get(name)
    if found is None:
        raise UnknownPlayer(f"there is no computer player '{name}'; there are {', '.join(player_names())}")
    return found
