"""The sheet of Invasion: Norway in board units: hexes with points up and down, in rows, and a transverse projection.

A hex number is row and column, `4720`: rows go down from the north, columns to the left from the east, and odd rows lie
half a hex further right. Lines and patches are put together as on the other hex map (`hex_sheet`).
"""

from __future__ import annotations

import math

from hex_grid import Grid
from hex_sheet import AXIS, CORNER, HEX, MARGIN, SQUARED, growth, patch, side_at
from map_outlines import Degrees, Point

ROWS = range(1, 59)
COLUMNS = range(1, 35)
FLATTER = math.sqrt(3) / 2
"""How far apart rows lie, in hexes."""

STEPS = ((-1, -1), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 0))
"""Neighbours of an odd row clockwise from the upper right: row and column; those above and below an even row have a
column more."""


def meridian(lat: float) -> float:
    """Kilometres along the meridian from the equator."""
    e, e2, e3 = SQUARED, SQUARED**2, SQUARED**3
    return AXIS * (
        (1 - e / 4 - 3 * e2 / 64 - 5 * e3 / 256) * lat
        - (3 * e / 8 + 3 * e2 / 32 + 45 * e3 / 1024) * math.sin(2 * lat)
        + (15 * e2 / 256 + 45 * e3 / 1024) * math.sin(4 * lat)
        - 35 * e3 / 3072 * math.sin(6 * lat)
    )


class Sheet(Grid):
    """The sheet by a transverse Mercator projection."""

    def project(self, place: Degrees) -> Point:
        """A place in board units, by Snyder's series."""
        lat = math.radians(place[1])
        sine, cosine, tangent = math.sin(lat), math.cos(lat), math.tan(lat)
        second = SQUARED / (1 - SQUARED)
        n = AXIS / math.sqrt(1 - SQUARED * sine * sine)
        t, c, a = tangent**2, second * cosine**2, math.radians(place[0] - self.lon) * cosine
        east = n * (a + (1 - t + c) * a**3 / 6 + (5 - 18 * t + t * t + 72 * c - 58 * second) * a**5 / 120)
        north = meridian(lat) - meridian(math.radians(self.lat))
        north += (
            n
            * tangent
            * (
                a**2 / 2
                + (5 - t + 9 * c + 4 * c * c) * a**4 / 24
                + (61 - 58 * t + t * t + 600 * c - 330 * second) * a**6 / 720
            )
        )
        (p, q), (r, s) = self.matrix
        return on_board(p * east + q * north + self.shift[0], r * east + s * north + self.shift[1])

    def centre(self, word: str) -> Point:
        """The middle of a hex by its number."""
        return centre(word)


def on_board(x: float, y: float) -> Point:
    """Sheet coordinates, in hexes, as board units."""
    return (x + len(COLUMNS) + MARGIN) * HEX, (y - ROWS[0] * FLATTER + MARGIN) * HEX + CORNER


def size() -> tuple[int, int]:
    """The sheet's width and height."""
    down = (len(ROWS) - 1) * FLATTER + 2 * CORNER / HEX + 2 * MARGIN
    return round((len(COLUMNS) + 2 * MARGIN) * HEX), round(down * HEX)


def row_column(word: str) -> tuple[int, int]:
    """``4720`` is row 47, column 20."""
    return int(word[:2]), int(word[2:])


def centre(word: str) -> Point:
    """The middle of a hex."""
    row, column = row_column(word)
    return on_board(row % 2 / 2 - column, row * FLATTER)


def corners(word: str) -> list[Point]:
    """The corners of a hex, clockwise from the top; side i lies between corners i and i + 1, as in STEPS."""
    x, y = centre(word)
    half, rise = HEX / 2, CORNER / 2
    return [(x, y - CORNER), (x + half, y - rise), (x + half, y + rise), (x, y + CORNER), (x - half, y + rise),
            (x - half, y - rise)]  # fmt: skip


def neighbours(word: str) -> list[str]:
    """The six numbers around a hex, from the upper right clockwise; some may lie off the map."""
    row, column = row_column(word)
    found = [(row + dr, column + dc + (1 - row % 2 if dr else 0)) for dr, dc in STEPS]
    return [f"{r:02}{c:02}" for r, c in found]


def side(a: str, b: str) -> tuple[Point, Point]:
    """The ends of the hexside between two neighbours, rounded so that sides that meet have the same point."""
    return side_at(corners(a), neighbours(a).index(b))


def region(hexes: set[str]) -> str:
    """The outline of a group of hexes."""
    return patch(edge(hexes))


def grown(hexes: set[str]) -> str:
    """The outline of what grows or rises in a group of hexes."""
    return growth(edge(hexes))


def edge(hexes: set[str]) -> list[tuple[Point, Point]]:
    """The sides between a group of hexes and all others."""
    return [side(a, b) for a in sorted(hexes) for b in neighbours(a) if b not in hexes]
