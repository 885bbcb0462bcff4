"""Chapter 4.3.1: a naval unit leaves the theatre; what it carries stays. IN-4.3.1-4."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.air.air_supply import settle_debt
from narvik.games.invasion.chapters.sea import loads
from narvik.games.invasion.chapters.sea.hits import lose_step, lose_unit
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.state import ASHORE, OFF, State, add_to

DECKS_EMPTIED_TO: Final = ("sco", "sca")
"""Where the aircraft of a carrier go that leaves. IN-4.3.1-4."""


def depart(s: State, ship: int) -> None:
    """A naval unit leaves for good, without its cargo and its aircraft. IN-4.3.1-1, -4, -5."""
    empty_decks(s, ship)
    set_cargo_down(s, ship, 0)
    s.landing_craft.pop(ship, None)
    s.moor(ship, OFF)
    s.stack[ship] = 0
    s.naval_points[ship] = 0
    s.tell("ship_recalled", ship)


def depart_point(s: State, ship: int) -> None:
    """A point leaves; with the last one the whole counter. IN-4.3.1-5."""
    if s.naval_points[ship] <= 1:
        depart(s, ship)
        return
    s.naval_points[ship] -= 1
    s.tell("point_recalled", ship)
    loads.lose_craft(s, ship)
    set_cargo_down(s, ship, fleet.capacity(s, ship))


def empty_decks(s: State, ship: int) -> None:
    """The aircraft of a carrier go to Scotland, or to Scapa Flow where there is no room. IN-4.3.1-4."""
    deck = s.kit.bases.of_carrier.get(ship, -1)
    if deck < 0:
        return
    for kind in range(s.kit.aircraft.count):
        for zone in DECKS_EMPTIED_TO:
            base = s.kit.bases.of_zone[s.kit.strategic.index[zone]]
            points = min(s.air_points(kind, deck), basing.room(s, kind, base))
            if points > 0:
                s.more_aircraft(kind, base, ready=points)
                s.base_aircraft(kind, deck, s.air_points(kind, deck) - points, 0)
                s.tell("landed", kind, base, points)
        s.base_aircraft(kind, deck, 0, 0)


def set_cargo_down(s: State, ship: int, most: int) -> None:
    """What a unit can no longer carry, beyond so many half Weight Points, goes ashore in its port; at sea another unit
    of the stack takes it if there is room, else it is lost. IN-4.3.1-4."""
    for unit in fleet.units_aboard(s, ship):
        if fleet.load(s, ship) > most:
            hand_over_unit(s, unit, ship)
    while s.ship_sp[ship] and fleet.load(s, ship) > most:
        hand_over_supply(s, ship, air=False)
    while s.ship_asp[ship] and fleet.load(s, ship) > most:
        hand_over_supply(s, ship, air=True)


def comrades(s: State, ship: int, halves: int) -> list[int]:
    """Other units of the stack with room for so many half Weight Points, ascending. IN-4.3.1-4."""
    others = members(fleet.stack_of(s, ship) & ~(1 << ship))
    return [one for one in others if loads.free(s, one) >= halves]


def hand_over_unit(s: State, unit: int, ship: int) -> None:
    """A land unit, or the step of it that the ship carries, goes ashore or aboard another. IN-4.3.1-4."""
    shore = loads.grounds_of(s, s.ship_at[ship])
    if shore:
        s.place(unit, shore[0])
        s.stow(unit, ASHORE)
        s.tell("cargo_set_down", unit, ship)
        loads.feed_at_home(s, unit, s.ship_at[ship])
        return
    takers = [one for one in comrades(s, ship, fleet.weight_aboard(s, unit, ship)) if carries_troops(s, one)]
    if takers:
        s.change_ship(unit, ship, takers[0])
        s.tell("embarked", unit, takers[0])
    elif s.second_carrier[unit] != ASHORE:
        lose_step(s, unit, ship)
    else:
        lose_unit(s, unit)


def carries_troops(s: State, ship: int) -> bool:
    """Whether a unit takes anything but fuel. IN-4.3.1-4, IN-8.5.3-1."""
    return bool(s.kit.ships.capacity_halves[ship])


def hand_over_supply(s: State, ship: int, air: bool) -> None:
    """A point of supply goes ashore or aboard another; where it has no end, nobody counts it. IN-4.3.1-4."""
    side, spot, stock = s.kit.ships.side[ship], s.ship_at[ship], s.ship_asp if air else s.ship_sp
    halves = s.kit.charts.weight_halves["asp" if air else "sp"]
    stock[ship] -= 1
    shore = loads.grounds_of(s, spot)
    if shore:
        if not loads.is_homeland(s, side, spot) and (not air or settle_debt(s, side, 1)):
            add_to(s.asp(side) if air else s.sp(side), shore[0], 1)
        return
    takers = [one for one in comrades(s, ship, halves) if air or carries_troops(s, one)]
    if takers:
        stock[takers[0]] += 1
    else:
        s.tell("asp_lost" if air else "sp_lost", ship)
