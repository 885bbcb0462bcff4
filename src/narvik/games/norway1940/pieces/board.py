"""The board: sectors and their borders, sector groups, airfields, distances, turns, read from the tables."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from narvik.core.errors import DataError
from narvik.core.tables import Row, Table, read_table
from narvik.maps.graphs import Border, Graph

GERMANY: Final = 0
NORWAY: Final = 1
SIDES: Final = ("germany", "norway")
"""The two players: Germany, and Norway with her Allies."""

DENMARK: Final = 32
IN_GERMANY: Final = 33
BRITAIN: Final = 34
AT_SEA: Final = 35
OFF: Final = 36
LOST: Final = 37
ABOARD: Final = 38
REPAIR: Final = 39
PLACES: Final = 40
BOXES: Final = ("denmark", "germany", "britain", "at_sea", "off", "lost", "aboard", "repair")
"""Where counters are that stand in no sector; numbered from `DENMARK` on."""

GROUP_A: Final = 1
GROUP_B: Final = 2
GROUP_C: Final = 3
WATERS: Final = ("a", "b", "c")
"""The German letters of the sector groups; for the Allies they run the other way. NC-naval-move-16."""

UNLIMITED: Final = 99
"""How many air units find room in Denmark: more than there are."""

OUT_OF_RANGE: Final = 99
"""What stands for the distance from Denmark of a sector that aircraft do not reach from there."""

AIR_RANGE: Final = 3
"""How far a German air unit flies, and any air unit transfers. NC-air-range-3, -7."""


class Board:
    """Everything about the map that never changes, by the numbers of sectors; fields of sectors are bit masks."""

    def __init__(self, folder: Path, own: Path | None) -> None:
        self.tables: list[Table] = []
        self.read_sectors(read_table(folder, "sectors.csv", ["id"], own))
        self.read_borders(read_table(folder, "borders.csv", ["a", "b"], own))
        self.read_turns(read_table(folder, "turns.csv", ["turn"], own))
        self.measure()

    def read_sectors(self, table: Table) -> None:
        """Sectors with their coasts, airfields and objectives. NC-victory-1, NC-naval-move-16, NC-air-range-5."""
        self.tables.append(table)
        rows = table.rows
        if not 1 <= len(rows) <= DENMARK:
            raise DataError(table.name, 0, "", f"has {len(rows)} sectors; expected 1 to {DENMARK}")
        self.sectors: tuple[str, ...] = tuple(row.text("id") for row in rows)
        self.count = len(rows)
        self.index = {sector: number for number, sector in enumerate(self.sectors)}
        for named in ("oslo", "narvik", "bergen", "forde", "stavanger", "trondheim"):
            if named not in self.index:
                raise DataError(table.name, 0, "id", f"'{named}' is missing; the rules name it")
        self.names: tuple[str, ...] = tuple(row.text("name") for row in rows)
        self.place = [(row.decimal("lat"), row.decimal("lon")) for row in rows]
        self.read_features(rows)
        self.oslo = self.index["oslo"]
        self.narvik = self.index["narvik"]
        self.sogne_mouth = (self.index["bergen"], self.index["forde"])
        self.bases_b = self.bits("stavanger", "bergen", "trondheim")

    def read_features(self, rows: Sequence[Row]) -> None:
        """What each sector has: coast and waters, objectives, supply, airfields.

        NC-naval-move-1, -16, -18, NC-sea-battle-4, NC-coastal-12, NC-victory-1, NC-supply-2, -3, NC-paradrop-7,
        NC-air-range-2, -5.
        """
        self.waters = [0] * self.count
        self.coast = 0
        self.sogne_heads = 0
        self.objectives = 0
        self.trap_fjords = 0
        self.sources = 0
        self.denmark_reach = 0
        self.denmark_range = [0] * self.count
        self.airfields = 0
        self.capacity = [0] * PLACES
        self.capacity[DENMARK] = UNLIMITED
        self.north_rank = [0] * self.count
        for i, row in enumerate(rows):
            landing = row.one_of("landing", ("coast", "sogn_head", "none"))
            self.coast |= (landing == "coast") << i
            self.sogne_heads |= (landing == "sogn_head") << i
            self.waters[i] = ("-", "A", "B", "C").index(row.one_of("group", ("-", "A", "B", "C")))
            if (landing != "none") != (self.waters[i] > 0):
                raise row.fail("group", "is given for exactly the sectors where one can land")
            self.north_rank[i] = row.number("north_rank", 0, 99)
            self.objectives |= row.flag("objective") << i
            self.trap_fjords |= row.flag("trap_fjord") << i
            self.sources |= row.flag("german_supply") << i
            self.denmark_range[i] = row.number("denmark_air_range", 0, AIR_RANGE)
            self.denmark_reach |= bool(self.denmark_range[i]) << i
            self.capacity[i] = row.number("air_capacity", 0, 9)
            self.airfields |= (self.capacity[i] > 0) << i

    def bits(self, *words: str) -> int:
        """The field of some sectors."""
        return sum(1 << self.index[word] for word in words)

    def read_borders(self, table: Table) -> None:
        """Land borders with their mountains and the Sogne Fjord; corners are no borders. NC-ground-move-3, -6 to -8."""
        self.tables.append(table)
        borders = []
        self.corners: set[tuple[int, int]] = set()
        for row in table.rows:
            a = self.index[row.one_of("a", self.sectors)]
            b = self.index[row.one_of("b", self.sectors)]
            if a == b:
                raise row.fail("b", "is the same sector as a")
            if row.one_of("kind", ("land", "corner")) == "corner":
                self.corners |= {(a, b), (b, a)}
                continue
            kinds = [name for name in ("mountain", "sogne_fjord") if row.flag(name)]
            borders.append(Border(a, b, kinds))
        self.graph = Graph(self.sectors, borders)
        for sector, found in enumerate(self.graph.near):
            if not found:
                raise DataError(table.name, 0, "a", f"{self.sectors[sector]} has no neighbour")
        self.near = self.graph.near
        self.ring = self.graph.ring
        self.mountain = self.graph.across("mountain")
        self.sogne = self.graph.across("sogne_fjord")

    def read_turns(self, table: Table) -> None:
        """The game-turns and what each allows. NC-duration-1, -2, NC-naval-move-7, NC-reinforcement-1, -3."""
        self.tables.append(table)
        rows = table.rows
        for number, row in enumerate(rows, 1):
            if row.number("turn", 1, 99) != number:
                raise row.fail("turn", f"expected {number}: turns stand in order")
        self.last_turn = len(rows)
        self.turn_names: dict[str, tuple[str, ...]] = {
            "en": ("", *(row.text("name_en") for row in rows)),
            "nb": ("", *(row.text("name_nb") for row in rows)),
        }

        def column(name: str, most: int) -> list[int]:
            return [0, *(row.number(name, 0, most) for row in rows)]

        self.sea_lift = column("sea_lift", 20)
        self.air_assaults = column("air_assaults", 9)
        self.air_transports = column("air_transports", 1)
        self.transports_sail = column("transports_sail", 1)
        self.allied_units = column("allied_units", 9)
        self.allied_ground = column("allied_ground", 9)
        self.allied_navy = column("allied_navy", 1)
        self.carrier_in_b = column("carrier_in_b", 1)

    def measure(self) -> None:
        """Distances and what can be reached from where. NC-air-range-1 to -4, -8."""
        n = self.count
        self.reach = [0] * PLACES
        self.one_off = [0] * PLACES
        for a in range(n):
            self.reach[a] = self.graph.bits_of(self.graph.within(a, AIR_RANGE))
            self.one_off[a] = self.ring[a] | 1 << a
        self.reach[DENMARK] = self.denmark_reach
        self.coast_list = self.list_of(self.coast)
        self.objective_list = self.list_of(self.objectives)

    def air_distance(self, base: int, sector: int) -> int:
        """How far a sector is from an air base. NC-air-range-1, -2, NC-bombing-2."""
        if base == DENMARK:
            return self.denmark_range[sector] or OUT_OF_RANGE
        return self.graph.distance(base, sector)

    def list_of(self, field: int) -> list[int]:
        """The sectors of a field, ascending."""
        return self.graph.areas_of(field)
