"""Odds tables: a column by the odds, shifted for reasons that are told one by one, and a row by a die of any kind."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple, final

from narvik.core.dice import Die


class Shift(NamedTuple):
    """Columns to the right (positive) or left, and the rule that gives them."""

    name: str
    rule: str
    columns: int


@final
class OddsTable:
    """A combat results table: for each column the results from the lowest roll to the highest.

    Shifts are added up first; then a column beyond either end counts as the end column, and a modified roll beyond
    either end as the end row.
    """

    def __init__(self, results: list[list[int]], die: Die, lowest: int) -> None:
        self.results = results
        self.die = die
        self.lowest = lowest
        """The roll of the first row."""
        self.last = len(results) - 1

    def clamped(self, column: int) -> int:
        """The column that counts where shifts would lead beyond the ends."""
        return 0 if column < 0 else min(column, self.last)

    def column(self, base: int, shifts: Iterable[Shift]) -> int:
        """The final column: that of the odds, shifted."""
        return self.clamped(base + sum([shift.columns for shift in shifts]))

    def result(self, column: int, roll: int) -> int:
        """What a roll gives, modifiers included."""
        rows = self.results[self.clamped(column)]
        row = roll - self.lowest
        return rows[0 if row < 0 else min(row, len(rows) - 1)]

    def shares(self, column: int, modifier: int = 0) -> dict[int, Fraction]:
        """How likely each result is before the die is rolled."""
        out: dict[int, Fraction] = {}
        for face in self.die.faces:
            result = self.result(column, face + modifier)
            out[result] = out.get(result, Fraction(0)) + Fraction(1, self.die.sides)
        return out
