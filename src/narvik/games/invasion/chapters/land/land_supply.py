"""Chapter 13.3: Supply Points for attack and defence, the lines they come by, and units out of supply."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, flag, number, set_of, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.standing_orders import heeded
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.crossings import thawed
from narvik.games.invasion.pieces.ground.marching import ALPINE, LEG
from narvik.games.invasion.pieces.ground.supply_lines import Reached, Trace
from narvik.games.invasion.pieces.notation import SPEND, SPEND_ABOARD
from narvik.games.invasion.pieces.orders import ALWAYS, ASK, DEFENCE_SUPPLY
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import NOWHERE, State, add_to, lower, take_sp
from narvik.games.invasion.pieces.troops import Lay, lay_of
from narvik.games.invasion.pieces.units import MOTORIZED_INFANTRY, TANK

REACH: Final = 4
"""Movement Points from a unit to the Supply Point it uses. IN-13.3.2-1."""

FOOT: Final = 0
MOTORS: Final = 1
GUNS: Final = 2
CATEGORIES: Final = ("foot", "motors", "guns")
"""What an attack pays for: infantry on foot, motorized units, artillery. IN-13.3.1-1."""

WORST: Final = 2
"""The last level of an Out of Supply marker. IN-13.3.5-1."""


def line_gait(s: State, unit: int) -> int:
    """The class by whose Movement Points a unit's line of supply is counted. IN-13.3.2-1."""
    return ALPINE if troops.gait(s, unit) == ALPINE else LEG


def reach_of_line(s: State, side: int, start: int, gait: int, most: int, lay: Lay, field: int) -> Reached:
    """The hexes that a line of supply from a hex reaches, with the Movement Points to each. IN-13.3.2-1, IN-13.3.3-1.

    It leads through passable hexes of `field` that the side controls, without enemies, and through their zones of
    control only where friends stand; a ferry serves if its far end is free of enemies. IN-1.6-4, IN-11.2.2-4.
    """
    free = s.held_by(side) & field & ~(lay.enemies | (lay.zone & ~lay.friends))
    return s.kit.lines.reach(Trace(start, gait, most, thawed(s), s.kit.theatre[s.scenario]), free)


def stocks_in_reach(s: State, side: int, unit: int, lay: Lay, stock: dict[int, int], start: int = NOWHERE) -> list[int]:
    """The hexes of a stock of Supply Points to which a unit can trace a line, ascending. IN-13.3.2-1, IN-13.3.3-1.

    It begins where the unit stands; from the air, in the hex that is assaulted. IN-7.8.2-7.
    """
    start = s.unit_at[unit] if start == NOWHERE else start
    near = reach_of_line(s, side, start, line_gait(s, unit), REACH, lay, s.kit.theatre[s.scenario])
    return sorted([h for h in near.spent if h in stock])


def is_fed(s: State, unit: int) -> bool:
    """Whether a unit is in supply without paying: Norwegians, and Germans on the Invasion Turn; all others need Supply
    Points. IN-13.1-1, IN-13.3-1, IN-12.1-40."""
    if troops.is_norwegian(s, unit):
        return True
    return s.turn == s.kit.schedules.invasion and s.kit.land.side[unit] == GERMAN


def categories(s: State, unit: int) -> int:
    """What an attack with a unit pays for, as bits of `CATEGORIES`. IN-13.3.1-1 to -4, -8."""
    if is_fed(s, unit):
        return 0
    carried = unit in s.on_truck
    if troops.is_gun(s, unit):
        return 1 << GUNS | (1 << MOTORS if carried else 0)
    if carried or s.kit.land.type[unit] in (TANK, MOTORIZED_INFANTRY):
        return 1 << MOTORS
    return 1 << FOOT


def of_category(s: State, units: int, category: int) -> int:
    """The units of a force that a Supply Point of a category is for."""
    bits = 0
    for unit in members(units):
        if categories(s, unit) >> category & 1:
            bits |= 1 << unit
    return bits


def mark(s: State, units: int, supplied: int) -> None:
    """Markers of a combat: unsupplied units get one or turn it to level 2, supplied units lose it.

    IN-13.3.5-1 to -3, IN-13.3.7-4, -7, -8.
    """
    for unit in members(units):
        if supplied >> unit & 1:
            if s.out_of_supply.pop(unit, 0):
                s.tell("resupplied", unit)
        else:
            level = min(WORST, s.out_of_supply.get(unit, 0) + 1)
            s.out_of_supply[unit] = level
            s.tell("unsupplied", unit, level)


def hungry(s: State, units: list[int]) -> bool:
    """Whether any of some units is out of supply. IN-11.3-3."""
    return bool(s.out_of_supply) and any(unit in s.out_of_supply for unit in units)


@final
@dataclass(eq=False, kw_only=True)
class AttackSupply(Frame):
    """The attacker spends a Supply Point for a category of his units, or does not. IN-13.3.1-1, -5 to -7.

    It gives back the units `supplied` by it: those that can trace a line to where it lay. Who assaults from the sea
    uses what the ships of his group have `aboard`, as if it lay in the hex (IN-8.6.2-5).
    """

    side: int = word("role", ALL)
    units: int = set_of("unit", ALL)
    category: int = number(0, 2, ALL)
    supplied: int = set_of("unit", ALL, start=0)
    at_sea: bool = flag(ALL, start=False)
    start: int = word("hex", ALL, start=NOWHERE, others=("",))  # the hex that is assaulted from the air
    aboard: int = set_of("ship", ALL, start=0)

    def advance(self, s: State) -> int:
        if self.aboard or self.stocks(s):
            return self.side
        s.finish()
        return GO_ON

    def stocks(self, s: State) -> list[int]:
        """Where the side has Supply Points that one of the units can use."""
        if self.at_sea:
            return []
        lay, found = lay_of(s, self.side), set[int]()
        for unit in members(self.units):
            found.update(stocks_in_reach(s, self.side, unit, lay, s.sp(self.side), self.start))
        return sorted(found)

    def question(self, s: State) -> Question:
        words = {"units": troops.names_of(s, self.units)}
        return Question("ask-attack-supply", words, ("IN-13.3.1-1", "IN-13.3.1-7", "IN-13.3.4-1"))

    def choices(self, s: State) -> list[Choice]:
        found = [s.kit.notation.choice(SPEND, h) for h in self.stocks(s)]
        found += [s.kit.notation.choice(SPEND_ABOARD, ship) for ship in members(self.aboard)]
        return [*found, s.kit.notation.sparing]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == SPEND_ABOARD:
            self.supplied = self.units
            s.ship_sp[c.args[0]] -= 1
            s.tell("sp_spent_aboard", self.side, c.args[0])
        elif c.verb == SPEND:
            h = c.args[0]
            self.supplied = reached_from(s, self.side, self.units, h, self.start)
            take_sp(s, self.side, h, 1)
            s.tell("sp_spent", self.side, h)
        s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return no_line(s, c) if c.verb == SPEND else None


def no_line(s: State, c: Choice) -> Reason:
    """Why a Supply Point cannot be spent."""
    return Reason("no-supply-line", "IN-13.3.3-1", (("hex", f"hex:{s.kit.board.numbers[c.args[0]]}"),))


def reached_from(s: State, side: int, units: int, h: int, start: int = NOWHERE) -> int:
    """The units that can trace a line to a Supply Point in a hex. IN-13.3.1-6, IN-13.3.7-3."""
    lay, bits = lay_of(s, side), 0
    for unit in members(units):
        if stocks_in_reach(s, side, unit, lay, {h: 1}, start):
            bits |= 1 << unit
    return bits


@final
@dataclass(eq=False, kw_only=True)
class DefenceSupply(Frame):
    """The defender spends one Supply Point for all, or none. IN-13.3.7-1 to -3, IN-13.3.1-7.

    A point lasts for two defences in one phase: the second is free, and taken without asking if it serves everybody
    whom another point could serve.
    """

    side: int = word("role", ALL)
    units: int = set_of("unit", ALL)
    supplied: int = set_of("unit", ALL, start=0)
    asked: bool = flag(ALL, start=False)

    def advance(self, s: State) -> int:
        offered = self.stocks(s)
        if self.asked and offered:  # the order was looked up; a second time would end undo again
            return self.side
        if not offered:
            s.finish()
            return GO_ON
        served = {h: reached_from(s, self.side, self.units, h) for h in offered}
        everybody = 0
        for units in served.values():
            everybody |= units
        for h in offered:
            if h in s.half_sp and served[h] == everybody:
                self.spend(s, h)
                return GO_ON
        order = heeded(s, self.side, DEFENCE_SUPPLY, 1.0)
        if order == ASK:
            self.asked = True
            return self.side
        if order == ALWAYS:
            stock = s.sp(self.side)
            self.spend(s, max(offered, key=lambda h: (len(members(served[h])), stock.get(h, 0), -h)))
        else:
            s.finish()
        return GO_ON

    def stocks(self, s: State) -> list[int]:
        """Where there are Supply Points, or halves of them, that one of the units can use."""
        lay, found = lay_of(s, self.side), set[int]()
        for unit in members(self.units):
            found.update(stocks_in_reach(s, self.side, unit, lay, {**s.sp(self.side), **s.half_sp}))
        return sorted(found)

    def spend(self, s: State, h: int) -> None:
        """The free half where there is one, else a point of which half remains. IN-13.3.7-1, -2."""
        self.supplied = reached_from(s, self.side, self.units, h)
        if h in s.half_sp:
            lower(s.half_sp, h, 1)
            s.tell("half_sp_used", self.side, h)
        else:
            take_sp(s, self.side, h, 1)
            add_to(s.half_sp, h, 1)
            s.tell("sp_spent", self.side, h)
        s.finish()

    def question(self, s: State) -> Question:
        words = {"units": troops.names_of(s, self.units)}
        return Question("ask-defence-supply", words, ("IN-13.3.7-1", "IN-13.3.1-7", "IN-13.3.7-4"))

    def choices(self, s: State) -> list[Choice]:
        return [*[s.kit.notation.choice(SPEND, h) for h in self.stocks(s)], s.kit.notation.sparing]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == SPEND:
            self.spend(s, c.args[0])
        else:
            s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return no_line(s, c) if c.verb == SPEND else None
