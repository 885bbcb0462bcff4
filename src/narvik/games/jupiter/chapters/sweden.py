"""Sweden: neutral until someone violates it, then at war with the violator. OJ-8."""

from __future__ import annotations

from typing import final

from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter.chapters.control import contest_all
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import NOBODY
from narvik.games.jupiter.pieces.state import AT_HOME, State


def violate(s: State, violator: int) -> None:
    """Sweden enters the war against a side, at once and for good; its corps may act from now on.

    OJ-1.3-1, OJ-8.1-1, OJ-8.2-1 to -4, OJ-8.3-3.
    """
    side = 1 - violator
    corps = s.forces.corps
    s.sweden = side
    s.forget_zones()
    s.tell("sweden", side)
    for place, holder in enumerate(s.holder):
        if holder == NOBODY:
            s.holder[place] = side
            s.tell("control", place, side)
    s.occupied[side] |= s.occupied[NOBODY]
    s.occupied[NOBODY] = 0
    s.present[side] |= 1 << corps
    s.call(SwedenEnters())


def at_home(s: State) -> list[int]:
    """The Swedish units that wait for a place on the map, ascending. OJ-3.4-1, OJ-8.3-1."""
    return [unit for unit in range(s.forces.count) if s.where[unit] == AT_HOME]


@final
class SwedenEnters(Frame):
    """The side that gains Sweden places its units on the Swedish edge of the map, one by one.

    They may act at once, and no others will follow. OJ-8.3-1 to -4.
    """

    def advance(self, s: State) -> int:
        """When all Swedes are placed control is tested everywhere. OJ-8.3-1, OJ-8.2-4."""
        if at_home(s):
            return s.sweden
        s.finish()
        contest_all(s)
        return GO_ON

    def edges(self, s: State) -> list[int]:
        """Swedish edge hexes without any unit. OJ-8.3-1, OJ-6.1-4."""
        return [h for h in s.board.swedish_edge if h not in s.stacks]

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.mobilize[h] for h in self.edges(s)]

    def choose(self, s: State, c: Choice) -> None:
        unit = at_home(s)[0]
        s.put(unit, c.args[0])
        s.tell("mobilized", unit, c.args[0])

    def question(self, s: State) -> Question:
        return Question("ask-sweden-enters", {"unit": f"unit:{s.forces.words[at_home(s)[0]]}"}, ("OJ-8.3-1",))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != nt.MOBILIZE:
            return None
        h = c.args[0]
        words = (("hex", f"hex:{s.hex_word(h)}"),)
        if h not in s.board.swedish_edge:
            return Reason("no-swedish-edge", "OJ-8.3-1", words, s.hex_word(h))
        if s.occupied[1 - s.sweden] & s.board.bit[h]:
            return Reason("no-step-enemy", "OJ-8.3-1", words, s.hex_word(h))
        return Reason("no-stack-swedish", "OJ-6.1-4", words, s.hex_word(h))
