#!/usr/bin/env python3
"""Make the board of Norway 1940 from the map sources.

    python tools/make_norway1940_board.py FOLDER [--out FOLDER]

FOLDER holds the map sources: norway1940_sectors, norway1940_sea, norway1940_impassable, norway1940_borders and
norway_outline (.geojson), area_boards.json and norway1940_relief.jpg. The result, board.json and the relief as WebP,
goes to the game's data unless --out names another folder. docs/web.md describes board.json. Only the standard library
is needed, and the same sources always give the same bytes.

Facts come from the game's tables (sectors.csv, borders.csv, coastal.csv); names of waters and countries, which no table
has, are listed here. `map_outlines` does the geometry.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from area_board import Named, coast_and_frontier, features, ground, lakes, place, rivers, tints
from board_files import GAMES, make_board, table
from counter_places import step_aside
from map_outlines import Board, Feature, Outlines, path, read_board
from webp import relief as as_webp

TABLES = GAMES / "norway1940" / "data"
RELIEF = "norway1940_relief.webp"

CREDITS = [
    "Made with Natural Earth (public domain).",
    "Relief from NASA SRTM30 (public domain).",
    "Some borders follow county lines © Kartverket, CC BY 4.0.",
]

NAMES = {
    "Tromsø and Finnmark (not in play)": ("Tromsø and Finnmark (not in play)", "Tromsø og Finnmark (ikke med)"),
    "Sweden": ("Sweden", "Sverige"),
    "Finland": ("Finland", "Finland"),
    "Baltic Sea": ("Baltic Sea", "Østersjøen"),
    "sogne_fjord": ("Sogne Fjord", "Sognefjorden"),
    "at_sea": ("Out at sea", "Til havs"),
    "britain": ("Britain", "Storbritannia"),
    "germany": ("Germany", "Tyskland"),
    "denmark": ("Denmark", "Danmark"),
}
"""Names of ground, waters and boxes in English and Norwegian."""

BOXES = {
    "at_sea": (
        "German groups that seek battle, and ships on their way",
        "Tyske grupper som søker kamp, og skip underveis",
    ),
    "britain": (
        "British, French and Polish units until they come",
        "Britiske, franske og polske enheter til de kommer",
    ),
    "germany": ("German units, naval groups and transports", "Tyske enheter, flåtegrupper og transportskip"),
    "denmark": ("Airfield for all German air units", "Flyplass for alle tyske flyavdelinger"),
    "sogne_fjord": ("Crossing it disrupts all but Norwegians", "Å krysse den bringer alle utenom nordmenn i uorden"),
}
"""What there is to know of the boxes."""

GROUPS = {"A": ("south", "sør"), "B": ("west", "vest"), "C": ("north", "nord")}

Row = dict[str, str]


def both(name: str) -> Named:
    """A name in both languages."""
    english, norwegian = NAMES.get(name, (name, name))
    return {"en": english, "nb": norwegian}


def listed(words: list[str], last: str) -> str:
    """``A, B and C``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


class Words:
    """The facts of sectors, in words."""

    def __init__(self, folder: Path) -> None:
        self.sectors = {row["id"]: row for row in table(folder, "sectors.csv")}
        self.guns = {row["sector"]: row for row in table(folder, "coastal.csv")}
        self.near: dict[str, list[Row]] = {sector: [] for sector in self.sectors}
        for row in table(folder, "borders.csv"):
            if row["kind"] == "land":
                self.near[row["a"]].append({**row, "to": row["b"]})
                self.near[row["b"]].append({**row, "to": row["a"]})

    def neighbours(self, sector: str, kind: str) -> list[str]:
        """Names of neighbours across a kind of border, or across a plain one."""
        return [
            self.sectors[row["to"]]["name"]
            for row in self.near[sector]
            if (row[kind] == "1" if kind else row["mountain"] == row["sogne_fjord"] == "0")
        ]

    def sector(self, sector: str) -> dict[str, list[str]]:
        """What there is to know of a sector."""
        row = self.sectors[sector]
        en: list[str] = []
        nb: list[str] = []
        if row["objective"] == "1":
            en.append("Objective")
            nb.append("Mål")
        if row["landing"] == "coast":
            english, norwegian = GROUPS[row["group"]]
            en.append(f"Coast of Sector Group {row['group']} ({english})")
            nb.append(f"Kyst i sektorgruppe {row['group']} ({norwegian})")
        elif row["landing"] == "sogn_head":
            en.append("Landings through the Sogne Fjord")
            nb.append("Landgang gjennom Sognefjorden")
        if row["air_capacity"] != "0":
            fields = [field.split(":")[0] for field in row["airfields"].split(";")]
            en.append(f"Airfield {listed(fields, 'and')}: room for {row['air_capacity']}")
            nb.append(f"Flyplass {listed(fields, 'og')}: plass til {row['air_capacity']}")
        if sector in self.guns:
            gun = self.guns[sector]
            en.append(f"Guns of {gun['name']}: {gun['guns']} ({gun['guns_german']} in German hands)")
            nb.append(f"Kanonene på {gun['name']}: {gun['guns']} ({gun['guns_german']} på tyske hender)")
        for kind, english, norwegian in (
            ("", "Borders", "Grenser til"),
            ("mountain", "Over mountains:", "Over fjell:"),
            ("sogne_fjord", "Across the Sogne Fjord:", "Over Sognefjorden:"),
        ):
            found = self.neighbours(sector, kind)
            if found:
                en.append(f"{english} {listed(found, 'and')}")
                nb.append(f"{norwegian} {listed(found, 'og')}")
        if row["trap_fjord"] == "1":
            en.append("Ships that must withdraw are trapped up the fjord")
            nb.append("Skip som må trekke seg tilbake, fanges inne i fjorden")
        return {"en": en, "nb": nb}


def sector_space(board: Board, outlines: Outlines, words: Words, feature: Feature, tint: int) -> dict[str, Any]:
    """A sector."""
    properties = feature["properties"]
    sector = properties["id"]
    row = words.sectors[sector]
    symbols = ["victory"] * (row["objective"] == "1") + ["airfield"] * (row["air_capacity"] != "0")
    return {
        "id": sector,
        "kind": "area",
        "name": {"en": row["name"], "nb": row["name"]},
        **place(board, properties),
        "align": properties["label_align"],
        "town": board.at(properties["town"]),
        "tint": tint,
        "symbols": symbols,
        "facts": words.sector(sector),
        "path": path(outlines.lines(feature["geometry"]), closed=True),
    }


def water_space(board: Board, outlines: Outlines, words: Words, feature: Feature) -> dict[str, Any]:
    """The waters of a sector, where its ships lie; the Sogne Fjord; the boxes beside the map."""
    properties = feature["properties"]
    word = properties["id"]
    out = {**place(board, properties), "align": "center"}
    outline = path(outlines.lines(feature["geometry"]), closed=True)
    if properties["kind"] == "coast":
        sector = words.sectors[properties["sector"]]
        group, name = sector["group"], sector["name"]
        english, norwegian = GROUPS[group]
        return {
            "id": word,
            "kind": "zone",
            "name": {"en": f"Waters of {name}", "nb": f"Farvannet ved {name}"},
            "short": {"en": group, "nb": group},
            **out,
            "facts": {
                "en": [f"Sector Group {group} ({english})"],
                "nb": [f"Sektorgruppe {group} ({norwegian})"],
            },
            "path": outline,
        }
    en, nb = BOXES[word]
    kind = "zone" if word in ("at_sea", "sogne_fjord") else "box"
    return {
        "id": word, "kind": kind, "name": both(word), "short": both(word), **out, "facts": {"en": [en], "nb": [nb]},
        "path": outline,
    }  # fmt: skip


def border_lines(board: Board, outlines: Outlines, borders: list[Feature]) -> Iterator[dict[str, Any]]:
    """Borders of sectors, over mountains and the fjord, and the limits of waters."""
    for feature in borders:
        properties = feature["properties"]
        if properties["kind"] == "corner":
            continue
        line = path(outlines.lines(feature["geometry"]), closed=False)
        between = [properties["a"], properties["b"]]
        if properties["kind"] == "border":
            kind = "mountain" if properties["mountain"] else "fjord" if properties["sogne_fjord"] else "plain"
            out: dict[str, Any] = {"kind": "border", "type": kind, "between": between}
            if kind == "fjord":
                out["name"] = both("sogne_fjord")
            yield {**out, "middle": board.at(properties["mid"]), "path": line}
        else:
            yield {"kind": "zone_border", "between": between, "path": line}


def owner(feature: Feature) -> str:
    """Whose outline a feature is: Norway's ground, another country's, or a water's."""
    properties = feature["properties"]
    kind = properties.get("kind", "sector")
    if kind == "sector":
        return f"norway {properties['id']}"
    if properties.get("id") == "denmark":
        return "country Denmark"
    if "id" in properties or kind == "sea_out_of_play":
        return f"water {properties.get('id', 'baltic')}"
    return f"{'country' if kind == 'country' else 'norway'} {properties['name']}"


def make(folder: Path, tables: Path) -> dict[str, Any]:
    """The whole board."""
    board = read_board(folder, "norway1940")
    words = Words(tables)
    sectors, seas = features(folder, "norway1940_sectors.geojson"), features(folder, "norway1940_sea.geojson")
    closed = features(folder, "norway1940_impassable.geojson")
    coverage = [{**feature, "owner": owner(feature)} for feature in (*sectors, *closed, *seas)]
    outlines = Outlines(board, coverage)
    tint = tints({sector: {row["to"] for row in found} for sector, found in words.near.items()})
    spaces = [sector_space(board, outlines, words, one, tint[one["properties"]["id"]]) for one in sectors]
    spaces += [water_space(board, outlines, words, one) for one in seas]
    outline = features(folder, "norway_outline.geojson")
    lines = [*coast_and_frontier(outlines, coverage)]
    lines += border_lines(board, outlines, features(folder, "norway1940_borders.geojson"))
    step_aside(spaces, ("area", "zone"))
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
    return as_webp((folder / "norway1940_relief.jpg").read_bytes(), 1400)


if __name__ == "__main__":
    make_board("the board of Norway 1940", TABLES, make, relief, RELIEF)
