#!/usr/bin/env python3
"""Make the Strategic Map of Invasion: Norway from the map sources.

    python tools/make_invasion_zones.py FOLDER [--tables FOLDER] [--out FOLDER]

FOLDER holds the map sources: invasion_strategic (zones.geojson, backdrop.geojson, board.json), georef.json and
source/relief_2min.npz. Names and values of zones are read from the game's own tables. The result, zones.json and its
relief, goes to the game's data unless --out names another folder; its form is that of board.json (docs/web.md). Only
the standard library is needed, and the same sources always give the same bytes.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from area_board import features, lakes, rivers, tints
from board_files import GAMES, make_board, table
from hex_grid import place_of
from map_outlines import Board, Degrees, Feature, Outlines, Point, board_of, path, tidy
from map_relief import png, read_heights, shaded
from row_sheet import Sheet
from row_sheet import size as hex_map_size
from webp import relief as as_webp

TABLES = GAMES / "invasion" / "data"
RELIEF = "invasion_zones_relief.webp"
PIXEL = 2.0
"""Board units to a pixel of the relief."""
QUALITY = 0.65
"""Of the relief: a match sends two maps, and slopes are seen under all that is drawn on them."""
WIDEST = 40
"""No space keeps more room than this around its middle for counters."""
BOX = 21.0
"""Half the side of a box beside a zone."""
GUNFIRE = {"kat": (-4, 62), "jut": (-66, 0), "lea": (0, 84), "sns": (96, 0), "cns": (96, 0), "nns": (96, 0)}
"""Where the Gunfire Support box of a sea zone stands, seen from the middle of the zone's counters."""
LABELS = {
    "kat": [10.0, 57.95],
    "lea": [3.15, 61.2],
    "nns": [7.0, 69.0],
    "sns": [4.6, 64.15],
    "den": [8.9, 56.5],
    "sca": [-3.0, 59.62],
}
"""Names that stand elsewhere than the sources say."""
SIZES = {"lea": 15, "jut": 18, "kat": 17, "hel": 17, "she": 19}
SEA_NAME = 23
"""How high the names of sea zones are written: large, where there is room."""
VIEWS = {
    "whole": [0, 0, 1400, 1517],
    "north": [460, 0, 1400, 620],
    "south": [560, 700, 1400, 1517],
    "britain": [0, 850, 760, 1517],
}

CREDITS = [
    "Made with Natural Earth (public domain).",
    "Relief from NASA SRTM30 (public domain).",
    "County lines © Kartverket, CC BY 4.0.",
    "Sea zones are a reconstruction.",
]

ABROAD = {
    "Finland": ("Finland", [25.6, 65.9]),
    "Soviet Union": ("Sovjetunionen", None),
    "Ireland": ("Irland", [-7.6, 54.3]),
    "Iceland": ("Island", None),
}
"""Countries out of play whose names are written: the Norwegian name, and where."""

SECTIONS = {
    "north": {"en": "Weather: north", "nb": "Vær: nord"},
    "centre": {"en": "Weather: centre", "nb": "Vær: midt"},
    "south": {"en": "Weather: south", "nb": "Vær: sør"},
}
Row = dict[str, str]
Named = dict[str, str]


def facts(row: Row) -> dict[str, list[str]]:
    """What there is to know of a zone."""
    said: list[Named] = []
    if row["section"]:
        said.append(SECTIONS[row["section"]])
    for kind, en, nb in (
        ("naval", "Naval detection: German {g}, Allied {a}", "Sjøoppdagelse: tysk {g}, alliert {a}"),
        ("air", "Air detection: German {g}, Allied {a}", "Luftoppdagelse: tysk {g}, alliert {a}"),
    ):
        german, allied = row[f"german_{kind}_detection"], row[f"allied_{kind}_detection"]
        if german:
            said.append({"en": en.format(g=german, a=allied), "nb": nb.format(g=german, a=allied)})
    if row["port"]:
        said.append(capacity("Port", "Havn", row["port"]))
    if row["airbase"]:
        said.append(capacity("Airbase", "Flyplass", row["airbase"]))
    return {language: [words[language] for words in said] for language in ("en", "nb")}


def capacity(en: str, nb: str, value: str) -> Named:
    """What a base holds."""
    if value == "unlimited":
        return {"en": f"{en}: unlimited", "nb": f"{nb}: ubegrenset"}
    return {"en": f"{en}: {value}", "nb": f"{nb}: {value}"}


def names(row: Row) -> Named:
    """A zone's name in both languages."""
    return {"en": row["name_en"], "nb": row["name_nb"]}


def space(board: Board, outlines: Outlines, row: Row, feature: Feature, tint: int) -> dict[str, Any]:
    """A zone, sub-zone or space; its counters stand in its box."""
    properties = feature["properties"]
    sea = row["kind"] == "sea"
    out: dict[str, Any] = {"id": row["zone"], "kind": "zone" if sea else "area", "name": names(row)}
    short = short_name(row)
    if short:
        out["short"] = short
    out |= {
        "label": board.at(LABELS.get(row["zone"], properties["label"])),
        "anchor": board.at(properties["box"]),
        "radius": tidy(min(WIDEST, max(14.0, properties["box_radius_units"]))),
        "align": "center",
    }
    if sea:
        out["size"] = SIZES.get(row["zone"], SEA_NAME)
    if not properties["box_inside"]:
        x, y = out["anchor"]
        out["label"] = [x, tidy(y - BOX - 8)]
    if not sea:
        out |= {"tint": tint, "dot": False}
        marks = {"harbour": row["port"], "airfield": row["airbase"]}
        out["symbols"] = [mark for mark, there in marks.items() if there]
    return {**out, "facts": facts(row), "path": path(outlines.lines(feature["geometry"]), closed=True)}


def short_name(row: Row) -> Named:
    """What is written on the map where the whole name would be too long: a space of Finnmark has its number."""
    if row["kind"] == "space":
        number = row["zone"].rpartition("_")[2]
        return {"en": f"#{number}", "nb": f"nr. {number}"}
    return names(row) if row["kind"] == "sea" else {}


def square(middle: Point, half: float) -> list[Point]:
    """The corners of a box."""
    x, y = middle
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


def gunfire_box(board: Board, row: Row, feature: Feature) -> dict[str, Any]:
    """The Gunfire Support box of a sea zone. IN-8.1.4-2."""
    x, y = board.at(feature["properties"]["box"])
    dx, dy = GUNFIRE[row["zone"]]
    middle = x + dx, y + dy
    en, nb = f"{row['name_en']}: Gunfire Support", f"{row['name_nb']}: ildstøtte"
    return {
        "id": f"{row['zone']}_guns",
        "kind": "box",
        "name": {"en": en, "nb": nb},
        "short": {"en": "Guns", "nb": "Ild"},
        "label": [tidy(middle[0]), tidy(middle[1] - BOX - 7)],
        "anchor": [tidy(middle[0]), tidy(middle[1])],
        "radius": BOX,
        "align": "center",
        "facts": {
            "en": ["Ships wait here to support an attack on the coast"],
            "nb": ["Her venter skip på å støtte et angrep på kysten"],
        },
        "path": path([square(middle, BOX)], closed=True),
    }


def leaders(board: Board, zones: list[Feature]) -> Iterator[dict[str, Any]]:
    """Boxes that stand outside their zone, with a line to it."""
    for feature in zones:
        properties = feature["properties"]
        if not properties["box_inside"]:
            box, label = (board.project((at[0], at[1])) for at in (properties["box"], properties["label"]))
            far = math.dist(box, label)
            edge = box[0] + (label[0] - box[0]) * BOX / far, box[1] + (label[1] - box[1]) * BOX / far
            yield {"kind": "leader", "path": path([[edge, label]], closed=False)}
            yield {"kind": "leader", "path": path([square(box, BOX)], closed=True)}


def limit_of_hex_map(board: Board, folder: Path) -> dict[str, Any]:
    """The edge of the Operational Map."""
    sheet = Sheet(folder, "invasion")
    width, height = hex_map_size()
    corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height), (0.0, 0.0)]
    steps = 12
    line = []
    for (ax, ay), (bx, by) in pairwise(corners):
        line += [sheet.place((ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps)) for i in range(steps)]
    return {"kind": "boundary", "path": path([[board.project(place) for place in line]], closed=True)}


def covered(zones: list[Feature], backdrop: list[Feature], rows: dict[str, Row]) -> list[Feature]:
    """All polygons, each with its owner: a zone, or water or land out of play."""
    out = []
    for feature in zones:
        row = rows[feature["properties"]["id"].lower()]
        out.append({**feature, "owner": f"{'water' if row['kind'] == 'sea' else 'land'} {row['zone']}"})
    for feature in backdrop:
        kind = "water" if feature["properties"]["kind"].startswith("water") else "land"
        out.append({**feature, "owner": f"{kind} {feature['properties']['name']}"})
    return out


def coast(outlines: Outlines, coverage: list[Feature]) -> Iterator[dict[str, Any]]:
    """Where water meets land, by water."""

    def is_coast(owners: set[str]) -> bool:
        # an island that no polygon fills has the water alone for an owner
        kinds = {one.partition(" ")[0] for one in owners}
        return kinds == {"water", "land"} or (kinds == {"water"} and len(owners) == 1)

    for feature in coverage:
        if feature["owner"].startswith("water "):
            line = path(outlines.common(feature["geometry"], is_coast), closed=False)
            if line:
                yield {"kind": "coast", "path": line}


def backdrop_ground(board: Board, outlines: Outlines, found: list[Feature]) -> Iterator[dict[str, Any]]:
    """Countries and seas out of play."""
    for feature in found:
        properties = feature["properties"]
        name, water = properties["name"], properties["kind"].startswith("water")
        out: dict[str, Any] = {"kind": "sea_out_of_play" if water else "country"}
        norwegian, at = ABROAD.get(name, (name, None))
        out["name"] = {"en": name, "nb": norwegian}
        if at:
            out["label"] = board.at(at)
        yield {**out, "path": path(outlines.lines(feature["geometry"]), closed=True)}


def limits(outlines: Outlines, coverage: list[Feature], rows: dict[str, Row]) -> Iterator[dict[str, Any]]:
    """Where zones meet: sea with sea, land with land, parts of a zone with each other, countries."""
    for at, feature in enumerate(coverage):
        for other in coverage[at + 1 :]:
            kind = limit_of(rows, feature["owner"], other["owner"])
            if kind:
                both = {feature["owner"], other["owner"]}
                shared = outlines.common(feature["geometry"], both.__eq__)
                if shared:
                    yield {**kind, "path": path(shared, closed=False)}


def limit_of(rows: dict[str, Row], a: str, b: str) -> dict[str, Any]:
    """What kind of line two outlines share; nothing for coasts."""
    (kind, here), (other, there) = a.split(" ", 1), b.split(" ", 1)
    if kind != other:
        return {}
    between = {"between": sorted((here, there))}
    if kind == "water":
        return {"kind": "zone_border", **between} if here in rows and there in rows else {}
    flags = [rows[zone]["flag"] if zone in rows else zone for zone in (here, there)]
    if flags[0] != flags[1] or "den" in (here, there):
        return {"kind": "national", **between}
    parents = [rows[zone]["parent"] for zone in (here, there)]
    return {"kind": "border", "type": "part" if parents[0] and parents[0] == parents[1] else "plain", **between}


def make(folder: Path, tables: Path) -> dict[str, Any]:
    """The whole board."""
    data = json.loads((folder / "invasion_strategic" / "board.json").read_text(encoding="utf-8"))
    points = [
        {"name": one["name"], "lon": one["lonlat"][0], "lat": one["lonlat"][1], "x": one["xy"][0], "y": one["xy"][1]}
        for one in data["test_points"]
    ]
    board = board_of({**data, "views": VIEWS, "test_points": rounded_points(points, data)})
    rows = {row["zone"]: row for row in table(tables, "zones.csv")}
    found = features(folder, "invasion_strategic/zones.geojson")
    whole = [one for one in found if not one["properties"]["parts"]]
    backdrop = [
        one
        for one in features(folder, "invasion_strategic/backdrop.geojson")
        if not one["properties"]["kind"].startswith("decoration")
    ]
    coverage = covered(whole, backdrop, rows)
    outlines = Outlines(board, coverage)
    lands = [one for one in whole if rows[one["properties"]["id"].lower()]["kind"] != "sea"]
    tint = tints(near(outlines, coverage, lands, rows))
    spaces = []
    for one in found:
        row = rows[one["properties"]["id"].lower()]
        if row["zone"] != "swe":
            spaces.append(space(board, outlines, row, one, tint.get(row["parent"] or row["zone"], 0)))
    spaces += [
        gunfire_box(board, rows[one["properties"]["id"].lower()], one)
        for one in whole
        if one["properties"]["id"].lower() in GUNFIRE
    ]
    outline = features(folder, "norway_outline.geojson")
    sweden = next(one for one in whole if one["properties"]["id"] == "SWE")
    closed = {"kind": "country", "name": names(rows["swe"]), "label": board.at(sweden["properties"]["label"])}
    lines = [*coast(outlines, coverage), *limits(outlines, coverage, rows)]
    lines += [limit_of_hex_map(board, folder), *leaders(board, whole)]
    return {
        "width": board.width,
        "height": board.height,
        "relief": RELIEF,
        "views": VIEWS,
        "credits": CREDITS,
        "spaces": spaces,
        "ground": [
            {**closed, "path": path(outlines.lines(sweden["geometry"]), closed=True)},
            *backdrop_ground(board, outlines, backdrop),
        ],
        "water": [rivers(board, outline), lakes(board, outline)],
        "lines": lines,
    }


def coverage_zones(coverage: list[Feature]) -> list[Feature]:
    """The polygons that are zones."""
    return [one for one in coverage if "id" in one["properties"]]


def rounded_points(points: list[dict[str, Any]], data: dict[str, Any]) -> list[dict[str, Any]]:
    """Test points that the sources give to a tenth, taken to what the projection says if they agree so far."""
    board = board_of({**data, "views": {}, "test_points": []})
    out = []
    for one in points:
        x, y = board.project((one["lon"], one["lat"]))
        if abs(x - one["x"]) > 0.06 or abs(y - one["y"]) > 0.06:
            raise SystemExit(f"projection: {one['name']} is at {x:.2f} {y:.2f}, not {one['x']} {one['y']}")
        out.append({**one, "x": x, "y": y})
    return out


def near(
    outlines: Outlines, coverage: list[Feature], lands: list[Feature], rows: dict[str, Row]
) -> dict[str, set[str]]:
    """For each whole land zone those it has a line with."""

    def whole(zone: str) -> str:
        return rows[zone]["parent"] or zone

    wanted = {whole(one["properties"]["id"].lower()) for one in lands}
    found: dict[str, set[str]] = {zone: set() for zone in wanted}
    by_owner = {one["owner"]: whole(one["properties"]["id"].lower()) for one in coverage_zones(coverage)}
    for owners in outlines.owners.values():
        zones = {by_owner[one] for one in owners if one in by_owner} & wanted
        for zone in zones:
            found[zone] |= zones - {zone}
    return dict(sorted(found.items()))


def relief(folder: Path) -> bytes:
    """The lit slopes, as a picture."""
    data = json.loads((folder / "invasion_strategic" / "board.json").read_text(encoding="utf-8"))
    board = board_of({**data, "views": {}, "test_points": []})
    heights = read_heights(folder / "source" / "relief_2min.npz")

    def place(point: Point) -> Degrees:
        return place_of(board.project, (data["lon0"], data["lat0"]), point)

    across, down = round(board.width / PIXEL), round(board.height / PIXEL)
    grey = shaded(heights, (across, down), PIXEL, place, data["units_per_km_at_centre"])
    return as_webp(png(grey, across), across, QUALITY)


if __name__ == "__main__":
    make_board("the Strategic Map of Invasion: Norway", TABLES, make, relief, RELIEF, "zones.json")
