"""Ships: classes, what their dice do, and what their loss costs. KN-ship."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from narvik.core.errors import DataError
from narvik.core.tables import Table, read_table
from narvik.games.kampen.pieces.board import ALLIES, FACTIONS, GERMANY, NORWAY

CLASSES: Final = (
    "battleship",
    "aircraft carrier",
    "heavy cruiser",
    "light warships",
    "coastal defence ship",
    "dummy",
)
BATTLESHIP: Final = 0
CARRIER: Final = 1
HEAVY_CRUISER: Final = 2
LIGHT_WARSHIPS: Final = 3
COASTAL_DEFENCE: Final = 4
DUMMY: Final = 5

IN_HAND: Final = 9
HOME_FLEET: Final = 10
GONE: Final = 11
"""Where a ship is when it is in no sea zone and not raiding: not yet placed, in the home fleet, or out of the game."""

BESIDE_THE_MAP: Final = ("hand", "home", "gone")
"""The words for these, in their order."""

ALLIED_SHIPS: Final = 18
FIRST_FLEET: Final = 9


class Fleet:
    """All ship cards by number: the German ones first, as the table orders them."""

    def __init__(self, folder: Path, own: Path | None) -> None:
        table = read_table(folder, "ships.csv", ["ship_id"], own)
        self.table: Table = table
        rows = table.rows
        self.keys = [row.text("ship_id") for row in rows]
        self.titles: dict[str, list[str]] = {
            "en": [row.text("name_en") for row in rows],
            "nb": [row.text("name") for row in rows],
        }
        self.count = len(rows)
        self.faction = [FACTIONS.index(row.one_of("faction", FACTIONS)) for row in rows]
        self.kind = [CLASSES.index(row.one_of("class_en", CLASSES)) for row in rows]
        self.sinks = [(row.span("sinks_on") or (7, 7))[0] for row in rows]
        self.chases = [(row.span("chases_on") or (7, 7))[0] for row in rows]
        self.hits = [min(sinks, chases) for sinks, chases in zip(self.sinks, self.chases, strict=True)]
        self.voids = [row.number("cards_voided", 0, 9) for row in rows]
        self.raids = [row.flag("can_raid") for row in rows]
        self.lands = [row.flag("can_land") for row in rows]
        self.of = [
            sum(1 << ship for ship in range(self.count) if self.faction[ship] == faction)
            for faction in (GERMANY, NORWAY, ALLIES)
        ]
        """The ships of each faction as bits."""
        self.of_class = [sum(1 << ship for ship in range(self.count) if self.kind[ship] == kind) for kind in range(6)]
        """The ships of each class as bits."""
        self.dummies = sum(1 << ship for ship in range(self.count) if self.kind[ship] == DUMMY)
        counts = [bits.bit_count() for bits in self.of]
        if counts[NORWAY] != 1 or counts[ALLIES] != ALLIED_SHIPS or not counts[GERMANY]:
            raise DataError(table.name, 0, "faction", f"expected 1 Norwegian and {ALLIED_SHIPS} Allied ships")
        self.eidsvoll = self.faction.index(NORWAY)
        """The only Norwegian ship card, "Eidsvoll & Norge". KN-ship-7."""
        short = [key.split("_", 1)[1] for key in self.keys]
        self.words = [name if short.count(name) == 1 else key for name, key in zip(short, self.keys, strict=True)]
        self.aliases = dict(zip(self.keys, self.words, strict=True))
