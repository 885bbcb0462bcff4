"""Plots as SVG text: bars with intervals, histograms, bands, and a map in colours. No script, nothing to download."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from narvik.core.rules import Json

WIDTH: Final = 640
LEFT, RIGHT = 190, 20
BAR: Final = 26
INK, FAINT, PAPER, SEA = "#333", "#ddd", "#fbfaf6", "#dfe7ea"
COLOURS: Final = ("#5b6f82", "#a8553f", "#b8b09c", "#6f7f55")
"""First side, second side, draws, and a third."""

HEAT: Final = ((250, 238, 205), (244, 208, 142), (214, 110, 62), (128, 24, 32))
"""From hardly any fighting to the most."""

NAMED: Final = 10
"""How many spaces of a map get their number printed."""

WIDEST: Final = 60
"""A column of a histogram is never wider, however few there are."""


class Bar(NamedTuple):
    """A bar with its interval; all three are shares."""

    name: str
    value: float
    low: float
    high: float
    colour: str = COLOURS[0]


class Plot(str):
    """A plot as SVG text, which a notebook shows by itself."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<Plot of {len(self):,} characters>"

    def _repr_svg_(self) -> str:
        return str(self)


def svg(width: float, height: float, body: str, title: str) -> Plot:
    """A picture with a name for those who cannot see it."""
    return Plot(
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(title)}" '
        f'xmlns="http://www.w3.org/2000/svg"><title>{escape(title)}</title>{body}</svg>'
    )


def text(x: float, y: float, words: str, anchor: str = "start", size: int = 13, colour: str = INK) -> str:
    """Words in a picture."""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} font-size="{size}" fill="{colour}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, colour: str = INK, width: float = 1) -> str:
    """A straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="{width:g}"/>'


def percent(value: float) -> str:
    """A share as people read it."""
    return f"{value * 100:.0f} %"


def bars(title: str, rows: Sequence[Bar]) -> Plot:
    """Shares from 0 to 100 % as bars, each with its interval."""
    height = 30 + BAR * len(rows)
    scale = WIDTH - LEFT - RIGHT - 50
    out = []
    for tick in range(0, 101, 25):
        x = LEFT + scale * tick / 100
        out += [line(x, 20, x, height - 4, FAINT), text(x, 14, f"{tick} %", "middle", 11, "#777")]
    for number, row in enumerate(rows):
        y = 24 + BAR * number
        out += [
            text(LEFT - 8, y + 14, row.name, "end"),
            f'<rect x="{LEFT}" y="{y}" width="{scale * row.value:.1f}" height="{BAR - 8}" fill="{row.colour}"/>',
            line(LEFT + scale * row.low, y + 9, LEFT + scale * row.high, y + 9, INK, 1.5),
            line(LEFT + scale * row.low, y + 5, LEFT + scale * row.low, y + 13, INK, 1.5),
            line(LEFT + scale * row.high, y + 5, LEFT + scale * row.high, y + 13, INK, 1.5),
            text(LEFT + scale + 10, y + 14, percent(row.value)),
        ]
    return svg(WIDTH, height, "".join(out), title)


def histogram(title: str, values: Sequence[float], unit: str, most_bins: int = 30) -> Plot:
    """How often numbers occur, in bins of whole numbers."""
    if not values:
        return Plot()
    low, high = math.floor(min(values)), math.floor(max(values))
    size = max(1, math.ceil((high - low + 1) / most_bins))
    bins = [0] * ((high - low) // size + 1)
    for value in values:
        bins[int(value - low) // size] += 1
    height, top, foot = 200, 16, 160
    step = min(WIDEST, (WIDTH - 60) / len(bins))
    out = [line(40, foot, WIDTH - 20, foot)]
    for number, count in enumerate(bins):
        tall = (foot - top) * count / max(bins)
        span = f"{low + number * size}" if size == 1 else f"{low + number * size}–{low + (number + 1) * size - 1}"
        out.append(
            f'<rect x="{40 + number * step + 1:.1f}" y="{foot - tall:.1f}" width="{max(1.0, step - 2):.1f}" '
            f'height="{tall:.1f}" fill="{COLOURS[0]}"><title>{span} {escape(unit)}: {count}</title></rect>'
        )
        if number % max(1, len(bins) // 10) == 0:
            out.append(text(40 + (number + 0.5) * step, foot + 16, str(low + number * size), "middle", 11))
    out += [text(34, top + 8, str(max(bins)), "end", 11), text(WIDTH / 2, height - 6, unit, "middle", 12, "#777")]
    return svg(WIDTH, height, "".join(out), title)


class TurnCurve(NamedTuple):
    """How something went on average, turn by turn, with the middle half of the games around it."""

    name: str
    middle: list[float]
    low: list[float]
    high: list[float]
    colour: str


def courses(title: str, found: Sequence[TurnCurve], above: str, below: str) -> Plot:
    """Values from -1 to 1 over turns."""
    turns = max((len(one.middle) for one in found), default=0)
    if turns < 2:
        return Plot()
    height, top, foot = 250, 16, 200
    half = (foot - top) / 2

    def point(turn: int, value: float) -> str:
        return f"{40 + (WIDTH - 60) * turn / (turns - 1):.1f},{top + half * (1 - value):.1f}"

    out = [line(40, top + half, WIDTH - 20, top + half, "#999"), line(40, top, 40, foot)]
    for one in found:
        edge = [point(turn, value) for turn, value in enumerate(one.high)]
        edge += [point(turn, value) for turn, value in reversed(list(enumerate(one.low)))]
        out.append(f'<polygon points="{" ".join(edge)}" fill="{one.colour}" fill-opacity="0.18"/>')
        middle = " ".join(point(turn, value) for turn, value in enumerate(one.middle))
        out.append(f'<polyline points="{middle}" fill="none" stroke="{one.colour}" stroke-width="2"/>')
    for turn in range(0, turns, max(1, turns // 10)):
        out.append(text(40 + (WIDTH - 60) * turn / (turns - 1), foot + 16, str(turn), "middle", 11))
    out += [text(46, top + 10, above, size=11, colour="#777"), text(46, foot - 4, below, size=11, colour="#777")]
    for number, one in enumerate(found):
        x = 40 + number * 280
        out += [line(x, height - 12, x + 18, height - 12, one.colour, 3), text(x + 24, height - 8, one.name, size=12)]
    return svg(WIDTH, height, "".join(out), title)


def heat(part: float) -> str:
    """The colour of a part of the most; roots, so that little is seen, too."""
    place = math.sqrt(min(1.0, max(0.0, part))) * (len(HEAT) - 1)
    first = min(int(place), len(HEAT) - 2)
    mixed = (a + (b - a) * (place - first) for a, b in zip(HEAT[first], HEAT[first + 1], strict=True))
    return "#" + "".join(f"{round(value):02x}" for value in mixed)


def outline(space: Json) -> str:
    """The shape of a space: its path, or a hex with a flat top around its middle."""
    if "path" in space:
        return str(space["path"])
    (x, y), radius = space["anchor"], space["radius"]
    corners = [(x + radius * math.cos(a * math.pi / 3), y + radius * math.sin(a * math.pi / 3)) for a in range(6)]
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "Z"


def heat_map(title: str, chart: Json, values: Mapping[str, float], unit: str) -> Plot:
    """A game's map with its spaces in the colours of their values."""
    most = max(values.values(), default=0.0)
    # Where the land is one shape, the rest of the ground (forests, glaciers) only covers it.
    ground = [one for one in chart["ground"] if one["kind"] == "land"] or chart["ground"]
    out = [f'<rect width="{chart["width"]}" height="{chart["height"]}" fill="{SEA}"/>']
    out += [
        f'<path d="{one["path"]}" fill="{SEA if one["kind"].startswith("sea") else PAPER}"/>'
        for one in ground
        if "path" in one
    ]
    spots = {space["id"]: space for space in chart["spaces"]}
    for space in sorted(chart["spaces"], key=lambda one: one["kind"] != "zone"):
        value = values.get(space["id"], 0.0)
        plain = "none" if space["kind"] in ("zone", "hex", "box") else PAPER
        fill = heat(value / most) if value else plain
        told = f"{space['name']['en']}: {value:.2f} {unit}"
        edge = "#b9b2a0" if space["kind"] != "hex" or value else "none"
        out.append(
            f'<path d="{outline(space)}" fill="{fill}" stroke="{edge}" stroke-width="1.5">'
            f"<title>{escape(told)}</title></path>"
        )
    out += [
        f'<path d="{one["path"]}" fill="none" stroke="#7d8a90" stroke-width="1.5"/>'
        for one in chart["lines"]
        if one["kind"] in ("coast", "national") and "path" in one
    ]
    return svg(chart["width"], chart["height"], "".join([*out, *place_names(chart, spots, values)]), title)


def place_names(chart: Json, spots: Mapping[str, Json], values: Mapping[str, float]) -> Iterator[str]:
    """The names of the spaces with the largest values, where they do not lie upon each other."""
    size = round(chart["width"] / 60)
    printed: list[tuple[float, float]] = []
    for name in sorted(values, key=lambda name: (-values[name], name)):
        if name not in spots or len(printed) == NAMED:
            continue
        x, y = spots[name]["anchor"]
        if all(abs(y - other_y) > 1.3 * size or abs(x - other_x) > 9 * size for other_x, other_y in printed):
            printed.append((x, y))
            words = f"{spots[name]['name']['en']} {values[name]:.1f}"
            yield (
                f'<text x="{x:g}" y="{y:g}" text-anchor="middle" font-size="{size}" paint-order="stroke" stroke="#fff" '
                f'stroke-width="4" fill="{INK}">{escape(words)}</text>'
            )
