"""Computer players in the terminal: those of `narvik.players`, seated at a game."""

from __future__ import annotations

import random

from narvik.cli.screen.words import Complaint
from narvik.core.game import Game
from narvik.core.words import Choice
from narvik.players import Player, UnknownPlayer, player_names, player_of


class Opponent:
    """A computer player that decides for seats of a game.

    Its random numbers follow from the game's seed and the number of the choice, so that a game taken up again goes on
    the same.
    """

    def __init__(self, player: Player) -> None:
        self.player = player

    def choose(self, game: Game) -> Choice:
        """One of the choices offered now, from what the seat that decides can see."""
        rng = random.Random(f"{game.seed} {game.version} {game.seat}")
        choices = [choice.text for choice in game.choices]
        return game.rules.words.read(self.player.choose(game.rules, game.view(game.seat), choices, rng))


def opponent(name: str) -> Opponent:
    """The computer player of a name."""
    try:
        return Opponent(player_of(name))
    except UnknownPlayer:
        styled = [f"{known}:{style}" for known in player_names() for style in player_of(known).styles]
        raise Complaint("no-player", player=name, players=", ".join([*player_names(), *styled])) from None
