"""The common route of aircraft from several bases: found by few looks, and the one that a look at every way finds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from narvik.core.chance import FastChance
from narvik.core.rules import rules_of
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.air.air_routes import Route, distance
from narvik.games.invasion.game import Invasion
from narvik.games.invasion.pieces.ground.spots import AT_PLACE, IN_ZONE, ON_CARRIER
from narvik.games.invasion.pieces.kit import FAR
from narvik.games.invasion.pieces.state import State

GAME = rules_of("invasion")
assert isinstance(GAME, Invasion)
RULES: Invasion = GAME


@cache
def at_sea() -> State:
    """A position of Operation Juno, whose carriers are at sea."""
    s = RULES.start(RULES.settle_options({"scenario": "juno"}), FastChance(1))
    rng = random.Random(1)
    for _ in range(40):
        s.apply(rng.choice(s.choices()))
    return s


def based(s: State, kind: int) -> list[int]:
    """The bases of a kind that are in play, with a place on the map."""
    return [
        base
        for base in range(s.kit.bases.count)
        if s.kit.bases.kind[base] == kind and (basing.base_hex(s, base) >= 0 if kind == AT_PLACE else True)
    ]


def afloat(s: State) -> list[int]:
    """The carriers that lie in a sea zone."""
    return [base for base in based(s, ON_CARRIER) if basing.base_zone(s, base) >= 0]


def looked_at_every_way(route: Route) -> dict[int, int]:
    """What a route costs from each base, by trying each next base in each place where it may join."""
    s, points, limits = route.s, route.points, route.limits

    def miles(start: int, end: int) -> int:
        return s.kit.flight_from(end)[start] if route.hex >= 0 else s.kit.strategic.flight(start, end)

    @cache
    def joins(left: int, number: int) -> list[tuple[int, int, int]]:
        limit, after = limits[route.bases[number]], left & ~(1 << number)
        ways = [(price, way(after, there)[0], there) for there, price in points[number].items()]
        return [one for one in ways if one[0] + one[1] <= limit]

    @cache
    def way(left: int, where: int) -> tuple[int, int, int]:
        if not left:
            return miles(where, route.hex if route.hex >= 0 else route.zone), -1, -1
        found = [(FAR, -1, -1)]
        for number in range(len(points)):
            if left >> number & 1:
                for price, on, there in joins(left, number):
                    found.append(((price if where < 0 else miles(where, there)) + on, number, there))
        return min(found)

    costs = {}
    left, where = (1 << len(points)) - 1, -1
    while left:
        _, number, where = way(left, where)
        if number < 0:
            break
        left &= ~(1 << number)
        costs[route.bases[number]] = points[number][where] + way(left, where)[0]
    return costs


def missions(s: State, count: int) -> Iterator[tuple[dict[int, int], int, int]]:
    """Bases with how far their aircraft fly, and a target that each of them could reach: a hex, or a zone."""
    rng = random.Random(7)
    ships, zones, places = afloat(s), based(s, IN_ZONE), based(s, AT_PLACE)
    while count:
        bases = {rng.choice(rng.choice((ships, ships, zones, places))) for _ in range(rng.choice((2, 2, 3)))}
        zone, h = -1, rng.randrange(s.kit.board.count)
        if rng.random() < 0.2:
            zone, h = rng.randrange(s.kit.strategic.count), -1
        if all(distance(s, base, zone, h) >= 0 for base in bases):
            count -= 1
            yield {base: rng.choice((8, 14, 20, 30, 45)) for base in bases}, zone, h


def test_the_common_route_is_the_shortest_of_all_ways_through_the_bases() -> None:
    s = at_sea()
    assert len(afloat(s)) > 1
    found = [(Route(s, limits, zone, h), limits) for limits, zone, h in missions(s, 60)]
    assert sum(bool(route.outbound) for route, _ in found) > 10
    for route, limits in found:
        assert list(route.outbound.items()) == list(looked_at_every_way(route).items()), limits


@pytest.mark.parametrize("others", [0, 1, 2])
def test_aircraft_of_carriers_find_their_route_by_few_looks_however_large_their_zones_are(others: int) -> None:
    s = at_sea()
    ships = afloat(s)[:2]
    hexes = [len(s.kit.board.grid.hexes_of(s.kit.all_sea(basing.base_zone(s, base)))) for base in ships]
    assert min(hexes) > 50
    s.kit.air_miles.clear()
    limits = dict.fromkeys([*ships, *based(s, AT_PLACE)[:others]], 90)
    route = Route(s, limits, -1, s.kit.places.hex[s.kit.bases.item[based(s, AT_PLACE)[-1]]])
    assert route.outbound.keys() == limits.keys()
    assert len(s.kit.air_miles) + len(route.spread) <= 3 * 2 ** (1 + others)
