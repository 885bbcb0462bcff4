"""Chapters 11.2 to 11.5: who can march and who can go by rail, kept from one move to the next.

A player moves one unit after another, and each time all the others are asked again whether they can move. What one move
changes lies in the hexes that were left and entered, and beside them: only who stands there is looked at anew.
"""

from __future__ import annotations

from typing import Final, final

from narvik.core.bits import members
from narvik.games.invasion.chapters.land.march import who_can_stir
from narvik.games.invasion.chapters.land.railroads import Line, line_of
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.troops import Lay, lay_of

Cargo = tuple[tuple[int, int], ...]
"""What trucks carry of one kind, each with whom, or how much."""

Terms = tuple[int, bool, int, int, int, int, int, Cargo, Cargo, Cargo]
"""What all units of a phase have in common: whose phase it is and which, the turn, where enemies stand and exert their
zones, whose counters show a mountain side or were captured, and what trucks carry: units, supply, air supply."""


def terms_of(s: State, side: int, motorized: bool, lay: Lay) -> Terms:
    """All of this now."""
    on_trucks = tuple(s.on_truck.items()), tuple(s.truck_sp.items()), tuple(s.truck_asp.items())
    return side, motorized, s.turn, lay.enemies, lay.zone, s.mountain_up, s.taken, *on_trucks


@final
class Stirring:
    """Of units that have not moved, those that can move in a phase. Never changed, so that positions share it."""

    def __init__(self, terms: Terms, rested: int, sure: int, doubtful: int, line: Line | None, boarders: int) -> None:
        self.terms = terms
        self.rested = rested
        """The units of which this tells."""
        self.sure = sure
        """Those that find a hex to march to."""
        self.doubtful = doubtful
        """Those of whom everything must be looked at, each time."""
        self.line = line
        """How much trains can carry away from where; nothing in the Motorized Movement Phase. IN-11.5.1-1."""
        self.boarders = boarders
        """Those that can go by rail."""

    def told(self) -> tuple[object, ...]:
        """All of it, to be compared."""
        return self.terms, self.rested, self.sure, self.doubtful, self.boarders


NOTHING: Final = Stirring((-1, False, 0, 0, 0, 0, 0, (), (), ()), 0, 0, 0, None, 0)
"""What is known before anybody has been looked at."""


def stirring_of(s: State, side: int, motorized: bool, lay: Lay) -> Stirring:
    """Who can move now, of those that have not moved; remembered."""
    last, since = s.muster().last_look
    found = brought_up(s, last if isinstance(last, Stirring) else NOTHING, since, terms_of(s, side, motorized, lay))
    s.muster().last_look = found, ()
    return found


def brought_up(s: State, kept: Stirring, since: tuple[int, ...], terms: Terms) -> Stirring:
    """What was known, brought up to date: `since` then units have moved in some hexes."""
    side, motorized = terms[0], terms[1]
    if kept.terms != terms:
        kept = NOTHING
    near = disturbed(s, since) if kept.rested else troops.NOBODY
    return looked_at(s, kept, terms, rested_units(s, side, motorized), near, lay_of(s, side))


def kept_rightly(s: State) -> bool:
    """Whether what is remembered, brought up to date, is what would be found if everybody were looked at."""
    last, since = s.muster().last_look
    if not isinstance(last, Stirring) or last.terms[0] not in (GERMAN, ALLIED):
        return True
    terms = terms_of(s, last.terms[0], last.terms[1], lay_of(s, last.terms[0]))
    kept, fresh = s.copy(), s.copy()
    fresh.line = None
    return brought_up(kept, last, since, terms).told() == brought_up(fresh, NOTHING, (), terms).told()


def rested_units(s: State, side: int, motorized: bool) -> int:
    """The units of a side that have not moved and are on no truck; of motorized phases those with motors and without a
    marker. IN-11.2-3, IN-11.3-1, -2, IN-11.4-5."""
    rested = troops.of_side(s, side) & ~(s.marched | s.seized | troops.on_trucks(s))
    if motorized:
        rested &= s.kit.land.motorized & ~s.mountain_up
        for unit in s.out_of_supply:
            rested &= ~(1 << unit)
    return rested


def looked_at(s: State, kept: Stirring, terms: Terms, rested: int, near: int, lay: Lay) -> Stirring:
    """What becomes of what was known: units `near` a change are looked at again, and those that were not there."""
    side, motorized = terms[0], terms[1]
    again = rested & (near | ~kept.rested)
    still = rested & ~again
    sure, doubtful = who_can_stir(s, side, members(again), motorized, lay) if again else (0, 0)
    if motorized:
        return Stirring(terms, rested, kept.sure & still | sure, kept.doubtful & still | doubtful, None, 0)
    line = line_of(s, side, lay)
    as_before = still & ~changed_by_rail(s, line, kept.line)
    boarders = kept.boarders & as_before | line.boarding(s, members(rested & ~as_before))
    return Stirring(terms, rested, kept.sure & still | sure, kept.doubtful & still | doubtful, line, boarders)


def changed_by_rail(s: State, line: Line, before: Line | None) -> int:
    """The units that trains may carry now and could not on the line before, or the other way round; or more."""
    if before is line:
        return troops.NOBODY
    if before is None or line.follows is not before.mark:
        return s.muster().present
    bits = troops.NOBODY
    for h in line.changed:
        for unit in s.units_in(h):
            bits |= 1 << unit
    return bits


def disturbed(s: State, since: tuple[int, ...]) -> int:
    """The units in and beside some hexes."""
    bits, at, board = troops.NOBODY, s.muster().at, s.kit.board
    for h in set(since):
        if 0 <= h < board.count:
            for near in (h, *board.around[h]):
                for unit in at.get(near, ()):
                    bits |= 1 << unit
    return bits
