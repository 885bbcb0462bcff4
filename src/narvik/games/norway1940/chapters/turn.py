"""The game-turn: a German and an Allied player-turn of five phases each. NC-sequence, NC-duration.

With it what happens by itself at fixed points: unpreparedness, recovery, the battalions of the north, the withdrawal.
"""

from __future__ import annotations

from typing import Final, final

from narvik.core.bidding import Bidding
from narvik.core.form import ANYWHERE, BOTTOM
from narvik.core.frames import Frame, Order
from narvik.games.norway1940.chapters.air.air_range import Rebasing
from narvik.games.norway1940.chapters.air.air_transport import land_airlift
from narvik.games.norway1940.chapters.air.bombing import AirPlans, Strikes, support_landings
from narvik.games.norway1940.chapters.air.interception import Interception
from narvik.games.norway1940.chapters.air.paradrops import Drops
from narvik.games.norway1940.chapters.allied_withdrawal import withdraw_allies
from narvik.games.norway1940.chapters.eviction import Eviction
from narvik.games.norway1940.chapters.land.disruption import recover
from narvik.games.norway1940.chapters.land.ground_combat import Attacks, Combat, Hits, Retreat
from narvik.games.norway1940.chapters.land.ground_fire import Volleys
from narvik.games.norway1940.chapters.land.movement import March, Movement
from narvik.games.norway1940.chapters.reinforcement import Reinforcement, raise_northerners
from narvik.games.norway1940.chapters.sea.coastal import Arrival, Arrivals, LandingAttempt
from narvik.games.norway1940.chapters.sea.convoy import Convoy
from narvik.games.norway1940.chapters.sea.duel_results import Withdrawal, spring_traps
from narvik.games.norway1940.chapters.sea.naval_attacks import NavalAttacks
from narvik.games.norway1940.chapters.sea.naval_movement import Dispersal, Fleet
from narvik.games.norway1940.chapters.sea.naval_readiness import recall_groups, refit
from narvik.games.norway1940.chapters.sea.sailing import Loading, Naming, Sailing
from narvik.games.norway1940.chapters.sea.sea_battle import Chase, SeaDanger, Sortie, Strength
from narvik.games.norway1940.chapters.sea.submarines import Submarine
from narvik.games.norway1940.chapters.setup import SetUp
from narvik.games.norway1940.chapters.unpreparedness import surprise_garrisons
from narvik.games.norway1940.chapters.victory import judge
from narvik.games.norway1940.pieces.board import GERMANY, NORWAY, OFF
from narvik.games.norway1940.pieces.state import NO_COUNTER, NOT_SAILING, NOWHERE, State

GERMAN_PHASES: Final = (
    "start", "movement", "naming", "rebasing", "loading", "air", "interception", "strikes", "drops", "airlift",
    "sailing", "submarine", "sea", "arrival", "traps", "combat", "unpreparedness", "recovery",
)  # fmt: skip
"""The phases of a German player-turn. NC-sequence-1."""

ALLIED_PHASES: Final = (
    "start", "movement", "appearance", "rebasing", "reinforcement", "fleet", "sortie", "chase", "naval_attacks",
    "convoy", "traps", "dispersal", "combat", "recovery",
)  # fmt: skip
"""The phases of an Allied player-turn. NC-sequence-2."""

GERMAN_ORDER: Final = (*GERMAN_PHASES, "hand_over")
ALLIED_ORDER: Final = (*ALLIED_PHASES, "hand_over")


def begin(s: State, side: int) -> None:
    """A player-turn begins: what counted for the last one is forgotten. NC-duration-3."""
    s.active = side
    s.new_clock()
    s.moved = 0
    s.spent = 0
    s.trapped = 0
    s.sailed = 0
    s.sea_fought = False
    if side == GERMANY:
        s.turn += 1
        s.landed = [0, 0]
        forget_plans(s)
        s.tell("game_turn", s.turn)
    s.tell("player_turn", side)


def forget_plans(s: State) -> None:
    """No ship and no air unit has a mission, and nobody is to be flown: each turn has its plans. NC-sequence-1."""
    s.sailing = ()
    for ship in range(len(s.mission)):
        s.mission[ship] = NOT_SAILING
    s.stopped = s.support = 0
    for wing in range(len(s.flying)):
        s.flying[wing] = NOWHERE
        s.brings[wing] = 0
    s.airlift = NO_COUNTER
    s.airlift_to = NOWHERE


@final
class GermanTurn(Frame):
    """The German player-turn, phase by phase. NC-sequence-1, -3."""

    def order(self) -> Order:
        return GERMAN_ORDER

    def start(self, s: State) -> None:
        """A new game-turn. NC-duration-1."""
        begin(s, GERMANY)

    def movement(self, s: State) -> None:
        """I.A: ground units march. NC-ground-move-1."""
        s.call(Movement())

    def naming(self, s: State) -> None:
        """Damage is repaired, and in the second turn some groups are ready early. NC-coastal-10, NC-naval-move-10."""
        refit(s)
        if s.turn == 2:
            s.call(Naming())

    def rebasing(self, s: State) -> None:
        """Air units change their bases. NC-air-range-7."""
        s.call(Rebasing())

    def loading(self, s: State) -> None:
        """I.B: ground units are designated for ships and for a flight. NC-naval-move-5, NC-air-transport-1."""
        s.call(Loading())

    def air(self, s: State) -> None:
        """Air missions are stated. NC-bombing-1, NC-paradrop-2."""
        s.call(AirPlans())

    def interception(self, s: State) -> None:
        """The Allies try to stop them. NC-interception-1."""
        s.call(Interception())

    def strikes(self, s: State) -> None:
        """Those that got through bomb, and support landings. NC-bombing-2 to -7."""
        support_landings(s)
        s.call(Strikes())

    def drops(self, s: State) -> None:
        """Paratroopers jump. NC-paradrop-3."""
        s.call(Drops())

    def airlift(self, s: State) -> None:
        """The regiment that was flown arrives. NC-air-transport-2."""
        land_airlift(s)

    def sailing(self, s: State) -> None:
        """I.C: groups that must refit go home, the others are given their missions. NC-naval-move-1, -11."""
        recall_groups(s)
        s.call(Sailing())

    def submarine(self, s: State) -> None:
        """An Allied submarine lies in wait. NC-sub-1."""
        s.call(Submarine())

    def sea(self, s: State) -> None:
        """The Royal Navy may meet a group on its way. NC-sea-battle-1."""
        s.call(SeaDanger())

    def arrival(self, s: State) -> None:
        """Ships fight their way in, and troops land. NC-coastal-1."""
        s.call(Arrivals())

    def traps(self, s: State) -> None:
        """Norwegian ships up a fjord whose defence has fallen are destroyed. NC-coastal-12."""
        spring_traps(s, NORWAY)

    def combat(self, s: State) -> None:
        """I.D: ground combat. NC-ground-combat-1."""
        s.call(Attacks())

    def unpreparedness(self, s: State) -> None:
        """Garrisons that were surprised in the first turn. NC-unpreparedness-1."""
        if s.turn == 1:
            surprise_garrisons(s)

    def recovery(self, s: State) -> None:
        """I.E: Disrupted units recover. NC-disruption-4."""
        recover(s, GERMANY)

    def hand_over(self, s: State) -> None:
        """The Allied player-turn follows. NC-sequence-2."""
        s.become(AlliedTurn())


@final
class AlliedTurn(Frame):
    """The Norwegian and Allied player-turn, phase by phase. NC-sequence-2, -3."""

    def order(self) -> Order:
        return ALLIED_ORDER

    def start(self, s: State) -> None:
        """The player-turn begins; in the last one the Western Allies are gone. NC-withdrawal-1."""
        begin(s, NORWAY)
        if s.turn == s.board.last_turn:
            withdraw_allies(s)

    def movement(self, s: State) -> None:
        """II.A: ground units march. NC-ground-move-1."""
        s.call(Movement())

    def appearance(self, s: State) -> None:
        """The battalions of the north appear. NC-reinforcement-7."""
        raise_northerners(s)

    def rebasing(self, s: State) -> None:
        """Air units change their bases. NC-air-range-7."""
        s.call(Rebasing())

    def reinforcement(self, s: State) -> None:
        """II.B: units of the Allied pool are called, and a convoy is formed, before anybody fights at sea.

        There is none in the last turn. NC-reinforcement-1, NC-convoy-1, NC-withdrawal-3.
        """
        s.convoy_from, s.convoy_to = OFF, NOWHERE
        s.target = NO_COUNTER
        if s.board.allied_units[s.turn]:
            s.call(Reinforcement())

    def fleet(self, s: State) -> None:
        """II.C: ships move along the coast and lay mines after the first landings. NC-naval-move-14, NC-mines-1, -6."""
        s.call(Fleet())

    def sortie(self, s: State) -> None:
        """An Allied battle group puts to sea, whether or not there is a convoy, but not in the last turn.

        NC-sea-battle-18, NC-convoy-1, NC-withdrawal-3.
        """
        if s.board.allied_navy[s.turn]:
            s.call(Sortie())

    def chase(self, s: State) -> None:
        """A German group at sea goes for the convoy. NC-convoy-5."""
        if s.convoy_to != NOWHERE:
            s.call(Chase(force=s.settings.ships.convoy))

    def naval_attacks(self, s: State) -> None:
        """Ships and carrier aircraft attack German ships. NC-sea-battle-19, -20."""
        s.call(NavalAttacks())

    def convoy(self, s: State) -> None:
        """The convoy sails and lands its troops. NC-convoy-8."""
        if s.convoy_to != NOWHERE:
            s.call(Convoy())

    def traps(self, s: State) -> None:
        """German ships up a fjord whose defence has fallen are destroyed. NC-coastal-12."""
        spring_traps(s, GERMANY)

    def dispersal(self, s: State) -> None:
        """Ships leave the German sectors they raided. NC-naval-move-14."""
        s.call(Dispersal())

    def combat(self, s: State) -> None:
        """II.D: ground combat. NC-ground-combat-1."""
        s.call(Attacks())

    def recovery(self, s: State) -> None:
        """II.E: Disrupted units recover. NC-disruption-4."""
        recover(s, NORWAY)

    def hand_over(self, s: State) -> None:
        """The next game-turn follows; after the last one the points are counted. NC-duration-1, -4."""
        if s.turn < s.board.last_turn:
            s.become(GermanTurn())
        else:
            judge(s)


FRAMES: Final[tuple[type[Frame], ...]] = (
    Bidding, SetUp, GermanTurn, AlliedTurn, Eviction, Movement, March, Naming, Rebasing, Loading, AirPlans,
    Interception, Strikes, Drops, Sailing, Submarine, SeaDanger, Strength, Arrivals, Arrival, LandingAttempt,
    Withdrawal, Reinforcement, Fleet, Sortie, Chase, NavalAttacks, Convoy, Dispersal, Attacks, Combat, Volleys, Hits,
    Retreat,
)  # fmt: skip
"""The steps of the sequence of play."""

CALLS: Final = {
    BOTTOM: ("german_turn", "allied_turn"),
    ANYWHERE: ("eviction", "withdrawal"),
    "german_turn": (
        "bidding", "set_up", "movement", "naming", "rebasing", "loading", "air_plans", "interception", "strikes",
        "drops", "sailing", "submarine", "sea_danger", "arrivals", "attacks",
    ),
    "allied_turn": (
        "movement", "rebasing", "reinforcement", "fleet", "sortie", "chase", "naval_attacks", "convoy", "arrival",
        "landing_attempt", "dispersal", "attacks",
    ),
    "set_up": ("bidding",),
    "movement": ("march",),
    "sea_danger": ("strength",),
    "arrivals": ("arrival", "landing_attempt"),
    "sortie": ("strength", "chase"),
    "attacks": ("combat",),
    "combat": ("volleys", "hits"),
    "hits": ("retreat",),
}  # fmt: skip
"""Which of them may lie on which; whoever has lost a base or a battle leaves before anything else happens."""
