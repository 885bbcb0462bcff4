"""What a case says of a change, and which lines each case reaches."""

from __future__ import annotations

import hashlib
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

from narvik.core.errors import CaseError, PositionError, ScriptError, Unreadable
from narvik.core.refusal import Refused
from narvik.proof.rule_cases.case_files import find_cases, read_case
from narvik.proof.rule_cases.cases import Case

PASSED: Final = "passed"
NOTICED: Final = "noticed"
FAILED: Final = "error"
LATE: Final = "late"
"""What comes of a case: it holds as before, it fails by its own terms, the rules break down or come to no end."""

SECONDS: Final = 0.5
"""Processor time that a case may take. Ours take milliseconds; a change can make one go round for ever."""

PATIENT: Final = 20.0
"""Processor time that a case may take while its lines are noted, before anything is changed."""

Lines = dict[str, set[int]]
"""Lines that were reached, by file."""


class OutOfTime(BaseException):
    """A case takes too long. No `Exception`, so that no rule catches it."""


class Told(NamedTuple):
    """A case file, read once: its name below the folder of cases, what it says, its rules, a hash of its contents."""

    name: str
    data: dict[str, Any]
    rules: frozenset[str]
    hash: str


def read_all(folder: Path) -> list[Told]:
    """The cases of a folder."""
    out = []
    for path in find_cases([folder]):
        data = read_case(path)
        contents = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
        out.append(Told(str(path.relative_to(folder)), data, frozenset(map(str, data["rules"])), contents))
    if not out:
        raise CaseError(f"there is no case in {folder}")
    return out


def judged(case: Told, row: bool = False, seconds: float = SECONDS) -> str:
    """How a case goes in this process. Only what it says itself can fail it: an expectation, a refusal, a choice
    that is no longer legal, dice left over or missing; if a `row` of a table was left out, also a word of the case
    that the game no longer knows. Anything else that goes wrong is an error."""
    try:
        with bounded(seconds):
            return NOTICED if Case(case.data).run() else PASSED
    except (ScriptError, Refused):
        return NOTICED
    except (PositionError, Unreadable, CaseError):
        return NOTICED if row else FAILED
    except OutOfTime:
        return LATE
    except Exception:
        return FAILED


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Raise `OutOfTime` in what takes more processor time than it may."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise OutOfTime

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@contextmanager
def lines_reached(files: frozenset[str]) -> Iterator[Lines]:
    """The lines of some files that are reached meanwhile."""
    reached: Lines = {}

    def line(frame: FrameType, event: str, value: Any) -> Any:
        if event == "line":
            reached[frame.f_code.co_filename].add(frame.f_lineno)
        return line

    def call(frame: FrameType, event: str, value: Any) -> Any:
        name = frame.f_code.co_filename
        if name not in files:
            return None
        reached.setdefault(name, set()).add(frame.f_lineno)
        return line

    sys.settrace(call)
    try:
        yield reached
    finally:
        sys.settrace(None)
