"""Zones of control, and the places that change hands by them or by being entered. OJ-7, OJ-7.7."""

from __future__ import annotations

from narvik.games.jupiter.chapters.victory import end_game
from narvik.games.jupiter.chapters.zones_of_control import zoc
from narvik.games.jupiter.pieces.board import ALLIED, GERMAN, PLACES
from narvik.games.jupiter.pieces.state import BY_CAPTURE, State


def take_by_entering(s: State, unit: int, h: int) -> None:
    """A unit comes into a hex: it takes it, and with an enemy source of supply the game.

    OJ-7.7-1, -6, OJ-2.10-2, OJ-4.2-2.
    """
    side = s.side_of(unit)
    place = s.board.place_at[h]
    if place >= 0 and s.holder[place] == 1 - side:
        change_hands(s, place, side)


def contest(s: State, h: int) -> None:
    """Test control around a hex where something has changed. OJ-7.7-2 to -5."""
    for place in s.board.near_places[h]:
        contest_place(s, place)


def contest_all(s: State) -> None:
    """Test control everywhere: zones of control have come back, or Sweden has entered the war."""
    for place in range(len(PLACES), len(s.board.places)):
        contest_place(s, place)


def contest_place(s: State, place: int) -> None:
    """An empty place goes to the side whose zone of control alone reaches it, so to nobody in a storm.

    OJ-7.7-2, -3, -9, -10.
    """
    bit = s.board.bit[s.board.place_hex[place]]
    if (s.occupied[ALLIED] | s.occupied[GERMAN]) & bit:
        return
    for side in (ALLIED, GERMAN):
        if s.holder[place] == 1 - side and zoc(s, side) & bit and not zoc(s, 1 - side) & bit:
            change_hands(s, place, side)


def change_hands(s: State, place: int, side: int) -> None:
    """A place changes hands; with a source of supply the game ends. OJ-4.1-1, OJ-4.2-1, OJ-4.3-2, OJ-7.7-7."""
    s.holder[place] = side
    s.tell("control", place, side)
    if place < len(PLACES):
        end_game(s, side, BY_CAPTURE)
