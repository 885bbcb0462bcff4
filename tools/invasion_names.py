"""The names on the hex map of Invasion: Norway: waters, fells, zones and countries, each with the line it follows.

Lines are given as latitude and longitude, or as numbers of hexes. Towns come from the game's tables.
"""

from __future__ import annotations

from typing import Any

from row_sheet import Sheet

Line = tuple[Any, ...]

SEAS: dict[str, tuple[str, str, Line, float]] = {
    "north": ("Northern Norwegian Sea", "Nordre Norskehav", ("0829", "0815"), 34),
    "middle": ("Central Norwegian Sea", "Midtre Norskehav", ("1831", "1818"), 34),
    "south": ("Southern Norwegian Sea", "Søndre Norskehav", ("2832", "2624"), 30),
    "leads": ("Norwegian Leads", "Leia", ("4634", "4033", "3533"), 22),
    "jutland": ("Jutland", "Jylland", ("5632", "5730"), 24),
    "kattegat": ("Kattegat", "Kattegat", ("5724", "5621"), 24),
    "bothnia": ("Gulf of Bothnia", "Bottenhavet", ("3803", "4303"), 26),
}

FJORDS: dict[str, Line] = {
    "Oslofjorden": ((59.05, 10.62), (59.35, 10.55)),
    "Boknafjorden": ((59.15, 5.35), (59.2, 5.9)),
    "Hardangerfjorden": ((59.85, 5.6), (60.15, 6.1), (60.35, 6.5)),
    "Sognefjorden": ((61.08, 5.0), (61.12, 6.0), (61.15, 6.9)),
    "Nordfjord": ((61.92, 5.15), (61.87, 6.1)),
    "Storfjorden": ((62.42, 6.1), (62.38, 6.75)),
    "Trondheimsfjorden": ((63.55, 10.2), (63.75, 10.9), (63.9, 11.3)),
    "Folda": ((64.55, 10.6), (64.75, 11.2)),
    "Vefsnfjorden": ((65.95, 12.6), (65.9, 13.05)),
    "Ranfjorden": ((66.2, 13.05), (66.25, 13.7)),
    "Saltfjorden": ((67.22, 14.2), (67.25, 14.9)),
    "Vestfjorden": ((67.6, 13.4), (68.0, 14.8), (68.2, 15.4)),
    "Ofotfjorden": ((68.38, 16.5), (68.43, 17.15)),
    "Vågsfjorden": ((68.85, 16.75), (69.02, 17.1)),
}

LAKES: dict[str, tuple[str, str, Line]] = {
    "mjosa": ("Mjøsa", "Mjøsa", ((60.92, 10.65), (60.5, 11.1))),
    "femund": ("Femunden", "Femunden", ((62.35, 11.9), (62.0, 11.95))),
    "vanern": ("Vänern", "Vänern", ("5215", "5414")),
    "vattern": ("Vättern", "Vättern", ("5513", "5612")),
    "storsjon": ("Storsjön", "Storsjön", ("3012", "3110")),
    "tornetrask": ("Torneträsk", "Torneträsk", ((68.42, 18.7), (68.28, 19.4))),
    "rossvatn": ("Røssvatn", "Røssvatn", ((65.82, 13.8), (65.68, 14.15))),
}

FELLS: dict[str, tuple[str, str, Line]] = {
    "hardanger": ("Hardangervidda", "Hardangervidda", ((60.1, 7.0), (60.1, 8.2))),
    "jotun": ("Jotunheimen", "Jotunheimen", ((61.5, 7.9), (61.55, 8.9))),
    "dovre": ("Dovrefjell", "Dovrefjell", ((62.3, 9.0), (62.35, 9.9))),
    "rondane": ("Rondane", "Rondane", ((61.95, 9.7), (61.85, 10.3))),
    "setesdal": ("Setesdalsheiene", "Setesdalsheiene", ((59.3, 6.95), (58.85, 7.05))),
    "gudbrandsdal": ("Gudbrandsdalen", "Gudbrandsdalen", ((61.78, 9.6), (61.4, 10.15))),
    "osterdal": ("Østerdalen", "Østerdalen", ((62.0, 10.75), (61.5, 11.15))),
    "valdres": ("Valdres", "Valdres", ((61.15, 8.75), (60.95, 9.3))),
    "telemark": ("Telemark", "Telemark", ((59.45, 8.0), (59.5, 8.7))),
    "borgefjell": ("Børgefjell", "Børgefjell", ((65.25, 13.5), (65.2, 14.1))),
    "saltfjell": ("Saltfjellet", "Saltfjellet", ((66.65, 14.8), (66.7, 15.5))),
    "lofoten": ("Lofoten", "Lofoten", ((67.95, 12.9), (68.3, 14.0))),
    "vesteralen": ("Vesterålen", "Vesterålen", ((68.75, 14.75), (68.95, 15.4))),
    "hinnoya": ("Hinnøya", "Hinnøya", ((68.5, 15.35), (68.6, 15.95))),
    "senja": ("Senja", "Senja", ((69.25, 17.1), (69.4, 17.6))),
}

REGIONS: dict[str, tuple[str, str, Line, float]] = {
    "trm": ("TROMS", "TROMS", ((68.85, 18.0), (69.0, 19.3)), 22),
    "nor": ("NORDLAND", "NORDLAND", ((65.6, 13.3), (67.1, 15.6)), 30),
    "tro": ("TRØNDELAG", "TRØNDELAG", ((63.1, 10.3), (64.35, 12.9)), 32),
    "rom": ("ROMSDAL", "ROMSDAL", ((62.45, 7.2), (62.75, 8.9)), 22),
    "opl": ("OPLAND", "OPLAND", ((61.2, 9.4), (61.2, 11.8)), 34),
    "hor": ("HORDALAND", "HORDALAND", ((60.75, 5.6), (60.85, 7.6)), 26),
    "ost": ("ØSTLANDET", "ØSTLANDET", ((59.65, 8.4), (60.2, 10.2)), 28),
    "sor": ("SØRLANDET", "SØRLANDET", ((58.45, 6.9), (58.7, 8.5)), 24),
}

COUNTRIES: dict[str, tuple[str, str, Line, float]] = {
    "sweden": ("SWEDEN", "SVERIGE", ("4012", "2007"), 60),
}


def along(sheet: Sheet) -> list[dict[str, Any]]:
    """Names of waters, fells, zones and countries."""
    found: list[dict[str, Any]] = []
    for kind, spread in (("country", COUNTRIES), ("region", REGIONS), ("sea", SEAS)):
        for en, nb, points, size in spread.values():
            found.append({"kind": kind, "name": {"en": en, "nb": nb}, "line": sheet.line(points), "size": size})
    for name, points in FJORDS.items():
        english = name.removesuffix("en") if name.endswith("fjorden") else name
        found.append({"kind": "fjord", "name": {"en": english, "nb": name}, "line": sheet.line(points), "size": 11})
    for kind, size, small in (("lake", 12, LAKES), ("fell", 13, FELLS)):
        for en, nb, points in small.values():
            found.append({"kind": kind, "name": {"en": en, "nb": nb}, "line": sheet.line(points), "size": size})
    return found
