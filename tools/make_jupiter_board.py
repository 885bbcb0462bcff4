#!/usr/bin/env python3
"""Make the board of Operation Jupiter from the map sources.

    python tools/make_jupiter_board.py FOLDER [--tables FOLDER] [--out FOLDER]

FOLDER holds the map sources: georef.json, norway_outline.geojson, places.csv, jupiter_roads.csv and
source/relief_2min.npz. What rules and map must agree on, the hexes, hexsides, roads, costs and named places, is read
from the game's own tables. The result, board.json and the relief, goes to the game's data unless --out names another
folder. docs/web.md describes board.json. Only the standard library is needed, and the same sources always give the
same bytes.

`hex_sheet` knows the sheet and its hexes, `map_outlines` the outlines, `map_relief` the heights, `jupiter_names`
and `map_names` names.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from board_files import GAMES, make_board, table
from hex_sheet import (
    CORNER,
    HEX,
    Sheet,
    centre,
    chained,
    curved,
    grown,
    neighbours,
    region,
    side,
    size,
    straight,
)
from jupiter_names import LEFT_OUT, SPELLINGS, along
from map_names import Town, lettered, line_boxes, placed
from map_outlines import (
    TOLERANCE,
    Board,
    Feature,
    Outlines,
    Point,
    clipped,
    length,
    parts,
    path,
    simplified,
    split,
    tidy,
)
from map_outlines import size as area
from map_relief import png, read_heights, shaded
from webp import relief as as_webp

TABLES = GAMES / "jupiter" / "data"
RELIEF = "jupiter_relief.webp"
PIXEL = 2.0
"""Board units to a pixel of the relief."""
SMALLEST_LAKE = 5.0
SMALLEST_ISLAND = 1.5
SHORTEST_RIVER = 20.0
SKETCHED_RIVER = 9
VIEWS = {"banak": "1514", "petsamo": "2604", "narvik": "1735", "inari": "2913"}
COMPASS = [125, 290]
"""Where the north arrow stands: in the Barents Sea."""
AROUND = 7.5
"""A view shows so many hexes to each side of its middle."""

CREDITS = [
    "Made with Natural Earth (public domain).",
    "Relief from NASA SRTM30 (public domain).",
    "Terrain, roads and hexsides are a reconstruction from geography.",
]

Row = dict[str, str]
Named = dict[str, str]

TERRAIN: dict[str, Named] = {
    "clear": {"en": "Clear", "nb": "Åpent"},
    "forest": {"en": "Forest", "nb": "Skog"},
    "mountain": {"en": "Mountain", "nb": "Fjell"},
    "lake": {
        "en": "All lake, nobody may stop or be attacked here",
        "nb": "Bare innsjø, ingen kan stanse eller angripes her",
    },
    "town": {"en": "Town", "nb": "By"},
}
SHIFTS: dict[str, Named] = {
    "1": {"en": "Attacks into it shift one column to the left", "nb": "Angrep hit flyttes én kolonne til venstre"},
    "2": {"en": "Attacks into it shift two columns to the left", "nb": "Angrep hit flyttes to kolonner til venstre"},
}
CLOSED: dict[str, Named] = {
    "sea": {"en": "Sea: closed to all units", "nb": "Hav: stengt for alle avdelinger"},
    "island": {"en": "Island: closed to all units", "nb": "Øy: stengt for alle avdelinger"},
}

ZONES: dict[str, Named] = {
    "norway": {"en": "Norway", "nb": "Norge"},
    "finnmark": {"en": "Norway, Finnmark", "nb": "Norge, Finnmark"},
    "sweden": {"en": "Sweden", "nb": "Sverige"},
    "finland": {"en": "Finland", "nb": "Finland"},
    "ussr_west": {
        "en": "Soviet Union, west of the initial front line",
        "nb": "Sovjetunionen, vest for den første frontlinjen",
    },
    "ussr_east": {
        "en": "Soviet Union, east of the initial front line",
        "nb": "Sovjetunionen, øst for den første frontlinjen",
    },
}

SOURCES: dict[str, Named] = {
    "landing": {
        "en": "American or British supply source: the Germans win at once by entering",
        "nb": "Amerikansk eller britisk forsyningskilde: tyskerne vinner straks om de går inn",
    },
    "soviet": {
        "en": "Soviet supply source: the Germans win at once by entering",
        "nb": "Sovjetisk forsyningskilde: tyskerne vinner straks om de går inn",
    },
    "german": {
        "en": "German supply source: the Allies win at once by entering",
        "nb": "Tysk forsyningskilde: de allierte vinner straks om de går inn",
    },
}

ALONG: dict[str, Named] = {
    "road": {"en": "Road", "nb": "Vei"},
    "rail": {"en": "Murmansk railroad", "nb": "Murmanskbanen"},
}

COAST: Named = {"en": "Coastal hex", "nb": "Kystfelt"}


class Tables:
    """The game's own tables."""

    def __init__(self, folder: Path) -> None:
        self.hexes = {row["hex"]: row for row in table(folder, "hexes.csv")}
        self.sides = table(folder, "hexsides.csv")
        self.roads = [row for row in table(folder, "roads.csv") if row["kind"]]
        self.places = {row["hex"]: row for row in table(folder, "places.csv")}
        self.costs = {row["terrain"]: row for row in table(folder, "terrain.csv")}
        self.ways: dict[str, set[str]] = defaultdict(set)
        for row in self.roads:
            self.ways[row["a"]].add(row["kind"])
            self.ways[row["b"]].add(row["kind"])

    def coastal(self, word: str) -> bool:
        """Whether a hex that units may enter has the sea in it or beside it. OJ-13.23-5."""
        beside = any(self.hexes[near]["kind"] == "sea" for near in neighbours(word) if near in self.hexes)
        return not self.closed(word) and (beside or self.hexes[word]["kind"] == "coastal")

    def country(self, word: str) -> str:
        """The country of a hex; Finnmark is Norwegian."""
        zone = self.hexes[word]["zone"].partition("_")[0]
        return "norway" if zone == "finnmark" else zone

    def closed(self, word: str) -> bool:
        """Whether no unit may ever enter a hex."""
        return self.hexes[word]["kind"] in ("sea", "island")


# -- the hexes in words


def facts(tables: Tables, word: str) -> dict[str, list[str]]:
    """What is to be known of a hex."""
    row, place = tables.hexes[word], tables.places.get(word)
    terrain = "town" if place else row["terrain"]
    if tables.closed(word):
        said = [CLOSED[row["kind"]]]
    else:
        said = [cost(tables, terrain, TERRAIN[terrain])]
        said += [SHIFTS[shift] for shift in [tables.costs[terrain]["left"]] if shift in SHIFTS]
    if row["zone"]:
        said.append(ZONES[row["zone"]])
    if tables.coastal(word):
        said.append(COAST)
    said += [cost(tables, "road", words) for kind, words in ALONG.items() if kind in tables.ways[word]]
    if place and place["points"] != "0":
        said.append(points(tables, place))
    if place and place["supply"]:
        said.append(SOURCES[place["supply"]])
    return {language: [words[language] for words in said] for language in ("en", "nb")}


def cost(tables: Tables, terrain: str, words: Named) -> Named:
    """Terrain with the movement points it costs; the table counts halves."""
    row = tables.costs[terrain]
    most = movement(row["other"])
    out = {
        "en": f"{words['en']}: {most} movement point{'s' if most not in ('½', '1') else ''}",
        "nb": f"{words['nb']}: {most} bevegelsespoeng",
    }
    if row["ski"] != row["other"]:
        both = row["mountain"] == row["ski"]
        troops = ("mountain and ski troops", "fjell- og skitropper") if both else ("ski troops", "skitropper")
        for language, who in zip(("en", "nb"), troops, strict=True):
            out[language] += f", {who} {movement(row['ski'])}"
    return out


def movement(halves: str) -> str:
    """Half movement points as people write them."""
    whole, half = divmod(int(halves), 2)
    return (str(whole) if whole else "") + ("½" if half else "")


def points(tables: Tables, place: Row) -> Named:
    """What a town is worth."""
    count = place["points"]
    if tables.country(place["hex"]) == "sweden":
        return {
            "en": f"{count} victory points once Sweden is in the war",
            "nb": f"{count} seierspoeng når Sverige er med i krigen",
        }
    return {
        "en": f"{count} victory point{'s' if count != '1' else ''}",
        "nb": f"{count} seierspoeng",
    }


def hex_space(tables: Tables, word: str) -> dict[str, Any]:
    """A hex; its outline follows from the middle and the radius."""
    row, place = tables.hexes[word], tables.places.get(word)
    title = f"{place['name']} ({word})" if place else word
    x, y = centre(word)
    out: dict[str, Any] = {
        "id": word,
        "kind": "hex",
        "name": {"en": title, "nb": title},
        "anchor": [tidy(x), tidy(y)],
        "radius": tidy(CORNER),
        "terrain": "island" if row["kind"] == "island" else row["terrain"],
    }
    if place:
        worth, source, port = int(place["points"]), bool(place["supply"]), tables.coastal(word)
        marks = {"town": True, "victory": worth > 0, "source": source, "port": port}
        out["symbols"] = [mark for mark, there in marks.items() if there]
        if worth:
            out["points"] = worth
    return {**out, "facts": facts(tables, word)}


# -- the ground


def features(folder: Path, kind: str) -> list[Feature]:
    """The shapes of one kind."""
    data = json.loads((folder / "norway_outline.geojson").read_text(encoding="utf-8"))
    return [feature for feature in data["features"] if feature["properties"]["kind"] == kind]


def shapes(board: Board, found: list[Feature], smallest: float) -> str:
    """Areas as one path, cut off at the edges of the sheet."""
    out: dict[str, None] = {}
    for feature in found:
        for part in parts(feature["geometry"]):
            ring = clipped([board.project(point) for point in part[:-1]], board)
            if ring and area(ring) >= smallest:
                half = len(ring) // 2
                line = simplified(ring[: half + 1], TOLERANCE)[:-1] + simplified([*ring[half:], ring[0]], TOLERANCE)
                out[path([line], closed=True)] = None
    return "".join(out)


def inside(board: Board, reach: float = 0) -> Callable[[Point, Point], bool]:
    """Whether a step lies on the sheet."""

    def on(point: Point) -> bool:
        return -reach <= point[0] <= board.width + reach and -reach <= point[1] <= board.height + reach

    return lambda a, b: on(a) or on(b)


def rivers(board: Board, folder: Path) -> str:
    """The larger rivers, as one path."""
    out: dict[str, None] = {}
    for feature in features(folder, "river"):
        if feature["properties"]["rank"] != SKETCHED_RIVER:
            for part in parts(feature["geometry"]):
                for line in split(simplified([board.project(point) for point in part], TOLERANCE), inside(board)):
                    if length(line) >= SHORTEST_RIVER:
                        out[path([line], closed=False)] = None
    return "".join(out)


def coast(board: Board, folder: Path) -> str:
    """Where land meets the sea: the parts of outlines that belong to one country alone."""
    lands = [{**feature, "owner": feature["properties"]["country"]} for feature in features(folder, "land")]
    outlines = Outlines(board, lands)
    out: dict[str, None] = {}
    for feature in lands:
        for line in outlines.common(feature["geometry"], lambda owners: len(owners) == 1):
            for piece in split(line, inside(board, 4)):
                out[path([piece], closed=False)] = None
    return "".join(out)


def with_rim(tables: Tables, wanted: Callable[[Row], bool]) -> set[str]:
    """The hexes wanted, and around the map those beside them, so that their ground goes on to the edge of the sheet."""
    found = {word for word, row in tables.hexes.items() if wanted(row)}
    rim = {near for word in tables.hexes for near in neighbours(word) if near not in tables.hexes}
    for word in rim:
        beside = [near for near in neighbours(word) if near in tables.hexes]
        if any(near in found for near in beside):
            found.add(word)
    return found


def is_open(terrain: str, row: Row) -> bool:
    """Whether a hex has a terrain that units meet."""
    return row["terrain"] == terrain and row["kind"] != "island"


def ground(board: Board, tables: Tables, folder: Path) -> Iterator[dict[str, Any]]:
    """Land, what covers it, and the islands that nobody enters."""
    yield {"kind": "land", "path": shapes(board, features(folder, "land"), SMALLEST_ISLAND)}
    for terrain in ("forest", "mountain"):
        yield {"kind": terrain, "path": grown(with_rim(tables, partial(is_open, terrain)))}
    yield {"kind": "closed", "path": region(with_rim(tables, lambda row: row["kind"] in ("island", "sea")))}
    yield {"kind": "glacier", "path": shapes(board, features(folder, "glacier"), SMALLEST_LAKE)}


# -- lines


def hexside_lines(tables: Tables) -> Iterator[dict[str, Any]]:
    """Hexsides that matter: all sea between hexes that could be entered, borders, boundary, front line."""
    kinds: dict[str, list[tuple[Point, Point]]] = defaultdict(list)
    for row in tables.sides:
        a, b, lines = row["a"], row["b"], row["lines"].split(";")
        step = side(a, b)
        if row["water"] == "sea" and not (tables.closed(a) or tables.closed(b)):
            kinds["sea_side"].append(step)
        if "front" in lines:
            kinds["front"].append(step)
        if "finnmark" in lines:
            kinds["boundary"].append(step)
        if "border" in lines:
            kinds["national " + "-".join(sorted((tables.country(a), tables.country(b))))].append(step)
    for kind in sorted(kinds):
        name, _, between = kind.partition(" ")
        out: dict[str, Any] = {"kind": name}
        if between:
            out["between"] = between.split("-")
        yield {**out, "path": "".join(straight(line) for line in chained(kinds[kind]))}


def way_lines(tables: Tables, folder: Path, towns: dict[str, Point]) -> dict[str, list[list[Point]]]:
    """Roads and railways as lines from hex to hex, through the towns where there are some.

    The Ofoten line, which counts for nothing in the rules, comes from the map sources.
    """
    steps: dict[str, list[tuple[Point, Point]]] = defaultdict(list)
    for row in [*tables.roads, *(row for row in table(folder, "jupiter_roads.csv") if row["kind"] == "rail_other")]:
        a, b = (towns.get(word, centre(word)) for word in (row["a"], row["b"]))
        steps[row["kind"]].append((a, b))
    return {kind: chained(steps[kind]) for kind in ("road", "rail_other", "rail")}


# -- names


def towns_of(tables: Tables, folder: Path, sheet: Sheet) -> list[Town]:
    """The places to be drawn; a town of the rules stands in its own hex, wherever the projection puts it."""
    found = []
    for row in table(folder, "places.csv"):
        word = row["jupiter_hex"]
        if not word or row["name"] in LEFT_OUT or word not in tables.hexes:
            continue
        name = SPELLINGS.get(row["name"], row["name"])
        own = tables.places.get(word)
        at = within(word, sheet.project((float(row["lon"]), float(row["lat"]))))
        rank = 0 if own and own["name"] == name else 2 if row["kind"] in ("way", "rail") else 1
        found.append(Town(name, word, at, rank, centre(word)))
    return found


def within(word: str, point: Point) -> Point:
    """A point, drawn towards the middle of its hex until it lies well inside it."""
    x, y = centre(word)
    dx, dy = point[0] - x, point[1] - y
    far = max(abs(dy), abs(dy) / 2 + abs(dx) * 0.866)
    limit = HEX * 0.36
    share = min(1.0, limit / far) if far else 1.0
    return round(x + dx * share, 1), round(y + dy * share, 1)


def busy_places(tables: Tables, ways: dict[str, list[list[Point]]]) -> list[tuple[float, float, float, float]]:
    """What the names of towns should not cover: ways, hex numbers and the sea's hexsides."""
    found = [box for lines in ways.values() for line in lines for box in line_boxes(line, 3)]
    for word in tables.hexes:
        x, y = centre(word)
        found.append((x - 12, y - HEX / 2, x + 12, y - HEX / 2 + 11))
    for row in tables.sides:
        if row["water"] == "sea" and not (tables.closed(row["a"]) or tables.closed(row["b"])):
            found += line_boxes(list(side(row["a"], row["b"])), 4)
    return found


def views(width: int, height: int) -> dict[str, list[int]]:
    """The parts of the map to jump to."""
    found = {"whole": [0, 0, width, height]}
    for name, word in VIEWS.items():
        x, y = centre(word)
        reach = AROUND * HEX
        x = min(max(x, reach * 0.9), width - reach * 0.9)
        y = min(max(y, reach * 0.9), height - reach * 0.9)
        found[name] = [round(x - reach), round(y - reach), round(x + reach), round(y + reach)]
    return found


def make(folder: Path, rows: Path) -> dict[str, Any]:
    """The whole board."""
    tables = Tables(rows)
    sheet = Sheet(folder, "jupiter")
    width, height = size()
    shown = views(width, height)
    board = Board(width, height, shown, sheet.project, lambda _: HEX / sheet.km_per_hex)
    towns = towns_of(tables, folder, sheet)
    ways = way_lines(tables, folder, {town.hex: town.at for town in sorted(towns, key=lambda town: -town.rank)})
    lines: list[dict[str, Any]] = [{"kind": "coast", "path": coast(board, folder)}, *hexside_lines(tables)]
    lines += [{"kind": kind, "path": "".join(curved(line) for line in found)} for kind, found in ways.items()]
    names = along(sheet)
    return {
        "width": width,
        "height": height,
        "relief": RELIEF,
        "views": shown,
        "compass": {"at": COMPASS, "turn": sheet.turn, "km": round(HEX / sheet.km_per_hex, 3)},
        "credits": CREDITS,
        "spaces": [hex_space(tables, word) for word in sorted(tables.hexes)],
        "ground": [*ground(board, tables, folder)],
        "water": [
            {"kind": "river", "path": rivers(board, folder)},
            {"kind": "lake", "path": shapes(board, features(folder, "lake"), SMALLEST_LAKE)},
        ],
        "lines": lines,
        "names": [*names, *placed(towns, [*busy_places(tables, ways), *lettered(names)], (width, height))],
    }


def relief(folder: Path) -> bytes:
    """The lit slopes, as a picture."""
    sheet = Sheet(folder, "jupiter")
    width, height = size()
    across, down = round(width / PIXEL), round(height / PIXEL)
    heights = read_heights(folder / "source" / "relief_2min.npz")
    grey = shaded(heights, (across, down), PIXEL, sheet.place, HEX / sheet.km_per_hex)
    return as_webp(png(grey, across), across)


if __name__ == "__main__":
    make_board("the board of Operation Jupiter", TABLES, make, relief, RELIEF)
