"""Chapter 8.5: ships unload in a friendly port, or in an enemy one that nobody defends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, Number, flag, number, set_of, some, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.air.air_supply import settle_debt
from narvik.games.invasion.chapters.control import enter_hex
from narvik.games.invasion.chapters.sea.hits import cargo_of
from narvik.games.invasion.chapters.sea.loads import (
    FINNMARK,
    craft_to_land,
    feed_at_home,
    is_homeland,
    tracks_beside,
    unload_craft,
)
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import (
    DONE,
    LAND_AT,
    MAKE_ROOM,
    MOOR,
    PUT_BACK,
    STORE,
    UNLOAD,
    UNLOAD_ASP,
    UNLOAD_CRAFT,
    UNLOAD_SP,
)
from narvik.games.invasion.pieces.ships import BB, BC
from narvik.games.invasion.pieces.sides import ALLIED
from narvik.games.invasion.pieces.state import ASHORE, State, add_to
from narvik.games.invasion.pieces.tables.cells import UNLIMITED

NO_SPACE: Final = -1


def berths_used(s: State, ship: int, weight: int) -> int:
    """What cargo of a ship takes of an Unloading Capacity: a ship, which holds it all, is one; of points as many as the
    cargo needs. In half Weight Points, each an Air Supply Point. IN-1.1-4, IN-8.5-5, IN-8.6.1-4.
    """
    each = s.kit.ships.asp_capacity[ship]
    return (weight + each - 1) // each


def capacity_of(s: State, spot: int, space: int) -> int:
    """What is left of the Unloading Capacity of a port in this phase; ports of the homelands have no limit.

    IN-1.1-3, -4, IN-5.2.2-1, -2, IN-1.3-12.
    """
    place = s.kit.spots.place[spot]
    if place >= 0:
        return s.kit.places.port[place] - s.port_hits[place] - s.unloaded[place]
    if space != NO_SPACE:
        return s.kit.strategic.port[space] - s.unloaded_in.get(space, 0)
    return UNLIMITED


def use_capacity(s: State, spot: int, space: int, used: int) -> None:
    """So many ships and points have unloaded in a port in this phase. IN-5.2.2-1."""
    place = s.kit.spots.place[spot]
    if place >= 0:
        s.unloaded[place] += used
    elif space != NO_SPACE:
        add_to(s.unloaded_in, space, used)


@final
@dataclass(eq=False, kw_only=True)
class Landing(Frame):
    """A group in a port unloads within its Unloading Capacity, and then stays or puts back to sea. IN-5.2.2-1.

    In Finnmark the owner names the space (IN-1.3-12). Ships that `lay_here` before unload and stay (IN-8.5.1-3).
    """

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    spot: int = word("spot", ALL)
    landed: dict[int, int] = some("ship", Number(1, 40), ALL)
    done: bool = flag(ALL, start=False)
    retreating: int = set_of("ship", ALL, start=0)
    lay_here: bool = flag(ALL, start=False)
    must_stay: bool = flag(ALL, start=False)
    space: int = word("zone", ALL, start=NO_SPACE, others=("",))

    def title(self, s: State) -> Question:
        return Question("title-landing", {"spot": f"spot:{s.kit.spots.words[self.spot]}"})

    def hex(self, s: State) -> int:
        """The hex of the port; -1 on the Strategic Map."""
        return s.kit.spots.hex[self.spot]

    def ground(self, s: State) -> int:
        """Where cargo comes to lie: the hex, or the zone or space."""
        h = self.hex(s)
        if h >= 0:
            return h
        zone = self.space if self.space != NO_SPACE else s.kit.strategic.whole(s.kit.spots.zone[self.spot])
        return s.kit.board.count + zone

    def ours(self, s: State) -> bool:
        """Whether the port is the group's own by now."""
        return basing.port_is_friendly(s, self.spot, self.side)

    def advance(self, s: State) -> int:
        return s.ask_if_any(self, self.side)

    def question(self, s: State) -> Question:
        words = {"spot": f"spot:{s.kit.spots.words[self.spot]}", "left": str(min(99, self.capacity_left(s)))}
        if self.done:
            return Question("ask-mooring", words, ("IN-8.1.5-1",))
        if self.unsettled(s):
            return Question("ask-space", words, ("IN-1.3-12",))
        return Question("ask-landing", words, ("IN-5.2.2-1", "IN-8.5.1-2", "IN-8.5.1-4"))

    def unsettled(self, s: State) -> bool:
        """Whether the space of Finnmark must still be named. IN-1.3-12, IN-1.3-8."""
        laden = any(fleet.transporting(s, ship) for ship in members(self.ships))
        return laden and s.kit.spots.words[self.spot] == FINNMARK and self.space == NO_SPACE

    # -- Unloading Capacity

    def capacity_left(self, s: State) -> int:
        """How many more ships and points may unload here in this phase. IN-1.1-3, -4, IN-5.2.2-1."""
        used = sum(berths_used(s, ship, weight) for ship, weight in self.landed.items())
        return capacity_of(s, self.spot, self.space) - used

    def further(self, s: State, ship: int, weight: int) -> int:
        """What landing a weight more from a ship takes of the capacity."""
        before = self.landed.get(ship, 0)
        return berths_used(s, ship, before + weight) - berths_used(s, ship, before)

    def price(self, s: State, unit: int) -> int:
        """What landing a unit takes of the capacity, on all its carriers. IN-8.5-5."""
        carriers = {s.carrier[unit], s.second_carrier[unit]} - {-1}
        return sum(self.further(s, ship, fleet.weight_aboard(s, unit, ship)) for ship in carriers)

    def may_unload(self, s: State, unit: int) -> bool:
        """Whether a unit may go ashore: all its carriers are here, there is room, and the first one ashore can hold the
        port. IN-8.5-5, IN-8.5.1-2, -4, -5."""
        carriers = {s.carrier[unit], s.second_carrier[unit]} - {-1}
        here = all(self.ships >> ship & 1 for ship in carriers)
        return here and self.price(s, unit) <= self.capacity_left(s) and (self.ours(s) or s.combat_worthy(unit))

    def choices(self, s: State) -> list[Choice]:
        words = s.kit.notation.words
        if self.done:
            return [words.made(MOOR, ()), words.made(PUT_BACK, ())]
        if self.unsettled(s):
            spaces = [zone for zone in range(s.kit.strategic.count) if s.kit.strategic.parent[zone] == self.spot]
            return [*(words.made(LAND_AT, (zone,)) for zone in spaces), s.kit.notation.done]
        found = [words.made(UNLOAD, (unit,)) for unit in cargo_of(s, self.ships) if self.may_unload(s, unit)]
        if self.ours(s):
            for ship in members(self.ships):
                found += self.supply_choices(s, ship)
        return [*found, s.kit.notation.done]

    def supply_choices(self, s: State, ship: int) -> list[Choice]:
        """Supply may be landed in a port that is held; landing craft are set down free of its capacity.

        IN-8.5.1-5, IN-13.2.2-6, IN-5.2.2-1, IN-8.5.3-1.
        """
        words, left = s.kit.notation.words, self.capacity_left(s)
        sps = [n for n in range(1, s.ship_sp[ship] + 1) if self.further(s, ship, 2 * n) <= left]
        asps = [n for n in range(1, s.ship_asp[ship] + 1) if self.further(s, ship, n) <= left]
        crafts = range(1, craft_to_land(s, ship) + 1)
        found = [*(words.made(UNLOAD_SP, (ship, n)) for n in sps), *(words.made(UNLOAD_ASP, (ship, n)) for n in asps)]
        return [*found, *(words.made(UNLOAD_CRAFT, (ship, n)) for n in crafts)]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == UNLOAD:
            self.unload(s, c.args[0])
        elif c.verb == LAND_AT:
            self.space = c.args[0]
        elif c.verb in (UNLOAD_SP, UNLOAD_ASP):
            self.unload_supply(s, c.args[0], c.args[1], c.verb == UNLOAD_ASP)
        elif c.verb == UNLOAD_CRAFT:
            unload_craft(s, c.args[0], c.args[1])
        elif c.verb == DONE:
            self.finish_unloading(s)
        else:
            if c.verb == PUT_BACK:
                self.retreating = self.ships
            s.finish()

    def unload(self, s: State, unit: int) -> None:
        """A unit goes ashore; if the port was the enemy's it is captured at once.

        IN-8.5.1-2, -4, -6, IN-2.3-6, IN-5.2.2-1.
        """
        for ship in sorted({s.carrier[unit], s.second_carrier[unit]} - {-1}):
            self.landed[ship] = self.landed.get(ship, 0) + fleet.weight_aboard(s, unit, ship)
        if self.hex(s) >= 0:
            enter_hex(s, unit, self.hex(s))
        else:
            s.place(unit, self.ground(s))
            s.stow(unit, ASHORE)
            s.tell("unit_home", unit, self.spot)
            feed_at_home(s, unit, self.spot)

    def unload_supply(self, s: State, ship: int, count: int, air: bool) -> None:
        """Supply Points or Air Supply Points go ashore; the latter pay debts first, and may join the track of an
        airbase beside the port. In a homeland, where there is no end of them, nobody counts. IN-13.2.2-1, -5, -6, -10.
        """
        self.landed[ship] = self.landed.get(ship, 0) + (count if air else 2 * count)
        stock = s.ship_asp if air else s.ship_sp
        stock[ship] -= count
        s.tell("asp_landed" if air else "sp_landed", self.spot, count)
        if air and self.hex(s) >= 0:
            count = settle_debt(s, self.side, count)
            for base in tracks_beside(s, self.side, self.hex(s)):
                s.call(Fuelling(side=self.side, port=self.hex(s), base=base, most=count))
        if not is_homeland(s, self.side, self.spot):
            add_to(s.asp(self.side) if air else s.sp(self.side), self.ground(s), count)

    def finish_unloading(self, s: State) -> None:
        """Then ships stay where the port is theirs; Allied battleships and battlecruisers never do, and who is beyond
        the Port Capacity makes a Naval Retreat, too. Nobody is asked who lay here before, or has taken the port by
        assault.

        IN-8.1.5-1, -6, -8, IN-5.2.3-1, IN-5.2.2-1, IN-8.5.1-3, IN-8.6-4, -5, IN-1.1-5.
        """
        used = sum(berths_used(s, ship, weight) for ship, weight in self.landed.items())
        use_capacity(s, self.spot, self.space, used)
        over = 0
        if not self.lay_here and self.hex(s) >= 0:
            self.retreating = self.heavy(s) if self.ours(s) else self.ships
            over = -fleet.berths(s, self.retreating) - basing.berths_left(s, self.spot)
            self.done = not (self.retreating or over > 0 or self.must_stay)
        if not self.done:
            s.finish()
            s.call(Crowding(side=self.side, ships=self.ships & ~self.retreating, spot=self.spot, over=over, leaving=0))

    def heavy(self, s: State) -> int:
        """The ships that stay in no Norwegian port: Allied battleships and battlecruisers. IN-8.1.5-6, IN-5.2.3-1."""
        mine = members(self.ships) if self.side == ALLIED else []
        return sum(1 << ship for ship in mine if s.kit.ships.type[ship] in (BB, BC))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb in (UNLOAD_SP, UNLOAD_ASP):
            words = (("ship", f"ship:{s.kit.ships.words[c.args[0]]}"), ("left", str(min(99, self.capacity_left(s)))))
            if not self.ours(s):
                return Reason("no-supply-first", "IN-8.5.1-5", words)
            return Reason("no-supply-capacity", "IN-5.2.2-1", words)
        if c.verb != UNLOAD:
            return None
        unit = c.args[0]
        words = (("unit", f"unit:{s.kit.land.words[unit]}"), ("left", str(min(99, self.capacity_left(s)))))
        if unit not in cargo_of(s, self.ships):
            return Reason("no-such-cargo", "IN-8.5.1-2", words)
        if not self.ours(s) and not s.combat_worthy(unit):
            return Reason("no-first-ashore", "IN-8.5.1-5", words)
        carriers = {s.carrier[unit], s.second_carrier[unit]} - {-1}
        if not all(self.ships >> ship & 1 for ship in carriers):
            return Reason("no-whole-battalion", "IN-8.5-5", words)
        return Reason("no-unloading-capacity", "IN-5.2.2-1", words)


@final
@dataclass(eq=False, kw_only=True)
class Crowding(Frame):
    """Who leaves a port that is too small for the group. IN-8.6-5."""

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    spot: int = word("spot", ALL)
    over: int = number(-99, 99, ALL)
    leaving: int = set_of("ship", ALL)

    def advance(self, s: State) -> int:
        if fleet.berths(s, self.leaving) >= self.over:
            s.finish()
            return GO_ON
        return self.side

    def open(self) -> list[int]:
        """Those that may still be sent out, in any order: who is sent frees the berths."""
        return members(self.ships & ~self.leaving)

    def question(self, s: State) -> Question:
        left = self.over - fleet.berths(s, self.leaving)
        words = {"spot": f"spot:{s.kit.spots.words[self.spot]}", "left": str(left)}
        return Question("ask-crowding", words, ("IN-8.6-5", "IN-1.1-5"))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(MAKE_ROOM, ship) for ship in self.open()]

    def choose(self, s: State, c: Choice) -> None:
        self.leaving |= 1 << c.args[0]

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != MAKE_ROOM:
            return None
        return Reason("no-own-ship", "IN-8.6-5", (("ship", f"ship:{s.kit.ships.words[c.args[0]]}"),))


@final
@dataclass(eq=False, kw_only=True)
class Fuelling(Frame):
    """Air Supply unloaded in a port may be added at once to the track of an airbase beside it. IN-13.2.2-5."""

    side: int = word("role", ALL)
    port: int = word("hex", ALL)
    base: int = word("hex", ALL)
    most: int = number(0, 12, ALL)

    def advance(self, s: State) -> int:
        self.most = min(self.most, s.asp(self.side).get(self.port, 0))
        if self.most <= 0:
            s.finish()
            return GO_ON
        return self.side

    def question(self, s: State) -> Question:
        words = {"hex": f"hex:{s.kit.board.numbers[self.port]}", "port": f"hex:{s.kit.board.numbers[self.base]}"}
        return Question("ask-fuelling", words, ("IN-13.2.2-5",))

    def choices(self, s: State) -> list[Choice]:
        return [*(s.kit.notation.choice(STORE, n) for n in range(1, self.most + 1)), s.kit.notation.done]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == STORE:
            add_to(s.asp(self.side), self.port, -c.args[0])
            add_to(s.asp(self.side), self.base, c.args[0])
            s.tell("asp_stored", self.port, self.base, c.args[0])
        s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != STORE:
            return None
        return Reason("no-so-much-supply", "IN-13.2.2-5")
