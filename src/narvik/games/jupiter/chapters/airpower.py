"""The air: superiority, and airpower markers. OJ-5.4, OJ-9."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, number, word
from narvik.core.frames import GO_ON, Frame, Group, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter.chapters.combat.attackers import nation_of
from narvik.games.jupiter.chapters.dice_contests import contest_dice
from narvik.games.jupiter.chapters.sortie import Sortie
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import NOBODY, SOVIET
from narvik.games.jupiter.pieces.state import MOST_MARKERS, NOWHERE, OVERCAST, State

TWILIGHT: Final = 5
"""From this turn on there is so little light that one marker is all anyone gets. OJ-9.6-1."""


def win_the_air(s: State) -> None:
    """Who has air superiority this turn, and how many markers; then the fleet may come out. OJ-5.4-2 to -7, OJ-9-1."""
    s.call(Sortie())
    side, ahead = contest_dice(s, "air superiority", s.sweden)
    if s.turn >= TWILIGHT:
        ahead = 1
    elif s.weather == OVERCAST:
        ahead = (ahead + 1) // 2
    s.air_side = side
    s.tell("air_superiority", side, ahead)
    s.call(Airpower(left=ahead))


@final
@dataclass(eq=False, kw_only=True)
class Airpower(Frame):
    """The winner places all his markers, one to a hex, anywhere but in neutral Sweden. OJ-9.1-1, OJ-9.2-1, OJ-8.1-7."""

    left: int = number(0, MOST_MARKERS, ALL)
    last: int = word("hex", ALL, start=NOWHERE, others=("nowhere",))

    def advance(self, s: State) -> int:
        if self.left:
            return s.air_side
        s.tell("airpower", s.air_side, s.airpower)
        s.finish()
        return GO_ON

    def able(self, s: State) -> tuple[int, ...]:
        """The hexes for the next marker, in ascending order so that every set of hexes has one notation."""
        hexes = s.board.outside_sweden if s.sweden == NOBODY else s.board.hexes
        return hexes[bisect_right(hexes, self.last) : len(hexes) - self.left + 1]

    def choices(self, s: State) -> list[Choice]:
        air = s.settings.notation.air
        return [air[h] for h in self.able(s)]

    def choose(self, s: State, c: Choice) -> None:
        self.left -= 1
        self.last = c.args[0]
        s.airpower = (*s.airpower, c.args[0])
        s.air_field |= s.board.air_range[c.args[0]]

    def question(self, s: State) -> Question:
        return Question("ask-airpower", {"left": str(self.left)}, ("OJ-9.1-1", "OJ-9.2-1"))

    def group(self, s: State) -> Group:
        return Group("air", self.left, self.left)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != nt.AIR:
            return None
        words = (("hex", f"hex:{s.hex_word(c.args[0])}"),)
        if c.args[0] in s.airpower:
            return Reason("no-air-twice", "OJ-9.1-1", words)
        if s.sweden == NOBODY and s.board.bit[c.args[0]] & s.board.sweden:
            return Reason("no-air-neutral", "OJ-9.1-1", words)
        return Reason("no-air-order", "OJ-9.1-1", words)


def air_shift(s: State, attackers: int, defenders: int, target: int) -> int:
    """1 for the attacker's airpower over the target, -1 for the defender's, 0 for none. OJ-9.4, OJ-9.5."""
    if not s.air_field & s.board.bit[target]:
        return 0
    side = s.side_of(members(attackers)[0])
    if s.air_side == side:
        return 0 if nation_of(s, attackers) == SOVIET else 1
    return 0 if nation_of(s, defenders) == SOVIET else -1
