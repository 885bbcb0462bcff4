"""Who wants to hear that it is their turn, and how: by e-mail or by a webhook, for one seat or for all of an account.

Nobody is written to who has not asked for it: an address of e-mail counts once the link in the first message has been
followed, a webhook once it has answered the first message. Every message says how to end it, and whoever has the link
may do so.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

import msgspec

from narvik.server.storage.database import Conflict, Connection, Database, columns, insert, values_of

MOST: Final = 5
"""How many subscriptions a seat may have, and how many an account."""

HELLO: Final = "hello"

MOST_ASKED: Final = 2
ASKED_SECONDS: Final = 86_400.0
"""How many first messages an address gets in which time, whoever asks for them."""

STOPPED_SECONDS: Final = 365 * 86_400.0
"""How long a stop holds, whoever asks for messages."""


class Subscription(msgspec.Struct, frozen=True):
    """A wish to be told. `id` is what its links are made of, `key` what webhooks are signed with, `after` how many
    minutes somebody must have been awaited before."""

    id: str
    channel: str
    address: str
    match: str | None
    seat: str | None
    account: int | None
    language: str
    after: int
    key: str
    confirmed: bool
    created: float

    @property
    def shown(self) -> str:
        """The address as it is shown to somebody who only has the link: enough to know it again."""
        if self.channel == "mail":
            name, _, domain = self.address.partition("@")
            return f"{name[:1]}…@{domain}"
        return self.address.partition("://")[2].partition("/")[0]


class Unwanted(Conflict):
    """An address that has said stop, or that somebody has had written to often enough."""


def hidden(address: str) -> str:
    """What is kept of an address of e-mail that nobody is subscribed with. Case does not count, nor what stands after
    a plus, which leads to the same mailbox."""
    name, _, domain = address.lower().partition("@")
    return hashlib.sha256(f"narvik letters {name.partition('+')[0]}@{domain}".encode()).hexdigest()


async def ask_once_more(c: Connection, address: str, now: float) -> None:
    """Count a first message to an address that nobody has confirmed yet. Raises `Unwanted` if there were enough."""
    key = hidden(address)
    row = await c.row("SELECT asked, since, stopped FROM correspondents WHERE address = :key", key=key)
    asked, since, stopped = row if row is not None else (0, now, None)
    if now - since > ASKED_SECONDS:
        asked, since = 0, now
    if asked >= MOST_ASKED or (stopped is not None and now - stopped < STOPPED_SECONDS):
        raise Unwanted("no more first messages to this address")
    await c.run(
        "INSERT INTO correspondents (address, asked, since) VALUES (:key, :asked, :since)"
        " ON CONFLICT (address) DO UPDATE SET asked = excluded.asked, since = excluded.since",
        key=key,
        asked=int(asked) + 1,
        since=since,
    )


class Subscriptions:
    """The subscriptions that are kept."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(
        self,
        channel: str,
        address: str,
        place: tuple[str, str] | int,
        language: str,
        after: int,
        now: float,
        known: bool = False,
    ) -> Subscription:
        """Keep a wish for a seat of a match or for an account, with the message by which it is confirmed unless the
        address is known to be theirs. One for the same place and address takes the place of the old one. Raises
        `Conflict` if there are too many already."""
        match, seat = place if isinstance(place, tuple) else (None, None)
        account = None if isinstance(place, tuple) else place
        made = Subscription(
            secrets.token_urlsafe(16),
            channel,
            address,
            match,
            seat,
            account,
            language,
            after,
            secrets.token_urlsafe(24) if channel == "webhook" else "",
            known,
            now,
        )

        async def work(c: Connection) -> None:
            where = "match = :match AND seat = :seat" if account is None else "account = :account"
            values = {"match": match, "seat": seat} if account is None else {"account": account}
            await c.run(
                f"DELETE FROM subscriptions WHERE {where} AND channel = :channel AND address = :address",
                channel=channel,
                address=address,
                **values,
            )
            kept = await c.row(f"SELECT count(*) FROM subscriptions WHERE {where}", **values)
            if kept is not None and int(kept[0]) >= MOST:
                raise Conflict("too many subscriptions")
            await c.run(insert("subscriptions", Subscription), **values_of(made))
            if known:
                return
            if channel == "mail":
                await ask_once_more(c, address, now)
            await c.run(
                "INSERT INTO notices (id, subscription, kind, created, next)"
                " VALUES (:id, :subscription, :kind, :now, :now)",
                id=secrets.token_hex(12),
                subscription=made.id,
                kind=HELLO,
                now=now,
            )

        await self.database.write(work)
        return made

    async def known(self, address: str, browser: str | None, account: int | None) -> bool:
        """Whether somebody has confirmed an address of e-mail before: then they need not do it again."""
        row = await self.database.row(
            "SELECT 1 FROM subscriptions sub WHERE sub.channel = 'mail' AND sub.address = :address"
            " AND sub.confirmed = 1 AND (sub.account = :account OR EXISTS (SELECT 1 FROM holdings h"
            " WHERE h.browser = :browser AND h.match = sub.match AND h.seat = sub.seat)) LIMIT 1",
            address=address,
            account=account,
            browser=browser,
        )
        return row is not None

    async def get(self, id: str) -> Subscription | None:
        """A subscription by what its links are made of."""
        row = await self.database.row(f"SELECT {columns(Subscription)} FROM subscriptions WHERE id = :id", id=id)
        return None if row is None else subscription_of(row)

    async def of(self, match: str, seats: list[str], account: int | None) -> list[Subscription]:
        """The subscriptions of somebody: for these seats of a match and for the account."""
        rows = await self.database.rows(
            f"SELECT {columns(Subscription)} FROM subscriptions WHERE match = :match OR account = :account"
            " ORDER BY created",
            match=match,
            account=account,
        )
        found = [subscription_of(row) for row in rows]
        return [one for one in found if one.account is not None or one.seat in seats]

    async def confirm(self, id: str) -> bool:
        """Whoever has the link has the address, too: from now on it counts. Whether there is such a subscription."""

        async def work(c: Connection) -> int:
            return await c.run("UPDATE subscriptions SET confirmed = 1 WHERE id = :id", id=id)

        return bool(await self.database.write(work))

    async def end(self, id: str) -> bool:
        """Forget a subscription and what waits for it. Whether there was one."""

        async def work(c: Connection) -> int:
            return await c.run("DELETE FROM subscriptions WHERE id = :id", id=id)

        return bool(await self.database.write(work))

    async def end_all(self, id: str, now: float) -> bool:
        """Forget every subscription of the address that a subscription is for: one letter may be about several. It is
        not written to again for long, whoever asks for it."""

        async def work(c: Connection) -> int:
            row = await c.row("SELECT address FROM subscriptions WHERE id = :id AND channel = 'mail'", id=id)
            if row is not None:
                await c.run(
                    "INSERT INTO correspondents (address, asked, since, stopped) VALUES (:address, 0, :now, :now)"
                    " ON CONFLICT (address) DO UPDATE SET stopped = excluded.stopped",
                    address=hidden(str(row[0])),
                    now=now,
                )
            return await c.run(
                "DELETE FROM subscriptions WHERE EXISTS (SELECT 1 FROM subscriptions one WHERE one.id = :id"
                " AND one.channel = subscriptions.channel AND one.address = subscriptions.address)",
                id=id,
            )

        return bool(await self.database.write(work))


def subscription_of(row: tuple[object, ...]) -> Subscription:
    """A subscription from its columns."""
    found = Subscription(*row)  # type: ignore[arg-type]  # the columns stand in the order of the fields
    return msgspec.structs.replace(found, confirmed=bool(found.confirmed))
