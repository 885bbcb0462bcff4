"""What the server writes about itself: one line for each thing that happened, for people or as JSON for programs.

Nothing secret and nothing hidden is ever written. So a line holds fixed words and fields that are named below; paths
come as their pattern (`/api/matches/{match}`), never with their query, where seats' tokens are. Of a failure the log
keeps the type and the lines of the program it came through, but not its message, which may repeat what a player sent or
a hidden thing; only what the machine itself says (a full disk, a lost connection) is kept in its own words.
"""

from __future__ import annotations

import json
import logging
import sqlite3
import sys
import time
import traceback
from contextvars import ContextVar
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TextIO

from narvik.server.app.settings import LogSettings

log = logging.getLogger("narvik.server")

request_id: ContextVar[str] = ContextVar("narvik_request_id", default="")
"""The id of the request or connection that is being answered; it stands in every line written meanwhile."""

PACKAGE: Final = Path(__file__).parents[2]
OURS: Final = ("match", "method", "route", "status", "seconds", "code", "channel", "sockets", "game")
"""The fields a line may have besides time, level, message and request."""

MACHINE: Final = (OSError, sqlite3.Error)
"""Failures whose message is the machine's own."""


def note(level: int, message: str, **fields: Any) -> None:
    """Write a line with fields."""
    unknown = fields.keys() - set(OURS)
    if unknown:
        raise ValueError(f"{', '.join(sorted(unknown))} may not be logged; a line may hold {', '.join(OURS)}")
    log.log(level, message, extra=fields)


def failure(problem: BaseException, frames: TracebackType | None) -> dict[str, Any]:
    """A failure without what it says of the game: its type, and where it came through."""
    told: dict[str, Any] = {"type": type(problem).__name__}
    if isinstance(problem, MACHINE):
        # Not `str`: it repeats the name of a file, which may be what somebody asked for.
        told["says"] = (problem.strerror or "") if isinstance(problem, OSError) else str(problem)
    told["at"] = [
        f"{frame.filename.removeprefix(f'{PACKAGE}/')}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(frames)
    ]
    return told


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """The fields of a line, in a fixed order."""
    fields: dict[str, Any] = {name: record.__dict__[name] for name in OURS if name in record.__dict__}
    if request_id.get():
        fields["request"] = request_id.get()
    return fields


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {
            "at": f"{stamp}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **fields_of(record),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["failure"] = failure(record.exc_info[1], record.exc_info[2])
        return json.dumps(line, ensure_ascii=False)


class ReadableLines(logging.Formatter):
    """A line for people; a failure takes a few more."""

    def format(self, record: logging.LogRecord) -> str:
        stamp = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        fields = "".join(f"  {name}={value}" for name, value in fields_of(record).items())
        text = f"{stamp} {record.levelname.lower():7} {record.getMessage()}{fields}"
        if record.exc_info and record.exc_info[1] is not None:
            told = failure(record.exc_info[1], record.exc_info[2])
            says = f": {told['says']}" if "says" in told else ""
            text += "".join(f"\n    {frame}" for frame in told["at"]) + f"\n    {told['type']}{says}"
        return text


def begin(settings: LogSettings, stream: TextIO | None = None) -> logging.Handler:
    """Write lines as set. uvicorn tells of its troubles only: its other lines hold whole addresses, tokens included."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if settings.format == "json" else ReadableLines())
    ours, server = logging.getLogger("narvik"), logging.getLogger("uvicorn")
    ours.setLevel(settings.level.upper())
    server.setLevel(logging.ERROR if settings.level == "error" else logging.WARNING)
    for logger in (ours, server):
        logger.handlers = [handler]
        logger.propagate = False
    return handler
