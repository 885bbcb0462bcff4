"""Rules of thumb for cargo: what goes aboard in port, on which ship, and what is landed where. IN-8.5, IN-8.6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from narvik.core.bits import members
from narvik.core.words import Choice
from narvik.games.invasion.advice.doctrine import Doctrine
from narvik.games.invasion.advice.waters import Waters
from narvik.games.invasion.chapters.sea.amphibious import AssaultPlan
from narvik.games.invasion.chapters.sea.embarkation import Boarding, carriers_for
from narvik.games.invasion.chapters.sea.landing import Crowding, Fuelling, Landing
from narvik.games.invasion.chapters.sea.loads import free, is_homeland
from narvik.games.invasion.pieces import fleet, troops
from narvik.games.invasion.pieces import notation as nt
from narvik.games.invasion.pieces.ships import AP
from narvik.games.invasion.pieces.sides import ALLIED, NORWAY
from narvik.games.invasion.pieces.state import State

if TYPE_CHECKING:
    from narvik.games.invasion.advice.errands import Errands
    from narvik.games.invasion.chapters.sea.naval_phases import NavalMovementPhase

NEVER: Final = -9.0

TROOPS: Final = 40.0
SUPPLY: Final = 30.0
"""Cargo goes aboard before anybody sails: troops first, then supply."""

PER_BATTALION: Final = 0.4
"""Supply Points that go along for each unit aboard."""


IN_PORT: Final = 0.08
"""The share of ships that is lost in a port for which a stronger enemy may come: he must pass its guns first."""

MOST_STORES: Final = 2
"""Supply Points on one transport."""


def has_way(s: State, errands: Errands, ship: int) -> bool:
    """Whether cargo of a ship would find a port to be landed in."""
    if errands.homeward:
        return False
    spots, side = s.kit.spots, errands.side
    if s.turn < s.kit.schedules.invasion:
        return False
    for spot in range(spots.count):
        h = spots.hex[spot]
        if h >= 0 and spots.exits[spot] and s.control[h] == side and errands.draw(h) > 0:
            return True
    return False


def wanted(s: State, f: NavalMovementPhase, choices: list[Choice], errands: Errands) -> dict[Choice, float]:
    """What is done in port before the first ship sails."""
    found: dict[Choice, float] = {}
    open_ports: dict[int, bool] = {}

    def leads(ship: int) -> bool:
        spot = s.ship_at[ship]
        if spot not in open_ports:
            open_ports[spot] = is_homeland(s, f.side, spot) and has_way(s, errands, ship)
        return open_ports[spot]

    carried = len([unit for unit in range(s.kit.land.count) if s.carrier[unit] >= 0 and s.unit_side(unit) == f.side])
    afloat = sum([s.ship_sp[ship] for ship in members(fleet.of_side(s, f.side))])
    for c in choices:
        if c.verb == nt.EMBARK:
            unit = c.args[0]
            ship = berth_for(s, unit)
            rescued = errands.homeward or errands.in_need(s.unit_at[unit]) > 0
            abroad = ship >= 0 and s.kit.spots.hex[s.ship_at[ship]] >= 0
            if ship >= 0 and leads(ship):
                found[c] = TROOPS + 0.01 * max(0, troops.attack(s, unit))
            elif rescued and abroad and s.kit.land.nation[unit] != NORWAY:
                found[c] = TROOPS
        elif c.verb == nt.EMBARK_SP:
            ship, count = c.args
            enough = count > MOST_STORES or afloat + count > PER_BATTALION * carried + 1
            if not enough and s.kit.ships.type[ship] == AP and leads(ship):
                found[c] = SUPPLY + 0.01 * count
    return found


def berth_for(s: State, unit: int) -> int:
    """The ship that takes a unit: a transport that it fills; else, for the Allies, any with room; -1 if none does."""
    whole = carriers_for(s, unit, s.steps[unit])
    whole = [
        ship
        for ship in whole
        if s.kit.ships.type[ship] == AP
        or (s.unit_side(unit) == ALLIED and fleet.can_fire(s, ship) and s.kit.ships.is_ship(ship) is False)
    ]
    return min(whole, key=lambda ship: (s.kit.ships.type[ship] != AP, free(s, ship), ship), default=-1)


def boarding(s: State, f: Boarding, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Aboard that ship. IN-8.5-5."""
    ship = berth_for(s, f.unit)
    return [
        1.0 if c.verb == nt.ABOARD_SHIP and c.args[0] == ship else 0.0 if c.verb == nt.PASS else NEVER for c in choices
    ]


def lands_here(s: State, side: int, spot: int, errands: Errands) -> bool:
    """Whether cargo that lies in a port is to be landed there: at the front, or at home if it is brought home."""
    if s.kit.spots.hex[spot] >= 0:
        return not errands.homeward
    return errands.homeward


def landing(s: State, f: Landing, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Everything goes ashore, fighters first; then ships stay only where they are safe. IN-8.5.1-4, IN-8.1.5-1."""
    keep = f.hex(s) < 0 and not any(
        troops.nation(s, unit) != NORWAY and f.side == ALLIED
        for ship in members(f.ships)
        for unit in fleet.units_aboard(s, ship)
    )
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.UNLOAD:
            scores.append(NEVER if keep else 3.0 + 0.01 * max(0, troops.attack(s, c.args[0])))
        elif c.verb == nt.UNLOAD_SP:
            scores.append(NEVER if keep else 2.0 + 0.01 * c.args[1])
        elif c.verb == nt.UNLOAD_ASP:
            scores.append(NEVER if keep else 1.5 + 0.01 * c.args[1])
        elif c.verb == nt.MOOR:
            scores.append(0.6 if stays_safe(s, f) else 0.2)
        else:
            scores.append(0.4)
    return scores


def stays_safe(s: State, f: Landing) -> bool:
    """Whether ships had better stay in a port: no stronger enemy could come for them in his next phase, or the sea
    outside is more dangerous still."""
    waters = Waters(s, f.side)
    ours = sum(
        [
            fleet.attack(s, ship)
            for ship in members(fleet.at(s, f.spot))
            if fleet.can_fire(s, ship) and s.kit.ships.side[ship] == f.side
        ]
    )
    theirs = 0
    for ship in members(fleet.of_side(s, 1 - f.side)):
        spot = s.ship_at[ship]
        near = spot if s.kit.spots.at_sea[spot] else -1
        if near >= 0 and fleet.can_fire(s, ship):
            miles = min([s.kit.sea_miles[near][zone] for zone in members(s.kit.spots.exits[f.spot])])
            theirs += fleet.attack(s, ship) if miles < fleet.allowance(s, ship) else 0
    outside = min(
        [waters.hazard(f.ships, zone, later=True) for zone in members(s.kit.spots.exits[f.spot])], default=0.0
    )
    return theirs <= ours or outside >= IN_PORT


def crowding(s: State, f: Crowding, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Who still has cargo stays, and those with guns go. IN-8.6-5."""
    return [
        (-1.0 if fleet.transporting(s, c.args[0]) else 0.0) + 0.1 * max(0, fleet.attack(s, c.args[0])) for c in choices
    ]


def fuelling(s: State, f: Fuelling, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Fuel belongs on the airbase. IN-13.2.2-5."""
    return [float(c.args[0]) if c.verb == nt.STORE else 0.5 for c in choices]


def assault_plan(s: State, f: AssaultPlan, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """All who can land do so, by landing craft as far as there are any, and all guns support them. IN-8.6-6."""
    first = f.open(s)[:1]
    return [(1.0 if c.args[0] in first else NEVER) if c.args else 0.0 for c in choices]
