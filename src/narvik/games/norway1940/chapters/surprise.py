"""The surprise of 9 April: in turn 1 the dice favour Germany. NC-treachery."""

from __future__ import annotations

from narvik.games.norway1940.pieces.board import GERMANY
from narvik.games.norway1940.pieces.state import NOWHERE, State


def surprise(s: State, sector: int = NOWHERE) -> bool:
    """Whether the dice favour Germany: not if Norway is alerted, and in a sector alerted by Pol III not at sea.

    NC-treachery-1 to -4, NC-pol3-3, NC-variants-4.
    """
    return s.turn == 1 and not s.settings.alerted and (sector < 0 or sector != s.alerted_at)


def surprised(s: State, ship: int, sector: int) -> int:
    """What the surprise of 9 April takes from the total of a Norwegian ship in a duel. NC-treachery-3 to -5, -7."""
    return int(bool(s.settings.ships.norwegian >> ship & 1) and surprise(s, sector))


def shift_of(s: State, side: int) -> int:
    """What the surprise of 9 April does to the fire of a side. NC-treachery-1, -2, -6."""
    if not surprise(s):
        return 0
    return 1 if side == GERMANY else -1
