"""Declaring an attack: a target, and the units that take part. OJ-13-2 to -9, OJ-6.4.

The attackers join one by one in the order of their numbers, unseen by the other side, until the attack is resolved.
Then all who take part are shown.
"""

from __future__ import annotations

from narvik.core.bits import members
from narvik.core.position import Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter import notation as nt
from narvik.games.jupiter.board import NOBODY, SOVIET, TOWN
from narvik.games.jupiter.combat import (
    ATTACK,
    PROBE,
    SURGE,
    SURGE_PROBE,
    acting_side,
    fits,
    is_concentric,
    join_bar,
    may_attack,
    nation_of,
)  # fmt: skip
from narvik.games.jupiter.momentum import able_to_probe, able_to_surge, probe, surge_begins
from narvik.games.jupiter.state import State
from narvik.games.jupiter.sweden import violate


class Attackers(Frame[State]):
    """Who takes part: units join in the order of their numbers; others see none of it until it is resolved. OJ-13-2."""

    name = "attackers"
    fields = ("mode", "target", "count")
    rules = ("OJ-13-2", "OJ-13-5", "OJ-13.20-2", "OJ-13.19-2")
    gather = "join"

    def advance(self, s: State, f: list[int]) -> int:
        return acting_side(s)

    def group(self, s: State, f: list[int]) -> tuple[int, int]:
        return (0 if f[3] else 1), len(self.able(s, f))

    def able(self, s: State, f: list[int]) -> list[int]:
        """The units that may still join."""
        mode, target = f[1], f[2]
        first = s.joined.bit_length()
        side = acting_side(s)
        if mode == ATTACK:
            found = [
                unit
                for unit in members(s.ready(side) >> first << first)
                if may_attack(s, unit, target) and fits(s, unit, s.joined)
            ]
        elif mode == PROBE:
            found = [unit for unit in able_to_probe(s, target) if unit >= first and same_hex(s, unit, s.joined)]
        else:
            found = [unit for unit in able_to_surge(s, target, mode == SURGE_PROBE) if unit >= first]
        return found

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        found = [words.join[unit] for unit in self.able(s, f)]
        if s.joined:
            found.append(words.plain[nt.RESOLVE])
        return found

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.JOIN:
            s.joined |= 1 << c.args[0]
            f[3] += 1
            return
        mode, target, joined = f[1], f[2], s.joined
        s.joined = 0
        s.pop()
        if mode in (SURGE, SURGE_PROBE):
            surge_begins(s, joined)
        if mode in (PROBE, SURGE_PROBE):
            probe(s, joined, target, mode == SURGE_PROBE)
        else:
            begin_battle(s, joined, target, mode == SURGE)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        probing = f[1] in (PROBE, SURGE_PROBE)
        return "ask-probers" if probing else "ask-attackers", {"hex": f"hex:{s.hex_word(f[2])}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.RESOLVE:
            return Reason("no-resolve", "OJ-13-2")
        if c.verb != nt.JOIN:
            return None
        unit = c.args[0]
        words = (("unit", f"unit:{s.forces.words[unit]}"),)
        if s.side_of(unit) != acting_side(s):
            return Reason("no-unit-other", "OJ-3.1-1", words)
        if s.joined >> unit & 1:
            return Reason("no-join-twice", "OJ-13.2-1", words)
        if f[1] != ATTACK:
            rule = "OJ-13.19-1" if f[1] != PROBE else "OJ-13.20-1" if same_hex(s, unit, s.joined) else "OJ-13.20-2"
            return Reason("no-join-momentum", rule, words, s.forces.words[unit])
        reason = join_bar(s, unit, f[2], s.joined)
        return reason or Reason("no-join-order", "OJ-13-2", words)


def same_hex(s: State, unit: int, joined: int) -> bool:
    """Whether a unit stands where those that probe already stand. OJ-13.20-2."""
    return not joined or s.where[unit] == s.where[members(joined)[0]]


def begin_battle(s: State, attackers: int, target: int, momentum: bool) -> None:
    """Declare an attack: all who take part are shown; it may violate neutral Sweden. OJ-6.4-1, -5, OJ-8.1-1 (2)."""
    side = s.side_of(members(attackers)[0])
    s.target = target
    s.attackers = attackers
    s.defenders = sum(1 << unit for unit in s.stack(target))
    s.origins = 0
    for unit in members(attackers):
        s.show(unit)
        s.origins |= s.board.bit[s.where[unit]]
    for unit in members(s.defenders):
        s.show(unit)
    s.starved = 0
    s.support = 0
    s.committed = 0
    s.advanced = 0
    s.retreating = 0
    s.concentric = s.board.terrain[target] != TOWN and is_concentric(s, target, s.origins)
    s.tell("battle", side, target, tuple(members(attackers)), tuple(members(s.defenders)))
    if nation_of(s, attackers) == SOVIET:
        s.soviet_attacks += 1
    s.push(fr.BATTLE, 0, 0, int(momentum))
    if s.sweden == NOBODY and s.board.bit[target] & s.board.sweden:
        violate(s, side)


fr.FLOW[fr.ATTACKERS] = Attackers()
