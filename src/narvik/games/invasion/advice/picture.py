"""The situation as a staff sees it: goals, who threatens them, and what it is worth to stand somewhere.

Everything lies open in this game but answers under seal, so that a picture shows nothing that its side does not know.
IN-1.7-1. Worth is counted in victory points.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from narvik.games.invasion.advice.allotment import NO_GOAL, Claim, allot
from narvik.games.invasion.advice.counting import (
    award_for,
    garrison_burdens,
    garrison_duties,
    goals_of,
    has_space,
    is_garrison,
    is_hunter,
    king_at,
    room_taken,
)
from narvik.games.invasion.advice.doctrine import Doctrine
from narvik.games.invasion.advice.ending import Ending
from narvik.games.invasion.advice.threats import LATE, Goal, barring, struck_from
from narvik.games.invasion.advice.ways import FAR, Reached, march_from, rails_of, way_to
from narvik.games.invasion.chapters.land.land_movement import LandMovementPhase
from narvik.games.invasion.chapters.land.land_supply import REACH, line_gait, reach_of_line
from narvik.games.invasion.chapters.land.railroads import HELD, free_halves, rail_cost
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.crossings import thawed
from narvik.games.invasion.pieces.ground.marching import LEG, MOTORIZED, Marching
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.units import BATTALION

HARD_GROUND: Final = 0.5
"""How much a column of the ground strengthens a defence, as the staff reckons."""

EVEN_MATCH: Final = 0.5
"""The square of the strength, beside that of the enemy, at which a place is as likely held as lost."""

SURE_THING: Final = 0.6
"""What an attack must promise in the last turn to who would win without it."""

BATTALION_WEIGHT: Final = 4
"""What a battalion weighs, in half points. IN-11.5.1-2."""

FORESEEN: Final = 3
"""Turns for which a garrison that is missing is reckoned with: somebody may come."""

HELD_FAST: Final = 3.0
"""How much more a garrison is worth where it is than where it could go: on the way both places are without."""

SILENCED: Final = 1.5
"""What it is worth to take a battery."""

COMPANY_STEP: Final = 0.6
"""What the step of a company is worth beside that of a battalion."""

NEAR_THE_KING: Final = 1.5
"""Turns of the way to the King's Guard beyond which nobody makes for it on foot: until then it is elsewhere."""

NEXT_TO_IT: Final = 1
"""Movement Points that need not be marched: a goal is attacked from the hex before it."""

THIS_TURN: Final = 2.0
"""Marches that motors make in a turn. IN-11.3-1."""


class Front(NamedTuple):
    """A goal, the way to it, the Attack Factors that its side has by how far they are, and what it takes to get it."""

    goal: Goal
    way: list[int]
    near: list[tuple[int, float]]
    need: float


class Picture:
    """The situation as one side sees it."""

    def __init__(self, s: State, side: int, doctrine: Doctrine) -> None:
        self.s = s
        self.side = side
        self.doctrine = doctrine
        self.marching = s.kit.marching
        self.warm = thawed(s)
        self.field = s.kit.theatre[s.scenario]
        self.turns_left = s.kit.setups.scenarios[s.scenario].last_turn - s.turn
        self.ending = Ending(s, side, doctrine.spread, doctrine.level) if not self.turns_left else None
        """What points are worth in the last turn."""
        self.lay = troops.lay_of(s, side)
        self.stacks: dict[int, list[int]] = {}
        """The combat-worthy units of the side by hex."""
        self.enemy_stacks: dict[int, list[int]] = {}
        self.strength: dict[int, int] = {}
        """The Defense Factors of the side in each hex."""
        self.count_units(s)
        self.duties, self.burdens = self.garrisons(s)
        """What it costs in each hex if no battalion is left there, and what it would in the enemy's. IN-15.7-1."""
        self.king_at = king_at(s)
        goals = goals_of(s)
        self.targets = self.wanted(goals)
        """What the enemy holds; for the Germans the king and batteries as well."""
        kept = tuple([goal for goal in goals if s.control[goal.hex] == side])
        self.strikes = self.enemy_strikes(s)
        """Attack Factors of the enemy, each with the field of hexes that they can attack in his next phase."""
        sources = tuple([h for h, units in self.enemy_stacks.items() if any(troops.attack(s, u) > 0 for u in units)])
        self.barring = barring(self.marching, self.warm, self.field, kept, sources, doctrine.patience, self.turns_left)
        """For each hex on the enemy's ways to what the side holds what lies behind it."""
        self.menaces: dict[int, float] = {}
        self.pulls: dict[tuple[int, int, int, bool, int, bool], float] = {}
        self.drawing: dict[int, list[tuple[list[int], float]]] = {}
        self.allotted: dict[int, int] | None = None
        self.hunters: dict[int, bool] = {}
        self.posts: dict[tuple[int, int, int], float] = {}
        self.fronts: list[Front] | None = None
        self.needing: dict[int, list[tuple[list[int], float]]] = {}
        self.room: dict[int, tuple[int, int]] = {}
        self.railed: dict[tuple[int, int, int, int], Reached] = {}
        self.lines: dict[tuple[int, int], bool] = {}
        self.depots: int | None = None

    def garrisons(self, s: State) -> tuple[dict[int, float], dict[int, float]]:
        """What missing garrisons cost the Germans: where they are, and where they could come to. IN-15.7-1."""
        if self.side != GERMAN:
            return {}, {}
        return garrison_duties(s, min(self.turns_left + 1, FORESEEN)), garrison_burdens(s)

    def wanted(self, goals: list[Goal]) -> list[Goal]:
        """What the enemy holds and the side would have."""
        s, found = self.s, [goal for goal in goals if self.s.control[goal.hex] != self.side]
        if self.side == GERMAN and self.king_at >= 0:
            found.append(Goal(self.king_at, self.doctrine.chase))
        if self.side == GERMAN and s.kit.setups.scenarios[s.scenario].naval_segment:
            found += batteries_of(s)
        return found

    def count_units(self, s: State) -> None:
        """Who stands where."""
        for unit, where in enumerate(s.unit_at):
            if 0 <= where < s.kit.board.count and s.combat_worthy(unit):
                if s.unit_side(unit) == self.side:
                    self.stacks.setdefault(where, []).append(unit)
                    self.strength[where] = self.strength.get(where, 0) + troops.defence(s, unit)
                else:
                    self.enemy_stacks.setdefault(where, []).append(unit)

    # -- the enemy

    def enemy_strikes(self, s: State) -> list[tuple[int, int]]:
        """Where the enemy can strike next."""
        theirs = troops.lay_of(s, 1 - self.side)
        found: list[tuple[int, int]] = []
        for h, units in self.enemy_stacks.items():
            together: dict[tuple[int, int], int] = {}
            for unit in units:
                attack = troops.attack(s, unit)
                if attack > 0:
                    key = troops.gait(s, unit), troops.movement(s, unit)
                    together[key] = together.get(key, 0) + attack
            for (gait, points), attack in together.items():
                field = struck_from(self.marching, gait, self.warm, self.field, h, points, theirs.enemies, theirs.zone)
                found.append((attack, field))
        return found

    def menace(self, h: int) -> float:
        """The Attack Factors that can come against a hex in the enemy's next phase."""
        found = self.menaces.get(h)
        if found is None:
            bit = self.s.kit.board.bit[h]
            found = self.menaces[h] = float(sum([attack for attack, field in self.strikes if field & bit]))
        return found

    def safety(self, h: int, strength: float) -> float:
        """How likely a strength holds a hex against what can come, from 0 to 1, roughly."""
        menace = self.menace(h)
        if not menace:
            return 1.0 if strength else LATE
        ground = self.marching.defence_shift(h, self.s.kit.places.city_at[h])
        odds = strength * (1.0 + HARD_GROUND * ground) / menace
        return odds * odds / (odds * odds + EVEN_MATCH)

    def enemy_near(self, h: int) -> bool:
        """Whether enemies stand within two hexes."""
        board = self.s.kit.board
        around = board.everywhere.step(board.grid.ring[h])
        return bool(around & self.lay.enemies)

    # -- what it is worth to be somewhere

    def way(self, goal: int, gait: int) -> list[int]:
        """Movement Points from every hex to a goal; fights on the way take their time."""
        return way_to(self.marching, gait, self.warm, self.field, goal, self.lay.enemies)

    def line(self, h: int) -> list[int]:
        """Movement Points from every hex to one, as the lines of supply are measured. IN-13.3.2-1."""
        return way_to(self.marching, LEG, self.warm, self.field, h)

    def pull(self, unit: int, h: int) -> float:
        """How much speaks for a hex that is on the way: to goals of the enemy's, and to where troops are needed."""
        s = self.s
        gait, pace = troops.gait(s, unit), max(1, troops.movement(s, unit))
        hunter = self.hunts(unit)
        goal = self.goal_of(unit)
        guns = troops.is_gun(s, unit)
        key = gait, pace, h, hunter, goal, guns
        found = self.pulls.get(key)
        if found is None:
            haste = self.doctrine.haste * (self.doctrine.barrage if guns else 1.0)
            found = haste * self.draw(gait, pace, h, goal) + self.doctrine.hold * LATE * self.post(gait, pace, h)
            if hunter and self.king_at >= 0:
                found += self.doctrine.hunt * self.doctrine.patience ** (self.way(self.king_at, gait)[h] / pace)
            self.pulls[key] = found
        return found

    def fronts_of(self) -> list[Front]:
        """The goals with the way to each, and what the side has how near."""
        if self.fronts is None:
            force = {
                h: float(sum([max(0, troops.attack(self.s, unit)) for unit in units]))
                for h, units in self.stacks.items()
            }
            self.fronts = []
            for goal in self.targets:
                way = self.way(goal.hex, LEG)
                near = sorted([(way[h], there) for h, there in force.items() if way[h] < FAR and there])
                self.fronts.append(Front(goal, way, near, self.needed(goal.hex)))
        return self.fronts

    def goal_of(self, unit: int) -> int:
        """The number of the goal that a unit makes for."""
        if self.allotted is None:
            self.allotted = self.allot()
        return self.allotted.get(unit, NO_GOAL)

    def draw(self, gait: int, pace: int, h: int, goal: int) -> float:
        """How much the goals that the enemy holds speak for ending a move in a hex: most of all the one that a unit
        makes for. It goes on next turn; motors can do so after the combats of this one. IN-11.3-1."""
        if gait not in self.drawing:
            self.drawing[gait] = [(self.way(one.hex, gait), one.worth) for one in self.targets]
        total = 0.0
        left = self.turns_left + (1 if gait == MOTORIZED else 0)
        for number, (way, worth) in enumerate(self.drawing[gait]):
            found = worth * self.in_time(max(0, way[h] - NEXT_TO_IT) / pace, left)
            total += found if number == goal else self.doctrine.aside * found
        return total

    def in_time(self, turns: float, left: int) -> float:
        """How much of its draw a goal keeps that is so many turns away, if so many are left."""
        late = turns - left
        found: float = self.doctrine.patience**turns
        if late > 0:
            found *= self.doctrine.late**late
        return found

    def hunts(self, unit: int) -> bool:
        """Whether a unit is after the King's Guard: it can be there in this turn, with a train or in two marches."""
        found = self.hunters.get(unit)
        if found is None:
            s = self.s
            found = self.hunters[unit] = (
                self.king_at >= 0
                and is_hunter(s, unit)
                and self.turns_to(self.king_at, MOTORIZED, troops.movement(s, unit), s.unit_at[unit]) <= THIS_TURN
            )
        return found

    def allot(self) -> dict[int, int]:
        """The goal that each unit makes for."""
        s, claims, strength, left = self.s, list[Claim](), dict[int, int](), self.turns_left + 1
        for start, units in self.stacks.items():
            for unit in units:
                strength[unit] = max(0, troops.attack(s, unit))
                gait, pace = troops.gait(s, unit), max(1, troops.movement(s, unit))
                hunts = self.hunts(unit)
                for number, goal in enumerate(self.targets):
                    worth = goal.worth + (self.doctrine.hunt if hunts and goal.hex == self.king_at else 0.0)
                    turns = self.turns_to(goal.hex, gait, pace, start)
                    if goal.hex == self.king_at and turns > NEAR_THE_KING and not hunts:
                        continue
                    claims.append(Claim(worth * self.in_time(turns, left), unit, number, turns <= left))
        return allot(claims, strength, [self.needed(goal.hex) for goal in self.targets])

    def turns_to(self, goal: int, gait: int, pace: int, start: int) -> float:
        """How many turns it takes to a goal: on the march, or with a train first."""
        way = self.way(goal, gait)
        found = way[start] / pace
        if found > 1.0 and self.s.kit.board.bit[start] & self.s.kit.board.rail_field & ~self.lay.zone:
            rails = self.rail(start, BATTALION_WEIGHT, self.s.kit.charts.rail_movement, 0)
            found = min(found, 1.0 + min([way[h] for h in rails]) / pace)
        return found

    def needed(self, goal: int) -> float:
        """The Attack Factors that it takes to get a goal: somebody at least."""
        defence = sum([troops.defence(self.s, unit) for unit in self.enemy_stacks.get(goal, [])])
        ground = self.marching.defence_shift(goal, self.s.kit.places.city_at[goal])
        mass = self.doctrine.hunters if goal == self.king_at else self.doctrine.mass
        return max(1.0, mass * defence * (1.0 + HARD_GROUND * ground))

    def post(self, gait: int, pace: int, h: int) -> float:
        """How much speaks for being near hexes where one more is needed."""
        key = gait, pace, h
        most = self.posts.get(key)
        if most is None:
            most, patience, latest = 0.0, self.doctrine.patience, self.turns_left + 1
            for way, need in self.needs_of(gait):
                if need * patience <= most:
                    break  # what is needed less could not be worth more, however near
                turns = way[h] / pace
                if turns <= latest:
                    most = max(most, need * patience ** (1.0 + turns))
            self.posts[key] = most
        return most

    def needs_of(self, gait: int) -> list[tuple[list[int], float]]:
        """The ways to hexes where one more is needed, and how much: most needed first."""
        found = self.needing.get(gait)
        if found is None:
            found = [
                (self.way(at, gait), behind * (1.0 - self.safety(at, self.strength.get(at, 0))))
                for at, behind in self.barring.items()
            ]
            found.sort(key=lambda one: -one[1])
            self.needing[gait] = found
        return found

    def guard(self, unit: int, h: int) -> float:
        """What a unit adds in a hex to the safety of what lies behind it, and of the hex itself."""
        behind = self.barring.get(h, 0.0)
        if not behind:
            return 0.0
        own = troops.defence(self.s, unit)
        others = self.strength.get(h, 0) - (own if self.s.unit_at[unit] == h else 0)
        return self.doctrine.hold * behind * (self.safety(h, others + own) - self.safety(h, others))

    def on_duty(self, unit: int, h: int) -> float:
        """What it would cost if a unit were not in a hex that must have a garrison and has no other. IN-15.7-1, -4."""
        worth = self.duties.get(h, 0.0)
        if not worth or not is_garrison(self.s, unit):
            return 0.0
        others = any(other != unit and is_garrison(self.s, other) for other in self.stacks.get(h, []))
        if others:
            return 0.0
        return HELD_FAST * worth if self.s.unit_at[unit] == h else worth

    def value(self, unit: int, h: int) -> float:
        """What it is worth that a unit stands in a hex at the end of its move, without what it takes on the way."""
        s = self.s
        if unit == s.kit.land.hmkg and self.king_at >= 0:
            return self.out_of_harm(h)
        found = self.guard(unit, h) + self.on_duty(unit, h)
        gait = troops.gait(s, unit)
        if self.turns_left or gait == MOTORIZED:
            found += self.pull(unit, h)
        if self.turns_left and self.menace(h):
            own = troops.defence(s, unit)
            together = self.strength.get(h, 0) + (0 if s.unit_at[unit] == h else own)
            found -= self.doctrine.exposed * (1.0 - self.safety(h, together))
            if troops.attack(s, unit) <= 0 and together <= own:
                found -= self.doctrine.exposed
        return found

    def out_of_harm(self, h: int) -> float:
        """The King's Guard keeps out of every fight, and far from the enemy. IN-15.5-1."""
        near = min([self.line(h)[other] for other in self.enemy_stacks], default=FAR)
        found = 0.02 * min(near, 12) + (0.1 if h in self.stacks else 0.0)
        return found - self.doctrine.king if self.menace(h) else found

    def taken_by(self, path: list[int]) -> float:
        """What a way takes from the enemy: goals that nobody guards. IN-1.6-2."""
        return sum([goal.worth for goal in self.targets if goal.hex in path and goal.hex != self.king_at])

    def left_bare(self, unit: int, path: list[int]) -> float:
        """What it costs that a way takes places for which the unit is no garrison, or in which it does not stay."""
        if not self.burdens:
            return 0.0
        stays = is_garrison(self.s, unit)
        return sum([self.burdens.get(h, 0.0) for h in path if h != path[-1] or not stays])

    # -- where a unit can get to

    def march(self, unit: int, left: int, fresh: bool) -> Reached:
        """Where a unit can march to."""
        s, lay = self.s, self.lay
        start, gait = s.unit_at[unit], troops.gait(s, unit)
        return march_from(self.marching, gait, self.warm, self.field, start, left, fresh, lay.enemies, lay.zone)

    def rail(self, start: int, halves: int, left: int, been: int) -> Reached:
        """Where a train of a weight can get to. IN-11.5-1, IN-11.5.1-1, -2, -4."""
        key = start, halves, left, been
        if key in self.railed:
            return self.railed[key]
        s, bit = self.s, self.s.kit.board.bit
        shut = self.lay.enemies | self.lay.zone
        rails = rails_of(self.marching, self.field)
        held = s.options.get("railways") == HELD
        found: Reached = {start: (0, -1)}
        front = [start]
        while front:
            wider: list[int] = []
            for h in front:
                for n in rails[h]:
                    spent = found[h][0] + rail_cost(s, n)
                    if spent > left or been >> n & 1 or bit[n] & shut or free_halves(s, n) < halves:
                        continue
                    if (n not in found or spent < found[n][0]) and not (held and s.control[n] != self.side):
                        found[n] = (spent, h)
                        wider.append(n)
            front = wider
        self.railed[key] = found
        return found

    def fits(self, unit: int, h: int) -> bool:
        """Whether there is room for one more. IN-11.1.1-1, IN-11.1.2-1."""
        s, land = self.s, self.s.kit.land
        if land.trucks >> unit & 1 or h not in self.stacks or (s.unit_at[unit] == h and unit not in s.on_truck):
            return True
        if h not in self.room:
            self.room[h] = room_taken(s, self.stacks[h])
        infantry, guns = self.room[h]
        more, more_guns = room_taken(s, [unit])
        return has_space(infantry + more, guns + more_guns)

    # -- supply

    def near_depot(self, h: int) -> bool:
        """Whether Supply Points lie near enough to a hex, or could be brought there by rail. IN-13.3.2-1."""
        if self.depots is None:
            self.depots = self.find_depots()
        return bool(self.depots & self.s.kit.board.bit[h])

    def near_stock(self, h: int) -> bool:
        """Whether Supply Points lie near enough to a hex now."""
        s = self.s
        return any(self.line(at)[h] <= REACH for at in s.sp(self.side) if at < s.kit.board.count)

    def has_line(self, unit: int) -> bool:
        """Whether a unit can trace a line of supply from where it stands. IN-13.3.3-1."""
        s = self.s
        key = s.unit_at[unit], line_gait(s, unit)
        if not 0 <= key[0] < s.kit.board.count:
            return False  # it comes over the sea or from the air
        if key not in self.lines:
            near = reach_of_line(s, self.side, key[0], key[1], REACH, self.lay, self.field)
            self.lines[key] = any(h in near.spent for h in s.sp(self.side))
        return self.lines[key]

    def find_depots(self) -> int:
        """The hexes to which a line of supply could lead, if trains bring supply as near as they can."""
        s, board = self.s, self.s.kit.board
        stock = s.sp(self.side)
        phase = s.find(LandMovementPhase)
        ends = {h for h in stock if h < board.count}
        if isinstance(phase, LandMovementPhase) and phase.side == self.side and not phase.motorized:
            weight = s.kit.charts.weight_halves["sp"]
            for start in sorted(ends):
                if board.bit[start] & board.rail_field and stock[start] > s.fresh_sp.get(start, 0):
                    found = self.rail(start, weight, s.kit.charts.rail_movement, 0)
                    ends.update([h for h in found if s.control[h] == self.side])
        field = 0
        for h in ends:
            field |= supplied_around(self.marching, self.warm, self.field, h)
        return field

    # -- what steps are worth

    def step_worth(self, unit: int) -> float:
        """What the strength of a step is worth, besides points, while there is time to use it."""
        land = self.s.kit.land
        strength = 1.0 if land.size[unit] == BATTALION else COMPANY_STEP
        if not land.infantry >> unit & 1:
            strength *= self.doctrine.guns
        return self.doctrine.step * strength * (self.turns_left + 0.5) / 2.5

    def daring(self) -> float:
        """What an attack must promise; in the last turn anything is better than nothing, but for who has won already:
        odds may turn out worse than they look."""
        if self.ending is None:
            return self.doctrine.daring
        return SURE_THING if self.ending.won() else 0.0

    def ground_given(self) -> float:
        """What it costs attackers to give ground; nothing when the game is over anyway."""
        return self.doctrine.stand if self.turns_left else 0.0

    def prices(self, units: list[int]) -> tuple[float, ...]:
        """What it costs the owner of units to lose no step, one, two and so on, the cheapest first. IN-16-4."""
        s = self.s
        stake = self.doctrine.stake if self.turns_left else 1.0
        singles: list[float] = []
        for unit in units:
            worth = self.step_worth(unit)
            singles.append(worth + stake * award_for(s, unit))
            singles += [worth] * (s.steps[unit] - 1)
        singles.sort()
        total, found = 0.0, [0.0]
        for price in singles:
            total += price
            found.append(total)
        return tuple(found)


def batteries_of(s: State) -> list[Goal]:
    """The enemy's batteries: who takes them opens a port to his own ships. IN-9.2.1-1."""
    field, board = s.kit.theatre[s.scenario], s.kit.board
    found: list[Goal] = []
    for number, battery in enumerate(s.kit.places.batteries):
        if s.battery_side[number] == ALLIED and board.bit[battery.hex] & field:
            found.append(Goal(battery.hex, SILENCED))
    return found


@lru_cache(maxsize=2048)
def supplied_around(marching: Marching, warm: int, field: int, h: int) -> int:
    """The hexes within reach of a Supply Point, as far as distance tells. IN-13.3.2-1."""
    bits = 0
    for end, far in enumerate(way_to(marching, LEG, warm, field, h)):
        if far <= REACH:
            bits |= marching.board.bit[end]
    return bits
