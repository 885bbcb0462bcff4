"""Chapters 8.7.3 and 8.7.4: Allied submarines in the Kattegat and off Jutland, and escorts against them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.core.fields import ALL, number, set_of, word
from narvik.core.frames import GO_ON, SET, Frame, Group, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.sea.hits import hit_ship
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.notation import UNESCORTED
from narvik.games.invasion.pieces.ships import ESCORTS
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN, SIDES
from narvik.games.invasion.pieces.state import State

HUNTING_GROUNDS: Final = ("kat", "jut")
SHIPS_PER_ESCORT: Final = 2
"""IN-8.7.4-1."""


def submarines_hunt(s: State, zone: int) -> bool:
    """Whether submarines are out in a zone this turn. IN-8.7.3-1, -3."""
    return s.kit.schedules.turns[s.turn].submarines and s.kit.strategic.words[zone] in HUNTING_GROUNDS


def hunted(s: State, ships: int) -> int:
    """The German units of a group that can be attacked: on the Invasion Turn not those that were at sea when its Naval
    Segment began. IN-8.7.3-1, -3, IN-17-9."""
    bits = 0
    for ship in members(ships):
        if s.kit.ships.side[ship] == GERMAN:
            bits |= 1 << ship
    return bits & ~s.at_sea_first if s.turn == s.kit.schedules.invasion else bits


@final
@dataclass(eq=False, kw_only=True)
class SubmarineAttacks(Frame):
    """Every German unit that enters is attacked once, before any detection. IN-8.7.3-1, -4."""

    zone: int = word("zone", ALL)
    ships: int = set_of("ship", ALL)
    unescorted: int = set_of("ship", ALL, start=0)
    left: int = set_of("ship", ALL, start=0)

    def order(self) -> Order:
        return "escorts", "attack"

    def title(self, s: State) -> Question:
        return Question("title-submarines", {"zone": f"zone:{s.kit.strategic.words[self.zone]}"})

    def escorts(self, s: State) -> None:
        """The German player names the ships for which there is no escort. IN-8.7.4-1, -3."""
        self.left = hunted(s, self.ships)
        ships = sum(1 << ship for ship in members(self.ships) if s.kit.ships.is_ship(ship))
        points = sum(s.naval_points[ship] for ship in members(self.ships) if s.kit.ships.type[ship] in ESCORTS)
        s.call(Unescorted(ships=ships, chosen=0, escorts=points))

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, Unescorted):
            self.unescorted = called.chosen

    def attack(self, s: State) -> None:
        """One die for each unit; an unescorted ship is hit more easily. IN-8.7.3-1, -4, IN-8.7.4-2, -4."""
        if not self.left:
            return
        self.again()
        ship = (self.left & -self.left).bit_length() - 1
        self.left &= self.left - 1
        bare = self.unescorted >> ship & 1
        tested = s.test(
            D10, s.kit.charts.at_most["submarine"] + bare, "submarine", s.kit.ships.words[ship], SIDES[ALLIED]
        )
        s.tell("submarine", ship, tested.face, int(tested.hit))
        if tested.hit:
            hit_ship(s, ship)


@final
@dataclass(eq=False, kw_only=True)
class Unescorted(Frame):
    """Which ships go without escort. IN-8.7.4-3."""

    ships: int = set_of("ship", ALL)
    chosen: int = set_of("ship", ALL)
    escorts: int = number(0, 60, ALL)

    def missing(self) -> int:
        """How many ships must still be named."""
        bare = len(members(self.ships)) - SHIPS_PER_ESCORT * self.escorts
        return bare - len(members(self.chosen))

    def advance(self, s: State) -> int:
        if self.missing() <= 0:
            s.finish()
            return GO_ON
        if len(self.later()) == self.missing():
            self.chosen |= sum(1 << ship for ship in self.later())
            return GO_ON
        return GERMAN

    def open(self) -> list[int]:
        """Those that may be named next, ascending, so that enough are left to name."""
        found = self.later()
        return found[: len(found) - self.missing() + 1]

    def later(self) -> list[int]:
        """The ships after the last that was named."""
        first = self.chosen.bit_length()
        return members(self.ships >> first << first)

    def question(self, s: State) -> Question:
        return Question("ask-unescorted", {"count": str(self.missing())}, ("IN-8.7.4-3",))

    def group(self, s: State) -> Group:
        return Group("unescorted", self.missing(), self.missing(), SET)

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(UNESCORTED, ship) for ship in self.open()]

    def choose(self, s: State, c: Choice) -> None:
        self.chosen |= 1 << c.args[0]

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != UNESCORTED:
            return None
        return Reason("no-escort-needed", "IN-8.7.4-4", (("ship", f"ship:{s.kit.ships.words[c.args[0]]}"),))


def attack_on_entry(s: State, ships: int, zone: int) -> None:
    """What enters the hunting grounds is attacked at once. IN-8.7.3-1, NM-3."""
    if submarines_hunt(s, zone) and hunted(s, ships):
        s.call(SubmarineAttacks(zone=zone, ships=fleet.afloat(s, ships)))
