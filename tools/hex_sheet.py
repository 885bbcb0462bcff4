"""A hex map's sheet in board units: from degrees to the sheet, from numbers to hexagons, from hexsides to lines.

The hexes of Operation Jupiter have flat tops and stand in columns; their number is column and row, `1838`. Odd columns
lie half a hex lower. The sheet is turned: its right edge looks south-south-east.
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Iterable
from zlib import crc32

from hex_grid import Grid
from map_outlines import Degrees, Point

HEX = 60.0
"""Board units between opposite sides of a hex."""
CORNER = HEX / math.sqrt(3)
MARGIN = 0.2
"""Sheet around the hexes, in hexes."""
ROUNDING = 0.38
"""How much of a side the rounding of a patch's corner takes."""
STRAY = 7.0
"""By how many board units, at most, a corner of woods or fells strays from that of its hex."""
COLUMNS = range(10, 41)
ROWS = range(39)

AXIS = 6378.137
FLATTENING = 1 / 298.257223563
SQUARED = FLATTENING * (2 - FLATTENING)
ECCENTRICITY = math.sqrt(SQUARED)

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
"""Neighbours of an even column: column and row; those to the sides of an odd column lie one row lower."""


def authalic(sine: float) -> float:
    """Snyder's q: the area between the equator and a latitude, for the sine of that latitude."""
    e = ECCENTRICITY
    return (1 - SQUARED) * (sine / (1 - SQUARED * sine * sine) - math.log((1 - e * sine) / (1 + e * sine)) / (2 * e))


class Sheet(Grid):
    """The sheet by an equal-area projection."""

    def project(self, place: Degrees) -> Point:
        """A place in board units."""
        pole = authalic(1.0)
        beta, beta0 = (math.asin(authalic(math.sin(math.radians(lat))) / pole) for lat in (place[1], self.lat))
        turn = math.radians(place[0] - self.lon)
        sine = math.sin(math.radians(self.lat))
        radius = AXIS * math.sqrt(pole / 2)
        middle = AXIS * math.cos(math.radians(self.lat)) / math.sqrt(1 - SQUARED * sine * sine)
        stretch = middle / (radius * math.cos(beta0))
        close = 1 + math.sin(beta0) * math.sin(beta) + math.cos(beta0) * math.cos(beta) * math.cos(turn)
        b = radius * math.sqrt(2 / close)
        east = b * stretch * math.cos(beta) * math.sin(turn)
        north = b / stretch * (math.cos(beta0) * math.sin(beta) - math.sin(beta0) * math.cos(beta) * math.cos(turn))
        (a, c), (d, e) = self.matrix
        return on_board(a * east + c * north + self.shift[0], d * east + e * north + self.shift[1])

    def centre(self, word: str) -> Point:
        """The middle of a hex by its number."""
        return centre(word)


def on_board(x: float, y: float) -> Point:
    """Sheet coordinates, in hexes, as board units."""
    left = COLUMNS[0] * math.sqrt(3) / 2 - CORNER / HEX - MARGIN
    return (x - left) * HEX, (y + 0.5 + MARGIN) * HEX


def size() -> tuple[int, int]:
    """The sheet's width and height."""
    across = (len(COLUMNS) - 1) * math.sqrt(3) / 2 + 2 * CORNER / HEX + 2 * MARGIN
    return round(across * HEX), round((len(ROWS) + 0.5 + 2 * MARGIN) * HEX)


def column_row(word: str) -> tuple[int, int]:
    """``1838`` is column 18, row 38."""
    return int(word[:2]), int(word[2:])


def centre(word: str) -> Point:
    """The middle of a hex."""
    column, row = column_row(word)
    return on_board(column * math.sqrt(3) / 2, row + column % 2 / 2)


def corners(word: str) -> list[Point]:
    """The corners of a hex, clockwise from the upper left; side i lies between corners i and i + 1, as in STEPS."""
    x, y = centre(word)
    half, rise = CORNER / 2, HEX / 2
    return [(x - half, y - rise), (x + half, y - rise), (x + CORNER, y), (x + half, y + rise), (x - half, y + rise),
            (x - CORNER, y)]  # fmt: skip


def neighbours(word: str) -> list[str]:
    """The six numbers around a hex, from above clockwise; some may lie off the map."""
    column, row = column_row(word)
    found = [(column + dc, row + dr + (column % 2 if dc else 0)) for dc, dr in STEPS]
    return [f"{c:02}{r:02}" for c, r in found]


def side(a: str, b: str) -> tuple[Point, Point]:
    """The ends of the hexside between two neighbours, rounded so that sides that meet have the same point."""
    return side_at(corners(a), neighbours(a).index(b))


def side_at(around: list[Point], at: int) -> tuple[Point, Point]:
    """The ends of a side of a hexagon."""
    return rounded(around[at]), rounded(around[(at + 1) % 6])


def rounded(point: Point) -> Point:
    """To a tenth."""
    return round(point[0], 1), round(point[1], 1)


def chained(steps: Iterable[tuple[Point, Point]]) -> list[list[Point]]:
    """Single steps put together to lines, which end where they meet others or come round again."""
    near: dict[Point, list[Point]] = defaultdict(list)
    for a, b in steps:
        if b not in near[a]:
            near[a].append(b)
            near[b].append(a)
    left = {frozenset((a, b)) for a in near for b in near[a]}
    found = []

    def follow(a: Point, b: Point) -> None:
        line = [a, b]
        left.discard(frozenset((a, b)))
        while len(near[line[-1]]) == 2:
            onward = next((c for c in near[line[-1]] if frozenset((line[-1], c)) in left), None)
            if onward is None:
                break
            left.discard(frozenset((line[-1], onward)))
            line.append(onward)
        found.append(line)

    for start in sorted(near):
        if len(near[start]) != 2:
            for onward in sorted(near[start]):
                if frozenset((start, onward)) in left:
                    follow(start, onward)
    while left:
        a, b = sorted(min(left, key=sorted))
        follow(a, b)
    return found


def curved(line: list[Point]) -> str:
    """A path through the middles of a line's steps, its corners rounded off; ends and closed rings stay."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in itertools.pairwise(line)]
    if line[0] == line[-1]:
        turns = zip([*line[1:-1], line[0]], [*middles[1:], middles[0]], strict=True)
        return f"M{spot(middles[0])}" + "".join(f"Q{spot(a)} {spot(b)}" for a, b in turns) + "z"
    turns = zip(line[1:-1], middles[1:], strict=True)
    return (
        f"M{spot(line[0])}L{spot(middles[0])}"
        + "".join(f"Q{spot(a)} {spot(b)}" for a, b in turns)
        + f"L{spot(line[-1])}"
    )


def straight(line: list[Point]) -> str:
    """A path from point to point."""
    return "M" + "L".join(spot(point) for point in line) + ("z" if line[0] == line[-1] else "")


def spot(point: Point) -> str:
    """A point in whole board units, which nobody can tell from finer ones."""
    return f"{round(point[0])} {round(point[1])}"


def rounded_off(ring: list[Point]) -> str:
    """A closed ring whose corners are cut by curves while the middles of its sides stay."""
    body = ring[:-1]
    out = ""
    for at, corner in enumerate(body):
        before, after = body[at - 1], body[(at + 1) % len(body)]
        start, end = (
            (corner[0] + (other[0] - corner[0]) * ROUNDING, corner[1] + (other[1] - corner[1]) * ROUNDING)
            for other in (before, after)
        )
        out += f"{'L' if out else 'M'}{spot(start)}Q{spot(corner)} {spot(end)}"
    return out + "z"


def patch(sides: Iterable[tuple[Point, Point]]) -> str:
    """What hexsides enclose, rounded off like a patch on a map."""
    return "".join(rounded_off(line) for line in chained(sides) if line[0] == line[-1])


def growth(sides: Iterable[tuple[Point, Point]]) -> str:
    """What hexsides enclose as it grows in nature: no corner of a hex is seen in its edge."""
    return "".join(curved(eased(line)) for line in chained(sides) if line[0] == line[-1])


def eased(ring: list[Point]) -> list[Point]:
    """A closed ring without the zigzag of hexsides: each corner goes astray, then half-way to the middle of its
    neighbours."""
    body = [astray(point) for point in ring[:-1]]
    found = []
    for at, (x, y) in enumerate(body):
        before, after = body[at - 1], body[(at + 1) % len(body)]
        found.append(((before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4))
    return [*found, found[0]]


def astray(point: Point) -> Point:
    """A corner moved a little, always in the same way, so that what meets there still meets."""
    mixed = crc32(f"{point[0]:.1f} {point[1]:.1f}".encode())
    turn, far = (mixed & 0xFFFF) / 0x10000 * math.tau, STRAY * (mixed >> 16) / 0x10000
    return point[0] + math.cos(turn) * far, point[1] + math.sin(turn) * far


def region(hexes: set[str]) -> str:
    """The outline of a group of hexes."""
    return patch(edge(hexes))


def grown(hexes: set[str]) -> str:
    """The outline of what grows or rises in a group of hexes."""
    return growth(edge(hexes))


def edge(hexes: set[str]) -> list[tuple[Point, Point]]:
    """The sides between a group of hexes and all others."""
    return [side(a, b) for a in sorted(hexes) for b in neighbours(a) if b not in hexes]
