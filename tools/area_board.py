"""Boards of areas: what they have in common besides outlines. Names, tints, ground, lakes and rivers, coast."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from map_outlines import (
    TOLERANCE,
    Board,
    Degrees,
    Feature,
    Outlines,
    Point,
    clipped,
    encloses,
    length,
    parts,
    path,
    simplified,
    size,
    split,
    tidy,
)

TINTS = 5
SMALLEST_LAKE = 4.0
"""Lakes below this many square units are left out."""
SHORTEST_RIVER = 14.0
SKETCHED_RIVER = 9
"""The rank of rivers that the sources only sketch by a few points."""
ROOM_FOR_A_NAME = 40
"""How far from the right edge a name must stand."""

Named = dict[str, str]


def features(folder: Path, name: str) -> list[Feature]:
    """The features of a source."""
    found: list[Feature] = json.loads((folder / name).read_text(encoding="utf-8"))["features"]
    return found


def tints(near: dict[str, set[str]]) -> dict[str, int]:
    """A tint for each area such that neighbours differ: the hardest first, always the least used tint that fits."""
    tint: dict[str, int] = {}
    while len(tint) < len(near):
        free = [area for area in near if area not in tint]
        area = max(free, key=lambda one: (len({tint[o] for o in near[one] if o in tint}), len(near[one])))
        allowed = [t for t in range(TINTS) if all(tint.get(other) != t for other in near[area])]
        tint[area] = min(allowed, key=lambda t: (list(tint.values()).count(t), t))
    return tint


def place(board: Board, properties: dict[str, Any]) -> dict[str, Any]:
    """Where a space's name and its pieces stand."""
    anchor = properties["anchor"]
    radius = properties["anchor_radius_km"] * board.scale((anchor[0], anchor[1]))
    return {"label": board.at(properties["label"]), "anchor": board.at(anchor), "radius": tidy(radius)}


def ground(
    board: Board, outlines: Outlines, feature: Feature, coverage: list[Feature], named: Callable[[str], Named]
) -> dict[str, Any]:
    """Ground that nothing enters: mountains, countries, islands; or a sea that is out of play."""
    properties = feature["properties"]
    out: dict[str, Any] = {"kind": properties["kind"]}
    lines = outlines.lines(feature["geometry"])
    if out["kind"] == "island":
        lines += [line for ring in left_over(outlines, coverage) for line in outlines.joined(outlines.arcs(ring))]
    else:
        out["name"] = named(properties["name"])
    if "label" in properties:
        label = board.at(properties["label"])
        if label[0] < board.width - ROOM_FOR_A_NAME:
            out["label"] = label
    return {**out, "path": path(lines, closed=True)}


def left_over(outlines: Outlines, coverage: list[Feature]) -> list[list[Degrees]]:
    """Holes in the waters that no land fills."""
    lands = [feature for feature in coverage if not feature["owner"].startswith("water ")]
    found = []
    for feature in coverage:
        if feature["owner"].startswith("water "):
            for ring in parts(feature["geometry"]):
                alone = all(outlines.owners[arc.points] == {feature["owner"]} for arc in outlines.arcs(ring))
                if alone and len(ring) < 100 and not any(encloses(land["geometry"], ring[0]) for land in lands):
                    found.append(ring)
    return found


def rivers(board: Board, outline: list[Feature]) -> dict[str, Any]:
    """The larger rivers, all in one path."""

    def inside(a: Point, b: Point) -> bool:
        return all(0 <= x <= board.width and 0 <= y <= board.height for x, y in (a, b))

    found: dict[str, None] = {}
    for feature in outline:
        if feature["properties"]["kind"] == "river" and feature["properties"]["rank"] != SKETCHED_RIVER:
            for part in parts(feature["geometry"]):
                line = simplified([board.project(point) for point in part], TOLERANCE)
                for piece in split(line, inside):
                    if length(piece) >= SHORTEST_RIVER:
                        found[path([piece], closed=False)] = None
    return {"kind": "river", "path": "".join(found)}


def lakes(board: Board, outline: list[Feature]) -> dict[str, Any]:
    """The larger lakes with their islands, all in one path."""
    found: dict[str, None] = {}
    for feature in outline:
        if feature["properties"]["kind"] == "lake":
            for part in parts(feature["geometry"]):
                ring = clipped([board.project(point) for point in part[:-1]], board)
                if ring and size(ring) >= SMALLEST_LAKE:
                    half = len(ring) // 2
                    line = simplified(ring[: half + 1], TOLERANCE)[:-1] + simplified(ring[half:], TOLERANCE)
                    found[path([line], closed=True)] = None
    return {"kind": "lake", "path": "".join(found)}


def any_of(start: str, owners: set[str]) -> bool:
    """Whether the name of an owner begins so."""
    return any(owner.startswith(start) for owner in owners)


def coast_and_frontier(outlines: Outlines, coverage: list[Feature]) -> Iterator[dict[str, Any]]:
    """Where water meets land, by water; and where countries meet, each line once."""
    waters = {feature["owner"] for feature in coverage if feature["owner"].startswith("water ")}
    countries = [feature for feature in coverage if feature["owner"].startswith("country ")]
    for feature in coverage:
        if feature["owner"] in waters:
            line = path(outlines.common(feature["geometry"], lambda owners: len(owners & waters) == 1), closed=False)
            if line:
                yield {"kind": "coast", "path": line}
    done: list[str] = []
    for feature in countries:
        here = feature["owner"]
        for there in ("norway ", *done):
            shared = outlines.common(feature["geometry"], partial(any_of, there))
            if shared:
                names = [there.removeprefix("country ").strip().lower(), here.removeprefix("country ").lower()]
                yield {"kind": "national", "between": names, "path": path(shared, closed=False)}
        done.append(here)
