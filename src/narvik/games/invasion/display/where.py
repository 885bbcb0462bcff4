"""Where something happens, as the boards name it."""

from __future__ import annotations

from typing import NamedTuple

from narvik.display.boards import MAIN
from narvik.games.invasion.pieces.notation import ZONES
from narvik.games.invasion.pieces.state import State


class Where(NamedTuple):
    """A space of a board."""

    space: str
    board: str


def where(s: State, zone: int, h: int = -1) -> Where:
    """A hex of the Operational Map, or else a zone of the Strategic Map."""
    return Where(s.kit.board.numbers[h], MAIN) if h >= 0 else Where(s.kit.strategic.words[zone], ZONES)
