"""The stacking limits of a hex, counted in half battalions. IN-11.1.1."""

from __future__ import annotations

from typing import Final

from narvik.games.invasion.pieces.state import State

INFANTRY_HALVES: Final = 8
"""Four infantry battalions, or two companies for each. IN-11.1.1-1."""
GUN_HALVES: Final = 4
"""Two artillery battalions, or two batteries for each. IN-11.1.1-1."""
FEWEST_TOO_MANY: Final = 3
"""Fewer units than that always fit: three battalions of guns are the fewest that do not."""
NO_HEX: Final = -1
SPARE: Final = 1
"""One company or battery more. IN-11.1.1-1."""


def halves_of(s: State, units: list[int]) -> tuple[int, int]:
    """What units come to in half battalions: infantry and all that counts as it, and guns. IN-11.1.1-1, -3.

    Trucks do not count. IN-11.1.1-2. A battery with its mountain side up is one of guns. IN-12.2.1-2.
    """
    land, mountain_up = s.kit.land, s.mountain_up
    infantry = guns = 0
    for unit in units:
        if mountain_up and mountain_up >> unit & 1:
            guns += 0 if land.trucks >> unit & 1 else land.halves[unit]
        else:
            infantry += land.infantry_halves[unit]
            guns += land.gun_halves[unit]
    return infantry, guns


def fits(s: State, h: int, units: list[int]) -> bool:
    """Whether units may lie together in a hex; in Oslo twice as many. IN-11.1.1-1, -2."""
    infantry, guns = halves_of(s, units)
    times = 2 if h == s.kit.places.oslo else 1
    over = max(0, infantry - times * INFANTRY_HALVES) + max(0, guns - times * GUN_HALVES)
    return over <= times * SPARE


def fits_anywhere(s: State, units: list[int]) -> bool:
    """Whether units may lie together in any hex that nobody else is in."""
    return len(units) == 1 or fits(s, NO_HEX, units)


def has_room(s: State, h: int, side: int, coming: list[int]) -> bool:
    """Whether units may end in a hex with those of their side that are there already."""
    there = s.units_in(h)
    if len(there) + len(coming) < FEWEST_TOO_MANY:
        return True
    return fits(s, h, [unit for unit in there if unit not in coming and s.unit_side(unit) == side] + coming)
