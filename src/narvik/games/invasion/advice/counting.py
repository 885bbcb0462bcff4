"""What counters count for: room in a hex, points lost with them, the goals and the king. IN-11.1.1, IN-16-4."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from narvik.games.invasion.advice.threats import Goal
from narvik.games.invasion.chapters.forces.garrisons import needs_garrison
from narvik.games.invasion.chapters.sea.hits import counts_as_lost
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.marching import MOTORIZED
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.stacks import GUN_HALVES, INFANTRY_HALVES, SPARE
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.victory import BATTALION as BATTALIONS_LOST
from narvik.games.invasion.pieces.tables.victory import BATTALIONS, SPECIAL, UNGARRISONED, UNGARRISONED_OSLO, Victory
from narvik.games.invasion.pieces.units import BATTALION

HEAVY: Final = 2
"""Armour that is worth two columns in a combat. IN-12.1-24."""


def room_taken(s: State, units: list[int]) -> tuple[int, int]:
    """What units take of a hex in half battalions: infantry, and guns. IN-11.1.1-1."""
    infantry = guns = 0
    for unit in units:
        weight = 2 if s.kit.land.size[unit] == BATTALION else 1
        if troops.is_gun(s, unit):
            guns += weight
        else:
            infantry += weight
    return infantry, guns


def is_raider(s: State, unit: int) -> bool:
    """Whether a unit drives and costs no points if it is lost: it may dare what battalions may not."""
    return troops.gait(s, unit) == MOTORIZED and award_for(s, unit) == 0.0


def is_hunter(s: State, unit: int) -> bool:
    """Whether a unit hunts the King's Guard: German motors that cost no points; but heavy tanks go where columns are
    needed most. IN-15.5-1."""
    return s.unit_side(unit) == GERMAN and is_raider(s, unit) and s.kit.land.armour[unit] < HEAVY


def king_at(s: State) -> int:
    """Where the King's Guard stands while the king can still be taken; -1 if nowhere. IN-15.5-1."""
    guard = s.kit.land.hmkg
    if guard < 0 or s.king_taken or not s.steps[guard] or not 0 <= s.unit_at[guard] < s.kit.board.count:
        return -1
    return s.unit_at[guard]


def goals_of(s: State) -> list[Goal]:
    """The places that are worth points to the Germans at the end. IN-16-4."""
    points, hexes = s.kit.victory.place_points[s.scenario], s.kit.places.hex
    return [Goal(hexes[place], float(worth)) for place, worth in enumerate(points) if worth > 0 and hexes[place] >= 0]


def award_for(s: State, unit: int) -> float:
    """What the loss of a unit is worth to the enemy: points are for battalions. IN-16-4."""
    land = s.kit.land
    return award_of(s.kit.victory, s.scenario, land.nation[unit]) if land.size[unit] == BATTALION else 0.0


@lru_cache(maxsize=64)
def award_of(victory: Victory, scenario: int, nation: int) -> float:
    """What a battalion of a nation is worth. IN-16-4."""
    found = 0.0
    for one in victory.awards_of[scenario]:
        if one.kind == BATTALIONS_LOST and counts_as_lost(BATTALIONS[one.item], nation):
            found += abs(one.points) / one.each
    return found


def has_space(infantry: int, guns: int) -> bool:
    """Whether so many half battalions of infantry and guns may lie in a hex. IN-11.1.1-1."""
    return max(0, infantry - INFANTRY_HALVES) + max(0, guns - GUN_HALVES) <= SPARE


def is_garrison(s: State, unit: int) -> bool:
    """Whether a unit is a German infantry battalion, whole or reduced. IN-15.7-4."""
    land = s.kit.land
    return bool(land.infantry & land.battalions & land.of_side[GERMAN] & 1 << unit)


def garrison_duties(s: State, turns: int) -> dict[int, float]:
    """For each German hex that must have a garrison what it costs to leave it without for so many turns.

    IN-15.7-1, -2.
    """
    special = {one.item: abs(one.points) for one in s.kit.victory.awards_of[s.scenario] if one.kind == SPECIAL}
    if UNGARRISONED not in special:
        return {}
    held = s.kit.board.grid.hexes_of((s.kit.places.airbase_field | s.kit.places.port_field) & s.held_by(GERMAN))
    oslo = s.kit.places.oslo
    each = {h: special[UNGARRISONED_OSLO if h == oslo else UNGARRISONED] for h in held if needs_garrison(s, h)}
    return {h: float(turns * worth) for h, worth in each.items()}


def garrison_burdens(s: State) -> dict[int, float]:
    """For each hex of the enemy's that would have to have a garrison if it were taken what a turn without costs.

    IN-15.7-1, -2.
    """
    if not any(one.kind == SPECIAL and one.item == UNGARRISONED for one in s.kit.victory.awards_of[s.scenario]):
        return {}
    ours = s.held_by(GERMAN)
    open_to = (s.kit.places.airbase_field | s.kit.places.port_field) & s.kit.theatre[s.scenario] & ~ours
    worth = max(
        [
            abs(one.points)
            for one in s.kit.victory.awards_of[s.scenario]
            if (one.kind, one.item) == (SPECIAL, UNGARRISONED)
        ]
    )
    return {h: float(worth) for h in s.kit.board.grid.hexes_of(open_to) if needs_garrison(s, h)}
