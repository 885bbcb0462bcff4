"""Norway unready: garrisons that the first turn takes by surprise. NC-unpreparedness."""

from __future__ import annotations

from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State


def surprise_garrisons(s: State) -> None:
    """Disrupted Norwegians beside an UnDisrupted German regiment are gone. NC-unpreparedness-1, -2."""
    units = s.settings.units
    for sector in range(s.board.count):
        there = s.here[sector]
        if there & units.regiments & ~s.disrupted:
            for unit in members(there & units.norwegian & s.disrupted):
                s.remove_unit(unit)
