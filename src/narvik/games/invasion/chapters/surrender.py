"""Chapter 13.4: Norwegian units that are cut off surrender, unless Allied supply or a leader saves them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, flag, set_of
from narvik.core.frames import GO_ON, Frame, Group, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.land.land_supply import no_line, reach_of_line, reached_from, stocks_in_reach
from narvik.games.invasion.chapters.sea.hits import remove_unit
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.marching import ALPINE, LEG
from narvik.games.invasion.pieces.notation import DONE, LEAD, SPEND
from narvik.games.invasion.pieces.sides import ALLIED, NORWAY
from narvik.games.invasion.pieces.state import State, take_sp
from narvik.games.invasion.pieces.troops import Lay, lay_of
from narvik.games.invasion.pieces.units import BATTALION, INFANTRY, MOUNTAIN
from narvik.maps.fields import spread

NORWEGIAN_REACH: Final = 8
"""Movement Points of a Norwegian line of supply. IN-13.4-2."""


def sources(s: State) -> int:
    """Where Norwegian supply comes from: Dombås and the mobilization centres. IN-13.4-2.

    Those that the Germans hold serve nobody: lines and chains of railroads lead through Allied hexes. IN-13.4-8.
    """
    return s.kit.board.bit[s.kit.places.dombaas] | s.kit.places.centre_field


def railroad_net(s: State, lay: Lay, field: int) -> int:
    """The railroad hexes from which a chain of railroad hexes leads to a source. IN-13.4-2, -3, -8.

    No hex of the chain, its ends included, holds an enemy or lies in a zone of control, and all are Allied.
    """
    board = s.kit.board
    rails = board.rail_field & s.held_by(ALLIED) & ~lay.enemies & ~lay.zone
    return spread(field & rails, rails, board.rails)


def cut_off(s: State) -> int:
    """The Norwegian units that are out of supply, all judged on one position. IN-13.4-1, -2, -4, -9.

    Hexes outside the scenario's area count for these lines; trucks need none, and who has a leader never surrenders.
    IN-13.4.1-1, -4. Nor does who is aboard or on the Strategic Map. IN-13.4-7, -9.
    """
    board, lay = s.kit.board, lay_of(s, ALLIED)
    goals = sources(s)
    net = railroad_net(s, lay, goals)
    bits = 0
    for unit in members(s.kit.land.of_nation[NORWAY] & ~s.kit.land.trucks & ~s.led):
        h = s.unit_at[unit]
        if not 0 <= h < board.count:
            continue
        wanted = goals | net
        near = reach_of_line(s, ALLIED, h, LEG, NORWEGIAN_REACH, lay, board.ground)
        fed = bool(near.field & wanted)
        if not fed and troops.gait(s, unit) == ALPINE:
            near = reach_of_line(s, ALLIED, h, ALPINE, NORWEGIAN_REACH, lay, board.ground)
            fed = bool(near.field & goals)
        if not fed:
            bits |= 1 << unit
    return bits


@final
@dataclass(eq=False, kw_only=True)
class NorwegianSurrender(Frame):
    """The Norwegian Surrender Phase, at the start of the Allied Operations Segment. IN-2.5-1, -3, IN-13.4-1."""

    units: int = set_of("unit", ALL, start=0)
    left: int = set_of("unit", ALL, start=0)

    def order(self) -> Order:
        return "judge", "provide", "lead", "give_up"

    def title(self, s: State) -> Question:
        return Question("title-norwegian-surrender")

    def judge(self, s: State) -> None:
        """IN-13.4-9."""
        self.units = self.left = cut_off(s)
        for unit in members(self.units):
            s.tell("cut_off", unit, s.unit_at[unit])

    def provide(self, s: State) -> None:
        """For each hex Supply Points may be spent: one for the infantry there, one for the artillery. IN-13.4-5, -6."""
        if not self.left:
            return
        first = members(self.left)[0]
        guns = troops.is_gun(s, first)
        group = 0
        for unit in members(self.left):
            if s.unit_at[unit] == s.unit_at[first] and troops.is_gun(s, unit) == guns:
                group |= 1 << unit
        self.left &= ~group
        s.call(Provisioning(units=group))
        self.again()

    def lead(self, s: State) -> None:
        """Leaders may be given to battalions of infantry and ski troops. IN-13.4.1-1, -3."""
        battalions = 0
        for unit in members(self.units):
            land = s.kit.land
            if land.size[unit] == BATTALION and land.type[unit] in (INFANTRY, MOUNTAIN):
                battalions |= 1 << unit
        s.call(Leadership(units=battalions))

    def give_up(self, s: State) -> None:
        """The rest surrenders, which is no loss in combat. IN-13.4-1, -9, IN-15.5-5."""
        for unit in members(self.units & ~s.led):
            remove_unit(s, unit)
            s.tell("surrenders", unit)

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, Provisioning):
            self.units &= ~called.saved


@final
@dataclass(eq=False, kw_only=True)
class Provisioning(Frame):
    """Allied supply may save the infantry, or the artillery, of a hex. IN-13.4-5, -6. It gives back who is `saved`."""

    units: int = set_of("unit", ALL)
    saved: int = set_of("unit", ALL, start=0)

    def advance(self, s: State) -> int:
        if self.stocks(s):
            return ALLIED
        s.finish()
        return GO_ON

    def stocks(self, s: State) -> list[int]:
        """Where Supply Points lie that one of the units can use."""
        lay, found = lay_of(s, ALLIED), set[int]()
        for unit in members(self.units):
            found.update(stocks_in_reach(s, ALLIED, unit, lay, s.sp(ALLIED)))
        return sorted(found)

    def question(self, s: State) -> Question:
        return Question("ask-provisioning", {"units": troops.names_of(s, self.units)}, ("IN-13.4-5", "IN-13.4-6"))

    def choices(self, s: State) -> list[Choice]:
        return [*[s.kit.notation.choice(SPEND, h) for h in self.stocks(s)], s.kit.notation.sparing]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == SPEND:
            self.saved = reached_from(s, ALLIED, self.units, c.args[0])
            take_sp(s, ALLIED, c.args[0], 1)
            s.tell("sp_spent", ALLIED, c.args[0])
        s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return no_line(s, c) if c.verb == SPEND else None


@final
@dataclass(eq=False, kw_only=True)
class Leadership(Frame):
    """Unused leaders are assigned to battalions that would surrender, for good. IN-13.4.1-1, -2."""

    units: int = set_of("unit", ALL)
    over: bool = flag(ALL, start=False)

    def advance(self, s: State) -> int:
        if self.over or not s.leaders or not self.open(s):
            s.finish()
            return GO_ON
        return ALLIED

    def open(self, s: State) -> list[int]:
        """Who may still get a leader, in ascending order."""
        first = (s.led & self.units).bit_length()
        return members(self.units >> first << first)

    def question(self, s: State) -> Question:
        return Question("ask-leadership", {"count": str(s.leaders)}, ("IN-13.4.1-1", "IN-13.4.1-2"))

    def group(self, s: State) -> Group:
        return Group("lead", 0, min(s.leaders, len(self.open(s))), end="done")

    def choices(self, s: State) -> list[Choice]:
        return [*[s.kit.notation.choice(LEAD, unit) for unit in self.open(s)], s.kit.notation.done]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == DONE:
            self.over = True
        else:
            s.led |= 1 << c.args[0]
            s.leaders -= 1
            s.tell("leader", c.args[0])

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != LEAD:
            return None
        return Reason("no-leader", "IN-13.4.1-3", (("unit", f"unit:{s.kit.land.words[c.args[0]]}"),))
