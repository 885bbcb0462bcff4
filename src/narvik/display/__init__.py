"""What a person sees of a game, as types: boards, pieces, trays, tracks, battles; and a display that works by default.

`display_of(rules)` is how everybody asks for it: the server, the terminal, pictures, reports. A game that draws its own
boards and scenes offers them as `rules.display`; of one that does not, `plain` makes them from its words and its
declared fields. `boards`, `pieces`, `battles`, `score` and `scene` are the types, `look` the colours, signs and sounds;
`telling` says battles and odds in a game's words; `generate` writes the browser's types; `drawing` draws boards as SVG.
Games are not known here.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from narvik.core.rules import Json, Rules
from narvik.display import lists, plain
from narvik.display.boards import MAIN
from narvik.display.look import Look, board_title, look_of
from narvik.display.score import plain_score

__all__ = ["MAIN", "CompleteDisplay", "Look", "display_of"]


class CompleteDisplay:
    """A game's own display, and plainly made what it leaves out.

    Boards and scenes are JSON in the form of `boards.Board` and `scene.Scene`.
    """

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        own = rules.display.boards()
        self.boards: dict[str, Json] = own if MAIN in own else {**plain.boards(rules), **own}

    @property
    def board(self) -> Json:
        """The main board."""
        return self.boards[MAIN]

    @property
    def look(self) -> Look:
        """Colours, signs, sounds, and what the boards are called."""
        return look_of(self.rules, tuple(self.boards))

    def scene(self, view: Json, language: str) -> Json:
        """What lies on the boards, as the one whose view this is sees it."""
        found = self.rules.display.scene(view, language) or plain.scene(self.rules, view, language)
        return found if "score" in found else {**found, "score": plain_score(found)}

    def render(self, view: Json, language: str, width: int) -> Any:
        """The view as something the terminal can print."""
        own = self.rules.display.render(view, language, width)
        if own is not None:
            return own
        boards = {name: (board_title(self.rules, name, language), board) for name, board in self.boards.items()}
        return lists.render(self.rules.title, boards, self.scene(view, language), language)


@cache
def display_of(rules: Rules[Any]) -> CompleteDisplay:
    """The display of a game; made once."""
    return CompleteDisplay(rules)
