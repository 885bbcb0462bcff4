"""What an observation adds to the declared fields of a position: how many units lie where one does not know them.

OJ-6.4-2, OJ-3.3-1.
"""

from __future__ import annotations

from narvik.core.fields import Cell
from narvik.core.words import Kind
from narvik.games.jupiter.pieces.state import OFF_MAP, State


def face_down(s: State, known: int) -> list[int]:
    """How many units one does not know lie in each hex, ready and then disrupted, and in each place off the map."""
    hexes = s.board.count
    cells = [0] * (2 * hexes + len(OFF_MAP))
    for h, units in s.stacks.items():
        for unit in units:
            if not known >> unit & 1:
                cells[h + hexes * (s.disrupted >> unit & 1)] += 1
    for unit in range(s.forces.count):
        if s.where[unit] < 0 and not known >> unit & 1:
            cells[2 * hexes - 1 - s.where[unit]] += 1
    return cells


def face_down_cells(hexes: Kind, units: int) -> list[Cell]:
    """What the numbers of `face_down` are called, each with its least and most."""
    return [
        *(Cell(f"face_down.{word}", 0, units) for word in hexes.words),
        *(Cell(f"face_down_disrupted.{word}", 0, units) for word in hexes.words),
        *(Cell(f"face_down.{place}", 0, units) for place in OFF_MAP),
    ]
