"""Operation Jupiter: the Allied landing in northern Norway that Churchill wanted, on hexes, for two players.

The modules follow the chapters of the rules: `setup`, `turn`, `stacking`, `sweden`, `air`, `reinforcement`, `supply`,
`actions` and `movement`; and of combat `attack` and `attackers`, `combat` (odds and shifts), `battle`, `losses`,
`retreat`, `advance`, `momentum`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from narvik.core.rules import register

if TYPE_CHECKING:
    from narvik.games.jupiter.game import Jupiter


def make(own: Path | None, table_set: str = "") -> Jupiter:
    """The game with its tables; read when it is first asked for."""
    from narvik.games.jupiter.game import Jupiter

    return Jupiter(own, table_set)


def enlist() -> None:
    """Register the game."""
    register("jupiter", make)
