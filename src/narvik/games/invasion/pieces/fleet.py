"""What can be asked of naval units and groups of them, as bits: factors, stacks, cargo, consolidation."""

from __future__ import annotations

from narvik.core.bits import members
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ships import CV, LC
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import LOST, NO_UNITS, OFF, State
from narvik.games.invasion.pieces.tables.cells import LACKS
from narvik.games.invasion.pieces.units import REDUCED


def names(s: State, ships: int) -> tuple[int, ...]:
    """A group as an event tells it."""
    return tuple(members(ships))


def attack(s: State, ship: int) -> int:
    """The Naval Attack Factor of the side that is up; `LACKS` where there is none."""
    return s.kit.ships.attack[s.face(ship)][ship]


def defence(s: State, ship: int) -> int:
    """The Naval Defense Factor of the side that is up."""
    return s.kit.ships.defence[s.face(ship)][ship]


def anti_aircraft(s: State, ship: int) -> int:
    """The AA factor of the side that is up; a unit without one adds nothing."""
    return max(0, s.kit.ships.anti_aircraft[s.face(ship)][ship])


def allowance(s: State, ship: int) -> int:
    """The Strategic Movement Allowance of the side that is up."""
    return s.kit.ships.movement[s.face(ship)][ship]


def slowest(s: State, ships: int) -> int:
    """The pace of a group. IN-8.1.2-5."""
    return min(allowance(s, ship) for ship in members(ships))


def can_fire(s: State, ship: int) -> bool:
    """Whether a unit fights as a "fighter" does in the air: it has a Naval Attack Factor. IN-8.2.1-1, -5."""
    return attack(s, ship) != LACKS


def of_side(s: State, side: int) -> int:
    """All naval units of a side that are in play."""
    moorings = s.moorings()
    return moorings.german if side == GERMAN else moorings.allied


def at(s: State, spot: int) -> int:
    """The naval units in a spot."""
    return s.moorings().at.get(spot, 0)


def at_sea(s: State) -> int:
    """The naval units at sea, of both sides."""
    bits, seas = 0, s.kit.spots.at_sea
    for spot, here in s.moorings().at.items():
        if seas[spot]:
            bits |= here
    return bits


def afloat(s: State, ships: int) -> int:
    """Those of a group that are still in play."""
    moorings = s.moorings()
    return ships & (moorings.german | moorings.allied)


def stack_of(s: State, ship: int) -> int:
    """The stack at sea to which a unit belongs."""
    bits, number = 0, s.stack[ship]
    for other in members(at(s, s.ship_at[ship]) & of_side(s, s.kit.ships.side[ship])):
        if s.stack[other] == number:
            bits |= 1 << other
    return bits


def stacks_at_sea(s: State, side: int) -> list[int]:
    """The stacks of a side at sea, each as bits."""
    found: dict[tuple[int, int], int] = {}
    for ship in members(of_side(s, side) & at_sea(s)):
        stack = s.ship_at[ship], s.stack[ship]
        found[stack] = found.get(stack, 0) | 1 << ship
    return list(found.values())


def stacks_among(s: State, ships: int) -> list[int]:
    """A group in one sea zone, parted into the stacks that its units belong to."""
    left, found = ships, list[int]()
    while left:
        first = (left & -left).bit_length() - 1
        found.append(stack_of(s, first) & left)
        left &= ~found[-1]
    return found


def free_stack(s: State, zone: int) -> int:
    """The lowest number that no stack in a sea zone has."""
    used = {s.stack[ship] for ship in members(at(s, zone))}
    number = 1
    while number in used:
        number += 1
    return number


def put_to_sea(s: State, ships: int, zone: int) -> None:
    """Units form a stack of their own in a sea zone."""
    for ship in members(ships):
        s.moor(ship, OFF)
    number = free_stack(s, zone)
    for ship in members(ships):
        s.moor(ship, zone)
        s.stack[ship] = number


def put_into_port(s: State, ships: int, spot: int) -> None:
    """Units lie in a port, or in a Gunfire Support box."""
    for ship in members(ships):
        s.moor(ship, spot)
        s.stack[ship] = 0


def berths(s: State, ships: int) -> int:
    """What a group counts against a port: each ship one, each point one, landing craft nothing.

    IN-1.1-4, IN-5.2.1-1.
    """
    kinds = s.kit.ships.type
    return sum([max(1, s.naval_points[ship]) for ship in members(ships) if kinds[ship] != LC]) if ships else 0


# -- cargo, in half Weight Points. IN-8.5


def capacity(s: State, ship: int) -> int:
    """What a unit can carry now, tankers nothing but fuel. IN-8.5-2, IN-8.5.2-2, IN-8.5.3-1, IN-13.2.2-2."""
    ships = s.kit.ships
    if ships.is_ship(ship):
        whole = ships.capacity_halves[ship]
        return min(whole, s.kit.charts.capacity_halves["damaged_ship"]) if s.damaged >> ship & 1 else whole
    if not ships.capacity_halves[ship]:
        return ships.asp_capacity[ship] * s.naval_points[ship]
    return ships.capacity_halves[ship] * s.naval_points[ship]


def weight_aboard(s: State, unit: int, ship: int) -> int:
    """What a unit weighs on one of its carriers: a battalion on two of them has a step on each. IN-8.5-5."""
    land = s.kit.land
    if s.carrier[unit] != ship and s.second_carrier[unit] != ship:
        return 0
    if s.second_carrier[unit] >= 0:
        return land.weight_halves[REDUCED][unit]
    return troops.weight_halves(s, unit)


def units_aboard(s: State, ship: int) -> list[int]:
    """The land units that a naval unit carries, whole or in part."""
    return [*s.stowage().get(ship, NO_UNITS)]


def load(s: State, ship: int) -> int:
    """What a unit carries. A Supply Point weighs two halves, an Air Supply Point one. IN-13.2.2-3, IN-8.5-2, -5."""
    supply = 2 * s.ship_sp[ship] + s.ship_asp[ship]
    for unit in s.stowage().get(ship, NO_UNITS):
        supply += weight_aboard(s, unit, ship)
    return supply


def transporting(s: State, ship: int) -> bool:
    """Whether a unit is conducting Naval Transport. IN-8.5.1-7."""
    return bool(s.ship_sp[ship] or s.ship_asp[ship]) or ship in s.stowage()


# -- consolidation


def consolidate(s: State, ships: int) -> int:
    """Join points of one type and nation in a group into the fewest counters, but no tankers; returns the group.

    IN-1.5-7, IN-1.4.2-2.

    What the counters carry goes along: two points carry as much as both together. IN-8.5-5.
    """
    kit = s.kit.ships
    left = ships
    for ship in members(ships):
        for other in members(left):
            if other <= ship or not left >> ship & 1 or s.naval_points[ship] != 1 or s.naval_points[other] != 1:
                continue
            alike = kit.type[ship] == kit.type[other] and kit.nation[ship] == kit.nation[other]
            if alike and kit.most_points[ship] == 2:
                join_points(s, ship, other)
                left &= ~(1 << other)
    return left


def join_points(s: State, ship: int, other: int) -> None:
    """The point of another counter goes over to the first, with its cargo."""
    s.naval_points[ship] += s.naval_points[other]
    s.naval_points[other] = 0
    s.moor(other, OFF)
    s.stack[other] = 0
    s.ship_sp[ship] += s.ship_sp[other]
    s.ship_asp[ship] += s.ship_asp[other]
    s.ship_sp[other] = s.ship_asp[other] = 0
    if other in s.landing_craft:
        s.landing_craft[ship] = s.landing_craft.get(ship, 0) + s.landing_craft.pop(other)
    for unit in units_aboard(s, other):
        s.change_ship(unit, other, ship)
    s.moved &= ~(1 << other)
    s.detected &= ~(1 << other)
    if not s.at_sea_first >> other & 1:  # a point that puts out now is in danger, whoever it joins. IN-17-9
        s.at_sea_first &= ~(1 << ship)
    s.at_sea_first &= ~(1 << other)


def support(s: State, ship: int) -> int:
    """The Naval Gunfire Support Factor of the side that is up; `LACKS` where there is none. IN-8.4.1-1."""
    return s.kit.ships.support[s.face(ship)][ship]


def is_carrier(s: State, ship: int) -> bool:
    """Whether an aircraft carrier."""
    return s.kit.ships.type[ship] == CV


def sunk(s: State, ship: int) -> None:
    """A unit leaves the table for good."""
    s.moor(ship, LOST)
    s.stack[ship] = 0
    s.naval_points[ship] = 0
    s.damaged &= ~(1 << ship)
