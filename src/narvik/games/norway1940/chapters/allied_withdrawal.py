"""The Allies go home before the last turn. NC-withdrawal."""

from __future__ import annotations

from narvik.games.norway1940.chapters.control import check_all
from narvik.games.norway1940.pieces.board import BRITAIN, DENMARK, LOST, OFF
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State


def withdraw_allies(s: State) -> None:
    """France falls: British, French and Polish units leave, Americans stay. NC-withdrawal-1 to -4."""
    units, wings = s.settings.units, s.settings.wings
    s.tell("allies_withdraw")
    for unit in members(units.western):
        if s.unit_at[unit] < DENMARK or s.unit_at[unit] == BRITAIN:
            s.put(unit, OFF)
            s.disrupted &= ~(1 << unit)
    for wing in members(wings.western):
        if s.base[wing] != LOST:
            s.base[wing] = OFF
    check_all(s)
