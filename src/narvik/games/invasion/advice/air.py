"""Rules of thumb for the air: support where it changes a combat, bombs where they hurt, supply where none comes by
land, and fighters against raids. IN-7."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.words import Choice
from narvik.games.invasion.advice import descents
from narvik.games.invasion.advice.assault import Assailant, Quarry, as_supplied, standing_ready
from narvik.games.invasion.advice.doctrine import Doctrine
from narvik.games.invasion.advice.picture import Picture
from narvik.games.invasion.advice.plan import plan_of
from narvik.games.invasion.advice.waters import price
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.air.air_missions import PressingOn
from narvik.games.invasion.chapters.air.air_phases import AirMissionPhase
from narvik.games.invasion.chapters.air.base_hits import SupplyHits
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.air.installation_bombing import InstallationBombing, enemy_lake
from narvik.games.invasion.chapters.air.ordered_flights import chance_to_bomb, strongest_flight
from narvik.games.invasion.chapters.detection import AirSearch
from narvik.games.invasion.chapters.land.attacks import attackers_of
from narvik.games.invasion.chapters.land.land_supply import REACH, categories, is_fed
from narvik.games.invasion.pieces import notation as nt
from narvik.games.invasion.pieces.aircraft import ONE_POINT, TWO_POINTS
from narvik.games.invasion.pieces.state import State

NEVER: Final = -9.0

LIKELY: Final = 0.25
"""How likely bombs must hit a ship for bombers to go out: they may be needed elsewhere, and shot down."""

FLIGHT: Final = 2
"""Points that are transferred together."""


def missions(s: State, f: AirMissionPhase, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Whatever is worth most, as long as it is worth a flight; what is not needed stays at home. IN-7.2.1-1."""
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.SUPPORT:
            scores.append(doctrine.hope * worth_of_support(s, f, c.args[0], doctrine))
        elif c.verb == nt.RAID:
            scores.append(worth_of_raid(s, f, c.args[0], doctrine))
        elif c.verb == nt.DROP:
            scores.append(worth_of_drop(s, f, c.args[0], doctrine))
        elif c.verb == nt.DESCEND:
            scores.append(descents.worth_of_descent(s, f, c.args[0], doctrine))
        elif c.verb == nt.AIRLIFT:
            scores.append(descents.worth_of_airlift(s, f, c.args[0], doctrine))
        elif c.verb == nt.TRANSFER:
            scores.append(descents.worth_of_transfer(s, f, c.args[0]))
        elif c.verb == nt.RAID_PORT:
            scores.append(doctrine.ships * price(s, basing.enemy_ships_in(s, c.args[0], f.side)))
        else:
            scores.append(doctrine.flight if c.verb == nt.PASS else NEVER)
    return scores


def worth_of_support(s: State, f: AirMissionPhase, h: int, doctrine: Doctrine) -> float:
    """What a point of support is worth over a hex: as much as it changes what the attack promises, if it is made."""
    picture = plan_of(s, f.phasing, doctrine, False).picture
    able = [[standing_ready(picture, unit, h)] for unit in members(attackers_of(s, f.phasing, h))]
    quarry = Quarry(picture, h)
    before = quarry.best(able)
    quarry.air += -1 if f.side == f.phasing else 1
    after = quarry.best(able)
    if before is None or after is None or max(before.promise, after.promise) < picture.daring():
        return 0.0
    return abs(after.promise - before.promise)


# -- bombs


def worth_of_raid(s: State, f: AirMissionPhase, h: int, doctrine: Doctrine) -> float:
    """What bombs on a hex are worth: the best of what lies there. After the own attacks, for until then bombers may be
    needed for support, and only with fuel that later turns do not need."""
    picture = plan_of(s, f.side, doctrine, False).picture
    if f.side == f.phasing or sum(s.asp(f.side).values()) <= doctrine.fuel * picture.turns_left:
        return NEVER
    return max(worth_of_supplies(picture, h), worth_of_aircraft(picture, h), worth_of_ships(picture, h))


def worth_of_ships(picture: Picture, h: int) -> float:
    """What bombs on the ships in a port are worth. IN-7.4.1-1."""
    s = picture.s
    spot = s.kit.spots.at_hex.get(h, -1)
    foes = basing.enemy_ships_in(s, spot, picture.side) if spot >= 0 else 0
    return picture.doctrine.ships * price(s, foes) if foes else NEVER


def worth_of_supplies(picture: Picture, h: int) -> float:
    """What a hit on a stock is worth: the more troops live on it, and the less else they have. IN-10.1.6-1."""
    s, enemy = picture.s, 1 - picture.side
    if not s.sp(enemy).get(h, 0) or not picture.turns_left:
        return NEVER
    found = 0.0
    for at, units in picture.enemy_stacks.items():
        fed = [unit for unit in units if not is_fed(s, unit)]
        if fed and picture.line(h)[at] <= REACH:
            stock = sum([points for where, points in s.sp(enemy).items() if picture.line(where)[at] <= REACH])
            found += picture.doctrine.bombs * len(fed) / stock
    return found


def worth_of_aircraft(picture: Picture, h: int) -> float:
    """What a hit on an airbase is worth: a point of the aircraft on it. IN-10.1.3-1."""
    s, bases = picture.s, picture.s.kit.bases
    place = s.kit.places.airbase_at[h]
    lake = enemy_lake(s, h, picture.side)
    base = bases.of_lake[lake] if lake >= 0 else bases.of_place[place] if place >= 0 else -1
    if base < 0 or not picture.turns_left or (lake < 0 and s.control[h] == picture.side):
        return NEVER
    there = sum([s.air_points(kind, base) for kind in range(s.kit.aircraft.count)])
    return picture.doctrine.planes if there and basing.capacity(s, base) else NEVER


def bomb_target(s: State, f: InstallationBombing, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """What lies there that hurts most; else the railroad, and ships and guns before a port. IN-7.2.2-5."""
    picture = plan_of(s, f.owner, doctrine, False).picture
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.TARGET and c.args[0] == nt.SUPPLY:
            scores.append(worth_of_supplies(picture, f.hex))
        elif c.verb == nt.TARGET and c.args[0] in (nt.AIRBASE, nt.FROZEN_LAKE):
            scores.append(worth_of_aircraft(picture, f.hex))
        elif c.verb == nt.TARGET and c.args[0] == nt.SHIPS:
            scores.append(worth_of_ships(picture, f.hex))
        else:
            scores.append(-1.0 if c.verb == nt.TARGET else NEVER / 2)
    return scores


def burn(s: State, f: SupplyHits, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Supply rather than fuel: aircraft are few. IN-10.1.6-1."""
    return [1.0 if c.verb == nt.HIT_SP else 0.0 for c in choices]


# -- supply by air


def worth_of_drop(s: State, f: AirMissionPhase, h: int, doctrine: Doctrine) -> float:
    """What a Supply Point is worth that is dropped into a hex: to the attacks from there that have none, or to those
    there who are about to be attacked. IN-7.7.3-1."""
    picture = plan_of(s, f.side, doctrine, False).picture
    hungry = [unit for unit in picture.stacks.get(h, []) if not is_fed(s, unit) and not picture.has_line(unit)]
    if not hungry:
        return NEVER
    if f.side != f.phasing:
        return doctrine.drops * len(hungry) if s.marked >> h & 1 else NEVER
    near = picture.marching.board.grid.ring[h]
    targets = [at for at in picture.enemy_stacks if near & s.kit.board.bit[at] and s.marked >> at & 1]
    return max([more_with_supply(picture, at, hungry) for at in targets], default=NEVER)


def more_with_supply(picture: Picture, target: int, hungry: list[int]) -> float:
    """How much more an attack promises if units of one category get supply that have none."""
    s = picture.s
    units = members(attackers_of(s, picture.side, target))
    quarry = Quarry(picture, target)
    before = quarry.best([[standing_ready(picture, unit, target)] for unit in units])
    found = 0.0
    for category in {categories(s, unit) for unit in hungry}:
        able: list[list[Assailant]] = []
        for unit in units:
            if unit in hungry and categories(s, unit) == category:
                able.append([as_supplied(picture, unit, s.unit_at[unit], target, True, 0.0)])
            else:
                able.append([standing_ready(picture, unit, target)])
        after = quarry.best(able)
        if after is not None and after.promise > picture.daring():
            gained = after.promise - max(picture.daring(), before.promise if before is not None else 0.0)
            found = max(found, gained)
    return found


# -- those who fly


def take_off(s: State, f: TakeOff, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """All bombers that can help, fighters where the enemy has some, and all fighters against a raid. IN-7.2.2-11."""
    if f.mission == nt.NAVAL:
        return strike(s, f, choices)
    if f.mission == nt.TRANSFER_MISSION:
        return transfer(s, f, choices)
    crafts, aircraft = s.kit.crafts, s.kit.aircraft
    escort = f.mission == nt.INTERCEPT or enemy_fighters(s, f.side)
    factors = {
        nt.SUPPORT_MISSION: aircraft.air_support, nt.DESCENT_SUPPORT: aircraft.air_support,
        nt.BOMBING: aircraft.installation_bombing, nt.PORT_RAID: aircraft.naval_bombing,
    }.get(f.mission)  # fmt: skip
    scores: list[float] = []
    for c in choices:
        if c.verb != nt.SEND:
            scores.append(0.0 if c.verb == nt.GO else -1.0)
            continue
        craft, _, points = c.args
        if factors is not None and crafts.bomber[craft]:
            wanted = factors[TWO_POINTS if points > 1 else ONE_POINT][crafts.type[craft]] > 0
        else:
            wanted = escort and not crafts.bomber[craft] and not crafts.transport[craft]
        scores.append(1.0 + points if wanted else NEVER)
    return first_craft(choices, scores)


def strike(s: State, f: TakeOff, choices: list[Choice]) -> list[float]:
    """Bombers go out against ships if they are likely to hit; those who bomb ships best. IN-6.2.1-1."""
    flight = strongest_flight(s, f)
    hits = chance_to_bomb(s, f.zone, flight)
    wanted = {(wing.craft, wing.base, wing.points) for wing in flight} if hits >= LIKELY else set()
    scores = [1.0 if c.verb == nt.SEND and (c.args[0], c.args[1], c.args[2]) in wanted else NEVER for c in choices]
    if max(scores, default=NEVER) > 0:
        return first_craft(choices, scores)
    return [0.5 if c.verb == nt.GO and f.wings else 0.0 if c.verb == nt.PASS else NEVER for c in choices]


def transfer(s: State, f: TakeOff, choices: list[Choice]) -> list[float]:
    """Bombers and fighters move up together, a few at a time; transports stay where the cargo is. IN-7.9-1."""
    crafts, sent = s.kit.crafts, sum([wing.points for wing in f.wings])
    scores: list[float] = []
    for c in choices:
        if c.verb != nt.SEND:
            scores.append(0.0 if c.verb == nt.GO else -1.0)
        elif crafts.transport[c.args[0]] or sent + c.args[2] > FLIGHT or basing.base_hex(s, c.args[1]) >= 0:
            scores.append(NEVER if f.wings or crafts.transport[c.args[0]] else -0.5 - c.args[2])
        else:
            scores.append(1.0 + c.args[2])
    return first_craft(choices, scores)


def first_craft(choices: list[Choice], scores: list[float]) -> list[float]:
    """Of the crafts that should fly the one that is named first: none may be named later that comes before it."""
    wanted = [c.args[:2] for c, score in zip(choices, scores, strict=True) if score > 0]
    if not wanted:
        return scores
    first = min(wanted, key=lambda one: (one[1], one[0]))
    return [score if c.args[:2] == first or score <= 0 else NEVER for c, score in zip(choices, scores, strict=True)]


def enemy_fighters(s: State, side: int) -> bool:
    """Whether the enemy has fighters on the map that are ready."""
    count, aircraft = s.kit.bases.count, s.kit.aircraft
    for kind in range(aircraft.count):
        if aircraft.side[kind] != side and aircraft.fires(kind) and any(s.ready[kind * count : (kind + 1) * count]):
            return True
    return False


def press_on(s: State, f: PressingOn, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Who has come so far goes on."""
    return [1.0 if c.verb == nt.PRESS_ON else 0.0 for c in choices]


def look_out(s: State, f: AirSearch, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """What comes is looked for. IN-6.3-1."""
    return [1.0 if c.verb == nt.DETECT else 0.0 for c in choices]
