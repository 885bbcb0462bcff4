"""Zones of control: the hexes that counters hold in check around them. Sets of hexes are fields, see `maps.fields`."""

from __future__ import annotations

from typing import Final, final

from narvik.maps.fields import Ways

NOT_WORKED_OUT: Final = -1
"""A zone that is kept in a position and has to be worked out anew when it is asked for."""


@final
class ZoneRule:
    """Which hexes counters control: those next to them, over the ways that zones take, if the ground is theirs to
    control; and those that lie along roads, whatever the ground."""

    def __init__(self, ways: Ways, ground: int, roads: Ways | None = None) -> None:
        self.ways = ways
        self.ground = ground
        self.roads = roads

    def field(self, held: int) -> int:
        """The zones of control of all counters in a field of hexes."""
        zone = self.ways.step(held) & self.ground
        if self.roads is not None:
            zone |= self.roads.step(held)
        return zone


def zone_to_zone(zone: int, start: int, end: int) -> bool:
    """Whether a step leads from one hex of the enemy's zone to another, which a counter that has yet to move may not
    do. Whoever enters a zone stops there, so later steps never begin in one."""
    return bool(zone & start and zone & end)


def barring(zone: int, friends: int) -> int:
    """The part of the enemy's zone that bars retreats and lines of supply: where no friends stand."""
    return zone & ~friends
