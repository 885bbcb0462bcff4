"""Weather: the two charts, and what each weather does. IN-3.1, IN-3.2."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.errors import DataError
from narvik.core.tables import Row, Table, read_table
from narvik.games.invasion.pieces.ground.strategic import CENTRE, NORTH, SOUTH
from narvik.games.invasion.pieces.tables.cells import bands, exactly, signed, word

CLEAR: Final = 0
CLOUDY: Final = 1
FOUL: Final = 2
STORMY: Final = 3
WEATHERS: Final = ("clear", "cloudy", "foul", "stormy")

APRIL: Final = 0
MAY_AND_JUNE: Final = 1
SEASONS: Final = ("april", "may_june")

CHART_1: Final = 0
CHART_2: Final = 1
CHARTS: Final = ("1", "2")
LEAST: Final = -2
MOST: Final = 11
"""Modified dice run from -2 (south in May) to 11 (north in April, when the centre is stormy)."""
CHART_ENDS: Final = ((-2, 10), (0, 11))
"""The modified dice that each chart must answer."""

DRM: Final = {
    (NORTH, APRIL): 0,
    (NORTH, MAY_AND_JUNE): 1,
    (CENTRE, APRIL): 0,
    (CENTRE, MAY_AND_JUNE): -1,
    (SOUTH, APRIL): -1,
    (SOUTH, MAY_AND_JUNE): -2,
}
"""What is added to the die for each section and season. IN-3.1.2."""

STORM_FROM_THE_SOUTH: Final = 2
"""Added in the north in April when the centre is stormy. IN-3.1.2-3."""


class Effects(NamedTuple):
    """What a weather does; numbers are added to dice. IN-3.2-1."""

    flying: bool
    """Whether aircraft may take off, strike and land there."""
    naval_detection: int
    air_detection: int
    air_combat: int
    naval_bombing: int
    installation_bombing: int
    air_support: int
    disruption: int
    naval_combat: int
    """Used only with the option that weather hampers naval gunfire. IN-3.2-5."""
    land_attack_north: int
    """For attacks in Nordland and Troms. IN-12.1-32."""
    bardufoss: bool
    """Whether Bardufoss may be upgraded. IN-5.1.3-3."""


DICE: Final = Effects._fields[1:10]
IN_THE_AIR: Final = Effects._fields[2:8]
"""Dice that nobody rolls in weather that grounds aircraft: their cells are empty there."""


class Weather:
    """The charts and the effects by weather."""

    def __init__(self, folder: Path, own: Path | None) -> None:
        charts = read_table(folder, "weather.csv", ["chart", "weather"], own)
        effects = read_table(folder, "weather_effects.csv", ["weather"], own)
        self.tables: list[Table] = [charts, effects]
        self.results = tuple(self.chart(charts, number) for number in (CHART_1, CHART_2))
        """For each chart the weather of every modified die, from its least."""
        rows = exactly(effects, "weather", WEATHERS)
        self.effects = tuple(effects_of(rows[weather]) for weather in WEATHERS)
        """What each weather does."""

    def chart(self, table: Table, number: int) -> tuple[int, ...]:
        """One of the two charts, without gaps."""
        rows = [row for row in table.rows if CHARTS[number] == row.one_of("chart", CHARTS)]
        if not rows:
            raise DataError(table.name, 0, "chart", f"has no rows for chart {CHARTS[number]}")
        least, most = CHART_ENDS[number]
        return bands(rows, [word(row, "weather", WEATHERS) for row in rows], least, most)

    def look_up(self, chart: int, modified: int) -> int:
        """The weather for a modified die; beyond the ends of the chart the last result holds."""
        least, most = CHART_ENDS[chart]
        return self.results[chart][min(max(modified, least), most) - least]

    def forecast(self, section: int, season: int, die: int, centre: int = CLEAR) -> int:
        """The weather of a section from a die; the north in April must know the weather of the centre.

        Centre and south use one die, the north another. IN-3.1.2-1 to -5.
        """
        modified = die + DRM[section, season]
        if section == NORTH and season == APRIL:
            return self.look_up(CHART_2, modified + (STORM_FROM_THE_SOUTH if centre == STORMY else 0))
        return self.look_up(CHART_1, modified)


def effects_of(row: Row) -> Effects:
    """A row of effects; weather that grounds aircraft has no numbers for them."""
    flying = row.flag("flying")
    dice = []
    for column in DICE:
        if not flying and column in IN_THE_AIR and not row.cells[column]:
            dice.append(0)
        else:
            dice.append(signed(row, column, -9, 9))
    naval, air, combat, ships, installations, support, disruption, gunfire, north = dice
    return Effects(
        flying, naval, air, combat, ships, installations, support, disruption, gunfire, north, row.flag("bardufoss")
    )
