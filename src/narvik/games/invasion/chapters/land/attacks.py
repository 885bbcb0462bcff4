"""Chapters 2.4 and 12.0: hexes are marked for attack, and the phasing player attacks them one after another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, set_of, word
from narvik.core.frames import GO_ON, Frame, Group, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.land.combat_odds import may_attack
from narvik.games.invasion.chapters.land.land_combat import LandCombat, defenders_of
from narvik.games.invasion.chapters.land.stacking import StackingTest
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.crossings import may_cross
from narvik.games.invasion.pieces.notation import DONE, GO, JOIN, MARK, PASS, STRIKE
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.troops import lay_of


def can_attack_into(s: State, unit: int, h: int) -> bool:
    """Whether a unit may attack an adjacent hex: one that it could march into. IN-12.0-1, -5, IN-11.2.3-4."""
    return may_attack(s, unit) and may_cross(s, troops.gait(s, unit), s.unit_at[unit], h)


def attackers_of(s: State, side: int, h: int) -> int:
    """The units of a side that may attack a hex and have not attacked in this phase. IN-12.0-3."""
    bits, board, friends = 0, s.kit.board, lay_of(s, side).friends
    for near in board.around[h]:
        if board.bit[near] & friends:
            for unit in troops.in_hex(s, near, side):
                if not s.fought >> unit & 1 and can_attack_into(s, unit, h):
                    bits |= 1 << unit
    return bits


def has_factors(s: State, units: int) -> bool:
    """Whether an attack has any Attack Factor; support alone is none. IN-12.1-6, IN-12.1-12."""
    return any(troops.attack(s, unit) > 0 for unit in members(units))


def targets(s: State, side: int) -> list[int]:
    """The hexes with enemies that a side could attack, ascending. IN-12.0-1."""
    board, lay = s.kit.board, lay_of(s, side)
    near = board.everywhere.step(lay.friends) & lay.enemies & s.kit.theatre[s.scenario]
    return [h for h in board.grid.hexes_of(near) if has_factors(s, attackers_of(s, side, h))]


def is_open(s: State, h: int, units: int) -> bool:
    """Whether units may attack a hex: it is marked, or one of them has landed since the markers were put. IN-2.4-4."""
    return bool(s.marked >> h & 1 or units & s.landed)


@final
@dataclass(eq=False, kw_only=True)
class Designation(Frame):
    """Attack markers are put on the hexes that may be attacked later in the segment. IN-2.4-3, -4."""

    side: int = word("role", ALL)
    open: int = set_of("hex", ALL, start=0)

    def advance(self, s: State) -> int:
        if not self.open:
            for h in targets(s, self.side):
                self.open |= 1 << h
        if self.offered(s):
            return self.side
        s.finish()
        return GO_ON

    def offered(self, s: State) -> list[int]:
        """The hexes that may still be marked, in ascending order."""
        first = (s.marked & self.open).bit_length()
        return members(self.open >> first << first)

    def question(self, s: State) -> Question:
        return Question("ask-designation", {}, ("IN-2.4-3", "IN-2.4-4"))

    def group(self, s: State) -> Group:
        return Group("mark", 0, len(self.offered(s)), end="done")

    def choices(self, s: State) -> list[Choice]:
        return [*[s.kit.notation.choice(MARK, h) for h in self.offered(s)], s.kit.notation.done]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == DONE:
            s.finish()
        else:
            s.marked |= 1 << c.args[0]
            s.tell("marked", c.args[0])

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != MARK:
            return None
        return Reason("no-target-there", "IN-12.0-1", (("hex", f"hex:{s.kit.board.numbers[c.args[0]]}"),))


@final
@dataclass(eq=False, kw_only=True)
class LandCombatPhase(Frame):
    """The phasing player attacks marked hexes in the order he likes, or none. IN-2.4-7, IN-12.0-1 to -4, -6."""

    side: int = word("role", ALL)

    def title(self, s: State) -> Question:
        return Question("title-land-combat-phase")

    def advance(self, s: State) -> int:
        if len(s.offer(self)) > 1:
            return self.side
        self.close(s)
        return GO_ON

    def close(self, s: State) -> None:
        """Markers, fatigue and halves of Supply Points lapse; then stacking is tested.

        IN-2.4-4, IN-12.0-3, IN-13.3.7-2, IN-11.1.2-1.
        """
        s.fought = s.marked = s.landed = 0
        s.half_sp.clear()
        s.become(StackingTest())

    def bar(self, s: State, h: int) -> str:
        """The rule against an attack on a hex; empty if there is none."""
        able = attackers_of(s, self.side, h)
        if not is_open(s, h, able):
            return "IN-2.4-4"
        defenders, _ = defenders_of(s, h, self.side, s.fought)
        if not defenders:
            return "IN-12.0-3"
        return "" if has_factors(s, able) else "IN-12.0-1"

    def question(self, s: State) -> Question:
        return Question("ask-land-combat-phase", {}, ("IN-12.0-1", "IN-12.0-4", "IN-2.4-4"))

    def choices(self, s: State) -> list[Choice]:
        found = members(s.marked) if not s.landed else targets(s, self.side)
        open_hexes = [h for h in found if not self.bar(s, h)]
        return [*[s.kit.notation.choice(STRIKE, h) for h in open_hexes], s.kit.notation.passing]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == PASS:
            self.close(s)
        else:
            s.call(Attack(side=self.side, hex=c.args[0]))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != STRIKE:
            return None
        rule = self.bar(s, c.args[0])
        words = (("hex", f"hex:{s.kit.board.numbers[c.args[0]]}"),)
        messages = {"IN-2.4-4": "no-marker", "IN-12.0-3": "no-second-attack", "IN-12.0-1": "no-target-there"}
        return Reason(messages[rule], rule, words) if rule else None


@final
@dataclass(eq=False, kw_only=True)
class Attack(Frame):
    """Units join an attack on a hex, then it begins. IN-12.1-1, IN-12.0-2."""

    side: int = word("role", ALL)
    hex: int = word("hex", ALL)
    units: int = set_of("unit", ALL, start=0)

    def title(self, s: State) -> Question:
        return Question("title-attack", {"hex": f"hex:{s.kit.board.numbers[self.hex]}"})

    def advance(self, s: State) -> int:
        return s.ask(self, self.side)

    def able(self, s: State) -> list[int]:
        """Everybody who could take part."""
        return members(attackers_of(s, self.side, self.hex))

    def later(self, s: State) -> list[int]:
        """Those who may still join, in ascending order."""
        return [unit for unit in self.able(s) if unit >= self.units.bit_length()]

    def question(self, s: State) -> Question:
        words = {"hex": f"hex:{s.kit.board.numbers[self.hex]}"}
        return Question("ask-attack", words, ("IN-12.0-2", "IN-12.0-3", "IN-12.1-12"))

    def group(self, s: State) -> Group:
        ready = has_factors(s, self.units) and is_open(s, self.hex, self.units)
        return Group("join", 0 if ready else 1, len(self.later(s)), end="go")

    def choices(self, s: State) -> list[Choice]:
        """Nobody joins who would shut out those whom the attack still needs. IN-12.1-12, IN-2.4-4.

        That is one with an Attack Factor and, where the hex is not marked, one who has landed.
        """
        later = self.later(s)
        strong, may_go = has_factors(s, self.units), is_open(s, self.hex, self.units)
        last = max([unit for unit in later if troops.attack(s, unit) > 0], default=-1)
        last_landed = max([unit for unit in later if s.landed >> unit & 1], default=-1)
        able = [unit for unit in later if (strong or unit <= last) and (may_go or unit <= last_landed)]
        found = [s.kit.notation.choice(JOIN, unit) for unit in able]
        return [*found, s.kit.notation.going] if strong and may_go else found

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == GO:
            self.begin(s)
        else:
            self.units |= 1 << c.args[0]

    def begin(self, s: State) -> None:
        """Everybody who fights now fights no more in this phase. IN-12.0-3."""
        defenders, bystanders = defenders_of(s, self.hex, self.side, s.fought)
        s.fought |= self.units | defenders
        s.become(
            LandCombat(
                attacker=self.side,
                hex=self.hex,
                attackers=self.units,
                defenders=defenders,
                bystanders=bystanders,
                guns={},
            )
        )

    def why_not(self, s: State, c: Choice) -> Reason | None:
        words: tuple[tuple[str, str], ...] = (("hex", f"hex:{s.kit.board.numbers[self.hex]}"),)
        if c.verb == GO:
            return Reason("no-attack-factor", "IN-12.1-6", words)
        if c.verb != JOIN:
            return None
        unit = c.args[0]
        words += (("unit", f"unit:{s.kit.land.words[unit]}"),)
        if s.fought >> unit & 1:
            return Reason("no-second-fight", "IN-12.0-3", words)
        where = s.unit_at[unit]
        if not 0 <= where < s.kit.board.count or s.unit_side(unit) != self.side:
            return Reason("no-own-unit", "IN-12.0-1", words)
        if not may_attack(s, unit):
            return Reason("no-attacker", "IN-12.1-12", words)
        if not may_cross(s, troops.gait(s, unit), where, self.hex):
            return Reason("no-attack-there", "IN-12.0-1", words)
        return Reason("no-support-alone", "IN-12.1-12", words)
