"""Long work that somebody interrupts."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any


def interrupted(command: list[str], folder: Path, kept: Path) -> dict[str, Any]:
    """Run a command, press Ctrl-C as soon as a file has something in it, and return what the command then tells."""
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder, start_new_session=True
    )
    try:
        while process.poll() is None and not (kept.exists() and kept.stat().st_size):
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to all processes at once
        output, complaints = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # should any not have heard it
    assert (process.returncode, complaints) == (130, b"")
    told: dict[str, Any] = json.loads(output)
    return told
