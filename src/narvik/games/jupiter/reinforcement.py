"""Reinforcements and replacements: landings, Soviet arrivals, the Army of Norway, units from the west. OJ-10."""

from __future__ import annotations

from typing import Final

from narvik.core.bits import members
from narvik.core.position import GO_ON, Frame
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter import notation as nt
from narvik.games.jupiter.board import ALLIED, GERMAN, NATIONS, SOVIET
from narvik.games.jupiter.setup import lands_with
from narvik.games.jupiter.stacking import crowded_reason, has_room, offer_order, test_stack
from narvik.games.jupiter.state import (
    ANR_POOL,
    AT_SEA,
    DELAYED,
    EAST,
    HELD,
    STORM,
    UNDECIDED,
    WAITING,
    WEST_POOL,
    State,
)  # fmt: skip

QUOTA: Final = 3
"""Units of each contingent that may land in a turn. OJ-10.1-1."""

REINFORCED_EAST: Final = 8
"""The turn from which fresh Soviet units come. OJ-10.2-1."""

ANR: Final = 0
WEST: Final = 1
LATE: Final = 2
"""Where an arriving German unit comes from: the Army of Norway, the west in haste, the west with a delay."""


class Reinforcement(Frame[State]):
    """Phases 8 and 9 in their order. OJ-5.8-1, OJ-5.9-1, OJ-10.5-7."""

    name = "reinforcement"
    fields = ("side", "step")

    def advance(self, s: State, f: list[int]) -> int:
        step = f[2]
        f[2] = step + 1
        if f[1] == ALLIED:
            if step > SOVIET:
                s.pop()
            elif step == SOVIET:
                if s.turn >= REINFORCED_EAST:
                    s.push(fr.LANDINGS, SOVIET, 0)
            elif s.weather != STORM and not s.sortie_now:
                s.push(fr.LANDINGS, step, 0)
        elif step == 0:
            s.push(fr.ARRIVAL, LATE)
        elif step == 1:
            draw_army_of_norway(s)
        elif step == 2:
            if s.pools[WEST]:
                s.push(fr.WESTERN)
        else:
            s.pop()
        return GO_ON


# -- the Allies


def is_due(s: State, unit: int) -> bool:
    """Whether a unit waits at sea or is back from its losses. OJ-10.1-1, OJ-10.3-3, -7, OJ-5.3-6."""
    return s.where[unit] == AT_SEA or (s.where[unit] == WAITING and s.due[unit] <= s.turn)


class Landings(Frame[State]):
    """Units of a contingent land in its port, unseen but for the one that ends on top. OJ-10.1, OJ-10.2-1.

    Whether anyone is asked depends on what all can see: room in the port, and units at sea or back from their losses.
    """

    name = "landings"
    fields = ("nation", "count")
    rules = ("OJ-10.1-1", "OJ-10.1-2", "OJ-10.2-1")
    gather = "land"

    def room(self, s: State, f: list[int]) -> int:
        """How many more may land. OJ-10.1-2, OJ-6.1-1."""
        return min(QUOTA, QUOTA - len(s.stack(s.source[f[1]]))) - f[2]

    def advance(self, s: State, f: list[int]) -> int:
        if self.room(s, f) > 0 and self.expected(s, f):
            return ALLIED
        return self.finish(s, f)

    def expected(self, s: State, f: list[int]) -> bool:
        """Whether there may be somebody to land, as everybody knows."""
        where = s.where
        if f[1] == SOVIET:
            return where.count(EAST) > f[2]
        back = [
            u for u, turn in s.due.items() if where[u] == WAITING and turn <= s.turn and lands_with(s.forces, u, f[1])
        ]
        return where.count(AT_SEA) + len(back) > f[2]

    def finish(self, s: State, f: list[int]) -> int:
        """All who land come ashore together. OJ-10-1, OJ-6.4-3."""
        s.pop()
        landed = members(s.joined)
        s.joined = 0
        if landed:
            h = s.source[f[1]]
            for unit in landed:
                s.due.pop(unit, None)
                s.put(unit, h)
            s.tell("landed", f[1], h, len(landed))
            s.contest(h)
            offer_order(s, h)
        return GO_ON

    def able(self, s: State, f: list[int]) -> list[int]:
        """The units that may still be added."""
        if f[1] == SOVIET:
            return [unit for unit in s.forces.coded("8") if s.where[unit] == EAST and unit >= s.joined.bit_length()]
        return [
            unit
            for unit in members(s.forces.replaced)
            if unit >= s.joined.bit_length() and is_due(s, unit) and lands_with(s.forces, unit, f[1])
        ]

    def group(self, s: State, f: list[int]) -> tuple[int, int]:
        return 0, min(self.room(s, f), len(self.able(s, f)))

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.plain[nt.DONE], *(words.land[unit] for unit in self.able(s, f))]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        if c.verb == nt.DONE:
            self.finish(s, f)
            return
        s.joined |= 1 << c.args[0]
        f[2] += 1

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        words = {"nation": f"nation:{NATIONS[f[1]]}", "hex": f"hex:{s.hex_word(s.source[f[1]])}"}
        return "ask-landings", {**words, "room": str(self.room(s, f))}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb != nt.LAND:
            return None
        unit = c.args[0]
        words = (("unit", f"unit:{s.forces.words[unit]}"), ("nation", f"nation:{NATIONS[f[1]]}"))
        if f[1] == SOVIET:
            return Reason("no-land-east", "OJ-10.2-1", words)
        if not lands_with(s.forces, unit, f[1]):
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


def draw_army_of_norway(s: State) -> None:
    """One to three units of the Army of Norway. OJ-10.4-1."""
    if not s.pools[ANR]:
        return
    die = s.dice(1, "army of norway", "", "german")[0]
    count = min((die + 1) // 2, len(s.pools[ANR]))
    s.tell("army_of_norway", (die,), count)
    for _ in range(count):
        draw(s, ANR)
    s.push(fr.ARRIVAL, ANR)


def waiting(s: State, origin: int) -> list[int]:
    """The units to be placed now, ascending."""
    if origin == LATE:
        return [unit for unit in range(s.forces.count) if s.where[unit] == DELAYED and s.due[unit] <= s.turn]
    return [unit for unit in range(s.forces.count) if s.where[unit] == HELD]


class Arrival(Frame[State]):
    """German units are placed one by one; the enemy sees where, not which. OJ-10.4-2, -3, OJ-10.5-2 to -8."""

    name = "arrival"
    fields = ("origin",)
    rules = ("OJ-10.4-2", "OJ-10.5-3")

    def gates(self, s: State, f: list[int], unit: int) -> list[int]:
        """The hexes where a unit may arrive."""
        board = s.board
        hexes = board.entries
        if f[1] == LATE:
            hexes = board.finnish_edge
            if s.sweden == GERMAN:
                hexes = tuple(sorted(hexes + board.swedish_edge))
        return [h for h in hexes if has_room(s, unit, h)]

    def advance(self, s: State, f: list[int]) -> int:
        units = waiting(s, f[1])
        if units and self.gates(s, f, units[0]):
            return GERMAN
        s.pop()
        if f[1] != LATE:
            for unit in units:
                put_back(s, f[1], unit)
        return GO_ON

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        make = s.settings.notation.make
        return [make(nt.ENTER, unit, h) for unit in waiting(s, f[1]) for h in self.gates(s, f, unit)]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        unit, h = c.args
        s.due.pop(unit, None)
        s.put(unit, h)
        s.tell("arrived", h)
        s.enter(unit, h)
        s.contest(h)
        if s.winner == UNDECIDED:
            test_stack(s, h)
            offer_order(s, h)

    def question(self, s: State, f: list[int]) -> tuple[str, dict[str, str]]:
        return "ask-arrival", {"left": str(len(waiting(s, f[1])))}

    def why_not(self, s: State, f: list[int], c: Choice) -> Reason | None:
        if c.verb != nt.ENTER:
            return None
        unit, h = c.args
        words = (("hex", f"hex:{s.hex_word(h)}"),)
        if unit not in waiting(s, f[1]):
            rule = ("OJ-10.4-2", "OJ-10.5-2", "OJ-10.5-3")[f[1]]
            return Reason("no-enter-unit", rule, (("unit", f"unit:{s.forces.words[unit]}"),))
        if f[1] == LATE:
            if h not in s.board.finnish_edge and (s.sweden != GERMAN or h not in s.board.swedish_edge):
                return Reason("no-enter-late", "OJ-10.5-3", words)
        elif h not in s.board.entries:
            return Reason("no-enter", "OJ-10.4-2" if f[1] == ANR else "OJ-10.5-2", words)
        if s.occupied[ALLIED] & s.board.bit[h]:
            return Reason("no-enter-enemy", "OJ-10-1", words, s.hex_word(h))
        return crowded_reason(s, s.crowded(unit, h), h)


class Western(Frame[State]):
    """Before a unit from the west is drawn: does it come now, or later through Finland? OJ-10.5-1."""

    name = "western"
    rules = ("OJ-10.5-1", "OJ-10.5-2", "OJ-10.5-3")

    def advance(self, s: State, f: list[int]) -> int:
        return GERMAN

    def choices(self, s: State, f: list[int]) -> list[Choice]:
        words = s.settings.notation
        return [words.plain[nt.NOW], words.plain[nt.DELAYED]]

    def choose(self, s: State, f: list[int], c: Choice) -> None:
        s.pop()
        unit = s.pools[WEST][-1]
        draw(s, WEST)
        if c.verb == nt.DELAYED:
            s.where[unit] = DELAYED
            s.due[unit] = s.turn + 1
            s.tell("delays")
        else:
            s.push(fr.ARRIVAL, WEST)


fr.FLOW[fr.REINFORCEMENT] = Reinforcement()
fr.FLOW[fr.LANDINGS] = Landings()
fr.FLOW[fr.ARRIVAL] = Arrival()
fr.FLOW[fr.WESTERN] = Western()
