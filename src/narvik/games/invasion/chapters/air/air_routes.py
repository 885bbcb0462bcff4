"""Chapters 7.1 and 7.2.3: how far it is from a base to a target, and the route that a mission flies together.

A target is a zone of the Strategic Map, or a hex: then its zone is the one that holds the hex.
"""

from __future__ import annotations

from typing import Final

from narvik.games.invasion.chapters import basing
from narvik.games.invasion.pieces.ground.spots import IN_ZONE, ON_CARRIER
from narvik.games.invasion.pieces.kit import FAR
from narvik.games.invasion.pieces.state import NOWHERE, State
from narvik.games.invasion.pieces.tables.weather import Effects

MOST_ROUTES: Final = 20_000
"""Routes that are kept in mind."""


def weather_over(s: State, zone: int, h: int) -> Effects:
    """What the weather of a target does. IN-3.2-2."""
    section = s.kit.board.section[h] if h >= 0 else s.kit.strategic.section[zone]
    return s.kit.effects[s.weather[section]]


def spoken(s: State, zone: int, h: int) -> str:
    """A target as questions name it."""
    return f"hex:{s.kit.board.numbers[h]}" if h >= 0 else f"zone:{s.kit.strategic.words[zone]}"


def written(s: State, zone: int, h: int) -> str:
    """A target as dice are named after it."""
    return s.kit.board.numbers[h] if h >= 0 else s.kit.strategic.words[zone]


def ground_of(s: State, zone: int, h: int) -> int:
    """A target as events name it."""
    return h if h >= 0 else s.kit.board.count + zone


def distances(s: State, zone: int, h: int) -> tuple[int, ...]:
    """The `distance` of a target from each base that does not move, by base: looked up once."""
    found = s.kit.miles_to.get((zone, h))
    if found is None:
        miles = [-1 if moves else measured(s, base, zone, h) for base, moves in enumerate(s.kit.bases.moving)]
        found = s.kit.miles_to[zone, h] = tuple(miles)
    return found


def in_range(s: State, bases: list[int], zone: int, h: int, most: int) -> list[int]:
    """Those of some bases from which a target is at most so far."""
    miles, moving = distances(s, zone, h), s.kit.bases.moving
    found = []
    for base in bases:
        far = measured(s, base, zone, h) if moving[base] else miles[base]
        if 0 <= far <= most:
            found.append(base)
    return found


def distance(s: State, base: int, zone: int, h: int) -> int:
    """Movement points between a base and a target, either way; -1 if there is no way: see `measured`."""
    return measured(s, base, zone, h) if s.kit.bases.moving[base] else distances(s, zone, h)[base]


def measured(s: State, base: int, zone: int, h: int) -> int:
    """Movement points between a base and a target, either way; -1 if there is no way.

    Zones are counted to a zone, hexes to a hex. From the Strategic Map a hex is reached through an edge group, from a
    carrier over the all-sea hexes of its zone. IN-7.1.2-1, IN-7.1.3-1, -2, IN-7.1.4-1 to -3, IN-7.1.5-1,
    IN-6.4.3-2, -4, -5, IN-1.1-7, IN-1.3-13, IN-8.7.1-8.
    """
    if h < 0:
        return basing.zones_apart(s, base, zone)
    kind = s.kit.bases.kind[base]
    if kind == IN_ZONE:
        return s.kit.passages.entry_costs[s.kit.bases.item[base]][h]
    if kind == ON_CARRIER:
        start = basing.base_zone(s, base)
        return s.kit.flight_from_sea(start)[h] if start >= 0 else -1
    start = basing.base_hex(s, base)
    return s.kit.flight_from(start)[h] if start >= 0 else -1


def range_field(s: State, base: int, most: int) -> int:
    """The hexes that aircraft of a base reach with so many movement points: those at such a `distance`."""
    kind, start = s.kit.bases.kind[base], basing.base_hex(s, base)
    if kind in (IN_ZONE, ON_CARRIER):
        start = basing.base_zone(s, base)
    return s.kit.air_range(kind, start, most) if start >= 0 else 0


def open_sky(s: State) -> int:
    """The hexes over which aircraft fly in this weather. IN-3.2-2, -3."""
    field = 0
    for section, hexes in enumerate(s.kit.board.section_field):
        if s.kit.effects[s.weather[section]].flying:
            field |= hexes
    return field


class Route:
    """One way for the aircraft of several bases: they join it in their base hex or zone, and none has to fly farther
    than its limit. IN-7.2.3-1, -2.

    `outbound` is what each base's aircraft spend on it, by base; empty if there is no such way.
    """

    def __init__(self, s: State, limits: dict[int, int], zone: int, h: int) -> None:
        self.s = s
        self.limits = limits
        self.zone = zone
        self.hex = h
        self.bases = sorted(limits)
        self.points = [self.meeting_points(number) for number in range(len(self.bases))]
        self.ways: dict[tuple[int, int], tuple[int, int, int]] = {}
        self.joined: dict[tuple[int, int], list[tuple[int, int, int]]] = {}
        self.outbound: dict[int, int] = {}
        self.join()

    def join(self) -> None:
        """Find the shortest way through all bases, and what it costs from each."""
        left = (1 << len(self.bases)) - 1
        first, where = self.nearest(left, NOWHERE)[1:]
        while first >= 0:
            left &= ~(1 << first)
            miles, after, there = self.rest(left, where)
            self.outbound[self.bases[first]] = self.points[first][where] + miles
            first, where = after, there

    def miles(self, start: int, end: int) -> int:
        """Points from a meeting point to the target, or from one zone to another; there is always a way. Over hexes
        the way back is as long, so that one look from the target serves the hundreds of hexes of a carrier's zone."""
        return self.s.kit.flight_from(end)[start] if self.hex >= 0 else self.s.kit.strategic.flight(start, end)

    def meeting_points(self, number: int) -> dict[int, int]:
        """Where the aircraft of a base may join, and what it costs to get there: their base hex; any hex of an edge
        group that lists their zone; any all-sea hex of their carrier's zone. IN-7.2.3-1, -2."""
        s, base = self.s, self.bases[number]
        kind, item = s.kit.bases.kind[base], s.kit.bases.item[base]
        if self.hex < 0:
            return {basing.base_zone(s, base): 0}
        if kind == IN_ZONE:
            groups = [s.kit.passages.edge_groups[group] for group in s.kit.passages.groups_of_zone[item]]
            return {h: group.prices[item] for group in groups for h in group.hexes}
        if kind == ON_CARRIER:
            return dict.fromkeys(s.kit.board.grid.hexes_of(s.kit.all_sea(basing.base_zone(s, base))), 0)
        return {basing.base_hex(s, base): 0}

    def rest(self, left: int, where: int) -> tuple[int, int, int]:
        """The way on from a meeting point: how long it is, who joins next and where; -1 where nobody is left."""
        if not left:
            return self.miles(where, self.hex if self.hex >= 0 else self.zone), -1, NOWHERE
        key = left, where
        if key not in self.ways:
            self.ways[key] = self.nearest(left, where)
        return self.ways[key]

    def joins(self, left: int, number: int) -> list[tuple[int, int, int]]:
        """Where a base's aircraft may join so that they do not fly too far, after the way on from there and the price,
        the nearest to the target first. It is the same from wherever the others come, and so looked up once: aircraft
        of carriers may join in some hundred hexes."""
        key = left, number
        if key not in self.joined:
            limit, after = self.limits[self.bases[number]], left & ~(1 << number)
            ways = [(there, price, self.rest(after, there)[0]) for there, price in self.points[number].items()]
            near = [(on, price, there) for there, price, on in ways if price + on <= limit]
            self.joined[key] = sorted(near)
        return self.joined[key]

    def nearest(self, left: int, where: int) -> tuple[int, int, int]:
        """Who should join next, so that the way is short and nobody flies too far; of equal ways the first."""
        best, who, at = FAR, -1, NOWHERE
        over_hexes = self.hex >= 0 and where != NOWHERE
        row: tuple[int, ...] = ()
        for number in range(len(self.bases)):
            if not left >> number & 1:
                continue
            lone = len(self.points[number]) == 1
            if over_hexes:
                # The way back is as long: one look from a lone base serves all from wherever the others come.
                row = self.s.kit.flight_from(min(self.points[number]) if lone else where)
            for on, price, there in self.joins(left, number):
                if on > best:
                    break
                if over_hexes:
                    miles = row[where if lone else there]
                    way = miles if miles >= 0 else FAR
                else:
                    way = price if where == NOWHERE else self.miles(where, there)
                if way + on < best or (way + on == best and number == who and there < at):
                    best, who, at = way + on, number, there
        return best, who, at


def common_route(s: State, limits: dict[int, int], zone: int, h: int) -> dict[int, int]:
    """What the aircraft of each base spend on their common route to a target; empty if there is none. Never changed.

    It depends on nothing but where the bases lie, and is asked for again and again: so it is looked up once.
    """
    starts = tuple((base, basing.base_zone(s, base), basing.base_hex(s, base), limits[base]) for base in sorted(limits))
    key = zone, h, starts
    known = s.kit.routes
    found = known.get(key)
    if found is None:
        if len(known) >= MOST_ROUTES:
            known.clear()
        found = known[key] = Route(s, limits, zone, h).outbound
    return found
