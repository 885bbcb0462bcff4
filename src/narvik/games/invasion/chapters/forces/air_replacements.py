"""Chapter 4.2, air replacements: points of aircraft that make good what was lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.forces.reinforcements import arrival_bases, arrived
from narvik.games.invasion.pieces.notation import REPLACE
from narvik.games.invasion.pieces.state import State

NEVER_REPLACED: Final = ("ju_90", "fw_200", "he_59", "do_26")
"""Types of which lost points never come back. IN-4.2.1-4."""


def lost(s: State, kind: int) -> int:
    """Points of a type that have been lost in play: only these can be replaced, none that withdrew. IN-4.2.3-1."""
    first, last = kind * s.kit.bases.count, (kind + 1) * s.kit.bases.count
    present = sum(s.ready[first:last]) + sum(s.flown[first:last])
    return max(0, arrived(s, kind) - s.withdrawn.get(kind, 0) - present)


@final
@dataclass(eq=False, kw_only=True)
class AirReplacement(Frame):
    """One lost air point comes back, ready, at a base where reinforcements come in. IN-4.2.2-1 to -3, IN-4.2.1-1.

    Points are numbers (IN-1.5-10): whether it joins a unit of one point or is one of its own makes no difference.
    """

    side: int = word("role", ALL)

    def advance(self, s: State) -> int:
        if len(s.offer(self)) > 1:
            return self.side
        s.finish()
        return GO_ON

    def bar_to_type(self, s: State, kind: int) -> str:
        """The rule against a replacement of a type, wherever it is; empty if there is none. IN-4.2.1-4, IN-4.2.3-1."""
        if s.kit.aircraft.words[kind] in NEVER_REPLACED:
            return "IN-4.2.1-4"
        return "" if s.kit.aircraft.side[kind] == self.side and lost(s, kind) else "IN-4.2.3-1"

    def bar(self, s: State, kind: int, base: int) -> str:
        """The rule against a replacement; empty if there is none. Norwegians come back at a British base.

        IN-4.2.1-4, IN-4.2.2-2, IN-4.2.3-1, -2.
        """
        barred = self.bar_to_type(s, kind)
        if barred:
            return barred
        if base not in arrival_bases(s, self.side):
            return "IN-4.2.2-2"
        return "" if basing.room(s, kind, base) else "IN-5.1-2"

    def question(self, s: State) -> Question:
        return Question("ask-air-replacement", {}, ("IN-4.2.1-2", "IN-4.2.2-1", "IN-4.2.2-2"))

    def choices(self, s: State) -> list[Choice]:
        found, bases = [], arrival_bases(s, self.side)
        for kind in range(s.kit.aircraft.count):
            fit = [base for base in bases if not self.bar(s, kind, base)]
            found += [s.kit.notation.choice(REPLACE, kind, base) for base in fit]
        return [*found, s.kit.notation.passing]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == REPLACE:
            kind, base = c.args
            s.more_aircraft(kind, base, 1)
            s.tell("air_replaced", kind, base)
        s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != REPLACE:
            return None
        kind, base = s.kit.crafts.type[c.args[0]], c.args[1]
        rule = self.bar(s, kind, base)
        words = (("craft", f"craft:{s.kit.crafts.words[kind]}"), ("base", f"base:{s.kit.bases.words[base]}"))
        return Reason("no-replacement", rule, words) if rule else None
