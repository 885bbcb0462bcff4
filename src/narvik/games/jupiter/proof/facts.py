"""What follows from a position of Operation Jupiter and no field holds: supply, movement points, the end of a march."""

from __future__ import annotations

from narvik.core.errors import PositionError
from narvik.games.jupiter.chapters.movement import March, allowance, routes
from narvik.games.jupiter.chapters.supply import supplied
from narvik.games.jupiter.pieces.state import State


def unit_on_map(s: State, word: str) -> int:
    """A unit by its word; only one on the map can be spoken of."""
    unit = s.settings.notation.unit.read(word)
    if s.where[unit] < 0:
        raise PositionError(f"{word} is not on the map; expected a unit in a hex")
    return unit


def supply(s: State, word: str) -> bool:
    """Whether a unit is in supply, without a line through neutral Sweden. OJ-11.2-1."""
    return supplied(s, unit_on_map(s, word))


def movement(s: State, word: str) -> float:
    """The movement points with which a unit would set out. OJ-11.5-1, OJ-11.6-1, OJ-12.1-4."""
    unit = unit_on_map(s, word)
    return allowance(s, unit, supplied(s, unit)) / 2


def reach(s: State, word: str) -> list[str]:
    """The hexes in which a unit's march may end: of the march under way, or of one that it would begin. OJ-12."""
    unit = unit_on_map(s, word)
    march = s.find(March)
    if march is None or march.unit != unit or march.left < 0:
        march = March(unit=unit, left=allowance(s, unit, supplied(s, unit)))
    return [route.to.word for route in routes(s, march)]
