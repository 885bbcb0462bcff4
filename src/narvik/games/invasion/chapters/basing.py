"""Chapter 5: where aircraft may be based, take off and land, and where ships may lie."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.ground.places import BARDUFOSS_AT_FIRST, FROZEN_LAKE
from narvik.games.invasion.pieces.ground.spots import AT_PLACE, IN_ZONE, LAKE_SIDE, ON_CARRIER, ON_LAKE
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN, NORWAY
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.cells import UNLIMITED

UNKNOWN: Final = -1

MOST_SETS_OF_BASES: Final = 2_000
"""Sets of bases that are kept in mind."""

NIGHT_BOMBERS_IN_SCOTLAND: Final = 2
"""IN-5.1-4."""


def turn_is_before(s: State, event: str) -> bool:
    """Whether the turn of an event of the calendar has not come yet."""
    return s.turn < s.kit.schedules.event_turn[event]


def base_hex(s: State, base: int) -> int:
    """The hex of a base on the hex map; -1 for all others."""
    bases = s.kit.bases
    h = bases.hex[base]
    return s.lake_at[bases.item[base]] if h < 0 and bases.kind[base] == ON_LAKE else h


def base_zone(s: State, base: int) -> int:
    """The zone in which aircraft of a base start: its land zone, or the sea zone of a carrier. IN-7.1.3-4.

    -1 for a carrier that is not at sea and a lake without a marker.
    """
    bases = s.kit.bases
    zone = bases.zone[base]
    if zone >= 0:
        return zone
    if bases.kind[base] == ON_CARRIER:
        spot = s.ship_at[bases.item[base]]
        return spot if spot >= 0 and s.kit.spots.at_sea[spot] else -1
    h = base_hex(s, base)
    return s.kit.board.land_zone[h] if h >= 0 else -1


def in_play(s: State, base: int) -> bool:
    """Whether a base lies in a zone that the scenario is played in: nothing flies out of its area, nor
    to or from a carrier in port. IN-17-1, IN-8.7.1-4."""
    scenario, zone = s.kit.setups.scenarios[s.scenario], base_zone(s, base)
    return zone >= 0 and bool((scenario.air_zones | scenario.sea_zones) >> zone & 1)


def friendly_bases(s: State, side: int) -> list[int]:
    """A side's own bases in the area of the scenario, ascending; markers are laid nowhere else. IN-17-1, IN-5.1-1."""
    found = [*fixed_bases(s, side)]
    if side == ALLIED:
        found += [base for base in s.kit.bases.decks if in_play(s, base)]
    return found + [base for base in s.kit.bases.of_lake if is_friendly(s, base, side)]


def fixed_bases(s: State, side: int) -> tuple[int, ...]:
    """Those of them that do not move. They follow from who holds which hexes with bases, and are looked up once."""
    key = s.scenario, side, turn_is_before(s, "denmark_opens"), s.held_by(side) & s.kit.base_field
    found = s.kit.own_bases.get(key)
    if found is None:
        fixed = [base for base in s.kit.bases_in_play[s.scenario] if not s.kit.bases.moving[base]]
        own = [base for base in fixed if is_friendly(s, base, side) and in_play(s, base)]
        if len(s.kit.own_bases) >= MOST_SETS_OF_BASES:
            s.kit.own_bases.clear()
        found = s.kit.own_bases[key] = tuple(own)
    return found


def bases_in(s: State, h: int) -> list[int]:
    """The bases in a hex: the airbase or port, and a Frozen Lake Airbase."""
    bases = s.kit.bases
    found = [bases.of_place[place] for place in s.kit.places.at[h] if place in bases.of_place]
    if h in s.lake_at:
        found += [bases.of_lake[lake] for lake, at in enumerate(s.lake_at) if at == h]
    return found


def enemy_ashore(s: State, h: int, side: int) -> bool:
    """Whether a combat-worthy enemy land unit is in a hex."""
    return bool(s.muster().lays[side].enemies & s.kit.board.bit[h])


def is_friendly(s: State, base: int, side: int) -> bool:
    """Whether a base is a side's own; a lake is none any more once its zone thaws.

    IN-1.6-6, IN-5.1-3, IN-5.1.4-6, -10, IN-5.1.5-1.
    """
    fixed = s.kit.bases.hex[base]
    if fixed >= 0:
        return s.control[fixed] == side
    kind, item = s.kit.bases.kind[base], s.kit.bases.item[base]
    if kind == IN_ZONE:
        if item == s.kit.denmark and turn_is_before(s, "denmark_opens"):
            return False
        return s.kit.flag_side[item] == side
    if kind == ON_CARRIER:
        return side == ALLIED and s.ship_at[item] >= 0
    h = s.lake_at[item]
    if h < 0 or LAKE_SIDE[item] != side or s.kit.schedules.thawed[s.turn] >> s.kit.board.land_zone[h] & 1:
        return False
    return not enemy_ashore(s, h, side)


def capacity(s: State, base: int) -> int:
    """The air points that a base holds now; each hit lowers it by one. IN-5.1-2, IN-5.1.3-1, IN-5.1.4-5."""
    bases = s.kit.bases
    kind, item = bases.kind[base], bases.item[base]
    if kind == AT_PLACE:
        small = bases.hex[base] == s.kit.places.bardufoss and not s.upgraded
        return (BARDUFOSS_AT_FIRST if small else s.kit.places.airbase[item]) - s.airbase_hits[item]
    if kind == IN_ZONE:
        return s.kit.strategic.airbase[item]
    if kind == ON_CARRIER:
        return 0 if s.damaged >> item & 1 else s.kit.ships.aircraft[item]
    return FROZEN_LAKE - s.lake_hits[item]


def may_use(s: State, kind: int, base: int) -> bool:
    """Whether a type of aircraft may be based somewhere at all, as `suits_base` tells; remembered, as it never
    changes but for Bardufoss."""
    suited = s.kit.suited[1 if s.upgraded else 0]
    at = kind * s.kit.bases.count + base
    found = suited[at]
    if found == UNKNOWN:
        found = suited[at] = 1 if suits_base(s, kind, base) else 0
    return found == 1


def fields_for(s: State, kind: int) -> int:
    """The bases of the hex map, as a set, where a type of aircraft `may_use` the ground, however full they are."""
    known = s.kit.runways_of[1 if s.upgraded else 0]
    found = known[kind]
    if found == UNKNOWN:
        on_map = [base for base in range(s.kit.bases.count) if s.kit.bases.hex[base] >= 0]
        found = known[kind] = sum([1 << base for base in on_map if may_use(s, kind, base)])
    return found


def runways(s: State) -> int:
    """The bases of the hex map that hold any aircraft but seaplanes now, as a set. IN-5.1-2."""
    found = s.kit.runways
    if any(s.airbase_hits):
        for base in members(found):
            if capacity(s, base) <= 0:
                found ^= 1 << base
    return found


def roomy_runways(s: State) -> int:
    """Those of them that are not full. IN-5.1-2."""
    found = runways(s)
    for base, points in s.hangars().based.items():
        if found >> base & 1 and points >= capacity(s, base):
            found ^= 1 << base
    return found


def suits_base(s: State, kind: int, base: int) -> bool:
    """Whether a type of aircraft may be based somewhere.

    IN-5.1.1-1, IN-5.1.3-1, IN-5.1-4, IN-5.1.4-5, IN-8.7.1-6.
    """
    aircraft, where, item = s.kit.aircraft, s.kit.bases.kind[base], s.kit.bases.item[base]
    if aircraft.seaplane[kind]:
        return where == IN_ZONE or (where == AT_PLACE and s.kit.places.port[item] > 0)
    if where == ON_CARRIER:
        return aircraft.carrier[kind] or deck_landing_is_hard(s, kind, base)
    if where == ON_LAKE:
        return aircraft.frozen_lake[kind]
    if aircraft.night[kind]:
        return where == IN_ZONE and s.kit.strategic.words[item] in ("eng", "sco")
    if where == AT_PLACE and s.kit.places.hex[item] == s.kit.places.bardufoss and not s.upgraded:
        return aircraft.nation[kind] == NORWAY
    return True


def unfit(s: State, kind: int, base: int) -> str:
    """The rule by which a type of aircraft may not be based somewhere."""
    where = s.kit.bases.kind[base]
    if s.kit.aircraft.seaplane[kind]:
        return "IN-5.1.1-1"
    if where == ON_CARRIER:
        return "IN-8.7.1-6"
    if where == ON_LAKE:
        return "IN-5.1.4-5"
    return "IN-5.1-4" if s.kit.aircraft.night[kind] else "IN-5.1.3-1"


def deck_landing_is_hard(s: State, kind: int, base: int) -> bool:
    """Land-based Hurricanes on Glorious and Gladiators on any carrier, who may crash on landing. IN-8.7.1-6, -7."""
    word, ship = s.kit.aircraft.words[kind], s.kit.bases.item[base]
    return word == "gladiator" or (word == "hurricane" and s.kit.ships.words[ship] == "uk_glorious")


def room(s: State, kind: int, base: int) -> int:
    """How many more points of a type a base takes; one that is too full drives nobody out. IN-5.1-2, -4, -6, -7."""
    if not may_use(s, kind, base):
        return 0
    aircraft = s.kit.aircraft
    if aircraft.seaplane[kind]:
        return UNLIMITED
    left = capacity(s, base) - s.hangars().based.get(base, 0)
    if left <= 0:
        return 0
    if aircraft.night[kind] and s.kit.bases.words[base] == "sco":
        night = sum(s.air_points(one, base) for one in range(aircraft.count) if aircraft.night[one])
        left = min(left, max(0, NIGHT_BOMBERS_IN_SCOTLAND - night))
    return left


def grounded_by(s: State, base: int) -> str:
    """The rule that keeps aircraft of a base on the ground; empty if missions may start there.

    IN-8.7.1-4, IN-3.2-3, IN-5.1-3, IN-5.1.5-2.
    """
    zone = base_zone(s, base)
    if zone < 0:
        return "IN-8.7.1-4"
    if not flying_weather(s, zone):
        return "IN-3.2-3"
    if zone == s.kit.denmark and turn_is_before(s, "denmark_full"):
        return "IN-5.1-3"
    if s.kit.bases.kind[base] == ON_CARRIER and s.damaged >> s.kit.bases.item[base] & 1:
        return "IN-5.1.5-2"
    return ""


def flying_weather(s: State, zone: int) -> bool:
    """Whether aircraft fly in the section of a zone. IN-3.2-2, -3."""
    return s.kit.effects[s.weather[s.kit.strategic.section[zone]]].flying


def zones_apart(s: State, base: int, zone: int) -> int:
    """Strategic Movement Points from a base to a zone; -1 if there is no way. IN-7.1.3."""
    start = base_zone(s, base)
    return s.kit.strategic.flight(start, zone) if start >= 0 else -1


# -- ports


def port_is_friendly(s: State, spot: int, side: int) -> bool:
    """Whether a port is a side's own. IN-1.6-6, IN-5.2.1-4."""
    if s.kit.spots.hex[spot] >= 0:
        return s.control[s.kit.spots.hex[spot]] == side
    zone = s.kit.spots.zone[spot]  # no sea has a flag
    if zone == s.kit.denmark and turn_is_before(s, "denmark_opens"):
        return False
    return s.kit.flag_side[zone] == side and has_port(s, zone)


def friendly_ports(s: State, side: int) -> int:
    """The ports that are a side's own, as a set. They follow from who holds which hexes, and are looked up once."""
    key = side, turn_is_before(s, "denmark_opens"), s.held_by(side) & s.kit.places.port_field
    found = s.kit.own_ports.get(key)
    if found is None:
        if len(s.kit.own_ports) >= MOST_SETS_OF_BASES:
            s.kit.own_ports.clear()
        own = [spot for spot in s.kit.spots.ports if port_is_friendly(s, spot, side)]
        found = s.kit.own_ports[key] = sum([1 << spot for spot in own])
    return found


def has_port(s: State, zone: int) -> bool:
    """Whether a zone of the Strategic Map has a port; Finnmark has one in each space.

    IN-1.3-12, IN-1.6-6, IN-5.2.1-4.
    """
    strategic = s.kit.strategic
    if strategic.words[zone] == "fin":
        return True
    return bool(strategic.port[zone] and strategic.exits[zone])


def berths_left(s: State, spot: int) -> int:
    """How many more ships and points a port holds; hits do not count. IN-1.1-5, IN-5.2.1-1."""
    place = s.kit.spots.place[spot]
    if place >= 0:
        whole = s.kit.places.port_capacity(place)
    elif s.kit.strategic.words[s.kit.spots.zone[spot]] == "fin":
        strategic = s.kit.strategic
        whole = sum(strategic.port[one] for one in range(strategic.count) if strategic.parent[one] == spot)
    else:
        return UNLIMITED
    return whole - fleet.berths(s, fleet.at(s, spot))


def enemy_ships_in(s: State, spot: int, side: int) -> int:
    """The enemy's naval units in a port; landing craft are none.

    IN-7.4.1-1, IN-7.4.2-2, IN-8.3-1, IN-8.5.1-8, IN-8.6-1, IN-8.6.3-1.
    """
    return fleet.at(s, spot) & fleet.of_side(s, 1 - side) & ~s.kit.ships.crafts


def enemy_of(side: int) -> int:
    """The other player."""
    return ALLIED if side == GERMAN else GERMAN
