"""What computer players go by: what a house is worth, and how likely a party gets there.

Nothing enters that the decider does not know: of the other side's watchman only whether he hides, and where not.
"""

from __future__ import annotations

from typing import Final

from crossings.notation import BEGIN, CROSS, CROSSING_WORDS, DISPUTE, HIDE, SETTLE
from crossings.river import NEEDED, SEEN
from crossings.state import LINES, NOBODY, State, row_of
from narvik.core.advice import Advice, Aim
from narvik.core.dice import D10
from narvik.core.words import Choice

WORTH: Final = {(0, 0): 1.0, (1, 0): 4.0, (0, 1): 3.0, (2, 0): 60.0, (0, 2): 25.0}
"""What a line is worth by the houses that one's own and the other side have in it; a mixed one can do nobody good."""

TAKES: Final = 0.45
"""How often a party's die is the higher of two. CR-house-2."""

READY: Final = 0.25
"""What two houses in an open line are worth to a side, where 1 is a game won."""

SHARPER: Final = 2
"""How much more gladly the better choice is taken."""


class CrossingsAdvice(Advice[State]):
    """Lines, and the houses to make them of."""

    def aims(self, position: State, role: int) -> list[Aim]:
        lead = position.held(role) - position.held(1 - role)
        ready = two_of_three(position, role) - two_of_three(position, 1 - role)
        return [Aim("houses", 0.08 * lead), Aim("lines", READY * ready)]

    def weights(self, position: State, choices: list[Choice]) -> list[float]:
        side = position.decider
        return [max(0.1, appeal(position, side, choice)) ** SHARPER for choice in choices]


def two_of_three(s: State, side: int) -> int:
    """The lines in which a side lacks one house, and that one is empty."""
    rows = ([s.houses[house] for house in line] for line in LINES)
    return sum(row.count(side) == 2 and NOBODY in row for row in rows)


def appeal(s: State, side: int, choice: Choice) -> float:
    """How well a choice looks to a side."""
    if choice.verb in (BEGIN, CROSS):
        return way_worth(s, side, choice.args[0])
    if choice.verb in (SETTLE, DISPUTE):
        return house_worth(s, side, choice.args[0])
    if choice.verb == HIDE:  # where the other side would like to come
        return way_worth(s, 1 - side, choice.args[0])
    return 0.0 if not s.hiding[side] or s.ruled_out[side] else 2.0


def way_worth(s: State, side: int, crossing: int) -> float:
    """What a crossing is worth: the best house behind it, as likely as the party gets over. CR-cross-1."""
    best = max((house_worth(s, side, house) for house in row_of(crossing) if s.houses[house] != side), default=0.0)
    return best * chance_over(s, side, crossing)


def house_worth(s: State, side: int, house: int) -> float:
    """What it is worth to move into a house, or to try to. CR-house-1, CR-house-2."""
    worth = 0.0
    for line in LINES:
        if house in line:
            others = [s.houses[one] for one in line if one != house]
            worth += WORTH.get((others.count(side), others.count(1 - side)), 0.0)
    return worth if s.houses[house] == NOBODY else TAKES * (worth + WORTH[0, 1])


def chance_over(s: State, side: int, crossing: int) -> float:
    """How likely a party gets over, as far as its side can tell of the watchman. CR-cross-1, CR-watch-2."""
    free = (D10.highest + 1 - NEEDED[crossing]) / D10.sides
    left = [one for one in range(len(CROSSING_WORDS)) if not s.ruled_out[1 - side] >> one & 1]
    if not s.hiding[1 - side] or crossing not in left:
        return free
    return free - SEEN / D10.sides / len(left)
