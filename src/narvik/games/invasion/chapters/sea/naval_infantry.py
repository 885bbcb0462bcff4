"""Chapter 15.4, naval infantry: crews of German ships that are sunk in port fight on ashore."""

from __future__ import annotations

from narvik.games.invasion.pieces.ships import DD
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import LOST, NOWHERE, OFF, State
from narvik.games.invasion.pieces.units import SUNK_CREW


def crews_ashore(s: State, ship: int, h: int) -> None:
    """The crew of a ship or of a destroyer point sunk in a German port becomes a Naval Infantry Battalion. Only German
    ones lie in German ports.

    There are four of them; one that was eliminated may return. IN-15.4-1 to -3, IN-8.3.1-7.
    """
    kit, land = s.kit.ships, s.kit.land
    if h == NOWHERE or s.control[h] != GERMAN:
        return
    if not kit.is_ship(ship) and kit.type[ship] != DD:
        return
    for unit in range(land.count):
        if land.entry[unit] == SUNK_CREW and s.unit_at[unit] in (OFF, LOST):
            s.place(unit, h)
            s.set_steps(unit, land.steps[unit])
            s.tell("crew_ashore", unit, h)
            return
