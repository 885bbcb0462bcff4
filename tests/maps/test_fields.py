"""Fields of hexes: steps, floods and connections agree with a flood made one hex at a time."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narvik.core.errors import MapError
from narvik.maps.fields import Crossings, joined, spread, step
from narvik.maps.hexes import SIDES, HexGrid, Layout
from narvik.maps.paths import trace

GRIDS = [
    HexGrid([f"{a:02}{b:02}" for a in range(1, 9) for b in range(10)], Layout.COLUMNS),
    HexGrid([f"{a:02}{b:02}" for a in range(1, 9) for b in range(10 - a % 3)], Layout.ROWS),
]


class Ground:
    """A sheet with barred sides, a field to go through, and a flood that anyone can check."""

    def __init__(self, grid: HexGrid, barred: set[tuple[int, int]], through: set[int]) -> None:
        self.grid = grid
        self.barred = barred
        self.inside = through
        self.through = grid.bits_of(sorted(through))
        self.crossings = Crossings(grid, barred)

    def steps_from(self, h: int) -> list[int]:
        near = self.grid.neighbours[h * SIDES : h * SIDES + SIDES]
        return [n for n in near if n >= 0 and (h, n) not in self.barred and (n, h) not in self.barred]

    def flood(self, start: int) -> dict[int, int]:
        """Steps to each hex that can be reached, the start included."""
        found = {start: 0}
        queue = [start]
        for h in queue:
            for n in self.steps_from(h):
                if n in self.inside and n not in found:
                    found[n] = found[h] + 1
                    queue.append(n)
        return found


@st.composite
def grounds(draw: st.DrawFn) -> Ground:
    grid = draw(st.sampled_from(GRIDS))
    sides = [(a, n) for a in range(grid.count) for n in grid.neighbours[a * SIDES : a * SIDES + 6] if a < n]
    # Sets drawn hex by hex are too small or too large to be interesting; a share of the sheet is not.
    chance = draw(st.randoms(use_true_random=False))
    open_share, barred_share = draw(st.sampled_from([0.5, 0.7, 1.0])), draw(st.sampled_from([0.0, 0.2, 0.5]))
    barred = {pair for pair in sides if chance.random() < barred_share}
    return Ground(grid, barred, {h for h in range(grid.count) if chance.random() < open_share})


def a_hex(data: st.DataObject, ground: Ground) -> int:
    return data.draw(st.integers(0, ground.grid.count - 1))


def a_field(data: st.DataObject, ground: Ground) -> set[int]:
    return data.draw(st.sets(st.integers(0, ground.grid.count - 1), max_size=4))


@given(grounds(), st.data())
def test_a_step_reaches_the_neighbours_over_open_sides(ground: Ground, data: st.DataObject) -> None:
    field = a_field(data, ground)
    reached = step(ground.grid.bits_of(sorted(field)), ground.crossings)
    assert ground.grid.hexes_of(reached) == sorted({n for h in field for n in ground.steps_from(h)})


@given(grounds(), st.data())
def test_spread_is_a_flood(ground: Ground, data: st.DataObject) -> None:
    start = a_hex(data, ground)
    reached = spread(ground.grid.bit[start], ground.through, ground.crossings)
    assert set(ground.grid.hexes_of(reached)) == set(ground.flood(start)) & ground.inside


@given(grounds(), st.data())
def test_joined_agrees_with_spread(ground: Ground, data: st.DataObject) -> None:
    start = ground.grid.bits_of(sorted(a_field(data, ground)))
    goal = ground.grid.bits_of(sorted(a_field(data, ground)))
    reached = start | spread(start, ground.through, ground.crossings)
    assert joined(start, goal, ground.through, ground.crossings) == bool(reached & goal)


@given(grounds(), st.data())
def test_a_trace_is_a_shortest_line_and_there_is_one_where_joined_says_so(ground: Ground, data: st.DataObject) -> None:
    start, goals = a_hex(data, ground), a_field(data, ground)
    goal = ground.grid.bits_of(sorted(goals))
    line = trace(start, goal, ground.through, ground.crossings)
    assert bool(line) == joined(ground.grid.bit[start], goal, ground.through, ground.crossings)
    if line:
        distances = ground.flood(start)
        assert len(line) - 1 == min(distances[h] for h in goals if h in distances)
        assert line[0] == start
        assert line[-1] in goals
        assert all(b in ground.steps_from(a) and b in ground.inside for a, b in pairwise(line))


def test_of_several_shortest_lines_the_first_clockwise_is_traced() -> None:
    grid = GRIDS[0]
    open_ground = Crossings(grid)
    line = trace(grid.find("0205"), grid.bit[grid.find("0403")], grid.whole, open_ground)
    assert [grid.numbers[h] for h in line] == ["0205", "0204", "0303", "0403"]


def test_a_start_outside_counts_as_reached_only_where_it_is_inside() -> None:
    grid = GRIDS[0]
    start = grid.bit[grid.find("0404")]
    crossings = Crossings(grid)
    assert spread(start, grid.whole & ~start, crossings) == grid.whole & ~start
    assert spread(start, 0, crossings) == 0
    assert joined(start, start, 0, crossings)


def test_a_goal_outside_is_not_reached() -> None:
    grid = GRIDS[0]
    start, goal = grid.bit[grid.find("0404")], grid.bit[grid.find("0405")]
    assert not joined(start, goal, grid.whole & ~goal, Crossings(grid))
    assert joined(goal, start, grid.whole & ~goal, Crossings(grid))


def test_a_barred_side_is_barred_both_ways_and_no_other_is() -> None:
    grid = GRIDS[0]
    a, b = grid.find("0404"), grid.find("0405")
    crossings = Crossings(grid, [(b, a)])
    closed = [(h, d) for h in range(grid.count) for d in range(SIDES) if not crossings.may_cross(h, d)]
    assert [(h, d) for h, d in closed if grid.neighbour(h, d) >= 0] == [(a, 3), (b, 0)]
    assert all(not crossings.may_cross(h, d) for h in range(grid.count) for d in range(6) if grid.neighbour(h, d) < 0)


def test_a_side_between_hexes_that_do_not_touch_is_named() -> None:
    grid = GRIDS[0]
    with pytest.raises(MapError, match="0404 and 0406"):
        Crossings(grid, [(grid.find("0404"), grid.find("0406"))])
