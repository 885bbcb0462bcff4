"""What the enemy can do next: where he can strike, and which hexes lie on his ways to what a side holds."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from narvik.games.invasion.advice.ways import FAR, march_from, steps_of, way_to
from narvik.games.invasion.pieces.ground.marching import LEG, Marching

PACE: Final = 3.0
"""The Movement Points of ordinary infantry."""

LATE: Final = 0.3
"""How much of a goal still counts that lies beyond what the turns allow."""


class Goal(NamedTuple):
    """A hex that is worth points."""

    hex: int
    worth: float


@lru_cache(maxsize=8192)
def struck_from(
    marching: Marching, gait: int, warm: int, field: int, start: int, points: int, enemies: int, zone: int
) -> int:
    """The hexes that a unit can attack after a march: those it could enter from wherever it gets to. IN-12.0-1."""
    bit = marching.board.bit
    steps = steps_of(marching, gait, warm, field)
    struck = 0
    for h in march_from(marching, gait, warm, field, start, points, True, enemies, zone):
        for n, _ in steps[h]:
            struck |= bit[n]
    return struck


@lru_cache(maxsize=512)
def barring(
    marching: Marching,
    warm: int,
    field: int,
    kept: tuple[Goal, ...],
    sources: tuple[int, ...],
    patience: float,
    turns_left: int,
) -> dict[int, float]:
    """For each hex on the enemy's ways to goals what lies behind it: the less, the longer he needs to get there."""
    steps = steps_of(marching, LEG, warm, field)
    found: dict[int, dict[int, float]] = {}
    for goal in kept:
        way = way_to(marching, LEG, warm, field, goal.hex)
        for start in sources:
            if way[start] >= FAR:
                continue
            turns = way[start] / PACE
            urgency = goal.worth * patience ** max(0.0, turns - 1.0)
            if turns > turns_left + 1.5:
                urgency *= LATE
            h = start
            while h != goal.hex:
                h = next_on_way(steps, way, h)
                behind = found.setdefault(h, {})
                behind[goal.hex] = max(behind.get(goal.hex, 0.0), urgency)
    return {h: sum(behind.values()) for h, behind in found.items()}


def next_on_way(steps: tuple[tuple[tuple[int, int], ...], ...], way: list[int], h: int) -> int:
    """The next hex of the cheapest way to a goal."""
    for n, cost in steps[h]:
        if way[n] + cost == way[h]:
            return n
    return h
