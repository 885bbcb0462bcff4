"""Ground combat, phases I.D and II.D: who attacks, who is hit, who gives way. NC-ground-combat-1 to -7, -14."""

from __future__ import annotations

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940 import notation as nt
from narvik.games.norway1940.board import DENMARK
from narvik.games.norway1940.forces import members
from narvik.games.norway1940.state import State
from narvik.games.norway1940.supply import supplied


def able(s: State, sector: int) -> int:
    """The units of the phasing side in a sector that may attack: UnDisrupted and in supply. NC-ground-combat-2."""
    units = s.here[sector] & s.side_units(s.active) & ~s.disrupted
    return supplied(s, s.active, sector, units) if units else 0


def battlefields(s: State) -> list[int]:
    """Sectors where the phasing side may attack. NC-ground-combat-1."""
    ours = s.side_units(s.active)
    return [
        sector
        for sector in range(s.board.count)
        if not s.fought >> sector & 1
        and s.here[sector] & ours & ~s.disrupted
        and s.here[sector] & ~ours
        and able(s, sector)
    ]


class Attacks(Frame[State]):
    """The phasing player attacks where both sides stand, once in each sector, or not at all. NC-ground-combat-1."""

    name = "attacks"
    rules = ("NC-ground-combat-1", "NC-ground-combat-2")

    def advance(self, s: State, f: list[int]) -> int:
        if battlefields(s):
            return s.active
        s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.end, *(words.make(nt.ATTACK, sector) for sector in battlefields(s))]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.END:
            s.pop()
            return
        sector = c.args[0]
        s.fought |= 1 << sector
        s.attackers = able(s, sector)
        s.group = 0
        s.push(fr.COMBAT, sector, 0, 0)

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb != nt.ATTACK:
            return None
        sector = c.args[0]
        word = s.sector_word(sector)
        words = (("sector", f"sector:{word}"),)
        if s.fought >> sector & 1:
            return Reason("no-fought", "NC-ground-combat-1", words, word)
        ours = s.side_units(s.active)
        if not s.here[sector] & ours or not s.here[sector] & ~ours:
            return Reason("no-both", "NC-ground-combat-1", words, word)
        if not s.here[sector] & ours & ~s.disrupted:
            return Reason("no-steady", "NC-ground-combat-2", words, word)
        return Reason("no-supply", "NC-supply-7", words, word)


class Combat(Frame[State]):
    """One ground combat: the defender fires and is obeyed, then the attackers still standing. NC-ground-combat-3, -4.

    All units that can attack do, except those the attacker holds back.
    """

    name = "combat"
    fields = ("sector", "step", "hits")
    rules = ("NC-ground-combat-2",)
    gather = "hold"

    def advance(self, s: State, f: list[int]) -> int:
        step = f[2]
        defender = 1 - s.active
        if step == 0 and s.attackers & (s.attackers - 1):
            return s.active
        f[2] = step + 1
        if step == 0:
            s.tell("attack", s.active, f[1], tuple(members(s.attackers)))
        elif step == 1:
            s.push(fr.VOLLEYS, f[1], defender)
        elif step == 2:
            s.push(fr.HITS, f[1], s.active, f[3])
        elif step == 3:
            s.push(fr.VOLLEYS, f[1], s.active)
        elif step == 4:
            s.push(fr.HITS, f[1], defender, f[3])
        else:
            s.attackers = 0
            s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        out = [words.resolve]
        if (s.attackers & ~s.group).bit_count() > 1:
            later = s.attackers & ~s.group
            later = later >> s.group.bit_length() << s.group.bit_length()
            out += [words.hold[unit] for unit in members(later)]
        return out

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.HOLD:
            s.group |= 1 << c.args[0]
            return
        s.attackers &= ~s.group
        s.group = 0
        s.tell("attack", s.active, f[1], tuple(members(s.attackers)))
        f[2] = 1

    def group(self, s: State, f: list[int]) -> tuple[int, int]:
        return 0, (s.attackers & ~s.group).bit_count() - 1

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-combat", {"sector": f"sector:{s.sector_word(f[1])}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.HOLD:
            word = s.settings.units.words[c.args[0]]
            return Reason("no-hold", "NC-ground-combat-2", (("unit", f"unit:{word}"),), word)
        return None


def retreats(s: State, side: int, sector: int) -> list[int]:
    """Where a unit Disrupted in defence may go: any neighbour its side controls. NC-ground-combat-7."""
    return [to for to in s.board.near[sector] if s.holds(side, to)]


class Hits(Frame[State]):
    """The owner spreads the hits over his units in the sector, one after another. NC-ground-combat-5, -6."""

    name = "hits"
    fields = ("sector", "side", "left")
    rules = ("NC-ground-combat-5", "NC-ground-combat-6")

    def targets(self, s: State, f: list[int]) -> int:
        """Units that can be hit."""
        return s.here[f[1]] & s.side_units(f[2])

    def advance(self, s: State, f: list[int]) -> int:
        targets = self.targets(s, f)
        if not f[3] or not targets:
            s.pop()
        elif targets & (targets - 1):
            return f[2]
        else:
            self.hit(s, f, targets.bit_length() - 1)
        return GO_ON

    def hit(self, s: State, f: list[int], unit: int) -> None:
        """A line unit is Disrupted by its first hit; every other hit destroys. NC-ground-combat-6."""
        f[3] -= 1
        bit = 1 << unit
        if not s.settings.units.line & bit or s.disrupted & bit:
            s.eliminate(unit)
            return
        s.disrupt(unit)
        s.tell("hit", unit, f[1])
        if f[2] != s.active and retreats(s, f[2], f[1]):
            s.push(fr.RETREAT, unit, f[1])
        s.check(f[1])

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.hit[unit] for unit in members(self.targets(s, f))]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        self.hit(s, f, c.args[0])

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-hits", {"sector": f"sector:{s.sector_word(f[1])}", "count": str(f[3])}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.HIT:
            word = s.settings.units.words[c.args[0]]
            return Reason("no-hit", "NC-ground-combat-5", (("unit", f"unit:{word}"),), word)
        return None


class Retreat(Frame[State]):
    """A defender that was just Disrupted may retreat, and takes no more hits then. NC-ground-combat-7."""

    name = "retreat"
    fields = ("unit", "sector")
    rules = ("NC-ground-combat-7",)

    def side(self, s: State, f: list[int]) -> int:
        """Whose unit it is."""
        return 1 - s.active

    def advance(self, s: State, f: list[int]) -> int:
        if retreats(s, self.side(s, f), f[2]):
            return self.side(s, f)
        s.pop()
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        ways = retreats(s, self.side(s, f), f[2])
        return [words.stay, *(words.make(nt.RETREAT, to) for to in ways)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.pop()
        if c.verb == nt.RETREAT:
            s.put(f[1], c.args[0])
            s.tell("retreated", f[1], f[2], c.args[0])

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-retreat", {"unit": f"unit:{s.settings.units.words[f[1]]}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb != nt.RETREAT or c.args[0] >= DENMARK:
            return None
        to = c.args[0]
        words = (("sector", f"sector:{s.sector_word(to)}"),)
        if (f[2], to) in s.board.corners:
            return Reason("no-retreat", "NC-ground-move-7", words, s.sector_word(to))
        return Reason("no-retreat", "NC-ground-combat-7", words, s.sector_word(to))


fr.FLOW[fr.ATTACKS] = Attacks()
fr.FLOW[fr.COMBAT] = Combat()
fr.FLOW[fr.HITS] = Hits()
fr.FLOW[fr.RETREAT] = Retreat()
