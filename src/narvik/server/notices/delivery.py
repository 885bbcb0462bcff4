"""Sends what is in the outbox: letters by e-mail, several matters in one, and webhooks, one for each."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from narvik.server.app.settings import Settings
from narvik.server.live.hub import Hub
from narvik.server.monitoring.logs import note
from narvik.server.monitoring.metrics import Metrics
from narvik.server.notices import mail, webhooks
from narvik.server.notices.mail import Undeliverable
from narvik.server.notices.message_texts import LetterItem, event_of, letter_of, stop_link
from narvik.server.notices.outbox import Notice, Outbox
from narvik.server.notices.outgoing import AT_ONCE, NotSent, sent
from narvik.server.notices.subscriptions import HELLO, Subscription, Subscriptions
from narvik.server.storage.storage import Storage

CHANNELS: Final = ("mail", "webhook")


class Delivery:
    """Looks into the outbox every little while and sends what waits there."""

    def __init__(self, settings: Settings, storage: Storage, hub: Hub, metrics: Metrics) -> None:
        self.settings = settings
        self.storage = storage
        self.hub = hub
        self.metrics = metrics
        self.subscriptions = Subscriptions(storage.database)
        self.outbox = Outbox(storage.database)
        self.now: Callable[[], float] = time.time
        self.waiting = 0
        metrics.watch("outbox", "Messages that wait to be sent.", lambda: self.waiting)

    @property
    def channels(self) -> list[str]:
        """How players can be told, as this server is set."""
        can = {"mail": bool(self.settings.mail.host), "webhook": self.settings.webhooks.enabled}
        return [channel for channel in CHANNELS if can[channel]]

    async def look(self) -> None:
        """Find what is to be told, and forget what is old."""
        if not self.channels:
            return
        await self.outbox.gather(self.now(), self.hub.here)
        await self.outbox.clear(self.now())
        self.waiting = await self.outbox.count()

    async def send_letters(self) -> None:
        """Send every letter whose time has come: to each address, all that there is together. One after the other, as
        they all go to the same mail server."""
        letters: dict[str, list[tuple[Subscription, list[Notice]]]] = {}
        for subscription, notices in await self.due("mail"):
            if notices[0].kind == HELLO:
                await self.deliver(subscription, notices[:1])
            else:
                letters.setdefault(subscription.address, []).append((subscription, notices))
        for address, waiting in letters.items():
            await self.write_to(address, waiting)

    async def post_webhooks(self) -> None:
        """Post to every webhook whose time has come: to several at once, so that none waits for a slow neighbour."""
        room = asyncio.Semaphore(AT_ONCE)

        async def post(subscription: Subscription, notices: list[Notice]) -> None:
            async with room:
                for notice in notices:
                    if await self.deliver(subscription, [notice]) == "later":
                        break  # the rest waits for the next round, too

        async with asyncio.TaskGroup() as group:
            for subscription, notices in await self.due("webhook"):
                group.create_task(post(subscription, notices))

    async def due(self, channel: str) -> list[tuple[Subscription, list[Notice]]]:
        """What is to be sent now by a channel, for each subscriber all that there is."""
        groups: dict[str, list[Notice]] = {}
        for notice in await self.outbox.waiting(self.now(), channel) if self.channels else []:
            groups.setdefault(notice.subscription, []).append(notice)
        found = []
        for id, notices in groups.items():
            subscription = await self.subscriptions.get(id)
            if subscription is None or channel not in self.channels:
                await self.outbox.report(notices, "moot", self.now())
            else:
                found.append((subscription, notices))
        return found

    async def write_to(self, address: str, waiting: list[tuple[Subscription, list[Notice]]]) -> None:
        """One letter to an address about all that waits for it; not before the last one is long enough ago."""
        notices = [notice for _, several in waiting for notice in several]
        free = await self.outbox.last_sent(address) + self.settings.mail.pause_minutes * 60
        if free > self.now():
            await self.outbox.put_off(notices, free)
        else:
            await self.deliver(waiting[0][0], notices)

    async def deliver(self, subscription: Subscription, notices: list[Notice]) -> str:
        """Take messages, send those that still have a reason, and note how it went: `sent`, `failed`, `later`, or
        nothing if none was left to send."""
        told = []
        for notice in await self.outbox.take(notices, self.now()):
            if notice.kind != HELLO and await self.outbox.moot(notice):
                await self.outbox.report([notice], "moot", self.now())
                continue
            told.append(LetterItem(notice, await self.storage.match(notice.match) if notice.match else None))
        if not told:
            return ""
        try:
            await sent(lambda: self.send(subscription, told))
            outcome = "sent"
        except Undeliverable:
            outcome = "failed"
        except NotSent:
            outcome = "later"
        await self.outbox.report([one.notice for one in told], outcome, self.now())
        self.metrics.messages.labels(subscription.channel, outcome).inc()
        level = logging.INFO if outcome == "sent" else logging.WARNING
        note(level, f"a message is {outcome}", channel=subscription.channel)
        if subscription.channel == "webhook":
            if outcome == "failed":
                await self.subscriptions.end(subscription.id)
            elif outcome == "sent" and told[0].notice.kind == HELLO:
                await self.subscriptions.confirm(subscription.id)
        return outcome

    def send(self, subscription: Subscription, told: list[LetterItem]) -> None:
        """Send, in a thread."""
        public, now, id = self.settings.server.public_url, self.now(), told[0].notice.id
        if subscription.channel == "mail":
            letter = letter_of(subscription, told, public, now)
            mail.send(
                self.settings.mail,
                mail.letter(
                    self.settings.mail,
                    subscription.address,
                    letter.subject,
                    letter.text,
                    id,
                    stop_link(public, subscription),
                ),
            )
            return
        body = event_of(subscription, told[0], public, now)
        headers = {**webhooks.signed(subscription.key.encode(), id, int(now), body), "User-Agent": "Narvik"}
        webhooks.post(subscription.address, body, headers, self.settings.webhooks.allow_private)
