"""Computer players by name.

A player gets what a person at its seat would have: the view of the seat and the choices offered, as texts. It never
sees the position itself; one that wants to look ahead guesses positions from the view with `Rules.guess`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from narvik.core.errors import NarvikError
from narvik.core.rules import Json, Rules


class UnknownPlayer(NarvikError):
    """No computer player of that name is enlisted."""


class Player:
    """A computer player. `name` is how it is asked for, `title` what people read, in each language."""

    name: str = ""
    title: Mapping[str, str] = MappingProxyType({})

    def choose(self, rules: Rules[Any], view: Json, choices: list[str], rng: random.Random) -> str:
        """One of the choices."""
        raise NotImplementedError


LETS_PASS: Final = 0.2
"""How often a recruit ends or passes while there is something else to do."""


class Recruit(Player):
    """Chooses at random, with a little sense: it seldom lets an opportunity pass.

    In every game the verbs without words (*pass*, *end*, *halt*) are those that do nothing more; a recruit takes one of
    them now and then, else anything that acts.
    """

    name = "random"
    title: Mapping[str, str] = MappingProxyType({"en": "Recruit", "nb": "Rekrutt"})

    def choose(self, rules: Rules[Any], view: Json, choices: list[str], rng: random.Random) -> str:
        acts = [text for text in choices if " " in text]
        passes = [text for text in choices if " " not in text]
        if acts and passes:
            return rng.choice(passes if rng.random() < LETS_PASS else acts)
        return rng.choice(choices)


_players: dict[str, Player] = {}


def enlist(player: Player) -> None:
    """Make a player known under its name."""
    _players[player.name] = player


def player_names() -> list[str]:
    """The players there are."""
    return sorted(_players)


def player_of(name: str) -> Player:
    """The player of a name."""
    found = _players.get(name)
    if found is None:
        raise UnknownPlayer(f"there is no computer player '{name}'; there are {', '.join(player_names())}")
    return found


enlist(Recruit())
