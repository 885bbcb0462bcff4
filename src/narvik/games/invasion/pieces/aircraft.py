"""Air units: types with their factors and ranges, and the counters, which are points of a type. IN-1.4.3, IN-1.5."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from narvik.core.tables import Row, Table, read_table
from narvik.games.invasion.pieces.sides import NATIONS, SIDE_OF_NATION
from narvik.games.invasion.pieces.tables.cells import LACKS, factor, indexed, known, word

FIGHTER: Final = 0
BOMBER: Final = 1
TRANSPORT: Final = 2
SKUA: Final = 3
ROLES: Final = ("fighter", "bomber", "transport", "skua")
"""The Skua flies as fighter or as bomber, as declared for each mission. IN-1.4.3-6."""

START: Final = 0
REINFORCEMENT: Final = 1
ENTRIES: Final = ("start", "reinforcement")

ONE_POINT: Final = 0
TWO_POINTS: Final = 1
"""The two sides of a counter, in lists of factors."""


class Aircraft:
    """All types by number, and all counters.

    Factors stand for one and two points: ``combat[TWO_POINTS][kind]``; `LACKS` for what the type cannot do. A type's
    points may be split and joined freely, but with none of another type; some exist as single points only. IN-1.5-3 to
    -5, -10.
    """

    def __init__(self, folder: Path, own: Path | None) -> None:
        types = read_table(folder, "aircraft.csv", ["type"], own)
        units = read_table(folder, "air_units.csv", ["unit"], own)
        self.tables: list[Table] = [types, units]
        self.read_types(types.rows)
        self.read_units(units.rows)

    def read_types(self, rows: list[Row]) -> None:
        """The types. IN-1.4.3."""
        self.words = tuple(row.text("type") for row in rows)
        self.count = len(self.words)
        self.index = indexed(self.words)
        self.names = tuple(row.text("name") for row in rows)
        self.nation = tuple(word(row, "nation", NATIONS) for row in rows)
        self.side = tuple(SIDE_OF_NATION[nation] for nation in self.nation)
        self.role = tuple(word(row, "role", ROLES) for row in rows)
        self.boxed = tuple(row.flag("boxed") for row in rows)
        """A boxed Air Combat Factor: the type cannot fire in air combat. IN-1.4.3-5."""
        self.most_points = tuple(row.number("most_points", 1, 2) for row in rows)
        """Two, or one for the types that exist only as single points. IN-1.5-3."""
        self.combat = self.pair(rows, "combat", 6)
        """Air Combat Factors."""
        self.naval_bombing = self.pair(rows, "naval", 9)
        self.installation_bombing = self.pair(rows, "installation", 9)
        self.air_support = self.pair(rows, "support", 9)
        self.strategic = tuple(row.number("strategic", 1, 9) for row in rows)
        """Radius on the Strategic Map, in zones. IN-1.4.3-8."""
        self.operational = tuple(row.number("operational", 1, 99) for row in rows)
        """Radius on the Operational Map, in hexes."""
        self.carrier = tuple(row.flag("carrier") for row in rows)
        self.seaplane = tuple(row.flag("seaplane") for row in rows)
        self.night = tuple(row.flag("night") for row in rows)
        """Night bombers, which base in England and Scotland only. IN-1.4.3-10, IN-5.1-4."""
        self.replaceable = tuple(row.flag("replaceable") for row in rows)
        """IN-4.2.1-4."""
        self.frozen_lake = tuple(row.flag("frozen_lake") for row in rows)
        """May use a Frozen Lake Airbase. IN-5.1.4-5."""
        for kind, row in enumerate(rows):
            self.check_type(kind, row)

    def pair(self, rows: list[Row], column: str, most: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """A factor for one point and for two."""
        return (
            tuple(factor(row, f"{column}_1", most) for row in rows),
            tuple(factor(row, f"{column}_2", most) for row in rows),
        )

    def check_type(self, kind: int, row: Row) -> None:
        """What a role demands, and factors for as many points as there can be."""
        bombs = self.role[kind] in (BOMBER, SKUA)
        for factors in (self.naval_bombing, self.installation_bombing, self.air_support):
            if (factors[ONE_POINT][kind] != LACKS) != bombs or (factors[TWO_POINTS][kind] != LACKS) != bombs:
                raise row.fail("naval_1", "and the other bombing factors are for bombers, and these have all of them")
        if self.boxed[kind] == (self.role[kind] in (FIGHTER, SKUA)):
            raise row.fail("boxed", "is for aircraft that cannot fire: bombers and transports")
        if self.combat[ONE_POINT][kind] == LACKS:
            raise row.fail("combat_1", "is needed for every type")
        if (self.combat[TWO_POINTS][kind] != LACKS) != (self.most_points[kind] == 2):
            raise row.fail("combat_2", "is for types of two points")

    def read_units(self, rows: list[Row]) -> None:
        """The counters."""
        self.unit_words = tuple(row.text("unit") for row in rows)
        self.unit_index = indexed(self.unit_words)
        self.unit_type = tuple(known(row, "type", self.index) for row in rows)
        self.unit_points = tuple(row.number("points", 1, 2) for row in rows)
        self.unit_entry = tuple(word(row, "entry", ENTRIES) for row in rows)
        self.unit_optional = tuple(row.flag("optional") for row in rows)
        for unit, row in enumerate(rows):
            if self.unit_points[unit] > self.most_points[self.unit_type[unit]]:
                raise row.fail("points", f"is 2, but a {self.names[self.unit_type[unit]]} has one point only")

    def fires(self, kind: int) -> bool:
        """Whether a type can be declared a fighter. IN-1.4.3-5, -6."""
        return self.role[kind] in (FIGHTER, SKUA)
