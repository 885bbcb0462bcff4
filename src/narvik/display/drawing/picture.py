"""A picture of a game: its board as SVG, and the same in words for those who cannot see it."""

from __future__ import annotations

import hashlib
from html import escape
from pathlib import Path
from typing import Any, Final

from narvik.core.errors import PictureError
from narvik.core.game import Game
from narvik.core.phrases import LANGUAGES
from narvik.core.position import Position
from narvik.core.rules import Json, Rules
from narvik.core.seats import every_role, roles_of_seat
from narvik.core.text import texts
from narvik.display import MAIN, display_of
from narvik.display.drawing.counters import pieces_and_arrows
from narvik.display.drawing.ground import Look, box_of, credits_line, ground, numbers_of_hexes
from narvik.display.drawing.palette import THEMES, with_sides

WIDTH: Final = 900
"""How wide a picture is, in pixels, if nobody says otherwise."""


class Picture:
    """A drawn board. A notebook shows it by itself; `svg` is the drawing, `text` its description.

    >>> import narvik
    >>> picture = narvik.draw(narvik.new("kampen", seed=7))
    >>> picture.svg[:4], picture.text.splitlines()[0]
    ('<svg', 'Kampen om Norge. Round 1: Germany: movement on land.')
    """

    def __init__(self, svg: str, text: str) -> None:
        self.svg = svg
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Picture: {self.text.splitlines()[0]}>"

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_markdown_(self) -> str:
        first, *rest = self.text.splitlines()
        return "\n".join([f"**{first}**", "", *(f"- {line}" for line in rest)])

    def save(self, path: Path | str) -> Path:
        """Write the drawing into a file; returns its path."""
        place = Path(path)
        place.write_text(self.svg, encoding="utf-8")
        return place


def draw(
    shown: Game | Position,
    rules: Rules[Any] | None = None,
    *,
    seat: str | None = None,
    language: str = "en",
    board: str = MAIN,
    part: str = "whole",
    width: int = WIDTH,
    theme: str = "light",
    relief: bool = True,
) -> Picture:
    """Draw a board of a game, or of a bare position of some rules.

    With a `seat` it is the board as that seat sees it (``observer`` for somebody who plays no side), without one
    everything is shown. `board` is one of the game's boards, the main one if nothing is said, `part` a part of it (its
    names are in its ``views``), `width` the width in pixels that the lettering is made for, `theme` ``light`` or
    ``dark``. The relief makes the map beautiful and the file larger by some hundred kilobytes.
    """
    known("language", language, LANGUAGES)
    known("theme", theme, THEMES)
    if isinstance(shown, Game):
        rules, position, question = shown.rules, shown.position, shown.prompt_for("observer", language).question
        roles = every_role(rules) if seat is None else shown.roles_of(seat)
    else:
        if rules is None:
            raise PictureError("picture-rules")
        position, question = shown, ""
        roles = every_role(rules) if seat is None else roles_of_named_seat(rules, position, seat)
    display = display_of(rules)
    known("board", board, display.boards)
    chart = display.boards[board]
    known("part", part, chart["views"])
    scene = on_board(display.scene(rules.knowledge.view(position, roles), language), board)
    words = described(rules, chart, scene, language, question)
    box = box_of(chart, part)
    prefix = hashlib.sha256(f"{rules.name} {board} {language} {theme} {part} {width}".encode()).hexdigest()[:6]
    colours = with_sides(THEMES[theme], display.look, theme == "dark")
    look = Look(chart, colours, language, width / (box[2] - box[0]), f"n{prefix}")
    return Picture(svg_of(look, scene, box, width, relief_of(rules, chart) if relief else None, words), words)


def known(what: str, value: str, allowed: Any) -> None:
    """Refuse a value that is not among those known."""
    if value not in allowed:
        raise PictureError("picture-value", what=what, value=str(value), values=", ".join(allowed))


def on_board(scene: Json, board: str) -> Json:
    """A scene with only those pieces and arrows that lie on a board; who holds a space is told of the main one."""
    out = {part: [one for one in scene[part] if one.get("board", MAIN) == board] for part in ("pieces", "arrows")}
    return {**scene, **out, "control": scene.get("control") if board == MAIN else None}


def roles_of_named_seat(rules: Rules[Any], position: Position, seat: str) -> int:
    """The roles of a seat that is named after a role, as bits; an observer has none."""
    known("seat", seat, (*rules.roles, "observer"))
    if seat == "observer":
        return 0
    return roles_of_seat(rules, position, rules.seat_of(position, rules.roles.index(seat)))


def relief_of(rules: Rules[Any], chart: Json) -> Path | None:
    """The relief's file, if the map has one; it lies beside the game's other data."""
    name = chart.get("relief")
    return next(rules.texts.parent.rglob(name), None) if name else None


def svg_of(
    look: Look, scene: Json, box: tuple[float, float, float, float], width: int, relief: Path | None, told: str
) -> str:
    """The drawing, with its description inside."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    title, *rest = told.splitlines()
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {wide:g} {high:g}" width="{width}" '
            f'height="{width * high / wide:.0f}" role="img" aria-labelledby="{look.prefix}-title {look.prefix}-text" '
            f'lang="{look.language}" style="isolation:isolate;max-width:100%;height:auto">',
            f'<title id="{look.prefix}-title">{escape(title)}</title>',
            f'<desc id="{look.prefix}-text">{escape(chr(10).join(rest))}</desc>',
            *ground(look, relief),
            *numbers_of_hexes(look, box),
            *pieces_and_arrows(look, scene),
            *credits_line(look, box),
            "</svg>",
        ]
    )


def described(rules: Rules[Any], chart: Json, scene: Json, language: str, question: str) -> str:
    """The scene in words: first where the game stands, then what is asked, then place by place what lies there."""
    say = texts(rules, language).say
    status = [": ".join(part for part in (line["title"], line["text"]) if part) for line in scene["status"]]
    out = ["".join(f"{part}. " for part in (rules.title, *status)).rstrip()]
    if question:
        out.append(question)
    out += [f"{track['title']}: {amount(track, say)}" for track in scene["tracks"]]
    places: dict[str, list[str]] = {}
    for piece in scene["pieces"]:
        places.setdefault(piece["at"], []).append(piece["title"])
    for space in chart["spaces"]:
        if space["id"] in places:
            out.append(f"{space['name'][language]}: {'; '.join(places[space['id']])}")
    out += [arrow["title"] for arrow in scene.get("arrows", ())]
    out += chart.get("credits", [])
    return "\n".join(out)


def amount(track: Json, say: Any) -> str:
    """The value of a track, of how many where it has an end."""
    most = track.get("most")
    return say("picture-of", {"value": track["value"], "most": most}) if most else str(track["value"])
