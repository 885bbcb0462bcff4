"""Special forces: who may be committed to a battle. OJ-13.21."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, set_of, word
from narvik.core.frames import GO_ON, Frame, Group, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter.chapters.combat.attackers import nation_of
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import ALLIED, BRITISH, EITHER, US
from narvik.games.jupiter.pieces.state import State
from narvik.games.jupiter.pieces.units import COMMANDO, SPECIAL


def usable_special(s: State, attackers: int, defenders: int) -> int:
    """The special forces that may take part in a battle. OJ-13.21-2, -6."""
    force = attackers if attackers & s.forces.of_side[ALLIED] else defenders
    nation = nation_of(s, force)
    found = 0
    for marker in range(len(SPECIAL)):
        if s.special[marker] <= s.turn and nation in (nation_of_special(marker), EITHER):
            found |= 1 << marker
    return found


def nation_of_special(marker: int) -> int:
    """The nation that a special forces marker belongs to. OJ-13.21-1."""
    return BRITISH if marker == COMMANDO else US


@final
@dataclass(eq=False, kw_only=True)
class SpecialForces(Frame):
    """The Allied player may commit special forces to the battle. OJ-13.21-2 to -6."""

    hex: int = word("hex", ALL)
    usable: int = set_of("special", ALL)
    committed: int = set_of("special", ALL, start=0)

    def advance(self, s: State) -> int:
        if self.markers():
            return ALLIED
        s.finish()
        return GO_ON

    def markers(self) -> list[int]:
        """Those that may still be added, ascending: the commandos, who come last, to no Americans. OJ-13.21-6."""
        fitting = self.usable
        if self.committed:
            fitting &= ~(1 << COMMANDO)
        first = self.committed.bit_length()
        return members(fitting >> first << first)

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.plain[nt.FIGHT], *(words.make(nt.COMMIT, marker) for marker in self.markers())]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.FIGHT:
            s.finish()
            return
        self.committed |= 1 << c.args[0]
        s.tell("commits", c.args[0])

    def question(self, s: State) -> Question:
        words = {"hex": f"hex:{s.hex_word(self.hex)}"}
        return Question("ask-special-forces", words, ("OJ-13.21-2", "OJ-13.21-3"))

    def group(self, s: State) -> Group:
        return Group("commit", 0, len(self.markers()))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != nt.COMMIT:
            return None
        words = (("special", f"special:{SPECIAL[c.args[0]]}"),)
        if s.special[c.args[0]] > s.turn:
            return Reason("no-special-away", "OJ-13.21-4", words)
        return Reason("no-special-nation", "OJ-13.21-2", words)
