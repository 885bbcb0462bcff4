"""The turn: four phases in fixed order, faction after faction. KN-turn; and phase 4, new cards. KN-new."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, flag, word
from narvik.core.frames import GO_ON, Frame, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.combat import LandCombats
from narvik.games.kampen.chapters.decks import draw, may_draw, not_in_hand
from narvik.games.kampen.chapters.movement import LandMovement
from narvik.games.kampen.chapters.naval_combat import NavalCombats
from narvik.games.kampen.chapters.naval_movement import NavalMovement
from narvik.games.kampen.chapters.reinforcement import Reinforcement
from narvik.games.kampen.chapters.sabotage import Sabotage
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import GERMANY, NORWAY
from narvik.games.kampen.pieces.cards import KINDS
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


def must_discard(s: State, faction: int) -> bool:
    """Whether a faction that used no card must now exchange one. KN-new-3, -4, -6.

    What counts as use lasts from the end of its last phase 4, or in the Norwegian edition from the start of its turn:
    `spent` is cleared there.
    """
    if faction == NORWAY or s.spent >> faction & 1 or not s.hand_size[faction]:
        return False
    return faction == GERMANY or not s.withdrawn or s.settings.norwegian


@final
@dataclass(eq=False, kw_only=True)
class NewCards(Frame):
    """Phase 4: exchange a card if none was used, and fill the hand card by card. KN-new-1 to -7, KN-arein-9."""

    faction: int = word("role", ALL)
    exchanged: bool = flag(ALL, start=False)

    def advance(self, s: State) -> int:
        faction = self.faction
        if not self.exchanged and must_discard(s, faction):
            return faction
        self.exchanged = True
        if may_draw(s, faction):
            draw(s, faction)
            return GO_ON
        s.spent &= ~(1 << faction)
        s.finish()
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        base = self.faction * KINDS
        words = s.settings.notation
        return [words.make(nt.DISCARD, card) for card in range(KINDS) if s.hands[base + card]]

    def choose(self, s: State, c: Choice) -> None:
        s.use(self.faction, c.args[0])
        s.tell("discarded", self.faction, c.args[0])

    def question(self, s: State) -> Question:
        return Question("ask-new-cards", rules=("KN-new-3", "KN-new-1"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.DISCARD and not s.holds(self.faction, c.args[0]):
            return not_in_hand(s, c.args[0])
        if c.verb in (nt.PASS, nt.END):
            return Reason("no-must-discard", "KN-new-3")
        return None
