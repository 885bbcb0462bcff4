"""Chapter 6.2: what was detected may be intercepted at once, first by aircraft, then by ships."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, flag, number, set_of, word
from narvik.core.frames import GO_ON, SET, Frame, Group, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.air.air_missions import AirMission
from narvik.games.invasion.chapters.air.crews import norwegians_fight
from narvik.games.invasion.chapters.air.flights import TakeOff
from narvik.games.invasion.chapters.air.ordered_flights import chance_to_bomb, send, strongest_flight
from narvik.games.invasion.chapters.air.wings import MOST_POINTS, points_of
from narvik.games.invasion.chapters.before_the_invasion import waiting_in_port
from narvik.games.invasion.chapters.detection import UNDETECTED, NavalSearch, allowance, names_of
from narvik.games.invasion.chapters.sea.coast_artillery import Passage
from narvik.games.invasion.chapters.sea.naval_combat import NavalCombat
from narvik.games.invasion.chapters.sea.submarines import attack_on_entry
from narvik.games.invasion.chapters.standing_orders import heeded, wants_to_be_asked
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.kit import FAR
from narvik.games.invasion.pieces.notation import ENTER, MUSTER, NAVAL, PASS, PUT_OUT, SAIL, TAKE
from narvik.games.invasion.pieces.orders import ALWAYS, ASK, DETECTION, INTERCEPTION
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import NOWHERE, State

MOST_UNITS: Final = 6
"""Units in a stack that moves or intercepts. IN-6.2-3, IN-8.1.1-3."""

REACH: Final = 2
"""Strategic Movement Points within which ships intercept. IN-6.2-4."""


@final
@dataclass(eq=False, kw_only=True)
class Interception(Frame):
    """The detecting player sends aircraft, and when these are home a stack of ships. IN-6.2.3-1, -2, SUB-INTERCEPT."""

    quarry: int = set_of("ship", ALL)
    zone: int = word("zone", ALL)
    by: int = word("role", ALL)
    most: int = number(2, 99, ALL)
    air_only: bool = flag(ALL, start=False)
    sent: int = number(0, MOST_POINTS, ALL, start=0)
    hunters: int = set_of("ship", ALL, start=0)
    seen: bool = flag(ALL, start=False)

    def order(self) -> Order:
        return "aircraft", "ships", "combat"

    def title(self, s: State) -> Question:
        words = {"ships": names_of(s, self.quarry), "zone": f"zone:{s.kit.strategic.words[self.zone]}"}
        return Question("title-interception", words)

    def aircraft(self, s: State) -> None:
        """The air part: any points in range, within the allowance. IN-6.2-1 to -4, IN-6.2.1-1."""
        most = min(self.most, MOST_POINTS)
        plan = TakeOff(
            side=self.by, mission=NAVAL, zone=self.zone, quarry=self.quarry, most=most, wings=[], flight=[]
        )  # fmt: skip
        if wants_to_be_asked(s, self.by, INTERCEPTION):
            s.call(plan)
        elif plan.anybody(s):
            wings = strongest_flight(s, plan)
            if heeded(s, self.by, INTERCEPTION, chance_to_bomb(s, self.zone, wings)) == ALWAYS:
                send(s, plan, wings)
                self.after(s, plan)

    def ships(self, s: State) -> None:
        """The naval part, from what the aircraft left of the allowance. Never against an intercepting stack.

        IN-6.2.2-1, -2, IN-6.2.3-2.
        """
        self.quarry = fleet.afloat(s, self.quarry)
        if not self.air_only and self.quarry and self.most > self.sent:
            most = min(self.most - self.sent, MOST_UNITS)
            sortie = Sortie(side=self.by, target=self.zone, most=most, quarry=self.quarry)
            if wants_to_be_asked(s, self.by, INTERCEPTION):
                s.call(sortie)
            elif sortie.able(s):
                chance = 1.0 if formed_by_order(s, sortie) else 0.0
                if heeded(s, self.by, INTERCEPTION, chance) == ALWAYS:
                    self.after(s, sortie)

    def combat(self, s: State) -> None:
        """If interceptors reach the zone and there is still something to fight; they stay there. IN-6.2.2-1, -5."""
        if self.hunters:
            s.tell("battle", self.zone, fleet.names(s, self.hunters), fleet.names(s, self.quarry))
            s.call(
                NavalCombat(
                    zone=self.zone,
                    attacker=self.by,
                    attackers=self.hunters,
                    defenders=self.quarry,
                    seen=self.seen,
                    duels=[],
                    shots=[],
                )
            )

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, TakeOff) and called.flight:
            self.sent = points_of(called.flight)
            s.call(
                AirMission(
                    owner=self.by,
                    mission=NAVAL,
                    zone=self.zone,
                    quarry=self.quarry,
                    flight=called.flight.copy(),
                    fighters=[],
                )
            )
        elif isinstance(called, Sortie) and called.ships:
            s.call(
                Approach(
                    side=self.by, ships=called.ships, target=self.zone, from_port=called.from_port, zone=called.origin
                )
            )
        elif isinstance(called, Approach):
            self.hunters = called.ships
            self.seen = called.seen


def free_to_sail(s: State, side: int) -> int:
    """The units of a side that may move or intercept now, as far as a way leads out of where they are: once in a Naval
    Segment, no landing craft.

    IN-8.1.1-1, -5, IN-6.2.4-1, -3, IN-2.3-7, IN-17-8.
    """
    ships = fleet.of_side(s, side) & ~(s.moved | s.kit.ships.crafts)
    if side == GERMAN:
        return ships & ~waiting_in_port(s) if ships else 0
    return ships if norwegians_fight(s) else ships & ~s.kit.ships.norwegian


def origins(s: State, ships: int) -> tuple[int, int]:
    """The sea zones in which units of a group lie, and those into which units of it would put out from port."""
    at_sea, from_port = 0, 0
    for spot, here in s.moorings().at.items():
        if here & ships:
            if s.kit.spots.at_sea[spot]:
                at_sea |= 1 << spot
            else:
                from_port |= s.kit.spots.exits[spot]
    return at_sea, from_port


def gathered_from(s: State, ships: int, zone: int, from_port: bool) -> int:
    """Those of a group that lie at sea in a zone, or in ports that open into it. IN-6.2.2-6, IN-8.1.1-4."""
    if not from_port:
        return ships & fleet.at(s, zone)
    bits, exits = 0, s.kit.spots.exits
    for spot, here in s.moorings().at.items():
        if exits[spot] >> zone & 1:
            bits |= here & ships
    return bits


def guns_of(s: State, ships: int) -> int:
    """The Naval Attack Factors of a group together."""
    return sum(max(0, fleet.attack(s, ship)) for ship in members(ships))


@final
@dataclass(eq=False, kw_only=True)
class Sortie(Frame):
    """The intercepting stack: from one sea zone, or ports of one, near its quarry. IN-6.2.2-6, IN-6.2-4."""

    side: int = word("role", ALL)
    target: int = word("zone", ALL)
    most: int = number(1, MOST_UNITS, ALL)
    quarry: int = set_of("ship", ALL)
    origin: int = word("zone", ALL, start=NOWHERE, others=("",))
    from_port: bool = flag(ALL, start=False)
    ships: int = set_of("ship", ALL, start=0)

    def able(self, s: State) -> int:
        """The units near enough to intercept, damaged ships by their damaged side. IN-6.2-4, IN-6.2.4-5."""
        bits, free = 0, free_to_sail(s, self.side)
        for spot, here in s.moorings().at.items():
            miles = self.miles(s, spot) if here & free else FAR
            if miles <= REACH:
                bits |= sum([1 << ship for ship in members(here & free) if fleet.allowance(s, ship) >= miles])
        return bits

    def miles(self, s: State, spot: int) -> int:
        """Strategic Movement Points from a spot to the quarry; leaving port is entering. IN-6.2.2-4, IN-8.1-2."""
        if s.kit.spots.at_sea[spot]:
            return s.kit.sea_miles[spot][self.target]
        exits = members(s.kit.spots.exits[spot])
        return min([1 + s.kit.sea_miles[zone][self.target] for zone in exits], default=FAR)

    def advance(self, s: State) -> int:
        if not self.able(s):
            s.finish()
            return GO_ON
        return self.side

    def question(self, s: State) -> Question:
        words = {
            "ships": names_of(s, self.quarry),
            "zone": f"zone:{s.kit.strategic.words[self.target]}",
            "most": str(self.most - len(members(self.ships))),
        }
        rules = ("IN-6.2-4", "IN-6.2.2-6") if self.origin == NOWHERE else ("IN-6.2-1", "IN-6.2-3")
        return Question("ask-sortie", words, rules)

    def group(self, s: State) -> Group | None:
        if self.origin == NOWHERE:
            return None
        return Group("take", 1, self.most - len(members(self.ships)), SET, "sail")

    def candidates(self, s: State) -> list[int]:
        """Those that may still join, in ascending order."""
        if len(members(self.ships)) >= self.most:
            return []
        here = gathered_from(s, self.able(s), self.origin, self.from_port)
        first = 1 if self.from_port else 0
        miles = first + s.kit.sea_miles[self.origin][self.target]
        later = members(here >> self.ships.bit_length() << self.ships.bit_length())
        return [ship for ship in later if miles <= fleet.allowance(s, ship)]

    def choices(self, s: State) -> list[Choice]:
        words = s.kit.notation.words
        if self.origin != NOWHERE:
            found = [words.made(TAKE, (ship,)) for ship in self.candidates(s)]
            return [*found, *([s.kit.notation.sailing] if self.ships else []), s.kit.notation.passing]
        at_sea, ports = origins(s, self.able(s))
        near = s.kit.sea_miles[self.target]
        found = [words.made(MUSTER, (zone,)) for zone in members(at_sea)]
        found += [words.made(PUT_OUT, (zone,)) for zone in members(ports) if near[zone] + 1 <= REACH]
        return [*found, s.kit.notation.passing]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb in (MUSTER, PUT_OUT):
            self.origin = c.args[0]
            self.from_port = c.verb == PUT_OUT
        elif c.verb == TAKE:
            self.ships |= 1 << c.args[0]
        else:
            if c.verb == PASS:
                self.ships = 0
            s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == SAIL:
            return Reason("no-ships", "IN-6.2.2-1")
        if c.verb != TAKE:
            return None
        ship = c.args[0]
        words = (("ship", f"ship:{s.kit.ships.words[ship]}"), ("most", str(self.most)))
        if s.kit.ships.side[ship] != self.side or not s.afloat(ship):
            return Reason("no-own-ship", "IN-6.2.2-1", words)
        if s.moved >> ship & 1:
            return Reason("no-second-move", "IN-6.2.4-3", words)
        if len(members(self.ships)) >= self.most:
            return Reason("no-more-units", "IN-6.2-1", words)
        if self.miles(s, s.ship_at[ship]) > min(REACH, fleet.allowance(s, ship)):
            return Reason("no-reach", "IN-6.2-4", words)
        return Reason("no-common-start", "IN-6.2.2-6", words)


def formed_by_order(s: State, sortie: Sortie) -> bool:
    """Form the stack that a standing order sends: where most guns are at hand, the ships with most of them. Tells
    whether it is as strong as its quarry."""
    best, guns = (NOWHERE, False, 0), 0
    for offered in sortie.choices(s)[:-1]:
        sortie.origin, sortie.from_port = offered.args[0], offered.verb == PUT_OUT
        armed = [ship for ship in sortie.candidates(s) if fleet.can_fire(s, ship)]
        armed.sort(key=lambda ship: (-fleet.attack(s, ship), ship))
        ships = sum(1 << ship for ship in armed[: sortie.most])
        if guns_of(s, ships) > guns:
            best, guns = (sortie.origin, sortie.from_port, ships), guns_of(s, ships)
        sortie.origin, sortie.from_port = NOWHERE, False
    sortie.origin, sortie.from_port, sortie.ships = best
    return guns >= guns_of(s, sortie.quarry)


@final
@dataclass(eq=False, kw_only=True)
class Approach(Frame):
    """The interceptors sail to their quarry, zone by zone, and may be detected and bombed on the way.

    Who starts in the zone of the quarry enters none and cannot be found. IN-6.2.2-2, -3.
    """

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    target: int = word("zone", ALL)
    zone: int = word("zone", ALL)
    from_port: bool = flag(ALL)
    spent: int = number(0, 9, ALL, start=0)
    seen: bool = flag(ALL, start=False)

    def title(self, s: State) -> Question:
        words = {"ships": names_of(s, self.ships), "zone": f"zone:{s.kit.strategic.words[self.target]}"}
        return Question("title-approach", words)

    def advance(self, s: State) -> int:
        s.moved |= self.ships
        if self.from_port:
            self.from_port = False
            self.enter(s, self.zone)
            return GO_ON
        if self.ships and self.zone != self.target:
            return s.ask(self, self.side)
        if not self.spent:
            self.ships = fleet.consolidate(s, self.ships)
            fleet.put_to_sea(s, self.ships, self.zone)
        s.finish()
        return GO_ON

    def question(self, s: State) -> Question:
        return Question("ask-approach", {"zone": f"zone:{s.kit.strategic.words[self.target]}"}, ("IN-6.2.2-1",))

    def choices(self, s: State) -> list[Choice]:
        left = min([REACH, *(fleet.allowance(s, ship) for ship in members(self.ships))]) - self.spent - 1
        near, miles = s.kit.sea_miles[self.zone], s.kit.sea_miles[self.target]
        zones = [zone for zone in members(s.kit.strategic.seas) if near[zone] == 1 and miles[zone] <= left]
        return [s.kit.notation.choice(ENTER, zone) for zone in zones]

    def choose(self, s: State, c: Choice) -> None:
        self.enter(s, c.args[0])

    def enter(self, s: State, zone: int) -> None:
        """The stack enters a zone."""
        self.zone = zone
        self.spent += 1
        s.call(ZoneEntry(side=self.side, ships=self.ships, zone=zone, intercepting=True))

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, ZoneEntry):
            self.ships = called.ships
            if self.zone == self.target:  # nobody goes on from here, so that the stack stays together
                self.ships |= called.stopped
                fleet.put_to_sea(s, self.ships, self.zone)
            self.seen = called.margin >= 0

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return Reason("no-way-there", "IN-6.2-4") if c.verb == ENTER else None


@final
@dataclass(eq=False, kw_only=True)
class ZoneEntry(Frame):
    """A stack enters a sea zone: out of port under the guns, submarines, detection, interception; damaged ships stop.

    NM-3, IN-8.1-3, IN-8.1.1-2, IN-6.1.2-2, IN-6.1.2-6.
    """

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    zone: int = word("zone", ALL)
    intercepting: bool = flag(ALL)
    whole: int = set_of("ship", ALL, start=0)
    stopped: int = set_of("ship", ALL, start=0)
    margin: int = number(UNDETECTED, 40, ALL, start=UNDETECTED)

    def order(self) -> Order:
        return "leave_ports", "enter", "submarines", "detection", "interception", "stop"

    def leave_ports(self, s: State) -> None:
        """Ships that lie in a port of the hex map first trace their way out. IN-8.1.5-3, IN-9.1.1-1."""
        ports = {s.ship_hex(ship) for ship in members(self.ships)} - {-1}
        for h in sorted(ports, reverse=True):
            group = sum(1 << ship for ship in members(self.ships) if s.ship_hex(ship) == h)
            s.call(Passage(side=self.side, ships=group, zone=self.zone, hex=h, outward=True, alertness={}))

    def enter(self, s: State) -> None:
        """The stack lies in the zone, in as few units as it can; who is whole now stops if it is damaged here.

        IN-1.5-4, -7, IN-8.1-2, IN-8.1.1-2, -6.
        """
        self.ships = fleet.consolidate(s, fleet.afloat(s, self.ships))
        self.whole = self.ships & ~s.damaged
        fleet.put_to_sea(s, self.ships, self.zone)
        if self.ships:
            s.tell("entered", self.zone, fleet.names(s, self.ships))

    def submarines(self, s: State) -> None:
        """IN-8.7.3-1."""
        attack_on_entry(s, self.ships, self.zone)

    def detection(self, s: State) -> None:
        """One attempt for the opponent, if it can succeed; his orders may settle it. IN-6.1.2-2, IN-6.2.2-2."""
        self.ships = fleet.afloat(s, self.ships)
        if not self.ships:
            return
        search = NavalSearch(ships=self.ships, zone=self.zone, by=1 - self.side)
        chance = search.chance(s)
        if not chance:
            return
        order = heeded(s, search.by, DETECTION, chance)
        if order == ASK:
            s.call(search)
        elif order == ALWAYS:
            search.search(s)
            self.margin = search.margin

    def interception(self, s: State) -> None:
        """What is detected may be intercepted; an intercepting stack only from the air. IN-6.2-1, IN-6.2.2-2."""
        if self.margin >= 0:
            most = allowance(self.margin)
            s.call(
                Interception(quarry=self.ships, zone=self.zone, by=1 - self.side, most=most, air_only=self.intercepting)
            )

    def stop(self, s: State) -> None:
        """Ships damaged on the way stop here; points do not, nor those damaged before. They leave the stacks of those
        who go on.

        IN-8.1.1-2, -6, IN-10.1.1-2, IN-6.2.3-3, IN-8.2.4-7.
        """
        self.ships = fleet.afloat(s, self.ships)
        self.stopped = self.ships & s.damaged & self.whole
        for stack in fleet.stacks_among(s, self.stopped):
            fleet.put_to_sea(s, stack, self.zone)
        if self.stopped:
            s.tell("stopped", self.zone, fleet.names(s, self.stopped))
        self.ships &= ~self.stopped

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, NavalSearch):
            self.margin = called.margin
