"""Fire and landings of Norway 1940 as tables. NC-ground-combat-8, -11, NC-treachery-6, NC-coastal-7 to -9."""

from __future__ import annotations

from fractions import Fraction

from narvik.core.dice import D6
from narvik.core.display import CombatTable
from narvik.games.norway1940.chapters.land.ground_fire import hits
from narvik.games.norway1940.display.odds import MARGINS, landing_end

STRENGTHS = tuple(range(1, D6.sides))
ADVANTAGES = tuple(range(-4, 5))
ENDS = ("lands", "may_try", "damaged", "sunk")


def fire(name: str, shift: int) -> CombatTable:
    """How likely each number of hits is for units that fire together."""
    cells = []
    for strength in STRENGTHS:
        made = [hits(face, strength, shift) for face in D6.faces]
        cells.append(tuple(made.count(count) / D6.sides for count in range(D6.sides)))
    return CombatTable(name, tuple(map(str, STRENGTHS)), tuple(map(str, range(D6.sides))), tuple(cells))


def landing() -> CombatTable:
    """What becomes of a ship that meets one defender, by how much its factor is above the defender's."""
    cells = []
    for advantage in ADVANTAGES:
        shares = dict.fromkeys(ENDS, Fraction(0))
        for gap, share in MARGINS.items():
            shares[landing_end(advantage + gap)] += share
        cells.append(tuple(map(float, shares.values())))
    rows = tuple(f"{advantage:+}".replace("-", "−").replace("+0", "0") for advantage in ADVANTAGES)
    return CombatTable("landing", rows, tuple(f"chart-landing-{end.replace('_', '-')}" for end in ENDS), tuple(cells))


def combat_tables() -> list[CombatTable]:
    """Fire as usual, under the surprise of 9 April, and landings."""
    return [fire("fire", 0), fire("fire-german-surprise", 1), fire("fire-surprised", -1), landing()]
