"""The ground of a picture: sea, land, relief, borders, roads and names; what never changes during a game."""

from __future__ import annotations

import base64
import math
from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.rules import Json
from narvik.display.drawing.palette import SANS, SERIF
from narvik.display.drawing.signs import PLACES, STAR

LONG_NAME: Final = 6
"""Names of sea zones with so many letters are written out, shorter ones are signs such as a numeral."""

NEAR: Final = 1.0
"""From this zoom on small print is drawn: way-points, numbers of hexes, names of fells and fjords."""

MIDDLE: Final = 0.6
"""From this zoom on towns that the game is not about have their names."""


LETTER: Final = 0.52
"""How wide letters of the serif face are for their height, on average."""

PICTURES: Final = {".jpg": "jpeg", ".png": "png", ".webp": "webp"}
"""Formats that a relief may have."""

CREDITS: Final = 9
"""Pixels that the small print at the foot is high."""

KEEPS_CLEAR: Final = 1.3
"""How much further away than printed the name of a town stands where counters gather."""

CLOSED: Final = ("sea", "island", "abroad")
"""Terrain that nobody enters, where the grid is drawn fainter."""

SIGN: Final = 13.0
"""How much room a sign of a hex takes, in units of the map."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Look(NamedTuple):
    """How a picture is to look: the map, its colours, the language, and how many pixels a unit of the map takes."""

    chart: Json
    colours: dict[str, str]
    language: str
    zoom: float
    prefix: str

    @property
    def print(self) -> float:
        """How much larger than in the map's own units a name is set: from afar larger, so that it can be read."""
        return float(min(1.7, self.zoom**-0.5))

    @property
    def pen(self) -> float:
        """Likewise for the width of lines."""
        return float(min(1.4, self.zoom**-0.55))

    @property
    def pointed(self) -> bool:
        """Whether the hexes of a hex map stand in rows, with a point on top."""
        return bool(self.chart.get("layout") == "rows")

    @property
    def hexes(self) -> bool:
        """Whether it is a hex map."""
        return any(space["kind"] == "hex" for space in self.chart["spaces"])

    def named(self, thing: Json) -> str:
        """The name of something on the map."""
        name: str = thing["name"][self.language]
        return name

    def written(self, thing: Json) -> str:
        """What is written on the map for something: its short name where it has one."""
        name: str = (thing.get("short") or thing["name"])[self.language]
        return name


def shape(path: str, fill: str = "none", stroke: str = "", width: float = 1.0, more: str = "") -> str:
    """A path."""
    edge = f' stroke="{stroke}" stroke-width="{width:.2g}" stroke-linejoin="round"' if stroke else ""
    return f'<path d="{path}" fill="{fill}"{edge} fill-rule="evenodd"{more}/>'


def words(at: Sequence[float], text: str, style: str, more: str = "") -> str:
    """A text whose middle line goes through a point."""
    return (
        f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" dominant-baseline="central" style="{style}"{more}>{escape(text)}</text>'
    )


def dashed(look: Look, *dashes: float) -> str:
    """The dashes of a line."""
    return f' stroke-dasharray="{" ".join(f"{dash * look.pen:.1f}" for dash in dashes)}"'


def faint(share: float) -> str:
    """Something of which the ground shines through."""
    return f' opacity="{share:g}"'


def ground(look: Look, relief: Path | None) -> Iterator[str]:
    """The whole ground, from the sea up to the names."""
    chart, colours = look.chart, look.colours
    yield f'<rect width="{chart["width"]}" height="{chart["height"]}" fill="{colours["sea-2"]}"/>'
    yield from hex_land(look, relief) if look.hexes else area_land(look, relief)
    if look.hexes:
        yield from grid(look)
    for line in chart["lines"]:
        yield from drawn_line(look, line)
    if look.hexes:
        yield from hex_names(look)
    else:
        yield from area_names(look)


def slopes(look: Look, relief: Path | None, blend: str) -> Iterator[str]:
    """The relief, blended into what lies under it."""
    if relief is None:
        return
    kind = PICTURES[relief.suffix]
    data = base64.b64encode(relief.read_bytes()).decode()
    size = f'width="{look.chart["width"]}" height="{look.chart["height"]}"'
    yield (
        f'<image {size} preserveAspectRatio="none" style="mix-blend-mode:{blend}" opacity="0.9" '
        f'href="data:image/{kind};base64,{data}"/>'
    )


def area_land(look: Look, relief: Path | None) -> Iterator[str]:
    """Land in areas, with the sea drawn over the relief again."""
    chart, colours, pen = look.chart, look.colours, look.pen
    for space in chart["spaces"]:
        if space["kind"] == "area":
            yield shape(space["path"], colours[f"tint-{space.get('tint', 0)}"], colours["ink-2"], 0.7 * pen)
    fills = {"mountain": "mountain", "country": "abroad", "island": "abroad", "out_of_play": "abroad"}
    for one in chart["ground"]:
        yield shape(one["path"], colours[fills.get(one["kind"], "sea-2")])
    yield from slopes(look, relief, "overlay")
    salt = "".join(space["path"] for space in chart["spaces"] if space["kind"] == "zone")
    yield shape(salt, colours["sea"])
    clip = f"{look.prefix}-salt"
    yield f'<clipPath id="{clip}"><path d="{salt}" clip-rule="evenodd"/></clipPath><g clip-path="url(#{clip})">'
    yield from shallows(look)
    yield "</g>"
    yield from waters(look)


COVER: Final = {
    "forest": ("forest", 1.0),
    "rough": ("fell", 0.45),
    "mountain": ("fell", 1.0),
    "closed": ("closed", 1.0),
    "abroad": ("abroad", 0.92),
    "glacier": ("glacier", 1.0),
}
"""What covers the land of a hex map: its colour, and how much of the ground it hides."""


def hex_land(look: Look, relief: Path | None) -> Iterator[str]:
    """Land whose terrain is told by its hexes."""
    chart, colours = look.chart, look.colours
    yield f'<rect width="{chart["width"]}" height="{chart["height"]}" fill="{colours["sea"]}"/>'
    yield from shallows(look)
    land = "".join(one["path"] for one in chart["ground"] if one["kind"] == "land")
    clip = f"{look.prefix}-land"
    yield f'<clipPath id="{clip}"><path d="{land}" clip-rule="evenodd"/></clipPath><g clip-path="url(#{clip})">'
    yield shape(land, colours["land"])
    for one in chart["ground"]:
        if one["kind"] in COVER:
            colour, share = COVER[one["kind"]]
            yield shape(one["path"], colours[colour], more=faint(share) if share < 1 else "")
    yield from slopes(look, relief, "soft-light")
    yield "</g>"
    yield from waters(look)


def shallows(look: Look) -> Iterator[str]:
    """Lighter water along the coast, in steps like on a chart."""
    coast = "".join(line["path"] for line in look.chart["lines"] if line["kind"] == "coast")
    for width, share in ((26, 0.2), (11, 0.35)):
        yield shape(coast, "none", look.colours["sheet"], width, faint(share * 0.7))


def waters(look: Look) -> Iterator[str]:
    """Lakes and rivers."""
    colours, pen = look.colours, look.pen
    for one in look.chart["water"]:
        if one["kind"] == "river":
            yield shape(one["path"], "none", colours["sea"], pen)
        else:
            yield shape(one["path"], colours["sea-2"], colours["coast"], 0.6 * pen)


def grid(look: Look) -> Iterator[str]:
    """The hexes of a hex map: each draws three of its sides, the neighbours draw the others."""
    colours = look.colours
    for closed, colour, share in ((True, "coast", 0.3), (False, "ink", 0.24)):
        path = "".join(
            half_hex(space, look.pointed)
            for space in look.chart["spaces"]
            if space["kind"] == "hex" and (space["terrain"] in CLOSED) == closed
        )
        yield shape(path, "none", colours[colour], 0.8 * look.pen, faint(share))


def half_hex(space: Json, pointed: bool) -> str:
    """Three sides of a hex with a flat top, or with a point on top."""
    (x, y), radius = space["anchor"], space["radius"]
    angles = [k * math.pi / 3 + (math.pi / 6 if pointed else 0) for k in range(4)]
    corners = [(x + radius * math.cos(angle), y - radius * math.sin(angle)) for angle in angles]
    return "M" + "L".join(f"{a:.0f} {b:.0f}" for a, b in corners)


LINES: Final[dict[str, tuple[tuple[str, float, float, tuple[float, ...]], ...]]] = {
    "coast": (("coast", 1.1, 1, ()),),
    "border plain": (("accent", 1.8, 0.75, ()),),
    "border part": (("accent", 1.3, 0.7, (4, 3)),),
    "border mountain": (("ink", 1.2, 0.6, ()), ("ink", 7, 0.6, (2, 5))),
    "border fjord": (("roman", 2.4, 0.9, (5, 3)),),
    "zone_border": (("sheet", 1.8, 0.6, (9, 6)),),
    "national": (("accent", 2, 1, (8, 4, 2, 4)),),
    "air_range": (("accent", 1.4, 0.75, (14, 5, 3, 5)),),
    "boundary": (("ink", 6, 0.14, ()), ("ink", 1.6, 0.85, (5, 4))),
    "front": (("front", 9, 0.28, ()), ("front", 2.6, 1, ())),
    "sea_side": (("coast", 9.8, 0.85, ()), ("sea", 8, 1, ())),
    "closed_side": (("accent", 3.6, 0.75, ()),),
    "lake_side": (("coast", 7.3, 0.85, ()), ("sea-2", 5.5, 1, ())),
    "river_side": (("sheet", 4.4, 0.55, ()), ("sea-side", 2.2, 0.85, ())),
    "leader": (("ink", 0.9, 0.7, (2, 2)),),
    "ferry": (("sheet", 3.6, 0.75, ()), ("road", 1.9, 1, (3, 4))),
    "road": (("sheet", 3.6, 0.75, ()), ("road", 1.7, 1, ())),
    "highway": (("road", 4.8, 1, ()), ("sheet", 1.7, 0.95, ())),
    "rail": (("ink", 3.8, 1, ()), ("sheet", 2.2, 1, (6, 6))),
    "rail_other": (("ink", 1.1, 0.65, ()), ("ink", 4.4, 0.65, (1, 6))),
}
"""How lines are drawn: strokes one upon another, each with its colour, width, share and dashes."""


def drawn_line(look: Look, line: Json) -> Iterator[str]:
    """One line of the map."""
    kind = f"{line['kind']} {line['type']}" if line.get("type") else line["kind"]
    for colour, width, share, dashes in LINES.get(kind, ()):
        more = (faint(share) if share < 1 else "") + (dashed(look, *dashes) if dashes else "")
        yield shape(line["path"], "none", look.colours[colour], width * look.pen, more)


def lettering(look: Look, size: float, colour: str, weight: int = 500, italic: bool = False, edge: bool = True) -> str:
    """The style of a name, with a light edge so that it can be read over anything."""
    slant = "italic " if italic else ""
    halo = f"paint-order:stroke;stroke:{look.colours['sheet']};stroke-width:{size * 0.2:.1f}px;" if edge else ""
    return f"font:{slant}{weight} {size:.1f}px {SERIF};fill:{look.colours[colour]};{halo}stroke-linejoin:round"


def anchored(align: str) -> str:
    """How a text lies at its point."""
    return f' text-anchor="{ {"left": "start", "right": "end"}.get(align, "middle") }"'


def badge(look: Look, x: float, y: float, text: str, colour: str) -> str:
    """A round sign of a place: with a star, or with the points that the place is worth."""
    size = look.pen * 1.1
    inner = (
        f'<text dominant-baseline="central" text-anchor="middle" y="0.6" '
        f'style="font:700 11.5px {SANS};fill:#f3d489">{escape(text)}</text>'
        if text
        else f'<path d="{STAR}" fill="#f3d489"/>'
    )
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({size:.2f})"><circle r="8.5" fill="{look.colours[colour]}" '
        f'stroke="{look.colours["sheet"]}" stroke-width="1.6"/>{inner}</g>'
    )


def dot(look: Look, x: float, y: float, radius: float) -> str:
    """The ring of a town."""
    colours, pen = look.colours, look.pen
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * pen:.1f}" fill="{colours["sheet"]}" stroke="{colours["ink"]}" '
        f'stroke-width="{1.3 * pen:.1f}"/>'
    )


def area_names(look: Look) -> Iterator[str]:
    """Names on a map of areas: boxes, sea zones, countries, towns."""
    chart, colours, size = look.chart, look.colours, look.print
    for space in chart["spaces"]:
        if space["kind"] == "box":
            yield shape(space["path"], colours["sheet"], colours["coast"], 1.6 * look.pen, ' fill-opacity="0.62"')
            yield words(
                space["label"], look.written(space), lettering(look, 15 * size, "ink-2", 400, True), anchored("")
            )
        elif space["kind"] == "zone":
            short = space.get("short", {}).get(look.language, space["id"].upper())
            sign = len(short) < LONG_NAME
            high = space.get("size", 30 if sign else 15) * size
            style = lettering(look, high, "roman", 650 if sign else 500, not sign, False)
            yield words(space["label"], short, style, anchored("") + faint(0.75))
    for one in chart["ground"]:
        if one.get("name") and one.get("label") and one["kind"] == "country":
            style = lettering(look, 30, "ink-2", 500, True, False) + ";letter-spacing:3.6px"
            yield words(one["label"], look.named(one), style, anchored("") + faint(0.7))
    for space in chart["spaces"]:
        if space["kind"] == "area":
            yield from area_name(look, space)


def area_name(look: Look, space: Json) -> Iterator[str]:
    """An area's town with its name and what follows it."""
    great = "victory" in space.get("symbols", ())
    lx, ly = space["label"]
    x, y = space["town"] if "town" in space else space["label"]
    if great:
        yield badge(look, x, y, "", "victory")
    elif space.get("dot", True):
        yield dot(look, x, y, 3.6)
    size = (17 if great else 14) * look.print
    align = space.get("align", "left")
    # a sign that grows needs a name that keeps clear of it
    apart = max(1.0, look.pen)
    lx, ly = x + (lx - x) * apart, y + (ly - y) * apart
    name = look.written(space)
    yield words((lx, ly), name, lettering(look, size, "ink", 700 if great else 560), anchored(align))
    wide = LETTER * size * len(name)
    after = lx + {"left": wide, "right": 0.0}.get(align, wide / 2)
    for number, mark in enumerate(one for one in space.get("symbols", ()) if one in PLACES):
        colour = look.colours["victory" if mark == "mobilization" else "ink"]
        place = f"translate({after + (13 + number * 16) * look.pen:.1f} {ly:.1f}) scale({look.pen:.2f})"
        yield shape(PLACES[mark], colour, look.colours["sheet"], 2.4, f' transform="{place}" paint-order="stroke"')


def hex_names(look: Look) -> Iterator[str]:
    """Names on a hex map: along the water, over a country, beside a town; and the signs of what the game is about."""
    names: list[Json] = look.chart.get("names", [])
    for number, name in enumerate(names):
        if "line" in name:
            yield from name_along(look, name, f"{look.prefix}-name-{number}")
    places = sorted((name for name in names if "at" in name), key=lambda name: -name.get("rank", 0))
    for name in places:
        rank = name.get("rank", 0)
        if look.zoom < (0, MIDDLE, NEAR)[min(rank, 2)]:
            continue
        x, y = name["at"]
        if rank:
            yield dot(look, x, y, 3.2 if rank == 1 else 2)
        elif look.pointed:
            yield dot(look, x, y, 4.4)
        size = name["size"] * look.print
        style = lettering(look, size, "ink", (700, 560, 480)[min(rank, 2)])
        lx, ly = beside(look, name, size, look.print * (1.0 if rank else KEEPS_CLEAR))
        yield words((lx, ly), look.named(name), style, anchored(name.get("align", "left")))
    signs = {name["name"]["en"]: name["at"] for name in places if not name.get("rank", 0)}
    for space in look.chart["spaces"]:
        if "signs" in space and look.zoom >= MIDDLE:
            yield from row_of_signs(look, space)
        if space.get("symbols"):
            x, y = signs.get(space["name"]["en"].rpartition(" (")[0], space["anchor"])
            source = "source" in space["symbols"]
            yield badge(look, x, y, "" if source else str(space.get("points", "")), "sea-side" if source else "victory")


def row_of_signs(look: Look, space: Json) -> Iterator[str]:
    """The signs of a hex in a row, each with its number: ports, airbases, batteries, depots."""
    (x, y), size = space["signs_at"], min(1.15, look.print)
    wide = [SIGN + (5.0 if sign["value"] else 0.0) for sign in space["signs"]]
    left = x - sum(wide) * size / 2
    for sign, room in zip(space["signs"], wide, strict=True):
        colour = look.colours["victory" if sign["kind"] in ("mobilization", "battery") else "roman"]
        place = f"translate({left + SIGN * size / 2:.1f} {y:.1f}) scale({size * 0.8:.2f})"
        yield shape(
            PLACES[sign["kind"]], colour, look.colours["sheet"], 3, f' transform="{place}" paint-order="stroke"'
        )
        if sign["value"]:
            style = f"font:700 {8.5 * size:.1f}px {SANS};fill:{colour};paint-order:stroke;"
            style += f"stroke:{look.colours['sheet']};stroke-width:2px"
            yield words((left + (SIGN - 1) * size, y + 0.5), sign["value"], style)
        left += room * size


def beside(look: Look, name: Json, size: float, apart: float) -> tuple[float, float]:
    """Where the name of a town stands: beside it, further away where things are drawn larger, and on the sheet."""
    (x, y), (lx, ly) = name["at"], name["label"]
    lx, ly = x + (lx - x) * apart, y + (ly - y) * apart
    wide = LETTER * size * len(look.named(name))
    before = {"left": 0.0, "right": wide}.get(name.get("align", "left"), wide / 2)
    return min(max(lx, before + 6), look.chart["width"] - wide + before - 6), ly


def name_along(look: Look, name: Json, key: str) -> Iterator[str]:
    """A name that follows a line: spread over a country or a sea, or written along a fjord."""
    spread = name["kind"] in ("country", "region", "sea")
    if not spread and look.zoom < NEAR:
        return
    line: list[list[float]] = name["line"]
    path = smooth(line)
    size = name["size"] * (1.0 if spread else look.print)
    colour = "ink" if name["kind"] in ("country", "region", "fell") else "water-name"
    style = lettering(look, size, colour, 600 if spread else 500, name["kind"] not in ("country", "region"), not spread)
    long = sum(math.dist(a, b) for a, b in pairwise(line))
    # textLength spreads the letters over the line
    fit = f' textLength="{long:.0f}" lengthAdjust="spacing"' if spread else ""
    share = faint(0.35 if name["kind"] in ("country", "region") else 0.8)
    start = "" if spread else ' startOffset="50%"'
    yield (
        f'<path id="{key}" d="{path}" fill="none"/><text style="{style}" dominant-baseline="central"'
        f"{share}{'' if spread else anchored('')}{fit}>"
        f'<textPath href="#{key}"{start}>{escape(look.named(name))}</textPath></text>'
    )


def smooth(line: list[list[float]]) -> str:
    """A curve through the points of a line."""
    if len(line) < 3:
        return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in line)
    (x0, y0), *middle, (x1, y1) = line
    parts = [f"M{x0:.0f} {y0:.0f}"]
    for (ax, ay), (bx, by) in zip(middle, [*middle[1:], [x1, y1]], strict=True):
        end = (bx, by) if (bx, by) == (x1, y1) else ((ax + bx) / 2, (ay + by) / 2)
        parts.append(f"Q{ax:.0f} {ay:.0f} {end[0]:.0f} {end[1]:.0f}")
    return "".join(parts)


def numbers_of_hexes(look: Look, box: Box) -> Iterator[str]:
    """The printed numbers, where the picture is large enough to read them."""
    if not look.hexes or look.zoom < NEAR:
        return
    left, top, right, bottom = box
    for space in look.chart["spaces"]:
        x, y = space["anchor"]
        if left < x < right and top < y < bottom:
            style = f"font:500 {7.5 * look.print:.1f}px {SANS};fill:{look.colours['ink']}"
            above = space["radius"] - 9 if look.pointed else space["radius"] * 0.866 - 6
            yield words((x, y - above), space["id"], style, anchored("") + faint(0.5))


def credits_line(look: Look, box: Box) -> Iterator[str]:
    """Who the map is owed to, in small print at the foot of the picture."""
    if look.chart.get("credits"):
        style = f"font:400 {CREDITS / look.zoom:.1f}px {SANS};fill:{look.colours['ink']}"
        style += f";paint-order:stroke;stroke:{look.colours['sheet']};stroke-width:{2 / look.zoom:.1f}px"
        place = box[0] + 8 / look.zoom, box[3] - CREDITS / look.zoom
        yield words(place, " ".join(look.chart["credits"]), style, faint(0.75))


def box_of(chart: Json, view: str) -> Box:
    """The corners of a part of the map, kept within the sheet."""
    left, top, right, bottom = (float(number) for number in chart["views"][view])
    return max(0.0, left), max(0.0, top), min(float(chart["width"]), right), min(float(chart["height"]), bottom)
