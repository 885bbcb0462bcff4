"""Deputies: plans that the staff officer makes for people, in a process of its own and from nothing but their view.

Nothing is done by a plan. Whoever likes it, or a part of it, has it carried out as any choices: the server checks them,
and they end where something is learned.
"""

from __future__ import annotations

import asyncio
from typing import Final

from narvik.server.http.problems import Problem
from narvik.server.http.requests import PlanRequest
from narvik.server.http.responses import PlanState
from narvik.server.live.choice_lines import choice_lines
from narvik.server.live.messages_out import Viewer
from narvik.server.matches.match import Match
from narvik.server.thinkers.analyst_processes import Analyst, AnalystLost, Overworked, PlanTask

SECONDS: Final = 30.0
"""How long a processor may work at one plan; a staff officer ends it after much less by itself."""

PATIENCE: Final = 60.0
"""Seconds after which nobody waits for a plan any longer, however busy the machine is."""


class Deputies:
    """The process that plans, and what is asked of it."""

    def __init__(self) -> None:
        self.analyst = Analyst(patience=PATIENCE, seconds=SECONDS)

    async def plan(self, match: Match, task: PlanTask, seat: str, version: int, language: str) -> PlanState:
        """The plan that comes of a task, as lines."""
        try:
            report = await self.analyst.do(task)
        except Overworked:
            raise Problem("too_busy") from None
        except AnalystLost:
            raise Problem("no_plan") from None
        found = report.planned
        if found is None or found.astray:
            raise Problem("not_in_plan", choice=found.astray if found else "")
        read = match.rules.words.read
        lines = choice_lines(match.rules, language).of([read(text) for text in found.texts])
        return PlanState(version, seat, lines, min(len(task.kept), len(lines)), found.ends)

    async def close(self) -> None:
        """Stop."""
        self.analyst.dismiss()
        await asyncio.to_thread(self.analyst.stop)


def plan_task(match: Match, viewer: Viewer, asked: PlanRequest) -> tuple[PlanTask, str, int]:
    """What a deputy is told: what the seat may know, and nothing else. The random numbers follow from what the seat
    knows, too, so that the same question gets the same answer."""
    if match.over:
        raise Problem("already_over")
    if match.pinned is not None:
        raise Problem("pinned", engine=match.pinned["engine"])
    if not viewer.seats:
        raise Problem("not_begun" if viewer.held else "not_seated")
    seat = asked.seat or viewer.looks_from(match)
    if seat not in viewer.seats:
        raise Problem("not_yours" if seat in match.seats else "unknown_seat", ", ".join(viewer.seats))
    if not match.awaits(seat):
        raise Problem("not_asked")
    version = match.version_for(seat)
    task = PlanTask(
        match.row.game,
        match.game.view(seat),
        asked.texts,
        asked.without,
        match.under_seal,
        f"{match.id} {version} {seat}",
        match.rules.data_hash,
    )
    return task, seat, version
