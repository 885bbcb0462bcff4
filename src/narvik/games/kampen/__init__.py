"""Kampen om Norge (The Battle of Norway): areas, cards, dice and hidden ships, for two or three players.

The modules follow the chapters of the rules: `turn`, `movement`, `combat` (with `strength` and `losses`), `retreat`,
`reinforcement`; and of the advanced game `sea`, `naval_combat`, `april9` (with `april9_cards`), `landing`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from narvik.core.rules import register

if TYPE_CHECKING:
    from narvik.games.kampen.game import Kampen


def make(own: Path | None, table_set: str = "") -> Kampen:
    """The game with its tables; read when it is first asked for."""
    from narvik.games.kampen.game import Kampen

    return Kampen(own, table_set)


def enlist() -> None:
    """Register the game."""
    register("kampen", make)
