"""Chapters 8.1.4 and 8.3.2: a group of ships on a mission to the coast, what it does there, and its way back to sea."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, Number, flag, number, set_of, some, word
from narvik.core.frames import GO_ON, SET, Frame, Group, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.detection import names_of
from narvik.games.invasion.chapters.sea.amphibious import Assault, AssaultPlan, bar_to_assault, carriers_of
from narvik.games.invasion.chapters.sea.bombardment import Bombardment, targets_in
from narvik.games.invasion.chapters.sea.coast_artillery import ASLEEP, UNCHECKED, Passage
from narvik.games.invasion.chapters.sea.gunfire import box_of
from narvik.games.invasion.chapters.sea.hits import cargo_of
from narvik.games.invasion.chapters.sea.landing import Crowding, Landing
from narvik.games.invasion.chapters.sea.port_combat import PortCombat
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import ASSAULT, BOMBARD, DETACH, FOLLOW, GO_ASHORE, PUT_BACK, STAND_BY
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.cells import LACKS

TO_PORT: Final = 0
TO_ENGAGE: Final = 1
TO_BOMBARD: Final = 2
TO_ASSAULT: Final = 3
"""What a group goes to the hex map for, besides a Gunfire Support box. IN-8.1.4-1."""

TASK_OF: Final = {GO_ASHORE: TO_PORT, BOMBARD: TO_BOMBARD, ASSAULT: TO_ASSAULT}
NO_SPOT: Final = -1


@final
@dataclass(eq=False, kw_only=True)
class Mission(Frame):
    """A group goes to a hex of the coast: past its batteries, then it acts, and stays or goes back. NM-4, IN-2.3-4.

    After port combat the guns of the port have fired already (`inside`). IN-8.6-7, IN-8.3.2-3.
    """

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    zone: int = word("zone", ALL)
    hex: int = word("hex", ALL)
    task: int = number(TO_PORT, TO_ASSAULT, ALL)
    alertness: dict[int, int] = some("hex", Number(UNCHECKED, ASLEEP), ALL)
    inside: bool = flag(ALL, start=False)
    broken_off: int = set_of("ship", ALL, start=0)
    waiting: int = set_of("ship", ALL, start=0)
    by_craft: int = set_of("unit", ALL, start=0)
    stormers: int = set_of("unit", ALL, start=0)
    covers: int = set_of("ship", ALL, start=0)
    won: bool = flag(ALL, start=False)
    retreating: int = set_of("ship", ALL, start=0)
    early: int = set_of("ship", ALL, start=0)
    landed: dict[int, int] = some("ship", Number(1, 40), ALL)

    def order(self) -> Order:
        return "declare", "passage", "act", "choose_options", "follow", "unload", "retreat", "at_sea"

    def title(self, s: State) -> Question:
        return Question(
            "title-mission", {"ships": names_of(s, self.ships), "spot": f"hex:{s.kit.board.numbers[self.hex]}"}
        )

    def spot(self, s: State) -> int:
        """The port in the hex."""
        return s.kit.spots.at_hex.get(self.hex, NO_SPOT)

    # -- the way in

    def declare(self, s: State) -> None:
        """An assault is declared before the coast fires. IN-8.6-6."""
        if self.task == TO_ASSAULT:
            s.call(AssaultPlan(side=self.side, ships=self.ships, spot=self.spot(s)))

    def passage(self, s: State) -> None:
        """Batteries on the way fire, in an assault at those who take part in it.

        IN-8.1.3-3, IN-9.1.1-1, IN-8.6-3, -7, IN-8.7.2-3.
        """
        if not self.inside:
            self.pass_guns(s, self.ships, outward=False)

    def pass_guns(self, s: State, ships: int, outward: bool) -> None:
        """A group goes in, or out, under the guns; neither way does it enter a zone. IN-8.1.5-3, IN-6.1.2-4."""
        alertness = self.alertness.copy()
        s.call(Passage(side=self.side, ships=ships, zone=self.zone, hex=self.hex, outward=outward, alertness=alertness))

    # -- on the coast

    def act(self, s: State) -> None:
        """What the group came for. IN-8.1.4-1, IN-8.5.1-2, -4, IN-8.3-1, IN-8.7.2-1, -2, IN-8.1.5-2, IN-8.6-2."""
        if not self.ships:
            return
        if self.task == TO_PORT:
            fleet.put_into_port(s, self.ships, self.spot(s))
            s.call(Landing(side=self.side, ships=self.ships, spot=self.spot(s), landed={}))
        elif self.task == TO_ENGAGE:
            s.call(PortCombat(spot=self.spot(s), attacker=self.side, attackers=self.ships, shots=[]))
        elif self.task == TO_BOMBARD:
            self.retreating = self.ships
            s.call(Bombardment(side=self.side, hex=self.hex, ships=self.ships))
        else:
            self.assault(s)

    def assault(self, s: State) -> None:
        """Troops whose ships were sunk or turned back are out of it; without any the assault is off.

        IN-8.6-8, -2, IN-8.6.2-1.
        """
        self.by_craft = self.still_here(s, self.by_craft)
        self.stormers = self.still_here(s, self.stormers)
        if not self.by_craft | self.stormers:
            self.retreating = self.ships
            return
        s.tell("assault", self.side, self.hex, fleet.names(s, self.ships))
        s.call(
            Assault(
                side=self.side, hex=self.hex, spot=self.spot(s), by_craft=self.by_craft, stormers=self.stormers,
                covers=fleet.afloat(s, self.covers & self.ships), fleet_here=fleet.afloat(s, self.ships | self.waiting),
                landed={},
            )
        )  # fmt: skip

    def still_here(self, s: State, units: int) -> int:
        """Those of the troops whose carriers have all come in. IN-8.6-8, IN-8.5-5."""
        return sum(1 << u for u in members(units) if s.steps[u] and not carriers_of(s, u) & ~self.ships)

    def choose_options(self, s: State) -> None:
        """After port combat is won, the group chooses what it does there, and may split for it. IN-8.3.2-1, -2."""
        if self.task == TO_ENGAGE and self.won and self.ships:
            self.again()
            s.call(AfterCombat(side=self.side, ships=self.ships, zone=self.zone, hex=self.hex))

    def follow(self, s: State) -> None:
        """Once a port has fallen, those who waited outside may come in. IN-8.6-6."""
        if self.won:
            s.call(Following(side=self.side, ships=self.waiting, hex=self.hex, chosen=0))

    def unload(self, s: State) -> None:
        """The group stays in the port that it has taken, and other cargo may land, within what those who assaulted have
        left of the capacity; what their carriers land besides is theirs. IN-8.6-4, IN-8.6.2-4, IN-8.6.1-5, IN-1.1-4."""
        if self.won:
            fleet.put_into_port(s, self.ships, self.spot(s))
            landed = self.landed.copy()
            s.call(Landing(side=self.side, ships=self.ships, spot=self.spot(s), landed=landed, must_stay=True))

    # -- the way out

    def retreat(self, s: State) -> None:
        """Naval Retreat, once more under the guns. It costs nothing. IN-8.1.5-1 to -6."""
        self.pass_guns(s, self.retreating, outward=True)

    def at_sea(self, s: State) -> None:
        """What retreats forms a stack of its own in the zone it came from, and has moved. IN-8.1.5-4, -5, -7,
        IN-8.2.4-7, IN-8.7.3-5."""
        for group in (self.retreating & self.early, self.retreating & ~self.early):
            back = fleet.afloat(s, group)
            if back:
                fleet.put_to_sea(s, back, self.zone)
                s.tell("retreated", self.zone, fleet.names(s, back))

    def after(self, s: State, called: Frame) -> None:
        """Who stays and who goes back to sea. IN-8.1.5-1, -2, IN-8.3.2-1, IN-8.6-4, -5, -6."""
        if isinstance(called, Passage):
            self.have_passed(s, called)
        elif isinstance(called, Landing):
            self.retreating |= called.retreating
        elif isinstance(called, Crowding):
            self.retreating |= called.leaving
        elif isinstance(called, AssaultPlan):
            self.by_craft, self.stormers, self.covers = called.by_craft, called.stormers, called.covers
            self.wait_outside(s)
        elif isinstance(called, PortCombat):
            self.won = called.cleared
            self.ships, self.early = called.attackers, called.escaped
            self.retreating = called.escaped if called.cleared else called.attackers | called.escaped
        elif isinstance(called, Assault):
            self.won, self.landed = called.won, called.landed.copy()
            self.retreating = 0 if called.won else fleet.afloat(s, self.ships)
        elif isinstance(called, AfterCombat):
            self.take_option(s, called)
        elif isinstance(called, Following):
            self.pass_guns(s, called.chosen, outward=False)

    def wait_outside(self, s: State) -> None:
        """Who neither lands troops nor fires waits outside; after a combat in the port all are inside.

        IN-8.6-6, IN-8.6-7.
        """
        involved = self.covers
        for unit in members(self.by_craft | self.stormers):
            involved |= carriers_of(s, unit)
        if not self.inside:
            self.waiting, self.ships = self.ships & ~involved, involved

    def have_passed(self, s: State, called: Passage) -> None:
        """Who turned back or broke off is at sea; the others are in. IN-9.1.1-3, -5, -8, IN-8.6-6."""
        self.alertness = called.alertness.copy()
        if called.outward:
            return
        inside = fleet.afloat(s, called.ships)
        self.ships = inside | (self.ships if self.won else 0)
        back, off = fleet.afloat(s, called.turned_back), fleet.afloat(s, called.broken_off)
        if not self.won:
            self.broken_off = off
        fleet.put_to_sea(s, back, self.zone)
        fleet.put_to_sea(s, off, self.zone)

    def take_option(self, s: State, called: AfterCombat) -> None:
        """One of the things that can be done in a port without enemy ships; none costs a movement point.

        IN-8.3.2-1, -3.
        """
        self.ships &= ~called.ships
        if called.option == PUT_BACK:
            self.retreating |= called.ships
        elif called.option == STAND_BY:
            fleet.put_into_port(s, called.ships, box_of(s, self.zone))
            s.inside |= called.ships  # the guns of the port have fired at them already. IN-8.4.1-6
            s.tell("stands_by", self.zone, fleet.names(s, called.ships))
        else:
            s.call(
                Mission(
                    side=self.side, ships=called.ships, zone=self.zone, hex=self.hex, task=TASK_OF[called.option],
                    alertness=self.alertness.copy(), inside=True, landed={},
                )
            )  # fmt: skip


@final
@dataclass(eq=False, kw_only=True)
class AfterCombat(Frame):
    """What the winners of a port combat do there; some may be left to do something else. IN-8.3.2-1, -2."""

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    zone: int = word("zone", ALL)
    hex: int = word("hex", ALL)
    apart: int = set_of("ship", ALL, start=0)
    option: int = number(-1, 200, ALL, start=-1)

    def advance(self, s: State) -> int:
        return self.side

    def question(self, s: State) -> Question:
        words = {"ships": names_of(s, self.ships), "hex": f"hex:{s.kit.board.numbers[self.hex]}"}
        return Question("ask-after-combat", words, ("IN-8.3.2-1", "IN-8.3.2-2"))

    def bar(self, s: State, verb: int) -> str:
        """The rule against an option; empty if it is open."""
        spot = s.kit.spots.at_hex[self.hex]
        defended = basing.enemy_ashore(s, self.hex, self.side)
        if verb == GO_ASHORE:
            if defended:
                return "IN-8.3.2-1"
            return "" if any(s.combat_worthy(unit) for unit in cargo_of(s, self.ships)) else "IN-8.5.1-5"
        if verb == ASSAULT:
            return bar_to_assault(s, self.ships, spot) if defended else "IN-8.6-1"
        guns = any(fleet.support(s, ship) != LACKS for ship in members(self.ships))
        if verb == BOMBARD:
            return "" if guns and targets_in(s, self.hex, self.side) else "IN-8.7.2-1"
        all_guns = all(fleet.support(s, ship) != LACKS for ship in members(self.ships))
        return "" if all_guns else "IN-8.4.1-1"

    def choices(self, s: State) -> list[Choice]:
        words, spot = s.kit.notation.words, s.kit.spots.at_hex[self.hex]
        found = []
        if len(members(self.ships)) > 1:
            first = self.apart.bit_length()
            found += [words.made(DETACH, (ship,)) for ship in members(self.ships >> first << first)]
        options = ((GO_ASHORE, spot), (ASSAULT, spot), (BOMBARD, self.hex))
        found += [words.made(verb, (where,)) for verb, where in options if not self.bar(s, verb)]
        if not self.bar(s, STAND_BY):
            found.append(words.made(STAND_BY, ()))
        return [*found, words.made(PUT_BACK, ())]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == DETACH:
            self.apart |= 1 << c.args[0]
            self.ships &= ~(1 << c.args[0])
            return
        self.option = c.verb
        s.finish()

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb not in (GO_ASHORE, ASSAULT, BOMBARD, STAND_BY):
            return None
        rule = self.bar(s, c.verb)
        return Reason("no-such-option", rule, (("hex", f"hex:{s.kit.board.numbers[self.hex]}"),)) if rule else None


@final
@dataclass(eq=False, kw_only=True)
class Following(Frame):
    """Which of the ships outside come into a port that has been taken; the others stay at sea. IN-8.6-6."""

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    hex: int = word("hex", ALL)
    chosen: int = set_of("ship", ALL)

    def advance(self, s: State) -> int:
        if self.open():
            return self.side
        s.finish()
        return GO_ON

    def open(self) -> list[int]:
        """Those that may still follow, ascending."""
        first = self.chosen.bit_length()
        return members(self.ships >> first << first)

    def question(self, s: State) -> Question:
        return Question("ask-following", {"hex": f"hex:{s.kit.board.numbers[self.hex]}"}, ("IN-8.6-6",))

    def group(self, s: State) -> Group:
        return Group("follow", 0, len(self.open()), SET, "done")

    def choices(self, s: State) -> list[Choice]:
        return [*(s.kit.notation.choice(FOLLOW, ship) for ship in self.open()), s.kit.notation.done]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == FOLLOW:
            self.chosen |= 1 << c.args[0]
        else:
            s.finish()
