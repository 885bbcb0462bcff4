"""What can be laid over the map of Norway 1940: supply, who holds each sector, what aircraft reach. NC-supply,
NC-control, NC-air-range."""

from __future__ import annotations

from typing import Final

from narvik.core.rules import Json
from narvik.display.overlays import CutOff, Overlay, SupplyLine, overlaid, patch
from narvik.games.norway1940.chapters.land.supply import supplied
from narvik.games.norway1940.pieces.board import GERMANY, NORWAY, OFF, SIDES
from narvik.games.norway1940.pieces.state import State
from narvik.wargame.supply import supply_line

OVERLAYS: Final = ("supply", "control", "air")


def overlay(s: State, name: str) -> Json | None:
    """One of them; nothing of it is hidden from anybody."""
    return overlaid({"supply": supply, "control": control, "air": air}[name](s))


def supply(s: State) -> Overlay:
    """From each sector with units that need it a chain to a source, and the sectors that no supply reaches: of Germans
    to Oslo or Kristiansand, of the western Allies to the coast. NC-supply-2 to -5.

    Who is supplied where he stands, by an airfield or a landing, has no line.
    """
    board, units = s.board, s.settings.units
    lines, cut_off = [], []
    for side, sources, forces in (
        (GERMANY, board.sources, units.german),
        (NORWAY, board.coast, units.allied & ~units.norwegian),
    ):
        own = s.field(side)
        for sector, word in enumerate(board.sectors):
            here = s.here[sector] & forces
            starved = here & ~supplied(s, side, sector, here)
            if starved:
                cut_off.append(CutOff(side=SIDES[side], at=word, count=starved.bit_count()))
            line = supply_line(1 << sector, sources & own, own, board.graph) if here & ~starved else []
            if len(line) > 1:
                lines.append(
                    SupplyLine(side=SIDES[side], path=[board.sectors[board.graph.areas_of(one)[0]] for one in line])
                )
    return Overlay(name="supply", lines=lines, cut_off=cut_off)


def control(s: State) -> Overlay:
    """Who holds each sector. NC-control-1."""
    return Overlay(
        name="control",
        patches=[
            patch(SIDES[side], s.board.graph.areas_of(s.field(side)), s.board.sectors) for side in (GERMANY, NORWAY)
        ],
    )


def air(s: State) -> Overlay:
    """The sectors that air units of each side reach from their bases, whatever they are doing. NC-air-range-6."""
    german, found = s.settings.wings.german, []
    for side in (GERMANY, NORWAY):
        reached = 0
        for wing, base in enumerate(s.base):
            if base != OFF and bool(german >> wing & 1) == (side == GERMANY):
                reached |= s.board.reach[base]
        sectors = [sector for sector in range(len(s.board.sectors)) if reached >> sector & 1]
        found.append(patch(SIDES[side], sectors, s.board.sectors))
    return Overlay(name="air", patches=found)
