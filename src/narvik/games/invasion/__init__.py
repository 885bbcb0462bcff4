"""Invasion: Norway, the campaign of 1940 on a hex map and a strategic map: air, sea, land and supply, for two players.

`game` is the game as the core sees it; `pieces` holds what lies on the table: maps, counters, charts, schedules,
set-ups, and a position; `chapters` are the rules, one module for each chapter of the rulebook; `advice` is
what computer players go by; `display` how it looks; `proof` reads positions of rule cases.

The Gudbrandsdal is played from its set-up to its end, on land and in the air, and is offered. The other scenarios are
being made: at sea ships so far move, are detected, bombed and fought, and ports are landed in and captured.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from narvik.core.rules import register

if TYPE_CHECKING:
    from narvik.games.invasion.game import Invasion


def make(own: Path | None) -> Invasion:
    """The game with our tables, or with a user's own rows over them; made when it is first asked for."""
    from narvik.games.invasion.game import Invasion

    return Invasion(own)


def enlist() -> None:
    """Register the game."""
    register("invasion", make)
