"""Losses: a unit of a side's choice is eliminated; American and British ones may come back. OJ-13.12-8, OJ-10.3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, set_of, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter.chapters.control import contest
from narvik.games.jupiter.chapters.replacements import comes_back
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import SWEDEN
from narvik.games.jupiter.pieces.state import LOST, WAITING, State

OF_ATTACKERS: Final = 0
OF_DEFENDERS: Final = 1
OF_BLOCKED: Final = 2
"""Whose loss it is: the attackers', the defenders', or that of defenders who could not retreat."""

RULES: Final = ("OJ-13.15-1", "OJ-13.13-1", "OJ-13.12-12")
"""The rule behind each."""


def eliminate(s: State, unit: int, slow: bool) -> None:
    """A unit is lost in battle; American and British ones may come back, others never. OJ-2.3-2, OJ-10-2, OJ-8.3-4.

    OJ-13.17-2.
    """
    s.tell("lost", unit, s.where[unit])
    returns = s.forces.replaced >> unit & 1 and comes_back(s, unit, slow)
    take_off(s, unit, WAITING if returns else LOST)


def take_off(s: State, unit: int, place: int) -> None:
    """Take a unit off the map. If it is lost the other side no longer looks at it, seen or not. OJ-6.4-2.

    Of Swedes nothing is hidden: all of them come on the map at once, so that who is missing is lost. OJ-8.3-1.
    Who waits to come back does so in plain sight, and fresh. OJ-10.3-6, OJ-2.3-3. What lay beneath is seen, and the
    hex may change hands. OJ-6.4-3, OJ-7.7-5.
    """
    h = s.where[unit]
    s.lift(unit)
    s.where[unit] = place
    s.disrupted &= ~(1 << unit)
    if place == LOST and s.forces.nation[unit] != SWEDEN:
        s.seen &= ~(1 << unit)
    s.show_top(h)
    contest(s, h)


@final
@dataclass(eq=False, kw_only=True)
class Loss(Frame):
    """One side loses a unit of its choice. OJ-13.13-1, OJ-13.15-1, OJ-13.12-8, -12.

    `slow` are those who would take longer to come back; what it gives back is who is `lost`.
    """

    hex: int = word("hex", ALL)
    units: int = set_of("unit", ALL)
    whose: int = word("party", ALL)
    slow: int = set_of("unit", ALL)
    lost: int = set_of("unit", ALL, start=0)

    def advance(self, s: State) -> int:
        if self.units & (self.units - 1):
            return s.side_of_force(self.units)
        self.lose(s, members(self.units)[0])
        return GO_ON

    def lose(self, s: State, unit: int) -> None:
        """The unit that the owner gives up is eliminated, and with it the loss is made good.

        OJ-13.13-1, OJ-13.15-1, OJ-10.3-2.
        """
        self.lost = 1 << unit
        eliminate(s, unit, bool(self.slow >> unit & 1))
        s.finish()

    def choices(self, s: State) -> list[Choice]:
        lose = s.settings.notation.lose
        return [lose[unit] for unit in members(self.units)]

    def choose(self, s: State, c: Choice) -> None:
        self.lose(s, c.args[0])

    def question(self, s: State) -> Question:
        words = {"hex": f"hex:{s.hex_word(self.hex)}", "whose": nt.PARTIES[self.whose]}
        return Question("ask-loss", words, RULES)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.LOSE:
            return Reason("no-lose", RULES[self.whose], (("unit", f"unit:{s.forces.words[c.args[0]]}"),))
        return None
