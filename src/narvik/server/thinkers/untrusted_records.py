"""Reads what cannot be trusted, in processes with limits: records that are brought in, matches that may not load."""

from __future__ import annotations

import asyncio
from typing import Final

from narvik.core.errors import RecordError
from narvik.server.http.problems import Problem
from narvik.server.storage.rows import News
from narvik.server.thinkers.analyst_processes import Analyst, AnalystLost, ImportTask, Overworked, Taken, TrialTask

SECONDS: Final = 20.0
"""How long a processor may work at one record."""

PATIENCE: Final = 60.0
"""Seconds after which nobody waits any longer, however busy the machine is."""

FORBEARANCE: Final = 3.0
"""How many times as long a stored match may take: what is set aside by mistake is somebody's game."""

TRIES: Final = 2
"""How often a match is tried whose process is lost: it may have been ended for another reason."""

MOST_TRIALS: Final = 100_000
"""How many matches may wait to be tried: after a restart all in which computers must decide."""


class UntrustedRecords:
    """The processes that read, one for records and one for matches."""

    def __init__(self, seconds: float = SECONDS, patience: float = PATIENCE) -> None:
        self.records = Analyst(patience=patience, seconds=seconds)
        self.matches = Analyst(patience=FORBEARANCE * patience, seconds=FORBEARANCE * seconds)

    async def take(self, record: str) -> Taken:
        """What a record tells. Raises `RecordError` if it is refused, `Problem` if it takes too much to find out."""
        try:
            report = await self.records.do(ImportTask(record))
        except Overworked:
            raise Problem("too_busy") from None
        except AnalystLost:
            raise Problem("costly_record") from None
        if report.taken is None:
            raise RecordError("problem", problem=report.refusal or {})
        return report.taken

    async def trouble(self, news: News) -> str:
        """Why a match cannot be shown; empty if it can."""
        why = ""
        for _ in range(TRIES):
            try:
                return (await self.matches.do(TrialTask(news), most=MOST_TRIALS)).trouble or ""
            except AnalystLost as problem:
                if self.matches.dismissed:
                    raise Problem("unavailable") from None
                why = f"it takes too long or too much memory to load ({problem})"[:200]
        return why

    async def close(self) -> None:
        """Stop; whoever waits is told that the work is lost."""
        both = (self.records, self.matches)
        for analyst in both:
            analyst.dismiss()
        await asyncio.gather(*(asyncio.to_thread(analyst.stop) for analyst in both))
