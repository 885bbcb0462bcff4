"""Fire: which units shoot together, and how many hits a die makes. NC-ground-combat-8 to -13, NC-treachery-6."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, final

from narvik.core.dice import D6
from narvik.core.fields import ALL, number, set_of, word
from narvik.core.frames import GO_ON, Frame, Group, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.surprise import shift_of
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State

MOST_HITS: Final = 60
"""No more hits can be made than there are units to fire."""

POLES_HIT_ON: Final = 2
"""The Polish brigade makes its hit on this face or less. NC-ground-combat-11."""

ALONE: Final = -1
"""Whom tanks fire with that support nobody: no unit has this number."""


class Volley(NamedTuple):
    """Units that fire with one die: the lowest of them, how many they are, and whether they are the Poles."""

    leader: int
    strength: int
    poles: bool


def hits(face: int, strength: int, shift: int, poles: bool = False) -> int:
    """How many hits a die makes. NC-ground-combat-8, -11, -12, NC-treachery-6.

    >>> [hits(face, 3, 0) for face in range(1, 7)]
    [1, 2, 3, 0, 0, 0]
    >>> [hits(face, 2, 1) for face in range(1, 7)]
    [1, 2, 2, 0, 0, 0]
    """
    if poles:
        return int(face <= POLES_HIT_ON + shift)
    return min(face, strength) if face <= strength + shift else 0


def shooters(s: State, sector: int, side: int, attackers: int) -> int:
    """Who fires for a side in the combat of a sector: its attackers, or all defenders but tanks; nobody Disrupted.

    NC-ground-combat-3, -4, -10, NC-disruption-2.
    """
    there = s.here[sector] & s.side_units(side) & ~s.disrupted
    return there & attackers if side == s.active else there & ~s.settings.units.tanks


def volleys(s: State, firing: int, alone: int, tanks_with: int) -> list[Volley]:
    """The fire groups of some units: divisions together, less those that fire alone, tanks with one of them.

    Everyone else fires alone. NC-ground-combat-8 to -13.
    """
    units = s.settings.units
    found = []
    rest = firing
    for division in units.divisions:
        together = firing & division & ~alone
        if together:
            rest &= ~together
            found.append(members(together))
    tanks = rest & units.tanks
    if tanks_with != ALONE:
        rest &= ~tanks
    found += [(unit,) for unit in members(rest)]
    out = []
    for group in sorted(found):
        extra = tanks.bit_count() if tanks_with == group[0] else 0
        poles = bool(units.poles >> group[0] & 1)
        out.append(Volley(group[0], len(group) + extra, poles))
    return out


@final
@dataclass(eq=False, init=False)
class Volleys(Frame):
    """One side fires; its owner may let units fire alone and says whom the tanks support. NC-ground-combat-13.

    Regiments of a division are worth the same, so only how many fire alone matters: they are named from the lowest on.
    `hits` is what the fire comes to.
    """

    sector: int = word("sector", ALL)
    side: int = word("role", ALL)
    firing: int = set_of("unit", ALL)
    alone: int = set_of("unit", ALL, start=0)
    hits: int = number(0, MOST_HITS, ALL, start=0)

    def __init__(self, *, sector: int, side: int, firing: int, alone: int = 0, hits: int = 0) -> None:
        """Written out: a dataclass's own is not compiled, and players that search make many of these."""
        self.sector = sector
        self.side = side
        self.firing = firing
        self.alone = alone
        self.hits = hits

    def copy(self) -> Volleys:
        new = Volleys(sector=self.sector, side=self.side, firing=self.firing, alone=self.alone, hits=self.hits)
        new.step = self.step
        return new

    def splitting(self, s: State) -> list[int]:
        """The units that may next be told to fire alone: of each division the lowest. NC-ground-combat-13."""
        found = []
        for division in s.settings.units.divisions:
            together = self.firing & division & ~self.alone
            if together & (together - 1):
                lowest = (together & -together).bit_length() - 1
                if lowest >= self.alone.bit_length():
                    found.append(lowest)
        return sorted(found)

    def supported(self, s: State) -> list[int]:
        """The leaders of the fire groups that tanks could fire with. NC-ground-combat-10."""
        tanks = self.firing & s.settings.units.tanks
        if not tanks:
            return []
        return [volley.leader for volley in volleys(s, self.firing & ~tanks, self.alone, ALONE)]

    def advance(self, s: State) -> int:
        if self.splitting(s) or self.supported(s):
            return self.side
        self.fire(s, ALONE)
        return GO_ON

    def fire(self, s: State, tanks_with: int) -> None:
        """Roll a die for every fire group and count the hits. NC-ground-combat-8, -11."""
        shift = shift_of(s, self.side)
        words = s.settings.units.words
        for volley in volleys(s, self.firing, self.alone, tanks_with):
            die = s.roll(D6, "fire", s.sector_word(self.sector), words[volley.leader])
            made = hits(die, volley.strength, shift, volley.poles)
            s.tell("fires", self.side, volley.leader, volley.strength, die, made)
            self.hits += made
        s.finish()

    def question(self, s: State) -> Question:
        return Question(
            "ask-volleys",
            {"sector": f"sector:{s.sector_word(self.sector)}"},
            ("NC-ground-combat-8", "NC-ground-combat-10", "NC-ground-combat-13"),
        )

    def group(self, s: State) -> Group:
        return Group("alone", 0, max(0, self.firing.bit_count() - 1))

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        out = [words.fire]
        out += [words.make(nt.FIRE_WITH, leader) for leader in self.supported(s)]
        out += [words.alone[unit] for unit in self.splitting(s)]
        return out

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.ALONE:
            self.alone |= 1 << c.args[0]
        else:
            self.fire(s, c.args[0] if c.verb == nt.FIRE_WITH else ALONE)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.ALONE:
            word = s.settings.units.words[c.args[0]]
            return Reason("no-alone", "NC-ground-combat-12", (("unit", f"unit:{word}"),), word)
        if c.verb == nt.FIRE_WITH:
            return Reason("no-tanks", "NC-ground-combat-10")
        return None
