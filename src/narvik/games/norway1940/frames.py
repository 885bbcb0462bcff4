"""The frames of Norway 1940 by number, in the order of the sequence of play.

Each module of rules puts its frames into `FLOW`; code that calls a frame names it by the constants here, so that the
modules need not import each other in circles.
"""

from __future__ import annotations

from typing import Any, Final

from narvik.core.position import Frame

SETUP: Final = 0
GERMAN_TURN: Final = 1
ALLIED_TURN: Final = 2
EVICTION: Final = 3
MOVEMENT: Final = 4
MARCH: Final = 5
NAMING: Final = 6
REBASING: Final = 7
LOADING: Final = 8
AIR_PLANS: Final = 9
INTERCEPTION: Final = 10
STRIKES: Final = 11
DROPS: Final = 12
SAILING: Final = 13
SUBMARINE: Final = 14
SEA_DANGER: Final = 15
STRENGTH: Final = 16
ARRIVALS: Final = 17
ARRIVAL: Final = 18
LANDING_ATTEMPT: Final = 19
WITHDRAWAL: Final = 20
REINFORCEMENT: Final = 21
FLEET: Final = 22
SORTIE: Final = 23
CHASE: Final = 24
NAVAL_ATTACKS: Final = 25
CONVOY: Final = 26
DISPERSAL: Final = 27
ATTACKS: Final = 28
COMBAT: Final = 29
VOLLEYS: Final = 30
HITS: Final = 31
RETREAT: Final = 32

FLOW: list[Frame[Any]] = [Frame() for _ in range(33)]
"""Every frame at its number; filled as the modules of rules are imported."""
