"""The combat results table of Operation Jupiter as chances: for each column, how likely each result is. OJ-13.5."""

from __future__ import annotations

from narvik.core.chance import DIE
from narvik.core.rules import CombatTable
from narvik.games.jupiter.notation import RESULTS
from narvik.games.jupiter.tables import COLUMNS, Tables


def heading(column: int) -> str:
    """A final column as odds; the outermost lie beyond the printed ones. OJ-13.5-2, -3."""
    return "<1:1" if not column else f">{COLUMNS - 2}:1" if column == COLUMNS - 1 else f"{column}:1"


def chances(tables: Tables, name: str, town: bool) -> CombatTable:
    """The results in one kind of terrain."""
    cells = []
    for column in range(COLUMNS):
        rolled = [tables.result(column, die, town) for die in range(1, DIE + 1)]
        cells.append(tuple(rolled.count(result) / DIE for result in range(len(RESULTS))))
    rows = tuple(heading(column) for column in range(COLUMNS))
    return CombatTable(name, rows, tuple(f"result:{result}" for result in RESULTS), tuple(cells))


def combat_tables(tables: Tables) -> list[CombatTable]:
    """In the open, and in towns. OJ-13.11-1."""
    return [chances(tables, "open", town=False), chances(tables, "town", town=True)]
