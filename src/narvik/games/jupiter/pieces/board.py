"""The map: hexes with terrain and country, hexsides, roads, and the places that matter. OJ-1.4, OJ-1.6, OJ-T-6."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from narvik.core.errors import DataError
from narvik.core.tables import Table, read_table
from narvik.maps.fields import Crossings
from narvik.maps.hexes import SIDES, HexGrid, Layout
from narvik.wargame.zones import ZoneRule

ALLIED: Final = 0
GERMAN: Final = 1
NOBODY: Final = 2
ROLES: Final = ("allied", "german")
HOLDERS: Final = ("allied", "german", "nobody")

US: Final = 0
BRITISH: Final = 1
SOVIET: Final = 2
GERMANY: Final = 3
SWEDEN: Final = 4
EITHER: Final = 5
"""The US/Canadian brigade, which acts as American or as British. OJ-1.2-2."""
NATIONS: Final = ("us", "british", "soviet", "german", "swedish", "either")

CLEAR: Final = 0
TOWN: Final = 1
FOREST: Final = 2
MOUNTAIN: Final = 3
LAKE: Final = 4
SEA: Final = 5
TERRAIN: Final = ("clear", "town", "forest", "mountain", "lake", "sea")

SKI: Final = 0
ALPINE: Final = 1
OTHER: Final = 2
GAITS: Final = ("ski", "mountain", "other")
"""How a unit moves: Soviet ski troops, mountain infantry, all others. OJ-2.4-4."""

ZONES: Final = ("", "norway", "finnmark", "sweden", "finland", "ussr_west", "ussr_east")
KINDS: Final = ("sea", "island", "coastal", "land", "lake")
FLAGS: Final = ("edge_north", "edge_east", "edge_south", "swedish_edge", "finnish_edge")
LINES: Final = ("border", "finnmark", "front")
PLACES: Final = ("banak", "petsamo", "murmansk", "kirkenes", "narvik")
"""The five sources of supply, whose loss ends the game; they stand first among the places. OJ-4.1-1, OJ-4.2-1."""

NEAR_PETSAMO: Final = 2
"""So near to Petsamo the 20th Mountain Army may not start, in hexes counted on the grid. OJ-3.3-5, OJ-1.6-4."""

ENTRIES: Final = ("1838", "1938", "2038", "2138")
"""Where the Army of Norway and hurried units from the west arrive. OJ-10.4-2, OJ-10.5-2."""


class Board:
    """Everything about the map that never changes, by the numbers of hexes; sets of hexes are fields."""

    def __init__(self, folder: Path, own: Path | None) -> None:
        self.tables: list[Table] = []
        self.read_hexes(read_table(folder, "hexes.csv", ["hex"], own))
        self.read_places(read_table(folder, "places.csv", ["place"], own))
        self.read_sides(read_table(folder, "hexsides.csv", ["a", "b"], own))
        self.read_roads(read_table(folder, "roads.csv", ["a", "b"], own))
        self.read_terrain(read_table(folder, "terrain.csv", ["terrain"], own))
        self.lay_out()

    def read_hexes(self, table: Table) -> None:
        """The sheet, what each hex is, and the edges where units enter. OJ-1.6-1, -2, OJ-8.3-1, OJ-10.5-3."""
        self.tables.append(table)
        rows = table.rows
        self.grid = HexGrid([row.text("hex") for row in rows], Layout.COLUMNS)
        self.numbers = self.grid.numbers
        self.count = self.grid.count
        self.bit = self.grid.bit
        self.kind = [KINDS.index(row.one_of("kind", KINDS)) for row in rows]
        self.terrain = [TERRAIN.index(row.one_of("terrain", TERRAIN)) for row in rows]
        self.zone = [ZONES.index(row.one_of("zone", ZONES)) for row in rows]
        flags = [row.several("flags", FLAGS) for row in rows]
        self.place_of_hex = [(row.decimal("lat"), row.decimal("lon")) for row in rows]
        for row, kind, zone in zip(rows, self.kind, self.zone, strict=True):
            if kind > 0 and not zone:
                raise row.fail("zone", "is empty; land lies in a country")
        self.zone_field = [self.field_where(self.zone, number) for number in range(len(ZONES))]
        _, self.norway, self.finnmark, self.sweden, self.finland, self.ussr_west, self.ussr_east = self.zone_field
        self.ussr = self.ussr_west | self.ussr_east
        self.soviet_ground = self.ussr | self.finland | self.finnmark
        self.sea_field = self.field_where(self.kind, KINDS.index("sea"))
        self.island_field = self.field_where(self.kind, KINDS.index("island"))
        self.lake_field = self.field_where(self.kind, KINDS.index("lake"))
        self.ground = self.grid.whole & ~self.sea_field & ~self.island_field
        self.swedish_edge = tuple(h for h in range(self.count) if "swedish_edge" in flags[h])
        self.finnish_edge = tuple(h for h in range(self.count) if "finnish_edge" in flags[h])
        self.coastal = self.find_coast()

    def find_coast(self) -> int:
        """The coastal hexes: land with sea in it or next to it. OJ-13.23-5."""
        near_sea = 0
        for h in range(self.count):
            if self.kind[h] == KINDS.index("coastal") or (
                self.bit[h] & self.ground and self.grid.ring[h] & self.sea_field
            ):
                near_sea |= self.bit[h]
        return near_sea

    def field_where(self, values: list[int], wanted: int) -> int:
        """The hexes with a value."""
        return self.grid.bits_of([h for h in range(self.count) if values[h] == wanted])

    def read_places(self, table: Table) -> None:
        """Sources of supply and hexes with victory points. OJ-3.2-1, -5, OJ-3.3-2, -8, OJ-4.3-2.

        All are towns, whatever the table of hexes calls them. OJ-13.9-1.
        """
        self.tables.append(table)
        rows = table.rows
        self.places = tuple(row.text("place") for row in rows)
        if self.places[: len(PLACES)] != PLACES:
            raise DataError(table.name, 0, "place", f"expected {', '.join(PLACES)} first, in this order")
        self.place_names = tuple(row.text("name") for row in rows)
        self.place_hex: list[int] = []
        for row in rows:
            number = row.one_of("hex", self.grid.index)
            h = self.grid.find(number)
            if not self.bit[h] & self.ground & ~self.lake_field:
                raise row.fail("hex", f"{number} is no land that units may enter")
            if h in self.place_hex:
                raise row.fail("hex", f"{number} holds another place already")
            self.place_hex.append(h)
            self.terrain[h] = TOWN
        self.points = [row.number("points", 0, 20) for row in rows]
        self.first_holder = [HOLDERS.index(row.one_of("holder", HOLDERS)) for row in rows]
        self.place_at = [-1] * self.count
        for place, h in enumerate(self.place_hex):
            self.place_at[h] = place
        self.banak, self.petsamo, self.murmansk, self.kirkenes, self.narvik = self.place_hex[: len(PLACES)]
        for number in ENTRIES:
            if number not in self.grid.index:
                raise DataError("hexes.csv", 0, "hex", f"{number} is missing; German units arrive there")
        self.entries = tuple(self.grid.find(number) for number in ENTRIES)
        self.norwegian_towns = tuple(
            h for h in sorted(self.place_hex) if self.bit[h] & (self.norway | self.finnmark) and h != self.banak
        )

    def read_sides(self, table: Table) -> None:
        """Hexsides: sea, borders, the Finnmark boundary, the front line. OJ-7.2-1, OJ-12.8-1, OJ-5.10-1."""
        self.tables.append(table)
        barred: list[tuple[int, int]] = []
        self.across_front = [0] * self.count
        self.lines: list[tuple[int, int, str]] = []
        for row in table.rows:
            a = self.grid.find(row.one_of("a", self.grid.index))
            b = self.grid.find(row.one_of("b", self.grid.index))
            if self.grid.direction(a, b) < 0:
                raise row.fail("b", f"{self.numbers[b]} is not adjacent to {self.numbers[a]}: a hexside has two sides")
            if row.one_of("water", ("", "sea", "lake")) == "sea":
                barred.append((a, b))
            for line in row.several("lines", LINES):
                self.lines.append((a, b, line))
                if line == "front":
                    self.across_front[a] |= self.bit[b]
                    self.across_front[b] |= self.bit[a]
        sides = set(barred)
        for h in range(self.count):
            if self.bit[h] & self.sea_field:
                near = self.grid.neighbours[h * SIDES : h * SIDES + SIDES]
                sides |= {(h, n) for n in near if n >= 0}
        self.crossings = Crossings(self.grid, sides)
        self.reach = [self.crossings.step(bit) for bit in self.bit]
        """For each hex those across a side that is not all sea: where zones of control, attacks and marches lead."""
        self.control = ZoneRule(self.crossings, self.grid.whole)
        """Zones of control reach into every hex but across all-sea sides. OJ-7-1, OJ-7.2-1."""

    def read_roads(self, table: Table) -> None:
        """Roads and the Murmansk railroad; a row without a kind says that there is none. OJ-12.7-1."""
        self.tables.append(table)
        self.roads: set[tuple[int, int]] = set()
        for row in table.rows:
            a = self.grid.find(row.one_of("a", self.grid.index))
            b = self.grid.find(row.one_of("b", self.grid.index))
            kind = row.one_of("kind", ("road", "rail", ""))
            if self.grid.direction(a, b) < 0:
                raise row.fail("b", f"{self.numbers[b]} is not adjacent to {self.numbers[a]}")
            if not kind:
                continue
            if not self.reach[a] & self.bit[b]:
                raise row.fail("b", "the road crosses an all-sea hexside")
            self.roads |= {(a, b), (b, a)}

    def read_terrain(self, table: Table) -> None:
        """Movement costs, at least half a point, and the defender's shift. OJ-12.7-2, OJ-13.7-1, OJ-T-5, OJ-T-6."""
        self.tables.append(table)
        wanted = (*TERRAIN[:SEA], "road")
        words = [row.text("terrain") for row in table.rows]
        if sorted(words) != sorted(wanted):
            raise DataError(table.name, 0, "terrain", f"expected exactly {', '.join(wanted)}")
        rows = {row.text("terrain"): row for row in table.rows}
        self.costs = [[rows[word].number(gait, 1, 20) for word in wanted] for gait in GAITS]
        self.left = [rows[word].number("left", 0, 6) for word in wanted]

    def lay_out(self) -> None:
        """What the rules ask again and again, worked out once."""
        road = SEA
        self.steps: list[list[list[tuple[int, int]]]] = []
        """For each gait and hex the hexes that can be entered from it, clockwise, with their cost in half points."""
        for costs in self.costs:
            gait: list[list[tuple[int, int]]] = []
            for h in range(self.count):
                found = []
                if self.bit[h] & self.ground:
                    for n in self.grid.neighbours[h * SIDES : h * SIDES + SIDES]:
                        if n >= 0 and self.reach[h] & self.bit[n] & self.ground:
                            found.append((n, costs[road] if (h, n) in self.roads else costs[self.terrain[n]]))
                gait.append(found)
            self.steps.append(gait)
        self.step_costs: list[list[dict[int, int]]] = [[dict(near) for near in gait] for gait in self.steps]
        """The same, to look the cost of a step up."""
        self.hexes = tuple(range(self.count))
        self.outside_sweden = tuple(h for h in self.hexes if not self.bit[h] & self.sweden)
        self.air_range = [self.grid.ring[h] | self.bit[h] for h in range(self.count)]
        self.near_places = [
            tuple(
                place
                for place in range(len(PLACES), len(self.places))
                if self.bit[self.place_hex[place]] & (self.reach[h] | self.bit[h])
            )
            for h in range(self.count)
        ]
        """The places without a source that a unit in a hex stands in or next to: only there can control change."""
        around_petsamo = self.grid.bits_of(self.grid.within(self.petsamo, NEAR_PETSAMO))
        dry = self.ground & ~self.lake_field
        self.soviet_posts = tuple(self.grid.hexes_of(self.ussr_east & dry))
        self.lapland_posts = tuple(self.grid.hexes_of(self.ussr_west & dry & ~around_petsamo))
