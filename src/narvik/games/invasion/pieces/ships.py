"""Naval units: ships with two sides, and points of destroyers, transports and the like. IN-1.4.2, IN-1.5, IN-8.5."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from narvik.core.tables import Row, Table, read_table
from narvik.games.invasion.pieces.sides import GERMAN, NATIONS, NORWAY, SIDE_OF_NATION, SIDES
from narvik.games.invasion.pieces.tables.cells import LACKS, factor, indexed, word

BB: Final = 0
BC: Final = 1
PB: Final = 2
CV: Final = 3
CA: Final = 4
CL: Final = 5
CLA: Final = 6
CD: Final = 7
GT: Final = 8
ML: Final = 9
DD: Final = 10
TB: Final = 11
SB: Final = 12
SLOOP: Final = 13
AP: Final = 14
AO: Final = 15
LC: Final = 16
TYPES: Final = (
    "bb", "bc", "pb", "cv", "ca", "cl", "cla", "cd", "gt", "ml", "dd", "tb", "sb", "sloop", "ap", "ao", "lc",
)  # fmt: skip
"""Battleship, battlecruiser, pocket battleship, carrier, heavy, light and antiaircraft cruiser, coastal defence ship,
gunnery training ship, minelayer; destroyers, torpedo boats, S-boats, sloops, transports, tanker, landing craft."""

POINTS: Final = (DD, TB, SB, SLOOP, AP, AO, LC)
"""Types made of points; all others are ships. IN-1.4.2-1, -5."""

ESCORTS: Final = (DD, TB, SLOOP)
"""Points that escort two ships each against submarines. IN-8.7.4-1."""

START: Final = 0
REINFORCEMENT: Final = 1
COMMANDEERED: Final = 2
DESTROYER_POOL: Final = 3
ENTRIES: Final = ("start", "reinforcement", "commandeered", "destroyer_pool")
"""Set up, on the schedule, transports seized in port (IN-8.7.5), counters for British destroyer points (IN-4.1-6)."""

WHOLE: Final = 0
HURT: Final = 1
"""The sides of a counter: an undamaged ship or two points, a damaged ship or one point."""


class Ships:
    """All naval units by number. Factors stand for both sides: ``attack[WHOLE][ship]``; `LACKS` where there is none."""

    def __init__(self, folder: Path, own: Path | None) -> None:
        table = read_table(folder, "ships.csv", ["ship"], own)
        self.tables: list[Table] = [table]
        rows = table.rows
        self.words = tuple(row.text("ship") for row in rows)
        self.count = len(self.words)
        self.index = indexed(self.words)
        self.names = tuple(row.text("name") for row in rows)
        self.nation = tuple(word(row, "nation", NATIONS) for row in rows)
        self.side = tuple(SIDE_OF_NATION[nation] for nation in self.nation)
        self.of_side = tuple(tuple(s for s in range(self.count) if self.side[s] == side) for side in range(len(SIDES)))
        """The counters of each side."""
        self.type = tuple(word(row, "type", TYPES) for row in rows)
        self.sort_out()
        self.most_points = tuple(row.number("most_points", 0, 2) for row in rows)
        """Points that a counter can show: 0 for a ship, 1 for a tanker, else 2. IN-1.5-1."""
        self.points = tuple(row.number("points", 0, 2) for row in rows)
        """Points that it comes with."""
        self.attack = self.sides(rows, "attack", 8)
        self.defence = self.sides(rows, "defence", 9)
        self.anti_aircraft = self.sides(rows, "anti_aircraft", 9)
        self.movement = self.sides(rows, "movement", 9)
        self.support = self.sides(rows, "support", 9)
        """Naval Gunfire Support Factors. IN-8.4.1-1."""
        self.torpedoes = tuple(row.flag("torpedoes") for row in rows)
        self.capacity_halves = tuple(2 * row.number("capacity", 0, 6) for row in rows)
        """What a ship or one point carries, in half Weight Points. IN-8.5-2."""
        self.asp_capacity = tuple(row.number("asp_capacity", 0, 12) for row in rows)
        """Air Supply Points that a ship or one point carries; tankers carry nothing else. IN-8.5.3-1."""
        self.aircraft = tuple(max(0, factor(row, "aircraft", 12)) for row in rows)
        """Air points aboard a carrier. IN-5.1.5-1."""
        self.entry = tuple(word(row, "entry", ENTRIES) for row in rows)
        self.of_types: dict[tuple[int, int], tuple[int, ...]] = {}
        for ship, like in enumerate(zip(self.nation, self.type, strict=True)):
            self.of_types[like] = (*self.of_types.get(like, ()), ship)
        for ship, row in enumerate(rows):
            self.check(ship, row)

    def sort_out(self) -> None:
        """Sets of naval units that the rules ask for again and again, as bits."""
        self.german = self.those([side == GERMAN for side in self.side])
        self.norwegian = self.those([nation == NORWAY for nation in self.nation])
        self.crafts = self.those([kind == LC for kind in self.type])
        """Landing craft."""
        self.warships = self.those([kind not in (AP, AO) for kind in self.type])
        """All but transports and tankers."""

    def those(self, found: list[bool]) -> int:
        """The naval units of which something is true, as bits."""
        return sum([1 << ship for ship, is_so in enumerate(found) if is_so])

    def sides(self, rows: list[Row], column: str, most: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """A factor on both sides of each counter."""
        return (
            tuple(factor(row, column, most) for row in rows),
            tuple(factor(row, f"{column}_reduced", most) for row in rows),
        )

    def check(self, ship: int, row: Row) -> None:
        """Points are of types made of points; all but landing craft can be shot at and sail."""
        kind = self.type[ship]
        if (self.most_points[ship] > 0) != (kind in POINTS) or self.points[ship] > self.most_points[ship]:
            raise row.fail("most_points", f"or points do not fit a {TYPES[kind]}")
        if kind != LC and LACKS in (self.defence[WHOLE][ship], self.movement[WHOLE][ship]):
            raise row.fail("defence", "and movement are needed")
        if (self.aircraft[ship] > 0) != (kind == CV):
            raise row.fail("aircraft", "is for carriers, and these must have it")
        if kind in (AP, AO, LC) and self.attack[WHOLE][ship] != LACKS:
            raise row.fail("attack", f"is printed, but a {TYPES[kind]} cannot fire")

    def is_ship(self, ship: int) -> bool:
        """Whether one vessel, that is damaged, repaired and escorted; else points. IN-1.4.2-5."""
        return self.most_points[ship] == 0

    def of_type(self, nation: int, kind: int) -> tuple[int, ...]:
        """The counters of a nation and a type."""
        return self.of_types.get((nation, kind), ())
