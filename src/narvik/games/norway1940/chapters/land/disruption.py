"""How Disrupted units recover at the end of a player-turn. NC-disruption."""

from __future__ import annotations

from narvik.games.norway1940.chapters.control import check_all
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State


def disrupt(s: State, unit: int) -> None:
    """A unit is turned face down. NC-disruption-1."""
    s.disrupted |= 1 << unit


def recover(s: State, side: int) -> None:
    """All Disrupted units of a side recover at one instant, save those that cannot.

    NC-disruption-4 to -7, NC-unpreparedness-3, -4.
    """
    units = s.settings.units
    down = s.disrupted & s.side_units(side)
    hurt = 0
    for sector in range(s.board.count):
        there = s.here[sector] & down
        if s.turn == 1 and s.here[sector] & units.german:
            there &= ~units.norwegian
        elif s.turn > 1 and s.held >> sector & 1:
            there &= ~units.norwegian | units.mountain
        hurt |= there
    if hurt:
        s.disrupted &= ~hurt
        s.tell("recovered", side, tuple(members(hurt)))
    check_all(s)
