#!/usr/bin/env python3
"""Make the hex map of Invasion: Norway from the map sources.

    python tools/make_invasion_board.py FOLDER [--tables FOLDER] [--out FOLDER]

FOLDER holds the map sources: georef.json, norway_outline.geojson and source/relief_2min.npz. What rules and map must
agree on, hexes, hexsides, lines, ferries, places and edge groups, is read from the game's own tables. The result,
board.json and the relief, goes to the game's data unless --out names another folder. docs/web.md describes board.json.
Only the standard library is needed, and the same sources always give the same bytes.

`row_sheet` knows the sheet and its hexes, `map_outlines` the outlines, `map_relief` the heights, `invasion_names` and
`map_names` the names. The Strategic Map is made by `make_invasion_zones.py`.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from board_files import GAMES, make_board, table
from hex_sheet import CORNER, HEX, chained, curved, straight
from invasion_names import along
from make_jupiter_board import coast, features, inside, rivers, shapes
from map_names import Town, lettered, line_boxes, placed
from map_outlines import TOLERANCE, Board, Point, parts, path, simplified, split, tidy
from map_relief import png, read_heights, shaded
from row_sheet import Sheet, centre, grown, neighbours, region, side, size
from webp import relief as as_webp

TABLES = GAMES / "invasion" / "data"
RELIEF = "invasion_relief.webp"
PIXEL = 2.4
"""Board units to a pixel of the relief."""
QUALITY = 0.6
"""Of the relief: a match sends two maps, and slopes are seen under all that is drawn on them."""
SMALLEST_LAKE = 6.0
SMALLEST_ISLAND = 2.0
RAILS_ASIDE = (6.1, -3.5)
"""Railroads are drawn a little beside the roads, in a direction that no row of hexes has."""
SIGNS_LOW = 22.0
"""How far below the middle of its hex the signs of a place stand, clear of a counter."""
VIEWS = {"oslo": "4720", "bergen": "4431", "trondheim": "3019", "narvik": "0606", "gudbrandsdal": "3921"}
AROUND = 7.5
"""A view shows so many hexes to each side of its middle."""
COMPASS = [170, 330]

CREDITS = [
    "Made with Natural Earth (public domain).",
    "Relief from NASA SRTM30 (public domain).",
    "County lines © Kartverket, CC BY 4.0.",
    "Terrain, roads and hexsides are a reconstruction from geography.",
]

Row = dict[str, str]
Named = dict[str, str]
Box = tuple[float, float, float, float]

TERRAIN: dict[str, Named] = {
    "clear": {"en": "Clear", "nb": "Åpent"},
    "forest": {
        "en": "Forest: attacks shift one column to the left",
        "nb": "Skog: angrep flyttes én kolonne til venstre",
    },
    "rough": {
        "en": "Rough: attacks shift one column to the left",
        "nb": "Kupert: angrep flyttes én kolonne til venstre",
    },
    "mountain": {
        "en": "Mountain: attacks shift two columns to the left",
        "nb": "Fjell: angrep flyttes to kolonner til venstre",
    },
    "sea": {"en": "All sea", "nb": "Bare hav"},
    "lake": {"en": "All lake", "nb": "Bare innsjø"},
}
SWEDEN: Named = {"en": "Sweden: closed to all units", "nb": "Sverige: stengt for alle avdelinger"}
BEYOND: Named = {"en": "Stands for Finnmark: closed", "nb": "Hører til Finnmark: stengt"}
FROZEN: Named = {
    "en": "Frozen fjord: closed to ships until April #8",
    "nb": "Frossen fjord: stengt for skip til april nr. 8",
}
LAKE: Named = {"en": "A frozen lake can be an airbase", "nb": "En frossen innsjø kan bli flyplass"}
BORDER: Named = {"en": "Border hex", "nb": "Grensefelt"}
LINES: dict[str, Named] = {
    "highway": {"en": "Highway", "nb": "Hovedvei"},
    "road": {"en": "Road", "nb": "Vei"},
    "railroad": {"en": "Railroad", "nb": "Jernbane"},
    "ferry": {"en": "Ferry", "nb": "Ferge"},
}


class Tables:
    """The game's own tables."""

    def __init__(self, folder: Path) -> None:
        self.hexes = {row["hex"]: row for row in table(folder, "hexes.csv")}
        self.sides = table(folder, "hexsides.csv")
        self.lines = table(folder, "lines.csv")
        self.ferries = table(folder, "ferries.csv")
        self.zones = {row["zone"]: row for row in table(folder, "zones.csv")}
        self.edges = table(folder, "edge_groups.csv")
        self.prices = table(folder, "edge_costs.csv")
        self.batteries = {row["place"]: row for row in table(folder, "batteries.csv")}
        self.points: dict[str, int] = defaultdict(int)
        for row in table(folder, "awards.csv"):
            if row["kind"] == "place" and row["scenario"] == "camp":
                self.points[row["item"]] = int(row["points"])
        self.places: dict[str, list[Row]] = defaultdict(list)
        for row in table(folder, "places.csv"):
            if row["hex"]:
                self.places[row["hex"]].append(row)
        self.ways: dict[str, set[str]] = defaultdict(set)
        for row in [*self.lines, *({**row, "kind": "ferry"} for row in self.ferries)]:
            if row["kind"] in LINES:
                self.ways[row["a"]].add(row["kind"])
                self.ways[row["b"]].add(row["kind"])
        self.edge_of = {number: row["group"] for row in self.edges for number in row["hexes"].split(";")}

    def flagged(self, word: str, flag: str) -> bool:
        """Whether a hex has a flag."""
        return flag in self.hexes[word]["flags"].split(";")

    def closed(self, word: str) -> bool:
        """Whether no land unit may ever enter a hex."""
        row = self.hexes[word]
        return row["terrain"] in ("sea", "lake") or row["land_zone"] == "swe" or self.flagged(word, "closed")

    def named_zones(self, words: str, language: str) -> str:
        """Several zones by name."""
        return ", ".join(self.zones[zone][f"name_{language}"] for zone in words.split(";") if zone)


# -- the hexes in words


def facts(tables: Tables, word: str) -> dict[str, list[str]]:
    """What is to be known of a hex."""
    row = tables.hexes[word]
    said = [
        SWEDEN if row["land_zone"] == "swe" else BEYOND if tables.flagged(word, "closed") else TERRAIN[row["terrain"]]
    ]
    if row["land_zone"] not in ("", "swe"):
        said.append({language: tables.named_zones(row["land_zone"], language) for language in ("en", "nb")})
    waters = row["sea_access"] or (row["sea_zones"] if row["kind"] == "sea" else "")
    if waters:
        start = {"en": "Sea zone: ", "nb": "Havsone: "}
        said.append({language: start[language] + tables.named_zones(waters, language) for language in start})
    for flag, words in (("border", BORDER), ("frozen_fjord", FROZEN), ("lake", LAKE)):
        if tables.flagged(word, flag) and row["land_zone"] != "swe":
            said.append(words)
    if not tables.closed(word):
        said += [words for kind, words in LINES.items() if kind in tables.ways[word]]
    for place in tables.places[word]:
        said += place_facts(tables, place)
    if word in tables.edge_of:
        said.append(edge_facts(tables, tables.edge_of[word]))
    return {language: [words[language] for words in said] for language in ("en", "nb")}


def place_facts(tables: Tables, place: Row) -> Iterator[Named]:
    """What a place offers."""
    name = place["name"]
    if place["port"]:
        yield {"en": f"{name}: port, unloads {place['port']}", "nb": f"{name}: havn, losser {place['port']}"}
    if place["airbase"]:
        count = place["airbase"]
        yield {"en": f"{name}: airbase, {count} air points", "nb": f"{name}: flyplass, {count} flypoeng"}
    if place["place"] in tables.batteries:
        row = tables.batteries[place["place"]]
        factors = f"{row['attack']}-{row['defence']}"
        extra = row["torpedoes"] == "1"
        yield {
            "en": f"{row['name']}: coast battery {factors}{' with torpedoes' if extra else ''}",
            "nb": f"{row['name']}: kystbatteri {factors}{' med torpedoer' if extra else ''}",
        }
    if place["centres"]:
        codes = place["centres"].upper().replace(";", ", ")
        yield {"en": f"{name}: mobilization {codes}", "nb": f"{name}: mobilisering {codes}"}
    if tables.points[place["place"]]:
        count = tables.points[place["place"]]
        yield {"en": f"{name}: {count} victory point{'s' * (count > 1)}", "nb": f"{name}: {count} seierspoeng"}


def edge_facts(tables: Tables, group: str) -> Named:
    """What aircraft pay to enter an edge group."""
    start = {"en": "Aircraft enter from ", "nb": "Fly kommer inn fra "}
    out = {}
    for language, words in start.items():
        prices = [f"{tables.zones[row['zone']][f'name_{language}']} {row['cost']}" for row in prices_of(tables, group)]
        out[language] = words + ", ".join(prices)
    return out


def prices_of(tables: Tables, group: str) -> list[Row]:
    """The zones that an edge group lists."""
    return [row for row in tables.prices if row["group"] == group]


def signs(tables: Tables, word: str) -> list[dict[str, Any]]:
    """The signs of a hex: port, airbase, battery and depot, with their numbers."""
    found: list[dict[str, Any]] = []
    for place in tables.places[word]:
        if place["port"]:
            found.append({"kind": "harbour", "value": place["port"]})
        if place["airbase"]:
            found.append({"kind": "airfield", "value": place["airbase"]})
        if place["place"] in tables.batteries:
            found.append({"kind": "battery", "value": tables.batteries[place["place"]]["attack"]})
        if place["centres"]:
            found.append({"kind": "mobilization", "value": ""})
    order = ("harbour", "airfield", "battery", "mobilization")
    found.sort(key=lambda sign: order.index(sign["kind"]))
    once = {(sign["kind"], sign["value"]): sign for sign in found}
    return list(once.values())


def hex_space(tables: Tables, word: str) -> dict[str, Any]:
    """A hex; its outline follows from the middle, the radius and the board's layout."""
    row = tables.hexes[word]
    names = " / ".join(place["name"] for place in tables.places[word])
    title = f"{names} ({word})" if names else word
    x, y = centre(word)
    out: dict[str, Any] = {
        "id": word,
        "kind": "hex",
        "name": {"en": title, "nb": title},
        "anchor": [tidy(x), tidy(y)],
        "radius": tidy(CORNER),
        "terrain": "abroad" if row["land_zone"] == "swe" and row["terrain"] != "sea" else row["terrain"],
    }
    found = signs(tables, word)
    if found:
        out["signs"] = found
        out["signs_at"] = [tidy(x), tidy(y + SIGNS_LOW)]
    return {**out, "facts": facts(tables, word)}


# -- ground and lines


def with_rim(tables: Tables, terrain: str) -> set[str]:
    """The hexes of a terrain in Norway, and around the map those beside them, so that their ground goes on."""
    found = {word for word, row in tables.hexes.items() if row["terrain"] == terrain and row["land_zone"] != "swe"}
    rim = {near for word in found for near in neighbours(word) if near not in tables.hexes}
    return found | rim


def ground(board: Board, tables: Tables, folder: Path) -> Iterator[dict[str, Any]]:
    """Land, what covers it, and Sweden, which nobody enters."""
    yield {"kind": "land", "path": shapes(board, features(folder, "land"), SMALLEST_ISLAND)}
    for terrain in ("forest", "rough", "mountain"):
        yield {"kind": terrain, "path": grown(with_rim(tables, terrain))}
    sweden = {word for word, row in tables.hexes.items() if row["land_zone"] == "swe" or tables.flagged(word, "closed")}
    sweden |= {near for word in sweden for near in neighbours(word) if near not in tables.hexes}
    yield {"kind": "abroad", "path": region(sweden)}
    yield {"kind": "glacier", "path": shapes(board, features(folder, "glacier"), SMALLEST_LAKE)}


def frontier(board: Board, folder: Path) -> str:
    """The real frontiers of Norway, as one path."""
    out: dict[str, None] = {}
    for feature in features(folder, "border"):
        if "Norway" in (feature["properties"]["left"], feature["properties"]["right"]):
            for part in parts(feature["geometry"]):
                line = simplified([board.project(point) for point in part], TOLERANCE)
                for piece in split(line, inside(board)):
                    out[path([piece], closed=False)] = None
    return "".join(out)


def hexside_lines(tables: Tables) -> Iterator[dict[str, Any]]:
    """Hexsides that matter: water between hexes that can be entered, closed borders, and the limits of zones."""
    kinds: dict[str, list[tuple[Point, Point]]] = defaultdict(list)
    for row in tables.sides:
        a, b = row["a"], row["b"]
        if tables.closed(a) or tables.closed(b):
            continue
        if row["border"] == "closed":
            kinds["closed_side"].append(side(a, b))
        elif row["water"]:
            name = {"fjord": "sea_side", "sea": "sea_side", "lake": "lake_side", "river": "river_side"}[row["water"]]
            kinds[name].append(side(a, b))
    for a, row in tables.hexes.items():
        for b in neighbours(a):
            if b in tables.hexes and a < b:
                other = tables.hexes[b]
                if not (tables.closed(a) or tables.closed(b)) and row["land_zone"] != other["land_zone"]:
                    kinds["boundary"].append(side(a, b))
                elif row["kind"] == other["kind"] == "sea" and row["sea_zones"] != other["sea_zones"]:
                    kinds["zone_border"].append(side(a, b))
    for kind in ("zone_border", "boundary", "river_side", "lake_side", "sea_side", "closed_side"):
        if kinds[kind]:
            yield {"kind": kind, "path": "".join(straight(line) for line in chained(kinds[kind]))}


def way_lines(tables: Tables, towns: dict[str, Point]) -> dict[str, list[list[Point]]]:
    """Roads, railroads and ferries as lines from hex to hex, through the towns where there are some."""
    steps: dict[str, list[tuple[Point, Point]]] = defaultdict(list)
    highways = {frozenset((row["a"], row["b"])) for row in tables.lines if row["kind"] == "highway"}
    for row in tables.lines:
        abroad = all(tables.hexes[word]["land_zone"] == "swe" for word in (row["a"], row["b"]))
        if abroad or (row["kind"] == "road" and frozenset((row["a"], row["b"])) in highways):
            continue
        ends = [towns.get(word, centre(word)) for word in (row["a"], row["b"])]
        if row["kind"] in ("railroad", "unbuilt"):
            ends = [(round(x + RAILS_ASIDE[0], 1), round(y + RAILS_ASIDE[1], 1)) for x, y in ends]
        steps[row["kind"]].append((ends[0], ends[1]))
    for row in tables.ferries:
        steps["ferry"].append((towns.get(row["a"], centre(row["a"])), towns.get(row["b"], centre(row["b"]))))
    names = {"ferry": "ferry", "road": "road", "highway": "highway", "unbuilt": "rail_other", "railroad": "rail"}
    return {names[kind]: chained(steps[kind]) for kind in names}


# -- names


def towns_of(tables: Tables, sheet: Sheet) -> list[Town]:
    """The places to be drawn; each stands in its own hex, wherever the projection puts it."""
    found = []
    for word, places in tables.places.items():
        for place in places:
            name = place["name"].partition(" (")[0]
            at = within(word, sheet.project((float(place["lon"]), float(place["lat"]))))
            great = place["city"] or tables.points[place["place"]] >= 3
            some = place["port"] or place["airbase"] or place["centres"] or place["place"] in tables.batteries
            found.append(Town(name, word, at, 0 if great else 1 if some else 2, centre(word)))
    return found


def within(word: str, point: Point) -> Point:
    """A point, drawn towards the middle of its hex until it lies well inside it."""
    x, y = centre(word)
    dx, dy = point[0] - x, point[1] - y
    far = max(abs(dx), abs(dx) / 2 + abs(dy) * 0.866)
    limit = HEX * 0.34
    share = min(1.0, limit / far) if far else 1.0
    return round(x + dx * share, 1), round(y + dy * share, 1)


def busy_places(tables: Tables, ways: dict[str, list[list[Point]]]) -> list[Box]:
    """What the names of towns should not cover: ways, signs, hex numbers and water along hexsides."""
    found = [box for lines in ways.values() for line in lines for box in line_boxes(line, 3)]
    for word in tables.hexes:
        x, y = centre(word)
        found.append((x - 12, y - CORNER + 4, x + 12, y - CORNER + 15))
        there = signs(tables, word)
        if there:
            half = 11.0 * len(there)
            found += [(x - half, y + SIGNS_LOW - 8, x + half, y + SIGNS_LOW + 8)] * 4
    for row in tables.sides:
        if row["water"] in ("sea", "fjord") and not (tables.closed(row["a"]) or tables.closed(row["b"])):
            found += line_boxes(list(side(row["a"], row["b"])), 4)
    return found


def edge_names(tables: Tables) -> Iterator[dict[str, Any]]:
    """What entering costs, written along each edge group."""
    for row in tables.edges:
        middles = [centre(word) for word in row["hexes"].split(";")]
        west = row["edge"] == "west"
        first, last = (middles[-1], middles[0]) if west else (middles[0], middles[-1])
        if west:
            line = [[16.0, tidy(first[1])], [16.0, tidy(last[1])]]
        else:
            line = [[tidy(first[0]), tidy(first[1] + 24)], [tidy(last[0]), tidy(last[1] + 24)]]
        prices = prices_of(tables, row["group"])
        name = {
            language: " · ".join(f"{tables.zones[one['zone']][f'name_{language}']} {one['cost']}" for one in prices)
            for language in ("en", "nb")
        }
        yield {"kind": "edge", "name": name, "line": line, "size": 12}


def views(width: int, height: int) -> dict[str, list[int]]:
    """The parts of the map to jump to."""
    found = {"whole": [0, 0, width, height]}
    reach = AROUND * HEX
    for name, word in VIEWS.items():
        x, y = centre(word)
        x, y = min(max(x, reach), width - reach), min(max(y, reach), height - reach)
        found[name] = [round(x - reach), round(y - reach), round(x + reach), round(y + reach)]
    return found


def make(folder: Path, rows: Path) -> dict[str, Any]:
    """The whole board."""
    tables = Tables(rows)
    sheet = Sheet(folder, "invasion")
    width, height = size()
    shown = views(width, height)
    board = Board(width, height, shown, sheet.project, lambda _: HEX / sheet.km_per_hex)
    towns = towns_of(tables, sheet)
    ways = way_lines(tables, {town.hex: town.at for town in sorted(towns, key=lambda town: -town.rank)})
    lines: list[dict[str, Any]] = [{"kind": "coast", "path": coast(board, folder)}, *hexside_lines(tables)]
    lines.append({"kind": "national", "between": ["norway", "sweden"], "path": frontier(board, folder)})
    lines += [{"kind": kind, "path": "".join(curved(line) for line in found)} for kind, found in ways.items()]
    names = along(sheet)
    return {
        "width": width,
        "height": height,
        "layout": "rows",
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
        "names": [
            *names,
            *edge_names(tables),
            *placed(towns, [*busy_places(tables, ways), *lettered(names)], (width, height)),
        ],
    }


def relief(folder: Path) -> bytes:
    """The lit slopes, as a picture."""
    sheet = Sheet(folder, "invasion")
    width, height = size()
    across, down = math.ceil(width / PIXEL), math.ceil(height / PIXEL)
    heights = read_heights(folder / "source" / "relief_2min.npz")
    grey = shaded(heights, (across, down), PIXEL, sheet.place, HEX / sheet.km_per_hex)
    return as_webp(png(grey, across), across, QUALITY)


if __name__ == "__main__":
    make_board("the hex map of Invasion: Norway", TABLES, make, relief, RELIEF)
