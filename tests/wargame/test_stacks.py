"""Stacks of counters: laying, lifting, putting in order, and what is too much."""

from __future__ import annotations

import pytest

from narvik.wargame.stacks import Stack, in_order, lay, lift, misplaced, surplus


def test_counters_are_laid_on_top_and_lifted_from_anywhere() -> None:
    stacks: dict[int, Stack] = {}
    for counter in (4, 7, 2):
        lay(stacks, 30, counter)
    assert stacks == {30: (4, 7, 2)}
    assert lift(stacks, 30, 7)
    assert stacks == {30: (4, 2)}
    lift(stacks, 30, 2)
    assert not lift(stacks, 30, 4)
    assert stacks == {}


def test_a_stack_laid_anew_keeps_the_rest_above() -> None:
    assert in_order((1, 2, 3, 4), (3, 1)) == (3, 1, 2, 4)
    assert in_order((1, 2), ()) == (1, 2)


@pytest.mark.parametrize(
    ("stacks", "where", "found"),
    [
        ({5: (0, 1)}, [5, 5, -1], -1),
        ({5: (0,)}, [5, 5, -1], 1),
        ({5: (0, 1)}, [5, 6, -1], 1),
        ({5: (0, 1, 2)}, [5, 5, -1], 2),
        ({5: (0, 0)}, [5, -1, -1], 0),
    ],
)
def test_stacks_and_places_must_tell_the_same(stacks: dict[int, Stack], where: list[int], found: int) -> None:
    assert misplaced(stacks, where) == found


def weight(stack: Stack) -> int:
    """Companies, the counters from 10 on, count half a battalion."""
    return sum(1 if counter >= 10 else 2 for counter in stack)


def test_as_few_as_possible_must_go() -> None:
    """With a limit of four battalions, of which companies are halves, the smallest groups are found by trying."""
    assert surplus((1, 2, 3, 4), lambda stack: weight(stack) <= 8) == []
    assert surplus((1, 2, 3, 4, 10), lambda stack: weight(stack) <= 8) == [1, 2, 3, 4, 10]
    assert surplus((1, 2, 3, 4, 5), lambda stack: weight(stack) <= 8) == [1, 2, 3, 4, 5]
    assert surplus((1, 2, 3, 10, 11, 12), lambda stack: weight(stack) <= 7) == [1, 2, 3]
    assert surplus((1, 2, 10), lambda stack: weight(stack) <= 3) == [1, 2]


def test_where_nothing_may_stay_all_are_offered() -> None:
    assert surplus((3, 1), lambda stack: False) == [1, 3]
