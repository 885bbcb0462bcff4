"""The HTTP side of messages to players: wishing for them, confirming, ending. See docs/web.md."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from narvik.server.app.app_state import AppState
from narvik.server.http.api import By, In, InRoom, SeatQuery
from narvik.server.http.problems import Problem
from narvik.server.http.requests import Body
from narvik.server.notices.mail import is_address
from narvik.server.notices.subscriptions import Subscription, Unwanted
from narvik.server.notices.webhooks import shown_key, target_of
from narvik.server.people.accounts import Visitor
from narvik.server.storage.database import Conflict


class NewSubscription(Body):
    """A wish to be told: by `mail` to an address or by a `webhook` to a URL, after so many minutes; for this seat, or
    `everywhere` for all seats of the account."""

    channel: Annotated[str, Meta(pattern="^(mail|webhook)$")]
    address: Annotated[str, Meta(min_length=3, max_length=500)]
    after: Annotated[int, Meta(ge=1, le=1440)] = 15
    everywhere: bool = False


class SubscriptionLine(Struct):
    """A subscription, for the one whose it is. `key` is what a webhook's messages are signed with."""

    id: str
    channel: str
    address: str
    after: int
    everywhere: bool
    confirmed: bool
    key: str


class NoticeList(Struct):
    """How players can be told on this server, and the subscriptions of the one who asks."""

    channels: list[str]
    subscriptions: list[SubscriptionLine]


class NoticePage(Struct):
    """A subscription, for whoever has its link: the address only so far that its owner knows it again."""

    channel: str
    address: str
    confirmed: bool


async def listed(app_state: AppState, match: str, seats: list[str], visitor: Visitor) -> NoticeList:
    """What somebody who holds seats at a match is subscribed to."""
    account = visitor.account.id if visitor.account else None
    found = await app_state.delivery.subscriptions.of(match, seats, account)
    lines = [
        SubscriptionLine(
            one.id,
            one.channel,
            one.address,
            one.after,
            one.account is not None,
            one.confirmed,
            shown_key(one.key) if one.key else "",
        )
        for one in found
    ]
    return NoticeList(app_state.delivery.channels if seats else [], lines)


async def held(app_state: AppState, match: str, seat: str | None, visitor: Visitor, language: str) -> list[str]:
    """The seats that somebody holds at a match."""
    async with app_state.matches.at(match) as found:
        return (await app_state.viewer(found, seat, visitor, language)).held


async def known(app_state: AppState, id: str) -> Subscription:
    """The subscription of a link."""
    found = await app_state.delivery.subscriptions.get(id)
    if found is None:
        raise Problem("no_subscription")
    return found


@get("/api/matches/{match:str}/notices")
async def notices(
    match: FromPath[str], app_state: InRoom, visitor: By, language: In, seat: SeatQuery = "mine"
) -> NoticeList:
    """How one can be told that it is one's turn, and what one is subscribed to."""
    return await listed(app_state, match, await held(app_state, match, seat, visitor, language), visitor)


@post("/api/matches/{match:str}/notices", limit="notices")
async def subscribe(
    match: FromPath[str],
    data: JSONBody[NewSubscription],
    app_state: InRoom,
    visitor: By,
    language: In,
    seat: SeatQuery = "mine",
) -> NoticeList:
    """Wish to be told. The address is written to once, to confirm that it is theirs who wish."""
    seats = await held(app_state, match, seat, visitor, language)
    if not seats:
        raise Problem("not_seated")
    if data.channel not in app_state.delivery.channels:
        raise Problem("no_such_channel", ", ".join(app_state.delivery.channels))
    if data.channel == "mail" and not is_address(data.address):
        raise Problem("bad_address", "name@example.org")
    if data.channel == "webhook" and target_of(data.address) is None:
        raise Problem("bad_address", "https://example.org/path")
    account = visitor.account.id if visitor.account else None
    if data.everywhere and account is None:
        raise Problem("not_logged_in")
    place = account if data.everywhere and account is not None else (match, seats[0])
    subscriptions = app_state.delivery.subscriptions
    sure = data.channel == "mail" and await subscriptions.known(data.address, visitor.browser, account)
    try:
        await subscriptions.add(
            data.channel, data.address, place, language, data.after, app_state.delivery.now(), known=sure
        )
    except Unwanted:
        raise Problem("wants_no_letters") from None
    except Conflict:
        raise Problem("too_many_subscriptions") from None
    app_state.periodic_tasks.soon()
    return await listed(app_state, match, seats, visitor)


@get("/api/notices/{id:str}")
async def notice(id: FromPath[str], app_state: InRoom) -> NoticePage:
    """A subscription, for whoever has its link."""
    found = await known(app_state, id)
    return NoticePage(found.channel, found.shown, found.confirmed)


@post("/api/notices/{id:str}/confirm", status_code=200)
async def confirm(id: FromPath[str], app_state: InRoom) -> NoticePage:
    """Confirm that an address is one's own."""
    found = await known(app_state, id)
    await app_state.delivery.subscriptions.confirm(id)
    return NoticePage(found.channel, found.shown, True)


@post("/api/notices/{id:str}/end", status_code=200)
async def end(id: FromPath[str], app_state: InRoom) -> NoticePage:
    """End one subscription."""
    found = await known(app_state, id)
    await app_state.delivery.subscriptions.end(id)
    return NoticePage(found.channel, found.shown, False)


# The link is the permission: mail programs post here by themselves, with a form and without a cookie.
@post("/api/notices/{id:str}/stop", status_code=200, by_link=True)
async def stop(id: FromPath[str], app_state: InRoom) -> NoticePage:
    """End all messages to the address that a link was sent to."""
    found = await known(app_state, id)
    await app_state.delivery.subscriptions.end_all(id, app_state.delivery.now())
    return NoticePage(found.channel, found.shown, False)


NOTICE_HANDLERS = [notices, subscribe, notice, confirm, end, stop]
