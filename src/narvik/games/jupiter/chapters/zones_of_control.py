"""Zones of control: the hexes that units reach around them. OJ-7."""

from __future__ import annotations

from narvik.games.jupiter.pieces.state import STORM, State
from narvik.wargame.zones import NOT_WORKED_OUT


def zoc(s: State, side: int) -> int:
    """The hexes in the zones of control of a side; none in a storm. OJ-7-1, OJ-7.2-1 to -3.

    Only units of the side have one: no markers, and no neutral Swedes. OJ-7-2, OJ-7.1-1, OJ-8-1. Zones reach over
    the front line and into neutral Sweden like anywhere else. OJ-5.10-3, OJ-7.6-1.
    """
    zone = s.zone[side]
    if zone == NOT_WORKED_OUT:
        zone = 0 if s.weather == STORM else s.board.control.field(s.occupied[side])
        s.zone[side] = zone
    return zone
