"""A map of areas: names, borders and their kinds, neighbours, distances, connected parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from narvik.core.bits import members
from narvik.core.errors import MapError
from narvik.maps.fields import Ways, spread


class Border:
    """Two areas that are neighbours, and what lies between them, such as `mountain` or `fjord`; often nothing."""

    def __init__(self, a: int, b: int, kinds: Sequence[str] = ()) -> None:
        self.a = a
        self.b = b
        self.kinds: tuple[str, ...] = tuple(kinds)


class Graph(Ways):
    """Areas joined by borders. The number of an area is its place in the order given, its bit `1 << number`."""

    def __init__(self, names: Sequence[str], borders: Iterable[Border]) -> None:
        self.names: tuple[str, ...] = tuple(names)
        self.count = len(self.names)
        self.index: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        if len(self.index) < self.count:
            twice = next(name for number, name in enumerate(self.names) if self.index[name] != number)
            raise MapError(f"area {twice!r} is on the map twice")
        self.borders: list[Border] = []
        """All borders in the order given."""
        self._border: list[int] = [-1] * (self.count * self.count)
        near: list[list[int]] = [[] for _ in self.names]
        for border in borders:
            self._add(border, near)
        self.near: list[tuple[int, ...]] = [tuple(sorted(found)) for found in near]
        """The neighbours of each area, ascending."""
        width = max((len(found) for found in near), default=1) or 1
        flat: list[int] = []
        for found in self.near:
            flat.extend(found)
            flat.extend([-1] * (width - len(found)))
        super().__init__([1 << area for area in range(self.count)], flat, width)
        self.ring: list[int] = [self.bits_of(found) for found in self.near]
        """For each area the bits of its neighbours."""
        self.whole = (1 << self.count) - 1
        """The bits of all areas."""
        self._distance: list[int] = []
        for area in range(self.count):
            self._distance.extend(self._distances_from(area))

    def _add(self, border: Border, near: list[list[int]]) -> None:
        a, b = border.a, border.b
        if not (0 <= a < self.count and 0 <= b < self.count):
            raise MapError(f"a border between areas {a} and {b}, but there are {self.count} areas")
        if a == b:
            raise MapError(f"area {self.names[a]!r} borders itself")
        if self.border(a, b) >= 0:
            raise MapError(f"areas {self.names[a]!r} and {self.names[b]!r} have two borders")
        self._border[a * self.count + b] = self._border[b * self.count + a] = len(self.borders)
        self.borders.append(border)
        near[a].append(b)
        near[b].append(a)

    def _distances_from(self, area: int) -> list[int]:
        found = [-1] * self.count
        found[area] = 0
        queue = [area]
        for here in queue:
            for there in self.near[here]:
                if found[there] < 0:
                    found[there] = found[here] + 1
                    queue.append(there)
        return found

    def find(self, name: str) -> int:
        """The area of this name."""
        area = self.index.get(name, -1)
        if area < 0:
            raise MapError(f"there is no area {name!r} on the map")
        return area

    def border(self, a: int, b: int) -> int:
        """The number of the border between two areas; -1 if they are no neighbours."""
        return self._border[a * self.count + b]

    def across(self, kind: str) -> list[bool]:
        """Whether the way from a to b, at `a * count + b`, leads over a border of a kind: a table for the hot spots."""
        return [number >= 0 and kind in self.borders[number].kinds for number in self._border]

    def without(self, kind: str) -> Graph:
        """The same areas, less the borders of a kind."""
        return Graph(self.names, [border for border in self.borders if kind not in border.kinds])

    def distance(self, a: int, b: int) -> int:
        """Borders on the shortest way from a to b; -1 if there is none."""
        return self._distance[a * self.count + b]

    def within(self, area: int, radius: int) -> tuple[int, ...]:
        """All areas at most `radius` borders away, this one included: the nearest first, then by number."""
        start = area * self.count
        found = [(self._distance[start + other], other) for other in range(self.count)]
        return tuple([other for far, other in sorted(found) if 0 <= far <= radius])

    def step(self, field: int) -> int:
        reached = 0
        while field:
            area = field.bit_length() - 1
            reached |= self.ring[area]
            field ^= 1 << area
        return reached

    def parts(self, field: int) -> list[int]:
        """The connected parts of a field, as fields; the one with the lowest area first."""
        found: list[int] = []
        while field:
            part = spread(field & -field, field, self)
            found.append(part)
            field ^= part
        return found

    def areas_of(self, field: int) -> list[int]:
        """The areas of a field, ascending."""
        return members(field)

    def bits_of(self, areas: Iterable[int]) -> int:
        """The field of these areas."""
        bits = 0
        for area in areas:
            bits |= 1 << area
        return bits
