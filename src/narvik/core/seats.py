"""Which roles a seat plays in a position: it may be several, and they may change in the course of a game."""

from __future__ import annotations

from typing import Any, Final

from narvik.core.position import Position
from narvik.core.rules import Rules

PLAYERS: Final = ("player1", "player2")
"""What the two seats of a game are called whose sides are still to be settled."""


def every_role(rules: Rules[Any]) -> int:
    """All roles, as bits."""
    return (1 << len(rules.roles)) - 1


def roles_of_seat(rules: Rules[Any], position: Position, seat: int) -> int:
    """The roles that the seat of a number plays, as bits."""
    bits = 0
    for role in range(len(rules.roles)):
        if rules.seat_of(position, role) == seat:
            bits |= 1 << role
    return bits
