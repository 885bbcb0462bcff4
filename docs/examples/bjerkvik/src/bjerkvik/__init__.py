"""Bjerkvik: the landings of 13 May 1940 at the head of a fjord near Narvik, as a game of ten minutes for two.

Two areas, dice, and one hidden thing: where the German mountain gun stands. It is the example of *Add a game in a day*
and has everything a game has, as small as it can be. The modules: `notation` (its words), `state` (a position),
`turn` and `landing` (the rules), `knowledge` (who sees what), `advice` (what computer players go by), `display` (how it
looks), `proof` (what rule cases say), `game` (all of it together).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bjerkvik.game import Bjerkvik


def make(own: Path | None) -> Bjerkvik:
    """The game; made when it is first asked for. It has no tables that someone could put rows of their own over."""
    from bjerkvik.game import Bjerkvik

    return Bjerkvik()


def enlist() -> None:
    """Register the game. Narvik calls this, because `pyproject.toml` names it."""
    from narvik.core.rules import register  # here, as importing Narvik looks for this very function

    register("bjerkvik", make)
