"""Whom standing orders send into the air: the best that may go, and what they may hope for. See `standing_orders`."""

from __future__ import annotations

from narvik.core.dice import D10
from narvik.games.invasion.chapters.air.air_combat import factor, planes_of
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.air.wings import Wing, points_of, totals
from narvik.games.invasion.pieces.aircraft import ONE_POINT, TWO_POINTS
from narvik.games.invasion.pieces.notation import INTERCEPT
from narvik.games.invasion.pieces.state import State


def at_or_below(most: int) -> float:
    """The chance that a die shows at most a number."""
    return sum(1 for face in D10.faces if face <= most) / D10.sides


def worth(s: State, mission: int, craft: int) -> int:
    """What a point of a craft is good for on a mission: its Air Combat Factor, or what its bombs do to ships."""
    if mission == INTERCEPT:
        return s.kit.crafts.combat[ONE_POINT][craft]
    bombs = s.kit.aircraft.naval_bombing[ONE_POINT][s.kit.crafts.type[craft]]
    return bombs if s.kit.crafts.bomber[craft] else 0


def strongest_flight(s: State, plan: TakeOff) -> list[Wing]:
    """The best points that may go, as many as may: bombers without escort, or fighters."""
    able = [wing for wing in plan.candidates(s) if worth(s, plan.mission, wing.craft) > 0]
    able.sort(key=lambda wing: (-worth(s, plan.mission, wing.craft), wing.base, wing.craft))
    wanted: dict[tuple[int, int], int] = {}
    left = plan.left()
    for wing in able:
        points = min(wing.points, left)
        if points:
            wanted[wing.base, wing.craft] = points
            left -= points
    for base, craft in sorted(wanted):
        offered = [wing for wing in plan.candidates(s) if (wing.base, wing.craft) == (base, craft)]
        points = min(wanted[base, craft], offered[0].points) if offered else 0
        if points:
            plan = plan.joined_by(Wing(craft, base, points))
    return plan.wings


def chance_to_bomb(s: State, zone: int, wings: list[Wing]) -> float:
    """The chance that one bomb at least hits a ship, if no gun disturbs the bombers."""
    weather = s.kit.effects[s.weather[s.kit.strategic.section[zone]]].naval_bombing
    missed = 1.0
    for craft, points in totals(wings).items():
        kind = s.kit.crafts.type[craft]
        for size in s.kit.crafts.units(craft, points):
            strength = s.kit.aircraft.naval_bombing[TWO_POINTS if size == 2 else ONE_POINT][kind]
            missed *= 1 - at_or_below(strength - weather)
    return 1 - missed


def chance_to_shoot(s: State, wings: list[Wing], mission: list[Wing]) -> float:
    """The chance that one point at least of a mission is shot down, if its strongest are attacked."""
    targets = sorted([factor(s, plane) for plane in planes_of(s, totals(mission))], reverse=True)
    missed = 1.0
    for at, plane in enumerate(planes_of(s, totals(wings))):
        hit = s.kit.charts.air_hit(factor(s, plane), targets[min(at, len(targets) - 1)])
        missed *= 1 - at_or_below(hit)
    return 1 - missed


def send(s: State, plan: TakeOff, wings: list[Wing]) -> None:
    """Aircraft take off by order; the plan has their flight then."""
    plan.wings = wings
    if points_of(wings):
        plan.start(s)
