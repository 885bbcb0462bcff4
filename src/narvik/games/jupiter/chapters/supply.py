"""Supply: a line of hexes to the source, free of enemies and their zones of control. OJ-11."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, set_of, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.words import Choice
from narvik.games.jupiter.chapters.sweden import violate
from narvik.games.jupiter.chapters.zones_of_control import zoc
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import ALLIED, BRITISH, EITHER, NOBODY, SOVIET, SWEDEN, US
from narvik.games.jupiter.pieces.state import State
from narvik.wargame.supply import in_supply, open_way


def sources(s: State, unit: int) -> int:
    """The hexes a unit may draw supply from, as a field. OJ-11.2-1, OJ-11.3-1, OJ-11.4-1, OJ-6.1-6."""
    board = s.board
    nation = s.forces.nation[unit]
    if nation == EITHER:
        return board.bit[s.source[US]] | board.bit[s.source[BRITISH]]
    if nation <= SOVIET:
        return board.bit[s.source[nation]]
    if nation == SWEDEN and s.sweden == ALLIED:
        return board.bit[s.source[US]]
    eastern = board.soviet_ground & board.bit[s.where[unit]]
    return board.bit[board.kirkenes if eastern else board.narvik]


def way(s: State, side: int, through_sweden: bool) -> int:
    """The hexes a supply line of a side may use: land, without enemies and their zones. OJ-11.2-2 to -5, -7, OJ-11.4-2.

    Any friend in a hex lifts an enemy zone there, whatever its contingent. OJ-7.3-1, OJ-11.2-6. Neutral Sweden gives a
    line only to whoever wants that. OJ-8.1-3, OJ-11.2-8.
    """
    board = s.board
    enemy = 1 - side
    ground = board.grid.whole & ~board.sea_field
    if s.sweden == NOBODY and not through_sweden:
        ground &= ~board.sweden
    return open_way(ground, s.occupied[enemy] | s.occupied[NOBODY], zoc(s, enemy), s.occupied[side])


def supplied(s: State, unit: int, through_sweden: bool = False) -> bool:
    """Whether a unit is in supply or out of it; through neutral Sweden only if its owner wants that.

    OJ-11-1, OJ-11.2-1, OJ-11.3-1, OJ-11.4-1, OJ-8.1-3.
    """
    here = s.board.bit[s.where[unit]]
    if s.forces.nation[unit] == SWEDEN and here & s.board.sweden:
        return True
    through = way(s, s.side_of(unit), through_sweden)
    return in_supply(here, sources(s, unit), through, s.board.crossings)


def may_be_supplied(s: State, unit: int) -> bool:
    """Whether a unit is in supply, or would be if its owner had a line run through neutral Sweden: then he is asked.

    OJ-8.1-3, OJ-13.19-1, OJ-13.20-1.
    """
    return supplied(s, unit, through_sweden=True)


@final
@dataclass(eq=False, kw_only=True)
class SupplyLines(Frame):
    """Units begin to act: which of them are in supply? OJ-11.1-1, -2, OJ-8.1-3.

    One after another; where only neutral Sweden would give a line, the owner is asked, and may leave it (`declined`).
    What it gives back are those that are `starved`: they stay so until their action is over.
    """

    units: int = set_of("unit", ALL)
    starved: int = set_of("unit", ALL, start=0)
    declined: int = set_of("unit", ALL, start=0)

    def advance(self, s: State) -> int:
        starved = 0
        for unit in members(self.units):
            if supplied(s, unit):
                continue
            if not self.declined >> unit & 1 and may_be_supplied(s, unit):
                s.call(Trace(unit=unit))
                return GO_ON
            starved |= 1 << unit
        self.starved = starved
        s.finish()
        return GO_ON

    def after(self, s: State, called: Frame) -> None:
        """The owner has answered. If that brought Sweden into the war, all are looked at again: lines may be there now,
        or Swedes bar them. OJ-8.1-3, OJ-8.3-5.
        """
        if isinstance(called, Trace):
            self.declined |= 1 << called.unit


@final
@dataclass(eq=False, kw_only=True)
class Trace(Frame):
    """Shall a supply line run through neutral Sweden? That would bring it into the war. OJ-8.1-1 (1), OJ-8.1-3."""

    unit: int = word("unit", ALL)

    def advance(self, s: State) -> int:
        return s.side_of(self.unit)

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.plain[nt.TRACE], words.plain[nt.DECLINE]]

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        if c.verb == nt.TRACE:
            s.tell("traces", self.unit)
            violate(s, s.side_of(self.unit))

    def question(self, s: State) -> Question:
        return Question("ask-trace", {"unit": f"unit:{s.forces.words[self.unit]}"}, ("OJ-8.1-3", "OJ-8.1-1"))


def abroad(s: State, unit: int) -> bool:
    """Whether a Soviet unit stands outside the USSR, where it moves only half as far. OJ-11.6-1, OJ-12.11-2."""
    return s.forces.nation[unit] == SOVIET and not s.board.bit[s.where[unit]] & s.board.ussr
