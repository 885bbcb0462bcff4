"""Phase 4, new cards: exchange one if none was used, and fill the hand. KN-new."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, flag, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.decks import draw, may_draw, not_in_hand
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import GERMANY, NORWAY
from narvik.games.kampen.pieces.cards import KINDS
from narvik.games.kampen.pieces.state import State


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
