"""Why another chose as it did, as far as somebody at the table can tell while the match goes on.

What a computer player knows would give its hidden cards and ships away, and so would an explanation made from it. So a
position is guessed from what the one who asks can see, in which that choice could be made, and the explanation is made
from there: it says no more than a good observer could have found out.
"""

from __future__ import annotations

import random
from typing import Any, Final

from narvik.core.chance import FastChance
from narvik.core.rules import Json, Rules
from narvik.players.explanations import explain
from narvik.players.registry import roles_of_decider

GUESSES: Final = 40
"""How many positions are guessed at most until the choice can be made in one."""


def explain_to(rules: Rules[Any], seen: Json, chosen: str, rng: random.Random, language: str = "en") -> str:
    """The motive of an open choice in a sentence, from the view that somebody had before it; empty if no position was
    found in which it could be made."""
    for _ in range(GUESSES):
        position = rules.knowledge.guess(seen, FastChance(rng.getrandbits(32)))
        if position.decider < 0:
            return ""
        choices = [choice.text for choice in position.choices()]
        if chosen in choices:
            view = rules.knowledge.view(position, roles_of_decider(rules, position))
            return explain(rules, view, choices, chosen, rng, language)
    return ""
