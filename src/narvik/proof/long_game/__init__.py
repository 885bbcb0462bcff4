"""Long March, a game made for measurements: of the shape and length of a whole campaign.

Four hundred units stand on a map and in a few boxes beside it. In every turn both sides order each of theirs, army by
army, and say where it marches; where it meets the enemy there is a roll. A turn takes 800 choices and tells 1,600
events, and 40 of them are played: more than the longest campaign there is. `narvik bench long` plays it; nothing else
knows it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from narvik.core.rules import register

if TYPE_CHECKING:
    from narvik.proof.long_game.game import LongMarch

NAME: Final = "long_march"


def make(own: Path | None) -> LongMarch:
    """The game; it has no tables."""
    from narvik.proof.long_game.game import LongMarch

    return LongMarch()


def enlist() -> None:
    """Make the game known under its name in this process, without offering it."""
    register(NAME, make, listed=False)
