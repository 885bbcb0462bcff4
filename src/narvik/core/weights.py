"""From scores to weights: how a game's rules of thumb become the weights that players choose by."""

from __future__ import annotations

import math
from typing import Final

LEAST: Final = 1e-4
"""No choice is quite ruled out."""


def weighed(scores: list[float], keenness: float) -> list[float]:
    """The weights of choices by their scores: 1 for the best, and the less the keener a player follows its scores."""
    best = max(scores)
    return [max(LEAST, math.exp(keenness * (score - best))) for score in scores]
