"""Victory: the points of the Allies, and the end of the game. OJ-4."""

from __future__ import annotations

from narvik.games.jupiter.pieces.board import ALLIED, GERMAN
from narvik.games.jupiter.pieces.state import UNDECIDED, State


def victory_points(s: State) -> int:
    """Allied victory points: the places they control, the sortie, and what was given for a side.

    OJ-4.3-2, OJ-4.4-1, OJ-7.7-7.
    """
    total = s.sortie_points + s.gives[GERMAN] - s.gives[ALLIED]
    for place, worth in enumerate(s.board.points):
        if s.holder[place] == ALLIED:
            total += worth
    return total


def end_game(s: State, winner: int, how: int) -> None:
    """The game is over."""
    if s.winner == UNDECIDED:
        s.winner = winner
        s.ended_by = how
        s.tell("victory", winner, victory_points(s))
        s.frames.clear()
