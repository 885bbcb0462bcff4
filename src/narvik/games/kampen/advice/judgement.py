"""The judgement of Kampen om Norge: how gladly a sensible player takes each choice.

Each chapter of the rules has its rules of thumb: `land` for movement, combat and retreat, `cards`
for trading, placing and exchanging, `sea` for ships, `april` for the 9 April turn. They give each
choice a score in the unit of `appraisal`, a victory city; here scores become weights.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from narvik.core.bidding import Bidding, sensible
from narvik.core.frames import Frame
from narvik.core.weights import weighed
from narvik.core.words import Choice
from narvik.games.kampen.advice import april, cards, land, sea
from narvik.games.kampen.chapters.april9_turn.initial_phase import AfterPlacement, ExchangeShip, KeepCards, NorwaySetsUp
from narvik.games.kampen.chapters.april9_turn.interception import Meetings
from narvik.games.kampen.chapters.april9_turn.landing import Landings, Resistance
from narvik.games.kampen.chapters.april9_turn.naval_combat import DiveBombers, Raiding
from narvik.games.kampen.chapters.april9_turn.reinforcement import Mobilization
from narvik.games.kampen.chapters.combat import LandCombat, LandCombats
from narvik.games.kampen.chapters.decks import Withdrawal
from narvik.games.kampen.chapters.intimidation import Intimidation
from narvik.games.kampen.chapters.losses import JointLosses, Losses
from narvik.games.kampen.chapters.movement import LandMovement, MovementCard
from narvik.games.kampen.chapters.new_cards import NewCards
from narvik.games.kampen.chapters.paratroops import Paratroops
from narvik.games.kampen.chapters.reinforcement import Invasion, Reinforcement, Submarines
from narvik.games.kampen.chapters.retreat import Evacuation, JointRetreat, Retreat
from narvik.games.kampen.chapters.sabotage import Sabotage
from narvik.games.kampen.chapters.sea.interception import Interception, SmokeScreen
from narvik.games.kampen.chapters.sea.naval_combat import NavalCombat, NavalCombats
from narvik.games.kampen.chapters.sea.naval_movement import NavalMovement, TaskForce
from narvik.games.kampen.chapters.sea.ship_placement import StationShips
from narvik.games.kampen.chapters.sea.sinking import Chased, Sailors, Voiding
from narvik.games.kampen.chapters.sides import Sides
from narvik.games.kampen.pieces.state import State

KEENNESS: Final = 14.0
"""How sharply weights follow scores: a twentieth of a city more doubles the weight."""

Thumb = Callable[[State, Any, list[Choice]], list[float]]
"""Rules of thumb of a frame: a score for each choice."""

THUMBS: Final[dict[type[Frame], Thumb]] = {
    Bidding: sensible,
    Sides: april.any_order,
    KeepCards: april.keep_cards,
    ExchangeShip: april.exchange_ship,
    NorwaySetsUp: april.norway_sets_up,
    StationShips: april.station_ships,
    AfterPlacement: april.after_placement,
    Meetings: april.any_order,
    SmokeScreen: april.save_ship,
    DiveBombers: april.dive_bombers,
    Raiding: april.raiding,
    Landings: april.landings,
    Sailors: april.save_ship,
    Resistance: april.act,
    Intimidation: april.intimidation,
    Mobilization: cards.place_one,
    NavalMovement: sea.naval_movement,
    TaskForce: sea.task_force,
    Interception: sea.interception,
    LandMovement: land.land_movement,
    MovementCard: land.movement_card,
    Invasion: cards.invasion,
    Paratroops: land.paratroops,
    Sabotage: land.sabotage,
    NavalCombats: april.any_order,
    NavalCombat: sea.naval_combat,
    Voiding: sea.voiding,
    Chased: sea.chased,
    LandCombats: land.land_combats,
    LandCombat: land.land_combat,
    Losses: land.losses,
    JointLosses: land.joint_losses,
    Evacuation: land.evacuation,
    Retreat: land.retreat,
    JointRetreat: land.joint_retreat,
    Reinforcement: cards.reinforcement,
    Submarines: cards.submarines,
    NewCards: cards.new_cards,
    Withdrawal: cards.withdrawal,
}


def weights(s: State, choices: list[Choice]) -> list[float]:
    """The weight of each choice for the decider, from what it knows."""
    frame = s.frames[-1]
    return weighed(THUMBS[type(frame)](s, frame, choices), KEENNESS)


def risks(s: State, choices: list[Choice]) -> list[float]:
    """How likely it is to fail, for a march or a drop that attacks; anything else risks nothing."""
    if not isinstance(s.frames[-1], (LandMovement, MovementCard)):
        return [0.0] * len(choices)
    return land.risks(s, choices)
