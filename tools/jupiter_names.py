"""The names on the board of Operation Jupiter, and where they stand.

Towns come from the map sources; `map_names` puts their names where they cover least. Waters, fells and countries, which
no table has, are listed here with the line that their name follows, as latitude and longitude.
"""

from __future__ import annotations

from typing import Any

from hex_sheet import Sheet

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


def along(sheet: Sheet) -> list[dict[str, Any]]:
    """Names of waters, fells and countries."""
    found: list[dict[str, Any]] = []
    for en, nb, hexes, size in COUNTRIES.values():
        kind = "region" if en == nb == "FINNMARK" else "country"
        found.append({"kind": kind, "name": {"en": en, "nb": nb}, "line": sheet.line(hexes), "size": size})
    for en, nb, points in WATERS.values():
        kind, size = ("sea", 34) if en.endswith("Sea") else ("lake", 12)
        found.append({"kind": kind, "name": {"en": en, "nb": nb}, "line": sheet.line(points), "size": size})
    for name, line in FJORDS.items():
        english = name.removesuffix("en") if name.endswith("fjorden") else name
        placed = sheet.line(line)
        found.append({"kind": "fjord", "name": {"en": english, "nb": name}, "line": placed, "size": 11})
    for en, nb, points in FELLS.values():
        if points:
            found.append({"kind": "fell", "name": {"en": en, "nb": nb}, "line": sheet.line(points), "size": 14})
    return found
