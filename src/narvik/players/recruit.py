"""The recruit: chooses at random, with a little sense."""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from narvik.core.position import Position
from narvik.core.rules import Json, Rules
from narvik.core.words import Choice
from narvik.players.registry import Limits, Player

LETS_PASS: Final = 0.2
"""How often a recruit ends or passes while there is something else to do."""


class Recruit(Player):
    """Seldom lets an opportunity pass, else takes anything that acts.

    In every game the verbs without words (*pass*, *end*, *halt*) are those that do nothing more.
    """

    name = "recruit"
    title: Mapping[str, str] = MappingProxyType({"en": "Recruit", "nb": "Rekrutt"})

    def choose(
        self, rules: Rules[Any], view: Json, choices: list[str], rng: random.Random, limits: Limits | None = None
    ) -> str:
        acts = [text for text in choices if " " in text]
        passes = [text for text in choices if " " not in text]
        if acts and passes:
            return rng.choice(passes if rng.random() < LETS_PASS else acts)
        return rng.choice(choices)

    def decide(self, rules: Rules[Any], position: Position, rng: random.Random, limits: Limits | None = None) -> Choice:
        """As from the view: nothing but the choices is looked at."""
        texts = {choice.text: choice for choice in position.choices()}
        return texts[self.choose(rules, {}, list(texts), rng, limits)]
