"""How fast this Narvik is beside an older commit, on the same machine in the same minute.

Two long-lived processes, one for each side, do the same work in short rounds that alternate; processor time counts.
Each round gives one ratio of the two speeds. A measure is settled when the 95 % interval of its mean ratio (of the
logarithms, with Student's distribution) is narrow enough, or not at all when the rounds are used up. The measures take
turns, so that a slow minute of the machine is spread over all of them.
"""

from __future__ import annotations

import json
import math
import os
import statistics
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple, NoReturn, Self

from narvik import build as builds
from narvik.core.errors import NarvikError
from narvik.core.rules import game_names, rules_of
from narvik.proof.speed.older_commit import RunnableCommit, commit_of, older_side, this_side

WORKER: Final = Path(__file__).with_name("bench_worker.py")
MEASURES: Final = ("decisions", "copies", "simulations", "replays")
"""What is measured, each in so many a second: decisions of random play, copies of a position, simulations of a general,
records played again."""

NARROW: Final = 0.03
"""How far the interval may reach to either side of the ratio."""

SEEDS: Final = 6
"""Games of each scenario that the rounds play in turn."""

LEAST_ROUNDS: Final = 8
RENEWED: Final = 2
"""Rounds of one pair of processes: where things come to lie in memory makes a process faster or slower for all its
life."""

MOST_ROUNDS: Final = 60
TRIES: Final = 4
"""How often either side does the work of a round."""

SLOT: Final = 0.2
"""Seconds of a round, for each side."""

STUDENT: Final = (
    12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.10, 2.09,
    2.09, 2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04,
)  # fmt: skip
"""Student's distribution: how many errors to either side hold 95 %, for 1, 2, … degrees of freedom."""

Progress = Callable[[int, int, int], None]
"""Is told the round, how many measures are settled, and how many there are."""


class BenchFailed(NarvikError):
    """A side ended in the middle, or cannot run."""


class Interval(NamedTuple):
    """A mean ratio and its 95 % interval; without an end in sight before the second round."""

    ratio: float
    low: float
    high: float

    @property
    def narrow(self) -> bool:
        """Whether it says enough."""
        return self.high <= self.ratio * (1 + NARROW)


class BenchMeasure:
    """One measure of one game: the work and time of either side, round by round."""

    def __init__(self, game: str, measure: str) -> None:
        self.game = game
        self.measure = measure
        self.times = 0
        self.counts = [0, 0]
        self.seconds = [0.0, 0.0]
        self.ratios: list[float] = []
        self.same = True

    def add(self, older: list[dict[str, Any]], here: list[dict[str, Any]]) -> None:
        """What both sides did in a round."""
        speeds = []
        for side, answers in enumerate((older, here)):
            count, seconds = answers[0]["count"], min(done["seconds"] for done in answers)
            self.counts[side] += count
            self.seconds[side] += seconds
            speeds.append(count / max(seconds, 1e-9))
        self.same = self.same and len({done["mark"] for done in (*older, *here)}) == 1
        if all(speeds):
            self.ratios.append(math.log(speeds[1] / speeds[0]))

    @property
    def interval(self) -> Interval | None:
        """How many times as fast this side is; None before the first round."""
        if not self.ratios:
            return None
        mean = statistics.fmean(self.ratios)
        far = math.inf
        if len(self.ratios) > 1:
            free = len(self.ratios) - 1
            error = statistics.stdev(self.ratios) / math.sqrt(len(self.ratios))
            far = error * (STUDENT[free - 1] if free <= len(STUDENT) else 1.96 + 2.5 / free)
        return Interval(math.exp(mean), math.exp(mean - far), math.exp(mean + far))

    @property
    def settled(self) -> bool:
        """Whether enough is known."""
        found = self.interval
        return found is not None and len(self.ratios) >= LEAST_ROUNDS and found.narrow

    def rate(self, side: int) -> float:
        """How many a second, of the older side (0) or of this one (1)."""
        return self.counts[side] / self.seconds[side] if self.seconds[side] else 0.0


class BenchComparison(NamedTuple):
    """What was measured, against which commit, and whether Ctrl-C ended it."""

    commit: str
    build: str
    rows: list[BenchMeasure]
    stopped: bool

    def slower(self, at_least: float) -> list[BenchMeasure]:
        """The measures whose whole interval lies below a ratio."""
        return [row for row in self.rows if row.interval is not None and row.interval.high < at_least]


class BenchProcess:
    """A side's process."""

    def __init__(self, side: RunnableCommit) -> None:
        self.side = side
        self.games: frozenset[str] = frozenset()
        self.said = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the process
        environment = {**os.environ, "PYTHONHASHSEED": "0", **side.environment}
        self.process = subprocess.Popen(
            # -P: the folder of the script, this commit's, is not where modules are looked for.
            [side.python, "-P", WORKER],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.said,
            text=True,
        )

    def __enter__(self) -> Self:
        try:
            self.games = frozenset(self.answer()["games"])
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()
        self.said.close()

    def do(self, order: dict[str, Any]) -> dict[str, Any]:
        """Have a round of work done."""
        assert self.process.stdin is not None
        try:
            print(json.dumps(order), file=self.process.stdin, flush=True)
        except BrokenPipeError:
            self.fail()
        return self.answer()

    def answer(self) -> dict[str, Any]:
        """The next line the process says."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            self.fail()
        found: dict[str, Any] = json.loads(line)
        return found

    def fail(self) -> NoReturn:
        """The process has ended: say why."""
        self.process.wait()
        self.said.seek(0)
        last = self.said.read().decode(errors="replace").strip().splitlines()[-3:]
        raise BenchFailed(f"the process of {self.side.name} ended: {' '.join(last) or self.process.returncode}")


def scenarios(game: str) -> list[dict[str, str]]:
    """The scenarios of a game as options; other options may not be known to an older commit."""
    values = next((option.values for option in rules_of(game).options if option.name == "scenario"), ())
    return [{"scenario": value} for value in values] or [{}]


def play_round(row: BenchMeasure, number: int, slot: float, older: BenchProcess, here: BenchProcess) -> None:
    """One round of one measure: both sides in turn do the same work several times, now the one first, now the other,
    and the quickest time of each counts: what others do on the machine makes work slower, never faster."""
    sets = scenarios(row.game)
    order = {
        "measure": row.measure,
        "game": row.game,
        "options": sets[number % len(sets)],
        "seed": number // len(sets) % SEEDS,
    }
    if not row.times:
        # The first time prepares and warms up; a second tells how often it fits into a round.
        for side in (older, here):
            side.do({**order, "times": 1})
        once = max(side.do({**order, "times": 1})["seconds"] for side in (older, here))
        row.times = max(1, min(100_000, round(slot / TRIES / max(once, 1e-6))))
    order["times"] = row.times
    first, second = (older, here) if number % 2 else (here, older)
    done: dict[str, list[dict[str, Any]]] = {older.side.name: [], here.side.name: []}
    for side in (first, second) * TRIES:
        done[side.side.name].append(side.do(order))
    row.add(done[older.side.name], done[here.side.name])


def compare(
    against: str,
    build: str | None = None,
    games: list[str] | None = None,
    slot: float = SLOT,
    most: int = MOST_ROUNDS,
    on_progress: Progress | None = None,
    say: Callable[[str], None] = lambda _: None,
) -> BenchComparison:
    """Compare this Narvik with a commit, for the games named or all that both have. `build` is the one both sides run,
    by default the one that runs now. Raises `NoOlderCommit` or `BenchFailed`; Ctrl-C ends it with what there is."""
    names = games or game_names()
    rows = [BenchMeasure(rules_of(name).name, measure) for name in names for measure in MEASURES]
    commit = commit_of(against)
    chosen = build or builds.running()
    if chosen == builds.COMPILED and builds.state() != builds.COMPILED:
        raise BenchFailed(f"the compiled build of this tree is {builds.state()}: run ./narvik build")
    older_one = older_side(commit, chosen, say)
    if not games:
        with BenchProcess(older_one) as older:
            rows = [row for row in rows if row.game in older.games]
    stopped = False
    try:
        for first in range(0, most, RENEWED):
            if all(row.settled for row in rows):
                break
            with BenchProcess(older_one) as older, BenchProcess(this_side(chosen)) as here:
                for number in range(first, min(first + RENEWED, most)):
                    for row in rows:
                        if not row.settled:
                            play_round(row, number, slot, older, here)
                        if on_progress is not None:
                            on_progress(number + 1, sum(one.settled for one in rows), len(rows))
    except KeyboardInterrupt:
        stopped = True
    return BenchComparison(commit, chosen, rows, stopped)
