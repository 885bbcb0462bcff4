"""Chapter 11.6: Allied units go overland to Finnmark and back, and all units from zone to zone of the Strategic Map."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.games.invasion.chapters.basing import turn_is_before
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.marching import ALPINE
from narvik.games.invasion.pieces.ground.passages import Exit
from narvik.games.invasion.pieces.ground.strategic import SPACE
from narvik.games.invasion.pieces.sides import ALLIED
from narvik.games.invasion.pieces.state import State

NORTH: Final = -2
"""The way into Finnmark, where a retreat could go on to a hex."""


def way_north(s: State, unit: int, h: int) -> Exit | None:
    """The way from a hex into Finnmark that a unit may take: only Allied ones, and over the mountains only mountain
    units. IN-11.6.1-1 to -3, IN-11.6.2-2."""
    found = s.kit.passages.exit_at.get(h)
    if s.unit_side(unit) != ALLIED or not troops.movement(s, unit) or found is None:
        return None
    if found.mountain_only and troops.gait(s, unit) != ALPINE:
        return None
    return found


def go_north(s: State, unit: int, h: int) -> None:
    """A unit leaves the hex map, and does not come back in this turn. IN-11.6.1-4."""
    space = s.kit.passages.exit_at[h].space
    s.place(unit, s.kit.board.count + space)
    s.went_north |= 1 << unit
    s.tell("goes_north", unit, space)


def who_may_trek(s: State, side: int) -> list[int]:
    """The units of a side in zones of the Strategic Map that have not moved, ascending; trucks take theirs along."""
    found = 0
    for _, units in s.muster().beyond(s.kit.board.count):
        found |= units
    rested = members(found & (s.kit.land.of_side[side] ^ s.taken) & ~(s.marched | s.seized | troops.on_trucks(s)))
    return [unit for unit, points in zip(rested, troops.allowances(s, rested), strict=True) if points]


def neighbours_of(s: State, zone: int) -> tuple[int, ...]:
    """Where a unit may go from a land zone: to the next one that is open, in Finnmark from space to space, never over
    the sea. No zone of the enemy lies beside one's own, and where the hex map begins hexes count. Looked up once.

    IN-11.6.3-1.
    """
    closed = 1 << s.kit.denmark if turn_is_before(s, "denmark_opens") else 0
    key = s.scenario, zone, closed
    found = s.kit.treks.get(key)
    if found is None:
        strategic, open_zones = s.kit.strategic, s.kit.setups.scenarios[s.scenario].land_zones & ~closed
        near = [end for end in range(strategic.count) if strategic.land.ring[zone] >> end & 1]
        ways = [end for end in near if strategic.kind[end] == SPACE or open_zones >> end & 1]
        found = s.kit.treks[key] = tuple(ways)
    return found


def trek(s: State, unit: int, zone: int) -> None:
    """A unit spends its whole Movement Allowance to reach the next zone or space. IN-11.6.3-1."""
    for one in sorted({unit, *troops.cargo_of(s, unit)}):
        s.place(one, s.kit.board.count + zone)
        s.marched |= 1 << one
    s.tell("treks", unit, zone)


def ways_back(s: State, unit: int) -> list[Exit]:
    """The hexes that a unit in the Lyngensfjord space may enter: not in the turn in which it came, not where enemies
    stand, and with the Movement Points that it costs. IN-11.6.2-1, -2, IN-11.6.1-4."""
    exits = s.kit.passages.exits_of.get(s.unit_at[unit] - s.kit.board.count, ())
    if not exits or s.went_north >> unit & 1:
        return []
    lay = s.muster().lays[ALLIED]
    found = [one for one in exits if way_north(s, unit, one.hex) is not None]
    free = [one for one in found if not s.kit.board.bit[one.hex] & lay.enemies]
    return [one for one in free if one.cost <= troops.movement(s, unit)]
