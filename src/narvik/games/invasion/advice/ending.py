"""The end of a scenario: only who has won counts then, so that a point counts most where it changes that. IN-16-1."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from narvik.games.invasion.advice.counting import goals_of
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN, NOBODY
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.victory import KING, SPECIAL, Victory

TOTALS: Final = (-20, 100)
"""Totals that come up."""

ORDER: Final = (ALLIED, NOBODY, GERMAN)
"""Who has won, from the least total to the greatest."""

FACES: Final = 10
"""The faces of the die that is thrown for the king."""


class Ending:
    """What points are worth to a side in the last turn.

    Near a bound between levels of victory a point is worth more than one, far from them next to nothing: who is losing
    dares what may yet turn the game, who has won keeps what he has. `spread` says how far from a bound it still counts:
    the last attacks are not fought yet, and the other side may answer. `level` is what a level is worth in points.
    """

    def __init__(self, s: State, side: int, spread: float, level: float) -> None:
        self.sign = 1.0 if side == GERMAN else -1.0
        self.bounds = bounds_of(s.kit.victory, s.scenario)
        self.spread = spread
        self.level = level
        self.total = total_now(s)
        self.king_points = self.sign * king_points(s.kit.victory, s.scenario)
        self.king_chance = (s.kit.charts.at_most["king"] + 1) / FACES
        self.now = self.worth(0.0)

    def worth(self, points: float) -> float:
        """What it is worth to have so many points more for the side, in points; a trifle counts in any case."""
        total = self.total + self.sign * points
        found = 0.05 * total
        for bound in self.bounds:
            found += self.level / (1.0 + math.exp(min(50.0, (bound - total) / self.spread)))
        return self.sign * found

    def won(self) -> bool:
        """Whether the side would win as things stand."""
        if self.sign > 0:
            return self.total > max(self.bounds, default=math.inf)
        return self.total < min(self.bounds, default=-math.inf)

    def gain(self, points: float, king: bool) -> float:
        """What it is worth to win or lose points; where the King's Guard fights, the king's may come to them."""
        found = self.worth(points)
        if king:
            found += self.king_chance * (self.worth(points + self.king_points) - found)
        return found - self.now


def total_now(s: State) -> float:
    """The total if the scenario ended now. IN-16-3, -4."""
    held = sum([goal.worth for goal in goals_of(s) if s.control[goal.hex] == GERMAN])
    return s.points[GERMAN] - s.points[ALLIED] + held


@lru_cache(maxsize=16)
def bounds_of(victory: Victory, scenario: int) -> tuple[float, ...]:
    """Between which totals the winner changes: for each step from an Allied victory to a German one."""
    found: list[float] = []
    before = 0
    for total in range(*TOTALS):
        now = ORDER.index(victory.level(scenario, total).winner)
        found += [total - 0.5] * (now - before)
        before = now
    return tuple(found)


@lru_cache(maxsize=16)
def king_points(victory: Victory, scenario: int) -> int:
    """What the king is worth to the Germans. IN-16-2."""
    return sum([one.points for one in victory.awards_of[scenario] if one.kind == SPECIAL and one.item == KING])
