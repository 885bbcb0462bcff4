"""From one map to the other: edge groups for aircraft, exits to Finnmark for land units. IN-1.1-6, IN-11.6."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.tables import Table, read_table
from narvik.games.invasion.pieces.ground.board import Board
from narvik.games.invasion.pieces.ground.strategic import LAND, SPACE
from narvik.games.invasion.pieces.tables.cells import indexed, known, numbers_of

FARTHEST: Final = 100
"""More hexes than there are on a way across the map."""


class EdgeGroup(NamedTuple):
    """Hexes of one colour along the edge of the map. An aircraft based in a listed zone enters any for its price."""

    word: str
    edge: str
    hexes: tuple[int, ...]
    field: int
    prices: dict[int, int]
    """For the zones listed, the Operational Movement Points that entering costs. IN-1.1-7."""


class Exit(NamedTuple):
    """A hex from which Allied units go to Finnmark and back. IN-11.6.1, IN-11.6.2."""

    hex: int
    space: int
    mountain_only: bool
    cost: int


class Passages:
    """All ways between the maps."""

    def __init__(self, folder: Path, own: Path | None, board: Board) -> None:
        strategic = board.strategic
        groups = read_table(folder, "edge_groups.csv", ["group"], own)
        prices = read_table(folder, "edge_costs.csv", ["group", "zone"], own)
        exits = read_table(folder, "exits.csv", ["hex"], own)
        self.tables: list[Table] = [groups, prices, exits]
        words = indexed([row.text("group") for row in groups.rows])
        paid: list[dict[int, int]] = [{} for _ in words]
        for row in prices.rows:
            zone = known(row, "zone", strategic.index)
            if strategic.kind[zone] != LAND:
                raise row.fail("zone", "is no land zone; aircraft start from land")
            paid[known(row, "group", words)][zone] = row.number("cost", 1, 60)
        taken = 0
        found: list[EdgeGroup] = []
        for row, costs in zip(groups.rows, paid, strict=True):
            hexes = numbers_of(row, "hexes", board.grid.index)
            field = board.grid.bits_of(hexes)
            if not hexes or field & taken:
                raise row.fail("hexes", "must be hexes of the edge that no other group has")
            taken |= field
            found.append(EdgeGroup(row.text("group"), row.one_of("edge", ("west", "south")), hexes, field, costs))
        self.edge_groups = tuple(found)
        self.groups_of_zone = tuple(
            tuple(number for number, group in enumerate(found) if zone in group.prices)
            for zone in range(strategic.count)
        )
        """For each zone the edge groups that list it; aircraft of other zones cannot enter the hex map. IN-1.3-13."""
        self.exits = tuple(
            Exit(
                known(row, "hex", board.grid.index),
                known(row, "zone", strategic.index),
                row.one_of("who", ("any", "mountain")) == "mountain",
                row.number("cost", 1, 20),
            )
            for row in exits.rows
        )
        for row, one in zip(exits.rows, self.exits, strict=True):
            if strategic.kind[one.space] != SPACE:
                raise row.fail("zone", "is no space of Finnmark")
        spaces = {one.space for one in self.exits}
        self.exits_of = {space: tuple(one for one in self.exits if one.space == space) for space in spaces}
        """The ways back onto the hex map from each space of Finnmark."""
        self.exit_at = {one.hex: one for one in self.exits}
        self.entry_costs = tuple(self.costs_from(board, zone) for zone in range(strategic.count))
        """For each zone and hex the Operational Movement Points of the flight from the zone; -1 if there is none."""

    def costs_from(self, board: Board, zone: int) -> tuple[int, ...]:
        """The price of the best edge group, then one point a hex; Swedish hexes are closed. IN-7.1.4-1, -2."""
        costs = [-1] * board.count
        open_sky = board.grid.whole & ~board.zone_field[board.strategic.index["swe"]]
        start: dict[int, int] = {}
        for number in self.groups_of_zone[zone]:
            group = self.edge_groups[number]
            price = group.prices[zone]
            start[price] = start.get(price, 0) | group.field
        if not start:
            return tuple(costs)
        reached = front = 0
        for price in range(min(start), max(start) + FARTHEST):
            front = (front | start.get(price, 0)) & ~reached
            for h in board.grid.hexes_of(front):
                costs[h] = price
            reached |= front
            front = board.everywhere.step(front) & open_sky
        return tuple(costs)
