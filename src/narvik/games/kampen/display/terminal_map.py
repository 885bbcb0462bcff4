"""The map as it is printed in a terminal: Norway cut into blocks of characters.

A sheet is a small drawing, one letter for each unit of an area. Two areas share an edge of the drawing exactly if they
are neighbours on the board. Northern Norway stands beside the south, as in an atlas, so one border is told in words:
that between Trondheim and Steinkjer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from rich.text import Text

LETTERS: Final = {
    "a": "arendal",
    "A": "alesund",
    "b": "bergen",
    "B": "bardufoss",
    "c": "narvik",
    "C": "namsos",
    "D": "dombas",
    "e": "egersund",
    "E": "elverum",
    "f": "forde",
    "F": "finnmark",
    "g": "gjovik",
    "G": "gratangen",
    "h": "haugesund",
    "H": "hallingdal",
    "I": "hamar",
    "i": "horten",
    "J": "bjornfjell",
    "k": "kristiansand",
    "K": "kristiansund",
    "L": "laerdal",
    "l": "lillehammer",
    "M": "mosjoen",
    "n": "andalsnes",
    "N": "honefoss",
    "O": "oppdal",
    "o": "bodo",
    "P": "kongsberg",
    "q": "harstad",
    "Q": "skien",
    "r": "rjukan",
    "R": "roros",
    "s": "stavanger",
    "S": "fagernes",
    "t": "tromso",
    "T": "trondheim",
    "u": "mo_i_rana",
    "V": "voss",
    "W": "kongsvinger",
    "X": "oslo",
    "Y": "tynset",
    "y": "tysfjord",
    "Z": "steinkjer",
    "z": "ostfold",
}
SEA: Final = "."
MOUNTAIN: Final = "^"

WIDE: Final = (
    ".......KKKKKKKTTTTT........FFFFFF",
    "....AAAAnnnn^OOOO^RR........ttttt",
    "...AAA^^^^^DDD^^YYY..qqqGGGGBBBBB",
    "ffff^^^^^^^^llll^EEE...ccccccJJJJ",
    "ffff^^^SSSSggggIIIWWWW...yyyyy...",
    "ffffLLLL^NNNNNNXXXXzzz..oooo.....",
    "bbbbVVVHHHHPPPPiiiii...uuuu......",
    "hhhh^^^^^^^rrrQQQQ...MMMMMMM.....",
    "ssss^^^^^^^^^^aaaa...CCCZZZZ.....",
    "..eeeeeekkkkkkaaaa...............",
)
"""The map for about 100 columns: the north to the right of the south."""

TALL: Final = (
    "...................FFFFFFF",
    ".....................ttttt",
    "..............qqqGGGGBBBBB",
    "................ccccccJJJJ",
    ".....................yyyy.",
    ".......KKKKKKKTTTTT...oooo",
    "....AAAAnnnn^OOOO^RRR.oooo",
    "...AAA^^^^^DDD^^YYY...uuuu",
    "ffff^^^^^^^^llll^EEE...uuu",
    "ffff^^^SSSSggggIIIWWWW.uuu",
    "ffffLLLL^NNNNNNXXXXzzz.MMM",
    "bbbbVVVHHHHPPPPiiiii...MMM",
    "hhhh^^^^^^^rrrQQQQ...MMMMM",
    "ssss^^^^^^^^^^aaaa.CCCZZZZ",
    "..eeeeeekkkkkkaaaa........",
)
"""The map for 80 columns: the same south, the far north above it."""

BY_WORDS: Final = ("trondheim", "steinkjer")
"""The two areas that are neighbours although the drawing keeps them apart."""

ROWS_PER_UNIT: Final = 3
LEAST_UNIT: Final = 3
MOST_UNIT: Final = 5
"""Characters of a unit, downward and across, borders included."""

LINES: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Box-drawing characters by the arms they have: 1 up, 2 right, 4 down, 8 left."""

WATER: Final = "≈"
WATER_STYLE: Final = "blue"
LINE_STYLE: Final = "bright_black"


class Label(NamedTuple):
    """What is written into an area: its name, its troops in the fullest of several forms that fits, its sea zones."""

    name: Text
    troops: list[Text]
    zones: str


class Arrow(NamedTuple):
    """An attack over a border."""

    origin: str
    target: str
    style: str


class Sheet:
    """A drawing with the measures to print it."""

    def __init__(self, rows: Sequence[str], unit: int) -> None:
        self.rows = rows
        self.unit = unit
        self.across = len(rows[0])
        self.down = len(rows)
        self.width = self.across * unit + 1
        self.edges = self.find_edges()
        self.rooms = {area: self.find_room(area) for area in self.areas()}

    def at(self, column: int, row: int) -> str:
        """The letter of a unit; sea outside the drawing."""
        if 0 <= row < self.down and 0 <= column < self.across:
            return self.rows[row][column]
        return SEA

    def area(self, column: int, row: int) -> str:
        """The area of a unit, or nothing."""
        return LETTERS.get(self.at(column, row), "")

    def areas(self) -> set[str]:
        """All areas drawn."""
        return {LETTERS[letter] for row in self.rows for letter in row if letter in LETTERS}

    def borders(self) -> set[tuple[str, str]]:
        """The pairs of neighbours on the drawing, each in alphabetical order, and the one told in words."""
        south, north = sorted(BY_WORDS)
        return {(one, two) for one, two in self.edges if one < two} | {(south, north)}

    def find_edges(self) -> dict[tuple[str, str], list[tuple[int, int, bool]]]:
        """For each pair of areas that touch, where: the unit right of or below the edge, and whether it is upright."""
        found: dict[tuple[str, str], list[tuple[int, int, bool]]] = {}
        for row in range(self.down):
            for column in range(self.across):
                here = self.area(column, row)
                for upright, other in ((True, self.area(column - 1, row)), (False, self.area(column, row - 1))):
                    if here and other and here != other:
                        for pair in ((other, here), (here, other)):
                            found.setdefault(pair, []).append((column, row, upright))
        return found

    def find_room(self, area: str) -> tuple[int, int, int]:
        """Where an area is written: the first column and the row of its longest run of units, and the run's length."""
        best = (0, 0, 0)
        for row in range(self.down):
            start = 0
            for column in range(self.across + 1):
                if self.area(column, row) != area:
                    if column - start > best[2]:
                        best = (start, row, column - start)
                    start = column + 1
        return best


sheet_of = cache(Sheet)
"""A drawing at a size; made once."""


class Canvas:
    """Characters with styles, addressed by line and column."""

    def __init__(self, width: int, height: int) -> None:
        self.marks = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, mark: str, style: str = "") -> None:
        """Write one character."""
        self.marks[y][x] = mark
        self.styles[y][x] = style

    def write(self, x: int, y: int, text: Text) -> None:
        """Write a styled text from a place to the right."""
        for offset, mark in enumerate(text.plain):
            style = str(text.style)
            for span in text.spans:
                if span.start <= offset < span.end:
                    style = str(span.style)
            if x + offset < len(self.marks[y]):
                self.put(x + offset, y, mark, style)

    def lines(self) -> list[Text]:
        """The picture, line by line."""
        out = []
        for marks, styles in zip(self.marks, self.styles, strict=True):
            line = Text(no_wrap=True)
            run, style = "", styles[0]
            for mark, own in zip(marks, styles, strict=True):
                if own != style:
                    line.append(run, style)
                    run, style = "", own
                run += mark
            line.append(run, style)
            line.rstrip()
            out.append(line)
        return out


def choose_sheet(width: int, areas: Iterable[str], borders: Iterable[tuple[str, str]]) -> Sheet | None:
    """The largest sheet for a width; none if the terminal is too narrow or the board is not the one drawn."""
    for rows in (WIDE, TALL):
        sheet = sheet_of(rows, LEAST_UNIT)
        if sheet.width <= width:
            if sheet.areas() != set(areas) or sheet.borders() != set(borders):
                return None
            return sheet_of(rows, min(MOST_UNIT, (width - 1) // sheet.across))
    return None


def draw(
    sheet: Sheet,
    water: set[tuple[str, str]],
    labels: Mapping[str, Label],
    arrows: Sequence[Arrow],
    corner: Sequence[Text],
) -> list[Text]:
    """The map with what stands in the areas, attacks over borders, and a text in the free corner at the top left."""
    canvas = Canvas(sheet.width, sheet.down * ROWS_PER_UNIT + 2)
    draw_lines(sheet, water, canvas)
    draw_mountains(sheet, canvas)
    for area, label in labels.items():
        write_label(sheet, canvas, area, label)
    for arrow in arrows:
        draw_arrow(sheet, canvas, arrow)
    link(sheet, canvas, labels)
    for number, text in enumerate(corner):
        canvas.write(0, number, text)
    lines = canvas.lines()
    while lines and not lines[-1].plain.strip():
        lines.pop()
    return lines


def draw_lines(sheet: Sheet, water: set[tuple[str, str]], canvas: Canvas) -> None:
    """Borders and coasts; those across water as waves."""
    unit = sheet.unit

    def edge(a: tuple[int, int], b: tuple[int, int]) -> str:
        """Nothing, a line or water between two units."""
        one, two = sheet.area(*a), sheet.area(*b)
        if one == two:
            return ""
        return WATER if (one, two) in water else "line"

    for row in range(sheet.down + 1):
        for column in range(sheet.across + 1):
            here, left, above, before = (column, row), (column - 1, row), (column, row - 1), (column - 1, row - 1)
            right, lower = edge(above, here), edge(left, here)
            arms = (edge(before, above), right, lower, edge(before, left))
            x, y = column * unit, row * ROWS_PER_UNIT + 1
            if any(arms):
                wet = all(arm in ("", WATER) for arm in arms)
                mask = sum(1 << bit for bit, arm in enumerate(arms) if arm)
                canvas.put(x, y, WATER if wet else LINES[mask], WATER_STYLE if wet else LINE_STYLE)
            for step in range(1, unit):
                if right and x + step < sheet.width:
                    put_edge(canvas, x + step, y, right, "─")
            for step in range(1, ROWS_PER_UNIT):
                if lower and row < sheet.down:
                    put_edge(canvas, x, y + step, lower, "│")


def put_edge(canvas: Canvas, x: int, y: int, kind: str, mark: str) -> None:
    """One character of an edge."""
    if kind == WATER:
        canvas.put(x, y, WATER, WATER_STYLE)
    else:
        canvas.put(x, y, mark, LINE_STYLE)


def draw_mountains(sheet: Sheet, canvas: Canvas) -> None:
    """Ground that no one can cross."""
    for row in range(sheet.down):
        for column in range(sheet.across):
            if sheet.at(column, row) == MOUNTAIN:
                x = column * sheet.unit + sheet.unit // 2
                canvas.put(x, row * ROWS_PER_UNIT + 2 + column % 2, "^", LINE_STYLE)


def write_label(sheet: Sheet, canvas: Canvas, area: str, label: Label) -> None:
    """Name and troops of an area, and at the right its sea zones where there is room left for them."""
    column, row, run = sheet.rooms[area]
    x, y = column * sheet.unit + 1, row * ROWS_PER_UNIT + 2
    room = run * sheet.unit - 1
    name = label.name.copy()
    name.truncate(room, overflow="ellipsis")
    troops = next((form for form in label.troops if form.cell_len <= room), label.troops[-1])
    for line, text in enumerate((name, troops)):
        canvas.write(x + (text.cell_len + 2 <= room), y + line, text)
    for line, text in enumerate((name, troops)):
        if label.zones and text.cell_len + len(label.zones) + 2 <= room:
            canvas.write(x + room - len(label.zones), y + line, Text(label.zones, WATER_STYLE))
            return


def draw_arrow(sheet: Sheet, canvas: Canvas, arrow: Arrow) -> None:
    """A point over the middle of the border, from the origin to the target."""
    places = sheet.edges.get((arrow.origin, arrow.target))
    if not places:
        return
    column, row, upright = places[len(places) // 2]
    x, y = column * sheet.unit, row * ROWS_PER_UNIT + 1
    onward = sheet.area(column, row) == arrow.target
    if upright:
        canvas.put(x, y + 2, "►" if onward else "◄", arrow.style)
    else:
        canvas.put(x + (sheet.unit + 1) // 2, y, "▼" if onward else "▲", arrow.style)


def link(sheet: Sheet, canvas: Canvas, labels: Mapping[str, Label]) -> None:
    """Say over Trondheim where the way north goes on, and under Steinkjer where the way south does."""
    south, north = BY_WORDS
    column, row, _ = sheet.rooms[south]
    canvas.write(column * sheet.unit + 1, row * ROWS_PER_UNIT, Text(f"↑ {labels[north].name.plain}", LINE_STYLE))
    column, row, _ = sheet.rooms[north]
    canvas.write(
        column * sheet.unit + 1, (row + 1) * ROWS_PER_UNIT + 2, Text(f"↓ {labels[south].name.plain}", LINE_STYLE)
    )
