"""Reviews and explanations: what analysts find out about a match, for those who look back at it.

A review is made once, of a match that is over, and kept. An explanation of a computer player's choice is made from that
player's view after the end, and before it from nothing but what the one who asks could see.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from typing import Final, Literal

import msgspec

from narvik.core.record import record
from narvik.core.rules import Json
from narvik.core.typed import converter
from narvik.players.registry import roles_of_decider
from narvik.review.texts import told
from narvik.server.app.task_cancellation import end
from narvik.server.http.problems import Problem
from narvik.server.live.messages_out import Viewer
from narvik.server.matches.loaded_matches import LoadedMatches
from narvik.server.matches.match import Match
from narvik.server.matches.replay import allowed_view, position_at
from narvik.server.storage.database import Connection, Database, packed, unpacked
from narvik.server.thinkers.analyst_processes import (
    AT_ONCE,
    Analyst,
    AnalystLost,
    MotiveTask,
    Overworked,
    ReviewTask,
    WorkReport,
)
from narvik.server.thinkers.review_lines import ReviewLine

log = logging.getLogger("narvik.server")

as_review: Final = converter(ReviewLine)

SECONDS: Final = 60.0
"""How long a review may take."""

NOTED: Final = 3.0
"""Seconds after which it is written down how far a review is, for whoever asks another process."""

ABANDONED: Final = 60.0
"""Seconds after which a review of which nothing was heard is given up: its server must have stopped."""

PROGRESS: Final = "progress"
"""What is kept instead of a review that is not yet made."""

MOST_DONE: Final = 0.9
"""However much of a review was done when it was stopped, some time is left for the rest."""

REMEMBERED: Final = 500
"""How many explanations are kept at hand."""


class ReviewState(msgspec.Struct, omit_defaults=True):
    """How it stands with the review of a match. One that was stopped goes on where it was."""

    state: Literal["none", "working", "stopped", "done"]
    progress: float = 0.0
    review: ReviewLine | None = None


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
        self.found: dict[str, Json] = {}
        """What reviews that are made here have found so far, by match."""
        self.works: dict[str, tuple[ReviewTask, asyncio.Task[WorkReport]]] = {}
        self.closing = False
        self.tasks: set[asyncio.Task[None]] = set()
        self.motives: OrderedDict[tuple[str, int, str, str], MotiveLine] = OrderedDict()

    # -- reviews

    async def state(self, match: Match, language: str) -> ReviewState:
        """How it stands with a review; the review itself once it is done."""
        require_over(match)
        row = await self.database.row("SELECT review, at, found, stopped FROM reviews WHERE match = :m", m=match.id)
        kept = unpacked(row[0]) if row else None
        if row is None or kept is None:
            return ReviewState("none")
        if PROGRESS not in kept:
            words = await asyncio.to_thread(told, match.game, kept, language)
            return ReviewState("done", 1.0, as_review(words))
        progress = self.progress.get(match.id, float(kept[PROGRESS]))
        if row[3] or float(row[1]) < time.time() - ABANDONED:
            return ReviewState("stopped", progress) if row[2] else ReviewState("none")
        return ReviewState("working", progress)

    async def begin(self, match: Match, language: str) -> ReviewState:
        """Have a match reviewed, or that go on, unless it has been done or is under way, perhaps in another process."""
        state = await self.state(match, language)
        if state.state in ("working", "done") or not await self.take(match.id):
            return await self.state(match, language)
        row = await self.database.row("SELECT review, found FROM reviews WHERE match = :match", match=match.id)
        kept, found = (unpacked(one) or {} for one in row or (None, None))
        whole = await asyncio.to_thread(record, match.game)
        if match.ended is not None:
            whole.header["result"] = match.ended
        done = min(float(kept.get(PROGRESS, 0.0)), MOST_DONE)
        self.progress[match.id], self.found[match.id] = done, found
        text = await asyncio.to_thread(whole.write)
        work = self.make(match.id, ReviewTask(text, self.seconds, done, found))
        task = asyncio.create_task(work, name=match.id)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return ReviewState("working", done)

    async def take(self, match: str) -> bool:
        """Let it be known that the review is made here; False if somebody else was faster."""

        async def work(c: Connection) -> int:
            now = time.time()
            return await c.run(
                "INSERT INTO reviews (match, review, at, found) VALUES (:match, :begun, :now, :nothing)"
                " ON CONFLICT (match) DO UPDATE SET at = :now, stopped = 0"
                " WHERE reviews.stopped = 1 OR reviews.at < :abandoned",
                match=match,
                begun=packed({PROGRESS: 0.0}),
                nothing=packed({}),
                now=now,
                abandoned=now - ABANDONED,
            )

        return bool(await self.database.write(work))

    async def go_on(self, matches: LoadedMatches) -> None:
        """Take up reviews that nobody works at any more, as their server has stopped or was killed."""
        rows = await self.database.rows(
            "SELECT match FROM reviews WHERE found IS NOT NULL AND stopped = 0 AND at < :abandoned ORDER BY at LIMIT 1",
            abandoned=time.time() - ABANDONED,
        )
        for (id,) in rows:
            try:
                async with matches.at(id) as match:
                    pass
                await self.begin(match, "en")
            except Problem as problem:
                log.warning("a review does not go on: %s", problem.code, extra={"match": id})
                await self.drop(id)

    async def make(self, match: str, task: ReviewTask) -> None:
        """Let the review be made, and keep it; meanwhile keep what it has found. What goes wrong can be tried again."""

        def hear(report: WorkReport) -> None:
            self.progress[match] = report.progress
            self.found[match] = report.found or self.found[match]

        work = asyncio.create_task(self.reviewer.do(task, hear))
        self.works[match] = task, work
        try:
            while not work.done():
                await asyncio.wait((work,), timeout=NOTED)
                if not work.done() and not await self.keep(match, {PROGRESS: self.progress[match]}, self.found[match]):
                    await self.give_up(match)
            await self.keep(match, work.result().review or {}, None)
        except (AnalystLost, Overworked) as problem:
            if not self.closing and await self.drop(match):
                log.warning("a review was not made: %s", problem, extra={"match": match})
        finally:
            work.cancel()
            del self.progress[match], self.found[match], self.works[match]

    async def keep(self, match: str, review: Json, found: Json | None) -> bool:
        """Keep a review, or how far it is and what it has found; False if somebody has stopped it."""
        sql = "UPDATE reviews SET review = :review, at = :at, found = :found WHERE match = :match AND stopped = 0"
        values = {"match": match, "review": packed(review), "found": packed(found), "at": time.time()}
        return bool(await self.database.write(lambda c: c.run(sql, **values)))

    async def drop(self, match: str) -> bool:
        """Forget a review that could not be made; False if somebody has stopped it."""
        sql = "DELETE FROM reviews WHERE match = :match AND stopped = 0"
        return bool(await self.database.write(lambda c: c.run(sql, match=match)))

    async def leave(self, match: str) -> None:
        """Let it be known that nobody works at a review any more."""
        await self.database.write(lambda c: c.run("UPDATE reviews SET at = 0 WHERE match = :match", match=match))

    async def stop(self, match: Match, language: str) -> ReviewState:
        """Stop a review that is under way, here or in another process. What it has found is kept."""
        if match.id in self.works:
            await self.keep(match.id, {PROGRESS: self.progress[match.id]}, self.found[match.id])
        sql = "UPDATE reviews SET stopped = 1 WHERE match = :match AND found IS NOT NULL"
        await self.database.write(lambda c: c.run(sql, match=match.id))
        await self.give_up(match.id)
        for task in [one for one in self.tasks if one.get_name() == match.id]:
            await asyncio.wait((task,))
        return await self.state(match, language)

    async def give_up(self, match: str) -> None:
        """Work no longer at a review that was stopped. One that waits for its turn needs no process to be ended."""
        while match in self.works and not self.works[match][1].done():
            task, work = self.works[match]
            if self.reviewer.doing is not task:
                work.cancel()
            else:
                await asyncio.to_thread(self.reviewer.stop)
            await asyncio.wait((work,), timeout=AT_ONCE)

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
        """Stop; whoever serves this database next goes on at once with a review that is under way."""
        self.closing = True
        under_way = {match: (self.progress[match], self.found[match]) for match in self.works}
        self.reviewer.dismiss()
        self.explainer.dismiss()
        await end(self.tasks)
        for match, (progress, found) in under_way.items():
            if await self.keep(match, {PROGRESS: progress}, found):
                await self.leave(match)
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
