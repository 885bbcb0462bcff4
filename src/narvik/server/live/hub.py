"""Who is connected to which match, and how news reaches them.

Each connection has a box of outgoing messages that its own task sends; a client that does not keep up fills its box and
is cut off, without anyone else waiting. It comes back with `since` and misses nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

import msgspec

from narvik.server.http.responses import Answer, Presence
from narvik.server.live.messages_out import Viewer, news_message
from narvik.server.matches.match import Match

BOX: Final = 256
"""How many messages may wait for a client."""

TRY_AGAIN: Final = 1013
RESTART: Final = 1012
"""Close codes on which a client comes back: it did not keep up; the server stops."""

encode: Final = msgspec.json.Encoder().encode


class LiveConnection:
    """A WebSocket at a match, as the hub sees it."""

    def __init__(self, match: str, viewer: Viewer) -> None:
        self.match = match
        self.viewer = viewer
        self.said = 0
        self.box: asyncio.Queue[bytes | int] = asyncio.Queue(BOX)
        self.acting = asyncio.Lock()
        self.cut = False
        self.leaving = False

    def send(self, message: bytes) -> None:
        """Put a message into the box."""
        if self.cut:
            return
        try:
            self.box.put_nowait(message)
        except asyncio.QueueFull:
            self.cut_off()

    def cut_off(self) -> None:
        """Give up on a client that does not keep up: what waits is thrown away and the connection closed."""
        self.cut = True
        while not self.box.empty():
            self.box.get_nowait()
        self.box.put_nowait(TRY_AGAIN)

    async def dismiss(self) -> None:
        """Close because the server stops: after what the client has asked is done and told; what it asks from now on is
        not done any more."""
        async with self.acting:
            self.leaving = True
            if not self.cut:
                await self.box.put(RESTART)

    def answer(self, answer: Answer) -> None:
        """Send a message that only this client gets."""
        self.send(encode(answer))

    async def reply(self, answer: Answer) -> None:
        """Answer what this client asked. One that asks faster than it listens has to wait, and nobody else."""
        if not self.cut:
            await self.box.put(encode(answer))


class Hub:
    """All connections of this server."""

    def __init__(self) -> None:
        self.connections: dict[str, dict[LiveConnection, None]] = {}
        self.elsewhere: dict[str, tuple[set[str], int]] = {}
        self.moved: Callable[[str], None] | None = None
        self.left = asyncio.Event()

    def at(self, match: str) -> list[LiveConnection]:
        """The connections at a match, in the order they came."""
        return list(self.connections.get(match, ()))

    def here(self, match: str) -> set[str]:
        """The seats somebody is present at, here or, as far as this process has heard, at another one."""
        away = self.elsewhere.get(match, (set(), 0))[0]
        return away.union(*(connection.viewer.seats for connection in self.at(match)))

    def observers(self, match: str) -> int:
        """How many only watch."""
        away = self.elsewhere.get(match, (set(), 0))[1]
        return away + sum(1 for connection in self.at(match) if not connection.viewer.seats)

    def enter(self, connection: LiveConnection, match: Match) -> None:
        """Let a connection in and show it how the match stands; the caller holds the match's lock."""
        self.connections.setdefault(connection.match, {})[connection] = None
        self.show(connection, match)
        self.came_or_went(connection.match, connection)

    def leave(self, connection: LiveConnection) -> None:
        """Let a connection go."""
        there = self.connections.get(connection.match)
        if there is None or connection not in there:
            return
        del there[connection]
        if not there:
            del self.connections[connection.match]
            self.elsewhere.pop(connection.match, None)
        self.left.set()
        self.came_or_went(connection.match)

    def came_or_went(self, match: str, but: LiveConnection | None = None) -> None:
        """Tell who is here now, also to other processes if there are any."""
        self.tell_presence(match, but)
        if self.moved is not None:
            self.moved(match)

    async def gone(self) -> None:
        """Wait until somebody has left."""
        self.left.clear()
        await self.left.wait()

    @property
    def sockets(self) -> int:
        """How many are connected."""
        return sum(len(there) for there in list(self.connections.values()))

    def show(self, connection: LiveConnection, match: Match) -> None:
        """Send a connection the state of its match."""
        here, observers = self.here(match.id), self.observers(match.id)
        connection.send(encode(news_message(match, connection.viewer, here, observers)))

    def publish(self, match: Match, asked: bool | None = None) -> int:
        """Show everybody at a match how it stands now, each from their own seat: all, or only those who are asked now,
        or only the others. Returns how many that are."""
        match.told = match.revision
        everybody, deciding = self.at(match.id), match.asked
        if asked is not None:
            everybody = [one for one in everybody if any(seat in one.viewer.held for seat in deciding) == asked]
        for connection in everybody:
            self.show(connection, match)
        return len(everybody)

    def publish_answers(self, match: Match) -> None:
        """Show those whose own answers under seal have changed how the match stands for them; nobody else hears of
        it."""
        for connection in self.at(match.id):
            if connection.viewer.answers != match.answers(connection.viewer.seats):
                self.show(connection, match)

    def tell(self, match: str, answer: Answer) -> None:
        """Send everybody at a match the same message."""
        message = encode(answer)
        for connection in self.at(match):
            connection.send(message)

    def tell_presence(self, match: str, but: LiveConnection | None = None) -> None:
        """Tell who is here now; the one who just came has heard it with the state."""
        message = encode(Answer(presence=Presence(sorted(self.here(match)), self.observers(match))))
        for connection in self.at(match):
            if connection is not but:
                connection.send(message)

    def send_home(self, match: str) -> None:
        """Cut off everybody at a match; who comes back is told why."""
        for connection in self.at(match):
            connection.cut_off()

    async def close(self, patience: float) -> None:
        """Send everybody home, each after what they asked is done; who does not listen is cut off after a while."""
        everybody = [connection for there in self.connections.values() for connection in there]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await asyncio.gather(*(connection.dismiss() for connection in everybody))
                while self.connections:
                    await self.gone()
        for connection in everybody:
            connection.cut_off()
