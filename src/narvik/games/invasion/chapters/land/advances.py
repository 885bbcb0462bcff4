"""Chapter 12.3: the winners of a land combat advance, unit by unit, as far as the losers fell back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, Number, number, set_of, some, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.control import enter_hex
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.crossings import may_cross
from narvik.games.invasion.pieces.notation import ADVANCE, DONE
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.troops import Lay, lay_of

AFTER_ELIMINATION: Final = 2
"""Hexes of advance where all losers were eliminated. IN-12.3-2."""


@final
@dataclass(eq=False, kw_only=True)
class Advance(Frame):
    """Units advance, each as far as it likes; the first hex is one that losers held. IN-12.3-1 to -4."""

    side: int = word("role", ALL)
    units: int = set_of("unit", ALL)
    first: int = set_of("hex", ALL)
    most: int = number(1, 9, ALL)
    gone: dict[int, int] = some("unit", Number(1, 9), ALL)

    def title(self, s: State) -> Question:
        return Question("title-advance")

    def advance(self, s: State) -> int:
        if len(s.offer(self)) > 1:
            return self.side
        s.finish()
        return GO_ON

    def bar(self, s: State, unit: int, end: int, lay: Lay) -> str:
        """The rule against an advance of a unit into a hex; empty if there is none."""
        gone = self.gone.get(unit, 0)
        if not self.units >> unit & 1:
            return "IN-12.3-1"
        if gone >= self.most:
            return "IN-12.3-2"
        if not gone and not self.first >> end & 1:
            return "IN-12.3-4"
        shut = troops.bar_to_ground(s, self.side, end)
        if shut:
            return shut
        if not troops.movement(s, unit):
            return "IN-12.0-5"
        if s.kit.board.bit[end] & lay.enemies or not may_cross(s, troops.gait(s, unit), s.unit_at[unit], end):
            return "IN-12.3-4"
        return ""

    def question(self, s: State) -> Question:
        return Question("ask-advance", {"most": str(self.most)}, ("IN-12.3-1", "IN-12.3-2", "IN-12.3-3"))

    def choices(self, s: State) -> list[Choice]:
        lay, around, say = lay_of(s, self.side), s.kit.board.around, s.kit.notation.choice
        found = []
        for unit in members(self.units):
            ends = [end for end in around[s.unit_at[unit]] if not self.bar(s, unit, end, lay)]
            found += [say(ADVANCE, unit, end) for end in ends]
        return [*found, s.kit.notation.done]

    def choose(self, s: State, c: Choice) -> None:
        """Zones of control do not stop an advance; a unit leaves its truck behind. IN-12.3-3, -7, IN-11.1.4-5."""
        if c.verb == DONE:
            s.finish()
            return
        unit, end = c.args
        self.gone[unit] = self.gone.get(unit, 0) + 1
        s.on_truck.pop(unit, None)
        enter_hex(s, unit, end)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != ADVANCE:
            return None
        unit, end = c.args
        words = (("unit", f"unit:{s.kit.land.words[unit]}"), ("hex", f"hex:{s.kit.board.numbers[end]}"))
        rule = self.bar(s, unit, end, lay_of(s, self.side))
        return Reason("no-advance", rule, words) if rule else None
