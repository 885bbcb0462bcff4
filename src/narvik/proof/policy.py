"""Random players with a temper, so that random play reaches more than the broad road.

A uniformly random player rarely ends a phase early and rarely holds a card for long. Weights on the verbs, drawn anew
for each game, make some games hasty, some eager and some odd; together they visit corners that none would alone.
"""

from __future__ import annotations

import random
from typing import Any, Final

from narvik.core.rules import Rules
from narvik.core.words import Choice

TEMPERS: Final = ("uniform", "eager", "uniform", "odd", "uniform", "hasty")
"""The tempers in turn. Every second game is uniform: its paths are the ones people know how to judge."""

TRIES: Final = 6
ODD_WEIGHTS: Final = (0.03, 0.3, 1.0, 1.0)
RARELY: Final = 0.15


class RandomPolicy:
    """Picks choices at random, some verbs more gladly than others.

    A choice is drawn uniformly and taken with the weight of its verb as the probability, else drawn again; that is
    faster than weighing a long list.
    """

    def __init__(self, rng: random.Random, weights: list[float] | None = None) -> None:
        self.rng = rng
        self.weights = weights

    def pick(self, choices: list[Choice]) -> Choice:
        """One of the choices."""
        draw = self.rng.random
        count = len(choices)
        choice = choices[int(draw() * count)]
        if self.weights is None or count == 1:
            return choice
        for _ in range(TRIES):
            if draw() < self.weights[choice.verb]:
                return choice
            choice = choices[int(draw() * count)]
        return choice


def policy(rules: Rules[Any], temper: str, rng: random.Random) -> RandomPolicy:
    """A player of a temper: *eager* seldom takes a bare verb such as pass or end, *hasty* prefers it, *odd* has whims.

    A *uniform* player has no preference.
    """
    verbs = rules.words.verbs
    if temper == "eager":
        return RandomPolicy(rng, [1.0 if verb.slots else RARELY for verb in verbs])
    if temper == "hasty":
        return RandomPolicy(rng, [RARELY if verb.slots else 1.0 for verb in verbs])
    if temper == "odd":
        return RandomPolicy(rng, [rng.choice(ODD_WEIGHTS) for _ in verbs])
    return RandomPolicy(rng)


def policy_of_game(rules: Rules[Any], number: int, rng: random.Random) -> RandomPolicy:
    """The player of the game of a number: tempers take turns."""
    return policy(rules, TEMPERS[number % len(TEMPERS)], rng)
