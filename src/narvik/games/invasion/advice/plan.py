"""The plan of a side for a Land Movement Phase: which hexes are to be attacked, by whom and from where.

It is made anew at every decision from what lies on the map. Units that have moved up count for the attack they were
meant for, so that the others follow them.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, NamedTuple

from narvik.games.invasion.advice.assault import Assailant, Assault, Quarry, assailant
from narvik.games.invasion.advice.doctrine import Doctrine
from narvik.games.invasion.advice.picture import Picture
from narvik.games.invasion.advice.ways import Reached, path_to, steps_of
from narvik.games.invasion.chapters.land.march import March, may_march
from narvik.games.invasion.chapters.land.railroads import bar_to_train, free_halves, weight_with_load
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.marching import ALPINE, LEG, MOTORIZED
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.troops import Lay

MOST_ATTACKS: Final = 5
"""So many attacks a side plans for a phase."""

MOST_TRIED: Final = 3
"""So many of the best attacks are tried as the first of a plan."""

SPARING: Final = 0.8
"""How much of what it could promise is enough for an attack that leaves units to others."""

CLEARLY: Final = 0.05
"""By how much another plan must be better."""

FARTHEST: Final = 16
"""Hexes beyond which nobody gets next to an enemy in a phase, not even on wheels."""

TASK: Final = 1.0
"""What it is worth to be where one is meant to attack from, besides a share of what the attack promises."""

KEPT: Final = 8
"""Plans remembered: the same position is asked about several times."""


class Task(NamedTuple):
    """A unit's part in an attack: where it goes to, against which hex, and what that is worth."""

    target: int
    start: int
    worth: float


class Gain(NamedTuple):
    """What a unit gains at most by moving on, and where."""

    worth: float
    end: int


class Plan:
    """Who attacks what. `task` gives those who take part their task."""

    def __init__(self, s: State, side: int, doctrine: Doctrine, attacking: bool) -> None:
        self.picture = Picture(s, side, doctrine)
        self.task: dict[int, Task] = {}
        self.promised: dict[int, float] = {}
        """What each attack promises that is planned, by its target."""
        self.reaches: dict[int, Reached] = {}
        self.gains: dict[tuple[tuple[int, int, int, bool, bool], int, int, int], float] = {}
        self.riding: dict[int, float] | None = None
        self.unguarded: dict[int, int] | None = None
        if attacking and self.picture.enemy_stacks:
            self.assign(s)

    def reach(self, s: State, unit: int) -> Reached:
        """Where a unit can still march to in this phase; a march that is under way has only so many points left."""
        if unit in self.reaches:
            return self.reaches[unit]
        frame = s.find(March)
        if isinstance(frame, March) and frame.units >> unit & 1:
            found = self.picture.march(unit, frame.points(), not frame.stepped)
        elif may_march(s, unit, False):
            found = self.picture.march(unit, troops.movement(s, unit), True)
        else:
            found = {s.unit_at[unit]: (0, -1)}
        self.reaches[unit] = found
        return found

    def assign(self, s: State) -> None:
        """The attacks that promise most together: the best one first, or another first if they want the same units."""
        quarries = [Quarry(self.picture, h) for h in self.picture.enemy_stacks]
        able = {quarry.hex: self.able(s, quarry.hex) for quarry in quarries}
        found = {quarry.hex: quarry.best(able[quarry.hex]) for quarry in quarries}
        daring = self.picture.daring()
        worthy = [one for one in found.values() if one is not None and one.promise >= daring]
        worthy.sort(key=lambda one: -one.promise)
        best = self.in_turn(quarries, able, found, worthy[:1])
        if len(worthy) > 1 and any(shared(one, other) for one in worthy for other in worthy if one is not other):
            spared = [quarry.best(able[quarry.hex], SPARING) for quarry in quarries if quarry.hex == worthy[0].target]
            for first in [*worthy[1:MOST_TRIED], *spared]:
                other = self.in_turn(quarries, able, found, [first] if first is not None else [])
                if promised(other) > promised(best) + CLEARLY:
                    best = other
        for one in best:
            worth = TASK + one.promise / len(one.force)
            self.promised[one.target] = one.promise
            for member in one.force:
                self.task[member.unit] = Task(one.target, member.start, worth)

    def in_turn(
        self,
        quarries: list[Quarry],
        able: dict[int, list[list[Assailant]]],
        alone: dict[int, Assault | None],
        first: list[Assault],
    ) -> list[Assault]:
        """The attacks that follow if one is settled first: each time the best of those who are left."""
        daring = self.picture.daring()
        found = dict(alone)
        chosen: list[Assault] = []
        busy: set[int] = set()
        best: Assault | None = first[0] if first else None
        while best is not None and best.promise >= daring and len(chosen) < MOST_ATTACKS:
            chosen.append(best)
            busy.update([one.unit for one in best.force])
            found[best.target] = None
            for quarry in quarries:
                now = found[quarry.hex]
                if now is not None and any(one.unit in busy for one in now.force):
                    left = [ways for ways in able[quarry.hex] if ways[0].unit not in busy]
                    found[quarry.hex] = quarry.best(left)
            best = None
            for one in found.values():
                if one is not None and (best is None or one.promise > best.promise):
                    best = one
        return chosen

    def elsewhere(self, s: State, unit: int) -> float:
        """What a unit could gain if it moved on instead of fighting; for all of its kind in a hex the same."""
        picture, start = self.picture, s.unit_at[unit]
        reached = self.reach(s, unit)
        taker = unit if unit in self.takers(s).values() else -1
        kind = start, troops.gait(s, unit), troops.movement(s, unit), picture.hunts(unit), troops.is_gun(s, unit)
        key = kind, len(reached), picture.goal_of(unit), taker
        found = self.gains.get(key)
        if found is None:
            found = self.gains[key] = self.best_gain(unit, start, reached).worth
        return max(found, self.riders(s).get(unit, 0.0))

    def riders(self, s: State) -> dict[int, float]:
        """Who goes by rail if nobody fights, and what that gains: the lines take only so many. IN-11.5.1-2."""
        if self.riding is None:
            picture, wishes = self.picture, list[tuple[float, int, int, int]]()
            for start, units in picture.stacks.items():
                for unit in units:
                    if may_march(s, unit, False) and may_entrain(s, unit, picture.lay):
                        halves = weight_with_load(s, unit)
                        rails = picture.rail(start, halves, s.kit.charts.rail_movement, 0)
                        gain = self.best_gain(unit, start, rails)
                        if gain.worth > 0:
                            wishes.append((-gain.worth, unit, gain.end, halves))
            self.riding = {}
            room: dict[int, int] = {}
            for worth, unit, end, halves in sorted(wishes):
                left = room.get(end, free_halves(s, end))
                if left >= halves:
                    room[end] = left - halves
                    self.riding[unit] = -worth
        return self.riding

    def best_gain(self, unit: int, start: int, reached: Reached) -> Gain:
        """What a unit gains at most by going to one of the hexes that it reaches."""
        picture, found = self.picture, Gain(0.0, start)
        stay = picture.pull(unit, start)
        takes = any(h in reached for h, taker in self.takers(picture.s).items() if taker == unit)
        for h in reached:
            gain = picture.pull(unit, h) - stay if picture.turns_left else 0.0
            if takes:
                gain += self.taken_alone(unit, path_to(reached, h))
            if gain > found.worth:
                found = Gain(gain, h)
        return found

    def takers(self, s: State) -> dict[int, int]:
        """Who takes each goal that nobody guards: one is enough, so that all others lose nothing by a fight elsewhere.

        Who is least wanted in a fight does it: motors before all others, as they can drive on; then the weakest.
        """
        if self.unguarded is None:
            picture, found = self.picture, dict[int, tuple[bool, bool, int, int]]()
            empty = [goal.hex for goal in picture.targets if goal.hex not in picture.enemy_stacks]
            for units in picture.stacks.values() if empty else ():
                for unit in units:
                    reached = self.reach(s, unit)
                    rails: Reached = {}
                    if may_march(s, unit, False) and may_entrain(s, unit, picture.lay):
                        rails = picture.rail(s.unit_at[unit], weight_with_load(s, unit), s.kit.charts.rail_movement, 0)
                    for h in empty:
                        if h in reached or h in rails:
                            motors = troops.gait(s, unit) == MOTORIZED
                            rank = h not in reached, not motors, max(0, troops.attack(s, unit)), unit
                            found[h] = min(found.get(h, rank), rank)
            self.unguarded = {h: rank[-1] for h, rank in found.items()}
        return self.unguarded

    def taken_alone(self, unit: int, path: list[int]) -> float:
        """What a way takes from the enemy that nobody else takes sooner."""
        takers = self.takers(self.picture.s)
        return sum([goal.worth for goal in self.picture.targets if goal.hex in path and takers.get(goal.hex) == unit])

    def able(self, s: State, target: int) -> list[list[Assailant]]:
        """Everybody who could attack a hex in this turn, each with the hexes from which, the best first."""
        picture = self.picture
        found: list[list[Assailant]] = []
        starts = {gait: sources_of(picture, gait, target) for gait in (LEG, ALPINE, MOTORIZED)}
        distance = s.kit.board.grid.distance
        for at, units in picture.stacks.items():
            if distance(at, target) > FARTHEST:
                continue
            for unit in units:
                if troops.attack(s, unit) <= 0 and not troops.support_halves(s, unit):
                    continue
                where = s.unit_at[unit]
                if picture.on_duty(unit, where):
                    continue
                reached = [h for h in starts[troops.gait(s, unit)] if h == where or h in self.reach(s, unit)]
                if reached:
                    effort = picture.doctrine.elsewhere * self.elsewhere(s, unit)
                    ways = [assailant(picture, unit, h, target, effort=effort) for h in reached]
                    ways.sort(key=lambda one: (-one.factor, not one.fed, one.start != s.unit_at[one.unit], one.start))
                    found.append(ways)
        return found

    def posts(self) -> dict[int, int]:
        """Where units are meant to attack from."""
        return {unit: task.start for unit, task in self.task.items()}

    def value(self, unit: int, h: int, path: list[int]) -> float:
        """What it is worth that a unit takes a way and ends in a hex."""
        picture = self.picture
        found = picture.value(unit, h) + picture.taken_by(path) - picture.left_bare(unit, path)
        task = self.task.get(unit)
        if task is not None and h == task.start:
            found += task.worth
        return found


def shared(one: Assault, other: Assault) -> bool:
    """Whether two attacks want the same units."""
    wanted = {member.unit for member in one.force}
    return any(member.unit in wanted for member in other.force)


def promised(attacks: list[Assault]) -> float:
    """What attacks promise together."""
    return sum([one.promise for one in attacks])


def sources_of(picture: Picture, gait: int, target: int) -> list[int]:
    """The hexes from which a class can attack a hex. IN-12.0-1, -5."""
    board = picture.s.kit.board
    steps = steps_of(picture.marching, gait, picture.warm, picture.field)
    near = board.grid.hexes_of(board.grid.ring[target] & picture.field & ~picture.lay.enemies)
    return [h for h in near if any(n == target for n, _ in steps[h])]


_plans: OrderedDict[tuple[object, ...], Plan] = OrderedDict()


def may_entrain(s: State, unit: int, lay: Lay) -> bool:
    """Whether a unit that may march could go by rail instead, if its train were made up now."""
    h = s.unit_at[unit]
    on_rails = bool(s.kit.board.next_by_rail[h])
    return on_rails and not bar_to_train(s, s.unit_side(unit), h, weight_with_load(s, unit), lay)


def plan_of(s: State, side: int, doctrine: Doctrine, attacking: bool) -> Plan:
    """The plan of a side as things stand."""
    frame = s.find(March)
    march = (frame.units, frame.points(), frame.stepped) if isinstance(frame, March) else (0, 0, False)
    key = (
        s.kit, s.scenario, s.turn, side, attacking, doctrine, march, s.marched, s.fought, s.marked, s.king_taken,
        tuple(s.points), tuple(s.unit_at), tuple(s.steps), tuple(s.control), tuple(s.sp(side).items()),
        tuple(s.rail_load.items()), tuple(s.air_support(side).items()), tuple(s.air_support(1 - side).items()),
    )  # fmt: skip
    found = _plans.get(key)
    if found is None:
        found = _plans[key] = Plan(s, side, doctrine, attacking)
        if len(_plans) > KEPT:
            _plans.popitem(last=False)
    else:
        found.picture.s = s
        _plans.move_to_end(key)
    return found
