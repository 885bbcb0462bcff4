"""The combat results table of Operation Jupiter as chances: for each column, how likely each result is. OJ-13.5."""

from __future__ import annotations

from narvik.core.display import CombatTable
from narvik.games.jupiter.display.odds import column_name
from narvik.games.jupiter.pieces.charts import COLUMNS, Tables
from narvik.games.jupiter.pieces.notation import RESULTS


def chances(tables: Tables, name: str, town: bool) -> CombatTable:
    """The results in one kind of terrain."""
    cells = []
    for column in range(COLUMNS):
        cells.append(tuple(float(share) for share in tables.shares(column, town)))
    rows = tuple(column_name(column) for column in range(COLUMNS))
    return CombatTable(name, rows, tuple(f"result:{result}" for result in RESULTS), tuple(cells), counts="column")


def combat_tables(tables: Tables) -> list[CombatTable]:
    """In the open, and in towns. OJ-13.11-1."""
    return [chances(tables, "open", town=False), chances(tables, "town", town=True)]
