"""Rules of thumb on land: marches, attacks, fire, hits, retreats. NC-ground-move, NC-ground-combat."""

from __future__ import annotations

from typing import Final

from narvik.core.words import Choice
from narvik.games.norway1940.advice.worth import NEAR, Situation, fire, power
from narvik.games.norway1940.chapters.control import holds
from narvik.games.norway1940.chapters.land.ground_combat import Attacks, Combat, Hits, Retreat
from narvik.games.norway1940.chapters.land.ground_fire import Volleys
from narvik.games.norway1940.chapters.land.movement import Movement, first_steps, goes_on, movable, second_steps
from narvik.games.norway1940.chapters.surprise import shift_of
from narvik.games.norway1940.pieces import notation as nt
from narvik.games.norway1940.pieces.board import GERMANY, NORWAY
from narvik.games.norway1940.pieces.forces import members
from narvik.games.norway1940.pieces.state import State

MARCHED: Final = 0.10
"""How much the places that can be reached next turn count for a march."""
CROWD: Final = 5.0
"""More than this need not go the same way."""
EFFORT: Final = 0.01
"""What a march must gain."""
STUCK: Final = 0.12
"""Norwegians who come over the mountains into a German sector and do not recover there. NC-disruption-5."""
UNFIT: Final = 0.015
"""What it costs to arrive disrupted; more where the enemy stands."""

DEALT: Final = 0.16
"""What a hit on the enemy is worth: a unit out of action for a turn, or gone."""
TAKEN: Final = 0.06
"""What a hit costs the attacker, whose units soon recover."""
REGIMENT: Final = 0.2
"""What a regiment is worth that is destroyed."""


class Marches:
    """The marches a side may make, each with what it would gain."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.side = s.active
        self.plan = Situation(s)
        self.pulls = self.plan.pulls(self.side)
        if s.turn == s.board.last_turn:
            self.pulls = [0.0] * s.board.count
        self.sign = 1.0 if self.side == GERMANY else -1.0

    def gain(self, group: int, start: int, to: int, direct: bool) -> float:
        """What a march changes: who has the sector left, who the sector reached, and where one can go from there."""
        s, plan, units = self.s, self.plan, self.plan.units
        ours = s.side_units(self.side)
        steady = ~s.disrupted
        here, there = s.here[start] & ours, s.here[to] & ours
        force = power(units, group, 0)
        fit = group
        at = start * s.board.count + to
        if direct:
            if s.board.mountain[at]:
                fit &= units.mountain
            if s.board.sogne[at]:
                fit &= units.norwegian
        left = power(units, here & steady & ~group, here & s.disrupted)
        reached = power(units, there & steady | fit, there & s.disrupted | group & ~fit)
        next_door = NEAR * force if to in s.board.near[start] else 0.0
        if self.side == GERMANY:
            before = plan.chance[start] * plan.worth[start] + plan.chance[to] * plan.worth[to]
            after = plan.worth[start] * plan.control(start, left, plan.allied[start], next_door)
            after += plan.worth[to] * plan.control(to, reached, plan.allied[to], -next_door)
        else:
            before = plan.chance[start] * plan.worth[start] + plan.chance[to] * plan.worth[to]
            after = plan.worth[start] * plan.control(start, plan.german[start], left, 0.0, next_door)
            after += plan.worth[to] * plan.control(to, plan.german[to], reached, 0.0, -next_door)
        score = (
            self.sign * (after - before) + MARCHED * min(force, CROWD) * (self.pulls[to] - self.pulls[start]) - EFFORT
        )
        hurt = group & ~fit
        if hurt:
            foes = s.here[to] & ~ours
            score -= UNFIT * hurt.bit_count() * (3 if foes else 1)
            if self.side == NORWAY and s.held >> to & 1:
                score -= STUCK * (hurt & units.norwegian).bit_count()
        return score

    def groups(self, units: int, least: int) -> list[int]:
        """The groups worth thinking of that hold some units: all, each division, all but one, one."""
        plan = self.plan
        free = units & ~least
        if least:
            free = free >> least.bit_length() << least.bit_length()
        found = {least | free}
        for unit in members(free):
            found.add(least | 1 << unit)
            found.add(least | free & ~(1 << unit))
        for division in plan.units.divisions:
            if free & division:
                found.add(least | free & division)
                found.add(least | free & ~division)
        if least:
            found.add(least)
        found.discard(0)
        return sorted(found)

    def best(self, start: int, units: int, least: int) -> tuple[float, int, int]:
        """The best march from a sector of a group that holds some units: its gain, the group, where it goes."""
        s, side = self.s, self.side
        best = (-9.0, 0, -1)
        for group in self.groups(units, least):
            for to in first_steps(s, side, start, group):
                gain = self.gain(group, start, to, True)
                if gain > best[0]:
                    best = (gain, group, to)
                if goes_on(s, start, to, group):
                    for end in second_steps(s, side, start, to, group):
                        gain = self.gain(group, start, end, False)
                        if gain > best[0]:
                            best = (gain, group, end)
        return best


def movement(s: State, frame: Movement, choices: list[Choice]) -> list[float]:
    """The march that gains most, then the next, until none gains anything."""
    marches = Marches(s)
    side = s.active
    group = frame.taken
    if not group:
        gains: dict[int, tuple[float, int]] = {}
        for sector in range(s.board.count):
            units = movable(s, side, sector)
            if units:
                gain, best, _ = marches.best(sector, units, 0)
                gains[sector] = (gain, (best & -best).bit_length() - 1)
        return [
            0.0
            if c.verb == nt.END
            else gains[s.unit_at[c.args[0]]][0] - (0.0 if gains[s.unit_at[c.args[0]]][1] == c.args[0] else 0.1)
            for c in choices
        ]
    start = s.unit_at[group.bit_length() - 1]
    gain, best, _ = marches.best(start, movable(s, side, start), group)
    more = best & ~group
    lowest = (more & -more).bit_length() - 1
    out = []
    for c in choices:
        if c.verb == nt.TAKE:
            out.append(gain + 0.01 if c.args[0] == lowest else gain - 0.2)
        else:
            out.append(marches.gain(group, start, c.args[-1], c.verb == nt.GO))
    return out


def attacks(s: State, frame: Attacks, choices: list[Choice]) -> list[float]:
    """Attack where more is to be hoped for than to be feared. The attacker's units recover soon, the others' do not."""
    plan = Situation(s)
    return [0.0 if c.verb == nt.END else attack_score(s, plan, c.args[0]) for c in choices]


def risks(s: State, choices: list[Choice]) -> list[float]:
    """The share of all hits that the attacker himself must expect to take."""
    plan = Situation(s)
    out = []
    for c in choices:
        if c.verb == nt.END:
            out.append(0.0)
            continue
        taken, dealt = exchange(s, plan, c.args[0])
        out.append(taken / (taken + dealt) if taken else 0.0)
    return out


def exchange(s: State, plan: Situation, sector: int) -> tuple[float, float]:
    """The hits an attack in a sector can be expected to cost and to deal; those hit first fire no more."""
    units, side = plan.units, s.active
    steady = s.here[sector] & s.side_units(side) & ~s.disrupted
    ready = s.here[sector] & ~s.side_units(side) & ~s.disrupted
    taken = fire(units, ready & ~units.tanks, shift_of(s, 1 - side))
    still = max(0.0, 1.0 - 0.5 * taken / max(1, steady.bit_count()))
    return taken, fire(units, steady, shift_of(s, side)) * still


def attack_score(s: State, plan: Situation, sector: int) -> float:
    """What an attack in a sector promises. NC-ground-combat-3, -4, NC-disruption-4."""
    units = plan.units
    side = s.active
    ours, theirs = s.here[sector] & s.side_units(side), s.here[sector] & ~s.side_units(side)
    steady = ours & ~s.disrupted
    ready = theirs & ~s.disrupted
    taken, dealt = exchange(s, plan, sector)
    line = (steady & units.line).bit_count()
    worth = plan.worth[sector]
    score = DEALT * dealt * (1.0 + worth)
    broken = ready & units.line
    if not broken and not holds(s, side, sector) and not line:
        return score
    if broken and dealt:
        score += worth * 0.3 * min(1.0, dealt / broken.bit_count())
    cost = TAKEN * taken
    if holds(s, side, sector) and broken and line:
        # those who are hit cannot keep control, though they recover
        cost += worth * 0.4 * min(1.0, taken / line) ** 2
    if taken > line:
        cost += REGIMENT * (taken - line)
    if side == NORWAY and s.held >> sector & 1:
        cost += 0.1 * taken * ((steady & units.norwegian & ~units.mountain) > 0)
    return score - cost - 0.005


def combat(s: State, frame: Combat, choices: list[Choice]) -> list[float]:
    """Everybody attacks: hits reach those who stand aside as well. NC-ground-combat-5."""
    return [0.1 if c.verb == nt.RESOLVE else 0.0 for c in choices]


def fire_together(s: State, frame: Volleys, choices: list[Choice]) -> list[float]:
    """Divisions fire together, the tanks with the largest."""
    units = s.settings.units
    out = []
    for c in choices:
        if c.verb == nt.FIRE_WITH:
            division = next((d for d in units.divisions if d >> c.args[0] & 1), 1 << c.args[0])
            out.append(0.2 + 0.1 * (division & s.here[frame.sector] & ~s.disrupted).bit_count())
        else:
            out.append(0.1 if c.verb == nt.FIRE else 0.0)
    return out


def take_hits(s: State, frame: Hits, choices: list[Choice]) -> list[float]:
    """First those whom a hit only disrupts, as long as somebody is left who keeps the sector. NC-ground-combat-6."""
    units = s.settings.units
    plan = Situation(s)
    sector, side = frame.sector, frame.side
    ours = s.side_units(side)
    keepers = s.here[sector] & ours & units.line & ~s.disrupted
    contested = s.here[sector] & ~ours & units.line & ~s.disrupted
    hurried = side != s.active
    out = []
    for c in choices:
        bit = 1 << c.args[0]
        if not units.line & bit:
            score = -0.25 if units.tanks & bit else -0.12
        elif s.disrupted & bit:
            score = -REGIMENT
        else:
            score = -0.08 if hurried else -0.04
            if keepers == bit and contested:
                score -= 0.3 * plan.worth[sector]
            division = next((d for d in units.divisions if d & bit), bit)
            score -= 0.01 * (division & keepers).bit_count()
            if side == NORWAY and bit & units.norwegian & ~units.mountain and s.held >> sector & 1:
                score -= 0.1
        out.append(score)
    return out


def retreat(s: State, frame: Retreat, choices: list[Choice]) -> list[float]:
    """Fall back if more hits are to come or the place is lost; else stay and recover there. NC-ground-combat-7."""
    side = 1 - s.active
    plan = Situation(s)
    pulls = plan.pulls(side)
    sector = frame.sector
    units = plan.units
    hits = s.find(Hits).left
    bit = 1 << frame.unit
    steady = s.here[sector] & ~s.disrupted
    friends = steady & s.side_units(side) & units.line
    foes = steady & ~s.side_units(side) & units.line
    stay = 0.1 * plan.worth[sector] + (0.08 if friends else 0.0) - (REGIMENT * min(1, hits))
    if not friends and foes:
        stay -= 0.08
        if bit & units.norwegian & ~units.mountain:
            stay -= 0.2
    if sector == s.board.narvik and side == GERMANY:
        stay += 0.15  # whoever controls it, a regiment there counts. NC-victory-3
    out = []
    for c in choices:
        if c.verb == nt.STAY:
            out.append(stay)
        else:
            to = c.args[0]
            out.append(0.3 * plan.with_more(side, to, bit) + 0.1 * (pulls[to] - pulls[sector]))
    return out
