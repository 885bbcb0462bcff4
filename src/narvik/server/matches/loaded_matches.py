"""The matches in memory, each with its lock: loaded when somebody asks for one, let go when nobody did for long.

What cannot be loaded is set aside, so that one match cannot trouble the others.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from narvik.core.errors import NarvikError, PositionError
from narvik.core.refusal import Refused
from narvik.server.http.problems import Problem
from narvik.server.matches.match import Match
from narvik.server.matches.memory import DEFAULT, MEGABYTE, WORDS_SHARE, SharedWords, weight_of
from narvik.server.matches.rebuild import rebuild
from narvik.server.monitoring.logs import note
from narvik.server.storage.rows import RECORD, News
from narvik.server.storage.storage import Storage

WEIGHED: Final = 8
"""After so many choices it is looked how much memory a match takes."""

Trial = Callable[[News], Awaitable[str]]
"""Tries in a process with limits to load and show a match; tells what goes wrong, or nothing."""


def of_the_rules(problem: BaseException) -> bool:
    """Whether what went wrong may be the match's doing: nothing that the server says itself, nor the machine."""
    return isinstance(problem, Exception) and (
        isinstance(problem, PositionError) or not isinstance(problem, NarvikError | OSError)
    )


def brought(match: Match) -> bool:
    """Whether somebody has brought a match with a position of their own: then it is this position that the rules cannot
    go on from, and not the rules that are wrong."""
    return match.row.origin == RECORD and match.row.begun is not None


def told_shortly(problem: BaseException) -> str:
    """What went wrong, for the operator."""
    return str(problem) if isinstance(problem, PositionError) else f"{type(problem).__name__}: {problem}"[:200]


class LoadedMatches:
    """The matches in memory; others are rebuilt when somebody asks for them."""

    def __init__(self, storage: Storage, memory: int = DEFAULT * MEGABYTE, trial: Trial | None = None) -> None:
        self.storage = storage
        self.memory = memory
        """How many bytes they may take, with the words of their games."""
        self.weights: dict[str, int] = {}
        """How many each of them takes."""
        self.weight = 0
        self.let_go = 0
        """How many were let go since the start to make room for others."""
        self.words = SharedWords()
        self.trial = trial
        self.doubtful: set[str] = set()
        """Matches that are tried out before they are loaded again: something went wrong at them, or they were being
        played by computers when the server stopped, perhaps because of them."""
        self.left: Callable[[str], None] = lambda match: None
        """Is told of a match that was set aside, so that those who watch it are sent away."""
        self.found: OrderedDict[str, Match] = OrderedDict()
        self.building: dict[str, asyncio.Task[Match]] = {}

    @asynccontextmanager
    async def at(self, match: str) -> AsyncIterator[Match]:
        """The match, locked. If anything but a refusal goes wrong meanwhile it is rebuilt from what is stored."""
        while True:
            found = await self.get(match)
            async with found.lock:
                if found.dropped or not await self.up_to_date(found):
                    continue
                version = found.version
                try:
                    yield found
                except (Refused, Problem):
                    raise
                except BaseException as problem:
                    # Perhaps half done, or another server has written to this match.
                    self.drop(found)
                    if not of_the_rules(problem):
                        raise
                    if brought(found):
                        raise await self.set_aside(match, told_shortly(problem)) from problem
                    self.doubtful.add(match)
                    raise
                # A choice makes a match little heavier; whatever else was done may have looked far back.
                if found.version == version or found.version % WEIGHED == 0:
                    self.weigh(found)
                return

    async def get(self, match: str) -> Match:
        """The match from memory, or rebuilt."""
        found = self.found.get(match)
        if found is not None:
            self.found.move_to_end(match)
            return found
        if match not in self.building:
            self.building[match] = asyncio.create_task(self.build(match))
            self.building[match].add_done_callback(lambda task: self.built(match, task))
        return await asyncio.shield(self.building[match])

    async def build(self, match: str) -> Match:
        """Rebuild a match from what is stored, in a thread."""
        news = await self.storage.news(match)
        if news is None:
            raise Problem("unknown_match")
        if news.row.aside is not None:
            raise Problem("set_aside")
        await self.try_out(news)
        try:
            return await asyncio.to_thread(
                rebuild, news.row, news.seats, news.entries, news.draws, news.envelopes, news.checkpoints
            )
        except PositionError as problem:
            raise await self.set_aside(match, str(problem)) from None
        except NarvikError:
            raise
        except Exception as problem:
            raise await self.set_aside(match, told_shortly(problem)) from None

    async def try_out(self, news: News) -> None:
        """Where there is doubt, let a match be loaded and shown elsewhere first. What fails there is set aside."""
        row = news.row
        unvetted = row.begun is not None and not row.vetted
        if self.trial is None or not (unvetted or row.id in self.doubtful):
            return
        why = await self.trial(news)
        if why:
            raise await self.set_aside(row.id, why)
        self.doubtful.discard(row.id)
        if unvetted:
            await self.storage.set_aside.vet(row.id)

    async def set_aside(self, match: str, why: str) -> Problem:
        """Set a match aside for good; returns what whoever asked for it is told."""
        note(logging.ERROR, "a match is set aside: see narvik admin aside", match=match)
        await self.storage.set_aside.add(match, why)
        self.doubtful.discard(match)
        found = self.found.get(match)
        if found is not None:
            self.drop(found)
        self.left(match)
        return Problem("set_aside")

    async def up_to_date(self, match: Match) -> bool:
        """Where other processes write as well: read what they have stored since. Whether the match is as stored now;
        else it has been dropped and is to be rebuilt."""
        if not self.storage.database.shared:
            return True
        head = await self.storage.head(match.id)
        if head is not None and (head.revision, head.sealings) == (match.revision, match.sealings):
            return True
        news = await self.storage.news(match.id, match.version)
        if news is not None and match.catch_up(news):
            return True
        self.drop(match)
        return False

    async def reread_seats(self, match: str) -> None:
        """Take over who sits at a match, if it is in memory, after that was changed without its lock."""
        found = self.found.get(match)
        if found is None:
            return
        async with found.lock:
            found.seats = {seat.seat: seat for seat in await self.storage.seats.of(match)}

    def built(self, match: str, task: asyncio.Task[Match]) -> None:
        """Keep a match that has been rebuilt."""
        del self.building[match]
        if task.cancelled() or task.exception() is not None:
            return
        self.keep(task.result())

    def keep(self, match: Match) -> None:
        """Keep a match at hand."""
        self.found[match.id] = match
        self.words.note(match.rules)
        self.weigh(match)

    def weigh(self, match: Match) -> None:
        """Take note of what a match takes now, and make room: those that were not looked at for longest are let go."""
        if self.found.get(match.id) is not match:
            return
        weight = weight_of(match)
        self.weight += weight - self.weights.get(match.id, 0)
        self.weights[match.id] = weight
        if self.weight + self.words.weight() <= self.memory:
            return
        if self.words.weight() > self.memory // WORDS_SHARE:
            self.words.forget()
        for other in list(self.found.values()):
            if self.weight + self.words.weight() <= self.memory:
                break
            if other is not match and not other.lock.locked():
                self.let_go += 1
                self.drop(other)

    def drop(self, match: Match) -> None:
        """Forget a match; the next who asks gets it rebuilt."""
        match.dropped = True
        if self.found.get(match.id) is match:
            del self.found[match.id]
            self.weight -= self.weights.pop(match.id, 0)
