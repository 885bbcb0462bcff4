"""The war room: everything the server is made of, put together once and handed to those who answer requests."""

from __future__ import annotations

import asyncio
from pathlib import Path

from narvik.server.accounts import Accounts, Visitor
from narvik.server.chores import Chores
from narvik.server.courier import Courier
from narvik.server.database import database_at
from narvik.server.figures import Figures
from narvik.server.hub import Hub
from narvik.server.limits import Limits
from narvik.server.matches import Match, Matches
from narvik.server.measuring import Measured
from narvik.server.opponents import Staff
from narvik.server.people import People, keys_of
from narvik.server.play import Play
from narvik.server.presence import Presences
from narvik.server.privacy import Privacy
from narvik.server.problems import Problem
from narvik.server.reviews import Reviews
from narvik.server.settings import Settings
from narvik.server.sharing import Sharing
from narvik.server.storage import QUEUED, Storage
from narvik.server.tasks import Foreman
from narvik.server.telling import Viewer
from narvik.server.timekeeper import Timekeeper

MINE = "mine"


class Room:
    """Storage, matches, connections and players of one server."""

    def __init__(self, database: Path | str, workers: int = 1, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.figures = Figures()
        self.leaving = False
        self.database = Measured(database_at(database), self.figures)
        self.storage = Storage(self.database)
        self.matches = Matches(self.storage)
        self.hub = Hub()
        self.thinks = workers > 0
        self.staff = Staff(workers)
        self.play = Play(self.storage, self.matches, self.hub, self.staff, self.figures)
        self.timekeeper = Timekeeper(self.database, self.matches, self.play.lose_on_time, lambda: self.play.now())
        self.courier = Courier(self.settings, self.storage, self.hub, self.figures)
        self.chores = Chores(self.timekeeper.look, self.courier.round)
        self.limits = Limits(self.settings.limits)
        self.people = People(self.database, self.storage)
        self.play.founding.people = self.people
        self.privacy = Privacy(self.database, self.storage, self.people, self.matches, self.hub)
        self.reviews = Reviews(self.database, self.settings.server.review_seconds)
        self.accounts = Accounts(self.storage, self.settings.limits.logins)
        self.presences = Presences(self.database, self.hub)
        self.sharing = Sharing(self.matches, self.hub, self.presences, self.play.tell_chats_of)
        self.foreman = Foreman(self.database, self.play.conductor.conduct, workers)
        self.play.conductor.queued = self.database.shared
        self.figures.watch("sockets", "Connections at matches.", lambda: self.hub.sockets)
        self.figures.watch("matches_live", "Matches with somebody connected.", lambda: len(self.hub.tables))
        self.figures.watch("matches_at_hand", "Matches kept in memory.", lambda: len(self.matches.found))
        self.figures.watch("opponent_queue", "Decisions that wait for a computer player.", self.staff.questions.qsize)

    async def open(self) -> None:
        """Open the database, and go on where a computer player was to decide when the server stopped."""
        await self.database.open()
        await self.chores.begin()
        if self.database.shared:
            self.presences.start()
            self.sharing.start()
            if self.thinks:
                self.foreman.start()
            self.database.listen(self.hear)
            return
        for match in await self.storage.awaiting_computers():
            self.play.conductor.start(match)

    def hear(self, channel: str, words: str) -> None:
        """Another process on the same database says something."""
        if channel == QUEUED:
            self.foreman.hear()
        else:
            self.sharing.hear(channel, words)

    async def close(self) -> None:
        """Stop; what has been acknowledged is stored already."""
        await self.say_goodbye()
        await self.chores.close()
        await self.sharing.close()
        await self.foreman.close()
        await self.play.conductor.close()
        await self.presences.close()
        await self.reviews.close()
        await asyncio.to_thread(self.staff.close)
        await self.database.close()

    async def say_goodbye(self) -> None:
        """Send everybody who is connected home; they come back when the server does."""
        self.leaving = True
        await self.hub.close(self.settings.server.stop_seconds)

    async def reasons_not_to_come(self) -> list[str]:
        """Why nobody should be sent here now; empty if the server is ready."""
        reasons = ["stopping"] if self.leaving else []
        if not await self.database.answers():
            reasons.append("database")
        return reasons

    async def seats_of(self, match: Match, asked: str | None, visitor: Visitor) -> list[str]:
        """The seats somebody holds: by tokens, or ``mine`` by the cookie; none for an observer."""
        if not asked:
            return []
        if asked == MINE:
            account = visitor.account.id if visitor.account else None
            return await self.storage.holdings(match.id, visitor.browser, account)
        held = []
        for token in asked.split(",")[: len(match.seats) + 1]:
            seat = match.seat_of_token(token)
            if seat is None:
                raise Problem("unknown_token")
            if seat not in held:
                held.append(seat)
        return sorted(held, key=lambda seat: match.seats[seat].place)

    async def viewer(
        self, match: Match, asked: str | None, visitor: Visitor, language: str, since: int | None = None
    ) -> Viewer:
        """The one who looks at a match. Who has seen only version 0 or nothing gets the log from its beginning."""
        held = await self.seats_of(match, asked, visitor)
        viewer = Viewer(held, language, since or None, visitor.name).settle(match)
        viewer.keys = keys_of(visitor)
        return viewer

    async def hush(self, match: str, visitor: Visitor) -> None:
        """Let all of somebody's connections to a match hear only whom they want to hear."""
        muted, keys = await self.people.muted(visitor, match), set(keys_of(visitor))
        for connection in self.hub.at(match):
            if keys & set(connection.viewer.keys):
                connection.viewer.muted = muted

    async def remember(self, match: str, viewer: Viewer, visitor: Visitor) -> None:
        """Let the browser keep the seats whose tokens it used, so that it needs no link next time."""
        account = visitor.account.id if visitor.account else None
        if set(viewer.held) - set(await self.storage.holdings(match, visitor.browser, account)):
            await self.accounts.remember(visitor)
            await self.storage.hold(str(visitor.browser), match, viewer.held)
