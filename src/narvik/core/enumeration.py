"""Every way chance can answer, each with its share: exact odds from the rules themselves.

The rules are run with a chance that answers what it was told and, at the first question beyond, breaks off with all
possible answers. Each of them is then tried in turn. Dice thrown together are counted without regard to their order,
which keeps the number of ways small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial
from typing import TypeVar

from mypy_extensions import mypyc_attr

from narvik.core.chance import DIE, Chance
from narvik.core.position import Position
from narvik.core.words import Choice

T = TypeVar("T")
P = TypeVar("P", bound=Position)
Answer = tuple[int, ...]


class Fork(Exception):
    """Chance was asked something it has not been told; these are the answers it could give.

    No error: it is how a question deep in the rules reaches the one who enumerates.
    """

    def __init__(self, answers: list[tuple[Answer, Fraction]]) -> None:
        super().__init__("chance was asked")
        self.answers = answers


@mypyc_attr(allow_interpreted_subclasses=True)
class ToldChance(Chance):
    """Gives the answers it was told, in order, and forks after the last."""

    def __init__(self, told: tuple[Answer, ...]) -> None:
        self.told = told
        self.given = 0

    def next(self, answers: Callable[[], list[tuple[Answer, Fraction]]]) -> Answer:
        """The next answer."""
        if self.given == len(self.told):
            raise Fork(answers())
        self.given += 1
        return self.told[self.given - 1]

    def dice(self, count: int, name: str) -> list[int]:
        return list(self.next(lambda: pools(count)))

    def pick(self, count: int, name: str, words: list[str] | None = None) -> int:
        return self.next(lambda: [((number,), Fraction(1, count)) for number in range(count)])[0]


def pools(count: int) -> list[tuple[Answer, Fraction]]:
    """All throws of some dice, order left out, each with its share.

    >>> [(dice, str(share)) for dice, share in pools(2)][:3]
    [((1, 1), '1/36'), ((1, 2), '1/18'), ((1, 3), '1/18')]
    """
    out = []
    for dice in combinations_with_replacement(range(1, DIE + 1), count):
        ways = factorial(count)
        for face in set(dice):
            ways //= factorial(dice.count(face))
        out.append((dice, Fraction(ways, DIE**count)))
    return out


def enumerate_chance(run: Callable[[Chance], T]) -> Iterator[tuple[Fraction, T]]:
    """All results of something that asks chance, each with its share. `run` must begin anew at every call."""
    open_ways: list[tuple[tuple[Answer, ...], Fraction]] = [((), Fraction(1))]
    while open_ways:
        told, share = open_ways.pop()
        try:
            result = run(ToldChance(told))
        except Fork as fork:
            open_ways += [((*told, answer), share * part) for answer, part in fork.answers]
        else:
            yield share, result


def outcomes(position: P, choice: Choice) -> Iterator[tuple[Fraction, P]]:
    """All positions a choice can lead to, each with its share."""

    def run(chance: Chance) -> P:
        after = position.copy()
        after.chance = chance
        after.apply(choice)
        return after

    return enumerate_chance(run)
