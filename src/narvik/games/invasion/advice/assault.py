"""An attack before it is made: who should take part in it, at which odds, and what it promises.

The odds are those of `chapters.combat_odds`, reckoned for units that may still be on their way. IN-12.1.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from narvik.games.invasion.advice.counting import has_space, room_taken
from narvik.games.invasion.advice.picture import Picture
from narvik.games.invasion.advice.prospects import Stakes, promise, promise_at_end
from narvik.games.invasion.advice.threats import PACE
from narvik.games.invasion.advice.ways import FAR
from narvik.games.invasion.chapters.land.combat_odds import MOST_AIR, MOST_GUNS
from narvik.games.invasion.chapters.land.land_supply import categories, is_fed
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.marching import LEG
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.units import INDEPENDENT
from narvik.maps.hexes import SIDES

AS_GOOD: Final = 0.02
"""So little more is not worth another unit."""

PER_FACTOR: Final = 0.1
"""How much an Attack Factor speaks for a unit, beside what it could gain elsewhere."""

FOLLOWING: Final = 2
"""Movement Points within which a goal can still be taken by an advance when no turn is left."""


NEIGHBOURHOOD: Final = 3
"""Hexes within which others of the side may have a better way already."""


class Assailant(NamedTuple):
    """A unit that can take part, and the hex from which."""

    unit: int
    start: int
    factor: int
    fed: bool
    effort: float
    """What it could gain elsewhere."""


class Assault(NamedTuple):
    """An attack on a hex: by whom, at which column and modifier, and what it promises the attacker."""

    target: int
    force: tuple[Assailant, ...]
    column: int
    drm: int
    promise: float


class Quarry:
    """A hex with enemies, as those see it who would attack it."""

    def __init__(self, picture: Picture, target: int) -> None:
        s, land = picture.s, picture.s.kit.land
        self.picture = picture
        self.hex = target
        self.units = [unit for unit in picture.enemy_stacks.get(target, []) if not s.fought >> unit & 1]
        self.defence = sum([troops.defence(s, unit) for unit in self.units])
        self.prices = self.stakes_of(picture)
        shift = -s.kit.marching.defence_shift(target, s.kit.places.city_at[target])
        if len({troops.nation(s, unit) for unit in self.units}) > 1:
            shift += 1
        self.shift = shift - max([land.armour[unit] for unit in self.units], default=0)
        self.antitank = len([unit for unit in self.units if land.antitank[unit]])
        halves = sum([troops.support_halves(s, unit) for unit in self.units])
        self.support = (halves + 1) // 2
        self.drm = -1 if mixed(picture, self.units) else 0
        theirs, ours = s.air_support(1 - picture.side), s.air_support(picture.side)
        self.air = min(max(theirs.get(target, 0) - ours.get(target, 0), -MOST_AIR), MOST_AIR)
        self.ground = self.ground_worth()
        king = land.hmkg
        self.king = picture.doctrine.king if picture.side == GERMAN and picture.king_at == target else 0.0
        self.guard = -1 if picture.side == GERMAN or picture.king_at < 0 else king

    def stakes_of(self, picture: Picture) -> tuple[float, ...]:
        """What the defenders' steps are worth to who takes them; with the King's Guard goes the chance of the king."""
        prices = picture.prices(self.units)
        if not self.units or picture.king_at != self.hex or not picture.turns_left:
            return prices
        last = len(prices) - 1
        return tuple([price - picture.doctrine.spare * (lost / last) ** 2 for lost, price in enumerate(prices)])

    def ground_worth(self) -> float:
        """What the hex is worth to those who take it: points there, and the way that it opens to others."""
        picture, doctrine = self.picture, self.picture.doctrine
        found, beyond = doctrine.stand if picture.turns_left else 0.0, 0.0
        near = [h for h in picture.stacks if picture.s.kit.board.grid.distance(h, self.hex) <= NEIGHBOURHOOD]
        for goal in picture.targets:
            if goal.hex == self.hex:
                found += goal.worth if goal.hex != picture.king_at else 0.0
                continue
            way = picture.way(goal.hex, LEG)
            if picture.turns_left or way[self.hex] <= FOLLOWING:
                before = doctrine.patience ** (min([way[h] for h in near], default=FAR) / PACE)
                beyond += goal.worth * max(0.0, doctrine.patience ** (way[self.hex] / PACE) - before)
        return found + doctrine.opening * beyond

    def best(self, able: list[list[Assailant]], share: float = 1.0) -> Assault | None:
        """The attack that promises most with some of those who can take part; None if nobody can.

        Each of them comes with the hexes from which it can attack, the best first. `share` is how much of that is
        enough, if fewer units do it.
        """
        s = self.picture.s
        if not self.units:
            return None
        guns = [ways for ways in able if troops.support_halves(s, ways[0].unit) > 0 and ways[0].fed]
        tried: list[Assault] = []
        for front in self.orders([ways for ways in able if ways[0].factor > 0]):
            ground = Ground(self.picture)
            behind = [one for one in [ground.take(ways) for ways in guns] if one is not None]
            force = [one for one in [ground.take(ways) for ways in front] if one is not None]
            for fighting in range(1, len(force) + 1):
                tried += [self.reckon(force[:fighting] + behind[:count]) for count in range(len(behind) + 1)]
        if not tried:
            return None
        most = max([one.promise for one in tried])
        enough = min(most - AS_GOOD, share * most)
        good = [one for one in tried if one.promise >= enough]
        good.sort(key=lambda one: len(one.force))
        return good[0]

    def orders(self, front: list[list[Assailant]]) -> list[list[list[Assailant]]]:
        """In which order units join an attack: who has least to do elsewhere first; or armour before all others."""
        armour = self.picture.s.kit.land.armour
        front.sort(key=lambda ways: (ways[0].effort - PER_FACTOR * ways[0].factor, ways[0].unit))
        tanks = [ways for ways in front if armour[ways[0].unit]]
        if not tanks or tanks[0] is front[0]:
            return [front]
        return [front, [tanks[0], *[ways for ways in front if ways is not tanks[0]]]]

    def reckon(self, force: list[Assailant]) -> Assault:
        """The odds of a force, and what they promise. IN-12.1-2, -15, -27."""
        picture, s, land = self.picture, self.picture.s, self.picture.s.kit.land
        strength = halves = armour = needs = 0
        for one in force:
            unit = one.unit
            strength += one.factor
            if one.fed:
                halves += troops.support_halves(s, unit)
                needs |= categories(s, unit)
            armour = max(armour, land.armour[unit] if one.fed else land.armour[unit] // 2)
        units = [one.unit for one in force]
        shift = self.shift + max(0, armour - self.antitank)
        if len({troops.nation(s, unit) for unit in units}) > 1:
            shift -= 1
        drm = self.drm + self.air + min(max(self.support - (halves + 1) // 2, -MOST_GUNS), MOST_GUNS)
        if mixed(picture, units):
            drm += 1
        charts = s.kit.charts
        column = charts.column(strength, self.defence) + shift
        stakes = Stakes(
            self.ground, self.prices, picture.prices(units), picture.ground_given(), picture.doctrine.yielding
        )
        if picture.ending is not None:
            king = self.king > 0 or self.guard in units
            found = promise_at_end(charts, column, drm, stakes, picture.ending, king)
        else:
            found = promise(charts, column, drm, stakes) + self.king
            found -= picture.doctrine.sp * needs.bit_count() + picture.doctrine.effort * len(force)
            if self.guard in units:
                found -= picture.doctrine.king
        found -= sum([one.effort for one in force])
        return Assault(self.hex, tuple(force), column, drm, found)


class Ground:
    """The room in the hexes around a target, as units are given their places there. IN-11.1.1-1."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.taken: dict[int, tuple[int, int]] = {}

    def take(self, ways: list[Assailant]) -> Assailant | None:
        """A place for a unit: the best that is left; None if none is."""
        s = self.picture.s
        for one in ways:
            if s.unit_at[one.unit] == one.start:
                return one
            if one.start not in self.taken:
                self.taken[one.start] = room_taken(s, self.picture.stacks.get(one.start, []))
            infantry, guns = self.taken[one.start]
            more, more_guns = room_taken(s, [one.unit])
            if has_space(infantry + more, guns + more_guns):
                self.taken[one.start] = infantry + more, guns + more_guns
                return one
        return None


def mixed(picture: Picture, units: list[int]) -> bool:
    """Whether units of one nation come from more than one formation. IN-12.1-29, -30."""
    s = picture.s
    found: dict[int, str] = {}
    for unit in units:
        formation = troops.formation(s, unit)
        if formation != INDEPENDENT:
            nation = troops.nation(s, unit)
            if found.setdefault(nation, formation) != formation:
                return True
    return False


def assailant(
    picture: Picture, unit: int, start: int, target: int, at_once: bool = False, effort: float = 0.0
) -> Assailant:
    """A unit as it would attack from a hex; `at_once` no train can bring supply before. IN-13.3.4-1."""
    s = picture.s
    fed = is_fed(s, unit) or (picture.near_stock(start) if at_once else picture.near_depot(start))
    return as_supplied(picture, unit, start, target, fed, effort)


def standing_ready(picture: Picture, unit: int, target: int) -> Assailant:
    """A unit as it attacks from where it stands, with the supply that it has."""
    fed = is_fed(picture.s, unit) or picture.has_line(unit)
    return as_supplied(picture, unit, picture.s.unit_at[unit], target, fed, 0.0)


def as_supplied(picture: Picture, unit: int, start: int, target: int, fed: bool, effort: float) -> Assailant:
    """A unit with its Attack Factor: halved over water, and without supply. IN-12.1-3, IN-13.3.4-1."""
    s = picture.s
    factor = max(0, troops.attack(s, unit))
    direction = s.kit.board.grid.direction(start, target)
    if direction >= 0 and s.kit.marching.halves(start * SIDES + direction):
        factor //= 2
    return Assailant(unit, start, factor if fed else factor // 2, fed, effort)
