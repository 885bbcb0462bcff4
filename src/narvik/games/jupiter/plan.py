"""The plan of a side: what is to be held, taken and struck, and which unit is drawn to which of these tasks.

Tasks want a certain strength, and units are given to them greedily, those first that do most good soonest. The plan is
made anew at every decision from what the side knows, so it needs no memory, and a unit on the march keeps its task
because every step makes it a better hand for it.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, NamedTuple

from narvik.core.bits import members
from narvik.games.jupiter.appraisal import FAR, GUNS, Picture, ways_of
from narvik.games.jupiter.board import ALLIED, BRITISH, EITHER, NATIONS, NOBODY, PLACES, SOVIET, SWEDEN, US
from narvik.games.jupiter.state import AT_SEA, LAST_TURN, State

HOLD: Final = 0
TAKE: Final = 1
STRIKE: Final = 2

HELD_AT: Final = 2.7
"""Enemy attack factors that a defence factor in a town keeps off: less than three to one stays out of danger."""

TAKEN_AT: Final = 4.0
STRUCK_AT: Final = 3.0
"""Attack factors for each defence factor that a town and a stack in the open are worth attacking with."""

LONGEST: Final = 5.0
"""The turns beyond which nobody sets out."""

NEAR: Final = 1.6
"""The turns within which troops in the field are worth marching against."""

PATIENCE: Final = 0.55
"""How much of its draw a task keeps with every turn of the way."""

THREAT: Final = 8.0
"""The attack factors in reach that make a place worth a guard."""

ASIDE: Final = 0.4
"""How much a task draws others than the nation that can do most for it: nations do not fight or stack together."""

NEXT: Final = 0.5
"""How much a place gains from another one near it."""

QUARRY: Final = 0.07
"""What a combat factor of an enemy stack draws with, in victory points."""

KEPT: Final = 64
"""Plans remembered: the same position is asked about several times."""


class Task(NamedTuple):
    """Something to be done in a hex, with its worth in victory points and the factors it wants."""

    kind: int
    hex: int
    worth: float
    need: float


class Plan:
    """Who does what. `task` and `draw` give each unit on the map its task and how much it is drawn to it."""

    def __init__(self, s: State, side: int) -> None:
        self.picture = Picture(s, side)
        self.side = side
        self.tasks = self.list_tasks(s)
        self.task: dict[int, Task] = {}
        self.draw: dict[int, float] = {}
        self.assign(s)

    def list_tasks(self, s: State) -> list[Task]:
        """Own places in danger, enemy places, enemy stacks."""
        board, picture, side = s.board, self.picture, self.side
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
                        worth *= min(1.0, strike / THREAT)
                    guns = GUNS if any(s.forces.replaced >> unit & 1 for unit in s.stack(h)) else 0
                    tasks.append(Task(HOLD, h, worth, max(1.0, strike / HELD_AT - guns)))
            else:
                guard = picture.guard(s, place)
                if place < len(PLACES):
                    worth *= 0.04 + 0.4 * picture.chance(s, place)
                for other, way in ways.near_places[place]:
                    if s.holder[other] == 1 - side and other >= len(PLACES):
                        worth += NEXT * picture.worth(s, other) * PATIENCE ** (way / 8)
                tasks.append(Task(TAKE, h, worth, max(1.0, guard * TAKEN_AT)))
        for h, defence in picture.defence.items():
            if not late and s.occupied[1 - side] & board.bit[h] and board.place_at[h] < 0:
                worth = QUARRY * (defence + picture.attack[h])
                worth += sum(0.1 * picture.worth(s, place) for place in picture.menaces(s, h))
                tasks.append(Task(STRIKE, h, worth, defence * (STRUCK_AT + board.left[board.terrain[h]])))
        return tasks

    def assign(self, s: State) -> None:
        """Give units to tasks, the best pairs first, until each task has what it wants."""
        board, forces, side = s.board, s.forces, self.side
        ways = ways_of(board)
        pairs: list[tuple[float, int, int]] = []
        able = [[0.0] * len(NATIONS) for _ in self.tasks]
        grounds = [board.bit[task.hex] & board.soviet_ground for task in self.tasks]
        fields = [ways.to_hex(task.hex) for task in self.tasks]
        units = [unit for unit in range(forces.count) if s.present[side] >> unit & 1]
        for unit in units:
            h = s.where[unit]
            pace = 2.0 * max(1, forces.movement[unit])
            nation = forces.nation[unit]
            for number, task in enumerate(self.tasks):
                way = fields[number][h]
                if way >= FAR or (nation == SOVIET and not grounds[number]):
                    continue
                if nation == SOVIET and not board.bit[h] & board.ussr:
                    way *= 2
                turns = way / pace
                if turns > LONGEST or (task.kind == STRIKE and turns > NEAR):
                    continue
                if task.kind == HOLD:
                    if way and (nation == SWEDEN or self.foreign(s, nation, task.hex)):
                        continue
                    if way and turns > 2.0:
                        continue
                    score = task.worth * PATIENCE**turns * (1.0 if way else 1.5)
                    able[number][nation] += forces.defence[unit]
                else:
                    score = task.worth * PATIENCE**turns
                    able[number][nation] += forces.attack[unit] * (1.0 if turns <= 2.0 else 0.5)
                pairs.append((score, unit, number))
        ranked = []
        for score, unit, number in pairs:
            task = self.tasks[number]
            if task.kind != HOLD:
                most = max(able[number])
                score *= min(1.0, 0.15 + most / task.need)
                if able[number][forces.nation[unit]] < most and forces.nation[unit] != EITHER:
                    score *= ASIDE
            ranked.append((score, unit, number))
        ranked.sort(key=lambda pair: (-pair[0], pair[1], pair[2]))
        filled = [0.0] * len(self.tasks)
        heads = [0] * len(self.tasks)
        room = [self.most_guards(s, task.hex) for task in self.tasks]
        for score, unit, number in ranked:
            task = self.tasks[number]
            if (
                unit in self.task
                or filled[number] >= task.need
                or (task.kind == HOLD and heads[number] >= room[number])
            ):
                continue
            self.task[unit] = task
            self.draw[unit] = score
            heads[number] += 1
            filled[number] += forces.defence[unit] if task.kind == HOLD else forces.attack[unit]
        for score, unit, number in ranked:
            if unit not in self.task and self.tasks[number].kind != HOLD:
                self.task[unit] = self.tasks[number]
                self.draw[unit] = 0.5 * score

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


def plan_of(s: State, side: int) -> Plan:
    """The plan of a side in a position; the last few are kept."""
    key = (id(s.settings), side, s.turn, s.weather, s.sortie_now, s.seen, s.sweden, *s.source, *s.where, *s.holder)
    found = _plans.get(key)
    if found is None:
        found = Plan(s, side)
        _plans[key] = found
        if len(_plans) > KEPT:
            _plans.popitem(last=False)
    return found
