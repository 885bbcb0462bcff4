"""Rules of thumb for what is flown to the front: parachutists, troops that are landed, supply, and the aircraft
themselves. IN-7.7, IN-7.8, IN-7.9."""

from __future__ import annotations

from typing import Final

from narvik.core.words import Choice
from narvik.games.invasion.advice.assault import Quarry
from narvik.games.invasion.advice.counting import is_garrison
from narvik.games.invasion.advice.doctrine import Doctrine
from narvik.games.invasion.advice.errands import drawn
from narvik.games.invasion.advice.operations import ordered_descents
from narvik.games.invasion.advice.plan import plan_of
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.air.air_phases import AirMissionPhase
from narvik.games.invasion.chapters.air.air_transport import Loading
from narvik.games.invasion.chapters.air.airborne_assault import AirborneAssault
from narvik.games.invasion.chapters.forces.garrisons import needs_garrison
from narvik.games.invasion.chapters.land.supply_tracks import Storing
from narvik.games.invasion.pieces import notation as nt
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.state import State

NEVER: Final = -9.0

NEAR: Final = 0.5
"""How much of a goal's worth counts for who comes down beside it."""

BY_AIR: Final = 0.05
"""What it is worth to fly a unit to the front, beside what draws it there."""

JUMPERS: Final = 2
"""The Attack Factors of a company of parachutists, as the staff reckons."""

CLOSER: Final = 0.03
"""What it is worth to have aircraft on a field in Norway rather than at home."""

UNGUARDED: Final = 4.0
"""What it costs to take a place for which no garrison can come at once."""

FOR_A_BATTALION: Final = 4
"""Points of transports that bring a battalion."""

FILLED: Final = 3
"""Points of aircraft on a field that are enough."""


def worth_of_descent(s: State, f: AirMissionPhase, h: int, doctrine: Doctrine) -> float:
    """What it is worth to come down on a hex: what it takes, and what lies beside it; never where it would fail."""
    picture = plan_of(s, f.side, doctrine, False).picture
    taken = sum([goal.worth for goal in picture.targets if goal.hex == h])
    found = taken + NEAR * drawn(picture, h, {})
    if not taken:
        return NEVER
    if needs_garrison(s, h) and not takes_battalion(s, h):
        found -= UNGUARDED
    found += ordered_descents(s, doctrine.operations).get(h, 0.0)
    if h in picture.enemy_stacks:
        return 0.5 * found if Quarry(picture, h).defence < JUMPERS else NEVER
    return found


def takes_battalion(s: State, h: int) -> bool:
    """Whether transports can land a battalion on a field, which must have a garrison then. IN-15.7-1, IN-7.8.4-7."""
    place = s.kit.places.airbase_at[h]
    return place >= 0 and basing.capacity(s, s.kit.bases.of_place[place]) >= FOR_A_BATTALION


def worth_of_airlift(s: State, f: AirMissionPhase, base: int, doctrine: Doctrine) -> float:
    """What it is worth to land troops or supply on a base: the more the nearer it is to what is fought for."""
    h = basing.base_hex(s, base)
    if h < 0:
        return NEVER
    picture = plan_of(s, f.side, doctrine, False).picture
    bare = picture.duties.get(h, 0.0) and not any(is_garrison(s, unit) for unit in picture.stacks.get(h, []))
    return BY_AIR + 0.2 * drawn(picture, h, {}) + (1.0 if bare else 0.0)


def worth_of_transfer(s: State, f: AirMissionPhase, base: int) -> float:
    """Aircraft go where they are nearer to the enemy and find fuel, after the missions of both sides."""
    h = basing.base_hex(s, base)
    if h < 0 or f.side == f.phasing:
        return NEVER
    there = sum([s.air_points(kind, base) for kind in range(s.kit.aircraft.count)])
    fuel = s.asp(f.side).get(h, 0)
    return CLOSER * fuel / (1.0 + there) if fuel > there and there < FILLED else NEVER


def declare(s: State, f: AirborneAssault, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """One wave of parachutists, one that is landed, and off. IN-7.8-3."""
    chosen = {part.mission for part in f.parts}
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.BY_PARACHUTE:
            scores.append(1.0 if nt.JUMP not in chosen else -1.0)
        elif c.verb == nt.BY_LANDING:
            scores.append(0.8 if nt.AIR_LANDING not in chosen and chosen else -1.0)
        else:
            scores.append(0.5 if chosen else 0.0)
    return scores


def load(s: State, f: Loading, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Troops first, in an assault as few as it takes; then Supply Points, as many as can be. IN-7.7-2."""
    aboard = len({wing.unit for wing in f.wings if wing.load == nt.WITH_TROOPS})
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.CARRY:
            enough = f.mission == nt.JUMP and aboard >= 1
            scores.append(NEVER if enough else 20.0 + 0.01 * max(0, troops.attack(s, c.args[1])))
        elif c.verb == nt.CARRY_SP:
            scores.append(1.0 + c.args[2] if not aboard else -1.0)
        elif c.verb == nt.CARRY_ASP:
            scores.append(-0.5)
        else:
            scores.append(0.5)
    return first_first(scores)


def first_first(scores: list[float]) -> list[float]:
    """The first of the best: a group is named in order."""
    best = max(scores)
    at = scores.index(best)
    return [score if number <= at else score - 1.0 for number, score in enumerate(scores)]


def put_by(s: State, f: Storing, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """What was flown in stays at hand: troops draw on it from there. IN-13.3.9-1."""
    return [0.5 if c.verb == nt.DONE else 0.0 for c in choices]
