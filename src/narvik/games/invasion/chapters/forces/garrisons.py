"""Chapter 15.7: what the Allies gain when the Germans leave airbases and ports without a garrison."""

from __future__ import annotations

from typing import Final

from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.victory import SPECIAL, UNGARRISONED, UNGARRISONED_OSLO

SMALL_PORT: Final = 2
"""Ports of so small a printed Unloading Capacity need no garrison. IN-15.7-1."""


def needs_garrison(s: State, h: int) -> bool:
    """Whether a hex with an airbase or a port has the former, however small, or a port large enough as printed.

    IN-15.7-1, -3.
    """
    places = s.kit.places
    return places.airbase_at[h] >= 0 or places.port[places.port_at[h]] > SMALL_PORT


def has_garrison(s: State, h: int) -> bool:
    """Whether a German infantry battalion of any kind is in a hex, whole or reduced. IN-15.7-1, -4."""
    garrison = s.kit.land.infantry & s.kit.land.battalions & s.kit.land.of_side[GERMAN]
    return any(garrison >> unit & 1 for unit in s.units_in(h))


def count_garrisons(s: State) -> None:
    """At the end of a German Operations Segment each German hex that should have a garrison and has none counts once
    for the Allies, Oslo twice as much, in scenarios whose awards say so. IN-15.7-1 to -3, -5, IN-16-2, -4."""
    awards = {one.item: abs(one.points) for one in s.kit.victory.awards_of[s.scenario] if one.kind == SPECIAL}
    places = s.kit.places
    for h in s.kit.board.grid.hexes_of((places.airbase_field | places.port_field) & s.held_by(GERMAN)):
        worth = awards.get(UNGARRISONED_OSLO if h == places.oslo else UNGARRISONED, 0)
        if worth and needs_garrison(s, h) and not has_garrison(s, h):
            s.points[ALLIED] += worth
            s.tell("no_garrison", h, worth)
