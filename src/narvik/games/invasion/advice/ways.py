"""Ways over land, as a staff reckons with them: how far a goal is, and where a unit can get to in one phase.

What is worked out depends on the map, the thaw and where the enemy stands, and is kept as long as these stay the same.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from narvik.games.invasion.pieces.ground.marching import PROHIBITED, Marching
from narvik.maps.hexes import SIDES

FAR: Final = 99
"""The Movement Points to a place that cannot be reached."""

FIGHT: Final = 5
"""The Movement Points that it takes, on average, to fight one's way through a hex."""

Steps = tuple[tuple[tuple[int, int], ...], ...]
"""For each hex the neighbours that can be entered from it, each with what that costs."""

Reached = dict[int, tuple[int, int]]
"""The hexes that can be reached, with what that costs and the hex from which each is entered; -1 for the start."""


@lru_cache(maxsize=64)
def steps_of(marching: Marching, gait: int, warm: int, field: int) -> Steps:
    """All steps of a movement class in a field of hexes, with the zones that have thawed. IN-11.2-1, -2, IN-3.3.1."""
    board = marching.board
    found: list[tuple[tuple[int, int], ...]] = []
    for h in range(board.count):
        steps: list[tuple[int, int]] = []
        if board.bit[h] & field:
            for direction in range(SIDES):
                n = board.grid.neighbours[h * SIDES + direction]
                if n >= 0 and board.bit[n] & field:
                    cost = marching.cost(gait, h, direction, warm)
                    if cost != PROHIBITED:
                        steps.append((n, cost))
        found.append(tuple(steps))
    return tuple(found)


@lru_cache(maxsize=64)
def steps_into(marching: Marching, gait: int, warm: int, field: int) -> Steps:
    """The same the other way round: for each hex those from which it can be entered."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(marching.board.count)]
    for h, near in enumerate(steps_of(marching, gait, warm, field)):
        for n, cost in near:
            found[n].append((h, cost))
    return tuple([tuple(near) for near in found])


@lru_cache(maxsize=1024)
def way_to(marching: Marching, gait: int, warm: int, field: int, goal: int, held: int = 0) -> list[int]:
    """Movement Points from every hex to a goal, by the cheapest way; through other hexes that the enemy holds
    it takes longer."""
    bit = marching.board.bit
    into = steps_into(marching, gait, warm, field)
    best = [FAR] * marching.board.count
    best[goal] = 0
    heap = [(0, goal)]
    while heap:
        spent, n = heappop(heap)
        if spent > best[n]:
            continue
        if n != goal and bit[n] & held:
            spent += FIGHT
        for h, cost in into[n]:
            if spent + cost < best[h]:
                best[h] = spent + cost
                heappush(heap, (best[h], h))
    return best


@lru_cache(maxsize=8192)
def march_from(
    marching: Marching, gait: int, warm: int, field: int, start: int, left: int, fresh: bool, enemies: int, zone: int
) -> Reached:
    """Where a march with so many points left can lead; zones of control end it. IN-11.1.4-1, -3, IN-11.2.1-1.

    `fresh` is a march that has not begun: it may leave a zone, but not straight into another.
    """
    steps, bit = steps_of(marching, gait, warm, field), marching.board.bit
    found: Reached = {start: (0, -1)}
    if not fresh and bit[start] & zone:
        return found
    held = fresh and bool(bit[start] & zone)
    heap = [(0, start)]
    while heap:
        spent, h = heappop(heap)
        if spent > found[h][0] or (h != start and bit[h] & zone):
            continue
        for n, cost in steps[h]:
            total = spent + cost
            if total > left or bit[n] & enemies or (held and h == start and bit[n] & zone):
                continue
            if n not in found or total < found[n][0]:
                found[n] = (total, h)
                heappush(heap, (total, n))
    return found


def path_to(found: Reached, h: int) -> list[int]:
    """The hexes of the way to a hex, without the start."""
    path: list[int] = []
    while found[h][1] >= 0:
        path.append(h)
        h = found[h][1]
    path.reverse()
    return path


@lru_cache(maxsize=16)
def rails_of(marching: Marching, field: int) -> tuple[tuple[int, ...], ...]:
    """For each hex the next ones along the railroads of a field. IN-11.5-1."""
    board = marching.board
    found: list[tuple[int, ...]] = []
    for h in range(board.count):
        ends = [board.grid.neighbours[h * SIDES + d] for d in range(SIDES) if board.railroad[h * SIDES + d]]
        found.append(tuple([end for end in ends if end >= 0 and board.bit[end] & field and board.bit[h] & field]))
    return tuple(found)
