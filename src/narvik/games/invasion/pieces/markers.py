"""Markers: how many there are of each, which limits frozen lakes and leaders. IN-5.1.4-1, IN-13.4.1-1."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from narvik.core.tables import Table, read_table
from narvik.games.invasion.pieces.tables.cells import exactly

MARKERS: Final = (
    "victory_points", "victory_tens", "game_turn", "weather", "thaw", "bardufoss", "detection_bonus", "asp_track",
    "sp_track", "stay_or_withdraw", "frozen_lake", "leader", "rail_break", "hits", "out_of_supply", "sp", "asp",
)  # fmt: skip

MOUNTAIN_JUMPS: Final = 2
"""Parachute assaults that mountain companies may make in a game. IN-7.8.3-1."""


class Markers:
    """How many markers there are. Only those of frozen lakes and leaders limit play; supply is unlimited in number."""

    def __init__(self, folder: Path, own: Path | None) -> None:
        table = read_table(folder, "markers.csv", ["marker"], own)
        self.tables: list[Table] = [table]
        rows = exactly(table, "marker", MARKERS)
        for row in table.rows:
            row.text("name")
        self.count = {marker: rows[marker].number("count", 1, 99) for marker in MARKERS}
        self.frozen_lakes = self.count["frozen_lake"] // 2
        """Frozen Lake Airbases of each side. IN-5.1.4-1."""
        self.leaders = self.count["leader"]
        """Norwegian leaders. IN-13.4.1-1."""
