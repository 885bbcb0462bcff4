"""Phase 1c: Norwegian sabotage and escape, and German engineers. KN-sab."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.fields import ALL, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.decks import not_in_hand
from narvik.games.kampen.chapters.retreat import available
from narvik.games.kampen.pieces import cards as cd
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import GERMANY, NORWAY
from narvik.games.kampen.pieces.state import NOTHING, State

SABOTAGE_CARDS: Final = (cd.VEISPERRING, cd.SPRENGT_BRO, cd.RASK_FORFLYTNING)
"""What Norway can play in phase 1c. KN-sab-2."""


def stacks_to_turn_back(s: State) -> list[tuple[int, int]]:
    """Attacking stacks Norway can hinder: by land, into an area with a Norwegian battalion. KN-sab-4, -8, -10."""
    return [(area, origin) for area, origin, _ in s.attacks if origin < s.areas and s.at(NORWAY, area)]


def escapes(s: State) -> list[Choice]:
    """Ways for one or two Norwegian battalions out of an attacked area. KN-card-norway-rask-forflytning."""
    words = s.settings.notation
    return [
        words.make(nt.ESCAPE, area, to, count)
        for area in s.contested()
        for to in available(s, NORWAY, area, fjords=True)
        for count in range(1, min(2, s.at(NORWAY, area)) + 1)
    ]


def why_not_escape(s: State, area: int, to: int, count: int) -> Reason | None:
    """What forbids an escape."""
    here, there = s.area_word(area), s.area_word(to)
    if not s.is_contested(area):
        return Reason("no-such-attack", "KN-card-norway-rask-forflytning", (("area", f"area:{here}"),), here)
    if count > 2:
        return Reason("no-two-at-most", "KN-card-norway-rask-forflytning")
    if s.at(NORWAY, area) < count:
        words = (("area", f"area:{here}"), ("count", str(s.at(NORWAY, area))))
        return Reason("no-too-few", "KN-card-norway-rask-forflytning", words, here)
    return Reason("no-not-available", "KN-ret-1", (("area", f"area:{there}"),), there)


@final
@dataclass(eq=False, kw_only=True)
class Sabotage(Frame):
    """Phase 1c: Norway turns attackers back or escapes; engineers may cancel. KN-sab-1 to -10.

    `card` is the sabotage card being played, `area` and `origin` the stack it is aimed at.
    """

    card: int = word("card", ALL, start=NOTHING, others=("",))
    area: int = word("area", ALL, start=NOTHING, others=("",))
    origin: int = word("origin", ALL, start=NOTHING, others=("",))

    def advance(self, s: State) -> int:
        if self.area != NOTHING:
            if s.hand_size[GERMANY]:
                return GERMANY
            self.carry_out(s)
        if self.card != NOTHING or (s.hand_size[NORWAY] and norway_attacked(s)):
            return NORWAY
        s.finish()
        return GO_ON

    def carry_out(self, s: State) -> None:
        """A roadblock sends one battalion back where it came from, a blown bridge its whole stack. KN-sab-5, -6.

        KN-card-norway-veisperring, KN-card-norway-sprengt-bro.
        """
        area, origin = self.area, self.origin
        count = 1 if self.card == cd.VEISPERRING else s.attacking_from(area, origin)
        s.commit(area, origin, -count)
        s.troops[GERMANY * s.areas + origin] += count
        s.tell("turned_back", area, origin, count)
        self.forget()

    def forget(self) -> None:
        """The card has been dealt with."""
        self.card = self.area = self.origin = NOTHING

    def choices(self, s: State) -> list[Choice]:
        """Cards of sabotage and escape, what they are aimed at, and the engineers' answer. KN-sab-2 to -4.

        KN-card-norway-rask-forflytning.
        """
        words = s.settings.notation
        if self.area != NOTHING:
            return s.opportunity(GERMANY, cd.INGENIORKOMPANI)
        if self.card == cd.RASK_FORFLYTNING:
            return escapes(s)
        if self.card != NOTHING:
            return [words.make(nt.TURN_BACK, area, origin) for area, origin in stacks_to_turn_back(s)]
        out = [words.end]
        if stacks_to_turn_back(s):
            out += [words.play[card] for card in (cd.VEISPERRING, cd.SPRENGT_BRO) if s.holds(NORWAY, card)]
        if s.holds(NORWAY, cd.RASK_FORFLYTNING) and escapes(s):
            out.append(words.play[cd.RASK_FORFLYTNING])
        return out

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.END:
            s.finish()
        elif c.verb == nt.PASS:
            self.carry_out(s)
        elif c.verb == nt.TURN_BACK:
            self.area, self.origin = c.args
            s.tell("sabotage", self.area, self.origin, self.card)
        elif c.verb == nt.ESCAPE:
            self.escape(s, c.args[0], c.args[1], c.args[2])
        elif self.area == NOTHING:
            self.card = c.args[0]
            s.play(NORWAY, self.card)
        else:
            self.cancel(s)

    def cancel(self, s: State) -> None:
        """German engineers clear the way again. KN-sab-3, KN-card-germany-ingeniorkompani."""
        s.play(GERMANY, cd.INGENIORKOMPANI)
        s.tell("cancelled", NORWAY, self.card)
        self.forget()

    def escape(self, s: State, area: int, to: int, count: int) -> None:
        """Battalions slip away; an area without defenders falls at once. KN-card-norway-rask-forflytning, KN-sab-7."""
        s.shift(NORWAY, area, to, count)
        s.tell("escaped", area, to, count)
        if not s.hostile(GERMANY, area):
            s.settle_attack(area)
        self.forget()

    def question(self, s: State) -> Question:
        rules = ("KN-sab-2", "KN-sab-3", "KN-sab-4")
        if self.area != NOTHING:
            words = {"card": f"card:{cd.NAMES[self.card]}", "area": f"area:{s.area_word(self.area)}"}
            return Question("ask-engineers", words, rules)
        aimed = "ask-escape" if self.card == cd.RASK_FORFLYTNING else "ask-turn-back"
        return Question("ask-sabotage" if self.card == NOTHING else aimed, rules=rules)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.PLAY:
            return self.why_not_card(s, c.args[0])
        if c.verb == nt.TURN_BACK:
            return why_not_turned_back(s, c.args[0], c.args[1])
        if c.verb == nt.ESCAPE:
            return why_not_escape(s, c.args[0], c.args[1], c.args[2])
        return None

    def why_not_card(self, s: State, card: int) -> Reason | None:
        """What forbids a card in this phase."""
        engineers = self.area != NOTHING
        if not s.holds(GERMANY if engineers else NORWAY, card):
            return not_in_hand(s, card)
        word = (("card", f"card:{cd.NAMES[card]}"),)
        if engineers:
            return Reason("no-not-in-sabotage", "KN-sab-3", word)
        if card not in SABOTAGE_CARDS:
            return Reason("no-not-in-sabotage", "KN-sab-2", word)
        return Reason("no-target", "KN-sab-4" if card != cd.RASK_FORFLYTNING else "KN-ret-1", word)


def norway_attacked(s: State) -> bool:
    """Whether an area with Norwegian battalions is attacked. KN-sab-1."""
    for area, _, _ in s.attacks:  # noqa: SIM110 (asked often)
        if s.at(NORWAY, area):
            return True
    return False


def why_not_turned_back(s: State, area: int, origin: int) -> Reason:
    """What forbids turning a stack back."""
    word = s.area_word(area)
    words = (("area", f"area:{word}"),)
    if origin >= s.areas:
        return Reason("no-not-by-land", "KN-sab-8", words, word)
    if not s.at(NORWAY, area):
        return Reason("no-norwegians-there", "KN-sab-4", words, word)
    return Reason("no-such-attack", "KN-sab-10", words, word)
