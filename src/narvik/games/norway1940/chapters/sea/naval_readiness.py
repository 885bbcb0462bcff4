"""When German naval units are ready: replenishing, damage, and groups that must go home. NC-naval-move-8 to -12."""

from __future__ import annotations

from typing import Final

from narvik.games.norway1940.pieces.board import IN_GERMANY, LOST
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State

REPLENISHING: Final = 2
"""A group used in turn t is ready in turn t + 2. NC-naval-move-9."""


def is_ready(s: State, ship: int) -> bool:
    """Whether a German naval unit can be given a mission. NC-naval-move-8, -9, NC-coastal-10."""
    if s.ship_at[ship] == LOST:
        return False
    if s.settings.ships.transports >> ship & 1 and not s.board.transports_sail[s.turn]:
        return False
    return s.ready_turn[ship] <= s.turn


def why_not_ready(s: State, ship: int) -> str:
    """The rule that keeps a German naval unit at home: transports wait only for their season, or are damaged."""
    if not s.settings.ships.transports >> ship & 1:
        return "NC-naval-move-9"
    return "NC-coastal-10" if s.board.transports_sail[s.turn] else "NC-naval-move-8"


def refit(s: State) -> None:
    """Damage that is repaired counts no more. NC-coastal-10."""
    for ship in members(s.damaged):
        if s.ready_turn[ship] <= s.turn:
            s.damaged &= ~(1 << ship)


def use(s: State, ship: int) -> None:
    """A group sails and must replenish afterwards; transports need not. NC-naval-move-8, -9, -12."""
    if s.settings.ships.groups >> ship & 1:
        s.ready_turn[ship] = max(s.ready_turn[ship], s.turn + REPLENISHING)


def recall_groups(s: State) -> None:
    """Groups that must replenish go back to Germany without risk. NC-naval-move-11."""
    for ship in members(s.settings.ships.groups):
        if s.ship_at[ship] not in (LOST, IN_GERMANY) and not is_ready(s, ship):
            s.tell("ship_home", ship)
            s.ship_at[ship] = IN_GERMANY
