"""Operation Jupiter: the Allied landing in northern Norway that Churchill wanted, on hexes, for two players.

The modules follow the chapters of the rules: `setup`, `turn`, `stacking`, `sweden`, `air`, `reinforcement`, `supply`,
`actions` and `movement`; and of combat `attackers`, `battle`, `combat`, `results`, `momentum`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from narvik.core.rules import register

if TYPE_CHECKING:
    from narvik.games.jupiter.rules import Jupiter


def make(own: Path | None) -> Jupiter:
    """The game with its tables; read when it is first asked for."""
    from narvik.games.jupiter.rules import Jupiter

    return Jupiter(own)


def enlist() -> None:
    """Register the game."""
    register("jupiter", make)
