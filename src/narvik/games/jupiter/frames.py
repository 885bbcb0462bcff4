"""The frames of Operation Jupiter by number, in the order of the sequence of play."""

from __future__ import annotations

from typing import Any, Final

from narvik.core.position import Frame

SETUP: Final = 0
SOURCES: Final = 1
LANDING_FORCE: Final = 2
DEPLOYMENT: Final = 3
STACKING: Final = 4
OVERSTACKED: Final = 5
GAME_TURN: Final = 6
AIRPOWER: Final = 7
SORTIE: Final = 8
ACTIONS: Final = 9
PROPOSAL: Final = 10
MARCH: Final = 11
TRACE: Final = 12
SWEDEN_ENTERS: Final = 13
ATTACKERS: Final = 14
BATTLE: Final = 15
SPECIAL_FORCES: Final = 16
LOSS: Final = 17
DEFENDER_LOSS: Final = 18
RETREAT: Final = 19
ADVANCE: Final = 20
MOMENTUM: Final = 21
REINFORCEMENT: Final = 22
LANDINGS: Final = 23
ARRIVAL: Final = 24
WESTERN: Final = 25

FLOW: list[Frame[Any]] = [Frame() for _ in range(26)]
"""Every frame at its number; filled as the modules of rules are imported."""
