"""What the tables must say together: each table is sound by itself, and here they are held against each other.

Every refusal names the file, the row and the cell, and says what was expected. Nothing is worked out here that play
needs: the checks run once, when the tables have been read.
"""

from __future__ import annotations

from math import cos, radians, sqrt
from typing import Final

from narvik.core.tables import Row, Table
from narvik.games.invasion.pieces import units as land_units
from narvik.games.invasion.pieces.aircraft import Aircraft
from narvik.games.invasion.pieces.ground.board import COASTAL, ISLAND, KINDS, Board
from narvik.games.invasion.pieces.ground.places import NOT_CENTRES, Places
from narvik.games.invasion.pieces.ground.strategic import SEA
from narvik.games.invasion.pieces.ground.waters import Waters
from narvik.games.invasion.pieces.ships import CV, Ships
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.tables.charts import Charts
from narvik.games.invasion.pieces.tables.schedules import AIR, DESTROYER_POINTS, LAND, NAVAL, Arrival, Schedules
from narvik.games.invasion.pieces.tables.setups import (
    ASP,
    AT_PLACE,
    IN_ZONE,
    MOUNTAIN,
    ON_DISPLAY,
    REDUCED,
    SP,
    SetupRow,
    Setups,
)
from narvik.games.invasion.pieces.tables.victory import KING, SPECIAL, Victory
from narvik.games.invasion.pieces.units import FULL, LandUnits

WORD_SIGNS: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_-")

FARTHEST: Final = 25.0
"""So many nautical miles may lie between a place and the middle of its hex: hexes are 13.5 apart, and the rulebook
itself prints one town in the next hex."""

MILES_OF_A_DEGREE: Final = 60.0

GERMAN_ARRIVALS: Final = ("ger",)
ALLIED_LAND: Final = ("sco",)
ALLIED_NAVAL: Final = ("sco_w",)
ALLIED_AIR: Final = ("eng", "sco", "sca")
"""Where reinforcements are listed. IN-4.1-2 to -5."""

OTHER_CODES: Final = ("g", "t", "alta")
"""Codes of the Display without a mobilization centre: garrisons, trucks, the Alta battalion. IN-14.1.1-2."""

WEIGHT_OF_TYPE: Final = {
    land_units.TRUCK: "truck",
    land_units.TANK: "tank",
    land_units.ANTITANK: "antitank",
    land_units.COAST_ARTILLERY: "antitank",
    land_units.ANTIAIRCRAFT: "antitank",
}
"""Units that weigh as one item of the Transport Chart, whatever their size."""
WEIGHT_OF_SIZE: Final = {land_units.COMPANY: "company", land_units.BATTERY: "battery"}


def named(tables: list[Table], name: str) -> Table:
    """One of several tables."""
    return next(table for table in tables if table.name == name)


def check_words(tables: list[Table]) -> None:
    """What a row is called is a word of small letters, digits and dashes, which sources and trials name it by."""
    for table in tables:
        for row in table.rows:
            for column in table.keys:
                word = row.cells[column]
                if not word or not all(sign in WORD_SIGNS for sign in word):
                    raise row.fail(column, f"is '{word}'; expected a word of a-z, 0-9, _ and -")


def check_places(places: Places) -> None:
    """Every place lies on a hex of its kind, and where it lies on the real map. IN-1.1-3, IN-5.1-2, IN-9.0-1."""
    board = places.board
    for place, row in enumerate(named(places.tables, "places.csv").rows):
        h = places.hex[place]
        if h < 0:
            continue
        if places.port[place] and board.kind[h] not in (COASTAL, ISLAND):
            raise row.fail("port", f"lies in {board.numbers[h]}, which is {kind_of(board, h)}; expected a coast")
        miles = distance(places.lat_lon[place], board.place_of_hex[h])
        if miles > FARTHEST:
            raise row.fail(
                "hex",
                f"{board.numbers[h]} lies {miles:.0f} nautical miles from the place; expected at most {FARTHEST:.0f}",
            )
    for battery, row in zip(places.batteries, named(places.tables, "batteries.csv").rows, strict=True):
        if board.kind[battery.hex] not in (COASTAL, ISLAND):
            raise row.fail("place", f"lies in {board.numbers[battery.hex]}; expected a hex with coast")


def kind_of(board: Board, h: int) -> str:
    """What a hex is, in words."""
    return f"all {KINDS[board.kind[h]]}"


def distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    """Nautical miles between two places that lie close together, by latitude and longitude."""
    north = (a[0] - b[0]) * MILES_OF_A_DEGREE
    east = (a[1] - b[1]) * MILES_OF_A_DEGREE * cos(radians((a[0] + b[0]) / 2))
    return sqrt(north * north + east * east)


def check_waters(board: Board, waters: Waters) -> None:
    """A hex is listed for exactly those sea zones from which a path of water leads to it. IN-8.1.3-4, -7.

    A path begins in an all-sea hex of the zone and goes on through partial hexes with water of the same zone.
    """
    rows = named(board.tables, "hexes.csv").rows
    for zone in range(board.strategic.count):
        if board.strategic.kind[zone] != SEA:
            continue
        reached = waters.reached(zone)
        for h in board.grid.hexes_of(board.ground):
            listed = bool(board.sea_access[h] >> zone & 1)
            if listed != bool(reached & board.bit[h]):
                told = "names" if listed else "does not name"
                there = "no path of its water leads" if listed else "a path of its water leads"
                raise rows[h].fail("sea_access", f"{told} {board.strategic.words[zone]}, from where {there} here")


def check_ports(places: Places) -> None:
    """Every port of the hex map is reached from some sea zone. IN-8.1.3-4."""
    for place, row in enumerate(named(places.tables, "places.csv").rows):
        h = places.hex[place]
        if h >= 0 and places.port[place] and not places.board.sea_access[h]:
            raise row.fail("port", f"{places.board.numbers[h]} cannot be reached by ships")


def check_centres(places: Places, land: LandUnits) -> None:
    """Every code of the Mobilization Display has its place, and every centre its units. IN-14.1.1-1, -2."""
    codes = {*places.centre_index, *NOT_CENTRES, *OTHER_CODES}
    for unit, row in enumerate(named(land.tables, "land_units.csv").rows):
        if land.centre[unit] and land.centre[unit] not in codes:
            raise row.fail("centre", f"is '{land.centre[unit]}'; expected a code of places.csv, or g, t or alta")
    used = set(land.centre)
    for row in named(places.tables, "places.csv").rows:
        for code in row.cells["centres"].split(";"):
            if code and code not in used:
                raise row.fail("centres", f"names '{code}'; expected the code of units that mobilize there")


def check_weights(land: LandUnits, charts: Charts) -> None:
    """Every land unit weighs what the Transport Chart says of its kind. IN-8.5-2."""
    for unit, row in enumerate(named(land.tables, "land_units.csv").rows):
        item, steps = weighed_as(land, unit)
        expected = charts.weight_halves[item] * steps
        if land.weight_halves[FULL][unit] != expected:
            raise row.fail(
                "weight", f"is '{row.cells['weight']}'; expected {expected / 2:g}, as transport.csv has it for {item}"
            )


def weighed_as(land: LandUnits, unit: int) -> tuple[str, int]:
    """The item of the Transport Chart that a unit weighs as, and how many of it: steps of a battalion, else one."""
    kind = land.type[unit]
    item = WEIGHT_OF_TYPE.get(kind) or WEIGHT_OF_SIZE.get(land.size[unit])
    if item is not None:
        return item, 1
    if kind in land_units.GUNS:
        return "artillery_step", land.steps[unit]
    return ("motorized_step" if kind == land_units.MOTORIZED_INFANTRY else "infantry_step"), land.steps[unit]


def check_schedules(schedules: Schedules) -> None:
    """Reinforcements arrive where their side's do; what is withdrawn has been in play. IN-4.1-2 to -5, IN-4.3.1."""
    rows = named(schedules.tables, "reinforcements.csv").rows
    for row, arrival in zip(rows, schedules.arrivals, strict=True):
        allowed = arrival_zones(arrival)
        if schedules.strategic.words[arrival.zone] not in allowed:
            raise row.fail("zone", f"is '{row.cells['zone']}'; expected {' or '.join(allowed)}")
        if arrival.kind != DESTROYER_POINTS and arrival.points > points_of(schedules, arrival.kind, arrival.number):
            raise row.fail("points", f"is '{row.cells['points']}'; expected at most the points of the counter")
    arrives = {(one.kind, one.number): one.turn for one in schedules.arrivals}
    for row, one in zip(named(schedules.tables, "withdrawals.csv").rows, schedules.withdrawals, strict=True):
        if one.number >= 0 and arrives.get((one.kind, one.number), 0) > one.turn:
            raise row.fail("turn", "comes before the unit arrives; expected a later turn")
        if one.number < 0 and one.kind == AIR and one.points > type_points(schedules.aircraft, one.type):
            raise row.fail("points", f"is '{row.cells['points']}'; expected at most the points of the type")


def arrival_zones(arrival: Arrival) -> tuple[str, ...]:
    """Where a reinforcement may be listed."""
    if arrival.side == GERMAN:
        return GERMAN_ARRIVALS
    if arrival.kind == AIR:
        return ALLIED_AIR
    return ALLIED_LAND if arrival.kind == LAND else ALLIED_NAVAL


def points_of(schedules: Schedules, kind: int, number: int) -> int:
    """The points that a counter comes with; 0 for land units and ships."""
    if kind == AIR:
        return schedules.aircraft.unit_points[number]
    return schedules.ships.points[number] if kind == NAVAL else 0


def type_points(aircraft: Aircraft, kind: int) -> int:
    """All points of a type that there are."""
    return sum(points for there, points in zip(aircraft.unit_type, aircraft.unit_points, strict=True) if there == kind)


class SetupCheck:
    """The set-up rows of all scenarios, held against counters, bases, areas and each other. IN-17-1."""

    def __init__(self, setups: Setups, places: Places, charts: Charts) -> None:
        self.setups, self.places, self.charts = setups, places, charts
        self.strategic = places.board.strategic
        self.land: LandUnits = setups.schedules.land
        self.ships: Ships = setups.schedules.ships
        self.aircraft: Aircraft = setups.schedules.aircraft
        self.rows = named(setups.tables, "setups.csv").rows
        self.ship_rows = {
            (row.scenario, row.number): row for row in setups.rows if row.kind == NAVAL and row.number >= 0
        }
        self.unit_rows = {(row.scenario, row.number): row for row in setups.rows if row.kind == LAND}
        self.loads: dict[tuple[int, int], int] = {}
        self.aboard: dict[tuple[int, int], int] = {}

    def check(self) -> None:
        """All rows, one by one, then the scenarios."""
        for row, one in zip(self.rows, self.setups.rows, strict=True):
            self.check_state(row, one)
            self.check_area(row, one)
            if one.kind == LAND:
                self.check_unit(row, one)
            elif one.kind == NAVAL:
                self.check_ship(row, one)
            elif one.kind == AIR:
                self.check_aircraft(row, one)
            if one.carriers:
                self.check_carried(row, one)
            elif one.kind != NAVAL and one.stack:
                raise row.fail("stack", "is for ships and what they carry; expected nothing")
        self.check_displays()

    def check_state(self, row: Row, one: SetupRow) -> None:
        """Only counters with a second side start with it up. IN-12.2.1-1, -2."""
        if one.state == MOUNTAIN and not (one.kind == LAND and self.land.mountain_side[one.number]):
            raise row.fail("state", "is 'mountain'; expected a battery with a mountain side")
        if one.state == REDUCED and not (one.kind == LAND and self.land.steps[one.number] == 2):
            raise row.fail("state", "is 'reduced'; expected a land unit of two steps")
        if one.kind in (SP, ASP) and one.where == ON_DISPLAY:
            raise row.fail("at", "is the Mobilization Display; expected a place or a zone for supply")
        if not all(sign in WORD_SIGNS for sign in one.stack):
            raise row.fail("stack", f"is '{one.stack}'; expected a word of a-z, 0-9, _ and -")
        if one.frozen_lake and not (one.kind == AIR and one.where == AT_PLACE and self.on_lake(one)):
            raise row.fail("frozen_lake", "is '1'; expected aircraft in a hex with a lake")

    def on_lake(self, one: SetupRow) -> bool:
        """Whether there is a lake in the hex that has not thawed on the row's turn. IN-5.1.4-2, IN-3.3.1-3."""
        board, h = self.places.board, self.places.hex[one.spot]
        if h < 0 or not board.lake_field & board.bit[h]:
            return False
        return self.setups.schedules.thaw_turn[board.land_zone[h]] > one.turn

    def check_area(self, row: Row, one: SetupRow) -> None:
        """Every row lies in the area of its scenario: land units and supply, aircraft, ships each in theirs."""
        if one.where == ON_DISPLAY:
            return
        scenario = self.setups.scenarios[one.scenario]
        zone = self.places.zone[one.spot] if one.where == AT_PLACE else one.spot
        whole = self.strategic.whole(zone)
        if self.strategic.kind[whole] == SEA:
            allowed, area = scenario.sea_zones, "sea_zones"
        elif one.kind in (AIR, ASP):
            allowed, area = scenario.air_zones, "air_zones"
        else:
            allowed, area = scenario.land_zones, "land_zones"
        if not allowed >> whole & 1:
            raise row.fail("at", f"is '{row.cells['at']}'; expected a place in the {area} of {scenario.word}")

    def check_unit(self, row: Row, one: SetupRow) -> None:
        """Land units stand on land; what is broken off a battalion says from which. IN-15.3-2, -5."""
        unit = one.number
        if one.where == IN_ZONE and self.strategic.kind[one.spot] == SEA and not one.carriers:
            raise row.fail("at", f"is '{row.cells['at']}', a sea zone; expected land, or ships that carry the unit")
        broken = self.land.entry[unit] == land_units.BREAKDOWN
        if broken != (one.parent >= 0):
            raise row.fail("broken_from", "is for batteries and companies of the pool; expected a battalion for each")
        if one.parent < 0:
            return
        there = self.unit_rows.get((one.scenario, one.parent))
        if self.land.nation[one.parent] != self.land.nation[unit] or there is None or there.state != REDUCED:
            raise row.fail(
                "broken_from",
                f"is '{row.cells['broken_from']}'; expected a battalion of its nation that starts reduced",
            )

    def check_ship(self, row: Row, one: SetupRow) -> None:
        """Ships start in a port, or in a stack at sea. IN-5.2.1-1, IN-8.1.2-1."""
        if one.where == ON_DISPLAY or one.carriers:
            raise row.fail("at", "is no place for a ship; expected a port or a sea zone")
        if one.where == AT_PLACE:
            if not self.places.port[one.spot]:
                raise row.fail("at", f"is '{row.cells['at']}', which has no port; expected a port")
            if one.stack:
                raise row.fail("stack", "is for ships at sea or that sail together; expected nothing in this port")
        elif self.strategic.kind[one.spot] == SEA:
            return
        elif not self.strategic.port[one.spot]:
            raise row.fail("at", f"is '{row.cells['at']}', which has no port; expected a port")

    def check_aircraft(self, row: Row, one: SetupRow) -> None:
        """Aircraft start at a base that takes them. IN-5.1-2, IN-5.1.1-1, IN-5.1.5-1."""
        kind = self.aircraft.unit_type[one.number]
        if one.carriers:
            if not self.aircraft.carrier[kind] or any(self.ships.type[ship] != CV for ship in one.carriers):
                raise row.fail("carried_by", "is for carrier aircraft; expected a carrier")
        elif one.where == AT_PLACE:
            seaplane = self.aircraft.seaplane[kind]
            based = self.places.port[one.spot] if seaplane else self.places.airbase[one.spot] or one.frozen_lake
            if not based:
                raise row.fail("at", f"is '{row.cells['at']}'; expected {'a port' if seaplane else 'an airbase'}")
        elif one.where == ON_DISPLAY or not self.strategic.airbase[self.strategic.whole(one.spot)]:
            raise row.fail("at", f"is '{row.cells['at']}'; expected an airbase")

    def check_carried(self, row: Row, one: SetupRow) -> None:
        """What is carried starts with its ships, and they can carry it. IN-8.5-2, IN-5.1.5-1."""
        if one.kind == NAVAL:
            return
        for ship in one.carriers:
            there = self.ship_rows.get((one.scenario, ship))
            if there is None or (there.turn, there.where, there.spot) != (one.turn, one.where, one.spot):
                raise row.fail("carried_by", f"names {self.ships.words[ship]}, which does not start there on that turn")
            if there.stack != one.stack:
                raise row.fail("stack", f"is '{one.stack}'; expected '{there.stack}', that of its ship")
        if one.kind == AIR:
            self.add(row, self.aboard, one, one.points, self.ships.aircraft, 1)
        elif one.kind == ASP and self.ships.asp_capacity[one.carriers[0]]:
            self.add(row, self.aboard, one, one.points, self.ships.asp_capacity, self.points_of_ship(one))
        else:
            self.add(row, self.loads, one, self.weight(one), self.ships.capacity_halves, self.points_of_ship(one))

    def points_of_ship(self, one: SetupRow) -> int:
        """How many points the carriers show; one for a ship."""
        ship = one.carriers[0]
        there = self.ship_rows[one.scenario, ship]
        return max(1, there.points or self.ships.points[ship])

    def weight(self, one: SetupRow) -> int:
        """What a row weighs, in half Weight Points."""
        if one.kind == LAND:
            if one.state == MOUNTAIN:
                return land_units.MOUNTAIN_SIDE_WEIGHT
            return self.land.weight_halves[one.state][one.number]
        return self.charts.weight_halves["sp" if one.kind == SP else "asp"] * one.points

    def add(
        self,
        row: Row,
        loads: dict[tuple[int, int], int],
        one: SetupRow,
        load: int,
        capacity: tuple[int, ...],
        points: int,
    ) -> None:
        """Load something evenly on its carriers and refuse what is too much for one of them."""
        share = -(-load // len(one.carriers))
        for ship in one.carriers:
            key = one.scenario, ship
            loads[key] = loads.get(key, 0) + share
            if loads[key] > capacity[ship] * points:
                raise row.fail("carried_by", f"loads {self.ships.words[ship]} with more than it carries")

    def check_displays(self) -> None:
        """The Mobilization Display holds the units that mobilize in a scenario's area, all of them, or nobody.

        IN-14.0-1.
        """
        for scenario, one in enumerate(self.setups.scenarios):
            waiting = {
                self.setups.rows[number].number
                for number in self.setups.rows_of[scenario]
                if self.setups.rows[number].where == ON_DISPLAY
            }
            everybody = {
                unit
                for unit in range(self.land.count)
                if self.mobilizes_in(unit, one.land_zones) and (scenario, unit) not in self.unit_rows
            } | waiting
            row = named(self.setups.tables, "scenarios.csv").rows[scenario]
            if not one.mobilization and waiting:
                raise row.fail("mobilization", "is '0', but set-up rows lie on the Display; expected 1")
            if one.mobilization and everybody != waiting:
                missing = ", ".join(sorted(self.land.words[unit] for unit in everybody - waiting)[:3])
                raise row.fail("mobilization", f"is '1'; expected these units on the Display or the map: {missing}")

    def mobilizes_in(self, unit: int, zones: int) -> bool:
        """Whether a unit mobilizes in one of some land zones. IN-14.1.1-1."""
        if self.land.entry[unit] != land_units.MOBILIZATION:
            return False
        home, places = self.land.home[unit], self.places
        zone = places.zone[places.index[home]] if home in places.index else self.strategic.index[home]
        return bool(zones >> self.strategic.whole(zone) & 1)


def check_victory(setups: Setups, victory: Victory, land: LandUnits) -> None:
    """Where the king can be taken, that is worth something. IN-15.5-1."""
    for scenario, row in enumerate(named(setups.tables, "scenarios.csv").rows):
        award = any(one.kind == SPECIAL and one.item == KING for one in victory.awards_of[scenario])
        if setups.scenarios[scenario].king and (not award or land.hmkg < 0):
            raise row.fail("king", "is '1'; expected an award for the king, and his guard among the units")
