"""Chapter 8.5: what ships carry, where it lies before, and the landing craft on transports."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.games.invasion.chapters.land.trucks import movable_asp, movable_sp
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.ships import AP, LC
from narvik.games.invasion.pieces.state import ABOARD, ASHORE, OFF, State, add_to
from narvik.games.invasion.pieces.tables.cells import UNLIMITED

FINNMARK: Final = "fin"
HOMELANDS: Final = ("ger", "den", "eng", "sco", "sca")
"""Zones where supply has no end. IN-13.2.2-1, IN-13.3.8-1."""


def free(s: State, ship: int) -> int:
    """What a unit still takes, in half Weight Points; of a tanker, in Air Supply Points. IN-8.5-2, IN-8.5.3-1."""
    return fleet.capacity(s, ship) - fleet.load(s, ship)


def grounds_of(s: State, spot: int) -> tuple[int, ...]:
    """Where troops stand that can go aboard in a port: its hex, or the whole land zone. IN-8.5.1-1, IN-1.3-5, -8."""
    return s.kit.spots.grounds[spot] if spot >= 0 else ()


def is_homeland(s: State, side: int, spot: int) -> bool:
    """Whether supply has no end in a port: in a homeland, in Denmark from the turn after the invasion. IN-13.2.2-1."""
    zone = s.kit.spots.zone[spot]
    if s.kit.spots.hex[spot] >= 0 or s.kit.flag_side[zone] != side:
        return False
    if zone == s.kit.denmark and s.turn <= s.kit.schedules.invasion:
        return False
    return s.kit.strategic.words[s.kit.strategic.whole(zone)] in HOMELANDS


def feed_at_home(s: State, unit: int, spot: int) -> None:
    """A land unit that has come to a homeland is in supply there and loses its marker. IN-13.3.5-3, IN-13.1-1."""
    if is_homeland(s, s.unit_side(unit), spot) and s.out_of_supply.pop(unit, 0):
        s.tell("resupplied", unit)


def fuel_stores(s: State, side: int, spot: int) -> list[int]:
    """Where Air Supply lies that can be loaded in a port: there, and on the track of an airbase next to it.

    IN-13.2.2-4, -5.
    """
    here = grounds_of(s, spot)
    h = s.kit.spots.hex[spot]
    return [*here, *tracks_beside(s, side, h)] if h >= 0 else [*here]


def tracks_beside(s: State, side: int, h: int) -> list[int]:
    """The own airbases with an Air Base Supply Track next to a port, ascending. IN-13.2.2-4, -5."""
    places, board = s.kit.places, s.kit.board
    return board.grid.hexes_of(places.asp_field & board.grid.ring[h] & s.held_by(side))


def sp_at_hand(s: State, side: int, spot: int) -> int:
    """Supply Points that can be loaded in a port: not those captured this turn. IN-15.1-4, IN-13.3.8-1."""
    if is_homeland(s, side, spot):
        return UNLIMITED
    return sum(movable_sp(s, side, one) for one in grounds_of(s, spot))


def asp_at_hand(s: State, side: int, spot: int) -> int:
    """Air Supply Points that can be loaded in a port. IN-13.2.2-1, -5."""
    if is_homeland(s, side, spot):
        return UNLIMITED
    return sum(movable_asp(s, side, one) for one in fuel_stores(s, side, spot))


def draw_sp(s: State, side: int, spot: int, count: int) -> None:
    """Take Supply Points from a port."""
    if is_homeland(s, side, spot):
        return
    for one in grounds_of(s, spot):
        taken = min(count, movable_sp(s, side, one))
        if taken:
            add_to(s.sp(side), one, -taken)
            count -= taken


def draw_asp(s: State, side: int, spot: int, count: int) -> None:
    """Take Air Supply Points from a port, then from the track beside it."""
    if is_homeland(s, side, spot):
        return
    for one in fuel_stores(s, side, spot):
        taken = min(count, movable_asp(s, side, one))
        if taken:
            add_to(s.asp(side), one, -taken)
            count -= taken


def board(s: State, unit: int, ship: int, first: int) -> None:
    """A unit goes aboard a ship, or, if `first` is one, a step each aboard two. IN-8.5-5."""
    s.place(unit, ABOARD)
    s.stow(unit, ship if first < 0 else first, ASHORE if first < 0 else ship)
    s.tell("embarked", unit, s.carrier[unit])


# -- landing craft. IN-8.5-4, IN-8.6.3


def room_for_craft(s: State, ship: int) -> int:
    """Landing craft that a transport still takes: one for each point, free of weight. IN-8.5-4."""
    if s.kit.ships.type[ship] != AP:
        return 0
    return s.naval_points[ship] - s.landing_craft.get(ship, 0)


def crafts_in(s: State, spot: int, side: int) -> list[int]:
    """The counters of landing craft of a side that lie in a port."""
    kit = s.kit.ships
    return members(fleet.at(s, spot) & kit.crafts & fleet.of_side(s, side))


def craft_at_hand(s: State, ship: int) -> int:
    """Points of landing craft in the port where a transport lies."""
    return sum(s.naval_points[one] for one in crafts_in(s, s.ship_at[ship], s.kit.ships.side[ship]))


def embark_craft(s: State, ship: int, count: int) -> None:
    """Landing craft are taken aboard; they are nothing by themselves now. IN-8.5-4, IN-8.6.3-1."""
    left = count
    for one in crafts_in(s, s.ship_at[ship], s.kit.ships.side[ship]):
        taken = min(left, s.naval_points[one])
        s.naval_points[one] -= taken
        left -= taken
        if not s.naval_points[one]:
            s.moor(one, OFF)
    add_to(s.landing_craft, ship, count)
    s.tell("craft_aboard", ship, count)


def craft_counters(s: State, ship: int) -> list[int]:
    """The counters of landing craft that a transport carries, of whatever nation of its side. IN-8.5-4."""
    kit = s.kit.ships
    return [one for one in kit.of_side[kit.side[ship]] if kit.type[one] == LC]


def unload_craft(s: State, ship: int, count: int) -> None:
    """Landing craft are set down in a port."""
    add_to(s.landing_craft, ship, -count)
    kit = s.kit.ships
    for one in craft_counters(s, ship):
        taken = min(count, kit.most_points[one] - s.naval_points[one])
        if taken and s.ship_at[one] in (OFF, s.ship_at[ship]):
            s.moor(one, s.ship_at[ship])
            s.naval_points[one] += taken
            count -= taken


def craft_to_land(s: State, ship: int) -> int:
    """Landing craft that a transport can set down where it lies: as many as counters can show."""
    kit = s.kit.ships
    counters = [one for one in craft_counters(s, ship) if s.ship_at[one] in (OFF, s.ship_at[ship])]
    room = sum(kit.most_points[one] - s.naval_points[one] for one in counters)
    return min(s.landing_craft.get(ship, 0), room)


def lose_craft(s: State, ship: int) -> int:
    """Landing craft are lost with the point that carried them; returns how many. IN-8.5.2-3."""
    lost = max(0, s.landing_craft.get(ship, 0) - s.naval_points[ship])
    add_to(s.landing_craft, ship, -lost)
    return lost
