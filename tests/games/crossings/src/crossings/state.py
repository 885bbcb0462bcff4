"""A position: who lives in which house, where the watchmen hide, and what is known of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crossings.notation import HOUSE_WORDS, NOUGHTS, ROW
from narvik.core.fields import ALL, OWN, Flag, SetOf, Word, each, number
from narvik.core.position import Position

NOBODY: Final = -1
"""Whose a house is before anybody has moved in."""

HOME: Final = -1
"""Where a watchman is who does not hide at a crossing."""

MOST_ROUNDS: Final = 8

LINES: Final = (
    *((row * ROW, row * ROW + 1, row * ROW + 2) for row in range(ROW)),
    *((column, column + ROW, column + 2 * ROW) for column in range(ROW)),
    (0, 4, 8),
    (2, 4, 6),
)
"""Three houses in a line: along a row, down a column, corner to corner. CR-end-1."""


@dataclass(init=False, eq=False)
class State(Position):
    """What lies on the table. A watchman is seen by his own side; the others know whether he hides, and where not."""

    round: int = number(0, MOST_ROUNDS, ALL)
    houses: list[int] = each("house", Word("role", ("",)), ALL, start=NOBODY)
    watch: list[int] = each("role", Word("crossing", ("",)), OWN, start=HOME)
    hiding: list[bool] = each("role", Flag(), ALL, start=False)
    ruled_out: list[int] = each("role", SetOf("crossing"), ALL, start=0)

    @property
    def last_round(self) -> int:
        """After how many rounds the game ends. CR-turn-1."""
        return int(self.options["rounds"])

    @property
    def first(self) -> int:
        """The side that moves first in this round: noughts in odd rounds, crosses in even ones. CR-turn-1."""
        return NOUGHTS if self.round % 2 else 1 - NOUGHTS

    def held(self, side: int) -> int:
        """How many houses a side has."""
        return self.houses.count(side)

    def in_line(self) -> int:
        """The side that has three houses in a line, or nobody. CR-end-1."""
        for a, b, c in LINES:
            if self.houses[a] != NOBODY and self.houses[a] == self.houses[b] == self.houses[c]:
                return self.houses[a]
        return NOBODY


def row_of(crossing: int) -> range:
    """The houses that a crossing leads to. CR-setup-2."""
    return range(crossing * ROW, crossing * ROW + ROW)


def crossing_to(house: int) -> int:
    """The crossing that leads to a house. CR-setup-2."""
    return house // ROW


assert len(HOUSE_WORDS) == ROW * ROW
