"""The counters: ground units, naval units, air units and coastal defences, read from the tables.

Sets of counters are bit masks, one bit for each row of their table.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from narvik.core.errors import DataError
from narvik.core.tables import Row, Table, read_table
from narvik.games.norway1940.pieces.board import AT_SEA, BOXES, BRITAIN, DENMARK, IN_GERMANY, OFF, Board

NATIONS: Final = ("germany", "norway", "britain", "france", "poland", "usa", "allied")
VARIANTS: Final = ("", "norway_prepared", "neutrality_patrol")
LINE_SIZES: Final = ("III", "X")
FREE: Final = -1
"""A start that the owner chooses at set-up."""

NORWEGIAN_FORT: Final = 0
CAPTURED_FORT: Final = 1
GERMAN_FORT: Final = 2
RUINED_FORT: Final = 3
FORT_STATES: Final = ("norwegian", "captured", "german", "ruined")
"""Guns ready for Norway; out of action; in German hands; destroyed for good. NC-control-9, NC-coastal-7."""


MOST_UNITS: Final = 60
MOST_SHIPS: Final = 60
MOST_WINGS: Final = 30
"""How many counters of a kind tables may have."""

MOST_REMEMBERED: Final = 1 << 15
_remembered: Final[dict[int, tuple[int, ...]]] = {}


def members(bits: int) -> tuple[int, ...]:
    """The numbers of the bits that are set, ascending. The same sets come again and again, so they are remembered.

    >>> members(0b10110)
    (1, 2, 4)
    """
    known = _remembered.get(bits)
    if known is None:
        if len(_remembered) >= MOST_REMEMBERED:
            _remembered.clear()
        known = _remembered[bits] = tuple(number for number in range(bits.bit_length()) if bits >> number & 1)
    return known


class Counters:
    """What all kinds of counters have: words, names, and which side and nation they belong to."""

    def __init__(self, table: Table, most: int) -> None:
        self.table = table
        rows = table.rows
        if not 1 <= len(rows) <= most:
            raise DataError(table.name, 0, "", f"has {len(rows)} rows; expected 1 to {most}")
        self.count = len(rows)
        self.words: tuple[str, ...] = tuple(row.text("id") for row in rows)
        self.aliases: dict[str, str] = {row.cells["alias"]: row.text("id") for row in rows if row.cells.get("alias")}
        self.index = {word: number for number, word in enumerate(self.words)}
        self.titles: dict[str, tuple[str, ...]] = {
            "en": tuple(row.text("name_en") for row in rows),
            "nb": tuple(row.text("name_nb") for row in rows),
        }
        self.labels: tuple[str, ...] = tuple(row.text("label") for row in rows)
        """What is printed on the counter."""
        self.nation = [NATIONS.index(row.one_of("nation", NATIONS)) for row in rows]
        self.of_nation = [self.where(nation, self.nation) for nation in range(len(NATIONS))]
        self.german, self.norwegian, self.british, french, self.polish, self.american, _ = self.of_nation
        self.western = self.british | french | self.polish
        self.allied = ((1 << self.count) - 1) & ~self.german
        self.variant = [VARIANTS.index(row.one_of("variant", VARIANTS)) for row in rows]

    def where(self, value: int, column: list[int]) -> int:
        """The counters that have a value in a column."""
        return sum(1 << number for number, found in enumerate(column) if found == value)

    def flags(self, column: str, values: tuple[str, ...]) -> int:
        """The counters whose cell in a column is one of some words."""
        return sum(1 << number for number, row in enumerate(self.table.rows) if row.cells[column] in values)


def start_of(row: Row, board: Board, boxes: tuple[str, ...]) -> int:
    """Where a counter starts: a sector, a box, or free."""
    word = row.one_of("start", (*board.sectors, *boxes, "free"))
    if word == "free":
        return FREE
    return board.index[word] if word in board.index else DENMARK + BOXES.index(word)


class Units(Counters):
    """Ground units; who is fit for the mountains stands in the table, and who comes later. NC-setup-2, -3, -8, -9,
    NC-ground-move-5, NC-reinforcement-7.
    """

    def __init__(self, folder: Path, own: Path | None, board: Board) -> None:
        super().__init__(read_table(folder, "units.csv", ["id"], own), MOST_UNITS)
        rows = self.table.rows
        for row in rows:
            row.one_of("size", ("X", "III", "II", "I"))
            row.one_of("type", ("infantry", "mountain", "cavalry", "parachute", "tank"))
            row.one_of("start_state", ("disrupted", "undisrupted"))
            row.flag("mountain")
        self.line = self.flags("size", LINE_SIZES) & ~self.flags("type", ("parachute", "tank"))
        self.mountain = self.flags("mountain", ("1",))
        self.tanks = self.flags("type", ("tank",))
        self.paras = self.flags("type", ("parachute",))
        self.regiments = self.line & self.german
        self.german_line = self.line & self.german
        self.allied_line = self.line & self.allied
        self.unready = self.flags("start_state", ("disrupted",))
        self.start = [start_of(row, board, ("germany", "britain", "off")) for row in rows]
        self.appears: list[tuple[int, int, int]] = []
        for number, row in enumerate(rows):
            turn = row.number("appears_turn", 0, 99)
            if turn:
                self.appears.append((turn, number, board.index[row.one_of("appears_at", board.sectors)]))
        keys = sorted({row.cells["combine_key"] for row in rows} - {"", "*"})
        self.divisions = [self.flags("combine_key", (key,)) for key in keys]
        """Units that may fire together. NC-ground-combat-8, -9."""
        self.poles = self.polish & self.line
        self.sizes: tuple[str, ...] = tuple(row.text("size") for row in rows)
        self.types: tuple[str, ...] = tuple(row.text("type") for row in rows)
        self.formations: dict[str, tuple[str, ...]] = {
            "en": tuple(row.text("formation_en") for row in rows),
            "nb": tuple(row.text("formation_nb") for row in rows),
        }


class Ships(Counters):
    """Naval units, and the markers that behave like them: minefields, the Allied battle group, the convoy."""

    def __init__(self, folder: Path, own: Path | None, board: Board) -> None:
        super().__init__(read_table(folder, "naval.csv", ["id"], own), MOST_SHIPS)
        rows = self.table.rows
        kinds = ("group", "transport", "ship", "dummy", "mine", "dummy_mine", "allied_group", "convoy")
        for row in rows:
            row.one_of("kind", kinds)
        self.factor = [row.number("factor", 0, 20) for row in rows]
        self.groups = self.flags("kind", ("group",))
        self.transports = self.flags("kind", ("transport",))
        self.counters = self.flags("kind", ("ship", "dummy"))
        """Norwegian and American ships, and the Fog of War piece."""
        self.face_down = self.flags("face_down", ("1",)) & self.counters
        self.captured = self.norwegian & self.counters
        self.markers = self.flags("kind", ("mine", "dummy_mine"))
        self.pol3 = self.only("pol3")
        self.olav = self.only("olav")
        self.fog = self.only("fog")
        self.minefield = self.only("minefield")
        self.dummy_field = self.only("dummy_field")
        self.battle_group = self.only("battle_group")
        self.convoy = self.only("convoy")
        self.hidden = self.face_down | self.markers
        self.history = [
            board.index[row.one_of("historical_sector", board.sectors)] if row.cells["historical_sector"] else FREE
            for row in rows
        ]
        self.start = [IN_GERMANY if self.german >> number & 1 else OFF for number in range(self.count)]

    def only(self, word: str) -> int:
        """A counter that the rules name."""
        if word not in self.index:
            raise DataError(self.table.name, 0, "id", f"'{word}' is missing; the rules name it")
        return self.index[word]


class Wings(Counters):
    """Air units, and the ships that some fly from. NC-setup-4, -8, NC-interception-2, NC-variants-5."""

    def __init__(self, folder: Path, own: Path | None, board: Board, ships: Ships) -> None:
        super().__init__(read_table(folder, "air.csv", ["id"], own), MOST_WINGS)
        rows = self.table.rows
        self.carriers = self.flags("kind", ("carrier",))
        self.fighters = self.flags("kind", ("fighter",))
        for row in rows:
            row.one_of("kind", ("bomber", "fighter", "carrier"))
        self.modifier = [row.number("modifier", 0, 5) for row in rows]
        self.strength = [row.number("naval_strength", 0, 9) for row in rows]
        self.start = [start_of(row, board, ("denmark", "britain", "at_sea")) for row in rows]
        self.ship = [ships.index[row.one_of("ship", ships.words)] if row.cells["ship"] else -1 for row in rows]
        """The ship an air group flies from, where it is a counter. NC-variants-5."""
        for number in members(self.carriers):
            if self.start[number] not in (AT_SEA, BRITAIN):
                raise rows[number].fail("start", "of a carrier air group is at_sea")


class Forts:
    """Coastal-defence units. NC-coastal-3, NC-control-9."""

    def __init__(self, folder: Path, own: Path | None, board: Board) -> None:
        self.table = read_table(folder, "coastal.csv", ["id"], own)
        rows = self.table.rows
        self.words: tuple[str, ...] = tuple(row.text("id") for row in rows)
        self.names: tuple[str, ...] = tuple(row.text("name") for row in rows)
        self.count = len(rows)
        self.sector = [board.index[row.one_of("sector", board.sectors)] for row in rows]
        self.guns = [row.number("guns", 0, 20) for row in rows]
        self.german_guns = [row.number("guns_german", 0, 20) for row in rows]
        self.in_sector: list[list[int]] = [[] for _ in range(board.count)]
        for fort, sector in enumerate(self.sector):
            self.in_sector[sector].append(fort)
