"""The odds of an assault from the air: how each unit comes down, and the combat if nobody were disrupted. IN-7.8."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.core.enumeration import Fork, ToldChance
from narvik.display.battles import Item, Odds, Outcome, Party
from narvik.games.invasion.chapters.air.air_transport import Loading
from narvik.games.invasion.chapters.air.airborne_assault import AirborneAssault, wing_of
from narvik.games.invasion.chapters.air.crews import ASSAULTS
from narvik.games.invasion.chapters.air.disruption import DisruptionChecks, disruption_modifiers, is_occupied
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.air.wings import Wing
from narvik.games.invasion.chapters.land.land_combat import LandCombat
from narvik.games.invasion.display.odds import land_odds
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.notation import AIR_LANDING, JUMP, WITH_TROOPS
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN, SIDES
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.charts import DISRUPTED, ELIMINATED, UNHARMED

RESULTS: Final = {UNHARMED: "unharmed", DISRUPTED: "disrupted", ELIMINATED: "eliminated"}
"""What may become of a unit, in the words of the odds."""


def before_assault(s: State, question: AirborneAssault | Loading | TakeOff) -> list[Odds]:
    """All who are on their way, or have boarded so far; before anybody has, nothing."""
    assault: AirborneAssault | None = s.find(AirborneAssault)
    if assault is None:
        return []
    wings = [(part.mission, wing_of(part)) for part in assault.parts]
    if not isinstance(question, AirborneAssault):
        if question.mission not in ASSAULTS:
            return []
        wings += [(question.mission, wing) for wing in question.wings]
    jumping, landing = carried(wings, JUMP), carried(wings, AIR_LANDING)
    return of_force(s, assault.hex, jumping, landing, jumping | landing)


def before_check(s: State, checks: DisruptionChecks) -> list[Odds]:
    """Those who have yet to come down, and the combat with all who take part in it."""
    assault: AirborneAssault | None = s.find(AirborneAssault)
    if assault is None:
        return []
    force = assault.jumpers | assault.landers
    jumping = assault.jumpers & checks.waiting
    landing = assault.landers if not checks.landing else checks.waiting
    return of_force(s, assault.hex, jumping, landing, force)


def carried(wings: list[tuple[int, Wing]], mission: int) -> int:
    """The units that missions of a kind carry."""
    bits = 0
    for kind, wing in wings:
        if kind == mission and wing.load == WITH_TROOPS:
            bits |= 1 << wing.unit
    return bits


def of_force(s: State, h: int, jumping: int, landing: int, force: int) -> list[Odds]:
    """The checks of some units, and the combat of the whole force."""
    found = [check(s, unit, h, landing=False) for unit in members(jumping)]
    found += [check(s, unit, h, landing=True) for unit in members(landing & ~jumping)]
    return [*found, *combat(s, h, force, landing)]


def check(s: State, unit: int, h: int, landing: bool) -> Odds:
    """How a unit comes down. IN-7.8.1-1."""
    modifiers = disruption_modifiers(s, unit, h, landing)
    drm = sum(one.drm for one in modifiers)
    shares = dict.fromkeys(RESULTS, Fraction(0))
    for face in D10.faces:
        shares[s.kit.charts.landed(is_occupied(s, h), face + drm)] += Fraction(1, D10.sides)
    word = s.kit.land.words[unit]
    return Odds(
        at=s.kit.board.numbers[h],
        what="disruption",
        parties=[Party(sides=[SIDES[GERMAN]], items=[Item(what=word, rule="IN-7.8.1-1")])],
        items=[Item(what=one.name, amount=one.drm, unit="die", rule=one.rule) for one in modifiers],
        headline=Outcome(what="comes_down", share=float(shares[UNHARMED]), side=SIDES[GERMAN]),
        outcomes=[
            Outcome(what=RESULTS[result], share=float(share), piece=word) for result, share in shares.items() if share
        ],
    )


def combat(s: State, h: int, force: int, landing: int) -> list[Odds]:
    """The combat that follows where enemies stand, if nobody were disrupted or lost on the way. IN-7.8.2-1."""
    if not force or not is_occupied(s, h):
        return []
    after = s.copy()
    after.chance = ToldChance(())
    defenders = troops.fighters_in(s, h, ALLIED)
    fight = LandCombat(
        attacker=GERMAN, hex=h, attackers=force, defenders=defenders, airborne=True, air_landed=landing & force, guns={}
    )
    try:
        after.call(fight)
        after.settle()
        found = land_odds.led_on(after)
    except Fork:
        found = land_odds.at_the_die(after)
    if found is None:
        return []
    odds = land_odds.told(*found, "")
    odds.items.append(Item(what="if_nobody_disrupted", rule="IN-7.8.1-2"))
    return [odds]
