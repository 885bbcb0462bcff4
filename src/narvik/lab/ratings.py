"""Elo ratings of players who have met in pairs: the most likely ones, with intervals.

The model is Bradley's and Terry's: a player 400 points stronger wins ten games for each that it loses, and a draw is
half a win. Each pairing counts one drawn game more than was played, so that even who has won all has a finite rating.
The average of all players is 0. Intervals are those of the information matrix, at 95 %, and take games as independent;
since the two games of a pair have the same dice on both sides, they are rather too wide than too narrow.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

SCALE: Final = 400 / math.log(10)
"""Elo points in a natural logarithm of odds."""

NORMAL_95: Final = 1.959964
PRIOR: Final = 1.0
"""The drawn games added to each pairing."""

STEPS: Final = 100
PRECISE: Final = 1e-9
FAINT: Final = 1e-9
"""What keeps the equations solvable while two groups of players have not met each other yet."""


class Meeting(NamedTuple):
    """What two players have done against each other: points of the first, and games."""

    points: float
    games: int


class Rating(NamedTuple):
    """A player's standing: points and games, the rating, and between what it lies with 95 %."""

    name: str
    points: float
    games: int
    elo: float
    low: float
    high: float


def ratings(names: Sequence[str], meetings: Mapping[tuple[str, str], Meeting]) -> list[Rating]:
    """Rate players, the best first. `meetings` has each pairing once, in either order.

    >>> [(r.name, round(r.elo)) for r in ratings(["a", "b"], {("a", "b"): Meeting(7.5, 9)})]
    [('a', 120), ('b', -120)]
    """
    played = [name for name in names if any(name in pair and met.games for pair, met in meetings.items())]
    number = {name: index for index, name in enumerate(played)}
    pairs = [
        (number[one], number[other], met.points + PRIOR / 2, met.games + PRIOR)
        for (one, other), met in meetings.items()
        if met.games
    ]
    skill = most_likely(len(played), pairs)
    bends = information(skill, pairs)
    found = []
    for name in names:
        points, games = tally(name, meetings)
        if not games:
            found.append(Rating(name, points, games, 0.0, -math.inf, math.inf))
            continue
        index = number[name]
        # Less the share of the average, which is held and not estimated.
        variance = solved(bends, unit(len(played), index))[index] - 1 / len(played) ** 2
        elo, error = skill[index] * SCALE, math.sqrt(max(0.0, variance)) * SCALE * NORMAL_95
        found.append(Rating(name, points, games, elo, elo - error, elo + error))
    return sorted(found, key=lambda rating: -rating.elo)


def tally(name: str, meetings: Mapping[tuple[str, str], Meeting]) -> Meeting:
    """All points and games of a player."""
    points, games = 0.0, 0
    for (one, other), met in meetings.items():
        if name in (one, other):
            points += met.points if name == one else met.games - met.points
            games += met.games
    return Meeting(points, games)


Pair = tuple[int, int, float, float]


def most_likely(count: int, pairs: list[Pair]) -> list[float]:
    """The skills under which the results are most likely, by Newton's method."""
    skill = [0.0] * count
    for _ in range(STEPS):
        step = solved(information(skill, pairs), slope(skill, pairs))
        longest = max(map(abs, step), default=0.0)
        # A full step may leap too far where somebody has won nearly everything.
        scale = 1.0 / max(1.0, longest)
        skill = [value + scale * change for value, change in zip(skill, step, strict=True)]
        if longest < PRECISE:
            break
    return skill


def expected(skill: list[float], one: int, other: int) -> float:
    """The share of points that one player should get against another."""
    return 1 / (1 + math.exp(skill[other] - skill[one]))


def slope(skill: list[float], pairs: list[Pair]) -> list[float]:
    """How the likelihood grows with each player's skill."""
    out = [0.0] * len(skill)
    for one, other, points, games in pairs:
        surplus = points - games * expected(skill, one, other)
        out[one] += surplus
        out[other] -= surplus
    return out


def information(skill: list[float], pairs: list[Pair]) -> list[list[float]]:
    """How sharply the likelihood bends. Only differences can be known; the 1 in every place holds the average at 0."""
    out = [[1.0 + FAINT * (row == column) for column in range(len(skill))] for row in range(len(skill))]
    for one, other, _, games in pairs:
        share = expected(skill, one, other)
        bend = games * share * (1 - share)
        out[one][one] += bend
        out[other][other] += bend
        out[one][other] -= bend
        out[other][one] -= bend
    return out


def unit(count: int, place: int) -> list[float]:
    """A vector that is 1 in one place."""
    return [float(index == place) for index in range(count)]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a small system of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    out = [0.0] * size
    for row in range(size - 1, -1, -1):
        known = sum(rows[row][column] * out[column] for column in range(row + 1, size))
        out[row] = (rows[row][size] - known) / rows[row][row]
    return out
