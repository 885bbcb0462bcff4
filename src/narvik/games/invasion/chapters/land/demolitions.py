"""Chapters 11.4 and 13.2.2: a player destroys his own trucks and supply. IN-11.4-6, IN-13.2.2-11, IN-13.3.10-1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, flag, word
from narvik.core.frames import Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.sea.hits import lose_unit
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.notation import BLOW_ASP, BLOW_SP, BURN, DONE
from narvik.games.invasion.pieces.state import State, take_asp, take_sp


def has_something(s: State, side: int) -> bool:
    """Whether a side has anything on the map that it could destroy."""
    count = s.kit.board.count
    if any(h < count for h in s.sp(side)) or any(h < count for h in s.asp(side)):
        return True
    return bool(troops.of_side(s, side) & s.kit.land.trucks)


@final
@dataclass(eq=False, kw_only=True)
class Demolition(Frame):
    """The owner destroys trucks and supply so that they cannot fall into enemy hands.

    IN-11.4-6, IN-13.2.2-11, IN-13.3.10-1.
    """

    side: int = word("role", ALL)
    done: bool = flag(ALL, start=False)  # something has been destroyed

    def advance(self, s: State) -> int:
        return s.ask(self, self.side)

    def question(self, s: State) -> Question:
        return Question("ask-demolition", {}, ("IN-11.4-6", "IN-13.2.2-11", "IN-13.3.10-1"))

    def choices(self, s: State) -> list[Choice]:
        words, count = s.kit.notation.words, s.kit.board.count
        found = words.each(BURN, members(troops.of_side(s, self.side) & s.kit.land.trucks))
        for verb, stock in ((BLOW_SP, s.sp(self.side)), (BLOW_ASP, s.asp(self.side))):
            for h in sorted(stock):
                if h < count:
                    found += words.up_to(verb, h, stock[h])
        return [*found, s.kit.notation.done] if self.done else found

    def choose(self, s: State, c: Choice) -> None:
        self.done = True
        if c.verb == DONE:
            s.finish()
        elif c.verb == BURN:
            lose_unit(s, c.args[0])
        elif c.verb == BLOW_SP:
            take_sp(s, self.side, c.args[0], c.args[1])
            s.tell("sp_destroyed", c.args[0], c.args[1])
        else:
            take_asp(s, self.side, c.args[0], c.args[1])
            s.tell("asp_destroyed", c.args[0], c.args[1])

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return Reason("no-own-stores", "IN-11.4-6") if c.verb in (BURN, BLOW_SP, BLOW_ASP) else None
