"""Chapter 11.4: what a truck can pick up and set down, and its load."""

from __future__ import annotations

from typing import Final

from narvik.core.words import Choice
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.marching import MOTORIZED
from narvik.games.invasion.pieces.notation import (
    LOAD,
    LOAD_ASP,
    LOAD_SP,
    SET_DOWN,
    SET_DOWN_ASP,
    SET_DOWN_SP,
)
from narvik.games.invasion.pieces.stacks import has_room
from narvik.games.invasion.pieces.state import State, add_to, lower

LOADING: Final = (LOAD, LOAD_SP, LOAD_ASP)
SETTING_DOWN: Final = (SET_DOWN, SET_DOWN_SP, SET_DOWN_ASP)


def load_halves(s: State, truck: int) -> int:
    """What a truck carries, in half Weight Points. IN-11.4-1."""
    weights = s.kit.charts.weight_halves
    supply = s.truck_sp.get(truck, 0) * weights["sp"] + s.truck_asp.get(truck, 0) * weights["asp"]
    return supply + sum(troops.weight_halves(s, unit) for unit in troops.cargo_of(s, truck))


def room_halves(s: State, truck: int) -> int:
    """What a truck still takes. IN-11.4-1, IN-13.3.8-1, IN-13.2.2-2."""
    return s.kit.charts.capacity_halves["truck"] - load_halves(s, truck)


def movable_sp(s: State, side: int, h: int) -> int:
    """Supply Points in a hex that may be moved: not those captured this turn. IN-15.1-4."""
    return s.sp(side).get(h, 0) - s.booty_sp.get(h, 0)


def movable_asp(s: State, side: int, h: int) -> int:
    """Air Supply Points in a hex that may be moved. IN-13.2.2-11, IN-15.1-4."""
    return s.asp(side).get(h, 0) - s.booty_asp.get(h, 0)


def may_ride(s: State, unit: int, truck: int, motorized: bool) -> bool:
    """Whether a unit may be picked up: on foot, not moved yet, not aboard, in the truck's hex, and light enough.

    Who bears an Out of Supply marker is not carried in the Motorized Movement Phase. IN-11.4-1, -4, IN-11.3-3.
    """
    if s.unit_at[unit] != s.unit_at[truck] or s.unit_side(unit) != s.unit_side(truck):
        return False
    if troops.gait(s, unit) == MOTORIZED or unit in s.on_truck or s.marched >> unit & 1:
        return False
    if motorized and unit in s.out_of_supply:
        return False
    return troops.weight_halves(s, unit) <= room_halves(s, truck)


def loads(s: State, truck: int, motorized: bool) -> list[Choice]:
    """What a truck may pick up where it is; supply only on a road, highway or railroad.

    IN-11.4-1, IN-13.2.2-7, IN-13.3.9-2.
    """
    h, side, say = s.unit_at[truck], s.unit_side(truck), s.kit.notation.choice
    room, weights = room_halves(s, truck), s.kit.charts.weight_halves
    found = [say(LOAD, unit) for unit in troops.in_hex(s, h, side) if may_ride(s, unit, truck, motorized)]
    if s.kit.board.bit[h] & s.kit.board.line_field:
        sps = min(movable_sp(s, side, h), room // weights["sp"])
        asps = min(movable_asp(s, side, h), room // weights["asp"])
        found += [say(LOAD_SP, count) for count in range(1, sps + 1)]
        found += [say(LOAD_ASP, count) for count in range(1, asps + 1)]
    return found


def bar_to_load(s: State, truck: int, c: Choice, motorized: bool) -> str:
    """What is told of why a truck may not pick something up."""
    if c.verb == LOAD:
        unit = c.args[0]
        if s.marched >> unit & 1:
            return "IN-11.4-4"
        return "IN-11.3-3" if motorized and unit in s.out_of_supply else "IN-11.4-1"
    h, count = s.unit_at[truck], c.args[0]
    if not s.kit.board.bit[h] & s.kit.board.line_field:
        return "IN-13.2.2-7"
    stock, booty = (s.sp, s.booty_sp) if c.verb == LOAD_SP else (s.asp, s.booty_asp)
    lies = stock(s.unit_side(truck)).get(h, 0)
    return "IN-15.1-4" if lies >= count > lies - booty.get(h, 0) else "IN-11.4-1"


def unloads(s: State, truck: int, arrived: bool) -> list[Choice]:
    """What a truck may set down, free of cost; supply only where the side holds the hex, and a unit that has `arrived`
    there only with room for it, as its move ends. IN-11.4-2, IN-13.2.2-7, IN-11.1.2-1."""
    h, side, say = s.unit_at[truck], s.unit_side(truck), s.kit.notation.choice
    aboard = troops.cargo_of(s, truck)
    found = [say(SET_DOWN, unit) for unit in aboard if not arrived or has_room(s, h, side, [unit])]
    if s.kit.board.bit[h] & s.kit.board.line_field and s.control[h] == side:
        found += [say(SET_DOWN_SP, count) for count in range(1, s.truck_sp.get(truck, 0) + 1)]
        found += [say(SET_DOWN_ASP, count) for count in range(1, s.truck_asp.get(truck, 0) + 1)]
    return found


def pick_up(s: State, truck: int, c: Choice) -> None:
    """A truck takes something aboard; what came to the hex in this phase goes first."""
    h, side = s.unit_at[truck], s.unit_side(truck)
    if c.verb == LOAD:
        s.on_truck[c.args[0]] = truck
        s.tell("loaded", truck, c.args[0])
        return
    count = c.args[0]
    if c.verb == LOAD_SP:
        add_to(s.sp(side), h, -count)
        lower(s.fresh_sp, h, count)
        add_to(s.truck_sp, truck, count)
        s.tell("sp_loaded", truck, count)
    else:
        add_to(s.asp(side), h, -count)
        lower(s.fresh_asp, h, count)
        add_to(s.truck_asp, truck, count)
        s.tell("asp_loaded", truck, count)


def set_down(s: State, truck: int, c: Choice) -> None:
    """A truck sets something down; supply that came so goes no further by rail in the phase. IN-11.4-2, IN-11.5.1-1."""
    h, side = s.unit_at[truck], s.unit_side(truck)
    if c.verb == SET_DOWN:
        del s.on_truck[c.args[0]]
        s.tell("set_down", truck, c.args[0])
        return
    count = c.args[0]
    if c.verb == SET_DOWN_SP:
        add_to(s.truck_sp, truck, -count)
        add_to(s.sp(side), h, count)
        add_to(s.fresh_sp, h, count)
        s.tell("sp_set_down", truck, count)
    else:
        add_to(s.truck_asp, truck, -count)
        add_to(s.asp(side), h, count)
        add_to(s.fresh_asp, h, count)
        s.tell("asp_set_down", truck, count)
