"""Pol III, the patrol boat that may give the alarm. NC-pol3."""

from __future__ import annotations

from typing import Final

from narvik.core.dice import D6
from narvik.games.norway1940.pieces.state import State

ALERTED_ON: Final = 5
"""Pol III gives the alarm on this face or less. NC-pol3-2."""


def stand_up(s: State, ship: int, sector: int) -> None:
    """Pol III challenges a German group where she is on guard, and may give the alarm. NC-pol3-2, -4, -5."""
    ships = s.settings.ships
    if s.turn != 1 or s.challenged or s.settings.alerted or not ships.german >> ship & 1:
        return
    if s.ship_at[ships.pol3] != sector:
        s.seen_at[ships.pol3] &= ~(1 << sector)
        return
    s.challenged = True
    s.show(ships.pol3)
    die = s.roll(D6, "pol iii", s.sector_word(sector), "norway")
    if die <= ALERTED_ON:
        s.alerted_at = sector
        s.tell("alerted", sector, die)
    else:
        s.tell("unheard", sector, die)
