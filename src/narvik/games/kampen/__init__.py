"""Kampen om Norge (The Battle of Norway): areas, cards, dice and hidden ships, for two or three players.

The modules follow the chapters of the rules: `turn`, `movement`, `combat` (with `strength` and `losses`), `retreat`,
`reinforcement`; and of the advanced game `sea`, `naval_combat`, `april9` (with `april9_cards`), `landing`.
"""

from __future__ import annotations

from narvik.core.rules import register


def enlist() -> None:
    """Register the game; its tables are read when it is first asked for."""
    from narvik.games.kampen.rules import Kampen

    register("kampen", Kampen)
