"""Supply Points brought forward: where they are wanted, by rail and on trucks. IN-13.3.8, IN-11.5.1."""

from __future__ import annotations

from typing import Final

from narvik.games.invasion.advice.picture import Picture
from narvik.games.invasion.chapters.land.land_supply import REACH, is_fed
from narvik.games.invasion.pieces import troops

BEYOND: Final = 0.75
"""How much a Supply Point is worth to a unit with every Movement Point that it lies too far away."""

ENOUGH: Final = 3.0
"""Supply Points near a unit of which the next is worth half."""

WORTH: Final = 0.012
"""What an Attack Factor in reach makes of a Supply Point."""


UNGUARDED: Final = 0.2
"""How much a Supply Point is worth where enemies could take it."""


class Stores:
    """Where a side wants its Supply Points."""

    def __init__(self, picture: Picture, posts: dict[int, int]) -> None:
        s = picture.s
        self.picture = picture
        self.posts = posts
        """Where units are meant to attack from."""
        count = s.kit.board.count
        self.customers: list[tuple[int, float, int]] = []
        """Where units stand that need supply, how much they are worth it, and the points that they have near."""
        stock = {h: points for h, points in s.sp(picture.side).items() if h < count}
        for h, strength in self.needs().items():
            near = sum([points for at, points in stock.items() if picture.line(at)[h] <= REACH])
            self.customers.append((h, strength, near))
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

    def relieves(self, h: int) -> bool:
        """Whether a Supply Point in a hex would serve an attack that is planned and has none near."""
        s, way = self.picture.s, self.picture.line(h)
        for unit, at in self.posts.items():
            if way[at] <= REACH and not is_fed(s, unit) and not self.picture.near_stock(at):
                return True
        return False

    def worth_of(self, h: int) -> float:
        """What the first Supply Point is worth in a hex; most where an attack waits for it."""
        return self.worth(h) + (1.0 if self.relieves(h) else 0.0)

    def moved(self, start: int, end: int, count: int) -> float:
        """What it is worth to bring so many Supply Points from a hex to another."""
        there = [self.worth(end, number) for number in range(count)]
        here = [self.worth(start, -number - 1) for number in range(count)]
        return sum(there, 0.0) - sum(here, 0.0)
