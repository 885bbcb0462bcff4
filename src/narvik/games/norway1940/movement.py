"""Ground movement, phases I.A and II.A: groups that start together march one sector or two. NC-ground-move."""

from __future__ import annotations

from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940 import notation as nt
from narvik.games.norway1940.board import DENMARK, GERMANY
from narvik.games.norway1940.forces import members
from narvik.games.norway1940.state import State
from narvik.games.norway1940.supply import german_supply


def may_leave(s: State, side: int, start: int, to: int, strength: int, tanks: bool) -> bool:
    """The exit rule: whether a group may go past UnDisrupted enemies into an enemy sector. NC-ground-move-9 to -13.

    `strength` is how many UnDisrupted friends stand in the sector that is left, the group included.
    """
    ours = s.side_units(side)
    facing = s.here[start] & ~ours & ~s.disrupted
    if not facing or s.holds(side, to) or s.here[to] & ours:
        return True
    return tanks or strength >= 2 * facing.bit_count()


def steady(s: State, side: int, sector: int) -> int:
    """The UnDisrupted units of a side in a sector."""
    return s.here[sector] & s.side_units(side) & ~s.disrupted


def movable(s: State, side: int, sector: int) -> int:
    """The units of a side in a sector that have not moved; tanks out of supply cannot. NC-ground-move-1, -15."""
    units = steady(s, side, sector) & ~s.moved
    tanks = units & s.settings.units.tanks
    if tanks and side == GERMANY and not german_supply(s) >> sector & 1:
        units &= ~tanks
    return units


def starters(s: State, side: int, sector: int) -> int:
    """The units of a sector that a group can be begun or filled with: those that some group can leave with."""
    units = movable(s, side, sector)
    if not units or not s.here[sector] & ~s.side_units(side) & ~s.disrupted:
        return units
    strength = steady(s, side, sector).bit_count()
    if any(may_leave(s, side, sector, to, strength, False) for to in s.board.near[sector]):
        return units
    tanks = units & s.settings.units.tanks
    if not tanks:
        return 0
    return units & ((1 << tanks.bit_length()) - 1)


def first_steps(s: State, side: int, start: int, group: int) -> list[int]:
    """The neighbours a group may enter."""
    strength = steady(s, side, start).bit_count()
    tanks = bool(group & s.settings.units.tanks)
    return [to for to in s.board.near[start] if may_leave(s, side, start, to, strength, tanks)]


def goes_on(s: State, start: int, middle: int, group: int) -> bool:
    """Whether a group can march on after its first step: not over mountains, nor Disrupted by the Sogne Fjord.

    NC-ground-move-3, -8.
    """
    at = start * s.board.count + middle
    return not s.board.mountain[at] and not (s.board.sogne[at] and group & ~s.settings.units.norwegian)


def second_steps(s: State, side: int, start: int, middle: int, group: int) -> list[int]:
    """Where a group may go from its first sector: free of enemies, not over mountains. NC-ground-move-2, -3, -13."""
    board = s.board
    strength = steady(s, side, middle).bit_count() + group.bit_count()
    tanks = bool(group & s.settings.units.tanks)
    enemies = ~s.side_units(side)
    return [
        to
        for to in board.near[middle]
        if to != start
        and not board.mountain[middle * board.count + to]
        and not s.here[to] & enemies
        and may_leave(s, side, middle, to, strength, tanks)
    ]


def step(s: State, group: int, to: int) -> None:
    """A group crosses a border; mountains and the Sogne Fjord disrupt those not fit for them. NC-ground-move-4, -8."""
    units = s.settings.units
    moving = members(group)
    start = s.unit_at[moving[0]]
    at = start * s.board.count + to
    s.tell("moved", tuple(moving), start, to)
    for unit in moving:
        s.put(unit, to)
    hurt = 0
    if s.board.mountain[at]:
        hurt = group & ~units.mountain
    if s.board.sogne[at]:
        hurt |= group & ~units.norwegian
    if hurt:
        s.disrupted |= hurt
        s.tell("disrupted", tuple(members(hurt)), to)
    s.moved |= group
    s.check(start)
    s.check(to)


class Movement(Frame[State]):
    """Units are taken into a group in one sector, then the group marches; as often as the player likes."""

    name = "movement"
    rules = ("NC-ground-move-1", "NC-ground-move-2", "NC-ground-move-3", "NC-ground-move-9")
    gather = "take"

    def advance(self, s: State, f: list[int]) -> int:
        return s.active

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        side = s.active
        group = s.group
        if group:
            start = s.unit_at[group.bit_length() - 1]
            more = starters(s, side, start) >> group.bit_length() << group.bit_length()
            out = [words.take[unit] for unit in members(more)]
            for to in first_steps(s, side, start, group):
                out.append(words.go[to])
                if goes_on(s, start, to, group):
                    row = words.march[to]
                    out += [row[end] for end in second_steps(s, side, start, to, group)]
            return out
        out = [words.end]
        ours = s.side_units(side) & ~s.disrupted & ~s.moved
        here = s.here
        for sector in range(s.board.count):
            if here[sector] & ours:
                out += [words.take[unit] for unit in members(starters(s, side, sector))]
        return out

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.TAKE:
            s.group |= 1 << c.args[0]
        elif c.verb == nt.GO:
            group, s.group = s.group, 0
            step(s, group, c.args[0])
        elif c.verb == nt.MARCH:
            s.push(fr.MARCH, c.args[1])
            step(s, s.group, c.args[0])
        else:
            s.pop()

    def group(self, s: State, f: list[int]) -> tuple[int, int]:
        if s.group:
            start = s.unit_at[s.group.bit_length() - 1]
            return 0, (movable(s, s.active, start) & ~s.group).bit_count()
        return 1, max(movable(s, s.active, sector).bit_count() for sector in range(s.board.count))

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        if not s.group:
            return "ask-movement", {}
        start = s.unit_at[s.group.bit_length() - 1]
        return "ask-march", {"sector": f"sector:{s.sector_word(start)}", "count": str(s.group.bit_count())}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb == nt.TAKE:
            return why_not_take(s, c.args[0])
        if c.verb in (nt.GO, nt.MARCH) and s.group:
            return why_not_march(s, c.args)
        if c.verb == nt.END and s.group:
            return Reason("no-group-stands", "NC-ground-move-1")
        return None


def why_not_take(s: State, unit: int) -> Reason | None:
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
    if s.group and at != s.unit_at[s.group.bit_length() - 1]:
        return Reason("no-other-start", "NC-ground-move-1", named, word)
    if not starters(s, s.active, at) >> unit & 1:
        return Reason("no-exit", "NC-ground-move-9", (("sector", f"sector:{s.sector_word(at)}"),))
    return Reason("no-order-of-units", "NC-ground-move-1", named, word)


def why_not_march(s: State, way: tuple[int, ...]) -> Reason | None:
    """Which leg of a march is not possible, and why."""
    side, group = s.active, s.group
    start = s.unit_at[group.bit_length() - 1]
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
        allowed = first_steps(s, side, a, group) if not number else second_steps(s, side, start, a, group)
        if b not in allowed:
            rule = "NC-ground-move-13" if number else "NC-ground-move-9"
            return Reason("no-exit", rule, (("sector", f"sector:{s.sector_word(a)}"),), blocker)
    return None


class March(Frame[State]):
    """The second sector of a march, once everything has happened that the first caused. NC-ground-move-13, -16."""

    name = "march"
    fields = ("to",)
    rules = ("NC-ground-move-13",)

    def advance(self, s: State, f: list[int]) -> int:
        s.pop()
        group, s.group = s.group, 0
        step(s, group, f[1])
        return GO_ON


fr.FLOW[fr.MOVEMENT] = Movement()
fr.FLOW[fr.MARCH] = March()
