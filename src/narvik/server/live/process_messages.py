"""What a server process hears from the others on the same database, and what it does about it.

The others say only which match has changed and how often it has been changed by then; what is new is read from the
database when the match is next looked at. Here everybody who is connected to this process gets to see it. After a break
in the connection nobody knows what was missed, so every match that somebody watches is looked at; and from time to time
they are looked after anyway, for a process may have died before it could say what it had stored.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from narvik.core.errors import NarvikError
from narvik.server.app.task_cancellation import end
from narvik.server.http.problems import Problem
from narvik.server.live.hub import Hub
from narvik.server.live.presence import HERE, Presences
from narvik.server.matches.loaded_matches import LoadedMatches
from narvik.server.storage.match_changes import CHANGED, LINKS, SAID, SEALED

log = logging.getLogger("narvik.server")

ROUND: Final = 5.0
"""Seconds between two looks at what is watched here."""


Tell = Callable[[str], Awaitable[None]]
"""Does something about a match that another process has spoken of."""


class ProcessMessages:
    """Keeps the clients of this process up to date with what other processes do."""

    def __init__(
        self, matches: LoadedMatches, hub: Hub, presences: Presences, tell_chats: Tell, send_away: Tell
    ) -> None:
        self.matches = matches
        self.hub = hub
        self.presences = presences
        self.tell_chats = tell_chats
        self.send_away = send_away
        self.tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self.again: set[tuple[str, str]] = set()
        self.rounds: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look after the matches that are watched here."""
        self.rounds = asyncio.create_task(self.make_rounds())

    async def make_rounds(self) -> None:
        """Look from time to time for changes that nobody told of."""
        while True:
            await asyncio.sleep(ROUND)
            with contextlib.suppress(NarvikError):
                for match, revision, sealings in await self.matches.storage.revisions(list(self.hub.connections)):
                    found = self.matches.found.get(match)
                    if match in self.hub.connections and (found is None or found.told < revision):
                        self.look(CHANGED, match)
                    elif match in self.hub.connections and found is not None and found.sealings < sealings:
                        self.look(SEALED, match)

    def hear(self, channel: str, words: str) -> None:
        """Another process, or this one, has said something; no words at all say that some may have been missed."""
        match, _, number = words.partition(" ")
        for watched in [match] if words else list(self.hub.connections):
            if watched in self.hub.connections and not self.known(channel, watched, number):
                self.look(channel, watched)

    def known(self, channel: str, match: str, number: str) -> bool:
        """Whether all who watch a match here have been told already: then it was this process that said it."""
        found = self.matches.found.get(match)
        return channel == CHANGED and bool(number) and found is not None and found.told >= int(number)

    def look(self, channel: str, match: str) -> None:
        """Look at a match, once at a time; once more if something is said meanwhile."""
        key = (channel, match)
        if key in self.tasks:
            self.again.add(key)
            return
        task = asyncio.create_task(self.act(channel, match))
        self.tasks[key] = task
        task.add_done_callback(lambda done: self.looked(key, done))

    def looked(self, key: tuple[str, str], task: asyncio.Task[None]) -> None:
        """A look has ended. What went wrong is for the log: the next change tries again."""
        del self.tasks[key]
        if not task.cancelled() and task.exception() is not None:
            log.error("a change of a match could not be told", exc_info=task.exception(), extra={"match": key[1]})
        if key in self.again:
            self.again.discard(key)
            self.look(*key)

    async def act(self, channel: str, match: str) -> None:
        """Tell those who watch a match here what is new."""
        try:
            if channel == CHANGED:
                async with self.matches.at(match) as found:
                    if found.told != found.revision:
                        self.hub.publish(found)
            elif channel == SEALED:
                async with self.matches.at(match) as found:
                    self.hub.publish_answers(found)
            elif channel == SAID:
                await self.tell_chats(match)
            elif channel == LINKS:
                await self.send_away(match)
            elif channel == HERE:
                await self.presences.read(match)
        except Problem as problem:
            log.warning("a change of a match could not be told: %s", problem.code, extra={"match": match})

    async def close(self) -> None:
        """Stop."""
        self.again.clear()
        await end([*self.tasks.values(), self.rounds])
