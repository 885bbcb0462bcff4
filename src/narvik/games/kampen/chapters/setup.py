"""Preparation: decks are shuffled, and the basic game set up, or 9 April begins. KN-setup, KN-adv."""

from __future__ import annotations

from narvik.core.bidding import Bidding
from narvik.games.kampen.chapters.april9_turn.april9 import April9
from narvik.games.kampen.chapters.bidding import give
from narvik.games.kampen.chapters.decks import draw
from narvik.games.kampen.chapters.sides import Sides
from narvik.games.kampen.chapters.turn import Turn
from narvik.games.kampen.pieces.board import ALLIES, FACTIONS, GERMANY, NORWAY
from narvik.games.kampen.pieces.cards import HAND_LIMITS
from narvik.games.kampen.pieces.state import State


def set_up(s: State) -> None:
    """Shuffle, then put out the basic game or begin with 9 April. KN-setup, KN-a9-1, KN-adv-1, KN-gen-2."""
    for faction in (GERMANY, NORWAY, ALLIES):
        s.decks[faction] = tuple(s.shuffle(s.settings.cards.decks[faction], "deck", FACTIONS[faction]))
        s.unused[faction] = len(s.decks[faction])
    if s.settings.agreed_bid is not None:
        give(s, s.settings.agreed_bid)
    if s.settings.advanced:
        s.call(April9())
    else:
        put_out_basic_game(s)
        s.call(Turn(faction=GERMANY))
    if s.settings.bids:
        s.call(Bidding())
    elif s.settings.drawn_sides:
        s.call(Sides())


def put_out_basic_game(s: State) -> None:
    """The battalions of the basic game, and a hand for everybody; hands wait where sides are drawn or bid for first.

    KN-setup-1 to -4, KN-setup-9.
    """
    for faction, area, count in s.board.setup:
        s.add(faction, area, count)
    if s.settings.drawn_sides or s.settings.bids:
        return
    for faction in (GERMANY, NORWAY, ALLIES):
        for _ in range(HAND_LIMITS[faction]):
            draw(s, faction)
