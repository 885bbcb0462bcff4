"""Odds tables: shifts that add up, ends that hold, and any die."""

from __future__ import annotations

from fractions import Fraction

import pytest

from narvik.core.dice import D6, D10
from narvik.wargame.odds import OddsTable, Shift

REPULSED, STAND, BROKEN = range(3)
SIX = OddsTable([[0, 0, 0, 0, 0, 0], [0, 0, 1, 1, 2, 2], [2, 2, 2, 2, 2, 2]], D6, 1)
TEN = OddsTable([[BROKEN] * 2 + [STAND] * 5 + [REPULSED] * 3, [BROKEN] * 5 + [STAND] * 5], D10, -2)
"""Rows from -2 to 7; low rolls are good for the attacker."""


@pytest.mark.parametrize(("base", "moved", "column"), [(1, (), 1), (5, (-2, -1), 2), (5, (-3, -1), 1), (0, (-1,), 0)])
def test_shifts_are_added_up_before_the_ends_of_the_table_count(base: int, moved: tuple[int, ...], column: int) -> None:
    assert SIX.column(base, [Shift("ground", "R-1", columns) for columns in moved]) == column


def test_a_roll_gives_a_result() -> None:
    assert [SIX.result(1, die) for die in D6.faces] == [0, 0, 1, 1, 2, 2]
    assert SIX.result(9, 1) == BROKEN
    assert SIX.result(-3, 6) == REPULSED


def test_modified_rolls_beyond_the_rows_count_as_the_last() -> None:
    assert TEN.result(0, -7) == TEN.result(0, -2) == BROKEN
    assert TEN.result(0, 14) == TEN.result(0, 7) == REPULSED
    assert TEN.result(1, 2) == BROKEN


def test_shares_are_those_of_the_die() -> None:
    assert SIX.shares(1) == {0: Fraction(1, 3), 1: Fraction(1, 3), 2: Fraction(1, 3)}
    assert TEN.shares(0) == {STAND: Fraction(1, 2), REPULSED: Fraction(1, 2)}
    assert TEN.shares(0, -4) == {BROKEN: Fraction(2, 5), STAND: Fraction(1, 2), REPULSED: Fraction(1, 10)}
    assert sum(TEN.shares(1, 3).values()) == 1
