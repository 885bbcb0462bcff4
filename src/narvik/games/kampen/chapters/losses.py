"""Step 6 of a land combat: whose battalions are removed. KN-cmb-23, -24."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, number, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.words import Choice
from narvik.games.kampen.pieces import notation as nt
from narvik.games.kampen.pieces.board import ALLIES, GERMANY, MOST_AREAS, NORWAY
from narvik.games.kampen.pieces.state import MOST, NOTHING, State


@final
@dataclass(eq=False, kw_only=True)
class Losses(Frame):
    """The attacker says from which of his stacks the defeated battalions are taken. KN-cmb-23.

    Stacks are gone through in order; each choice says how many of the next one.
    """

    area: int = word("area", ALL)
    left: int = number(0, MOST, ALL)
    from_origin: int = number(0, MOST_AREAS + 2, ALL, start=0)

    def stacks(self, s: State) -> list[tuple[int, int]]:
        """The stacks not yet gone through."""
        return [(origin, count) for origin, count in s.attackers(self.area) if origin >= self.from_origin]

    def advance(self, s: State) -> int:
        stacks = self.stacks(s)
        if not self.left:
            s.finish()
        elif len(stacks) > 1 and self.left < sum([count for _, count in stacks]):
            return s.active
        else:
            origin, count = stacks[0]
            self.take(s, origin, min(count, self.left))
        return GO_ON

    def take(self, s: State, origin: int, count: int) -> None:
        """So many of a stack are lost; the next stack is asked about."""
        s.strength[s.active] -= count
        s.commit(self.area, origin, -count)
        self.left -= count
        self.from_origin = origin + 1

    def choices(self, s: State) -> list[Choice]:
        stacks = self.stacks(s)
        origin, count = stacks[0]
        rest = sum([there for _, there in stacks]) - count
        words = s.settings.notation
        return [words.make(nt.LOSE, origin, n) for n in range(max(0, self.left - rest), min(count, self.left) + 1)]

    def choose(self, s: State, c: Choice) -> None:
        self.take(s, c.args[0], c.args[1])

    def question(self, s: State) -> Question:
        origin = s.settings.notation.origin.write(self.stacks(s)[0][0])
        words = {"area": f"area:{s.area_word(self.area)}", "count": str(self.left), "origin": f"origin:{origin}"}
        return Question("ask-losses", words, ("KN-cmb-23",))


@final
@dataclass(eq=False, kw_only=True)
class JointLosses(Frame):
    """Norway and the Allies agree how their losses are shared, or Germany decides; one alone bears all. KN-cmb-24.

    It gives back how many battalions the Allies lost.
    """

    area: int = word("area", ALL)
    lost: int = number(1, MOST, ALL)
    asked: int = word("role", ALL, start=NOTHING, others=("",))
    norway_says: int = number(0, MOST, ALL, start=0)
    allies_lost: int = number(0, MOST, ALL, start=0)

    def splits(self, s: State) -> list[tuple[int, int]]:
        """The ways to share: Norwegian and Allied battalions."""
        norway, allies, lost = s.at(NORWAY, self.area), s.at(ALLIES, self.area), self.lost
        return [(n, lost - n) for n in range(max(0, lost - allies), min(norway, lost) + 1)]

    def advance(self, s: State) -> int:
        if self.asked != NOTHING:
            return self.asked
        splits = self.splits(s)
        if len(splits) > 1:
            self.asked = NORWAY
            return NORWAY
        self.share(s, *splits[0])
        return GO_ON

    def share(self, s: State, norway: int, allies: int) -> None:
        """The battalions of both partners that were lost leave the board."""
        for faction, count in ((NORWAY, norway), (ALLIES, allies)):
            if count:
                s.remove(faction, self.area, count)
                s.tell("lost", faction, self.area, count)
        self.allies_lost = allies
        s.finish()

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.make(nt.SPLIT, norway, allies) for norway, allies in self.splits(s)]

    def choose(self, s: State, c: Choice) -> None:
        norway, allies = c.args
        if self.asked == NORWAY and s.owner[NORWAY] != s.owner[ALLIES]:
            self.norway_says = norway
            self.asked = ALLIES
        elif self.asked == ALLIES and norway != self.norway_says:
            s.tell("disagreed", self.area)
            self.asked = GERMANY
        else:
            self.share(s, norway, allies)

    def question(self, s: State) -> Question:
        words = {"area": f"area:{s.area_word(self.area)}", "count": str(self.lost)}
        return Question("ask-joint-losses", words, ("KN-cmb-24",))
