"""Everything the server is made of, put together once and handed to those who answer requests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from narvik.core.record import Record
from narvik.server.app.periodic_tasks import PeriodicTasks
from narvik.server.app.settings import Settings
from narvik.server.app.task_cancellation import end
from narvik.server.http.game_catalogue import prepare_catalogue
from narvik.server.http.host_check import HostCheck
from narvik.server.http.problems import Problem
from narvik.server.http.rate_limits import RateLimits
from narvik.server.live.hub import Hub
from narvik.server.live.messages_out import SeatClaim, Viewer
from narvik.server.live.presence import Presences
from narvik.server.live.process_messages import ProcessMessages
from narvik.server.matches.actions import MatchActions
from narvik.server.matches.clock_watch import ClockWatch
from narvik.server.matches.loaded_matches import LoadedMatches
from narvik.server.matches.match import Match
from narvik.server.matches.memory import MEGABYTE
from narvik.server.matches.set_aside_record import record_aside
from narvik.server.monitoring.database_timing import TimedDatabase
from narvik.server.monitoring.loop_watch import LoopWatch
from narvik.server.monitoring.metrics import Metrics
from narvik.server.monitoring.process_figures import ProcessFigures
from narvik.server.notices.delivery import Delivery
from narvik.server.people.accounts import Accounts, Visitor
from narvik.server.people.blocking import People, keys_of
from narvik.server.people.privacy import Privacy
from narvik.server.people.seat_links import SeatLinks
from narvik.server.storage.database import database_at
from narvik.server.storage.match_changes import QUEUED
from narvik.server.storage.storage import Storage
from narvik.server.thinkers.computer_turn_queue import TaskQueue
from narvik.server.thinkers.deputies import Deputies
from narvik.server.thinkers.opponent_processes import OpponentProcesses
from narvik.server.thinkers.reviews import Reviews
from narvik.server.thinkers.untrusted_records import UntrustedRecords


class AppState:
    """Storage, matches, connections and players of one server."""

    def __init__(self, database: Path | str, workers: int = 1, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.metrics = Metrics()
        self.loop_watch = LoopWatch(self.metrics)
        self.figures: ProcessFigures | None = None
        """The figures of the other server processes, where several share an address."""

        self.leaving = False
        self.warming: list[asyncio.Task[object]] = []
        self.database = TimedDatabase(database_at(database), self.metrics)
        self.storage = Storage(self.database)
        self.reading = UntrustedRecords()
        memory = self.settings.server.memory * MEGABYTE
        self.matches = LoadedMatches(self.storage, memory, self.reading.trouble)
        self.hub = Hub()
        self.matches.left = self.hub.send_home
        self.thinks = workers > 0
        self.opponents = OpponentProcesses(workers)
        self.accounts = Accounts(self.storage, self.settings.limits.logins)
        self.links = SeatLinks(self.storage, self.accounts, self.hub)
        self.actions = MatchActions(
            self.storage, self.matches, self.hub, self.opponents, self.metrics, self.reading, self.links
        )
        self.clock_watch = ClockWatch(
            self.database, self.matches, self.actions.lose_on_time, lambda: self.actions.now()
        )
        self.delivery = Delivery(self.settings, self.storage, self.hub, self.metrics)
        self.periodic_tasks = PeriodicTasks(
            first=[self.clock_watch.look],
            others=[
                self.delivery.look,
                self.delivery.send_letters,
                self.delivery.post_webhooks,
                lambda: self.reviews.go_on(self.matches),
            ],
        )
        self.hosts = HostCheck(self.settings.server)
        self.limits = RateLimits(self.settings.limits)
        self.people = People(self.database, self.storage)
        self.actions.founding.people = self.people
        self.privacy = Privacy(
            self.database, self.storage, self.people, self.matches, self.hub, self.links, self.actions.wind
        )
        self.reviews, self.deputies = Reviews(self.database, self.settings.server.review_seconds), Deputies()
        self.presences = Presences(self.database, self.hub)
        self.sharing = ProcessMessages(
            self.matches, self.hub, self.presences, self.actions.tell_chats_of, self.links.send_away
        )
        self.task_queue = TaskQueue(
            self.database, self.actions.computer_turns.conduct, workers, doubt=self.matches.doubtful.add
        )
        self.actions.computer_turns.queued = self.database.shared
        self.watch_figures(memory)

    def watch_figures(self, memory: int) -> None:
        """Name the figures that are looked at only when somebody asks for them."""
        self.metrics.watch("sockets", "Connections at matches.", lambda: self.hub.sockets)
        self.metrics.watch("matches_live", "Matches with somebody connected.", lambda: len(self.hub.connections))
        self.metrics.watch("matches_at_hand", "Matches kept in memory.", lambda: len(self.matches.found))
        self.metrics.watch("matches_bytes", "About how much memory they take.", lambda: self.matches.weight)
        self.metrics.watch("words_bytes", "About how much the words of their games take.", self.matches.words.weight)
        self.metrics.watch(
            "writer_processor_seconds",
            "Processor time of writing beside the event loop.",
            lambda: self.database.writing_seconds,
        )
        self.metrics.watch("memory_bound_bytes", "How much both may take: server.memory.", lambda: memory)
        self.metrics.watch(
            "matches_let_go", "Matches let go since the start, to make room for others.", lambda: self.matches.let_go
        )
        self.metrics.watch(
            "opponent_queue", "Decisions that wait for a computer player.", self.opponents.questions.qsize
        )

    async def open(self) -> None:
        """Open the database, and go on where a computer player was to decide when the server stopped."""
        await self.database.open()
        await self.database.claim()
        # All games are made beside, so that nobody has to wait while somebody asks for the first one.
        self.prepare(prepare_catalogue)
        await self.periodic_tasks.begin()
        self.loop_watch.begin()
        if self.database.shared:
            self.presences.start()
            self.sharing.start()
            if self.thinks:
                self.task_queue.start()
            self.database.listen(self.hear)
            return
        for match in await self.storage.awaiting_computers():
            # One of them may be why the server stopped: each is tried out before it is loaded.
            self.matches.doubtful.add(match)
            self.actions.computer_turns.start(match)

    def prepare(self, work: Callable[[], object]) -> None:
        """Do beside, from the start, what would hold the loop for too long when somebody asks for it first."""
        self.warming.append(asyncio.create_task(asyncio.to_thread(work)))

    def hear(self, channel: str, words: str) -> None:
        """Another process on the same database says something."""
        if channel == QUEUED:
            self.task_queue.hear()
        else:
            self.sharing.hear(channel, words)

    async def close(self) -> None:
        """Stop; what has been acknowledged is stored already."""
        await self.say_goodbye()
        self.loop_watch.end()
        await end(self.warming)
        await self.periodic_tasks.close()
        await self.sharing.close()
        await self.task_queue.close()
        await self.actions.computer_turns.close()
        await self.presences.close()
        await self.reviews.close()
        await self.deputies.close()
        await self.reading.close()
        await asyncio.to_thread(self.opponents.close)
        await self.database.close()

    async def say_goodbye(self) -> None:
        """Send everybody who is connected home; they come back when the server does."""
        self.leaving = True
        await self.hub.close(self.settings.server.stop_seconds)

    async def told_figures(self) -> bytes:
        """The figures as Prometheus reads them, of all processes behind this address."""
        return await self.figures.told() if self.figures else self.metrics.told()

    async def reasons_not_to_come(self) -> list[str]:
        """Why nobody should be sent here now; empty if the server is ready."""
        reasons = ["stopping"] if self.leaving else []
        if not await self.database.answers():
            reasons.append("database")
        if self.database.full:
            reasons.append("disk")
        return reasons

    async def record_aside(self, match: str, asked: str | None, visitor: Visitor) -> Record:
        """The record of a match that was set aside, as somebody may have it."""
        news = await self.storage.news(match)
        if news is None:
            raise Problem("unknown_match")
        held = await self.links.seats(match, SeatClaim(asked or "", visitor.browser))
        return await asyncio.to_thread(record_aside, news, held)

    async def viewer(
        self, match: Match, asked: str | None, visitor: Visitor, language: str, since: int | None = None
    ) -> Viewer:
        """The one who looks at a match. Who has seen only version 0 or nothing gets the log from its beginning."""
        claim = SeatClaim(asked or "", visitor.browser)
        held = await self.links.seats(match.id, claim)
        viewer = Viewer(held, language, since or None, visitor.name).settle(match)
        viewer.claim = claim
        viewer.keys = keys_of(visitor)
        return viewer

    async def hush(self, match: str, visitor: Visitor) -> None:
        """Let all of somebody's connections to a match hear only whom they want to hear."""
        muted, keys = await self.people.muted(visitor, match), set(keys_of(visitor))
        for connection in self.hub.at(match):
            if keys & set(connection.viewer.keys):
                connection.viewer.muted = muted
