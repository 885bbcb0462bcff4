"""Analysts: processes beside the server for what takes long or may go wrong, such as reviews and records from outside.

A process is started when there is something to do and ends by itself when there has been nothing for a while. What it
works at is told as it goes on; a process that dies or hangs costs only that piece of work. Each piece has only so much
memory, and if the analyst is told so only so many seconds of a processor: then the system ends the process.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from narvik.core.errors import NarvikError
from narvik.server.storage.rows import News
from narvik.server.thinkers.process_limits import confine

IDLE: Final = 300.0
"""Seconds without work after which a process ends."""

PATIENCE: Final = 120.0
"""Seconds without a sign of life after which a process is ended."""

MOST_WAITING: Final = 20
"""How many pieces of work may wait; one more is turned away."""

MEMORY: Final = 2 * 1024**3
"""How many bytes a piece of work may take beyond what the process has when it begins."""

KEEP: Final = 1.0
"""Seconds after which a review tells what it has found, so that little is lost if it is stopped."""

AT_ONCE: Final = 1.0
"""A process that is gone within so many seconds was leaving already, and the work is given to another."""


class ReviewTask(msgspec.Struct, tag="review"):
    """A match to be reviewed: the whole record of one that is over, and how long it may take. If an earlier review was
    stopped, how much of it was done and what it had found."""

    record: str
    seconds: float
    done: float = 0.0
    found: dict[str, Any] = {}


class MotiveTask(msgspec.Struct, tag="motive"):
    """A choice to be explained from a view: `seen` by somebody else, or the view of the one who made it."""

    game: str
    view: dict[str, Any]
    choices: list[str]
    chosen: str
    seen: bool
    seed: str
    language: str
    tables: str = ""
    """The fingerprint of the packaged tables that were played with."""


class PlanTask(msgspec.Struct, tag="plan"):
    """A plan to be made from a seat's view: what it begins with, and what it does not go on with."""

    game: str
    view: dict[str, Any]
    kept: list[str]
    without: list[str]
    sealed: bool
    seed: str
    tables: str = ""
    """The fingerprint of the packaged tables that are played with."""


class Planned(msgspec.Struct):
    """A plan: its choices, and why it ends. `astray` is a choice that it was to begin with and could not."""

    texts: list[str]
    ends: str
    astray: str = ""


class ImportTask(msgspec.Struct, tag="import"):
    """A record from outside, to be read, replayed and tried out."""

    record: str


class TrialTask(msgspec.Struct, tag="trial"):
    """A stored match, to be loaded and shown to everybody."""

    news: News


class Taken(msgspec.Struct):
    """What a match is founded from that a record tells of: nothing but what has been played through. `sealed` are
    answers under a seal that is not open yet."""

    game: str
    tables: str
    options: dict[str, str]
    seed: str
    begun: dict[str, Any] | None
    entropy: dict[str, str]
    choices: list[tuple[str, str]]
    sealed: list[tuple[str, str]] = []


class WorkReport(msgspec.Struct, omit_defaults=True):
    """How far the work has come, or what came of it, or what went wrong. `found` is what a review has found so far, now
    and then. `refusal` says in each language why a record is not taken; `trouble` why a match cannot be shown, and is
    empty if it can."""

    progress: float = 0.0
    found: dict[str, Any] | None = None
    review: dict[str, Any] | None = None
    sentence: str | None = None
    planned: Planned | None = None
    taken: Taken | None = None
    refusal: dict[str, str] | None = None
    trouble: str | None = None
    error: str = ""

    @property
    def last(self) -> bool:
        """Whether this is what came of the work."""
        found = (self.review, self.sentence, self.planned, self.taken, self.refusal, self.trouble)
        return any(one is not None for one in found)


read_report: Final = msgspec.json.Decoder(WorkReport).decode


AnyTask = ReviewTask | MotiveTask | PlanTask | ImportTask | TrialTask


class AnalystLost(NarvikError):
    """The work could not be done: an error, or the process is gone."""


class Overworked(NarvikError):
    """Too much is waiting already."""


def reports(task: AnyTask) -> Iterator[WorkReport]:
    """Do a piece of work, and tell how it goes."""
    from narvik.core.rules import rules_with
    from narvik.players.explanations import explain
    from narvik.review.explanations_for_others import explain_to
    from narvik.server.thinkers.untrusted_record_work import taken_from, trouble_with

    if isinstance(task, ImportTask):
        yield taken_from(task.record)
        return
    if isinstance(task, TrialTask):
        yield WorkReport(1, trouble=trouble_with(task.news))
        return
    if isinstance(task, MotiveTask):
        rules, rng = rules_with(task.game, task.tables, task.view.get("options")), random.Random(task.seed)
        if task.seen:
            yield WorkReport(1, sentence=explain_to(rules, task.view, task.chosen, rng, task.language))
        else:
            yield WorkReport(1, sentence=explain(rules, task.view, task.choices, task.chosen, rng, task.language))
        return
    if isinstance(task, PlanTask):
        yield WorkReport(1, planned=planned_by(task))
        return
    yield from review_reports(task)


def planned_by(task: PlanTask) -> Planned:
    """What the staff officer would do, from what the seat knows."""
    from narvik.core.rules import rules_with
    from narvik.players.deputy import NotInPlan, plan

    rules, rng = rules_with(task.game, task.tables, task.view.get("options")), random.Random(task.seed)
    try:
        found = plan(rules, task.view, task.kept, task.without, rng, task.sealed)
    except NotInPlan as problem:
        return Planned([], "", str(problem))
    return Planned(found.texts, found.ends)


def review_reports(task: ReviewTask) -> Iterator[WorkReport]:
    """Review a match, or go on with that. Now and then comes what has been found, so that it can be kept."""
    from narvik.core.record import read
    from narvik.review import Budget, Course, Reviewer
    from narvik.review.estimates import Estimates
    from narvik.server.matches.engine_versions import engine_of

    course = Course.of_record(read(task.record))
    reviewer = Reviewer(course, Estimates(course.key, engine_of(course.rules)))
    reviewer.take_up(task.found)
    left = 1 - task.done
    told, kept = task.done, time.monotonic()
    for share in reviewer.work(Budget(task.seconds * left)):
        progress, now = task.done + left * share, time.monotonic()
        if now >= kept + KEEP:
            told, kept = progress, now
            yield WorkReport(progress, reviewer.estimates.to_json())
        elif progress >= told + 0.01:
            told = progress
            yield WorkReport(progress)
    yield WorkReport(1, review=reviewer.review().to_json())


def work(pipe: Connection, idle: float, seconds: float) -> None:
    """What a process does: one piece of work after another, until the server is gone or has none for a while."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends this process
    asked = msgspec.json.Decoder(AnyTask)
    with contextlib.suppress(EOFError, OSError):
        while pipe.poll(idle):
            try:
                task = asked.decode(pipe.recv_bytes())
                confine(MEMORY, seconds)
                for report in reports(task):
                    pipe.send_bytes(msgspec.json.encode(report))
            except (EOFError, OSError):
                raise
            except Exception as problem:
                pipe.send_bytes(msgspec.json.encode(WorkReport(error=f"{type(problem).__name__}: {problem}")))


class Analyst:
    """One process and the work that waits for it. `seconds`: how long a processor may work at one piece; 0 is as long
    as it takes."""

    def __init__(self, idle: float = IDLE, patience: float = PATIENCE, seconds: float = 0.0) -> None:
        self.idle = idle
        self.patience = patience
        self.seconds = seconds
        self.waiting = 0
        self.turn = asyncio.Lock()
        self.doing: AnyTask | None = None
        self.guard = threading.Lock()
        self.dismissed = False
        self.process: multiprocessing.process.BaseProcess | None = None
        self.pipe: Connection | None = None

    async def do(
        self, task: AnyTask, hear: Callable[[WorkReport], None] = lambda report: None, most: int = MOST_WAITING
    ) -> WorkReport:
        """What comes of a piece of work, when its turn has come; meanwhile `hear` is told how it goes.

        Raises `Overworked` or `AnalystLost`.
        """
        if self.waiting >= most:
            raise Overworked(f"{self.waiting} pieces of work are waiting")
        self.waiting += 1
        try:
            async with self.turn:
                self.doing = task
                loop = asyncio.get_running_loop()

                def tell(report: WorkReport) -> None:
                    with contextlib.suppress(RuntimeError):  # the server has stopped meanwhile
                        loop.call_soon_threadsafe(hear, report)

                return await asyncio.to_thread(self.ask, msgspec.json.encode(task), tell)
        finally:
            self.waiting -= 1

    def ask(self, task: bytes, tell: Callable[[WorkReport], None]) -> WorkReport:
        """In a thread: hand the work over and wait for the end of it. An idle process may just have left: try again."""
        for last in (False, True):
            begun = time.monotonic()
            try:
                pipe = self.start()
                pipe.send_bytes(task)
                return self.listen(pipe, tell)
            except (OSError, EOFError) as problem:
                self.stop()
                if last or self.dismissed or time.monotonic() - begun > AT_ONCE:
                    raise AnalystLost(repr(problem)) from None
        raise AssertionError("the second try returns or raises")

    def listen(self, pipe: Connection, tell: Callable[[WorkReport], None]) -> WorkReport:
        """Hear reports until the last."""
        while True:
            if not pipe.poll(self.patience):
                raise TimeoutError(f"no sign of life for {self.patience} seconds")
            report = read_report(pipe.recv_bytes())
            if report.error:
                raise AnalystLost(report.error)
            if report.last:
                return report
            tell(report)

    def start(self) -> Connection:
        """The pipe to a living process."""
        with self.guard:
            if self.dismissed:
                raise BrokenPipeError("the analyst is dismissed")
            if self.pipe is not None and self.process is not None and self.process.is_alive():
                return self.pipe
            self.end()
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            place = (theirs, self.idle, self.seconds)
            process = context.Process(target=work, args=place, name="narvik-analyst", daemon=True)
            # Only a process that runs is kept: one that could not be started could not be ended either.
            process.start()
            theirs.close()
            self.process, self.pipe = process, ours
            return ours

    def stop(self) -> None:
        """End the process, if there is one."""
        with self.guard:
            self.end()

    def end(self) -> None:
        """End the process; the caller holds the guard."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
        if self.pipe is not None:
            self.pipe.close()
        self.pipe = self.process = None

    def dismiss(self) -> None:
        """End the process for good; whoever waits is told that the work is lost."""
        self.dismissed = True
        with self.guard:
            if self.process is not None:
                # The thread that listens notices the closed pipe and clears up.
                self.process.kill()
