"""The box the game comes in: the tables, and what follows from them once and for all."""

from __future__ import annotations

from typing import Final

from narvik.games.invasion.pieces.crafts import Crafts
from narvik.games.invasion.pieces.ground.spots import Bases, Spots
from narvik.games.invasion.pieces.notation import Notation
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.tables.together import Tables

FAR: Final = 99
"""Farther than anything sails or flies."""

SUPPLY_REACH: Final = 4
"""Leg Movement Points from a base to the supply it uses. IN-13.2.1-2."""

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
        self.effects = tables.weather.effects
        self.crafts = Crafts(tables.aircraft)
        self.spots = Spots(tables.strategic, tables.board, tables.places)
        self.bases = Bases(tables.strategic, tables.places, tables.ships)
        self.notation = Notation(tables, self.spots, self.bases, self.crafts)
        self.sea_miles = tuple(tuple(self.miles_from(zone)) for zone in range(self.strategic.count))
        """For each two sea zones the Strategic Movement Points between them; `FAR` where no way leads. IN-8.1-2."""
        self.flag_side = tuple(FLAG_SIDES.get(flag, -1) for flag in self.strategic.flag)
        """Whose the bases of each land zone are, for good. IN-1.6-6."""
        self.theatre = tuple(self.ground_in_play(number) for number in range(len(self.setups.words)))
        """For each scenario the hexes that land units may enter in it; nothing leaves them."""
        fixed = self.board.rail_field | self.places.port_field | self.places.airbase_field
        self.fixed_targets = tuple(self.board.grid.hexes_of(fixed))
        """Hexes with railroads, ports and airbases, which aircraft may bomb. IN-7.5-1."""
        self.denmark = self.strategic.index["den"]
        self.guards: dict[tuple[int, int], int] = {}
        """Fields of hexes that a battery in a hex guards, with and without ice; worked out when first asked."""
        self.neighbourhoods: dict[tuple[int, int], frozenset[int]] = {}
        self.air_miles: dict[int, tuple[int, ...]] = {}
        self.sea_starts: dict[int, tuple[int, ...]] = {}
        """Flights over the hex map, from each hex and from each sea zone; worked out when first asked."""

    def ground_in_play(self, scenario: int) -> int:
        """The ground of the land zones that a scenario is played on."""
        zones = self.setups.scenarios[scenario].land_zones
        field = 0
        for zone, hexes in enumerate(self.board.zone_field):
            if zones >> zone & 1:
                field |= hexes
        return field & self.board.ground

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

    def near(self, h: int, thawed: int) -> frozenset[int]:
        """The hexes from which a base in a hex might use supply, whoever holds the ground between. IN-13.2.1-2."""
        key = h, thawed
        found = self.neighbourhoods.get(key)
        if found is None:
            found = self.neighbourhoods[key] = frozenset(self.marching.reach_on_foot(h, SUPPLY_REACH, thawed))
        return found

    def flight_from(self, h: int) -> tuple[int, ...]:
        """Operational Movement Points from a hex to every other; -1 where there is no way. IN-7.1.4-1."""
        found = self.air_miles.get(h)
        if found is None:
            found = self.air_miles[h] = self.flight_over(self.board.bit[h])
        return found

    def flight_from_sea(self, zone: int) -> tuple[int, ...]:
        """The same from the all-sea hexes of a sea zone, where the aircraft of a carrier start. IN-7.1.5-1."""
        found = self.sea_starts.get(zone)
        if found is None:
            found = self.sea_starts[zone] = self.flight_over(self.all_sea(zone))
        return found

    def all_sea(self, zone: int) -> int:
        """The field of hexes that hold nothing but the water of a sea zone."""
        board = self.board
        hexes = [h for h in board.grid.hexes_of(board.open_sea) if board.sea_zones[h] >> zone & 1]
        return board.grid.bits_of(hexes)

    def flight_over(self, front: int) -> tuple[int, ...]:
        """One point for every hex entered; Swedish hexes are closed. IN-7.1.4-1."""
        board = self.board
        open_sky = board.grid.whole & ~board.zone_field[board.strategic.index["swe"]]
        costs = [-1] * board.count
        reached, miles = 0, 0
        while front:
            for n in board.grid.hexes_of(front):
                costs[n] = miles
            reached |= front
            front = board.everywhere.step(front) & open_sky & ~reached
            miles += 1
        return tuple(costs)
