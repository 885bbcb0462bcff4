"""The names on the board of Operation Jupiter, and where they stand.

Towns come from the map sources; their names are put where they cover least. Waters, fells and countries, which no
table has, are listed here with the line that their name follows, as latitude and longitude.
"""

from __future__ import annotations

import itertools
import math
from typing import Any, NamedTuple

from hex_sheet import Sheet, centre
from map_outlines import Point, tidy

SPELLINGS = {
    "Tromso": "Tromsø",
    "Bjornfjell": "Bjørnfjell",
    "Skjervoy": "Skjervøy",
    "Vadso": "Vadsø",
    "Vardo": "Vardø",
    "Batsfjord": "Båtsfjord",
    "Berlevag": "Berlevåg",
    "Honningsvag": "Honningsvåg",
    "Riksgransen": "Riksgränsen",
    "Gallivare": "Gällivare",
    "Sodankyla": "Sodankylä",
    "Kittila": "Kittilä",
    "Enontekio": "Enontekiö",
    "Kilpisjarvi": "Kilpisjärvi",
    "Salmijarvi": "Salmijärvi",
    "Nikel (Kolosjoki)": "Nikel",
    "Zapadnaya Litsa": "Litsa",
}
"""The sources write without foreign letters."""

LEFT_OUT = {"Karesuvanto", "Lakselv", "Virtaniemi", "Svappavaara", "Bjornfjell"}
"""Places beside others of the same name or in their way."""

FJORDS = {
    "Porsangerfjorden": ((70.93, 26.2), (70.62, 25.65), (70.3, 25.2)),
    "Laksefjorden": ((70.93, 26.95), (70.68, 26.75), (70.48, 26.7)),
    "Tanafjorden": ((70.98, 28.55), (70.78, 28.45), (70.62, 28.4)),
    "Varangerfjorden": ((70.03, 28.95), (69.98, 29.7), (69.97, 30.5)),
    "Altafjorden": ((70.3, 22.85), (70.15, 23.1), (70.02, 23.25)),
    "Kvænangen": ((70.12, 21.3), (70.0, 21.55), (69.88, 21.9)),
    "Lyngen": ((69.95, 20.42), (69.75, 20.42), (69.55, 20.35)),
    "Ullsfjorden": ((69.9, 19.95), (69.7, 19.85)),
    "Malangen": ((69.52, 18.0), (69.38, 18.35)),
    "Ofotfjorden": ((68.42, 16.9), (68.44, 17.4)),
    "Vågsfjorden": ((69.05, 16.75), (68.85, 17.0)),
}

WATERS: dict[str, tuple[str, str, tuple[Any, ...]]] = {
    "barents": ("Barents Sea", "Barentshavet", ("1003", "1301", "1700")),
    "inari": ("Lake Inari", "Enaresjøen", ((69.08, 27.45), (68.98, 27.95), (68.88, 28.35))),
    "torne": ("Torneträsk", "Torneträsk", ((68.42, 18.8), (68.3, 19.4), (68.2, 20.0))),
    "imandra": ("Imandra", "Imandra", ("3702", "3903")),
    "lule": ("Stora Lulevatten", "Stora Lulevatten", ("2937", "3237")),
}

FELLS: dict[str, tuple[str, str, tuple[Any, ...]]] = {
    "vidda": ("Finnmarksvidda", "Finnmarksvidda", ("1820", "2021", "2220")),
    "varanger": ("Varanger Peninsula", "Varangerhalvøya", ("1605", "1804", "1904")),
    "lyngen": ("Lyngen Alps", "Lyngsalpene", ((69.72, 20.05), (69.45, 19.85))),
    "kebnekaise": ("Kebnekaise", "Kebnekaise", ("2235", "2535")),
    "nordkinn": ("Nordkinn", "Nordkinn", ((70.95, 27.6), (70.72, 27.45))),
    "gaissa": ("Gaissane", "Gaissane", ("1714", "2014")),
    "saariselka": ("Saariselkä", "Saariselkä", ("3012", "3312")),
    "pallas": ("Pallastunturi", "Pallastunturi", ("2924", "3223")),
    "ribachy": ("Rybachy Peninsula", "Fiskerhalvøya", ((69.82, 32.2), (69.6, 32.5))),
    "lapland": ("Lapland", "Lappland", ("3217", "3517", "3817")),
    "bothnia": ("Norrbotten", "Norrbotten", ("3134", "3433", "3732")),
}

COUNTRIES: dict[str, tuple[str, str, tuple[str, ...], float]] = {
    "norway": ("NORWAY", "NORGE", ("1825", "2225"), 38),
    "finnmark": ("FINNMARK", "FINNMARK", ("1706", "1906"), 16),
    "sweden": ("SWEDEN", "SVERIGE", ("2930", "3530"), 44),
    "finland": ("FINLAND", "FINLAND", ("2920", "3720"), 50),
    "soviet": ("SOVIET UNION", "SOVJETUNIONEN", ("3305", "3905"), 32),
}

COUNTER = 17.0
"""Half the side of a counter, in board units."""

Box = tuple[float, float, float, float]


class Town(NamedTuple):
    """A place to be drawn: where, how large its name is written, and whether it lies by the game's hex."""

    name: str
    hex: str
    at: Point
    rank: int


def line_of(sheet: Sheet, points: tuple[Any, ...]) -> list[list[float]]:
    """A line on the sheet, from left to right, so that letters along it stand upright."""
    placed = [centre(one) if isinstance(one, str) else sheet.project((one[1], one[0])) for one in points]
    if placed[0][0] > placed[-1][0]:
        placed.reverse()
    return [[tidy(x), tidy(y)] for x, y in placed]


def along(sheet: Sheet) -> list[dict[str, Any]]:
    """Names of waters, fells and countries."""
    found: list[dict[str, Any]] = []
    for en, nb, hexes, size in COUNTRIES.values():
        kind = "region" if en == nb == "FINNMARK" else "country"
        found.append({"kind": kind, "name": {"en": en, "nb": nb}, "line": line_of(sheet, hexes), "size": size})
    for en, nb, points in WATERS.values():
        kind, size = ("sea", 34) if en.endswith("Sea") else ("lake", 12)
        found.append({"kind": kind, "name": {"en": en, "nb": nb}, "line": line_of(sheet, points), "size": size})
    for name, line in FJORDS.items():
        english = name.removesuffix("en") if name.endswith("fjorden") else name
        placed = line_of(sheet, line)
        found.append({"kind": "fjord", "name": {"en": english, "nb": name}, "line": placed, "size": 11})
    for en, nb, points in FELLS.values():
        if points:
            found.append({"kind": "fell", "name": {"en": en, "nb": nb}, "line": line_of(sheet, points), "size": 14})
    return found


def width(text: str, size: float) -> float:
    """About how wide a name is."""
    return len(text) * size * 0.54


def boxes(town: Town, size: float) -> list[tuple[str, Point, Box]]:
    """Where a town's name may stand: how it is aligned, its place, and what it would cover; the best ways first.

    Towns that the game is about have counters on them: their names stand beside the counters.
    """
    wide, high = width(town.name, size), size * 0.95
    if town.rank == 0:
        x, y = centre(town.hex)
        aside, down = COUNTER + 3, COUNTER + high * 0.55
        ways = [
            ("left", aside, 3),
            ("right", -aside, 3),
            ("left", aside, 14),
            ("right", -aside, 14),
            ("center", 0, down),
        ]
        ways += [("left", aside, -8), ("right", -aside, -8), ("center", 0, -down)]
    else:
        x, y = town.at
        gap, rise = 6.5, high * 0.65
        ways = [("left", gap, 0), ("right", -gap, 0), ("center", 0, -high), ("center", 0, high), ("left", 5, -rise)]
        ways += [("left", 5, rise), ("right", -5, -rise), ("right", -5, rise)]
    found = []
    for align, dx, dy in ways:
        left = x + dx - {"left": 0, "right": wide, "center": wide / 2}[align]
        found.append((align, (x + dx, y + dy), (left, y + dy - high / 2, left + wide, y + dy + high / 2)))
    return found


def overlap(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    across = min(a[2], b[2]) - max(a[0], b[0])
    down = min(a[3], b[3]) - max(a[1], b[1])
    return across * down if across > 0 and down > 0 else 0.0


def placed(towns: list[Town], busy: list[Box], sheet_size: tuple[int, int]) -> list[dict[str, Any]]:
    """The towns with their names, the important ones first: each takes the place where it covers least."""
    sizes = {0: 15.0, 1: 12.0, 2: 10.0}
    marks: list[Box] = []
    for (x, y), half in ((town.at, 4 if town.rank else 11) for town in towns):
        marks.append((x - half, y - half, x + half, y + half))
    names: list[Box] = []
    found = []

    def cost(town: Town, order: int, box: Box) -> float:
        outside = box[0] < 8 or box[1] < 8 or box[2] > sheet_size[0] - 8 or box[3] > sheet_size[1] - 8
        over = sum(overlap(box, other) * 6 for other in names) + sum(overlap(box, other) * 3 for other in marks)
        away = math.dist(town.at, (min(max(town.at[0], box[0]), box[2]), min(max(town.at[1], box[1]), box[3])))
        return over + sum(overlap(box, other) for other in busy) + order * 9 + away * 8 + outside * 10_000

    for town in sorted(towns, key=lambda one: (one.rank, one.hex)):
        ways = boxes(town, sizes[town.rank])
        costs = [cost(town, order, box) for order, (_, _, box) in enumerate(ways)]
        align, at, box = ways[costs.index(min(costs))]
        names.append(box)
        found.append(
            {
                "kind": "town",
                "name": {"en": town.name, "nb": town.name},
                "at": [tidy(town.at[0]), tidy(town.at[1])],
                "label": [tidy(at[0]), tidy(at[1])],
                "align": align,
                "rank": town.rank,
                "size": sizes[town.rank],
            }
        )
    return found


def line_boxes(line: list[Point], half: float) -> list[Box]:
    """What a drawn line keeps busy: small boxes along it."""
    found: list[Box] = []
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        steps = max(1, math.ceil(math.dist((ax, ay), (bx, by)) / (2 * half)))
        for i in range(steps):
            x, y = ax + (bx - ax) * (i + 0.5) / steps, ay + (by - ay) * (i + 0.5) / steps
            found.append((x - half, y - half, x + half, y + half))
    return found


def lettered(names: list[dict[str, Any]]) -> list[Box]:
    """What the small names of waters and fells keep busy; those of countries are there to be written over."""
    found: list[Box] = []
    for name in names:
        if name["kind"] in ("fjord", "lake", "fell"):
            found += line_boxes([(x, y) for x, y in name["line"]], name["size"] * 0.5)
    return found
