"""How things show themselves in a notebook: a game as its board, with what is asked and what may be chosen.

Pictures (`narvik.draw`), plots and simulations of the lab bring their own `_repr_svg_` and `_repr_html_`. A game
belongs to the core, which knows no pictures; so IPython is told how to show one when `narvik` is imported there.
"""

from __future__ import annotations

import importlib
import sys
from html import escape
from typing import Any, Final

from narvik.core.game import Game
from narvik.display.drawing.picture import draw

MOST: Final = 12
"""How many choices are listed under a board."""

WIDTH: Final = 640


def game_html(game: Game) -> str:
    """A game as a notebook shows it: the board with everything on it, the question, and the first choices. Without the
    relief, which would make a notebook that shows some games very large."""
    picture = draw(game, width=WIDTH, relief=False)
    if game.over:
        told = f"Over: {game.result}"
        return f"<figure>{picture.svg}<figcaption>{escape(told)}</figcaption></figure>"
    prompt = game.prompt
    offered = [escape(choice.text) for choice in prompt.choices[:MOST]]
    more = f" and {len(prompt.choices) - MOST} more" if len(prompt.choices) > MOST else ""
    listed = ", ".join(f"<code>{text}</code>" for text in offered)
    caption = f"<b>{escape(prompt.question)}</b> {listed}{more}"
    return f"<figure>{picture.svg}<figcaption>{caption}</figcaption></figure>"


def tell_notebook() -> bool:
    """Tell the notebook in which we are imported how to show a game; whether there is one."""
    if "IPython" not in sys.modules:
        return False
    shell: Any = importlib.import_module("IPython").get_ipython()
    if shell is None:
        return False
    shell.display_formatter.formatters["text/html"].for_type(Game, game_html)
    return True
