"""Bidding for sides with cards: they go unused from the top of a deck, face up, before the first is drawn.

Germany gives German cards and with them time, for the game ends with its deck (KN-deck-8). Who plays Norway and the
Allies gives Allied cards; when these are at an end, battalions go home (KN-deck-9). The Norwegian deck is shuffled
again and again, so that it has nothing to give.
"""

from __future__ import annotations

from narvik.core.bidding import NOBODY, Bid, BidTerms
from narvik.games.kampen.chapters.decks import draw, void
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, FACTIONS, GERMANY, MOST_BID, NORWAY
from narvik.games.kampen.pieces.cards import HAND_LIMITS
from narvik.games.kampen.pieces.state import Settings, State


def terms(settings: Settings, fair: Bid) -> BidTerms:
    """Two players bid for either side, three for Germany. KN-gen-4."""
    sides = (GERMANY, NORWAY) if settings.two_players else (GERMANY,)
    words = settings.notation
    most = {side: MOST_BID[FACTIONS[side]] for side in sides}
    return BidTerms(FACTIONS, words.words, nt.BID, words.pass_by, most, 2 if settings.two_players else 3, fair, settle)


def settle(s: State, leader: int, bid: Bid) -> None:
    """Everybody has a faction, the others in the order of their seats; what was bid is given, and hands are dealt.

    KN-gen-4, KN-setup-9.
    """
    if leader != NOBODY:
        others = [player for player in range(2 if s.settings.two_players else 3) if player != leader]
        free = [faction for faction in (GERMANY, NORWAY, ALLIES) if faction != bid.side]
        owner = [leader] * len(FACTIONS)
        if s.settings.two_players:
            owner[GERMANY] = leader if bid.side == GERMANY else others[0]
            owner[NORWAY] = owner[ALLIES] = 1 - owner[GERMANY]
        else:
            for faction, player in zip(free, others, strict=True):
                owner[faction] = player
        s.owner = owner
    give(s, bid)
    if not s.settings.advanced:
        for faction in (GERMANY, NORWAY, ALLIES):
            for _ in range(HAND_LIMITS[faction]):
                draw(s, faction)


def give(s: State, bid: Bid) -> None:
    """What was bid for a side goes unused. KN-adv-9."""
    void(s, GERMANY if bid.side == GERMANY else ALLIES, bid.amount)
