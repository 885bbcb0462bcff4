"""Broken copies of the tables of Invasion: Norway, read again as far as a change reaches."""

from __future__ import annotations

import copy
import csv
from collections.abc import Callable
from pathlib import Path

from narvik.games.invasion.pieces.aircraft import Aircraft
from narvik.games.invasion.pieces.ground.board import Board
from narvik.games.invasion.pieces.ground.marching import Marching
from narvik.games.invasion.pieces.ground.passages import Passages
from narvik.games.invasion.pieces.ground.places import Places
from narvik.games.invasion.pieces.ground.strategic import Strategic
from narvik.games.invasion.pieces.ground.waters import Waters
from narvik.games.invasion.pieces.markers import Markers
from narvik.games.invasion.pieces.orders import StandingOrders
from narvik.games.invasion.pieces.ships import Ships
from narvik.games.invasion.pieces.tables.charts import Charts
from narvik.games.invasion.pieces.tables.ranges import Ranges
from narvik.games.invasion.pieces.tables.schedules import Schedules
from narvik.games.invasion.pieces.tables.setups import Setups
from narvik.games.invasion.pieces.tables.together import DATA, Tables
from narvik.games.invasion.pieces.tables.victory import Victory
from narvik.games.invasion.pieces.tables.weather import Weather
from narvik.games.invasion.pieces.units import LandUnits
from tests.games.invasion.laid_out import tables

Maker = Callable[[Path, Tables], object]
PARTS: dict[str, tuple[Maker, tuple[str, ...]]] = {
    "strategic": (lambda folder, _: Strategic(folder, None), ()),
    "board": (lambda folder, read: Board(folder, None, read.strategic), ("strategic",)),
    "places": (lambda folder, read: Places(folder, None, read.board), ("board",)),
    "passages": (lambda folder, read: Passages(folder, None, read.board), ("board",)),
    "waters": (lambda _, read: Waters(read.board), ("board",)),
    "marching": (lambda folder, read: Marching(folder, None, read.board), ("board",)),
    "land": (lambda folder, read: LandUnits(folder, None, read.places), ("places",)),
    "ships": (lambda folder, _: Ships(folder, None), ()),
    "aircraft": (lambda folder, _: Aircraft(folder, None), ()),
    "markers": (lambda folder, _: Markers(folder, None), ()),
    "charts": (lambda folder, _: Charts(folder, None), ()),
    "weather": (lambda folder, _: Weather(folder, None), ()),
    "schedules": (
        lambda folder, read: Schedules(folder, None, read.strategic, read.land, read.ships, read.aircraft),
        ("strategic", "land", "ships", "aircraft"),
    ),
    "setups": (lambda folder, read: Setups(folder, None, read.places, read.schedules), ("places", "schedules")),
    "victory": (lambda folder, read: Victory(folder, None, read.places, read.setups), ("places", "setups")),
    "orders": (lambda folder, read: StandingOrders(folder, None, read.setups.index), ("setups",)),
}
"""How each part of the tables is read, and on which others it rests."""


def packaged(name: str) -> list[dict[str, str]]:
    """The rows of a table as packaged."""
    return list(csv.DictReader((DATA / name).read_text(encoding="utf-8").splitlines()))


def reread(folder: Path, name: str) -> None:
    """Read a table from a folder again, and with it every part that rests on it; hold all of them together."""
    read = copy.copy(tables())
    fresh: set[str] = set()
    for part, (make, needs) in PARTS.items():
        known = {table.name for table in getattr(getattr(read, part), "tables", ())}
        if name in known or fresh.intersection(needs):
            setattr(read, part, make(folder, read))
            fresh.add(part)
    assert fresh or name == "ranges.csv", f"nobody reads {name}"
    read.tables = [table for part in PARTS for table in getattr(getattr(read, part), "tables", ())]
    read.check()
    Ranges(folder, None, read.tables, read.schedules.turn_words)


def write_table(folder: Path, name: str, rows: list[dict[str, str]]) -> None:
    """A table of a folder."""
    with (folder / name).open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
