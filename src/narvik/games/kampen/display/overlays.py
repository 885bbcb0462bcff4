"""What can be laid over the map of Kampen om Norge: where each side stands, what German aircraft reach. KN-win-4
to -9, KN-board-11, -12."""

from __future__ import annotations

from typing import Final

from narvik.core.rules import Json
from narvik.display.overlays import Overlay, Patch, overlaid
from narvik.games.kampen.chapters.air_range import in_air_range
from narvik.games.kampen.pieces.board import FACTIONS
from narvik.games.kampen.pieces.state import State

OVERLAYS: Final = ("control", "air")


def overlay(s: State, name: str) -> Json | None:
    """One of them; nothing of it is hidden from anybody."""
    return overlaid(air(s) if name == "air" else control(s))


def air(s: State) -> Overlay:
    """The areas in German air range. KN-board-11, -12."""
    reached = [word for area, word in enumerate(s.board.areas) if in_air_range(s, area)]
    return Overlay(name="air", patches=[Patch(side=FACTIONS[0], spaces=reached)])


def control(s: State) -> Overlay:
    """The areas in which each side has battalions."""
    held = [
        Patch(side=side, spaces=[word for area, word in enumerate(s.board.areas) if s.troops[faction * s.areas + area]])
        for faction, side in enumerate(FACTIONS)
    ]
    return Overlay(name="control", patches=held)
