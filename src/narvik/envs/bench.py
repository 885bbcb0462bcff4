"""How fast the environments are, beside PettingZoo's chess on the same machine in the same minute.

Both are played through the same loop: look (`last`), take one of the actions that the mask allows at random, step. Each
name is measured as people get it, in PettingZoo's wrappers. Seconds are those that the processor worked on it, short
rounds alternate, and the median counts, because a shared machine differs from moment to moment.

A step of chess is a whole move, while ours says one word of a choice. Therefore steps are counted and whole choices,
and both are set beside the moves of chess.
"""

from __future__ import annotations

import random
import statistics
import time
import warnings
from typing import Any, Final, NamedTuple

from narvik.core.errors import NarvikError
from narvik.envs import make, names

ROUNDS: Final = 15
SHORTEST: Final = 0.05
"""Seconds of a round at least: who measures for a moment gets fewer rounds."""

LOOKS: Final = 50
"""Steps between two looks at the clock."""


class EnvRow(NamedTuple):
    """Steps a second and the whole choices that these spell, each also as a multiple of the steps of chess_v6."""

    name: str
    steps_per_second: float
    vs_chess_v6: float
    choices_per_second: float
    choices_vs_chess_v6: float


class Runner:
    """An environment played at random, game after game."""

    def __init__(self, env: Any, seed: int = 0) -> None:
        self.env = env
        self.seed = seed
        self.draw = random.Random(seed).random
        self.steps = 0
        self.env.reset(seed=seed)

    def step(self) -> None:
        """One look and one step; a new game where one has ended."""
        observation, _, ended, cut, _ = self.env.last()
        if ended or cut:
            self.seed += 1
            self.env.reset(seed=self.seed)
            return
        open_to_it = observation["action_mask"].nonzero()[0]
        self.env.step(int(open_to_it[int(self.draw() * len(open_to_it))]))
        self.steps += 1

    def rate(self, seconds: float) -> tuple[float, float]:
        """Steps and whole choices a second, for about so many seconds."""
        steps, choices = self.steps, self.choices
        began = now = time.process_time()
        while now < began + seconds:
            for _ in range(LOOKS):
                self.step()
            now = time.process_time()
        return (self.steps - steps) / (now - began), (self.choices - choices) / (now - began)

    @property
    def choices(self) -> int:
        """The choices carried out so far, those without an alternative not counted; each step of chess is one."""
        return int(getattr(self.env.unwrapped, "choices_made", self.steps))


def chess() -> Any:
    """PettingZoo's chess."""
    try:
        with warnings.catch_warnings(action="ignore"):  # of the name chess_v6 itself, and of what pygame imports
            from pettingzoo.classic import chess_v6
    except ImportError:
        raise NarvikError(
            "narvik bench envs compares with PettingZoo's chess, which is not installed: pip install narvik[envs,bench]"
        ) from None
    return chess_v6.env()


def bench(seconds: float = 5.0) -> list[EnvRow]:
    """Measure all environments and chess_v6 for about `seconds` each."""
    yardstick = Runner(chess())
    runners = {name: Runner(make(name)) for name in names()}
    rounds: dict[str, list[EnvRow]] = {name: [] for name in runners}
    count = max(1, min(ROUNDS, round(seconds / SHORTEST)))
    for _ in range(count):
        for name, runner in runners.items():
            moves, _ = yardstick.rate(seconds / count / len(runners))
            steps, choices = runner.rate(seconds / count)
            rounds[name].append(EnvRow(name, steps, steps / moves, choices, choices / moves))
    return [
        EnvRow(name, *map(statistics.median, zip(*(row[1:] for row in rows), strict=True)))
        for name, rows in rounds.items()
    ]
