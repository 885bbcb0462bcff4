"""Who goes for what: every goal gets as many troops as it takes, from those who are there soonest.

Without it all would go where the most points lie, though only so many find room there, and leave the rest to the enemy.
"""

from __future__ import annotations

from typing import Final, NamedTuple

NO_GOAL: Final = -1
"""Of a unit for which no goal is left."""


class Claim(NamedTuple):
    """How much a goal is worth to a unit: the points there, the less the longer it takes."""

    worth: float
    unit: int
    goal: int
    in_time: bool
    """Whether it gets there before the end."""


def allot(claims: list[Claim], strength: dict[int, int], needed: list[float]) -> dict[int, int]:
    """For each unit the goal that it makes for: the best claim first, as long as the goal needs more strength.

    Who comes too late does not count, nor do guns, which do not attack by themselves.
    """
    left = list(needed)
    found: dict[int, int] = {}
    for claim in sorted(claims, key=lambda one: (-one.worth, one.unit, one.goal)):
        if claim.unit not in found and left[claim.goal] > 0:
            found[claim.unit] = claim.goal
            if claim.in_time:
                left[claim.goal] -= strength[claim.unit]
    return found
