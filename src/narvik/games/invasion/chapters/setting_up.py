"""Chapter 17: the counters of a scenario are put where its set-up rows say. IN-17-1."""

from __future__ import annotations

from narvik.games.invasion.chapters.air.frozen_lakes import aircraft_on
from narvik.games.invasion.chapters.detection import adjust_bonuses
from narvik.games.invasion.chapters.sea.embarkation import free_counter
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.ground.spots import LAKE_SIDE
from narvik.games.invasion.pieces.sides import GERMAN, SIDES
from narvik.games.invasion.pieces.state import ABOARD, ASHORE, DISPLAY, OFF, State, add_to
from narvik.games.invasion.pieces.tables.schedules import AIR, LAND, NAVAL
from narvik.games.invasion.pieces.tables.setups import ASP, AT_PLACE, MOUNTAIN, ON_DISPLAY, REDUCED, SP, SetupRow


def set_up(s: State, scenario: int) -> None:
    """Everything that is on the table when a scenario begins; what arrives later stays away."""
    kit = s.kit
    one = kit.setups.scenarios[scenario]
    s.scenario = scenario
    s.turn = one.first_turn
    s.leaders = one.leaders
    s.points[GERMAN] = one.points_at_start
    s.orders = [*kit.orders.of_scenario[scenario].orders] * len(SIDES)
    for h in kit.board.grid.hexes_of(one.german):
        s.take_hex(h, GERMAN)
    for battery, found in enumerate(kit.places.batteries):
        s.battery_side[battery] = s.control[found.hex]
    adjust_bonuses(s)
    stacks: dict[tuple[int, str], int] = {}
    for number in kit.setups.rows_of[scenario]:
        row = kit.setups.rows[number]
        if row.turn == one.first_turn:
            place_row(s, row, stacks)
    for (zone, _), ships in stacks.items():
        fleet.put_to_sea(s, ships, zone)


def bring_in(s: State) -> None:
    """What the rows of the scenario bring on this turn; stacking is tested later. IN-2.2-1, IN-4.1-1, IN-11.1.2-1.

    Nothing comes to a place that the enemy holds.
    """
    for number in s.kit.setups.rows_of[s.scenario]:
        row = s.kit.setups.rows[number]
        if row.turn != s.turn:
            continue
        ground = ground_of(s, row)
        if 0 <= ground < s.kit.board.count and s.control[ground] != row.side:
            s.tell("kept_away", row.side, ground)
        else:
            place_row(s, row, {})
            tell_arrival(s, row)


def tell_arrival(s: State, row: SetupRow) -> None:
    """Tell what has come, and where."""
    ground = ground_of(s, row)
    if row.kind == AIR:
        base = base_of(s, row)
        if base >= 0:
            s.tell("air_arrives", s.kit.aircraft.unit_type[row.number], base, row.points)
        else:
            s.tell("kept_away", row.side, ground)
        return
    if ground >= s.kit.board.count or ground < 0:
        return
    if row.kind == LAND:
        s.tell("arrives", row.number, ground)
    elif row.kind in (SP, ASP):
        s.tell("sp_arrives" if row.kind == SP else "asp_arrives", row.side, ground, row.points)


def ground_of(s: State, row: SetupRow) -> int:
    """Where something lies ashore: a hex, or a zone beyond them. The Display has its own number."""
    if row.where == ON_DISPLAY:
        return DISPLAY
    if row.where == AT_PLACE:
        h = s.kit.places.hex[row.spot]
        return h if h >= 0 else s.kit.board.count + s.kit.places.zone[row.spot]
    return s.kit.board.count + row.spot


def place_row(s: State, row: SetupRow, stacks: dict[tuple[int, str], int]) -> None:
    """One row of the set-up."""
    if row.kind == LAND:
        place_unit(s, row)
    elif row.kind == NAVAL:
        place_ship(s, row, stacks)
    elif row.kind == AIR:
        place_aircraft(s, row)
    elif row.carriers:
        (s.ship_sp if row.kind == SP else s.ship_asp)[row.carriers[0]] += row.points
    else:
        add_to(s.sp(row.side) if row.kind == SP else s.asp(row.side), ground_of(s, row), row.points)


def place_unit(s: State, row: SetupRow) -> None:
    """A land unit, ashore or aboard."""
    land = s.kit.land
    s.set_steps(row.number, 1 if row.state == REDUCED else land.steps[row.number])
    if row.state == MOUNTAIN:
        s.mountain_up |= 1 << row.number
    s.place(row.number, ABOARD if row.carriers else ground_of(s, row))
    if row.carriers:
        s.stow(row.number, row.carriers[0], row.carriers[1] if len(row.carriers) > 1 else ASHORE)


def place_ship(s: State, row: SetupRow, stacks: dict[tuple[int, str], int]) -> None:
    """A naval unit in port, or in its stack at sea; a second point of it elsewhere takes a free counter."""
    spots, kit = s.kit.spots, s.kit.ships
    spot = spots.of_place[row.spot] if row.where == AT_PLACE else row.spot
    ship = row.number
    if s.afloat(ship) and s.ship_at[ship] != spot:
        ship = free_counter(s, kit.nation[ship], kit.type[ship])
    s.naval_points[ship] += row.points or kit.points[row.number]
    s.moor(ship, spot)
    if spots.at_sea[spot]:
        key = spot, row.stack
        stacks[key] = stacks.get(key, 0) | 1 << ship


def place_aircraft(s: State, row: SetupRow) -> None:
    """Points of aircraft at a base or on a carrier; at a lake they bring their marker along."""
    base = base_of(s, row)
    if base < 0 and row.where == AT_PLACE:
        base = open_lake(s, row.side, s.kit.places.hex[row.spot])
    if base >= 0:
        s.more_aircraft(s.kit.aircraft.unit_type[row.number], base, ready=row.points)


def base_of(s: State, row: SetupRow) -> int:
    """The base of a row of aircraft; -1 where there is none."""
    bases = s.kit.bases
    if row.carriers:
        return bases.of_carrier[row.carriers[0]]
    if row.where != AT_PLACE:
        return bases.of_zone.get(s.kit.strategic.whole(row.spot), -1)
    if row.spot in bases.of_place:
        return bases.of_place[row.spot]
    h = s.kit.places.hex[row.spot]
    found = [lake for lake, at in enumerate(s.lake_at) if at == h and LAKE_SIDE[lake] == row.side]
    return bases.of_lake[found[0]] if found else -1


def open_lake(s: State, side: int, h: int) -> int:
    """A Frozen Lake Airbase is laid out; -1 if all markers of the side are in use. IN-5.1.4-1.

    An enemy marker that lies there idle makes room, as a hex has one at most; with aircraft on it stays. IN-5.1.4-3.
    """
    free = [lake for lake, at in enumerate(s.lake_at) if at == OFF and LAKE_SIDE[lake] == side]
    others = [lake for lake, at in enumerate(s.lake_at) if at == h]
    if not free or any(aircraft_on(s, lake) for lake in others):
        return -1
    for lake in others:
        s.lake_at[lake] = OFF
        s.lake_hits[lake] = 0
    s.lake_at[free[0]] = h
    return s.kit.bases.of_lake[free[0]]
