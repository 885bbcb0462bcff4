"""Lines of supply from a base to the stores it uses: the way there, remembered. IN-13.2.1-2, IN-13.3.3-1."""

from __future__ import annotations

import heapq
from typing import Final, final

from narvik.games.invasion.pieces.ground.marching import LEG, PROHIBITED, Marching
from narvik.maps.hexes import SIDES

MOST_KEPT: Final = 4000
"""So many answers are remembered; then they are found anew."""

Lie = tuple[int, int, int, tuple[int, ...]]
"""What an answer follows from: the hex of the base, the zones thawed, the free ground around it, the stores there."""


@final
class SupplyLines:
    """Which stores a base reaches with so many Movement Points, the nearest first.

    The same is asked for every base at every mission, and the ground between seldom changes.
    """

    def __init__(self, marching: Marching, reach: int) -> None:
        self.marching = marching
        self.reach = reach
        self.known: dict[Lie, list[int]] = {}

    def to_stores(self, start: int, thawed: int, free: int, stores: tuple[int, ...]) -> list[int]:
        """The stores to which a line leads from a hex over a field of free hexes; never to be changed."""
        lie = start, thawed, free, stores
        found = self.known.get(lie)
        if found is None:
            if len(self.known) >= MOST_KEPT:
                self.known.clear()
            found = self.known[lie] = self.traced(start, thawed, free, stores)
        return found

    def traced(self, start: int, thawed: int, free: int, stores: tuple[int, ...]) -> list[int]:
        """The same, hex by hex, the nearest first; a line of troops on foot, ferries included. IN-11.2.2-4."""
        costs, board = self.marching.costs(thawed)[LEG], self.marching.board
        bit, neighbours, ferry = board.bit, board.grid.neighbours, self.marching.ferry[LEG]
        best = {start: 0}
        queue = [(0, start)]
        found: list[int] = []
        while queue:
            spent, h = heapq.heappop(queue)
            if spent > best[h]:
                continue
            if h in stores:
                found.append(h)
            steps = [(costs[at], neighbours[at]) for at in range(h * SIDES, h * SIDES + SIDES)]
            steps += [(ferry, end) for end in board.ferries_from(h, thawed)]
            for cost, n in steps:
                if cost == PROHIBITED or spent + cost > self.reach or best.get(n, self.reach + 1) <= spent + cost:
                    continue
                if bit[n] & free:
                    best[n] = spent + cost
                    heapq.heappush(queue, (spent + cost, n))
        return found
