"""The advance after combat: attackers enter the hex they have emptied. OJ-13.18."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, set_of, word
from narvik.core.frames import GO_ON, Frame, Group, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter.chapters.movement import relocate
from narvik.games.jupiter.chapters.stacking import crowded, crowded_reason, offer_order
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.state import MOST_IN_HEX, State


@final
@dataclass(eq=False, kw_only=True)
class Advance(Frame):
    """Surviving attackers advance into the hex they have emptied, any of them or none. OJ-13.18.

    They go in the order of their numbers, so that every set of them has one notation. What it gives back are those who
    have `advanced`.
    """

    hex: int = word("hex", ALL)
    units: int = set_of("unit", ALL)
    advanced: int = set_of("unit", ALL, start=0)

    def advance(self, s: State) -> int:
        if self.able(s):
            return s.side_of_force(self.units)
        self.close(s)
        return GO_ON

    def close(self, s: State) -> None:
        """Nobody else advances; the stack may be put in order. OJ-13.18-1, OJ-6.4-3."""
        s.finish()
        offer_order(s, self.hex)

    def able(self, s: State) -> list[int]:
        """The units that may still advance, ascending; enemy zones do not matter. OJ-13.18-1, -2, OJ-7.5-1.

        What bars the ground to a unit has kept it from attacking already. OJ-13-3, OJ-13.22-1, OJ-5.10.
        """
        first = self.advanced.bit_length()
        return [unit for unit in members(self.units >> first << first) if not crowded(s, unit, self.hex)]

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.plain[nt.DONE], *(words.advance[unit] for unit in self.able(s))]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.DONE:
            self.close(s)
            return
        unit = c.args[0]
        self.advanced |= 1 << unit
        s.tell("advances", unit, s.where[unit], self.hex)
        relocate(s, unit, self.hex)

    def question(self, s: State) -> Question:
        return Question("ask-advance", {"hex": f"hex:{s.hex_word(self.hex)}"}, ("OJ-13.18-1",))

    def group(self, s: State) -> Group:
        return Group("advance", 0, min(MOST_IN_HEX - len(s.stack(self.hex)), len(self.able(s))))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != nt.ADVANCE:
            return None
        unit = c.args[0]
        words = (("unit", f"unit:{s.forces.words[unit]}"), ("hex", f"hex:{s.hex_word(self.hex)}"))
        if not self.units >> unit & 1:
            return Reason("no-advance-unit", "OJ-13.18-1", words)
        crowd = crowded(s, unit, self.hex)
        return crowded_reason(s, crowd, self.hex)._replace(rule="OJ-13.18-2") if crowd else None
