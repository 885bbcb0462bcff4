"""Chapter 15.5: King Haakon, who travels with his guard and may be captured."""

from __future__ import annotations

from narvik.core.dice import D10
from narvik.games.invasion.pieces.sides import GERMAN, SIDES
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.victory import KING, SPECIAL


def put_king_at_risk(s: State, fighting: int, h: int) -> None:
    """Where the King's Guard fights King Haakon may be captured, once. IN-15.5-1 to -4, IN-16-2."""
    guard = s.kit.land.hmkg
    if guard < 0 or s.king_taken or not fighting >> guard & 1:
        return
    tested = s.test(D10, s.kit.charts.at_most["king"], "king", s.kit.board.numbers[h], SIDES[GERMAN])
    s.tell("king", tested.face, int(tested.hit))
    if tested.hit:
        s.king_taken = True
        for award in s.kit.victory.awards_of[s.scenario]:
            if award.kind == SPECIAL and award.item == KING:
                s.points[GERMAN] += award.points
                s.tell("award", GERMAN, award.points)
