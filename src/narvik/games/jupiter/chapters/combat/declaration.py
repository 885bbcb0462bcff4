"""Declaring an attack: the units that take part. OJ-13-2 to -9, OJ-6.4.

The attackers join one by one in the order of their numbers, unseen by the other side, until the attack is resolved.
Then all who take part are shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, ASKED, flag, number, set_of, word
from narvik.core.frames import Frame, Group, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter.chapters.combat.attackers import fits, join_bar, may_attack
from narvik.games.jupiter.chapters.combat.momentum import able_to_probe, able_to_surge
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.state import MOST_UNITS, State


@final
@dataclass(eq=False, kw_only=True)
class Attackers(Frame):
    """Who takes part: units join in the order of their numbers; others see none of it until it is resolved. OJ-13-2.

    In an attack with momentum those join who have just advanced, the `eager`. `joined` is what it gives back; others
    see its `count`.
    """

    side: int = word("role", ALL)
    target: int = word("hex", ALL)
    probing: bool = flag(ALL)
    eager: int = set_of("unit", ALL)
    joined: int = set_of("unit", ASKED, start=0)
    count: int = number(0, MOST_UNITS, ALL, start=0)

    def advance(self, s: State) -> int:
        return self.side

    def able(self, s: State) -> list[int]:
        """The units that may still join, from all around the target; nobody joins twice, with half his strength.

        OJ-5.6-8, OJ-13-2, -5 to -7, OJ-13.1-4, OJ-13.2-1, OJ-13.19-2, OJ-13.20-1, -2.
        """
        first, joined = self.joined.bit_length(), self.joined
        if self.eager:
            return able_to_surge(s, self.eager >> first << first, self.probing)
        fresh = s.ready(self.side) >> first << first
        if self.probing:
            return [unit for unit in able_to_probe(s, fresh, self.target) if same_hex(s, unit, joined)]
        return [unit for unit in members(fresh) if may_attack(s, unit, self.target) and fits(s, unit, joined)]

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        found = [words.join[unit] for unit in self.able(s)]
        if self.joined:
            found.append(words.plain[nt.RESOLVE])
        return found

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.RESOLVE:
            s.finish()
            return
        self.joined |= 1 << c.args[0]
        self.count += 1

    def question(self, s: State) -> Question:
        return Question(
            "ask-probers" if self.probing else "ask-attackers",
            {"hex": f"hex:{s.hex_word(self.target)}"},
            ("OJ-13-2", "OJ-13-5", "OJ-13.20-2", "OJ-13.19-2"),
        )

    def group(self, s: State) -> Group:
        return Group("join", 0 if self.count else 1, len(self.able(s)))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.RESOLVE:
            return Reason("no-resolve", "OJ-13-2")
        return self.why_not_with(s, c.args[0]) if c.verb == nt.JOIN else None

    def why_not_with(self, s: State, unit: int) -> Reason:
        """What forbids a unit to join."""
        words = (("unit", f"unit:{s.forces.words[unit]}"),)
        if s.side_of(unit) != self.side:
            return Reason("no-unit-other", "OJ-3.1-1", words)
        if self.joined >> unit & 1:
            return Reason("no-join-twice", "OJ-13.2-1", words)
        if self.eager or self.probing:
            rule = "OJ-13.19-1" if self.eager else "OJ-13.20-1" if same_hex(s, unit, self.joined) else "OJ-13.20-2"
            return Reason("no-join-momentum", rule, words, s.forces.words[unit])
        return join_bar(s, unit, self.target, self.joined) or Reason("no-join-order", "OJ-13-2", words)


def same_hex(s: State, unit: int, joined: int) -> bool:
    """Whether a unit stands where those that probe already stand. OJ-13.20-2."""
    return not joined or s.where[unit] == s.where[members(joined)[0]]
