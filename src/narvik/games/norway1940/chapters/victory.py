"""Victory points and the margin at the end. NC-victory, NC-variants."""

from __future__ import annotations

from typing import Final

from narvik.games.norway1940.pieces.board import GERMANY, NORWAY
from narvik.games.norway1940.pieces.state import DRAW, MARGINAL, STRATEGIC, State

NAVAL_LOSSES: Final = 10
"""Sunk combat factors that are worth a point. NC-victory-7."""


def objectives_held(s: State) -> int:
    """The objectives that count for Germany, as a field; Narvik also with a regiment in it. NC-victory-1, -3."""
    field = s.held & s.board.objectives
    narvik = s.board.narvik
    if s.here[narvik] & s.settings.units.regiments & ~s.disrupted:
        field |= 1 << narvik & s.board.objectives
    return field


def german_points(s: State) -> int:
    """Points for objectives, none without Oslo. NC-victory-2, NC-variants-1, -2, -6, -7."""
    field = objectives_held(s)
    if not s.held >> s.board.oslo & 1:
        return 0
    count = field.bit_count()
    if count == len(s.board.objective_list) and not s.settings.historical:
        return 2
    return int(count >= s.settings.objectives_needed())


def more_norwegians(s: State) -> bool:
    """Whether more Norwegian than German ground units are left in Norway. NC-victory-5, -6."""
    units = s.settings.units
    norwegian = german = 0
    for sector in range(s.board.count):
        norwegian += (s.here[sector] & units.norwegian).bit_count()
        german += (s.here[sector] & units.german).bit_count()
    return norwegian > german


def points(s: State) -> list[int]:
    """The victory points of both sides. NC-victory-2 to -7."""
    out = [german_points(s), 0]
    if not out[GERMANY]:
        out[NORWAY] = 2 if more_norwegians(s) else 1
    for side in (GERMANY, NORWAY):
        if s.sunk[1 - side] >= NAVAL_LOSSES:
            out[side] += 1
    return out


def judge(s: State) -> None:
    """Say who has won. NC-duration-4, NC-victory-8."""
    s.points = points(s)
    margin = s.points[GERMANY] - s.points[NORWAY]
    s.winner = GERMANY if margin > 0 else NORWAY if margin < 0 else DRAW
    s.level = min(abs(margin), STRATEGIC)
    if s.winner == DRAW:
        s.tell("drawn", s.points[GERMANY], s.points[NORWAY])
    else:
        s.tell("victory", s.winner, s.points[GERMANY], s.points[NORWAY], int(s.level > MARGINAL))
