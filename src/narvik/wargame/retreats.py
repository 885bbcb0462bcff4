"""Retreats: where a counter can fall back to, and whether all of several can."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from narvik.maps.hexes import SIDES, HexGrid
from narvik.wargame.stacks import Stack, lay, lift

MayEnter = Callable[[int, int], bool]
"""Whether a counter may fall back from a hex to the next."""


class Fallback(NamedTuple):
    """How many hexes a counter can fall back, and the hexes where it can end, ascending."""

    length: int
    hexes: list[int]


def fallback(grid: HexGrid, start: int, length: int, may_enter: MayEnter) -> Fallback:
    """Where a retreat of so many hexes can end. It enters no hex twice.

    It ends as many hexes away if that can be, else as far away as can be. Where no way is so long, the longest counts;
    what is missing is the game's to punish.
    """
    for steps in range(length, 0, -1):
        ends = ends_after(grid, [start], steps, may_enter)
        if ends:
            farthest = max([grid.distance(start, h) for h in ends])
            return Fallback(steps, sorted([h for h in ends if grid.distance(start, h) == farthest]))
    return Fallback(0, [])


def ends_after(grid: HexGrid, path: list[int], steps: int, may_enter: MayEnter) -> set[int]:
    """The hexes that so many more steps lead to."""
    if not steps:
        return {path[-1]}
    here = path[-1]
    found: set[int] = set()
    for h in grid.neighbours[here * SIDES : here * SIDES + SIDES]:
        if h >= 0 and h not in path and may_enter(here, h):
            found |= ends_after(grid, [*path, h], steps - 1, may_enter)
    return found


Rooms = Callable[[int], list[int]]
"""The hexes that a counter could fall back to as the stacks are now."""


def all_find_room(counters: list[int], rooms: Rooms, stacks: dict[int, Stack]) -> bool:
    """Whether each of several counters finds a hex, one after another."""
    if not counters:
        return True
    first, *others = counters
    return any(leaves_room(first, h, others, rooms, stacks) for h in rooms(first))


def leaves_room(counter: int, place: int, others: list[int], rooms: Rooms, stacks: dict[int, Stack]) -> bool:
    """Whether the others still find room once a counter has gone somewhere. The stacks are left as they were."""
    lay(stacks, place, counter)
    possible = all_find_room(others, rooms, stacks)
    lift(stacks, place, counter)
    return possible
