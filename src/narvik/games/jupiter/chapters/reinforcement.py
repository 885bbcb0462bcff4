"""Reinforcements and replacements: landings, Soviet arrivals, the Army of Norway, units from the west. OJ-10."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.dice import D6
from narvik.core.fields import ALL, ASKED, number, set_of, word
from narvik.core.frames import GO_ON, Frame, Group, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter.chapters.control import contest
from narvik.games.jupiter.chapters.stacking import crowded, crowded_reason, has_room, offer_order
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import ALLIED, BRITISH, GERMAN, NATIONS, SOVIET, US
from narvik.games.jupiter.pieces.state import (
    ANR_POOL,
    AT_SEA,
    DELAYED,
    EAST,
    HELD,
    MOST_IN_HEX,
    STORM,
    WAITING,
    WEST_POOL,
    State,
)

QUOTA: Final = 3
"""Units of each contingent that may land in a turn: as many as find room in a port."""

REINFORCED_EAST: Final = 8
"""The turn from which fresh Soviet units come. OJ-10.2-1."""

ANR: Final = 0
WEST: Final = 1
LATE: Final = 2
"""Where an arriving German unit comes from: the Army of Norway, the west in haste, the west with a delay."""

ENTRANCE_RULES: Final = ("OJ-10.4-2", "OJ-10.5-2", "OJ-10.5-3")
"""The rule on where units of each origin arrive."""


@final
class AlliedReinforcement(Frame):
    """Phase 8: who lands, contingent by contingent. OJ-5.8-1, OJ-10.1-1."""

    def order(self) -> Order:
        return "americans", "british", "soviets"

    def americans(self, s: State) -> None:
        """Americans land, unless storm or the German fleet keeps them off. OJ-10.1-1, -4."""
        if can_land(s):
            s.call(Landings(nation=US))

    def british(self, s: State) -> None:
        """The British likewise. OJ-10.1-1, -4."""
        if can_land(s):
            s.call(Landings(nation=BRITISH))

    def soviets(self, s: State) -> None:
        """Fresh Soviet units come late, by rail, and as much later as the player likes. OJ-10.2-1, -2."""
        if s.turn >= REINFORCED_EAST:
            s.call(Landings(nation=SOVIET))


@final
class GermanReinforcement(Frame):
    """Phase 9 in its order: the delayed, the Army of Norway, the west. OJ-5.9-1, OJ-10.5-7."""

    def order(self) -> Order:
        return "delayed_units", "army_of_norway", "units_from_the_west"

    def delayed_units(self, s: State) -> None:
        """Units that were delayed come through Finland. OJ-10.5-3, -8."""
        s.call(Arrival(origin=LATE))

    def army_of_norway(self, s: State) -> None:
        """One to three units of the Army of Norway are drawn and placed. OJ-10.4-1."""
        if s.pools[ANR]:
            die = s.roll(D6, "army of norway", "", "german")
            count = min((die + 1) // 2, len(s.pools[ANR]))
            s.tell("army_of_norway", (die,), count)
            for _ in range(count):
                draw(s, ANR)
            s.call(Arrival(origin=ANR))

    def units_from_the_west(self, s: State) -> None:
        """One unit, as long as there are any. OJ-10.5-1."""
        if s.pools[WEST]:
            s.call(Western())


# -- the Allies


def is_due(s: State, unit: int) -> bool:
    """Whether a unit waits at sea or is back from its losses. OJ-10.1-1, OJ-10.3-3, -7, OJ-5.3-6."""
    return s.where[unit] == AT_SEA or (s.where[unit] == WAITING and s.due[unit] <= s.turn)


def can_land(s: State) -> bool:
    """Whether ships can land troops. OJ-10.1-4, OJ-4.5-7."""
    return s.weather != STORM and not s.sortie_now


@final
@dataclass(eq=False, kw_only=True)
class Landings(Frame):
    """Units of a contingent land in its port, unseen but for the one that ends on top. OJ-10.1, OJ-10.2-1.

    Whether anyone is asked depends on what all can see: room in the port, units at sea or back from their losses, and
    the `count` of those who have `joined` the landing.
    """

    nation: int = word("nation", ALL)
    joined: int = set_of("unit", ASKED, start=0)
    count: int = number(0, QUOTA, ALL, start=0)

    def room(self, s: State) -> int:
        """How many more may land: three find room in a port. OJ-10.1-1, -2, OJ-10.2-1, OJ-6.1-1."""
        return MOST_IN_HEX - len(s.stack(s.source[self.nation])) - self.count

    def advance(self, s: State) -> int:
        if self.room(s) > 0 and self.expected(s):
            return ALLIED
        self.come_ashore(s)
        return GO_ON

    def expected(self, s: State) -> bool:
        """Whether there may be somebody to land, for all that everybody knows. OJ-10.1-3, -4, OJ-10.2-1, OJ-10.3-7."""
        where = s.where
        if self.nation == SOVIET:
            return where.count(EAST) > self.count
        back = [unit for unit, turn in s.due.items() if turn <= s.turn and s.forces.lands_with(unit, self.nation)]
        return where.count(AT_SEA) + len(back) > self.count

    def come_ashore(self, s: State) -> None:
        """All who land come ashore together. OJ-10-1, OJ-10.3-7, OJ-6.4-3."""
        s.finish()
        landed = members(self.joined)
        if landed:
            h = s.source[self.nation]
            for unit in landed:
                s.due.pop(unit, None)
                s.put(unit, h)
            s.tell("landed", self.nation, h, len(landed))
            contest(s, h)
            offer_order(s, h)

    def able(self, s: State) -> list[int]:
        """The units that may still be added, in the order of their numbers. OJ-10.1-1, -2, OJ-10.2-1."""
        first = self.joined.bit_length()
        if self.nation == SOVIET:
            return [unit for unit in s.forces.coded("8") if s.where[unit] == EAST and unit >= first]
        return [
            unit
            for unit in members(s.forces.replaced)
            if unit >= first and is_due(s, unit) and s.forces.lands_with(unit, self.nation)
        ]

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.plain[nt.DONE], *(words.land[unit] for unit in self.able(s))]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == nt.DONE:
            self.come_ashore(s)
            return
        self.joined |= 1 << c.args[0]
        self.count += 1

    def question(self, s: State) -> Question:
        words = {
            "nation": f"nation:{NATIONS[self.nation]}",
            "hex": f"hex:{s.hex_word(s.source[self.nation])}",
            "room": str(self.room(s)),
        }
        return Question("ask-landings", words, ("OJ-10.1-1", "OJ-10.1-2", "OJ-10.2-1"))

    def group(self, s: State) -> Group:
        return Group("land", 0, min(self.room(s), len(self.able(s))))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != nt.LAND:
            return None
        unit = c.args[0]
        words = (("unit", f"unit:{s.forces.words[unit]}"), ("nation", f"nation:{NATIONS[self.nation]}"))
        if self.nation == SOVIET:
            return Reason("no-land-east", "OJ-10.2-1", words)
        if not s.forces.lands_with(unit, self.nation):
            return Reason("no-land-nation", "OJ-10.1-2", words)
        if s.where[unit] == WAITING and s.due[unit] > s.turn:
            return Reason("no-land-waiting", "OJ-10.3-3", (*words, ("turn", str(s.due[unit]))))
        if not is_due(s, unit):
            return Reason("no-land-off", "OJ-10.1-1", words)
        return Reason("no-land-order", "OJ-10.1-1", words)


# -- the Germans


def draw(s: State, pool: int) -> None:
    """Draw a unit blind from a pool; only the German player sees it. OJ-3.3-1."""
    *left, unit = s.pools[pool]
    s.pools[pool] = tuple(left)
    s.where[unit] = HELD
    s.learn()
    s.tell("draws", pool)
    s.tell_to(1 << GERMAN, "drew", unit)


def put_back(s: State, pool: int, unit: int) -> None:
    """A unit that finds no room goes back into its pool. OJ-10.4-3, OJ-10.5-6."""
    s.where[unit] = ANR_POOL if pool == ANR else WEST_POOL
    s.pools[pool] = tuple(s.shuffle([*s.pools[pool], unit], "pool", nt.POOLS[pool]))
    s.tell("put_back", pool)


def waiting(s: State, origin: int) -> list[int]:
    """The German units to be placed now, ascending: the delayed that are due, or the drawn. OJ-10.4-1, OJ-10.5-3."""
    if origin == LATE:
        return [unit for unit in range(s.forces.count) if s.where[unit] == DELAYED and s.due[unit] <= s.turn]
    return [unit for unit in range(s.forces.count) if s.where[unit] == HELD]


@final
@dataclass(eq=False, kw_only=True)
class Arrival(Frame):
    """German units are placed one by one; the enemy sees where, not which. OJ-10.4-2, -3, OJ-10.5-2 to -8."""

    origin: int = word("origin", ALL)

    def gates(self, s: State, unit: int) -> list[int]:
        """The hexes where a unit may arrive. OJ-10-1."""
        return [h for h in self.entrances(s) if has_room(s, unit, h)]

    def entrances(self, s: State) -> tuple[int, ...]:
        """The hexes where units of this origin come on the map. OJ-10.4-2, OJ-10.5-2 to -5."""
        board = s.board
        if self.origin != LATE:
            return board.entries
        if s.sweden == GERMAN:
            return tuple(sorted(board.finnish_edge + board.swedish_edge))
        return board.finnish_edge

    def advance(self, s: State) -> int:
        units = waiting(s, self.origin)
        if units and self.gates(s, units[0]):
            return GERMAN
        s.finish()
        for unit in units:
            if self.origin != LATE:
                put_back(s, self.origin, unit)
        return GO_ON

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.make(nt.ENTER, unit, h) for unit in waiting(s, self.origin) for h in self.gates(s, unit)]

    def choose(self, s: State, c: Choice) -> None:
        """A unit arrives, in a hex that no enemy holds; the stack there may be put in order.

        OJ-10-1, OJ-10.4-2, -3, OJ-10.5-2, -3, OJ-6.4-3.
        """
        unit, h = c.args
        s.due.pop(unit, None)
        s.put(unit, h)
        s.tell("arrived", h)
        contest(s, h)
        offer_order(s, h)

    def question(self, s: State) -> Question:
        return Question("ask-arrival", {"left": str(len(waiting(s, self.origin)))}, ("OJ-10.4-2", "OJ-10.5-3"))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != nt.ENTER:
            return None
        unit, h = c.args
        words = (("hex", f"hex:{s.hex_word(h)}"),)
        rule = ENTRANCE_RULES[self.origin]
        if unit not in waiting(s, self.origin):
            return Reason("no-enter-unit", rule, (("unit", f"unit:{s.forces.words[unit]}"),))
        if h not in self.entrances(s):
            return Reason("no-enter-late" if self.origin == LATE else "no-enter", rule, words)
        if s.occupied[ALLIED] & s.board.bit[h]:
            return Reason("no-enter-enemy", "OJ-10-1", words, s.hex_word(h))
        return crowded_reason(s, crowded(s, unit, h), h)


@final
class Western(Frame):
    """Before a unit from the west is drawn: does it come now, or later through Finland? OJ-10.5-1, -3."""

    def advance(self, s: State) -> int:
        return GERMAN

    def choices(self, s: State) -> list[Choice]:
        words = s.settings.notation
        return [words.plain[nt.NOW], words.plain[nt.DELAYED]]

    def choose(self, s: State, c: Choice) -> None:
        s.finish()
        unit = s.pools[WEST][-1]
        draw(s, WEST)
        if c.verb == nt.DELAYED:
            s.where[unit] = DELAYED
            s.due[unit] = s.turn + 1
            s.tell("delays")
        else:
            s.call(Arrival(origin=WEST))

    def question(self, s: State) -> Question:
        return Question("ask-western", rules=("OJ-10.5-1", "OJ-10.5-2", "OJ-10.5-3"))
