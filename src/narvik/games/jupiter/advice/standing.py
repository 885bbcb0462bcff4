"""How a side stands in Operation Jupiter: what is counted, and the aims it belongs to. OJ-4.1 to OJ-4.3.

What it all weighs was learned from games between staff officers and is in `outlook.csv`; see `narvik.core.outlook`.
Everything is counted for the Allies.
"""

from __future__ import annotations

from typing import Final

from narvik.core.outlook import Mark, Outlook, Standing
from narvik.games.jupiter.advice.appraisal import Picture, verdict
from narvik.games.jupiter.chapters.victory import victory_points
from narvik.games.jupiter.pieces.board import ALLIED, GERMAN, NOBODY, PLACES, ROLES, Board
from narvik.games.jupiter.pieces.state import LAST_TURN, LOST, State

FACTORS: Final = 100.0
"""Combat factors are counted by the hundred, so that all marks are of one size."""

POINTS: Final = 10.0
"""Victory points are counted by the ten."""


def marks(board: Board) -> list[Mark]:
    """All that is counted, in the order of `standing`."""
    out = [Mark("always", "points"), Mark("gone", "points"), Mark("verdict", "points"), Mark("score", "points")]
    out += [Mark("reach", "reach"), Mark("sources", "sources")]
    out += [Mark(f"{role} {what}", "armies") for what in ("lost", "fighting") for role in ROLES]
    return out + [Mark(place, "sources" if n < len(PLACES) else "points") for n, place in enumerate(board.places)]


def standing(s: State, outlook: Outlook) -> Standing:
    """The marks of a position: the points now and in reach, the sources of supply, the armies, who holds what."""
    left = LAST_TURN - s.turn
    to_go = left / LAST_TURN
    allied, german = Picture(s, ALLIED), Picture(s, GERMAN)
    reach = safety = 0.0
    held: list[float] = []
    for place in range(len(s.board.places)):
        holder = s.holder[place]
        held.append(1.0 if holder == ALLIED else 0.0)
        if place < len(PLACES):
            danger = (allied if holder == ALLIED else german).danger(s, place)
            safety += -danger if holder == ALLIED else danger
        elif holder == ALLIED:
            reach -= s.board.points[place] * allied.danger(s, place) * (0.2 + 0.5 * to_go)
        elif holder == GERMAN:
            taken = allied.chance(s, place) if allied.strike[ALLIED][place] else 0.0
            reach += s.board.points[place] * taken * (0.2 + 0.5 * to_go)
    points = victory_points(s)
    now = verdict(points, left)
    armies = [0.0] * 4
    for unit in range(s.forces.count):
        weight = s.forces.attack[unit] + s.forces.defence[unit]
        side = s.forces.side[unit]
        if side == NOBODY:
            continue  # the Swedes, whom neither side counts on
        if s.where[unit] == LOST:
            armies[side] += weight / FACTORS
        elif s.where[unit] >= 0:
            armies[2 + side] += weight / FACTORS
    values = [1.0, 1.0 - to_go, now, points / POINTS, verdict(points + reach, left) - now, safety]
    return Standing(outlook, values + armies + held, 1.0 - to_go)
