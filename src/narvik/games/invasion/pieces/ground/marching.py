"""What a step costs on land: the Terrain Effects Chart laid on the map. IN-11.2, IN-3.3.1."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from narvik.core.tables import Row, Table, read_table
from narvik.games.invasion.pieces.ground.board import DRY, HIGHWAY, LAKE, RIVER, ROAD, TERRAIN, WATER, Board
from narvik.games.invasion.pieces.tables.cells import exactly
from narvik.maps.hexes import SIDES

LEG: Final = 0
ALPINE: Final = 1
MOTORIZED: Final = 2
GAITS: Final = ("leg", "mountain", "motorized")
"""Movement classes. IN-1.4.1-4."""

PROHIBITED: Final = -1
"""The cost of a step that a class may never make."""

UNKNOWN: Final = -1
"""What has not been worked out yet."""

NATURAL: Final = TERRAIN[:4]
ROWS: Final = (
    *NATURAL, "city", "major_city", "highway", "road", "railroad", "river", "lake", "fjord", "sea", "ferry",
    "swedish_border", "overrun",
)  # fmt: skip
"""The rows of the chart: natural terrain, cities, lines, hexsides, ferries, and what an overrun adds."""


COSTS: Final = (
    "leg", "mountain", "motorized", "leg_thaw", "mountain_thaw", "motorized_thaw", "motorized_thaw_north",
)  # fmt: skip
"""The columns of costs, before and after the thaw; empty is prohibited."""
MOST_COST: Final = 30
MOST_SHIFT: Final = 4
MOST_POINTS: Final = 20
"""Movement Points that a unit has at most."""


def check_row(row: Row) -> None:
    """Every cell of the chart is a number in its bounds, also those that nobody asks for."""
    row.one_of("kind", ("hex", "line", "hexside", "action"))
    for column in COSTS:
        if row.cells[column]:
            row.number(column, 0, MOST_COST)
    row.number("shift_left", 0, MOST_SHIFT)
    row.flag("halves_attack")


@final
class Exits:
    """For each class, Movement Points and hex the field of hexes next to it that can be entered, whoever is there.

    A field is worked out when it is first asked for, as most of them never are. IN-11.2-1.
    """

    def __init__(self, board: Board, costs: tuple[tuple[int, ...], ...]) -> None:
        self.board = board
        self.costs = costs
        self.known: list[list[int]] = [[UNKNOWN] * board.count for _ in range(len(GAITS) * (MOST_POINTS + 1))]

    def of(self, gait: int, points: int, h: int) -> int:
        """Where a class with so many points may go from a hex."""
        fields = self.known[gait * (MOST_POINTS + 1) + points]
        field = fields[h]
        if field == UNKNOWN:
            field = fields[h] = self.worked_out(gait, points, h)
        return field

    def worked_out(self, gait: int, points: int, h: int) -> int:
        """The same, from the costs of steps."""
        costs, bit, neighbours, field = self.costs[gait], self.board.bit, self.board.grid.neighbours, 0
        for at in range(h * SIDES, h * SIDES + SIDES):
            if PROHIBITED < costs[at] <= points:
                field |= bit[neighbours[at]]
        return field


class Marching:
    """Costs of steps for each class, frozen and thawed, at ``hex * SIDES + direction`` of the step."""

    def __init__(self, folder: Path, own: Path | None, board: Board) -> None:
        self.board = board
        table = read_table(folder, "terrain.csv", ["terrain"], own)
        self.tables: list[Table] = [table]
        self.rows = exactly(table, "terrain", ROWS)
        for row in table.rows:
            check_row(row)
        self.shift_left = tuple(self.rows[terrain].number("shift_left", 0, MOST_SHIFT) for terrain in NATURAL)
        """Columns to the left for a defender in each natural terrain. IN-12.1-19, -20."""
        self.city_shift = (0, *(self.rows[city].number("shift_left", 0, MOST_SHIFT) for city in ("city", "major_city")))
        """Columns to the left for a defender without a city, in a city, in a major city."""
        self.halving = (False, *(self.rows[water].flag("halves_attack") for water in WATER[RIVER:]))
        """For each kind of water along a hexside whether attacks over it are halved."""
        self.ferry = tuple(self.cost_of("ferry", gait) for gait in GAITS)
        """What a ferry costs each class. IN-11.2.2-1."""
        self.overrun = self.cost_of("overrun", "motorized")
        """What an overrun adds to the cost of the hex. IN-11.7-1."""
        north = board.zone_field[board.strategic.index["nor"]] | board.zone_field[board.strategic.index["trm"]]
        self.north = north
        """Nordland and Troms, where roads thaw worse and winter hampers attacks. IN-3.3.1-6, IN-12.1-31."""
        self.frozen = tuple(self.steps(gait, False) for gait in GAITS)
        """For each class the cost of every step before the thaw of the hex entered."""
        self.thawed = tuple(self.steps(gait, True) for gait in GAITS)
        """For each class the cost of every step after the thaw of the hex entered."""
        self.on_ice = tuple(board.water[at] == LAKE and not board.line[at] for at in range(board.count * SIDES))
        """Hexsides that are crossed only over the ice of a lake: shut as soon as either side has thawed. IN-3.3.1-8."""
        self.known: dict[int, tuple[tuple[int, ...], ...]] = {}
        self.ways_out: dict[int, Exits] = {}

    def cost_of(self, terrain: str, column: str) -> int:
        """A cell of the chart; empty is prohibited."""
        row = self.rows[terrain]
        return row.number(column, 0, MOST_COST) if row.cells[column] else PROHIBITED

    def column(self, gait: str, thawed: bool, h: int) -> str:
        """The column of the chart for a class that enters a hex."""
        if not thawed:
            return gait
        return "motorized_thaw_north" if gait == "motorized" and self.board.bit[h] & self.north else f"{gait}_thaw"

    def steps(self, gait: str, thawed: bool) -> tuple[int, ...]:
        """The cost of every step of a class."""
        board = self.board
        costs = [PROHIBITED] * (board.count * SIDES)
        for h in board.grid.hexes_of(board.ground):
            for d in range(SIDES):
                n = board.grid.neighbour(h, d)
                if n >= 0 and board.bit[n] & board.ground and not board.closed_border[h * SIDES + d]:
                    costs[h * SIDES + d] = self.step(h * SIDES + d, n, self.column(gait, thawed, n))
        return tuple(costs)

    def step(self, at: int, n: int, column: str) -> int:
        """The cheapest line across the hexside, or the terrain entered and the water crossed. IN-11.2-2."""
        board = self.board
        lines = []
        if board.road[at] == HIGHWAY:
            lines.append(self.cost_of("highway", column))
        elif board.road[at] == ROAD:
            lines.append(self.cost_of("road", column))
        if board.railroad[at]:
            lines.append(self.cost_of("railroad", column))
        open_lines = [cost for cost in lines if cost != PROHIBITED]
        if open_lines:
            return min(open_lines)
        ground = self.cost_of(TERRAIN[board.terrain[n]], column)
        if board.water[at] == DRY or ground == PROHIBITED:
            return ground
        water = self.cost_of(WATER[board.water[at]], column)
        return PROHIBITED if water == PROHIBITED else ground + water

    def cost(self, gait: int, h: int, direction: int, thawed: int) -> int:
        """What a step costs a class, `thawed` being the zones that have thawed, as bits; `PROHIBITED` if it is shut."""
        return self.costs(thawed)[gait][h * SIDES + direction]

    def costs(self, thawed: int) -> tuple[tuple[int, ...], ...]:
        """For each class what every step costs while some zones have thawed; worked out when first asked."""
        found = self.known.get(thawed)
        if found is None:
            found = self.known[thawed] = tuple([self.costs_of(gait, thawed) for gait in range(len(GAITS))])
        return found

    def costs_of(self, gait: int, thawed: int) -> tuple[int, ...]:
        """What every step costs a class; nothing leads off the ground."""
        board = self.board
        found = [PROHIBITED] * (board.count * SIDES)
        for h in board.grid.hexes_of(board.ground):
            for at in range(h * SIDES, h * SIDES + SIDES):
                n = board.grid.neighbours[at]
                if n < 0 or not board.bit[n] & board.ground:
                    continue
                here, there = thawed >> board.land_zone[h] & 1, thawed >> board.land_zone[n] & 1
                if not (self.on_ice[at] and (here or there)):
                    found[at] = self.thawed[gait][at] if there else self.frozen[gait][at]
        return tuple(found)

    def exits(self, thawed: int) -> Exits:
        """Where each class may go while some zones have thawed."""
        found = self.ways_out.get(thawed)
        if found is None:
            found = self.ways_out[thawed] = Exits(self.board, self.costs(thawed))
        return found

    def defence_shift(self, h: int, city: int) -> int:
        """Columns to the left for a defender in a hex: the best of terrain and city. IN-12.1-21, -22."""
        return max(self.shift_left[self.board.terrain[h]], self.city_shift[city])

    def halves(self, at: int) -> bool:
        """Whether an attack across a hexside is halved: over a river, or along a line over lake or fjord.

        IN-12.1-3, IN-12.1-39.
        """
        water = self.board.water[at]
        return self.halving[water] and (water == RIVER or self.board.line[at])
