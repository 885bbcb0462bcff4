"""The odds of air combat: what each shot needs, and how many points both sides may lose. Exact for given pairs. IN-7.3.

All fire at once (IN-7.3.3-2), so what a unit loses depends only on the shots at it: the losses of a side are the sum
over its units, added up unit by unit and never enumerated.
"""

from __future__ import annotations

from fractions import Fraction

from narvik.core.dice import D10
from narvik.display.battles import Item, Odds, Outcome, Party
from narvik.display.telling import losses
from narvik.games.invasion.chapters.air.air_combat import (
    NOBODY,
    AirCombat,
    Doubling,
    Pairing,
    Plane,
    Space,
    factor,
    planes_of,
)
from narvik.games.invasion.chapters.air.air_missions import AirMission
from narvik.games.invasion.chapters.air.air_routes import weather_over
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.air.wings import totals
from narvik.games.invasion.display.odds import search_odds
from narvik.games.invasion.display.where import where
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.charts import NO_SHOT

Shares = dict[int, Fraction]


def at_most(number: int) -> Fraction:
    """How likely a ten-sided die is at or below a number. IN-1.4.6-1."""
    return Fraction(min(max(number + 1, 0), D10.sides), D10.sides)


def together(first: Shares, second: Shares) -> Shares:
    """The sum of two amounts that do not depend on each other."""
    found: Shares = {}
    for one, share in first.items():
        for other, part in second.items():
            found[one + other] = found.get(one + other, Fraction(0)) + share * part
    return found


# -- before anybody has taken off


def before_interception(s: State, take_off: TakeOff) -> list[Odds]:
    """What the fighters that have been sent would do, and whether the mission sees them come. IN-6.4.1-1."""
    mission: AirMission | None = s.find(AirMission)
    if mission is None or not take_off.wings:
        return []
    combat = AirCombat(
        attacker=take_off.side,
        zone=take_off.zone,
        hex=take_off.hex,
        seen=False,
        mission=planes_of(s, totals(mission.flight)),
        fighters=planes_of(s, totals(take_off.wings)),
        spaces=[],
    )
    return [fire(s, combat), *search_odds.of_interceptors(s, mission, take_off.wings)]


# -- on the display


def before_fire(s: State, question: Pairing | Doubling) -> list[Odds]:
    """The combat as it stands on the display, with the pair or the fighters that are being placed."""
    combat: AirCombat | None = s.find(AirCombat)
    if combat is None:
        return []
    if isinstance(question, Doubling):
        return [fire(s, laid_out(combat, question.spaces), is_final=True)]
    return [fire(s, combat)]


def laid_out(combat: AirCombat, spaces: list[Space]) -> AirCombat:
    """A combat with other pairs on the display."""
    return AirCombat(
        attacker=combat.attacker,
        zone=combat.zone,
        hex=combat.hex,
        seen=combat.seen,
        mission=combat.mission,
        fighters=combat.fighters,
        spaces=spaces,
    )


def paired(s: State, combat: AirCombat) -> list[Space]:
    """The spaces, those not filled yet as if the strongest met the strongest and fighters left over joined in order."""
    spaces = combat.spaces.copy()
    free = in_order(s, combat.mission, [space.target for space in spaces])
    fighters = in_order(s, combat.fighters, [space.fighter for space in spaces])
    pairs = min(len(free), len(fighters))
    spaces += [Space(free[at], fighters[at], NOBODY, NOBODY) for at in range(pairs)]
    for at, fighter in enumerate(fighters[pairs : pairs + len(spaces)]):
        spaces[at] = spaces[at]._replace(second=fighter)
    helpers = [unit for unit in free[pairs:] if s.kit.crafts.fighter[combat.mission[unit].craft]]
    for at, helper in enumerate(helpers[: len(spaces)]):
        spaces[at] = spaces[at]._replace(helper=helper)
    return spaces


def in_order(s: State, planes: list[Plane], placed: list[int]) -> list[int]:
    """Units that have no place yet, the strongest first."""
    free = [at for at, plane in enumerate(planes) if plane.points and at not in placed]
    return sorted(free, key=lambda at: (-factor(s, planes[at]), at))


def fire(s: State, combat: AirCombat, is_final: bool = False) -> Odds:
    """The odds of a combat; of pairs that are not made yet it says so."""
    assumed = not is_final and len(combat.spaces) < min(len(combat.mission), len(combat.fighters))
    if not is_final:
        combat = laid_out(combat, paired(s, combat))
    weather = weather_over(s, combat.zone, combat.hex).air_combat
    at = where(s, combat.zone, combat.hex)
    hits: dict[tuple[bool, int], Shares] = {}
    items: dict[bool, list[Item]] = {False: [], True: []}
    for shot in combat.shots(s):
        firer = (combat.mission if shot.mission else combat.fighters)[shot.firer]
        target = (combat.fighters if shot.mission else combat.mission)[shot.target]
        needed = s.kit.charts.air_hit(factor(s, firer), factor(s, target))
        if needed == NO_SHOT:
            continue
        hit = at_most(needed - weather)
        items[shot.mission].append(
            Item(what=f"craft:{s.kit.crafts.words[firer.craft]}", amount=needed, unit="hit_number", rule="IN-7.3.3-1")
        )
        key = not shot.mission, shot.target
        hits[key] = together(hits.get(key, {0: Fraction(1)}), {0: 1 - hit, 1: hit})
    return Odds(
        at=at.space,
        board=at.board,
        what="air_combat",
        parties=[
            party(combat.attacker, items[False], combat.fighters, lost(combat.fighters, hits, in_mission=False)),
            party(1 - combat.attacker, items[True], combat.mission, lost(combat.mission, hits, in_mission=True)),
        ],
        items=[
            *([Item(what="weather", amount=weather, unit="die", rule="IN-3.2-1")] if weather else []),
            *([Item(what="pairs_assumed", rule="IN-7.3.1-3")] if assumed else []),
        ],
        outcomes=bombers_left(s, combat, hits),
    )


def party(side: int, items: list[Item], planes: list[Plane], shares: Shares) -> Party:
    """A side: its shots with what each needs, and the points it may lose. IN-7.3.3-1, -3."""
    points = sum(plane.points for plane in planes)
    return Party(
        sides=[SIDES[side]],
        items=items,
        amount=points,
        unit="air_points",
        losses=losses(shares, points, "points"),
    )


def lost(planes: list[Plane], hits: dict[tuple[bool, int], Shares], in_mission: bool) -> Shares:
    """How many points a side loses; no unit loses more than it has. IN-7.3.3-3."""
    found: Shares = {0: Fraction(1)}
    for at, plane in enumerate(planes):
        if (in_mission, at) in hits:
            found = together(found, capped(hits[in_mission, at], plane.points))
    return found


def capped(shares: Shares, most: int) -> Shares:
    """An amount that is at most so much."""
    found: Shares = {}
    for amount, share in shares.items():
        found[min(amount, most)] = found.get(min(amount, most), Fraction(0)) + share
    return found


def bombers_left(s: State, combat: AirCombat, hits: dict[tuple[bool, int], Shares]) -> list[Outcome]:
    """How many points of bombers get through, by how likely that is."""
    bombers = [at for at, plane in enumerate(combat.mission) if s.kit.crafts.bomber[plane.craft]]
    points = sum(combat.mission[at].points for at in bombers)
    gone: Shares = {0: Fraction(1)}
    for at in bombers:
        if (True, at) in hits:
            gone = together(gone, capped(hits[True, at], combat.mission[at].points))
    side = SIDES[1 - combat.attacker]
    return [
        Outcome(what="bombers_left", amount=points - amount, share=float(share), side=side)
        for amount, share in sorted(gone.items())
        if share and points
    ]
