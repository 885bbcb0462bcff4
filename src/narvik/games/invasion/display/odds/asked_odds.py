"""The odds of what is about to be rolled for, by the question that is asked."""

from __future__ import annotations

from narvik.core.rules import Json
from narvik.display.battles import Odds
from narvik.display.telling import counted
from narvik.games.invasion.chapters.air.air_combat import Doubling, Pairing
from narvik.games.invasion.chapters.air.air_missions import PressingOn
from narvik.games.invasion.chapters.air.air_transport import Loading
from narvik.games.invasion.chapters.air.airborne_assault import AirborneAssault
from narvik.games.invasion.chapters.air.disruption import DisruptionChecks
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.air.installation_bombing import InstallationBombing
from narvik.games.invasion.chapters.air.naval_bombing import Assignment, NextTarget
from narvik.games.invasion.chapters.detection import AirSearch, NavalSearch
from narvik.games.invasion.chapters.land.attacks import Attack, LandCombatPhase
from narvik.games.invasion.chapters.land.land_supply import AttackSupply, DefenceSupply
from narvik.games.invasion.chapters.land.march import March
from narvik.games.invasion.chapters.sea.amphibious import AssaultPlan
from narvik.games.invasion.chapters.sea.naval_combat import Excess, LiningUp, StayOrWithdraw
from narvik.games.invasion.chapters.sea.naval_movement import Voyage
from narvik.games.invasion.chapters.sea.naval_phases import NavalDetectionPhase
from narvik.games.invasion.chapters.sea.port_combat import PortCombat
from narvik.games.invasion.display.odds import (
    air_odds,
    bombing_odds,
    course_odds,
    descent_odds,
    land_odds,
    naval_odds,
    raid_odds,
    search_odds,
)
from narvik.games.invasion.pieces.notation import INTERCEPT
from narvik.games.invasion.pieces.state import State


def odds(s: State, roles: int) -> Json | None:
    """The chances at the present question, from the rules and the packaged charts; None where nothing is to be rolled.

    Nothing is hidden in this game (IN-1.7-1), but an attack that is still being put together is shown only to the one
    who does it.
    """
    return counted([*on_land(s, roles), *in_the_air(s), *at_sea(s)])


def at_sea(s: State) -> list[Odds]:
    """Courses that may be sailed, the guns on the way, rounds of naval combat, assaults on ports."""
    top = s.frames[-1] if s.frames else None
    if isinstance(top, Voyage):
        return course_odds.before_sailing(s, top)
    if isinstance(top, PortCombat) or (isinstance(top, Excess) and s.find(PortCombat) is not None):
        return naval_odds.before_port_round(s, top)
    if isinstance(top, StayOrWithdraw | LiningUp | Excess):
        return naval_odds.before_round(s, top)
    if isinstance(top, AssaultPlan):
        return land_odds.before_assault(s, top)
    return []


def on_land(s: State, roles: int) -> list[Odds]:
    """Attacks, overruns, and what supply is worth to them."""
    top = s.frames[-1] if s.frames else None
    if isinstance(top, Attack):
        return land_odds.before_attack(s, top, roles)
    if isinstance(top, LandCombatPhase):
        return land_odds.before_phase(s, top)
    if isinstance(top, March):
        return land_odds.before_overrun(s, top)
    if isinstance(top, AttackSupply | DefenceSupply):
        return land_odds.before_spending(s, top)
    return []


def before_mission(s: State, take_off: TakeOff) -> list[Odds]:
    """Whether a mission is found, what it brings, and what becomes of the troops it carries."""
    return [*raid_odds.before_take_off(s, take_off), *descent_odds.before_assault(s, take_off)]


def in_the_air(s: State) -> list[Odds]:
    """Searches for ships and aircraft, interceptions, air combat and bombs."""
    top = s.frames[-1] if s.frames else None
    if isinstance(top, NavalDetectionPhase):
        return search_odds.for_stacks(s, top)
    if isinstance(top, NavalSearch):
        return [search_odds.for_ships(s, top)]
    if isinstance(top, AirSearch):
        return [search_odds.for_aircraft(s, top)]
    if isinstance(top, DisruptionChecks):
        return descent_odds.before_check(s, top)
    if isinstance(top, AirborneAssault | Loading):
        return descent_odds.before_assault(s, top)
    if isinstance(top, TakeOff):
        intercepting = top.mission == INTERCEPT
        return air_odds.before_interception(s, top) if intercepting else before_mission(s, top)
    if isinstance(top, Pairing | Doubling):
        return air_odds.before_fire(s, top)
    if isinstance(top, PressingOn) and not top.quarry:
        return raid_odds.before_pressing_on(s, top)
    if isinstance(top, PressingOn | Assignment | NextTarget):
        return bombing_odds.before_bombs(s, top)
    if isinstance(top, InstallationBombing):
        return raid_odds.before_target(s, top)
    return []
