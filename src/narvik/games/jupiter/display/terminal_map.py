"""A piece of the map in the terminal: hexes of two lines each around the place where something happens.

Columns stand side by side, odd ones a line lower, as on the map. A hex shows its number and terrain, and below who
stands there; hexes in a zone of control of the enemy carry a mark.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from rich.text import Text

from narvik.display.terminal_hexes import LEAST_WIDTH, Cell, Format, Sketch
from narvik.games.jupiter.pieces.board import SEA, TOWN, Board

MARKS: Final = (" ", "■", "♣", "^", "≈", "~")
MARK_STYLES: Final = ("", "bold", "green", "yellow", "cyan", "blue")
"""Clear, town, forest, mountain, lake, sea."""

FORM: Final = Format(width=7, rows_around=4, most_across=15)

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
        return []

    def cell(number: str) -> Cell:
        return Cell(upper_line(board, sheet, number, number == middle), lower_line(board, sheet, number))

    return Sketch(board.numbers, in_rows=False, middle=middle, width=width, form=FORM).lines(cell)


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
        line.append(board.place_names[board.place_at[h]][: FORM.width - 3], "italic")
    if sheet.zones & board.bit[h]:
        line.append(ZONE, "bold red")
    return line
