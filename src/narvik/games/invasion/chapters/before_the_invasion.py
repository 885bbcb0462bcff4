"""Chapter 17: the turns before the invasion, on which the German fleet puts to sea in two waves. IN-17-8."""

from __future__ import annotations

from typing import Final

from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import State

TRANSPORTS_FIRST: Final = "pre_5"
"""The special rule by which German warships leave port a turn after the transports and tankers."""


def waiting_in_port(s: State) -> int:
    """The German warships in port that may not sail yet: transports and tankers go first. IN-17-8."""
    if (TRANSPORTS_FIRST, s.scenario, s.turn) not in s.kit.setups.binding:
        return 0
    return fleet.of_side(s, GERMAN) & s.kit.ships.warships & ~fleet.at_sea(s)
