"""Chapter 11.5: trains, with twenty Rail Movement Points and six Weight Points through every railroad hex."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.display import Route
from narvik.core.fields import ALL, flag, number, set_of, word
from narvik.core.frames import Frame, Group, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice, Touch
from narvik.games.invasion.chapters.control import enter_hex
from narvik.games.invasion.chapters.land.trucks import load_halves
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.notation import ENTRAIN_ASP, ENTRAIN_SP, HALT, JOIN, STEP
from narvik.games.invasion.pieces.stacks import has_room
from narvik.games.invasion.pieces.state import MOST_SUPPLY, State, add_to
from narvik.games.invasion.pieces.troops import Lay, lay_of
from narvik.maps.hexes import SIDES
from narvik.maps.paths import reach

HELD: Final = "held"
"""The value of the option by which trains run only where their side holds the line. IN-11.5.1-4."""


def free_halves(s: State, h: int) -> int:
    """What a railroad hex still carries in this phase, in half Weight Points. IN-11.5.1-2, -5."""
    return s.kit.charts.rail_capacity - s.rail_load.get(h, 0)


def rail_cost(s: State, h: int) -> int:
    """What it costs to enter a railroad hex: more where the line is broken. IN-11.5-1, IN-10.1.4-1."""
    return s.kit.charts.rail_break if h in s.rail_hits else 1


def bar_to_train(s: State, side: int, h: int, halves: int, lay: Lay) -> str:
    """What forbids a train in a hex; empty if nothing does. IN-11.5.1-1, -2, -4, IN-11.1.4-2."""
    shut = troops.bar_to_ground(s, side, h)
    if shut:
        return shut
    if s.kit.board.bit[h] & (lay.enemies | lay.zone):
        return "IN-11.5.1-1"
    if s.options.get("railways") == HELD and s.control[h] != side:
        return "IN-11.5.1-4"
    return "IN-11.5.1-2" if halves > free_halves(s, h) else ""


def bar_to_boarding(s: State, side: int, unit: int) -> str:
    """What is told of a unit that may move, but not by rail: that its hex, or each hex beside it, carries no more, or
    that it stands at no railway it could use."""
    h, halves, lay = s.unit_at[unit], weight_with_load(s, unit), lay_of(s, side)
    ends = s.kit.board.next_by_rail[h] if h >= 0 else ()
    if not ends:
        return "IN-11.5-1"
    full = "IN-11.5.1-2"
    bars = {bar_to_train(s, side, end, halves, lay) for end in ends}
    no_more = bar_to_train(s, side, h, halves, lay) == full or (full in bars and "" not in bars)
    return full if no_more else "IN-11.5-1"


def weight_with_load(s: State, unit: int) -> int:
    """The weight of a unit on a train; a truck counts with its load. IN-11.5-1."""
    return troops.weight_halves(s, unit) + (load_halves(s, unit) if s.kit.land.trucks >> unit & 1 else 0)


def may_get_on(s: State, unit: int) -> bool:
    """Whether a unit may get on a train in its hex: any that has not moved and is on no truck, also a garrison that
    cannot march. IN-11.5-1."""
    return not (s.marched | s.seized) >> unit & 1 and unit not in s.on_truck


@final
class Line:
    """How much a side's trains can carry away from each hex now, looked up once for all that stand there."""

    def __init__(self, s: State, side: int, lay: Lay, before: Line | None = None) -> None:
        self.side = side
        self.lay = lay
        self.load = s.rail_load.copy()
        """What each hex carries already: trains change it."""
        self.mark = object()
        """What this line is known by to the one that comes after it, when a train has run."""
        self.follows: object = None
        self.changed: set[int] = set()
        """The hexes from which trains can carry less, or more, than they could on the line that this one follows."""
        self.known: dict[int, int] = {}
        self.listed: tuple[tuple[dict[int, int], ...], list[Choice]] = (), []
        """What `supplies` has listed last, after the stocks that were there."""
        self.ground = troops.open_ground(s, side)
        self.open: int = self.ground & ~(lay.enemies | lay.zone)
        """The hexes in which trains may be. IN-17-1, IN-11.5.1-1, -4, IN-15.1.1-3."""
        if before is not None:
            self.follow(s, before)
            return
        if s.options.get("railways") == HELD:
            board, control = s.kit.board, s.control
            self.open &= board.grid.bits_of([h for h in board.grid.hexes_of(board.rail_field) if control[h] == side])

    def follow(self, s: State, before: Line) -> None:
        """Trains have run: only what leaves the hexes they came through, or goes through these first, is another."""
        was, now = before.load, self.load
        used = [h for h, load in now.items() if was.get(h, 0) != load]
        for h in [*used, *(was.keys() - now.keys())]:
            self.changed.add(h)
            self.changed.update(s.kit.board.next_by_rail[h])
        self.follows = before.mark
        self.known = before.known.copy()
        for h in self.changed:
            self.known.pop(h, None)

    def lies(self, s: State, side: int, lay: Lay) -> bool:
        """Whether it is the line of a side, and open where it was: the enemy stands where he stood."""
        same = side == self.side and lay.enemies == self.lay.enemies and lay.zone == self.lay.zone
        same = same and self.ground == troops.open_ground(s, side)
        return same and s.options.get("railways") != HELD

    def most(self, s: State, h: int) -> int:
        """The weight of a train that can leave a hex, in half points; 0 if none can. IN-11.5-1, IN-11.5.1-2."""
        found = self.known.get(h)
        if found is None:
            found = self.known[h] = self.worked_out(s, h)
        return found

    def worked_out(self, s: State, h: int) -> int:
        """The same: what the hex lets through, and the best of the next ones. IN-11.5.1-1, -2."""
        bit, load, whole = s.kit.board.bit, s.rail_load, s.kit.charts.rail_capacity
        if not bit[h] & self.open:
            return 0
        here, best = load.get(h, 0), whole
        for end in s.kit.board.next_by_rail[h]:
            if bit[end] & self.open:
                there = load.get(end, 0)
                if there <= here:
                    return whole - here
                if there < best:
                    best = there
        return whole - best

    def boarding(self, s: State, units: list[int]) -> int:
        """Of units that have not moved, those that can go by rail from where they are, also who cannot march.

        IN-11.5-1.
        """
        found, unit_at, next_by_rail, trucks = troops.NOBODY, s.unit_at, s.kit.board.next_by_rail, s.kit.land.trucks
        known, on_rails = self.known, [unit for unit in units if next_by_rail[unit_at[unit]]]
        for unit, weight in zip(on_rails, troops.weights(s, on_rails), strict=True):
            most = known.get(unit_at[unit])
            if most is None:
                most = self.most(s, unit_at[unit])
            whole = weight + load_halves(s, unit) if trucks >> unit & 1 else weight
            if whole <= most:
                found |= 1 << unit
        return found

    def supplies(self, s: State) -> list[Choice]:
        """The Supply Points that may go by rail, and the Air Supply Points. IN-11.5-1, IN-11.5.1-3.

        Where none has come or gone since they were listed last, they still are the same.
        """
        now = s.sp(self.side), s.asp(self.side), s.booty_sp, s.booty_asp, s.fresh_sp, s.fresh_asp
        if self.listed[0] != now:
            weights = s.kit.charts.weight_halves
            found = self.trains(s, ENTRAIN_SP, now[0], now[2], now[4], weights["sp"])
            found += self.trains(s, ENTRAIN_ASP, now[1], now[3], now[5], weights["asp"])
            self.listed = tuple([stock.copy() for stock in now]), found
        return self.listed[1]

    def trains(
        self, s: State, verb: int, stock: dict[int, int], booty: dict[int, int], fresh: dict[int, int], weight: int
    ) -> list[Choice]:
        """The trains that can be made up of a kind of supply."""
        words, count, found = s.kit.notation.words, s.kit.board.count, list[Choice]()
        for h in sorted(stock):
            most = self.most(s, h) // weight if h < count else 0
            if most:
                found += words.up_to(verb, h, min(most, railable(stock, booty, fresh, h)))
        return found


def line_of(s: State, side: int, lay: Lay) -> Line:
    """What a side's trains can carry away from each hex now."""
    kept = s.line
    before = kept if isinstance(kept, Line) and kept.lies(s, side, lay) else None
    if before is not None and before.load == s.rail_load:
        return before
    found = s.line = Line(s, side, lay, before)
    return found


def line_from(s: State, h: int) -> tuple[int, ...]:
    """The next hexes along the railroad, ascending. IN-11.5-1."""
    return s.kit.board.next_by_rail[h]


def railable(stock: dict[int, int], booty: dict[int, int], fresh: dict[int, int], h: int) -> int:
    """Supply of a kind in a hex that may go by rail: what was there when the phase began, and not captured.

    IN-11.5.1-1, IN-15.1-4, IN-13.2.2-11.
    """
    return stock[h] - booty.get(h, 0) - fresh.get(h, 0)


@final
@dataclass(eq=False, init=False)
class Train(Frame):
    """A train with units or supply, on its way from hex to hex. IN-11.5-1, IN-11.5.1-1 to -3."""

    side: int = word("role", ALL)
    hex: int = word("hex", ALL)
    start: int = word("hex", ALL)
    units: int = set_of("unit", ALL, start=0)
    sps: int = number(0, MOST_SUPPLY, ALL, start=0)
    asps: int = number(0, MOST_SUPPLY, ALL, start=0)
    left: int = number(0, 20, ALL)
    been: int = set_of("hex", ALL, start=0)
    moved: bool = flag(ALL, start=False)

    def __init__(
        self, *, side: int, hex: int, start: int, left: int, units: int = 0, sps: int = 0, asps: int = 0, been: int = 0,
        moved: bool = False,
    ) -> None:  # fmt: skip
        """Written out: a dataclass's own is not compiled, and trains are made all the time."""
        self.side = side
        self.hex = hex
        self.start = start
        self.units = units
        self.sps = sps
        self.asps = asps
        self.left = left
        self.been = been
        self.moved = moved

    def copy(self) -> Train:
        """An independent train."""
        new = Train(
            side=self.side, hex=self.hex, start=self.start, left=self.left, units=self.units, sps=self.sps,
            asps=self.asps, been=self.been, moved=self.moved,
        )  # fmt: skip
        new.step = self.step
        return new

    def title(self, s: State) -> Question:
        return Question("title-train", {"hex": f"hex:{s.kit.board.numbers[self.start]}"})

    def halves(self, s: State) -> int:
        """The weight of the train in half points. IN-11.5.1-2, -3."""
        weights = s.kit.charts.weight_halves
        whole = self.sps * weights["sp"] + self.asps * weights["asp"]
        for unit in members(self.units):
            whole += weight_with_load(s, unit)
        return whole

    def everybody(self, s: State) -> list[int]:
        """The units on the train, those on trucks included."""
        return members(troops.with_cargo(s, self.units))

    def advance(self, s: State) -> int:
        return s.ask(self, self.side)

    def bar(self, s: State, end: int, lay: Lay) -> str:
        """The rule against the next hex; empty if there is none."""
        if end not in line_from(s, self.hex):
            return "IN-11.5-1"
        return self.bar_ahead(s, end, self.halves(s), lay)

    def bar_ahead(self, s: State, end: int, halves: int, lay: Lay) -> str:
        """The rule against the next hex of the line, for a train of a weight; empty if there is none.

        IN-11.5-1, IN-11.1.2-1.
        """
        cost = rail_cost(s, end)
        if self.been >> end & 1 or cost > self.left:
            return "IN-11.5-1"
        found = bar_to_train(s, self.side, end, halves, lay)
        if found:
            return found
        been = self.been | 1 << self.hex | 1 << end
        return "" if self.finds_rest(s, end, self.left - cost, lay, been) else "IN-11.1.2-1"

    def finds_rest(self, s: State, h: int, left: int, lay: Lay, been: int) -> bool:
        """Whether the units may get off in a hex, or further down the line. IN-11.1.2-1."""
        if self.may_stop(s, h, self.everybody(s)):
            return True
        for end in line_from(s, h):
            if been >> end & 1 or rail_cost(s, end) > left or bar_to_train(s, self.side, end, self.halves(s), lay):
                continue
            if self.finds_rest(s, end, left - rail_cost(s, end), lay, been | 1 << end):
                return True
        return False

    def may_stop(self, s: State, h: int, everybody: list[int]) -> bool:
        """Whether the train may be unloaded in a hex: there is room, and supply comes to a hex that the side holds.

        IN-11.1.2-1, IN-1.6-4.
        """
        return (bool(self.units) or s.control[h] == self.side) and has_room(s, h, self.side, everybody)

    def joiners(self, s: State) -> list[int]:
        """Who may still get on, in ascending order, as long as the hex carries them. IN-11.5.1-2."""
        if self.moved or not self.units:
            return []
        first, spare = self.units.bit_length(), free_halves(s, self.hex) - self.halves(s)
        here = [unit for unit in troops.in_hex(s, self.hex, self.side) if unit >= first and may_get_on(s, unit)]
        return [unit for unit in here if weight_with_load(s, unit) <= spare]

    def question(self, s: State) -> Question:
        words = {"hex": f"hex:{s.kit.board.numbers[self.hex]}", "left": str(self.left)}
        return Question("ask-train", words, ("IN-11.5-1", "IN-11.5.1-1", "IN-11.5.1-2"))

    def group(self, s: State) -> Group | None:
        joiners = self.joiners(s)
        return Group("join", 0, len(joiners)) if joiners else None

    def choices(self, s: State) -> list[Choice]:
        words, lay = s.kit.notation.words, lay_of(s, self.side)
        halves, everybody = self.halves(s), self.everybody(s)
        found = words.each(JOIN, self.joiners(s))
        ends = line_from(s, self.hex)
        found += words.each(STEP, [end for end in ends if not self.bar_ahead(s, end, halves, lay)])
        if not self.moved or self.may_stop(s, self.hex, everybody):
            found.append(s.kit.notation.halting)
        return found

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == JOIN:
            self.units |= 1 << c.args[0]
        elif c.verb == STEP:
            self.run(s, c.args[0])
        else:
            self.arrive(s)

    def run(self, s: State, end: int) -> None:
        """The train enters a hex; the hex it leaves first counts as well. IN-11.5.1-2."""
        halves = self.halves(s)
        if not self.moved:
            self.moved = True
            add_to(s.rail_load, self.hex, halves)
        add_to(s.rail_load, end, halves)
        self.left -= rail_cost(s, end)
        self.been |= 1 << self.hex
        self.hex = end
        for unit in self.everybody(s):
            enter_hex(s, unit, end)

    def arrive(self, s: State) -> None:
        """The train is unloaded; supply that came by it goes no further by rail in this phase. IN-11.5.1-1."""
        s.marched |= troops.with_cargo(s, self.units)
        if self.sps:
            add_to(s.sp(self.side), self.hex, self.sps)
            add_to(s.fresh_sp, self.hex, self.sps)
            s.tell("sp_by_rail", self.start, self.hex, self.sps)
        if self.asps:
            add_to(s.asp(self.side), self.hex, self.asps)
            add_to(s.fresh_asp, self.hex, self.asps)
            s.tell("asp_by_rail", self.start, self.hex, self.asps)
        s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == JOIN:
            return Reason("no-boarding", "IN-11.5.1-2", (("unit", f"unit:{s.kit.land.words[c.args[0]]}"),))
        if c.verb == HALT:
            words = (("hex", f"hex:{s.kit.board.numbers[self.hex]}"),)
            if not self.units and s.control[self.hex] != self.side:
                return Reason("no-rest-for-supply", "IN-1.6-4", words)
            return Reason("no-rest", "IN-11.1.2-1", words)
        if c.verb != STEP:
            return None
        rule = self.bar(s, c.args[0], lay_of(s, self.side))
        return Reason("no-rails", rule, (("hex", f"hex:{s.kit.board.numbers[c.args[0]]}"),)) if rule else None


def routes(s: State, train: Train) -> list[Route]:
    """Where a train can get to, with the steps that lead there."""
    lay, say, halves = lay_of(s, train.side), s.kit.notation.choice, train.halves(s)

    def price(a: int, b: int) -> int:
        """What the next hex costs, or -1."""
        if b not in line_from(s, a) or train.been >> b & 1 or bar_to_train(s, train.side, b, halves, lay):
            return -1
        return rail_cost(s, b)

    found = reach(s.kit.board.grid.neighbours, SIDES, train.hex, train.left, price)
    out = []
    for h in sorted(found.hexes):
        if h != train.hex and train.may_stop(s, h, train.everybody(s)):
            steps = tuple(say(STEP, one) for one in found.path_to(h)[1:])
            left = str(train.left - found.cost[h])
            out.append(Route(Touch("space", s.kit.board.numbers[h]), steps, left, False, say(HALT).text))
    return out
