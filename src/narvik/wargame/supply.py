"""Supply lines: a path of hexes from a counter to a source, free of enemies and of zones that nobody cancels."""

from __future__ import annotations

from narvik.maps.fields import Ways, joined
from narvik.wargame.zones import barring


def open_way(ground: int, enemies: int, zone: int, friends: int) -> int:
    """The hexes that a line of supply may use: ground without enemies, and of their zone only where friends stand."""
    return ground & ~enemies & ~barring(zone, friends)


def in_supply(start: int, sources: int, way: int, ways: Ways) -> bool:
    """Whether a line leads from a hex to one of the sources; the hex itself need not be open, the source must."""
    return joined(start, sources, way, ways)


def supply_line(start: int, sources: int, way: int, ways: Ways) -> list[int]:
    """A shortest line from a hex to one of the sources, both ends with it, each hex as a field of its own; empty if
    there is none. It leads where `in_supply` finds one."""
    goal, front, left = sources & (way | start), start, way & ~start
    rings = [front]
    while not front & goal:
        front = ways.step(front) & left
        if not front:
            return []
        left ^= front
        rings.append(front)
    here = first_of(front & goal)
    line = [here]
    for ring in reversed(rings[:-1]):
        here = first_of(ways.step(here) & ring)
        line.append(here)
    line.reverse()
    return line


def first_of(field: int) -> int:
    """The first hex of a field, as a field of its own."""
    return field & -field
