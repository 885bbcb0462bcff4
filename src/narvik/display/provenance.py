"""A map of how true a board is: which of its places are printed in a rulebook, which in part, and which are ours."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator
from html import escape
from typing import Any, Final

from narvik.core.rules import Json, Rules
from narvik.core.tables import RECONSTRUCTED, kind_of_source
from narvik.display import MAIN, display_of

PRINTED: Final = "printed"
PARTLY: Final = "partly"
MADE: Final = "reconstructed"
FILLS: Final = {PRINTED: "#3f6b4f", PARTLY: "#c9a44c", MADE: "#eadfc6"}
"""The colours of the three, from dark to light, so that they can be told apart without colours."""

SEA: Final = "#b9cfdb"
ABROAD: Final = "#cfc9bb"
INK: Final = "#24231f"
COARSE: Final = 5.0
"""How far apart, in units of the map, the corners of a coast have to be to be kept: the picture is small."""

PLACES: Final = "places.csv"

STEP: Final = re.compile(r"([MmLlQqz])|(-?(?:\d+\.?\d*|\.\d+))")


def kinds_of_places(rules: Rules[Any], chart: Json) -> dict[str, str]:
    """The places of a board that tables tell of: whether all that is told of one is printed, a part of it, or nothing.

    A row tells of a place if it is named after it; in the table of places, which have names of their own, by its hex.
    """
    ids = {space["id"].casefold(): str(space["id"]) for space in chart["spaces"]}
    told: dict[str, list[bool]] = {}
    for table in rules.table_list():
        columns = [column for column in table.columns if column == "source" or column.endswith("_source")]
        for row in table.rows:
            named = row.cells.get("hex", "") if table.name == PLACES else table.key(row)
            place = ids.get(named.casefold())
            if place:
                kinds = (kind_of_source(row.cells[column]) for column in columns)
                told.setdefault(place, []).extend(kind != RECONSTRUCTED for kind in kinds)
    return {place: PRINTED if all(found) else PARTLY if any(found) else MADE for place, found in told.items() if found}


def count_of_places(rules: Rules[Any]) -> dict[str, int]:
    """How many places of the main board there are of each kind."""
    counted = Counter(kinds_of_places(rules, display_of(rules).boards[MAIN]).values())
    return {kind: counted[kind] for kind in FILLS}


def map_of_sources(rules: Rules[Any], language: str) -> str:
    """The main board as a small SVG, its places filled by how true they are."""
    chart = display_of(rules).boards[MAIN]
    kinds = kinds_of_places(rules, chart)
    wide, high = chart["width"], chart["height"]
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" lang="{language}">',
            f'<rect width="{wide}" height="{high}" fill="{SEA}"/>',
            *land(chart),
            *places(chart, kinds),
            *names(chart, kinds, language),
            "</svg>",
        ]
    )


def land(chart: Json) -> Iterator[str]:
    """What lies under the places: the land of a hex map, and countries and islands that nobody enters."""
    for kind, fill in (("land", FILLS[MADE]), ("country", ABROAD), ("island", ABROAD), ("mountain", ABROAD)):
        if kind == "mountain" and any(space["kind"] == "hex" for space in chart["spaces"]):
            continue
        path = "".join(coarse(one["path"]) for one in chart.get("ground", ()) if one["kind"] == kind)
        if path:
            yield f'<path d="{path}" fill="{fill}" fill-rule="evenodd"/>'


def places(chart: Json, kinds: dict[str, str]) -> Iterator[str]:
    """Areas and hexes filled by their kind, zones of the sea with a disc. What is ours of a hex map stays bare."""
    pointed = chart.get("layout") == "rows"
    for space in chart["spaces"]:
        kind = kinds.get(space["id"])
        if kind is None:
            continue
        if space["kind"] == "area":
            yield f'<path d="{coarse(space["path"])}" fill="{FILLS[kind]}" stroke="{INK}" stroke-width="1.5"/>'
        elif space["kind"] != "hex":
            x, y = space["anchor"]
            yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="16" fill="{FILLS[kind]}" stroke="{INK}" stroke-width="2"/>'
        elif kind != MADE:
            yield f'<path d="{hexagon(space, pointed)}" fill="{FILLS[kind]}" stroke="{INK}" stroke-width="3"/>'


def hexagon(space: Json, pointed: bool) -> str:
    """The outline of a hex."""
    (x, y), radius = space["anchor"], space["radius"]
    angles = [k * math.pi / 3 + (math.pi / 6 if pointed else 0) for k in range(6)]
    return "M" + "L".join(f"{x + radius * math.cos(a):.0f} {y - radius * math.sin(a):.0f}" for a in angles) + "z"


def names(chart: Json, kinds: dict[str, str], language: str) -> Iterator[str]:
    """The names of areas, and on a hex map of the places that the game is about, unless one would cover another."""
    named = [one for one in chart.get("names", ()) if "at" in one and not one.get("rank", 0)]
    size = chart["width"] / (44 if named else 58)
    found = [(one["at"], one["name"]) for one in named]
    found += [(one["anchor"], one["name"]) for one in chart["spaces"] if one["kind"] == "area" and one["id"] in kinds]
    yield (
        f'<g font-family="Georgia, serif" font-size="{size:.0f}" text-anchor="middle" fill="{INK}" stroke="#fff" '
        'stroke-width="4" stroke-opacity=".75" paint-order="stroke">'
    )
    down = 2 * size if named else 0.35 * size
    written: list[tuple[float, float]] = []
    for (x, y), name in found:
        if named and any(abs(x - a) < 5 * size and abs(y - b) < size for a, b in written):
            continue
        written.append((x, y))
        yield f'<text x="{x:.0f}" y="{y + down:.0f}">{escape(name[language])}</text>'
    yield "</g>"


def coarse(path: str) -> str:
    """A path with fewer corners, in whole units; islands that would be dots are left out."""
    out = []
    for line in polylines(path):
        kept = line[:1]
        for point in line:
            if math.dist(point, kept[-1]) >= COARSE:
                kept.append(point)
        if len(kept) > 2:
            out.append("M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in kept) + "z")
    return "".join(out)


def polylines(path: str) -> Iterator[list[tuple[float, float]]]:
    """The lines of a path of the boards: moves and lines, and of curves their ends."""
    line: list[tuple[float, float]] = []
    x = y = 0.0
    for command, numbers in commands(path):
        if command in "Mm" and line:
            yield line
            line = []
        pair = 4 if command in "Qq" else 2
        for first in range(pair - 2, len(numbers), pair):
            a, b = numbers[first : first + 2]
            x, y = (x + a, y + b) if command.islower() else (a, b)
            line.append((x, y))
    if line:
        yield line


def commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path with their numbers."""
    command, numbers = "", list[float]()
    for found in STEP.finditer(path):
        if found[1]:
            if command:
                yield command, numbers
            command, numbers = found[1], []
        else:
            numbers.append(float(found[2]))
    if command:
        yield command, numbers
