"""Allied submarines, which hunt the transports in the south. NC-sub."""

from __future__ import annotations

from typing import Final, final

from narvik.core.dice import D6
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.sea.sailing import stop_sailing
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import LOST, NORWAY
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import NOT_SAILING, State

TORPEDOED_ON: Final = 1
"""The submarine hits on this face. NC-sub-1."""


@final
class Submarine(Frame):
    """Once a turn an Allied submarine may try to sink a transport on its way. NC-sub."""

    def prey(self, s: State) -> list[int]:
        """Transports at sea; groups are safe from submarines. NC-sub-2."""
        return [ship for ship in sorted(s.sailing) if s.settings.ships.transports >> ship & 1]

    def advance(self, s: State) -> int:
        if self.prey(s):
            return NORWAY
        s.finish()
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-submarine", rules=("NC-sub-1", "NC-sub-3"))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.pass_by, *(words.make(nt.TORPEDO, ship) for ship in self.prey(s))]

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        if c.verb == nt.TORPEDO:
            self.fire(s, c.args[0])

    def fire(self, s: State, ship: int) -> None:
        """A die; a transport that is hit goes down with the unit aboard. NC-sub-1."""
        die = s.roll(D6, "submarine", s.settings.ships.words[ship], "norway")
        s.tell("submarine", ship, die)
        if die <= TORPEDOED_ON:
            s.tell("sunk", ship)
            stop_sailing(s, ship)
            s.mission[ship] = NOT_SAILING
            for unit in members(s.cargo[ship]):
                s.remove_unit(unit)
            s.cargo[ship] = 0
            s.ship_at[ship] = LOST

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.TORPEDO:
            word = s.settings.ships.words[c.args[0]]
            return Reason("no-torpedo", "NC-sub-2", (("ship", f"ship:{word}"),), word)
        return None
