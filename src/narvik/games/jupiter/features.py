"""A position of Operation Jupiter in numbers, as someone sees it. OJ-6.4, OJ-3.3-1."""

from __future__ import annotations

from typing import Final

from narvik.core.features import ones, stack
from narvik.games.jupiter.board import ALLIED, GERMAN
from narvik.games.jupiter.forces import SPECIAL
from narvik.games.jupiter.state import OFF_MAP, State

NOT_KNOWN: Final = -len(OFF_MAP) - 1
"""The place of a unit whose face one has not seen."""

AIR_MARKERS: Final = 8
"""As many airpower hexes as are shown one by one."""


def features(s: State, roles: int) -> list[int]:
    """The table, each known unit, and what lies face down in each hex, as far as these roles may know."""
    if s.decider < 0:
        roles = 3
    count = s.forces.count
    cells = [s.turn, s.weather, s.winner, s.ended_by, s.sweden, s.air_side, s.sortie_points, s.soviet_attacks, roles]
    cells += [s.support, s.column, s.outcome, s.traced, s.target]
    cells += map(int, (s.sortie_made, s.sortie_now, s.combat_first, s.concentric))
    cells += stack(s)
    cells += [*s.holder, *s.source, *s.special, *ones(s.committed, len(SPECIAL))]
    cells += [*s.airpower, *[-1] * AIR_MARKERS][:AIR_MARKERS]
    known = s.seen
    for role in (ALLIED, GERMAN):
        if roles >> role & 1:
            known |= s.forces.of_side[role]
    cells += [s.where[unit] if known >> unit & 1 else NOT_KNOWN for unit in range(count)]
    cells += [s.due.get(unit, 0) if known >> unit & 1 else 0 for unit in range(count)]
    asked = s.decider >= 0 and bool(roles >> s.decider & 1)
    cells += ones(s.disrupted & known, count)
    for units in (s.attackers, s.defenders, s.starved, s.retreating, s.advanced, s.probed, s.surged, s.seen):
        cells += ones(units, count)
    cells += ones(s.joined if asked else 0, count)
    return cells + face_down(s, known)


def face_down(s: State, known: int) -> list[int]:
    """How many units one does not know lie in each hex, ready and then disrupted, and in each place off the map."""
    hexes = s.board.count
    cells = [0] * (2 * hexes + len(OFF_MAP))
    for h, units in s.stacks.items():
        for unit in units:
            if not known >> unit & 1:
                cells[h + hexes * (s.disrupted >> unit & 1)] += 1
    for unit in range(s.forces.count):
        if s.where[unit] < 0 and not known >> unit & 1:
            cells[2 * hexes - 1 - s.where[unit]] += 1
    return cells
