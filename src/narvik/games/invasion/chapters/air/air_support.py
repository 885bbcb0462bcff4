"""Chapter 7.6: air support. Every bomber unit that succeeds adds a point to its side's total for one land combat."""

from __future__ import annotations

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.games.invasion.chapters.air.air_combat import planes_of
from narvik.games.invasion.chapters.land.attacks import attackers_of, has_factors
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.aircraft import ONE_POINT, TWO_POINTS
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import State, add_to
from narvik.games.invasion.pieces.troops import lay_of


def supportable(s: State, phasing: int) -> list[int]:
    """The hexes over which either side may fly support: those marked for attack, and those that the phasing side could
    attack because some of its units have landed since. IN-7.6.1-1, -2, IN-7.6.3-6, IN-2.4-4."""
    board, found, near = s.kit.board, set(members(s.marked)), 0
    for unit in members(s.landed & troops.of_side(s, phasing)):
        near |= board.grid.ring[s.unit_at[unit]]
    for h in board.grid.hexes_of(near & lay_of(s, phasing).enemies & s.kit.theatre[s.scenario]):
        units = attackers_of(s, phasing, h)
        if units & s.landed and has_factors(s, units):
            found.add(h)
    return sorted(found)


def roll_support(s: State, side: int, h: int, bombers: dict[int, int], descent: bool = False) -> None:
    """A die for each bomber unit, consolidated; points are kept for the combat in the hex, and never cause hits.

    Any number of missions may support one combat. IN-7.6-1, IN-7.6.3-1 to -3, IN-1.5-7, IN-3.2-2. What is flown for an
    assault from the air counts for nothing else. IN-7.6.3-8.
    """
    kept = s.descent_support if descent else s.air_support(side)
    weather = s.kit.effects[s.weather[s.kit.board.section[h]]].air_support
    for plane in planes_of(s, bombers):
        face = TWO_POINTS if plane.points == 2 else ONE_POINT
        strength = s.kit.aircraft.air_support[face][s.kit.crafts.type[plane.craft]]
        tested = s.test(D10, strength - weather, "air support", s.kit.board.numbers[h], SIDES[side])
        s.tell("supported", side, plane.craft, h, strength, tested.face, tested.face + weather, int(tested.hit))
        if tested.hit:
            add_to(kept, h, 1)
