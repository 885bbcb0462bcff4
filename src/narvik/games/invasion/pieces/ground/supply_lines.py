"""Lines of supply over land: how far they lead, remembered. IN-13.2.1-2, IN-13.3.2-1, IN-13.3.3-1."""

from __future__ import annotations

import heapq
from typing import Final, NamedTuple, final

from narvik.games.invasion.pieces.ground.marching import PROHIBITED, Marching
from narvik.maps.hexes import SIDES

MOST_KEPT: Final = 4000
"""So many answers are remembered; then they are found anew."""


class Trace(NamedTuple):
    """From where a line is traced: the hex, the class whose Movement Points count and how many of them, the zones that
    have thawed, and the field in which ferries serve."""

    start: int
    gait: int
    most: int
    thawed: int
    ferries: int


class Reached(NamedTuple):
    """Where lines lead: the points spent to each hex, the nearest first, and the same hexes as a field."""

    spent: dict[int, int]
    field: int


@final
class SupplyLines:
    """Lines of supply from a hex over free ground.

    The same is asked for every unit and base again and again, and the ground around them seldom changes.
    """

    def __init__(self, marching: Marching, most_kept: int = MOST_KEPT) -> None:
        self.marching = marching
        self.most_kept = most_kept
        self.around: dict[Trace, int] = {}
        """The hexes on which an answer depends: all that would be reached if they were free."""
        self.known: dict[tuple[Trace, int], Reached] = {}

    def reach(self, trace: Trace, free: int) -> Reached:
        """How far lines lead over a field of free hexes; where they begin need not be free. Never to be changed."""
        around = self.around.get(trace)
        if around is None:
            around = self.around[trace] = self.traced(trace, self.marching.board.grid.whole).field
        key = trace, free & around
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= self.most_kept:
                self.known.clear()
            found = self.known[key] = self.traced(trace, free)
        return found

    def traced(self, trace: Trace, free: int) -> Reached:
        """The same, hex by hex, over ferries that serve. IN-13.2.1-2, IN-13.3.2-1, IN-13.3.3-1, IN-11.2.2-1."""
        board, most = self.marching.board, trace.most
        costs, bit, neighbours = self.marching.costs(trace.thawed)[trace.gait], board.bit, board.grid.neighbours
        best, queue = {trace.start: 0}, [(0, trace.start)]
        found, field = {}, 0
        while queue:
            spent, h = heapq.heappop(queue)
            if h in found:
                continue
            found[h] = spent
            field |= bit[h]
            steps = [(neighbours[at], costs[at]) for at in range(h * SIDES, h * SIDES + SIDES)]
            if board.ferries_of[h]:
                price = self.marching.ferry[trace.gait]
                steps += [(end, price) for end in board.ferry_ends(h, trace.thawed, trace.ferries)]
            for end, cost in steps:
                if cost == PROHIBITED or spent + cost > most or best.get(end, most + 1) <= spent + cost:
                    continue
                if bit[end] & free:
                    best[end] = spent + cost
                    heapq.heappush(queue, (spent + cost, end))
        return Reached(found, field)
