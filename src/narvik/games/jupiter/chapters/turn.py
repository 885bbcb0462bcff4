"""The game turn: nine phases, weather first; and the end of the game. OJ-5, OJ-4.3."""

from __future__ import annotations

from typing import Final, final

from narvik.core.dice import D6
from narvik.core.frames import Frame, Order
from narvik.games.jupiter.chapters.actions import COMBAT, MOVEMENT, Actions
from narvik.games.jupiter.chapters.airpower import win_the_air
from narvik.games.jupiter.chapters.reinforcement import AlliedReinforcement, GermanReinforcement
from narvik.games.jupiter.chapters.victory import end_game, victory_points
from narvik.games.jupiter.chapters.weather import roll_weather
from narvik.games.jupiter.pieces.board import ALLIED, GERMAN, NOBODY
from narvik.games.jupiter.pieces.state import BLIZZARD, BY_POINTS, DRAW, LAST_TURN, STORM, State

TO_WIN: Final = 8
"""Victory points with which the Allies win at the end. OJ-4.3-1."""

SEQUENCE: Final = (
    "weather", "air", "sequence", "first_actions", "first_recovery", "second_actions", "second_recovery", "landings",
    "arrivals", "turn_end",
)  # fmt: skip
"""The phases of a turn, always in this order, and none twice. OJ-5-1, OJ-5.1-1."""


@final
class GameTurn(Frame):
    """A turn of three days, and then the next. OJ-5.1-1, -2, OJ-5.2-1."""

    def order(self) -> Order:
        return SEQUENCE

    def skip_to(self, phase: str) -> None:
        """Go on with another phase than the next. OJ-5.3-3."""
        self.step = SEQUENCE.index(phase)

    def weather(self, s: State) -> None:
        """A turn begins with the weather; a blizzard is all there is of it. OJ-5.3-3."""
        s.new_clock()
        s.tell("turn", s.turn)
        roll_weather(s)
        if s.weather == BLIZZARD:
            self.skip_to("turn_end")

    def air(self, s: State) -> None:
        """Air superiority, but not in a storm. OJ-5.4-1."""
        if s.weather != STORM:
            win_the_air(s)

    def sequence(self, s: State) -> None:
        """Whether movement or combat comes first; in turn 1 movement does. OJ-5.5-1, -2."""
        s.combat_first = False
        if s.turn > 1:
            die = s.roll(D6, "sequence", "", "allied")
            s.combat_first = die > 3
            s.tell("sequence", (die,), COMBAT if s.combat_first else MOVEMENT)

    def first_actions(self, s: State) -> None:
        """The movement phase or, if the die said so, the combat phase. OJ-5.1-2."""
        begin_actions(s, COMBAT if s.combat_first else MOVEMENT)

    def first_recovery(self, s: State) -> None:
        """Who acted is fresh again. OJ-5.7-1."""
        recover(s)

    def second_actions(self, s: State) -> None:
        """The other of the two. OJ-5.1-2."""
        begin_actions(s, MOVEMENT if s.combat_first else COMBAT)

    def second_recovery(self, s: State) -> None:
        """And once more. OJ-5.7-1."""
        recover(s)

    def landings(self, s: State) -> None:
        """Allied reinforcements. OJ-5.8-1."""
        s.call(AlliedReinforcement())

    def arrivals(self, s: State) -> None:
        """German reinforcements. OJ-5.9-1."""
        s.call(GermanReinforcement())

    def turn_end(self, s: State) -> None:
        """Airpower is taken off the map; the next turn begins, or the game is over. OJ-5.2-1, OJ-5.3-3, OJ-9.7-1.

        Ships and Soviets may act again. OJ-4.5-7, OJ-13.22-2. At the end points decide. OJ-4.3-1.
        """
        s.airpower = ()
        s.air_field = 0
        s.air_side = NOBODY
        s.sortie_now = False
        s.soviet_attacks = 0
        if s.turn == LAST_TURN:
            points = victory_points(s)
            end_game(s, ALLIED if points >= TO_WIN else DRAW if points > 0 else GERMAN, BY_POINTS)
        else:
            s.turn += 1
            self.skip_to("weather")


def begin_actions(s: State, phase: int) -> None:
    """A movement or a combat phase begins, the Allies first; armour may probe and use its momentum again.

    OJ-5.6-1, OJ-13.19-4, OJ-13.20-5.
    """
    s.probed = 0
    s.surged = 0
    s.tell("phase", phase)
    s.call(Actions(phase=phase, active=ALLIED))


def recover(s: State) -> None:
    """All units recover; those on top are seen again. OJ-5.7-1, OJ-6.4-3."""
    s.disrupted = 0
    for h in sorted(s.stacks):
        s.show_top(h)
