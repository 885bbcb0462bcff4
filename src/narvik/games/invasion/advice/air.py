"""Rules of thumb for the air: support where it changes a combat, and fighters against raids. IN-7."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.words import Choice
from narvik.games.invasion.advice.assault import Quarry, standing_ready
from narvik.games.invasion.advice.doctrine import Doctrine
from narvik.games.invasion.advice.plan import plan_of
from narvik.games.invasion.chapters.air.air_missions import PressingOn
from narvik.games.invasion.chapters.air.air_phases import AirMissionPhase
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.detection import AirSearch
from narvik.games.invasion.chapters.land.attacks import attackers_of
from narvik.games.invasion.pieces import notation as nt
from narvik.games.invasion.pieces.aircraft import ONE_POINT, TWO_POINTS
from narvik.games.invasion.pieces.state import State

NEVER: Final = -9.0

FLIGHT: Final = 0.02
"""What a mission must be worth to be flown: it costs fuel, and aircraft may be lost."""

HOPE: Final = 0.7
"""The points of support that a mission brings on average."""


def missions(s: State, f: AirMissionPhase, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Support for the combat where it counts most; what is not needed stays at home. IN-7.6-1."""
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.SUPPORT:
            scores.append(HOPE * worth_of_support(s, f, c.args[0], doctrine))
        else:
            scores.append(FLIGHT if c.verb == nt.PASS else NEVER)
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


def take_off(s: State, f: TakeOff, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """All bombers that can support, fighters where the enemy has some, and all fighters against a raid. IN-7.2.2-11."""
    crafts, aircraft = s.kit.crafts, s.kit.aircraft
    escort = f.mission == nt.INTERCEPT or enemy_fighters(s, f.side)
    scores: list[float] = []
    for c in choices:
        if c.verb != nt.SEND:
            scores.append(0.0 if c.verb == nt.GO else -1.0)
            continue
        craft, _, points = c.args
        kind = crafts.type[craft]
        if f.mission == nt.SUPPORT_MISSION and crafts.bomber[craft]:
            wanted = aircraft.air_support[TWO_POINTS if points > 1 else ONE_POINT][kind] > 0
        else:
            wanted = escort and not crafts.bomber[craft] and not crafts.transport[craft]
        scores.append(1.0 + points if wanted else NEVER)
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
