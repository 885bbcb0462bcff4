"""Rows inside a case: a game with some cells of its tables changed, for this case alone.

``rows: {units: {us_9: {attack: 5}}}`` becomes a folder of rows such as somebody has who owns the printed game, so that
the game's own loader reads and checks them. Games are kept by the content of their rows: a thousand cases with the same
rows load them once.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from narvik.core.errors import CaseError, DataError
from narvik.core.rules import Rules, rules_over
from narvik.core.tables import REMOVE, Row, Table
from narvik.proof.rule_cases.case_files import shown

SUFFIX: Final = ".csv"
SOURCE: Final = "source"
OWN: Final = "own copy"
"""The source of a row that a case adds."""

KEPT: Final = 24
"""How many games with rows of cases are kept, those used last; one takes some megabytes."""

_kept: dict[tuple[str, str, str], Rules[Any]] = {}


def rules_with_rows(rules: Rules[Any], given: Mapping[str, Any]) -> Rules[Any]:
    """A game with the rows of a case put over its tables."""
    key = (rules.name, rules.table_set, json.dumps(given, sort_keys=True, default=str))
    found = _kept.pop(key, None)
    if found is None:
        found = loaded(rules, given)
        while len(_kept) >= KEPT:
            del _kept[next(iter(_kept))]
    _kept[key] = found
    return found


def loaded(rules: Rules[Any], given: Mapping[str, Any]) -> Rules[Any]:
    """The game, read anew by its own loader. What that finds wrong is told with table, row and column."""
    tables = {table.name.removesuffix(SUFFIX): table for table in rules.table_list()}
    changed: dict[str, dict[str, Row]] = {}
    for name, rows in given.items():
        table = tables.get(name.removesuffix(SUFFIX))
        if table is None:
            raise CaseError(f"rows: {rules.name} has no table '{name}'; expected {', '.join(tables)}")
        if not isinstance(rows, Mapping):
            raise CaseError(f"rows {name}: expected a mapping of rows, found {shown(rows)}")
        changed[table.name] = {
            " ".join(sorted(str(word).split())): changed_row(table, name, str(word), cells)
            for word, cells in rows.items()
        }
    with TemporaryDirectory(prefix="narvik-rows-") as folder:
        lines = {
            table.name: write_rows(Path(folder), table, changed[table.name])
            for table in tables.values()
            if table.name in changed
        }
        try:
            return rules_over(rules, Path(folder))
        except DataError as problem:
            row = lines.get(problem.file, {}).get(problem.line, "")
            where = " ".join(part for part in ("rows", problem.file.removesuffix(SUFFIX), row, problem.column) if part)
            raise CaseError(f"{where}: {problem.problem}") from None


def changed_row(table: Table, name: str, word: str, cells: Any) -> Row:
    """A row of a table with some of its cells changed, a new one with all of them, or one that is taken out."""
    key = " ".join(sorted(word.split()))
    kept = next((row for row in table.rows if table.key(row) == key), None)
    if cells == REMOVE and kept is not None:
        return Row(table.name, 0, {**kept.cells, SOURCE: REMOVE})
    if not isinstance(cells, Mapping):
        raise CaseError(f"rows {name} {word}: expected a mapping of columns or '{REMOVE}', found {shown(cells)}")
    for column in cells:
        if column not in table.columns:
            raise CaseError(f"rows {name} {word}: '{column}' is no column; expected {', '.join(table.columns)}")
    written = {column: cell_of(value, f"rows {name} {word} {column}") for column, value in cells.items()}
    if kept is not None:
        return Row(table.name, 0, {**kept.cells, **written})
    full = {**dict(zip(table.keys, word.split(), strict=False)), SOURCE: OWN, **written}
    missing = [column for column in table.columns if column not in full]
    if missing:
        raise CaseError(f"rows {name}: there is no row '{word}'; a new one needs {', '.join(missing)}, too")
    return Row(table.name, 0, full)


def cell_of(value: Any, what: str) -> str:
    """A cell as a table writes it."""
    if isinstance(value, bool):
        return str(int(value))
    if value is None:
        return ""
    if not isinstance(value, (str, int, float)):
        raise CaseError(f"{what}: expected a text or a number, found {shown(value)}")
    return str(value)


def write_rows(folder: Path, table: Table, changed: Mapping[str, Row]) -> dict[int, str]:
    """Write the rows that lie over a packaged table; returns which line holds which row of the case."""
    with (folder / table.name).open("w", encoding="utf-8", newline="") as file:
        out = csv.DictWriter(file, table.columns, lineterminator="\n")
        out.writeheader()
        out.writerows(row.cells for row in changed.values())
    return dict(enumerate(changed, 2))
