"""The sortie of the Kriegsmarine. OJ-4.5."""

from __future__ import annotations

from typing import final

from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.words import Choice
from narvik.games.jupiter.chapters.dice_contests import contest_dice
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import ALLIED, GERMAN
from narvik.games.jupiter.pieces.state import State


@final
class Sortie(Frame):
    """Once in a game the German fleet may come out. OJ-4.5."""

    def advance(self, s: State) -> int:
        if not s.sortie_made:
            return GERMAN
        s.finish()
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.plain[nt.SORTIE], words.plain[nt.HOLD]]

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        if c.verb == nt.SORTIE:
            sail(s)

    def question(self, s: State) -> Question:
        return Question("ask-sortie", rules=("OJ-4.5-1", "OJ-4.5-2"))


def sail(s: State) -> None:
    """The fleet comes out and meets the Allied one; the air helps. OJ-4.5-2 to -7."""
    s.sortie_made = True
    s.sortie_now = True
    s.tell("sortie")
    winner, ahead = contest_dice(s, "sortie", s.air_side)
    s.sortie_points = ahead if winner == ALLIED else -ahead
    s.tell("sortie_won", winner, ahead)
