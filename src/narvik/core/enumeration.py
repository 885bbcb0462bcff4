"""Every way chance can answer, each with its share: exact odds from the rules themselves.

The rules are run with a chance that answers what it was told and, at the first question beyond, breaks off with all
possible answers. Each of them is then tried in turn. Dice thrown together are counted without regard to their order,
which keeps the number of ways small.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial
from typing import TypeVar

from mypy_extensions import mypyc_attr

from narvik.core.chance import Chance
from narvik.core.dice import D6, Die, classes
from narvik.core.position import UNSETTLED, Position
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

    def dice(self, count: int, name: str, die: Die = D6) -> list[int]:
        return list(self.next(lambda: pools(count, die)))

    def tested(self, die: Die, at_most: int, critical: int, name: str) -> int:
        return self.next(lambda: ways(die, at_most, critical))[0]

    def pick(self, count: int, name: str, words: list[str] | None = None) -> int:
        return self.next(lambda: [((number,), Fraction(1, count)) for number in range(count)])[0]


def pools(count: int, die: Die = D6) -> list[tuple[Answer, Fraction]]:
    """All throws of some dice, order left out, each with its share.

    >>> [(dice, str(share)) for dice, share in pools(2)][:3]
    [((1, 1), '1/36'), ((1, 2), '1/18'), ((1, 3), '1/18')]
    """
    out = []
    for dice in combinations_with_replacement(die.faces, count):
        ways = factorial(count)
        for face in set(dice):
            ways //= factorial(dice.count(face))
        out.append((dice, Fraction(ways, die.sides**count)))
    return out


def ways(die: Die, at_most: int, critical: int) -> list[tuple[Answer, Fraction]]:
    """What a roll against a number can come to, each way by one of its faces and with its share."""
    return [((face,), Fraction(count, die.sides)) for face, count in classes(die, at_most, critical)]


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


def joined(position: P, over: Callable[[P], bool], key: Callable[[P], Hashable]) -> list[tuple[Fraction, P]]:
    """What can come of letting a position go on, step by step, until it is over or somebody must decide.

    After every step the continuations whose key is the same are joined and go on as one: `key` names all that matters
    for the rest. So sixteen dice that are rolled one after another are a few ways, not 10^16.
    """
    done: dict[Hashable, tuple[Fraction, P]] = {}
    under_way: dict[Hashable, tuple[Fraction, P]] = {key(position): (Fraction(1), position)}
    while under_way:
        reached: dict[Hashable, tuple[Fraction, P]] = {}
        for share, before in under_way.values():
            for part, after in enumerate_chance(lambda chance, before=before: stepped(before, chance)):  # type: ignore[misc]
                place = done if over(after) or after.decider != UNSETTLED else reached
                name = key(after)
                known = place.get(name)
                place[name] = (share * part + (known[0] if known is not None else 0), after)
        under_way = reached
    return list(done.values())


def stepped(position: P, chance: Chance) -> P:
    """A copy of a position one step further."""
    after = position.copy()
    after.chance = chance
    after.settle_step()
    return after
