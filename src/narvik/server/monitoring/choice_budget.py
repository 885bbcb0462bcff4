"""What a choice costs the server in processor time, part by part: a budget, told at `/metrics` and by `narvik bench
server`.

Only the time is counted in which a part itself works. What it waits for, a disk or its turn, is not, and neither is
what others do meanwhile. To ask the system for the time of a processor takes a good deal of it: so only every so many
pieces of work are measured, and each stands for as many.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Coroutine, Generator
from contextlib import AbstractContextManager, nullcontext
from types import TracebackType
from typing import Any, Final, Generic, TypeVar

from prometheus_client import CollectorRegistry, Counter

T = TypeVar("T")

READ: Final = "read"
CHECK: Final = "check"
APPLY: Final = "apply"
STORE: Final = "store"
TELL: Final = "tell"
PARTS: Final = (READ, CHECK, APPLY, STORE, TELL)
"""Take a message apart; find out whether the choice may be made; carry it out; hand it to the database; tell each of
those who watch how the match stands."""


MEASURED: Final = 17
"""One of so many pieces of work is measured. A choice has five or six of them: with this number all take their turn."""

UNMEASURED: Final = nullcontext()


class Stopwatch:
    """Counts the processor time of what is done inside it."""

    def __init__(self, count: Callable[[float], None]) -> None:
        self.count = count
        self.begun = 0.0

    def __enter__(self) -> None:
        self.begun = time.thread_time()

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.count(time.thread_time() - self.begun)


class Working(Generic[T]):
    """Some work that awaits others, with a stopwatch that runs only while it works itself."""

    def __init__(self, work: Coroutine[Any, Any, T], count: Callable[[float], None]) -> None:
        self.work = work
        self.count = count

    def __await__(self) -> Generator[Any, Any, T]:
        go_on: Callable[[Any], Any] = self.work.send
        told: Any = None
        while True:
            begun = time.thread_time()
            try:
                awaited = go_on(told)
            except StopIteration as done:
                value: T = done.value
                return value
            finally:
                self.count(time.thread_time() - begun)
            try:
                go_on, told = self.work.send, (yield awaited)
            except BaseException as problem:
                go_on, told = self.work.throw, problem


class ChoiceBudget:
    """The processor time that choices have taken, by part, as far as it is measured: one of so many pieces of work."""

    def __init__(self, registry: CollectorRegistry, measured: int = MEASURED) -> None:
        seconds = Counter(
            "narvik_choice_processor_seconds",
            "Processor time that choices of players have taken, by part of the work; from samples.",
            ("part",),
            registry=registry,
        )
        self.spent: dict[str, Callable[[float], None]] = {part: seconds.labels(part).inc for part in PARTS}
        self.measured = measured
        self.next = 0
        """After how many pieces of work the next is measured."""

    def due(self) -> bool:
        """Whether the next piece of work is to be measured."""
        self.next = (self.next or self.measured) - 1
        return not self.next

    def stands_for(self, part: str) -> Callable[[float], None]:
        """Counts what one piece of a part took for as many as are not measured."""
        return lambda seconds: self.spent[part](seconds * self.measured)

    def of(self, part: str) -> AbstractContextManager[None]:
        """Counts what is done inside as a part."""
        return Stopwatch(self.stands_for(part)) if self.due() else UNMEASURED

    def working(self, part: str, work: Coroutine[Any, Any, T]) -> Awaitable[T]:
        """Some work as a part, to be awaited."""
        return Working(work, self.stands_for(part)) if self.due() else work
