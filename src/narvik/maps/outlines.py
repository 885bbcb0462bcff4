"""Lines to draw on a sheet of hexes: the outline of a region, the side between two hexes."""

from __future__ import annotations

from collections.abc import Iterable

from narvik.core.errors import MapError
from narvik.maps.hexes import SIDES, HexGrid, Point


def side(grid: HexGrid, a: int, b: int) -> tuple[Point, Point]:
    """The hexside that two adjacent hexes share, clockwise as seen from a."""
    d = grid.direction(a, b)
    if d < 0:
        raise MapError(f"hexes {grid.numbers[a]} and {grid.numbers[b]} share no side")
    corners = grid.corners(a)
    return corners[d], corners[(d + 1) % SIDES]


def outline(grid: HexGrid, hexes: Iterable[int]) -> list[list[Point]]:
    """The outline of a region as closed rings, without repeating the first corner at the end.

    One ring goes clockwise around each connected part, one the other way around each hole, so that both the
    even-odd rule and the rule of winding fill the region.
    """
    region = set(hexes)
    # At every corner three hexes meet, so an outline that comes to a corner leaves it in exactly one way.
    onward: dict[tuple[int, int], tuple[int, int]] = {}
    for h in sorted(region):
        corners = grid.lattice_corners(h)
        for d in range(SIDES):
            if grid.neighbour(h, d) not in region:
                onward[corners[d]] = corners[(d + 1) % SIDES]
    rings: list[list[Point]] = []
    while onward:
        first = next(iter(onward))
        ring = [grid.from_lattice(first)]
        corner = onward.pop(first)
        while corner != first:
            ring.append(grid.from_lattice(corner))
            corner = onward.pop(corner)
        rings.append(ring)
    return rings
