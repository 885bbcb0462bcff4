"""A folder in which a long run keeps what it has done, so that it can be interrupted and go on.

`run.json` says what is being played; `games.jsonl` has a line for each finished game. A line that was cut off by a
crash is as if it had never been written. A folder takes no games of another run: other options, another seed, or
players and rules that have changed since, as their games would not compare.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import IO, Any, Final

import narvik
from narvik.core.errors import NarvikError
from narvik.core.files import write_whole
from narvik.core.rules import Json, Rules

RUN: Final = "run.json"
GAMES: Final = "games.jsonl"
LOCK: Final = "run.lock"
SOURCES: Final = ("*.py", "*.csv")


class OtherRun(NarvikError):
    """The folder holds a run of something else."""


@cache
def build_of(rules: Rules[Any]) -> str:
    """A fingerprint of everything that decides how players play a game: core, players, the game's rules and tables."""
    own = Path(narvik.__file__).parent
    total = hashlib.sha256(rules.data_hash.encode())
    for folder in (own / "core", own / "maps", own / "wargame", own / "players", rules.texts.parent):
        for pattern in SOURCES:
            for path in sorted(folder.rglob(pattern)):
                name = path.relative_to(folder).as_posix()
                total.update(f"{folder.name}/{name}\0".encode() + path.read_bytes())
    return total.hexdigest()[:16]


def digest(settings: Json) -> str:
    """A short name for settings."""
    return hashlib.sha256(json.dumps(settings, sort_keys=True).encode()).hexdigest()[:8]


class RunFolder:
    """The games that a run has finished, by key; those of an earlier start are there already.

    To be used in a `with` statement: only one run at a time may write into a folder.
    """

    def __init__(self, folder: Path, settings: Json) -> None:
        self.folder = folder
        self.done: dict[str, Json] = {}
        folder.mkdir(parents=True, exist_ok=True)
        self.held = held(folder / LOCK)
        try:
            self.begin(settings)
        except BaseException:
            self.held.close()
            raise

    def __enter__(self) -> RunFolder:
        return self

    def __exit__(self, *problem: object) -> None:
        self.held.close()

    def begin(self, settings: Json) -> None:
        """Take the folder for a new run, or see whether it holds this one."""
        about = self.folder / RUN
        if about.exists():
            self.compare(read_settings(about), settings)
            self.read()
        else:
            write_whole(about, json.dumps(settings, indent=2, ensure_ascii=False) + "\n")

    def compare(self, kept: Json, settings: Json) -> None:
        """Refuse to go on with another run."""
        for name in settings:
            if kept.get(name) != settings[name]:
                what = f"{name} was {kept.get(name)} there and is {settings[name]} now"
                if name == "build":
                    what = "rules or players have changed since"
                raise OtherRun(f"{self.folder} holds the games of another run: {what}; choose another folder")

    def read(self) -> None:
        """Take up the games of an earlier start; whatever follows a torn line is played again."""
        path = self.folder / GAMES
        if not path.exists():
            return
        whole = 0
        with path.open("rb") as lines:
            for line in lines:
                try:
                    row = json.loads(line) if line.endswith(b"\n") else None
                except ValueError:
                    row = None
                if not isinstance(row, dict) or "key" not in row:
                    break
                whole += len(line)
                self.done[str(row["key"])] = row
        os.truncate(path, whole)

    def add(self, rows: Iterable[Json]) -> None:
        """Keep finished games; each has its `key`."""
        rows = list(rows)
        with (self.folder / GAMES).open("a", encoding="utf-8") as lines:
            lines.write("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))
        self.done.update((str(row["key"]), row) for row in rows)


def held(path: Path) -> IO[str]:
    """A lock file, locked until it is closed; the system releases it even when the process is killed."""
    file = path.open("w", encoding="utf-8")
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:  # Windows
        pass
    except BlockingIOError:
        file.close()
        raise OtherRun(f"another run is at work in {path.parent}; wait for its end or choose another folder") from None
    return file


def read_settings(path: Path) -> Json:
    """What a folder says it holds."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as problem:
        raise OtherRun(f"{path}: cannot be read: {problem}") from None
    if not isinstance(found, dict):
        raise OtherRun(f"{path}: expected the settings of a run")
    return found
