"""How the game ends, and who has won. KN-win."""

from __future__ import annotations

from typing import Final

from narvik.games.kampen.pieces.board import ALLIES, GERMANY, NORWAY
from narvik.games.kampen.pieces.state import BY_ANNIHILATION, CLEAR, MARGINAL, State

FEW_WEST: Final = 3
"""With all six cities Germany wins clearly if no more enemy battalions are left. KN-win-8."""


def verdict(s: State) -> tuple[int, int]:
    """Who has won and how clearly, if the game ends now. Without Germans all cities are free. KN-win-4 to -9."""
    west = s.strength[NORWAY] + s.strength[ALLIES]
    if s.strength[GERMANY] and not west:
        return GERMANY, CLEAR
    free = sum([not s.troops[city] for city in s.board.victory])
    if not free:
        return GERMANY, CLEAR if west <= FEW_WEST else MARGINAL
    return NORWAY, CLEAR if free >= 2 else MARGINAL


def judge(s: State, ended_by: int) -> None:
    """End the game at once and say who has won. KN-win-1, -5."""
    s.winner, s.level = verdict(s)
    s.ended_by = ended_by
    s.tell("victory", s.winner, s.level)
    s.frames.clear()
    s.pending.clear()


def annihilated(s: State) -> bool:
    """End the game if a side has lost its last battalion. KN-win-4."""
    strength = s.strength
    if s.april or (strength[GERMANY] and (strength[NORWAY] or strength[ALLIES])):
        return False
    judge(s, BY_ANNIHILATION)
    return True
