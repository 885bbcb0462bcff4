"""Limits on what a process beside the server may take: the system itself ends or refuses what exceeds them."""

from __future__ import annotations

import math
import os
import time
from pathlib import Path
from typing import Any, Final

SPACE: Final = Path("/proc/self/statm")
"""Where Linux tells how many pages of address space a process has."""


def address_space() -> int | None:
    """How many bytes of address space this process has; None where the system does not tell."""
    try:
        return int(SPACE.read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return None


def confine(memory: int, seconds: float) -> None:
    """Let this process take so many bytes and so many seconds of a processor more than it has taken; 0 seconds are any
    number. Beyond the bytes Python raises `MemoryError`, after the seconds the process is ended. Systems without such
    limits are left to the patience of whoever waits."""
    try:
        import resource
    except ImportError:
        return
    has = address_space()
    if has is not None:
        lower(resource, resource.RLIMIT_AS, has + memory)
    lower(resource, resource.RLIMIT_CORE, 0)
    if seconds:
        lower(resource, resource.RLIMIT_CPU, math.ceil(time.process_time() + seconds))


def lower(resource: Any, what: int, most: int) -> None:
    """Set a limit, as far as the one above it allows; it can be set anew for the next piece of work."""
    _, hard = resource.getrlimit(what)
    resource.setrlimit(what, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))
