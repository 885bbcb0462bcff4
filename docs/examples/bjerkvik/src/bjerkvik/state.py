"""A position: how many companies are where, where the gun stands, and what happens next."""

from __future__ import annotations

from typing import Any, Final

from bjerkvik.notation import ALLIES, AREAS, GERMANY
from narvik.core.chance import Chance
from narvik.core.events import Journal
from narvik.core.position import Frame, Position
from narvik.core.rules import Options

NOWHERE: Final = -1
"""Where the gun is before it is posted, and when it has been taken."""

AT_SEA: Final = 6
"""Allied companies aboard at the beginning. BJ-setup-2."""

GARRISON: Final = 2
"""German companies in each area at the beginning. BJ-setup-1."""

GAME: Final = 0
POSTING: Final = 1
ALLIED_TURN: Final = 2
GERMAN_TURN: Final = 3

FLOW: list[Frame[Any]] = [Frame() for _ in range(4)]
"""The steps of the sequence of play by number; `turn` fills them."""


class State(Position):
    """Flat lists of numbers, so that a copy takes microseconds: players that search copy all the time."""

    def __init__(self, options: Options, chance: Chance, journal: Journal | None = None) -> None:
        super().__init__(chance, FLOW, journal)
        self.options = options
        self.turn = 0
        self.sea = AT_SEA
        self.companies = [0, GARRISON] * len(AREAS)
        self.gun = NOWHERE
        self.gun_known = 0

    def copy(self) -> State:
        """An independent position."""
        new = State(self.options, self.chance)
        new.carry(self)
        new.turn = self.turn
        new.sea = self.sea
        new.companies = self.companies[:]
        new.gun = self.gun
        new.gun_known = self.gun_known
        return new

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
