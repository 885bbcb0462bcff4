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
