"""The frames of Kampen om Norge, in the order of the sequence of play, and which of them call which."""

from __future__ import annotations

from typing import Final

from narvik.core.bidding import Bidding
from narvik.core.form import BOTTOM
from narvik.core.frames import Frame
from narvik.games.kampen.chapters.april9_turn.april9 import April9
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
from narvik.games.kampen.chapters.turn import Turn

FRAMES: Final[tuple[type[Frame], ...]] = (
    Bidding,
    Sides,
    # 9 April
    April9,
    KeepCards,
    ExchangeShip,
    NorwaySetsUp,
    StationShips,
    AfterPlacement,
    Meetings,
    SmokeScreen,
    DiveBombers,
    Raiding,
    Landings,
    Sailors,
    Resistance,
    Intimidation,
    Mobilization,
    # a turn
    Turn,
    NavalMovement,
    TaskForce,
    Interception,
    LandMovement,
    MovementCard,
    Invasion,
    Paratroops,
    Sabotage,
    NavalCombats,
    NavalCombat,
    Voiding,
    Chased,
    LandCombats,
    LandCombat,
    Losses,
    JointLosses,
    Evacuation,
    Retreat,
    JointRetreat,
    Reinforcement,
    Submarines,
    NewCards,
    Withdrawal,
)

CALLS: Final = {
    BOTTOM: ("april9", "turn"),
    "april9": (
        "bidding", "sides", "keep_cards", "exchange_ship", "norway_sets_up", "station_ships", "after_placement",
        "meetings", "land_movement", "dive_bombers", "sailors", "voiding", "naval_combats", "raiding", "landings",
        "resistance", "land_combats", "mobilization", "reinforcement", "withdrawal",
    ),
    "turn": (
        "bidding", "sides", "naval_movement", "land_movement", "sabotage", "naval_combats", "land_combats",
        "reinforcement", "new_cards", "withdrawal",
    ),
    "naval_movement": ("station_ships", "task_force"),
    "task_force": ("interception",),
    "meetings": ("interception",),
    "interception": ("smoke_screen",),
    "land_movement": ("movement_card", "paratroops", "invasion"),
    "naval_combats": ("naval_combat", "sailors"),
    "naval_combat": ("voiding", "chased", "withdrawal"),
    "sailors": ("voiding",),
    "voiding": ("withdrawal",),
    "raiding": ("withdrawal",),
    "landings": ("naval_combat", "sailors", "voiding"),
    "land_combats": ("land_combat",),
    "land_combat": ("intimidation", "losses", "joint_losses", "evacuation", "retreat", "joint_retreat"),
    "reinforcement": ("submarines",),
    "new_cards": ("withdrawal",),
    "after_placement": ("after_placement",),
    "withdrawal": ("losses",),
}  # fmt: skip
"""Which of them may lie on which. The Allies withdraw wherever a card of theirs is drawn or voided; where German ships
have been lost as well, that is on top of what this costs Germany."""
