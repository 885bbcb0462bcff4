"""Chapter 8.5: ships unload in a friendly port, or in an enemy one that nobody defends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, Number, flag, set_of, some, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.control import enter_hex
from narvik.games.invasion.chapters.sea.hits import cargo_of
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import DONE, MOOR, PUT_BACK, UNLOAD, UNLOAD_ASP, UNLOAD_SP
from narvik.games.invasion.pieces.ships import BB, BC
from narvik.games.invasion.pieces.sides import ALLIED
from narvik.games.invasion.pieces.state import State, add_to


@final
@dataclass(eq=False, kw_only=True)
class Landing(Frame):
    """A group in a port unloads within its Unloading Capacity, and then stays or puts back to sea. IN-5.2.2-1."""

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    spot: int = word("spot", ALL)
    landed: dict[int, int] = some("ship", Number(1, 40), ALL)
    done: bool = flag(ALL, start=False)
    retreating: int = set_of("ship", ALL, start=0)

    def title(self, s: State) -> Question:
        return Question("title-landing", {"spot": f"spot:{s.kit.spots.words[self.spot]}"})

    def place(self, s: State) -> int:
        """The place of the port."""
        return s.kit.spots.place[self.spot]

    def hex(self, s: State) -> int:
        """The hex of the port."""
        return s.kit.spots.hex[self.spot]

    def ours(self, s: State) -> bool:
        """Whether the port is the group's own by now."""
        return s.control[self.hex(s)] == self.side

    def advance(self, s: State) -> int:
        self.ships = fleet.afloat(s, self.ships)
        offered = s.offer(self) if self.ships else []
        if not offered:
            s.finish()
            return GO_ON
        if len(offered) == 1:
            self.choose(s, offered[0])
            return GO_ON
        return self.side

    def question(self, s: State) -> Question:
        words = {"spot": f"spot:{s.kit.spots.words[self.spot]}", "left": str(self.capacity_left(s))}
        if self.done:
            return Question("ask-mooring", words, ("IN-8.1.5-1",))
        return Question("ask-landing", words, ("IN-5.2.2-1", "IN-8.5.1-2", "IN-8.5.1-4"))

    # -- Unloading Capacity

    def capacity_left(self, s: State) -> int:
        """How many more ships and points may unload here in this phase. IN-1.1-3, -4, IN-5.2.2-1."""
        place = self.place(s)
        used = sum(self.berths_used(s, ship, weight) for ship, weight in self.landed.items())
        return s.kit.places.port[place] - s.port_hits[place] - s.unloaded[place] - used

    def berths_used(self, s: State, ship: int, weight: int) -> int:
        """A ship is one; of points as many as the cargo needs. IN-1.1-4, IN-8.5-5."""
        if s.kit.ships.is_ship(ship):
            return 1
        each = s.kit.ships.capacity_halves[ship] or s.kit.ships.asp_capacity[ship]
        return (weight + each - 1) // each

    def further(self, s: State, ship: int, weight: int) -> int:
        """What landing a weight more from a ship takes of the capacity."""
        before = self.landed.get(ship, 0)
        used = self.berths_used(s, ship, before) if before else 0
        return self.berths_used(s, ship, before + weight) - used

    def price(self, s: State, unit: int) -> int:
        """What landing a unit takes of the capacity, on all its carriers. IN-8.5-5."""
        carriers = {s.carrier[unit], s.second_carrier[unit]} - {-1}
        return sum(self.further(s, ship, fleet.weight_aboard(s, unit, ship)) for ship in carriers)

    def may_unload(self, s: State, unit: int) -> bool:
        """Whether a unit may go ashore: all its carriers are here, there is room, and the first one ashore can hold the
        port. IN-8.5-5, IN-8.5.1-4, -5."""
        carriers = {s.carrier[unit], s.second_carrier[unit]} - {-1}
        here = all(self.ships >> ship & 1 for ship in carriers)
        return here and self.price(s, unit) <= self.capacity_left(s) and (self.ours(s) or s.combat_worthy(unit))

    def choices(self, s: State) -> list[Choice]:
        say = s.kit.notation.choice
        if self.done:
            return [say(MOOR), say(PUT_BACK)]
        found = [say(UNLOAD, unit) for unit in cargo_of(s, self.ships) if self.may_unload(s, unit)]
        if self.ours(s):
            for ship in members(self.ships):
                found += self.supply_choices(s, ship)
        return [*found, s.kit.notation.done]

    def supply_choices(self, s: State, ship: int) -> list[Choice]:
        """Supply may be landed in a port that is held. IN-8.5.1-5, IN-13.2.2-6."""
        say, left = s.kit.notation.choice, self.capacity_left(s)
        sps = [n for n in range(1, s.ship_sp[ship] + 1) if self.further(s, ship, 2 * n) <= left]
        asps = [n for n in range(1, s.ship_asp[ship] + 1) if self.further(s, ship, n) <= left]
        return [*(say(UNLOAD_SP, ship, n) for n in sps), *(say(UNLOAD_ASP, ship, n) for n in asps)]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == UNLOAD:
            self.unload(s, c.args[0])
        elif c.verb in (UNLOAD_SP, UNLOAD_ASP):
            self.unload_supply(s, c.args[0], c.args[1], c.verb == UNLOAD_ASP)
        elif c.verb == DONE:
            self.finish_unloading(s)
        elif c.verb in (MOOR, PUT_BACK):
            if c.verb == PUT_BACK:
                self.retreating = self.ships
            s.finish()

    def unload(self, s: State, unit: int) -> None:
        """A unit goes ashore; if the port was the enemy's it is captured at once. IN-8.5.1-4, -6."""
        for ship in sorted({s.carrier[unit], s.second_carrier[unit]} - {-1}):
            self.landed[ship] = self.landed.get(ship, 0) + fleet.weight_aboard(s, unit, ship)
        enter_hex(s, unit, self.hex(s))

    def unload_supply(self, s: State, ship: int, count: int, air: bool) -> None:
        """Supply Points or Air Supply Points go ashore."""
        self.landed[ship] = self.landed.get(ship, 0) + (count if air else 2 * count)
        stock = s.ship_asp if air else s.ship_sp
        stock[ship] -= count
        add_to(s.asp(self.side) if air else s.sp(self.side), self.hex(s), count)
        s.tell("asp_landed" if air else "sp_landed", self.spot, count)

    def finish_unloading(self, s: State) -> None:
        """Then ships stay where the port is theirs; Allied battleships and battlecruisers never do.

        IN-8.1.5-1, -6, -8, IN-5.2.3-1.
        """
        used = sum(self.berths_used(s, ship, weight) for ship, weight in self.landed.items())
        s.unloaded[self.place(s)] += used
        self.landed = {}
        heavy = sum(1 << ship for ship in members(self.ships) if s.kit.ships.type[ship] in (BB, BC))
        if not self.ours(s):
            self.retreating = self.ships
            s.finish()
        elif self.side == ALLIED and heavy:
            self.retreating = heavy
            s.finish()
        elif basing.berths_left(s, self.spot) < 0:
            self.retreating = self.ships
            s.finish()
        else:
            self.done = True

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != UNLOAD:
            return None
        unit = c.args[0]
        words = (("unit", f"unit:{s.kit.land.words[unit]}"), ("left", str(self.capacity_left(s))))
        if unit not in cargo_of(s, self.ships):
            return Reason("no-such-cargo", "IN-8.5.1-2", words)
        if not self.ours(s) and not s.combat_worthy(unit):
            return Reason("no-first-ashore", "IN-8.5.1-5", words)
        carriers = {s.carrier[unit], s.second_carrier[unit]} - {-1}
        if not all(self.ships >> ship & 1 for ship in carriers):
            return Reason("no-whole-battalion", "IN-8.5-5", words)
        return Reason("no-unloading-capacity", "IN-5.2.2-1", words)
