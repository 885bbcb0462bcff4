"""Replacements: when US and British units that were lost come back. OJ-10.3."""

from __future__ import annotations

from narvik.core.dice import D6
from narvik.games.jupiter.pieces.state import LAST_TURN, State


def comes_back(s: State, unit: int, slow: bool) -> bool:
    """Whether an American or British unit comes back before the end, in half a die's number of turns, or in all of it
    if that is `slow`. OJ-10.3-1 to -7."""
    die = s.roll(D6, "replacement", s.forces.words[unit], "allied")
    back = s.turn + (die if slow else (die + 1) // 2)
    if back >= LAST_TURN:
        s.tell("never_returns", unit, (die,))
        return False
    s.due[unit] = back
    s.tell("returns", unit, (die,), back)
    return True
