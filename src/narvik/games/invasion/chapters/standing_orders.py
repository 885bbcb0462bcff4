"""Standing orders: a side settles beforehand how it reacts, and the engine answers by that. See `pieces.orders`.

An order is a choice of its owner, written in the record and in the position, and nobody else sees it. Orders are given
whenever their owner is asked something. Everybody is told when an order was followed: only that shows it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, ASKED, number, word
from narvik.core.frames import Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.pieces.notation import ORDER, ORDERS_GIVEN, STANDING_ORDERS
from narvik.games.invasion.pieces.orders import ALWAYS, ASK, DUTIES, LIKELY, LIKELY_FROM, NEVER, UNDERSTOOD
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import State


def order_of(s: State, side: int, duty: int) -> int:
    """What a side has ordered for a duty."""
    return s.orders[side * len(DUTIES) + duty]


def heeded(s: State, side: int, duty: int, chance: float) -> int:
    """What comes of a chance to react: `ASK`, or `ALWAYS` and `NEVER` where an order settles it.

    Nobody may find out what the enemy has ordered by trying something and taking it back, so this ends undo in any
    case.
    """
    s.learn()
    order = order_of(s, side, duty)
    if order == ASK:
        return ASK
    acts = order == ALWAYS or (order == LIKELY and chance > LIKELY_FROM)
    s.tell("by_order", side, duty, int(acts))
    return ALWAYS if acts else NEVER


def wants_to_be_asked(s: State, side: int, duty: int) -> bool:
    """Whether a side decides each time itself; it ends undo as `heeded` does, so that nobody can tell beforehand."""
    s.learn()
    return order_of(s, side, duty) == ASK


def order_to_give(s: State, role: int) -> list[Choice]:
    """Who is asked something may give orders instead, as a standing offer."""
    busy = s.frames and isinstance(s.frames[-1], GivingOrders)
    return [] if busy or role != s.decider else [s.kit.notation.choice(STANDING_ORDERS)]


@final
@dataclass(eq=False, kw_only=True)
class GivingOrders(Frame):
    """A side gives orders, duty after duty, until it is done; then whoever was asked is asked again."""

    side: int = word("role", ALL)
    settled: int = number(0, len(DUTIES), ASKED, start=0)

    def advance(self, s: State) -> int:
        return self.side

    def question(self, s: State) -> Question:
        words = {"side": f"role:{SIDES[self.side]}"}
        return Question("ask-orders", words, ("IN-6.1.2-2", "IN-6.3.1-1", "IN-6.2-1", "IN-13.3.7-1"))

    def title(self, s: State) -> Question:
        return Question("title-orders")

    def choices(self, s: State) -> list[Choice]:
        words = s.kit.notation.words
        found = [
            words.made(ORDER, (duty, order))
            for duty in range(self.settled, len(DUTIES))
            for order in UNDERSTOOD[duty]
            if order != order_of(s, self.side, duty)
        ]
        return [*found, words.made(ORDERS_GIVEN, ())]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == ORDERS_GIVEN:
            s.finish()
            return
        duty, order = c.args
        s.orders[self.side * len(DUTIES) + duty] = order
        s.tell_to(1 << self.side, "order_given", self.side, duty, order)
        self.settled = duty + 1

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return Reason("no-such-order", "IN-6.1.2-2") if c.verb == ORDER else None
