"""Chapter 15.3: battalions break down into batteries and companies, and take them up again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, set_of, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.breakdowns import NO_PARTS, Parts
from narvik.games.invasion.pieces.notation import BREAK_DOWN, DONE, RECOMBINE
from narvik.games.invasion.pieces.state import OFF, State


def in_the_pool(s: State, unit: int) -> list[int]:
    """Counters of a battalion's nation and kind that are not in play. IN-15.3-7, -11."""
    return [one for one in s.kit.breakdowns.counters[unit] if s.unit_at[one] == OFF]


def beside(s: State, unit: int, parts: Parts) -> list[int]:
    """Counters of the right kind in a battalion's hex, on no truck but the battalion's own. IN-15.3-4, -6."""
    found = []
    for one in s.kit.breakdowns.counters[unit]:
        right = bool(s.mountain_up >> one & 1) == parts.mountain
        if s.unit_at[one] == s.unit_at[unit] and right and s.on_truck.get(one) == s.on_truck.get(unit):
            found.append(one)
    return found


@final
@dataclass(eq=False, kw_only=True)
class Reorganization(Frame):
    """At the beginning of a Land Movement Phase battalions break down or recombine, each once; what one has given off
    another may take up. IN-15.3-1, -6."""

    side: int = word("role", ALL)
    done: int = set_of("unit", ALL, start=0)

    def advance(self, s: State) -> int:
        if len(s.offer(self)) > 1:
            return self.side
        s.finish()
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-reorganization", {}, ("IN-15.3-1", "IN-15.3-7"))

    def may_break_down(self, s: State, unit: int) -> bool:
        """Full strength, and enough counters. IN-15.3-2, -3, -5, -7."""
        parts = s.kit.breakdowns.parts[unit]
        if s.steps[unit] != s.kit.land.steps[unit] or self.done >> unit & 1:
            return False
        return len(in_the_pool(s, unit)) >= parts.number

    def may_recombine(self, s: State, unit: int) -> bool:
        """Reduced, with as many parts as it gives off beside it. IN-15.3-4 to -6."""
        parts = s.kit.breakdowns.parts[unit]
        if s.steps[unit] != 1 or self.done >> unit & 1:
            return False
        return len(beside(s, unit, parts)) >= parts.number

    def choices(self, s: State) -> list[Choice]:
        words, here = s.kit.notation.words, members(troops.of_side(s, self.side) & s.kit.breakdowns.battalions)
        found = words.each(BREAK_DOWN, [unit for unit in here if self.may_break_down(s, unit)])
        found += words.each(RECOMBINE, [unit for unit in here if self.may_recombine(s, unit)])
        return [*found, s.kit.notation.done]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == DONE:
            s.finish()
            return
        unit = c.args[0]
        parts = s.kit.breakdowns.parts[unit]
        self.done |= 1 << unit
        if c.verb == BREAK_DOWN:
            self.break_down(s, unit, parts)
        else:
            self.recombine(s, unit, parts)

    def break_down(self, s: State, unit: int, parts: Parts) -> None:
        """The battalion is flipped and gives off its parts, which get its marker. IN-15.3-2, -3, -5, IN-13.3.5-3."""
        s.set_steps(unit, 1)
        for one in in_the_pool(s, unit)[: parts.number]:
            s.place(one, s.unit_at[unit])
            s.set_steps(one, s.kit.land.steps[one])
            s.parent[one] = unit
            if parts.mountain:
                s.mountain_up |= 1 << one
            if unit in s.out_of_supply:
                s.out_of_supply[one] = s.out_of_supply[unit]
        s.tell("broken_down", unit)

    def recombine(self, s: State, unit: int, parts: Parts) -> None:
        """The parts go back to the pool; of their markers the worst stays. IN-15.3-4 to -6, -11, IN-13.3.5-3."""
        s.set_steps(unit, s.kit.land.steps[unit])
        worst = s.out_of_supply.get(unit, 0)
        for one in beside(s, unit, parts)[: parts.number]:
            worst = max(worst, s.out_of_supply.pop(one, 0))
            s.place(one, OFF)
            s.set_steps(one, 0)
            s.mountain_up &= ~(1 << one)
            s.parent.pop(one, None)
            s.on_truck.pop(one, None)
        if worst:
            s.out_of_supply[unit] = worst
        s.tell("recombined", unit)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb not in (BREAK_DOWN, RECOMBINE):
            return None
        unit = c.args[0]
        words = (("unit", f"unit:{s.kit.land.words[unit]}"),)
        parts = s.kit.breakdowns.parts[unit]
        if parts == NO_PARTS:
            return Reason("no-breakdown", "IN-15.3-1", words)
        if c.verb == RECOMBINE:
            return Reason("no-recombination", "IN-15.3-4", words)
        if s.steps[unit] != s.kit.land.steps[unit]:
            return Reason("no-breakdown-reduced", "IN-15.3-3", words)
        return Reason("no-counters", "IN-15.3-7", words)
