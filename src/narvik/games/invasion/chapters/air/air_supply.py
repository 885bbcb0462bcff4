"""Chapter 13.2: what it costs to fly. One Air Supply Point for every two points that leave a base."""

from __future__ import annotations

from typing import Final

from narvik.games.invasion.chapters.basing import base_hex, enemy_ashore
from narvik.games.invasion.pieces.ground.marching import LEG
from narvik.games.invasion.pieces.ground.supply_lines import Trace
from narvik.games.invasion.pieces.sides import NORWAY
from narvik.games.invasion.pieces.state import State, take_asp
from narvik.games.invasion.pieces.troops import Lay, lay_of

REACH: Final = 4
"""Leg Movement Points from a base to the supply it uses. IN-13.2.1-2."""

POINTS_PER_ASP: Final = 2
"""IN-13.2.1-1."""


def needs_supply(s: State, kind: int, base: int) -> bool:
    """Whether aircraft must be paid for: no Norwegians, none at sea or on the Strategic Map. IN-13.1-1, IN-8.7.1-1."""
    return s.kit.aircraft.nation[kind] != NORWAY and base_hex(s, base) >= 0


def price(points: int) -> int:
    """What points that leave one base on one mission cost. IN-13.2.1-1, -3."""
    return (points + POINTS_PER_ASP - 1) // POINTS_PER_ASP


def settle_debt(s: State, side: int, count: int) -> int:
    """Air Supply Points come onto the hex map: first they pay what withdrawn aircraft owe; returns what is left.

    IN-13.2.2-10, IN-4.3.2-2.
    """
    paid = min(count, s.air_debt[side])
    if paid:
        s.air_debt[side] -= paid
        s.tell("debt_paid", side, paid, s.air_debt[side])
    return count - paid


def friend_stands(s: State, h: int, side: int) -> bool:
    """Whether a combat-worthy unit of a side is in a hex."""
    return enemy_ashore(s, h, 1 - side)


def stocks_in_reach(s: State, side: int, base: int, lay: Lay) -> list[int]:
    """The hexes with Air Supply Points that a base can use, the nearest first. IN-13.2.1-2, -4, IN-13.3.3-1.

    The line is that of land units on foot, ferries included. IN-11.2.2-4. `lay` is how the land lies.
    """
    stock = s.asp(side)
    if not stock:
        return []
    field = s.kit.theatre[s.scenario]
    trace = Trace(base_hex(s, base), LEG, REACH, s.kit.schedules.thawed[s.turn], field)
    free = s.held_by(side) & field & ~(lay.enemies | lay.zone & ~lay.friends)
    spent = s.kit.lines.reach(trace, free).spent
    found = [h for h in stock if h in spent]
    if len(found) > 1:
        found.sort(key=lambda h: (spent[h], h))
    return found


def points_paid_for(s: State, side: int, base: int, known: dict[int, list[int]]) -> int:
    """How many points of a base could be paid for if nobody else left: see `bill`. IN-13.2.1-1."""
    if base not in known:
        known[base] = stocks_in_reach(s, side, base, lay_of(s, side))
    stock, found = s.asp(side), 0
    for h in known[base]:
        found += stock[h]
    return POINTS_PER_ASP * found


def bill(
    s: State,
    side: int,
    leaving: dict[int, int],
    cargo: dict[int, int],
    known: dict[int, list[int]],
) -> dict[int, int] | None:
    """Where the Air Supply Points for a mission come from, by hex; None if there are not enough.

    `leaving` are the points by base that must be paid for. Every base takes the nearest supply; what the mission
    itself carries, its `cargo` by hex, cannot be spent on it. IN-13.2.1-1, IN-13.2.2-8. Who asks again and again hands
    over what is `known` of the supply in reach of each base; who escapes, what was in reach before. IN-5.1.2-4.
    """
    left = dict(s.asp(side))
    for h, count in cargo.items():
        left[h] = left.get(h, 0) - count
    paid: dict[int, int] = {}
    for base, points in leaving.items():
        due = price(points)
        if base not in known:
            known[base] = stocks_in_reach(s, side, base, lay_of(s, side))
        for h in known[base]:
            taken = min(due, left.get(h, 0))
            left[h] = left.get(h, 0) - taken
            paid[h] = paid.get(h, 0) + taken
            due -= taken
        if due:
            return None
    return paid


def pay(
    s: State,
    side: int,
    leaving: dict[int, int],
    cargo: dict[int, int],
    known: dict[int, list[int]],
) -> None:
    """Take the Air Supply Points for a mission off the map. IN-7.2.2-9."""
    paid = bill(s, side, leaving, cargo, known)
    if not paid:
        return
    for h, count in paid.items():
        if count:
            take_asp(s, side, h, count)
            s.tell("asp_spent", side, h, count)
