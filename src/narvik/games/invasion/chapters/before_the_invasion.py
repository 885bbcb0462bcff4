"""Chapter 17: the turns before the invasion, on which the German fleet puts to sea in two waves. IN-17-8."""

from __future__ import annotations

from typing import Final

from narvik.games.invasion.pieces.ships import AO, AP
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import State

TRANSPORTS_FIRST: Final = "pre_5"
"""The special rule by which German warships leave port a turn after the transports and tankers."""


def waits_in_port(s: State, ship: int) -> bool:
    """Whether a German warship in port may not sail yet: transports and tankers go first. IN-17-8."""
    if (TRANSPORTS_FIRST, s.scenario, s.turn) not in s.kit.setups.binding:
        return False
    kit = s.kit.ships
    return kit.side[ship] == GERMAN and kit.type[ship] not in (AP, AO) and not s.kit.spots.at_sea[s.ship_at[ship]]
