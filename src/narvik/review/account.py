"""The account of a match: every movement of the chances, put down to luck or to a decision.

Each moment begins with the chance before it. What a decision changed is what was to be expected after it less that;
what dice and draws changed is what came of it less what was to be expected. What moved in a stretch of joined moments
is neither: nobody looked within. So all luck, all decisions and all that is mixed together are exactly the way from the
first chance to the last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from narvik.review.course import Moment


class Balance(NamedTuple):
    """A moment and the chances of the first side before it, as then expected, and after it."""

    moment: Moment
    before: float
    expected: float
    after: float

    @property
    def decided(self) -> float:
        """What the choices changed, for the first side."""
        return 0.0 if self.moment.joined > 1 else self.expected - self.before

    @property
    def luck(self) -> float:
        """What dice and draws changed, for the first side."""
        return 0.0 if self.moment.joined > 1 else self.after - self.expected

    @property
    def mixed(self) -> float:
        """What a stretch changed, for the first side: luck and decisions, not told apart."""
        return self.moved if self.moment.joined > 1 else 0.0

    @property
    def moved(self) -> float:
        """How far the chances moved."""
        return self.after - self.before


class TurningPoint(NamedTuple):
    """A moment that moved the chances far: the step that weighed most in it, what was asked there (as a message and its
    words), and what would have been better.

    `gain` is how much better the one who decided would have stood, as far as it could know; without a better choice it
    is 0.
    """

    balance: Balance
    step: int
    asked: tuple[str, dict[str, str]]
    better: str = ""
    gain: float = 0.0


Doubt = Callable[[Balance], float]
"""How far a movement may be off."""


class Account:
    """All balances of a match, in order, of two sides: of `sides` roles each, the curve being the first one's."""

    def __init__(self, start: float, balances: list[Balance], sides: list[tuple[int, ...]]) -> None:
        self.start = start
        self.balances = balances
        self.sides = sides

    @property
    def end(self) -> float:
        """The chance of the first side at the end."""
        return self.balances[-1].after if self.balances else self.start

    @property
    def luck(self) -> float:
        """All luck together, for the first side; for the other it is as much with the opposite sign."""
        return sum(one.luck for one in self.balances)

    @property
    def mixed(self) -> float:
        """All that was not told apart, for the first side."""
        return sum(one.mixed for one in self.balances)

    def decisions(self, side: int) -> float:
        """What the decisions of a side have brought it, in its own eyes: below 0 where the staff would have done
        better."""
        sign = 1 if side == 0 else -1
        return sign * sum(one.decided for one in self.balances if one.moment.role in self.sides[side])

    def turning(self, most: int, least: float, doubt: Doubt = lambda balance: 0.0) -> list[Balance]:
        """The moments that moved the chances furthest, the furthest first. How far a movement may be off is taken from
        it: of two that look alike the surer one is told."""
        far = {one: abs(one.moved) - doubt(one) for one in self.balances}
        return sorted((one for one in far if far[one] >= least), key=lambda one: -far[one])[:most]

    def errors(self, most: int, least: float) -> list[Balance]:
        """The moments whose decisions cost their own side most, the worst first."""
        bad = [one for one in self.balances if self.cost(one) >= least]
        return sorted(bad, key=lambda one: -self.cost(one))[:most]

    def cost(self, balance: Balance) -> float:
        """What the decisions of a moment cost the side that made them."""
        return -balance.decided if balance.moment.role in self.sides[0] else balance.decided
