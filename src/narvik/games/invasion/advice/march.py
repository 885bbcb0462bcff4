"""Rules of thumb for movement: who marches, by which way, what goes by rail, and what trucks carry. IN-11."""

from __future__ import annotations

from typing import Final, NamedTuple

from narvik.core.bits import members
from narvik.core.words import Choice
from narvik.games.invasion.advice.doctrine import Doctrine
from narvik.games.invasion.advice.overruns import Overrun, overrun_from, overrun_on_march
from narvik.games.invasion.advice.picture import BATTALION_WEIGHT
from narvik.games.invasion.advice.plan import Plan, plan_of
from narvik.games.invasion.advice.stores import FOR_AN_ATTACK, Stores
from narvik.games.invasion.advice.ways import Reached, path_to
from narvik.games.invasion.chapters.forces.mobilization import Mustering
from narvik.games.invasion.chapters.land.breakdown import Reorganization
from narvik.games.invasion.chapters.land.demolitions import Demolition
from narvik.games.invasion.chapters.land.land_movement import LandMovementPhase
from narvik.games.invasion.chapters.land.march import March
from narvik.games.invasion.chapters.land.railroads import Train, weight_with_load
from narvik.games.invasion.chapters.land.stacking import StackingTest
from narvik.games.invasion.chapters.land.trucks import may_ride
from narvik.games.invasion.pieces import notation as nt
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.marching import MOTORIZED
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.state import State

NEVER: Final = -9.0
"""The score of what nobody in his senses does."""

STIR: Final = 0.03
"""What a move must be worth to be made at all."""

AT_ONCE: Final = 1.0
"""Overruns come first: they open the way for all others."""

BY_RAIL: Final = 0.02
"""A train is given up for a march that leads as far."""

ENTRAINING: Final = 0.5
"""Trains go before marches: those first who could not get there otherwise, as the line takes only so many."""

URGENT: Final = 3.0
"""Supply goes first where an attack is planned that has none: trains for others may fill the line."""

AHEAD: Final = 1.5
"""Motors march first: trains then bring supply to where they are."""

PROVISION: Final = 0.5
"""How far supply for the vanguard goes before troops."""

LOADING_POINT: Final = 1
"""The Movement Points that it costs a truck to take something aboard. IN-11.4-2."""

FOR_THE_RIDE: Final = 0.03
"""What a ride must gain at least: the truck could do something else."""


def movement(s: State, f: LandMovementPhase, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """The move that gains most, until none gains anything."""
    plan = plan_of(s, f.side, doctrine, not f.motorized)
    stores = Stores(plan.picture, plan.posts())
    raids = overruns(s, plan, f)
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.MARCH:
            gain = march_gain(s, plan, stores, c.args[0], f.motorized)
            if gain > STIR and not f.motorized and leads(s, c.args[0]):
                gain += AHEAD
            scores.append(max(gain, raids.get(c.args[0], NEVER)))
        elif c.verb == nt.ENTRAIN:
            scores.append(rail_gain(s, plan, stores, c.args[0]))
        elif c.verb == nt.ENTRAIN_SP:
            scores.append(supply_gain(s, plan, stores, c.args[0], c.args[1]))
        elif c.verb == nt.TRAIN:
            scores.append(1.0)
        else:
            scores.append(STIR if c.verb == nt.PASS else NEVER)
    return scores


def leads(s: State, unit: int) -> bool:
    """Whether a unit marches ahead of all others: motors that fight."""
    return troops.gait(s, unit) == MOTORIZED and troops.attack(s, unit) > 0


def overruns(s: State, plan: Plan, f: LandMovementPhase) -> dict[int, float]:
    """What overruns promise, by the unit with which a column begins."""
    found: dict[int, float] = {}
    if f.side == GERMAN:
        for h in plan.picture.stacks:
            one = overrun_from(s, plan, h, f.motorized)
            if one is not None and worth_it(plan, one):
                found[members(one.units)[0]] = AT_ONCE + one.promise
    return found


def worth_it(plan: Plan, one: Overrun) -> bool:
    """Whether an overrun is made: if it promises enough, and more than the combat for which its units are wanted.

    The King's Guard is fought as often as can be. IN-15.5-1.
    """
    least = plan.picture.daring()
    if one.target != plan.picture.king_at and any(unit in plan.task for unit in members(one.units)):
        least = max(least, plan.promised.get(one.target, least))
    return one.promise > least


def march_gain(s: State, plan: Plan, stores: Stores, unit: int, motorized: bool) -> float:
    """What a march of a unit gains at best."""
    if s.kit.land.trucks >> unit & 1:
        ride = best_ride(s, plan, unit, motorized)
        return max(truck_gain(s, plan, stores, unit), ride.gain if ride is not None else NEVER)
    picture, start = plan.picture, s.unit_at[unit]
    found = picture.march(unit, troops.movement(s, unit), True) if motorized else plan.reach(s, unit)
    return best_end(plan, unit, found, start) - plan.value(unit, start, [])


def best_end(plan: Plan, unit: int, found: Reached, start: int) -> float:
    """The value of the best hex that a unit can get to, but the one where it is."""
    best = NEVER
    for h in found:
        if h != start and plan.picture.fits(unit, h):
            best = max(best, plan.value(unit, h, path_to(found, h)))
    return best


def rail_gain(s: State, plan: Plan, stores: Stores, unit: int) -> float:
    """What a journey by rail gains at best."""
    picture, start = plan.picture, s.unit_at[unit]
    found = picture.rail(start, weight_with_load(s, unit), s.kit.charts.rail_movement, 0)
    if s.kit.land.trucks >> unit & 1:
        if not s.truck_sp.get(unit, 0):
            return NEVER
        held = [h for h in found if s.control[h] == picture.side]
        return s.truck_sp[unit] * (max([stores.worth(h) for h in held]) - stores.worth(start))
    end = best_end(plan, unit, found, start)
    on_foot = best_end(plan, unit, plan.reach(s, unit), start)
    if end < on_foot + BY_RAIL:
        return NEVER
    gain = end - max(on_foot, plan.value(unit, start, []))
    return ENTRAINING + gain * min(1.0, BATTALION_WEIGHT / weight_with_load(s, unit)) - BY_RAIL


def supply_gain(s: State, plan: Plan, stores: Stores, start: int, count: int) -> float:
    """What Supply Points gain that go by rail."""
    weight = s.kit.charts.weight_halves["sp"]
    found = plan.picture.rail(start, count * weight, s.kit.charts.rail_movement, 0)
    ends = [h for h in found if h != start and s.control[h] == plan.picture.side]
    best = max(ends, key=lambda h: stores.worth_of(h), default=start)
    if best == start:
        return NEVER
    wanted, urgent = stores.shortage(best), URGENT
    if not wanted and stores.vanguard_waits(best):
        wanted, urgent = FOR_AN_ATTACK, ENTRAINING + PROVISION
    first = urgent if wanted and count == min(wanted, stores.stock(start)) else 0.0
    return stores.moved(start, best, count) - BY_RAIL + first


def truck_gain(s: State, plan: Plan, stores: Stores, truck: int) -> float:
    """What a truck gains: with a load by bringing it forward, without by loading what lies far behind."""
    picture, start = plan.picture, s.unit_at[truck]
    points = s.truck_sp.get(truck, 0)
    stock = s.sp(picture.side).get(start, 0) - s.booty_sp.get(start, 0)
    found = picture.march(truck, troops.movement(s, truck), True)
    best = max([stores.worth(h) for h in found if s.control[h] == picture.side], default=0.0)
    gain = best - stores.worth(start, 0 if points else -min(2, stock))
    return gain * (points or min(2, stock)) - 0.01


class Ride(NamedTuple):
    """A unit that a truck could take along, and what it would gain by that."""

    unit: int
    gain: float


def best_ride(s: State, plan: Plan, truck: int, motorized: bool) -> Ride | None:
    """Whom an empty truck had best take along: somebody who is not needed for an attack. IN-11.4-1, -2."""
    picture, start = plan.picture, s.unit_at[truck]
    best: Ride | None = None
    if truck in s.truck_sp or truck in s.truck_asp:
        return None
    found = picture.march(truck, troops.movement(s, truck) - LOADING_POINT, True)
    for unit in picture.stacks.get(start, []):
        if unit in plan.task or not may_ride(s, unit, truck, motorized):
            continue
        stay = plan.value(unit, start, [])
        far = [plan.value(unit, h, []) for h in found if h != start and picture.fits(unit, h)]
        gain = max(far, default=NEVER) - stay - FOR_THE_RIDE
        if best is None or gain > best.gain:
            best = Ride(unit, gain)
    return best


def carry(s: State, f: March, choices: list[Choice], plan: Plan, truck: int) -> list[float]:
    """A truck with troops drives to where these are worth most, and sets them down. IN-11.4-2."""
    picture, here = plan.picture, f.hex(s)
    unit = troops.cargo_of(s, truck)[0]
    found = picture.march(truck, f.points(), not f.stepped)
    first: dict[int, float] = {}
    for h in found:
        if h != here and picture.fits(unit, h):
            step = path_to(found, h)[0]
            first[step] = max(first.get(step, NEVER), picture.value(unit, h))
    stay = picture.value(unit, here) if picture.fits(unit, here) else NEVER / 2
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.STEP:
            scores.append(first.get(c.args[0], NEVER / 2))
        elif c.verb == nt.SET_DOWN:
            scores.append(stay)
        else:
            scores.append(stay - 1.0 if c.verb == nt.HALT else NEVER)
    return scores


def march(s: State, f: March, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Step by step to the best end that is still in reach, or to an overrun."""
    plan = plan_of(s, f.side, doctrine, not f.motorized)
    truck = f.truck(s)
    if truck >= 0 and troops.cargo_of(s, truck):
        return carry(s, f, choices, plan, truck)
    if truck >= 0:
        ride = best_ride(s, plan, truck, f.motorized) if not f.busy and not f.stepped else None
        stores = Stores(plan.picture, plan.posts())
        if ride is not None and ride.gain > max(STIR, truck_gain(s, plan, stores, truck)):
            return [1.0 if c.verb == nt.LOAD and c.args[0] == ride.unit else NEVER for c in choices]
        return truck_march(s, f, choices, plan, truck)
    one = overrun_on_march(s, plan, f)
    if one is not None and worth_it(plan, one):
        scores = drive(choices, f, one)
        if max(scores) > 0:
            return scores
    unit, here = members(f.units)[0], f.hex(s)
    found = plan.picture.march(unit, f.points(), not f.stepped)
    first: dict[int, float] = {}
    for h in found:
        if h != here and plan.picture.fits(unit, h):
            path = path_to(found, h)
            first[path[0]] = max(first.get(path[0], NEVER), plan.value(unit, h, path))
    scores = []
    for c in choices:
        if c.verb == nt.STEP:
            scores.append(first.get(c.args[0], NEVER / 2))
        elif c.verb == nt.FERRY:
            scores.append(plan.value(unit, c.args[0], [c.args[0]]))
        else:
            scores.append(plan.value(unit, here, []) if c.verb == nt.HALT else NEVER)
    return scores


def drive(choices: list[Choice], f: March, one: Overrun) -> list[float]:
    """All join who belong to the column, then it drives to its hex of entry and overruns."""
    joining = list(members(one.units & ~f.units))
    scores: list[float] = []
    for c in choices:
        wanted = False
        if joining:
            wanted = c.verb == nt.JOIN and c.args[0] == joining[0]
        elif one.way:
            wanted = c.verb == nt.STEP and c.args[0] == one.way[0]
        else:
            wanted = c.verb == nt.OVERRUN and c.args[0] == one.target
        scores.append(1.0 if wanted else NEVER)
    return scores


def truck_march(s: State, f: March, choices: list[Choice], plan: Plan, truck: int) -> list[float]:
    """A truck loads what it can, drives to where supply is wanted most, and sets it down."""
    stores, here = Stores(plan.picture, plan.posts()), f.hex(s)
    found = plan.picture.march(truck, f.points(), not f.stepped)
    first: dict[int, float] = {}
    for h in found:
        if h != here and s.control[h] == plan.picture.side:
            step = path_to(found, h)[0]
            first[step] = max(first.get(step, 0.0), stores.worth(h))
    onward = max(first.values(), default=0.0)
    worth, loaded = stores.worth(here), truck in s.truck_sp
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.LOAD_SP:
            scores.append(
                0.5 + 0.1 * c.args[0] if onward > stores.worth(here, -c.args[0]) + 0.01 and not f.stepped else NEVER
            )
        elif c.verb == nt.SET_DOWN_SP:
            scores.append(0.4 + 0.1 * c.args[0] if onward <= worth and f.stepped else NEVER)
        elif c.verb == nt.STEP:
            scores.append(first.get(c.args[0], 0.0) if loaded and onward > worth else NEVER / 2)
        else:
            scores.append(worth if c.verb == nt.HALT else NEVER)
    return scores


def train(s: State, f: Train, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Along the rails to the best end."""
    plan = plan_of(s, f.side, doctrine, True)
    stores = Stores(plan.picture, plan.posts())
    found = plan.picture.rail(f.hex, f.halves(s), f.left, f.been)
    first: dict[int, float] = {}
    for h in found:
        if h != f.hex:
            path = path_to(found, h)
            first[path[0]] = max(first.get(path[0], NEVER), train_value(s, f, plan, stores, h, path))
    stay = train_value(s, f, plan, stores, f.hex, [])
    scores: list[float] = []
    for c in choices:
        if c.verb == nt.STEP:
            scores.append(first.get(c.args[0], NEVER / 2))
        else:
            scores.append(stay if c.verb == nt.HALT else NEVER)
    return scores


def train_value(s: State, f: Train, plan: Plan, stores: Stores, h: int, path: list[int]) -> float:
    """What it is worth that a train ends in a hex."""
    if not f.units:
        return stores.worth_of(h) if s.control[h] == f.side else NEVER / 2
    unit = members(f.units)[0]
    if s.kit.land.trucks >> unit & 1:
        return stores.worth(h) if s.control[h] == f.side else NEVER / 2
    return plan.value(unit, h, path) if plan.picture.fits(unit, h) else NEVER / 2


def stay_whole(s: State, f: Reorganization, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Battalions stay together, and take up their parts again. IN-15.3-1."""
    return [1.0 if c.verb == nt.RECOMBINE else 0.5 if c.verb == nt.DONE else 0.0 for c in choices]


def demolition(s: State, f: Demolition, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Nothing is destroyed that need not be. IN-11.4-6."""
    return [1.0 if c.verb == nt.DONE else -float(c.args[-1] if c.verb != nt.BURN else 2) for c in choices]


def give_way(s: State, f: StackingTest, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """The weakest leaves a crowded hex. IN-11.1.2-2."""
    return [-float(troops.defence(s, c.args[0]) + max(0, troops.attack(s, c.args[0]))) for c in choices]


def muster(s: State, f: Mustering, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """A battalion gathers where it is of most use. IN-14.2.1-3, IN-14.2.3-1."""
    picture = plan_of(s, ALLIED, doctrine, False).picture
    return [picture.value(f.unit, c.args[0]) for c in choices]
