"""One change tried: in a process of its own, which is a copy of this one and ends with the trial.

So nothing that a changed rule leaves behind (a cache, a table, a position) outlives it, and nothing that was reckoned
before hides it: this process makes the tables, and plays no case itself.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import resource
import selectors
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from narvik.core import rules as registry
from narvik.core import tables
from narvik.proof.mutation.targets import Change, moves, turned
from narvik.proof.mutation.verdicts import LATE, NOTICED, PASSED, Told, judged
from narvik.proof.rule_cases import case_rows

UNNOTICED: Final = "unnoticed"
IMPOSSIBLE: Final = "impossible"
"""A change that is none: a bound that is no number, tables that the loader refuses, a game that cannot be set up."""

BROKEN: Final = "broken"
"""A change with which the rules break down in every case that meets it. No case can notice it by its own terms, so it
is told apart from those that some case meets without noticing."""

LATE_ENOUGH: Final = 6
"""In how many cases the rules may come to no end before a trial is given up."""

LONGEST: Final = 120.0
"""Seconds by the clock after which a trial is given up; each case has its own limit before that."""

MEMORY: Final = 2 << 30
ELSEWHERE: Final = 12
"""With how many cases of other rules a change is tried that those of its own rules let pass."""


class Trial(NamedTuple):
    """A change to try: with cases of its rules, then with others; whether the tables must be made anew."""

    change: Change
    cases: list[Told]
    others: list[Told]
    anew: bool


class Verdict(NamedTuple):
    """What came of a change: which case noticed, how many of its rules met it, in how many the rules broke down, and
    which case of other rules would have noticed."""

    verdict: str
    by: str = ""
    met: int = 0
    errors: int = 0
    elsewhere: str = ""


def tried(trial: Trial) -> Verdict:
    """Make a change in this process and play the cases until one notices."""
    try:
        trial.change.make()
    except ValueError:
        return Verdict(IMPOSSIBLE)
    if trial.anew:
        try:
            make_anew()
        except Exception:
            return Verdict(IMPOSSIBLE)
    shaped = bool(turned)  # the tables have come out otherwise
    own, met, errors, late = 0, 0, 0, 0
    for number, case in enumerate([*trial.cases, *trial.others[:ELSEWHERE]]):
        turned.clear()
        verdict = judged(case, trial.change.row)
        if trial.change.forced and verdict == PASSED and not turned and not shaped:
            continue  # the condition came out as it is forced, and nothing is left of a case before that was different
        met += 1
        own += number < len(trial.cases)
        if verdict == NOTICED:
            noticed = number < len(trial.cases)
            return (
                Verdict(NOTICED, case.name, own, errors) if noticed else Verdict(UNNOTICED, "", own, errors, case.name)
            )
        errors += verdict != PASSED
        late += verdict == LATE
        if late == LATE_ENOUGH:
            break
    if trial.change.bound and not moves and met:
        return Verdict(IMPOSSIBLE)
    return Verdict(BROKEN if errors and errors == met else UNNOTICED, "", own, errors)


def make_anew() -> None:
    """Make the games that have been made once more, from their tables; what is kept of these is made anew, too."""
    made = list(registry._made)
    registry._made.clear()
    tables._made.clear()
    case_rows._kept.clear()
    for name, folder, table_set in made:
        registry.made(name, folder, table_set)


class Running(NamedTuple):
    """A trial under way in another process."""

    number: int
    process: int
    pipe: int
    since: float


def run_apart(work: Callable[[], Any]) -> tuple[int, int]:
    """Begin work in a copy of this process; returns its id and where its answer can be read."""
    reading, writing = os.pipe()
    process = os.fork()
    if process:
        os.close(writing)
        return process, reading
    code = 1
    try:
        os.close(reading)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        answer = json.dumps(work()).encode()
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(answer)
        code = 0
    finally:
        os._exit(code)


def answer_of(process: int, pipe: int) -> Any:
    """What a process answered; None if it died."""
    with os.fdopen(pipe, "rb") as reading:
        text = reading.read()
    os.waitpid(process, 0)
    return json.loads(text) if text else None


def all_tried(trials: Iterable[Trial], jobs: int) -> Iterator[tuple[Trial, Verdict]]:
    """Try changes, several at a time; whoever stops listening ends those under way."""
    frozen = gc.get_freeze_count()
    gc.collect()
    gc.freeze()
    waiting = enumerate(trials)
    known: dict[int, Trial] = {}
    running: dict[int, Running] = {}
    ready = selectors.DefaultSelector()
    try:
        while True:
            while len(running) < jobs and (following := next(waiting, None)) is not None:
                number, trial = following
                known[number] = trial
                process, pipe = run_apart(lambda trial=trial: tried(trial))  # type: ignore[misc]  # bound now, not later
                running[pipe] = Running(number, process, pipe, time.monotonic())
                ready.register(pipe, selectors.EVENT_READ)
            if not running:
                return
            done = [key.fd for key, _ in ready.select(1.0)]
            for pipe in done:
                one = running.pop(pipe)
                ready.unregister(pipe)
                answer = answer_of(one.process, pipe)
                # A process that dies, of too little memory or a broken stack, is a change that ends in an error.
                verdict = Verdict(*answer) if answer is not None else Verdict(UNNOTICED, errors=1)
                yield known.pop(one.number), verdict
            for one in running.values():
                if time.monotonic() - one.since > LONGEST:
                    os.kill(one.process, signal.SIGKILL)
    finally:
        if not frozen:
            gc.unfreeze()
        for one in running.values():
            with contextlib.suppress(ProcessLookupError):
                os.kill(one.process, signal.SIGKILL)
            os.waitpid(one.process, 0)
            os.close(one.pipe)
        ready.close()
