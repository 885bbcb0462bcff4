"""Sheets of hexes: what is printed about them holds, and so does what geometry demands."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from narvik.core.errors import MapError
from narvik.maps.hexes import SIDES, HexGrid, Layout, Point
from narvik.maps.outlines import outline, side

JUPITER = HexGrid([f"{column}{row:02}" for column in range(10, 41) for row in range(39)], Layout.COLUMNS)
INVASION = HexGrid([f"{row:02}{column:02}" for row in range(1, 59) for column in range(1, 34 + row % 2)], Layout.ROWS)
SHEETS = [JUPITER, INVASION]
INLAND = "2519"
"""A hex of both sheets far from the edge."""
AREA = math.sqrt(3) / 2
"""The area of a hex whose opposite sides are 1 apart."""

sheets = st.sampled_from(SHEETS)


@st.composite
def some_hexes(draw: st.DrawFn, count: int) -> tuple[HexGrid, list[int]]:
    grid = draw(sheets)
    one = st.integers(0, grid.count - 1)
    return grid, draw(st.lists(one, min_size=count, max_size=count))


@st.composite
def torn_sheets(draw: st.DrawFn) -> HexGrid:
    """Sheets of any shape, with holes and gaps, in any order."""
    pairs = st.tuples(st.integers(0, 12), st.integers(0, 12))
    numbers = [f"{a:02}{b:02}" for a, b in draw(st.lists(pairs, unique=True, max_size=60))]
    return HexGrid(numbers, draw(st.sampled_from(list(Layout))))


def around(grid: HexGrid, number: str) -> list[str]:
    h = grid.find(number)
    return [grid.numbers[n] if n >= 0 else "" for n in (grid.neighbour(h, d) for d in range(SIDES))]


def far(grid: HexGrid, a: str, b: str) -> int:
    return grid.distance(grid.find(a), grid.find(b))


# What is printed


@pytest.mark.parametrize(
    ("grid", "a", "b", "distance"),
    [
        (JUPITER, "1204", "1303", 1),
        (JUPITER, "1809", "1908", 1),
        (JUPITER, "2603", "2604", 1),
        (JUPITER, "2603", "2704", 2),
        (JUPITER, "3200", "2603", 6),
        (JUPITER, "1616", "1838", 23),
        (INVASION, "4332", "4233", 2),
        (INVASION, "4332", "4334", 2),
        (INVASION, "4332", "4433", 2),
        (INVASION, "2722", "3019", 4),
        (INVASION, "5825", "3325", 25),
        (INVASION, "3325", "4820", 15),
    ],
)
def test_distances_are_those_the_games_name(grid: HexGrid, a: str, b: str, distance: int) -> None:
    assert far(grid, a, b) == far(grid, b, a) == distance


def test_neighbours_go_clockwise_from_map_north_where_columns_are_numbered() -> None:
    assert around(JUPITER, "1204") == ["1203", "1303", "1304", "1205", "1104", "1103"]
    assert around(JUPITER, "1908") == ["1907", "2008", "2009", "1909", "1809", "1808"]


def test_neighbours_go_clockwise_from_the_upper_right_where_rows_are_numbered() -> None:
    assert around(INVASION, "4921") == ["4820", "4920", "5020", "5021", "4922", "4821"]
    assert around(INVASION, "4820") == ["4720", "4819", "4920", "4921", "4821", "4721"]


def test_the_sheet_ends_at_its_edges() -> None:
    assert around(JUPITER, "1000") == ["", "", "1100", "1001", "", ""]
    assert around(JUPITER, "4038") == ["4037", "", "", "", "3938", "3937"]
    assert around(INVASION, "0101") == ["", "", "", "0201", "0102", ""]
    assert around(INVASION, "5833") == ["5733", "5832", "", "", "", "5734"]


def test_centres_lie_where_the_sheet_has_them() -> None:
    assert JUPITER.centre(JUPITER.find("1000")) == pytest.approx((8.6603, 0.0), abs=1e-4)
    assert JUPITER.centre(JUPITER.find("1101")) == pytest.approx((9.5263, 1.5), abs=1e-4)
    assert INVASION.centre(INVASION.find("0101")) == pytest.approx((-0.5, 0.8660), abs=1e-4)
    assert INVASION.centre(INVASION.find("0203")) == pytest.approx((-3.0, 1.7321), abs=1e-4)


# What geometry demands


@given(some_hexes(3))
def test_distance_is_a_metric(found: tuple[HexGrid, list[int]]) -> None:
    grid, (a, b, c) = found
    assert grid.distance(a, b) == grid.distance(b, a)
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@given(some_hexes(1))
@settings(max_examples=20)
def test_distance_is_the_number_of_steps(found: tuple[HexGrid, list[int]]) -> None:
    grid, (start,) = found
    steps = {start: 0}
    queue = [start]
    for h in queue:
        for d in range(SIDES):
            n = grid.neighbour(h, d)
            if n >= 0 and n not in steps:
                steps[n] = steps[h] + 1
                queue.append(n)
    assert steps == {h: grid.distance(start, h) for h in range(grid.count)}


@given(torn_sheets())
def test_neighbours_agree_about_each_other(grid: HexGrid) -> None:
    for a in range(grid.count):
        for d in range(SIDES):
            b = grid.neighbour(a, d)
            if b >= 0:
                assert grid.direction(a, b) == d
                assert grid.direction(b, a) == grid.opposite(d)
                assert grid.distance(a, b) == 1


@given(torn_sheets())
def test_hexes_are_adjacent_exactly_at_distance_one(grid: HexGrid) -> None:
    for a in range(grid.count):
        near = [b for b in range(grid.count) if grid.distance(a, b) == 1]
        assert [b for b in range(grid.count) if grid.direction(a, b) >= 0] == near
        assert grid.hexes_of(grid.ring[a]) == near


@given(torn_sheets(), st.data())
def test_every_hex_has_a_bit_of_its_own(grid: HexGrid, data: st.DataObject) -> None:
    assert len(set(grid.bit)) == grid.count
    assert grid.hexes_of(grid.whole) == list(range(grid.count))
    some = sorted(data.draw(st.sets(st.sampled_from(range(grid.count))))) if grid.count else []
    assert grid.hexes_of(grid.bits_of(some)) == some


@given(torn_sheets())
def test_a_step_in_a_direction_is_one_shift(grid: HexGrid) -> None:
    for h in range(grid.count):
        for d in range(SIDES):
            n = grid.neighbour(h, d)
            if n >= 0:
                shift = grid.shifts[d]
                assert grid.bit[n] == (grid.bit[h] << shift if shift > 0 else grid.bit[h] >> -shift)


@given(torn_sheets(), st.data(), st.integers(0, 5))
def test_within_lists_the_nearest_first(grid: HexGrid, data: st.DataObject, radius: int) -> None:
    if grid.count:
        h = data.draw(st.sampled_from(range(grid.count)))
        near = [other for other in range(grid.count) if grid.distance(h, other) <= radius]
        assert list(grid.within(h, radius)) == sorted(near, key=lambda other: (grid.distance(h, other), other))


def test_bits_are_packed_closely() -> None:
    assert JUPITER.whole.bit_length() < 1.05 * JUPITER.count
    assert INVASION.whole.bit_length() < 1.05 * INVASION.count


@pytest.mark.parametrize("grid", SHEETS)
def test_directions_go_clockwise_on_the_table(grid: HexGrid) -> None:
    middle = grid.find(INLAND)
    x, y = grid.centre(middle)
    turns = []
    for d in range(SIDES):
        nx, ny = grid.centre(grid.neighbour(middle, d))
        assert math.hypot(nx - x, ny - y) == pytest.approx(1)
        turns.append(math.degrees(math.atan2(nx - x, y - ny)) % 360)
    first = 0 if grid.layout is Layout.COLUMNS else 30
    assert turns == pytest.approx([first + 60 * d for d in range(SIDES)], abs=1e-6)


# Numbers nobody can use


@pytest.mark.parametrize("number", ["", "123", "12345", "12a4", "-101", "١٢٣٤"])
def test_a_number_that_is_none_is_named(number: str) -> None:
    with pytest.raises(MapError, match=repr(number)):
        HexGrid(["1010", number], Layout.COLUMNS)


def test_a_number_that_is_there_twice_is_named() -> None:
    with pytest.raises(MapError, match="1010"):
        HexGrid(["1010", "1011", "1010"], Layout.ROWS)


def test_a_number_that_is_not_on_the_sheet_is_named() -> None:
    with pytest.raises(MapError, match="4139"):
        JUPITER.find("4139")


# Lines to draw


def ring_area(ring: list[Point]) -> float:
    """Above 0 if the ring goes clockwise on the table, where y points down."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise([*ring, ring[0]])) / 2


@pytest.mark.parametrize("grid", SHEETS)
def test_the_outline_of_a_hex_is_the_hex(grid: HexGrid) -> None:
    h = grid.find(INLAND)
    (ring,) = outline(grid, [h])
    assert ring == grid.corners(h)
    assert ring_area(ring) == pytest.approx(AREA)


@given(torn_sheets())
def test_an_outline_encloses_exactly_its_hexes(grid: HexGrid) -> None:
    rings = outline(grid, range(grid.count))
    assert sum(ring_area(ring) for ring in rings) == pytest.approx(AREA * grid.count)
    for ring in rings:
        for (x1, y1), (x2, y2) in pairwise([*ring, ring[0]]):
            assert math.hypot(x2 - x1, y2 - y1) == pytest.approx(1 / math.sqrt(3))


@pytest.mark.parametrize("grid", SHEETS)
def test_a_hole_goes_around_the_other_way(grid: HexGrid) -> None:
    rings = outline(grid, grid.within(grid.find(INLAND), 2)[1:])
    assert sorted(len(ring) for ring in rings) == [6, 30]
    assert sorted(round(ring_area(ring) / AREA) for ring in rings) == [-1, 19]


@pytest.mark.parametrize("grid", SHEETS)
def test_two_hexes_share_one_side_halfway_between_them(grid: HexGrid) -> None:
    a = grid.find(INLAND)
    for d in range(SIDES):
        b = grid.neighbour(a, d)
        start, end = side(grid, a, b)
        assert side(grid, b, a) == (end, start)
        (ax, ay), (bx, by) = grid.centre(a), grid.centre(b)
        assert ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2) == pytest.approx(((ax + bx) / 2, (ay + by) / 2))


def test_hexes_that_do_not_touch_share_no_side() -> None:
    with pytest.raises(MapError, match="1000 and 1002"):
        side(JUPITER, 0, 2)
