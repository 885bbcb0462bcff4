"""Norway 1940: sectors, disruption and hidden ships, for two players.

The modules follow the chapters of the rules: `setup`, `turn`, `control` (with `eviction`), `movement` (with
`supply`), `air`, `airborne`, `sailing`, `sea_battle`, `coastal` (with `duels` and `mines`), `raids`, `reinforcement`,
`convoy`, `ground_combat` (with `volleys`), `victory`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from narvik.core.rules import register

if TYPE_CHECKING:
    from narvik.games.norway1940.game import Norway1940


def make(own: Path | None, table_set: str = "") -> Norway1940:
    """The game with its tables; read when it is first asked for."""
    from narvik.games.norway1940.game import Norway1940

    return Norway1940(own, table_set)


def enlist() -> None:
    """Register the game."""
    register("norway1940", make)
