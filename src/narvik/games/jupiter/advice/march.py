"""Rules of thumb for movement: each unit goes to the hex within its reach that serves its task in the plan best.

A hex is judged by the way that is left to the task, by what the unit takes, guards and joins in attacking there, and by
what the enemy could do to it.
"""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.words import Choice
from narvik.games.jupiter.advice.appraisal import LATE, RETURNS, Picture, ways_of
from narvik.games.jupiter.advice.battle import helpers
from narvik.games.jupiter.advice.doctrine import Doctrine
from narvik.games.jupiter.advice.plan import HOLD, Plan, plan_of, plan_without
from narvik.games.jupiter.chapters.airpower import air_shift
from narvik.games.jupiter.chapters.combat.attackers import fits
from narvik.games.jupiter.chapters.combat.combat_odds import is_concentric
from narvik.games.jupiter.chapters.movement import OPEN, March, step_bar
from narvik.games.jupiter.chapters.reinforcement import Arrival, Landings
from narvik.games.jupiter.chapters.setup import MOUNTAIN_ARMY, SOVIETS, Deployment, LandingForce, Sources
from narvik.games.jupiter.chapters.stacking import crowded
from narvik.games.jupiter.chapters.sweden import SwedenEnters
from narvik.games.jupiter.chapters.zones_of_control import zoc
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import ALLIED, MOUNTAIN, NOBODY, PLACES, SOVIET, TOWN, US
from narvik.games.jupiter.pieces.state import AT_SEA, MOST_IN_HEX, State

STAYS: Final = 0.02
"""What resting is worth: units with nothing to do rest first."""

FIRM: Final = (0.0, 0.25, 0.02, 0.12, 0.0, 0.0)
"""How good a terrain is to stop in: clear, town, forest, mountain, lake, sea."""

LEAST_DRAW: Final = 0.5
"""A task that is worth going to at all is worth this much on the last hex."""

LANDING: Final = 1.0
"""What room in a port is worth to troops that wait at sea."""

ORDERED: Final = 5.0
"""What it is worth to station reaction troops where the doctrine wants them."""

PROMISE: Final = (0.0, 0.12, 0.32, 0.5, 0.68, 0.82, 0.95, 1.0)
"""How much of an enemy stack an attack in each column destroys, nearly."""


def promise(ratio: float, shift: int) -> float:
    """What an attack with these odds and shifts destroys, as a share; between two columns something between."""
    column = ratio + shift
    if column <= 0 or ratio <= 0:
        return 0.0
    low = min(int(column), len(PROMISE) - 1)
    high = min(low + 1, len(PROMISE) - 1)
    return PROMISE[low] + (PROMISE[high] - PROMISE[low]) * 0.5 * (column - low)


def worth_of_guard(s: State, picture: Picture, unit: int, h: int, counted: bool) -> float:
    """What a unit is worth as a guard of a hex, above all in a source of supply; less if it keeps others from landing.

    `counted` tells whether the picture has the unit in that hex.
    """
    place = s.board.place_at[h]
    if place < 0 or s.holder[place] != picture.side:
        return 0.0
    mine = float(s.forces.defence[unit])
    others = len(s.stack(h)) - (s.where[unit] == h)
    with_it, without = (0.0, mine) if counted else (-mine, 0.0)
    saved = picture.danger(s, place, without) - picture.danger(s, place, with_it)
    alone = not others and place < len(PLACES)
    worth = picture.worth(s, place) * (saved + (0.2 if alone else 0.0))
    if others < picture.crew(place):
        worth += picture.doctrine.body
    return worth - LANDING if others + 1 >= MOST_IN_HEX and awaits_landing(s, h) else worth


def awaits_landing(s: State, h: int) -> bool:
    """Whether troops wait at sea for room in a port. OJ-10.1-2."""
    if h not in s.source[:SOVIET]:
        return False
    return any(s.where[unit] == AT_SEA for unit in members(s.forces.of_nation[s.source.index(h)]))


class Ground:
    """What the hexes around a marching unit are worth to it; the plan is made without the unit."""

    def __init__(self, s: State, plan: Plan, unit: int) -> None:
        self.s = s
        self.plan = plan
        self.unit = unit
        self.side = plan.side
        self.weight = float(s.forces.attack[unit] + s.forces.defence[unit])
        self.task = plan.with_unit(s, unit)
        self.draw = min(plan.doctrine.most_draw, max(LEAST_DRAW, self.task.worth)) if self.task else 0.0
        self.pace = 2.0 * max(1, s.forces.movement[unit])
        self.way = plan.way_to(s, self.task.hex) if self.task else []
        self.stake = plan.doctrine.stake * (RETURNS if s.forces.replaced >> unit & 1 and s.turn < LATE else 1.0)
        self.helpers = min(1, helpers(s, [unit])) if self.side == ALLIED else 0
        self.allies: dict[int, tuple[float, int]] = {}

    def friends(self, target: int) -> tuple[float, int]:
        """The attack factors next to an enemy stack that the unit could attack together with, and their hexes."""
        found = self.allies.get(target)
        if found is None:
            s, total, origins = self.s, 0.0, 0
            for h in s.board.grid.hexes_of(s.board.reach[target] & s.occupied[self.side]):
                mates = [one for one in s.stack(h) if one != self.unit and fits(s, one, 1 << self.unit)]
                if mates:
                    total += sum(s.forces.attack[one] for one in mates)
                    origins |= s.board.bit[h]
            found = self.allies[target] = (total, origins)
        return found

    def worth(self, h: int) -> float:
        """What it is worth to end the move in a hex."""
        s, board, picture, unit = self.s, self.s.board, self.plan.picture, self.unit
        score = worth_of_guard(s, picture, unit, h, counted=False)
        if self.task:
            score += self.draw * self.plan.doctrine.patience ** (self.way[h] / self.pace)
        for place in board.near_places[h]:
            there = board.place_hex[place]
            if s.holder[place] == 1 - self.side and (
                h == there or (there not in s.stacks and not zoc(s, 1 - self.side) & board.bit[there])
            ):
                score += picture.worth(s, place)
        place = board.place_at[h]
        if 0 <= place < len(PLACES) and s.holder[place] == 1 - self.side:
            score += 50.0
        threat = picture.threat(s, h)
        enemies = board.reach[h] & s.occupied[1 - self.side]
        if enemies:
            for target in board.grid.hexes_of(enemies):
                score += self.catch(h, target)
        if threat:
            others = picture.defence.get(h, 0.0)
            mine = s.forces.defence[unit]
            left = -board.left[board.terrain[h]]
            score -= self.stake * self.weight * promise(threat / (others + mine), left)
            if others:
                saved = promise(threat / others, left) - promise(threat / (others + mine), left)
                score += self.stake * others * saved
            if board.terrain[h] in (TOWN, MOUNTAIN):
                score += FIRM[board.terrain[h]]
        return score

    def catch(self, h: int, target: int) -> float:
        """What the unit adds to an attack on a stack next to a hex."""
        s, board, picture = self.s, self.s.board, self.plan.picture
        defence = picture.defence[target]
        friends, origins = self.friends(target)
        shift = self.helpers - board.left[board.terrain[target]]
        if s.air_field & board.bit[target]:
            shift += air_shift(s, 1 << self.unit, 1 << s.stack(target)[0], target)
        worth = self.plan.doctrine.catch * (defence + picture.attack[target])
        place = board.place_at[target]
        town = board.terrain[target] == TOWN
        if place >= 0 and s.holder[place] == 1 - self.side:
            worth += picture.worth(s, place)
        before = promise(friends / defence, shift + (not town and is_concentric(s, target, origins)))
        around = not town and is_concentric(s, target, origins | board.bit[h])
        after = promise((friends + s.forces.attack[self.unit]) / defence, shift + around)
        return worth * (after - before)


def gain_of_moving(s: State, plan: Plan, unit: int) -> float:
    """What moving a unit is worth, nearly: the draw of its task, less what it leaves."""
    task = plan.task.get(unit)
    h = s.where[unit]
    if not task or task.hex == h:
        return -0.3
    if task.kind != HOLD and s.board.reach[h] & s.board.bit[task.hex] and task.hex in s.stacks:
        return -0.1
    return min(plan.doctrine.most_draw, plan.draw[unit]) - worth_of_guard(s, plan.picture, unit, h, counted=True)


def actions(s: State, side: int, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Which unit moves next, and whether the phase may end."""
    plan = plan_of(s, side, doctrine)
    gains: dict[int, float] = {}
    scores = []
    for choice in choices:
        if choice.verb in (nt.MOVE, nt.REST):
            unit = choice.args[0]
            if unit not in gains:
                gains[unit] = gain_of_moving(s, plan, unit)
            scores.append(gains[unit] if choice.verb == nt.MOVE else STAYS - max(0.0, gains[unit]))
        else:
            scores.append(0.0)
    useful = max(gains.values(), default=0.0)
    for number, choice in enumerate(choices):
        if choice.verb in (nt.PROPOSE, nt.STOP):
            scores[number] = 0.3 if useful <= 0.05 else -2.0
    return scores


def wants_more(s: State, side: int, doctrine: Doctrine) -> bool:
    """Whether a side still has something to move for."""
    plan = plan_of(s, side, doctrine)
    ready = s.ready(side)
    return any(gain_of_moving(s, plan, unit) > 0.05 for unit in range(s.forces.count) if ready >> unit & 1)


def ends(s: State, unit: int, left: int) -> dict[int, tuple[int, int]]:
    """Where a march can end: for each hex the points spent, and the first step of the way there. OJ-7.4, OJ-12."""
    board = s.board
    side = s.side_of(unit)
    start = s.where[unit]
    zone = zoc(s, 1 - side)
    neutral = board.sweden if s.sweden == NOBODY else 0
    air = s.air_field if s.air_side == 1 - side else 0
    steps = board.steps[s.forces.gait[unit]]
    best: dict[int, tuple[int, int]] = {start: (0, -1)}
    queue: list[list[int]] = [[] for _ in range(left + 1)]
    queue[0].append(start)
    for spent in range(left + 1):
        for h in queue[spent]:
            if best[h][0] < spent or (h != start and zone & board.bit[h]):
                continue
            first = best[h][1]
            for end, price in steps[h]:
                cost = price + 2 if air & board.bit[end] else price
                total = spent + cost
                if total > left or board.bit[end] & neutral or (end in best and best[end][0] <= total):
                    continue
                if step_bar(s, unit, h, end, price, left - spent) == OPEN:
                    best[end] = (total, end if first < 0 else first)
                    queue[total].append(end)
    return best


def march(s: State, f: March, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Where a marching unit steps next: on the way to the best hex within its reach."""
    unit = f.unit
    start = s.where[unit]
    plan = plan_without(s, unit, doctrine)
    ground = Ground(s, plan, unit)
    by_step: dict[int, float] = {}
    for h, (spent, first) in ends(s, unit, f.left).items():
        if h != start and (s.board.bit[h] & s.board.lake_field or (h in s.stacks and crowded(s, unit, h))):
            continue
        score = ground.worth(h) - 0.002 * spent
        if score > by_step.get(first, -99.0):
            by_step[first] = score
    return [
        by_step.get(choice.args[0], -20.0)
        if choice.verb == nt.STEP
        else by_step.get(-1, 0.0) + (0.01 if choice.verb == nt.HALT else -1.0)
        for choice in choices
    ]


def station(s: State, f: Deployment, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Where units start: the Soviets before Murmansk, the mountain army before Nikel, reaction troops in towns."""
    board = s.board
    ordered = board.place_hex[doctrine.reaction[f.count % len(doctrine.reaction)]] if doctrine.reaction else -1
    taken = f.crowds(s)
    scores = []
    for choice in choices:
        h = choice.args[0]
        crowd = taken.get(h, 0)
        if f.army == SOVIETS:
            near = board.grid.distance(h, board.petsamo)
            if h == board.murmansk:
                scores.append(2.5 - 2.0 * crowd)
            else:
                scores.append(1.5 - 0.12 * near - 0.3 * crowd + FIRM[board.terrain[h]])
        elif f.army == MOUNTAIN_ARMY:
            if h == board.kirkenes:
                scores.append(2.0)
                continue
            near = min(board.grid.distance(h, goal) for goal in (board.petsamo, board.kirkenes))
            scores.append(1.0 - 0.1 * near + FIRM[board.terrain[h]])
        else:
            place = board.place_at[h]
            score = (board.points[place] if place >= 0 else 0.0) - 0.8 * crowd + (0.5 if h == board.kirkenes else 0.0)
            scores.append(score + ORDERED if h == ordered else score)
    return scores


def arrival(s: State, f: Arrival, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Where German units come on the map: into Narvik if it is thinly held, else where the way south is shortest."""
    ways = ways_of(s.board)
    narvik = s.board.narvik
    bardufoss = s.board.places.index("bardufoss") if "bardufoss" in s.board.places else 0
    way = ways.to_hex(s.board.place_hex[bardufoss])
    scores = []
    for choice in choices:
        h = choice.args[-1]
        thin = h == narvik and len(s.stack(narvik)) < 2
        scores.append((1.0 if thin else 0.0) - 0.02 * way[h] - 0.1 * len(s.stack(h)))
    return scores


def mobilize(s: State, f: SwedenEnters, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Swedish units come on where Kiruna and Malmberget are near."""
    ways = [ways_of(s.board).to_hex(h) for h in s.board.place_hex if s.board.bit[h] & s.board.sweden]
    return [-0.02 * min((way[choice.args[0]] for way in ways), default=0) for choice in choices]


def americans_west(s: State, f: Sources, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """The Americans with their armour and rangers go to Banak, where there are roads; the British to Petsamo."""
    return [0.5 if choice.args[0] == US else 0.0 for choice in choices]


def strongest(s: State, f: LandingForce | Landings, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Land the strongest first, and as many as there is room for."""
    scores = []
    for choice in choices:
        if choice.verb == nt.LAND:
            unit = choice.args[0]
            scores.append(0.1 * (s.forces.attack[unit] + s.forces.defence[unit]))
        else:
            scores.append(-1.0)
    return scores
