"""Chapter 9.1: coast artillery fires at ships that pass, and they fire back, once each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, final

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.core.fields import ALL, Number, flag, line, number, set_of, some, word
from narvik.core.frames import GO_ON, SET, Frame, Group, Order, Question
from narvik.core.words import Choice
from narvik.games.invasion.chapters.air.naval_bombing import MOST_SHIPS, LineUp
from narvik.games.invasion.chapters.detection import names_of
from narvik.games.invasion.chapters.sea.hits import hit_ship, lose_unit, shot_at_ship, weather_on_guns
from narvik.games.invasion.chapters.sea.naval_combat import LADEN
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.ground.waters import NO_ICE
from narvik.games.invasion.pieces.notation import AIM, AIM_AT, BREAK_OFF, PRESS_ON, RUN_IN, TURN_BACK
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN, SIDES
from narvik.games.invasion.pieces.state import NOWHERE, State
from narvik.games.invasion.pieces.tables.charts import NO_SHOT

UNCHECKED: Final = 0
ALERT: Final = 1
HALF_ALERT: Final = 2
ASLEEP: Final = 3
"""How alert a battery is to a German group on the Invasion Turn. IN-9.1.1-7."""


class Gun(NamedTuple):
    """A battery: a fixed one by its number, or a land unit; the other number is -1."""

    battery: int
    unit: int
    hex: int


def fixed_of(guns: list[Gun]) -> int:
    """The fixed batteries among some, as bits."""
    return sum(1 << gun.battery for gun in guns if gun.battery >= 0)


def mobile_of(guns: list[Gun]) -> int:
    """The land units among some batteries, as bits."""
    return sum(1 << gun.unit for gun in guns if gun.unit >= 0)


def guns_of(s: State, side: int) -> list[Gun]:
    """The batteries of a side that can fire; they support nobody ashore.

    IN-9.0-1, IN-9.0.1-1, -5, IN-9.0.2-1, IN-9.1.1-1, IN-9.1.2-3.
    """
    land = s.kit.land
    found = [
        Gun(number, -1, battery.hex)
        for number, battery in enumerate(s.kit.places.batteries)
        if s.battery_side[number] == side and battery.attack - s.battery_hits[number] >= 0
    ]
    for unit in members(s.muster().present & land.coast_guns & land.of_side[side]):
        found.append(Gun(-1, unit, s.unit_at[unit]))
    return found


def ice(s: State) -> int:
    """The fjord hexes that are still frozen: ships do not pass, and nobody walks on it either. IN-3.3.2-1, -2."""
    return s.kit.board.frozen_fjord if s.turn < s.kit.schedules.fjord_thaw else NO_ICE


def way_in(s: State, zone: int, h: int) -> list[int]:
    """The path of a naval mission from open sea to a hex, past whatever lies there; empty if there is none.

    The owner names it, so it is a shortest one: on this map none of these passes a battery that it could avoid.
    IN-8.1.3-3 to -7, IN-9.0.1-3, -4.
    """
    board, waters = s.kit.board, s.kit.waters
    came: dict[int, int] = {h: -1}
    front = [h]
    for here in front:
        for n in sorted(board.grid.hexes_of(board.grid.ring[here])):
            at_sea = board.bit[n] & waters.open_sea[zone]
            if n not in came and (at_sea or board.bit[n] & waters.coast[zone] & ~ice(s)):
                came[n] = here
                front.append(n)
            if at_sea:
                return followed(came, n)
    return []


def followed(came: dict[int, int], h: int) -> list[int]:
    """The hexes from one to where the search began."""
    found = []
    while h >= 0:
        found.append(h)
        h = came[h]
    return found


def triggers(s: State, side: int, way: list[int]) -> list[tuple[int, list[Gun]]]:
    """The hexes of a path where batteries fire, in order, each with its batteries: the first hex that a battery guards.

    IN-9.1.1-1, IN-9.1.4-1 to -3.
    """
    found: dict[int, list[Gun]] = {}
    for gun in guns_of(s, 1 - side):
        field = s.kit.guarded_by(gun.hex, ice(s))
        at = next((h for h in way if s.kit.board.bit[h] & field), -1)
        if at >= 0:
            found.setdefault(at, []).append(gun)
    return [(h, found[h]) for h in way if h in found]


@final
@dataclass(eq=False, kw_only=True)
class Passage(Frame):
    """A group passes from a sea zone to a hex, or out again, under the guns on its way.

    IN-8.1.3-3, IN-8.1.5-3, IN-9.1.1-1, IN-9.1.4-1, -2.
    """

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    zone: int = word("zone", ALL)
    hex: int = word("hex", ALL)
    outward: bool = flag(ALL)
    alertness: dict[int, int] = some("hex", Number(UNCHECKED, ASLEEP), ALL)
    batteries: int = set_of("battery", ALL, start=0)  # those that have fired, or that the group does not pass
    mobile: int = set_of("unit", ALL, start=0)
    broken_off: int = set_of("ship", ALL, start=0)
    turned_back: int = set_of("ship", ALL, start=0)

    def title(self, s: State) -> Question:
        return Question(
            "title-passage", {"ships": names_of(s, self.ships), "hex": f"hex:{s.kit.board.numbers[self.hex]}"}
        )

    def advance(self, s: State) -> int:
        self.ships = fleet.afloat(s, self.ships)
        h, guns = self.next_guns(s)
        if not guns or not self.ships:
            s.finish()
            return GO_ON
        s.call(
            CoastFire(
                side=self.side,
                ships=self.ships,
                hex=h,
                batteries=fixed_of(guns),
                mobile=mobile_of(guns),
                outward=self.outward,
                alert=self.alertness.get(h, UNCHECKED),
            )
        )
        return GO_ON

    def next_guns(self, s: State) -> tuple[int, list[Gun]]:
        """The next hex where batteries fire that have not done so yet, and these. IN-9.1.4-1, -3."""
        fired = triggers(s, self.side, way_in(s, self.zone, self.hex))
        for h, guns in reversed(fired) if self.outward else fired:
            left = [gun for gun in guns if not self.is_passed(gun)]
            if left:
                return h, left
        return NOWHERE, []

    def is_passed(self, gun: Gun) -> bool:
        """Whether a battery has fired, or lies beyond where the group goes."""
        return bool(self.batteries >> gun.battery & 1 if gun.battery >= 0 else self.mobile >> gun.unit & 1)

    def after(self, s: State, called: Frame) -> None:
        """Who is left to go on, who turned away or back, how alert the guns were. IN-9.1.1-3, -5, -8."""
        if isinstance(called, CoastFire):
            self.ships = called.ships
            self.broken_off |= called.broken_off
            self.turned_back |= called.turned_back
            self.alertness[called.hex] = called.alert
            for leaving in (called.turned_back, called.broken_off):
                self.go_back(s, leaving)
            self.batteries |= called.batteries
            self.mobile |= called.mobile

    def go_back(self, s: State, ships: int) -> None:
        """Who leaves the group on the way in passes again the guns before these, but not these. IN-9.1.1-9,
        IN-8.1.5-3."""
        ahead = [gun for gun in guns_of(s, 1 - self.side) if not self.is_passed(gun)]
        s.call(
            Passage(
                side=self.side, ships=ships, zone=self.zone, hex=self.hex, outward=True,
                alertness=self.alertness.copy(), batteries=fixed_of(ahead), mobile=mobile_of(ahead),
            )
        )  # fmt: skip


@final
@dataclass(eq=False, kw_only=True)
class CoastFire(Frame):
    """Batteries that guard one hex exchange fire with each unit of a group. IN-9.1, SUB-COASTFIRE."""

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    hex: int = word("hex", ALL)
    batteries: int = set_of("battery", ALL)
    mobile: int = set_of("unit", ALL)
    outward: bool = flag(ALL)
    alert: int = number(UNCHECKED, ASLEEP, ALL)
    lined_up: tuple[int, ...] = line("ship", MOST_SHIPS, ALL, start=())
    broken_off: int = set_of("ship", ALL, start=0)
    turned_back: int = set_of("ship", ALL, start=0)

    def order(self) -> Order:
        return "break_off", "check_alertness", "line_up", "exchange"

    def title(self, s: State) -> Question:
        return Question("title-coast-fire", {"hex": f"hex:{s.kit.board.numbers[self.hex]}"})

    def break_off(self, s: State) -> None:
        """Units may turn away before they are fired at. IN-9.1.1-5."""
        if not self.outward:
            s.call(BreakingOff(side=self.side, ships=self.ships, hex=self.hex, chosen=0))

    def check_alertness(self, s: State) -> None:
        """The group consolidates; on the Invasion Turn batteries may be asleep when a German one comes.

        IN-9.1.1-7, -8, -10.
        """
        self.ships = fleet.consolidate(s, self.ships)
        if self.side != GERMAN or s.turn != s.kit.schedules.invasion or self.alert != UNCHECKED or not self.ships:
            return
        die = s.roll(D10, "alertness", s.kit.board.numbers[self.hex], SIDES[ALLIED])
        at_most = s.kit.charts.at_most
        self.alert = ALERT if die <= at_most["alert"] else HALF_ALERT if die <= at_most["half_alert"] else ASLEEP
        s.tell("alertness", self.hex, die, self.alert)

    def line_up(self, s: State) -> None:
        """The moving player lines up his units. IN-9.1.1-6."""
        s.call(LineUp(side=self.side, ships=self.ships))

    def exchange(self, s: State) -> None:
        """One unit after another; hits count before the next. IN-9.1.1-2, -6, IN-9.1.2-3."""
        if not self.lined_up:
            self.ships = fleet.afloat(s, self.ships) & ~self.turned_back
            return
        self.again()
        ship, self.lined_up = self.lined_up[0], self.lined_up[1:]
        if self.batteries or self.mobile:
            s.call(
                Exchange(
                    side=self.side,
                    ship=ship,
                    hex=self.hex,
                    batteries=self.batteries,
                    mobile=self.mobile,
                    alert=self.alert,
                    outward=self.outward,
                )
            )

    def after(self, s: State, called: Frame) -> None:
        """Who turned away, how they are lined up, who turned back; guns that are gone fire no more.

        IN-9.1.1-3, -5, -6, IN-9.1.2-3.
        """
        if isinstance(called, BreakingOff):
            self.broken_off = called.chosen
            self.ships &= ~called.chosen
        elif isinstance(called, LineUp):
            self.lined_up = called.lined_up
        elif isinstance(called, Exchange):
            if called.turned_back:
                self.turned_back |= 1 << called.ship
            self.mobile = sum(1 << unit for unit in members(self.mobile) if s.unit_at[unit] >= 0)


@final
@dataclass(eq=False, kw_only=True)
class BreakingOff(Frame):
    """Which units turn away before the guns. IN-9.1.1-5."""

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    hex: int = word("hex", ALL)
    chosen: int = set_of("ship", ALL)

    def advance(self, s: State) -> int:
        return self.side

    def open(self) -> list[int]:
        """Those that may still turn away. IN-9.1.1-5."""
        return [ship for ship in members(self.ships) if 1 << ship > self.chosen]

    def question(self, s: State) -> Question:
        return Question("ask-breaking-off", {"hex": f"hex:{s.kit.board.numbers[self.hex]}"}, ("IN-9.1.1-5",))

    def group(self, s: State) -> Group:
        return Group("break_off", 0, len(self.open()), SET, "run_in")

    def choices(self, s: State) -> list[Choice]:
        words = s.kit.notation.words
        return [*(words.made(BREAK_OFF, (ship,)) for ship in self.open()), words.made(RUN_IN, ())]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == BREAK_OFF:
            self.chosen |= 1 << c.args[0]
        else:
            s.finish()


def battery_strength(s: State, battery: int, unit: int, alert: int) -> int:
    """The Naval Attack Factor of a battery now; below zero it cannot fire.

    IN-9.1.1-7, IN-9.1.2-2, -3, IN-9.1.4-2, IN-10.1.5-1.
    """
    printed = s.kit.places.batteries[battery].attack if battery >= 0 else s.kit.land.naval_attack[unit]
    hits = s.battery_hits[battery] if battery >= 0 else s.gun_hits.get(unit, 0)
    if alert == ASLEEP:
        return -1
    return (printed // 2 if alert == HALF_ALERT else printed) - hits


@final
@dataclass(eq=False, kw_only=True)
class Exchange(Frame):
    """A naval unit and the batteries of a hex fire at each other once, at the same time. IN-9.1.1-2, IN-9.1.2.

    Who was hit may go on all the same, or turn back, straight to sea. IN-9.1.1-3, -4, -9.
    """

    side: int = word("role", ALL)
    ship: int = word("ship", ALL)
    hex: int = word("hex", ALL)
    batteries: int = set_of("battery", ALL)
    mobile: int = set_of("unit", ALL)
    alert: int = number(UNCHECKED, ASLEEP, ALL)
    outward: bool = flag(ALL)
    aimed: bool = flag(ALL, start=False)
    was_hit: bool = flag(ALL, start=False)
    turned_back: bool = flag(ALL, start=False)

    def advance(self, s: State) -> int:
        if not self.aimed:
            targets = self.targets(s)
            if len(targets) > 1 and fleet.can_fire(s, self.ship):
                return self.side
            self.fire(s, targets[0])
        if self.was_hit and s.afloat(self.ship) and not self.outward:
            return self.side
        s.finish()
        return GO_ON

    def targets(self, s: State) -> list[Gun]:
        """The batteries of which the ship names one: each is a unit of its own. IN-9.1.4-2, IN-9.0-2."""
        fixed = [Gun(battery, -1, self.hex) for battery in members(self.batteries)]
        return fixed + [Gun(-1, unit, self.hex) for unit in members(self.mobile)]

    def question(self, s: State) -> Question:
        words = {"ship": f"ship:{s.kit.ships.words[self.ship]}"}
        if not self.aimed:
            return Question("ask-exchange", words, ("IN-9.1.4-2",))
        return Question("ask-turning-back", words, ("IN-9.1.1-3",))

    def choices(self, s: State) -> list[Choice]:
        words = s.kit.notation.words
        if self.aimed:
            return [words.made(PRESS_ON, ()), words.made(TURN_BACK, ())]
        return [
            words.made(AIM, (gun.battery,)) if gun.battery >= 0 else words.made(AIM_AT, (gun.unit,))
            for gun in self.targets(s)
        ]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == AIM:
            self.fire(s, Gun(c.args[0], -1, self.hex))
        elif c.verb == AIM_AT:
            self.fire(s, Gun(-1, c.args[0], self.hex))
        else:
            self.turned_back = c.verb == TURN_BACK
            if self.turned_back:
                s.tell("turned_back", self.ship)
            s.finish()

    def fire(self, s: State, gun: Gun) -> None:
        """Both dice, then both hits; factors of batteries that fire together are added, 8 at most.

        IN-9.1.1-2, -3, IN-9.1.2-2 to -4, IN-9.1.4-2, -4.
        """
        self.aimed = True
        struck = self.guns_fire(s)
        if self.ship_fires(s, gun):
            hit_battery(s, gun)
        if struck >= 0:
            self.was_hit = True
            hit_ship(s, self.ship, struck == 1)

    def guns_fire(self, s: State) -> int:
        """The batteries' shot: -1 a miss, 0 a hit, 1 a critical one.

        IN-9.1.1-2, -7, IN-9.1.2-1, -4, IN-9.1.4-2, -4.
        """
        able, strength = [], 0
        for gun in self.targets(s):
            factor = battery_strength(s, gun.battery, gun.unit, self.alert)
            if factor >= 0:
                able.append(gun)
                strength += factor
        if not able:
            return -1
        torpedoes = any(s.kit.places.batteries[battery].torpedoes for battery in members(fixed_of(able)))
        hit = s.kit.charts.naval_hit(strength, fleet.defence(s, self.ship), torpedoes)
        if hit == NO_SHOT:
            return -1
        where, who = s.kit.board.numbers[self.hex], SIDES[1 - self.side]
        drm = weather_on_guns(s, NOWHERE, self.hex)
        tested = shot_at_ship(s, hit, drm, "coast artillery", where, who)
        result = 2 if tested.critical else int(tested.hit)
        s.tell("battery_fires", self.hex, self.ship, hit - drm, tested.face, result)
        return int(tested.critical) if tested.hit else -1

    def ship_fires(self, s: State, gun: Gun) -> bool:
        """The ship's shot at a battery; torpedoes are of no use there. IN-9.1.2-1, -2, -3."""
        places, land = s.kit.places, s.kit.land
        armour = places.batteries[gun.battery].defence if gun.battery >= 0 else land.naval_defence[gun.unit]
        hit = s.kit.charts.naval_hit(fleet.attack(s, self.ship), armour, False)
        if hit == NO_SHOT:
            return False
        drm = weather_on_guns(s, NOWHERE, self.hex) + (LADEN if fleet.transporting(s, self.ship) else 0)
        tested = s.test(D10, hit - drm, "fire at a battery", s.kit.board.numbers[self.hex], SIDES[self.side])
        s.tell("ship_fires", self.ship, self.hex, hit, tested.face, tested.face + drm, int(tested.hit))
        return tested.hit


def hit_battery(s: State, gun: Gun) -> None:
    """A hit lowers a battery's attack factor; a mobile one below zero is removed. IN-9.1.2-2, -3, IN-10.1.5-1."""
    if gun.battery >= 0:
        most = s.kit.places.batteries[gun.battery].attack + 1
        s.battery_hits[gun.battery] = min(most, s.battery_hits[gun.battery] + 1)
        s.tell("battery_hit", gun.battery)
        return
    hits = s.gun_hits.get(gun.unit, 0) + 1
    if hits > s.kit.land.naval_attack[gun.unit]:
        s.gun_hits.pop(gun.unit, None)
        lose_unit(s, gun.unit)
    else:
        s.gun_hits[gun.unit] = hits
