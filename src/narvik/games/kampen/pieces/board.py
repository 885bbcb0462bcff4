"""The board: land areas and their borders, sea zones, airfields and range lines, read from the tables. KN-board."""

from __future__ import annotations

from pathlib import Path
from string import digits
from typing import Final

from narvik.core.errors import DataError
from narvik.core.tables import Table, read_table

GERMANY: Final = 0
NORWAY: Final = 1
ALLIES: Final = 2
FACTIONS: Final = ("germany", "norway", "allies")

MOST_BID: Final = {"germany": 20, "norway": 10}
"""The most cards that a player may give for a side."""

MOST_AREAS: Final = 62

RAID: Final = 8
"""The box for raiding ships, numbered after the eight zones."""

ZONE_VIII: Final = 7


class Board:
    """Everything about the map that never changes, by the numbers of areas and zones."""

    def __init__(self, folder: Path, own: Path | None) -> None:
        self.tables: list[Table] = []
        self.read_areas(read_table(folder, "areas.csv", ["area_id"], own))
        zones = read_table(folder, "sea_zones.csv", ["zone"], own)
        self.read_zones(zones)
        self.read_coasts(zones)
        self.read_borders(read_table(folder, "borders.csv", ["area_a", "area_b"], own))
        self.read_bases(read_table(folder, "air_bases.csv", ["base"], own))
        self.read_setup(read_table(folder, "setup.csv", ["area", "faction"], own))

    def read_areas(self, table: Table) -> None:
        """Areas with their symbols. KN-board-1, -5, -6, -13, KN-card-germany-transportfly."""
        self.tables.append(table)
        rows = table.rows
        if not 1 <= len(rows) <= MOST_AREAS:
            raise DataError(table.name, 0, "", f"has {len(rows)} areas; expected 1 to {MOST_AREAS}")
        self.areas: tuple[str, ...] = tuple(row.text("area_id") for row in rows)
        self.count = len(self.areas)
        self.air = self.count
        self.sea = self.count + 1
        self.land = (1 << self.count) - 1
        """All areas, as bits."""
        self.origins = (*self.areas, "air", "sea")
        """Where attackers can come from: land areas, and after them the air, by parachute, and the sea."""
        self.index = {area: number for number, area in enumerate(self.areas)}
        for named in ("oslo", "finnmark", "egersund"):
            if named not in self.index:
                raise DataError(table.name, 0, "area_id", f"'{named}' is missing; the 9 April turn names it")
        self.names: dict[str, tuple[str, ...]] = {
            "en": tuple(row.text("name_en") for row in rows),
            "nb": tuple(row.text("name_no") for row in rows),
        }
        self.victory: tuple[int, ...] = tuple(i for i, row in enumerate(rows) if row.flag("victory_city"))
        self.is_victory = [row.flag("victory_city") for row in rows]
        self.mobilization: tuple[int, ...] = tuple(i for i, row in enumerate(rows) if row.flag("mobilization_point"))
        self.mobilizing: tuple[int, ...] = tuple(sorted({*self.victory, *self.mobilization}))
        self.airfields: tuple[int, ...] = tuple(i for i, row in enumerate(rows) if row.flag("airfield"))
        self.is_airfield = [row.flag("airfield") for row in rows]
        self.band = [row.number("air_band", 0, 9) for row in rows]
        self.bands = sum(1 << band for band in set(self.band))
        """The bands in which areas lie, as bits."""
        self.place = [(row.decimal("lat"), row.decimal("lon")) for row in rows]
        self.zone_words = [row.cells["sea_zones"].split(";") for row in rows]

    def read_zones(self, table: Table) -> None:
        """Sea zones, which of them border each other and what may be done there. KN-board-9, KN-adv-2, -3, -8.

        Raiders leave from some, aircraft search and bomb in some. KN-a9-27, KN-card-allies-9a-rekognoseringsfly,
        KN-card-allies-9a-stupbombefly.
        """
        self.tables.append(table)
        words = [row.text("zone") for row in table.rows]
        if len(words) != RAID + 1 or words[RAID] != "RAID":
            raise DataError(table.name, 0, "zone", "expected the zones I to VIII and RAID, in this order")
        self.zones = tuple(word.lower() for word in words)
        number = {word: i for i, word in enumerate(words)}
        index, rows = self.index, table.rows
        self.zone_next = [tuple(number[word] for word in row.several("adjacent_zones", words)) for row in rows]
        self.coast = [tuple(index[word] for word in row.several("land_areas", self.areas)) for row in rows]
        self.allied_zone = [row.flag("allied_ships_allowed") for row in rows]
        self.sea_fields = [tuple(index[word] for word in row.several("bombefly_airfields", self.areas)) for row in rows]
        self.guarded = 0
        self.west = 0
        self.raid_zones = 0
        self.recon_zones = 0
        self.dive_zones = 0
        for i, row in enumerate(rows):
            self.guarded |= row.flag("guarded_by_germany") << i
            self.west |= row.flag("allied_reinforcement_coast") << i
            self.raid_zones |= row.flag("raid_departure") << i
            self.recon_zones |= row.flag("reconnaissance_allowed") << i
            self.dive_zones |= row.flag("dive_bombers_allowed") << i

    def read_coasts(self, table: Table) -> None:
        """Which areas border which sea zones, as both tables must say. KN-board-7, -9, KN-rein-7, -9, KN-adv-6,
        KN-arein-1.
        """
        number = {row.text("zone"): i for i, row in enumerate(table.rows)}
        self.zones_of = [0] * self.count
        for zone, areas in enumerate(self.coast):
            for area in areas:
                self.zones_of[area] |= 1 << zone
        for area, listed in enumerate(self.zone_words):
            wanted = sum(1 << number[word] for word in listed if word in number)
            if wanted != self.zones_of[area]:
                raise DataError(
                    "areas.csv", 0, "sea_zones", f"{self.areas[area]}: differs from land_areas in {table.name}"
                )
        self.zone_list = [tuple(zone for zone in range(RAID) if m >> zone & 1) for m in self.zones_of]
        self.west_coast = [bool(m & self.west) and not m & self.guarded for m in self.zones_of]
        self.south_coast = [bool(m & self.guarded) for m in self.zones_of]
        self.west_areas = tuple(i for i in range(self.count) if self.west_coast[i])
        self.south_areas = tuple(i for i in range(self.count) if self.south_coast[i])
        self.coast_areas = (*self.south_areas, *self.west_areas)

    def read_borders(self, table: Table) -> None:
        """Which areas are neighbours, and across water. KN-board-2."""
        self.tables.append(table)
        index = self.index
        near: list[list[int]] = [[] for _ in self.areas]
        self.fjord = [False] * (len(self.origins) * self.count)
        """Whether water lies before an area for those who come from an origin; by air and sea it never does."""
        for row in table.rows:
            a = index[row.one_of("area_a", self.areas)]
            b = index[row.one_of("area_b", self.areas)]
            if a == b:
                raise row.fail("area_b", "is the same area as area_a")
            water = row.one_of("type", ("plain", "fjord")) == "fjord"
            near[a].append(b)
            near[b].append(a)
            self.fjord[a * self.count + b] = self.fjord[b * self.count + a] = water
        for area, found in enumerate(near):
            if not found:
                raise DataError(table.name, 0, "area_a", f"{self.areas[area]} has no neighbour")
        self.near: list[tuple[int, ...]] = [tuple(sorted(found)) for found in near]

    def read_bases(self, table: Table) -> None:
        """How far aircraft reach, by bands between the range lines. KN-board-11, -12."""
        self.tables.append(table)
        bands: dict[str, int] = {}
        for row in table.rows:
            base = row.one_of("base", ("germany", *self.areas))
            if base != "germany" and not self.is_airfield[self.index[base]]:
                raise row.fail("base", f"'{base}' has no airfield in areas.csv")
            bands[base] = sum(1 << int(word) for word in row.several("bands", list(digits)))
        self.home_reach = bands.get("germany", 0)
        self.reach = [bands.get(area, 0) for area in self.areas]

    def air_reach(self, held: list[int]) -> int:
        """The bands that German aircraft reach from Germany and from the airfields held, as bits. KN-board-11, -12."""
        bands = self.home_reach
        for field in held:
            bands |= self.reach[field]
        return bands

    def read_setup(self, table: Table) -> None:
        """Battalions at the start of the basic game. KN-setup-2, -3."""
        self.tables.append(table)
        index = self.index
        self.setup: list[tuple[int, int, int]] = []
        for row in table.rows:
            area = index[row.one_of("area", self.areas)]
            faction = FACTIONS.index(row.one_of("faction", FACTIONS))
            self.setup.append((faction, area, row.number("battalions", 1, 50)))
