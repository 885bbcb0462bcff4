"""The village: the frame in which a party that got over finds a house."""

from __future__ import annotations

from dataclasses import dataclass

from crossings.notation import DISPUTE, HOUSE_WORDS, SETTLE, SIDES, WORDS
from crossings.state import NOBODY, State, crossing_to, row_of
from narvik.core.dice import D10
from narvik.core.fields import ALL, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice


@dataclass
class Settling(Frame):
    """A party that got over settles in an empty house of its row or disputes one of the other side's. CR-house-1."""

    side: int = word("role", ALL)
    crossing: int = word("crossing", ALL)

    def advance(self, s: State) -> int:
        if s.in_line() != NOBODY:
            s.finish()
            return GO_ON
        return self.side

    def question(self, s: State) -> Question:
        return Question("ask-settling", rules=("CR-house-1", "CR-house-2"))

    def choices(self, s: State) -> list[Choice]:
        row = row_of(self.crossing)
        found = [WORDS.choice(SETTLE, house) for house in row if s.houses[house] == NOBODY]
        return found + [WORDS.choice(DISPUTE, house) for house in row if s.houses[house] == 1 - self.side]

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        if c.verb == SETTLE:
            s.houses[c.args[0]] = self.side
            s.tell("settled", self.side, c.args[0])
        else:
            dispute(s, self.side, c.args[0])

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb not in (SETTLE, DISPUTE):
            return None
        house = HOUSE_WORDS[c.args[0]]
        named = (("house", f"house:{house}"),)
        if crossing_to(c.args[0]) != self.crossing:
            return Reason("no-row", "CR-setup-2", named, house)
        if s.houses[c.args[0]] == self.side:
            return Reason("no-own", "CR-house-1", named, house)
        return Reason("no-taken" if c.verb == SETTLE else "no-empty", "CR-house-1", named, house)


def dispute(s: State, side: int, house: int) -> None:
    """Both sides roll for a house; the party takes it with the higher die. CR-house-2."""
    die = s.roll(D10, "dispute", HOUSE_WORDS[house], SIDES[side])
    foe_die = s.roll(D10, "dispute", HOUSE_WORDS[house], SIDES[1 - side])
    s.tell("dispute", side, house, die, foe_die)
    if die > foe_die:
        s.houses[house] = side
        s.tell("taken", side, house)
