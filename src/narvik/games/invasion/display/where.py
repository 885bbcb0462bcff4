"""Where something happens, as the boards name it."""

from __future__ import annotations

from typing import Final, NamedTuple

from narvik.display.boards import MAIN
from narvik.games.invasion.pieces.state import State

ZONES: Final = "zones"
"""The Strategic Map; the Operational Map is the main board."""


class Where(NamedTuple):
    """A space of a board."""

    space: str
    board: str


def where(s: State, zone: int, h: int = -1) -> Where:
    """A hex of the Operational Map, or else a zone of the Strategic Map."""
    return Where(s.kit.board.numbers[h], MAIN) if h >= 0 else Where(s.kit.strategic.words[zone], ZONES)
