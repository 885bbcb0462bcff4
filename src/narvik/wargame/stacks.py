"""Stacks: counters that lie on each other, from the bottom to the top.

A game keeps a dictionary from places to stacks in its position; places without counters are not in it. Places are
numbers: a game with several maps gives each its own numbers, or each map its own dictionary.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

Stack = tuple[int, ...]
"""Counters from the bottom to the top."""


def lay(stacks: dict[int, Stack], place: int, counter: int) -> None:
    """Lay a counter on top."""
    stacks[place] = (*stacks.get(place, ()), counter)


def lift(stacks: dict[int, Stack], place: int, counter: int) -> bool:
    """Take a counter out of its stack. Tells whether others are left there."""
    left = tuple([other for other in stacks[place] if other != counter])
    if left:
        stacks[place] = left
        return True
    del stacks[place]
    return False


def in_order(stack: Stack, laid: Stack) -> Stack:
    """A stack laid anew: some counters from the bottom up, the others above them as they were."""
    return (*laid, *[counter for counter in stack if counter not in laid])


def misplaced(stacks: dict[int, Stack], where: list[int]) -> int:
    """A counter of which stacks and places do not tell the same; -1 if they agree. Places below 0 are off the map."""
    found: set[int] = set()
    for place, stack in stacks.items():
        for counter in stack:
            if where[counter] != place or counter in found:
                return counter
            found.add(counter)
    for counter, place in enumerate(where):
        if place >= 0 and counter not in found:
            return counter
    return -1


def surplus(stack: Stack, lawful: Callable[[Stack], bool]) -> list[int]:
    """The counters of which the owner must take one away because too many lie together; none if all may stay.

    The smallest number that must go is found by trying; offered are those that belong to a smallest group.
    """
    if lawful(stack):
        return []
    for size in range(1, len(stack)):
        found: set[int] = set()
        for group in combinations(stack, size):
            if lawful(tuple([counter for counter in stack if counter not in group])):
                found.update(group)
        if found:
            return sorted(found)
    return sorted(stack)
