"""What can be laid over the map of Kampen om Norge: where each side stands. KN-win-4 to -9."""

from __future__ import annotations

from typing import Final

from narvik.core.rules import Json
from narvik.display.overlays import Overlay, Patch, overlaid
from narvik.games.kampen.pieces.board import FACTIONS
from narvik.games.kampen.pieces.state import State

OVERLAYS: Final = ("control",)


def overlay(s: State) -> Json | None:
    """The areas in which each side has battalions; all of them lie open."""
    held = [
        Patch(side=side, spaces=[word for area, word in enumerate(s.board.areas) if s.troops[faction * s.areas + area]])
        for faction, side in enumerate(FACTIONS)
    ]
    return overlaid(Overlay(name="control", patches=held))
