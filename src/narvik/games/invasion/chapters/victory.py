"""Chapter 16: what the end of a scenario is worth. Losses and the king have counted as they happened. IN-16-4."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.games.invasion.pieces.ships import BB, BC, CV
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN, NOBODY
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.victory import DAMAGED

CAPITAL_SHIPS: Final = (BB, BC, CV)


def count_places(s: State) -> None:
    """Places that are German at the end of the last turn count once. IN-16-4."""
    for place, worth in enumerate(s.kit.victory.place_points[s.scenario]):
        h = s.kit.places.hex[place]
        if worth and h >= 0 and s.control[h] == GERMAN:
            side = GERMAN if worth > 0 else ALLIED
            s.points[side] += abs(worth)
            s.tell("place_counts", side, place, abs(worth))
    count_damaged(s)
    declare(s)


def count_damaged(s: State) -> None:
    """Battleships, battlecruisers and carriers that are still damaged at the end count for the enemy. IN-16-4."""
    kit = s.kit.ships
    for award in s.kit.victory.awards_of[s.scenario]:
        if award.kind == DAMAGED:
            for ship in members(s.damaged):
                if s.afloat(ship) and kit.type[ship] in CAPITAL_SHIPS:
                    s.points[1 - kit.side[ship]] += abs(award.points)
                    s.tell("damage_counts", 1 - kit.side[ship], ship, abs(award.points))


def declare(s: State) -> None:
    """What the difference of all points means. IN-16-1, -3."""
    total = s.points[GERMAN] - s.points[ALLIED]
    level = s.kit.victory.level(s.scenario, total)
    if level.winner == NOBODY:
        s.tell("drawn", total)
    else:
        s.tell("wins", level.winner, level.degree, total)
