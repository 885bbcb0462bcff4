"""Chapter 7.4: naval bombing. The line of ships is an order, who bombs whom an assignment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, final

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.core.fields import ALL, Number, Word, flag, line, rows, set_of, some, word
from narvik.core.frames import ASSIGNMENT, GO_ON, ORDER, Frame, Group, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.detection import names_of
from narvik.games.invasion.chapters.sea.hits import hit_ship, shot_at_ship
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.aircraft import ONE_POINT, TWO_POINTS
from narvik.games.invasion.pieces.notation import ATTACK, BOMB, LINE
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import State, add_to

MOST_SHIPS: Final = 40
NO_SHIP: Final = -1


class Raid(NamedTuple):
    """Points of a craft that bomb a ship."""

    craft: int
    ship: int
    points: int


class Bomb(NamedTuple):
    """A bomber unit over its target, and whether antiaircraft fire spoils its aim."""

    craft: int
    points: int
    spoiled: int


@final
@dataclass(eq=False, kw_only=True)
class NavalBombing(Frame):
    """Bombers attack a group of naval units. IN-7.4.3, SUB-NAVALBOMBING."""

    owner: int = word("role", ALL)
    zone: int = word("zone", ALL)
    ships: int = set_of("ship", ALL)
    bombers: dict[int, int] = some("craft", Number(1, 8), ALL)
    in_port: bool = flag(ALL, start=False)
    lined_up: tuple[int, ...] = line("ship", MOST_SHIPS, ALL, start=())
    raids: list[Raid] = rows(Raid, 40, ALL, craft=Word("craft"), ship=Word("ship"), points=Number(1, 8))
    target: int = word("ship", ALL, start=NO_SHIP, others=("",))
    bombs: list[Bomb] = rows(Bomb, 8, ALL, craft=Word("craft"), points=Number(1, 2), spoiled=Number(0, 1))

    def order(self) -> Order:
        return "consolidate", "line_up", "assign", "next_target", "anti_aircraft", "bomb"

    def title(self, s: State) -> Question:
        return Question("title-naval-bombing", {"ships": names_of(s, self.ships)})

    def consolidate(self, s: State) -> None:
        """Points join before combat. IN-1.5-7."""
        self.ships = fleet.consolidate(s, self.ships)

    def line_up(self, s: State) -> None:
        """(a) The defender lines up his units. IN-7.4.3-1."""
        s.call(LineUp(side=1 - self.owner, ships=self.ships))

    def assign(self, s: State) -> None:
        """(b) to (d) The attacker assigns all bombers before any bombs fall. IN-7.4.3-2 to -4."""
        s.call(Assignment(owner=self.owner, lined_up=self.lined_up, left=self.bombers.copy(), raids=[]))

    def next_target(self, s: State) -> None:
        """(d) Targets are taken one at a time, in the attacker's order. IN-7.4.3-4."""
        if self.raids:
            s.call(NextTarget(owner=self.owner, ships=targets_of(self.raids)))
        else:
            self.step = len(self.order())

    def anti_aircraft(self, s: State) -> None:
        """(e) The target and its neighbours fire at each bomber unit that attacks it. IN-7.4.3-5, -6."""
        guns = self.guns(s)
        laden = int(fleet.transporting(s, self.target))
        found: list[Bomb] = []
        for raid in self.raids:
            if raid.ship != self.target:
                continue
            for points in s.kit.crafts.units(raid.craft, raid.points):
                tested = s.test(
                    D10, guns - laden, "anti-aircraft", s.kit.ships.words[self.target], SIDES[1 - self.owner]
                )
                s.tell("flak", self.target, raid.craft, guns, tested.face, tested.face + laden, int(tested.hit))
                found.append(Bomb(raid.craft, points, int(tested.hit)))
        self.bombs = found
        self.raids = [raid for raid in self.raids if raid.ship != self.target]

    def guns(self, s: State) -> int:
        """AA factors of the target and of the units on either side; the line is a ring, and a sunk ship leaves a gap.

        IN-7.4.3-5, -7, -8.
        """
        ring, count = self.lined_up, len(self.lined_up)
        at = ring.index(self.target)
        firing = {self.target, ring[(at - 1) % count], ring[(at + 1) % count]}
        return sum(fleet.anti_aircraft(s, ship) for ship in firing if s.afloat(ship))

    def bomb(self, s: State) -> None:
        """(g) One bomber unit after another; hits take effect at once. IN-7.4.3-7, -9, -10, -12."""
        if not self.bombs:
            self.step = self.order().index("next_target")
            return
        self.again()
        bomb, self.bombs = self.bombs[0], self.bombs[1:]
        if not s.afloat(self.target):
            return  # what flies at a ship that has sunk is wasted. IN-7.4.3-4
        side = TWO_POINTS if bomb.points == 2 else ONE_POINT
        strength = s.kit.aircraft.naval_bombing[side][s.kit.crafts.type[bomb.craft]]
        weather = s.kit.effects[s.weather[s.kit.strategic.section[self.zone]]].naval_bombing
        drm = weather + bomb.spoiled - int(self.in_port)
        where, who = s.kit.ships.words[self.target], SIDES[self.owner]
        tested = shot_at_ship(s, strength, drm, "naval bombing", where, who)
        result = 2 if tested.critical else int(tested.hit)
        s.tell("bombed", self.owner, bomb.craft, self.target, strength, tested.face, tested.face + drm, result)
        if tested.hit:
            hit_ship(s, self.target, tested.critical, self.in_port)

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, LineUp):
            self.lined_up = called.lined_up
        elif isinstance(called, Assignment):
            self.raids = called.raids.copy()
        elif isinstance(called, NextTarget):
            self.target = called.target


def targets_of(raids: list[Raid]) -> int:
    """The ships that are to be bombed."""
    bits = 0
    for raid in raids:
        bits |= 1 << raid.ship
    return bits


@final
@dataclass(eq=False, kw_only=True)
class LineUp(Frame):
    """A player puts his naval units into a line. IN-7.4.3-1, IN-9.1.1-6."""

    side: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    lined_up: tuple[int, ...] = line("ship", MOST_SHIPS, ALL, start=())

    def advance(self, s: State) -> int:
        left = self.left()
        if len(left) > 1:
            return self.side
        self.lined_up = (*self.lined_up, *left)
        s.finish()
        return GO_ON

    def left(self) -> list[int]:
        """Those that have no place yet."""
        return [ship for ship in members(self.ships) if ship not in self.lined_up]

    def question(self, s: State) -> Question:
        return Question("ask-line-up", {"place": str(len(self.lined_up) + 1)}, ("IN-7.4.3-1", "IN-9.1.1-6"))

    def group(self, s: State) -> Group:
        left = self.left()
        rest = tuple(s.kit.notation.choice(LINE, ship) for ship in left[:-1])
        return Group("line", len(rest), len(rest), ORDER, default=rest)

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(LINE, ship) for ship in self.left()]

    def choose(self, s: State, c: Choice) -> None:
        self.lined_up = (*self.lined_up, c.args[0])

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != LINE:
            return None
        return Reason("no-place-in-line", "IN-7.4.3-1", (("ship", f"ship:{s.kit.ships.words[c.args[0]]}"),))


@final
@dataclass(eq=False, kw_only=True)
class Assignment(Frame):
    """The attacker says which bombers attack which ship; all points must have a target. IN-7.4.3-2, -3, IN-1.5-8."""

    owner: int = word("role", ALL)
    lined_up: tuple[int, ...] = line("ship", MOST_SHIPS, ALL)
    left: dict[int, int] = some("craft", Number(1, 8), ALL)
    raids: list[Raid] = rows(Raid, 40, ALL, craft=Word("craft"), ship=Word("ship"), points=Number(1, 8))

    def advance(self, s: State) -> int:
        if not self.left:
            s.finish()
            return GO_ON
        return s.ask(self, self.owner)

    def question(self, s: State) -> Question:
        craft = min(self.left)
        words = {"craft": f"craft:{s.kit.crafts.words[craft]}", "points": str(self.left[craft])}
        return Question("ask-assignment", words, ("IN-7.4.3-2", "IN-7.4.3-3"))

    def group(self, s: State) -> Group:
        points = sum(self.left.values())
        return Group("bomb", 1, points, ASSIGNMENT)

    def open(self) -> list[int]:
        """The ships that the next bombers may be assigned to, in line; one craft goes through the line once."""
        craft = min(self.left)
        given = [raid.ship for raid in self.raids if raid.craft == craft]
        return list(self.lined_up[self.lined_up.index(given[-1]) + 1 :]) if given else list(self.lined_up)

    def choices(self, s: State) -> list[Choice]:
        craft, ships = min(self.left), self.open()
        points = self.left[craft]
        found = [s.kit.notation.choice(BOMB, craft, ship, n) for ship in ships[:-1] for n in range(1, points + 1)]
        return [*found, s.kit.notation.choice(BOMB, craft, ships[-1], points)]

    def choose(self, s: State, c: Choice) -> None:
        craft, ship, points = c.args
        self.raids.append(Raid(craft, ship, points))
        add_to(self.left, craft, -points)
        s.tell("assigned", self.owner, craft, ship, points)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        if c.verb != BOMB:
            return None
        craft, ship, _ = c.args
        words = (("craft", f"craft:{s.kit.crafts.words[craft]}"), ("ship", f"ship:{s.kit.ships.words[ship]}"))
        if ship not in self.lined_up:
            return Reason("no-target", "IN-7.4.3-2", words)
        if craft != min(self.left):
            return Reason("no-turn-of-craft", "IN-7.4.3-2", words)
        return Reason("no-joined-bombers", "IN-1.5-8", words)


@final
@dataclass(eq=False, kw_only=True)
class NextTarget(Frame):
    """The attacker says which of the ships is bombed next. IN-7.4.3-4."""

    owner: int = word("role", ALL)
    ships: int = set_of("ship", ALL)
    target: int = word("ship", ALL, start=NO_SHIP, others=("",))

    def advance(self, s: State) -> int:
        return s.ask(self, self.owner)

    def question(self, s: State) -> Question:
        return Question("ask-next-target", rules=("IN-7.4.3-4",))

    def choices(self, s: State) -> list[Choice]:
        return [s.kit.notation.choice(ATTACK, ship) for ship in members(self.ships)]

    def choose(self, s: State, c: Choice) -> None:
        self.target = c.args[0]
        s.finish()
