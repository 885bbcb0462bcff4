"""Narvik: board wargames of the Norwegian campaigns, every rule enforced.

>>> import narvik
>>> game = narvik.new("kampen", scenario="basic", edition="en", seed=7)
>>> game.prompt.role
'germany'
"""

from __future__ import annotations

__version__ = "0.1.0"

from narvik import build as _build

_build.choose()

from narvik import games as _games
from narvik.core.errors import NarvikError
from narvik.core.game import Game, Prompt, new
from narvik.core.record import load, record
from narvik.core.refusal import Refusal, Refused
from narvik.core.rules import game_names, rules_of
from narvik.core.words import Choice
from narvik.display.drawing import Picture, draw
from narvik.display.notebook import tell_notebook as _tell_notebook

__all__ = [
    "Choice",
    "Game",
    "NarvikError",
    "Picture",
    "Prompt",
    "Refusal",
    "Refused",
    "__version__",
    "draw",
    "game_names",
    "load",
    "new",
    "record",
    "rules_of",
]

_games.register_all()
_tell_notebook()
