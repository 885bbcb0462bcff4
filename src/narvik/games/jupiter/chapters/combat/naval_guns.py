"""Naval guns, which support US and British units on the coast. OJ-13.23."""

from __future__ import annotations

from narvik.games.jupiter.pieces.state import STORM, State


def has_gunfire(s: State, attackers: int, defenders: int, target: int) -> bool:
    """Whether ships support a battle: US or British units attack or defend a coastal hex, and no fleet has come out.

    OJ-13.23-1, -3, -5, OJ-4.5-7.
    """
    if s.weather == STORM or s.sortie_now or not s.board.bit[target] & s.board.coastal:
        return False
    return bool((attackers | defenders) & s.forces.replaced)
