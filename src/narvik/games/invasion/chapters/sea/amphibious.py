"""Chapter 8.6: amphibious assault. Troops attack a defended port from their ships."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from narvik.core.bits import members
from narvik.core.fields import ALL, Number, flag, number, set_of, some, word
from narvik.core.frames import GO_ON, SET, Frame, Group, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.air.air_phases import AirMissionPhase
from narvik.games.invasion.chapters.control import enter_hex
from narvik.games.invasion.chapters.land.advances import AFTER_ELIMINATION, Advance
from narvik.games.invasion.chapters.land.land_combat import LandCombat, defenders_of
from narvik.games.invasion.chapters.land.losses import alive
from narvik.games.invasion.chapters.sea.hits import cargo_of
from narvik.games.invasion.chapters.sea.landing import NO_SPACE, berths_used, capacity_of
from narvik.games.invasion.pieces import fleet, troops
from narvik.games.invasion.pieces.notation import BY_CRAFT, COVER, STORM
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.cells import LACKS
from narvik.games.invasion.pieces.units import FOOT, TANK

IN_CRAFT: Final = 0
FROM_SHIPS: Final = 1
GUNS: Final = 2
DECLARED: Final = 3
"""What is declared before the coast fires: who lands in craft, who from ships, whose guns support them. IN-8.6-6."""


def carriers_of(s: State, unit: int) -> int:
    """The ships that carry a unit."""
    bits = 1 << s.carrier[unit] if s.carrier[unit] >= 0 else 0
    return bits | (1 << s.second_carrier[unit] if s.second_carrier[unit] >= 0 else 0)


def storm_troops(s: State, ships: int, tanks: bool) -> list[int]:
    """The units of a group that may assault: infantry on foot and mountain infantry, whole in the group; tanks if they
    use landing craft. IN-8.6.1-2, IN-8.5-5."""
    kinds = (*FOOT, TANK) if tanks else FOOT
    found = [unit for unit in cargo_of(s, ships) if s.kit.land.type[unit] in kinds and troops.attack(s, unit) > 0]
    return [unit for unit in found if not carriers_of(s, unit) & ~ships]


def craft_points(s: State, ships: int) -> int:
    """Points of landing craft on the transports of a group. IN-8.6.3-2."""
    return sum(s.landing_craft.get(ship, 0) for ship in members(ships))


def weights(s: State, units: int) -> dict[int, int]:
    """What units weigh on each of their carriers."""
    found: dict[int, int] = {}
    for unit in members(units):
        for ship in members(carriers_of(s, unit)):
            found[ship] = found.get(ship, 0) + fleet.weight_aboard(s, unit, ship)
    return found


def price(s: State, units: int) -> int:
    """What an assault takes of the Unloading Capacity: the ships and points whose troops attack without landing craft.

    IN-8.6.1-3 to -5.
    """
    return sum(berths_used(s, ship, weight) for ship, weight in weights(s, units).items())


def bar_to_assault(s: State, ships: int, spot: int) -> str:
    """The rule by which a group has nobody to assault a port with; empty if it has. IN-8.6.1-2, -3, -5."""
    foot = storm_troops(s, ships, tanks=False)
    by_craft = [unit for unit in storm_troops(s, ships, tanks=True) if s.steps[unit] <= craft_points(s, ships)]
    if not foot and not by_craft:
        return "IN-8.6.1-2"
    left = capacity_of(s, spot, NO_SPACE)
    if by_craft or any(price(s, 1 << unit) <= left for unit in foot):
        return ""
    return "IN-8.6.1-3"


@final
@dataclass(eq=False, kw_only=True)
class AssaultPlan(Frame):
    """The attacker names the units that land and how, and the ships that support them, before the coast fires.

    IN-8.6-6, IN-8.6.3-3.
    """

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    spot: int = word("spot", ALL)
    stage: int = number(IN_CRAFT, DECLARED, ALL, start=IN_CRAFT)
    by_craft: int = set_of("unit", ALL, start=0)
    stormers: int = set_of("unit", ALL, start=0)
    covers: int = set_of("ship", ALL, start=0)

    def title(self, s: State) -> Question:
        return Question("title-assault", {"spot": f"spot:{s.kit.spots.words[self.spot]}"})

    def advance(self, s: State) -> int:
        if self.stage == DECLARED:
            s.finish()
            return GO_ON
        if self.open(s):
            return self.side
        self.stage += 1
        return GO_ON

    def open(self, s: State) -> list[int]:
        """Units or ships that may still be named in this stage, ascending.

        IN-8.4.1-1, -4, IN-8.6-6, -8, IN-8.6.1-2, -3, -5, IN-8.6.3-2, -3.
        """
        if self.stage == IN_CRAFT:
            found = storm_troops(s, self.ships, tanks=True)
            return [unit for unit in found if 1 << unit > self.by_craft and self.fits_craft(s, unit)]
        if self.stage == FROM_SHIPS:
            found = [unit for unit in storm_troops(s, self.ships, tanks=False) if not self.by_craft >> unit & 1]
            left = capacity_of(s, self.spot, NO_SPACE)
            later = [unit for unit in found if 1 << unit > self.stormers]
            return [unit for unit in later if price(s, self.stormers | 1 << unit) <= left]
        guns = [ship for ship in members(self.ships) if fleet.support(s, ship) != LACKS]
        return [ship for ship in guns if 1 << ship > self.covers]

    def fits_craft(self, s: State, unit: int) -> bool:
        """Whether landing craft are left for all steps of a unit: one of infantry and one of tanks for each point.

        IN-8.6.3-2, -3.
        """
        tank = s.kit.land.type[unit] == TANK
        alike = [one for one in members(self.by_craft) if (s.kit.land.type[one] == TANK) == tank]
        return sum(s.steps[one] for one in alike) + s.steps[unit] <= craft_points(s, self.ships)

    def question(self, s: State) -> Question:
        words = {"spot": f"spot:{s.kit.spots.words[self.spot]}"}
        if self.stage == IN_CRAFT:
            return Question("ask-landing-craft", words, ("IN-8.6.3-2", "IN-8.6.1-5"))
        if self.stage == FROM_SHIPS:
            return Question("ask-storming", words, ("IN-8.6.1-2", "IN-8.6.1-3"))
        return Question("ask-covering", words, ("IN-8.6-6", "IN-8.4.1-4"))

    def may_go(self, s: State) -> bool:
        """Whether the stage may end: somebody must land. IN-8.6-1, -6, IN-8.6.1-2, -3, -5."""
        if self.stage == IN_CRAFT:
            later = AssaultPlan(
                side=self.side, ships=self.ships, spot=self.spot, stage=FROM_SHIPS, by_craft=self.by_craft
            )
            return self.by_craft != 0 or bool(later.open(s))
        return bool(self.by_craft | self.stormers)

    def group(self, s: State) -> Group:
        verb = ("by_craft", "storm", "cover")[self.stage]
        return Group(verb, 0 if self.may_go(s) else 1, len(self.open(s)), SET, "go")

    def choices(self, s: State) -> list[Choice]:
        verb = (BY_CRAFT, STORM, COVER)[self.stage]
        found = [s.kit.notation.choice(verb, one) for one in self.open(s)]
        return [*found, s.kit.notation.going] if self.may_go(s) else found

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == BY_CRAFT:
            self.by_craft |= 1 << c.args[0]
        elif c.verb == STORM:
            self.stormers |= 1 << c.args[0]
        elif c.verb == COVER:
            self.covers |= 1 << c.args[0]
        else:
            self.stage += 1

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb == COVER:
            words = (("ship", f"ship:{s.kit.ships.words[c.args[0]]}"), ("hex", ""))
            return Reason("no-support-factor", "IN-8.4.1-1", words)
        if c.verb not in (BY_CRAFT, STORM):
            return None
        unit = c.args[0]
        words = (("unit", f"unit:{s.kit.land.words[unit]}"), ("left", str(capacity_of(s, self.spot, NO_SPACE))))
        if unit not in cargo_of(s, self.ships):
            return Reason("no-such-cargo", "IN-8.6-8", words)
        if unit not in storm_troops(s, self.ships, tanks=c.verb == BY_CRAFT):
            return Reason("no-storm-troops", "IN-8.6.1-2", words)
        if c.verb == BY_CRAFT:
            return Reason("no-craft-left", "IN-8.6.3-2", words)
        return Reason("no-unloading-capacity", "IN-8.6.1-3", words)


@final
@dataclass(eq=False, kw_only=True)
class Assault(Frame):
    """The assault itself: air support of both sides, the combat, and who wins goes ashore. IN-8.6-2, IN-7.6.3-5, -7.

    `fleet_here` are all ships outside and inside, whose Supply Points count as lying in the hex (IN-8.6.2-5). It gives
    back what the carriers `landed` without landing craft, in half Weight Points.
    """

    side: int = word("role", ALL)
    hex: int = word("hex", ALL)
    spot: int = word("spot", ALL)
    by_craft: int = set_of("unit", ALL)
    stormers: int = set_of("unit", ALL)
    covers: int = set_of("ship", ALL)
    fleet_here: int = set_of("ship", ALL)
    won: bool = flag(ALL, start=False)
    farthest: int = number(0, 99, ALL, start=0)
    landed: dict[int, int] = some("ship", Number(1, 40), ALL)

    def order(self) -> Order:
        return "attackers_fly", "defenders_fly", "combat", "ashore", "go_on_inland"

    def title(self, s: State) -> Question:
        return Question("title-assault", {"spot": f"spot:{s.kit.spots.words[self.spot]}"})

    def attackers_fly(self, s: State) -> None:
        """IN-7.6.3-5, -7, IN-6.4.3-3."""
        s.call(AirMissionPhase(side=self.side, phasing=self.side, over=self.hex))

    def defenders_fly(self, s: State) -> None:
        """IN-7.6.3-5."""
        s.call(AirMissionPhase(side=1 - self.side, phasing=self.side, over=self.hex))

    def combat(self, s: State) -> None:
        """As any land combat, with two columns to the left, or one if all use landing craft. IN-8.6-2, IN-8.6.2-1."""
        self.landed = weights(s, self.stormers)
        defenders, bystanders = defenders_of(s, self.hex, self.side, s.fought)
        s.call(
            LandCombat(
                attacker=self.side, hex=self.hex, attackers=self.by_craft | self.stormers, defenders=defenders,
                bystanders=bystanders, from_sea=self.fleet_here, all_in_craft=not self.stormers, covers=self.covers,
                guns={},
            )
        )  # fmt: skip

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, LandCombat):
            self.won, self.farthest = called.won, called.farthest
            for side in (self.side, 1 - self.side):  # what was flown for it is spent. IN-7.6.3-2
                s.air_support(side).pop(self.hex, None)

    def ashore(self, s: State) -> None:
        """All who assaulted must land, and the port falls. IN-8.6.2-3, IN-8.6-4."""
        if not self.won:
            return
        for unit in members(alive(s, self.by_craft | self.stormers)):
            enter_hex(s, unit, self.hex)

    def go_on_inland(self, s: State) -> None:
        """They may advance; the port was the first hex. IN-8.6.2-3, IN-12.3-2."""
        if self.won:
            units = alive(s, self.by_craft | self.stormers)
            gone = dict.fromkeys(members(units), 1)
            most = self.farthest or AFTER_ELIMINATION
            s.call(Advance(side=self.side, units=units, first=1 << self.hex, most=most, gone=gone))
