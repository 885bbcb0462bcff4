"""Lists of all counters and places with their words, for the page on rule cases.

`python -m narvik.games.invasion.display.counter_lists docs/games/invasion_cases.md` writes them anew from the tables.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Final

from narvik.core.bits import members
from narvik.games.invasion.display.data_page import lines, write
from narvik.games.invasion.pieces.aircraft import BOMBER, FIGHTER, ONE_POINT, SKUA, TWO_POINTS
from narvik.games.invasion.pieces.ground.board import TERRAIN
from narvik.games.invasion.pieces.ground.places import CITY, MAJOR_CITY
from narvik.games.invasion.pieces.ground.strategic import SECTIONS, Strategic
from narvik.games.invasion.pieces.ships import HURT, WHOLE
from narvik.games.invasion.pieces.ships import TYPES as SHIP_TYPES
from narvik.games.invasion.pieces.sides import NATIONS
from narvik.games.invasion.pieces.tables.cells import LACKS
from narvik.games.invasion.pieces.tables.together import Tables
from narvik.games.invasion.pieces.units import FULL, REDUCED, SIZES
from narvik.games.invasion.pieces.units import TYPES as UNIT_TYPES


def printed(value: int) -> str:
    """A factor, or a dash where there is none."""
    return "–" if value == LACKS else str(value)


def half(value: int) -> str:
    """Halves as people write them."""
    return "" if not value else f"{value / 2:g}"


def code(words: list[str]) -> str:
    """Words of the notation."""
    return " ".join(f"`{word}`" for word in words)


def grouped(keys: Sequence[tuple[str, ...]], words: Sequence[str]) -> list[list[str]]:
    """Rows of words that are alike, in the order of the first."""
    found: dict[tuple[str, ...], list[str]] = {}
    for key, word in zip(keys, words, strict=True):
        found.setdefault(key, []).append(word)
    return [[code(alike), *key] for key, alike in found.items()]


def land_units(tables: Tables) -> str:
    """All land units, alike ones in one row."""
    land = tables.land

    def factors(unit: int, side: int) -> str:
        return "-".join(printed(one[side][unit]) for one in (land.attack, land.defence, land.movement))

    keys = [
        (
            NATIONS[land.nation[unit]],
            land.formation[unit],
            f"{UNIT_TYPES[land.type[unit]]} {SIZES[land.size[unit]]}".replace("_", " "),
            factors(unit, FULL),
            factors(unit, REDUCED) if land.steps[unit] == 2 else "",
            half(land.support_halves[FULL][unit]),
            str(land.armour[unit] or ""),
            half(land.weight_halves[FULL][unit]),
        )
        for unit in range(land.count)
    ]
    header = ["units", "nation", "formation", "kind", "factors", "reduced", "support", "armour", "weight"]
    return lines(header, grouped(keys, land.words))


def naval_units(tables: Tables) -> str:
    """All naval units, alike ones in one row."""
    ships = tables.ships

    def factors(ship: int, side: int) -> str:
        return "-".join(
            printed(one[side][ship]) for one in (ships.attack, ships.defence, ships.anti_aircraft, ships.movement)
        )

    keys = [
        (
            NATIONS[ships.nation[ship]],
            SHIP_TYPES[ships.type[ship]],
            str(ships.most_points[ship] or ""),
            factors(ship, WHOLE),
            factors(ship, HURT),
            "/".join(printed(ships.support[side][ship]) for side in (WHOLE, HURT)),
            "yes" if ships.torpedoes[ship] else "",
            half(ships.capacity_halves[ship]),
            str(ships.aircraft[ship] or ""),
        )
        for ship in range(ships.count)
    ]
    header = ["ships", "nation", "type", "points", "factors", "hurt", "guns", "torpedoes", "carries", "aircraft"]
    return lines(header, grouped(keys, ships.words))


def air_types(tables: Tables) -> str:
    """All types of aircraft; every factor for one and for two points."""
    aircraft = tables.aircraft
    roles = {FIGHTER: "fighter", BOMBER: "bomber", SKUA: "fighter or bomber"}

    def pair(values: tuple[tuple[int, ...], ...], kind: int) -> str:
        return "/".join(printed(values[points][kind]) for points in (ONE_POINT, TWO_POINTS))

    kinds = {
        "decks": aircraft.carrier,
        "lakes": aircraft.frozen_lake,
        "ports": aircraft.seaplane,
        "night": aircraft.night,
    }
    rows = [
        [
            f"`{aircraft.words[kind]}`",
            NATIONS[aircraft.nation[kind]],
            roles.get(aircraft.role[kind], "transport"),
            pair(aircraft.combat, kind),
            pair(aircraft.naval_bombing, kind),
            pair(aircraft.installation_bombing, kind),
            pair(aircraft.air_support, kind),
            str(aircraft.strategic[kind]),
            str(aircraft.operational[kind]),
            ", ".join(name for name, flags in kinds.items() if flags[kind]),
        ]
        for kind in range(aircraft.count)
    ]
    header = ["type", "nation", "role", "combat", "ships", "installations", "support", "zones", "hexes", "may"]
    return lines(header, rows)


def places(tables: Tables) -> str:
    """All places with what is there."""
    known, board = tables.places, tables.board
    cities = {CITY: "city", MAJOR_CITY: "major city"}
    rows = []
    for place in range(known.count):
        h = known.hex[place]
        rows.append(
            [
                f"`{known.words[place]}`",
                board.numbers[h] if h >= 0 else tables.strategic.words[known.zone[place]],
                TERRAIN[board.terrain[h]] if h >= 0 else "",
                cities.get(known.city[place], ""),
                str(known.port[place]) if known.port[place] > 0 else "",
                str(known.airbase[place]) if known.airbase[place] > 0 else "",
                code(waters(tables, h)) if known.port[place] > 0 else "",
                ", ".join(centre.code.upper() for centre in known.centres if centre.place == place),
            ]
        )
    return lines(["place", "hex", "terrain", "city", "port", "airbase", "reached from", "centre of"], rows)


def waters(tables: Tables, h: int) -> list[str]:
    """The sea zones from which ships come to a hex."""
    return [tables.strategic.words[zone] for zone in members(tables.board.sea_access[h])] if h >= 0 else []


def batteries(tables: Tables) -> str:
    """The fixed batteries, with the port that commands each."""
    known = tables.places
    rows = [
        [
            f"`{battery.word}`",
            tables.board.numbers[battery.hex],
            str(battery.attack),
            str(battery.defence),
            "yes" if battery.torpedoes else "",
            f"`{known.words[battery.commanded_by]}`" if battery.commanded_by >= 0 else "",
        ]
        for battery in known.batteries
    ]
    return lines(["battery", "hex", "attack", "defence", "torpedoes", "commanded by"], rows)


def edges(tables: Tables) -> str:
    """The groups of hexes at the edge of the map, and what it costs to fly into one of them."""
    words = tables.strategic.words
    rows = [
        [
            ", ".join(tables.board.numbers[h] for h in group.hexes),
            ", ".join(f"`{words[zone]}` {price}" for zone, price in sorted(group.prices.items())),
        ]
        for group in tables.passages.edge_groups
    ]
    return lines(["hexes", "into any of them from"], rows)


def zones(tables: Tables) -> str:
    """All zones of the Strategic Map, with detection values."""
    strategic = tables.strategic
    rows = [
        [
            f"`{strategic.words[zone]}`",
            strategic.names["en"][zone],
            SECTIONS[strategic.section[zone]] if strategic.section[zone] >= 0 else "",
            "/".join(printed(strategic.naval_detection[side][zone]) for side in (0, 1)),
            "/".join(printed(strategic.air_detection[side][zone]) for side in (0, 1)),
            code([strategic.words[other] for other in members(borders_of(strategic, zone))]),
        ]
        for zone in range(strategic.count)
    ]
    return lines(["zone", "name", "weather", "detects ships", "detects aircraft", "borders on"], rows)


def borders_of(strategic: Strategic, zone: int) -> int:
    """The zones that a zone borders on, for ships, aircraft or land units."""
    return strategic.sea.ring[zone] | strategic.sky.ring[zone] | strategic.land.ring[zone]


LISTS: Final[dict[str, Callable[[Tables], str]]] = {
    "zones": zones,
    "edges": edges,
    "places": places,
    "batteries": batteries,
    "land_units": land_units,
    "naval_units": naval_units,
    "air_types": air_types,
}


if __name__ == "__main__":
    write(sys.argv[1:], LISTS)
