"""Chapter 7.3: air combat on the display. One round, all fire at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, final

from narvik.core.dice import D10
from narvik.core.fields import ALL, Number, Word, flag, number, rows, word
from narvik.core.frames import ASSIGNMENT, GO_ON, Frame, Group, Order, Question
from narvik.core.refusal import Reason
from narvik.core.words import Choice
from narvik.games.invasion.chapters.air.air_routes import spoken, weather_over, written
from narvik.games.invasion.pieces.aircraft import ONE_POINT, TWO_POINTS
from narvik.games.invasion.pieces.notation import AGAINST, OPPOSE, PLACE
from narvik.games.invasion.pieces.sides import SIDES
from narvik.games.invasion.pieces.state import NOWHERE, State
from narvik.games.invasion.pieces.tables.charts import NO_SHOT

NOBODY: Final = -1
MOST_UNITS: Final = 8


class Plane(NamedTuple):
    """A unit in air combat: points of a craft."""

    craft: int
    points: int


class Space(NamedTuple):
    """A space of the display: a unit of the mission, the fighter opposite, and who was added to either side.

    `second` is a further fighter against the same unit, `helper` a fighter of the mission against the interceptor.
    """

    target: int
    fighter: int
    second: int
    helper: int


class Shot(NamedTuple):
    """One unit fires at another; `mission` tells whose the firing unit is."""

    mission: bool
    firer: int
    target: int


def planes_of(s: State, flight: dict[int, int]) -> list[Plane]:
    """A flight as the fewest units. IN-7.3.1-2, IN-1.5-7."""
    return [Plane(craft, n) for craft in sorted(flight) for n in s.kit.crafts.units(craft, flight[craft])]


def factor(s: State, plane: Plane) -> int:
    """The Air Combat Factor of a unit."""
    return s.kit.crafts.combat[TWO_POINTS if plane.points == 2 else ONE_POINT][plane.craft]


@final
@dataclass(eq=False, kw_only=True)
class AirCombat(Frame):
    """Interceptors attack a mission: pairing, doubling up, fire. IN-7.3, SUB-AIRCOMBAT."""

    attacker: int = word("role", ALL)
    zone: int = word("zone", ALL)
    hex: int = word("hex", ALL, start=NOWHERE, others=("",))
    seen: bool = flag(ALL)
    mission: list[Plane] = rows(Plane, MOST_UNITS, ALL, craft=Word("craft"), points=Number(0, 2))
    fighters: list[Plane] = rows(Plane, MOST_UNITS, ALL, craft=Word("craft"), points=Number(0, 2))
    spaces: list[Space] = rows(
        Space,
        MOST_UNITS,
        ALL,
        target=Number(NOBODY, MOST_UNITS),
        fighter=Number(NOBODY, MOST_UNITS),
        second=Number(NOBODY, MOST_UNITS),
        helper=Number(NOBODY, MOST_UNITS),
    )

    def order(self) -> Order:
        return "pair", "double_up", "fire"

    def title(self, s: State) -> Question:
        return Question("title-air-combat", {"zone": spoken(s, self.zone, self.hex)})

    def pair(self, s: State) -> None:
        """Space after space until one side has nobody left. IN-7.3.1-3 to -5."""
        if len(self.spaces) < min(len(self.mission), len(self.fighters)):
            self.again()
            s.call(
                Pairing(
                    attacker=self.attacker,
                    chooser=self.chooser(len(self.spaces) + 1),
                    space=len(self.spaces) + 1,
                    mission=unplaced(self.mission, [space.target for space in self.spaces]),
                    fighters=unplaced(self.fighters, [space.fighter for space in self.spaces]),
                )
            )

    def chooser(self, space: int) -> int:
        """Who places a unit of the mission: if the fighters were seen, the mission's player in odd spaces, else their
        own. IN-7.3.1-3, -4."""
        odd = space % 2 == 1
        return 1 - self.attacker if odd == self.seen else self.attacker

    def double_up(self, s: State) -> None:
        """Fighters left over on either side join a space; all others left over do nothing. IN-7.3.2-1 to -3."""
        paired = len(self.spaces)
        if len(self.fighters) > paired:
            left = unplaced(self.fighters, [space.fighter for space in self.spaces])
            s.call(Doubling(side=self.attacker, added=left, spaces=self.spaces, mission=False))
        else:
            idle = unplaced(self.mission, [space.target for space in self.spaces])
            idle = [plane if s.kit.crafts.fighter[plane.craft] else Plane(plane.craft, 0) for plane in idle]
            s.call(Doubling(side=1 - self.attacker, added=idle, spaces=self.spaces, mission=True))

    def after(self, s: State, called: Frame) -> None:
        if isinstance(called, Pairing):
            self.spaces.append(Space(called.target, called.fighter, NOBODY, NOBODY))
        elif isinstance(called, Doubling):
            self.spaces = called.spaces.copy()

    def shots(self, s: State) -> list[Shot]:
        """Who fires at whom: at the unit first matched, added ones at whom they were added against. IN-7.3.2-4."""
        found: list[Shot] = []
        for space in self.spaces:
            found.append(Shot(False, space.fighter, space.target))
            if s.kit.crafts.fighter[self.mission[space.target].craft]:
                found.append(Shot(True, space.target, space.fighter))
            if space.second != NOBODY:
                found.append(Shot(False, space.second, space.target))
            if space.helper != NOBODY:
                found.append(Shot(True, space.helper, space.fighter))
        return found

    def fire(self, s: State) -> None:
        """All fire at once; then losses are taken. IN-7.3.3-1 to -5."""
        lost: dict[tuple[bool, int], int] = {}
        weather = weather_over(s, self.zone, self.hex).air_combat
        for shot in self.shots(s):
            firer = (self.mission if shot.mission else self.fighters)[shot.firer]
            target = (self.fighters if shot.mission else self.mission)[shot.target]
            hit = s.kit.charts.air_hit(factor(s, firer), factor(s, target))
            if hit == NO_SHOT:
                continue
            side = 1 - self.attacker if shot.mission else self.attacker
            tested = s.test(D10, hit - weather, "air combat", written(s, self.zone, self.hex), SIDES[side])
            s.tell(
                "air_shot", side, firer.craft, target.craft, hit, tested.face, tested.face + weather, int(tested.hit)
            )
            if tested.hit:
                key = not shot.mission, shot.target
                lost[key] = lost.get(key, 0) + 1
        for (in_mission, unit), points in lost.items():
            planes = self.mission if in_mission else self.fighters
            gone = min(points, planes[unit].points)
            planes[unit] = Plane(planes[unit].craft, planes[unit].points - gone)
            s.tell("air_lost", planes[unit].craft, gone)

    def survivors(self, planes: list[Plane]) -> dict[int, int]:
        """What is left of a side, as amounts."""
        left: dict[int, int] = {}
        for plane in planes:
            if plane.points:
                left[plane.craft] = left.get(plane.craft, 0) + plane.points
        return left


def unplaced(planes: list[Plane], placed: list[int]) -> list[Plane]:
    """The units of a side, those on the display already with no points."""
    return [Plane(plane.craft, 0) if at in placed else plane for at, plane in enumerate(planes)]


def different(planes: list[Plane]) -> list[int]:
    """The places of units that can be chosen: of equal ones the first."""
    found: dict[Plane, int] = {}
    for at, plane in enumerate(planes):
        if plane.points and plane not in found:
            found[plane] = at
    return sorted(found.values())


@final
@dataclass(eq=False, kw_only=True)
class Pairing(Frame):
    """One space: a unit of the mission is placed, and the attacker puts a fighter opposite. IN-7.3.1-3, -4."""

    attacker: int = word("role", ALL)
    chooser: int = word("role", ALL)
    space: int = number(1, MOST_UNITS, ALL)
    mission: list[Plane] = rows(Plane, MOST_UNITS, ALL, craft=Word("craft"), points=Number(0, 2))
    fighters: list[Plane] = rows(Plane, MOST_UNITS, ALL, craft=Word("craft"), points=Number(0, 2))
    target: int = number(NOBODY, MOST_UNITS, ALL, start=NOBODY)
    fighter: int = number(NOBODY, MOST_UNITS, ALL, start=NOBODY)

    def advance(self, s: State) -> int:
        if self.fighter != NOBODY:
            s.finish()
            return GO_ON
        return s.ask(self, self.chooser if self.target == NOBODY else self.attacker)

    def question(self, s: State) -> Question:
        words = {"space": str(self.space)}
        if self.target == NOBODY:
            return Question("ask-pairing", words, ("IN-7.3.1-3", "IN-7.3.1-4"))
        craft = self.mission[self.target].craft
        return Question("ask-opposing", {**words, "craft": f"craft:{s.kit.crafts.words[craft]}"}, ("IN-7.3.1-4",))

    def open(self) -> list[Plane]:
        """The units among which is chosen now."""
        return self.mission if self.target == NOBODY else self.fighters

    def choices(self, s: State) -> list[Choice]:
        verb = PLACE if self.target == NOBODY else OPPOSE
        planes = self.open()
        return [s.kit.notation.choice(verb, planes[at].craft, planes[at].points) for at in different(planes)]

    def choose(self, s: State, c: Choice) -> None:
        planes = self.open()
        at = planes.index(Plane(c.args[0], c.args[1]))
        if self.target == NOBODY:
            self.target = at
        else:
            self.fighter = at
            s.tell("paired", self.space, self.mission[self.target].craft, planes[at].craft)

    def why_not(self, s: State, c: Choice) -> Reason | None:
        return Reason("no-such-plane", "IN-7.3.1-3" if self.target == NOBODY else "IN-7.3.1-4")


@final
@dataclass(eq=False, kw_only=True)
class Doubling(Frame):
    """Fighters left over are added, one after another, at most one to a unit, or do not take part. IN-7.3.2-1, -2."""

    side: int = word("role", ALL)
    mission: bool = flag(ALL)
    added: list[Plane] = rows(Plane, MOST_UNITS, ALL, craft=Word("craft"), points=Number(0, 2))
    spaces: list[Space] = rows(
        Space,
        MOST_UNITS,
        ALL,
        target=Number(NOBODY, MOST_UNITS),
        fighter=Number(NOBODY, MOST_UNITS),
        second=Number(NOBODY, MOST_UNITS),
        helper=Number(NOBODY, MOST_UNITS),
    )
    at: int = number(0, MOST_UNITS, ALL, start=0)

    def advance(self, s: State) -> int:
        for at, plane in enumerate(self.added):
            if at >= self.at and plane.points and self.open():
                self.at = at
                return self.side
        s.finish()
        return GO_ON

    def open(self) -> list[int]:
        """The spaces to which a fighter may still be added."""
        return [
            at for at, space in enumerate(self.spaces) if (space.helper if self.mission else space.second) == NOBODY
        ]

    def question(self, s: State) -> Question:
        craft = f"craft:{s.kit.crafts.words[self.added[self.at].craft]}"
        return Question("ask-doubling", {"craft": craft}, ("IN-7.3.2-2" if self.mission else "IN-7.3.2-1",))

    def group(self, s: State) -> Group:
        return Group("against", 0, len([plane for plane in self.added[self.at :] if plane.points]), ASSIGNMENT)

    def choices(self, s: State) -> list[Choice]:
        found = [s.kit.notation.choice(AGAINST, at + 1) for at in self.open()]
        return [*found, s.kit.notation.holding]

    def choose(self, s: State, c: Choice) -> None:
        if c.verb == AGAINST:
            at = c.args[0] - 1
            changed = {"helper" if self.mission else "second": self.at}
            self.spaces[at] = self.spaces[at]._replace(**changed)
            s.tell("doubled", self.side, self.added[self.at].craft, at + 1)
        self.at += 1

    def why_not(self, s: State, c: Choice) -> Reason | None:
        rule = "IN-7.3.2-2" if self.mission else "IN-7.3.2-1"
        if c.verb == AGAINST and 0 < c.args[0] <= len(self.spaces):
            return Reason("no-third", rule, (("space", str(c.args[0])),))
        return Reason("no-space", rule)
