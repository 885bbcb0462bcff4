"""A review as browsers are told it. Chances are those of the first side, from 0 to 1; steps are counted from 1."""

from __future__ import annotations

from msgspec import Struct


class MomentLine(Struct):
    """A moment of a match and how the chances moved in it: `expected` is what decisions made of them before the dice
    fell. `joined` counts the moments that were joined because there was no time to look at each: then luck and
    decisions are not told apart. In a moment that is `own` something was decided."""

    first: int
    last: int
    role: str
    side: int
    rolled: bool
    own: bool
    joined: int
    before: float
    expected: float
    after: float


class BetterLine(Struct):
    """A choice that would have been better, and by how much."""

    choice: str
    label: str
    gain: float


class TurningPointLine(MomentLine):
    """A moment that moved the chances most: the choice that weighed most in it and what came of that."""

    step: int
    rank: int
    who: str
    choice: str
    label: str
    question: str
    log: list[str]
    better: BetterLine | None


class SideLine(Struct):
    """A side of a match: its first role, all of them, and what people call it."""

    name: str
    roles: list[str]
    title: str


class ReviewLine(Struct):
    """How the chances ran from `start` to `end`; what luck and what decisions moved, by side, and what is of both; how
    many games were played out for it, and how far the chances may be off."""

    start: float
    end: float
    steps: int
    sides: list[SideLine]
    moments: list[MomentLine]
    points: list[TurningPointLine]
    luck: tuple[float, float]
    decisions: tuple[float, float]
    mixed: tuple[float, float]
    playouts: int
    games: int
    error: float
