"""A view for the terminal: where the game stands, then sector by sector from north to south, then what is off the map.

It is made from the same parts as the scene, and so from a view alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from narvik.core.rules import Json
from narvik.games.norway1940.display.scene import Stage

if TYPE_CHECKING:
    from narvik.games.norway1940.game import Norway1940

STYLES: Final = {"germany": "bold white on grey35", "norway": "bold red", "allies": "bold green"}
DOWN: Final = "dim"
"""How a Disrupted unit looks."""

VICTORY: Final = "★"
AIRFIELD: Final = "✈"
HELD: Final = "■"
NARROW: Final = 100
"""Below this width the neighbours of sectors are left out."""

BORDERS: Final = {"mountain": "^", "sogne_fjord": "≈"}
"""Marks of borders that are not plain."""


def render(rules: Norway1940, view: Json, language: str, width: int) -> RenderableType:
    """The view as something rich can print."""
    stage = Stage(rules, view, language)
    scene = stage.scene()
    pieces: dict[str, list[Json]] = {}
    for piece in scene["pieces"]:
        pieces.setdefault(piece["at"], []).append(piece)
    parts: list[RenderableType] = [headline(scene), sectors(stage, pieces, width)]
    parts += [tray_line(tray) for tray in scene["trays"] if tray["place"] != "gone"]
    parts += [Text(arrow["title"], "italic") for arrow in scene["arrows"]]
    return Group(*parts)


def headline(scene: Json) -> Text:
    """Turn, side and phase; then the numbers that decide the game."""
    text = Text()
    for line in scene["status"]:
        text.append(f"{line['title']} · {line['text']}\n", "bold")
    numbers = [
        f"{track['title']}: {track['value']}" + (f"/{track['most']}" if track.get("most") else "")
        for track in scene["tracks"]
    ]
    text.append("   ".join(numbers))
    return text


def sectors(stage: Stage, pieces: dict[str, list[Json]], width: int) -> Table:
    """A row for each sector."""
    rules = stage.rules
    board = rules.board
    table = Table(box=None, padding=(0, 1), show_header=False)
    order = sorted(range(board.count), key=lambda sector: -board.place[sector][0])
    for sector in order:
        word = board.sectors[sector]
        name = Text()
        held = word in stage.view["held"]
        name.append(HELD, STYLES["germany"] if held else STYLES["norway"])
        name.append(f" {board.names[sector]}")
        name.append(f" {VICTORY}" * (board.objectives >> sector & 1), "yellow")
        name.append(f" {AIRFIELD}{board.capacity[sector]}" if board.capacity[sector] else "")
        row = [name, counters(pieces.get(word, [])), counters(pieces.get(f"coast_{word}", []))]
        if width >= NARROW:
            row.append(Text(neighbours(rules, sector), "bright_black"))
        table.add_row(*row)
    for box in ("denmark", "at_sea"):
        if pieces.get(box):
            table.add_row(Text(stage.named("place", box)), counters(pieces[box]), Text())
    return table


def neighbours(rules: Norway1940, sector: int) -> str:
    """Where one can march from a sector, with the marks of mountains and the fjord."""
    board = rules.board
    found = []
    for to in board.near[sector]:
        at = sector * board.count + to
        mark = BORDERS["mountain"] if board.mountain[at] else BORDERS["sogne_fjord"] if board.sogne[at] else ""
        found.append(f"{mark}{board.names[to]}")
    return ", ".join(found)


def counters(pieces: list[Json]) -> Text:
    """Counters one after another; Disrupted units in brackets."""
    text = Text()
    for piece in pieces:
        if piece["symbol"] == "control":
            continue
        label = piece["label"]
        if piece["hidden"]:
            label = "?"
        elif piece.get("factors"):
            label = f"{label} {piece['factors']}"
        if piece.get("face") == "down":
            label = f"{label}?"
        if piece.get("disrupted"):
            text.append(f"({label})", f"{DOWN} {STYLES[piece['side']].removeprefix('bold ')}")
        else:
            text.append(label, STYLES[piece["side"]])
        text.append(" ")
    return text


def tray_line(tray: Json) -> Text:
    """A tray in one line."""
    text = Text(f"{tray['title']}: ", "bold")
    text.append_text(counters(tray["pieces"]))
    return text
