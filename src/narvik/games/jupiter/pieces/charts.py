"""The charts: combat results and weather. OJ-T-2 to -T-4."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Final

from narvik.core.dice import D6
from narvik.core.errors import DataError
from narvik.core.tables import Table, read_table
from narvik.games.jupiter.pieces.notation import RESULTS, WEATHERS
from narvik.wargame.odds import OddsTable

AL1: Final = 0
AS: Final = 1
EX: Final = 2
DR: Final = 3
DL1: Final = 4
DE: Final = 5

COLUMNS: Final = 8


class Tables:
    """The charts of the game."""

    def __init__(self, folder: Path, own: Path | None) -> None:
        combat = read_table(folder, "combat.csv", ["die"], own)
        if [row.number("die", 1, 6) for row in combat.rows] != [1, 2, 3, 4, 5, 6]:
            raise DataError(combat.name, 0, "die", "expected the results 1 to 6 in order")
        results = [
            [RESULTS.index(row.one_of(f"odds{column}", RESULTS)) for row in combat.rows] for column in range(COLUMNS)
        ]
        self.odds = OddsTable(results, D6, D6.lowest)
        """The combat results: column 0 is for less than 1:1, 7 for more than 6:1. OJ-T-3, OJ-13.5-2, -3."""
        weather = read_table(folder, "weather.csv", ["roll"], own)
        self.weather = {
            row.number("roll", 0, 9): WEATHERS.index(row.one_of("weather", WEATHERS)) for row in weather.rows
        }
        if sorted(self.weather) != list(range(9)):
            raise DataError(weather.name, 0, "roll", "expected the rolls 0 to 8")
        self.tables: list[Table] = [combat, weather]

    def result(self, column: int, die: int, town: bool) -> int:
        """A battle's result. Outside the printed columns no die is needed. OJ-13.5-2, -3, OJ-13.9-1, OJ-13.11-1."""
        found = self.odds.result(column, die)
        return in_town(found) if town else found

    def shares(self, column: int, town: bool) -> list[Fraction]:
        """How likely each result is in a column. OJ-13.11-1."""
        out = [Fraction(0)] * len(RESULTS)
        for result, share in self.odds.shares(column).items():
            out[in_town(result) if town else result] += share
        return out


def in_town(result: int) -> int:
    """What a result becomes in a town, where nobody retreats; it changes when it is known. OJ-13.9-1, -2."""
    return EX if result in (DR, DL1, AS) else result
