"""What SQLite says when a file cannot be used, told so that whoever runs the server knows what to do."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from narvik.server.storage.database import DatabaseProblem, DiskFull

TOLD: Final = {
    "SQLITE_READONLY": "cannot be written: its disk or folder is read-only, or belongs to somebody else. Mend that, or"
    " name another place with --database",
    "SQLITE_CANTOPEN": "cannot be opened: its folder is missing, read-only, or belongs to somebody else. Mend that, or"
    " name another place with --database",
    "SQLITE_PERM": "cannot be opened: it belongs to somebody else. Mend that, or name another place with --database",
    "SQLITE_CORRUPT": "is damaged. Keep it as it is, and restore a backup into a new file with narvik admin restore",
    "SQLITE_NOTADB": "is no database of Narvik, or damaged. Keep it as it is, and restore a backup into a new file with"
    " narvik admin restore",
    "SQLITE_IOERR": "cannot be read or written: its disk reports an error. Look after the disk, and keep the file",
    "SQLITE_BUSY": "is held by another program. End it, or name another place with --database",
}
"""By the name of the error, or what it begins with."""


def told(path: Path, problem: Exception) -> Exception:
    """The problem in words that say what to do; another one as it is."""
    name = str(getattr(problem, "sqlite_errorname", ""))
    if name.startswith("SQLITE_FULL"):
        return DiskFull(f"{path}: the disk is full. Make room there; the server goes on by itself")
    for kind, words in TOLD.items():
        if name.startswith(kind):
            return DatabaseProblem(f"{path} {words} ({problem})")
    if type(problem) is sqlite3.DatabaseError and not name:
        return DatabaseProblem(f"{path} {TOLD['SQLITE_CORRUPT']} ({problem})")
    return problem
