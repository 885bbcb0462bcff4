"""Doctrines: what a commander goes by where rules of thumb could as well say something else.

The staff of both sides goes by one doctrine. The generals have one each, found by trial in some thousands of games
against staff officers: the Allied one makes for Kirkenes with all it has and lets other places look after themselves,
the German one puts its best troops where the game would be lost, and as many as find room there, and goes round towns
that it cannot take, to those that nobody guards. They are columns of `doctrine.csv`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from narvik.core.errors import DataError
from narvik.core.tables import Row, read_rows
from narvik.games.jupiter.pieces.board import ROLES, Board

STAFF: Final = "staff"
COMMANDERS: Final = (STAFF, *ROLES)
"""Who has a doctrine: the staff officers of both sides, the Allied and the German general."""

MAIN_EFFORT: Final = "main_effort"
REACTION: Final = "reaction"
"""The rows that name places; of a name that is no place, as `everywhere`, nothing follows."""

NAMES: Final = (
    "effort", "held_at", "taken_at", "struck_at", "threat", "crew", "body", "guards", "patience", "aside", "near",
    "quarry", "sources", "catch", "stake", "most_draw", "pinned", "ground", "halt", "sober", "raid",
)  # fmt: skip
"""The rows of the table that are figures."""


class Doctrine:
    """The figures that one commander goes by; `doctrine.csv` says what each means."""

    def __init__(self, name: str, figures: dict[str, float], main_effort: int, reaction: list[int]) -> None:
        self.name = name
        self.main_effort = main_effort
        """The enemy place that counts more than others, or -1."""
        self.reaction = reaction
        """The towns where reaction troops begin. OJ-3.3-8."""
        self.held_at = figures["held_at"]
        self.taken_at = figures["taken_at"]
        self.struck_at = figures["struck_at"]
        self.threat = figures["threat"]
        self.crew = figures["crew"]
        self.body = figures["body"]
        self.guards = figures["guards"]
        self.patience = figures["patience"]
        self.aside = figures["aside"]
        self.near = figures["near"]
        self.quarry = figures["quarry"]
        self.sources = figures["sources"]
        self.effort = figures["effort"]
        self.catch = figures["catch"]
        self.stake = figures["stake"]
        self.most_draw = figures["most_draw"]
        self.pinned = figures["pinned"]
        self.ground = figures["ground"]
        self.halt = figures["halt"]
        self.sober = figures["sober"]
        self.raid = figures["raid"]


class Doctrines:
    """The doctrine of the staff, and those of the generals by side."""

    def __init__(self, folder: Path, board: Board) -> None:
        _, rows = read_rows(folder / "doctrine.csv", ("what", *COMMANDERS, "meaning"))
        by_name = {row.text("what"): row for row in rows}
        for name in (MAIN_EFFORT, REACTION, *NAMES):
            if name not in by_name:
                raise DataError("doctrine.csv", 0, "what", f"'{name}' is missing")
        staff, *generals = (self.doctrine(board, by_name, commander) for commander in COMMANDERS)
        self.staff = staff
        self.generals = generals

    def doctrine(self, board: Board, rows: dict[str, Row], commander: str) -> Doctrine:
        """One column of the table. Somebody's own map may lack a place that it names."""
        goal = rows[MAIN_EFFORT].text(commander)
        towns = rows[REACTION].text(commander).split()
        return Doctrine(
            commander,
            {name: rows[name].decimal(commander) for name in NAMES},
            board.places.index(goal) if goal in board.places else -1,
            [board.places.index(town) for town in towns if town in board.places],
        )
