"""How well a game's outlook foretells results, and which weights of its aims would do it better.

Staff officers play games in which they err now and then, one more often than the other, so that good and bad positions
are met with. At the beginning of every turn the aims are written down. A logistic regression on who won in the end then
gives each aim the factor by which it should count: 1 where it is weighed right. Games are told apart into those it
learns from and those it is tried on.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from narvik.ai.bouts import sides_of
from narvik.ai.players import player_of
from narvik.core.chance import FastChance
from narvik.core.errors import NarvikError
from narvik.core.rules import Options, Rules

ERRORS: Final = (0.0, 0.0, 0.1, 0.3)
"""How often the worse player errs at most, drawn for each game."""

ROUNDS: Final = 40
PULL: Final = 0.02
"""How strongly factors are held back to nothing, so that aims that hardly vary get none by accident."""

SUREST: Final = 0.001


class FittingError(NarvikError):
    """Games from which nothing can be learned."""


class Sight(NamedTuple):
    """How the first side stood at the beginning of a turn: its aims, its outlook, and what came of it (0, ½ or 1)."""

    aims: tuple[float, ...]
    outlook: float
    result: float


class Fit(NamedTuple):
    """What was found. Losses are in nats a position, the lower the better; 0.69 knows nothing of an even game."""

    names: list[str]
    factors: list[float]
    constant: float
    positions: int
    games: int
    blind: float
    before: float
    after: float


def watch(rules: Rules[Any], options: Options, seed: str) -> tuple[list[str], list[Sight]]:
    """Play one game and write down how the first side stood at every turn; with the names of the aims."""
    rng = random.Random(seed)
    position = rules.start(options, FastChance(rng.getrandbits(32)))
    staff, recruit = player_of("staff"), player_of("recruit")
    worst = rng.choice(ERRORS)
    errs = [worst * rng.random() for _ in sides_of(rules)]
    side_of = {role: number for number, side in enumerate(sides_of(rules)) for role in side}
    names: list[str] = []
    seen: list[tuple[tuple[float, ...], float]] = []
    clock = -1
    while position.decider >= 0:
        if position.clock != clock:
            clock = position.clock
            aims = rules.aims(position, 0)
            names = [aim.name for aim in aims]
            seen.append((tuple(aim.value for aim in aims), rules.outlook(position, 0)))
        player = recruit if rng.random() < errs[side_of[position.decider]] else staff
        position.apply(player.decide(rules, position, rng))
    score = rules.score(position, 0)
    result = 1.0 if score > 0 else 0.0 if score < 0 else 0.5
    return names, [Sight(aims, outlook, result) for aims, outlook in seen]


def fit(rules: Rules[Any], options: Options, games: int, seed: str, on_progress: Callable[[int], None]) -> Fit:
    """Play games, learn from every other one, and try it on the rest."""
    learned: list[Sight] = []
    tried: list[Sight] = []
    names: list[str] = []
    for number in range(games):
        names, seen = watch(rules, options, f"{seed} {number}")
        (tried if number % 2 else learned).extend(seen)
        on_progress(number + 1)
    if not names:
        raise FittingError(f"{rules.name} has no aims to be weighed")
    if len({sight.result for sight in learned}) < 2 or not tried:
        raise FittingError(f"all {games} games ended alike: more games are needed to learn from")
    weights = regression([(1.0, *sight.aims) for sight in learned], [sight.result for sight in learned])
    share = sum(sight.result for sight in learned) / len(learned)
    return Fit(
        names,
        [weight / 2 for weight in weights[1:]],  # the outlook is a hyperbolic tangent, which is twice as steep
        weights[0] / 2,
        len(learned) + len(tried),
        games,
        loss([share for _ in tried], tried),
        loss([(sight.outlook + 1) / 2 for sight in tried], tried),
        loss([logistic(dot(weights, (1.0, *sight.aims))) for sight in tried], tried),
    )


def loss(chances: list[float], sights: list[Sight]) -> float:
    """How much the results surprise one who expected these chances, on average."""
    total = 0.0
    for chance, sight in zip(chances, sights, strict=True):
        sure = min(1 - SUREST, max(SUREST, chance))
        total -= sight.result * math.log(sure) + (1 - sight.result) * math.log(1 - sure)
    return total / len(sights)


def logistic(value: float) -> float:
    """The chance that a sum of weights stands for."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, value))))


def dot(weights: list[float], row: tuple[float, ...]) -> float:
    """The sum of weights times values."""
    return sum(weight * value for weight, value in zip(weights, row, strict=True))


def regression(rows: Sequence[tuple[float, ...]], results: list[float]) -> list[float]:
    """The weights under which the results are most likely, by Newton's method."""
    size = len(rows[0])
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope = [-PULL * weight for weight in weights]
        bend = [[PULL if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, result in zip(rows, results, strict=True):
            chance = logistic(dot(weights, row))
            doubt = chance * (1 - chance)
            for i in range(size):
                slope[i] += (result - chance) * row[i]
                for j in range(size):
                    bend[i][j] += doubt * row[i] * row[j]
        step = solved(bend, slope)
        weights = [weight + more for weight, more in zip(weights, step, strict=True)]
        if max(abs(more) for more in step) < 1e-6:
            break
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination with the largest first."""
    size = len(right)
    rows = [[*matrix[i], right[i]] for i in range(size)]
    for at in range(size):
        best = max(range(at, size), key=lambda i: abs(rows[i][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for i in range(size):
            if i != at and rows[at][at]:
                share = rows[i][at] / rows[at][at]
                rows[i] = [a - share * b for a, b in zip(rows[i], rows[at], strict=True)]
    return [rows[i][size] / rows[i][i] if rows[i][i] else 0.0 for i in range(size)]
