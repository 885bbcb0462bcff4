"""Cells that only this game's tables have: signed numbers, factors that may be missing, halves, bands of a die.

As everywhere an error names the file, the line and the column.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from narvik.core.errors import DataError
from narvik.core.tables import Row, Table

LACKS: Final = -1
"""The factor of a counter that has none: it cannot do the thing at all; one with 0 can. IN-1.4.2-4, IN-7.4.3-13."""

UNLIMITED: Final = 999
"""The capacity of a base that takes any number. IN-5.1-2, IN-5.2.1-1."""

LATITUDES: Final = (50, 75)
LONGITUDES: Final = (-15, 35)
"""What the two maps show, in degrees."""

BEYOND: Final = 99
"""Further than any modified die goes, for bands that are open to one side."""


def signed(row: Row, column: str, least: int, most: int) -> int:
    """A whole number that may be negative."""
    value = row.cells[column]
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or not least <= int(value) <= most:
        raise row.fail(column, f"is '{value}'; expected a whole number from {least} to {most}")
    return int(value)


def degrees(row: Row, column: str, least: int, most: int) -> float:
    """A latitude or longitude."""
    value = row.decimal(column)
    if not least <= value <= most:
        raise row.fail(column, f"is '{row.cells[column]}'; expected degrees from {least} to {most}")
    return value


def where(row: Row) -> tuple[float, float]:
    """Latitude and longitude of something on the maps, which reach from Ireland to the North Cape."""
    return degrees(row, "lat", *LATITUDES), degrees(row, "lon", *LONGITUDES)


def factor(row: Row, column: str, most: int) -> int:
    """A printed factor, or `LACKS` where the cell is empty."""
    return row.number(column, 0, most) if row.cells[column] else LACKS


def capacity(row: Row, column: str, most: int) -> int:
    """How much a base holds: 0 where the cell is empty, `UNLIMITED` where it says so."""
    if row.cells[column] == "unlimited":
        return UNLIMITED
    return row.number(column, 1, most) if row.cells[column] else 0


def halves(row: Row, column: str, most: int) -> int:
    """A number with at most one half, counted in halves: 0.5 is 1, 2 is 4. Empty is none."""
    value = row.cells[column]
    if not value:
        return 0
    whole, _, rest = value.partition(".")
    if not (whole.isascii() and whole.isdigit()) or rest not in ("", "0", "5"):
        raise row.fail(column, f"is '{value}'; expected a number of halves such as 0.5 or 2")
    found = 2 * int(whole) + (rest == "5")
    if found > most:
        raise row.fail(column, f"is '{value}'; expected at most {most // 2}")
    return found


def word(row: Row, column: str, words: Sequence[str]) -> int:
    """The number of a word from a list."""
    return list(words).index(row.one_of(column, words))


def known(row: Row, column: str, index: dict[str, int]) -> int:
    """The number of a word of another table."""
    number = index.get(row.cells[column], -1)
    return number if number >= 0 else index[row.one_of(column, index)]


def known_or_none(row: Row, column: str, index: dict[str, int]) -> int:
    """The number of a word of another table, or -1 where the cell is empty."""
    return known(row, column, index) if row.cells[column] else -1


def numbers_of(row: Row, column: str, index: dict[str, int]) -> tuple[int, ...]:
    """The numbers of several words of another table."""
    return tuple([index[found] for found in row.several(column, index)])


def bits_of(row: Row, column: str, index: dict[str, int]) -> int:
    """The set of several words of another table, as bits."""
    bits = 0
    for number in numbers_of(row, column, index):
        bits |= 1 << number
    return bits


def indexed(words: Sequence[str]) -> dict[str, int]:
    """The numbers of words in order."""
    return {found: number for number, found in enumerate(words)}


def exactly(table: Table, column: str, wanted: Sequence[str]) -> dict[str, Row]:
    """The rows of a table that must have exactly the wanted words in a column, by these words."""
    rows = {row.text(column): row for row in table.rows}
    missing = [found for found in wanted if found not in rows]
    if missing:
        raise DataError(table.name, 0, column, f"has no row for {', '.join(missing)}")
    for row in table.rows:
        row.one_of(column, wanted)
    return rows


def bands(rows: Sequence[Row], results: Sequence[int], least: int, most: int) -> tuple[int, ...]:
    """What each modified die from least to most gives, from rows with `low` and `high`: no gap, nothing twice.

    An empty `low` or `high` leaves the band open to that side.
    """
    found: list[int] = [-1] * (most - least + 1)
    for row, result in zip(rows, results, strict=True):
        low = signed(row, "low", -BEYOND, BEYOND) if row.cells["low"] else least
        high = signed(row, "high", -BEYOND, BEYOND) if row.cells["high"] else most
        if low > high:
            raise row.fail("high", f"is {high}, which lies below {low}")
        for die in range(max(low, least), min(high, most) + 1):
            if found[die - least] >= 0:
                raise row.fail("low", f"gives {die} a second result")
            found[die - least] = result
    if -1 in found:
        raise rows[0].fail("low", f"leaves {found.index(-1) + least} without a result")
    return tuple(found)
