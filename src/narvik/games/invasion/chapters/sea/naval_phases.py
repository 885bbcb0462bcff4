"""Chapter 2.3: the phases of the Naval Segment: detection of what lies at sea, and movement, stack by stack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from narvik.core.bits import members
from narvik.core.fields import ALL, flag, set_of, word
from narvik.core.frames import GO_ON, SET, Frame, Group, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.before_the_invasion import waiting_in_port
from narvik.games.invasion.chapters.detection import NavalSearch, allowance
from narvik.games.invasion.chapters.interception import (
    MOST_UNITS,
    Interception,
    free_to_sail,
    gathered_from,
    origins,
)
from narvik.games.invasion.chapters.sea.embarkation import IN_PORT, Embarkation, is_neutral, ships_in_ports
from narvik.games.invasion.chapters.sea.landing import Landing
from narvik.games.invasion.chapters.sea.naval_movement import Voyage
from narvik.games.invasion.chapters.sea.submarines import attack_on_entry
from narvik.games.invasion.chapters.standing_orders import heeded, order_of
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import (
    COMMANDEER,
    DISEMBARK,
    DONE,
    MUSTER,
    PASS,
    PUT_OUT,
    SEARCH,
    TAKE,
    UNLOAD,
)
from narvik.games.invasion.pieces.orders import ALWAYS, ASK, DETECTION
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.schedules import PRE_INVASION


@final
@dataclass(eq=False, kw_only=True)
class NavalDetectionPhase(Frame):
    """Each enemy stack at sea may be tried for once; what is found may be intercepted. IN-2.3-2, IN-6.1.2-1, II.2."""

    side: int = word("role", ALL)
    tried: int = set_of("ship", ALL, start=0)
    opened: bool = flag(ALL, start=False)
    sought: int = set_of("ship", ALL, start=0)

    def title(self, s: State) -> Question:
        return Question("title-naval-detection-phase")

    def advance(self, s: State) -> int:
        if not self.opened:
            self.opened = True
            self.submarines(s)
            return GO_ON
        untried = self.untried(s)
        if not untried:
            s.finish()
            return GO_ON
        if order_of(s, self.side, DETECTION) == ASK:
            return self.side
        self.search_by_order(s, untried[0])
        return GO_ON

    def search_by_order(self, s: State, stack: int) -> None:
        """An order settles whether a stack is tried for. IN-6.1.2-1, -2."""
        self.tried |= stack
        search = NavalSearch(ships=stack, zone=s.ship_at[members(stack)[0]], by=self.side, in_phase=True)
        chance = search.chance(s)
        if chance and heeded(s, self.side, DETECTION, chance) == ALWAYS:
            s.call(search)

    def submarines(self, s: State) -> None:
        """Allied submarines attack what lies in their grounds first. IN-8.7.3-2, ND-0."""
        if self.side != ALLIED:
            return
        for stack in reversed(fleet.stacks_at_sea(s, GERMAN)):
            zone = s.ship_at[members(stack)[0]]
            attack_on_entry(s, stack, zone)

    def untried(self, s: State) -> list[int]:
        """The enemy's stacks at sea for which no attempt has been made; none in port or in a box needs one.

        IN-6.2.4-4, IN-6.1.2-3, -7, IN-8.4.1-8.
        """
        return [stack for stack in fleet.stacks_at_sea(s, 1 - self.side) if not stack & self.tried]

    def question(self, s: State) -> Question:
        return Question("ask-naval-detection-phase", rules=("IN-6.1.2-1", "IN-6.2.4-4"))

    def choices(self, s: State) -> list[Choice]:
        found = [s.kit.notation.choice(SEARCH, members(stack)[0]) for stack in self.untried(s)]
        return [*found, s.kit.notation.done]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == DONE:
            s.finish()
            return
        self.sought = fleet.stack_of(s, c.args[0])
        self.tried |= self.sought
        s.call(NavalSearch(ships=self.sought, zone=s.ship_at[c.args[0]], by=self.side, in_phase=True))

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, NavalSearch) and called.margin >= 0:
            most = allowance(called.margin)
            s.call(Interception(quarry=called.ships, zone=called.zone, by=self.side, most=most))

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != SEARCH:
            return None
        ship = c.args[0]
        words = (("ship", f"ship:{s.kit.ships.words[ship]}"),)
        if self.tried >> ship & 1:
            return Reason("no-second-search", "IN-6.2.4-4", words)
        if s.kit.ships.side[ship] == self.side or not s.afloat(ship) or not s.kit.spots.at_sea[s.ship_at[ship]]:
            return Reason("no-stack-at-sea", "IN-6.1.2-1", words)
        return Reason("no-first-of-stack", "IN-6.1.2-1", words)


@final
@dataclass(eq=False, kw_only=True)
class NavalMovementPhase(Frame):
    """A player moves his stacks, one after another; at no other time does he do so. IN-2.3-3, IN-8.1-1, II.3."""

    side: int = word("role", ALL)
    opened: bool = flag(ALL, start=False)
    begun: bool = flag(ALL, start=False)
    seized: bool = flag(ALL, start=False)
    emptied: int = set_of("spot", ALL, start=0)

    def title(self, s: State) -> Question:
        return Question("title-naval-movement-phase")

    def advance(self, s: State) -> int:
        if not self.opened:
            self.open(s)
        if len(s.offer(self)) > 1:
            return self.side
        self.close(s)
        return GO_ON

    def open(self, s: State) -> None:
        """Unloading Capacities are whole. With the German phase of the Invasion Turn Norway is attacked.

        IN-5.2.2-1, IN-2.3-7.
        """
        self.opened = True
        s.unloaded = [0] * s.kit.places.count
        s.unloaded_in.clear()
        if self.side == GERMAN and s.kit.schedules.turns[s.turn].phase != PRE_INVASION:
            s.attacked = True

    def close(self, s: State) -> None:
        """The phase is over; halves of Supply Points spent in defence against assaults are lost.

        IN-2.3-3, IN-13.3.7-2.
        """
        s.half_sp.clear()
        s.finish()

    def able(self, s: State) -> int:
        """The units that may still move."""
        return free_to_sail(s, self.side)

    def question(self, s: State) -> Question:
        return Question("ask-naval-movement-phase", rules=("IN-2.3-3", "IN-8.1.1-1", "IN-8.1.1-4"))

    def choices(self, s: State) -> list[Choice]:
        words = s.kit.notation.words
        at_sea, ports = origins(s, self.able(s))
        found = [words.made(MUSTER, (zone,)) for zone in members(at_sea)]
        found += [words.made(PUT_OUT, (zone,)) for zone in members(ports)]
        laden = {s.ship_at[ship] for ship in self.laden(s)}
        found += [words.made(DISEMBARK, (spot,)) for spot in sorted(laden) if not self.emptied >> spot & 1]
        if not self.begun:
            found += Embarkation(self.side, self.seized).choices(s)
        return [*found, s.kit.notation.done]

    def laden(self, s: State) -> list[int]:
        """The units that lie in port with cargo aboard. NM-1, IN-8.5.1-3."""
        ships = ships_in_ports(s, self.side)
        return [ship for ship in ships if fleet.transporting(s, ship) or ship in s.landing_craft]

    def choose(self, s: State, c: Choice) -> None:
        """Something in port, a stack, or the end of the phase. IN-2.3-3, IN-8.5.1-1, -3, IN-8.7.5-1."""
        if c.verb == DONE:
            self.close(s)
            return
        if c.verb in IN_PORT:
            Embarkation(self.side, self.seized).choose(s, c)
            self.seized |= c.verb == COMMANDEER
            return
        self.begun = True
        if c.verb == DISEMBARK:
            self.emptied |= 1 << c.args[0]
            ships = sum(1 << ship for ship in self.laden(s) if s.ship_at[ship] == c.args[0])
            s.call(Landing(side=self.side, ships=ships, spot=c.args[0], landed={}, lay_here=True))
        else:
            s.call(Gathering(side=self.side, zone=c.args[0], from_port=c.verb == PUT_OUT, ships=0))

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, Gathering) and called.ships:
            s.call(
                Voyage(
                    side=self.side,
                    ships=called.ships,
                    zone=called.zone,
                    from_port=called.from_port,
                    parts=[],
                    alertness={},
                )
            )

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb in IN_PORT:
            if self.begun:
                return Reason("no-loading-now", "IN-8.5.1-1")
            return Embarkation(self.side, self.seized).why_not(s, c)
        if c.verb == UNLOAD:
            return self.why_not_unload(s, c)
        if c.verb in (MUSTER, PUT_OUT):
            lying = gathered_from(s, fleet.of_side(s, self.side), c.args[0], c.verb == PUT_OUT)
            return why_not_sailing(s, members(lying)[0]) if lying else None
        if c.verb != DISEMBARK:
            return None
        words = (("spot", f"spot:{s.kit.spots.words[c.args[0]]}"),)
        return Reason("no-cargo-in-port", "IN-8.5.1-3", words)

    def why_not_unload(self, s: State, c: Choice) -> Reason | None:
        """What keeps a unit aboard where nobody unloads any more."""
        ship = s.carrier[c.args[0]]
        ships, spot = (1 << ship, s.ship_at[ship]) if ship >= 0 else (0, 0)
        if not ships or s.kit.spots.at_sea[spot]:
            words = (("unit", f"unit:{s.kit.land.words[c.args[0]]}"),)
            return Reason("no-such-cargo", "IN-8.5.1-2", words)
        return Landing(side=self.side, ships=ships, spot=spot, landed={}).why_not(s, c)


def why_not_sailing(s: State, ship: int) -> Reason | None:
    """What keeps a unit where it lies, whoever else would sail with it."""
    words = (("ship", f"ship:{s.kit.ships.words[ship]}"),)
    if s.moved >> ship & 1:
        return Reason("no-second-move", "IN-8.1.1-1", words)
    if waiting_in_port(s) >> ship & 1:
        return Reason("no-sailing-yet", "IN-17-8", words)
    if s.kit.ships.norwegian >> ship & 1 and is_neutral(s):
        return Reason("no-norwegians-yet", "IN-2.3-7", words)
    return None


@final
@dataclass(eq=False, kw_only=True)
class Gathering(Frame):
    """The units of a stack that will move: at most six, from one sea zone or from ports of one. IN-8.1.1-3, -4.

    Stacks in one zone that have not moved may merge or exchange units. IN-8.1.2-3.
    """

    side: int = word("role", ALL)
    zone: int = word("zone", ALL)
    from_port: bool = flag(ALL)
    ships: int = set_of("ship", ALL)

    def advance(self, s: State) -> int:
        return self.side

    def question(self, s: State) -> Question:
        words = {"zone": f"zone:{s.kit.strategic.words[self.zone]}"}
        return Question("ask-gathering", words, ("IN-8.1.1-3", "IN-8.1.1-4"))

    def candidates(self, s: State) -> list[int]:
        """Those that may still join."""
        here, first = gathered_from(s, free_to_sail(s, self.side), self.zone, self.from_port), self.ships.bit_length()
        return members(here >> first << first) if self.room() else []

    def room(self) -> int:
        """How many more the stack takes."""
        return MOST_UNITS - len(members(self.ships))

    def group(self, s: State) -> Group:
        return Group("take", 1, self.room(), SET, "sail")

    def choices(self, s: State) -> list[Choice]:
        found = [s.kit.notation.choice(TAKE, ship) for ship in self.candidates(s)]
        return [*found, *([s.kit.notation.sailing] if self.ships else []), s.kit.notation.passing]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == TAKE:
            self.ships |= 1 << c.args[0]
            return
        if c.verb == PASS:
            self.ships = 0
        s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != TAKE:
            return None
        ship = c.args[0]
        words = (("ship", f"ship:{s.kit.ships.words[ship]}"), ("most", str(MOST_UNITS)))
        if s.kit.ships.side[ship] != self.side or not s.afloat(ship):
            return Reason("no-own-ship", "IN-8.1-1", words)
        still = why_not_sailing(s, ship)
        if still is not None:
            return still
        if not self.room():
            return Reason("no-more-units", "IN-8.1.1-3", words)
        return Reason("no-common-start", "IN-8.1.1-4", words)
