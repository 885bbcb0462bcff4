"""Trials: what if some values of a game's tables were others? Only reconstructed ones may be asked about.

A trial is a CSV file with the columns `table`, `row`, `column`, `value` and `reason`. A row is named as `narvik data
GAME --all` names it: `de_panzer`, or `bodo tysfjord` for a border. Where a trial was taken over, the packaged tables
have its values and their sources its reasons; the rows as they were are in the folder `untuned` beside them.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik.ai.ledger import write_whole
from narvik.core.errors import DataError
from narvik.core.rules import Rules, untuned
from narvik.core.tables import TUNED, Row, read_rows

COLUMNS: Final = ("table", "row", "column", "value", "reason")
RECONSTRUCTED: Final = "reconstructed"
LONGEST_KEY: Final = 2
"""The most columns that name a row together: a border has two ends."""


class Change(NamedTuple):
    """Another value for a cell of a table, and why it is tried."""

    table: str
    row: str
    column: str
    value: str
    reason: str


def read_trial(path: Path) -> list[Change]:
    """The changes of a trial, in their order."""
    _, rows = read_rows(path, COLUMNS)
    if not rows:
        raise DataError(path.name, 0, "", "has no changes; expected rows of table, row, column, value, reason")
    return [
        Change(row.text("table"), row.text("row"), row.text("column"), row.cells["value"], row.cells["reason"])
        for row in rows
    ]


class Sheet:
    """A packaged table of a game, its rows by what they are called: by their first column, or by their first two in
    any order."""

    def __init__(self, rules: Rules[Any], table: str, names: set[str]) -> None:
        self.header, rows = read_rows(rules.texts.parent / "data" / table)
        for self.width in range(1, LONGEST_KEY + 1):
            self.rows = {self.key(row): row for row in rows}
            if self.rows.keys() == names:
                return
        self.rows = {}

    def key(self, row: Row) -> str:
        """What a row is called."""
        return " ".join(sorted(row.cells[column] for column in self.header[: self.width]))


def sheets(rules: Rules[Any]) -> dict[str, Sheet]:
    """All packaged tables of a game by name."""
    names: dict[str, set[str]] = {}
    for source in rules.sources():
        names.setdefault(source.table, set()).add(source.row)
    return {table: Sheet(rules, table, rows) for table, rows in names.items()}


def lay_out(rules: Rules[Any], trial: Path, folder: Path) -> list[Change]:
    """Write the changed rows of a game's tables into a folder that can be played with; returns the changes."""
    changes = read_trial(trial)
    kept = sheets(rules)
    folder.mkdir(parents=True, exist_ok=True)
    for table in dict.fromkeys(change.table for change in changes):
        if table not in kept:
            raise wrong(trial, changes, table, "", "table", f"is '{table}'; expected one of {', '.join(sorted(kept))}")
        sheet = kept[table]
        touched: dict[str, Row] = {}
        for change in changes:
            if change.table != table:
                continue
            if change.row not in sheet.rows:
                raise wrong(trial, changes, table, change.row, "row", f"'{change.row}' is no row of {table}")
            alter(trial, changes, change, sheet.header, sheet.rows[change.row])
            touched[change.row] = sheet.rows[change.row]
        write_whole(folder / table, as_csv(sheet.header, touched.values()))
    return changes


def tunings(rules: Rules[Any]) -> list[Change]:
    """What the tuning has changed in a game's packaged tables, with the reasons that stand in their sources."""
    folder = untuned(rules.name)
    kept = sheets(rules)
    out: list[Change] = []
    for path in sorted(folder.glob("*.csv")) if folder else []:
        sheet = kept[path.name]
        for former in read_rows(path, sheet.header)[1]:
            row = sheet.rows[sheet.key(former)]
            for column, value in row.cells.items():
                if not column.endswith("source") and value != former.cells[column]:
                    out.append(Change(path.name, sheet.key(row), column, value, reason_of(row, column)))
    return out


def reason_of(row: Row, column: str) -> str:
    """Why a value was tuned, as its own source or another of its row tells; empty if none does."""
    own = f"{column}_source"
    told = [own] if own in row.cells else [name for name in row.cells if name.endswith("source")]
    return next((row.cells[name].partition(TUNED)[2] for name in told if TUNED in row.cells[name]), "")


def alter(trial: Path, changes: list[Change], change: Change, header: Sequence[str], row: Row) -> None:
    """Put a value into its cell, if it is there and nobody has printed it."""
    if change.column not in header or change.column.endswith("source"):
        values = ", ".join(column for column in header if not column.endswith("source"))
        problem = f"is '{change.column}'; expected one of {values}"
        raise wrong(trial, changes, change.table, change.row, "column", problem)
    own = f"{change.column}_source"
    sources = [row.cells[column] for column in header if column.endswith("source")]
    told = [row.cells[own]] if own in header else sources
    if not any(source.startswith(RECONSTRUCTED) for source in told):
        problem = f"'{change.column}' of {change.row} is not ours to tune: its source is {told[0]}"
        raise wrong(trial, changes, change.table, change.row, "column", problem)
    row.cells[change.column] = change.value


def wrong(trial: Path, changes: list[Change], table: str, row: str, column: str, problem: str) -> DataError:
    """An error with its place in the trial."""
    for line, change in enumerate(changes, 2):
        if change.table == table and row in ("", change.row):
            return DataError(trial.name, line, column, problem)
    return DataError(trial.name, 0, column, problem)


def as_csv(header: Sequence[str], rows: Iterable[Row]) -> str:
    """Rows as the text of a table."""
    out = io.StringIO()
    writer = csv.DictWriter(out, list(header), lineterminator="\n")
    writer.writeheader()
    writer.writerows(row.cells for row in rows)
    return out.getvalue()
