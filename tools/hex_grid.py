"""What the sheets of hex maps have in common: how a grid lies on the earth, and from which place a point comes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from map_outlines import Degrees, Point, tidy

STEP = 0.01
"""Degrees by which a projection is probed."""


class Grid:
    """How longitude and latitude become board units: by the projection of a sheet, then turned and shifted."""

    def __init__(self, folder: Path, game: str) -> None:
        data = json.loads((folder / "georef.json").read_text(encoding="utf-8"))[game]
        words = dict(word.lstrip("+").split("=") for word in data["projection"].split())
        self.lat = float(words["lat_0"])
        self.lon = float(words["lon_0"])
        (a, b), (c, d) = data["A"]
        self.matrix = ((a, b), (c, d))
        self.shift = (data["b"][0], data["b"][1])
        self.turn = data["north_on_sheet_degrees_clockwise_from_up"]
        self.km_per_hex = (data["km_per_hex_min"] + data["km_per_hex_max"]) / 2

    def project(self, place: Degrees) -> Point:
        """A place in board units."""
        raise NotImplementedError

    def centre(self, word: str) -> Point:
        """The middle of a hex by its number."""
        raise NotImplementedError

    def place(self, point: Point) -> Degrees:
        """The longitude and latitude of a point of the sheet."""
        return place_of(self.project, (self.lon, self.lat), point, near_enough=0.01)

    def line(self, points: tuple[Any, ...]) -> list[list[float]]:
        """A line through hexes and places, from left to right, so that letters along it stand upright."""
        placed = [self.centre(one) if isinstance(one, str) else self.project((one[1], one[0])) for one in points]
        if placed[0][0] > placed[-1][0]:
            placed.reverse()
        return [[tidy(x), tidy(y)] for x, y in placed]


def place_of(project: Callable[[Degrees], Point], start: Degrees, point: Point, near_enough: float = 0.0) -> Degrees:
    """The place that a projection puts at a point, by Newton's steps."""
    lon, lat = start
    for _ in range(12):
        x, y = project((lon, lat))
        (ax, ay), (bx, by) = project((lon + STEP, lat)), project((lon, lat + STEP))
        a, c, d, e = (ax - x) / STEP, (bx - x) / STEP, (ay - y) / STEP, (by - y) / STEP
        dx, dy, size = point[0] - x, point[1] - y, a * e - c * d
        lon, lat = lon + (e * dx - c * dy) / size, lat + (a * dy - d * dx) / size
        if abs(dx) + abs(dy) < near_enough:
            break
    return lon, lat
