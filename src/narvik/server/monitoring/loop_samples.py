"""What the event loop was doing while something held it: looked up from a thread beside it, by names of functions.

The loop cannot tell by itself what it is busy with. So a thread looks now and then how long it has worked since its
last beat, and where that is already long, in which functions it is. What all looks of one hold have in common held it.
Only names of functions are kept, no values: they tell nothing about what anybody does in a game.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import Final

LOOK: Final = 0.02
"""Seconds between two looks."""

LONG: Final = 0.025
"""Seconds of processor time after which a hold is looked into: half of what is promised."""

PACKAGE: Final = "narvik."
LOOPS: Final = ("_run_once", "run_forever", "run_until_complete")
"""The functions that run an event loop: what led to them has nothing to do with what it is busy with."""

RUNNERS: Final = ("asyncio.runners", "uvicorn.server")
"""And the modules that do where the loop itself is no Python."""

NOWHERE: Final = "elsewhere"
"""What is told of a hold in which no function of ours was met: the web framework, the loop itself, a long hold of the
interpreter by another thread."""

AMONG: Final = "among others "

MIDDLE: Final = (
    "narvik.server.app.",
    "narvik.server.http.",
    "narvik.server.live.websocket",
    "narvik.server.monitoring.",
)
"""What every request comes through; it is left out at the beginning of a path unless nothing comes after it."""

Path = tuple[str, ...]
"""The functions of ours that called each other, from the outermost."""


def path_of(frame: FrameType | None) -> Path:
    """The functions of ours that led to a frame, from the loop on."""
    found: list[str] = []
    while frame is not None and frame.f_code.co_name not in LOOPS:
        module = str(frame.f_globals.get("__name__", ""))
        if module in RUNNERS:
            break
        if module.startswith(PACKAGE):
            found.append(f"{module.removeprefix(PACKAGE)}.{frame.f_code.co_qualname}")
        frame = frame.f_back
    return tuple(reversed(found))


def common(paths: list[Path]) -> Path:
    """How far some paths are the same."""
    first = paths[0] if paths else ()
    for place, name in enumerate(first):
        if any(len(path) <= place or path[place] != name for path in paths):
            return first[:place]
    return first


def told(paths: list[Path]) -> str:
    """What held the loop, in two names: where it came in, and the innermost function that was met at every look. Where
    several things followed each other without a pause, one of them."""
    shared, longest = inner(common(paths)), max(paths, key=len, default=())
    among, path = ("", shared) if shared else (AMONG if len(paths) > 1 else "", inner(longest) or list(longest))
    if not path:
        return NOWHERE
    return among + (path[0] if len(path) == 1 else f"{path[0]} … {path[-1]}")


def inner(path: Path) -> list[str]:
    """A path without what every request comes through."""
    return [name for name in path if not f"{PACKAGE}{name}".startswith(MIDDLE)]


class LoopSamples:
    """The thread that looks at a loop's thread. `worked` tells how long that has worked since its last beat."""

    def __init__(self, loop_thread: int, worked: Callable[[], float]) -> None:
        self.loop_thread = loop_thread
        self.worked = worked
        self.guard = threading.Lock()
        self.met: list[Path] = []
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.run, name="narvik-loop-samples", daemon=True)

    def begin(self) -> None:
        """Begin to look."""
        self.thread.start()

    def end(self) -> None:
        """Look no more."""
        self.over.set()

    def run(self) -> None:
        """Look until the end."""
        while not self.over.wait(LOOK):
            self.look()

    def look(self) -> None:
        """Note where the loop is, if it has been at it for long."""
        with self.guard:
            if self.worked() > LONG:
                self.met.append(path_of(sys._current_frames().get(self.loop_thread)))

    def taken(self) -> list[Path]:
        """What was met since the last time."""
        if not self.met:
            return []
        with self.guard:
            found, self.met = self.met, []
            return found


def clock_of_this_thread() -> Callable[[], float]:
    """A clock of the processor time of this thread that other threads can read, where the system has one."""
    if not hasattr(time, "pthread_getcpuclockid"):  # macOS, Windows: nothing is looked into there
        return lambda: 0.0
    clock = time.pthread_getcpuclockid(threading.get_ident())
    return lambda: time.clock_gettime(clock)
