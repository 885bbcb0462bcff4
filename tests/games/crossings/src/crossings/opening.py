"""The first move, which both sides make at once and under seal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crossings.notation import BEGIN, CROSSES, CROSSING_WORDS, NOUGHTS, SIDES, WORDS
from crossings.river import crosses_over, hide, meet_midstream
from crossings.state import State
from crossings.village import Settling
from narvik.core.fields import OWN, Word, each
from narvik.core.frames import GO_ON, UNDER_SEAL, Frame, Question
from narvik.core.words import Choice

UNANSWERED: Final = -1


@dataclass
class Opening(Frame):
    """Each side names a crossing for its first party and one where its watchman hides. CR-open-1."""

    party: list[int] = each("role", Word("crossing", ("",)), OWN, start=UNANSWERED)
    lookout: list[int] = each("role", Word("crossing", ("",)), OWN, start=UNANSWERED)

    def asks(self, s: State) -> int:
        return sum(1 << side for side in (NOUGHTS, CROSSES) if self.party[side] == UNANSWERED)

    def advance(self, s: State) -> int:
        if self.asks(s):
            return UNDER_SEAL
        s.finish()
        self.set_out(s)
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-opening", rules=("CR-open-1", "CR-watch-1"))

    def choices(self, s: State) -> list[Choice]:
        crossings = range(len(CROSSING_WORDS))
        return [WORDS.choice(BEGIN, party, lookout) for party in crossings for lookout in crossings]

    def choose(self, s: State, c: Choice) -> None:
        self.party[s.decider], self.lookout[s.decider] = c.args

    def set_out(self, s: State) -> None:
        """Both answers are in: the watchmen hide, the parties go down to the river. CR-open-1, CR-open-2, CR-open-3."""
        for side in (NOUGHTS, CROSSES):
            hide(s, side, self.lookout[side])
        for side in (NOUGHTS, CROSSES):
            s.tell("sets_out", side, self.party[side])
        if self.party[NOUGHTS] == self.party[CROSSES]:
            over = meet_midstream(s, self.party[NOUGHTS])
        else:
            over = tuple(side for side in (NOUGHTS, CROSSES) if crosses_over(s, side, self.party[side]))
        for side in reversed(over):  # called last, and so on top: noughts settle first
            s.call(Settling(side, self.party[side]))


def unopened() -> Opening:
    """The opening before anybody has answered."""
    return Opening([UNANSWERED] * len(SIDES), [UNANSWERED] * len(SIDES))
