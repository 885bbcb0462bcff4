"""Victory: what is worth points in each scenario, and what a total means. IN-16, IN-15.5, IN-15.7.

Points are German; what is worth points to the Allies is negative. The total is the difference of both. IN-16-3, -4.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.tables import Row, Table, read_table
from narvik.games.invasion.pieces.ground.places import Places
from narvik.games.invasion.pieces.ships import TYPES as SHIP_TYPES
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN, NOBODY
from narvik.games.invasion.pieces.tables.cells import BEYOND, bands, indexed, known, signed, word
from narvik.games.invasion.pieces.tables.setups import Setups

PLACE: Final = 0
SHIP: Final = 1
DAMAGED: Final = 2
BATTALION: Final = 3
SPECIAL: Final = 4
KINDS: Final = ("place", "ship", "damaged", "land", "special")
"""A place that is German at the end; a ship or points sunk; a capital ship still damaged; battalions lost; all else."""

BATTALIONS: Final = ("german", "allied", "british", "norwegian")
"""Whose battalions: German, those of Britain, France and Poland, British, Norwegian infantry lost in combat."""

KING: Final = 0
UNGARRISONED: Final = 1
UNGARRISONED_OSLO: Final = 2
CAPITULATION: Final = 3
LEFT_BEHIND: Final = 4
SPECIALS: Final = ("king", "ungarrisoned", "ungarrisoned_oslo", "capitulation", "left_behind")
"""King Haakon captured; a German airbase or port without a garrison; Oslo without one; no British, French or Polish
unit left, so that the north counts as German (IN-15.5-1, IN-15.7-1, -2); and, in a scenario of ours, each battalion of
theirs that is not home at the end."""

CAPITAL: Final = ("capital",)
WINNERS: Final = ("german", "allied", "nobody")
DEGREES: Final = ("decisive", "operational", "marginal", "victory", "draw")
LEAST: Final = -BEYOND
MOST: Final = 2 * BEYOND


class Award(NamedTuple):
    """What something is worth in a scenario."""

    scenario: int
    kind: int
    item: int
    """The number of the place, the ship's type, the word of `BATTALIONS` or of `SPECIALS`."""
    each: int
    """Points are given for every so many."""
    points: int


class Level(NamedTuple):
    """What a total means."""

    scenario: int
    winner: int
    degree: int


class Victory:
    """Awards and levels by scenario."""

    def __init__(self, folder: Path, own: Path | None, places: Places, setups: Setups) -> None:
        awards = read_table(folder, "awards.csv", ["award"], own)
        levels = read_table(folder, "levels.csv", ["level"], own)
        self.tables: list[Table] = [awards, levels]
        items = (
            places.index,
            indexed(SHIP_TYPES),
            indexed(CAPITAL),
            indexed(BATTALIONS),
            indexed(SPECIALS),
        )
        found: list[Award] = []
        for row in awards.rows:
            kind = word(row, "kind", KINDS)
            found.append(
                Award(
                    known(row, "scenario", setups.index),
                    kind,
                    known(row, "item", items[kind]),
                    row.number("each", 1, 9),
                    signed(row, "points", -20, 20),
                )
            )
        self.awards_of = tuple(
            tuple(award for award in found if award.scenario == scenario) for scenario in range(len(setups.words))
        )
        """For each scenario all its awards."""
        self.place_points = tuple(self.points_by_place(scenario, places.count) for scenario in range(len(setups.words)))
        """For each scenario and place what it is worth to the Germans at the end. IN-16-4."""
        self.read_levels(levels, setups)

    def points_by_place(self, scenario: int, count: int) -> tuple[int, ...]:
        """The awards for places, by the number of the place."""
        points = [0] * count
        for award in self.awards_of[scenario]:
            if award.kind == PLACE:
                points[award.item] = award.points
        return tuple(points)

    def read_levels(self, table: Table, setups: Setups) -> None:
        """Levels of victory: for every total there is one. IN-16-1."""
        levels: list[Level] = []
        by_scenario: list[list[Row]] = [[] for _ in setups.words]
        numbers: list[list[int]] = [[] for _ in setups.words]
        for row in table.rows:
            scenario = known(row, "scenario", setups.index)
            winner = (GERMAN, ALLIED, NOBODY)[word(row, "winner", WINNERS)]
            degree = word(row, "degree", DEGREES)
            if (winner == NOBODY) != (DEGREES[degree] == "draw"):
                raise row.fail("degree", "is 'draw' when nobody wins, and only then")
            by_scenario[scenario].append(band_of(row))
            numbers[scenario].append(len(levels))
            levels.append(Level(scenario, winner, degree))
        self.levels = tuple(levels)
        self.level_by_total = tuple(
            bands(rows, found, LEAST, MOST) for rows, found in zip(by_scenario, numbers, strict=True)
        )

    def level(self, scenario: int, total: int) -> Level:
        """What a total means in a scenario."""
        return self.levels[self.level_by_total[scenario][min(max(total, LEAST), MOST) - LEAST]]


def band_of(row: Row) -> Row:
    """A row of levels as a band of dice has it: `low` and `high` for least and most."""
    return Row(row.file, row.line, {**row.cells, "low": row.cells["least"], "high": row.cells["most"]})
