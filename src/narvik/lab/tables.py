"""The results of simulations as tidy tables: CSV always, parquet where polars is installed.

| table | a row is |
|---|---|
| `games` | a game: options, players, result, length |
| `battles` | a space where battles were fought in a game, and how many |
| `cards` | a card that a role used in a game, and how often |
| `turns` | a turn of a game, and how the first side stood at its beginning |
"""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

from narvik.core.files import write_whole
from narvik.core.rules import Json
from narvik.lab.plan import SimulationPlan
from narvik.players.sides import side_names

Rows = list[dict[str, Any]]


def tables_of(plan: SimulationPlan, rows: list[Json]) -> dict[str, Rows]:
    """All tables by name; those that the game has nothing for are left out."""
    battles = [
        {"number": row["number"], "space": space, "battles": count}
        for row in rows
        for space, count in row["battles"].items()
    ]
    cards = [
        {"number": row["number"], "role": who, "card": card, "times": count}
        for row in rows
        for name, count in row["cards"].items()
        for who, _, card in [name.rpartition(" ")]
    ]
    turns = [
        {"number": row["number"], "turn": turn, "outlook": outlook}
        for row in rows
        for turn, outlook in enumerate(row["curve"])
    ]
    found = {"games": games_table(plan, rows), "battles": battles, "cards": cards, "turns": turns}
    return {name: table for name, table in found.items() if table}


def games_table(plan: SimulationPlan, rows: list[Json]) -> Rows:
    """One row a game."""
    facts = sorted({name for row in rows for name in row["facts"]})
    names = [name.replace(" ", "_") for name in side_names(plan.rules)]
    return [
        {
            "number": row["number"],
            "seed": row["seed"],
            **row["options"],
            **{f"player_{side}": player for side, player in zip(names, plan.players, strict=True)},
            "winner": row["winner"],
            "level": row["level"],
            "ended_by": row["ended_by"],
            **{f"score_{side}": score for side, score in zip(names, row["scores"], strict=True)},
            "turns": row["turns"],
            "decisions": row["decisions"],
            "decided": row["decided"],
            **{name: row["facts"].get(name) for name in facts},
        }
        for row in rows
    ]


def write_tables(folder: Path, tables: dict[str, Rows]) -> list[Path]:
    """Write tables into a folder; returns the files."""
    written = []
    for name, rows in tables.items():
        path = folder / f"{name}.csv"
        out = io.StringIO()
        writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        write_whole(path, out.getvalue())
        written.append(path)
        parquet = folder / f"{name}.parquet"
        if write_parquet(parquet, rows):
            written.append(parquet)
    return written


def write_parquet(path: Path, rows: Rows) -> bool:
    """Write a table as parquet, if polars is there."""
    try:
        import polars
    except ImportError:
        return False
    fresh = path.with_name(path.name + ".new")
    polars.DataFrame(rows, infer_schema_length=None).write_parquet(fresh)
    fresh.replace(path)
    return True
