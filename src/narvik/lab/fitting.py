"""How well a game's outlook foretells results, and which weights would do it better.

Staff officers play games in which they err now and then, one more often than the other, so that good and bad positions
are met with. At the beginning of every turn the aims are written down, and the marks of a game whose outlook is learned
(see `narvik.core.outlook`). A logistic regression on who won in the end then gives each aim the factor by which it
should count, 1 where it is weighed right, or each mark its weight. Games are told apart into those it learns from and
those it is tried on.
"""

from __future__ import annotations

import csv
import io
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from narvik.core.chance import FastChance
from narvik.core.errors import NarvikError
from narvik.core.files import write_whole
from narvik.core.outlook import ANY, COLUMNS
from narvik.core.rules import Options, Rules, rules_of
from narvik.core.tables import read_rows
from narvik.players.registry import player_of
from narvik.players.sides import sides_of, won
from narvik.players.workers import shared

if TYPE_CHECKING:
    import numpy as np

    Matrix = np.ndarray[Any, np.dtype[np.float64]]

ERRORS: Final = (0.0, 0.0, 0.1, 0.3)
"""How often the worse player errs at most, drawn for each game."""

ROUNDS: Final = 40
PULL: Final = 0.001
"""How strongly each position holds weights back to nothing, so that what hardly varies gets none by accident."""

SUREST: Final = 0.001
SCENARIO: Final = "scenario"


class FittingError(NarvikError):
    """Games from which nothing can be learned."""


class FittingTask(NamedTuple):
    """A game to be watched."""

    game: str
    data: Path | None
    options: Options
    seed: str


class TurnSample(NamedTuple):
    """How the first side stood at the beginning of a turn: its aims, its outlook, its marks, how much of the game was
    gone, and what came of it (0, ½ or 1)."""

    aims: list[float]
    outlook: float
    marks: list[float]
    gone: float
    result: float


class Fit(NamedTuple):
    """What was found. Losses are in nats a position, the lower the better; 0.69 knows nothing of an even game.

    `factors` are those of the aims, `weights` what each mark weighs at the beginning and how much more at the end; none
    where the game's outlook is not learned.
    """

    factors: dict[str, float]
    weights: dict[str, tuple[float, float]]
    constant: float
    positions: int
    games: int
    blind: float
    before: float
    after: float


def watch(task: FittingTask) -> list[TurnSample]:
    """Play one game and write down how the first side stood at every turn."""
    rules, rng = rules_of(task.game, task.data, task.options), random.Random(task.seed)
    position = rules.start(task.options, FastChance(rng.getrandbits(32)))
    staff, recruit = player_of("staff"), player_of("recruit")
    worst = rng.choice(ERRORS)
    errs = [worst * rng.random() for _ in sides_of(rules)]
    side_of = {role: number for number, side in enumerate(sides_of(rules)) for role in side}
    seen: list[TurnSample] = []
    clock = -1
    while position.decider >= 0:
        if position.clock != clock:
            clock = position.clock
            standing = rules.advice.standing(position)
            marks, gone = (standing.values, standing.gone) if standing else ([], 0.0)
            aims = [aim.value for aim in rules.advice.aims(position, 0)]
            seen.append(TurnSample(aims, rules.advice.outlook(position, 0), marks, gone, 0.0))
        player = recruit if rng.random() < errs[side_of[position.decider]] else staff
        position.apply(player.decide(rules, position, rng))
    result = won(rules, position, 0)
    return [sight._replace(result=result) for sight in seen]


def watched(keyed: tuple[int, FittingTask]) -> tuple[int, list[TurnSample]]:
    """A game watched by one of several processes."""
    return keyed[0], watch(keyed[1])


def fit(
    rules: Rules[Any], options: Options, games: int, seed: str, data: Path | None, on_progress: Callable[[int], None]
) -> Fit:
    """Play games on all cores, learn from three of four, and try it on the rest."""
    try:
        import numpy as np
    except ImportError:
        raise FittingError("learning from games needs numpy: install it with pip install 'narvik[lab]'") from None
    first = rules.start(options, FastChance(0))
    names = [aim.name for aim in rules.advice.aims(first, 0)]
    if not names:
        raise FittingError(f"{rules.name} has no aims to be weighed")
    tasks = [(number, FittingTask(rules.name, data, options, f"{seed} {number}")) for number in range(games)]
    seen: dict[int, list[TurnSample]] = {}
    for number, sights in shared(watched, tasks, os.cpu_count() or 1):
        seen[number] = sights
        on_progress(len(seen))
    rows = [(number, sight) for number in sorted(seen) for sight in seen[number]]
    results = np.array([sight.result for _, sight in rows])
    tried = np.array([number % 4 == 3 for number, _ in rows])
    if len(set(results[~tried])) < 2 or not tried.any():
        raise FittingError(f"all {games} games ended alike: more games are needed to learn from")
    standing = rules.advice.standing(first)
    learned = np.array([sight.marks if standing else sight.aims for _, sight in rows])
    if standing:
        gone = np.array([[sight.gone] for _, sight in rows])
        learned = np.hstack([learned, learned * gone])
    weights, constant = regression(learned[~tried], results[~tried])
    after = loss(logistic(learned @ weights + constant)[tried], results[tried])
    halves = [float(weight) / 2 for weight in weights]  # the outlook is a hyperbolic tangent, which is twice as steep
    marked: dict[str, tuple[float, float]] = {}
    if standing:
        count = len(standing.values)
        marked = {name: (halves[n], halves[count + n]) for n, name in enumerate(standing.outlook.names)}
        marked[standing.outlook.names[0]] = (halves[0] + constant / 2, halves[count])
        halves = [float(weight) / 2 for weight in regression(np.array([s.aims for _, s in rows]), results)[0]]
    outlooks = np.array([sight.outlook for _, sight in rows])
    return Fit(
        dict(zip(names, halves, strict=True)),
        marked,
        constant / 2,
        len(rows),
        games,
        loss(np.full(tried.sum(), results[~tried].mean()), results[tried]),
        loss(((outlooks + 1) / 2)[tried], results[tried]),
        after,
    )


def loss(chances: Matrix, results: Matrix) -> float:
    """How much the results surprise one who expected these chances, on average."""
    import numpy as np

    sure = np.clip(chances, SUREST, 1 - SUREST)
    return float(-np.mean(results * np.log(sure) + (1 - results) * np.log(1 - sure)))


def logistic(values: Matrix) -> Matrix:
    """The chances that sums of weights stand for."""
    import numpy as np

    chances: Matrix = 1 / (1 + np.exp(-np.clip(values, -30, 30)))
    return chances


def regression(rows: Matrix, results: Matrix) -> tuple[Matrix, float]:
    """The weights under which the results are most likely, by Newton's method, and a constant.

    Columns are brought to the same scale first, so that all weights are held back alike.
    """
    import numpy as np

    middle, spread = rows.mean(axis=0), rows.std(axis=0)
    spread[spread < 1e-9] = np.inf  # what never varies tells nothing
    scaled = np.hstack([np.ones((len(rows), 1)), (rows - middle) / spread])
    pull = np.full(scaled.shape[1], PULL * len(rows))
    pull[0] = 0.0
    weights = np.zeros(scaled.shape[1])
    for _ in range(ROUNDS):
        chances = logistic(scaled @ weights)
        slope = scaled.T @ (results - chances) - pull * weights
        bend = (scaled * (chances * (1 - chances))[:, None]).T @ scaled + np.diag(pull + 1e-9)
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if abs(step).max() < 1e-6:
            break
    return weights[1:] / spread, float(weights[0] - (weights[1:] * middle / spread).sum())


def is_learned(rules: Rules[Any], options: Options) -> bool:
    """Whether a game's outlook is learned, so that there are weights to write."""
    return rules.advice.standing(rules.start(options, FastChance(0))) is not None


def write_weights(path: Path, found: Fit, options: Options) -> None:
    """Put the weights of a scenario into a table of weights; those of other scenarios stay as they are."""
    scenario = options.get(SCENARIO, ANY)
    lines: dict[str, list[list[str]]] = {}
    if path.exists():
        _, rows = read_rows(path, COLUMNS)
        for row in rows:
            lines.setdefault(row.cells[SCENARIO], []).append([row.cells[column] for column in COLUMNS])
    lines[scenario] = [
        [scenario, name, f"{weight:.4f}", f"{later:.4f}"] for name, (weight, later) in found.weights.items()
    ]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for kept in lines.values():
        writer.writerows(kept)
    write_whole(path, out.getvalue())
