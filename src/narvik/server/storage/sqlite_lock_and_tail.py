"""Two small files beside a database of SQLite: who serves it, and how far it was written.

- ``NAME-server`` is locked by the server that uses the database, as only one can. The system lets go of the lock when
  the server ends, however it ends; the processes beside it do not have it.
- ``NAME-tail`` holds the last entry that was written, with its link of the hash chain. A file that was put back from
  yesterday, or lost what lay in its log (``NAME-wal``), is whole in itself; only from outside can be seen that its end
  is missing.
"""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path
from typing import Final, NamedTuple

from narvik.server.storage.database import DatabaseProblem

PRIVATE: Final = 0o600
WIDTH: Final = 120
"""How many bytes the note of the last entry has, with spaces at its end: it is written over each time."""


class Tail(NamedTuple):
    """The last entry of all that was written; number 0 is the founding of a match."""

    match: str
    number: int
    link: str


TAKEN: Final[set[Path]] = set()
"""The locks that this process holds: the system would give it each of them again."""


PATIENCE: Final = 2.0
TRY_AGAIN: Final = 0.02
"""How long a server waits for the one before it, which may be dying, and how often it looks, in seconds."""


class ServerLock:
    """Held by the one server that uses a file."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(f"{database.name}-server").absolute()
        self.file: int | None = None

    def take(self, database: Path) -> None:
        """Take the lock. Raises `DatabaseProblem` if another server has it. Systems without such locks do without."""
        try:
            import fcntl
        except ImportError:
            return
        if self.path in TAKEN:
            raise served_already(database, str(os.getpid()))
        file = os.open(self.path, os.O_CREAT | os.O_RDWR, PRIVATE)
        last = time.monotonic() + PATIENCE
        while True:
            try:
                # Not `flock`: processes that are forked off would hold it after the server was killed.
                fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except OSError:
                if time.monotonic() > last:
                    who = os.pread(file, 20, 0).decode("ascii", "replace").strip()
                    os.close(file)
                    raise served_already(database, who) from None
            time.sleep(TRY_AGAIN)
        os.ftruncate(file, 0)
        os.pwrite(file, str(os.getpid()).encode(), 0)
        self.file = file
        TAKEN.add(self.path)

    def release(self) -> None:
        """Let go of it."""
        if self.file is not None:
            os.close(self.file)
            TAKEN.discard(self.path)
        self.file = None


def served_already(database: Path, who: str) -> DatabaseProblem:
    """What the second server is told."""
    return DatabaseProblem(
        f"{database} is served already, by process {who or 'unknown'}: stop that server first, name another file with"
        " --database, or let several servers share a PostgreSQL"
    )


class TailNote:
    """The note of the last entry."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(f"{database.name}-tail")
        self.file: int | None = None

    def write(self, tail: Tail) -> None:
        """Note an entry that is on the disk. It need not be there at once itself: a note that is too old misses
        nothing but what came after it."""
        line = f"{tail.match} {tail.number} {tail.link}".ljust(WIDTH - 1) + "\n"
        with contextlib.suppress(OSError):  # a full disk, for instance, which players are told of elsewhere
            if self.file is None:
                self.file = os.open(self.path, os.O_CREAT | os.O_WRONLY, PRIVATE)
            os.pwrite(self.file, line.encode(), 0)

    def read(self) -> Tail | None:
        """What was noted last; None if nothing was."""
        try:
            match, number, link = self.path.read_text(encoding="ascii").split()
            return Tail(match, int(number), link)
        except (OSError, ValueError):
            return None

    def forget(self) -> None:
        """The file is made anew: what was noted is about another."""
        self.close()
        self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Write no more."""
        if self.file is not None:
            os.close(self.file)
        self.file = None
