"""How long a match may become, so that nobody fills the memory or the disk with one.

A game says how many decisions it takes at most, but rules know choices that lead nowhere: orders that are given and
given again, aircraft that part and join. What can still be taken back is bounded by itself, for to take back the last
choice all of it is made again. Both bounds are far beyond what any match needs.
"""

from __future__ import annotations

from typing import Final

from narvik.server.http.problems import Problem
from narvik.server.matches.match import Match

SHORTEST: Final = 1_000
"""No game is taken for shorter than that."""

TIMES: Final = 2
"""How many choices may stand, in times what the game says that it takes at most."""

ENTRIES: Final = 8
"""How many entries a match may have, what was taken back included, in the same measure. Who could go on may go on; only
nothing more is taken back."""

MOST_IN_A_ROW: Final = 5_000
"""How many choices one seat may make in a row that it could still take back."""


def decisions(match: Match) -> int:
    """How many decisions the game of a match takes at most."""
    return max(SHORTEST, match.rules.most_decisions(match.row.options))


def room_for(match: Match, count: int) -> None:
    """Refuse choices that would make a match too long."""
    if match.step + count > TIMES * decisions(match):
        raise Problem("too_long")
    if match.game.can_undo + count > MOST_IN_A_ROW:
        raise Problem("too_many_in_a_row", f"at most {MOST_IN_A_ROW}", most=MOST_IN_A_ROW)


def room_to_take_back(match: Match) -> None:
    """Refuse to take anything back in a match in which too much has been taken back already."""
    if match.version > ENTRIES * decisions(match):
        raise Problem("too_much_taken_back")
