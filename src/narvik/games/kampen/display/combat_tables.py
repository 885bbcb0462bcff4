"""The land combats of Kampen om Norge as tables: who wins, and what it costs. KN-cmb-5 to -9, -23, -26."""

from __future__ import annotations

from collections.abc import Callable

from narvik.core.display import CombatTable
from narvik.games.kampen.chapters.combat_dice import MOST_BATTALIONS
from narvik.games.kampen.display.odds import combat_odds

ATTACKERS = tuple(range(1, 9))
DEFENDERS = tuple(range(1, 7))
DICE = tuple(range(1, 11))


def table(
    name: str,
    rows: tuple[int, ...],
    columns: tuple[int, ...],
    cell: Callable[[int, int], float],
    share: bool = True,
    counts: str = "",
) -> CombatTable:
    """A table of something for every pair of numbers."""
    cells = tuple(tuple(cell(row, column) for column in columns) for row in rows)
    return CombatTable(name, tuple(map(str, rows)), tuple(map(str, columns)), cells, share, counts)


def counted(battalions: int) -> int:
    """The battalions that give dice. KN-cmb-7."""
    return min(MOST_BATTALIONS, battalions)


def wins(attackers: int, defenders: int) -> float:
    """The chance of an attack by land, without cards."""
    return float(combat_odds(counted(attackers), counted(defenders), attackers, defenders).attacker_wins)


def wins_across_water(attackers: int, defenders: int) -> float:
    """The chance of an attack all of which crosses a fjord or lake. KN-cmb-8."""
    return float(combat_odds(counted(attackers) // 2, counted(defenders), attackers, defenders).attacker_wins)


def wins_by_dice(attack: int, defence: int) -> float:
    """The chance of a number of dice against another, where cards have added some."""
    return float(combat_odds(attack, defence, attack, defence).attacker_wins)


def lost(side: str) -> Callable[[int, int], float]:
    """The battalions a side loses on average. KN-cmb-23."""

    def mean(attackers: int, defenders: int) -> float:
        found = combat_odds(counted(attackers), counted(defenders), attackers, defenders)
        shares = found.attackers_lost if side == "attackers" else found.defenders_lost
        return float(sum(count * share for count, share in shares.items()))

    return mean


def combat_tables() -> list[CombatTable]:
    """All tables."""
    return [
        table("land", ATTACKERS, DEFENDERS, wins),
        table("water", ATTACKERS, DEFENDERS, wins_across_water),
        table("dice", DICE, DICE, wins_by_dice, counts="dice"),
        table("attackers-lost", ATTACKERS, DEFENDERS, lost("attackers"), share=False),
        table("defenders-lost", ATTACKERS, DEFENDERS, lost("defenders"), share=False),
    ]
