"""Chapter 11: the Land Movement Phase and the Motorized Movement Phase. IN-2.4-2, -8, IN-11.2, IN-11.3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, flag, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.control import enter_hex
from narvik.games.invasion.chapters.land.breakdown import Reorganization
from narvik.games.invasion.chapters.land.demolitions import Demolition, has_something
from narvik.games.invasion.chapters.land.finnmark import neighbours_of, trek, ways_back, who_may_trek
from narvik.games.invasion.chapters.land.march import March, stirs
from narvik.games.invasion.chapters.land.railroads import Train, bar_to_boarding
from narvik.games.invasion.chapters.land.stacking import StackingTest
from narvik.games.invasion.chapters.land.stirring import Stirring, stirring_of
from narvik.games.invasion.chapters.land.supply_through_sweden import (
    bring_from_sweden,
    railheads_open,
    train_from_sweden_may_come,
)
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.notation import (
    DEMOLISH,
    ENTRAIN,
    ENTRAIN_ASP,
    ENTRAIN_SP,
    FROM_FINNMARK,
    MARCH,
    PASS,
    TRAIN,
    TREK,
)
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import State, add_to
from narvik.games.invasion.pieces.troops import Lay, lay_of
from narvik.games.invasion.pieces.units import CAPTURED


@final
@dataclass(eq=False, kw_only=True)
class LandMovementPhase(Frame):
    """A player moves any of his land units, each once; in the Motorized Movement Phase only motors move, and no trains.

    IN-2.4-2, -8, IN-11.2-1, -3, IN-11.3-1.
    """

    side: int = word("role", ALL)
    motorized: bool = flag(ALL, start=False)
    begun: bool = flag(ALL, start=False)

    def title(self, s: State) -> Question:
        return Question("title-motorized-movement-phase" if self.motorized else "title-land-movement-phase")

    def advance(self, s: State) -> int:
        if not self.begun:
            self.begin(s)
            return GO_ON
        if self.has_moves(s):
            return self.side
        self.close(s)
        return GO_ON

    def begin(self, s: State) -> None:
        """Nobody has moved; battalions may break down first. IN-15.3-1, IN-11.5.1-5."""
        self.begun = True
        s.marched = s.seized = 0
        for stock in (s.rail_load, s.fresh_sp, s.fresh_asp, s.half_sp):
            stock.clear()
        if not self.motorized:
            s.call(Reorganization(side=self.side))

    def close(self, s: State) -> None:
        """Then stacking is tested. IN-11.1.2-1.

        Who has moved, and what supply, is not forgotten before the Air Mission Phases are over. IN-7.7-4.
        """
        s.seized = 0
        s.rail_load.clear()
        s.half_sp.clear()
        if self.motorized:
            s.marched = 0
            s.fresh_sp.clear()
            s.fresh_asp.clear()
        s.become(StackingTest())

    def has_moves(self, s: State) -> bool:
        """Whether there is anything to do besides destroying one's own stores, which is offered last."""
        return s.offer(self)[0].verb not in (DEMOLISH, PASS)

    def question(self, s: State) -> Question:
        message = "ask-motorized-movement-phase" if self.motorized else "ask-land-movement-phase"
        return Question(message, {}, ("IN-11.3-1",) if self.motorized else ("IN-11.2-1", "IN-11.5-1"))

    def choices(self, s: State) -> list[Choice]:
        words, lay = s.kit.notation.words, lay_of(s, self.side)
        stirring = stirring_of(s, self.side, self.motorized, lay)
        found = words.each(MARCH, self.who_marches(s, stirring, lay))
        if stirring.line is not None:
            found += words.each(ENTRAIN, members(stirring.boarders))
            found += stirring.line.supplies(s)
            if self.side == GERMAN and train_from_sweden_may_come(s):
                found += words.each(TRAIN, railheads_open(s, lay))
            found += self.treks(s)
        if has_something(s, self.side):
            found.append(s.kit.notation.demolishing)
        found.append(s.kit.notation.passing)
        return found

    def who_marches(self, s: State, stirring: Stirring, lay: Lay) -> list[int]:
        """Of the units that have not moved, those that may march and have anything to do. IN-11.2-1, IN-11.3-1."""
        late = [unit for unit in members(stirring.doubtful) if stirs(s, unit, self.motorized, lay)]
        return sorted([*members(stirring.sure), *late]) if late else members(stirring.sure)

    def treks(self, s: State) -> list[Choice]:
        """What units beyond the hex map may do: go to the next zone or space, or come back from Finnmark.

        IN-11.6.2-1, IN-11.6.3-1.
        """
        words, count, found = s.kit.notation.words, s.kit.board.count, list[Choice]()
        if not s.muster().beyond(count):
            return found
        ways: dict[int, tuple[int, ...]] = {}
        for unit in who_may_trek(s, self.side):
            zone = s.unit_at[unit] - count
            ends = ways.get(zone)
            if ends is None:
                ends = ways[zone] = neighbours_of(s, zone)
            found += words.followed(TREK, unit, ends)
            if zone in s.kit.passages.exits_of:
                found += [words.made(FROM_FINNMARK, (unit, h)) for h in self.hexes_back(s, unit)]
        return found

    def hexes_back(self, s: State, unit: int) -> list[int]:
        """The hexes that a unit in Finnmark may enter, and rest in or beyond. IN-11.6.2-1, IN-11.1.2-1."""
        lay, found = lay_of(s, self.side), list[int]()
        for one in ways_back(s, unit):
            left = {unit: troops.movement(s, unit) - one.cost}
            march = March(side=self.side, motorized=False, units=1 << unit, left=left, moved=True, stepped=True)
            if march.finds_rest(s, one.hex, left, lay, (one.hex,)):
                found.append(one.hex)
        return found

    def come_back(self, s: State, unit: int, h: int) -> None:
        """A unit comes back from Finnmark and may move on with the points it has left. IN-11.6.2-1."""
        left = {unit: troops.movement(s, unit) - s.kit.passages.exit_at[h].cost}
        s.call(March(side=self.side, motorized=False, units=1 << unit, left=left, moved=True, stepped=True))
        for one in sorted({unit, *troops.cargo_of(s, unit)}, key=lambda one: not s.combat_worthy(one)):
            s.marched |= 1 << one
            enter_hex(s, one, h)

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == PASS:
            self.close(s)
        elif c.verb == DEMOLISH:
            s.call(Demolition(side=self.side))
        elif c.verb == MARCH:
            left = {c.args[0]: troops.movement(s, c.args[0])}
            s.call(March(side=self.side, motorized=self.motorized, units=1 << c.args[0], left=left))
        elif c.verb == TRAIN:
            bring_from_sweden(s, c.args[0])
        elif c.verb == TREK:
            trek(s, c.args[0], c.args[1])
        elif c.verb == FROM_FINNMARK:
            self.come_back(s, c.args[0], c.args[1])
        else:
            self.entrain(s, c)

    def entrain(self, s: State, c: Choice) -> None:
        """A train is made up. IN-11.5-1."""
        left = s.kit.charts.rail_movement
        if c.verb == ENTRAIN:
            h = s.unit_at[c.args[0]]
            s.call(Train(side=self.side, hex=h, start=h, units=1 << c.args[0], left=left))
            return
        h, count = c.args
        if c.verb == ENTRAIN_SP:
            add_to(s.sp(self.side), h, -count)
            s.call(Train(side=self.side, hex=h, start=h, sps=count, left=left))
        else:
            add_to(s.asp(self.side), h, -count)
            s.call(Train(side=self.side, hex=h, start=h, asps=count, left=left))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb in (MARCH, ENTRAIN):
            return self.why_not_unit(s, c.args[0], c.verb == ENTRAIN)
        if c.verb in (ENTRAIN_SP, ENTRAIN_ASP):
            return Reason("no-supply-train", "IN-11.5.1-1", (("hex", f"hex:{s.kit.board.numbers[c.args[0]]}"),))
        if c.verb == TREK:
            words = (("unit", f"unit:{s.kit.land.words[c.args[0]]}"), ("zone", f"zone:{self.zone_word(s, c.args[1])}"))
            return Reason("no-trek", "IN-11.6.3-1", words)
        if c.verb == FROM_FINNMARK:
            return self.why_not_back(s, c.args[0], c.args[1])
        if c.verb == TRAIN:
            closed = "IN-15.6-4" if self.side == GERMAN and c.args[0] in s.kit.board.railheads else "IN-15.6-2"
            return Reason("no-swedish-train", closed if train_from_sweden_may_come(s) else "IN-15.6-1")
        return Reorganization(side=self.side).why_not(s, c)

    def zone_word(self, s: State, zone: int) -> str:
        """The word of a zone."""
        return s.kit.strategic.words[zone]

    def why_not_back(self, s: State, unit: int, h: int) -> Reason:
        """What keeps a unit in Finnmark."""
        words = (("unit", f"unit:{s.kit.land.words[unit]}"), ("hex", f"hex:{s.kit.board.numbers[h]}"))
        rule = "IN-11.6.1-4" if s.went_north >> unit & 1 else "IN-11.6.2-1"
        return Reason("no-way-back-south", rule, words)

    def why_not_unit(self, s: State, unit: int, by_rail: bool) -> Reason | None:
        """What keeps a unit from moving."""
        words = (("unit", f"unit:{s.kit.land.words[unit]}"),)
        if unit not in troops.on_the_map(s, self.side):
            return Reason("no-own-unit", "IN-11.2-1", words)
        if s.seized >> unit & 1:
            guns = s.kit.land.entry[unit] == CAPTURED
            return Reason("no-march-seized", "IN-15.2-3" if guns else "IN-15.1-3", words)
        if unit in s.on_truck:
            return Reason("no-march-aboard", "IN-11.4-3", words)
        if s.marched >> unit & 1:
            return Reason("no-second-march", "IN-11.2-3", words)
        if self.motorized:
            if by_rail:
                return Reason("no-train-now", "IN-11.5.1-1", words)
            rule = "IN-11.3-2" if unit in s.out_of_supply else "IN-11.3-1"
            return Reason("no-motorized-march", rule, words)
        if by_rail:
            return Reason("no-boarding", bar_to_boarding(s, self.side, unit), words)
        return Reason("no-way-out", "IN-11.2.1-1", words)
