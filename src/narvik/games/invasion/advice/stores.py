"""Supply Points brought forward: where they are wanted, by rail and on trucks. IN-13.3.8, IN-11.5.1."""

from __future__ import annotations

from typing import Final

from narvik.games.invasion.advice.picture import Picture
from narvik.games.invasion.chapters.land.land_supply import REACH, categories, is_fed
from narvik.games.invasion.pieces import troops

BEYOND: Final = 0.75
"""How much a Supply Point is worth to a unit with every Movement Point that it lies too far away."""

ENOUGH: Final = 3.0
"""Supply Points near a unit of which the next is worth half."""

FOR_AN_ATTACK: Final = 3
"""Supply Points that an attack uses: for infantry, motors and guns. IN-13.3.1-1."""

VANGUARD: Final = 4.0
"""Attack Factors, such as are counted near the enemy, for which supply goes ahead of troops."""

WORTH: Final = 0.012
"""What an Attack Factor in reach makes of a Supply Point."""


UNGUARDED: Final = 0.2
"""How much a Supply Point is worth where enemies could take it."""


class Stores:
    """Where a side wants its Supply Points."""

    def __init__(self, picture: Picture, posts: dict[int, int]) -> None:
        self.picture = picture
        self.posts = posts
        """Where units are meant to attack from."""
        self.customers: list[tuple[int, float, int]] = []
        """Where units stand that need supply, how much they are worth it, and the points that they have near."""
        for h, strength in self.needs().items():
            self.customers.append((h, strength, self.near(h)))
        self.found: dict[tuple[int, int], float] = {}

    def needs(self) -> dict[int, float]:
        """The Attack Factors that need supply, where they are or will be for the attacks that are planned."""
        s, picture = self.picture.s, self.picture
        found: dict[int, float] = {}
        for h, units in picture.stacks.items():
            for unit in units:
                if not is_fed(s, unit):
                    at = self.posts.get(unit, h)
                    front = 1.0 if unit in self.posts else 0.6 if picture.enemy_near(h) else 0.3
                    found[at] = found.get(at, 0.0) + front * max(1, troops.attack(s, unit))
        return found

    def worth(self, h: int, more: int = 0) -> float:
        """What a Supply Point is worth in a hex, if so many more or fewer were there."""
        key = h, more
        found = self.found.get(key)
        if found is None:
            way = self.picture.line(h)
            total = 0.0
            for at, strength, near in self.customers:
                far = way[at] - REACH
                if far <= 0:
                    total += strength / (1.0 + max(0, near + more) / ENOUGH)
                else:
                    total += strength / (1.0 + near / ENOUGH) * BEYOND**far
            if self.picture.menace(h) and h not in self.picture.stacks:
                total *= UNGUARDED
            found = self.found[key] = WORTH * total
        return found

    def stock(self, h: int) -> int:
        """The Supply Points in a hex."""
        return self.picture.s.sp(self.picture.side).get(h, 0)

    def shortage(self, h: int) -> int:
        """How many Supply Points in a hex an attack waits for that is planned. IN-13.3.1-1."""
        s, way = self.picture.s, self.picture.line(h)
        wanted, near = 0, FOR_AN_ATTACK
        for unit, at in self.posts.items():
            if way[at] <= REACH and not is_fed(s, unit):
                wanted |= categories(s, unit)
                near = min(near, self.near(at))
        return max(0, wanted.bit_count() - near)

    def vanguard_waits(self, h: int) -> bool:
        """Whether troops in reach of a hex that are close to the enemy have not enough for an attack."""
        way, total = self.picture.line(h), 0.0
        for at, strength, near in self.customers:
            if way[at] <= REACH and near < FOR_AN_ATTACK and self.picture.enemy_near(at):
                total += strength
        return total >= VANGUARD

    def near(self, h: int) -> int:
        """The Supply Points in reach of a hex."""
        picture, count = self.picture, self.picture.s.kit.board.count
        stock = picture.s.sp(picture.side)
        return sum([points for at, points in stock.items() if at < count and picture.line(at)[h] <= REACH])

    def worth_of(self, h: int) -> float:
        """What the first Supply Point is worth in a hex; most where an attack waits for it, or the vanguard."""
        found = self.worth(h)
        if self.shortage(h):
            return found + 1.0
        return found + 0.5 if self.vanguard_waits(h) else found

    def moved(self, start: int, end: int, count: int) -> float:
        """What it is worth to bring so many Supply Points from a hex to another."""
        there = [self.worth(end, number) for number in range(count)]
        here = [self.worth(start, -number - 1) for number in range(count)]
        return sum(there, 0.0) - sum(here, 0.0)
