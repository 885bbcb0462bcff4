"""The sequence of play: each step is a frame that says who decides, what may be chosen, and what a choice does."""

from __future__ import annotations

from typing import Final

from bjerkvik.landing import fight, land
from bjerkvik.notation import (
    ALLIES,
    AREAS,
    ATTACK,
    GERMANY,
    LAND,
    POST,
    SHIFT,
    STAYING,
    WAITING,
    WORDS,
)
from bjerkvik.state import State
from narvik.core.form import BOTTOM
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice

BOATS: Final = 3
"""So many companies can land at once. BJ-land-1."""


class Game(Frame):
    """Turns follow each other until the last. BJ-turn-1."""

    def advance(self, s: State) -> int:
        if s.turn == s.last_turn:
            s.tell("end", s.taken())
            s.finish()
            return GO_ON
        s.turn += 1
        s.new_clock()  # dice are named by turn, so the same fight has the same dice at every table
        s.tell("turn", s.turn)
        s.call(GermanTurn())
        s.call(AlliedTurn())  # called last, and so on top: the Allies begin
        return GO_ON


class Posting(Frame):
    """Germany posts the gun before the first turn, unseen. BJ-gun-1."""

    def advance(self, s: State) -> int:
        return GERMANY

    def question(self, s: State) -> Question:
        return Question("ask-posting", rules=("BJ-gun-1",))

    def choices(self, s: State) -> list[Choice]:
        return [WORDS.choice(POST, area) for area in range(len(AREAS))]

    def choose(self, s: State, c: Choice) -> None:
        s.gun = c.args[0]
        s.tell("posted")
        s.tell_to(1 << GERMANY, "posted_at", 0, s.gun)
        s.finish()


class AlliedTurn(Frame):
    """The Allies land, attack or wait. BJ-turn-2."""

    def advance(self, s: State) -> int:
        if len(self.choices(s)) == 1:
            s.finish()  # nothing to decide: the step passes by itself
            return GO_ON
        return ALLIES

    def question(self, s: State) -> Question:
        return Question("ask-allied-turn", rules=("BJ-turn-2", "BJ-land-1"))

    def choices(self, s: State) -> list[Choice]:
        areas = range(len(AREAS))
        found = [WORDS.choice(LAND, area, count) for area in areas for count in range(1, min(BOATS, s.sea) + 1)]
        found += [WORDS.choice(ATTACK, area) for area in areas if s.contested(area)]
        return [*found, WAITING]

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        if c.verb == LAND:
            land(s, c.args[0], c.args[1])
        elif c.verb == ATTACK:
            s.tell("attack", c.args[0])
            fight(s, c.args[0])

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == LAND:
            if c.args[1] > BOATS or not c.args[1]:
                return Reason("no-boats", "BJ-land-1", (("most", str(BOATS)),))
            return Reason("no-companies", "BJ-land-1", (("count", str(s.sea)),))
        if c.verb == ATTACK:
            return Reason("no-fight", "BJ-turn-2", (("area", f"area:{AREAS[c.args[0]]}"),), AREAS[c.args[0]])
        return None


class GermanTurn(Frame):
    """Germany shifts companies or stays. BJ-shift-1."""

    def advance(self, s: State) -> int:
        if len(self.choices(s)) == 1:
            s.finish()
            return GO_ON
        return GERMANY

    def question(self, s: State) -> Question:
        return Question("ask-german-turn", rules=("BJ-shift-1",))

    def choices(self, s: State) -> list[Choice]:
        found = [
            WORDS.choice(SHIFT, area, 1 - area, count)
            for area in range(len(AREAS))
            if not s.here(area, ALLIES)
            for count in range(1, s.here(area, GERMANY) + 1)
        ]
        return [*found, STAYING]

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        if c.verb == SHIFT:
            start, end, count = c.args
            s.add(start, GERMANY, -count)
            s.add(end, GERMANY, count)
            s.tell("shift", start, end, count)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != SHIFT:
            return None
        start = AREAS[c.args[0]]
        if c.args[0] == c.args[1]:
            return Reason("no-way", "BJ-shift-1")
        if s.here(c.args[0], ALLIES):
            return Reason("no-pinned", "BJ-shift-2", (("area", f"area:{start}"),), start)
        return Reason(
            "no-germans", "BJ-shift-1", (("area", f"area:{start}"), ("count", str(s.here(c.args[0], GERMANY))))
        )


FRAMES: Final = (Game, Posting, AlliedTurn, GermanTurn)
"""The steps of the sequence of play."""

CALLS: Final = {BOTTOM: ("game",), "game": ("posting", "german_turn"), "german_turn": ("allied_turn",)}
"""Which of them may lie on which."""
