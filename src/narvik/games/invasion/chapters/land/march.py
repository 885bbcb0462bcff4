"""Chapters 11.2 to 11.4 and 11.7: units march hex by hex, alone or together, carry loads, and overrun.

A march is made of single steps; `routes` puts them together for people who point at where it shall end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.display import Route
from narvik.core.fields import ALL, Number, flag, set_of, some, word
from narvik.core.frames import GO_ON, Frame, Group, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice, Touch
from narvik.games.invasion.chapters.control import enter_hex
from narvik.games.invasion.chapters.land.finnmark import go_north, way_north
from narvik.games.invasion.chapters.land.land_combat import LandCombat
from narvik.games.invasion.chapters.land.land_supply import hungry
from narvik.games.invasion.chapters.land.losses import alive
from narvik.games.invasion.chapters.land.overruns import overrun, overrun_bar, overruns
from narvik.games.invasion.chapters.land.trucks import (
    LOADING,
    SETTING_DOWN,
    bar_to_load,
    loads,
    pick_up,
    set_down,
    unloads,
)
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground import crossings
from narvik.games.invasion.pieces.ground.marching import ALPINE, MOST_POINTS, MOTORIZED, PROHIBITED, UNKNOWN
from narvik.games.invasion.pieces.notation import FERRY, HALT, JOIN, OVERRUN, SET_DOWN, STEP, TO_FINNMARK
from narvik.games.invasion.pieces.sides import ALLIED
from narvik.games.invasion.pieces.stacks import fits_anywhere, has_room
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.troops import Lay, lay_of
from narvik.maps.hexes import SIDES
from narvik.maps.paths import reach

OPEN: Final = ""

BARS: Final = {
    "far": ("no-step-far", "IN-11.2-1"),
    "area": ("no-step-area", "IN-17-1"),
    "dombaas": ("no-step-dombaas", "IN-15.1.1-3"),
    "shut": ("no-step-shut", "IN-11.2.1-1"),
    "ice": ("no-step-ice", "IN-3.3.1-4"),
    "sweden": ("no-step-sweden", "IN-11.2.3-1"),
    "border": ("no-step-border", "IN-11.2.3-2"),
    "enemy": ("no-step-enemy", "IN-11.2.1-1"),
    "hungry": ("no-step-hungry", "IN-11.3-3"),
    "cost": ("no-step-cost", "IN-11.2.1-1"),
    "stopped": ("no-step-stopped", "IN-11.1.4-1"),
    "zones": ("no-step-zones", "IN-11.1.4-3"),
    "crowd": ("no-step-crowd", "IN-11.1.2-1"),
    "ferry": ("no-ferry", "IN-11.2.2-1"),
    "ice_ferry": ("no-ferry-ice", "IN-11.2.2-3"),
}
"""What can stand against a step: message and rule."""


@final
@dataclass(eq=False, init=False)
class March(Frame):
    """A unit or a stack marches; `left` are the Movement Points of each unit. IN-11.2-1, -3.

    Trucks carry their loads along. `stopped` is a column that gave ground in an overrun: it moves no more. IN-11.7-6.
    """

    side: int = word("role", ALL)
    motorized: bool = flag(ALL)
    units: int = set_of("unit", ALL)
    left: dict[int, int] = some("unit", Number(0, MOST_POINTS), ALL)
    moved: bool = flag(ALL, start=False)  # nobody joins any more. IN-11.7-3
    stepped: bool = flag(ALL, start=False)  # it has entered a hex
    stopped: bool = flag(ALL, start=False)
    loading: bool = flag(ALL, start=False)
    busy: bool = flag(ALL, start=False)  # something was picked up or set down: nobody joins any more
    target: int = word("hex", ALL, start=-1, others=("",))

    def __init__(
        self, *, side: int, motorized: bool, units: int, left: dict[int, int], moved: bool = False,
        stepped: bool = False, stopped: bool = False, loading: bool = False, busy: bool = False, target: int = -1,
    ) -> None:  # fmt: skip
        """Written out: a dataclass's own is not compiled, and marches are made all the time."""
        self.side = side
        self.motorized = motorized
        self.units = units
        self.left = left
        self.moved = moved
        self.stepped = stepped
        self.stopped = stopped
        self.loading = loading
        self.busy = busy
        self.target = target

    def copy(self) -> March:
        """An independent march."""
        new = March(
            side=self.side, motorized=self.motorized, units=self.units, left=self.left.copy(), moved=self.moved,
            stepped=self.stepped, stopped=self.stopped, loading=self.loading, busy=self.busy, target=self.target,
        )  # fmt: skip
        new.step = self.step
        return new

    def title(self, s: State) -> Question:
        return Question("title-march", {"units": troops.names_of(s, self.units)})

    # -- where the march stands

    def hex(self, s: State) -> int:
        """Where the stack is."""
        return s.unit_at[(self.units & -self.units).bit_length() - 1]

    def points(self) -> int:
        """What the stack as a whole can still spend."""
        return min(self.left.values())

    def everybody(self, s: State) -> int:
        """The stack with what its trucks carry."""
        return troops.with_cargo(s, self.units)

    def truck(self, s: State) -> int:
        """The truck, where one marches alone; else -1."""
        alone = not self.units & (self.units - 1)
        return self.units.bit_length() - 1 if alone and self.units & s.kit.land.trucks else -1

    def advance(self, s: State) -> int:
        if not self.units:
            s.finish()
            return GO_ON
        return s.ask(self, self.side)

    def may_halt(self, s: State) -> bool:
        """Whether the stack may end its move where it is. IN-11.1.2-1."""
        return not self.stepped or has_room(s, self.hex(s), self.side, members(self.everybody(s)))

    def stirs(self, s: State, lay: Lay) -> bool:
        """Whether there is anything to do but to halt: a step, a crossing, an overrun, a load. IN-11.2-1, IN-11.4-2,
        IN-11.7-7."""
        return bool(self.ways(s, lay) or self.handling(s))

    def may_load(self, truck: int) -> bool:
        """Whether a truck has a point left to pick something up, or has paid for this stop. IN-11.4-2."""
        return self.left[truck] > 0 or self.loading

    def may_set_down(self) -> bool:
        """Whether a truck may set something down: at each stop before it picks anything up."""
        return not self.loading

    # -- steps

    def bar(self, s: State, start: int, end: int, left: dict[int, int], fresh: bool, lay: Lay) -> str:
        """What forbids a step to the next hex; `OPEN` if nothing does. IN-11.1.4-1, -3, IN-11.2.1-1, -2, IN-11.4-9,
        IN-15.1.1-3."""
        board = s.kit.board
        bit = board.bit[end]
        direction = board.grid.direction(start, end)
        if direction < 0:
            return "far"
        if not bit & board.ground:
            return "sweden" if bit & board.zone_field[board.strategic.index["swe"]] else "shut"
        if not bit & s.kit.theatre[s.scenario]:
            return "area"
        if not bit & troops.open_ground(s, self.side):
            return "dombaas"
        at = start * SIDES + direction
        if board.closed_border[at]:
            return "border"
        if bit & lay.enemies:
            return "enemy"
        if self.motorized and hungry(s, members(self.everybody(s))):
            return "hungry"
        for unit, points in left.items():
            price = crossings.cost(s, troops.gait(s, unit), start, end)
            if price == PROHIBITED:
                return "ice" if s.kit.marching.on_ice[at] and troops.gait(s, unit) != MOTORIZED else "shut"
            if price > points:
                return "cost"
        return self.zone_bar(s, start, end, fresh, lay)

    def zone_bar(self, s: State, start: int, end: int, fresh: bool, lay: Lay) -> str:
        """Zones of control end a march, and one that begins in a zone does not lead straight into another.

        IN-11.1.4-1, -3.
        """
        bit = s.kit.board.bit
        if not bit[start] & lay.zone:
            return OPEN
        if not fresh:
            return "stopped"
        return "zones" if bit[end] & lay.zone else OPEN

    def after_step(self, s: State, start: int, end: int, left: dict[int, int]) -> dict[int, int]:
        """The points that are left after a step."""
        at = start * SIDES + s.kit.board.grid.direction(start, end)
        costs = s.kit.marching.costs(crossings.thawed(s))
        return {unit: points - costs[troops.gait(s, unit)][at] for unit, points in left.items()}

    def finds_rest(self, s: State, h: int, left: dict[int, int], lay: Lay, been: tuple[int, ...]) -> bool:
        """Whether the stack may end in a hex, or get from there to one where it may. IN-11.1.2-1."""
        if has_room(s, h, self.side, members(self.everybody(s))):
            return True
        for end in s.kit.board.around[h]:
            if end in been or self.bar(s, h, end, left, False, lay) != OPEN:
                continue
            if self.finds_rest(s, end, self.after_step(s, h, end, left), lay, (*been, end)):
                return True
        return False

    def step_bar(self, s: State, end: int, lay: Lay) -> str:
        """What forbids the next step, if anything does: at last that there is no room in the hex or beyond it."""
        return self.bar(s, self.hex(s), end, self.left, not self.stepped, lay) or "crowd"

    def open_steps(self, s: State, lay: Lay) -> list[int]:
        """The neighbours to which `step_bar` finds the way open, ascending.

        What holds for all of them is looked at once: this is asked for every unit at every move.
        """
        kit, start = s.kit, self.hex(s)
        bit, exits = kit.board.bit, kit.marching.exits(crossings.thawed(s))
        ways = troops.open_ground(s, self.side)
        for unit, points in self.left.items():
            ways &= exits.of(troops.gait(s, unit), points, start)
        ways &= ~lay.enemies
        if lay.zone & bit[start]:
            ways &= 0 if self.stepped else ~lay.zone
        if not ways:
            return []
        everybody = members(self.everybody(s))
        if self.motorized and hungry(s, everybody):
            return []
        found: list[int] = []
        empty = ways & ~s.muster().occupied if fits_anywhere(s, everybody) else 0
        for end in kit.board.around[start]:
            if not bit[end] & ways:
                continue
            if not bit[end] & empty and not has_room(s, end, self.side, everybody):
                left = self.after_step(s, start, end, self.left)
                if not self.finds_rest(s, end, left, lay, (start, end)):
                    continue
            found.append(end)
        return found

    def ferry_bar(self, s: State, end: int, lay: Lay) -> str:
        """What forbids a crossing by ferry: it ignores all on the way and looks at the far end. IN-11.2.2-1 to -3."""
        start, board = self.hex(s), s.kit.board
        if not any(end in (board.ferries[n].a, board.ferries[n].b) for n in board.ferries_of[start]):
            return "ferry"
        if end not in crossings.ferry_ends(s, start):
            return "ice_ferry" if board.bit[end] & s.kit.theatre[s.scenario] else "area"
        if board.bit[end] & lay.enemies:
            return "enemy"
        if any(s.kit.marching.ferry[troops.gait(s, unit)] > points for unit, points in self.left.items()):
            return "cost"
        barred = self.zone_bar(s, start, end, not self.stepped, lay)
        if barred != OPEN:
            return barred
        left = self.after_ferry(s)
        return OPEN if self.finds_rest(s, end, left, lay, (start, end)) else "crowd"

    def after_ferry(self, s: State) -> dict[int, int]:
        """The points that are left after a crossing."""
        return {unit: left - s.kit.marching.ferry[troops.gait(s, unit)] for unit, left in self.left.items()}

    def go(self, s: State, end: int) -> None:
        """The stack enters a hex, the fighters first, so that what they take is theirs at once. IN-1.6-2, IN-11.4-3."""
        self.moved = self.stepped = True
        self.loading = False
        everybody = self.everybody(s)
        s.marched |= everybody
        units = members(everybody)
        if len(units) > 1:
            units = [unit for unit in units if s.combat_worthy(unit)] + [
                unit for unit in units if not s.combat_worthy(unit)
            ]
        for unit in units:
            enter_hex(s, unit, end)

    # -- to Finnmark

    def bar_north(self, s: State, lay: Lay) -> str:
        """The rule against going on into Finnmark; empty if there is none. IN-11.6.1-1 to -3."""
        start = self.hex(s)
        found = s.kit.passages.exit_at.get(start)
        if found is None or self.motorized:
            return "IN-11.6.1-2"
        if any(way_north(s, unit, start) is None for unit in members(self.units)):
            return "IN-11.6.1-3" if self.side == ALLIED else "IN-11.6.1-1"
        if found.cost > self.points():
            return "IN-11.6.1-3" if found.mountain_only else "IN-11.6.1-2"
        return "IN-11.1.4-1" if self.stepped and s.kit.board.bit[start] & lay.zone else ""

    def go_north(self, s: State) -> None:
        """The stack leaves the map, and its move is over. IN-11.6.1-4."""
        start, everybody = self.hex(s), self.everybody(s)
        s.marched |= everybody
        for unit in members(everybody):
            go_north(s, unit, start)
        s.finish()

    def after(self, s: State, called: Frame) -> None:
        """A column that has won is in the hex and goes on; one that gave ground moves no more. IN-11.7-4, -6, -11."""
        if not isinstance(called, LandCombat):
            return
        self.units = alive(s, self.units)
        self.left = {unit: left for unit, left in self.left.items() if self.units >> unit & 1}
        if called.won and self.units:
            self.go(s, called.hex)
        elif called.beaten:
            self.left = dict.fromkeys(self.left, 0)
            self.stopped = True
        self.target = -1

    # -- choices

    def joiners(self, s: State) -> list[int]:
        """Who may still join, in ascending order: units of the hex that have not moved. IN-11.2-3, IN-11.7-3."""
        if self.moved or self.busy:
            return []
        first, h = self.units.bit_length(), self.hex(s)
        later = [unit for unit in s.units_in(h) if unit >= first and s.unit_side(unit) == self.side]
        return [unit for unit in later if may_march(s, unit, self.motorized)]

    def question(self, s: State) -> Question:
        words = {"units": troops.names_of(s, self.units), "left": str(self.points())}
        return Question("ask-march", words, ("IN-11.2-1", "IN-11.1.4-1", "IN-11.2.1-1"))

    def group(self, s: State) -> Group | None:
        joiners = self.joiners(s)
        return Group("join", 0, len(joiners)) if joiners else None

    def choices(self, s: State) -> list[Choice]:
        found = s.kit.notation.words.each(JOIN, self.joiners(s))
        if not self.stopped:
            found += self.ways(s, lay_of(s, self.side))
        found += self.handling(s)
        if self.may_halt(s):
            found.append(s.kit.notation.halting)
        return found if found else [s.kit.notation.halting]

    def ways(self, s: State, lay: Lay) -> list[Choice]:
        """Where the stack may go from its hex: a step, a crossing, the way to Finnmark, an overrun.

        IN-11.2-1, IN-11.2.2-1, IN-11.6.1-1, IN-11.7-1.
        """
        say, start = s.kit.notation.choice, self.hex(s)
        found = s.kit.notation.words.each(STEP, self.open_steps(s, lay))
        for end in crossings.ferry_ends(s, start) if s.kit.board.ferries_of[start] else ():
            if self.ferry_bar(s, end, lay) == OPEN:
                found.append(say(FERRY, end))
        if start in s.kit.passages.exit_at and not self.bar_north(s, lay):
            found.append(say(TO_FINNMARK))
        return found + [say(OVERRUN, end) for end in overruns(self, s, lay)]

    def handling(self, s: State) -> list[Choice]:
        """What a truck that marches alone may pick up or set down here. IN-11.4-2."""
        truck = self.truck(s)
        if truck < 0:
            return []
        found = loads(s, truck, self.motorized) if self.may_load(truck) else []
        return found + unloads(s, truck, self.stepped) if self.may_set_down() else found

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == JOIN:
            self.units |= 1 << c.args[0]
            self.left[c.args[0]] = troops.movement(s, c.args[0])
        elif c.verb in (STEP, FERRY):
            start, end = self.hex(s), c.args[0]
            self.left = self.after_ferry(s) if c.verb == FERRY else self.after_step(s, start, end, self.left)
            self.go(s, end)
        elif c.verb == OVERRUN:
            overrun(self, s, c.args[0])
        elif c.verb == TO_FINNMARK:
            self.go_north(s)
        elif c.verb in LOADING:
            self.load(s, c)
        elif c.verb in SETTING_DOWN:
            self.busy = True
            set_down(s, self.truck(s), c)
        else:
            s.marched |= self.units
            s.finish()

    def load(self, s: State, c: Choice) -> None:
        """A truck picks something up: one Movement Point for each stop at which it does. IN-11.4-2."""
        truck = self.truck(s)
        if not self.loading:
            self.left[truck] -= 1
        self.loading = self.busy = True
        pick_up(s, truck, c)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == JOIN:
            words = (("unit", f"unit:{s.kit.land.words[c.args[0]]}"),)
            return Reason("no-joining", "IN-11.7-3" if self.moved else "IN-11.2-3", words)
        if c.verb == HALT:
            return Reason("no-rest", "IN-11.1.2-1", (("hex", f"hex:{s.kit.board.numbers[self.hex(s)]}"),))
        if c.verb in LOADING:
            truck = self.truck(s)
            return Reason("no-load", bar_to_load(s, truck, c, self.motorized) if truck >= 0 else "IN-11.4-1")
        if c.verb in SETTING_DOWN:
            return Reason("no-setting-down", "IN-11.1.2-1" if c.verb == SET_DOWN else "IN-1.6-4")
        if c.verb == TO_FINNMARK:
            return Reason("no-way-north", self.bar_north(s, lay_of(s, self.side)))
        if c.verb not in (STEP, FERRY, OVERRUN):
            return None
        end, lay = c.args[0], lay_of(s, self.side)
        words = (("hex", f"hex:{s.kit.board.numbers[end]}"),)
        if c.verb == OVERRUN:
            rule = overrun_bar(self, s, end, lay)
            return Reason("no-overrun", rule, words) if rule else None
        found = self.ferry_bar(s, end, lay) if c.verb == FERRY else self.step_bar(s, end, lay)
        if not found:
            return None
        message, rule = BARS[found]
        return Reason(message, rule, words, s.kit.board.numbers[end] if found == "enemy" else "")


def may_march(s: State, unit: int, motorized: bool) -> bool:
    """Whether a unit may move by itself in this phase: once, not aboard, not just captured. IN-11.2-1, IN-11.4-5.

    In the Motorized Movement Phase only motorized units without an Out of Supply marker move. IN-11.3-1, -2, IN-2.4-8.
    """
    if (s.marched | s.seized) >> unit & 1 or unit in s.on_truck or not troops.movement(s, unit):
        return False
    if motorized:
        return troops.gait(s, unit) == MOTORIZED and unit not in s.out_of_supply
    return True


def who_can_stir(s: State, side: int, units: list[int], motorized: bool, lay: Lay) -> tuple[int, int]:
    """Of units that have not moved and are on no truck, those that may march and find a hex next to them, and those of
    whom everything must be looked at: see `stirs`. Nearly all are among the first."""
    land, bit, exits = s.kit.land, s.kit.board.bit, s.kit.marching.exits(crossings.thawed(s))
    zone, unit_at, mountain_up = lay.zone, s.unit_at, s.mountain_up
    ground = troops.open_ground(s, side) & ~lay.enemies
    vacant = ground & ~s.muster().occupied
    beyond_zones = ground & ~zone
    loaded, known = troops.laden_trucks(s), exits.known
    found = doubtful = troops.NOBODY
    for unit, points in zip(units, troops.allowances(s, units), strict=True):
        gait = ALPINE if mountain_up >> unit & 1 else land.gait[unit]
        if not points or (motorized and (gait != MOTORIZED or unit in s.out_of_supply)):
            continue
        h = unit_at[unit]
        near = known[gait * (MOST_POINTS + 1) + points][h]
        ways = (near if near != UNKNOWN else exits.of(gait, points, h)) & (beyond_zones if zone & bit[h] else ground)
        if not loaded >> unit & 1 and (ways & vacant or joins_friends(s, unit, ways)):
            found |= 1 << unit
        elif ways or stirs_here(s, unit, gait, lay):
            doubtful |= 1 << unit
    return found, doubtful


def stirs(s: State, unit: int, motorized: bool, lay: Lay) -> bool:
    """Whether a unit that may march has anything to do: a step, a crossing, an overrun or a load."""
    march = March(side=s.unit_side(unit), motorized=motorized, units=1 << unit, left={unit: troops.movement(s, unit)})
    return march.stirs(s, lay)


def joins_friends(s: State, unit: int, ways: int) -> bool:
    """Whether a unit alone finds room in one of some hexes next to it in which others are. IN-11.1.2-1."""
    bit, side = s.kit.board.bit, s.unit_side(unit)
    near = s.kit.board.around[s.unit_at[unit]]
    return any(has_room(s, end, side, [unit]) for end in near if bit[end] & ways)


def stirs_here(s: State, unit: int, gait: int, lay: Lay) -> bool:
    """Whether a unit that can make no step might still do something: cross by ferry, overrun, or load what lies
    there."""
    board, h = s.kit.board, s.unit_at[unit]
    if board.ferries_of[h] or s.kit.land.trucks >> unit & 1 or h in s.kit.passages.exit_at:
        return True
    return gait == MOTORIZED and bool(board.grid.ring[h] & lay.enemies)


def routes(s: State, march: March) -> list[Route]:
    """Where a march can get to on foot or wheels, with the steps that lead there."""
    lay, start, say = lay_of(s, march.side), march.hex(s), s.kit.notation.choice
    if march.stopped:
        return []
    gaits = {troops.gait(s, unit) for unit in members(march.units)}
    fresh = not march.stepped

    def price(a: int, b: int) -> int:
        """What a step costs the dearest of the stack, or -1."""
        if march.bar(s, a, b, march.left, fresh and a == start, lay) not in (OPEN, "cost"):
            return -1
        return max(crossings.cost(s, gait, a, b) for gait in gaits)

    found = reach(
        s.kit.board.grid.neighbours,
        SIDES,
        start,
        march.points(),
        price,
        lambda h: bool(lay.zone & s.kit.board.bit[h]),
    )
    everybody = members(march.everybody(s))
    out = []
    for h in sorted(found.hexes):
        if h != start and has_room(s, h, march.side, everybody):
            path = found.path_to(h)
            steps = tuple(say(STEP, one) for one in path[1:])
            stops = bool(lay.zone & s.kit.board.bit[h])
            left = str(march.points() - found.cost[h])
            out.append(Route(Touch("space", s.kit.board.numbers[h]), steps, left, stops, say(HALT).text))
    return out
