"""The fuzzer: many random games over all options, and every failure as a record that can be replayed.

A game is known by its number: options, seed and player follow from it, so any split over processes plays the same
games. A position from which games are begun in the middle is known by its number, too (`moments`). Most decisions are
played bare, as search plays them; at a random few all checks of `conformance` are run. What goes wrong (a crash, a dead
end, too many decisions, a broken promise) is written as a record up to the choice that failed, with the failure in its
header; `narvik.load` opens it.
"""

from __future__ import annotations

import multiprocessing
import random
import signal
import sys
import time
from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from narvik.core.chance import FastChance, KeyedChance
from narvik.core.game import Game
from narvik.core.position import Position
from narvik.core.record import Record, chained, heading
from narvik.core.rules import Options, Rules, rules_of
from narvik.core.words import Choice
from narvik.proof.checks import CheckFailed, check_calls, check_count, check_log, everybody, require, same
from narvik.proof.conformance import check_decision, option_sets
from narvik.proof.moments import MOMENTS, Moment, StaffGame, seed_of
from narvik.proof.policy import policy_of_game
from narvik.proof.refusals import check_over

CHUNK: Final = 20
"""Games handed to a process at a time."""

EVERY: Final = 500
"""On average one decision in so many is checked in full."""

Progress = Callable[[int, int, int], None]
"""Called with the games done, the decisions played and the failures found so far."""


class FuzzReport(NamedTuple):
    """What a run of the fuzzer did; `games` is less than asked for if it was stopped."""

    games: int
    decisions: int
    failures: list[Path]
    seconds: float
    stopped: bool = False


class Job(NamedTuple):
    """Some games for one process; with `decisions` so many are played from each of some positions of staff games."""

    game: str
    data: Path | None
    options: dict[str, str]
    seed: int
    first: int
    games: int
    every: int
    decisions: int = 0


class FuzzResult(NamedTuple):
    """What came of a job: games and decisions played, and the failures as game numbers and record texts."""

    games: int
    decisions: int
    failures: list[tuple[int, str]]


class Run:
    """One game of the fuzzer: the position, and the choices that led to it."""

    def __init__(self, rules: Rules[Any], options: Options, seed: str) -> None:
        self.rules = rules.chosen(options)
        self.options = options
        self.seed = seed
        self.chance = KeyedChance.from_seed(seed)
        self.made: list[tuple[int, Choice]] = []
        self.tried: Choice | None = None

    def play(self, number: int, rng: random.Random, every: int) -> None:
        """Play the game of a number to its end; whatever goes wrong is raised."""
        self.play_on(self.rules.start(self.options, self.chance), number, rng, every)

    def play_on(self, position: Position, number: int, rng: random.Random, every: int, most: int = sys.maxsize) -> None:
        """Play on from a position, to the end of the game or for so many decisions."""
        rules, made = self.rules, self.made
        pick = policy_of_game(rules, number, rng).pick
        bound = rules.most_decisions(self.options)
        last = len(made) + most
        check_at = self.next_check(len(made), rng, every)
        while position.decider >= 0:
            if len(made) == last:
                return
            choices = position.choices()
            require(bool(choices), "there is nothing to choose: a dead end")
            require(len(made) < bound, f"more decisions than the {bound} the game declares as its most")
            check_count(rules, choices)
            check_calls(rules, position)
            if len(made) == check_at:
                self.check(position, rng)
                check_at = self.next_check(check_at, rng, every)
            choice = pick(choices)
            self.tried = choice
            role = position.decider
            position.apply(choice)
            made.append((role, choice))
            self.tried = None
        check_over(self.game(position), rng)

    def moments(self) -> list[Moment]:
        """Positions of the game as two staff officers play it; if that fails, their choices are those of this run."""
        game = StaffGame(self.rules, self.options, self.seed)
        try:
            return game.moments()
        finally:
            self.made, self.tried = game.made, game.tried

    def next_check(self, after: int, rng: random.Random, every: int) -> int:
        """The decision to be checked next; -1 if none is to be."""
        return after + 1 + int(rng.expovariate(1 / every)) if every else -1

    def game(self, position: Position) -> Game:
        """A game that goes on from a copy of the position."""
        return Game(self.rules, self.options, self.chance, position.copy(), self.seed)

    def check(self, position: Position, rng: random.Random) -> None:
        """Everything that holds at a decision, the log of the choices that follow, and guesses from every view."""
        game = self.game(position)
        check_decision(game, rng)
        for seat in everybody(game):
            view = game.view(seat)
            guess = self.rules.knowledge.guess(view, FastChance(rng.randrange(1 << 30)))
            same(self.rules.knowledge.view(guess, game.roles_of(seat)), view, f"the view of {seat} of a guess from it")
            same(self.rules.proof.audit(guess), [], f"what the audit of a guess from the view of {seat} finds")
        while not game.over and game.version < 3:
            game.choose(rng.choice(game.choices))
        check_log(game, 0)

    def record(self, failure: str) -> Record:
        """The record up to the failure, which is in its header."""
        header = {**heading(self.rules, self.options, self.chance), "seed": self.seed, "failure": failure}
        return chained(header, [(self.rules.roles[role], choice.text) for role, choice in self.made])

    def failure(self, problem: Exception) -> str:
        """What went wrong, in a line or two."""
        what = str(problem) if isinstance(problem, CheckFailed) else f"{type(problem).__name__}: {problem}"
        return f"on choosing '{self.tried}': {what}" if self.tried else what


def play_job(job: Job) -> FuzzResult:
    """Play the games of a job, or the games from its positions."""
    rules = rules_of(job.game, job.data)
    sets = list(option_sets(rules, job.options))
    return play_from_staff(job, rules, sets) if job.decisions else play_from_start(job, rules, sets)


def play_from_start(job: Job, rules: Rules[Any], sets: list[Options]) -> FuzzResult:
    """Play whole games."""
    decisions = 0
    failures: list[tuple[int, str]] = []
    for number in range(job.first, job.first + job.games):
        rng = random.Random(f"fuzz {job.seed} {number}")
        run = Run(rules, sets[number % len(sets)], f"fuzz-{job.seed}-{number}")
        try:
            # The tempers must not keep step with the options, or each temper would see half of them only.
            run.play(number + number // len(sets), rng, job.every)
        except Exception as problem:
            failures.append((number, run.record(run.failure(problem)).write()))
        decisions += len(run.made)
    return FuzzResult(job.games, decisions, failures)


def play_from_staff(job: Job, rules: Rules[Any], sets: list[Options]) -> FuzzResult:
    """Play from positions of staff games; a staff game that fails counts as the failure of all its positions."""
    decisions = 0
    failures: list[tuple[int, str]] = []
    found: dict[int, list[Moment]] = {}
    for number in range(job.first, job.first + job.games):
        game = number // MOMENTS
        run = Run(rules, sets[game % len(sets)], seed_of(job.seed, game))
        try:
            if game not in found:
                found[game] = run.moments()
            decisions += play_from(run, found[game][number % MOMENTS], number, job)
        except Exception as problem:
            failures.append((number, run.record(run.failure(problem)).write()))
    return FuzzResult(job.games, decisions, failures)


def play_from(run: Run, moment: Moment, number: int, job: Job) -> int:
    """Play on from a position, again and again from there, until there were decisions enough; returns how many."""
    decisions = again = 0
    while decisions < job.decisions:
        rng = random.Random(f"fuzz {job.seed} {number} {again}")
        run.made = list(moment.made)
        run.play_on(moment.position.copy(), number + again, rng, job.every, job.decisions - decisions)
        decisions += len(run.made) - len(moment.made)
        again += 1
    return decisions


def leave_interrupts_to_the_parent() -> None:
    """Ctrl-C is for the parent, which then stops its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def played(jobs: list[Job], processes: int) -> Generator[FuzzResult, None, None]:
    """The jobs' results as they come in; closing the iterator stops the processes."""
    if processes <= 1:
        yield from map(play_job, jobs)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(processes, leave_interrupts_to_the_parent) as pool:
        yield from pool.imap_unordered(play_job, jobs)


def fuzz(
    game: str,
    games: int,
    jobs: int = 1,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    folder: Path = Path("fuzz"),
    every: int = EVERY,
    data: Path | None = None,
    on_progress: Progress | None = None,
    first: int = 0,
    decisions: int = 0,
) -> FuzzReport:
    """Play so many random games in `jobs` processes and write each failure as a record into a folder.

    `options` fixes some of the game's options; the games go through all combinations of the others. About one decision
    in `every` is checked in full, none if it is 0. `first` is the number of the first game: so a long run can be cut
    into pieces. With `decisions` the games are positions of staff games, and so many decisions are played from each.
    Ctrl-C ends the run; the report then tells what was done till then.
    """
    began = time.monotonic()
    rules = rules_of(game, data)
    fixed = {name: str(value) for name, value in (options or {}).items()}
    rules.settle_options(fixed)
    size = MOMENTS if decisions else CHUNK
    end = first + games
    chunks = [
        Job(game, data, fixed, seed, begin, min(size, end - begin), every, decisions)
        for begin in range(first, end, size)
    ]
    done = played_decisions = 0
    failures: list[Path] = []
    stopped = False
    results = played(chunks, min(jobs, len(chunks)))
    try:
        for result in results:
            done += result.games
            played_decisions += result.decisions
            failures += [kept(folder, f"{game}-{seed}-{number}", text) for number, text in result.failures]
            if on_progress is not None:
                on_progress(done, played_decisions, len(failures))
    except KeyboardInterrupt:
        stopped = True
    finally:
        results.close()
    return FuzzReport(done, played_decisions, sorted(failures), time.monotonic() - began, stopped)


def kept(folder: Path, name: str, text: str) -> Path:
    """A record written into the folder of failures."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.narvik"
    path.write_text(text, encoding="utf-8")
    return path
