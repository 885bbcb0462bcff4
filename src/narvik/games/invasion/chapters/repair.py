"""Chapters 2.6 and 10.2: what is mended at the end of a turn, aircraft made ready, stacks at sea formed anew."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import compress
from typing import Final, final

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.core.fields import ALL, set_of, word
from narvik.core.frames import GO_ON, SET, Frame, Group, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.detection import adjust_bonuses
from narvik.games.invasion.chapters.sea.coast_artillery import ice
from narvik.games.invasion.chapters.sea.naval_missions import TO_PORT, Mission
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import GO, PASS, PUT_IN, REGROUP, TAKE
from narvik.games.invasion.pieces.ships import AO, AP
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN, SIDES
from narvik.games.invasion.pieces.state import State, lower

NO_SHIP: Final = -1

MOST_UNITS: Final = 6
"""Units in a stack at sea. IN-8.1.2-6."""


@final
class RepairSegment(Frame):
    """The Repair Segment, in its order. IN-2.6-1, II.6."""

    def order(self) -> Order:
        return (
            "ships",
            "batteries",
            "mend",
            "make_ready",
            "boxes",
            "german_stacks",
            "allied_stacks",
            "bonuses",
            "transports",
        )

    def title(self, s: State) -> Question:
        return Question("title-repair-segment")

    def ships(self, s: State) -> None:
        """(a) A die for each damaged ship in a friendly port of either map; points are never repaired.

        IN-10.2.3-1 to -3.
        """
        for ship in members(s.damaged):
            side = s.kit.ships.side[ship]
            if not basing.port_is_friendly(s, s.ship_at[ship], side):
                continue
            tested = s.test(
                D10, s.kit.charts.at_most["ship_repair"], "ship repair", s.kit.ships.words[ship], SIDES[side]
            )
            s.tell("ship_repair", ship, tested.face, int(tested.hit))
            if tested.hit:
                s.damaged &= ~(1 << ship)

    def batteries(self, s: State) -> None:
        """(b) A die for each damaged battery, fixed or mobile; one hit is removed. IN-9.1.3-1, IN-10.2.2-1."""
        at_most = s.kit.charts.at_most["battery_repair"]
        for number, battery in enumerate(s.kit.places.batteries):
            if s.battery_hits[number]:
                tested = s.test(D10, at_most, "battery repair", battery.word, SIDES[s.battery_side[number]])
                s.tell("battery_repair", number, tested.face, int(tested.hit))
                s.battery_hits[number] -= int(tested.hit)
        for unit in sorted(s.gun_hits):
            side = SIDES[s.kit.land.side[unit]]
            tested = s.test(D10, at_most, "battery repair", s.kit.land.words[unit], side)
            s.tell("gun_repair", unit, tested.face, int(tested.hit))
            lower(s.gun_hits, unit, int(tested.hit))

    def mend(self, s: State) -> None:
        """(c) One hit is removed from each airbase, port and railroad hex. IN-10.2.1-1."""
        for hits in (s.airbase_hits, s.port_hits, s.lake_hits):
            for number, count in enumerate(hits):
                if count:
                    hits[number] = count - 1
        for h in sorted(s.rail_hits):
            lower(s.rail_hits, h, 1)

    def make_ready(self, s: State) -> None:
        """(d) Flown air points become Ready. IN-2.6-1, IN-5.1-5."""
        for at in compress(range(len(s.flown)), s.flown):
            s.base_aircraft(at // s.kit.bases.count, at % s.kit.bases.count, s.ready[at] + s.flown[at], 0)

    def boxes(self, s: State) -> None:
        """(e) Units left in Gunfire Support boxes return to their sea zone, in stacks of six at most.

        IN-2.6-1, IN-8.1.4-2, IN-8.1.2-6.
        """
        s.inside = 0
        for side in (GERMAN, ALLIED):
            for spot in range(s.kit.spots.count):
                if not s.kit.spots.box[spot]:
                    continue
                here = members(fleet.at(s, spot) & fleet.of_side(s, side))
                for at in range(0, len(here), MOST_UNITS):
                    group = sum(1 << ship for ship in here[at : at + MOST_UNITS])
                    fleet.put_to_sea(s, group, s.kit.spots.zone[spot])
                    s.tell("retreated", s.kit.spots.zone[spot], fleet.names(s, group))

    def german_stacks(self, s: State) -> None:
        """(f) The German player first. IN-8.1.2-4."""
        s.call(Regrouping(side=GERMAN))

    def allied_stacks(self, s: State) -> None:
        """(f) IN-8.1.2-4."""
        s.call(Regrouping(side=ALLIED))

    def bonuses(self, s: State) -> None:
        """(g) The markers of what bases add to detection follow control. IN-2.6-1, IN-6.1.1-5."""
        adjust_bonuses(s)

    def transports(self, s: State) -> None:
        """On the Invasion Turn German transports and tankers now come into Norwegian ports. IN-2.6-2, IN-17-5."""
        if s.turn == s.kit.schedules.invasion:
            s.unloaded = [0] * s.kit.places.count
            s.call(LateTransports())


@final
@dataclass(eq=False, kw_only=True)
class LateTransports(Frame):
    """German transports and tankers at sea put into German ports of Norway that their sea zone reaches, and unload.

    It costs nothing and nobody searches for them; batteries that are still Allied fire. IN-2.6-2, IN-17-5.
    """

    ship: int = word("ship", ALL, start=NO_SHIP, others=("",))
    asked: int = set_of("ship", ALL, start=0)

    def title(self, s: State) -> Question:
        return Question("title-late-transports")

    def advance(self, s: State) -> int:
        if len(s.offer(self)) > 1:
            return GERMAN
        s.finish()
        return GO_ON

    def havens(self, s: State, ship: int) -> list[int]:
        """The ports that a unit at sea may enter. IN-17-5, IN-5.2.1-1, IN-8.1.3-4."""
        need = fleet.berths(s, 1 << ship)
        return [spot for spot, left in self.ports(s, s.ship_at[ship]) if left >= need]

    def ports(self, s: State, zone: int) -> list[tuple[int, int]]:
        """The German ports that a sea zone reaches, each with the berths left in it. IN-17-5, IN-8.1.3-4."""
        bit, hexes = s.kit.board.bit, s.kit.spots.hex
        own, water = basing.friendly_ports(s, GERMAN), s.kit.waters.reached(zone, ice(s))
        near = [spot for spot in s.kit.spots.ports_of_sea[zone] if own >> spot & 1 and water & bit[hexes[spot]]]
        return [(spot, basing.berths_left(s, spot)) for spot in near]

    def transports(self, s: State) -> list[int]:
        """The units at sea that have not been asked for yet and find a port."""
        kinds = s.kit.ships.type
        at_sea = members(fleet.of_side(s, GERMAN) & fleet.at_sea(s) & ~self.asked)
        room: dict[int, int] = {}
        found = []
        for ship in at_sea:
            if kinds[ship] in (AP, AO):
                zone = s.ship_at[ship]
                if zone not in room:
                    room[zone] = max([left for _, left in self.ports(s, zone)], default=0)
                if 0 < fleet.berths(s, 1 << ship) <= room[zone]:
                    found.append(ship)
        return found

    def question(self, s: State) -> Question:
        return Question("ask-late-transports", {}, ("IN-2.6-2", "IN-17-5"))

    def choices(self, s: State) -> list[Choice]:
        words = s.kit.notation.words
        if self.ship == NO_SHIP:
            return [*(words.made(TAKE, (ship,)) for ship in self.transports(s)), s.kit.notation.done]
        return [*(words.made(PUT_IN, (spot,)) for spot in self.havens(s, self.ship)), s.kit.notation.passing]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == TAKE:
            self.ship = c.args[0]
            self.asked |= 1 << self.ship
        elif c.verb == PUT_IN:
            ship, self.ship = self.ship, NO_SHIP
            h, zone = s.kit.spots.hex[c.args[0]], s.ship_at[ship]
            s.tell("bound", c.args[0], (ship,))
            s.call(Mission(side=GERMAN, ships=1 << ship, zone=zone, hex=h, task=TO_PORT, alertness={}, landed={}))
        elif c.verb == PASS:
            self.ship = NO_SHIP
        else:
            s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == TAKE:
            return Reason("no-late-transport", "IN-17-5", (("ship", f"ship:{s.kit.ships.words[c.args[0]]}"),))
        if c.verb == PUT_IN:
            return Reason("no-access", "IN-17-5", (("spot", f"spot:{s.kit.spots.words[c.args[0]]}"),))
        return None


@final
@dataclass(eq=False, kw_only=True)
class Regrouping(Frame):
    """Stacks at sea in one zone are formed anew, six units at most in each. IN-8.1.2-4, -6.

    A stack is named unit by unit; what has been put into one stays there.
    """

    side: int = word("role", ALL)
    chosen: int = set_of("ship", ALL, start=0)
    formed: int = set_of("ship", ALL, start=0)

    def title(self, s: State) -> Question:
        return Question("title-regrouping")

    def advance(self, s: State) -> int:
        if self.chosen or self.candidates(s):
            return self.side
        s.finish()
        return GO_ON

    def candidates(self, s: State) -> list[int]:
        """Those that may be put into the next stack: in a zone with more than one, not placed yet."""
        stacks = fleet.stacks_at_sea(s, self.side)
        zones = [s.ship_at[members(stack)[0]] for stack in stacks if stack & ~self.formed]
        if self.chosen:
            zone = s.ship_at[members(self.chosen)[0]]
            found = members(fleet.of_side(s, self.side) & fleet.at(s, zone))
            later = [ship for ship in found if ship >= self.chosen.bit_length() and not self.formed >> ship & 1]
            return later if len(members(self.chosen)) < MOST_UNITS else []
        open_ships = members(fleet.of_side(s, self.side) & ~self.formed)
        return [ship for ship in open_ships if zones.count(s.ship_at[ship]) > 1]

    def question(self, s: State) -> Question:
        return Question("ask-regrouping", {}, ("IN-8.1.2-4", "IN-8.1.2-6"))

    def group(self, s: State) -> Group:
        left = MOST_UNITS - len(members(self.chosen))
        return Group("regroup", 0, min(left, len(self.candidates(s))), SET, "go" if self.chosen else "done")

    def choices(self, s: State) -> list[Choice]:
        found = [s.kit.notation.choice(REGROUP, ship) for ship in self.candidates(s)]
        return [*found, s.kit.notation.going if self.chosen else s.kit.notation.done]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == REGROUP:
            self.chosen |= 1 << c.args[0]
        elif c.verb == GO:
            zone = s.ship_at[members(self.chosen)[0]]
            fleet.put_to_sea(s, self.chosen, zone)
            s.tell("regrouped", zone, fleet.names(s, self.chosen))
            self.formed |= self.chosen
            self.chosen = 0
        else:
            s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != REGROUP:
            return None
        words = (("ship", f"ship:{s.kit.ships.words[c.args[0]]}"), ("most", str(MOST_UNITS)))
        if len(members(self.chosen)) >= MOST_UNITS:
            return Reason("no-more-units", "IN-8.1.2-6", words)
        return Reason("no-regrouping", "IN-8.1.2-4", words)
