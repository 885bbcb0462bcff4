"""Carrier aircraft: where the Swordfish work, and what they attack. NC-carrier."""

from __future__ import annotations

from narvik.games.norway1940.pieces.board import AT_SEA, DENMARK, GROUP_B, GROUP_C
from narvik.games.norway1940.pieces.state import State


def swordfish_at_work(s: State, wing: int) -> bool:
    """Whether a carrier air group is there to fly: not lost, and its ship, if it has one, afloat.

    NC-carrier-7, NC-variants-5.
    """
    if s.base[wing] != AT_SEA:
        return False
    ship = s.settings.wings.ship[wing]
    return ship < 0 or s.ship_at[ship] < DENMARK


def carrier_reaches(s: State, sector: int) -> bool:
    """Whether carrier air groups work off a sector in this turn. NC-carrier-1, -8."""
    waters = s.board.waters[sector]
    if not s.board.coast >> sector & 1:
        return False
    return waters == GROUP_C or (waters == GROUP_B and bool(s.board.carrier_in_b[s.turn]))
