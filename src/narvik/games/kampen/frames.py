"""The frames of Kampen om Norge by number, in the order of the sequence of play.

Each module of rules puts its frames into `FLOW`; code that calls a frame names it by the constants here, so that the
modules need not import each other in circles.
"""

from __future__ import annotations

from typing import Any, Final

from narvik.core.position import Frame

FACTIONS: Final = 0
APRIL9: Final = 1
KEEP_CARDS: Final = 2
EXCHANGE_SHIP: Final = 3
NORWAY_SETS_UP: Final = 4
STATION_SHIPS: Final = 5
AFTER_PLACEMENT: Final = 6
MEETINGS: Final = 7
SMOKE_SCREEN: Final = 8
LANDINGS: Final = 9
RESISTANCE: Final = 10
MOBILIZATION: Final = 11
TURN: Final = 12
NAVAL_MOVEMENT: Final = 13
TASK_FORCE: Final = 14
INTERCEPTION: Final = 15
LAND_MOVEMENT: Final = 16
MOVEMENT_CARD: Final = 17
PARATROOPS: Final = 18
SABOTAGE: Final = 19
NAVAL_COMBATS: Final = 20
NAVAL_COMBAT: Final = 21
VOIDING: Final = 22
CHASED: Final = 23
LAND_COMBATS: Final = 24
LAND_COMBAT: Final = 25
LOSSES: Final = 26
JOINT_LOSSES: Final = 27
EVACUATION: Final = 28
RETREAT: Final = 29
JOINT_RETREAT: Final = 30
REINFORCEMENT: Final = 31
SUBMARINES: Final = 32
NEW_CARDS: Final = 33
WITHDRAWAL: Final = 34
RAIDING: Final = 35
INTIMIDATION: Final = 36
DIVE_BOMBERS: Final = 37
SAILORS: Final = 38

FLOW: list[Frame[Any]] = [Frame() for _ in range(39)]
"""Every frame at its number; filled as the modules of rules are imported."""
