"""Chapters 1.5 and 7.7: aircraft in the air, as so many points of a craft from a base, and what they carry.

Aircraft are amounts in places, not counters. IN-1.5-10. A *wing* is what the rules need to know of those that fly
together: what they are, where they come from, how far they may still fly, and their cargo.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from narvik.core.fields import Holds, Number, Word
from narvik.games.invasion.chapters.air.air_supply import settle_debt
from narvik.games.invasion.chapters.basing import base_hex
from narvik.games.invasion.chapters.control import enter_hex
from narvik.games.invasion.chapters.sea.hits import lose_step
from narvik.games.invasion.chapters.sea.loads import feed_at_home, is_homeland
from narvik.games.invasion.pieces.notation import EMPTY, WITH_ASP, WITH_SP, WITH_TROOPS
from narvik.games.invasion.pieces.state import ASHORE, State, add_to

MOST_POINTS: Final = 8
"""Air points in one mission, and against one. IN-7.2.2-1, IN-7.3-1."""

NO_UNIT: Final = -1


class Wing(NamedTuple):
    """Points of a craft that left a base; `back` is how far they may fly from their target.

    Of cargo a wing has one load: an Air Supply Point for each point, one Supply Point, a step of a battalion, a company
    or a mountain battery. A load on two points is lost with the second of them. IN-7.7-2, IN-7.7.2-1.
    """

    craft: int
    base: int
    points: int
    back: int = 0
    load: int = EMPTY
    unit: int = NO_UNIT


MOST_WINGS: Final = 16
COLUMNS: Final[dict[str, Holds]] = {
    "craft": Word("craft"),
    "base": Word("base"),
    "points": Number(1, MOST_POINTS),
    "back": Number(0, 99),
    "load": Word("load"),
    "unit": Word("unit", ("",)),
}
"""What a wing's values hold, for frames with a list of wings."""


def totals(wings: list[Wing]) -> dict[int, int]:
    """Points by craft: for combat they consolidate, whatever their base and cargo. IN-1.5-9, IN-7.3.1-2."""
    crafts = dict.fromkeys(wing.craft for wing in wings)
    return {craft: sum(wing.points for wing in wings if wing.craft == craft) for craft in crafts}


def points_of(wings: list[Wing]) -> int:
    """All points of a flight."""
    return sum(wing.points for wing in wings)


def has_bombers(s: State, wings: list[Wing]) -> bool:
    """Whether anything in a flight can bomb."""
    return any(s.kit.crafts.bomber[wing.craft] for wing in wings)


def is_laden(wing: Wing) -> bool:
    """Whether it carries something."""
    return wing.load != EMPTY


def without_cargo(wings: list[Wing]) -> list[Wing]:
    """The same aircraft, empty."""
    return [wing._replace(load=EMPTY, unit=NO_UNIT) for wing in wings]


def shot_down(s: State, wings: list[Wing], at: int) -> list[Wing]:
    """What is left when a wing loses a point, and its cargo with the last point that bears it. IN-7.7.2-1, -2."""
    wing = wings[at]
    if wing.load == WITH_ASP:
        s.tell("cargo_lost", wing.craft, 0, 1)
    elif wing.load == WITH_SP and wing.points == 1:
        s.tell("cargo_lost", wing.craft, 1, 0)
    elif wing.load == WITH_TROOPS and wing.points == 1:
        lose_step(s, wing.unit, ASHORE)
    left = [wing._replace(points=wing.points - 1)] if wing.points > 1 else []
    return wings[:at] + left + wings[at + 1 :]


def cargo_by_hex(s: State, wings: list[Wing], load: int) -> dict[int, int]:
    """Supply Points of a kind that wings carry, by the place where they were loaded."""
    found: dict[int, int] = {}
    for wing in wings:
        if wing.load == load:
            start = loading_place(s, wing.base)
            found[start] = found.get(start, 0) + (wing.points if load == WITH_ASP else 1)
    return found


def loading_place(s: State, base: int) -> int:
    """Where cargo of a base lies: its hex, or its zone of the Strategic Map. IN-7.7-3."""
    h = base_hex(s, base)
    return h if h >= 0 else s.kit.board.count + s.kit.bases.item[base]


def set_down(s: State, side: int, wing: Wing, where: int) -> None:
    """Cargo is unloaded, or dropped, in a hex or a zone; in a homeland nobody counts supply.

    IN-7.7.1-1, IN-7.7.3-1, IN-13.2.2-1, -8 to -10, IN-13.3.5-3.
    """
    if wing.load == WITH_TROOPS:
        if s.steps[wing.unit] and s.unit_at[wing.unit] != where:
            if where < s.kit.board.count:
                enter_hex(s, wing.unit, where, by_air=True)
            else:
                s.place(wing.unit, where)
                s.tell("flown_out", wing.unit, where)
                feed_at_home(s, wing.unit, where - s.kit.board.count)
    elif wing.load != EMPTY:
        sps, asps = (1, 0) if wing.load == WITH_SP else (0, wing.points)
        s.tell("supply_flown_in", side, where, sps, asps)
        asps = settle_debt(s, side, asps)
        if where >= s.kit.board.count and is_homeland(s, side, where - s.kit.board.count):
            return
        add_to(s.sp(side) if sps else s.asp(side), where, sps + asps)
