"""Chapter 11.1: how many units may lie in a hex, and what becomes of those too many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, set_of, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.land.retreats import Retreat
from narvik.games.invasion.chapters.sea.hits import lose_unit
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.notation import GIVE_WAY
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.stacks import FEWEST_TOO_MANY, fits
from narvik.games.invasion.pieces.state import NOWHERE, State
from narvik.wargame.stacks import surplus


def full_hexes(s: State) -> list[int]:
    """The hexes with so many units of whichever side that one may have too many there, ascending."""
    many = [h for h, units in s.muster().at.items() if len(units) >= FEWEST_TOO_MANY and h < s.kit.board.count]
    return sorted([h for h in many if not fits(s, h, list(s.units_in(h)))])


@final
@dataclass(eq=False, kw_only=True)
class StackingTest(Frame):
    """The limits are tested for both sides at the end of a phase; the excess retreats one hex. IN-11.1.2-1, -2."""

    side: int = word("role", ALL, start=GERMAN)
    hex: int = word("hex", ALL, start=NOWHERE, others=("",))
    leaving: int = set_of("unit", ALL, start=0)

    def advance(self, s: State) -> int:
        full = full_hexes(s)
        for side in (GERMAN, ALLIED):
            for h in full:
                if not fits(s, h, troops.in_hex(s, h, side)):
                    self.side, self.hex = side, h
                    return side
        s.finish()
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-stacking", {"hex": f"hex:{s.kit.board.numbers[self.hex]}"}, ("IN-11.1.2-2",))

    def choices(self, s: State) -> list[Choice]:
        here = tuple(troops.in_hex(s, self.hex, self.side))
        excess = surplus(here, lambda left: fits(s, self.hex, list(left)))
        return [s.kit.notation.choice(GIVE_WAY, unit) for unit in excess]

    def choose(self, s: State, c: Choice) -> None:
        """A unit that cannot retreat is eliminated. IN-11.1.2-2."""
        self.leaving = 1 << c.args[0]
        s.tell("crowded_out", c.args[0], self.hex)
        s.call(Retreat(side=self.side, units=self.leaving, origin=self.hex, hexes=1, barred=0, roomy=True, parties=[]))

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, Retreat):
            for unit in members(self.leaving):
                if s.unit_at[unit] == self.hex:
                    lose_unit(s, unit)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != GIVE_WAY:
            return None
        return Reason("no-excess", "IN-11.1.2-2", (("unit", f"unit:{s.kit.land.words[c.args[0]]}"),))
