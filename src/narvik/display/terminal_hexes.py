"""A piece of a hex map in the terminal: the hexes around one, each of two lines, and what joins neighbours.

Sheets in columns stand as on the map, odd columns a line lower; sheets in rows have odd rows half a hex further right.
A game says what stands in each hex; roads and the like are drawn between hexes of a sheet in rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from rich.text import Text

LEAST_WIDTH: Final = 60
"""The width that is worth a map."""

EAST: Final = 1
SOUTH_EAST: Final = 2
SOUTH_WEST: Final = 3
"""The directions from a hex to its neighbours on the right and below, on a sheet in rows: clockwise from the upper
right."""


class Cell(NamedTuple):
    """A hex: what stands in its upper line and what in its lower."""

    upper: Text
    lower: Text


class Format(NamedTuple):
    """Characters of a hex, lanes or ranks shown above and below the middle, and how many across at most."""

    width: int
    rows_around: int
    most_across: int


class Link(NamedTuple):
    """What joins two neighbours, drawn once or twice side by side."""

    double: bool
    style: str


Joins = Callable[[str, int], "Link | None"]
"""What joins a hex to its neighbour in a direction."""


class Sketch:
    """A window on a sheet of hexes, given by their printed numbers, with its middle in one of them."""

    def __init__(self, numbers: Sequence[str], in_rows: bool, middle: str, width: int, form: Format) -> None:
        self.numbers = numbers
        self.form = form
        self.in_rows = in_rows
        half = form.width // 2 if self.in_rows else 0
        self.across = min(form.most_across, (width - half) // form.width)
        self.down = 2 * form.rows_around + 1
        row, column = self.row_and_column(middle)
        self.top = first_of((self.row_and_column(number)[0] for number in numbers), row, self.down)
        self.left = first_of((self.row_and_column(number)[1] for number in numbers), column, self.across)

    def row_and_column(self, number: str) -> tuple[int, int]:
        """Where a hex stands: numbers are CCRR in columns, RRCC in rows, where columns count to the left."""
        first, second = int(number[:2]), int(number[2:])
        return (first, -second) if self.in_rows else (second, first)

    def place(self, number: str) -> tuple[int, int]:
        """Line and character of a hex on the screen."""
        row, column = self.row_and_column(number)
        across = (column - self.left) * self.form.width
        if self.in_rows:
            return 3 * (row - self.top), across + row % 2 * (self.form.width // 2)
        return 2 * (row - self.top) + column % 2, across

    def shown(self) -> list[str]:
        """The hexes in the window."""
        found = []
        for number in self.numbers:
            row, column = self.row_and_column(number)
            if 0 <= row - self.top < self.down and 0 <= column - self.left < self.across:
                found.append(number)
        return found

    def lines(self, cell: Callable[[str], Cell], joins: Joins | None = None) -> list[Text]:
        """The window line by line."""
        parts: dict[int, list[tuple[int, Text]]] = {}
        numbers = self.shown()
        for number in numbers:
            line, across = self.place(number)
            upper, lower = cell(number)
            parts.setdefault(line, []).append((across, upper))
            parts.setdefault(line + 1, []).append((across, lower))
        if joins is not None:
            for number in numbers:
                for line, across, text in self.links(number, joins):
                    parts.setdefault(line, []).append((across, text))
        last = max(parts, default=-1)
        return [laid(sorted(parts.get(line, []), key=lambda part: part[0])) for line in range(last + 1)]

    def links(self, number: str, joins: Joins) -> list[tuple[int, int, Text]]:
        """What leads from a hex to the right and down, each with its line and character."""
        line, across = self.place(number)
        quarter = self.form.width // 4
        marks = ((EAST, line, across + self.form.width - 2, "──", "══"),
                 (SOUTH_EAST, line + 2, across + 2 * quarter, "╲", "╲╲"),
                 (SOUTH_WEST, line + 2, across, "╱", "╱╱"))  # fmt: skip
        found = []
        for direction, at, beside, single, double in marks:
            link = joins(number, direction)
            if link is not None:
                found.append((at, beside, Text(double if link.double else single, link.style)))
        return found


def first_of(all_of_them: Iterable[int], middle: int, count: int) -> int:
    """The first of so many columns or rows around one, kept within the map."""
    known = sorted(set(all_of_them))
    return max(known[0], min(middle - count // 2, known[-1] - count + 1))


def laid(parts: list[tuple[int, Text]]) -> Text:
    """Texts in one line, each at its character or, where another reaches that far, behind it."""
    line = Text()
    for across, text in parts:
        if text.cell_len:
            line.append(" " * max(0, across - line.cell_len))
            line += text
    line.rstrip()
    return line
