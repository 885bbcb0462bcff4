"""How much memory this process takes, as the system says."""

from __future__ import annotations

import os
import resource
import sys
from pathlib import Path


def resident() -> int:
    """The bytes of memory that this process has; 0 where that cannot be told."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0


def most_resident() -> int:
    """The most bytes that this process ever had. macOS tells bytes, others kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
