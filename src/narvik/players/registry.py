"""Computer players by name.

A player gets what a person at its seat would have: the view of the seat and the choices offered, as texts. It never
sees the position itself; one that wants to look ahead guesses positions from the view
(`Knowledge.guess`). With the same view, the same choices, the same random numbers and a limit on its simulations it
makes the same choice.

A name may say more after a colon, which the player of the name before it understands: ``staff:bold`` is the staff
officer in a bold style. Packages can bring players along: classes that they name in the entry points of the group
`narvik.players`, which are loaded when somebody asks for them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from narvik.core import registry
from narvik.core.errors import NarvikError
from narvik.core.position import Position
from narvik.core.rules import Json, Rules
from narvik.core.seats import roles_of_seat
from narvik.core.words import Choice

BROUGHT: Final = "narvik.players"
"""The group of entry points by which installed packages name their players."""


class UnknownPlayer(NarvikError):
    """No computer player of that name is enlisted."""

    wrong_use = True


def never() -> bool:
    """Nobody asks to stop."""
    return False


class Limits(NamedTuple):
    """How long a player may think: seconds a decision, simulations (0 for as many as the time allows), processor cores.

    `stop` is asked again and again; as soon as it says yes, the player chooses by what it has seen so far.
    """

    seconds: float = 1.0
    simulations: int = 0
    cores: int = 1
    stop: Callable[[], bool] = never


class Player:
    """A computer player. `name` is how it is asked for, `title` what people read, in each language.

    `styles` are those it can play in, and `offered` tells whether people are offered it as an opponent; others are for
    tournaments. `stamp` changes with whatever decides how it plays and lies outside Narvik, such as learned weights:
    games of another stamp are not games of this player.
    """

    name: str = ""
    title: Mapping[str, str] = MappingProxyType({})
    styles: tuple[str, ...] = ()
    offered: bool = True
    thinks: bool = False
    """Whether it uses the time it is given."""

    stamp: str = ""

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
        view = rules.knowledge.view(position, roles_of_decider(rules, position))
        return rules.words.read(self.choose(rules, view, [choice.text for choice in choices], rng, limits))

    def variant(self, word: str) -> Player:
        """The player that the word after a colon asks for."""
        known = f"; there are {', '.join(f'{self.name}:{style}' for style in self.styles)}" if self.styles else ""
        raise UnknownPlayer(f"there is no computer player '{self.name}:{word}'{known}")


def roles_of_decider(rules: Rules[Any], position: Position) -> int:
    """The roles of the seat that decides, as bits."""
    return roles_of_seat(rules, position, rules.seat_of(position, position.decider))


_players: dict[str, Player] = {}


def enlist(player: Player) -> None:
    """Make a player known under its name."""
    _players[player.name] = player


def player_names() -> list[str]:
    """The players that people are offered, the weakest first."""
    return [name for name, player in _players.items() if player.offered]


def opponent_of(name: str) -> Player:
    """The player of a name that people are offered. Who asks from outside, over HTTP, gets no other."""
    if name.partition(":")[0] not in player_names():
        raise UnknownPlayer(f"there is no opponent '{name}'; there are {', '.join(player_names())}")
    return player_of(name)


def player_of(name: str) -> Player:
    """The player of a name, such as ``staff`` or ``staff:bold``."""
    first, colon, word = name.partition(":")
    found = _players.get(first)
    if found is None:
        brought = registry.brought(BROUGHT)
        if first not in brought:
            known = dict.fromkeys([*_players, *sorted(brought)])
            raise UnknownPlayer(f"there is no computer player '{name}'; there are {', '.join(known)}")
        found = brought[first].load()()
        enlist(found)
    return found.variant(word) if colon else found
