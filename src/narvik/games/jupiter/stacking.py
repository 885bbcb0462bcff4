"""Stacking: who may lie together, in which order, and what happens if too many do. OJ-6."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter import notation as nt
from narvik.games.jupiter.state import ALONE, FOREIGN_SOURCE, FULL, LOST, MIXED, State

CROWDED: Final = {
    FULL: ("no-stack-full", "OJ-6.1-1"),
    MIXED: ("no-stack-mixed", "OJ-6.1-2"),
    FOREIGN_SOURCE: ("no-stack-source", "OJ-6.1-3"),
    ALONE: ("no-stack-swedish", "OJ-6.1-4"),
}
"""What forbids a unit to stay in a hex: message and rule."""


def crowded_reason(s: State, bar: int, h: int) -> Reason:
    """The reason for a number of `State.crowded`."""
    message, rule = CROWDED[bar]
    return Reason(message, rule, (("hex", f"hex:{s.hex_word(h)}"),), s.hex_word(h))


def has_room(s: State, unit: int, h: int) -> bool:
    """Whether a unit may be placed in a hex: land, no enemy, and lawful company. OJ-10-1."""
    bit = s.board.bit[h]
    return not s.occupied[1 - s.side_of(unit)] & bit and not s.crowded(unit, h)


def surplus(s: State, h: int) -> list[int]:
    """The units of which the owner must remove one because too many lie in a hex; none if all may stay. OJ-6.3-1.

    The smallest number that must go is found by trying; offered are those that belong to a smallest group.
    """
    stack = s.stack(h)
    if not any(s.crowded(unit, h) for unit in stack):
        return []
    for size in range(1, len(stack)):
        found: set[int] = set()
        for group in combinations(stack, size):
            left = tuple(unit for unit in stack if unit not in group)
            s.stacks[h] = left
            if not any(s.crowded(unit, h) for unit in left):
                found.update(group)
        s.stacks[h] = stack
        if found:
            return sorted(found)
    return sorted(stack)


def test_stack(s: State, h: int) -> None:
    """At the end of a move, a battle or a placement the limits are tested. OJ-6.2-1, OJ-6.3-1."""
    if surplus(s, h):
        s.push(fr.OVERSTACKED, h)


def offer_order(s: State, h: int) -> None:
    """Units have come into a hex: the owner may put the stack in order, then the top one is seen. OJ-6.4-3."""
    if len(s.stack(h)) > 1:
        s.push(fr.STACKING, h, 0, 1)
    else:
        s.show_top(h)


class Stacking(Frame[State]):
    """The owner lays the units of a hex on each other, from the bottom up; nobody else sees how. OJ-6.4-3."""

    name = "stacking"
    fields = ("hex", "laid", "may_keep")
    rules = ("OJ-6.4-3",)

    def advance(self, s: State, f: list[int]) -> int:
        stack = s.stack(f[1])
        if len(stack) - f[2] > 1:
            return s.side_of(stack[0])
        if f[2]:
            s.stacks[f[1]] = (*s.laid, *(unit for unit in stack if unit not in s.laid))
        s.laid = ()
        s.pop()
        s.show_top(f[1])
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        found = [words.lay[unit] for unit in s.stack(f[1]) if unit not in s.laid]
        if f[3] and not f[2]:
            found.append(words.plain[nt.KEEP])
        return found

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.KEEP:
            s.pop()
            s.show_top(f[1])
            return
        s.laid = (*s.laid, c.args[0])
        f[2] += 1

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-stacking", {"hex": f"hex:{s.hex_word(f[1])}", "laid": str(f[2])}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.LAY:
            return Reason("no-not-in-stack", "OJ-6.4-3", (("hex", f"hex:{s.hex_word(f[1])}"),))
        return None


class Overstacked(Frame[State]):
    """Too many units lie in a hex: the owner takes as few as possible out of the game. OJ-6.3-1, OJ-10.3-8."""

    name = "overstacked"
    fields = ("hex",)
    rules = ("OJ-6.3-1",)

    def advance(self, s: State, f: list[int]) -> int:
        if surplus(s, f[1]):
            return s.side_of(s.stack(f[1])[0])
        s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        return [make(nt.REMOVE, unit) for unit in surplus(s, f[1])]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.show(c.args[0])
        s.tell("removed", c.args[0], f[1])
        s.take_off(c.args[0], LOST)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-overstacked", {"hex": f"hex:{s.hex_word(f[1])}"}


fr.FLOW[fr.STACKING] = Stacking()
fr.FLOW[fr.OVERSTACKED] = Overstacked()
