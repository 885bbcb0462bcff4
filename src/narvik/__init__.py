"""Narvik: board wargames of the Norwegian campaigns, every rule enforced.

>>> import narvik
>>> game = narvik.new("kampen", scenario="basic", edition="en", seed=7)
>>> game.prompt.role
'germany'

What stands in `__all__` is loaded when it is first used: who only asks for a version or for help waits for no game.
"""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING, Any, Final

__version__ = "0.2.0"

from narvik import build as _build

_build.choose()

from narvik.core import registry as _registry

if TYPE_CHECKING:
    from narvik.core.errors import NarvikError
    from narvik.core.game import Game, Prompt, new
    from narvik.core.record import load, record
    from narvik.core.refusal import Refusal, Refused
    from narvik.core.rules import game_names, rules_of
    from narvik.core.words import Choice
    from narvik.display.drawing import Picture, draw

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

_HOMES: Final = {
    "Choice": "core.words",
    "Game": "core.game",
    "NarvikError": "core.errors",
    "Picture": "display.drawing",
    "Prompt": "core.game",
    "Refusal": "core.refusal",
    "Refused": "core.refusal",
    "draw": "display.drawing",
    "game_names": "core.rules",
    "load": "core.record",
    "new": "core.game",
    "record": "core.record",
    "rules_of": "core.rules",
}
"""The module of each name."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'narvik' has no attribute '{name}'")
    value = getattr(importlib.import_module(f"narvik.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _register_games() -> None:
    """Our games and those of others, when somebody asks for one."""
    from narvik.games import register_all

    register_all()


_registry.fill_with(_register_games)
if "IPython" in sys.modules:
    from narvik.display.notebook import tell_notebook as _tell_notebook

    _tell_notebook()
