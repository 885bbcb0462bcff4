"""What lies on the map: counters, stacks, ship cards, markers and arrows."""

from __future__ import annotations

import math
from collections.abc import Iterator
from html import escape
from typing import Final

from narvik.core.rules import Json
from narvik.display.drawing.ground import Look
from narvik.display.drawing.palette import SANS, SERIF, side_colours
from narvik.display.drawing.signs import HULLS, MARKERS, STAR, UNITS, WAVES
from narvik.display.pieces import COUNTER

HALF: Final = 17
"""Half the side of a counter."""

STEP: Final = 2.4
"""How far the counters of a stack lie apart."""

GAP: Final = 4
PER_ROW: Final = 4
SHIP: Final = (46, 26)
WORD: Final = (84, 30)
TIP: Final = 26
"""How far from the middle of its goal an arrow ends."""

LETTER: Final = 0.58
"""How wide letters of the plain face are for their height, on average."""

MANY: Final = 4
"""From so many counters on those of an area are drawn smaller, to leave more of the map to be seen."""


def pieces_and_arrows(look: Look, scene: Json) -> Iterator[str]:
    """Everything a scene has on the map; arrows under the counters."""
    spaces = {space["id"]: space for space in look.chart["spaces"]}
    stacked = any("level" in piece for piece in scene["pieces"])
    places: dict[str, list[Json]] = {}
    for piece in scene["pieces"]:
        if piece["at"] in spaces:
            places.setdefault(piece["at"], []).append(piece)
    for at, side in (scene.get("control") or {}).items():
        yield held(look, spaces[at], side)
    for arrow in scene.get("arrows", ()):
        yield from drawn_arrow(look, spaces, arrow)
    for at, pieces in places.items():
        space = spaces[at]
        if space["kind"] == "hex":
            yield from stack(look, space, pieces)
        elif stacked:
            yield from spread(look, space, pieces)
        else:
            yield from side_by_side(look, space, pieces)


def held(look: Look, space: Json, side: str) -> str:
    """A ring in the colours of the side that holds an area, around its town."""
    x, y = space["town"] if "town" in space else space["anchor"]
    radius = (11.5 if "victory" in space.get("symbols", ()) else 7) * look.pen
    field, _ = side_colours(look.colours, side)
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="none" stroke="{field}" '
        f'stroke-width="{4 * look.pen:.1f}"/>'
    )


def size_of_counters(look: Look) -> float:
    """From afar counters are drawn larger."""
    return float(min(1.5, max(1.0, 0.92 * look.zoom**-0.6)))


def placed(x: float, y: float, scale: float, title: str, body: str) -> str:
    """A counter at its place, with its name for the pointer and for those who cannot see it."""
    where = f"translate({x:.1f} {y:.1f}) scale({scale:.2f})"
    return f'<g transform="{where}"><title>{escape(title)}</title>{body}</g>'


def stack(look: Look, space: Json, pieces: list[Json]) -> Iterator[str]:
    """The counters of a hex one upon another, markers at their lower right."""
    (x, y), scale = space["anchor"], min(size_of_counters(look), 1.3)
    units = sorted((piece for piece in pieces if piece["symbol"] not in MARKERS), key=lambda one: one.get("level", 0))
    for number, piece in enumerate(units):
        shift = (number - (len(units) - 1) / 2) * STEP * scale
        yield placed(x + shift, y - shift, scale, piece["title"], counter(look, piece))
    for number, piece in enumerate(piece for piece in pieces if piece["symbol"] in MARKERS):
        small, off = (0.5, 15.0) if units else (0.8, 0.0)
        place = x + off * scale + number * 6, y + off * scale - number * 12
        yield placed(*place, scale * small, piece["title"], counter(look, piece))


def spread(look: Look, space: Json, pieces: list[Json]) -> Iterator[str]:
    """The counters of an area in rows, so that each can be read; those that only tell who holds it are left out."""
    pieces = [piece for piece in pieces if piece["symbol"] != "control"]
    scale = size_of_counters(look) * (0.85 if len(pieces) >= MANY else 1.0)
    side = (2 * HALF + GAP - 2) * scale
    x, y = space["anchor"]
    rows = math.ceil(len(pieces) / PER_ROW)
    for number, piece in enumerate(pieces):
        row = number // PER_ROW
        inside = min(PER_ROW, len(pieces) - row * PER_ROW)
        place = x + (number % PER_ROW - (inside - 1) / 2) * side, y + (row - (rows - 1) / 2) * side
        yield placed(*place, scale, piece["title"], counter(look, piece))


def side_by_side(look: Look, space: Json, pieces: list[Json]) -> Iterator[str]:
    """Counters with numbers, ship cards, and counters with words, in rows around the anchor of their area."""
    words = any(piece["symbol"] == COUNTER for piece in pieces)
    ships = any(piece["symbol"] != "infantry" for piece in pieces)
    width, height = WORD if words else SHIP if ships else (2 * HALF, 2 * HALF)
    per_row = 2 if words else 3 if ships else PER_ROW
    scale = min(size_of_counters(look), 1.3 if ships else 2.0)
    rows = math.ceil(len(pieces) / per_row)
    x, y = space["anchor"]
    for number, piece in enumerate(pieces):
        row = number // per_row
        inside = min(per_row, len(pieces) - row * per_row)
        place = (
            x + (number % per_row - (inside - 1) / 2) * (width + GAP) * scale,
            y + (row - (rows - 1) / 2) * (height + GAP + 2) * scale,
        )
        yield placed(*place, scale, piece["title"], card(look, piece))


def text(x: float, y: float, words: str, size: float, fill: str, anchor: str = "middle", weight: int = 700) -> str:
    """Words on a counter."""
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" dominant-baseline="central" '
        f'style="font:{weight} {size:g}px {SANS};fill:{fill}">{escape(words)}</text>'
    )


def fitting(words: str, width: float, most: float) -> float:
    """The size of letters with which words fit into a width."""
    return min(most, width / (LETTER * max(1, len(words))))


def plate(width: float, height: float, field: str, x: float = 0, y: float = 0) -> str:
    """The cardboard of a counter, with its shadow."""
    left, top = x - width / 2, y - height / 2
    return (
        f'<rect x="{left + 0.9:g}" y="{top + 1.2:g}" width="{width:g}" height="{height:g}" rx="2.8" fill="#000" '
        f'opacity="0.28"/><rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="2.8" fill="{field}" '
        'stroke="#000" stroke-opacity="0.55" stroke-width="0.9"/>'
    )


def counter(look: Look, piece: Json) -> str:
    """A counter with NATO sign, size, name and printed factors; its back when disrupted; a blank when unknown."""
    field, mark = side_colours(look.colours, piece["side"])
    out = [plate(2 * HALF, 2 * HALF, field)]
    label = str(piece.get("label", ""))
    if piece.get("disrupted"):
        worn = "M-17 17L17 -17M-17 0L0 -17M0 17L17 0"
        out.append(f'<path d="{worn}" stroke="{mark}" stroke-width="3.4" opacity="0.22"/>')
    if piece.get("hidden"):
        out.append(
            f'<text y="1" text-anchor="middle" dominant-baseline="central" style="font:650 22px {SERIF};fill:{mark}">'
            "?</text>"
        )
        return "".join(out)
    if piece["symbol"] in MARKERS:
        out.append(f'<path d="{MARKERS[piece["symbol"]]}" fill="{mark}"/>')
        return "".join([*out, text(0, 12.4, label, 9.6, mark)] if label else out)
    sign = UNITS.get(piece["symbol"])
    if sign is not None:
        out.append(
            f'<g transform="translate(0 -0.8)" fill="none" stroke="{mark}" stroke-width="1.25" stroke-linejoin="round">'
            f'<rect x="-11" y="-6.5" width="22" height="13" fill="#fff" fill-opacity="0.18"/><path d="{sign.lines}"/>'
            f'<path d="{sign.solid}" fill="{mark}" stroke-width="0.6"/></g>'
        )
    else:
        out.append(f'<path d="{STAR}" fill="{mark}"/>')
    out.append(text(-15.2, -11.6, label, fitting(label, 22 if piece.get("size") else 30, 7.2), mark, "start", 650))
    out.append(text(15.2, -11.6, str(piece.get("size", "")), 6.2, mark, "end", 600))
    out.append(text(0, 11, str(piece.get("factors", "")), 9.6, mark))
    return "".join(out)


def card(look: Look, piece: Json) -> str:
    """Battalions with their number, or a ship card with its silhouette and name; waves on its back."""
    field, mark = side_colours(look.colours, piece["side"])
    land = piece["symbol"] == "infantry"
    written = piece["symbol"] == COUNTER
    width, height = (2 * HALF, 2 * HALF) if land else WORD if written else SHIP
    count = int(piece.get("count", 1))
    out = [plate(width, height, field, depth * 2.6, depth * 2.6) for depth in range(min(count, 3) - 1, -1, -1)]
    line = f'stroke="{mark}" stroke-width="1.6" stroke-linejoin="round"'
    if land:
        frame = "M-11 -4.5H11V9.5H-11ZL11 9.5M11 -4.5L-11 9.5M-2 -10.5V-6.5M2 -10.5V-6.5"
        out.append(f'<path d="{frame}" fill="none" {line}/>')
    elif written:
        label = str(piece.get("label", ""))
        out.append(text(0, 0.5, label, fitting(label, WORD[0] - 6, 14), mark, weight=650))
    elif piece.get("hidden"):
        out.append(f'<path d="{WAVES}" fill="none" {line}/>')
    else:
        hull = HULLS.get(piece["symbol"], HULLS["dummy"])
        out.append(f'<path d="{hull}" fill="{mark}" {line} transform="translate(0 -4) scale(0.8)"/>')
        label = str(piece.get("label", ""))
        out.append(text(0, 9, label, fitting(label, SHIP[0] - 4, 6.2), mark, weight=600))
    if count > 1 or land:
        ink, sheet = look.colours["ink"], look.colours["sheet"]
        out.append(
            f'<g transform="translate({width / 2 - 1:g} {-height / 2 + 1:g})"><circle r="9" fill="{sheet}" '
            f'stroke="#000" stroke-opacity="0.55"/>{text(0, 0.4, str(count), 12, ink)}</g>'
        )
    return "".join(out)


def drawn_arrow(look: Look, spaces: dict[str, Json], arrow: Json) -> Iterator[str]:
    """An attack, a landing or a flight, bent a little, with how many take part."""
    goal = spaces.get(arrow["to"])
    if goal is None or arrow["from"] == arrow["to"]:
        return
    field, mark = side_colours(look.colours, arrow["side"])
    tx, ty = goal["anchor"]
    start = spaces.get(arrow["from"])
    sx, sy = start["anchor"] if start else (tx - 70, ty - 70)
    dx, dy = tx - sx, ty - sy
    long = math.hypot(dx, dy) or 1.0
    ex, ey = tx - dx / long * TIP, ty - dy / long * TIP
    mx, my = (sx + ex) / 2 - dy * 0.12, (sy + ey) / 2 + dx * 0.12
    path = f"M{sx:.0f} {sy:.0f}Q{mx:.0f} {my:.0f} {ex:.0f} {ey:.0f}"
    turn = math.degrees(math.atan2(ey - my, ex - mx))
    yield f'<path d="{path}" fill="none" stroke="{look.colours["sheet"]}" stroke-width="12" opacity="0.85"/>'
    yield f'<path d="{path}" fill="none" stroke="{field}" stroke-width="8" stroke-linecap="round"/>'
    yield f'<path d="M-4 -13L18 0L-4 13Z" fill="{field}" transform="translate({ex:.0f} {ey:.0f}) rotate({turn:.0f})"/>'
    badge = f'<circle r="13" fill="{field}"/>{text(0, 0.5, str(arrow.get("count", "")), 15, mark)}'
    yield placed((sx + 2 * mx + ex) / 4, (sy + 2 * my + ey) / 4, 1, arrow["title"], badge)
