"""Computer players choose by what their seat knows: exchange what it cannot know, and they choose the same."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from narvik.core.chance import FastChance
from narvik.core.position import Position
from narvik.core.rules import Options, Rules, game_names, rules_of
from narvik.players import Limits, player_of
from narvik.players.registry import roles_of_decider
from narvik.proof.fixtures import kept_options

pytestmark = pytest.mark.slow

THOUGHT = Limits(simulations=4)
MEETINGS = [
    pytest.param(name, options, id="-".join([name, *options.values()]))
    for name in game_names()
    for options in kept_options(rules_of(name))
]
SKIPPED = 40
"""Decisions played between two that are looked at, less or more."""


def real_decisions(rules: Rules[Any], options: Options, looks: int) -> Iterator[Position]:
    """Positions of a game between staff officers at which there is something to decide."""
    rng = random.Random("swap")
    position = rules.start(options, FastChance(5))
    wait = 0
    while position.decider >= 0 and looks:
        if len(position.choices()) > 1:
            wait -= 1
            if wait < 0:
                wait, looks = rng.randrange(SKIPPED), looks - 1
                yield position
        position.apply(player_of("staff").decide(rules, position, rng))


@pytest.mark.parametrize(("name", "options"), MEETINGS)
@pytest.mark.parametrize(("player", "looks"), [("recruit", 12), ("staff", 12), ("staff:bold", 6), ("general", 4)])
def test_what_a_seat_cannot_know_changes_no_choice(name: str, options: Options, player: str, looks: int) -> None:
    rules = rules_of(name).chosen(options)
    for number, position in enumerate(real_decisions(rules, options, looks)):
        view = rules.knowledge.view(position, roles_of_decider(rules, position))
        swapped = rules.knowledge.guess(view, FastChance(number))
        chosen = player_of(player).decide(rules, position, random.Random(number), THOUGHT)
        assert player_of(player).decide(rules, swapped, random.Random(number), THOUGHT) == chosen
        texts = [choice.text for choice in sorted(swapped.choices())]
        assert chosen.text in texts
