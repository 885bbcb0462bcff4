"""Where ships lie and where aircraft are based, each as one list of words. IN-5.1, IN-5.2, IN-8.1.3.

A *spot* is a sea zone, a port of either map, or a Gunfire Support box. A *base* is an airbase or a port with seaplanes
on the hex map, a base of the Strategic Map, a carrier, or a Frozen Lake Airbase.
"""

from __future__ import annotations

from typing import Final

from narvik.games.invasion.pieces.ground.board import Board
from narvik.games.invasion.pieces.ground.places import Places
from narvik.games.invasion.pieces.ground.strategic import SEA, Strategic
from narvik.games.invasion.pieces.ships import CV, Ships
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.tables.cells import indexed

BOX_WORD: Final = "_guns"

LAKE_WORDS: Final = (
    "german_lake_1",
    "german_lake_2",
    "german_lake_3",
    "allied_lake_1",
    "allied_lake_2",
    "allied_lake_3",
)
LAKE_SIDE: Final = (GERMAN, GERMAN, GERMAN, ALLIED, ALLIED, ALLIED)
"""Each player has three Frozen Lake Airbases. IN-5.1.4-1."""

NONE: Final = -1

AT_PLACE: Final = 0
IN_ZONE: Final = 1
ON_CARRIER: Final = 2
ON_LAKE: Final = 3
"""The kinds of air bases."""


class Spots:
    """Where naval units can be. The first words are the zones, with their numbers."""

    def __init__(self, strategic: Strategic, board: Board, places: Places) -> None:
        ports = [place for place in range(places.count) if places.port[place] and places.hex[place] >= 0]
        seas = [zone for zone in range(strategic.count) if strategic.kind[zone] == SEA]
        on_the_map = 0
        for zones in board.sea_access:
            on_the_map |= zones
        boxes = [zone for zone in seas if on_the_map >> zone & 1]
        self.words: tuple[str, ...] = (
            *strategic.words,
            *(places.words[place] for place in ports),
            *(strategic.words[zone] + BOX_WORD for zone in boxes),
        )
        self.count = len(self.words)
        self.index = indexed(self.words)
        self.zone: tuple[int, ...] = (*range(strategic.count), *(NONE for _ in ports), *boxes)
        """The zone of each spot; of a port on the hex map none, as it may be reached from several."""
        self.place: tuple[int, ...] = (*(NONE for _ in range(strategic.count)), *ports, *(NONE for _ in boxes))
        """The place of each port of the hex map."""
        self.hex = tuple(places.hex[place] if place >= 0 else NONE for place in self.place)
        self.at_sea = tuple(spot < strategic.count and strategic.kind[spot] == SEA for spot in range(self.count))
        self.box = tuple(spot >= strategic.count + len(ports) for spot in range(self.count))
        self.of_place = {place: strategic.count + number for number, place in enumerate(ports)}
        self.at_hex = {places.hex[place]: strategic.count + number for number, place in enumerate(ports)}
        """The spot of the port in a hex."""
        self.exits = tuple(
            board.sea_access[self.hex[spot]]
            if self.place[spot] >= 0
            else (strategic.exits[spot] if spot < strategic.count else 0)
            for spot in range(self.count)
        )
        """For each port the sea zones from which it is reached, as bits. IN-8.1.3-4, IN-1.3-6."""
        self.ports = tuple(spot for spot in range(self.count) if self.hex[spot] >= 0 or self.in_land(spot, strategic))
        """The ports of the hex map, and the land zones."""
        self.of_sea = tuple(
            tuple(spot for spot in range(self.count) if self.exits[spot] >> zone & 1) for zone in range(strategic.count)
        )
        """The spots that open into each sea zone."""
        self.ports_of_sea = tuple(tuple(spot for spot in near if self.hex[spot] >= 0) for near in self.of_sea)
        """Those of them that are ports of the hex map."""
        self.grounds = tuple(tuple(self.shore_of(spot, strategic, board.count)) for spot in range(self.count))
        """Where troops stand that can go aboard in each port: its hex, or the whole land zone. Land units know no
        sub-zones of Scotland, and ships no spaces of Finnmark. IN-8.5.1-1, IN-1.3-5, -8."""

    def in_land(self, spot: int, strategic: Strategic) -> bool:
        """Whether a spot is a land zone of the Strategic Map, where the ships of a flag may have a port."""
        return spot < strategic.count and not self.at_sea[spot]

    def shore_of(self, spot: int, strategic: Strategic, beyond: int) -> list[int]:
        """The grounds of a port; none of a spot at sea or of a box. Zones come after the hexes, `beyond` them."""
        if self.at_sea[spot] or self.box[spot]:
            return []
        if self.hex[spot] >= 0:
            return [self.hex[spot]]
        whole = strategic.whole(self.zone[spot])
        parts = [zone for zone in range(strategic.count) if strategic.parent[zone] == whole]
        return [beyond + zone for zone in (whole, *parts)]


class Bases:
    """Where aircraft can be based."""

    def __init__(self, strategic: Strategic, places: Places, ships: Ships) -> None:
        on_map = [p for p in range(places.count) if places.hex[p] >= 0 and (places.airbase[p] or places.port[p])]
        zones = [zone for zone in range(strategic.count) if strategic.airbase[zone]]
        carriers = [ship for ship in range(ships.count) if ships.type[ship] == CV]
        self.words: tuple[str, ...] = (
            *(places.words[place] for place in on_map),
            *(strategic.words[zone] for zone in zones),
            *(ships.words[ship] for ship in carriers),
            *LAKE_WORDS,
        )
        self.count = len(self.words)
        self.index = indexed(self.words)
        self.kind: tuple[int, ...] = (
            *(AT_PLACE for _ in on_map),
            *(IN_ZONE for _ in zones),
            *(ON_CARRIER for _ in carriers),
            *(ON_LAKE for _ in LAKE_WORDS),
        )
        self.item: tuple[int, ...] = (*on_map, *zones, *carriers, *range(len(LAKE_WORDS)))
        """The number of the place, zone, ship or lake."""
        self.hex = tuple(places.hex[item] if item >= 0 else NONE for item in self.fixed(AT_PLACE))
        """The hex of each base that is a place of the hex map; none of all others."""
        land_zone, in_zones = places.board.land_zone, self.fixed(IN_ZONE)
        self.zone = tuple(land_zone[h] if h >= 0 else in_zones[base] for base, h in enumerate(self.hex))
        """The zone of each base that does not move; none of carriers and lakes."""
        self.moving = tuple(kind in (ON_CARRIER, ON_LAKE) for kind in self.kind)
        """Whether each base is one that moves: a carrier, or a lake."""
        self.decks = tuple(base for base in range(self.count) if self.kind[base] == ON_CARRIER)
        """The carriers, as bases."""
        self.carriers = sum([1 << ship for ship in carriers])
        """The carriers, as naval units."""
        first_lake = self.count - len(LAKE_WORDS)
        self.of_lake = tuple(first_lake + lake for lake in range(len(LAKE_WORDS)))
        self.of_carrier = {ship: len(on_map) + len(zones) + number for number, ship in enumerate(carriers)}
        self.of_zone = {zone: len(on_map) + number for number, zone in enumerate(zones)}
        self.of_place = {place: number for number, place in enumerate(on_map)}

    def fixed(self, kind: int) -> list[int]:
        """The numbers of the bases of a kind; none in the place of all others."""
        return [item if self.kind[base] == kind else NONE for base, item in enumerate(self.item)]
