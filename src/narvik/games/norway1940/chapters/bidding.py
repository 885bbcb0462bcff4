"""Bidding for sides with sunk factors: what a side gives for being that side counts among its losses at sea.

Ten of them are worth a victory point to the enemy (NC-victory-7), so that the most that can be given is nine.
"""

from __future__ import annotations

from typing import Final

from narvik.core.bidding import NOBODY, Bid, BidTerms
from narvik.games.norway1940.chapters.victory import NAVAL_LOSSES
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import GERMANY, NORWAY, SIDES
from narvik.games.norway1940.pieces.state import State
from narvik.games.norway1940.pieces.variants import Settings

MOST_BID: Final = NAVAL_LOSSES - 1
MOST_BIDS: Final = dict.fromkeys(SIDES, MOST_BID)


def terms(settings: Settings, fair: Bid) -> BidTerms:
    """Either side can give as many factors."""
    words = settings.notation
    most = {GERMANY: MOST_BID, NORWAY: MOST_BID}
    return BidTerms(SIDES, words.words, nt.BID, words.pass_by, most, 2, fair, settle)


def settle(s: State, leader: int, bid: Bid) -> None:
    """The leader has the side that he bid for, the other one the other side."""
    if leader != NOBODY and leader != bid.side:
        s.owner = [1, 0]
    give(s, bid)


def give(s: State, bid: Bid) -> None:
    """Factors are given for a side: they count as sunk. NC-victory-7."""
    sunk = [0, 0]
    sunk[bid.side] = bid.amount
    s.sunk = sunk
    if bid.amount:
        s.tell("factors_agreed", bid.side, bid.amount)
