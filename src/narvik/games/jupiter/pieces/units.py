"""The counters: units with their factors, types and set-up codes; the three special forces markers. OJ-2."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from narvik.core.errors import DataError
from narvik.core.tables import read_table
from narvik.games.jupiter.pieces.board import (
    ALLIED,
    ALPINE,
    EITHER,
    GERMAN,
    GERMANY,
    NATIONS,
    NOBODY,
    OTHER,
    SKI,
    SWEDEN,
    Board,
)

TYPES: Final = (
    "infantry", "mountain", "armor", "panzer", "panzer_grenadier", "coastal_defence", "ski", "naval_infantry",
)  # fmt: skip
SYMBOLS: Final = (*TYPES, "paratroop")
SIZES: Final = ("XXX", "XX", "X", "III", "II")
CODES: Final = ("land", "front", "8", "hex", "20ma", "ir", "anr", "r", "entry")
"""Set-up codes: at sea, Soviet front, Soviet from turn 8, a printed hex, 20th Mountain Army, invasion reaction, Army of
Norway pool, pool from the west, Swedish entry. OJ-3.2, OJ-3.3, OJ-3.4."""

MOST_MOVEMENT: Final = 12
"""The largest movement allowance that a counter may have."""

RANGER: Final = 0
NINETY_NINTH: Final = 1
COMMANDO: Final = 2
SPECIAL: Final = ("ranger", "99th", "commando")
"""Special forces markers: two American, one British. OJ-13.21-1."""


class Forces:
    """All units, by number; sets of units are bit masks."""

    def __init__(self, folder: Path, own: Path | None, board: Board) -> None:
        self.table = read_table(folder, "units.csv", ["unit"], own)
        rows = self.table.rows
        self.words = tuple(row.text("unit") for row in rows)
        self.count = len(self.words)
        self.index = {word: number for number, word in enumerate(self.words)}
        self.labels = tuple(row.text("label") for row in rows)
        self.names = {
            "en": tuple(row.text("name_en") for row in rows),
            "nb": tuple(row.text("name_nb") for row in rows),
        }
        self.nation = [NATIONS.index(row.one_of("nation", NATIONS)) for row in rows]
        self.type = [TYPES.index(row.one_of("type", TYPES)) for row in rows]
        self.symbol = [row.one_of("symbol", SYMBOLS) for row in rows]
        self.size = [row.one_of("size", SIZES) for row in rows]
        self.attack = [row.number("attack", 0, 30) for row in rows]
        self.defence = [row.number("defence", 1, 30) for row in rows]
        self.movement = [row.number("movement", 0, MOST_MOVEMENT) for row in rows]
        self.code = [row.one_of("code", CODES) for row in rows]
        self.home = [-1] * self.count
        for unit, row in enumerate(rows):
            if self.code[unit] == "hex":
                self.home[unit] = board.grid.find(row.one_of("hex", board.grid.index))
                if not board.bit[self.home[unit]] & board.ground & ~board.lake_field:
                    raise row.fail("hex", "is no land that units may enter")
        self.gait = [self.gait_of(unit) for unit in range(self.count)]
        self.side = [self.side_of(unit) for unit in range(self.count)]
        """Which side commands a unit; nobody's are the Swedes until they enter the war. OJ-2.5-1, OJ-3.1-1."""
        self.of_nation = [self.mask_where(self.nation, number) for number in range(len(NATIONS))]
        self.of_side = [self.mask_where(self.side, side) for side in (ALLIED, GERMAN, NOBODY)]
        self.panzer = sum(
            1 << unit
            for unit in range(self.count)
            if self.nation[unit] == GERMANY and TYPES[self.type[unit]] in ("panzer", "panzer_grenadier")
        )
        """Units capable of momentum and probing. OJ-13.19-1."""
        self.replaced = self.of_nation[0] | self.of_nation[1] | self.of_nation[EITHER]
        """American and British units, which come back. OJ-10-2."""
        self.corps = self.only(
            "entry corps", [u for u in range(self.count) if self.nation[u] == SWEDEN and self.home[u] >= 0]
        )
        self.kirkenes_division = [
            unit
            for unit in range(self.count)
            if self.code[unit] == "20ma" and TYPES[self.type[unit]] == "infantry" and self.size[unit] == "XX"
        ]
        """Divisions of which one may start in Kirkenes. OJ-3.3-4."""

    def only(self, what: str, found: list[int]) -> int:
        """The one unit of its kind."""
        if len(found) != 1:
            raise DataError(self.table.name, 0, "code", f"has {len(found)} units as {what}; expected 1")
        return found[0]

    def coded(self, code: str) -> list[int]:
        """The units of a set-up code, ascending."""
        return [unit for unit in range(self.count) if self.code[unit] == code]

    def mask_where(self, values: list[int], wanted: int) -> int:
        """The units with a value."""
        return sum(1 << unit for unit in range(self.count) if values[unit] == wanted)

    def lands_with(self, unit: int, nation: int) -> bool:
        """Whether a unit belongs to the landing of a nation; the brigade UC1 to either. OJ-3.2-3, OJ-6.1-6."""
        return self.nation[unit] in (nation, EITHER)

    def gait_of(self, unit: int) -> int:
        """How a unit moves. OJ-12.4 to -12.6."""
        kind = TYPES[self.type[unit]]
        return SKI if kind == "ski" else ALPINE if kind == "mountain" else OTHER

    def side_of(self, unit: int) -> int:
        """The side of a nation."""
        nation = self.nation[unit]
        return GERMAN if nation == GERMANY else NOBODY if nation == SWEDEN else ALLIED
