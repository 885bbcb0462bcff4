"""Fire: which units shoot together, and how many hits a die makes. NC-ground-combat-8 to -13, NC-treachery-6."""

from __future__ import annotations

from typing import NamedTuple

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940 import notation as nt
from narvik.games.norway1940.board import GERMANY
from narvik.games.norway1940.forces import members
from narvik.games.norway1940.state import State


class Volley(NamedTuple):
    """Units that fire with one die: the lowest of them, how many they are, and whether they are the Poles."""

    leader: int
    strength: int
    poles: bool


def hits(face: int, strength: int, shift: int, poles: bool = False) -> int:
    """How many hits a die makes. NC-ground-combat-8, -11, NC-treachery-6.

    >>> [hits(face, 3, 0) for face in range(1, 7)]
    [1, 2, 3, 0, 0, 0]
    >>> [hits(face, 2, 1) for face in range(1, 7)]
    [1, 2, 2, 0, 0, 0]
    """
    if poles:
        return int(face <= 2 + shift)
    return min(face, strength) if face <= strength + shift else 0


def shift_of(s: State, side: int) -> int:
    """What the surprise of 9 April does to the fire of a side. NC-treachery-1, -2, -6."""
    if not s.surprise():
        return 0
    return 1 if side == GERMANY else -1


def shooters(s: State, sector: int, side: int) -> int:
    """Who fires for a side in the combat of a sector: its attackers, or all defenders but tanks.

    NC-ground-combat-3, -4, -10.
    """
    there = s.here[sector] & s.side_units(side) & ~s.disrupted
    return there & s.attackers if side == s.active else there & ~s.settings.units.tanks


def volleys(s: State, firing: int, alone: int, tanks_with: int) -> list[Volley]:
    """The fire groups of some units: divisions together, less those that fire alone, tanks with one of them."""
    units = s.settings.units
    found = []
    rest = firing
    for division in units.divisions:
        together = firing & division & ~alone
        if together:
            rest &= ~together
            found.append(members(together))
    tanks = rest & units.tanks
    if tanks_with >= 0:
        rest &= ~tanks
    found += [(unit,) for unit in members(rest)]
    out = []
    for group in sorted(found):
        extra = tanks.bit_count() if tanks_with == group[0] else 0
        poles = bool(units.poles >> group[0] & 1)
        out.append(Volley(group[0], len(group) + extra, poles))
    return out


class Volleys(Frame[State]):
    """One side fires; its owner may let units fire alone and says whom the tanks support. NC-ground-combat-13.

    Regiments of a division are worth the same, so only how many fire alone matters: they are named from the lowest on.
    """

    name = "volleys"
    fields = ("sector", "side")
    rules = ("NC-ground-combat-8", "NC-ground-combat-10", "NC-ground-combat-13")
    gather = "alone"

    def splitting(self, s: State, f: list[int]) -> list[int]:
        """The units that may next be told to fire alone."""
        firing = shooters(s, f[1], f[2])
        found = []
        for division in s.settings.units.divisions:
            together = firing & division & ~s.alone
            if together & (together - 1):
                lowest = (together & -together).bit_length() - 1
                if lowest >= s.alone.bit_length():
                    found.append(lowest)
        return sorted(found)

    def supported(self, s: State, f: list[int]) -> list[int]:
        """The leaders of the fire groups that tanks could fire with."""
        firing = shooters(s, f[1], f[2])
        tanks = firing & s.settings.units.tanks
        if not tanks or tanks == firing:
            return []
        return [volley.leader for volley in volleys(s, firing & ~tanks, s.alone, -1)]

    def advance(self, s: State, f: list[int]) -> int:
        if self.splitting(s, f) or self.supported(s, f):
            return f[2]
        self.fire(s, f, -1)
        return GO_ON

    def fire(self, s: State, f: list[int], tanks_with: int) -> None:
        """Roll a die for every fire group and hand the hits to the combat."""
        s.pop()
        sector, side = f[1], f[2]
        shift = shift_of(s, side)
        total = 0
        words = s.settings.units.words
        for volley in volleys(s, shooters(s, sector, side), s.alone, tanks_with):
            die = s.dice(1, "fire", s.sector_word(sector), words[volley.leader])[0]
            made = hits(die, volley.strength, shift, volley.poles)
            s.tell("fires", side, volley.leader, volley.strength, die, made)
            total += made
        s.alone = 0
        s.frames[-1][3] = total

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        out = [words.fire]
        out += [words.make(nt.FIRE_WITH, leader) for leader in self.supported(s, f)]
        out += [words.alone[unit] for unit in self.splitting(s, f)]
        return out

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.ALONE:
            s.alone |= 1 << c.args[0]
            if not self.splitting(s, f) and not self.supported(s, f):
                self.fire(s, f, -1)
        else:
            self.fire(s, f, c.args[0] if c.verb == nt.FIRE_WITH else -1)

    def group(self, s: State, f: list[int]) -> tuple[int, int]:
        return 0, max(0, shooters(s, f[1], f[2]).bit_count() - 1)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-volleys", {"sector": f"sector:{s.sector_word(f[1])}"}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.ALONE:
            word = s.settings.units.words[c.args[0]]
            return Reason("no-alone", "NC-ground-combat-12", (("unit", f"unit:{word}"),), word)
        if c.verb == nt.FIRE_WITH:
            return Reason("no-tanks", "NC-ground-combat-10")
        return None


fr.FLOW[fr.VOLLEYS] = Volleys()
