"""Lets computer players play: as long as one must decide at a match, it is asked and its choice is made."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable
from typing import Final

from narvik.core.refusal import Refused
from narvik.server.app.task_cancellation import end
from narvik.server.http.problems import Problem
from narvik.server.matches.loaded_matches import LoadedMatches
from narvik.server.matches.match import Match
from narvik.server.monitoring.logs import note
from narvik.server.monitoring.metrics import Metrics
from narvik.server.storage.rows import SeatRow
from narvik.server.thinkers import opponent_ranks
from narvik.server.thinkers.opponent_processes import DecisionRequest, FallbackChoice, OpponentProcesses

log = logging.getLogger("narvik.server")

MOST_DRAWN: Final = 3
"""So many decisions in a row that a computer player did not make in time, and its match is set aside: it would keep
the player from all others."""

MakeChoice = Callable[[str, str, str, int], Awaitable[None]]
"""Makes a choice: match, seat, text, version."""


class ComputerTurns:
    """Keeps at most one task for each match: the one that waits for its computer player."""

    def __init__(
        self, matches: LoadedMatches, opponents: OpponentProcesses, choose: MakeChoice, metrics: Metrics
    ) -> None:
        self.metrics = metrics
        self.matches = matches
        self.opponents = opponents
        self.choose = choose
        self.queued = False
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, match: Match) -> None:
        """Go on with a match if a computer player must decide; a queue that processes share has it already."""
        if not self.queued and match.id not in self.tasks and computer(match) is not None:
            self.start(match.id)

    def start(self, match: str) -> None:
        """Look after a match until a person must decide."""
        if match not in self.tasks:
            task = asyncio.create_task(self.conduct(match))
            self.tasks[match] = task
            task.add_done_callback(lambda done: self.ended(match, done))

    def ended(self, match: str, task: asyncio.Task[None]) -> None:
        """A match needs no computer player now. What went wrong is for the log; the match stands as stored."""
        if self.tasks.get(match) is task:
            del self.tasks[match]
        problem = None if task.cancelled() else task.exception()
        if problem is not None and not (isinstance(problem, Problem) and problem.code == "set_aside"):
            log.error("a computer player stopped", exc_info=problem, extra={"match": match})

    async def conduct(self, match: str, seconds: float = math.inf) -> None:
        """Ask and choose until a person must decide or the match is over, or until others should have their turn."""
        begun, drawn = time.monotonic(), 0
        while time.monotonic() - begun < seconds:
            async with self.matches.at(match) as found:
                asked = computer(found)
                if asked is None:
                    # Taken off the list under the lock, so that whoever wakes it next starts it anew.
                    self.tasks.pop(match, None)
                    return
                seat, player, version = asked.seat, asked.player, found.version_for(asked.seat)
                choices = [choice.text for choice in found.offered(seat)]
                name, allowed = opponent_ranks.parted(player)[0], opponent_ranks.seconds(player, found.rules)
                view, tables = found.game.view(seat), found.rules.data_hash
                question = DecisionRequest(name, found.row.game, view, choices, allowed, tables)
            if len(choices) == 1:
                text = choices[0]
            else:
                with self.metrics.opponent_seconds.labels(player).time():
                    text = await self.opponents.decide(question)
            drawn = drawn + 1 if isinstance(text, FallbackChoice) else 0
            if drawn == MOST_DRAWN:
                await self.matches.set_aside(match, f"the computer player {name} does not answer")
                return
            try:
                await self.choose(match, seat, text, version)
            except Problem:
                continue  # another process was faster
            except Refused as refused:
                # A person was faster, for instance by resigning: look again.
                note(logging.INFO, "a computer player came too late", match=match, code=refused.refusal.code)

    async def close(self) -> None:
        """Stop all."""
        await end(self.tasks.values())


def computer(match: Match) -> SeatRow | None:
    """The seat whose computer player must decide at a match, if there is one: under seal the first that has not
    answered. Before the game has begun nobody is asked."""
    asked = [match.seats[seat] for seat in match.asked]
    return next((seat for seat in asked if seat.kind == "computer" and match.awaits(seat.seat)), None)
