"""What messages to players say: which matches wait, until when, and where. Nothing of what happens in a game."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from narvik.core.rules import rules_of
from narvik.server.http.problems import say
from narvik.server.live.messages_out import seat_title
from narvik.server.notices.outbox import Notice
from narvik.server.notices.subscriptions import HELLO, Subscription
from narvik.server.storage.rows import MatchRow

API: Final = "/api/notices"


class Letter(Struct, frozen=True):
    """A message for people."""

    subject: str
    text: str


class LetterItem(Struct, frozen=True):
    """One thing to tell: a message and the match it is about, if it is about one."""

    notice: Notice
    match: MatchRow | None


def match_link(public: str, match: str) -> str:
    """Where a match is looked at. It names no seat: whoever reads a letter need not be the one who plays."""
    return f"{public.rstrip('/')}/#/match/{match}"


def page_link(public: str, subscription: Subscription) -> str:
    """Where a subscription is confirmed or ended by people."""
    return f"{public.rstrip('/')}/#/notices/{subscription.id}"


def stop_link(public: str, subscription: Subscription) -> str:
    """Where a mail program ends a subscription by itself."""
    return f"{public.rstrip('/')}{API}/{subscription.id}/stop"


def title_of(match: MatchRow) -> str:
    """A match as a letter names it."""
    game = rules_of(match.game).title
    return f"{game}: {match.title}" if match.title else game


def hours(match: MatchRow, now: float) -> int:
    """How many whole hours are left for a move."""
    return max(0, int(((match.due or now) - now) // 3600))


def line(told: LetterItem, language: str, public: str, now: float) -> str:
    """What is to be told of one match, with the link to it."""
    match = told.match
    if match is None:
        return ""
    words: dict[str, Any] = {
        "match": title_of(match),
        "seat": seat_title(rules_of(match.game), told.notice.seat, language),
        "hours": hours(match, now),
    }
    clocked = "-clocked" if told.notice.kind == "turn" and match.due is not None else ""
    return f"{say(language, f'letter-{told.notice.kind}{clocked}', **words)}\n{match_link(public, match.id)}"


def letter_of(subscription: Subscription, told: list[LetterItem], public: str, now: float) -> Letter:
    """One letter for all there is to tell somebody."""
    language = subscription.language
    page = page_link(public, subscription)
    if told[0].notice.kind == HELLO:
        return Letter(say(language, "letter-hello-subject"), say(language, "letter-hello", link=page))
    if len(told) == 1 and told[0].match is not None:
        words = {"match": title_of(told[0].match), "hours": hours(told[0].match, now)}
        subject = say(language, f"letter-{told[0].notice.kind}-subject", **words)
    else:
        subject = say(language, "letter-several-subject", count=len(told))
    lines = [line(one, language, public, now) for one in told]
    return Letter(subject, "\n\n".join([*lines, say(language, "letter-end", link=page)]) + "\n")


def event_of(subscription: Subscription, told: LetterItem, public: str, now: float) -> bytes:
    """The body of a webhook."""
    match = told.match
    event: dict[str, Any] = {"event": told.notice.kind, "id": told.notice.id, "at": now}
    if match is not None:
        event |= {
            "match": match.id,
            "game": match.game,
            "title": match.title,
            "seat": told.notice.seat,
            "version": match.version,
            "due": match.due,
            "link": match_link(public, match.id) if public else None,
        }
    event["stop"] = stop_link(public, subscription) if public else None
    return msgspec.json.encode(event)
