"""Crossing from hex to hex on land: what a step costs now, and where ferries lead. IN-11.2, IN-3.3.1."""

from __future__ import annotations

from narvik.games.invasion.pieces.ground.marching import PROHIBITED
from narvik.games.invasion.pieces.state import State


def thawed(s: State) -> int:
    """The zones that have thawed, as bits. IN-3.3.1-1."""
    return s.kit.schedules.thawed[s.turn]


def cost(s: State, gait: int, start: int, end: int) -> int:
    """What a step costs a class now; `PROHIBITED` if it may not be made, or if the hexes do not touch.

    IN-11.2-1, -2, IN-3.3.1-4, -6, -8, IN-11.2.3-1 to -3.
    """
    direction = s.kit.board.grid.direction(start, end)
    return PROHIBITED if direction < 0 else s.kit.marching.cost(gait, start, direction, thawed(s))


def may_cross(s: State, gait: int, start: int, end: int) -> bool:
    """Whether a class may ever make a step, whatever it costs: for attack, retreat and advance. IN-12.0-1, -5."""
    return cost(s, gait, start, end) != PROHIBITED


def ferry_ends(s: State, start: int) -> list[int]:
    """Where working ferries lead to now, ascending. IN-11.2.2-1, -3."""
    return s.kit.board.ferry_ends(start, thawed(s), s.kit.theatre[s.scenario])
