"""Contests of dice between the two sides: in the air, and between the fleets. OJ-5.4, OJ-4.5."""

from __future__ import annotations

from typing import NamedTuple

from narvik.core.dice import D6
from narvik.games.jupiter.pieces.board import ALLIED, GERMAN, ROLES
from narvik.games.jupiter.pieces.state import State


class Contest(NamedTuple):
    """Which side won a contest of dice, and by how much."""

    winner: int
    ahead: int


def contest_dice(s: State, what: str, bonus: int) -> Contest:
    """Both sides roll until they differ; one has a bonus. OJ-5.4-2, -3, OJ-4.5-3, -4."""
    while True:
        allied = s.roll(D6, what, "", ROLES[ALLIED])
        german = s.roll(D6, what, "", ROLES[GERMAN])
        ahead = allied - german + (bonus == ALLIED) - (bonus == GERMAN)
        s.tell("contest", (allied,), (german,))
        if ahead > 0:
            return Contest(ALLIED, ahead)
        if ahead < 0:
            return Contest(GERMAN, -ahead)
