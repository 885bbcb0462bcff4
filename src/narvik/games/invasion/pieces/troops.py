"""Land units on the map: who stands where, what a counter shows, and the fields that friends and enemies hold."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.games.invasion.pieces.ground.marching import ALPINE
from narvik.games.invasion.pieces.sides import COUNTS_AS, GERMAN, NORWAY
from narvik.games.invasion.pieces.state import Lay as Lay
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.units import (
    ARTILLERY,
    FULL,
    MOUNTAIN_ARTILLERY,
    MOUNTAIN_SIDE_MOVEMENT,
    MOUNTAIN_SIDE_WEIGHT,
    REDUCED,
)

NOBODY: Final = 0
"""A group without units."""


def lay_of(s: State, side: int) -> Lay:
    """How the land lies for a side now."""
    return s.muster().lays[side]


def open_ground(s: State, side: int) -> int:
    """The ground that units of a side may enter now: that of the scenario, but for Dombås, which no German takes on the
    Invasion Turn. IN-17-1, IN-15.1.1-3."""
    ground = s.kit.theatre[s.scenario]
    if side == GERMAN and s.turn == s.kit.schedules.invasion:
        ground &= ~s.kit.board.bit[s.kit.places.dombaas]
    return ground


def bar_to_ground(s: State, side: int, h: int) -> str:
    """The rule that keeps a side out of a hex, whatever stands there; empty if there is none. IN-17-1, IN-15.1.1-3."""
    if s.kit.board.bit[h] & open_ground(s, side):
        return ""
    return "IN-15.1.1-3" if s.kit.board.bit[h] & s.kit.theatre[s.scenario] else "IN-17-1"


def in_hex(s: State, h: int, side: int) -> list[int]:
    """The units of a side in a hex, trucks and what they carry included, ascending."""
    here = s.units_in(h)
    return [unit for unit in here if s.unit_side(unit) == side] if here else []


def fighters_in(s: State, h: int, side: int) -> int:
    """The combat-worthy units of a side in a hex. IN-12.0-2."""
    bits = NOBODY
    for unit in in_hex(s, h, side):
        if s.combat_worthy(unit):
            bits |= 1 << unit
    return bits


def of_side(s: State, side: int) -> int:
    """All units of a side on the hex map, as a set; trucks change hands. IN-15.1-1."""
    return s.muster().present & (s.kit.land.of_side[side] ^ s.taken)


def on_the_map(s: State, side: int) -> list[int]:
    """All units of a side on the hex map, ascending."""
    return members(of_side(s, side))


def on_trucks(s: State) -> int:
    """All units that trucks carry. IN-11.4-3."""
    bits = NOBODY
    for unit in s.on_truck:
        bits |= 1 << unit
    return bits


def laden_trucks(s: State) -> int:
    """All trucks that carry units."""
    bits = NOBODY
    for truck in s.on_truck.values():
        bits |= 1 << truck
    return bits


def cargo_of(s: State, truck: int) -> list[int]:
    """The land units on a truck. IN-11.4-1."""
    return sorted([unit for unit, carrier in s.on_truck.items() if carrier == truck])


def with_cargo(s: State, units: int) -> int:
    """Units together with those that their trucks carry."""
    bits = units
    if not s.on_truck:
        return bits
    for unit, carrier in s.on_truck.items():
        if units >> carrier & 1:
            bits |= 1 << unit
    return bits


# -- what a counter shows


def face(s: State, unit: int) -> int:
    """Which side of a counter is up: `FULL` or `REDUCED`. IN-12.2.1-1."""
    return FULL if s.steps[unit] == s.kit.land.steps[unit] else REDUCED


def attack(s: State, unit: int) -> int:
    """The Attack Factor; below 0 for a unit that has none. IN-1.4.1-2."""
    return s.kit.land.attack[face(s, unit)][unit]


def defence(s: State, unit: int) -> int:
    """The Defense Factor."""
    return max(0, s.kit.land.defence[face(s, unit)][unit])


def support_halves(s: State, unit: int) -> int:
    """The Support Factor in halves; 0 for all but artillery. IN-1.4.1-3."""
    return s.kit.land.support_halves[face(s, unit)][unit]


def movement(s: State, unit: int) -> int:
    """The Movement Allowance."""
    if s.mountain_up >> unit & 1:
        return MOUNTAIN_SIDE_MOVEMENT
    return s.kit.land.movement[face(s, unit)][unit]


def allowances(s: State, units: list[int]) -> list[int]:
    """The Movement Allowances of units, as `movement` tells them."""
    steps, whole, (full, reduced) = s.steps, s.kit.land.steps, s.kit.land.movement
    up = s.mountain_up
    if up:
        return [
            MOUNTAIN_SIDE_MOVEMENT if up >> unit & 1 else full[unit] if steps[unit] == whole[unit] else reduced[unit]
            for unit in units
        ]
    return [full[unit] if steps[unit] == whole[unit] else reduced[unit] for unit in units]


def weights(s: State, units: list[int]) -> list[int]:
    """The weights of units in half points, as `weight_halves` tells them."""
    steps, whole, (full, reduced) = s.steps, s.kit.land.steps, s.kit.land.weight_halves
    up = s.mountain_up
    if up:
        return [
            MOUNTAIN_SIDE_WEIGHT if up >> unit & 1 else full[unit] if steps[unit] == whole[unit] else reduced[unit]
            for unit in units
        ]
    return [full[unit] if steps[unit] == whole[unit] else reduced[unit] for unit in units]


def gait(s: State, unit: int) -> int:
    """The movement class. IN-1.4.1-4."""
    return ALPINE if s.mountain_up >> unit & 1 else s.kit.land.gait[unit]


def kind(s: State, unit: int) -> int:
    """The type of a unit; a battery counter may lie with its mountain side up. IN-12.2.1-2."""
    if s.mountain_up >> unit & 1:
        return MOUNTAIN_ARTILLERY
    return s.kit.land.type[unit]


def is_gun(s: State, unit: int) -> bool:
    """Whether a unit is artillery that lends support."""
    return kind(s, unit) in (ARTILLERY, MOUNTAIN_ARTILLERY)


def weight_halves(s: State, unit: int) -> int:
    """The weight of a unit in half points, without what it carries. IN-8.5-2."""
    if s.mountain_up >> unit & 1:
        return MOUNTAIN_SIDE_WEIGHT
    return s.kit.land.weight_halves[face(s, unit)][unit]


def formation(s: State, unit: int) -> str:
    """The formation; a company or battery has that of the battalion it broke from. IN-1.4.1-6, IN-15.3."""
    return s.kit.land.formation[s.parent.get(unit, unit)]


def nation(s: State, unit: int) -> int:
    """The nation that a unit counts as in combat: Poles are French. IN-12.1-18."""
    return COUNTS_AS[s.kit.land.nation[unit]]


def is_norwegian(s: State, unit: int) -> bool:
    """Whether a unit is Norwegian: it needs no Supply Points. IN-13.1-1, IN-13.3.1-4."""
    return s.kit.land.nation[unit] == NORWAY


def names_of(s: State, units: int) -> str:
    """A group for people: its first unit, and how many more."""
    found = members(units)
    if not found:
        return ""
    first = s.kit.land.labels[found[0]]
    return first if len(found) == 1 else f"{first} +{len(found) - 1}"
