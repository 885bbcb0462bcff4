"""The sides of a game: who wins and loses together, what they are called, and what a result is worth to them."""

from __future__ import annotations

from typing import Any

from narvik.core.position import Position
from narvik.core.rules import Rules


def sides_of(rules: Rules[Any]) -> list[tuple[int, ...]]:
    """The roles of each side: those that win and lose together."""
    out: list[tuple[int, ...]] = []
    for role in range(len(rules.roles)):
        if not any(rules.partners(role, side[0]) for side in out):
            out.append(tuple(other for other in range(len(rules.roles)) if rules.partners(role, other)))
    return out


def side_names(rules: Rules[Any]) -> list[str]:
    """What each side is called: its roles."""
    return [" and ".join(rules.roles[role] for role in side) for side in sides_of(rules)]


def won(rules: Rules[Any], position: Position, role: int) -> float:
    """What a position that is over is worth to a role: 1 won, 0 lost, ½ neither; by how much does not matter."""
    score = rules.score(position, role)
    return 1.0 if score > 0 else 0.0 if score < 0 else 0.5
