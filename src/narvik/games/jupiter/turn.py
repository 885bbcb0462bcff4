"""The game turn: nine phases, weather first; and the end of the game. OJ-5, OJ-4.3."""

from __future__ import annotations

from typing import Final

from narvik.core.position import GO_ON, Frame
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter.actions import COMBAT, MOVEMENT
from narvik.games.jupiter.air import win_the_air
from narvik.games.jupiter.board import ALLIED, GERMAN, NOBODY
from narvik.games.jupiter.state import (
    BLIZZARD,
    BY_POINTS,
    DRAW,
    FAIR,
    LAST_TURN,
    OVERCAST,
    STORM,
    State,
)  # fmt: skip

WINTER: Final = 8
"""From this turn on the weather is worse by one. OJ-T-1."""

TO_WIN: Final = 8
"""Victory points with which the Allies win at the end. OJ-4.3-1."""


class GameTurn(Frame[State]):
    """A turn of three days. OJ-5.1-1, -2, OJ-5.2-1."""

    name = "game_turn"
    fields = ("phase",)

    def advance(self, s: State, f: list[int]) -> int:
        phase = f[1]
        f[1] = phase + 1
        if phase == 0:
            s.new_clock()
            s.tell("turn", s.turn)
            roll_weather(s)
            if s.weather == BLIZZARD:
                f[1] = 9
        elif phase == 1:
            if s.weather != STORM:
                win_the_air(s)
        elif phase == 2:
            roll_sequence(s)
        elif phase in (3, 5):
            begin_actions(s, COMBAT if s.combat_first == (phase == 3) else MOVEMENT)
        elif phase in (4, 6):
            recover(s)
        elif phase in (7, 8):
            s.push(fr.REINFORCEMENT, phase - 7, 0)
        else:
            next_turn(s, f)
        return GO_ON


def roll_weather(s: State) -> None:
    """Fair in turn 1, then a die with modifiers. OJ-5.3-1 to -5, OJ-T-1, OJ-T-2.

    Zones of control that return after a storm take hexes, but not in a blizzard, when the turn is skipped. OJ-7.7-5.
    """
    before = s.weather
    if s.turn == 1:
        s.weather = FAIR
        s.tell("weather", s.weather)
        return
    die = s.dice(1, "weather", "", "allied")[0]
    modifier = -1 if before == FAIR else 1 if before in (OVERCAST, STORM) else 0
    if s.turn >= WINTER:
        modifier += 1
    s.weather = s.settings.tables.weather[die + modifier]
    s.tell("weather_roll", (die,), s.weather)
    if s.weather != before:
        s.forget_zones()
        if s.weather != BLIZZARD:
            s.contest_all()


def roll_sequence(s: State) -> None:
    """Whether movement or combat comes first. OJ-5.5-1, -2."""
    s.combat_first = False
    if s.turn > 1:
        die = s.dice(1, "sequence", "", "allied")[0]
        s.combat_first = die > 3
        s.tell("sequence", (die,), COMBAT if s.combat_first else MOVEMENT)


def begin_actions(s: State, phase: int) -> None:
    """A movement or a combat phase begins, the Allies first. OJ-5.6-1."""
    s.probed = 0
    s.surged = 0
    s.tell("phase", phase)
    s.push(fr.ACTIONS, phase, ALLIED, 0, 0)


def recover(s: State) -> None:
    """All units recover; those on top are seen again. OJ-5.7-1, OJ-6.4-3."""
    s.disrupted = 0
    for h in sorted(s.stacks):
        s.show_top(h)


def next_turn(s: State, f: list[int]) -> None:
    """Airpower is taken off the map; the next turn begins, or the game is over. OJ-5.2-1, OJ-5.3-3, OJ-9.7-1."""
    s.airpower = ()
    s.air_field = 0
    s.air_side = NOBODY
    s.sortie_now = False
    s.soviet_attacks = 0
    if s.turn == LAST_TURN:
        points = s.points()
        s.end(ALLIED if points >= TO_WIN else DRAW if points > 0 else GERMAN, BY_POINTS)
    else:
        s.turn += 1
        f[1] = 0


fr.FLOW[fr.GAME_TURN] = GameTurn()
