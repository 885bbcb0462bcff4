"""The lobby's lists: my matches with whose turn it is, open games, running ones, finished ones."""

from __future__ import annotations

from typing import Final

from narvik.core.rules import rules_of
from narvik.server.accounts import Visitor
from narvik.server.hub import Hub
from narvik.server.messages import MatchLine, MatchList
from narvik.server.rows import MatchRow
from narvik.server.storage import Storage
from narvik.server.telling import BY_PLAYERS, clock_line, ended_sentence, seat_line

MOST: Final = 100
"""How long a list is at most."""


async def match_line(row: MatchRow, storage: Storage, hub: Hub, visitor: Visitor, language: str) -> MatchLine:
    """A match as a list shows it: nothing that only some may know, except the tokens of one's own seats."""
    rules = rules_of(row.game)
    seats = await storage.seats(row.id)
    here = hub.here(row.id)
    mine = await storage.holdings(row.id, visitor.browser, visitor.account.id if visitor.account else None)
    result = row.result
    if result is not None and result.get("ended_by") in BY_PLAYERS:
        result = {**result, "sentence": ended_sentence(rules, result, language)}
    return MatchLine(
        match=row.id,
        game=row.game,
        title=row.title,
        options=row.options,
        seats=[seat_line(rules, seat, seat.kind == "computer" or seat.seat in here, language) for seat in seats],
        open=[seat.seat for seat in seats if seat.kind == "open"],
        turn=row.turn,
        mine=mine,
        yours=row.turn in mine,
        version=row.version,
        seen=max((seat.seen for seat in seats if seat.seat in mine), default=0),
        created=row.created,
        updated=row.updated,
        over=row.result is not None,
        result=result,
        links={seat.seat: seat.token for seat in seats if seat.seat in mine and seat.token},
        guide=row.guide,
        clock=clock_line(row, [seat.seat for seat in seats if seat.kind == "person"]),
    )


async def match_list(which: str, storage: Storage, hub: Hub, visitor: Visitor, language: str) -> MatchList:
    """One of the lists, the latest first."""
    account = visitor.account.id if visitor.account else None
    rows = await storage.list_matches(which, visitor.browser, account, MOST)
    return MatchList([await match_line(row, storage, hub, visitor, language) for row in rows])
