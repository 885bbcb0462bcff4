"""The staff officer: does what the game's own rules of thumb call best, at once.

The rules of thumb are the game's weights (`Advice.weights`): what is worth attacking, holding, playing. Nothing enters
them that the decider does not know, so the same choice comes from the view by way of a guess and from the position
itself.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from narvik.core.chance import FastChance
from narvik.core.position import Position
from narvik.core.rules import Json, Rules
from narvik.core.words import Choice
from narvik.players.registry import Limits
from narvik.players.styles import Styled, weights_in


class Staff(Styled):
    """Takes the choice of most weight; among equals one at random."""

    name = "staff"
    title: Mapping[str, str] = MappingProxyType({"en": "Staff officer", "nb": "Stabsoffiser"})

    def choose(
        self, rules: Rules[Any], view: Json, choices: list[str], rng: random.Random, limits: Limits | None = None
    ) -> str:
        if len(choices) == 1:
            return choices[0]
        position = rules.knowledge.guess(view, FastChance(rng.getrandbits(32)))
        return self.decide(rules, position, rng, limits).text

    def decide(self, rules: Rules[Any], position: Position, rng: random.Random, limits: Limits | None = None) -> Choice:
        """The same, at the position itself."""
        choices = sorted(position.choices())
        if len(choices) == 1:
            return choices[0]
        weights = weights_in(self.style, rules, position, choices, rules.advice.weights(position, choices))
        most = max(weights)
        best = [choice for choice, weight in zip(choices, weights, strict=True) if weight == most]
        return best[int(rng.random() * len(best))]
