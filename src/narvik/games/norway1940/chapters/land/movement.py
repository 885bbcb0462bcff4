"""Ground movement, phases I.A and II.A: groups that start together march one sector or two. NC-ground-move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.fields import ALL, set_of, word
from narvik.core.frames import GO_ON, Frame, Group, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940.chapters.control import check
from narvik.games.norway1940.chapters.land.supply import german_supply
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import DENMARK, GERMANY
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State


def facing(s: State, side: int, sector: int) -> int:
    """The UnDisrupted enemies of a side in a sector. NC-ground-move-9, NC-disruption-2."""
    return s.here[sector] & ~s.side_units(side) & ~s.disrupted


def ways_out(s: State, side: int, start: int, friends: int, tanks: bool) -> tuple[int, ...]:
    """The exit rule: the neighbours to which a group may leave UnDisrupted enemies behind. NC-ground-move-9 to -14.

    To sectors of its own side and to friends it always may; elsewhere only with tanks, or two to one. `friends` are the
    UnDisrupted ones in the sector that is left, the group included.
    """
    enemies = facing(s, side, start)
    near = s.board.near[start]
    if tanks or friends.bit_count() >= 2 * enemies.bit_count():
        return near
    own, ours = s.field(side), s.side_units(side)
    return tuple(to for to in near if own >> to & 1 or s.here[to] & ours)


def steady(s: State, side: int, sector: int) -> int:
    """The UnDisrupted units of a side in a sector: others do not move. NC-disruption-2."""
    return s.here[sector] & s.side_units(side) & ~s.disrupted


def movable(s: State, side: int, sector: int) -> int:
    """The units of a side in a sector that have not moved; tanks out of supply cannot.

    NC-ground-move-1, -15, NC-supply-7 to -9.
    """
    units = steady(s, side, sector) & ~s.moved
    tanks = units & s.settings.units.tanks
    if tanks and side == GERMANY and not german_supply(s) >> sector & 1:
        units &= ~tanks
    return units


def starters(s: State, side: int, sector: int) -> int:
    """The units of a sector that a group can be begun or filled with: those that some group can leave with.

    Where the exit rule lets nobody out but with tanks, a group needs them; it is filled in the order of numbers, so
    nobody may come after the last of them. NC-ground-move-9, -12.
    """
    units = movable(s, side, sector)
    if ways_out(s, side, sector, steady(s, side, sector), tanks=False):
        return units
    tanks = units & s.settings.units.tanks
    return units & ((1 << tanks.bit_length()) - 1)


def first_steps(s: State, side: int, start: int, group: int) -> tuple[int, ...]:
    """The neighbours a group may enter. NC-ground-move-2, -9."""
    return ways_out(s, side, start, steady(s, side, start), bool(group & s.settings.units.tanks))


def goes_on(s: State, start: int, middle: int, group: int) -> bool:
    """Whether a group can march on after its first step: not over mountains, nor Disrupted by the Sogne Fjord.

    NC-ground-move-3, -8.
    """
    at = start * s.board.count + middle
    return not s.board.mountain[at] and not (s.board.sogne[at] and group & ~s.settings.units.norwegian)


def second_steps(s: State, side: int, start: int, middle: int, group: int) -> list[int]:
    """Where a group may go from its first sector: free of enemies, not over mountains, not back where it began.

    NC-ground-move-2, -3, -13.
    """
    board = s.board
    friends = steady(s, side, middle) | group
    tanks = bool(group & s.settings.units.tanks)
    enemies = ~s.side_units(side)
    return [
        to
        for to in ways_out(s, side, middle, friends, tanks)
        if to != start and not board.mountain[middle * board.count + to] and not s.here[to] & enemies
    ]


def start_of(s: State, group: int) -> int:
    """The sector where the units of a group stand. NC-ground-move-1."""
    return s.unit_at[group.bit_length() - 1]


def step(s: State, group: int, to: int) -> None:
    """A group crosses a border; mountains and the Sogne Fjord disrupt those not fit for them.

    NC-ground-move-1, -4, -8, -16.
    """
    units = s.settings.units
    moving = members(group)
    start = s.unit_at[moving[0]]
    at = start * s.board.count + to
    s.tell("moved", tuple(moving), start, to)
    for unit in moving:
        s.put(unit, to)
    hurt = group & ~units.mountain if s.board.mountain[at] else 0
    if s.board.sogne[at]:
        hurt |= group & ~units.norwegian
    if hurt:
        s.disrupted |= hurt
        s.tell("disrupted", tuple(members(hurt)), to)
    s.moved |= group
    check(s, start)
    check(s, to)


@final
@dataclass(eq=False, init=False)
class Movement(Frame):
    """Units are taken into a group in one sector, then the group marches; as often as the player likes.

    NC-ground-move-1.
    """

    taken: int = set_of("unit", ALL, start=0)

    def __init__(self, *, taken: int = 0) -> None:
        """Written out for speed, as that of `Combat` is."""
        self.taken = taken

    def advance(self, s: State) -> int:
        return s.active

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        side = s.active
        if self.taken:
            return marches(s, side, self.taken)
        out = [words.end]
        ours = s.side_units(side) & ~s.disrupted & ~s.moved
        here = s.here
        for sector in range(s.board.count):
            if here[sector] & ours:
                out += [words.take[unit] for unit in members(starters(s, side, sector))]
        return out

    def choose(self, s: State, c: Choice) -> None:
        """A group goes one sector, or one and then another. NC-ground-move-1, -2, -16."""
        if c.verb == nt.TAKE:
            self.taken |= 1 << c.args[0]
            return
        group, self.taken = self.taken, 0
        if c.verb == nt.GO:
            step(s, group, c.args[0])
        elif c.verb == nt.MARCH:
            s.call(March(marchers=group, to=c.args[1]))
            step(s, group, c.args[0])
        else:
            s.finish()

    def group(self, s: State) -> Group:
        if self.taken:
            start = start_of(s, self.taken)
            return Group("take", 0, (movable(s, s.active, start) & ~self.taken).bit_count())
        return Group("take", 1, max(movable(s, s.active, sector).bit_count() for sector in range(s.board.count)))

    def question(self, s: State) -> Question:
        rules = ("NC-ground-move-1", "NC-ground-move-2", "NC-ground-move-3", "NC-ground-move-9")
        if not self.taken:
            return Question("ask-movement", rules=rules)
        start = s.sector_word(start_of(s, self.taken))
        return Question("ask-march", {"sector": f"sector:{start}", "count": str(self.taken.bit_count())}, rules)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == nt.TAKE:
            return why_not_take(s, c.args[0], self.taken)
        if c.verb in (nt.GO, nt.MARCH) and self.taken:
            return why_not_march(s, c.args, self.taken)
        if c.verb == nt.END and self.taken:
            return Reason("no-group-stands", "NC-ground-move-1")
        return None


def marches(s: State, side: int, group: int) -> list[Choice]:
    """Who may still join a group, and where it may go: a sector, or through one into another.

    NC-ground-move-1 to -3.
    """
    words = s.settings.notation
    start = start_of(s, group)
    more = starters(s, side, start) >> group.bit_length() << group.bit_length()
    out = [words.take[unit] for unit in members(more)]
    for to in first_steps(s, side, start, group):
        out.append(words.go[to])
        if goes_on(s, start, to, group):
            row = words.march[to]
            out += [row[end] for end in second_steps(s, side, start, to, group)]
    return out


def why_not_take(s: State, unit: int, group: int) -> Reason | None:
    """What keeps a unit from moving, or from joining the group."""
    word = s.settings.units.words[unit]
    named = (("unit", f"unit:{word}"),)
    at = s.unit_at[unit]
    if at >= DENMARK or not s.side_units(s.active) >> unit & 1:
        return Reason("no-not-yours", "NC-ground-move-1", named, word)
    if s.disrupted >> unit & 1:
        return Reason("no-disrupted", "NC-disruption-2", named, word)
    if s.moved >> unit & 1:
        return Reason("no-moved", "NC-ground-move-1", named, word)
    if s.settings.units.tanks >> unit & 1 and not movable(s, s.active, at) >> unit & 1:
        return Reason("no-tank-supply", "NC-supply-8", named, word)
    if group and at != start_of(s, group):
        return Reason("no-other-start", "NC-ground-move-1", named, word)
    if not starters(s, s.active, at) >> unit & 1:
        return Reason("no-exit", "NC-ground-move-9", (("sector", f"sector:{s.sector_word(at)}"),))
    return Reason("no-order-of-units", "NC-ground-move-1", named, word)


def why_not_march(s: State, way: tuple[int, ...], group: int) -> Reason | None:
    """Which leg of a march is not possible, and why."""
    side = s.active
    start = start_of(s, group)
    board = s.board
    legs = [(start, way[0])] if len(way) == 1 else [(start, way[0]), (way[0], way[1])]
    for number, (a, b) in enumerate(legs):
        words = (("from", f"sector:{s.sector_word(a)}"), ("to", f"sector:{s.sector_word(b)}"))
        blocker = s.sector_word(b)
        if (a, b) in board.corners:
            return Reason("no-corner", "NC-ground-move-7", words, blocker)
        if b not in board.near[a]:
            return Reason("no-not-adjacent", "NC-ground-move-2", words, blocker)
        if number and (board.mountain[a * board.count + b] or board.mountain[start * board.count + a]):
            return Reason("no-mountain-march", "NC-ground-move-3", words, blocker)
        if number and not goes_on(s, start, a, group):
            return Reason("no-sogne-march", "NC-ground-move-8", words, blocker)
        if number and b == start:
            return Reason("no-way-back", "NC-ground-move-2", words, blocker)
        if number and s.here[b] & ~s.side_units(side):
            return Reason("no-enemy-second", "NC-ground-move-2", words, blocker)
        if b not in (second_steps(s, side, start, a, group) if number else first_steps(s, side, a, group)):
            rule = "NC-ground-move-13" if number else "NC-ground-move-9"
            return Reason("no-exit", rule, (("sector", f"sector:{s.sector_word(a)}"),), blocker)
    return None


@final
@dataclass(eq=False, kw_only=True)
class March(Frame):
    """The second sector of a march, once everything has happened that the first caused. NC-ground-move-13, -16."""

    marchers: int = set_of("unit", ALL)
    to: int = word("sector", ALL)

    def advance(self, s: State) -> int:
        s.finish()
        step(s, self.marchers, self.to)
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-march", rules=("NC-ground-move-13",))
