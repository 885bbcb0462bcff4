"""Paths: how far a unit can go, the cheapest way to a place, and the line along which supply comes.

A map is a flat list of neighbours, `width` for each hex or area, as `HexGrid` (width 6) and `Graph` have it. Costs
are whole numbers; games that know half movement points count in halves.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from narvik.maps.fields import Ways

Cost = Callable[[int, int], int]
"""What the step from a hex into its neighbour costs; less than 0 if it may not be made."""

Stops = Callable[[int], bool]
"""Whether a unit that enters this hex must end its move there."""


def never_stops(h: int) -> bool:
    """Nothing ends the move."""
    return False


class Reach:
    """Where a unit can go from its start, what it costs, and on which way.

    The way to a hex is the cheapest; of those the one with the fewest steps; of those the one whose last step has
    the lowest direction, and comes from the lowest hex.
    """

    def __init__(self, start: int, count: int) -> None:
        self.start = start
        self.cost: list[int] = [-1] * count
        """What it costs to get to each hex; -1 where the unit cannot go."""
        self.cost[start] = 0
        self.previous: list[int] = [-1] * count
        """The hex from which each hex is entered; -1 for the start."""
        self.hexes: list[int] = []
        """The hexes that can be reached, the start first: by cost, then steps, then index."""

    def path_to(self, h: int) -> list[int]:
        """The way from the start to a hex, both included; empty if there is none."""
        if self.cost[h] < 0:
            return []
        path = [h]
        while path[-1] != self.start:
            path.append(self.previous[path[-1]])
        path.reverse()
        return path


def reach(
    neighbours: list[int],
    width: int,
    start: int,
    budget: int,
    cost: Cost,
    stops: Stops = never_stops,
    goal: int = -1,
) -> Reach:
    """Everywhere a unit can go for at most `budget`; with a goal, only as far as is needed to find the way there."""
    count = len(neighbours) // width
    found = Reach(start, count)
    best = found.cost
    steps = [0] * count
    entered = [-1] * count
    settled = bytearray(count)
    # One number holds cost, steps and hex in this order, which the heap compares faster than tuples.
    heap = [start]
    while heap:
        h = heappop(heap) % count
        if settled[h]:
            continue
        settled[h] = 1
        found.hexes.append(h)
        if h == goal:
            break
        if h != start and stops(h):
            continue
        spent = best[h]
        taken = steps[h] + 1
        for d in range(width):
            n = neighbours[h * width + d]
            if n < 0 or settled[n]:
                continue
            price = cost(h, n)
            if price < 0 or spent + price > budget:
                continue
            total = spent + price
            if best[n] >= 0:
                if total > best[n] or (total == best[n] and taken > steps[n]):
                    continue
                if total == best[n] and taken == steps[n]:
                    if (d, h) < (entered[n], found.previous[n]):
                        entered[n] = d
                        found.previous[n] = h
                    continue
            best[n] = total
            steps[n] = taken
            entered[n] = d
            found.previous[n] = h
            heappush(heap, (total * count + taken) * count + n)
    return found


def cheapest(
    neighbours: list[int],
    width: int,
    start: int,
    goal: int,
    budget: int,
    cost: Cost,
    stops: Stops = never_stops,
) -> list[int]:
    """The cheapest way from start to goal for at most `budget`, both included; empty if there is none."""
    return reach(neighbours, width, start, budget, cost, stops, goal).path_to(goal)


def trace(start: int, goal: int, through: int, ways: Ways) -> list[int]:
    """A shortest line from a hex to the nearest of a field of goals, both ends included; empty if there is none.

    It exists where `joined` says so: every hex but the first is in the field `through`. Of several shortest lines it
    is the one whose first step has the lowest direction, then the second, and so on.
    """
    here = ways.bit[start]
    left = through | here
    layer = goal & left
    layers: list[int] = []
    while layer and not layer & here:
        layers.append(layer)
        left ^= layer
        layer = ways.step(layer) & left
    if not layer:
        return []
    line = [start]
    for layer in reversed(layers):
        line.append(_first_into(line[-1], layer & ways.step(ways.bit[line[-1]]), ways))
    return line


def _first_into(h: int, field: int, ways: Ways) -> int:
    """The neighbour in the lowest direction that lies in a field, which has at least one of them."""
    for n in ways.neighbours[h * ways.width : (h + 1) * ways.width]:
        if n >= 0 and ways.bit[n] & field:
            return n
    raise AssertionError(f"no neighbour of {h} lies in the field")
