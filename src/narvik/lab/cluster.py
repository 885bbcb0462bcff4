"""Work spread over a Dask cluster. Workers may come and go; what a lost one was doing is done by another."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final, TypeVar

from narvik.core.errors import NarvikError

T = TypeVar("T")
R = TypeVar("R")

PATIENCE: Final = 5
"""How often a task is tried again whose worker failed."""

SECONDS: Final = 15
"""How long to wait for the scheduler."""


class ClusterError(NarvikError):
    """A cluster that cannot be used."""


def spread(work: Callable[[T], R], address: str, tasks: Callable[[int], list[T]]) -> Generator[R, None, None]:
    """What comes of tasks, in the order in which they are done; closing the iterator calls the rest off.

    `tasks` makes the tasks for a number of workers. Every worker must have the same Narvik installed.
    """
    try:
        from distributed import Client, KilledWorker, as_completed
    except ImportError:
        raise ClusterError("a cluster needs Dask: pip install 'narvik[cluster]'") from None
    try:
        client: Any = Client(address, timeout=SECONDS, set_as_default=False)  # type: ignore[no-untyped-call] # Dask's
    except (OSError, ValueError) as problem:
        raise ClusterError(f"no Dask scheduler answers at {address}: {problem}") from None
    try:
        threads = sum(client.nthreads().values())
        futures = [client.submit(work, task, pure=False, retries=PATIENCE) for task in tasks(threads)]
        try:
            for future in as_completed(futures, loop=client.loop):  # type: ignore[no-untyped-call] # Dask's
                yield future.result()
                future.release()
        except KilledWorker as problem:
            raise ClusterError(f"several workers have died at the same task: {problem}") from None
        finally:
            client.cancel(futures)
    finally:
        client.close()
