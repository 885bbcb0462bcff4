"""Everything that leaves the house has a total time: who answers drop by drop holds nobody else, and no shutdown.

Letters and webhooks are sent with libraries that wait, in threads. A time limit on each read or write does not end one
whose other side sends a byte now and then; so whatever was opened is shut when the total time is over, which ends the
thread. What cannot be ended (looking up a name) is left behind in a thread that no shutdown waits for.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Final

TOTAL: Final = 10.0
"""Seconds that a message may take, from looking up a name to the last word of the answer."""

AT_ONCE: Final = 8
"""How many messages are under way at a time."""


class NotSent(Exception):
    """A message that could not be sent now; later it may be."""


@contextlib.contextmanager
def shut_after(seconds: float, opened: Callable[[], socket.socket | None]) -> Iterator[None]:
    """Shut a connection when its time is over, whatever is being waited for. `opened` tells which it is by then."""

    def shut() -> None:
        connection = opened()
        if connection is not None:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    timer = threading.Timer(seconds, shut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


async def sent(work: Callable[[], None], seconds: float | None = None) -> None:
    """Do work in a thread that nobody waits for longer than the total time. Raises what it raises, or `NotSent`."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def settle(problem: BaseException | None) -> None:
        if done.done():
            return
        if problem is None:
            done.set_result(None)
        else:
            done.set_exception(problem)

    def run() -> None:
        problem: BaseException | None = None
        try:
            work()
        except Exception as found:
            problem = found
        # The loop is closed when the server has stopped meanwhile; then nobody waits any more.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, problem)

    threading.Thread(target=run, name="narvik-outgoing", daemon=True).start()
    try:
        async with asyncio.timeout(TOTAL if seconds is None else seconds):
            await done
    except TimeoutError:
        raise NotSent("it took too long") from None
