"""The odds of a combat, with all their shifts. OJ-13.4 to OJ-13.10, OJ-9.4."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.games.jupiter.chapters.airpower import air_shift
from narvik.games.jupiter.pieces.board import ALLIED, TOWN
from narvik.games.jupiter.pieces.state import State
from narvik.games.jupiter.pieces.units import SPECIAL
from narvik.maps.hexes import SIDES
from narvik.wargame.odds import Shift

HALF_TURN: Final = SIDES // 2
TRIANGLES: Final = (0b010101, 0b101010)
"""The two ways to stand around a hex on every other side of it, as sets of directions. OJ-13.10-1."""

HEIGHTS: Final = ("mountain", "OJ-13.8-1")
GROUND: Final = {TOWN: ("town", "OJ-13.9-1")}
AIR_RULES: Final = {1: "OJ-9.4-1", -1: "OJ-9.4-2", 0: ""}
"""The names and rules of shifts by the ground, which are those of heights but for towns, and by the air."""


# -- odds


def strength(s: State, units: int, starved: int) -> int:
    """The attack factors of a force, each undivided; those out of supply count half, rounded up.

    OJ-13.2-1, OJ-13.4-1, OJ-11.5-1.
    """
    total = 0
    for unit in members(units):
        factor = s.forces.attack[unit]
        total += (factor + 1) // 2 if starved >> unit & 1 else factor
    return total


def resistance(s: State, units: int) -> int:
    """The defence factors of a force, each undivided, disrupted or not, supplied or not.

    OJ-13.1-3, OJ-13.2-1, OJ-11.5-1.
    """
    return sum(s.forces.defence[unit] for unit in members(units))


def is_concentric(s: State, target: int, origins: int) -> bool:
    """Whether attackers stand around their target as the bonus wants it. OJ-13.10-1, -2.

    Opposite hexes are three directions apart, counted clockwise. OJ-1.6-3. Among four hexes around a target two are
    always opposite, so that nobody need count them.
    """
    grid = s.board.grid
    around = 0
    for h in grid.hexes_of(origins & grid.ring[target]):
        around |= 1 << grid.direction(target, h)
    return around in TRIANGLES or bool(around & around >> HALF_TURN)


def shifts(s: State, attackers: int, defenders: int, target: int, origins: int, special: int) -> list[Shift]:
    """Every shift of a battle with the rule behind it. OJ-13.6-1, OJ-13.7-1, OJ-13.8-1, OJ-13.9-1, OJ-T-5.

    The airpower of either side and special forces are among them. OJ-9.4-1, -2, OJ-13.21-3.
    """
    terrain = s.board.terrain[target]
    name, rule = GROUND.get(terrain, HEIGHTS)
    found = [Shift(name, rule, -s.board.left[terrain])]
    if terrain != TOWN and is_concentric(s, target, origins):
        found.append(Shift("concentric", "OJ-13.10-1", 1))
    air = air_shift(s, attackers, defenders, target)
    found.append(Shift("airpower", AIR_RULES[air], air))
    helps = 1 if s.side_of(members(attackers)[0]) == ALLIED else -1
    for marker in range(len(SPECIAL)):
        if special >> marker & 1:
            found.append(Shift(SPECIAL[marker], "OJ-13.21-3", helps))
    return [shift for shift in found if shift.columns]


def odds_column(attack: int, defence: int) -> int:
    """The odds as the number to one, rounded down. OJ-13.4-2, OJ-13.5-4."""
    return attack // defence
