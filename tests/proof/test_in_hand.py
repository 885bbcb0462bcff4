"""What is taken in hand tells nothing: a game that names such verbs keeps its word in random play."""

from __future__ import annotations

import random

import pytest

import narvik
from narvik.core.game import Game
from narvik.core.rules import game_names, rules_of
from narvik.proof.policy import policy
from narvik.server.matches.choice_series import asked_of_chance

CHOICES = 400

OPENING = [name for name in game_names() if rules_of(name).display.opens]


def opened(game: Game) -> int:
    """Take everything in hand that can be; how much that was."""
    opens = game.rules.display.opens
    found = [choice for choice in game.choices if choice.text.split()[0] in opens]
    seat = game.seat
    for choice in found[:6]:
        ahead = game.copy()
        ahead.choose(choice)
        assert ahead.seat == seat, choice
        assert asked_of_chance(ahead) == asked_of_chance(game), choice
        roles = ahead.roles_of(seat)
        others = [event.name for event in ahead.events(seat)[len(game.events(seat)) :] if not event.open_to(roles)]
        assert others == [], choice
    return len(found)


@pytest.mark.parametrize("name", OPENING)
def test_nobody_else_is_asked_and_nothing_is_rolled_for(name: str) -> None:
    game = narvik.new(name, seed="in hand")
    player = policy(game.rules, "eager", random.Random(4))
    taken = 0
    while not game.over and len(game.made) < CHOICES:
        taken += opened(game)
        game.choose(player.pick(list(game.choices)))
    assert taken > 0
