"""Chapter 12.2: steps are lost, and a force chooses how much of a result it takes as retreat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, flag, number, set_of, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.land.retreats import MOST_HEXES, can_retreat
from narvik.games.invasion.chapters.sea.hits import lose_step, lose_unit
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.notation import GIVE_GROUND, LOSE_STEP
from narvik.games.invasion.pieces.state import ASHORE, State


def alive(s: State, units: int) -> int:
    """Those of a force that are still in play."""
    if units and not units & (units - 1):
        return units if s.steps[units.bit_length() - 1] else 0
    bits = 0
    for unit in members(units):
        if s.steps[unit]:
            bits |= 1 << unit
    return bits


@final
@dataclass(eq=False, kw_only=True)
class StepLosses(Frame):
    """The owner chooses which of those who fought lose steps, so never trucks; what exceeds their steps is ignored.

    IN-12.2-5, -6, IN-11.4-7.
    """

    side: int = word("role", ALL)
    units: int = set_of("unit", ALL)
    count: int = number(0, MOST_HEXES, ALL)

    def advance(self, s: State) -> int:
        left = members(alive(s, self.units))
        if not self.count or not left:
            s.finish()
            return GO_ON
        if sum(s.steps[unit] for unit in left) <= self.count:
            for unit in left:
                lose_unit(s, unit)
            return GO_ON
        if len(left) == 1:
            self.lose(s, left[0])
            return GO_ON
        return self.side

    def lose(self, s: State, unit: int) -> None:
        """A step is lost: the counter is flipped, or the unit is gone. IN-12.2.1-1, -2."""
        self.count -= 1
        lose_step(s, unit, ASHORE)

    def question(self, s: State) -> Question:
        return Question("ask-step-losses", {"count": str(self.count)}, ("IN-12.2-2", "IN-12.2-6"))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(LOSE_STEP, unit) for unit in members(alive(s, self.units))]

    def choose(self, s: State, c: Choice) -> None:
        self.lose(s, c.args[0])

    def why_not(self, s: State, c: Choice) -> Reason | None:
        """Nobody else can be offered, least of all trucks."""
        if c.verb != LOSE_STEP:
            return None
        truck = s.kit.land.trucks >> c.args[0] & 1
        rule = "IN-12.2-5" if truck else "IN-12.2-6"
        return Reason("no-loss", rule, (("unit", f"unit:{s.kit.land.words[c.args[0]]}"),))


@final
@dataclass(eq=False, kw_only=True)
class GroundOrSteps(Frame):
    """A number is met by hexes of retreat, by steps, or by both, once for the whole force. IN-12.2-2, IN-12.2.3-8.

    It gives back how many `hexes` the force retreats; the rest it loses in steps.
    """

    side: int = word("role", ALL)
    units: int = set_of("unit", ALL)
    origin: int = word("hex", ALL)
    count: int = number(1, MOST_HEXES, ALL)
    home: bool = flag(ALL)  # a column that overran can always go back to its hex of entry. IN-11.7-5
    most: int = number(0, MOST_HEXES, ALL, start=MOST_HEXES)  # from the air one step at least is lost. IN-7.8.2-3
    from_air: bool = flag(ALL, start=False)  # the force stands in the hex it has assaulted
    hexes: int = number(0, MOST_HEXES, ALL, start=0)

    def advance(self, s: State) -> int:
        """Who cannot retreat at all is not asked. IN-12.2.3-4, -8, IN-7.8.2-3."""
        able = self.home or can_retreat(s, self.side, self.units, self.origin, self.from_air)
        if self.most and able:
            return self.side
        s.finish()
        return GO_ON

    def question(self, s: State) -> Question:
        words = {"units": troops.names_of(s, self.units), "count": str(self.count)}
        return Question("ask-ground-or-steps", words, ("IN-12.2-2", "IN-12.2.2-1", "IN-12.2.3-8"))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(GIVE_GROUND, hexes) for hexes in range(min(self.count, self.most) + 1)]

    def choose(self, s: State, c: Choice) -> None:
        self.hexes = c.args[0]
        s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != GIVE_GROUND:
            return None
        rule = "IN-7.8.2-3" if self.most < c.args[0] <= self.count else "IN-12.2-2"
        return Reason("no-more-ground", rule, (("count", str(min(self.count, self.most))),))
