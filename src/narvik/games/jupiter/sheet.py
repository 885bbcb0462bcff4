"""A piece of the map in the terminal: hexes of two lines each around the place where something happens.

Columns stand side by side, odd ones a line lower, as on the map. A hex shows its number and terrain, and below who
stands there; hexes in a zone of control of the enemy carry a mark.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from rich.text import Text

from narvik.games.jupiter.board import SEA, TOWN, Board

MARKS: Final = (" ", "■", "♣", "^", "≈", "~")
MARK_STYLES: Final = ("", "bold", "green", "yellow", "cyan", "blue")
"""Clear, town, forest, mountain, lake, sea."""

CELL: Final = 7
ROWS_AROUND: Final = 4
MOST_COLUMNS: Final = 15
LEAST_WIDTH: Final = 60
"""Characters of a hex, rows shown above and below the middle, columns at most, and the width that is worth a map."""

ISLAND: Final = "°"
ZONE: Final = "!"
AIR: Final = "✈"


class Sheet(NamedTuple):
    """What is drawn over the terrain: who stands in a hex, where airpower is, the zones of control of the enemy."""

    units: dict[str, Text]
    airpower: frozenset[str]
    zones: int


def draw(board: Board, sheet: Sheet, middle: str, width: int) -> Iterable[Text]:
    """The hexes around one, line by line; none where the terminal is too narrow."""
    if width < LEAST_WIDTH:
        return
    across, down = min(MOST_COLUMNS, width // CELL), 2 * ROWS_AROUND + 1
    left = begin((int(number[:2]) for number in board.numbers), int(middle[:2]), across)
    top = begin((int(number[2:]) for number in board.numbers), int(middle[2:]), down)
    cells: dict[tuple[int, int], Text] = {}
    for column in range(left, left + across):
        for row in range(top, top + down):
            number = f"{column:02}{row:02}"
            if number in board.grid.index:
                at = column - left, 2 * (row - top) + column % 2
                cells[at] = upper_line(board, sheet, number, number == middle)
                cells[at[0], at[1] + 1] = lower_line(board, sheet, number)
    for y in range(2 * down + 1):
        line = Text()
        for x in range(across):
            part = cells.get((x, y), Text())
            line += part + Text(" " * (CELL - part.cell_len))
        line.rstrip()
        yield line


def begin(all_of_them: Iterable[int], middle: int, count: int) -> int:
    """The first of so many columns or rows around one, kept within the map."""
    known = sorted(set(all_of_them))
    return max(known[0], min(middle - count // 2, known[-1] - count + 1))


def upper_line(board: Board, sheet: Sheet, number: str, is_middle: bool) -> Text:
    """Number, terrain, airpower."""
    h = board.grid.index[number]
    terrain = board.terrain[h]
    island = bool(board.island_field & board.bit[h])
    style = "reverse bold" if is_middle else "dim" if island or terrain == SEA else ""
    mark = (ISLAND, "dim") if island else (MARKS[terrain], MARK_STYLES[terrain])
    line = Text.assemble((number, style), mark)
    return line.append(AIR, "bold") if number in sheet.airpower else line


def lower_line(board: Board, sheet: Sheet, number: str) -> Text:
    """Who stands in a hex, or the name of an empty town; and whether the enemy controls the ground."""
    h = board.grid.index[number]
    line = Text(" ")
    if number in sheet.units:
        line += sheet.units[number]
    elif board.terrain[h] == TOWN and board.place_at[h] >= 0:
        line.append(board.place_names[board.place_at[h]][: CELL - 3], "italic")
    if sheet.zones & board.bit[h]:
        line.append(ZONE, "bold red")
    return line
