"""The Operational Map: hexes with terrain and zone, hexsides, roads, railroads and ferries. IN-1.2, IN-11.2.

Hexes are numbered as in `Board.grid`; a set of hexes is a field. What belongs to a hexside is found at
``hex * SIDES + direction``, and is the same from both hexes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.errors import DataError
from narvik.core.tables import Row, Table, read_table
from narvik.games.invasion.pieces.ground.strategic import NO_SECTION, Strategic
from narvik.games.invasion.pieces.tables.cells import bits_of, known, known_or_none, where, word
from narvik.maps.fields import Crossings
from narvik.maps.hexes import SIDES, HexGrid, Layout

OPEN_SEA: Final = 0
ISLAND: Final = 1
COASTAL: Final = 2
INLAND: Final = 3
ALL_LAKE: Final = 4
KINDS: Final = ("sea", "island", "coastal", "land", "lake")
"""What a hex holds: nothing but sea, islands, a coast, dry land, nothing but lake."""

CLEAR: Final = 0
FOREST: Final = 1
ROUGH: Final = 2
MOUNTAIN: Final = 3
LAKE_HEX: Final = 4
SEA_HEX: Final = 5
TERRAIN: Final = ("clear", "forest", "rough", "mountain", "lake", "sea")
"""The roughest natural terrain of a hex; the last two are entered by no land unit. IN-1.2-2."""

DRY: Final = 0
RIVER: Final = 1
LAKE: Final = 2
FJORD: Final = 3
SEA: Final = 4
WATER: Final = ("", "river", "lake", "fjord", "sea")
"""What lies along a hexside. IN-1.2.1."""

NO_ROAD: Final = 0
ROAD: Final = 1
HIGHWAY: Final = 2

BORDERS: Final = ("", "linked", "closed")
"""Between two hexes of the Swedish border: joined by the border line, or not to be crossed. IN-11.2.3-2."""

FLAGS: Final = ("border", "lake", "frozen_fjord", "closed")
"""The Swedish border runs through it; it has a lake; its fjord is frozen at first; it lies beyond the exits to
Finnmark and stands for Finnmark #1. IN-11.2.3, IN-5.1.4-2, IN-3.3.2-1, IN-11.6.1."""

LINES: Final = ("road", "highway", "railroad", "unbuilt")
"""The last is a railroad still being built in 1940: drawn, but of no use."""

HEX_DIGITS: Final = 4
"""A hex number is its row, which grows southwards, and its column, which grows westwards, in two digits each."""
ROWS_OF_HEXES: Final = 58
COLUMNS_OF_HEXES: Final = 34

SWEDEN: Final = "swe"
RAILHEADS: Final = ("0604", "3116", "4717", "5319")
"""Where a railroad from Sweden ends in Norway: there the German supply train enters. IN-15.6-2."""


def check_number(row: Row) -> None:
    """A hex number is four digits within the sheet."""
    number = row.cells["hex"]
    digits = len(number) == HEX_DIGITS and number.isascii() and number.isdigit()
    if not digits or not (1 <= int(number[:2]) <= ROWS_OF_HEXES and 1 <= int(number[2:]) <= COLUMNS_OF_HEXES):
        last = f"{ROWS_OF_HEXES}{COLUMNS_OF_HEXES}"
        raise row.fail("hex", f"is '{number}'; expected a row and a column of two digits each, 0101 to {last}")


class Ferry(NamedTuple):
    """A ferry between two hexes, not always neighbours. One on a lake works only after the thaw. IN-11.2.2."""

    a: int
    b: int
    lake: bool


class Feature(NamedTuple):
    """A hex without a name that the rulebook speaks of, and what it says there."""

    hex: int
    name: str
    facts: str


class Board:
    """Everything about the hex map that never changes."""

    def __init__(self, folder: Path, own: Path | None, strategic: Strategic) -> None:
        self.tables: list[Table] = []
        self.strategic = strategic
        self.read_hexes(read_table(folder, "hexes.csv", ["hex"], own))
        self.read_sides(read_table(folder, "hexsides.csv", ["a", "b"], own))
        self.read_lines(read_table(folder, "lines.csv", ["a", "b", "kind"], own))
        self.read_ferries(read_table(folder, "ferries.csv", ["a", "b"], own))
        self.read_features(read_table(folder, "features.csv", ["hex"], own))
        self.lay_out()

    def read_hexes(self, table: Table) -> None:
        """The sheet, and what each hex is. IN-1.2-2, IN-1.3-2."""
        self.tables.append(table)
        rows, zones = table.rows, self.strategic.index
        for row in rows:
            check_number(row)
        self.grid = HexGrid([row.text("hex") for row in rows], Layout.ROWS)
        self.numbers = self.grid.numbers
        self.count = self.grid.count
        self.bit = self.grid.bit
        self.kind = tuple(word(row, "kind", KINDS) for row in rows)
        self.terrain = tuple(word(row, "terrain", TERRAIN) for row in rows)
        self.land_zone = tuple(known_or_none(row, "land_zone", zones) for row in rows)
        """The land zone of each hex, Sweden included; -1 for all-sea hexes."""
        self.sea_zones = tuple(bits_of(row, "sea_zones", zones) for row in rows)
        """For each hex the sea zones whose water it holds, as bits."""
        self.sea_access = tuple(bits_of(row, "sea_access", zones) for row in rows)
        """For each hex the sea zones from which ships can reach it, as bits. IN-8.1.3-4."""
        self.place_of_hex = tuple(where(row) for row in rows)
        flags = [row.several("flags", FLAGS) for row in rows]
        self.border, self.lake_symbols, self.frozen_fjord, self.beyond = [
            self.grid.bits_of([h for h in range(self.count) if flag in flags[h]]) for flag in FLAGS
        ]
        self.check_hexes(rows)
        self.open_sea = self.field_where(self.kind, OPEN_SEA)
        self.partial = self.field_where(self.kind, COASTAL) | self.field_where(self.kind, ISLAND)
        """Hexes that are partly sea or fjord: ships pass them, gunfire reaches them. IN-8.1.3-3, IN-8.4.1-6."""
        self.zone_field = tuple(self.field_where(self.land_zone, zone) for zone in range(self.strategic.count))
        """The hexes of each land zone."""
        self.clear = self.field_where(self.terrain, CLEAR)
        self.mountain = self.field_where(self.terrain, MOUNTAIN)
        dry = self.grid.whole & ~self.field_where(self.terrain, LAKE_HEX) & ~self.open_sea
        self.ground = dry & ~self.zone_field[zones[SWEDEN]] & ~self.beyond
        """The hexes that land units may enter: Norway with the border hexes, never Sweden. IN-11.2.3-1."""

    def check_hexes(self, rows: list[Row]) -> None:
        """Sea has a sea zone and no land; all else lies in a land zone."""
        for h, row in enumerate(rows):
            sea = self.kind[h] == OPEN_SEA
            if sea != (self.terrain[h] == SEA_HEX) or (self.kind[h] == ALL_LAKE) != (self.terrain[h] == LAKE_HEX):
                raise row.fail("terrain", f"is '{TERRAIN[self.terrain[h]]}', which a {KINDS[self.kind[h]]} hex is not")
            if sea != (self.land_zone[h] < 0):
                raise row.fail("land_zone", "is for hexes with land, and these must have one")
            for column, zones in (("sea_zones", self.sea_zones[h]), ("sea_access", self.sea_access[h])):
                if zones & ~self.strategic.seas:
                    raise row.fail(column, "names a zone that is no sea")

    def field_where(self, values: tuple[int, ...], wanted: int) -> int:
        """The hexes with a value."""
        return self.grid.bits_of([h for h in range(self.count) if values[h] == wanted])

    def ends(self, row: Row) -> tuple[int, int, int]:
        """The two neighbours that a row is about, and the direction from the first to the second."""
        a, b = known(row, "a", self.grid.index), known(row, "b", self.grid.index)
        d = self.grid.direction(a, b)
        if d < 0:
            raise row.fail("b", f"{self.numbers[b]} is not adjacent to {self.numbers[a]}")
        return a, b, d

    def both_sides(self, a: int, d: int) -> tuple[int, int]:
        """Where a hexside stands in lists of hexsides: as seen from either hex."""
        b = self.grid.neighbour(a, d)
        return a * SIDES + d, b * SIDES + self.grid.opposite(d)

    def read_sides(self, table: Table) -> None:
        """Rivers, lakes, fjords and sea along hexsides, and the border line. IN-1.2.1, IN-11.2.3-2."""
        self.tables.append(table)
        water = [DRY] * (self.count * SIDES)
        closed = [False] * (self.count * SIDES)
        for h in range(self.count):
            for d in range(SIDES):
                n = self.grid.neighbour(h, d)
                if n >= 0 and OPEN_SEA in (self.kind[h], self.kind[n]):
                    water[h * SIDES + d] = SEA
        for row in table.rows:
            a, _, d = self.ends(row)
            kind = word(row, "water", WATER)
            barred = row.one_of("border", BORDERS) == "closed"
            for at in self.both_sides(a, d):
                water[at] = max(kind, water[at])
                closed[at] = barred
        self.water = tuple(water)
        """For each hexside what lies along it; every side of an all-sea hex is sea."""
        self.closed_border = tuple(closed)
        """For each hexside whether it parts two border hexes that the border does not join. IN-11.2.3-2, -4."""

    def read_lines(self, table: Table) -> None:
        """Roads, highways and railroads from hex to hex; those in Sweden are only drawn. IN-11.2-2, IN-11.5."""
        self.tables.append(table)
        road = [NO_ROAD] * (self.count * SIDES)
        railroad = [False] * (self.count * SIDES)
        for row in table.rows:
            a, b, d = self.ends(row)
            kind = row.one_of("kind", LINES)
            row.text("line")
            for column, h in (("a", a), ("b", b)):
                if self.bit[h] & self.open_sea:
                    raise row.fail(column, f"{self.numbers[h]} is all sea")
            if not (self.bit[a] & self.ground and self.bit[b] & self.ground):
                continue
            for at in self.both_sides(a, d):
                if kind == "railroad":
                    railroad[at] = True
                elif kind == "highway":
                    road[at] = HIGHWAY
                elif kind == "road":
                    road[at] = max(road[at], ROAD)
        self.road = tuple(road)
        """For each hexside the best road across it: none, road or highway."""
        self.railroad = tuple(railroad)
        """For each hexside whether a railroad crosses it."""

    def read_ferries(self, table: Table) -> None:
        """Ferries, which may join hexes far apart. IN-11.2.2-1."""
        self.tables.append(table)
        found: list[Ferry] = []
        for row in table.rows:
            a, b = known(row, "a", self.grid.index), known(row, "b", self.grid.index)
            row.text("line")
            found.append(Ferry(a, b, row.one_of("water", ("lake", "fjord")) == "lake"))
        self.ferries = tuple(found)
        ferries_of: list[list[int]] = [[] for _ in range(self.count)]
        for number, ferry in enumerate(self.ferries):
            ferries_of[ferry.a].append(number)
            ferries_of[ferry.b].append(number)
        self.ferries_of = tuple(tuple(numbers) for numbers in ferries_of)
        """For each hex the ferries that leave from it."""

    def ferry_ends(self, start: int, thawed: int, field: int) -> list[int]:
        """Where working ferries lead to within a field, ascending: lake ferries run only where either shore has thawed.

        IN-11.2.2-1, -3, IN-3.3.1-5, -8.
        """
        found = []
        for number in self.ferries_of[start]:
            ferry = self.ferries[number]
            runs = not ferry.lake or (thawed >> self.land_zone[ferry.a] | thawed >> self.land_zone[ferry.b]) & 1
            end = ferry.b if ferry.a == start else ferry.a
            if runs and self.bit[end] & field:
                found.append(end)
        return sorted(found)

    def read_features(self, table: Table) -> None:
        """Hexes that the rulebook names."""
        self.tables.append(table)
        self.features = tuple(
            Feature(known(row, "hex", self.grid.index), row.text("name"), row.text("facts")) for row in table.rows
        )

    def lay_out(self) -> None:
        """What the rules ask again and again, worked out once."""
        self.line = tuple(self.road[at] != NO_ROAD or self.railroad[at] for at in range(self.count * SIDES))
        """For each hexside whether a road, highway or railroad crosses it; these ignore its water. IN-11.2-2."""
        self.around = tuple(
            tuple(sorted([n for n in self.grid.neighbours[h * SIDES : h * SIDES + SIDES] if n >= 0]))
            for h in range(self.count)
        )
        """The neighbours of each hex, ascending."""
        self.everywhere = Crossings(self.grid)
        """Steps to any neighbour: of aircraft and ships, whom hexsides do not stop. IN-7.1.4-1, IN-8.1.3-7."""
        self.rails = Crossings(self.grid, self.sides_without(self.railroad))
        """Steps along railroads, for rail movement and Norwegian supply. IN-11.5-1, IN-13.4-2."""
        self.next_by_rail = tuple(self.next_along(self.railroad, h) for h in range(self.count))
        """For each hex the next ones along its railroads, ascending."""
        self.rail_field = self.grid.bits_of([h for h in range(self.count) if True in self.of_hex(self.railroad, h)])
        self.line_field = self.grid.bits_of([h for h in range(self.count) if True in self.of_hex(self.line, h)])
        """Hexes where trucks load supply: on a road, highway or railroad. IN-13.2.2-7."""
        for number in RAILHEADS:
            if number not in self.grid.index or not self.bit[self.grid.find(number)] & self.rail_field:
                raise DataError("lines.csv", 0, "kind", f"has no railroad in {number}, where one comes from Sweden")
        self.railheads = tuple(self.grid.find(number) for number in RAILHEADS)
        self.lake_field = self.lake_symbols & self.ground | self.grid.bits_of(
            [h for h in self.grid.hexes_of(self.ground) if LAKE in self.water[h * SIDES : h * SIDES + SIDES]]
        )
        """Hexes that may hold a Frozen Lake Airbase. IN-5.1.4-2."""
        self.zoc = tuple(self.zoc_from(h) for h in range(self.count))
        """For each hex those into which a battalion there exerts its zone of control. IN-11.1.3-1 to -3."""
        self.section = tuple(
            self.strategic.section[self.zone_for_weather(h)] if self.zone_for_weather(h) >= 0 else NO_SECTION
            for h in range(self.count)
        )
        """The weather section of each hex. IN-3.1-1."""
        self.section_field = tuple(self.field_where(self.section, section) for section in range(NO_SECTION))
        """The hexes of each weather section."""

    def of_hex(self, values: tuple[bool, ...], h: int) -> tuple[bool, ...]:
        """What a list of hexsides says of the six sides of a hex."""
        return values[h * SIDES : h * SIDES + SIDES]

    def next_along(self, values: tuple[bool, ...], h: int) -> tuple[int, ...]:
        """The neighbours over those sides of a hex of which a list of hexsides says yes, ascending."""
        return tuple(sorted([self.grid.neighbour(h, d) for d in range(SIDES) if values[h * SIDES + d]]))

    def sides_without(self, values: tuple[bool, ...]) -> list[tuple[int, int]]:
        """The pairs of neighbours between which a list of hexsides has nothing."""
        found: list[tuple[int, int]] = []
        for h in range(self.count):
            for d in range(SIDES):
                n = self.grid.neighbour(h, d)
                if n > h and not values[h * SIDES + d]:
                    found.append((h, n))
        return found

    def zoc_from(self, h: int) -> int:
        """Adjacent Clear hexes and those along a line; over lake or fjord only along one, never over sea.

        IN-11.1.3-1 to -3.
        """
        field = 0
        if not self.bit[h] & self.ground:
            return field
        for d in range(SIDES):
            at, n = h * SIDES + d, self.grid.neighbour(h, d)
            if n < 0 or not self.bit[n] & self.ground or self.closed_border[at] or self.water[at] == SEA:
                continue
            if self.line[at] or (self.bit[n] & self.clear and self.water[at] not in (LAKE, FJORD)):
                field |= self.bit[n]
        return field

    def zone_for_weather(self, h: int) -> int:
        """The land zone of a hex, or the first sea zone of one at sea; -1 for waters out of play."""
        if self.land_zone[h] >= 0:
            return self.land_zone[h]
        return (self.sea_zones[h] & -self.sea_zones[h]).bit_length() - 1
