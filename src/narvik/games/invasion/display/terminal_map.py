"""The hex map in the terminal: around where something happens, with roads and rails, holders and who stands where."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.text import Text

from narvik.display.terminal_hexes import LEAST_WIDTH, Cell, Format, Link, Sketch
from narvik.games.invasion.pieces.ground.board import HIGHWAY, NO_ROAD, SEA_HEX, TERRAIN
from narvik.games.invasion.pieces.kit import Kit
from narvik.maps.hexes import SIDES

FORM: Final = Format(width=8, rows_around=3, most_across=15)

MARKS: Final = {
    "clear": (" ", ""), "forest": ("♣", "green"), "rough": ("∩", "yellow"), "mountain": ("▲", "yellow"),
    "glacier": ("*", "cyan"), "lake": ("≈", "cyan"), "sea": ("~", "blue"),
}  # fmt: skip
"""What stands for a terrain, and its colour."""

TOWN: Final = "■"
AIRBASE: Final = "✈"
PORT: Final = "⚓"
SUPPLY: Final = "•"
RAIL_STYLE: Final = "bold"
ROAD_STYLE: Final = "dim"

HOLDERS: Final = {"german": "white on grey35", "allied": "white on dark_blue"}
"""The colour of a hex's number, by who holds it."""


class Sheet(NamedTuple):
    """What is drawn over the map: who holds each hex, what stands in it, where supply lies, which hexes are in play."""

    holders: dict[str, str]
    units: dict[str, Text]
    supply: frozenset[str]
    marked: frozenset[str]
    theatre: int


def draw(kit: Kit, sheet: Sheet, middle: str, width: int) -> tuple[list[Text], list[str]]:
    """The hexes around one, line by line, and which these are; none where the terminal is too narrow."""
    if width < LEAST_WIDTH:
        return [], []
    sketch = Sketch(kit.board.numbers, in_rows=True, middle=middle, width=width, form=FORM)

    def cell(number: str) -> Cell:
        return Cell(upper_line(kit, sheet, number, number == middle), lower_line(kit, sheet, number))

    def joins(number: str, direction: int) -> Link | None:
        at = kit.board.grid.index[number] * SIDES + direction
        road = kit.board.road[at]
        if kit.board.railroad[at]:
            return Link(double=True, style=RAIL_STYLE)
        return None if road == NO_ROAD else Link(double=False, style="" if road == HIGHWAY else ROAD_STYLE)

    return sketch.lines(cell, joins), sketch.shown()


def upper_line(kit: Kit, sheet: Sheet, number: str, is_middle: bool) -> Text:
    """Number in the colour of its holder, terrain, and what is built there."""
    h = kit.board.grid.index[number]
    if not kit.board.bit[h] & kit.board.ground:
        mark, style = MARKS["sea" if kit.board.terrain[h] == SEA_HEX else TERRAIN[kit.board.terrain[h]]]
        return Text.assemble((number, "dim"), (mark, style))
    holder = HOLDERS.get(sheet.holders.get(number, ""), "")
    in_play = kit.board.bit[h] & sheet.theatre
    style = "reverse bold" if is_middle else holder if in_play else "dim"
    line = Text.assemble((number, style), MARKS[TERRAIN[kit.board.terrain[h]]])
    sign = sign_of(kit, h)
    return line.append(sign, "bold") if sign else line


def sign_of(kit: Kit, h: int) -> str:
    """An airbase, a port or a town, in this order."""
    if kit.places.airbase_at[h] >= 0:
        return AIRBASE
    if kit.places.port_at[h] >= 0:
        return PORT
    return TOWN if kit.places.at[h] else ""


def lower_line(kit: Kit, sheet: Sheet, number: str) -> Text:
    """Who stands in a hex and whether supply lies there, or the name of an empty place."""
    h = kit.board.grid.index[number]
    line = Text()
    if number in sheet.units:
        line += sheet.units[number]
    elif kit.places.at[h]:
        line.append(kit.places.names[kit.places.at[h][0]][: FORM.width - 1], "italic")
    if number in sheet.supply:
        line.append(SUPPLY, "bold yellow")
    if number in sheet.marked:
        line.append("!", "bold red")
    return line
