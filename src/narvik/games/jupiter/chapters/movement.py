"""Movement: one unit at a time, hex by hex, paying each step in full. OJ-12, OJ-7.4, OJ-9.3.

A march is made of single steps; `routes` puts them together for people who point at where a unit shall go.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.display import Route
from narvik.core.fields import ALL, flag, number, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice, Touch
from narvik.games.jupiter.chapters.control import contest, take_by_entering
from narvik.games.jupiter.chapters.stacking import Stacking, crowded, crowded_reason, test_stack
from narvik.games.jupiter.chapters.supply import SupplyLines, abroad
from narvik.games.jupiter.chapters.sweden import violate
from narvik.games.jupiter.chapters.zones_of_control import zoc
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import NOBODY, SOVIET
from narvik.games.jupiter.pieces.state import STORM, State
from narvik.games.jupiter.pieces.units import MOST_MOVEMENT
from narvik.maps.hexes import SIDES
from narvik.maps.paths import reach
from narvik.wargame.zones import zone_to_zone

OPEN: Final = 0
FAR: Final = 1
SEA_BAR: Final = 2
ISLAND_BAR: Final = 3
ENEMY: Final = 4
NEUTRAL: Final = 5
ZONE_TO_ZONE: Final = 6
COST: Final = 7
SOVIET_LIMIT: Final = 8
FRONT_LINE: Final = 9
NO_REST: Final = 10
LAKE_ZONE: Final = 11

BARS: Final = {
    FAR: ("no-step-far", "OJ-12-1"),
    SEA_BAR: ("no-step-sea", "OJ-12.8-1"),
    ISLAND_BAR: ("no-step-island", "OJ-12.10-1"),
    ENEMY: ("no-step-enemy", "OJ-12.2-2"),
    NEUTRAL: ("no-step-neutral", "OJ-8-1"),
    ZONE_TO_ZONE: ("no-step-zone", "OJ-7.4-2"),
    COST: ("no-step-cost", "OJ-12.2-1"),
    SOVIET_LIMIT: ("no-step-soviet", "OJ-12.11-1"),
    FRONT_LINE: ("no-step-front", "OJ-5.10-1"),
    NO_REST: ("no-step-rest", "OJ-12.6-2"),
    LAKE_ZONE: ("no-step-lake", "OJ-12.6-2"),
}
"""What can stand against a step: message and rule."""


def allowance(s: State, unit: int, in_supply: bool) -> int:
    """The half points a unit may spend in this move. OJ-11.5-1, OJ-11.6-1, -2, OJ-12.1-4, -5."""
    points = s.forces.movement[unit]
    if not in_supply or abroad(s, unit):
        points = (points + 1) // 2
    if s.weather == STORM:
        points = (points + 1) // 2
    return 2 * points


def forbidden_ground(s: State, unit: int, start: int, end: int) -> int:
    """Whether a unit may never cross from a hex to the next, in a move or a retreat. OJ-12.8-1, OJ-12.10-1, OJ-13.12-5.

    A line on the map is no bar but to Soviets. OJ-12.9-1.
    """
    board = s.board
    bit = board.bit[end]
    if not board.reach[start] & bit:
        return SEA_BAR
    if bit & board.island_field:
        return ISLAND_BAR
    return soviet_bar(s, unit, start, bit)


def soviet_bar(s: State, unit: int, start: int, bit: int) -> int:
    """Soviets keep to the USSR, Finland and Finnmark, and so out of Sweden. OJ-12.11-1, OJ-8.1-6.

    In turn 1 they keep to their side of the front line, too, which Germans may cross. OJ-5.10-1 to -3.
    """
    if s.forces.nation[unit] != SOVIET:
        return OPEN
    if not bit & s.board.soviet_ground:
        return SOVIET_LIMIT
    return FRONT_LINE if s.turn == 1 and s.board.across_front[start] & bit else OPEN


def step_bar(s: State, unit: int, start: int, end: int, cost: int, left: int) -> int:
    """What forbids a step to an adjacent hex, or nothing.

    Enemies never share a hex, nor does the neutral corps with anybody; zones and airpower hinder, and no unit is left
    where it may not stay. OJ-6-1, OJ-6.1-3, OJ-6.2-1, OJ-7.4-1 to -3, OJ-8-1, OJ-9.3-1, -2, OJ-12.2-1, -2, OJ-12.6-1,
    -2, OJ-12.11-1.
    """
    board = s.board
    bit = board.bit[end]
    side = s.side_of(unit)
    if s.occupied[1 - side] & bit:
        return ENEMY
    if s.occupied[NOBODY] & bit:
        return NEUTRAL
    if s.air_field & bit and s.air_side != side:
        cost += 2
    if cost > left:
        return COST
    bar = soviet_bar(s, unit, start, bit)
    if bar:
        return bar
    zone = zoc(s, 1 - side)
    ends = zone & bit
    if zone_to_zone(zone, board.bit[start], bit):
        return ZONE_TO_ZONE
    if bit & board.lake_field:
        if ends:
            return LAKE_ZONE
        return OPEN if goes_on(s, unit, end, left - cost) else NO_REST
    # Another nation's source of supply is closed to rest even where nobody lies there; other empty hexes never are.
    taken = end in s.stacks or board.place_at[end] >= 0
    if taken and crowded(s, unit, end) and (ends or not goes_on(s, unit, end, left - cost)):
        return NO_REST
    return OPEN


def goes_on(s: State, unit: int, start: int, left: int) -> bool:
    """Whether a unit that cannot stay in a hex has a lawful step out of it. OJ-6.2-1, OJ-12.6-2.

    The hex it came from may be that step, and so may neutral Sweden, at its price. OJ-8.1-1 (3). Passing through a
    third such hex is tried as well.
    """
    steps = s.board.steps[s.forces.gait[unit]][start]
    return any(step_bar(s, unit, start, end, cost, left) == OPEN for end, cost in steps)


NOT_KNOWN: Final = -1
"""What a unit may spend before its supply is known."""


@final
@dataclass(eq=False, kw_only=True)
class March(Frame):
    """A unit moves, and it alone; `left` are the half points it may still spend. OJ-5.6-2, OJ-6.2-2, OJ-12."""

    unit: int = word("unit", ALL)
    left: int = number(NOT_KNOWN, 2 * MOST_MOVEMENT, ALL, start=NOT_KNOWN)
    moved: bool = flag(ALL, start=False)

    def advance(self, s: State) -> int:
        """The unit goes on until it has spent all or is in an enemy zone, on a road or because its step brought Sweden
        into the war. OJ-7.4-1, OJ-8.3-5, OJ-11.1-1, OJ-12-1, OJ-12.7-3."""
        if self.left == NOT_KNOWN:
            s.call(SupplyLines(units=1 << self.unit))
            return GO_ON
        side = s.side_of(self.unit)
        if self.moved and (not self.left or zoc(s, 1 - side) & s.board.bit[s.where[self.unit]]):
            self.halt(s)
            return GO_ON
        return side

    def after(self, s: State, called: Frame) -> None:
        """How far a unit gets depends on its supply as it sets out, not on who enters the war on its way.

        OJ-11.1-1, OJ-11.5-1, OJ-8.3-5.
        """
        if isinstance(called, SupplyLines):
            self.left = allowance(s, self.unit, not called.starved)

    def copy(self) -> March:
        """An independent frame; written out, because it is copied at every step of a player that searches."""
        new = March.__new__(March)
        new.step = self.step
        new.unit = self.unit
        new.left = self.left
        new.moved = self.moved
        return new

    def halt(self, s: State) -> None:
        """The move is over: points left are lost, the unit is disrupted, the limits of stacking are tested.

        OJ-12.1-1, -2, OJ-6.2-1, OJ-6.3-1.
        """
        h = s.where[self.unit]
        s.finish()
        s.disrupt(1 << self.unit)
        s.tell("halts", self.unit, h)
        test_stack(s, h)

    def choices(self, s: State) -> list[Choice]:
        """A step, or an end where the unit may stay; whoever comes to others may order the stack.

        OJ-12-1, OJ-12.2-1, OJ-12.6-1, OJ-6.2-1, OJ-6.4-3.
        """
        unit, left = self.unit, self.left
        h = s.where[unit]
        words = s.settings.notation
        steps = words.step
        found = []
        for end, cost in s.board.steps[s.forces.gait[unit]][h]:
            # Most steps that are too dear are passed over here: this list is made at every step of a search.
            if cost <= left and step_bar(s, unit, h, end, cost, left) == OPEN:
                found.append(steps[end])
        if not s.board.bit[h] & s.board.lake_field and not crowded(s, unit, h):
            found.append(words.plain[nt.HALT])
            if self.moved and len(s.stack(h)) > 1:
                found.append(words.plain[nt.ARRANGE])
        return found

    def choose(self, s: State, c: Choice) -> None:
        """The unit goes a hex, paying for it, or stays. OJ-12-1, OJ-6.4-3."""
        if c.verb == nt.STEP:
            self.moved = True
            self.left -= step(s, self.unit, c.args[0])
            return
        self.halt(s)
        if c.verb == nt.ARRANGE:
            s.call(Stacking(hex=s.where[self.unit], may_keep=False))

    def question(self, s: State) -> Question:
        words = {"unit": f"unit:{s.forces.words[self.unit]}", "left": spelled(max(self.left, 0))}
        return Question("ask-march", words, ("OJ-12-1", "OJ-12.2-1", "OJ-7.4-1"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb in (nt.HALT, nt.ARRANGE):
            return self.why_not_here(s)
        return self.why_not_there(s, c.args[0]) if c.verb == nt.STEP else None

    def why_not_here(self, s: State) -> Reason:
        """What forbids the unit to stay where it is, or to be laid among others."""
        h = s.where[self.unit]
        bar = crowded(s, self.unit, h)
        if bar:
            return crowded_reason(s, bar, h)
        if s.board.bit[h] & s.board.lake_field:
            return Reason("no-rest-lake", "OJ-12.6-1", (("hex", f"hex:{s.hex_word(h)}"),))
        return Reason("no-arrange", "OJ-6.4-3")

    def why_not_there(self, s: State, end: int) -> Reason | None:
        """What forbids a step into a hex, with its rule of `BARS`."""
        unit = self.unit
        h = s.where[unit]
        bar = FAR if s.board.grid.direction(h, end) < 0 else forbidden_ground(s, unit, h, end)
        if not bar:
            cost = s.board.step_costs[s.forces.gait[unit]][h][end]
            bar = step_bar(s, unit, h, end, cost, self.left)
        if bar == NO_REST and crowded(s, unit, end):
            return crowded_reason(s, crowded(s, unit, end), end)
        if not bar:
            return None
        message, rule = BARS[bar]
        return Reason(message, rule, (("hex", f"hex:{s.hex_word(end)}"),), s.hex_word(end) if bar == ENEMY else "")


def spelled(halves: int) -> str:
    """Half points as people read them: 2½."""
    whole, half = divmod(halves, 2)
    return f"{whole}½" if half and whole else "½" if half else str(whole)


def step(s: State, unit: int, end: int) -> int:
    """Move a unit one hex and return what it costs: terrain or road, and airpower, but not its own.

    OJ-9.3-1, -2, OJ-12.1-3.
    """
    board = s.board
    start = s.where[unit]
    side = s.side_of(unit)
    cost = board.step_costs[s.forces.gait[unit]][start][end]
    if s.air_field & board.bit[end] and s.air_side != side:
        cost += 2
    s.tell("moves", unit, start, end)
    relocate(s, unit, end)
    return cost


def relocate(s: State, unit: int, end: int) -> None:
    """Bring a unit into the next hex, with all that follows: what it uncovers, control, Sweden. OJ-7.7-1, -5, OJ-8.1-1.

    Sweden enters the war but once. OJ-8.2-1. A retreat or an advance does the same, at no cost. OJ-6.4-3, OJ-9.3-2.
    """
    start = s.where[unit]
    s.lift(unit)
    s.put(unit, end)
    s.show_top(start)
    if s.sweden == NOBODY and s.board.bit[end] & s.board.sweden:
        violate(s, s.side_of(unit))
    take_by_entering(s, unit, end)
    contest(s, start)
    contest(s, end)


def routes(s: State, march: March) -> list[Route]:
    """Where a marching unit can get to, with the steps that lead there; never into neutral Sweden."""
    unit, left = march.unit, march.left
    board = s.board
    start = s.where[unit]
    side = s.side_of(unit)
    neutral = board.sweden if s.sweden == NOBODY else 0
    costs = board.step_costs[s.forces.gait[unit]]

    def cost(a: int, b: int) -> int:
        """What a step costs, or -1."""
        price = costs[a].get(b, -1)
        if price < 0 or board.bit[b] & neutral:
            return -1
        if step_bar(s, unit, a, b, price, left) not in (OPEN, NO_REST):
            return -1
        return price + 2 if s.air_field & board.bit[b] and s.air_side != side else price

    zone = zoc(s, 1 - side)
    found = reach(board.grid.neighbours, SIDES, start, left, cost, lambda h: bool(zone & board.bit[h]))
    step_of, halt = s.settings.notation.step, s.settings.notation.plain[nt.HALT].text
    out = []
    for h in sorted(found.hexes):
        if h == start or board.bit[h] & board.lake_field or crowded(s, unit, h):
            continue
        path = found.path_to(h)
        steps = tuple(step_of[one] for one in path[1:])
        stops = bool(zone & board.bit[h])
        out.append(Route(Touch("space", s.hex_word(h)), steps, spelled(left - found.cost[h]), stops, halt))
    return out
