"""Overruns: a German column of motors that breaks through in the midst of its march, and goes on. IN-11.7."""

from __future__ import annotations

from typing import NamedTuple

from narvik.core.bits import members
from narvik.games.invasion.advice.assault import Quarry, assailant
from narvik.games.invasion.advice.counting import is_raider
from narvik.games.invasion.advice.plan import Plan
from narvik.games.invasion.advice.ways import Reached, march_from, path_to, steps_of
from narvik.games.invasion.chapters.land.march import March, may_march
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.marching import MOTORIZED
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import State, zone_of


class Overrun(NamedTuple):
    """An overrun that a column could make: who drives, the hexes to the hex of entry, the target, what it promises."""

    units: int
    way: tuple[int, ...]
    target: int
    promise: float


def column_at(s: State, h: int, motorized: bool) -> int:
    """The motors of a hex that could drive together. IN-11.7-1, -3."""
    bits = 0
    for unit in troops.in_hex(s, h, GERMAN):
        able = troops.gait(s, unit) == MOTORIZED and troops.attack(s, unit) > 0
        if able and s.combat_worthy(unit) and may_march(s, unit, motorized):
            bits |= 1 << unit
    return bits


def best_overrun(s: State, plan: Plan, units: int, start: int, left: int, fresh: bool) -> Overrun | None:
    """The overrun that promises most; None if there is none in reach."""
    picture = plan.picture
    lay, steps = picture.lay, steps_of(picture.marching, MOTORIZED, picture.warm, picture.field)
    reached: Reached = march_from(
        picture.marching, MOTORIZED, picture.warm, picture.field, start, left, fresh, lay.enemies, lay.zone
    )
    best: Overrun | None = None
    for h, (spent, _) in reached.items():
        for target, cost in steps[h]:
            if target not in picture.enemy_stacks or spent + cost + picture.marching.overrun > left:
                continue
            column = raid_of(s, plan, units, target)
            force = [assailant(picture, unit, h, target, at_once=True) for unit in members(column)]
            quarry = Quarry(picture, target)
            quarry.ground += taken_beyond(s, plan, target, left - spent - cost - picture.marching.overrun)
            found = quarry.reckon(force).promise
            if best is None or found > best.promise:
                best = Overrun(column, tuple(path_to(reached, h)), target, found)
    return best


def taken_beyond(s: State, plan: Plan, target: int, left: int) -> float:
    """What a column could take that nobody guards, once it has broken through, with the points it has left then.

    IN-11.7-6, -11.
    """
    picture = plan.picture
    theirs = s.muster().posts[1 - picture.side]
    zone = zone_of(s, {h: posted for h, posted in theirs.items() if h != target})
    enemies = picture.lay.enemies & ~s.kit.board.bit[target]
    onward = march_from(picture.marching, MOTORIZED, picture.warm, picture.field, target, left, False, enemies, zone)
    return max([picture.taken_by(path_to(onward, h)) for h in onward])


def raid_of(s: State, plan: Plan, units: int, target: int) -> int:
    """Who of a column overruns: all of it, but against the king one raider after another, as every fight may take him.

    The last of them goes with those who are worth points. IN-15.5-1.
    """
    raiders = [unit for unit in members(units) if is_raider(s, unit)]
    if target != plan.picture.king_at or not raiders or (len(raiders) == 1 and units != 1 << raiders[0]):
        return units
    return 1 << raiders[0]


def overrun_from(s: State, plan: Plan, h: int, motorized: bool) -> Overrun | None:
    """The best overrun with all motors that stand in a hex."""
    units = column_at(s, h, motorized)
    if not units or plan.picture.side != GERMAN:
        return None
    left = min([troops.movement(s, unit) for unit in members(units)])
    return best_overrun(s, plan, units, h, left, True)


def overrun_on_march(s: State, plan: Plan, f: March) -> Overrun | None:
    """The best overrun of a march that is under way, with those who may still join it."""
    if f.side != GERMAN or f.stopped or f.busy:
        return None
    if any(troops.gait(s, unit) != MOTORIZED for unit in members(f.units)):
        return None
    here = f.hex(s)
    if not f.moved:
        units = f.units
        for unit in members(column_at(s, here, f.motorized)):
            if unit >= f.units.bit_length():
                units |= 1 << unit
        return best_overrun(s, plan, units, here, min([troops.movement(s, unit) for unit in members(units)]), True)
    return best_overrun(s, plan, f.units, here, f.points(), not f.stepped)
