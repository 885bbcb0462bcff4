"""Node counts: how many ways a game can go from a fixed position, a few decisions deep.

The count is the chess programmers' *perft*: a single number that changes as soon as any rule offers one choice more or
fewer. No chance enters it: a sequence that comes to a roll or a draw ends there and counts as one.
"""

from __future__ import annotations

from narvik.core.chance import Chance
from narvik.core.dice import D6, Die
from narvik.core.position import Position


class ChanceAsked(Exception):
    """The rules want to roll or draw."""


class NoChance(Chance):
    """Chance that gives no answer; it marks where a sequence of choices alone comes to its end."""

    def dice(self, count: int, name: str, die: Die = D6) -> list[int]:
        raise ChanceAsked(name)

    def pick(self, count: int, name: str, words: list[str] | None = None) -> int:
        raise ChanceAsked(name)

    def shuffle(self, items: list[int], name: str) -> list[int]:
        raise ChanceAsked(name)


def node_count(position: Position, depth: int) -> int:
    """How many different sequences of at most `depth` choices lead on from a position, up to the first chance."""
    start = position.copy()
    start.chance = NoChance()
    return count_from(start, depth)


def count_from(position: Position, depth: int) -> int:
    """Like `node_count`, from a position that has no chance any more."""
    if depth == 0 or position.decider < 0:
        return 1
    choices = position.choices()
    if depth == 1:
        return len(choices)
    total = 0
    for choice in choices:
        after = position.copy()
        try:
            after.apply(choice)
        except ChanceAsked:
            total += 1
        else:
            total += count_from(after, depth - 1)
    return total
