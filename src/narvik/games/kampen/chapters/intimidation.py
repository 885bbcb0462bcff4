"""Bløff/trusler: German threats before a combat on 9 April. KN-a9-38."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, flag, number, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.decks import not_in_hand
from narvik.games.kampen.chapters.retreat import available, closed
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import GERMANY, NORWAY
from narvik.games.kampen.pieces.state import MOST, State

SURRENDERS: Final = 5
GIVES_WAY: Final = 3
"""What rolls against a Norwegian battalion do."""


@final
@dataclass(eq=False, kw_only=True)
class Intimidation(Frame):
    """Bløff/trusler at the start of a combat on 9 April. KN-a9-38, KN-card-germany-9a-bloff-trusler."""

    area: int = word("area", ALL)
    answered: bool = flag(ALL, start=False)
    giving_way: int = number(0, MOST, ALL, start=0)

    def advance(self, s: State) -> int:
        area = self.area
        if not self.answered and s.hand_size[GERMANY] and s.at(NORWAY, area):
            return GERMANY
        while self.giving_way:
            places = available(s, NORWAY, area, fjords=True)
            if len(places) > 1:
                return NORWAY
            self.giving_way -= 1
            if places:
                self.leave(s, places[0])
            else:
                s.remove(NORWAY, area, 1)
                s.tell("perished", NORWAY, area, 1)
        s.finish()
        return GO_ON

    def leave(self, s: State, to: int) -> None:
        """A battalion gives way."""
        s.shift(NORWAY, self.area, to, 1)
        s.tell("retreated", NORWAY, self.area, to, 1)

    def choices(self, s: State) -> list[Choice]:
        if not self.answered:
            return s.opportunity(GERMANY, cd.BLOFF_TRUSLER)
        words = s.settings.notation
        return [words.make(nt.GIVE_WAY, to) for to in available(s, NORWAY, self.area, fjords=True)]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.GIVE_WAY:
            self.giving_way -= 1
            self.leave(s, c.args[0])
        self.answered = True
        if c.verb == nt.PLAY:
            self.threaten(s)

    def threaten(self, s: State) -> None:
        """A die for each Norwegian battalion: it surrenders, gives way or stands. KN-card-germany-9a-bloff-trusler."""
        area = self.area
        s.play(GERMANY, cd.BLOFF_TRUSLER)
        rolled = s.dice(s.at(NORWAY, area), "intimidation", s.area_word(area), "germany")
        s.tell("rolled_intimidation", area, tuple(rolled))
        gone = sum([die >= SURRENDERS for die in rolled])
        if gone:
            s.remove(NORWAY, area, gone)
            s.tell("surrendered", area, gone)
        self.giving_way = sum([GIVES_WAY <= die < SURRENDERS for die in rolled])

    def question(self, s: State) -> Question:
        message = "ask-give-way" if self.answered else "ask-intimidation"
        rules = ("KN-a9-38", "KN-card-germany-9a-bloff-trusler")
        return Question(message, {"area": f"area:{s.area_word(self.area)}"}, rules)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.PLAY and not s.holds(GERMANY, c.args[0]):
            return not_in_hand(s, c.args[0])
        if c.verb == nt.GIVE_WAY and self.answered:
            return closed(s, NORWAY, self.area, c.args[0], fjords=True)
        return None
