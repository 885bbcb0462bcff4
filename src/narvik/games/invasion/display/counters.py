"""Counters as clients draw them: symbol, factors and title of ships, land units, aircraft and markers."""

from __future__ import annotations

from typing import Final

from narvik.core.rules import Json
from narvik.games.invasion.pieces.aircraft import BOMBER, SKUA, TRANSPORT
from narvik.games.invasion.pieces.kit import Kit
from narvik.games.invasion.pieces.ships import TYPES as SHIP_TYPES
from narvik.games.invasion.pieces.sides import NATIONS, SIDES
from narvik.games.invasion.pieces.units import BATTALION, COMPANY
from narvik.games.invasion.pieces.units import TYPES as UNIT_TYPES

SHIPS: Final = {
    "bb": "battleship", "bc": "battleship", "pb": "heavy_cruiser", "cv": "carrier", "ca": "heavy_cruiser",
    "cl": "heavy_cruiser", "cla": "heavy_cruiser", "cd": "heavy_cruiser", "gt": "light_warships",
    "ml": "light_warships", "dd": "light_warships", "tb": "light_warships", "sb": "light_warships",
    "sloop": "light_warships", "ap": "transport", "ao": "transport", "lc": "transport",
}  # fmt: skip

UNITS: Final = {
    "infantry": "infantry", "mountain": "mountain", "airborne": "paratroop", "bicycle": "cavalry",
    "naval_infantry": "naval_infantry", "motorized_infantry": "panzer_grenadier", "tank": "panzer",
    "coast_artillery": "coastal_defence", "artillery": "artillery", "mountain_artillery": "artillery",
    "antitank": "antitank", "truck": "truck",
}  # fmt: skip

SIZES: Final = {BATTALION: "II", COMPANY: "I"}


def factors(*printed: int) -> str:
    """Printed factors, a dash where one is missing."""
    return "-".join(str(one) if one >= 0 else "–" for one in printed)


def ship_piece(kit: Kit, ship: int, at: str, face: int, points: int, title: str, level: int) -> Json:
    """A naval unit."""
    ships = kit.ships
    kind = ships.type[ship]
    return {
        "id": ships.words[ship],
        "at": at,
        "side": SIDES[ships.side[ship]],
        "symbol": SHIPS[SHIP_TYPES[kind]],
        "count": max(1, points),
        "label": ships.names[ship][:9],
        "factors": factors(ships.attack[face][ship], ships.defence[face][ship], ships.movement[face][ship]),
        "disrupted": bool(face) and not points,
        "hidden": False,
        "title": title,
        "level": level,
    }


def unit_piece(kit: Kit, unit: int, at: str, steps: int, side: int, title: str, level: int) -> Json:
    """A land unit."""
    land = kit.land
    face = 0 if steps == land.steps[unit] else 1
    return {
        "id": land.words[unit],
        "at": at,
        "side": NATIONS[land.nation[unit]] if land.side[unit] == side else SIDES[side],
        "symbol": UNITS.get(UNIT_TYPES[land.type[unit]], "infantry"),
        "size": SIZES.get(land.size[unit], ""),
        "count": 1,
        "label": land.labels[unit][:9],
        "factors": factors(land.attack[face][unit], land.defence[face][unit], land.movement[face][unit]),
        "hidden": False,
        "title": title,
        "level": level,
    }


def air_piece(kit: Kit, kind: int, base: str, at: str, points: int, title: str, level: int) -> Json:
    """Points of a type at a base."""
    aircraft = kit.aircraft
    symbol = "transport" if aircraft.role[kind] == TRANSPORT else "fighter"
    return {
        "id": f"{base}/{aircraft.words[kind]}",
        "at": at,
        "side": SIDES[aircraft.side[kind]],
        "symbol": "bomber" if aircraft.role[kind] in (BOMBER, SKUA) else symbol,
        "count": points,
        "label": aircraft.names[kind][:9],
        "factors": str(points),
        "hidden": False,
        "title": title,
        "level": level,
    }
