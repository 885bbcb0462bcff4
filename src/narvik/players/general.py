"""The general: looks ahead in positions that it guesses from what its seat can see.

It starts from the game's weights for search, which in most games are those of a staff officer, and departs
from it only where looking ahead shows that something else comes out better, clearly enough for the time it had.
"""

from __future__ import annotations

import os
import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from narvik.core.rules import Json, Rules
from narvik.players.parallel import compared
from narvik.players.registry import Limits
from narvik.players.styles import Styled

TASTE: Final = 0.01
"""What a risk is worth to a bold player and costs a cautious one, for each unit of spirit, in outlook."""

A_TURN: Final = 5.0
LEAST: Final = 0.05
"""Seconds for a whole turn and for one decision, where nobody says how long to think."""


class General(Styled):
    """Compares the choices its staff thinks best, for as long as it is given."""

    name = "general"
    title: Mapping[str, str] = MappingProxyType({"en": "General", "nb": "General"})
    thinks = True

    def choose(
        self, rules: Rules[Any], view: Json, choices: list[str], rng: random.Random, limits: Limits | None = None
    ) -> str:
        if len(choices) == 1:
            return choices[0]
        seconds = max(LEAST, A_TURN / rules.advice.decisions_per_turn)
        limits = limits or Limits(seconds=seconds, cores=os.cpu_count() or 1)
        comparison = compared(rules, view, choices, rng, self.style, limits)
        taste = [0.0] * len(comparison.candidates)
        if self.style.spirit:
            risks = rules.advice.risks(comparison.guesses[0], comparison.candidates)
            taste = [TASTE * self.style.spirit * (risk - risks[0]) for risk in risks]
        best, most = 0, 0.0
        for number, tally in enumerate(comparison.tallies[1:], 1):
            value = tally.mean - rules.advice.error_margin * tally.error() + taste[number]
            if value > most:
                best, most = number, value
        return comparison.candidates[best].text
