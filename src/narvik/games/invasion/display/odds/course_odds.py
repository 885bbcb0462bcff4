"""The odds of a course before it is sailed: where a stack is found, which batteries fire at it on the way in. Exact.

Of all ways to a zone the one counts on which the stack is least likely to be seen, if the enemy searches wherever he
may. IN-6.1.2-2, IN-6.1.3-1, IN-8.1-2, IN-9.1.1-1.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from narvik.core.bits import members
from narvik.display.battles import Item, Odds, Outcome, Party
from narvik.games.invasion.chapters.detection import NavalSearch
from narvik.games.invasion.chapters.sea.coast_artillery import (
    ALERT,
    ASLEEP,
    HALF_ALERT,
    UNCHECKED,
    Gun,
    battery_strength,
    triggers,
    way_in,
)
from narvik.games.invasion.chapters.sea.hits import weather_on_guns
from narvik.games.invasion.chapters.sea.naval_combat import LADEN
from narvik.games.invasion.chapters.sea.naval_movement import Voyage
from narvik.games.invasion.display.odds.air_odds import at_most
from narvik.games.invasion.display.where import where
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import ASSAULT, BOMBARD, ENGAGE, GO_ASHORE, PUT_IN
from narvik.games.invasion.pieces.sides import GERMAN, SIDES
from narvik.games.invasion.pieces.state import NOWHERE, State
from narvik.games.invasion.pieces.tables.charts import MOST_ATTACK, NO_SHOT

TO_THE_COAST: Final = (PUT_IN, GO_ASHORE, ENGAGE, ASSAULT, BOMBARD)
"""Choices that lead in to a hex."""

Course = tuple[Fraction, tuple[int, ...]]
"""The chance to get somewhere unseen, and the zones entered on the way."""

Exchanges = dict[tuple[tuple[int, ...], bool], Fraction]
"""How likely it is that each battery has taken so many hits, and that a ship was hit."""


def before_sailing(s: State, voyage: Voyage) -> list[Odds]:
    """What a stack that is under way must reckon with in every zone and on every coast it can still reach."""
    if not voyage.ships:
        return []
    chances: dict[int, Fraction] = {}
    found = [course(s, voyage, zone, way, chances) for zone, way in sorted(courses(s, voyage, chances).items())]
    hexes = {hex_of(s, choice.verb, choice.args[0]) for choice in s.choices() if choice.verb in TO_THE_COAST}
    for h in sorted(hexes - {-1}):
        for at, guns in triggers(s, voyage.side, way_in(s, voyage.zone, h)):
            found.append(under_fire(s, voyage, at, guns))
    seen: dict[tuple[str, str], Odds] = {(one.at, one.what): one for one in found}
    return list(seen.values())


def hex_of(s: State, verb: int, target: int) -> int:
    """The hex of the coast to which a choice leads; -1 for a port of the Strategic Map."""
    return target if verb == BOMBARD else s.kit.spots.hex[target]


# -- being found


def found_in(s: State, voyage: Voyage, zone: int) -> Fraction:
    """The chance that the stack is found as it enters a zone."""
    search = NavalSearch(ships=voyage.ships, zone=zone, by=1 - voyage.side)
    return Fraction(search.chance(s)).limit_denominator(10)


def courses(s: State, voyage: Voyage, chances: dict[int, Fraction]) -> dict[int, Course]:
    """The zones within reach, each by the way on which the stack is least likely to be seen (IN-8.1-2); notes down the
    chance to be found in each zone."""
    best: dict[int, Course] = {}
    front: dict[int, Course] = {voyage.zone: (Fraction(1), ())}
    for _ in range(max(0, voyage.left(s))):
        ahead: dict[int, Course] = {}
        for zone, (unseen, way) in front.items():
            near = s.kit.sea_miles[zone]
            for entered in [sea for sea in members(s.kit.strategic.seas) if near[sea] == 1]:
                if entered not in chances:
                    chances[entered] = found_in(s, voyage, entered)
                share = unseen * (1 - chances[entered])
                known = ahead.get(entered) or best.get(entered)
                if entered != voyage.zone and (known is None or share > known[0]):
                    ahead[entered] = share, (*way, entered)
        best.update({zone: one for zone, one in ahead.items() if zone not in best or one[0] > best[zone][0]})
        front = ahead
    return best


def course(s: State, voyage: Voyage, zone: int, way: Course, chances: dict[int, Fraction]) -> Odds:
    """The way to a zone, with the chance to be found in each zone on it. IN-6.1.3-1."""
    unseen, zones = way
    items = [
        Item(
            what=f"zone:{s.kit.strategic.words[one]}",
            amount=round(100 * chances[one]),
            unit="percent",
            rule="IN-6.1.3-1",
        )
        for one in zones
    ]
    at = where(s, zone)
    return Odds(
        at=at.space,
        board=at.board,
        what="course",
        parties=[Party(sides=[SIDES[1 - voyage.side]], items=items)],
        headline=Outcome(what="unseen", share=float(unseen), side=SIDES[voyage.side]),
        outcomes=[
            Outcome(what="unseen", share=float(unseen)),
            Outcome(what="found_on_the_way", share=float(1 - unseen)),
        ],
    )


# -- under fire


def alertness(s: State, voyage: Voyage, h: int) -> dict[int, Fraction]:
    """How alert the batteries of a hex may be; after the Invasion Turn all are. IN-9.1.1-7."""
    known = voyage.alertness.get(h, UNCHECKED)
    if known != UNCHECKED or voyage.side != GERMAN or s.turn != s.kit.schedules.invasion:
        return {known: Fraction(1)}
    alert, half = at_most(s.kit.charts.at_most["alert"]), at_most(s.kit.charts.at_most["half_alert"])
    return {ALERT: alert, HALF_ALERT: half - alert, ASLEEP: 1 - half}


def under_fire(s: State, voyage: Voyage, h: int, guns: list[Gun]) -> Odds:
    """The exchange of a group with the batteries that guard a hex, ship by ship in the order of their numbers, as if
    each fired at the first battery that can still fire. IN-9.1.1-2, IN-9.1.2-1, IN-9.1.4-2, -4."""
    struck: dict[int, Fraction] = {}
    unhurt = Fraction(0)
    ships = members(voyage.ships)
    for alert, level in alertness(s, voyage, h).items():
        states: Exchanges = {((0,) * len(guns), False): level}
        for ship in ships:
            states = exchanged(s, ship, guns, alert, states, struck)
        unhurt += sum((share for (_, hit), share in states.items() if not hit), Fraction(0))
    strengths = [max(0, battery_strength(s, gun.battery, gun.unit, ALERT)) for gun in guns]
    at = where(s, voyage.zone, h)
    return Odds(
        at=at.space,
        board=at.board,
        what="coast_fire",
        parties=[
            Party(
                sides=[SIDES[1 - voyage.side]],
                items=[
                    Item(what=name_of(s, gun), amount=strength, unit="guns", rule="IN-9.1.2-1")
                    for gun, strength in zip(guns, strengths, strict=True)
                ],
            )
        ],
        headline=Outcome(what="passes_unhurt", share=float(unhurt), side=SIDES[voyage.side]),
        outcomes=[
            Outcome(what="ship_hit", piece=s.kit.ships.words[ship], share=float(struck.get(ship, 0))) for ship in ships
        ],
    )


def exchanged(
    s: State,
    ship: int,
    guns: list[Gun],
    alert: int,
    states: Exchanges,
    struck: dict[int, Fraction],
) -> Exchanges:
    """What batteries and the group have come to when one more ship has passed; hits of either count afterwards."""
    found: Exchanges = {}
    drm = weather_on_guns(s, NOWHERE, guns[0].hex)
    for (hits, hurt), share in states.items():
        pairs = zip(guns, hits, strict=True)
        strengths = [battery_strength(s, gun.battery, gun.unit, alert) - lost for gun, lost in pairs]
        able = [at for at, strength in enumerate(strengths) if strength >= 0]
        hit = chance_of_guns(s, ship, guns, [strengths[at] for at in able], drm)
        struck[ship] = struck.get(ship, Fraction(0)) + share * hit
        target = able[0] if able else -1
        back = chance_of_ship(s, ship, guns[target], drm) if target >= 0 else Fraction(0)
        for silenced, part in ((False, 1 - back), (True, back)):
            after = tuple(lost + int(silenced and at == target) for at, lost in enumerate(hits))
            for now, portion in ((hurt, 1 - hit), (True, hit)):
                if part and portion:
                    found[after, now] = found.get((after, now), Fraction(0)) + share * part * portion
    return found


def chance_of_guns(s: State, ship: int, guns: list[Gun], strengths: list[int], drm: int) -> Fraction:
    """The chance that the batteries hit a ship: their factors together, 8 at most. IN-9.1.4-2, -4."""
    if not strengths:
        return Fraction(0)
    torpedoes = any(gun.battery >= 0 and s.kit.places.batteries[gun.battery].torpedoes for gun in guns)
    hit = s.kit.charts.naval_hit(min(sum(strengths), MOST_ATTACK), fleet.defence(s, ship), torpedoes)
    return Fraction(0) if hit == NO_SHOT else at_most(hit - drm)


def chance_of_ship(s: State, ship: int, gun: Gun, drm: int) -> Fraction:
    """The chance that a ship hits a battery. IN-9.1.2-1."""
    places, land = s.kit.places, s.kit.land
    armour = places.batteries[gun.battery].defence if gun.battery >= 0 else land.naval_defence[gun.unit]
    hit = s.kit.charts.naval_hit(fleet.attack(s, ship), armour, False)
    return Fraction(0) if hit == NO_SHOT else at_most(hit - drm - (LADEN if fleet.transporting(s, ship) else 0))


def name_of(s: State, gun: Gun) -> str:
    """A battery, or a unit of coast artillery."""
    if gun.battery >= 0:
        return f"battery:{s.kit.places.batteries[gun.battery].word}"
    return f"unit:{s.kit.land.words[gun.unit]}"
