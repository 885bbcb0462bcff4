"""Bidding for sides with victory points: what the Allies give is taken off theirs, what Germany gives added. OJ-4.3."""

from __future__ import annotations

from narvik.core.bidding import NOBODY, Bid, BidTerms
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import ALLIED, GERMAN, ROLES
from narvik.games.jupiter.pieces.notation import Notation
from narvik.games.jupiter.pieces.state import MOST_BID, State

MOST_BIDS = {ROLES[ALLIED]: MOST_BID, ROLES[GERMAN]: MOST_BID}


def terms(notation: Notation, fair: Bid) -> BidTerms:
    """Either side can give as many points."""
    most = {ALLIED: MOST_BID, GERMAN: MOST_BID}
    return BidTerms(ROLES, notation.words, nt.BID, notation.plain[nt.PASS], most, 2, fair, settle)


def settle(s: State, leader: int, bid: Bid) -> None:
    """The leader has the side that he bid for, the other one the other side."""
    if leader != NOBODY and leader != bid.side:
        s.owner = [1, 0]
    give(s, bid)


def give(s: State, bid: Bid) -> None:
    """Points are given for a side. OJ-4.3-1, -2."""
    gives = [0, 0]
    gives[bid.side] = bid.amount
    s.gives = gives


def give_agreed(s: State, bid: Bid) -> None:
    """They were agreed on before the game."""
    give(s, bid)
    s.tell("points_agreed", bid.side, bid.amount)
