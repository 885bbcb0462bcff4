"""Chapter 2: the sequence of play: turns, segments and phases. And the list of all frames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, word
from narvik.core.form import ANYWHERE, BOTTOM
from narvik.core.frames import Frame, Order, Question
from narvik.core.words import Choice
from narvik.games.invasion.chapters.air.air_combat import AirCombat, Doubling, Pairing
from narvik.games.invasion.chapters.air.air_missions import AirMission, Casualties, PressingOn
from narvik.games.invasion.chapters.air.air_phases import AirMissionPhase
from narvik.games.invasion.chapters.air.air_transport import Loading
from narvik.games.invasion.chapters.air.airborne_assault import AirborneAssault
from narvik.games.invasion.chapters.air.base_hits import AirbaseHits, SupplyHits
from narvik.games.invasion.chapters.air.disruption import DisruptionChecks
from narvik.games.invasion.chapters.air.emergency_transfers import EmergencyTransfer, Escape
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.air.frozen_lakes import FrozenLakes, lakes_to_lay, lay_lake, return_lakes
from narvik.games.invasion.chapters.air.homing import Home
from narvik.games.invasion.chapters.air.installation_bombing import InstallationBombing
from narvik.games.invasion.chapters.air.naval_bombing import Assignment, LineUp, NavalBombing, NextTarget
from narvik.games.invasion.chapters.capture import Booty, Capture, Expulsion, Fleeing
from narvik.games.invasion.chapters.control import HexEntry
from narvik.games.invasion.chapters.detection import AirSearch, NavalSearch
from narvik.games.invasion.chapters.forces.air_replacements import AirReplacement
from narvik.games.invasion.chapters.forces.garrisons import count_garrisons
from narvik.games.invasion.chapters.forces.mobilization import Mobilization, Mustering
from narvik.games.invasion.chapters.forces.reinforcement_segment import ReinforcementSegment
from narvik.games.invasion.chapters.forces.reinforcements import AirArrivals, DestroyerPoints
from narvik.games.invasion.chapters.forces.withdrawals import (
    AirWithdrawal,
    PointWithdrawal,
    ShipWithdrawal,
    Withdrawals,
)
from narvik.games.invasion.chapters.interception import Approach, Interception, Sortie, ZoneEntry
from narvik.games.invasion.chapters.land.advances import Advance
from narvik.games.invasion.chapters.land.attacks import Attack, Designation, LandCombatPhase
from narvik.games.invasion.chapters.land.breakdown import Reorganization
from narvik.games.invasion.chapters.land.demolitions import Demolition
from narvik.games.invasion.chapters.land.land_combat import LandCombat
from narvik.games.invasion.chapters.land.land_movement import LandMovementPhase
from narvik.games.invasion.chapters.land.land_supply import AttackSupply, DefenceSupply
from narvik.games.invasion.chapters.land.losses import GroundOrSteps, StepLosses
from narvik.games.invasion.chapters.land.march import March
from narvik.games.invasion.chapters.land.railroads import Train
from narvik.games.invasion.chapters.land.retreats import Retreat
from narvik.games.invasion.chapters.land.stacking import StackingTest
from narvik.games.invasion.chapters.land.supply_tracks import Storing
from narvik.games.invasion.chapters.repair import LateTransports, Regrouping, RepairSegment
from narvik.games.invasion.chapters.sea.amphibious import Assault, AssaultPlan
from narvik.games.invasion.chapters.sea.bombardment import Bombardment
from narvik.games.invasion.chapters.sea.coast_artillery import BreakingOff, CoastFire, Exchange, Passage
from narvik.games.invasion.chapters.sea.embarkation import Boarding
from narvik.games.invasion.chapters.sea.gunfire import GunfireSupport
from narvik.games.invasion.chapters.sea.hits import CargoLoss, CarrierLoss
from narvik.games.invasion.chapters.sea.landing import Crowding, Fuelling, Landing
from narvik.games.invasion.chapters.sea.naval_combat import Excess, LiningUp, NavalCombat, PartCompany, StayOrWithdraw
from narvik.games.invasion.chapters.sea.naval_missions import AfterCombat, Following, Mission
from narvik.games.invasion.chapters.sea.naval_movement import Voyage
from narvik.games.invasion.chapters.sea.naval_phases import Gathering, NavalDetectionPhase, NavalMovementPhase
from narvik.games.invasion.chapters.sea.port_combat import PortCombat
from narvik.games.invasion.chapters.sea.submarines import SubmarineAttacks, Unescorted
from narvik.games.invasion.chapters.setting_up import bring_in
from narvik.games.invasion.chapters.standing_orders import GivingOrders, order_to_give
from narvik.games.invasion.chapters.surrender import Leadership, NorwegianSurrender, Provisioning
from narvik.games.invasion.chapters.victory import count_places
from narvik.games.invasion.chapters.weather_segment import WeatherSegment
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import STANDING_ORDERS
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN, SIDES
from narvik.games.invasion.pieces.state import State


@final
class NavalSegment(Frame):
    """Both detect what lies at sea, then both move, the Allied player first. IN-2.3-1."""

    def order(self) -> Order:
        return "begin", "allied_detection", "german_detection", "allied_movement", "german_movement"

    def title(self, s: State) -> Question:
        return Question("title-naval-segment", {"turn": f"turn:{s.kit.schedules.turn_words[s.turn]}"})

    def offers_to(self, s: State, role: int) -> list[Choice]:
        """Standing orders."""
        return order_to_give(s, role)

    def taken_up_by(self, s: State, role: int, choice: Choice) -> None:
        """Standing orders."""
        s.call(GivingOrders(side=role))

    def begin(self, s: State) -> None:
        """Nobody has moved or been seen; who lies at sea now is safe from submarines on the Invasion Turn. IN-17-9."""
        s.moved = s.detected = s.at_sea_first = 0
        for stack in fleet.stacks_at_sea(s, GERMAN):
            s.at_sea_first |= stack

    def allied_detection(self, s: State) -> None:
        """IN-2.3-2."""
        s.call(NavalDetectionPhase(side=ALLIED))

    def german_detection(self, s: State) -> None:
        """IN-2.3-2."""
        s.call(NavalDetectionPhase(side=GERMAN))

    def allied_movement(self, s: State) -> None:
        """IN-2.3-3."""
        s.call(NavalMovementPhase(side=ALLIED))

    def german_movement(self, s: State) -> None:
        """IN-2.3-3."""
        s.call(NavalMovementPhase(side=GERMAN))


@final
class GameTurn(Frame):
    """A turn: six segments, and what ends it. IN-2.0-1, -2, -4, II.1.

    What a scenario leaves out, such as the Naval Segment, its row says.
    """

    def order(self) -> Order:
        return (
            "begin", "weather", "reinforcements", "naval_segment", "german_operations", "allied_operations", "repair",
            "end_of_turn",
        )  # fmt: skip

    def title(self, s: State) -> Question:
        return Question("title-turn", {"turn": f"turn:{s.kit.schedules.turn_words[s.turn]}"})

    def begin(self, s: State) -> None:
        """Supply that was captured may be moved again; who went to Finnmark may come back. IN-15.1-4, IN-11.6.1-4."""
        s.new_clock()
        s.booty_sp.clear()
        s.booty_asp.clear()
        s.went_north = s.fallen = 0
        s.tell("turn_begins", s.turn)

    def weather(self, s: State) -> None:
        """IN-2.1-1."""
        s.call(WeatherSegment())

    def reinforcements(self, s: State) -> None:
        """What the rows of the scenario bring this turn, its schedule, and replacements. IN-2.2-1."""
        if s.turn > s.kit.setups.scenarios[s.scenario].first_turn:
            bring_in(s)
        s.call(ReinforcementSegment())

    def naval_segment(self, s: State) -> None:
        """IN-2.3-1."""
        if s.kit.setups.scenarios[s.scenario].naval_segment:
            s.call(NavalSegment())

    def german_operations(self, s: State) -> None:
        """None before the invasion. IN-2.4-1, IN-17-3."""
        if s.turn >= s.kit.schedules.invasion:
            s.call(OperationsSegment(side=GERMAN))

    def allied_operations(self, s: State) -> None:
        """IN-2.5-1, IN-17-3."""
        if s.turn >= s.kit.schedules.invasion:
            s.call(OperationsSegment(side=ALLIED))

    def repair(self, s: State) -> None:
        """IN-2.6-1."""
        s.call(RepairSegment())

    def end_of_turn(self, s: State) -> None:
        """The next turn begins, or the scenario is over and places are counted. IN-2.0-2, IN-16-1, -4."""
        if s.turn < s.kit.setups.scenarios[s.scenario].last_turn:
            s.turn += 1
            s.become(GameTurn())
        else:
            count_places(s)


@final
@dataclass(eq=False, kw_only=True)
class OperationsSegment(Frame):
    """A player moves, marks his targets, attacks, and moves his motors again. IN-2.4-1, IN-2.5-1, -2.

    Between the markers and the combats both fly their missions. A phase in which nobody can do anything passes by
    itself. IN-2.0-3.
    """

    side: int = word("role", ALL)

    def order(self) -> Order:
        return (
            "norwegian_surrender", "land_movement", "designation", "air_missions", "enemy_air_missions",
            "after_the_flights", "land_combat", "motorized_movement", "last_phase", "close",
        )  # fmt: skip

    def title(self, s: State) -> Question:
        return Question("title-operations-segment", {"side": f"role:{SIDES[self.side]}"})

    def norwegian_surrender(self, s: State) -> None:
        """Only in the Allied segment. IN-2.5-1, -3."""
        if self.side == ALLIED:
            s.call(NorwegianSurrender())

    def land_movement(self, s: State) -> None:
        """IN-2.4-2."""
        s.call(LandMovementPhase(side=self.side))

    def designation(self, s: State) -> None:
        """IN-2.4-3."""
        s.call(Designation(side=self.side))

    def air_missions(self, s: State) -> None:
        """The phasing side flies first. IN-2.4-5, IN-2.5-2, IN-5.1.4-12."""
        return_lakes(s, self.side)
        s.call(AirMissionPhase(side=self.side, phasing=self.side))

    def enemy_air_missions(self, s: State) -> None:
        """IN-2.4-6, IN-2.5-2, -4, IN-7.6.3-6, IN-5.1.4-12."""
        return_lakes(s, 1 - self.side)
        s.call(AirMissionPhase(side=1 - self.side, phasing=self.side))

    def after_the_flights(self, s: State) -> None:
        """It no longer matters who moved before them. IN-7.7-4."""
        s.marched = 0
        s.fresh_sp.clear()
        s.fresh_asp.clear()

    def land_combat(self, s: State) -> None:
        """IN-2.4-7."""
        s.call(LandCombatPhase(side=self.side))

    def motorized_movement(self, s: State) -> None:
        """IN-2.4-8."""
        s.call(LandMovementPhase(side=self.side, motorized=True))

    def last_phase(self, s: State) -> None:
        """The German garrisons are counted; in the Allied segment Norwegians mobilize.

        IN-15.7-5, IN-2.5-1, -3, IN-14.0-1.
        """
        if self.side == GERMAN:
            count_garrisons(s)
        elif s.kit.setups.scenarios[s.scenario].mobilization:
            s.call(Mobilization())

    def offers_to(self, s: State, role: int) -> list[Choice]:
        """Standing orders. And on the Invasion Turn the Allied player lays Frozen Lake Airbases whenever he likes in
        the German segment. IN-5.1.4-7."""
        if role != ALLIED or self.side != GERMAN or s.turn != s.kit.schedules.invasion:
            return order_to_give(s, role)
        return [*lakes_to_lay(s, role), *order_to_give(s, role)]

    def taken_up_by(self, s: State, role: int, choice: Choice) -> None:
        """IN-5.1.4-7."""
        if choice.verb == STANDING_ORDERS:
            s.call(GivingOrders(side=role))
        else:
            lay_lake(s, role, choice.args[0])

    def close(self, s: State) -> None:
        """Air support that was not used lapses. IN-7.6.3-2."""
        s.german_support.clear()
        s.allied_support.clear()


FRAMES: Final[tuple[type[Frame], ...]] = (
    NavalSegment, NavalDetectionPhase, NavalMovementPhase, Gathering, Voyage, Mission,
    NavalSearch, AirSearch, Interception, Sortie, Approach, ZoneEntry,
    AirMissionPhase, FrozenLakes, Loading, TakeOff, Home, AirMission, PressingOn, Casualties,
    AirCombat, Pairing, Doubling, InstallationBombing, AirbaseHits, SupplyHits, Storing,
    NavalBombing, LineUp, Assignment, NextTarget,
    NavalCombat, StayOrWithdraw, LiningUp, Excess, PartCompany,
    SubmarineAttacks, Unescorted, CargoLoss, CarrierLoss,
    Passage, CoastFire, BreakingOff, Exchange,
    GameTurn, WeatherSegment, OperationsSegment, NorwegianSurrender, Provisioning, Leadership, RepairSegment,
    LandMovementPhase, Reorganization, Demolition, March, Train, StackingTest,
    Designation, LandCombatPhase, Attack, LandCombat, AttackSupply, DefenceSupply,
    StepLosses, GroundOrSteps, Retreat, Advance,
    Boarding, AfterCombat, Following, PortCombat, GunfireSupport, Bombardment, AssaultPlan, Assault,
    Crowding, Fuelling, Regrouping, LateTransports, ReinforcementSegment, AirArrivals, DestroyerPoints, AirReplacement,
    AirborneAssault, DisruptionChecks, Landing, HexEntry, Capture, EmergencyTransfer, Escape, Expulsion, Fleeing, Booty,
    GivingOrders,
    Mobilization, Mustering, Withdrawals, AirWithdrawal, PointWithdrawal, ShipWithdrawal,
)  # fmt: skip
"""The steps of the sequence of play."""

CALLS: Final = {
    BOTTOM: (
        "game_turn", "weather_segment", "reinforcement_segment", "naval_segment", "naval_detection_phase",
        "naval_movement_phase", "interception", "air_mission_phase", "air_mission", "air_combat", "naval_bombing",
        "installation_bombing", "naval_combat", "operations_segment", "norwegian_surrender", "land_movement_phase",
        "designation", "land_combat_phase", "land_combat", "stacking_test", "hex_entry", "repair_segment",
        "mobilization", "withdrawals",
    ),
    ANYWHERE: ("capture", "storing", "cargo_loss", "carrier_loss", "giving_orders"),
    "game_turn": (
        "weather_segment", "reinforcement_segment", "naval_segment", "operations_segment", "repair_segment",
    ),
    "weather_segment": ("emergency_transfer",),
    "reinforcement_segment": ("destroyer_points", "air_arrivals", "air_replacement", "withdrawals"),
    "withdrawals": ("air_withdrawal", "point_withdrawal", "ship_withdrawal"),
    "repair_segment": ("regrouping", "late_transports"),
    "late_transports": ("mission",),
    "naval_segment": ("naval_detection_phase", "naval_movement_phase"),
    "naval_detection_phase": ("naval_search", "interception", "submarine_attacks"),
    "naval_movement_phase": ("boarding", "gathering", "landing", "voyage"),
    "voyage": ("landing", "mission", "zone_entry"),
    "zone_entry": ("interception", "naval_search", "passage", "submarine_attacks"),
    "interception": ("air_mission", "approach", "naval_combat", "sortie", "take_off"),
    "approach": ("zone_entry",),
    "mission": (
        "after_combat", "assault", "assault_plan", "bombardment", "following", "landing", "mission", "passage",
        "port_combat",
    ),
    "landing": ("crowding", "fuelling"),
    "passage": ("coast_fire", "passage"),
    "coast_fire": ("breaking_off", "exchange", "line_up"),
    "naval_combat": ("excess", "lining_up", "part_company", "stay_or_withdraw"),
    "port_combat": ("excess", "part_company"),
    "bombardment": ("airbase_hits",),
    "assault": ("advance", "air_mission_phase", "land_combat"),
    "submarine_attacks": ("submarine_attacks", "unescorted"),
    "operations_segment": (
        "norwegian_surrender", "land_movement_phase", "stacking_test", "designation", "air_mission_phase",
        "land_combat_phase", "mobilization",
    ),
    "norwegian_surrender": ("leadership", "provisioning"),
    "mobilization": ("mustering",),
    "land_movement_phase": ("demolition", "march", "reorganization", "train"),
    "march": ("land_combat",),
    "land_combat_phase": ("attack", "land_combat"),
    "land_combat": (
        "advance", "attack_supply", "defence_supply", "ground_or_steps", "gunfire_support", "retreat", "step_losses",
    ),
    "ground_or_steps": ("retreat",),
    "gunfire_support": ("passage",),
    "stacking_test": ("retreat",),
    "air_mission_phase": ("air_mission", "airborne_assault", "frozen_lakes", "loading", "take_off"),
    "air_mission": (
        "air_combat", "air_search", "casualties", "home", "installation_bombing", "naval_bombing", "pressing_on",
        "take_off",
    ),
    "air_combat": ("doubling", "pairing"),
    "installation_bombing": ("airbase_hits", "naval_bombing", "supply_hits"),
    "naval_bombing": ("assignment", "line_up", "next_target"),
    "airborne_assault": ("air_mission", "disruption_checks", "home", "land_combat", "loading", "take_off"),
    "retreat": ("retreat",),
    "fuelling": ("fuelling",),
    "doubling": ("doubling",),
    "destroyer_points": ("air_arrivals",),
    "capture": ("booty", "emergency_transfer", "expulsion"),
    "emergency_transfer": ("emergency_transfer", "escape"),
    "expulsion": ("fleeing", "passage", "submarine_attacks"),
}  # fmt: skip
"""Which of them may lie on which. Hexes and ships with what they carry are taken and lost, and standing orders given,
wherever it happens. Stacks are put in order as a movement phase or the combats end, in whose place that comes. What
one step calls several times lies on itself. Games begin with a turn, rule cases with any of those at the bottom."""
