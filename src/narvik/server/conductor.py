"""Lets computer players play: as long as one must decide at a match, it is asked and its choice is made."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable

from narvik.core.refusal import Refused
from narvik.server import ranks
from narvik.server.ending import end
from narvik.server.figures import Figures
from narvik.server.logs import note
from narvik.server.matches import Match, Matches
from narvik.server.opponents import Question, Staff
from narvik.server.problems import Problem

log = logging.getLogger("narvik.server")

MakeChoice = Callable[[str, str, str, int], Awaitable[None]]
"""Makes a choice: match, seat, text, version."""


class Conductor:
    """Keeps at most one task for each match: the one that waits for its computer player."""

    def __init__(self, matches: Matches, staff: Staff, choose: MakeChoice, figures: Figures) -> None:
        self.figures = figures
        self.matches = matches
        self.staff = staff
        self.choose = choose
        self.queued = False
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, match: Match) -> None:
        """Go on with a match if a computer player must decide; a queue that processes share has it already."""
        if not self.queued and match.id not in self.tasks and computer(match):
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
        if not task.cancelled() and task.exception() is not None:
            log.error("a computer player stopped", exc_info=task.exception(), extra={"match": match})

    async def conduct(self, match: str, seconds: float = math.inf) -> None:
        """Ask and choose until a person must decide or the match is over, or until others should have their turn."""
        begun = time.monotonic()
        while time.monotonic() - begun < seconds:
            async with self.matches.at(match) as found:
                player = computer(found)
                if not player:
                    # Taken off the list under the lock, so that whoever wakes it next starts it anew.
                    self.tasks.pop(match, None)
                    return
                seat, version = found.turn, found.version
                choices = [choice.text for choice in found.game.choices]
                name, allowed = ranks.parted(player)[0], ranks.seconds(player, found.rules)
                view, tables = found.game.view(seat), found.rules.data_hash
                question = Question(name, found.row.game, view, choices, allowed, tables)
            if len(choices) == 1:
                text = choices[0]
            else:
                with self.figures.opponent_seconds.labels(player).time():
                    text = await self.staff.decide(question)
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


def computer(match: Match) -> str:
    """The computer player that must decide at a match; empty if none. It waits for those who have yet to add to the
    dice."""
    turn = "" if match.due else match.turn
    return match.seats[turn].player if turn and match.seats[turn].kind == "computer" else ""
