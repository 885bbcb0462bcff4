"""The lobby's lists: my matches with whose turn it is, open games, running ones, finished ones."""

from __future__ import annotations

import time
from typing import Any, Final

from narvik.core.record import ended_beside_rules
from narvik.core.rules import Rules
from narvik.server.http.problems import say
from narvik.server.http.responses import MatchLine, MatchList
from narvik.server.live.hub import Hub
from narvik.server.live.messages_out import clock_line, ended_sentence, seat_line
from narvik.server.matches.games_at_hand import at_hand
from narvik.server.people.accounts import Visitor
from narvik.server.storage.rows import MatchRow
from narvik.server.storage.storage import Storage

MOST: Final = 100
"""How long a list is at most."""


async def match_line(
    row: MatchRow, rules: Rules[Any], storage: Storage, hub: Hub, visitor: Visitor, language: str
) -> MatchLine:
    """A match as a list shows it: nothing that only some may know, except the tokens of one's own seats."""
    seats = await storage.seats.of(row.id)
    here = hub.here(row.id)
    held = await storage.seats.held_by(row.id, visitor.browser, time.time())
    mine = [one.seat for one in held if one.remembered]
    asked = row.turn.split(",") if row.aside is None else []
    # Under seal one knows of one's own seats whether they have decided, and of nobody else's.
    decided = await storage.sealed_answers.decided(row.id) if len(asked) > 1 and mine else []
    result = row.result
    if result is not None and ended_beside_rules(result):
        result = {**result, "sentence": ended_sentence(rules, result, language)}
    return MatchLine(
        match=row.id,
        game=row.game,
        title=row.title,
        options=row.options,
        seats=[seat_line(rules, seat, seat.kind == "computer" or seat.seat in here, language) for seat in seats],
        open=[seat.seat for seat in seats if seat.kind == "open" and row.aside is None],
        turn=row.turn if row.aside is None else "",
        mine=mine,
        yours=any(seat in mine and seat not in decided for seat in asked),
        version=row.version,
        seen=max((seat.seen for seat in seats if seat.seat in mine), default=0),
        created=row.created,
        updated=row.updated,
        over=row.result is not None,
        result=result,
        links={seat.seat: seat.token for seat in seats if seat.seat in mine and seat.token},
        guide=row.guide,
        clock=clock_line(row, [seat.seat for seat in seats if seat.kind == "person"]),
        aside=say(language, "problem-set-aside") if row.aside is not None else "",
    )


async def match_list(which: str, storage: Storage, hub: Hub, visitor: Visitor, language: str) -> MatchList:
    """One of the lists, the latest first."""
    account = visitor.account.id if visitor.account else None
    rows = await storage.list_matches(which, visitor.browser, account, MOST)
    games = {game: await at_hand(game) for game in {row.game for row in rows}}
    return MatchList([await match_line(row, games[row.game], storage, hub, visitor, language) for row in rows])
