"""What can be laid over the map of Operation Jupiter: zones of control, supply, who holds the places,
where aircraft help. OJ-7, OJ-9, OJ-11."""

from __future__ import annotations

from typing import Final

from narvik.core.rules import Json
from narvik.display.overlays import CutOff, Overlay, SupplyLine, overlaid, patch
from narvik.games.jupiter.chapters.supply import sources, supplied, way
from narvik.games.jupiter.chapters.zones_of_control import zoc
from narvik.games.jupiter.knowledge.view import known_units
from narvik.games.jupiter.pieces.board import ALLIED, GERMAN, HOLDERS
from narvik.games.jupiter.pieces.state import State
from narvik.wargame.supply import supply_line

OVERLAYS: Final = ("zones", "supply", "control", "air")
SIDES: Final = (ALLIED, GERMAN)


def overlay(s: State, name: str, roles: int) -> Json | None:
    """One of them, for someone who plays these roles."""
    made = {"zones": zones, "supply": supply, "control": control, "air": air}
    return overlaid(made[name](s, roles))


def zones(s: State, roles: int) -> Overlay:
    """The hexes in the zones of control of each side; none in a storm. OJ-7-1, OJ-7.2-1."""
    grid = s.board.grid
    found = [patch(HOLDERS[side], grid.hexes_of(zoc(s, side)), grid.numbers) for side in SIDES]
    return Overlay(name="zones", patches=found)


def supply(s: State, roles: int) -> Overlay:
    """From each stack a line to its source, and the stacks that have none; of units whose face the viewer has not seen
    nothing is told. OJ-11.2-1 to -5."""
    grid, known = s.board.grid, known_units(s, roles)
    lines, cut_off = [], []
    for side in SIDES:
        through = way(s, side, through_sweden=False)
        for h in grid.hexes_of(s.occupied[side]):
            seen = [unit for unit in s.stack(h) if known >> unit & 1]
            starved = [unit for unit in seen if not supplied(s, unit)]
            if starved:
                cut_off.append(CutOff(side=HOLDERS[side], at=grid.numbers[h], count=len(starved)))
            if len(starved) < len(seen):
                fed = next(unit for unit in seen if unit not in starved)
                line = supply_line(grid.bit[h], sources(s, fed), through, s.board.crossings)
                if len(line) > 1:
                    lines.append(
                        SupplyLine(side=HOLDERS[side], path=[grid.numbers[grid.hexes_of(one)[0]] for one in line])
                    )
    return Overlay(name="supply", lines=lines, cut_off=cut_off)


def control(s: State, roles: int) -> Overlay:
    """Who holds the places that can change hands. OJ-7.7."""
    board = s.board
    found = []
    for side in SIDES:
        held = [h for place, h in enumerate(board.place_hex) if s.holder[place] == side]
        found.append(patch(HOLDERS[side], held, board.numbers))
    return Overlay(name="control", patches=found)


def air(s: State, roles: int) -> Overlay:
    """The hexes within reach of airpower markers, all of which belong to one side. OJ-9-1, OJ-9.2-1."""
    reached = s.board.grid.hexes_of(s.air_field)
    return Overlay(name="air", patches=[patch(HOLDERS[s.air_side], reached, s.board.grid.numbers)] if reached else [])
