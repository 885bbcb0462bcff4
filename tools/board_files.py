"""The command that makes a board: reads sources and tables, writes the board and its relief."""

from __future__ import annotations

import argparse
import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

from map_outlines import written

GAMES = Path(__file__).resolve().parent.parent / "src" / "narvik" / "games"


Row = dict[str, str]


def table(folder: Path, name: str) -> list[Row]:
    """The rows of a table. Where the folder lies in another that has the table, its rows lie over those there."""
    whole = folder.parent / name
    if not whole.exists():
        return rows_in(folder / name)
    rows = rows_in(whole)
    over = rows_in(folder / name) if (folder / name).exists() else []
    columns = list(rows[0])
    width = 1 if len({row[columns[0]] for row in rows}) == len(rows) else 2

    def key(row: Row) -> list[str]:
        return sorted(row[column] for column in columns[:width])

    put = {tuple(key(row)): row for row in over}
    return [put.get(tuple(key(row)), row) for row in rows]


def rows_in(path: Path) -> list[Row]:
    """The rows of a file."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def redrawn(board: dict[str, Any], other: dict[str, Any]) -> dict[str, list[Any]]:
    """What is drawn otherwise of a board with another set of tables: of its spaces and lines what tells them apart, and
    the values that differ, null for one that is not there."""
    parts = {}
    for part in ("spaces", "lines"):
        changes = []
        for old, new in zip(board[part], other[part], strict=True):
            differing = {name: new.get(name) for name in {**old, **new} if new.get(name) != old.get(name)}
            if differing:
                changes.append({name: new[name] for name in ("id", "kind", "between") if name in new} | differing)
        if changes:
            parts[part] = changes
    return parts


def make_board(
    title: str,
    tables: Path,
    make: Callable[[Path, Path], dict[str, Any]],
    relief: Callable[[Path], bytes],
    picture: str,
    name: str = "board.json",
) -> None:
    """Make a board from the folder with the map sources and the one with the game's tables, as the command line names
    them; and, in the folder of each other set of tables, what is drawn otherwise with that."""
    parser = argparse.ArgumentParser(description=f"Make {title} from the map sources.")
    parser.add_argument("sources", type=Path, help="folder with the map sources")
    parser.add_argument("--tables", type=Path, default=tables, help="folder with the game's tables")
    parser.add_argument("--out", type=Path, default=tables / "map", help=f"folder for {name} and the relief")
    chosen = parser.parse_args()
    board = make(chosen.sources, chosen.tables)
    text = written(board)
    chosen.out.mkdir(parents=True, exist_ok=True)
    (chosen.out / name).write_text(text, encoding="utf-8")
    for folder in sorted({path.parent for path in chosen.tables.glob("*/*.csv")}):
        other = chosen.out.parent / folder.name / "map"
        other.mkdir(parents=True, exist_ok=True)
        changes = written(redrawn(board, make(chosen.sources, folder)))
        (other / "redrawn.json").write_text(changes, encoding="utf-8")
    drawn = relief(chosen.sources)
    (chosen.out / picture).write_bytes(drawn)
    print(f"{name}: {len(text.encode()) / 1000:.0f} kB, relief: {len(drawn) / 1000:.0f} kB")
