"""What battalions break down into, and the counters for it. IN-15.3."""

from __future__ import annotations

from typing import Final, NamedTuple

from narvik.games.invasion.pieces.sides import GERMANY, NORWAY
from narvik.games.invasion.pieces.units import (
    BATTALION,
    BREAKDOWN,
    FULL,
    MOUNTAIN,
    MOUNTAIN_ARTILLERY,
    LandUnits,
)

COMPANIES: Final = 2
"""Companies that a mountain battalion gives off. IN-15.3-5."""


class Parts(NamedTuple):
    """What a battalion breaks down into: how many counters, and whether batteries show their mountain side."""

    number: int
    companies: bool
    mountain: bool


NO_PARTS: Final = Parts(0, False, False)
"""Of a unit that never breaks down."""


class Breakdowns:
    """For each unit what it gives off and takes up again, and from which counters."""

    def __init__(self, land: LandUnits) -> None:
        self.land = land
        self.parts = tuple(self.parts_of(unit) for unit in range(land.count))
        """What a battalion gives off; `NO_PARTS` for all that never do."""
        self.counters = tuple(self.counters_of(unit) for unit in range(land.count))
        """The breakdown counters of a battalion's nation and kind. IN-15.3-7 to -10."""
        self.battalions = land.mask([unit for unit in range(land.count) if self.parts[unit] != NO_PARTS])
        """All units that break down."""

    def parts_of(self, unit: int) -> Parts:
        """What a battalion gives off, at full strength, and takes up again; `NO_PARTS` for one that never does.

        German and Norwegian artillery, German mountain infantry. IN-15.3-1 to -5.
        """
        land = self.land
        if land.size[unit] != BATTALION:
            return NO_PARTS
        if land.artillery >> unit & 1 and land.nation[unit] in (GERMANY, NORWAY):
            return Parts(land.support_halves[FULL][unit] // 2, False, land.type[unit] == MOUNTAIN_ARTILLERY)
        if land.type[unit] == MOUNTAIN and land.nation[unit] == GERMANY:
            return Parts(COMPANIES, True, False)
        return NO_PARTS

    def counters_of(self, unit: int) -> tuple[int, ...]:
        """The counters into which a unit breaks down; none if it never does."""
        land, parts = self.land, self.parts[unit]
        if parts == NO_PARTS:
            return ()
        found = [one for one in range(land.count) if land.entry[one] == BREAKDOWN]
        found = [one for one in found if land.nation[one] == land.nation[unit]]
        return tuple([one for one in found if (land.type[one] == MOUNTAIN) == parts.companies])
