"""Outlines of a map in board units: projection, common lines, simplification, SVG paths; and the board as text.

The sources hold longitude and latitude; their polygons cover the ground without gaps, neighbours having the very same
points along a common line. Rings are cut into arcs where three outlines meet, each arc is projected and simplified
once, and rings and lines are put together again from the arcs. So neighbours still fit exactly, and lines for borders,
coast and frontier lie on the outlines they belong to.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

TOLERANCE = 0.2
"""How far, in board units, a simplified line may lie from the true one: half a pixel at twice the size."""

EARTH = 6371.0

Point = tuple[float, float]
Degrees = tuple[float, float]
Feature = dict[str, Any]


class Board(NamedTuple):
    """The sheet: its size, and how longitude and latitude become board units."""

    width: int
    height: int
    views: dict[str, list[int]]
    project: Callable[[Degrees], Point]
    scale: Callable[[Degrees], float]

    def at(self, place: Iterable[float]) -> list[float]:
        """A place in board units, to one decimal."""
        lon, lat = place
        return [tidy(value) for value in self.project((lon, lat))]

    def on_edge(self, a: Point, b: Point) -> bool:
        """Whether a line from a to b runs along the edge of the sheet."""
        return any(
            abs(a[axis] - limit) < 0.5 and abs(b[axis] - limit) < 0.5
            for axis, size in ((0, self.width), (1, self.height))
            for limit in (0, size)
        )


def tidy(value: float) -> float:
    """One decimal, and a whole number without it."""
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def read_board(folder: Path, game: str) -> Board:
    """The sheet of a game on areas."""
    return board_of(json.loads((folder / "area_boards.json").read_text(encoding="utf-8"))[game])


def board_of(data: dict[str, Any]) -> Board:
    """The transform: oblique stereographic on a sphere, turned about the board's centre; checked with test points."""
    rad = math.pi / 180
    sin0, cos0 = math.sin(data["lat0"] * rad), math.cos(data["lat0"] * rad)
    turn = data["rotation_deg_counterclockwise"] * rad
    cos_turn, sin_turn = math.cos(turn), math.sin(turn)
    left, top = data["origin"]

    def scale(place: Degrees) -> float:
        """Board units for a kilometre at a place."""
        lat, lon = place[1] * rad, (place[0] - data["lon0"]) * rad
        cosine = sin0 * math.sin(lat) + cos0 * math.cos(lat) * math.cos(lon)
        return float(2 / (1 + cosine) * data["units_per_km_at_centre"])

    def project(place: Degrees) -> Point:
        lat, lon = place[1] * rad, (place[0] - data["lon0"]) * rad
        k = EARTH * scale(place)
        x = k * math.cos(lat) * math.sin(lon)
        y = k * (cos0 * math.sin(lat) - sin0 * math.cos(lat) * math.cos(lon))
        return left + cos_turn * x - sin_turn * y, top - (sin_turn * x + cos_turn * y)

    for point in data["test_points"]:
        x, y = project((point["lon"], point["lat"]))
        if abs(x - point["x"]) > 0.01 or abs(y - point["y"]) > 0.01:
            raise SystemExit(f"projection: {point['name']} is at {x:.2f} {y:.2f}, not {point['x']} {point['y']}")
    return Board(data["width"], data["height"], data["views"], project, scale)


def parts(geometry: dict[str, Any]) -> list[list[Degrees]]:
    """All rings or lines of a geometry."""
    depth = {"LineString": 0, "MultiLineString": 1, "Polygon": 1, "MultiPolygon": 2}[geometry["type"]]
    found = [geometry["coordinates"]] if depth == 0 else geometry["coordinates"]
    if depth == 2:
        found = [ring for polygon in found for ring in polygon]
    return [[(point[0], point[1]) for point in part] for part in found]


def simplified(line: list[Point], tolerance: float) -> list[Point]:
    """Douglas and Peucker's simplification; ends stay."""
    keep = [False] * len(line)
    keep[0] = keep[-1] = True
    stack = [(0, len(line) - 1)]
    while stack:
        first, last = stack.pop()
        (ax, ay), (bx, by) = line[first], line[last]
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy
        farthest, at = tolerance * tolerance, -1
        for i in range(first + 1, last):
            px, py = line[i][0] - ax, line[i][1] - ay
            along = max(0.0, min(1.0, (px * dx + py * dy) / length)) if length else 0.0
            distance = (px - along * dx) ** 2 + (py - along * dy) ** 2
            if distance > farthest:
                farthest, at = distance, i
        if at >= 0:
            keep[at] = True
            stack += [(first, at), (at, last)]
    return [point for point, kept in zip(line, keep, strict=True) if kept]


class Arc(NamedTuple):
    """A piece of outline between two meeting points, in the one direction in which it is stored."""

    points: tuple[Degrees, ...]
    forward: bool


class Outlines:
    """All rings of the coverage, cut where outlines meet, so that a common line is simplified once."""

    def __init__(self, board: Board, features: Iterable[Feature]) -> None:
        self.board = board
        self.made: dict[tuple[Degrees, ...], list[Point]] = {}
        self.owners: dict[tuple[Degrees, ...], set[str]] = {}
        touching: dict[Degrees, set[Degrees]] = {}
        rings = [(feature["owner"], ring) for feature in features for ring in parts(feature["geometry"])]
        for _, ring in rings:
            for a, b in pairwise(ring):
                touching.setdefault(a, set()).add(b)
                touching.setdefault(b, set()).add(a)
        self.nodes = {point for point, others in touching.items() if len(others) != 2}
        for owner, ring in rings:
            for arc in self.arcs(ring):
                self.owners.setdefault(arc.points, set()).add(owner)

    def arcs(self, line: list[Degrees]) -> list[Arc]:
        """A ring or line as arcs between the points where outlines meet."""
        closed = line[0] == line[-1]
        if closed:
            body = line[:-1]
            start = next((i for i, point in enumerate(body) if point in self.nodes), body.index(min(body)))
            line = [*body[start:], *body[:start], body[start]]
        cuts = [0, *(i for i in range(1, len(line) - 1) if line[i] in self.nodes), len(line) - 1]
        found = []
        for first, last in pairwise(cuts):
            points = tuple(line[first : last + 1])
            forward = points <= points[::-1]
            found.append(Arc(points if forward else points[::-1], forward))
        return found

    def drawn(self, arc: Arc) -> list[Point]:
        """An arc in board units, simplified."""
        if arc.points not in self.made:
            line = [self.board.project(point) for point in arc.points]
            if arc.points[0] == arc.points[-1]:
                far = max(range(len(line)), key=lambda i: math.dist(line[0], line[i]))
                whole = simplified(line[: far + 1], TOLERANCE)[:-1] + simplified(line[far:], TOLERANCE)
            else:
                whole = simplified(line, TOLERANCE)
            self.made[arc.points] = whole
        points = self.made[arc.points]
        return points if arc.forward else points[::-1]

    def joined(self, arcs: Iterable[Arc]) -> list[list[Point]]:
        """Arcs one after another; a new line where one does not begin at the end of the one before."""
        lines: list[list[Point]] = []
        for arc in arcs:
            points = self.drawn(arc)
            if lines and lines[-1][-1] == points[0]:
                lines[-1] += points[1:]
            else:
                lines.append(list(points))
        return lines

    def lines(self, geometry: dict[str, Any]) -> list[list[Point]]:
        """A geometry in board units."""
        return [line for part in parts(geometry) for line in self.joined(self.arcs(part))]

    def common(self, geometry: dict[str, Any], wanted: Callable[[set[str]], bool]) -> list[list[Point]]:
        """The parts of a geometry's outline whose owners are wanted, without the edge of the sheet."""
        found: list[list[Point]] = []
        for ring in parts(geometry):
            arcs = self.arcs(ring)
            taken = [arc for arc in arcs if wanted(self.owners[arc.points])]
            for line in self.joined(taken):
                found += split(line, lambda a, b: not self.board.on_edge(a, b))
        return found


def split(line: list[Point], keeps: Callable[[Point, Point], bool]) -> list[list[Point]]:
    """A line without the steps that are not to be kept."""
    found: list[list[Point]] = []
    going = False
    for a, b in pairwise(line):
        if not keeps(a, b):
            going = False
        elif going:
            found[-1].append(b)
        else:
            found.append([a, b])
            going = True
    return found


def clipped(ring: list[Point], board: Board) -> list[Point]:
    """A ring cut off at the edges of the sheet."""
    for axis, limit, sign in ((0, 0, 1), (0, board.width, -1), (1, 0, 1), (1, board.height, -1)):
        out: list[Point] = []
        for a, b in zip([*ring[-1:], *ring[:-1]], ring, strict=True):
            inside_a, inside_b = sign * (a[axis] - limit) >= 0, sign * (b[axis] - limit) >= 0
            if inside_a != inside_b:
                share = (limit - a[axis]) / (b[axis] - a[axis])
                out.append((a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))
            if inside_b:
                out.append(b)
        ring = out
    return ring


def encloses(geometry: dict[str, Any], point: Degrees) -> bool:
    """Whether a point lies in a geometry, by the even-odd rule."""
    x, y = point
    inside = False
    for ring in parts(geometry):
        for (ax, ay), (bx, by) in pairwise(ring):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                inside = not inside
    return inside


def size(ring: list[Point]) -> float:
    """The area of a ring."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True))) / 2


def length(line: list[Point]) -> float:
    """The length of a line."""
    return sum(math.dist(a, b) for a, b in pairwise(line))


def path(lines: Iterable[list[Point]], closed: bool) -> str:
    """SVG path data: every line begins with an absolute place and goes on by steps, all to one decimal."""
    out = []
    for line in lines:
        tenths = [(round(x * 10), round(y * 10)) for x, y in line]
        tenths = [point for i, point in enumerate(tenths) if i == 0 or point != tenths[i - 1]]
        if closed and len(tenths) > 1 and tenths[0] == tenths[-1]:
            tenths.pop()
        if len(tenths) < (3 if closed else 2):
            continue
        steps = [v for a, b in pairwise(tenths) for v in (b[0] - a[0], b[1] - a[1])]
        out.append(f"M{numbers(tenths[0])}l{numbers(steps)}{'z' if closed else ''}")
    return "".join(out)


def numbers(tenths: Iterable[int]) -> str:
    """Tenths as decimal numbers, as short as path data allows."""
    out = ""
    for value in tenths:
        whole, tenth = divmod(abs(value), 10)
        text = ("-" if value < 0 else "") + (str(whole) if whole or not tenth else "") + (f".{tenth}" if tenth else "")
        out += text if not out or text.startswith("-") else f" {text}"
    return out


def written(board: dict[str, Any]) -> str:
    """JSON with a line for each thing on the board."""

    def compact(value: Any) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    out = []
    for key, value in board.items():
        if isinstance(value, list) and isinstance(value[0], dict):
            inner = ",\n".join(compact(one) for one in value)
            out.append(f"{compact(key)}:[\n{inner}\n]")
        else:
            out.append(f"{compact(key)}:{compact(value)}")
    return "{" + ",\n".join(out) + "}\n"
