"""A position: how many companies are where, where the gun stands, and what happens next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bjerkvik.notation import ALLIES, AREAS, GERMANY
from narvik.core.fields import ALL, Number, each, flag, number, word
from narvik.core.position import Position

NOWHERE: Final = -1
"""Where the gun is before it is posted, and when it has been taken."""

AT_SEA: Final = 6
"""Allied companies aboard at the beginning. BJ-setup-2."""

GARRISON: Final = 2
"""German companies in each area at the beginning. BJ-setup-1."""


@dataclass(init=False, eq=False)
class State(Position):
    """What lies on the table. Each field says what it holds, between which bounds, and who may see it."""

    turn: int = number(0, 6, ALL)
    sea: int = number(0, AT_SEA, ALL, start=AT_SEA)
    companies: list[int] = each(("area", "role"), Number(0, 9), ALL)
    gun: int = word("area", start=NOWHERE, others=("",))
    gun_known: bool = flag(ALL)

    @property
    def last_turn(self) -> int:
        """After how many turns the game ends. BJ-turn-1."""
        return int(self.options["turns"])

    def here(self, area: int, side: int) -> int:
        """The companies of a side in an area."""
        return self.companies[2 * area + side]

    def add(self, area: int, side: int, count: int) -> None:
        """Companies come into an area, or leave it."""
        self.companies[2 * area + side] += count

    def contested(self, area: int) -> bool:
        """Whether both sides have companies in an area."""
        return self.here(area, ALLIES) > 0 and self.here(area, GERMANY) > 0

    def taken(self) -> int:
        """How many areas the Allies hold: those where only they have companies. BJ-end-1."""
        return sum(self.here(area, ALLIES) > 0 and not self.contested(area) for area in range(len(AREAS)))
