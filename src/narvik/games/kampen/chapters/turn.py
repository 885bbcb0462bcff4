"""The turn: four phases in fixed order, faction after faction. KN-turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, word
from narvik.core.frames import Frame, Order
from narvik.games.kampen.chapters.combat import LandCombats
from narvik.games.kampen.chapters.movement import LandMovement
from narvik.games.kampen.chapters.new_cards import NewCards
from narvik.games.kampen.chapters.reinforcement import Reinforcement
from narvik.games.kampen.chapters.sabotage import Sabotage
from narvik.games.kampen.chapters.sea.naval_combat import NavalCombats
from narvik.games.kampen.chapters.sea.naval_movement import NavalMovement
from narvik.games.kampen.pieces.board import GERMANY
from narvik.games.kampen.pieces.state import State


@final
@dataclass(eq=False, kw_only=True)
class Turn(Frame):
    """One faction's turn, then the next one's: Germany, Norway, the Allies, round after round. KN-turn-1 to -3."""

    faction: int = word("role", ALL)

    def order(self) -> Order:
        """The phases with their parts. KN-turn-3."""
        return (
            "beginning", "naval_movement", "movement", "sabotage", "naval_combat", "combat", "reinforcement",
            "new_cards", "next_faction",
        )  # fmt: skip

    def beginning(self, s: State) -> None:
        """A new turn, and with Germany's a new round. KN-turn-1."""
        s.active = self.faction
        s.new_clock()
        s.launched = 0
        if self.faction == GERMANY:
            s.round += 1
        if s.settings.norwegian:
            s.spent &= ~(1 << self.faction)
        s.tell("turn", s.round, self.faction)

    def naval_movement(self, s: State) -> None:
        """Phase 1a: task forces sail; in the basic game there are none. KN-nav-1, KN-turn-3."""
        s.call(NavalMovement())

    def movement(self, s: State) -> None:
        """Phase 1b: every battalion of the faction may move, and none of its partner's. KN-move-1, KN-turn-5."""
        start = self.faction * s.areas
        s.ready = s.troops[start : start + s.areas]
        s.call(LandMovement())

    def sabotage(self, s: State) -> None:
        """Phase 1c, in Germany's turn: Norway turns attackers back or escapes them. KN-sab-1."""
        if self.faction == GERMANY:
            s.call(Sabotage())

    def naval_combat(self, s: State) -> None:
        """Phase 2a: intercepted ships fight; in the basic game there are none. KN-nc-1."""
        s.call(NavalCombats())

    def combat(self, s: State) -> None:
        """Phase 2b: battalions that entered hostile areas attack. KN-cmb-1."""
        s.call(LandCombats())

    def reinforcement(self, s: State) -> None:
        """Phase 3: cards are traded for battalions. KN-rein-1."""
        s.call(Reinforcement(faction=self.faction))

    def new_cards(self, s: State) -> None:
        """Phase 4: the hand is filled. KN-new-1."""
        s.call(NewCards(faction=self.faction))

    def next_faction(self, s: State) -> None:
        """The next faction has its turn. KN-turn-2."""
        s.become(Turn(faction=(self.faction + 1) % 3))
