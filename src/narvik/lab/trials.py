"""Trials: what if some values of a game's tables were others? Only reconstructed ones may be asked about, and only
within their ranges (`narvik.core.tuning_ranges`).

A trial is a CSV file with the columns `table`, `row`, `column`, `value` and `reason`. A row is named as `narvik data
GAME --all` names it: `de_panzer`, or `bodo tysfjord` for a border. Where a trial was taken over, the packaged tables
have its values and their sources its reasons; the rows as they were are another set of tables, `data/plain`.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from narvik.core.errors import DataError
from narvik.core.files import write_whole
from narvik.core.rules import Rules
from narvik.core.tables import Row, read_rows
from narvik.core.tuning_ranges import FILE, range_for
from narvik.core.tunings import Change, bounded, sheets

COLUMNS: Final = ("table", "row", "column", "value", "reason")
RECONSTRUCTED: Final = "reconstructed"


def read_trial(path: Path) -> list[Change]:
    """The changes of a trial, in their order."""
    _, rows = read_rows(path, COLUMNS)
    if not rows:
        raise DataError(path.name, 0, "", "has no changes; expected rows of table, row, column, value, reason")
    return [
        Change(row.text("table"), row.text("row"), row.text("column"), row.cells["value"], row.cells["reason"])
        for row in rows
    ]


def lay_out(rules: Rules[Any], trial: Path, folder: Path) -> list[Change]:
    """Write the changed rows of a game's tables into a folder that can be played with; returns the changes."""
    changes = read_trial(trial)
    done: list[Change] = []
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
            was = alter(trial, changes, change, sheet.header, sheet.rows[change.row])
            check_range(rules, trial, changes, change)
            done.append(bounded(rules, change._replace(was=was)))
            touched[change.row] = sheet.rows[change.row]
        write_whole(folder / table, as_csv(sheet.header, touched.values()))
    return done


def alter(trial: Path, changes: list[Change], change: Change, header: Sequence[str], row: Row) -> str:
    """Put a value into its cell, if it is there and nobody has printed it; returns what it was."""
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
    was = row.cells[change.column]
    row.cells[change.column] = change.value
    return was


def check_range(rules: Rules[Any], trial: Path, changes: list[Change], change: Change) -> None:
    """A value may be tuned only as far as its source allows."""
    found = range_for(rules, change.table, change.row, change.column)
    cell = f"'{change.column}' of {change.row}"
    if found is None:
        problem = f"{cell} is not ours to tune: {FILE} has no range for it"
        raise wrong(trial, changes, change.table, change.row, "column", problem)
    if not found.allows(change.value):
        problem = f"is '{change.value}' for {cell}; expected {found}: {found.reason}"
        raise wrong(trial, changes, change.table, change.row, "value", problem)


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
