"""How far a reconstructed value may be tuned for balance: what its source allows, and why so far.

`data/ranges.csv` of a game stands beside its tables. Each row names values by table, rows and columns, and says between
which numbers they may lie, or which words they may be. A value that no range covers is nobody's to tune: classes of
ships and kinds of troops stay what they were, and no printed rule falls idle.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik.core.rules import Rules
from narvik.core.tables import Row, read_rows

FILE: Final = "ranges.csv"
COLUMNS: Final = ("range", "table", "rows", "columns", "least", "most", "words", "reason")
NOTHING: Final = "-"
"""Stands for an empty cell in a list of words."""


class TuningRange(NamedTuple):
    """The values that some cells may have: whole numbers from `least` to `most`, or else one of `words`."""

    table: str
    rows: tuple[str, ...]
    """Keys of rows, or patterns for them such as ``de_*``."""
    columns: tuple[str, ...]
    least: int
    most: int
    words: tuple[str, ...]
    reason: str

    def covers(self, table: str, row: str, column: str) -> bool:
        """Whether it is the range of a cell."""
        return table == self.table and column in self.columns and any(fnmatchcase(row, one) for one in self.rows)

    def allows(self, value: str) -> bool:
        """Whether a cell may be tuned to a value."""
        if self.words:
            return (value or NOTHING) in self.words
        return value.isdecimal() and self.least <= int(value) <= self.most

    def __str__(self) -> str:
        return " | ".join(self.words) if self.words else f"{self.least}–{self.most}"


def read_ranges(path: Path) -> list[TuningRange]:
    """The ranges of a file, in their order; none where there is no such file."""
    return [range_of(row) for row in read_rows(path, COLUMNS)[1]] if path.exists() else []


def range_of(row: Row) -> TuningRange:
    """A range from its row: numbers or words, never both."""
    words = tuple(word for word in row.cells["words"].split(";") if word)
    if words and (row.cells["least"] or row.cells["most"]):
        raise row.fail("words", "are for what is no number; expected either these or least and most")
    least, most = (0, 0) if words else (row.number("least", 0, 99), row.number("most", 0, 99))
    if least > most:
        raise row.fail("most", f"is '{most}'; expected at least {least}")
    rows, columns = (tuple(row.text(name).split(";")) for name in ("rows", "columns"))
    return TuningRange(row.text("table"), rows, columns, least, most, words, row.text("reason"))


@cache
def kept_ranges(path: Path) -> tuple[TuningRange, ...]:
    """The ranges of a packaged file, which never changes."""
    return tuple(read_ranges(path))


def range_for(rules: Rules[Any], table: str, row: str, column: str) -> TuningRange | None:
    """How far a cell of a game's tables may be tuned: by the first range that covers it; None if by none."""
    for one in kept_ranges(rules.data_folder() / FILE):
        if one.covers(table, row, column):
            return one
    return None
