"""The 9 April turn, step by step: all factions act in it. KN-a9."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, set_of
from narvik.core.frames import Frame, Order
from narvik.games.kampen.chapters.april9_turn.initial_phase import AfterPlacement, ExchangeShip, KeepCards, NorwaySetsUp
from narvik.games.kampen.chapters.april9_turn.interception import Meetings
from narvik.games.kampen.chapters.april9_turn.landing import Landings, Resistance
from narvik.games.kampen.chapters.april9_turn.naval_combat import DiveBombers, Raiding
from narvik.games.kampen.chapters.april9_turn.reinforcement import Mobilization
from narvik.games.kampen.chapters.combat import LandCombats
from narvik.games.kampen.chapters.decks import draw, may_draw, void
from narvik.games.kampen.chapters.movement import LandMovement
from narvik.games.kampen.chapters.reinforcement import Reinforcement
from narvik.games.kampen.chapters.sea.naval_combat import NavalCombats
from narvik.games.kampen.chapters.sea.ship_placement import StationShips
from narvik.games.kampen.chapters.turn import Turn
from narvik.games.kampen.chapters.victory import judge
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY
from narvik.games.kampen.pieces.cards import KINDS
from narvik.games.kampen.pieces.ships import FIRST_FLEET, GONE, HOME_FLEET
from narvik.games.kampen.pieces.state import BY_ANNIHILATION, NO_WINNER, State


@final
@dataclass(eq=False, kw_only=True)
class April9(Frame):
    """The sequence of the 9 April turn. KN-a9-1; the order is that of the digest's state machine.

    `invaded` are the victory cities where Germans came ashore, `mobilized` those where Norway resisted.
    """

    invaded: int = set_of("area", ALL, start=0)
    mobilized: int = set_of("area", ALL, start=0)

    def order(self) -> Order:
        return (
            "start", "keep_cards", "fleet", "exchange", "norway_sets_up", "germany_stations", "reallocation",
            "reconnaissance", "allies_station", "deception", "interception", "movement", "dive_bombers",
            "naval_combat", "raiding", "landing", "resistance", "combat", "mobilization", "german_reinforcement",
            "norwegian_reinforcement", "allied_reinforcement", "cable", "first_turn",
        )  # fmt: skip

    def start(self, s: State) -> None:
        """9 April 1940. KN-a9-1."""
        s.april = True
        s.new_clock()
        s.tell("april9")

    def keep_cards(self, s: State) -> None:
        """Every faction chooses its cards. KN-a9-2, -3."""
        s.call(KeepCards())

    def fleet(self, s: State) -> None:
        """The Allies draw half their ships; the others are the home fleet. KN-a9-4, -5."""
        drawn = s.shuffle(members(s.settings.fleet.of[ALLIES]), "allied ships", "allies")
        for ship in drawn[FIRST_FLEET:]:
            s.put(ship, HOME_FLEET)
        s.tell_to(1 << ALLIES, "fleet_drawn", tuple(sorted(drawn[:FIRST_FLEET])))

    def exchange(self, s: State) -> None:
        """The Allies may exchange a ship: Skip til unnsetning. KN-a9-6."""
        s.call(ExchangeShip())

    def norway_sets_up(self, s: State) -> None:
        """Norway places its first battalions and its ship. KN-a9-7 to -9."""
        s.call(NorwaySetsUp())

    def germany_stations(self, s: State) -> None:
        """Germany places its ships, and dummies among them. KN-a9-10."""
        s.call(StationShips(faction=GERMANY))

    def reallocation(self, s: State) -> None:
        """Norway may move a battalion: Omdisponering. KN-a9-11."""
        s.call(AfterPlacement(card=cd.OMDISPONERING))

    def reconnaissance(self, s: State) -> None:
        """The Allies may look for German ships: Rekognoseringsfly. KN-a9-12."""
        s.call(AfterPlacement(card=cd.REKOGNOSERINGSFLY))

    def allies_station(self, s: State) -> None:
        """The Allies place the ships they have drawn. KN-a9-13."""
        s.call(StationShips(faction=ALLIES))

    def deception(self, s: State) -> None:
        """Germany may lure Allied ships away: Villedende manøver. KN-a9-14."""
        s.call(AfterPlacement(card=cd.VILLEDENDE_MANOVER))

    def interception(self, s: State) -> None:
        """Ships of both sides in the same zone may intercept each other. KN-a9-16 to -20."""
        s.call(Meetings())

    def movement(self, s: State) -> None:
        """Nothing moves but paratroopers. KN-a9-21, -22."""
        if s.hand_size[GERMANY]:
            s.call(LandMovement())

    def dive_bombers(self, s: State) -> None:
        """The Allies may bomb German ships: Stupbombefly. KN-a9-24."""
        s.call(DiveBombers())

    def naval_combat(self, s: State) -> None:
        """Intercepted ships fight. KN-a9-23."""
        s.call(NavalCombats())

    def raiding(self, s: State) -> None:
        """German heavy ships may go raiding. KN-a9-26, -27."""
        s.call(Raiding())

    def landing(self, s: State) -> None:
        """German ships land battalions. KN-a9-29 to -35."""
        s.call(Landings())

    def resistance(self, s: State) -> None:
        """Norway may resist in the cities where they landed. KN-a9-36, -37."""
        s.call(Resistance(invaded=self.invaded))

    def combat(self, s: State) -> None:
        """Germans who met resistance attack it. KN-a9-38 to -40."""
        s.call(LandCombats())

    def mobilization(self, s: State) -> None:
        """Norway mobilizes where there are no Germans. KN-a9-41 to -43."""
        s.call(Mobilization(mobilized=self.mobilized))

    def german_reinforcement(self, s: State) -> None:
        """Germany trades cards for battalions; submarines may answer. KN-a9-44, -45."""
        s.call(Reinforcement(faction=GERMANY))

    def norwegian_reinforcement(self, s: State) -> None:
        """Norway trades cards for battalions. KN-a9-44."""
        s.call(Reinforcement(faction=NORWAY))

    def allied_reinforcement(self, s: State) -> None:
        """The Allies trade cards for battalions. KN-a9-44."""
        s.call(Reinforcement(faction=ALLIES))

    def cable(self, s: State) -> None:
        """Germans in Egersund cut the telegraph cable. KN-a9-46, KN-adv-4."""
        if s.troops[s.board.index["egersund"]]:
            s.tell("cable_cut")
            void(s, ALLIES, 1)

    def first_turn(self, s: State) -> None:
        """Cards and dummies leave, hands are drawn, and Germany begins, if both sides have battalions.

        KN-a9-47 to -51, KN-win-4.
        """
        if not s.strength[GERMANY] or not (s.strength[NORWAY] or s.strength[ALLIES]):
            judge(s, BY_ANNIHILATION)
            return
        clear_away(s)
        s.become(Turn(faction=GERMANY))
        for faction in (GERMANY, NORWAY, ALLIES):
            while may_draw(s, faction) and s.winner == NO_WINNER:
                draw(s, faction)

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, Landings):
            self.invaded = called.invaded
        elif isinstance(called, Resistance):
            self.mobilized = called.mobilized


def clear_away(s: State) -> None:
    """What belongs to 9 April leaves the table: cards face down, dummies in the open, smoke and saved crews.

    KN-a9-47, KN-ship-9, KN-card-germany-9a-roykdekke, KN-card-germany-9a-evakuerte-matroser.
    """
    for at in range(3 * KINDS):
        s.aside[at] += s.hands[at]
        s.hands[at] = 0
    s.hand_size = [0, 0, 0]
    for ship in members(s.settings.fleet.dummies & ~s.lying[GONE]):
        s.tell("dummy_removed", ship, s.ships[ship])
        s.sink(ship)
    s.april = False
    s.smoke = 0
    s.spent = 0
    s.evacuees = []
