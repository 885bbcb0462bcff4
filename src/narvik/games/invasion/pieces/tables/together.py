"""All tables of the game, read together: ours, with a user's own rows over them."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from narvik.core.rules import Source
from narvik.core.tables import Table, fingerprint, made_once
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
from narvik.games.invasion.pieces.tables.checks import (
    SetupCheck,
    check_centres,
    check_places,
    check_ports,
    check_schedules,
    check_victory,
    check_waters,
    check_weights,
    check_words,
)
from narvik.games.invasion.pieces.tables.ranges import Ranges
from narvik.games.invasion.pieces.tables.schedules import Schedules
from narvik.games.invasion.pieces.tables.setups import Setups
from narvik.games.invasion.pieces.tables.victory import Victory
from narvik.games.invasion.pieces.tables.weather import Weather
from narvik.games.invasion.pieces.units import LandUnits

HERE: Final = Path(str(files("narvik.games.invasion")))
DATA: Final = HERE / "data"


GROUND_TABLES: Final = (
    "zones.csv", "links.csv", "hexes.csv", "hexsides.csv", "lines.csv", "ferries.csv", "features.csv", "terrain.csv",
)  # fmt: skip


class Ground:
    """The maps, what is water on them, and what a step costs; they take longest to read."""

    def __init__(self, folder: Path, own: Path | None) -> None:
        self.strategic = Strategic(folder, own)
        self.board = Board(folder, own, self.strategic)
        self.waters = Waters(self.board)
        self.marching = Marching(folder, own, self.board)


class Tables:
    """Everything that lies on the table and never changes. `own` is a folder with rows of a user's own."""

    def __init__(self, own: Path | None = None, folder: Path = DATA) -> None:
        ground = made_once(Ground, folder, own, GROUND_TABLES)
        self.strategic, self.board, self.waters, self.marching = (
            ground.strategic,
            ground.board,
            ground.waters,
            ground.marching,
        )
        self.places = Places(folder, own, self.board)
        self.passages = Passages(folder, own, self.board)
        self.land = LandUnits(folder, own, self.places)
        self.ships = Ships(folder, own)
        self.aircraft = Aircraft(folder, own)
        self.markers = Markers(folder, own)
        self.charts = Charts(folder, own)
        self.weather = Weather(folder, own)
        self.schedules = Schedules(folder, own, self.strategic, self.land, self.ships, self.aircraft)
        self.setups = Setups(folder, own, self.places, self.schedules)
        self.victory = Victory(folder, own, self.places, self.setups)
        self.orders = StandingOrders(folder, own, self.setups.index)
        self.tables: list[Table] = [
            *self.strategic.tables,
            *self.board.tables,
            *self.places.tables,
            *self.passages.tables,
            *self.marching.tables,
            *self.land.tables,
            *self.ships.tables,
            *self.aircraft.tables,
            *self.markers.tables,
            *self.charts.tables,
            *self.weather.tables,
            *self.schedules.tables,
            *self.setups.tables,
            *self.victory.tables,
            *self.orders.tables,
        ]
        self.check()
        self.ranges = Ranges(folder, own, self.tables, self.schedules.turn_words)
        self.tables = [*self.tables, *self.ranges.tables]
        self.fingerprint = fingerprint(own, [table.name for table in self.tables])
        """A short hash of the user's own tables, which records keep; empty when there are none."""

    def check(self) -> None:
        """Hold the tables against each other; the first that does not fit is refused with its row."""
        check_words(self.tables)
        check_places(self.places)
        check_centres(self.places, self.land)
        check_ports(self.places)
        check_waters(self.board, self.waters)
        check_weights(self.land, self.charts)
        check_schedules(self.schedules)
        SetupCheck(self.setups, self.places, self.charts).check()
        check_victory(self.setups, self.victory, self.land)

    def sources(self) -> list[Source]:
        """The source of every row: printed, found elsewhere, inferred, or reconstructed and how far it may be tuned."""
        return self.ranges.sources()
