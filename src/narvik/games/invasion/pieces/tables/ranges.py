"""Where each value comes from, and how far a reconstructed one may be tuned.

The source of a row begins with what its values are: `rulebook` (printed), `source: …` (history), `inferred: …` (forced
by other rules or examples) or `reconstructed: …`. A reconstructed row names in `printed` the columns that the rulebook
gives all the same. `ranges.csv` says for every number that is ours between which bounds it may be tuned, and why.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.rules import Source
from narvik.core.tables import Row, Table, read_table
from narvik.games.invasion.pieces.tables.cells import word
from narvik.games.invasion.pieces.tables.charts import LADDER
from narvik.games.invasion.pieces.tables.checks import check_words

RECONSTRUCTED: Final = "reconstructed: "
RULEBOOK: Final = "rulebook"
OWN_COPY: Final = "own copy"
PIECE: Final = "; "
PRINTED: Final = "printed"
"""The column of a reconstructed row that names what the rulebook gives."""

EVERY_ROW: Final = "all"

VALUE: Final = 0
CHANGE: Final = 1
TURNS: Final = 2
RUNGS: Final = 3
FIXED: Final = 4
MEASURES: Final = ("value", "change", "turns", "rungs", "fixed")
"""Bounds of the number itself; of what is added to it; in turns earlier or later; in rungs of the ladder of combat
results; or none, as nobody tunes it."""


class Range(NamedTuple):
    """How far some values of a table may be tuned, and why so far."""

    word: str
    table: str
    rows: tuple[str, ...]
    """The rows it is for, by their keys; empty for all."""
    columns: tuple[str, ...]
    measure: int
    least: float
    most: float
    reason: str


class Bounds(NamedTuple):
    """Between which values one cell may be tuned, as they are written in tables."""

    least: str
    most: str
    reason: str

    def __str__(self) -> str:
        return f"{self.least}..{self.most}"


class Ranges:
    """The ranges by table and column, and the rows they are for."""

    def __init__(self, folder: Path, own: Path | None, tables: list[Table], turns: tuple[str, ...]) -> None:
        table = read_table(folder, "ranges.csv", ["range"], own)
        self.tables: list[Table] = [table]
        check_words(self.tables)
        self.turns = turns
        self.by_name = {one.name: one for one in tables}
        self.ranges: dict[tuple[str, str], list[Range]] = {}
        for row in table.rows:
            one = self.range_of(row)
            for column in one.columns:
                self.ranges.setdefault((one.table, column), []).append(one)
        bounded = {name for (name, _), found in self.ranges.items() if any(one.measure == VALUE for one in found)}
        for one_table in tables:
            if PRINTED in one_table.columns:
                for row in one_table.rows:
                    check_printed(one_table, row)
            if one_table.name in bounded:
                for row in one_table.rows:
                    self.check_bounds(one_table, row)

    def range_of(self, row: Row) -> Range:
        """A range from its row."""
        name = row.one_of("table", self.by_name)
        rows = [] if row.text("rows") == EVERY_ROW else row.several("rows", keys_of(self.by_name[name]))
        columns = row.several("columns", self.by_name[name].columns)
        measure = word(row, "measure", MEASURES)
        if not columns or "source" in columns:
            raise row.fail("columns", f"is '{row.cells['columns']}'; expected columns of {name} with values")
        if measure == FIXED:
            if row.cells["least"] or row.cells["most"]:
                raise row.fail("least", "and most are for what may be tuned; expected nothing")
            least, most = 0.0, 0.0
        else:
            least, most = bound(row, "least"), bound(row, "most")
            if least > most:
                raise row.fail("most", f"is '{row.cells['most']}'; expected at least {row.cells['least']}")
        reason = row.text("source").removeprefix(RECONSTRUCTED)
        return Range(row.text("range"), name, tuple(rows), tuple(columns), measure, least, most, reason)

    def check_bounds(self, table: Table, row: Row) -> None:
        """A reconstructed value lies within its own range."""
        for column in table.columns:
            found = self.range_for(table, row, column)
            if found is None or found.measure != VALUE or not row.cells[column]:
                continue
            if not found.least <= float(row.cells[column]) <= found.most:
                bounds = f"{found.least:g}..{found.most:g}"
                raise row.fail(column, f"is '{row.cells[column]}'; expected {bounds}, the range of ranges.csv for it")

    def range_for(self, table: Table, row: Row, column: str) -> Range | None:
        """The range of a cell; None if it is printed, or is nothing that anybody could tune."""
        if not row.cells.get("source", "").startswith(RECONSTRUCTED):
            return None
        if column in row.cells.get(PRINTED, "").split(";"):
            return None
        key = table.key(row)
        for one in self.ranges.get((table.name, column), ()):
            if not one.rows or key in one.rows:
                return one
        return None

    def bounds(self, table: Table, row: Row, column: str) -> Bounds | None:
        """Between which values a cell may be tuned; None if nobody may."""
        one, cell = self.range_for(table, row, column), row.cells[column]
        if one is None or one.measure == FIXED or not cell:
            return None
        if one.measure == VALUE:
            return Bounds(f"{one.least:g}", f"{one.most:g}", one.reason)
        if one.measure in (TURNS, RUNGS):
            words = list(self.turns) if one.measure == TURNS else list(LADDER)
            if cell not in words:
                return None
            at, last = words.index(cell), len(words) - 1
            low, high = max(0, at + int(one.least)), min(last, at + int(one.most))
            return Bounds(words[low], words[high], one.reason)
        try:
            value = float(cell)
        except ValueError:
            return None
        least, most = value + one.least, value + one.most
        return Bounds(f"{max(least, 0.0) if value >= 0 else least:g}", f"{most:g}", one.reason)

    def allows(self, table: Table, row: Row, column: str, value: str) -> bool:
        """Whether a cell may be tuned to a value."""
        found = self.bounds(table, row, column)
        if found is None:
            return False
        one = self.range_for(table, row, column)
        if one is not None and one.measure in (TURNS, RUNGS):
            words = list(self.turns) if one.measure == TURNS else list(LADDER)
            if value not in words:
                return False
            return words.index(found.least) <= words.index(value) <= words.index(found.most)
        try:
            return float(found.least) <= float(value) <= float(found.most)
        except ValueError:
            return False

    def sources(self) -> list[Source]:
        """Every source cell, split into what is printed and what is not; what is ours with its ranges."""
        found: list[Source] = []
        for table in self.by_name.values():
            rows = {table.key(row): row for row in table.rows}
            for source in table.sources():
                found += self.told(table, rows[source.row], source) if source.column == "source" else [source]
        return [*found, *self.tables[0].sources()]

    def told(self, table: Table, row: Row, source: Source) -> list[Source]:
        """A row's source; if it is reconstructed in part, what the rulebook gives as an entry of its own."""
        printed = row.cells.get(PRINTED, "")
        ranges = [f"{column} {there}" for column in table.columns if (there := self.bounds(table, row, column))]
        text = source.source + (f"{PIECE}may be tuned: {', '.join(ranges)}" if ranges else "")
        out = [source._replace(source=text)]
        if printed and source.source.startswith(RECONSTRUCTED):
            text = next(piece for piece in source.source.split(PIECE) if piece.startswith(RULEBOOK))
            out.append(source._replace(column=PRINTED, source=f"{text}: {printed.replace(';', ', ')}"))
        return out


def keys_of(table: Table) -> list[str]:
    """What the rows of a table are called."""
    return [table.key(row) for row in table.rows]


def bound(row: Row, column: str) -> float:
    """One end of a range."""
    value = row.decimal(column)
    if not -99 <= value <= 99:
        raise row.fail(column, f"is '{row.cells[column]}'; expected a number from -99 to 99")
    return value


def check_printed(table: Table, row: Row) -> None:
    """Only a reconstructed row that quotes the rulebook names printed columns, and it has them."""
    source = row.cells.get("source", "")
    if not row.cells.get(PRINTED) or source.startswith(OWN_COPY):
        return
    row.several(PRINTED, table.columns)
    if not source.startswith(RECONSTRUCTED) or f"{PIECE}{RULEBOOK}" not in source:
        raise row.fail(PRINTED, "is for rows that are reconstructed but for what the rulebook gives; expected nothing")
