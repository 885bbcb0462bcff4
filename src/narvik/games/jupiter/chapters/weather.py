"""The weather of a turn. OJ-5.3, OJ-T-1, OJ-T-2."""

from __future__ import annotations

from typing import Final

from narvik.core.dice import D6
from narvik.games.jupiter.chapters.control import contest_all
from narvik.games.jupiter.pieces.state import BLIZZARD, FAIR, OVERCAST, STORM, State

WINTER: Final = 8
"""From this turn on the weather is worse by one. OJ-T-1."""


def roll_weather(s: State) -> None:
    """Fair in turn 1, then a die with modifiers. OJ-5.3-1 to -5, OJ-T-1, OJ-T-2.

    Zones of control that return after a storm take hexes, but not in a blizzard, when the turn is skipped. OJ-7.7-5.
    """
    before = s.weather
    if s.turn == 1:
        s.weather = FAIR
        s.tell("weather", s.weather)
        return
    die = s.roll(D6, "weather", "", "allied")
    modifier = -1 if before == FAIR else 1 if before in (OVERCAST, STORM) else 0
    if s.turn >= WINTER:
        modifier += 1
    s.weather = s.settings.tables.weather[die + modifier]
    s.tell("weather_roll", (die,), s.weather)
    s.forget_zones()
    if s.weather != BLIZZARD:
        contest_all(s)
