"""Chapter 8.1: a stack moves zone by zone, splits, puts into ports and goes on missions to the coast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, final

from narvik.core.bits import members
from narvik.core.fields import ALL, Number, SetOf, Word, flag, number, rows, set_of, some, word
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.detection import names_of
from narvik.games.invasion.chapters.interception import (
    ZoneEntry,
)
from narvik.games.invasion.chapters.sea.amphibious import bar_to_assault
from narvik.games.invasion.chapters.sea.bombardment import bombardable, targets_in
from narvik.games.invasion.chapters.sea.coast_artillery import ASLEEP, UNCHECKED, ice
from narvik.games.invasion.chapters.sea.embarkation import NO_SHIP, divide, free_counter, is_neutral
from narvik.games.invasion.chapters.sea.gunfire import NO_BOX, box_of
from narvik.games.invasion.chapters.sea.hits import cargo_of
from narvik.games.invasion.chapters.sea.landing import Landing
from narvik.games.invasion.chapters.sea.loads import FINNMARK
from narvik.games.invasion.chapters.sea.naval_missions import TO_ASSAULT, TO_BOMBARD, TO_ENGAGE, TO_PORT, Mission
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import (
    ASSAULT,
    BOMBARD,
    DETACH,
    DETACH_POINT,
    ENGAGE,
    ENTER,
    GO_ASHORE,
    PUT_IN,
    STAND_BY,
    STOP,
)
from narvik.games.invasion.pieces.ships import AO, AP
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.cells import LACKS
from narvik.games.invasion.pieces.tables.schedules import INVASION, PRE_INVASION

TASKS: Final = {
    PUT_IN: (TO_PORT, "bound"),
    GO_ASHORE: (TO_PORT, "landing"),
    ENGAGE: (TO_ENGAGE, "engages"),
    ASSAULT: (TO_ASSAULT, "landing"),
}
"""What a verb sends a group to a port for, and the event that tells it."""


class Part(NamedTuple):
    """A part of a stack that has split off and moves later, with the movement points it has spent. IN-8.1.2-1."""

    ships: int
    zone: int
    spent: int


@final
@dataclass(eq=False, kw_only=True)
class Voyage(Frame):
    """A stack moves. It enters zones, splits, puts into ports and lands troops until it stops. NM-2, NM-5."""

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    zone: int = word("zone", ALL)
    from_port: bool = flag(ALL)
    spent: int = number(0, 9, ALL, start=0)
    apart: int = set_of("ship", ALL, start=0)
    parts: list[Part] = rows(Part, 20, ALL, ships=SetOf("ship"), zone=Word("zone"), spent=Number(0, 9))
    alertness: dict[int, int] = some("hex", Number(UNCHECKED, ASLEEP), ALL)
    begun: bool = flag(ALL, start=False)

    def title(self, s: State) -> Question:
        words = {"ships": names_of(s, self.ships), "zone": f"zone:{s.kit.strategic.words[self.zone]}"}
        return Question("title-voyage", words)

    def advance(self, s: State) -> int:
        if not self.begun:
            self.begin(s)
            return GO_ON
        if not self.ships:
            self.next_part(s)
            return GO_ON
        if s.offer(self) == [s.kit.notation.stopping]:
            self.stop(s)
            return GO_ON
        return self.side

    def begin(self, s: State) -> None:
        """The stack forms, and puts out if it lies in port. IN-8.1-2."""
        self.begun = True
        s.moved |= self.ships
        if self.from_port:
            self.enter(s, self.zone)
        else:
            fleet.put_to_sea(s, self.ships, self.zone)

    def next_part(self, s: State) -> None:
        """What has split off moves next. NM-5."""
        self.parts = [part for part in self.parts if fleet.afloat(s, part.ships)]
        if not self.parts:
            s.finish()
            return
        part, self.parts = self.parts[0], self.parts[1:]
        self.ships, self.zone, self.spent = fleet.afloat(s, part.ships), part.zone, part.spent

    def question(self, s: State) -> Question:
        words = {
            "ships": names_of(s, self.ships),
            "zone": f"zone:{s.kit.strategic.words[self.zone]}",
            "left": str(self.left(s)),
        }
        return Question("ask-voyage", words, ("IN-8.1-2", "IN-8.1-3"))

    def left(self, s: State) -> int:
        """Strategic Movement Points left to the slowest unit. IN-8.1.2-5."""
        return fleet.slowest(s, self.ships) - self.spent

    def choices(self, s: State) -> list[Choice]:
        """On into the next zones, apart, to a port, the coast or a box. IN-8.1-2, IN-8.1.2-1, -2, IN-8.1.4-1, -2,
        IN-8.7.2-1."""
        words = s.kit.notation.words
        found: list[Choice] = []
        if self.left(s) > 0:
            near = s.kit.sea_miles[self.zone]
            found += [words.made(ENTER, (zone,)) for zone in members(s.kit.strategic.seas) if near[zone] == 1]
        if len(members(self.ships)) > 1:
            found += [words.made(DETACH, (ship,)) for ship in members(self.ships) if 1 << ship > self.apart]
        found += [words.made(DETACH_POINT, (ship,)) for ship in members(self.ships) if not self.bar_to_parting(s, ship)]
        to_the_map = not self.bar_to_map(s, -1)
        for spot in s.kit.spots.of_sea[self.zone]:
            if to_the_map or s.kit.spots.hex[spot] < 0:
                found += [words.made(verb, (spot,)) for verb in TASKS if not self.bar_to_spot(s, verb, spot)]
        if to_the_map and self.has_guns(s):
            hexes = bombardable(s, self.zone, self.side, ice(s))
            found += words.each(BOMBARD, [h for h in hexes if not self.bar_to_bombarding(s, h)])
        if not self.bar_to_box(s):
            found.append(words.made(STAND_BY, ()))
        return [*found, s.kit.notation.stopping]

    def has_guns(self, s: State) -> bool:
        """Whether any unit has a Support Factor. IN-1.4.2-4."""
        return any(fleet.support(s, ship) != LACKS for ship in members(self.ships))

    def bar_to_parting(self, s: State, ship: int) -> str:
        """The rule against one point of two going its own way. IN-8.1.2-2, IN-1.5-6."""
        kit = s.kit.ships
        if not self.ships >> ship & 1 or s.naval_points[ship] != 2:
            return "IN-8.1.2-2"
        if fleet.load(s, ship) > kit.capacity_halves[ship] or s.landing_craft.get(ship, 0) > 1:
            return "IN-8.5-5"
        return "" if free_counter(s, kit.nation[ship], kit.type[ship]) != NO_SHIP else "IN-1.5-10"

    def bar_to_spot(self, s: State, verb: int, spot: int) -> str:
        """The rule against what a verb would do in a port; empty if there is none. IN-8.1.4-1."""
        if verb == PUT_IN:
            return self.bar_to_port(s, spot)
        if verb == GO_ASHORE:
            return self.bar_to_landing(s, spot)
        return self.bar_to_engaging(s, spot) if verb == ENGAGE else self.bar_to_assaulting(s, spot)

    def bar_to_map(self, s: State, h: int) -> str:
        """The rule against a mission to the hex map; empty if there is none. NM-2, IN-8.1.3-1 to -3, IN-8.1.4-3,
        IN-3.3.2-1."""
        phase = s.kit.schedules.turns[s.turn].phase
        if is_neutral(s):
            return "IN-17-3" if phase == PRE_INVASION else "IN-2.3-7"
        if any(fleet.is_carrier(s, ship) for ship in members(self.ships)):
            return "IN-8.1.4-3"
        barred = any(s.kit.ships.type[ship] in (AP, AO) for ship in members(self.ships))
        if phase == INVASION and self.side == GERMAN and barred:
            return "IN-17-4"
        if self.left(s) < 1:
            return "IN-8.1-2"
        if h >= 0 and not s.kit.waters.reached(self.zone, ice(s)) & s.kit.board.bit[h]:
            return "IN-3.3.2-1" if s.kit.waters.reached(self.zone) & s.kit.board.bit[h] else "IN-8.1.3-4"
        return ""

    def bar_to_engaging(self, s: State, spot: int) -> str:
        """The rule against a naval combat in a port: only with enemy ships in an enemy port. IN-8.3-1, -2."""
        h = s.kit.spots.hex[spot]
        if h < 0:
            return "IN-8.3-2"
        if not s.kit.spots.exits[spot] >> self.zone & 1:
            return "IN-8.1.3-4"
        if not basing.enemy_ships_in(s, spot, self.side):
            return "IN-8.3-1"
        return self.bar_to_map(s, h)

    def bar_to_assaulting(self, s: State, spot: int) -> str:
        """The rule against an amphibious assault: on an enemy port with defenders and without ships.

        IN-8.6-1, IN-8.6.1-1.
        """
        h = s.kit.spots.hex[spot]
        if h < 0:
            return "IN-8.6.1-1"
        if not s.kit.spots.exits[spot] >> self.zone & 1:
            return "IN-8.1.3-4"
        if not basing.enemy_ashore(s, h, self.side):
            return "IN-8.6-1"
        if basing.enemy_ships_in(s, spot, self.side):
            return "IN-8.5.1-8"
        return bar_to_assault(s, self.ships, spot) or self.bar_to_map(s, h)

    def bar_to_bombarding(self, s: State, h: int) -> str:
        """The rule against a bombardment. IN-8.7.2-1, IN-1.4.2-4."""
        if not targets_in(s, h, self.side):
            return "IN-8.7.2-1"
        return self.bar_to_map(s, h) if self.has_guns(s) else "IN-1.4.2-4"

    def bar_to_box(self, s: State) -> str:
        """The rule against going into the Gunfire Support box of the zone. IN-8.1.4-2, IN-8.4.1-1, IN-2.3-5."""
        if box_of(s, self.zone) == NO_BOX:
            return "IN-8.1.4-2"
        if any(fleet.support(s, ship) == LACKS for ship in members(self.ships)):
            return "IN-8.4.1-1"
        return self.bar_to_map(s, -1)

    def bar_to_port(self, s: State, spot: int) -> str:
        """The rule against putting into a friendly port; of Scotland only into the sub-zone on this sea, and into
        Norwegian Finnmark not before the invasion.

        IN-8.1.4-1, IN-5.2.1-1, IN-1.3-6, -7, IN-17-3, -8.
        """
        if not s.kit.spots.exits[spot] >> self.zone & 1:
            return "IN-8.1.3-4"
        if not basing.port_is_friendly(s, spot, self.side):
            return "IN-5.2.1-1"
        if fleet.berths(s, self.ships) > basing.berths_left(s, spot):
            return "IN-1.1-5"
        if s.kit.spots.hex[spot] >= 0:
            return self.bar_to_map(s, s.kit.spots.hex[spot])
        neutral = s.kit.schedules.turns[s.turn].phase == PRE_INVASION
        return "IN-17-3" if neutral and s.kit.strategic.words[s.kit.spots.zone[spot]] == FINNMARK else ""

    def bar_to_landing(self, s: State, spot: int) -> str:
        """The rule against landing in an enemy port: only in one that nobody defends. IN-8.5.1-4, -5, -8, -9."""
        if s.kit.spots.hex[spot] < 0:
            return "IN-8.5.1-9"
        if not s.kit.spots.exits[spot] >> self.zone & 1:
            return "IN-8.1.3-4"
        if s.control[s.kit.spots.hex[spot]] == self.side:
            return "IN-8.5.1-4"
        if basing.enemy_ships_in(s, spot, self.side):
            return "IN-8.5.1-8"
        if basing.enemy_ashore(s, s.kit.spots.hex[spot], self.side):
            return "IN-8.6-1"
        if not any(s.combat_worthy(unit) for unit in cargo_of(s, self.ships)):
            return "IN-8.5.1-5"
        return self.bar_to_map(s, s.kit.spots.hex[spot])

    def choose(self, s: State, c: Choice) -> None:
        """What is detached waits for the rest to move. IN-8.1.2-1, -2, IN-1.5-6."""
        if c.verb == DETACH:
            self.apart |= 1 << c.args[0]
            self.ships &= ~(1 << c.args[0])
            return
        if c.verb == DETACH_POINT:
            other = divide(s, c.args[0])
            fleet.put_to_sea(s, 1 << other, self.zone)
            self.apart |= 1 << other
            return
        self.split(s)
        if c.verb == STOP:
            self.stop(s)
        elif c.verb == ENTER:
            self.enter(s, c.args[0])
        elif c.verb == STAND_BY:
            self.stand_by(s)
        elif c.verb == BOMBARD:
            s.tell("bombards", c.args[0], fleet.names(s, self.ships))
            self.sortie(s, c.args[0], TO_BOMBARD)
        else:
            self.mission(s, c.args[0], c.verb)

    def stand_by(self, s: State) -> None:
        """The group goes into the box and waits there for a combat on the coast. IN-8.1.4-2, IN-2.3-5."""
        fleet.put_into_port(s, self.ships, box_of(s, self.zone))
        s.tell("stands_by", self.zone, fleet.names(s, self.ships))
        self.ships = 0

    def split(self, s: State) -> None:
        """What was detached becomes a stack of its own and waits; nobody searches for it again here.

        IN-8.1.2-1, IN-6.1.2-5.
        """
        if self.apart:
            fleet.put_to_sea(s, self.apart, self.zone)
            s.tell("split", fleet.names(s, self.apart))
            self.parts.append(Part(self.apart, self.zone, self.spent))
            self.apart = 0

    def stop(self, s: State) -> None:
        """The stack stays where it is."""
        self.split(s)
        s.tell("stop", self.zone, fleet.names(s, self.ships))
        self.ships = 0

    def enter(self, s: State, zone: int) -> None:
        """One point for each sea zone. IN-8.1-2."""
        self.zone = zone
        self.spent += 1
        s.call(ZoneEntry(side=self.side, ships=self.ships, zone=zone, intercepting=False))

    def mission(self, s: State, spot: int, verb: int) -> None:
        """To a port: of the Strategic Map at no cost, of the hex map for one point and under its guns.

        IN-8.1-2, IN-8.5.1-2, -4, IN-8.1.4-1.
        """
        if s.kit.spots.hex[spot] < 0:
            fleet.put_into_port(s, self.ships, spot)
            s.tell("in_port", spot, fleet.names(s, self.ships))
            s.call(Landing(side=self.side, ships=self.ships, spot=spot, landed={}))
            self.ships = 0
        else:
            task, event = TASKS[verb]
            s.tell(event, spot, fleet.names(s, self.ships))
            self.sortie(s, s.kit.spots.hex[spot], task)

    def sortie(self, s: State, h: int, task: int) -> None:
        """The group leaves the zone for a hex of the coast. IN-8.1.3-2, -3."""
        s.call(
            Mission(
                side=self.side, ships=self.ships, zone=self.zone, hex=h, task=task,
                alertness=self.alertness.copy(), landed={},
            )
        )  # fmt: skip

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, ZoneEntry):
            self.ships = called.ships
            self.keep_together(s)
        elif isinstance(called, Mission):
            self.alertness = called.alertness.copy()
            self.ships = 0
            if called.broken_off:
                self.parts.append(Part(called.broken_off, self.zone, self.spent))

    def keep_together(self, s: State) -> None:
        """Units that left a combat at different times are stacks of their own. IN-8.2.4-7, -8."""
        groups = fleet.stacks_among(s, self.ships)
        self.ships = groups[0] if groups else 0
        self.parts = [*(Part(group, self.zone, self.spent) for group in groups[1:]), *self.parts]

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == ENTER:
            zone = (("zone", f"zone:{s.kit.strategic.words[c.args[0]]}"),)
            if not s.kit.strategic.seas >> c.args[0] & 1:
                return Reason("no-sea-zone", "IN-8.1.3-1", zone)
            if s.kit.sea_miles[self.zone][c.args[0]] != 1:
                return Reason("no-border", "IN-8.1-2", zone)
            return Reason("no-movement-left", "IN-8.1-2", zone)
        if c.verb in TASKS:
            rule = self.bar_to_spot(s, c.verb, c.args[0])
            spot = (("spot", f"spot:{s.kit.spots.words[c.args[0]]}"),)
            return Reason(BARS[rule], rule, spot) if rule else None
        if c.verb in (BOMBARD, STAND_BY):
            rule = self.bar_to_bombarding(s, c.args[0]) if c.verb == BOMBARD else self.bar_to_box(s)
            name = (
                f"hex:{s.kit.board.numbers[c.args[0]]}"
                if c.verb == BOMBARD
                else f"zone:{s.kit.strategic.words[self.zone]}"
            )
            return Reason(BARS[rule], rule, (("spot", name),)) if rule else None
        if c.verb == DETACH_POINT:
            rule = self.bar_to_parting(s, c.args[0])
            return Reason("no-dividing", rule, (("ship", f"ship:{s.kit.ships.words[c.args[0]]}"),)) if rule else None
        return None


BARS: Final = {
    "IN-17-3": "no-neutral-waters",
    "IN-2.3-7": "no-neutral-waters",
    "IN-8.1.4-3": "no-carrier-mission",
    "IN-17-4": "no-transports-yet",
    "IN-8.1-2": "no-movement-left-for-mission",
    "IN-3.3.2-1": "no-ice",
    "IN-8.1.3-4": "no-access",
    "IN-5.2.1-1": "no-friendly-port",
    "IN-1.1-5": "no-berths",
    "IN-8.5.1-9": "no-landing-there",
    "IN-8.5.1-4": "no-enemy-port",
    "IN-8.5.1-8": "no-landing-among-ships",
    "IN-8.6-1": "no-landing-defended",
    "IN-8.5.1-5": "no-troops",
    "IN-8.3-1": "no-ships-to-engage",
    "IN-8.3-2": "no-combat-in-port",
    "IN-8.6.1-1": "no-landing-there",
    "IN-8.6.1-2": "no-infantry-to-land",
    "IN-8.6.1-3": "no-capacity-to-land",
    "IN-8.7.2-1": "no-bombardment",
    "IN-1.4.2-4": "no-guns-aboard",
    "IN-8.1.4-2": "no-box",
    "IN-8.4.1-1": "no-guns-aboard",
}
"""The sentence for each rule against a mission."""
