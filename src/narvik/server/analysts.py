"""Analysts: processes beside the server for what takes long and waits for nobody's turn, such as reviews.

A process is started when there is something to do and ends by itself when there has been nothing for a while. What it
works at is told as it goes on; a process that dies or hangs costs only that piece of work.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import random
import signal
import threading
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from narvik.core.errors import NarvikError

IDLE: Final = 300.0
"""Seconds without work after which a process ends."""

PATIENCE: Final = 120.0
"""Seconds without a sign of life after which a process is ended."""

MOST_WAITING: Final = 20
"""How many pieces of work may wait; one more is turned away."""


class ReviewTask(msgspec.Struct, tag="review"):
    """A match to be reviewed: the whole record of one that is over, and how long it may take."""

    record: str
    seconds: float


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


class Report(msgspec.Struct, omit_defaults=True):
    """How far the work has come, or what came of it, or what went wrong."""

    progress: float = 0.0
    review: dict[str, Any] | None = None
    sentence: str | None = None
    error: str = ""


AnyTask = ReviewTask | MotiveTask


class AnalystLost(NarvikError):
    """The work could not be done: an error, or the process is gone."""


class Overworked(NarvikError):
    """Too much is waiting already."""


def reports(task: AnyTask) -> Iterator[Report]:
    """Do a piece of work, and tell how it goes."""
    from narvik.ai.explaining import explain
    from narvik.core.record import read
    from narvik.core.rules import rules_with
    from narvik.review import Budget, Course, Reviewer
    from narvik.review.estimates import Estimates
    from narvik.review.watching import explain_to

    if isinstance(task, MotiveTask):
        rules, rng = rules_with(task.game, task.tables), random.Random(task.seed)
        if task.seen:
            yield Report(1, sentence=explain_to(rules, task.view, task.chosen, rng, task.language))
        else:
            yield Report(1, sentence=explain(rules, task.view, task.choices, task.chosen, rng, task.language))
        return
    course = Course.of_record(read(task.record))
    reviewer = Reviewer(course, Estimates(course.key, ""))
    told = 0.0
    for progress in reviewer.work(Budget(task.seconds)):
        if progress >= told + 0.01:
            told = progress
            yield Report(progress)
    yield Report(1, review=reviewer.review().to_json())


def work(pipe: Connection, idle: float) -> None:
    """What a process does: one piece of work after another, until the server is gone or has none for a while."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends this process
    asked = msgspec.json.Decoder(AnyTask)
    with contextlib.suppress(EOFError, OSError):
        while pipe.poll(idle):
            try:
                for report in reports(asked.decode(pipe.recv_bytes())):
                    pipe.send_bytes(msgspec.json.encode(report))
            except (EOFError, OSError):
                raise
            except Exception as problem:
                pipe.send_bytes(msgspec.json.encode(Report(error=f"{type(problem).__name__}: {problem}")))


class Analyst:
    """One process and the work that waits for it."""

    def __init__(self, idle: float = IDLE, patience: float = PATIENCE) -> None:
        self.idle = idle
        self.patience = patience
        self.waiting = 0
        self.turn = asyncio.Lock()
        self.guard = threading.Lock()
        self.dismissed = False
        self.process: multiprocessing.process.BaseProcess | None = None
        self.pipe: Connection | None = None

    async def do(self, task: AnyTask, hear: Callable[[float], None] = lambda progress: None) -> Report:
        """What comes of a piece of work, when its turn has come; meanwhile `hear` is told how far it is.

        Raises `Overworked` or `AnalystLost`.
        """
        if self.waiting >= MOST_WAITING:
            raise Overworked(f"{self.waiting} pieces of work are waiting")
        self.waiting += 1
        try:
            async with self.turn:
                loop = asyncio.get_running_loop()

                def tell(progress: float) -> None:
                    with contextlib.suppress(RuntimeError):  # the server has stopped meanwhile
                        loop.call_soon_threadsafe(hear, progress)

                return await asyncio.to_thread(self.ask, msgspec.json.encode(task), tell)
        finally:
            self.waiting -= 1

    def ask(self, task: bytes, tell: Callable[[float], None]) -> Report:
        """In a thread: hand the work over and wait for the end of it. An idle process may just have left: try again."""
        for last in (False, True):
            try:
                pipe = self.start()
                pipe.send_bytes(task)
                return self.listen(pipe, tell)
            except (OSError, EOFError) as problem:
                self.stop()
                if last or self.dismissed:
                    raise AnalystLost(repr(problem)) from None
        raise AssertionError("the second try returns or raises")

    def listen(self, pipe: Connection, tell: Callable[[float], None]) -> Report:
        """Hear reports until the last."""
        while True:
            if not pipe.poll(self.patience):
                raise TimeoutError(f"no sign of life for {self.patience} seconds")
            report = msgspec.json.decode(pipe.recv_bytes(), type=Report)
            if report.error:
                raise AnalystLost(report.error)
            if report.review is not None or report.sentence is not None:
                return report
            tell(report.progress)

    def start(self) -> Connection:
        """The pipe to a living process."""
        with self.guard:
            if self.dismissed:
                raise BrokenPipeError("the analyst is dismissed")
            if self.pipe is not None and self.process is not None and self.process.is_alive():
                return self.pipe
            self.end()
            context = multiprocessing.get_context("spawn")
            self.pipe, theirs = context.Pipe()
            self.process = context.Process(target=work, args=(theirs, self.idle), name="narvik-analyst", daemon=True)
            self.process.start()
            theirs.close()
            return self.pipe

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
