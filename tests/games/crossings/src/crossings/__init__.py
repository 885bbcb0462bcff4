"""Crossings: noughts and crosses with a river in the way, as a game of ten minutes for two.

Two boards, the river and the village; a die from 0 to 9; a first move that both sides make at once and under seal; and
on each side a watchman who hides until he is found. The modules: `notation` (its words), `state` (a position),
`opening` (the sealed first move), `rounds` (the turns), `river` and `village` (what comes of a choice), `knowledge`
(who sees what), `advice` (what computer players go by), `display` with its maps in `boards` (how it looks), `proof`
(what rule cases say), `game` (all of it together).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crossings.game import Crossings


def make(own: Path | None) -> Crossings:
    """The game; made when it is first asked for. It has no tables that someone could put rows of their own over."""
    from crossings.game import Crossings

    return Crossings()


def enlist() -> None:
    """Register the game. Narvik calls this, because `pyproject.toml` names it."""
    from narvik.core.rules import register  # here, as importing Narvik looks for this very function

    register("crossings", make)
