"""Who plays which faction when it is drawn by dice before the game. KN-gen-6."""

from __future__ import annotations

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.kampen import frames as fr
from narvik.games.kampen import notation as nt
from narvik.games.kampen.board import ALLIES, FACTIONS, GERMANY, NORWAY
from narvik.games.kampen.cards import HAND_LIMITS
from narvik.games.kampen.state import State


class Sides(Frame[State]):
    """Each player rolls; the highest chooses first, ties roll again. Until then player n answers for faction n.

    `order` and `got` are numbers in base 4: who chooses first, second, third, and what each has taken (plus one).
    """

    name = "sides"
    fields = ("step", "order", "got")
    rules = ("KN-gen-6",)

    def players(self, s: State) -> int:
        """How many roll."""
        return 2 if s.settings.two_players else 3

    def advance(self, s: State, f: list[int]) -> int:
        if not f[2]:
            ranking = self.rank(s, list(range(self.players(s))))
            f[2] = sum((player + 1) << 2 * place for place, player in enumerate(ranking))
        left = self.left(s, f)
        if len(left) > 1:
            return (f[2] >> 2 * f[1] & 3) - 1
        self.take(s, f, left[0])
        self.seat(s, f)
        return GO_ON

    def rank(self, s: State, players: list[int]) -> list[int]:
        """The players by their dice, highest first."""
        rolled = s.dice(len(players), "sides", "", "")
        s.tell("rolled_sides", tuple(rolled))
        out: list[int] = []
        for value in range(6, 0, -1):
            equal = [player for player, die in zip(players, rolled, strict=True) if die == value]
            out += self.rank(s, equal) if len(equal) > 1 else equal
        return out

    def left(self, s: State, f: list[int]) -> list[int]:
        """Factions still free; with two players Norway stands for Norway and the Allies."""
        taken = {(f[3] >> 2 * place & 3) - 1 for place in range(f[1])}
        factions = (GERMANY, NORWAY) if s.settings.two_players else (GERMANY, NORWAY, ALLIES)
        return [faction for faction in factions if faction not in taken]

    def take(self, s: State, f: list[int], faction: int) -> None:
        """The player whose turn it is takes a faction."""
        f[3] |= (faction + 1) << 2 * f[1]
        s.tell("takes_side", (f[2] >> 2 * f[1] & 3), faction)
        f[1] += 1

    def seat(self, s: State, f: list[int]) -> None:
        """Everybody has a faction: begin."""
        owner = [0, 0, 0]
        for place in range(self.players(s)):
            owner[(f[3] >> 2 * place & 3) - 1] = (f[2] >> 2 * place & 3) - 1
        if s.settings.two_players:
            owner[ALLIES] = owner[NORWAY]
        s.owner = owner
        s.pop()
        if not s.settings.advanced:
            for faction in (GERMANY, NORWAY, ALLIES):
                for _ in range(HAND_LIMITS[faction]):
                    s.draw(faction)

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        return [make(nt.SIDE, faction) for faction in self.left(s, f)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        self.take(s, f, c.args[0])

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-sides", {"player": str(f[2] >> 2 * f[1] & 3)}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.SIDE:
            return Reason("no-side", "KN-gen-6", (("role", f"role:{FACTIONS[c.args[0]]}"),))
        return None


fr.FLOW[fr.FACTIONS] = Sides()
