"""German air range: how far aircraft reach from the airfields Germany holds. KN-board-11, -12."""

from __future__ import annotations

from narvik.games.kampen.pieces.state import State


def air_reach(s: State) -> int:
    """The bands German aircraft reach now, as bits. KN-board-11, -12."""
    return s.board.air_reach([field for field in s.board.airfields if s.troops[field]])


def in_air_range(s: State, area: int) -> bool:
    """Whether an area is in German air range. KN-board-11."""
    return bool(air_reach(s) >> s.board.band[area] & 1)
