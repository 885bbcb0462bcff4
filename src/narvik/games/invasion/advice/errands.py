"""Where a group of ships had best go: to land troops, to fight ships in a port, to hunt, or home.

IN-8.1, IN-8.5, IN-8.6.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from narvik.core.bits import members
from narvik.games.invasion.advice.assault import Assailant, Quarry
from narvik.games.invasion.advice.picture import Picture
from narvik.games.invasion.advice.stores import Stores
from narvik.games.invasion.advice.threats import PACE
from narvik.games.invasion.advice.waters import (
    Waters,
    chances,
    goes_home,
    homes,
    is_freighter,
    laden,
    ports_of,
    price,
    strength,
)
from narvik.games.invasion.advice.ways import FAR
from narvik.games.invasion.chapters import basing
from narvik.games.invasion.chapters.detection import naval_value
from narvik.games.invasion.chapters.sea.amphibious import price as berths_for
from narvik.games.invasion.chapters.sea.amphibious import storm_troops
from narvik.games.invasion.chapters.sea.coast_artillery import triggers, way_in
from narvik.games.invasion.chapters.sea.hits import cargo_of
from narvik.games.invasion.chapters.sea.landing import NO_SPACE, capacity_of
from narvik.games.invasion.pieces import fleet, troops
from narvik.games.invasion.pieces.ground.marching import LEG
from narvik.games.invasion.pieces.notation import ASSAULT, ENGAGE, GO_ASHORE, PUT_IN, STOP
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN
from narvik.games.invasion.pieces.state import State

NO_SPOT: Final = -1

PATIENCE: Final = 0.8
"""How much an errand keeps of its worth with every turn of the way."""

NEARNESS: Final = 0.65
"""How much of a goal's worth is left for who lands a day's march farther away."""

PER_GUN: Final = 0.06
"""How likely a gun of the coast hits a ship that passes it."""

SHARED: Final = 0.3
"""How much of a port's points is left for who comes second."""

OVER_WATER: Final = 2
"""Columns that an assault from ships is shifted to the left. IN-8.6.2-1."""

ENOUGH: Final = 0.55
"""How likely a fight in a port must go well to be sought."""

LEAST: Final = 0.3
"""What a landing must be worth at least, beside staying where one is."""

HOMEWARD: Final = 0.4
"""What it is worth to be home: ready for the next cargo, and out of danger."""

MENDING: Final = 1.5
"""What it is worth to bring a damaged ship home."""

HUNTING: Final = 0.15
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
    for goal in picture.targets:
        way = picture.way(goal.hex, LEG)
        if goal.hex in (picture.king_at, h) or way[h] >= FAR or way[h] / PACE > picture.turns_left + 1:
            continue
        near = [at for at in picture.stacks if way[at] <= way[h] + PACE]
        there = float(sum([max(0, troops.attack(picture.s, unit)) for at in near for unit in picture.stacks[at]]))
        there += sum([force for at, force in bound.items() if way[at] <= way[h] + PACE])
        need = picture.needed(goal.hex)
        found += goal.worth * NEARNESS ** (way[h] / PACE) * need / (need + there)
    return found


class Errands:
    """The errands that a side's ships could be sent on."""

    def __init__(self, s: State, side: int, picture: Picture) -> None:
        self.s = s
        self.side = side
        self.picture = picture
        self.waters = Waters(s, side)
        self.homeward = side == ALLIED and goes_home(s.kit.victory, s.scenario)
        self.draws: dict[int, float] = {}
        self.stores: Stores | None = None
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
            won = chances(strength(s, ships), strength(s, foes))
            return (worth * won - (1.0 - won) * price(s, ships) if won >= ENOUGH else 0.0), ENGAGE
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
        way = [start, *self.waters.way(start, goal)] if from_port else self.waters.way(start, goal)
        return sum([self.waters.danger(ships, zone) for zone in way[:left]])

    def fire(self, ships: int, zone: int, h: int) -> float:
        """What the guns on the way to a port cost. IN-9.1.1-1."""
        guns = sum([len(found) for _, found in triggers(self.s, self.side, way_in(self.s, zone, h))])
        return PER_GUN * guns * price(self.s, ships) / len(members(ships)) if guns else 0.0

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
        if not from_port or self.s.kit.spots.hex[self.s.ship_at[members(ships)[0]]] >= 0:
            found += self.home(ships, zone, left, from_port, bool(full))
        return max(found, key=lambda one: one.worth)

    def staying(self, ships: int, zone: int, from_port: bool) -> float:
        """What it is worth to stay: at sea one may be found, in a port one may be attacked, or bombed."""
        if not from_port:
            return -self.waters.danger(ships, zone, later=True)
        return 0.0

    def landings(self, ships: int, zone: int, left: int, from_port: bool) -> list[Errand]:
        """The ports where a group could land its cargo."""
        s, spots, found = self.s, self.s.kit.spots, list[Errand]()
        field, wait = s.kit.theatre[s.scenario], self.barred(ships)
        out = 1 if from_port else 0
        for spot in ports_of(spots):
            if not s.kit.board.bit[spots.hex[spot]] & field:
                continue
            goal = min(members(spots.exits[spot]), key=lambda one: (s.kit.sea_miles[zone][one], one))
            turns = self.turns(ships, out + s.kit.sea_miles[zone][goal] + 1, left)
            if max(turns, wait) > self.picture.turns_left:
                continue
            worth, verb = self.landing(ships, spot)
            worth = worth * PATIENCE ** max(turns, wait) - LEAST
            if worth > 0:
                worth -= self.risk(ships, zone, goal, left, from_port) + self.fire(ships, goal, spots.hex[spot])
                found.append(Errand(worth, goal, spot, verb))
        return found

    def battles(self, ships: int, zone: int, left: int, from_port: bool) -> list[Errand]:
        """Enemy ships in ports that a group can reach and beat. IN-8.3-1."""
        s, spots, found = self.s, self.s.kit.spots, list[Errand]()
        out, force, barred = 1 if from_port else 0, strength(s, ships), self.barred(ships)
        if barred or any(fleet.is_carrier(s, ship) for ship in members(ships)):
            return []
        for spot in ports_of(spots):
            foes = basing.enemy_ships_in(s, spot, self.side) if s.control[spots.hex[spot]] != self.side else 0
            if not foes:
                continue
            goal = min(members(spots.exits[spot]), key=lambda one: (s.kit.sea_miles[zone][one], one))
            turns = self.turns(ships, out + s.kit.sea_miles[zone][goal] + 1, left)
            won = chances(force, strength(s, foes))
            if turns or won < ENOUGH:
                continue
            worth = 0.5 * (won * price(s, foes) - (1.0 - won) * price(s, ships))
            found.append(Errand(worth - self.risk(ships, zone, goal, left, from_port), goal, spot, ENGAGE))
        return found

    def hunts(self, ships: int, zone: int, left: int, from_port: bool) -> list[Errand]:
        """Zones in which a group may meet the enemy's ships."""
        s, found, force = self.s, list[Errand](), strength(self.s, ships)
        if self.side == GERMAN and s.turn <= s.kit.schedules.invasion + 1:
            return []  # the fleet is needed for the landings, and comes home after them
        prey = fleet.stacks_at_sea(s, 1 - self.side)
        for goal in members(s.kit.strategic.seas & s.kit.setups.scenarios[s.scenario].sea_zones):
            miles = (1 if from_port else 0) + s.kit.sea_miles[zone][goal]
            if miles > left:
                continue
            worth = 0.0
            for stack in prey:
                far = s.kit.sea_miles[goal][s.ship_at[members(stack)[0]]]
                if far <= 1:
                    won = chances(force, strength(s, stack))
                    worth += (won * price(s, stack) - (1.0 - won) * price(s, ships)) / (1 + far)
            eyes = max(0, naval_value(s, self.side, goal)) / 10.0
            worth = HUNTING * eyes * worth
            if worth > 0:
                worth -= self.risk(ships, zone, goal, left, from_port) + self.waters.danger(ships, goal, later=True)
                found.append(Errand(worth, goal, NO_SPOT, STOP))
        return found

    def home(self, ships: int, zone: int, left: int, from_port: bool, full: bool) -> list[Errand]:
        """The ports of the homeland; troops are brought there only where that is what counts."""
        s, found = self.s, list[Errand]()
        worth = HOMEWARD if self.side == GERMAN or any(is_freighter(s, ship) for ship in members(ships)) else 0.1
        if full:
            worth = price(s, ships) if self.homeward else 0.0
        elif ships & s.damaged:
            worth = MENDING
        out = 1 if from_port else 0
        for spot in homes(s, self.side):
            goal = min(members(s.kit.spots.exits[spot]), key=lambda one: (s.kit.sea_miles[zone][one], one))
            turns = self.turns(ships, out + s.kit.sea_miles[zone][goal], left)
            risk = self.risk(ships, zone, goal, left, from_port)
            found.append(Errand(worth * PATIENCE**turns - risk, goal, spot, PUT_IN))
        return found
