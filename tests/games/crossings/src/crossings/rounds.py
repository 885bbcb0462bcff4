"""The rounds after the opening: whose turn it is, and what a side does in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crossings.notation import CROSS, CROSSING_WORDS, HIDE, KEEPING, WORDS
from crossings.opening import Opening
from crossings.river import crosses_over, hide
from crossings.state import NOBODY, State
from crossings.village import Settling
from narvik.core.fields import ALL, word
from narvik.core.form import BOTTOM
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.words import Choice


class Game(Frame):
    """Rounds follow each other until the last, or until three houses are in a line. CR-turn-1, CR-end-1, CR-end-2."""

    def advance(self, s: State) -> int:
        if s.in_line() != NOBODY:
            s.tell("line", s.in_line())
            s.finish()
            return GO_ON
        if s.round == s.last_round:
            s.tell("end", s.held(0), s.held(1))
            s.finish()
            return GO_ON
        s.round += 1
        s.new_clock()  # dice are named by round, so the same crossing has the same die at every table
        s.tell("round", s.round)
        s.call(Turn(1 - s.first))
        s.call(Turn(s.first))  # called last, and so on top
        return GO_ON


@dataclass
class Turn(Frame):
    """A side sends a party over the river. CR-turn-2."""

    side: int = word("role", ALL)

    def advance(self, s: State) -> int:
        if s.in_line() != NOBODY:
            s.finish()
            return GO_ON
        return self.side

    def question(self, s: State) -> Question:
        return Question("ask-turn", rules=("CR-turn-2", "CR-cross-1"))

    def choices(self, s: State) -> list[Choice]:
        return [WORDS.choice(CROSS, crossing) for crossing in range(len(CROSSING_WORDS))]

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        s.tell("sets_out", self.side, c.args[0])
        if crosses_over(s, self.side, c.args[0]):
            s.call(Settling(self.side, c.args[0]))
        else:
            s.call(Hiding(self.side))


@dataclass
class Hiding(Frame):
    """A side whose party turned back may hide its watchman anew. CR-watch-4."""

    side: int = word("role", ALL)

    def advance(self, s: State) -> int:
        return self.side

    def question(self, s: State) -> Question:
        return Question("ask-hiding", rules=("CR-watch-4",))

    def choices(self, s: State) -> list[Choice]:
        return [*(WORDS.choice(HIDE, crossing) for crossing in range(len(CROSSING_WORDS))), KEEPING]

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        if c.verb == HIDE:
            hide(s, self.side, c.args[0])


FRAMES: Final = (Game, Opening, Turn, Settling, Hiding)
"""The steps of the sequence of play."""

CALLS: Final = {
    BOTTOM: ("game",),
    "game": ("opening", "turn", "settling", "hiding"),
    "turn": ("turn", "settling", "hiding"),
    "settling": ("settling",),
}
"""Which of them may lie on which."""
