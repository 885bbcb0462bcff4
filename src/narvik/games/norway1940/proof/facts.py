"""What follows from a position of Norway 1940 and no field holds: who is in supply, where units and ships may go."""

from __future__ import annotations

from narvik.core.errors import PositionError
from narvik.games.norway1940.chapters.land.movement import first_steps, goes_on, movable, second_steps
from narvik.games.norway1940.chapters.land.supply import allied_supply, german_supply, supplied
from narvik.games.norway1940.chapters.sea.sailing import destinations
from narvik.games.norway1940.pieces.board import DENMARK, GERMANY, NORWAY, SIDES
from narvik.games.norway1940.pieces.state import State


def supply(s: State, word: str) -> bool | list[str]:
    """Whether a unit is in supply where it stands; of a sector, the sides whose units would be. NC-supply.

    Of the side of Norway these are Western and American units; Norwegians always are. NC-supply-1.
    """
    words = s.settings.notation
    if word in words.sector.numbers:
        fields = {GERMANY: german_supply(s), NORWAY: allied_supply(s)}
        return [SIDES[side] for side, field in fields.items() if field >> words.sector.read(word) & 1]
    unit = words.unit.read(word)
    if s.unit_at[unit] >= DENMARK:
        raise PositionError(f"{word} is not on the map; expected a unit in a sector")
    side = GERMANY if s.side_units(GERMANY) >> unit & 1 else NORWAY
    return bool(supplied(s, side, s.unit_at[unit], 1 << unit))


def reach(s: State, word: str) -> list[str]:
    """The sectors to which a unit could march by itself, or to which a German ship could sail.

    NC-ground-move-2, -3, -9, NC-naval-move-1.
    """
    words = s.settings.notation
    if word in words.ship.numbers:
        found = set(destinations(s, words.ship.read(word)))
    else:
        found = marches(s, words.unit.read(word))
    return [words.sector.write(sector) for sector in sorted(found)]


def marches(s: State, unit: int) -> set[int]:
    """Where a unit could march by itself: a sector, or through one into another."""
    start, group = s.unit_at[unit], 1 << unit
    side = GERMANY if s.side_units(GERMANY) >> unit & 1 else NORWAY
    if start >= DENMARK or not movable(s, side, start) >> unit & 1:
        return set()
    near = first_steps(s, side, start, group)
    found = set(near)
    for middle in near:
        if goes_on(s, start, middle, group):
            found.update(second_steps(s, side, start, middle, group))
    return found
