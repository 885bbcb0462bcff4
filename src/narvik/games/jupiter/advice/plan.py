"""The plan of a side: what is to be held, taken and struck, and which unit is drawn to which of these tasks.

Tasks want a certain strength, and units are given to them greedily, those first that do most good soonest. The plan is
made anew at every decision from what the side knows, so it needs no memory, and a unit on the march keeps its task
because every step makes it a better hand for it.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, NamedTuple

from narvik.core.bits import members
from narvik.games.jupiter.advice.appraisal import GUNS, Picture, way_round, ways_of
from narvik.games.jupiter.advice.doctrine import Doctrine
from narvik.games.jupiter.pieces.board import ALLIED, BRITISH, EITHER, NATIONS, NOBODY, PLACES, SOVIET, SWEDEN, US
from narvik.games.jupiter.pieces.state import AT_SEA, LAST_TURN, UNPLACED, State

HOLD: Final = 0
TAKE: Final = 1
STRIKE: Final = 2

TRIFLE: Final = 0.01
"""What is worth less is not worth thinking about."""

MOST_TURNS: Final = (2.0, 5.0, 1.6)
"""The turns beyond which nobody sets out to hold a place, to take one, to strike at troops in the field."""

GOOD_GUARD: Final = 4.0
LEAST_GUARD: Final = 0.2
"""The defence factor of a unit that is neither a good nor a bad guard, and how little one can count that is."""

KEPT: Final = 64
"""Plans remembered: the same position is asked about several times."""


class Task(NamedTuple):
    """Something to be done in a hex, with its worth in victory points and the factors it wants."""

    kind: int
    hex: int
    worth: float
    need: float


class Pair(NamedTuple):
    """A unit that could do a task, and how much good that does; the best come first."""

    rank: float
    unit: int
    number: int


class Plan:
    """Who does what. `task` and `draw` give each unit on the map its task and how much it is drawn to it."""

    def __init__(self, s: State, side: int, doctrine: Doctrine) -> None:
        self.picture = Picture(s, side, doctrine)
        self.doctrine = doctrine
        self.side = side
        towns = s.board.grid.bits_of(s.board.place_hex)
        self.shut = s.occupied[1 - side] & towns if doctrine.halt else 0
        """The enemy towns that ways lead round."""
        self.tasks = self.list_tasks(s)
        self.fields = [self.way_to(s, task.hex) for task in self.tasks]
        self.grounds = [s.board.bit[task.hex] & s.board.soviet_ground for task in self.tasks]
        self.room = [self.most_guards(s, task.hex) if task.kind == HOLD else 0 for task in self.tasks]
        self.able = [[0.0] * len(NATIONS) for _ in self.tasks]
        """For each task the factors that each nation can bring to it soon."""
        found: list[tuple[float, int, int]] = []
        for unit in members(s.present[side]):
            self.count_in(s, unit, found)
        self.pairs = sorted(self.rank(s, found))
        self.task, self.draw = self.assign(s, self.pairs)

    def way_to(self, s: State, h: int) -> list[int]:
        """Half points from every hex to one, as the doctrine counts them."""
        shut = self.shut & ~s.board.bit[h]
        return way_round(s.board, h, shut, int(self.doctrine.halt)) if shut else ways_of(s.board).to_hex(h)

    def with_unit(self, s: State, unit: int) -> Task | None:
        """The task of a unit that this plan was made without: it takes its turn among the others."""
        found: list[tuple[float, int, int]] = []
        before = [able[s.forces.nation[unit]] for able in self.able]
        self.count_in(s, unit, found)
        mine = self.rank(s, found)
        for able, old in zip(self.able, before, strict=True):
            able[s.forces.nation[unit]] = old
        task, _ = self.assign(s, sorted(self.pairs + mine))
        return task.get(unit)

    def list_tasks(self, s: State) -> list[Task]:
        """Own places in danger, enemy places, enemy stacks."""
        board, picture, side, doctrine = s.board, self.picture, self.side, self.doctrine
        tasks = []
        ways = ways_of(board)
        late = s.turn >= LAST_TURN - 1
        for place, h in enumerate(board.place_hex):
            holder = s.holder[place]
            if holder == NOBODY:
                continue
            worth = picture.worth(s, place)
            if holder == side:
                strike = picture.strike[1 - side][place]
                if strike > 0:
                    if place >= len(PLACES):
                        worth *= min(1.0, strike / doctrine.threat)
                    guns = GUNS if any(s.forces.replaced >> unit & 1 for unit in s.stack(h)) else 0
                    tasks.append(Task(HOLD, h, worth, max(1.0, strike / doctrine.held_at - guns)))
            else:
                guard = picture.guard(s, place)
                if place < len(PLACES):
                    worth *= 0.04 + doctrine.sources * picture.chance(s, place)
                elif h not in s.stacks:
                    worth *= doctrine.raid
                for other, way in ways.near_places[place]:
                    if s.holder[other] == 1 - side and other >= len(PLACES):
                        worth += doctrine.near * picture.worth(s, other) * doctrine.patience ** (way / 8)
                tasks.append(Task(TAKE, h, worth, max(1.0, guard * doctrine.taken_at)))
        for h, defence in picture.defence.items():
            if not late and s.occupied[1 - side] & board.bit[h] and board.place_at[h] < 0:
                worth = doctrine.quarry * (defence + picture.attack[h])
                worth += sum(0.1 * picture.worth(s, place) for place in picture.menaces(s, h))
                tasks.append(Task(STRIKE, h, worth, defence * (doctrine.struck_at + board.left[board.terrain[h]])))
        return tasks

    def count_in(self, s: State, unit: int, found: list[tuple[float, int, int]]) -> None:
        """Add what a unit could do, by the turns it takes to get there."""
        board, forces = s.board, s.forces
        h = s.where[unit]
        pace = 2.0 * max(1, forces.movement[unit])
        nation = forces.nation[unit]
        soviet = nation == SOVIET
        if soviet and not board.bit[h] & board.ussr:
            pace /= 2
        attack, defence = forces.attack[unit], forces.defence[unit]
        grounds, fields, able = self.grounds, self.fields, self.able
        patience, guards = self.doctrine.patience, self.doctrine.guards
        for number, task in enumerate(self.tasks):
            turns = fields[number][h] / pace
            kind = task.kind
            if turns > MOST_TURNS[kind] or (soviet and not grounds[number]):
                continue
            if kind == HOLD:
                if turns and (nation == SWEDEN or self.foreign(s, nation, task.hex)):
                    continue
                score = task.worth * patience**turns * (1.0 if turns else 1.5)
                if guards and board.place_at[task.hex] < len(PLACES):
                    score *= max(LEAST_GUARD, 1.0 + guards * (defence / GOOD_GUARD - 1.0))
                able[number][nation] += defence
            else:
                score = task.worth * patience**turns
                able[number][nation] += attack if turns <= 2.0 else 0.5 * attack
            found.append((score, unit, number))

    def rank(self, s: State, found: list[tuple[float, int, int]]) -> list[Pair]:
        """What pairs are worth, given what all together could do."""
        nations = s.forces.nation
        most = [max(able) for able in self.able]
        ranked = []
        for score, unit, number in found:
            task = self.tasks[number]
            if task.kind != HOLD:
                score *= min(1.0, 0.15 + (most[number] / task.need) ** self.doctrine.sober)
                if self.able[number][nations[unit]] < min(most[number], task.need) and nations[unit] != EITHER:
                    score *= self.doctrine.aside
            if score > TRIFLE:
                ranked.append(Pair(-score, unit, number))
        return ranked

    def assign(self, s: State, pairs: list[Pair]) -> tuple[dict[int, Task], dict[int, float]]:
        """Give units to tasks, the best pairs first, until each task has what it wants; who is left helps somewhere."""
        attack, defence = s.forces.attack, s.forces.defence
        task_of: dict[int, Task] = {}
        draw: dict[int, float] = {}
        filled = [0.0] * len(self.tasks)
        heads = [0] * len(self.tasks)
        left: list[Pair] = []
        for pair in pairs:
            rank, unit, number = pair
            if unit in task_of:
                continue
            task = self.tasks[number]
            if filled[number] >= task.need:
                if task.kind != HOLD:
                    left.append(pair)
                continue
            if task.kind == HOLD:
                if heads[number] >= self.room[number]:
                    continue
                heads[number] += 1
                filled[number] += defence[unit]
            else:
                filled[number] += attack[unit]
            task_of[unit] = task
            draw[unit] = -rank
        for rank, unit, number in left:
            if unit not in task_of:
                task_of[unit] = self.tasks[number]
                draw[unit] = -0.5 * rank
        return task_of, draw

    def most_guards(self, s: State, h: int) -> int:
        """How many guards a place holds: in a port room is kept for those who wait at sea."""
        for nation in (US, BRITISH):
            if (
                self.side == ALLIED
                and s.source[nation] == h
                and AT_SEA in (s.where[unit] for unit in members(s.forces.of_nation[nation]))
            ):
                return 2
        return 3

    def foreign(self, s: State, nation: int, h: int) -> bool:
        """Whether a hex is another contingent's source of supply. OJ-6.1-3."""
        return self.side == ALLIED and any(
            s.source[other] == h and other != nation and not (nation > SOVIET and other < SOVIET) for other in range(3)
        )


_plans: OrderedDict[tuple[object, ...], Plan] = OrderedDict()


def plan_of(s: State, side: int, doctrine: Doctrine) -> Plan:
    """The plan of a side in a position; the last few are kept."""
    return remembered(s, side, -1, doctrine)


def plan_without(s: State, unit: int, doctrine: Doctrine) -> Plan:
    """The plan of a unit's side as if the unit were not on the map: the same at every step of its march."""
    return remembered(s, s.side_of(unit), unit, doctrine)


def remembered(s: State, side: int, unit: int, doctrine: Doctrine) -> Plan:
    """A plan, made or found again."""
    where = s.where[:]
    if unit >= 0:
        where[unit] = UNPLACED
    key = (s.settings, doctrine.name, side, unit, s.turn, s.weather, s.seen, s.sweden, *s.source, *where, *s.holder)
    found = _plans.get(key)
    if found is None:
        if unit >= 0:
            s = s.copy()
            s.lift(unit)
        found = _plans[key] = Plan(s, side, doctrine)
        if len(_plans) > KEPT:
            _plans.popitem(last=False)
    return found
