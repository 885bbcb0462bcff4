"""Chapter 8.4: ships' guns in a land combat, from a Gunfire Support box or from the port that is attacked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.core.fields import ALL, Word, number, set_of, some, word
from narvik.core.frames import SET, Frame, Group, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.sea.coast_artillery import Passage, ice
from narvik.games.invasion.chapters.sea.hits import weather_on_guns
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.ground.spots import BOX_WORD
from narvik.games.invasion.pieces.notation import COVER
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import NOWHERE, State
from narvik.games.invasion.pieces.tables.cells import LACKS

MOST_POINTS: Final = 60
NO_BOX: Final = -1


def box_of(s: State, zone: int) -> int:
    """The Gunfire Support box of a sea zone; -1 where the hex map has no water of it. IN-8.1.4-2."""
    return s.kit.spots.index.get(s.kit.strategic.words[zone] + BOX_WORD, NO_BOX)


def in_boxes(s: State, side: int) -> list[int]:
    """The units of a side in Gunfire Support boxes."""
    bits = 0
    for spot, here in s.moorings().at.items():
        if s.kit.spots.box[spot]:
            bits |= here
    return members(bits & fleet.of_side(s, side))


def box_guns(s: State, side: int, h: int) -> int:
    """The units in boxes that can support an attack on a hex: it is coastal, and a path leads to it from their sea.

    IN-8.4.1-1, -3, -4, -6, -7.
    """
    bits = 0
    for ship in in_boxes(s, side):
        zone = s.kit.spots.zone[s.ship_at[ship]]
        if fleet.support(s, ship) != LACKS and s.kit.waters.reached(zone, ice(s)) & s.kit.board.bit[h]:
            bits |= 1 << ship
    return bits


def port_guns(s: State, side: int, h: int) -> int:
    """The units of a side in the port of a hex that is attacked, with a Support Factor. IN-8.4.1-1, -2."""
    spot, bits = s.kit.spots.at_hex.get(h, NO_BOX), 0
    for ship in members(fleet.at(s, spot) & fleet.of_side(s, side)):
        if fleet.support(s, ship) != LACKS:
            bits |= 1 << ship
    return bits


@final
@dataclass(eq=False, kw_only=True)
class GunfireSupport(Frame):
    """A player says which ships fire in a land combat; those from a box first pass the batteries. IN-8.4.1-6.

    `pledged` are units of an assaulting group that have said so already and passed the guns. It gives back the `points`
    and the `used` units of boxes, each with its sea zone.
    """

    side: int = word("role", ALL)
    hex: int = word("hex", ALL)
    able: int = set_of("ship", ALL)
    pledged: int = set_of("ship", ALL, start=0)
    chosen: int = set_of("ship", ALL, start=0)
    boxed: int = set_of("ship", ALL, start=0)
    fit: int = set_of("ship", ALL, start=0)
    points: int = number(0, MOST_POINTS, ALL, start=0)
    used: dict[int, int] = some("ship", Word("zone"), ALL)

    def order(self) -> Order:
        return "name_ships", "run_in", "fire"

    def title(self, s: State) -> Question:
        return Question("title-gunfire-support", {"hex": f"hex:{s.kit.board.numbers[self.hex]}"})

    def name_ships(self, s: State) -> int | None:
        """Using it is optional. IN-8.4.2-1."""
        return self.side if self.open() else None

    def open(self) -> list[int]:
        """Those that may still be named, ascending."""
        first = self.chosen.bit_length()
        return members(self.able >> first << first)

    def question(self, s: State) -> Question:
        words = {"hex": f"hex:{s.kit.board.numbers[self.hex]}"}
        return Question("ask-gunfire-support", words, ("IN-8.4.1-1", "IN-8.4.2-1"))

    def group(self, s: State) -> Group:
        return Group("cover", 0, len(self.open()), SET, "go")

    def choices(self, s: State) -> list[Choice]:
        return [*(s.kit.notation.choice(COVER, ship) for ship in self.open()), s.kit.notation.going]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == COVER:
            self.chosen |= 1 << c.args[0]
        else:
            self.go_on()

    def run_in(self, s: State) -> None:
        """Units from a box go in past enemy batteries on the way before they fire, but not those that came there from a
        combat in the port. IN-8.4.1-6, IN-8.6-3."""
        self.fit = self.chosen
        self.boxed = sum(1 << ship for ship in members(self.chosen) if s.kit.spots.box[s.ship_at[ship]])
        for ship in members(self.boxed):
            self.used[ship] = s.kit.spots.zone[s.ship_at[ship]]
        outside = self.boxed & ~s.inside
        for zone in sorted({self.used[ship] for ship in members(outside)}, reverse=True):
            group = sum(1 << ship for ship in members(outside) if self.used[ship] == zone)
            s.call(Passage(side=self.side, ships=group, zone=zone, hex=self.hex, outward=False, alertness={}))

    def after(self, s: State, called: Frame) -> None:
        """Who broke off stays in the box and does not fire; who turned back goes to sea without firing."""
        if isinstance(called, Passage):
            self.fit &= ~called.broken_off & ~called.turned_back
            for ship in members(called.broken_off):
                self.used.pop(ship, None)

    def fire(self, s: State) -> None:
        """One die for each unit, consolidated: its Support Factor or less is a point. IN-8.4.2-1, IN-8.2.2-6."""
        guns = fleet.consolidate(s, fleet.afloat(s, self.fit | self.pledged))
        drm = weather_on_guns(s, NOWHERE, self.hex)
        for ship in members(guns):
            at_most, where = fleet.support(s, ship) - drm, s.kit.board.numbers[self.hex]
            tested = s.test(D10, at_most, "gunfire support", where, SIDES[self.side])
            s.tell("gunfire_support", ship, self.hex, at_most, tested.face, int(tested.hit))
            self.points += int(tested.hit)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != COVER:
            return None
        ship = c.args[0]
        words = (("ship", f"ship:{s.kit.ships.words[ship]}"), ("hex", f"hex:{s.kit.board.numbers[self.hex]}"))
        if s.afloat(ship) and fleet.support(s, ship) == LACKS:
            return Reason("no-support-factor", "IN-8.4.1-1", words)
        rule = "IN-8.4.1-6" if s.afloat(ship) and s.kit.spots.box[s.ship_at[ship]] else "IN-8.4.1-3"
        return Reason("no-cover-there", rule, words)


def retire(s: State, used: dict[int, int]) -> None:
    """Units of a box that have supported a combat make a Naval Retreat at once, without another exchange of fire.

    IN-8.1.5-2, -3, IN-8.4.1-7.
    """
    for zone in sorted(set(used.values())):
        group = sum(1 << ship for ship, home in used.items() if home == zone and s.afloat(ship))
        if group:
            fleet.put_to_sea(s, group, zone)
            s.tell("retreated", zone, fleet.names(s, group))
