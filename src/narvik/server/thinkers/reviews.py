"""Reviews and explanations: what analysts find out about a match, for those who look back at it.

A review is made once, of a match that is over, and kept. An explanation of a computer player's choice is made from that
player's view after the end, and before it from nothing but what the one who asks could see.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from typing import Any, Final

import msgspec

from narvik.core.record import record
from narvik.core.rules import Json
from narvik.players.registry import roles_of_decider
from narvik.review.texts import told
from narvik.server.app.problems import Problem
from narvik.server.app.task_cancellation import end
from narvik.server.live.messages_out import Viewer
from narvik.server.matches.match import Match
from narvik.server.matches.replay import allowed_view, position_at
from narvik.server.storage.database import Connection, Database, packed, unpacked
from narvik.server.thinkers.analyst_processes import Analyst, AnalystLost, MotiveTask, Overworked, ReviewTask

log = logging.getLogger("narvik.server")

SECONDS: Final = 60.0
"""How long a review may take."""

NOTED: Final = 3.0
"""Seconds after which it is written down how far a review is, for whoever asks another process."""

ABANDONED: Final = 60.0
"""Seconds after which a review of which nothing was heard is given up: its server must have stopped."""

PROGRESS: Final = "progress"
"""What is kept instead of a review that is not yet made."""

REMEMBERED: Final = 500
"""How many explanations are kept at hand."""


class ReviewState(msgspec.Struct, omit_defaults=True):
    """How it stands with the review of a match: `state` is ``none``, ``working`` or ``done``."""

    state: str
    progress: float = 0.0
    review: dict[str, Any] | None = None


class MotiveLine(msgspec.Struct):
    """Why a choice was made. `whole` tells whether it comes from all that the player knew."""

    at: int
    sentence: str
    whole: bool


class Reviews:
    """The reviews of a server's matches, and explanations."""

    def __init__(self, database: Database, seconds: float = SECONDS) -> None:
        self.database = database
        self.seconds = seconds
        self.reviewer = Analyst()
        self.explainer = Analyst()
        self.progress: dict[str, float] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.motives: OrderedDict[tuple[str, int, str, str], MotiveLine] = OrderedDict()

    # -- reviews

    async def state(self, match: Match, language: str) -> ReviewState:
        """How it stands with a review; the review itself once it is done."""
        require_over(match)
        row = await self.database.row("SELECT review, at FROM reviews WHERE match = :match", match=match.id)
        kept = unpacked(row[0]) if row else None
        if row is None or kept is None:
            return ReviewState("none")
        if PROGRESS not in kept:
            return ReviewState("done", 1.0, await asyncio.to_thread(told, match.game, kept, language))
        if float(row[1]) < time.time() - ABANDONED:
            return ReviewState("none")
        return ReviewState("working", self.progress.get(match.id, float(kept[PROGRESS])))

    async def begin(self, match: Match, language: str) -> ReviewState:
        """Have a match reviewed, unless that has been done or is under way, perhaps in another process."""
        state = await self.state(match, language)
        if state.state != "none":
            return state
        if not await self.take(match.id):
            return await self.state(match, language)
        whole = await asyncio.to_thread(record, match.game)
        if match.ended is not None:
            whole.header["result"] = match.ended
        self.progress[match.id] = 0.0
        task = asyncio.create_task(self.make(match.id, ReviewTask(whole.write(), self.seconds)))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return ReviewState("working")

    async def take(self, match: str) -> bool:
        """Let it be known that the review is made here; False if somebody else was faster."""

        async def work(c: Connection) -> int:
            now = time.time()
            return await c.run(
                "INSERT INTO reviews (match, review, at) VALUES (:match, :begun, :now)"
                " ON CONFLICT (match) DO UPDATE SET at = :now WHERE reviews.at < :abandoned",
                match=match,
                begun=packed({PROGRESS: 0.0}),
                now=now,
                abandoned=now - ABANDONED,
            )

        return bool(await self.database.write(work))

    async def make(self, match: str, task: ReviewTask) -> None:
        """Let the review be made, and keep it; meanwhile say how far it is. What goes wrong can be tried again."""

        def hear(progress: float) -> None:
            self.progress[match] = progress

        work = asyncio.create_task(self.reviewer.do(task, hear))
        try:
            while not work.done():
                await asyncio.wait((work,), timeout=NOTED)
                if not work.done():
                    await self.keep(match, {PROGRESS: self.progress[match]})
            await self.keep(match, work.result().review or {})
        except (AnalystLost, Overworked) as problem:
            log.warning("a review was not made: %s", problem, extra={"match": match})
            await self.database.write(lambda c: c.run("DELETE FROM reviews WHERE match = :match", match=match))
        finally:
            work.cancel()
            del self.progress[match]

    async def keep(self, match: str, review: Json) -> None:
        """Keep a review, or how far it is."""
        sql = "UPDATE reviews SET review = :review, at = :at WHERE match = :match"
        await self.database.write(lambda c: c.run(sql, match=match, review=packed(review), at=time.time()))

    # -- explanations

    async def motive(self, match: Match, viewer: Viewer, at: int) -> MotiveLine:
        """Why a computer player made the choice that led to a step."""
        if not 1 <= at <= match.step:
            raise Problem("bad_step", f"1 to {match.step}")
        seat = viewer.looks_from(match)
        key = (match.id, at, "" if match.over else seat, viewer.language)
        if key in self.motives:
            self.motives.move_to_end(key)
            return self.motives[key]
        task = motive_task(match, viewer, at)
        try:
            report = await self.explainer.do(task)
        except Overworked:
            raise Problem("too_busy") from None
        line = MotiveLine(at, str(report.sentence), not task.seen)
        if not line.sentence:
            raise Problem("no_motive")
        self.motives[key] = line
        while len(self.motives) > REMEMBERED:
            self.motives.popitem(last=False)
        return line

    async def close(self) -> None:
        """Stop; a review under way is lost and can be asked for again."""
        self.reviewer.dismiss()
        self.explainer.dismiss()
        await end(self.tasks)
        await asyncio.gather(*(asyncio.to_thread(analyst.stop) for analyst in (self.reviewer, self.explainer)))


def require_over(match: Match) -> None:
    """A review knows everything, so it must wait for the end."""
    if not match.over:
        raise Problem("not_over")


def motive_task(match: Match, viewer: Viewer, at: int) -> MotiveTask:
    """What an analyst is told of a computer player's choice: after the end what that player knew, before it only what
    the one who asks could see. The random numbers follow from what everybody knows, too."""
    made = match.game.made[at - 1]
    before = position_at(match, at - 1)
    before.turn_to(made.role)
    rules = match.rules
    seat = match.game.seats[rules.seat_of(before, made.role)]
    if match.seats[seat].kind != "computer":
        raise Problem("not_computer")
    seed = f"{match.id} {at}"
    if match.over:
        view = rules.knowledge.view(before, roles_of_decider(rules, before))
        choices = [choice.text for choice in sorted(before.choices())]
        return MotiveTask(
            match.row.game, view, choices, made.choice.text, False, seed, viewer.language, rules.data_hash
        )
    if rules.words.secret(made.choice):
        raise Problem("secret_motive")
    view = rules.knowledge.view(before, match.roles_at(before, allowed_view(match, viewer, None)))
    return MotiveTask(match.row.game, view, [], made.choice.text, True, seed, viewer.language, rules.data_hash)
