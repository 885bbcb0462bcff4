"""Who plays which faction when it is drawn by dice before the game. KN-gen-6."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, line
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen.chapters.decks import draw
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, FACTIONS, GERMANY, NORWAY
from narvik.games.kampen.pieces.cards import HAND_LIMITS
from narvik.games.kampen.pieces.state import State


@final
@dataclass(eq=False, kw_only=True)
class Sides(Frame):
    """Each player rolls; the highest chooses first, ties roll again. Until then player n answers for faction n.

    `ranking` are the players in the order in which they choose, `got` what the first of them have taken.
    """

    ranking: tuple[int, ...] = line("player", 3, ALL, start=())
    got: tuple[int, ...] = line("role", 3, ALL, start=())

    def advance(self, s: State) -> int:
        if not self.ranking:
            self.ranking = tuple(rank(s, list(range(2 if s.settings.two_players else 3))))
        left = self.left(s)
        if len(left) > 1:
            return self.ranking[len(self.got)]
        self.take(s, left[0])
        self.seat(s)
        return GO_ON

    def left(self, s: State) -> list[int]:
        """Factions still free; with two players Norway stands for Norway and the Allies. KN-gen-4, -6."""
        factions = (GERMANY, NORWAY) if s.settings.two_players else (GERMANY, NORWAY, ALLIES)
        return [faction for faction in factions if faction not in self.got]

    def take(self, s: State, faction: int) -> None:
        """The player whose turn it is takes a faction."""
        s.tell("takes_side", self.ranking[len(self.got)] + 1, faction)
        self.got = (*self.got, faction)

    def seat(self, s: State) -> None:
        """Everybody has a faction: begin. KN-gen-4, -6."""
        owner = [0, 0, 0]
        for player, faction in zip(self.ranking, self.got, strict=True):
            owner[faction] = player
        if s.settings.two_players:
            owner[ALLIES] = owner[NORWAY]
        s.owner = owner
        s.finish()
        if not s.settings.advanced:
            for faction in (GERMANY, NORWAY, ALLIES):
                for _ in range(HAND_LIMITS[faction]):
                    draw(s, faction)

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.make(nt.SIDE, faction) for faction in self.left(s)]

    def choose(self, s: State, c: Choice) -> None:
        self.take(s, c.args[0])

    def question(self, s: State) -> Question:
        return Question("ask-sides", {"player": str(self.ranking[len(self.got)] + 1)}, ("KN-gen-6",))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.SIDE:
            return Reason("no-side", "KN-gen-6", (("role", f"role:{FACTIONS[c.args[0]]}"),))
        return None


def rank(s: State, players: list[int]) -> list[int]:
    """The players by their dice, highest first; those with the same roll again. KN-gen-6."""
    rolled = s.dice(len(players), "sides", "", "")
    s.tell("rolled_sides", tuple(rolled))
    out: list[int] = []
    for value in range(6, 0, -1):
        equal = [player for player, die in zip(players, rolled, strict=True) if die == value]
        out += rank(s, equal) if len(equal) > 1 else equal
    return out
