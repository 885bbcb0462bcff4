"""What can be laid over the map of Invasion: Norway: zones of control, supply, who holds what, how far
aircraft fly. IN-7.1, IN-11.1.3, IN-13.3.2."""

from __future__ import annotations

from typing import Final

from narvik.core.rules import Json
from narvik.display.overlays import CutOff, Overlay, SupplyLine, overlaid, patch
from narvik.games.invasion.chapters.air.air_routes import range_field
from narvik.games.invasion.chapters.land.land_supply import REACH, is_fed, line_gait, reach_of_line
from narvik.games.invasion.pieces.ground.supply_lines import Reached
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.troops import lay_of
from narvik.maps.hexes import SIDES as HEXSIDES

OVERLAYS: Final = ("zones", "supply", "control", "air")


def overlay(s: State, name: str) -> Json | None:
    """One of them; nothing of it is hidden from anybody."""
    return overlaid({"zones": zones, "supply": supply, "control": control, "air": air}[name](s))


def zones(s: State) -> Overlay:
    """The hexes in the zones of control of each side: what the other must heed. IN-11.1.3-1, -4."""
    grid = s.kit.board.grid
    found = [patch(side, grid.hexes_of(lay_of(s, 1 - at).zone), grid.numbers) for at, side in enumerate(SIDES)]
    return Overlay(name="zones", patches=found)


def supply(s: State) -> Overlay:
    """From each stack a line to the nearest Supply Point that it can use, and those that can use none. Norwegians, and
    Germans on the Invasion Turn, need none. IN-13.3-1, IN-13.3.2-1."""
    numbers, theatre = s.kit.board.numbers, s.kit.theatre[s.scenario]
    lines, cut_off = [], []
    on_map = {h: units for h, units in s.muster().at.items() if h < s.kit.board.count}  # not in Finnmark or at sea
    for h, units in sorted(on_map.items()):
        for side in range(len(SIDES)):
            needy = [
                unit for unit in units if s.unit_side(unit) == side and s.combat_worthy(unit) and not is_fed(s, unit)
            ]
            lay, stock = lay_of(s, side), s.sp(side)
            starved, best = 0, list[int]()
            for unit in needy:
                near = reach_of_line(s, side, h, line_gait(s, unit), REACH, lay, theatre)
                goal = next((one for one in near.spent if one in stock), -1)
                starved += goal < 0
                best = best or (traced_back(s, near, goal) if goal >= 0 else [])
            if starved:
                cut_off.append(CutOff(side=SIDES[side], at=numbers[h], count=starved))
            if len(best) > 1:
                lines.append(SupplyLine(side=SIDES[side], path=[numbers[one] for one in best]))
    return Overlay(name="supply", lines=lines, cut_off=cut_off)


def traced_back(s: State, near: Reached, goal: int) -> list[int]:
    """A line to a hex that is reached, from where it begins: each step back leads to the neighbour with the fewest
    points spent. A ferry is one long step."""
    neighbours, line = s.kit.board.grid.neighbours, [goal]
    start = next(iter(near.spent))
    while line[-1] != start:
        at = line[-1] * HEXSIDES
        before = [
            one for one in neighbours[at : at + HEXSIDES] if near.spent.get(one, REACH + 1) < near.spent[line[-1]]
        ]
        line.append(min(before, key=near.spent.__getitem__, default=start))
    line.reverse()
    return line


def control(s: State) -> Overlay:
    """Who holds each hex of land in the part of the map that is played on. IN-1.6."""
    board = s.kit.board
    played = s.kit.theatre[s.scenario]
    land = [h for h, zone in enumerate(board.land_zone) if zone >= 0 and board.bit[h] & played]
    found = [
        patch(side, [h for h in land if board.bit[h] & s.held_by(at)], board.numbers) for at, side in enumerate(SIDES)
    ]
    return Overlay(name="control", patches=found)


def air(s: State) -> Overlay:
    """The hexes that the aircraft of each side which stand ready reach and come back from, weather apart. IN-7.1.2-1,
    IN-7.1.4-1."""
    board, aircraft = s.kit.board, s.kit.aircraft
    played, found = s.kit.theatre[s.scenario], []
    for side, crews in enumerate(s.hangars().crews):
        farthest: dict[int, int] = {}
        for craft, base in crews:
            most = aircraft.operational[s.kit.crafts.type[craft]]
            farthest[base] = max(most, farthest.get(base, 0))
        reached = 0
        for base, most in farthest.items():
            reached |= range_field(s, base, most)
        found.append(patch(SIDES[side], board.grid.hexes_of(reached & played), board.numbers))
    return Overlay(name="air", patches=found)
