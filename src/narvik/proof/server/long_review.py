"""The review of a long match as the server has it made: how long it takes, what it takes, and stopped in the middle."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from narvik.core.game import Game
from narvik.core.record import record
from narvik.proof import long_game
from narvik.proof.server.process_memory import most_resident
from narvik.server.thinkers.analyst_processes import ReviewTask, WorkReport, reports

HALF: Final = 0.5


class ReviewFigures(msgspec.Struct):
    """What was measured: how long it took with all that comes before, and the longest that nothing was heard of it; how
    many stretches the match was told as, of how many moments, each with at least so many playouts; and the most memory
    that the process had."""

    seconds: float = 0.0
    silent: float = 0.0
    stretches: int = 0
    moments: int = 0
    playouts: int = 0
    memory: int = 0


def ended_record(game: Game) -> str:
    """The record of a game that the players have ended."""
    whole = record(game)
    whole.header["result"] = {"ended_by": "agreement", "winner": None}
    return whole.write()


def reviewed(text: str, seconds: float) -> ReviewFigures:
    """Review a match in this process: stop in the middle, and go on with what was kept."""
    long_game.enlist()
    figures = ReviewFigures()
    begun = heard = time.monotonic()
    kept = WorkReport(found={})
    for stopping in (True, False):
        for report in reports(ReviewTask(text, seconds, kept.progress, kept.found or {})):
            now = time.monotonic()
            figures.silent, heard = max(figures.silent, now - heard), now
            if report.found is not None:
                kept = report
            if stopping and kept.progress >= HALF:
                break
            if report.review is not None:
                joined = [one["joined"] for one in report.review["moments"]]
                figures.stretches, figures.moments = len(joined), sum(joined)
                figures.playouts = report.review["playouts"]
    figures.seconds, figures.silent = round(time.monotonic() - begun, 1), round(figures.silent, 1)
    figures.memory = most_resident()
    return figures
