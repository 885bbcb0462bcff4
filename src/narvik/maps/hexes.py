"""A sheet of hexes: numbers, neighbours, directions, distances, and where each hex lies on the table.

Hexes have dense indices, so that games keep what they know of the map in plain lists. Inside, a hex has axial
coordinates: the *lane* is the column of a sheet numbered by columns or the row of one numbered by rows, and the
*rank* is counted along the lane, slanted so that every neighbour is the same step away from every hex. A hex also
has one bit in a big integer, placed by lane and rank, so that a whole field of hexes steps with one shift
(`narvik.maps.fields`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum
from typing import Final

from narvik.core.errors import MapError

SIDES: Final = 6

FEW: Final = 50
"""So few hexes of a field are found fastest one by one."""

BITS_OF_BYTE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([bit for bit in range(8) if byte >> bit & 1]) for byte in range(256)]
)
"""Which bits each byte has."""

_HALF = 0.5
_THIRD = math.sqrt(3) / 6

Point = tuple[float, float]
"""A place on the sheet: x to the right, y down; the distance between opposite sides of a hex is 1."""


class Layout(Enum):
    """How the hexes of a sheet are turned and numbered."""

    COLUMNS = "columns"
    """Flat sides up and down, numbers CCRR: columns to the right, rows down, odd columns half a hex lower.
    Direction 0 is the map's north, straight up."""
    ROWS = "rows"
    """Points up and down, numbers RRCC: rows down, columns to the left, odd rows half a hex further right.
    No neighbour lies straight up; direction 0 is the one to the upper right."""


# The six neighbours clockwise, as steps of lane and rank. Both layouts have the same six steps.
_STEPS: dict[Layout, list[tuple[int, int]]] = {
    Layout.COLUMNS: [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)],
    Layout.ROWS: [(-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0)],
}

# The corners clockwise from the centre, in halves along the lane's flat sides and in sixths of the square root of
# three across: whole numbers, so that hexes which share a corner agree on it exactly.
_CORNERS: dict[Layout, list[tuple[int, int]]] = {
    Layout.COLUMNS: [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)],
    Layout.ROWS: [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)],
}


class HexGrid:
    """A sheet of hexes, known by their printed numbers; the index of a hex is its place in the order given."""

    def __init__(self, numbers: Sequence[str], layout: Layout) -> None:
        self.layout = layout
        self.numbers: tuple[str, ...] = tuple(numbers)
        self.count = len(self.numbers)
        self.index: dict[str, int] = {}
        self._lanes: list[int] = []
        self._ranks: list[int] = []
        self._at: dict[tuple[int, int], int] = {}
        for number in self.numbers:
            self._add(number)
        self._steps = _STEPS[layout]
        self.neighbours: list[int] = []
        """Six for each hex, clockwise from direction 0; -1 where the sheet ends."""
        for h in range(self.count):
            for lane, rank in self._steps:
                self.neighbours.append(self._at.get((self._lanes[h] + lane, self._ranks[h] + rank), -1))
        self._lay_bits()

    def _add(self, number: str) -> None:
        if len(number) != 4 or not (number.isascii() and number.isdigit()):
            raise MapError(f"{number!r} is no hex number; four digits are expected")
        if number in self.index:
            raise MapError(f"hex {number} is on the sheet twice")
        first, second = int(number[:2]), int(number[2:])
        along = second if self.layout is Layout.COLUMNS else -second
        rank = along - first // 2
        h = len(self._lanes)
        self.index[number] = h
        self._lanes.append(first)
        self._ranks.append(rank)
        self._at[(first, rank)] = h

    def _lay_bits(self) -> None:
        """Give every hex a bit so that a step in a direction is the same shift from everywhere."""
        stride = self._stride()
        places = [lane * stride + rank for lane, rank in zip(self._lanes, self._ranks, strict=True)]
        lowest = min(places, default=0)
        self.shifts: list[int] = [lane * stride + rank for lane, rank in self._steps]
        """How far a bit moves for a step in each direction; negative is to the right."""
        self.bit: list[int] = [1 << (place - lowest) for place in places]
        """One bit for each hex."""
        self._hex_at_place: list[int] = [-1] * (max(places, default=-1) - lowest + 1)
        for h in range(self.count):
            self._hex_at_place[places[h] - lowest] = h
        self.whole = sum(self.bit)
        """The bits of all hexes."""
        self.ring: list[int] = []
        """For each hex the bits of its neighbours."""
        for h in range(self.count):
            ring = 0
            for n in self.neighbours[h * SIDES : h * SIDES + SIDES]:
                if n >= 0:
                    ring |= self.bit[n]
            self.ring.append(ring)

    def _stride(self) -> int:
        """The smallest distance of lanes at which no two hexes get the same bit: short integers are fast ones."""
        first: dict[int, int] = {}
        last: dict[int, int] = {}
        for lane, rank in zip(self._lanes, self._ranks, strict=True):
            first[lane] = min(rank, first.get(lane, rank))
            last[lane] = max(rank, last.get(lane, rank))
        lanes = sorted(first)
        stride = 2
        for i, lane in enumerate(lanes):
            for later in lanes[i + 1 :]:
                stride = max(stride, (last[lane] - first[later]) // (later - lane) + 1)
        return stride

    def find(self, number: str) -> int:
        """The hex with this printed number."""
        h = self.index.get(number, -1)
        if h < 0:
            raise MapError(f"there is no hex {number!r} on the sheet")
        return h

    def neighbour(self, h: int, direction: int) -> int:
        """The hex next to this one in a direction; -1 where the sheet ends."""
        return self.neighbours[h * SIDES + direction]

    def direction(self, a: int, b: int) -> int:
        """The direction in which b is adjacent to a; -1 if it is not."""
        start = a * SIDES
        for d in range(SIDES):
            if self.neighbours[start + d] == b:
                return d
        return -1

    def opposite(self, direction: int) -> int:
        """The direction that points the other way."""
        return (direction + 3) % SIDES

    def distance(self, a: int, b: int) -> int:
        """Hexes from a to b, counted on the grid whatever lies between."""
        lane = self._lanes[b] - self._lanes[a]
        rank = self._ranks[b] - self._ranks[a]
        return max(abs(lane), abs(rank), abs(lane + rank))

    def within(self, h: int, radius: int) -> tuple[int, ...]:
        """All hexes at most `radius` away, this one included: the nearest first, then by index."""
        found: list[tuple[int, int]] = []
        for lane in range(-radius, radius + 1):
            for rank in range(max(-radius, -lane - radius), min(radius, radius - lane) + 1):
                other = self._at.get((self._lanes[h] + lane, self._ranks[h] + rank), -1)
                if other >= 0:
                    found.append((max(abs(lane), abs(rank), abs(lane + rank)), other))
        found.sort()
        return tuple([other for _, other in found])

    def hexes_of(self, bits: int) -> list[int]:
        """The hexes of a field, ascending."""
        found: list[int] = []
        if bits.bit_count() > FEW:
            first = 0
            for byte in bits.to_bytes((bits.bit_length() + 7) // 8, "little"):
                for bit in BITS_OF_BYTE[byte]:
                    found.append(self._hex_at_place[first + bit])
                first += 8
        else:
            # From the top down, so that the integer gets shorter with every hex.
            while bits:
                place = bits.bit_length() - 1
                found.append(self._hex_at_place[place])
                bits ^= 1 << place
        found.sort()
        return found

    def bits_of(self, hexes: Sequence[int]) -> int:
        """The field of these hexes."""
        bits = 0
        for h in hexes:
            bits |= self.bit[h]
        return bits

    def lattice_centre(self, h: int) -> tuple[int, int]:
        """The centre in the whole numbers that all centres and corners of the sheet share (`from_lattice`)."""
        lane = self._lanes[h]
        along = 2 * self._ranks[h] + lane
        return (3 * lane, along) if self.layout is Layout.COLUMNS else (along, 3 * lane)

    def lattice_corners(self, h: int) -> list[tuple[int, int]]:
        """The six corners in whole numbers; the side in direction d runs from corner d to corner d + 1."""
        x, y = self.lattice_centre(h)
        return [(x + dx, y + dy) for dx, dy in _CORNERS[self.layout]]

    def from_lattice(self, spot: tuple[int, int]) -> Point:
        """A centre or corner as a place on the sheet."""
        if self.layout is Layout.COLUMNS:
            return (spot[0] * _THIRD, spot[1] * _HALF)
        return (spot[0] * _HALF, spot[1] * _THIRD)

    def centre(self, h: int) -> Point:
        """Where the middle of the hex lies on the sheet."""
        return self.from_lattice(self.lattice_centre(h))

    def corners(self, h: int) -> list[Point]:
        """The six corners clockwise; the side in direction d runs from corner d to corner d + 1."""
        return [self.from_lattice(corner) for corner in self.lattice_corners(h)]
