"""Where the counters of an area lie: where they cover no name, as near as possible to where the map would put them."""

from __future__ import annotations

import math
import re
from typing import Any, Final, NamedTuple

from map_outlines import tidy

SIDE: Final = 54.0
"""How wide a counter is in a window of 1440 by 900, in board units: the map is drawn smaller there, counters not."""
BADGE: Final = 11.0
"""How far the number of a stack stands out at its upper right."""
PRINT: Final = 1.25
"""How much larger than on the board names are written there."""
GREAT, SMALL = 17.0, 14.0
"""The letters of a city and of any other place."""
LETTER: Final = 0.55
"""How wide a letter is for its size."""
SIGN: Final = 16.0
"""How much room an airfield or the like behind a name takes."""
TOWN: Final = 8.0
"""Half the room of a town's sign."""
REACH: Final = 84
STEP: Final = 4
ROUNDS: Final = 3
OWN_NAME, OTHER_NAME, COUNTER = 12.0, 12.0, 3.0
"""What it costs to cover a square unit of these."""
ASTRAY, ABROAD, CORNER = 12000.0, 1200.0, 150.0
"""What it costs if the middle lies in another area, if it lies at sea or where nobody goes, and a corner in another
area."""
DISTANCE: Final = 14.0
"""What it costs to lie a unit away from where the map would put the counter."""


class Box(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float


def overlap(one: Box, other: Box) -> float:
    """How much of one box lies on another."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across * down if across > 0 and down > 0 else 0.0


def counter_at(x: float, y: float) -> Box:
    """A counter with its number around a point."""
    half = SIDE / 2
    return Box(x - half, y - half - BADGE, x + half + BADGE, y + half)


def names_of(space: dict[str, Any]) -> list[Box]:
    """The name of a place as it is written on the map, and the sign of its town."""
    if space["kind"] != "area":
        return []
    symbols = space.get("symbols", [])
    size = (GREAT if "victory" in symbols else SMALL) * PRINT
    words = space.get("short", space["name"])
    signs = SIGN * len([one for one in symbols if one != "victory"])
    wide = max(len(word) for word in words.values()) * size * LETTER
    x, y = space["label"]
    left = x - {"left": 0.0, "right": wide, "center": wide / 2}[space.get("align", "left")]
    town_x, town_y = space.get("town", space["label"])
    name = Box(left, y - size / 2, left + wide + signs, y + size / 2)
    return [name, Box(town_x - TOWN, town_y - TOWN, town_x + TOWN, town_y + TOWN)]


def rings_of(path: str) -> list[list[tuple[float, float]]]:
    """The outlines of a path of straight lines."""
    rings: list[list[tuple[float, float]]] = []
    x = y = 0.0
    for sign, words in re.findall(r"([MLlzZ])([^MLlzZ]*)", path):
        numbers = [float(word) for word in re.findall(r"-?\d*\.?\d+", words)]
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = (x + dx, y + dy) if sign == "l" else (dx, dy)
            if sign == "M":
                rings.append([])
            rings[-1].append((x, y))
    return rings


def inside(rings: list[list[tuple[float, float]]], x: float, y: float) -> bool:
    """Whether a point lies in an outline."""
    found = False
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                found = not found
    return found


class Area:
    """The outline of a place."""

    def __init__(self, path: str) -> None:
        self.rings = rings_of(path)
        points = [point for ring in self.rings for point in ring]
        self.box = Box(*map(min, zip(*points, strict=True)), *map(max, zip(*points, strict=True)))

    def has(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return (
            self.box.left <= x <= self.box.right and self.box.top <= y <= self.box.bottom and inside(self.rings, x, y)
        )


def astray(own: Area, others: list[Area], x: float, y: float) -> float:
    """What it costs that a counter does not lie in its place: nobody may take it for one in another area."""
    third = SIDE / 3
    corners = [(x + dx, y + dy) for dx in (-third, third) for dy in (-third, third)]
    cost = CORNER * sum(any(area.has(*corner) for area in others) for corner in corners)
    if own.has(x, y):
        return cost
    return cost + (ASTRAY if any(area.has(x, y) for area in others) else ABROAD)


def step_aside(spaces: list[dict[str, Any]], kinds: tuple[str, ...] = ("area",)) -> None:
    """Move the anchors of areas to where counters cover as little as possible of names, towns and each other."""
    names = {space["id"]: names_of(space) for space in spaces}
    movable = [space for space in spaces if space["kind"] in kinds and space.get("path")]
    outlines = {space["id"]: Area(space["path"]) for space in movable}
    land = {
        space["id"]: [outlines[one["id"]] for one in movable if one["kind"] == "area" and one is not space]
        for space in movable
    }
    homes = {space["id"]: (space["anchor"][0], space["anchor"][1]) for space in movable}
    at = dict(homes)

    def cost(space: str, x: float, y: float) -> float:
        box = counter_at(x, y)
        away = math.dist((x, y), homes[space]) * DISTANCE
        own = sum(overlap(box, one) for one in names[space]) * OWN_NAME
        others = sum(overlap(box, one) for other, found in names.items() if other != space for one in found)
        counters = sum(overlap(box, counter_at(*spot)) for other, spot in at.items() if other != space)
        return away + own + others * OTHER_NAME + counters * COUNTER + astray(outlines[space], land[space], x, y)

    reach = range(-REACH, REACH + 1, STEP)
    steps = sorted(((dx, dy) for dx in reach for dy in reach), key=lambda step: math.hypot(*step))
    for _ in range(ROUNDS):
        for space, (home_x, home_y) in homes.items():
            best, least = at[space], cost(space, *at[space])
            for dx, dy in steps:
                if math.hypot(dx, dy) * DISTANCE >= least:
                    break
                spot = (home_x + dx, home_y + dy)
                if (found := cost(space, *spot)) < least:
                    best, least = spot, found
            at[space] = best
    for space in movable:
        x, y = at[space["id"]]
        space["anchor"] = [tidy(x), tidy(y)]
