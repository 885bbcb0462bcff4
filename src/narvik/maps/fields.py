"""Fields: sets of hexes or areas as one integer, with one bit for each.

Fields are united with `|`, cut with `&`, and copied for free. A flood over a field takes one round for each hex of
distance, whatever the number of hexes, which is what makes supply lines cheap to trace. Functions here take the
`Ways` of a map: the `Crossings` of a sheet of hexes, or a `narvik.maps.graphs.Graph` of areas.
"""

from __future__ import annotations

from collections.abc import Iterable

from narvik.core.errors import MapError
from narvik.maps.hexes import SIDES, HexGrid


class Ways:
    """How a field can step on a map: what is next to what, and may be entered from there."""

    def __init__(self, bit: list[int], neighbours: list[int], width: int) -> None:
        self.bit = bit
        """One bit for each hex or area."""
        self.neighbours = neighbours
        """`width` for each hex or area, by direction; -1 where there is none."""
        self.width = width

    def step(self, field: int) -> int:
        """All hexes reached by exactly one step from the field."""
        raise NotImplementedError


class Crossings(Ways):
    """Which hexsides may be crossed: all between two hexes of the sheet, less those barred, both ways."""

    def __init__(self, grid: HexGrid, barred: Iterable[tuple[int, int]] = ()) -> None:
        super().__init__(grid.bit, grid.neighbours, SIDES)
        self.grid = grid
        closed: set[int] = set()
        for a, b in barred:
            d = grid.direction(a, b)
            if d < 0:
                raise MapError(f"hexes {grid.numbers[a]} and {grid.numbers[b]} share no side")
            closed.add(a * SIDES + d)
            closed.add(b * SIDES + grid.opposite(d))
        self.open: list[int] = []
        """For each direction the hexes whose side that way may be crossed; never one at the end of the sheet."""
        for d in range(SIDES):
            field = 0
            for h in range(grid.count):
                if grid.neighbours[h * SIDES + d] >= 0 and h * SIDES + d not in closed:
                    field |= grid.bit[h]
            self.open.append(field)
        # Three directions shift to the left and their opposites to the right by as much.
        ahead = [d for d in range(SIDES) if grid.shifts[d] > 0]
        self._shift0, self._shift1, self._shift2 = [grid.shifts[d] for d in ahead]
        self._ahead0, self._ahead1, self._ahead2 = [self.open[d] for d in ahead]
        self._back0, self._back1, self._back2 = [self.open[grid.opposite(d)] for d in ahead]

    def may_cross(self, a: int, direction: int) -> bool:
        """Whether the side of a hex in a direction may be crossed."""
        return bool(self.open[direction] & self.grid.bit[a])

    def step(self, field: int) -> int:
        return (
            (field & self._ahead0) << self._shift0
            | (field & self._ahead1) << self._shift1
            | (field & self._ahead2) << self._shift2
            | (field & self._back0) >> self._shift0
            | (field & self._back1) >> self._shift1
            | (field & self._back2) >> self._shift2
        )


def step(field: int, ways: Ways) -> int:
    """All hexes reached by exactly one step from the field."""
    return ways.step(field)


def spread(start: int, through: int, ways: Ways) -> int:
    """All hexes of `through` that can be reached from the start by steps inside `through`.

    The start itself may lie outside (a unit in an enemy zone that looks for a way out of it); it counts as
    reached only where it is inside.
    """
    left = through & ~start
    front = start
    while front:
        front = ways.step(front) & left
        left ^= front
    return through & ~left


def joined(start: int, goal: int, through: int, ways: Ways) -> bool:
    """Whether a path leads from the start to the goal with every hex but its first inside `through`.

    The same as asking whether `start | spread(start, through, ways)` meets the goal.
    """
    ahead = start
    back = goal & (through | start)
    if ahead & back:
        return True
    ahead_left = through & ~ahead
    back_left = (through | start) & ~back
    ahead_size = ahead.bit_count()
    back_size = back.bit_count()
    # Both ends grow towards each other, always the smaller one: who is shut in has a short front, so that a
    # closed pocket is found after a few rounds at whichever end it is. The fronts cannot pass without meeting,
    # since together they are one step longer after each round.
    while ahead_size and back_size:
        if ahead_size <= back_size:
            ahead = ways.step(ahead) & ahead_left
            ahead_left ^= ahead
            ahead_size = ahead.bit_count()
        else:
            back = ways.step(back) & back_left
            back_left ^= back
            back_size = back.bit_count()
        if ahead & back:
            return True
    return False
