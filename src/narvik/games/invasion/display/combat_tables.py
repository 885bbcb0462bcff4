"""The land combat chart of Invasion: Norway as chances, for every column and the usual modifiers. IN-12.1-34."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from narvik.core.dice import D10
from narvik.core.display import CombatTable
from narvik.games.invasion.pieces.tables.charts import ODDS, Charts, Result

MODIFIERS: Final = range(-3, 4)
"""What all modifiers of a combat usually come to; the rules allow more. IN-12.1-33."""


def defender_suffers(result: Result) -> bool:
    """Whether the defender loses steps or must give way. IN-12.2-2 to -4."""
    return bool(result.defender_steps or result.defender_retreat or result.defender_dies)


def attacker_suffers(result: Result) -> bool:
    """Whether the attacker loses steps or must give way. IN-12.2-2 to -4."""
    return bool(result.attacker_steps or result.attacker_retreat or result.attacker_dies)


def chances(charts: Charts, name: str, told: Callable[[Result], bool]) -> CombatTable:
    """How likely something happens, by the final column and the sum of all modifiers of the die."""
    cells = []
    for column in range(len(ODDS)):
        shares = []
        for drm in MODIFIERS:
            hits = [told(charts.result(column, face + drm)) for face in D10.faces]
            shares.append(sum(hits) / len(hits))
        cells.append(tuple(shares))
    rows = tuple(f"odds-{odds.replace('_', '-')}" for odds in ODDS)
    return CombatTable(name, rows, tuple(f"{drm:+d}".replace("-", "−") for drm in MODIFIERS), tuple(cells))


def combat_tables(charts: Charts) -> list[CombatTable]:
    """What a land combat threatens either side with."""
    return [chances(charts, "defender", defender_suffers), chances(charts, "attacker", attacker_suffers)]
