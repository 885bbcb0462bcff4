"""Boards that lie drawn in a game's folder of data, in `map/board.json`.

Another set of tables may draw some of it otherwise: a road, a fjord, the guns of a fort. Only that lies in the folder
of that set, in `map/redrawn.json`: for spaces and lines the values that differ, null for one that is not there.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from narvik.core.rules import Json, Rules


def packaged_board(rules: Rules[Any]) -> Json:
    """The board of a game as its tables have it."""
    board = read(rules.data_folder() / "map" / "board.json")
    changes = rules.tables_folder() / "map" / "redrawn.json"
    for part, redrawn in read(changes).items() if changes.exists() else ():
        others = {place_of(one): one for one in redrawn}
        board[part] = [drawn_over(one, others.get(place_of(one), {})) for one in board[part]]
    return board


def read(path: Path) -> Json:
    """What a file says."""
    found: Json = json.loads(path.read_text(encoding="utf-8"))
    return found


def drawn_over(drawn: Json, other: Json) -> Json:
    """A space or a line with other values."""
    return {name: value for name, value in {**drawn, **other}.items() if value is not None} if other else drawn


def place_of(drawn: Json) -> tuple[str, ...]:
    """What tells a space or a line from all others of a board that are ever redrawn."""
    return (drawn["kind"], drawn.get("id", ""), *drawn.get("between", ()))
