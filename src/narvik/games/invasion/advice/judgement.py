"""The judgement of Invasion: Norway: how gladly a sensible player takes each choice.

`march` has the rules of thumb for movement, `battle` those for land combat and supply, `air` those for missions. They
give each choice a score in victory points; here scores become weights. A question for which there are none is answered
by what the rules would do for a player, or by letting things be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from narvik.core.weights import weighed
from narvik.core.words import Choice
from narvik.games.invasion.advice import air, battle, descents, lading, march, sailing, sea_fights
from narvik.games.invasion.advice.doctrine import Doctrine
from narvik.games.invasion.advice.prospects import risk
from narvik.games.invasion.chapters.air.air_missions import PressingOn
from narvik.games.invasion.chapters.air.air_phases import AirMissionPhase
from narvik.games.invasion.chapters.air.air_transport import Loading
from narvik.games.invasion.chapters.air.airborne_assault import AirborneAssault
from narvik.games.invasion.chapters.air.base_hits import SupplyHits
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.air.installation_bombing import InstallationBombing
from narvik.games.invasion.chapters.air.naval_bombing import Assignment, NextTarget
from narvik.games.invasion.chapters.capture import Booty
from narvik.games.invasion.chapters.detection import AirSearch, NavalSearch
from narvik.games.invasion.chapters.forces.mobilization import Mustering
from narvik.games.invasion.chapters.forces.withdrawals import PointWithdrawal
from narvik.games.invasion.chapters.interception import Approach, Sortie
from narvik.games.invasion.chapters.land.advances import Advance
from narvik.games.invasion.chapters.land.attacks import Attack, Designation, LandCombatPhase
from narvik.games.invasion.chapters.land.breakdown import Reorganization
from narvik.games.invasion.chapters.land.demolitions import Demolition
from narvik.games.invasion.chapters.land.land_movement import LandMovementPhase
from narvik.games.invasion.chapters.land.land_supply import AttackSupply, DefenceSupply
from narvik.games.invasion.chapters.land.losses import GroundOrSteps, StepLosses
from narvik.games.invasion.chapters.land.march import March
from narvik.games.invasion.chapters.land.railroads import Train
from narvik.games.invasion.chapters.land.retreats import Retreat
from narvik.games.invasion.chapters.land.stacking import StackingTest
from narvik.games.invasion.chapters.land.supply_tracks import Storing
from narvik.games.invasion.chapters.sea.amphibious import AssaultPlan
from narvik.games.invasion.chapters.sea.coast_artillery import BreakingOff, Exchange
from narvik.games.invasion.chapters.sea.embarkation import Boarding
from narvik.games.invasion.chapters.sea.hits import CargoLoss
from narvik.games.invasion.chapters.sea.landing import Crowding, Fuelling, Landing
from narvik.games.invasion.chapters.sea.naval_combat import Excess, LiningUp, PartCompany, StayOrWithdraw
from narvik.games.invasion.chapters.sea.naval_missions import AfterCombat, Following
from narvik.games.invasion.chapters.sea.naval_movement import Voyage
from narvik.games.invasion.chapters.sea.naval_phases import Gathering, NavalDetectionPhase, NavalMovementPhase
from narvik.games.invasion.chapters.sea.port_combat import PortCombat
from narvik.games.invasion.chapters.sea.submarines import Unescorted
from narvik.games.invasion.chapters.surrender import Leadership, Provisioning
from narvik.games.invasion.pieces import notation as nt
from narvik.games.invasion.pieces.state import State

KEENNESS: Final = 12.0
"""How sharply weights follow scores: a twentieth of a point more nearly doubles the weight."""

DECLINING: Final = (
    nt.PASS, nt.DONE, nt.STOP, nt.HOLD, nt.LEAVE, nt.RUN_IN, nt.HALT, nt.SPARE,
)  # fmt: skip
"""The verbs by which somebody lets things be."""

Thumb = Callable[[State, Any, list[Choice], Doctrine], list[float]]
"""Rules of thumb of a frame: a score for each choice."""


def keep_booty(s: State, f: Booty, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """What is taken is kept. IN-15.1-2."""
    return [1.0 if c.verb == nt.DONE else 0.0 for c in choices]


THUMBS: Final[dict[type, Thumb]] = {
    LandMovementPhase: march.movement,
    March: march.march,
    Train: march.train,
    Reorganization: march.stay_whole,
    Demolition: march.demolition,
    StackingTest: march.give_way,
    Designation: battle.designation,
    LandCombatPhase: battle.combats,
    Attack: battle.attack,
    AttackSupply: battle.spend_on_attack,
    DefenceSupply: battle.spend_on_defence,
    Provisioning: battle.provisioning,
    Leadership: battle.leadership,
    StepLosses: battle.lose,
    GroundOrSteps: battle.ground_or_steps,
    Retreat: battle.retreat,
    Advance: battle.advance,
    Booty: keep_booty,
    AirMissionPhase: air.missions,
    TakeOff: air.take_off,
    PressingOn: air.press_on,
    AirSearch: air.look_out,
    InstallationBombing: air.bomb_target,
    SupplyHits: air.burn,
    Loading: descents.load,
    AirborneAssault: descents.declare,
    NavalDetectionPhase: sea_fights.search_phase,
    NavalSearch: sea_fights.search,
    Sortie: sea_fights.sortie,
    Approach: sea_fights.approach,
    StayOrWithdraw: sea_fights.stay,
    LiningUp: sea_fights.line_up,
    Excess: sea_fights.excess,
    PartCompany: sea_fights.part_company,
    Unescorted: sea_fights.unescorted,
    CargoLoss: sea_fights.cargo_loss,
    BreakingOff: sea_fights.break_off,
    Exchange: sea_fights.exchange,
    NavalMovementPhase: sailing.phase,
    Gathering: sailing.gathering,
    Voyage: sailing.voyage,
    AfterCombat: sailing.after_combat,
    Following: sailing.following,
    Boarding: lading.boarding,
    Landing: lading.landing,
    Crowding: lading.crowding,
    Fuelling: lading.fuelling,
    AssaultPlan: lading.assault_plan,
    PortCombat: sea_fights.port_combat,
    NextTarget: sea_fights.next_target,
    Assignment: sea_fights.assignment,
    PointWithdrawal: sea_fights.recall,
    Mustering: march.muster,
    Storing: descents.put_by,
}


def weights(s: State, choices: list[Choice], doctrines: tuple[Doctrine, ...]) -> list[float]:
    """The weight of each choice for the decider."""
    frame = s.frames[-1]
    thumb = THUMBS.get(type(frame))
    if thumb is None:
        return weighed(by_default(s, choices), KEENNESS)
    return weighed(thumb(s, frame, choices, doctrines[s.decider]), KEENNESS)


def by_default(s: State, choices: list[Choice]) -> list[float]:
    """What the rules would do for a player; else to let things be; else anything."""
    group = s.grouping()
    wanted = set(group.default) if group is not None else set()
    return [1.0 if c in wanted else 0.5 if c.verb in DECLINING else 0.0 for c in choices]


def risks(s: State, choices: list[Choice], doctrines: tuple[Doctrine, ...]) -> list[float]:
    """How likely an attack goes wrong; anything else risks nothing."""
    frame = s.frames[-1]
    if not isinstance(frame, LandCombatPhase):
        return [0.0] * len(choices)
    found: list[float] = []
    for c in choices:
        assault = battle.assault_on(s, frame.side, doctrines[s.decider], c.args[0]) if c.verb == nt.STRIKE else None
        found.append(risk(s.kit.charts, assault.column, assault.drm) if assault is not None else 0.0)
    return found
