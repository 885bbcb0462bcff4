"""What was tuned for balance in the tables of a game: which reconstructed values, what they were before, and why.

The values as they are stand in the packaged tables, with their reasons in the sources; those before are another set of
tables that can be chosen (see `narvik.core.tables.BALANCE`).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from narvik.core.rules import Rules
from narvik.core.tables import TUNED, Row, read_rows
from narvik.core.tuning_ranges import range_for

LONGEST_KEY: Final = 2
"""The most columns that name a row together: a border has two ends."""


class Change(NamedTuple):
    """Another value for a cell of a table, the reason for it, and what the value was. `allowed` are the values that its
    range allows, `bounds` tells why these."""

    table: str
    row: str
    column: str
    value: str
    reason: str
    was: str = ""
    allowed: str = ""
    bounds: str = ""


class PackagedTable:
    """A packaged table of a game, its rows by what they are called: by their first column, or by their first two in
    any order."""

    def __init__(self, rules: Rules[Any], table: str, names: set[str]) -> None:
        self.header, rows = read_rows(rules.data_folder() / table)
        self.width = 1
        self.rows: dict[str, Row] = {}
        for width in range(1, LONGEST_KEY + 1):
            self.width = width
            found = {self.key(row): row for row in rows}
            if set(found) == names:
                self.rows = found
                break

    def key(self, row: Row) -> str:
        """What a row is called."""
        return " ".join(sorted(row.cells[column] for column in self.header[: self.width]))


def sheets(rules: Rules[Any]) -> dict[str, PackagedTable]:
    """All packaged tables of a game by name."""
    names: dict[str, set[str]] = {}
    for source in rules.sources():
        names.setdefault(source.table, set()).add(source.row)
    return {table: PackagedTable(rules, table, rows) for table, rows in names.items()}


def before_tuning(rules: Rules[Any]) -> Rules[Any] | None:
    """The game with the rows from before the tuning, the last set of tables that can be chosen; None if none were
    tuned."""
    option = rules.tables_option
    return None if option is None else rules.with_tables(option.values[-1])


def tunings(rules: Rules[Any]) -> list[Change]:
    """What the tuning has changed in a game's packaged tables, with the reasons that stand in their sources."""
    plain = before_tuning(rules)
    kept = sheets(rules)
    out: list[Change] = []
    for path in sorted(plain.tables_folder().glob("*.csv")) if plain is not None else []:
        sheet = kept[path.name]
        for former in read_rows(path, sheet.header)[1]:
            row = sheet.rows[sheet.key(former)]
            for column, value in row.cells.items():
                if not column.endswith("source") and value != former.cells[column]:
                    change = Change(path.name, sheet.key(row), column, value, reason_of(row, column))
                    out.append(bounded(rules, change._replace(was=former.cells[column])))
    return out


def bounded(rules: Rules[Any], change: Change) -> Change:
    """A change with the range of its cell, where there is one."""
    found = range_for(rules, change.table, change.row, change.column)
    return change if found is None else change._replace(allowed=str(found), bounds=found.reason)


def reason_of(row: Row, column: str) -> str:
    """Why a value was tuned, as its own source or another of its row tells; empty if none does."""
    own = f"{column}_source"
    told = [own] if own in row.cells else [name for name in row.cells if name.endswith("source")]
    return next((row.cells[name].partition(TUNED)[2] for name in told if TUNED in row.cells[name]), "")
