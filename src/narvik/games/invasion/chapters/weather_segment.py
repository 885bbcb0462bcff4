"""Chapter 3: the weather of the turn is rolled for, and zones thaw. IN-2.1-1."""

from __future__ import annotations

from typing import final

from narvik.core.dice import D10
from narvik.core.frames import Frame, Order, Question
from narvik.games.invasion.chapters.air.emergency_transfers import EmergencyTransfer
from narvik.games.invasion.pieces.ground.spots import LAKE_SIDE
from narvik.games.invasion.pieces.ground.strategic import CENTRE, NORTH, SOUTH
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import OFF, State


@final
class WeatherSegment(Frame):
    """Three sections get their weather, then the ice breaks where it is due. IN-3.1, IN-3.3.1-1, -2."""

    def order(self) -> Order:
        return "weather", "thaw", "lakes_break_up"

    def title(self, s: State) -> Question:
        return Question("title-weather-segment")

    def weather(self, s: State) -> None:
        """Fixed before the invasion; from then on one die for centre and south and another for the north.

        IN-3.1.1-1, -2, IN-3.1.2-1 to -5, IN-3.1.3-1.
        """
        schedules, charts = s.kit.schedules, s.kit.tables.weather
        if (s.turn, CENTRE) in schedules.fixed_weather:
            for section in (CENTRE, SOUTH, NORTH):
                s.weather[section] = schedules.fixed_weather[s.turn, section]
            return
        season = schedules.turns[s.turn].season
        die = s.roll(D10, "weather", "centre", SIDES[0])
        for section in (CENTRE, SOUTH):
            s.weather[section] = charts.forecast(section, season, die)
            s.tell("weather", section, s.weather[section], die)
        die = s.roll(D10, "weather", "north", SIDES[0])
        s.weather[NORTH] = charts.forecast(NORTH, season, die, s.weather[CENTRE])
        s.tell("weather", NORTH, s.weather[NORTH], die)

    def thaw(self, s: State) -> None:
        """Frozen Lake Airbases in zones that thaw this turn are lost; who is based there tries to get away.

        IN-3.3.1-1, -2.
        """
        bases, count = s.kit.bases, s.kit.bases.count
        for zone in thawing(s):
            s.tell("thaw", zone)
        for lake in breaking_up(s):
            base = bases.of_lake[lake]
            kinds = range(s.kit.aircraft.count)
            if any(s.ready[kind * count + base] or s.flown[kind * count + base] for kind in kinds):
                s.call(EmergencyTransfer(side=LAKE_SIDE[lake], base=base, escaping={}))

    def lakes_break_up(self, s: State) -> None:
        """The markers are removed. IN-3.3.1-2."""
        for lake in breaking_up(s):
            s.lake_at[lake] = OFF
            s.lake_hits[lake] = 0


def thawing(s: State) -> list[int]:
    """The zones whose thaw begins this turn. IN-3.3.1-1."""
    return [zone for zone, turn in enumerate(s.kit.schedules.thaw_turn) if turn == s.turn]


def breaking_up(s: State) -> list[int]:
    """The Frozen Lake Airbases in zones whose thaw begins this turn. IN-3.3.1-2."""
    zones = thawing(s)
    return [lake for lake, h in enumerate(s.lake_at) if h >= 0 and s.kit.board.land_zone[h] in zones]
