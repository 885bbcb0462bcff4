"""The Strategic Map: sea and land zones, what borders what, detection values, flags and weather sections. IN-1.3.

Scotland has three sub-zones for ships, Finnmark six spaces for land units; aircraft know only the whole zone. IN-1.3-5
to -8. Which hexes a zone holds is in `narvik.games.invasion.pieces.ground.board`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from narvik.core.tables import Table, read_table
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.tables.cells import (
    LACKS,
    capacity,
    factor,
    indexed,
    known,
    known_or_none,
    where,
    word,
)
from narvik.maps.graphs import Border, Graph

SEA: Final = 0
LAND: Final = 1
SUBZONE: Final = 2
SPACE: Final = 3
KINDS: Final = ("sea", "land", "subzone", "space")
"""A sea zone, a land zone, a part of Scotland for ships, a part of Finnmark for land units."""

NORTH: Final = 0
CENTRE: Final = 1
SOUTH: Final = 2
NO_SECTION: Final = 3
SECTIONS: Final = ("north", "centre", "south", "")
"""The weather sections; only Sweden, which nobody enters, lies in none. IN-3.1-1."""

FLAGS: Final = ("", "german", "british", "norwegian", "neutral")
"""Whose flag is printed in a land zone: its bases belong to that side for good. IN-1.6-6, -7."""

LINKS: Final = ("sea_sea", "land_sea", "land_land", "air_only", "space")
"""Borders: of two seas, of a coast, of two lands, one that only aircraft use (IN-1.3-5), of two spaces of Finnmark."""

FOR_SHIPS: Final = ("sea_sea", "land_sea")
FOR_AIRCRAFT: Final = ("sea_sea", "land_sea", "land_land", "air_only")
FOR_LAND_UNITS: Final = ("land_land", "space")


class Strategic:
    """All zones by number, and three graphs over them: `sea` for ships, `sky` for aircraft, `land` for land units.

    A zone that a graph does not join to another is out of bounds for those who move by it. The distance in `sky` is
    the Strategic Movement Points of a flight (IN-7.1.3-1), the one in `sea` those of a voyage (IN-8.1-2); entering a
    port from its sea zone costs nothing, so that a voyage into port costs one less.
    """

    def __init__(self, folder: Path, own: Path | None) -> None:
        self.tables: list[Table] = []
        self.read_zones(read_table(folder, "zones.csv", ["zone"], own))
        self.read_links(read_table(folder, "links.csv", ["a", "b"], own))

    def read_zones(self, table: Table) -> None:
        """What each zone is. IN-1.3-1, IN-6.1-1, IN-6.3-1."""
        self.tables.append(table)
        rows = table.rows
        self.words = tuple(row.text("zone") for row in rows)
        self.count = len(self.words)
        self.index = indexed(self.words)
        self.names = {
            "en": tuple(row.text("name_en") for row in rows),
            "nb": tuple(row.text("name_nb") for row in rows),
        }
        self.kind = tuple(word(row, "kind", KINDS) for row in rows)
        self.parent = tuple(known_or_none(row, "parent", self.index) for row in rows)
        """The land zone that a sub-zone or a space belongs to; -1 for whole zones."""
        self.section = tuple(word(row, "section", SECTIONS) for row in rows)
        self.naval_detection = tuple(
            tuple(factor(row, f"{side}_naval_detection", 15) for row in rows) for side in SIDES
        )
        """For each side and zone its Naval Detection Value before bonuses; `LACKS` on land. IN-6.1-1."""
        self.air_detection = tuple(tuple(factor(row, f"{side}_air_detection", 15) for row in rows) for side in SIDES)
        """For each side and zone its Air Detection Value; `LACKS` where no bombing is allowed. IN-6.3-1."""
        self.port = tuple(capacity(row, "port", 99) for row in rows)
        """Unloading Capacity of the zone's port; 0 without one, `UNLIMITED` for most. IN-5.2.1-1, IN-1.3-12."""
        self.airbase = tuple(capacity(row, "airbase", 99) for row in rows)
        """Air points that the zone's airbase holds; 0 without one. IN-5.1-2."""
        self.flag = tuple(FLAGS[word(row, "flag", FLAGS)] for row in rows)
        self.place_of_zone = tuple(where(row) for row in rows)
        for row, kind, parent in zip(rows, self.kind, self.parent, strict=True):
            if (kind in (SUBZONE, SPACE)) != (parent >= 0):
                raise row.fail("parent", "is for sub-zones and spaces, and these must have one")
            if parent >= 0 and self.kind[parent] != LAND:
                raise row.fail("parent", f"is {self.words[parent]}, which is no land zone")
            if kind == SEA and row.cells["german_naval_detection"] == "":
                raise row.fail("german_naval_detection", "is empty; a sea zone has detection values")
            if kind == SEA and row.cells["allied_naval_detection"] == "":
                raise row.fail("allied_naval_detection", "is empty; a sea zone has detection values")
        self.seas = self.zones_of(SEA)
        self.lands = self.zones_of(LAND)

    def zones_of(self, kind: int) -> int:
        """The zones of a kind, as bits: the seas, and the land on their shores. IN-8.1-2, IN-8.1.3-2."""
        bits = 0
        for zone in range(self.count):
            if self.kind[zone] == kind:
                bits |= 1 << zone
        return bits

    def read_links(self, table: Table) -> None:
        """What borders what; zones that meet in a point have no link. IN-1.3-6, IN-7.1.3-1, -3, IN-8.1-2."""
        self.tables.append(table)
        ends = {
            "sea_sea": ((SEA,), (SEA,)),
            "land_sea": ((LAND, SUBZONE), (SEA,)),
            "land_land": ((LAND,), (LAND,)),
            "air_only": ((LAND,), (SEA,)),
            "space": ((SPACE,), (SPACE,)),
        }
        borders: list[Border] = []
        for row in table.rows:
            a, b = known(row, "a", self.index), known(row, "b", self.index)
            kind = row.one_of("kind", LINKS)
            for column, zone, allowed in (("a", a, ends[kind][0]), ("b", b, ends[kind][1])):
                if self.kind[zone] not in allowed:
                    raise row.fail(column, f"is {self.words[zone]}, a {KINDS[self.kind[zone]]}; not the end of {kind}")
            borders.append(Border(a, b, (kind,)))
        self.sea = self.graph(borders, FOR_SHIPS)
        self.sky = self.graph(borders, FOR_AIRCRAFT)
        self.land = self.graph(borders, FOR_LAND_UNITS)
        self.shores = tuple(self.sea.ring[zone] & ~self.seas for zone in range(self.count))
        """For each sea zone the land zones and sub-zones on its shores. IN-8.1.3-2."""
        self.exits = tuple(
            self.sea.ring[zone] & self.seas if self.kind[zone] != SEA else 0 for zone in range(self.count)
        )
        """For each land zone and sub-zone the sea zones into which its ships sail. IN-1.3-6."""

    def graph(self, borders: list[Border], kinds: tuple[str, ...]) -> Graph:
        """All zones, joined by the borders of some kinds."""
        return Graph(self.words, [border for border in borders if border.kinds[0] in kinds])

    def whole(self, zone: int) -> int:
        """The whole zone that a sub-zone or space belongs to, where its aircraft are based; else the zone itself."""
        return zone if self.parent[zone] < 0 else self.parent[zone]

    def flight(self, start: int, target: int) -> int:
        """Strategic Movement Points of a flight; -1 if there is no way. The zone of departure is free. IN-7.1.3."""
        return self.sky.distance(self.whole(start), self.whole(target))

    def may_be_bombed(self, zone: int) -> bool:
        """Whether ships may be bombed there; Germany, England and Scotland have no detection value. IN-7.4.2-1."""
        return self.air_detection[0][self.whole(zone)] != LACKS
