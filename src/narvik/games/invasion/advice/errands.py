"""Where a group of ships had best go: to land troops, to fight ships in a port, to hunt, or home.

IN-8.1, IN-8.5, IN-8.6.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from narvik.core.bits import members
from narvik.games.invasion.advice.assault import Assailant, Quarry
from narvik.games.invasion.advice.counting import award_for
from narvik.games.invasion.advice.engagement import hits_of, outcome
from narvik.games.invasion.advice.operations import orders_for
from narvik.games.invasion.advice.picture import Picture
from narvik.games.invasion.advice.stores import Stores
from narvik.games.invasion.advice.threats import PACE
from narvik.games.invasion.advice.waters import (
    Waters,
    goes_home,
    homes,
    is_freighter,
    laden,
    ports_of,
    price,
)
from narvik.games.invasion.advice.ways import FAR
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.detection import naval_value
from narvik.games.invasion.chapters.sea.amphibious import price as berths_for
from narvik.games.invasion.chapters.sea.amphibious import storm_troops
from narvik.games.invasion.chapters.sea.coast_artillery import ALERT, battery_strength, triggers, way_in
from narvik.games.invasion.chapters.sea.hits import cargo_of
from narvik.games.invasion.chapters.sea.landing import NO_SPACE, capacity_of
from narvik.games.invasion.pieces import fleet, troops
from narvik.games.invasion.pieces.notation import ASSAULT, ENGAGE, GO_ASHORE, PUT_IN, STOP
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN, NORWAY
from narvik.games.invasion.pieces.state import State

NO_SPOT: Final = -1

PATIENCE: Final = 0.8
"""How much an errand keeps of its worth with every turn of the way."""

NEARNESS: Final = 0.65
"""How much of a goal's worth is left for who lands a day's march farther away."""

A_HIT: Final = 0.5
"""The share of a unit that is lost with a hit: a second one sinks it. IN-10.1.1-1."""

UNAWARE: Final = 0.5
"""How much of the guns' fire counts on the first day, when they may be asleep. IN-9.1.1-7."""

IN_AND_OUT: Final = 1.4
"""The same later, for those who must pass them twice, the second time without their cargo."""

DARED: Final = 0.25
"""How much the dangers of the way count for those who carry out the landings of the first day: they are dared."""

SHARED: Final = 0.3
"""How much of a port's points is left for who comes second."""

OVER_WATER: Final = 2
"""Columns that an assault from ships is shifted to the left. IN-8.6.2-1."""

ENOUGH: Final = 0.55
"""How likely a fight in a port must go well to be sought."""

LEAST: Final = 0.3
"""What a landing must be worth at least, beside staying where one is."""

MOST_RISKED: Final = 0.25
"""The share of a convoy that may be lost on its way: else it waits for a better day, or for an escort."""

HOPELESS: Final = 0.6
"""How likely a port must fall for its garrison to be taken away."""

RESCUED: Final = 1.0
"""What it is worth to bring home troops that were taken aboard at the front."""

HOMEWARD: Final = 0.4
"""What it is worth to be home: ready for the next cargo, and out of danger."""

MENDING: Final = 1.5
"""What it is worth to bring a damaged ship home."""

CARE: Final = 1.6
"""How many times its points the loss of a ship of one's own counts: those that are left must do its work."""

HUNTING: Final = 0.12
"""How much of what may be met at sea is caught, besides the chance to find it."""

BEACHHEAD: Final = 0.6
"""How much of what draws troops to a port each battalion brings."""


class Errand(NamedTuple):
    """Where to, and what is done there; `worth` is in victory points."""

    worth: float
    zone: int
    spot: int
    verb: int


def drawn(picture: Picture, h: int, bound: dict[int, float]) -> float:
    """What more troops are worth in a hex: goals near it, the less the more of one's own are as near already.

    `bound` are Attack Factors that are on their way to some hexes.
    """
    found = 0.0
    for goal, way, near, need in picture.fronts_of():
        far = way[h]
        if goal.hex in (picture.king_at, h) or far >= FAR or far / PACE > picture.turns_left + 1:
            continue
        there = 0.0
        for miles, force in near:
            if miles > far + PACE:
                break
            there += force
        there += sum([force for at, force in bound.items() if way[at] <= far + PACE])
        found += goal.worth * NEARNESS ** (far / PACE) * need / (need + there)
    return found


class Errands:
    """The errands that a side's ships could be sent on."""

    def __init__(self, s: State, side: int, picture: Picture) -> None:
        self.s = s
        self.side = side
        self.picture = picture
        self.waters = Waters(s, side)
        self.field = s.kit.theatre[s.scenario]
        self.homeward = side == ALLIED and goes_home(s.kit.victory, s.scenario)
        self.draws: dict[int, float] = {}
        self.stores: Stores | None = None
        self.guns: dict[tuple[int, int], tuple[int, ...]] = {}
        """The batteries on the way from a zone to a port."""
        self.bound: dict[int, float] = {}
        """Attack Factors that are on their way to each port."""

    # -- what a landing is worth

    def draw(self, h: int) -> float:
        """What more troops are worth in a hex: goals near it, the less the more of one's own are as near already."""
        found = self.draws.get(h)
        if found is None:
            found = self.draws[h] = drawn(self.picture, h, self.bound)
        return found

    def taken(self, h: int) -> float:
        """The points of a hex that the enemy holds; less where others are on their way already."""
        found = sum([goal.worth for goal in self.picture.targets if goal.hex == h])
        return SHARED * found if h in self.bound else found

    def force(self, ships: int) -> int:
        """The Attack Factors aboard."""
        return sum([max(0, troops.attack(self.s, unit)) for unit in cargo_of(self.s, ships)])

    def landing(self, ships: int, spot: int) -> tuple[float, int]:
        """What it is worth to land a group's cargo in a port, and by which act."""
        s, h = self.s, self.s.kit.spots.hex[spot]
        fighters = [unit for unit in cargo_of(s, ships) if s.combat_worthy(unit)]
        worth = BEACHHEAD * self.draw(h) * min(2.0, len(fighters)) + self.taken(h)
        worth += max([self.picture.on_duty(unit, h) for unit in fighters], default=0.0)
        if self.picture.menace(h):
            strength_there = self.picture.strength.get(h, 0) + sum([troops.defence(s, unit) for unit in fighters])
            worth *= 0.4 + 0.6 * self.picture.safety(h, strength_there)
        if s.control[h] == self.side:
            return worth + self.supplies(ships, h), PUT_IN
        if not fighters:
            return 0.0, PUT_IN
        foes = basing.enemy_ships_in(s, spot, self.side)
        defended = basing.enemy_ashore(s, h, self.side)
        worth *= self.storms(ships, spot) if defended else 1.0
        if foes and worth > 0:
            fight = outcome(s, ships, foes)
            gained = fight.won * worth + fight.theirs * price(s, foes) - fight.ours * price(s, ships)
            return (gained if fight.won >= ENOUGH else 0.0), ENGAGE
        return worth, ASSAULT if defended else GO_ASHORE

    def supplies(self, ships: int, h: int) -> float:
        """What the Supply Points aboard are worth in a port."""
        points = sum([self.s.ship_sp[ship] for ship in members(ships)])
        fuel = sum([self.s.ship_asp[ship] for ship in members(ships)])
        if not points and not fuel:
            return 0.0
        if self.stores is None:
            self.stores = Stores(self.picture, {})
        return points * (0.1 + self.stores.worth(h)) + 0.1 * fuel

    def storms(self, ships: int, spot: int) -> float:
        """How much of a port's worth an assault brings: none if it does not promise enough. IN-8.6-2, IN-8.6.2-1."""
        s, h, left = self.s, self.s.kit.spots.hex[spot], capacity_of(self.s, spot, NO_SPACE)
        chosen, bits = list[Assailant](), 0
        for unit in storm_troops(s, ships, tanks=False):
            if berths_for(s, bits | 1 << unit) <= left:
                bits |= 1 << unit
                chosen.append(Assailant(unit, h, max(0, troops.attack(s, unit)), True, 0.0))
        if not chosen:
            return 0.0
        quarry = Quarry(self.picture, h)
        quarry.shift -= OVER_WATER
        found = quarry.reckon(chosen)
        whole = quarry.ground + quarry.prices[-1]
        if found.promise < self.picture.daring() or whole <= 0:
            return 0.0
        return min(1.0, found.promise / whole)

    # -- the ways

    def turns(self, ships: int, miles: int, left: int) -> int:
        """How many turns a way takes beyond this one."""
        pace = max(1, fleet.slowest(self.s, ships))
        return max(0, -(-(miles - left) // pace))

    def risk(self, ships: int, start: int, goal: int, left: int, from_port: bool) -> float:
        """What is lost on the way on average, in this turn."""
        return sum([self.waters.danger(ships, zone) for zone in self.zones(start, goal, from_port)[:left]])

    def zones(self, start: int, goal: int, from_port: bool) -> list[int]:
        """The zones that are entered on the way; leaving port enters one. IN-8.1-2."""
        way = self.waters.way(start, goal)
        return [start, *way] if from_port else way

    def fire(self, ships: int, zone: int, h: int) -> float:
        """What the guns on the way to a port cost: each unit is fired at by every battery. IN-9.1.1-1, -2."""
        s, found = self.s, 0.0
        for attack in self.batteries(zone, h):
            for ship in members(ships):
                hit = hits_of(s.kit.charts, attack, fleet.defence(s, ship), False, 0)
                found += A_HIT * hit * price(s, 1 << ship)
        return found * (UNAWARE if s.turn <= s.kit.schedules.invasion else IN_AND_OUT)

    def batteries(self, zone: int, h: int) -> tuple[int, ...]:
        """The strength of the batteries on the way from a zone to a hex, those of a hex together. IN-9.1.2-2."""
        found = self.guns.get((zone, h))
        if found is None:
            s, way = self.s, way_in(self.s, zone, h)
            hexes = [
                sum([max(0, battery_strength(s, gun.battery, gun.unit, ALERT)) for gun in guns])
                for _, guns in triggers(s, self.side, way)
            ]
            found = self.guns[zone, h] = tuple(hexes)
        return found

    def barred(self, ships: int) -> int:
        """Turns until a group may go to the coast: none before the invasion, German freighters a turn later.

        IN-17-3, IN-17-4, IN-2.3-7.
        """
        s, invasion = self.s, self.s.kit.schedules.invasion
        first = invasion
        if self.side == ALLIED or any(is_freighter(s, ship) for ship in members(ships)):
            first += 1
        return max(0, first - s.turn)

    def best(self, ships: int, zone: int, left: int, from_port: bool = False) -> Errand:
        """The best errand of a group that is in a zone, or in port and would enter it, with so many points left."""
        stay = Errand(self.staying(ships, zone, from_port), zone, NO_SPOT, STOP)
        found = [stay]
        full = laden(self.s, ships)
        if full and not self.homeward:
            found += self.landings(ships, zone, left, from_port)
        elif any(not is_freighter(self.s, ship) for ship in members(ships)) and not full:
            found += self.battles(ships, zone, left, from_port)
            found += self.hunts(ships, zone, left, from_port)
        if not full:
            found += self.reliefs(ships, zone, left, from_port)
        if not from_port or self.s.kit.spots.hex[self.s.ship_at[members(ships)[0]]] >= 0:
            found += self.home(ships, zone, left, from_port, bool(full))
        return max(found, key=lambda one: one.worth)

    def staying(self, ships: int, zone: int, from_port: bool) -> float:
        """What it is worth to stay: at sea one may be found, in a port one may be attacked, or bombed."""
        if not from_port:
            return -self.waters.danger(ships, zone, later=True)
        return 0.0

    def landings(self, ships: int, zone: int, left: int, from_port: bool) -> list[Errand]:
        """The ports where a group could land its cargo: those to which it is ordered, if it can get there."""
        orders = orders_for(self.s, self.picture.doctrine.operations, ships, self.side)
        here = self.s.ship_at[members(ships)[0]] if from_port else NO_SPOT
        for spots in (list(orders), list(ports_of(self.s.kit.spots))):
            found = [
                one
                for spot in spots
                if spot != here and (one := self.landing_at(ships, zone, left, from_port, spot, orders)).worth > 0
            ]
            if found:
                return found
        return []

    def landing_at(
        self, ships: int, zone: int, left: int, from_port: bool, spot: int, orders: dict[int, float]
    ) -> Errand:
        """What it is worth to a group to land its cargo in a port, with what is lost on the way; nothing if too much
        would be, unless it is the first day."""
        s, spots, wait = self.s, self.s.kit.spots, self.barred(ships)
        goal = min(members(spots.exits[spot]), key=lambda one: (s.kit.sea_miles[zone][one], one))
        nothing = Errand(0.0, goal, spot, PUT_IN)
        turns = self.turns(ships, int(from_port) + s.kit.sea_miles[zone][goal] + 1, left)
        if max(turns, wait) > self.picture.turns_left or not s.kit.board.bit[spots.hex[spot]] & self.field:
            return nothing
        worth, verb = self.landing(ships, spot)
        worth = worth * PATIENCE ** max(turns, wait) - LEAST
        if worth > 0 or verb == PUT_IN:
            worth += orders.get(spot, 0.0)
        if worth <= 0:
            return nothing
        dared = DARED if spot in orders and s.turn <= s.kit.schedules.invasion else 1.0
        lost = 1.0 - self.waters.arrives(ships, self.zones(zone, goal, from_port), left)
        if dared * lost > MOST_RISKED:
            return nothing
        cost = lost * (worth + price(s, ships)) + self.fire(ships, goal, spots.hex[spot])
        return Errand(worth - dared * cost, goal, spot, verb)

    # -- relief

    def in_need(self, h: int) -> float:
        """The points of the Allied battalions that would be lost in a port with the place. IN-16-4."""
        s, picture = self.s, self.picture
        if self.side != ALLIED or h not in picture.stacks or not picture.menace(h):
            return 0.0
        lost = 1.0 - picture.safety(h, picture.strength.get(h, 0))
        if lost < HOPELESS:
            return 0.0
        return lost * sum([award_for(s, unit) for unit in picture.stacks[h] if troops.nation(s, unit) != NORWAY])

    def reliefs(self, ships: int, zone: int, left: int, from_port: bool) -> list[Errand]:
        """Ports from which troops must be taken away before they are lost, for who has room for them. IN-8.5.1-1."""
        s, spots, found = self.s, self.s.kit.spots, list[Errand]()
        if self.side != ALLIED or not any(is_freighter(s, ship) for ship in members(ships)):
            return found
        for spot in ports_of(spots):
            h = spots.hex[spot]
            worth = self.in_need(h) if s.control[h] == self.side else 0.0
            if worth <= 0:
                continue
            goal = min(members(spots.exits[spot]), key=lambda one: (s.kit.sea_miles[zone][one], one))
            turns = self.turns(ships, int(from_port) + s.kit.sea_miles[zone][goal] + 1, left)
            if turns <= 1:
                risk = self.risk(ships, zone, goal, left, from_port)
                found.append(Errand(worth * PATIENCE**turns - risk, goal, spot, PUT_IN))
        return found

    def battles(self, ships: int, zone: int, left: int, from_port: bool) -> list[Errand]:
        """Enemy ships in ports that a group can reach and beat. IN-8.3-1."""
        s, spots, found = self.s, self.s.kit.spots, list[Errand]()
        out, barred = 1 if from_port else 0, self.barred(ships)
        if barred or any(fleet.is_carrier(s, ship) for ship in members(ships)):
            return []
        for spot in ports_of(spots):
            foes = basing.enemy_ships_in(s, spot, self.side) if s.control[spots.hex[spot]] != self.side else 0
            if not foes:
                continue
            goal = min(members(spots.exits[spot]), key=lambda one: (s.kit.sea_miles[zone][one], one))
            turns = self.turns(ships, out + s.kit.sea_miles[zone][goal] + 1, left)
            fight = outcome(s, ships, foes)
            if turns or fight.won < ENOUGH:
                continue
            worth = fight.theirs * price(s, foes) - CARE * fight.ours * price(s, ships)
            worth -= CARE * self.fire(ships, goal, spots.hex[spot])
            danger = self.risk(ships, zone, goal, left, from_port) + self.waters.danger(ships, goal, later=True)
            found.append(Errand(worth - CARE * danger, goal, spot, ENGAGE))
        return found

    def hunts(self, ships: int, zone: int, left: int, from_port: bool) -> list[Errand]:
        """Zones in which a group may meet the enemy's ships."""
        s, found = self.s, list[Errand]()
        if self.side == GERMAN and s.turn <= s.kit.schedules.invasion + 1:
            return []  # the fleet is needed for the landings, and comes home after them
        if any(fleet.is_carrier(s, ship) for ship in members(ships)):
            return []
        prey = fleet.stacks_at_sea(s, 1 - self.side)
        for goal in members(s.kit.strategic.seas & s.kit.setups.scenarios[s.scenario].sea_zones):
            miles = (1 if from_port else 0) + s.kit.sea_miles[zone][goal]
            if miles > left:
                continue
            worth = 0.0
            for stack in prey:
                far = s.kit.sea_miles[goal][s.ship_at[members(stack)[0]]]
                if far <= 1:
                    fight = outcome(s, ships, stack)
                    worth += (fight.theirs * price(s, stack) - CARE * fight.ours * price(s, ships)) / (1 + far)
            eyes = max(0, naval_value(s, self.side, goal)) / 10.0
            worth = HUNTING * eyes * worth
            if worth > 0:
                danger = self.risk(ships, zone, goal, left, from_port) + self.waters.danger(ships, goal, later=True)
                found.append(Errand(worth - CARE * danger, goal, NO_SPOT, STOP))
        return found

    def home(self, ships: int, zone: int, left: int, from_port: bool, full: bool) -> list[Errand]:
        """The ports of the homeland; troops are brought there only where that is what counts."""
        s, found = self.s, list[Errand]()
        worth = HOMEWARD if self.side == GERMAN or any(is_freighter(s, ship) for ship in members(ships)) else 0.1
        if full:
            worth = price(s, ships) if self.homeward else RESCUED if from_port else 0.0
        elif ships & s.damaged:
            worth = MENDING
        out = 1 if from_port else 0
        for spot in homes(s, self.side):
            goal = min(members(s.kit.spots.exits[spot]), key=lambda one: (s.kit.sea_miles[zone][one], one))
            turns = self.turns(ships, out + s.kit.sea_miles[zone][goal], left)
            risk = self.risk(ships, zone, goal, left, from_port)
            found.append(Errand(worth * PATIENCE**turns - risk, goal, spot, PUT_IN))
        return found
