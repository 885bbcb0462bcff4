"""Ground combat, phases I.D and II.D: who attacks, who is hit, who gives way. NC-ground-combat-1 to -7, -14."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, number, set_of, word
from narvik.core.frames import GO_ON, Frame, Group, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.control import check, holds
from narvik.games.norway1940.chapters.land.disruption import disrupt
from narvik.games.norway1940.chapters.land.ground_fire import MOST_HITS, Volleys, shooters
from narvik.games.norway1940.chapters.land.supply import supplied
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import DENMARK
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State


def able(s: State, sector: int) -> int:
    """The units of the phasing side in a sector that may attack: UnDisrupted and in supply now.

    NC-ground-combat-2, NC-disruption-2, NC-supply-7, -9.
    """
    units = s.here[sector] & s.side_units(s.active) & ~s.disrupted
    return supplied(s, s.active, sector, units) if units else 0


def battlefields(s: State, fought: int) -> list[int]:
    """Sectors where the phasing side may attack and has not yet fought. NC-ground-combat-1, -2."""
    ours = s.side_units(s.active)
    return [
        sector
        for sector, there in enumerate(s.here[: s.board.count])
        if there & ~ours and not fought >> sector & 1 and able(s, sector)
    ]


@final
@dataclass(eq=False, init=False)
class Attacks(Frame):
    """The phasing player attacks where both sides stand, once in each sector, or not at all. NC-ground-combat-1."""

    fought: int = set_of("sector", ALL, start=0)

    def __init__(self, *, fought: int = 0) -> None:
        """Written out for speed, as that of `Combat` is."""
        self.fought = fought

    def advance(self, s: State) -> int:
        if battlefields(s, self.fought):
            return s.active
        s.finish()
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-attacks", rules=("NC-ground-combat-1", "NC-ground-combat-2"))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.end, *(words.make(nt.ATTACK, sector) for sector in battlefields(s, self.fought))]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.END:
            s.finish()
            return
        sector = c.args[0]
        self.fought |= 1 << sector
        s.call(Combat(sector=sector, attackers=able(s, sector)))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != nt.ATTACK:
            return None
        sector = c.args[0]
        word = s.sector_word(sector)
        words = (("sector", f"sector:{word}"),)
        if self.fought >> sector & 1:
            return Reason("no-fought", "NC-ground-combat-1", words, word)
        ours = s.side_units(s.active)
        if not s.here[sector] & ours or not s.here[sector] & ~ours:
            return Reason("no-both", "NC-ground-combat-1", words, word)
        if not s.here[sector] & ours & ~s.disrupted:
            return Reason("no-steady", "NC-ground-combat-2", words, word)
        return Reason("no-supply", "NC-supply-7", words, word)


@final
@dataclass(eq=False, init=False)
class Combat(Frame):
    """One ground combat: the defender fires, hits are taken, then whoever still can attacks. NC-ground-combat-3, -4.

    All units that can attack do, except those the attacker holds back. Nobody advances afterwards. NC-ground-combat-14.
    """

    sector: int = word("sector", ALL)
    attackers: int = set_of("unit", ALL)
    held_back: int = set_of("unit", ALL, start=0)
    hits: int = number(0, MOST_HITS, ALL, start=0)

    def __init__(self, *, sector: int, attackers: int, held_back: int = 0, hits: int = 0) -> None:
        """Written out: a dataclass's own is not compiled, and players that search make many of these."""
        self.sector = sector
        self.attackers = attackers
        self.held_back = held_back
        self.hits = hits

    def copy(self) -> Combat:
        new = Combat(sector=self.sector, attackers=self.attackers, held_back=self.held_back, hits=self.hits)
        new.step = self.step
        return new

    def order(self) -> Order:
        return "holding_back", "defensive_fire", "attackers_hit", "attack_fire", "defenders_hit"

    def holding_back(self, s: State) -> int | None:
        """Of several units some need not attack. NC-ground-combat-2."""
        if self.attackers & (self.attackers - 1):
            return s.active
        self.announce(s)
        return None

    def announce(self, s: State) -> None:
        """Everybody hears who attacks, once it is settled who is held back. NC-ground-combat-2."""
        s.tell("attack", s.active, self.sector, tuple(members(self.attackers)))

    def defensive_fire(self, s: State) -> None:
        """The defender fires first. NC-ground-combat-3."""
        self.let_fire(s, 1 - s.active)

    def attackers_hit(self, s: State) -> None:
        """The attacker takes his hits at once. NC-ground-combat-3, -5."""
        s.call(Hits(sector=self.sector, side=s.active, left=self.hits))

    def attack_fire(self, s: State) -> None:
        """The attackers that still can fire. NC-ground-combat-4."""
        self.let_fire(s, s.active)

    def defenders_hit(self, s: State) -> None:
        """The defender takes his hits. NC-ground-combat-4, -5."""
        s.call(Hits(sector=self.sector, side=1 - s.active, left=self.hits))

    def let_fire(self, s: State, side: int) -> None:
        """A side fires with whom it has. NC-ground-combat-3, -4."""
        s.call(Volleys(sector=self.sector, side=side, firing=shooters(s, self.sector, side, self.attackers)))

    def after(self, s: State, called: Frame) -> None:
        """Fire leads to hits for the other side. NC-ground-combat-5."""
        if isinstance(called, Volleys):
            self.hits = called.hits

    def question(self, s: State) -> Question:
        return Question("ask-combat", {"sector": f"sector:{s.sector_word(self.sector)}"}, ("NC-ground-combat-2",))

    def group(self, s: State) -> Group:
        return Group("hold", 0, (self.attackers & ~self.held_back).bit_count() - 1)

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        out = [words.resolve]
        attacking = self.attackers & ~self.held_back
        if attacking.bit_count() > 1:
            lowest = self.held_back.bit_length()
            out += [words.hold[unit] for unit in members(attacking >> lowest << lowest)]
        return out

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.HOLD:
            self.held_back |= 1 << c.args[0]
            return
        self.attackers &= ~self.held_back
        self.held_back = 0
        self.announce(s)
        self.go_on()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.HOLD:
            word = s.settings.units.words[c.args[0]]
            return Reason("no-hold", "NC-ground-combat-2", (("unit", f"unit:{word}"),), word)
        return None


def retreats(s: State, side: int, sector: int) -> list[int]:
    """Where a unit Disrupted in defence may go: any neighbour its side controls. NC-ground-combat-7."""
    return [to for to in s.board.near[sector] if holds(s, side, to)]


@final
@dataclass(eq=False, init=False)
class Hits(Frame):
    """The owner spreads the hits over his units in the sector, one after another. NC-ground-combat-5, -6."""

    sector: int = word("sector", ALL)
    side: int = word("role", ALL)
    left: int = number(0, MOST_HITS, ALL)

    def __init__(self, *, sector: int, side: int, left: int) -> None:
        """Written out for speed, as that of `Combat` is."""
        self.sector = sector
        self.side = side
        self.left = left

    def copy(self) -> Hits:
        new = Hits(sector=self.sector, side=self.side, left=self.left)
        new.step = self.step
        return new

    def targets(self, s: State) -> int:
        """The units that can be hit: all of the side in the sector, attackers or not. NC-ground-combat-5."""
        return s.here[self.sector] & s.side_units(self.side)

    def advance(self, s: State) -> int:
        targets = self.targets(s)
        if not self.left or not targets:
            s.finish()
        elif targets & (targets - 1):
            return self.side
        else:
            self.hit(s, targets.bit_length() - 1)
        return GO_ON

    def hit(self, s: State, unit: int) -> None:
        """A line unit is Disrupted by its first hit; every other hit destroys. Control follows from who is left.

        A defender may then retreat, an attacker not. NC-ground-combat-6, -7, -14, NC-disruption-3.
        """
        self.left -= 1
        bit = 1 << unit
        if not s.settings.units.line & bit or s.disrupted & bit:
            s.remove_unit(unit)
            return
        disrupt(s, unit)
        s.tell("hit", unit, self.sector)
        if self.side != s.active:
            s.call(Retreat(unit=unit, sector=self.sector))
        check(s, self.sector)

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.hit[unit] for unit in members(self.targets(s))]

    def choose(self, s: State, c: Choice) -> None:
        self.hit(s, c.args[0])

    def question(self, s: State) -> Question:
        words = {"sector": f"sector:{s.sector_word(self.sector)}", "count": str(self.left)}
        return Question("ask-hits", words, ("NC-ground-combat-5", "NC-ground-combat-6"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.HIT:
            word = s.settings.units.words[c.args[0]]
            return Reason("no-hit", "NC-ground-combat-5", (("unit", f"unit:{word}"),), word)
        return None


@final
@dataclass(eq=False, kw_only=True)
class Retreat(Frame):
    """A defender that was just Disrupted may retreat, and takes no more hits then. NC-ground-combat-7."""

    unit: int = word("unit", ALL)
    sector: int = word("sector", ALL)

    def side(self, s: State) -> int:
        """Whose unit it is: only defenders retreat. NC-ground-combat-7."""
        return 1 - s.active

    def advance(self, s: State) -> int:
        if retreats(s, self.side(s), self.sector):
            return self.side(s)
        s.finish()
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        ways = retreats(s, self.side(s), self.sector)
        return [words.stay, *(words.make(nt.RETREAT, to) for to in ways)]

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        if c.verb == nt.RETREAT:
            s.put(self.unit, c.args[0])
            s.tell("retreated", self.unit, self.sector, c.args[0])

    def question(self, s: State) -> Question:
        unit = s.settings.units.words[self.unit]
        return Question("ask-retreat", {"unit": f"unit:{unit}"}, ("NC-ground-combat-7",))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != nt.RETREAT or c.args[0] >= DENMARK:
            return None
        to = c.args[0]
        words = (("sector", f"sector:{s.sector_word(to)}"),)
        if (self.sector, to) in s.board.corners:
            return Reason("no-retreat", "NC-ground-move-7", words, s.sector_word(to))
        return Reason("no-retreat", "NC-ground-combat-7", words, s.sector_word(to))
