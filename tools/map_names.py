"""Names of towns on a hex map: each is put where it covers least."""

from __future__ import annotations

import itertools
import math
from typing import Any, NamedTuple

from map_outlines import Point, tidy

COUNTER = 17.0
"""Half the side of a counter, in board units."""

Box = tuple[float, float, float, float]


class Town(NamedTuple):
    """A place to be drawn: where, how large its name is written, and the middle of the hex it lies in."""

    name: str
    hex: str
    at: Point
    rank: int
    middle: Point


def width(text: str, size: float) -> float:
    """About how wide a name is."""
    return len(text) * size * 0.54


def boxes(town: Town, size: float) -> list[tuple[str, Point, Box]]:
    """Where a town's name may stand: how it is aligned, its place, and what it would cover; the best ways first.

    Towns that the game is about have counters on them: their names stand beside the counters.
    """
    wide, high = width(town.name, size), size * 0.95
    if town.rank == 0:
        x, y = town.middle
        aside, down = COUNTER + 3, COUNTER + high * 0.55
        ways = [
            ("left", aside, 3),
            ("right", -aside, 3),
            ("left", aside, 14),
            ("right", -aside, 14),
            ("center", 0, down),
        ]
        ways += [("left", aside, -8), ("right", -aside, -8), ("center", 0, -down)]
    else:
        x, y = town.at
        gap, rise = 6.5, high * 0.65
        ways = [("left", gap, 0), ("right", -gap, 0), ("center", 0, -high), ("center", 0, high), ("left", 5, -rise)]
        ways += [("left", 5, rise), ("right", -5, -rise), ("right", -5, rise)]
    found = []
    for align, dx, dy in ways:
        left = x + dx - {"left": 0, "right": wide, "center": wide / 2}[align]
        found.append((align, (x + dx, y + dy), (left, y + dy - high / 2, left + wide, y + dy + high / 2)))
    return found


def overlap(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    across = min(a[2], b[2]) - max(a[0], b[0])
    down = min(a[3], b[3]) - max(a[1], b[1])
    return across * down if across > 0 and down > 0 else 0.0


def placed(towns: list[Town], busy: list[Box], sheet_size: tuple[int, int]) -> list[dict[str, Any]]:
    """The towns with their names, the important ones first: each takes the place where it covers least."""
    sizes = {0: 15.0, 1: 12.0, 2: 10.0}
    marks: list[Box] = []
    for (x, y), half in ((town.at, 4 if town.rank else 11) for town in towns):
        marks.append((x - half, y - half, x + half, y + half))
    names: list[Box] = []
    found = []

    def cost(town: Town, order: int, box: Box) -> float:
        outside = box[0] < 8 or box[1] < 8 or box[2] > sheet_size[0] - 8 or box[3] > sheet_size[1] - 8
        over = sum(overlap(box, other) * 6 for other in names) + sum(overlap(box, other) * 3 for other in marks)
        away = math.dist(town.at, (min(max(town.at[0], box[0]), box[2]), min(max(town.at[1], box[1]), box[3])))
        return over + sum(overlap(box, other) for other in busy) + order * 9 + away * 8 + outside * 10_000

    for town in sorted(towns, key=lambda one: (one.rank, one.hex)):
        ways = boxes(town, sizes[town.rank])
        costs = [cost(town, order, box) for order, (_, _, box) in enumerate(ways)]
        align, at, box = ways[costs.index(min(costs))]
        names.append(box)
        found.append(
            {
                "kind": "town",
                "name": {"en": town.name, "nb": town.name},
                "at": [tidy(town.at[0]), tidy(town.at[1])],
                "label": [tidy(at[0]), tidy(at[1])],
                "align": align,
                "rank": town.rank,
                "size": sizes[town.rank],
            }
        )
    return found


def line_boxes(line: list[Point], half: float) -> list[Box]:
    """What a drawn line keeps busy: small boxes along it."""
    found: list[Box] = []
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        steps = max(1, math.ceil(math.dist((ax, ay), (bx, by)) / (2 * half)))
        for i in range(steps):
            x, y = ax + (bx - ax) * (i + 0.5) / steps, ay + (by - ay) * (i + 0.5) / steps
            found.append((x - half, y - half, x + half, y + half))
    return found


def lettered(names: list[dict[str, Any]]) -> list[Box]:
    """What the small names of waters and fells keep busy; those of countries are there to be written over."""
    found: list[Box] = []
    for name in names:
        if name["kind"] in ("fjord", "lake", "fell"):
            found += line_boxes([(x, y) for x, y in name["line"]], name["size"] * 0.5)
    return found
