"""Computer players for the terminal. They know what their seat knows, and nothing else."""

from __future__ import annotations

import random
from typing import Final, Protocol

from narvik.cli.words import Complaint
from narvik.core.game import Game
from narvik.core.words import Choice, Numbers

TRIES: Final = 8
FAIR: Final = 0.5
"""The chance of winning below which an attack is thought over."""

BARE_VERB: Final = 1.0
OTHER_VERB: Final = 2.0
"""How gladly a verb with nothing behind it (end, pass) is taken, and any other."""


class Player(Protocol):
    """Someone who decides for a seat."""

    def choose(self, game: Game) -> Choice:
        """One of the choices offered now."""
        ...


class RandomPlayer:
    """Chooses at random with a little sense: first what to do, then where; larger forces; seldom at bad odds.

    The draw follows from the game's seed and the number of the choice, so that a game taken up again goes on the same.
    """

    def choose(self, game: Game) -> Choice:
        draw = random.Random(f"{game.seed} {game.version} {game.seat}")
        choices = game.choices
        if len(choices) == 1:
            return choices[0]
        before = chances(game, None)
        for _ in range(TRIES):
            choice = self.some(game, choices, draw)
            worst = min((win for area, win in chances(game, choice).items() if before.get(area) != win), default=1.0)
            if worst >= FAIR or draw.random() < worst:
                return choice
        return game.rules.declines(game.position) or choice

    def some(self, game: Game, choices: list[Choice], draw: random.Random) -> Choice:
        """A choice of a verb drawn first; of two such, mostly the one with the larger count."""
        verbs = game.rules.words.verbs
        by_verb: dict[int, list[Choice]] = {}
        for choice in choices:
            by_verb.setdefault(choice.verb, []).append(choice)
        weights = [OTHER_VERB if verbs[verb].slots else BARE_VERB for verb in by_verb]
        verb = draw.choices(list(by_verb), weights)[0]
        one, two = draw.choice(by_verb[verb]), draw.choice(by_verb[verb])
        slots = verbs[verb].slots
        if slots and isinstance(slots[-1].kind, Numbers) and two.args[-1] > one.args[-1]:
            return two
        return one


def chances(game: Game, choice: Choice | None) -> dict[str, float]:
    """The attacker's chance in each combat pending, now or after a choice."""
    found = game.odds(choice) or {"combats": []}
    return {combat["area"]: combat["attacker_wins"] for combat in found["combats"]}


PLAYERS: Final[dict[str, type[Player]]] = {"random": RandomPlayer}


def player(name: str) -> Player:
    """The computer player of a name."""
    if name not in PLAYERS:
        raise Complaint("no-player", player=name, players=", ".join(PLAYERS))
    return PLAYERS[name]()
