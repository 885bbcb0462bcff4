"""Chapters 7.1 and 7.2.3: how far it is from a base to a target, and the route that a mission flies together.

A target is a zone of the Strategic Map, or a hex: then its zone is the one that holds the hex.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from narvik.core.bits import members
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


def bases_in_range(s: State, base: int, most: int) -> int:
    """The bases of the hex map, as a set, that lie in the `range_field` of another."""
    kind, start = s.kit.bases.kind[base], basing.base_hex(s, base)
    if kind in (IN_ZONE, ON_CARRIER):
        start = basing.base_zone(s, base)
    return s.kit.bases_in_range(kind, start, most) if start >= 0 else 0


def open_sky(s: State) -> int:
    """The hexes over which aircraft fly in this weather. IN-3.2-2, -3."""
    return s.kit.sky_in(s.weather).field


class Join(NamedTuple):
    """Where the aircraft of a base may join a common route: how long the way on is from there, what it costs them to
    get there, and the hex or zone."""

    on: int
    price: int
    where: int


class Route:
    """One way for the aircraft of several bases: they join it in their base hex or zone, and none has to fly farther
    than its limit. IN-7.2.3-1, -2.

    `outbound` is what each base's aircraft spend on it, by base; empty if there is no such way. Bases that have yet to
    join are a set of bits, `left`.
    """

    def __init__(self, s: State, limits: dict[int, int], zone: int, h: int) -> None:
        self.s = s
        self.limits = limits
        self.zone = zone
        self.hex = h
        self.bases = sorted(limits)
        self.points = [self.meeting_points(number) for number in range(len(self.bases))]
        self.joined: dict[tuple[int, int], list[Join]] = {}
        self.spread: dict[tuple[int, int], tuple[int, ...]] = {}
        self.outbound: dict[int, int] = {}
        self.join()

    def join(self) -> None:
        """Find the shortest way through all bases, and what it costs from each."""
        left, where = (1 << len(self.bases)) - 1, NOWHERE
        while left:
            number, where = self.next_to_join(left, where)
            if number < 0:
                return
            left &= ~(1 << number)
            self.outbound[self.bases[number]] = self.points[number][where] + self.way_on(left, where)

    def miles(self, start: int, end: int) -> int:
        """Points from one meeting point to another or to the target; `FAR` without a way. Over hexes the way back is
        as long, so that one look from the end serves all starts."""
        if self.hex < 0:
            return self.s.kit.strategic.flight(start, end)
        far = self.s.kit.flight_from(end)[start]
        return far if far >= 0 else FAR

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

    def way_on(self, left: int, where: int) -> int:
        """How long the way on is from a meeting point; `FAR` where it is too long for those who have yet to join."""
        if not left:
            return self.miles(where, self.hex if self.hex >= 0 else self.zone)
        return min([self.way_by(left, number, where) for number in members(left)])

    def way_by(self, left: int, number: int, where: int) -> int:
        """The same if the aircraft of a certain base join next; they may also be the first."""
        joins = self.joins(left, number)
        if where == NOWHERE:
            ways = [join.price + join.on for join in joins]
        elif len(self.points[number]) == 1:
            ways = [self.miles(where, join.where) + join.on for join in joins]
        else:
            far = self.spread_from(left, number)[where]
            ways = [far] if far >= 0 else []
        return min([FAR, *ways])

    def joins(self, left: int, number: int) -> list[Join]:
        """Where a base's aircraft may join so that they do not fly too far. It is the same from wherever the others
        come, and so looked up once."""
        key = left, number
        found = self.joined.get(key)
        if found is None:
            limit, after = self.limits[self.bases[number]], left & ~(1 << number)
            points = self.points[number]
            if self.hex >= 0 and len(points) > 1:  # from many of them even the straight way is too long
                straight = self.s.kit.flight_from(self.hex)
                points = {there: price for there, price in points.items() if price + straight[there] <= limit}
            ways = [Join(self.way_on(after, there), price, there) for there, price in points.items()]
            found = self.joined[key] = [way for way in ways if way.price + way.on <= limit]
        return found

    def spread_from(self, left: int, number: int) -> tuple[int, ...]:
        """The way on from every hex by wherever a base's aircraft may join: some hundred hexes, if that is a carrier.
        One look serves all of them and all from where the others come."""
        key = left, number
        found = self.spread.get(key)
        if found is None:
            fronts: dict[int, int] = {}
            for join in self.joins(left, number):
                fronts[join.on] = fronts.get(join.on, 0) | self.s.kit.board.bit[join.where]
            found = self.spread[key] = self.s.kit.flight_over(fronts)
        return found

    def next_to_join(self, left: int, where: int) -> tuple[int, int]:
        """Who should join next, and where, so that the way is short and nobody flies too far; of equal ways the first.
        Nobody and nowhere if there is no such way."""
        best, who = FAR, -1
        for number in members(left):
            way = self.way_by(left, number, where)
            if way < best:
                best, who = way, number
        if who < 0:
            return -1, NOWHERE
        joins = self.joins(left, who)
        if where == NOWHERE:
            return who, min([join.where for join in joins if join.price + join.on == best])
        return who, min([join.where for join in joins if self.miles_back(where, join.where) + join.on == best])

    def miles_back(self, start: int, end: int) -> int:
        """The same as `miles`, by one look for all ends."""
        return self.s.kit.flight_from(start)[end] if self.hex >= 0 else self.s.kit.strategic.flight(start, end)


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
