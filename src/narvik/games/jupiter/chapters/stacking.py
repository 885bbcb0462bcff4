"""Stacking: who may lie together, in which order, and what happens if too many do. OJ-6."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, ASKED, flag, line, number, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter.chapters.combat.losses import take_off
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import EITHER, GERMAN, SOVIET, SWEDEN
from narvik.games.jupiter.pieces.state import LOST, MOST_IN_HEX, MOST_STACKED, State
from narvik.wargame.stacks import Stack, in_order, surplus

FULL: Final = 1
MIXED: Final = 2
FOREIGN_SOURCE: Final = 3
ALONE: Final = 4
"""Why a unit may not stay in a hex; `CROWDED` has the rules."""

CROWDED: Final = {
    FULL: ("no-stack-full", "OJ-6.1-1"),
    MIXED: ("no-stack-mixed", "OJ-6.1-2"),
    FOREIGN_SOURCE: ("no-stack-source", "OJ-6.1-3"),
    ALONE: ("no-stack-swedish", "OJ-6.1-4"),
}
"""What forbids a unit to stay in a hex: message and rule."""


def crowded(s: State, unit: int, h: int) -> int:
    """Why a unit may not stay in a hex together with the others there; 0 if it may. OJ-6.1-1 to -6.

    The numbers are those of `CROWDED`.
    """
    return crowded_among(s, unit, h, s.stacks.get(h, ()))


def crowded_among(s: State, unit: int, h: int, stack: Stack) -> int:
    """Why a unit may not stay in a hex together with a stack; big or small, each takes a place.

    OJ-6-2, OJ-6.1-1 to -4, -6, OJ-1.2-2.
    """
    nation = s.forces.nation
    mine = nation[unit]
    others = 0
    for other in stack:
        if other == unit:
            continue
        others += 1
        theirs = nation[other]
        if theirs == mine:
            if mine == SWEDEN:
                return ALONE
        elif mine == SWEDEN or theirs == SWEDEN:
            return ALONE
        elif not ((mine == EITHER and theirs < SOVIET) or (theirs == EITHER and mine < SOVIET)):
            return MIXED
    if others >= MOST_IN_HEX:
        return FULL
    return FOREIGN_SOURCE if on_foreign_source(s, unit, h) else 0


def on_foreign_source(s: State, unit: int, h: int) -> bool:
    """Whether a hex holds the source of supply of another nation on a unit's own side. OJ-6.1-3, -6.

    An enemy source is no bar: whoever enters it takes it. OJ-7.7-6.
    """
    mine = s.forces.nation[unit]
    if s.side_of(unit) == GERMAN:
        return mine == SWEDEN and h in (s.board.kirkenes, s.board.narvik)
    if h not in s.source:
        return False
    whose = s.source.index(h)
    return mine != whose and not (mine == EITHER and whose < SOVIET)


def crowded_reason(s: State, bar: int, h: int) -> Reason:
    """What `crowded` found against a unit in a hex, as a reason with its rule. OJ-6.1."""
    message, rule = CROWDED[bar]
    return Reason(message, rule, (("hex", f"hex:{s.hex_word(h)}"),), s.hex_word(h))


def has_room(s: State, unit: int, h: int) -> bool:
    """Whether a unit may be placed in a hex: its company is lawful, which enemies never are. OJ-6-1, OJ-10-1."""
    return not crowded(s, unit, h)


def too_many(s: State, h: int) -> list[int]:
    """The units of which the owner must remove one because too many lie in a hex; none if all may stay. OJ-6.3-1."""
    return surplus(s.stack(h), lambda stack: not any(crowded_among(s, unit, h, stack) for unit in stack))


def test_stack(s: State, h: int) -> None:
    """At the end of a move, a battle or a placement the limits are tested. OJ-6.2-1, OJ-6.3-1."""
    s.call(Overstacked(hex=h))


def offer_order(s: State, h: int) -> None:
    """Units have come into a hex: the owner may put the stack in order, then the top one is seen. OJ-6.4-3."""
    if len(s.stack(h)) > 1:
        s.call(Stacking(hex=h, may_keep=True))
    else:
        s.show_top(h)


@final
@dataclass(eq=False, kw_only=True)
class Stacking(Frame):
    """The owner lays the units of a hex on each other, from the bottom up; nobody else sees how. OJ-6.4-3.

    Others see `count`, how many have been `laid` so far.
    """

    hex: int = word("hex", ALL)
    may_keep: bool = flag(ALL)
    laid: tuple[int, ...] = line("unit", MOST_STACKED, ASKED, start=())
    count: int = number(0, MOST_STACKED, ALL, start=0)

    def advance(self, s: State) -> int:
        stack = s.stack(self.hex)
        if len(stack) - self.count > 1:
            return s.side_of(stack[0])
        s.stacks[self.hex] = in_order(stack, self.laid)
        self.turn_up(s)
        return GO_ON

    def turn_up(self, s: State) -> None:
        """The stack lies as its owner wants it: the top unit is seen. OJ-6.4-3."""
        s.finish()
        s.show_top(self.hex)

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        found = [words.lay[unit] for unit in s.stack(self.hex) if unit not in self.laid]
        if self.may_keep and not self.count:
            found.append(words.plain[nt.KEEP])
        return found

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.KEEP:
            self.turn_up(s)
            return
        self.laid = (*self.laid, c.args[0])
        self.count += 1

    def question(self, s: State) -> Question:
        words = {"hex": f"hex:{s.hex_word(self.hex)}", "laid": str(self.count)}
        return Question("ask-stacking", words, ("OJ-6.4-3",))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.LAY:
            return Reason("no-not-in-stack", "OJ-6.4-3", (("hex", f"hex:{s.hex_word(self.hex)}"),))
        return None


@final
@dataclass(eq=False, kw_only=True)
class Overstacked(Frame):
    """Too many units lie in a hex: the owner takes as few as possible out of the game. OJ-6.3-1, OJ-10.3-8."""

    hex: int = word("hex", ALL)

    def advance(self, s: State) -> int:
        if too_many(s, self.hex):
            return s.side_of(s.stack(self.hex)[0])
        s.finish()
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.make(nt.REMOVE, unit) for unit in too_many(s, self.hex)]

    def choose(self, s: State, c: Choice) -> None:
        s.show(c.args[0])
        s.tell("removed", c.args[0], self.hex)
        take_off(s, c.args[0], LOST)

    def question(self, s: State) -> Question:
        return Question("ask-overstacked", {"hex": f"hex:{s.hex_word(self.hex)}"}, ("OJ-6.3-1",))
