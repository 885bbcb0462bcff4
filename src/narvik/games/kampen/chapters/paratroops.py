"""Paratroopers come down, and fighters drive them off their goal: Fallskjermtropp and Jagerfly. KN-move, KN-adv-6."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, flag, word
from narvik.core.frames import Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.decks import not_in_hand
from narvik.games.kampen.chapters.sea.sea_control import allied_cards_off, fighters_reach
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY
from narvik.games.kampen.pieces.state import State


@final
@dataclass(eq=False, kw_only=True)
class Paratroops(Frame):
    """Paratroopers have been announced; fighters may make them land next to it. KN-card-allies-jagerfly.

    Allied fighters need the west coast (and a carrier, of which only the cards are open); on 9 April it is Norway's.
    """

    area: int = word("area", ALL)
    played: bool = flag(ALL, start=False)

    def order(self) -> Order:
        return "fighters", "diversion", "landing"

    def reactor(self, s: State) -> int:
        """Who may send fighters."""
        return NORWAY if s.april else ALLIES

    def fighters(self, s: State) -> int | None:
        """Those who have fighters may send them; on 9 April that is Norway.

        KN-card-allies-jagerfly, KN-adv-6, KN-card-norway-9a-jagerfly, KN-card-germany-9a-fallskjermtropp.
        """
        reactor, area = self.reactor(s), self.area
        if not s.hand_size[reactor]:
            return None
        west = bool(s.board.zones_of[area] & s.board.west)
        reached = s.april or (west and (not s.settings.advanced or allied_cards_off(s, area)))
        return reactor if reached else None

    def diversion(self, s: State) -> int | None:
        """Fighters say where the paratroopers come down."""
        return self.reactor(s) if self.played else None

    def landing(self, s: State) -> None:
        """They hold the area, or attack it. KN-card-germany-fallskjermtropp."""
        s.strength[GERMANY] += 1
        s.tell("dropped", self.area)
        s.enter(GERMANY, self.area, 1, s.board.air)

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        if self.played:
            return [words.make(nt.DIVERT, area) for area in s.board.near[self.area]]
        if s.holds(self.reactor(s), cd.JAGERFLY) and (s.april or fighters_reach(s, self.area)):
            return [words.pass_by, words.play[cd.JAGERFLY]]
        return words.only_pass

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.PLAY:
            s.play(self.reactor(s), cd.JAGERFLY)
            self.played = True
        elif c.verb == nt.DIVERT:
            self.area = c.args[0]
        self.go_on()

    def question(self, s: State) -> Question:
        rules = ("KN-card-germany-fallskjermtropp", "KN-card-allies-jagerfly", "KN-card-norway-9a-jagerfly")
        message = "ask-divert" if self.played else "ask-paratroops"
        return Question(message, {"area": f"area:{s.area_word(self.area)}"}, rules)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.PLAY:
            if not s.holds(self.reactor(s), c.args[0]):
                return not_in_hand(s, c.args[0])
            if c.args[0] == cd.JAGERFLY and not self.played:
                return Reason("no-carrier", "KN-adv-6", (("area", f"area:{s.area_word(self.area)}"),))
        if c.verb == nt.DIVERT and self.played:
            here, there = s.area_word(self.area), s.area_word(c.args[0])
            words = (("from", f"area:{here}"), ("to", f"area:{there}"))
            rule = "KN-card-norway-9a-jagerfly" if s.april else "KN-card-allies-jagerfly"
            return Reason("no-not-adjacent", rule, words, there)
        return None
