"""The box the game comes in: the tables, and what follows from them once and for all."""

from __future__ import annotations

from typing import Final, NamedTuple

from narvik.games.invasion.pieces.breakdowns import Breakdowns
from narvik.games.invasion.pieces.crafts import Crafts
from narvik.games.invasion.pieces.ground.spots import AT_PLACE, IN_ZONE, ON_CARRIER, ON_LAKE, Bases, Spots
from narvik.games.invasion.pieces.ground.supply_lines import SupplyLines
from narvik.games.invasion.pieces.notation import Notation
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.tables.together import Tables

Starts = tuple[tuple[int, int, int, int], ...]
"""Bases in order, each with its zone, its hex and how far its aircraft may fly."""

FAR: Final = 99
"""Farther than anything sails or flies."""


class Sky(NamedTuple):
    """Hexes over which aircraft fly, and the bases of the hex map that lie there, as sets."""

    field: int
    bases: int


FLAG_SIDES: Final = {"german": GERMAN, "british": ALLIED, "norwegian": ALLIED}


class Kit:
    """Everything that never changes in play. A position holds it, so that the rules find it."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.strategic = tables.strategic
        self.board = tables.board
        self.places = tables.places
        self.waters = tables.waters
        self.marching = tables.marching
        self.passages = tables.passages
        self.land = tables.land
        self.ships = tables.ships
        self.aircraft = tables.aircraft
        self.charts = tables.charts
        self.schedules = tables.schedules
        self.setups = tables.setups
        self.victory = tables.victory
        self.orders = tables.orders
        self.effects = tables.weather.effects
        self.crafts = Crafts(tables.aircraft)
        self.spots = Spots(tables.strategic, tables.board, tables.places)
        self.bases = Bases(tables.strategic, tables.places, tables.ships)
        self.breakdowns = Breakdowns(tables.land)
        self.notation = Notation(tables, self.spots, self.bases, self.crafts)
        self.sea_miles = tuple(tuple(self.miles_from(zone)) for zone in range(self.strategic.count))
        """For each two sea zones the Strategic Movement Points between them; `FAR` where no way leads. IN-8.1-2."""
        self.flag_side = tuple(FLAG_SIDES.get(flag, -1) for flag in self.strategic.flag)
        """Whose the bases of each land zone are, for good. IN-1.6-6."""
        self.denmark = self.strategic.index["den"]
        self.lay_out()
        self.begin_to_remember()

    def begin_to_remember(self) -> None:
        """What is worked out when first asked, and never changes then."""
        self.guards: dict[tuple[int, int], int] = {}
        """Fields of hexes that a battery in a hex guards, with and without ice; worked out when first asked."""
        fits = self.aircraft.count * self.bases.count
        self.suited: tuple[list[int], list[int]] = [-1] * fits, [-1] * fits
        """Whether each type may be based at each base, before and after work at Bardufoss: see `may_use`."""
        self.own_bases: dict[tuple[int, int, bool, int], tuple[int, ...]] = {}
        """The bases of a side that do not move, as they have been looked up: see `fixed_bases`."""
        self.own_ports: dict[tuple[int, bool, int], int] = {}
        """The ports of a side, as they have been looked up: see `friendly_ports`."""
        self.miles_to: dict[tuple[int, int], tuple[int, ...]] = {}
        """How far targets are from the bases that do not move: see `air_routes.distances`."""
        self.runways_of: tuple[list[int], list[int]] = [-1] * self.aircraft.count, [-1] * self.aircraft.count
        """The same of the bases of the hex map, as sets for each type: see `fields_for`."""
        self.crafts_for: dict[tuple[int, bool], int] = {}
        """The crafts that fly on each mission, with Norwegians or without: see `crafts_for`."""
        self.bases_reached: dict[tuple[int, int, int], int] = {}
        """The bases of the hex map within some ranges: see `bases_in_range`."""
        self.skies: dict[tuple[int, ...], Sky] = {}
        """Where aircraft fly in each weather: see `sky_in`."""
        self.air_points_due: dict[tuple[int, int], tuple[int, ...]] = {}
        """Points of each type of aircraft that come in a scenario up to a turn: see `arrived`."""
        self.treks: dict[tuple[int, int, int], tuple[int, ...]] = {}
        """Where units go from zones of the Strategic Map: see `neighbours_of`."""
        self.frozen: dict[tuple[int, int], int] = {}
        self.air_ranges: dict[tuple[int, int, int], int] = {}
        self.lines = SupplyLines(self.marching)
        self.air_miles: dict[int, tuple[int, ...]] = {}
        self.open_water: dict[int, int] = {}
        self.sea_starts: dict[int, tuple[int, ...]] = {}
        """Flights over the hex map, from each hex and from each sea zone; worked out when first asked."""
        self.routes: dict[tuple[int, int, Starts], dict[int, int]] = {}
        """Common routes of aircraft from several bases, as they have been worked out: see `common_route`."""

    def lay_out(self) -> None:
        """What scenarios are played on, and where aircraft find something."""
        self.theatre = tuple(self.ground_in_play(number) for number in range(len(self.setups.words)))
        """For each scenario the hexes that land units may enter in it; nothing leaves them."""
        self.airspace = tuple(self.zones_field(one.air_zones) for one in self.setups.scenarios)
        """For each scenario the hexes over which aircraft may fly in it. IN-17-1."""
        self.bases_in_play = tuple(tuple(self.bases_of(number)) for number in range(len(self.setups.words)))
        """For each scenario the bases that may lie in its area, ascending; carriers and lakes may move into it."""
        self.fixed_targets = self.board.rail_field | self.places.port_field | self.places.airbase_field
        """Hexes with railroads, ports and airbases, which aircraft may bomb. IN-7.5-1."""
        self.base_field = self.board.grid.bits_of([self.places.hex[place] for place in self.bases.of_place])
        """Hexes with airbases and ports, where aircraft may be based."""
        on_map = [base for base, place in enumerate(self.bases.item) if self.bases.hex[base] >= 0]
        self.runways = sum([1 << base for base in on_map if self.places.airbase[self.bases.item[base]]])
        """The bases of the hex map with a capacity, as a set."""

    def ground_in_play(self, scenario: int) -> int:
        """The ground of the land zones that a scenario is played on."""
        return self.zones_field(self.setups.scenarios[scenario].land_zones) & self.board.ground

    def zones_field(self, zones: int) -> int:
        """All hexes of some land zones."""
        field = 0
        for zone, hexes in enumerate(self.board.zone_field):
            if zones >> zone & 1:
                field |= hexes
        return field

    def bases_of(self, scenario: int) -> list[int]:
        """The bases of a scenario's zones, and all that move. IN-17-1."""
        one, found = self.setups.scenarios[scenario], []
        zones = one.air_zones | one.sea_zones
        for base in range(self.bases.count):
            kind, item = self.bases.kind[base], self.bases.item[base]
            zone = self.board.land_zone[self.places.hex[item]] if kind == AT_PLACE else item
            if kind in (AT_PLACE, IN_ZONE):
                fits = zone >= 0 and bool(zones >> zone & 1)
            else:
                fits = kind == ON_LAKE or one.sea_zones != 0
            if fits:
                found.append(base)
        return found

    def miles_from(self, start: int) -> list[int]:
        """Distances over the sea from a sea zone."""
        found = [FAR] * self.strategic.count
        seas = self.strategic.seas
        if not seas >> start & 1:
            return found
        front, reached, miles = 1 << start, 0, 0
        while front:
            for zone in range(self.strategic.count):
                if front >> zone & 1:
                    found[zone] = miles
            reached |= front
            wider = 0
            for zone in range(self.strategic.count):
                if front >> zone & 1:
                    wider |= self.strategic.sea.ring[zone]
            front = wider & seas & ~reached
            miles += 1
        return found

    def guarded_by(self, h: int, ice: int) -> int:
        """The hexes that a battery in a hex guards. IN-9.0.1."""
        key = h, ice
        if key not in self.guards:
            self.guards[key] = self.waters.guarded(h, ice)
        return self.guards[key]

    def lakes_in_ice(self, scenario: int, thawed: int) -> int:
        """The lakes of a scenario's area that may hold an airbase while some zones have thawed. IN-5.1.4-2, -6."""
        key = scenario, thawed
        field = self.frozen.get(key)
        if field is None:
            field = self.frozen[key] = self.board.lake_field & self.airspace[scenario] & ~self.zones_field(thawed)
        return field

    def air_range(self, kind: int, start: int, most: int) -> int:
        """The field of hexes that aircraft reach with so many points, from a hex, a sea zone with their carrier or a
        zone of the Strategic Map, as their kind of base tells. IN-7.1.2-1, IN-7.1.4-1, -2, IN-7.1.5-1, IN-1.1-7."""
        key = kind, start, most
        field = self.air_ranges.get(key)
        if field is None:
            if kind == IN_ZONE:
                miles = self.passages.entry_costs[start]
            else:
                miles = self.flight_from_sea(start) if kind == ON_CARRIER else self.flight_from(start)
            hexes = [h for h in range(self.board.count) if 0 <= miles[h] <= most]
            field = self.air_ranges[key] = self.board.grid.bits_of(hexes)
        return field

    def bases_in_range(self, kind: int, start: int, most: int) -> int:
        """The bases of the hex map, as a set, in the hexes that `air_range` tells of."""
        key = kind, start, most
        found = self.bases_reached.get(key)
        if found is None:
            found = self.bases_reached[key] = self.bases_in(self.air_range(kind, start, most))
        return found

    def bases_in(self, field: int) -> int:
        """The bases of the hex map, as a set, in a field of hexes."""
        return sum([1 << base for base, h in enumerate(self.bases.hex) if h >= 0 and field & self.board.bit[h]])

    def sky_in(self, weather: list[int]) -> Sky:
        """The hexes over which aircraft fly in a weather, and the bases of the hex map under them. IN-3.2-2, -3."""
        key = tuple(weather)
        found = self.skies.get(key)
        if found is None:
            field = 0
            for section, hexes in enumerate(self.board.section_field):
                if self.effects[weather[section]].flying:
                    field |= hexes
            found = self.skies[key] = Sky(field, self.bases_in(field))
        return found

    def flight_from(self, h: int) -> tuple[int, ...]:
        """Operational Movement Points from a hex to every other; -1 where there is no way. IN-7.1.2-1, IN-7.1.4-1."""
        found = self.air_miles.get(h)
        if found is None:
            found = self.air_miles[h] = self.flight_over({0: self.board.bit[h]})
        return found

    def flight_from_sea(self, zone: int) -> tuple[int, ...]:
        """The same from the all-sea hexes of a sea zone, where the aircraft of a carrier start. IN-7.1.5-1."""
        found = self.sea_starts.get(zone)
        if found is None:
            found = self.sea_starts[zone] = self.flight_over({0: self.all_sea(zone)})
        return found

    def all_sea(self, zone: int) -> int:
        """The field of hexes that hold nothing but the water of a sea zone."""
        found = self.open_water.get(zone)
        if found is None:
            board = self.board
            hexes = [h for h in board.grid.hexes_of(board.open_sea) if board.sea_zones[h] >> zone & 1]
            found = self.open_water[zone] = board.grid.bits_of(hexes)
        return found

    def flight_over(self, fronts: dict[int, int]) -> tuple[int, ...]:
        """What it costs to fly from every hex, by the shortest way, to one of some fields, each of which has a cost of
        its own; -1 where there is no way. One point for every hex entered; Swedish hexes are closed.

        IN-7.1.2-1, IN-7.1.4-1, IN-7.1.5-1.
        """
        board = self.board
        open_sky = board.grid.whole & ~board.zone_field[board.strategic.index["swe"]]
        costs = [-1] * board.count
        front, reached, miles, dearest = 0, 0, 0, max(fronts, default=-1)
        while front or miles <= dearest:
            front |= fronts.get(miles, 0) & ~reached
            for n in board.grid.hexes_of(front):
                costs[n] = miles
            reached |= front
            front = board.everywhere.step(front) & open_sky & ~reached
            miles += 1
        return tuple(costs)
