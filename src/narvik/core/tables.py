"""Tables: boards, counters, cards and charts as CSV, each row with its source.

A game's tables are packaged with it. Rows of another folder can lie over them: a file of the same name has rows that
replace those with the same key, and new ones; a row whose source is ``remove`` takes one out. So the rows of another
set of tables (``data/plain``) lie over those of the folder around them, and over all of these the rows of somebody who
owns the printed game. All are read and checked here. An error names the file, the line and the column.
"""

from __future__ import annotations

import csv
import hashlib
import math
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from narvik.core.dice import D6, Die
from narvik.core.errors import DataError
from narvik.core.rules import Option, Rule, Ruling, Source

KNOWN_SOURCES: Final = ("rulebook", "source: ", "inferred: ", "reconstructed: ", "own copy")
LONGEST_CELL: Final = 4000
"""How many characters a cell may have: more than any text of ours."""

PRINTED: Final = "printed"
ELSEWHERE: Final = "elsewhere"
RECONSTRUCTED: Final = "reconstructed"
"""The kinds of sources: a rulebook or the owner's own copy of the game, another book or archive, and our own work."""

REMOVE: Final = "remove"
TUNED: Final = "tuned for balance: "
"""What stands in the source of a reconstructed value that was tuned, before the reason."""

BALANCE: Final = Option("tables", ("balanced", "plain"), in_cases="plain", tables=True)
"""The option of a game whose reconstructed values were tuned: to play with these, or with those from before. Rule cases
reckon with the plain ones, which keep closest to what the sources say."""

RULE_COLUMNS: Final = ("id", "chapter", "text", "chapter_nb", "text_nb")
MARK: Final = "carried_out"
"""The column of rules that no code carries out; a game may do without it."""

MARKS: Final = ("component: ", "definition: ", "example: ")
"""What such a rule is; the reason follows."""

RULING_COLUMNS: Final = ("rule", "open", "ruling", "why", "open_nb", "ruling_nb", "why_nb")

MOST_MADE: Final = 12
"""How much of what `made_once` has made is kept, that which was used last."""

T = TypeVar("T")
_made: dict[Any, Any] = {}


class Row:
    """One row of a table; its readers raise `DataError` with the place."""

    def __init__(self, file: str, line: int, cells: dict[str, str]) -> None:
        self.file = file
        self.line = line
        self.cells = cells

    def fail(self, column: str, problem: str) -> DataError:
        """The error for a cell of this row."""
        return DataError(self.file, self.line, column, problem)

    def text(self, column: str) -> str:
        """A cell that must not be empty."""
        value = self.cells[column]
        if not value:
            raise self.fail(column, "is empty; expected a text")
        return value

    def number(self, column: str, least: int = 0, most: int = 999) -> int:
        """A whole number."""
        value = self.cells[column]
        if not (value.isascii() and value.isdigit()) or not least <= int(value) <= most:
            raise self.fail(column, f"is '{value}'; expected a whole number from {least} to {most}")
        return int(value)

    def decimal(self, column: str) -> float:
        """A decimal number."""
        try:
            found = float(self.cells[column])
        except ValueError:
            found = math.nan
        if not math.isfinite(found):
            raise self.fail(column, f"is '{self.cells[column]}'; expected a number")
        return found

    def flag(self, column: str) -> bool:
        """Yes or no, written 1 or 0."""
        value = self.cells[column]
        if value not in ("0", "1"):
            raise self.fail(column, f"is '{value}'; expected 0 or 1")
        return value == "1"

    def one_of(self, column: str, allowed: Iterable[str]) -> str:
        """A word from a list."""
        value = self.cells[column]
        words = list(allowed)
        if value not in words:
            shown = ", ".join(words[:12]) + (", …" if len(words) > 12 else "")
            raise self.fail(column, f"is '{value}'; expected one of {shown}")
        return value

    def several(self, column: str, allowed: Iterable[str]) -> list[str]:
        """Words from a list, with semicolons between; may be empty."""
        words = set(allowed)
        found = [word for word in self.cells[column].split(";") if word]
        for word in found:
            if word not in words:
                raise self.fail(column, f"names '{word}', which is not known")
        return found

    def span(self, column: str, die: Die = D6) -> tuple[int, int] | None:
        """Results of a die such as ``5-6`` or ``6``; None if empty."""
        value = self.cells[column]
        if not value:
            return None
        low, _, high = value.partition("-")
        faces = [str(face) for face in die.faces]
        if low not in faces or (high or low) not in faces or int(low) > int(high or low):
            raise self.fail(
                column, f"is '{value}'; expected die results such as {faces[-2]}-{faces[-1]} or {faces[-1]}"
            )
        return int(low), int(high or low)


class Table:
    """A table's rows by key, in order."""

    def __init__(self, name: str, columns: list[str], keys: Sequence[str], rows: list[Row]) -> None:
        self.name = name
        self.columns = columns
        self.keys = tuple(keys)
        self.rows = rows

    def key(self, row: Row) -> str:
        """A row's key; for several key columns their order does not matter, as for the two ends of a border."""
        return " ".join(sorted(row.cells[key] for key in self.keys))

    def sources(self) -> list[Source]:
        """Every source cell of the table."""
        found = []
        for row in self.rows:
            for column in self.columns:
                if column == "source" or column.endswith("_source"):
                    found.append(Source(self.name, self.key(row), column, row.cells[column]))
        return found


def read_rows(
    path: Path, columns: Sequence[str] | None = None, optional: Sequence[str] = ()
) -> tuple[list[str], list[Row]]:
    """A CSV file's header and rows. With `columns` given the header must have exactly these names, in any order; it
    may have the `optional` ones, too."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as problem:
        raise DataError(path.name, 0, "", f"cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise DataError(path.name, 0, "", "is not UTF-8 text") from None
    reader = csv.reader(text.splitlines(), strict=True)
    try:
        lines = [(reader.line_num, cells) for cells in reader if cells]
    except csv.Error as problem:
        raise DataError(path.name, reader.line_num, "", f"is not CSV: {problem}") from None
    if not lines:
        raise DataError(path.name, 1, "", "is empty; expected a header line")
    header = [cell.strip() for cell in lines[0][1]]
    if columns is not None and sorted(name for name in header if name not in optional) != sorted(columns):
        missing = [name for name in columns if name not in header]
        extra = [name for name in header if name not in (*columns, *optional)]
        parts = [f"missing {', '.join(missing)}"] * bool(missing) + [f"unknown {', '.join(extra)}"] * bool(extra)
        raise DataError(
            path.name, 1, "", f"has other columns than expected: {'; '.join(parts) or 'a name stands twice'}"
        )
    rows = []
    for line, cells in lines[1:]:
        if len(cells) != len(header):
            raise DataError(path.name, line, "", f"has {len(cells)} cells; expected {len(header)}")
        if max(map(len, cells)) > LONGEST_CELL:
            raise DataError(path.name, line, "", f"has a cell of more than {LONGEST_CELL:,} characters")
        rows.append(Row(path.name, line, {name: cell.strip() for name, cell in zip(header, cells, strict=True)}))
    return header, rows


def read_rules(path: Path, language: str) -> list[Rule]:
    """A game's rules in our own words, in English or Norwegian, in the order of the file."""
    _, rows = read_rows(path, RULE_COLUMNS, (MARK,))
    ending = "" if language == "en" else f"_{language}"
    return [
        Rule(row.text("id"), row.text(f"chapter{ending}"), row.text(f"text{ending}"), read_mark(row)) for row in rows
    ]


def read_rulings(path: Path, language: str, rules: Iterable[Rule]) -> list[Ruling]:
    """Our rulings on a game, in English or Norwegian: each on a rule that there is, in the order of the rules, and
    complete in both languages."""
    _, rows = read_rows(path, RULING_COLUMNS)
    order = {rule.id: place for place, rule in enumerate(rules)}
    ending = "" if language == "en" else f"_{language}"
    found, last = [], 0
    for row in rows:
        cells = {column: row.text(column) for column in RULING_COLUMNS}
        place = order.get(cells["rule"])
        if place is None:
            raise row.fail("rule", f"is '{cells['rule']}'; expected the id of a rule")
        if place < last:
            raise row.fail("rule", f"is '{cells['rule']}', which stands before the rule above it")
        last = place
        found.append(Ruling(cells["rule"], *(cells[f"{column}{ending}"] for column in ("open", "ruling", "why"))))
    return found


def read_mark(row: Row) -> str:
    """Why no code carries a rule out; empty for a rule that code carries out."""
    mark = row.cells.get(MARK, "")
    if mark and not any(mark.startswith(kind) and mark != kind.strip() for kind in MARKS):
        raise row.fail(
            MARK, f"is '{mark}'; expected nothing, or component: …, definition: … or example: … with a reason"
        )
    return mark


def read_table(folder: Path, name: str, keys: Sequence[str], own: Path | None = None) -> Table:
    """A table of a game, with the user's own rows put over it where there are any. If the folder lies in another that
    has the table whole, its rows are put over those there."""
    whole = folder.parent if (folder.parent / name).exists() else folder
    header, rows = read_rows(whole / name)
    table = Table(name, header, keys, rows)
    check_keys(table, rows)
    for over in (folder, own):
        if over is not None and over != whole and (over / name).exists():
            lay_over(table, read_rows(over / name, header)[1])
    check_sources(table)
    return table


def made_once(make: Callable[[Path, Path | None], T], folder: Path, own: Path | None, names: Iterable[str]) -> T:
    """What is made of some tables and never changes: made once for each content that the rows over them have.

    A board takes longer to read than all else of a game; so a case that changes a unit does not read it again.
    """
    rows = [(name, (own / name).read_bytes()) for name in names if own is not None and (own / name).exists()]
    key = (make, folder, tuple(rows))
    found: Any = _made.pop(key, None)
    if found is None:
        found = make(folder, own)
        while len(_made) >= MOST_MADE:
            del _made[next(iter(_made))]
    _made[key] = found
    made: T = found
    return made


def lay_over(table: Table, rows: list[Row]) -> None:
    """Put rows over those of a table: they replace, add and remove."""
    check_keys(table, rows)
    kept = {table.key(row): row for row in table.rows}
    for row in rows:
        if row.cells.get("source") == REMOVE:
            if kept.pop(table.key(row), None) is None:
                raise row.fail("source", f"is 'remove', but there is no row '{table.key(row)}'")
        else:
            kept[table.key(row)] = row
    table.rows = list(kept.values())


def check_keys(table: Table, rows: list[Row]) -> None:
    """No two rows have the same key."""
    seen: set[str] = set()
    for row in rows:
        if table.key(row) in seen:
            raise row.fail(table.keys[0], f"'{table.key(row)}' stands twice")
        seen.add(table.key(row))


def check_sources(table: Table) -> None:
    """Every source is a known one."""
    for row in table.rows:
        for column in table.columns:
            if (column == "source" or column.endswith("_source")) and not row.cells[column].startswith(KNOWN_SOURCES):
                expected = "rulebook, own copy, source: …, inferred: … or reconstructed: …"
                raise row.fail(column, f"is '{row.cells[column]}'; expected {expected}")


def kind_of_source(source: str) -> str:
    """Whether an entry is printed, found elsewhere or reconstructed, by its source."""
    if source.startswith(("rulebook", "own copy")):
        return PRINTED
    return RECONSTRUCTED if source.startswith("reconstructed: ") else ELSEWHERE


def fingerprint(own: Path | None, names: Iterable[str]) -> str:
    """A short hash of the user's own tables; empty when there are none."""
    if own is None:
        return ""
    if not own.is_dir():
        raise DataError(str(own.name), 0, "", "is not a folder; --data expects a folder with CSV files")
    known = set(names)
    found = sorted(path for path in own.glob("*.csv") if path.name in known)
    if not found:
        raise DataError(str(own.name), 0, "", f"has none of the tables {', '.join(sorted(known))}")
    total = hashlib.sha256()
    for path in found:
        total.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()[:16]
