#!/usr/bin/env python3
"""Make the board of Kampen om Norge from the map sources.

    python tools/make_kampen_board.py FOLDER [--out FOLDER]

FOLDER holds the map sources: kampen_areas, kampen_sea_zones, kampen_impassable, kampen_borders and norway_outline
(.geojson), area_boards.json and kampen_relief.jpg. The result, board.json and the relief as WebP, goes to the game's
data unless --out names another folder. docs/web.md describes board.json. Only the standard library is needed, and the
same sources always give the same bytes.

Names, facts and what kind a border is come from the game's tables (areas.csv, borders.csv, sea_zones.csv,
air_bases.csv); names of mountains, waters and countries, which no table has, are listed here. `map_outlines` does the
geometry.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from area_board import Named, coast_and_frontier, features, ground, lakes, place, rivers, tints
from board_files import GAMES, make_board, table
from counter_places import step_aside
from map_outlines import (
    Board,
    Feature,
    Outlines,
    parts,
    path,
    read_board,
)
from webp import relief as as_webp

TABLES = GAMES / "kampen" / "data"
RELIEF = "kampen_relief.webp"

CREDITS = [
    "Made with Natural Earth (public domain).",
    "Relief from NASA SRTM30 (public domain).",
    "Some borders follow county lines © Kartverket, CC BY 4.0.",
]

GROUND_NAMES = {
    "Hemsedalsfjella and Vassfaret": "Hemsedalsfjella og Vassfaret",
    "Snøhetta and Sunndalsfjella": "Snøhetta og Sunndalsfjella",
    "Sulitjelma and Blåmannsisen": "Sulitjelma og Blåmannsisen",
    "Målselv fells": "Målselvfjella",
    "Denmark": "Danmark",
    "Soviet Union": "Sovjetunionen",
    "Sweden": "Sverige",
    "Gulf of Bothnia": "Bottenvika",
}
"""English names of ground and water whose Norwegian name is another."""

ZONE_NAMES = {
    "Oslofjord and Skagerrak": "Oslofjorden og Skagerrak",
    "South coast": "Sørlandskysten",
    "Jæren and Haugesund": "Jæren og Haugesund",
    "Bergen and the Sognefjord": "Bergen og Sognefjorden",
    "Møre and Trondheim": "Møre og Trondheim",
    "Namsos to Bodø": "Namsos til Bodø",
    "Narvik to Finnmark": "Narvik til Finnmark",
    "Open sea": "Åpent hav",
}

RAIDING_BOX = {"en": "Raiding box", "nb": "Skip på raid"}

Row = dict[str, str]


# -- words


def both(name: str) -> Named:
    """A name in both languages."""
    return {"en": name, "nb": GROUND_NAMES.get(name, name)}


def listed(words: list[str], last: str) -> str:
    """``A, B and C``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def water_name(feature: str) -> Named:
    """A fjord or lake; in Norwegian a fjord's name has its article."""
    return {"en": feature, "nb": f"{feature}en" if feature.endswith("fjord") else feature}


class Words:
    """The facts of areas and zones, in words."""

    def __init__(self, folder: Path) -> None:
        self.areas = {row["area_id"]: row for row in table(folder, "areas.csv")}
        self.zones = {row["zone"]: row for row in table(folder, "sea_zones.csv")}
        self.bases = table(folder, "air_bases.csv")
        self.near: dict[str, list[str]] = {area: [] for area in self.areas}
        self.across: dict[str, dict[str, list[str]]] = {area: {} for area in self.areas}
        self.borders: dict[frozenset[str], dict[str, str]] = {}
        for row in table(folder, "borders.csv"):
            self.borders[frozenset((row["area_a"], row["area_b"]))] = row
            for here, there in ((row["area_a"], row["area_b"]), (row["area_b"], row["area_a"])):
                if row["type"] == "fjord":
                    self.across[here].setdefault(row["feature"], []).append(there)
                else:
                    self.near[here].append(there)

    def named(self, areas: list[str], language: str) -> list[str]:
        """Names of areas in the order of the table, from south to north."""
        column = "name_en" if language == "en" else "name_no"
        return [row[column] for area, row in self.areas.items() if area in areas]

    def area(self, area: str) -> dict[str, list[str]]:
        """What there is to know of an area."""
        row = self.areas[area]
        en = [
            text
            for column, text in (
                ("victory_city", "Victory city"),
                ("mobilization_point", "Mobilization point"),
                ("airfield", "Airfield"),
            )
            if row[column] == "1"
        ]
        nb = [
            text
            for column, text in (
                ("victory_city", "Poengby"),
                ("mobilization_point", "Mobiliseringspunkt"),
                ("airfield", "Flyplass"),
            )
            if row[column] == "1"
        ]
        zones = [zone for zone in row["sea_zones"].split(";") if zone]
        if zones:
            en.append(f"Coast of sea zone {listed(zones, 'and')}")
            nb.append(f"Kystlinje mot havområde {listed(zones, 'og')}")
        if self.near[area]:
            en.append(f"Borders {listed(self.named(self.near[area], 'en'), 'and')}")
            nb.append(f"Grenser til {listed(self.named(self.near[area], 'nb'), 'og')}")
        for feature, areas in self.across[area].items():
            water = water_name(feature)
            the = "the " if feature.endswith("fjord") else ""
            en.append(f"Across {the}{water['en']}: {listed(self.named(areas, 'en'), 'and')}")
            nb.append(f"Over {water['nb']}: {listed(self.named(areas, 'nb'), 'og')}")
        air = self.air(row["air_band"])
        return {"en": [*en, air["en"]], "nb": [*nb, air["nb"]]}

    def air(self, band: str) -> Named:
        """When German aircraft reach a band of areas."""
        bases = [row["base"] for row in self.bases if band in row["bands"].split(";")]
        if "germany" in bases:
            return {"en": "Always in German air range", "nb": "Alltid innenfor tysk flyrekkevidde"}
        en, nb = listed(self.named(bases, "en"), "or"), listed(self.named(bases, "nb"), "eller")
        return {
            "en": f"In German air range while Germany holds {en}",
            "nb": f"Innenfor tysk flyrekkevidde når Tyskland har {nb}",
        }

    def zone_name(self, zone: str) -> Named:
        """A zone's number and where it lies."""
        if zone == "RAID":
            return RAIDING_BOX
        place = self.zones[zone]["description"]
        return {"en": f"Sea zone {zone} — {place}", "nb": f"Havområde {zone} – {ZONE_NAMES[place]}"}

    def zone(self, zone: str) -> dict[str, list[str]]:
        """What there is to know of a sea zone."""
        row = self.zones[zone]
        next_to = row["adjacent_zones"].split(";")
        if zone == "RAID":
            en = ["German ships sent raiding on 9 April", f"Recalled ships leave for sea zone {listed(next_to, 'or')}"]
            nb = [
                "Tyske skip som dro på raid 9. april",
                f"Tilbakekalte skip går til havområde {listed(next_to, 'eller')}",
            ]
            return {"en": en, "nb": nb}
        s = "s" if len(next_to) > 1 else ""
        en, nb = [f"Next to sea zone{s} {listed(next_to, 'and')}"], [f"Grenser til havområde {listed(next_to, 'og')}"]
        coast = [area for area in row["land_areas"].split(";") if area]
        if coast:
            en.append(f"Coast: {listed(self.named(coast, 'en'), 'and')}")
            nb.append(f"Kyst: {listed(self.named(coast, 'nb'), 'og')}")
        if row["guarded_by_germany"] == "1":
            en.append("Guarded by Germany: no Allied landings")
            nb.append("Voktet av Tyskland: ingen allierte landganger")
        if row["allied_ships_allowed"] == "0":
            en.append("Closed to Allied ships")
            nb.append("Stengt for allierte skip")
        if row["allied_reinforcement_coast"] == "1":
            en.append("Allied reinforcements may land")
            nb.append("Allierte forsterkninger kan gå i land")
        if row["raid_departure"] == "1":
            en.append("Heavy German ships may go raiding on 9 April")
            nb.append("Tunge tyske skip kan dra på raid 9. april")
        fields = [field for field in row["bombefly_airfields"].split(";") if field]
        if fields:
            en.append(f"Bombers come from {listed(self.named(fields, 'en'), 'or')}")
            nb.append(f"Bombefly kommer fra {listed(self.named(fields, 'nb'), 'eller')}")
        return {"en": en, "nb": nb}


# -- the board


def area_space(board: Board, outlines: Outlines, words: Words, feature: Feature, tint: int) -> dict[str, Any]:
    """A land area."""
    area = feature["properties"]["area_id"]
    row = words.areas[area]
    symbols = {"victory": "victory_city", "mobilization": "mobilization_point", "airfield": "airfield"}
    return {
        "id": area,
        "kind": "area",
        "name": {"en": row["name_en"], "nb": row["name_no"]},
        **place(board, feature["properties"]),
        "align": feature["properties"]["label_align"],
        "town": board.at(feature["properties"]["town"]),
        "tint": tint,
        "band": int(row["air_band"]),
        "symbols": [symbol for symbol, column in symbols.items() if row[column] == "1"],
        "facts": words.area(area),
        "path": path(outlines.lines(feature["geometry"]), closed=True),
    }


def zone_space(board: Board, outlines: Outlines, words: Words, feature: Feature) -> dict[str, Any]:
    """A sea zone or the raiding box. Its id is the game's word for it, in small letters."""
    zone = feature["properties"]["zone"]
    box = zone == "RAID"
    return {
        "id": zone.lower(),
        "kind": "box" if box else "zone",
        "name": words.zone_name(zone),
        "short": RAIDING_BOX if box else {"en": zone, "nb": zone},
        **place(board, feature["properties"]),
        "align": "center",
        "facts": words.zone(zone),
        "path": path(outlines.lines(feature["geometry"]), closed=True),
    }


def border_lines(
    board: Board, outlines: Outlines, words: Words, borders: list[Feature], spaces: list[dict[str, Any]]
) -> Iterator[dict[str, Any]]:
    """Borders of areas and of zones, and the limits of air range."""
    for feature in borders:
        properties = feature["properties"]
        line = path(outlines.lines(feature["geometry"]), closed=False)
        between = [properties.get("a", "").lower(), properties.get("b", "").lower()]
        if properties["kind"] == "border":
            row = words.borders[frozenset(between)]
            out = {"kind": "border", "type": row["type"], "between": between}
            if row["feature"]:
                out["name"] = water_name(row["feature"])
            yield {**out, "middle": board.at(properties["mid"]), "path": line}
        elif properties["kind"] == "zone_border":
            yield {"kind": "zone_border", "between": between, "path": line}
        else:
            name = {"en": properties["name"], "nb": properties["name_no"]}
            out = {"kind": "air_range", "bands": properties["between_bands"], "name": name}
            yield {**out, **beside(board, feature, spaces), "path": line}


def beside(board: Board, feature: Feature, spaces: list[dict[str, Any]]) -> dict[str, Any]:
    """Where a line's name stands: at the end that is farther from all pieces, pointing away from the line."""
    ends = sorted(board.at(part[end]) for part in parts(feature["geometry"]) for end in (0, -1))

    def room(end: list[float]) -> float:
        return float(min(math.dist(end, space["anchor"]) - space["radius"] for space in spaces))

    best = max(ends, key=room)
    return {"label": best, "align": "right" if best == ends[0] else "left"}


def owner(feature: Feature) -> str:
    """Whose outline a feature is: Norway's ground, another country's, or a water's."""
    properties = feature["properties"]
    if "zone" in properties:
        return f"water {properties['zone'].lower()}"
    if "area_id" in properties:
        return f"norway {properties['area_id']}"
    group = {"country": "country", "sea_out_of_play": "water"}.get(properties["kind"], "norway")
    return f"{group} {properties['name']}"


def neighbours(words: Words) -> dict[str, set[str]]:
    """For each area those that must not have its tint: across a border or across water."""
    return {
        area: {*words.near[area], *(other for others in words.across[area].values() for other in others)}
        for area in words.areas
    }


def make(folder: Path, tables: Path) -> dict[str, Any]:
    """The whole board."""
    board = read_board(folder, "kampen")
    words = Words(tables)
    areas, zones = features(folder, "kampen_areas.geojson"), features(folder, "kampen_sea_zones.geojson")
    closed = features(folder, "kampen_impassable.geojson")
    coverage = [{**feature, "owner": owner(feature)} for feature in (*areas, *closed, *zones)]
    outlines = Outlines(board, coverage)
    tint = tints(neighbours(words))
    spaces = [area_space(board, outlines, words, one, tint[one["properties"]["area_id"]]) for one in areas]
    spaces += [zone_space(board, outlines, words, one) for one in zones]
    outline = features(folder, "norway_outline.geojson")
    lines = [*coast_and_frontier(outlines, coverage)]
    lines += border_lines(board, outlines, words, features(folder, "kampen_borders.geojson"), spaces)
    step_aside(spaces)
    return {
        "width": board.width,
        "height": board.height,
        "relief": RELIEF,
        "views": board.views,
        "credits": CREDITS,
        "spaces": spaces,
        "ground": [ground(board, outlines, one, coverage, both) for one in closed],
        "water": [rivers(board, outline), lakes(board, outline)],
        "lines": lines,
    }


def relief(folder: Path) -> bytes:
    """The lit slopes, as a picture."""
    return as_webp((folder / "kampen_relief.jpg").read_bytes(), 1400)


if __name__ == "__main__":
    make_board("the board of Kampen om Norge", TABLES, make, relief, RELIEF)
