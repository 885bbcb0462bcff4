"""Work shared by several processes, of which any may die.

Tasks are handed out one at a time. A process that ends in the midst of one (killed, out of memory) is replaced and its
task given out again, so it costs time and nothing else. Ctrl-C reaches only the one who waits for the results.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar

from narvik.core.errors import NarvikError

T = TypeVar("T")
R = TypeVar("R")

PATIENCE: Final = 3
"""A task after which so many processes have died is taken to be the cause."""


class WorkFailed(NarvikError):
    """A task that cannot be done: it raised an error, or no process survives it."""


class Worker:
    """A worker process, and the task it is at."""

    def __init__(self, work: Callable[[Any], Any]) -> None:
        self.begin(work)

    def begin(self, work: Callable[[Any], Any]) -> None:
        """Start a process."""
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=serve, args=(work, theirs), daemon=True)
        with deaf():
            self.process.start()
        theirs.close()
        self.task: tuple[Any, int] = (None, 0)

    def give(self, task: Any, deaths: int) -> None:
        """Hand over a task after which so many have died. One who died while idle is noticed by his closed pipe."""
        self.task = (task, deaths)
        with suppress(OSError):
            self.pipe.send(task)

    def renew(self, work: Callable[[Any], Any]) -> None:
        """Put a new process in the place of one that died."""
        self.stop()
        self.begin(work)

    def stop(self) -> None:
        """End the process at once, whatever it is doing."""
        self.process.terminate()
        self.process.join()
        self.pipe.close()


@contextmanager
def deaf() -> Iterator[None]:
    """Let processes begin that do not hear Ctrl-C, not even while they are still importing."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def serve(work: Callable[[Any], Any], pipe: Connection) -> None:
    """What a worker process does until nobody has anything for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer = (True, work(task))
        except NarvikError as problem:
            answer = (False, str(problem))
        except Exception:
            answer = (False, traceback.format_exc())
        with suppress(OSError):  # nobody waits for it any more
            pipe.send(answer)


def shared(work: Callable[[T], R], tasks: Iterable[T], processes: int) -> Generator[R, None, None]:
    """What comes of the tasks, in the order in which they are done; closing the iterator stops the processes.

    `work` must be a function of a module, as it is imported by each process. With one process it is done right here.
    """
    if processes <= 1:
        yield from map(work, tasks)
        return
    left = deque((task, 0) for task in tasks)
    workers = [Worker(work) for _ in range(min(processes, len(left)))]
    try:
        for worker in workers:
            worker.give(*left.popleft())
        busy = workers[:]
        while busy:
            ready = wait([worker.pipe for worker in busy])
            for worker in [worker for worker in busy if worker.pipe in ready]:
                busy.remove(worker)
                try:
                    done, answer = worker.pipe.recv()
                except (EOFError, OSError):
                    left.appendleft(again(*worker.task))
                    worker.renew(work)
                else:
                    if not done:
                        raise WorkFailed(answer)
                    yield answer
                if left:
                    worker.give(*left.popleft())
                    busy.append(worker)
    finally:
        for worker in workers:
            worker.stop()


def again(task: T, deaths: int) -> tuple[T, int]:
    """A task to be given out once more, unless it is to blame."""
    if deaths + 1 >= PATIENCE:
        raise WorkFailed(f"{PATIENCE} processes have died at the same task; perhaps the machine is short of memory")
    return task, deaths + 1
