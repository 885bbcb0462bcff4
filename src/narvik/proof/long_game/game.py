"""The rules of Long March, and the game as the core sees it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from narvik.core.bits import members
from narvik.core.chance import Chance
from narvik.core.dice import D10
from narvik.core.events import Journal, shapes_of
from narvik.core.fields import ALL, Number, Word, each, number, set_of, word
from narvik.core.form import Form
from narvik.core.frames import GO_ON, Frame, Order, Question
from narvik.core.position import NOBODY, Position
from narvik.core.rules import Json, Options, Rules
from narvik.core.words import Choice, Kind, Numbers, Slot, Verb, Vocabulary
from narvik.proof.long_game import NAME

ROLES: Final = ("north", "south")
ARMIES: Final = 2
"""How many armies a side has; one after another marches."""

ARMY: Final = 100
UNITS: Final = len(ROLES) * ARMIES * ARMY
WIDTH: Final = 25
HEIGHT: Final = 16
BOXES: Final = 24
"""Places beside the map: the last of them."""

PLACES: Final = WIDTH * HEIGHT + BOXES
TURNS: Final = 40
HIT: Final = 2
"""A ten-sided die hits at this and below, and takes a step."""

STEPS: Final = 3
WEARY: Final = 9

UNIT: Final = Kind("unit", [f"u{unit:03d}" for unit in range(UNITS)], "piece")
PLACE: Final = Kind(
    "place",
    [f"h{at % WIDTH:02d}{at // WIDTH:02d}" for at in range(WIDTH * HEIGHT)] + [f"box{box:02d}" for box in range(BOXES)],
    "space",
)
KINDS: Final[dict[str, Kind]] = {
    "unit": UNIT,
    "place": PLACE,
    "role": Kind("role", ROLES),
    "number": Numbers(),
}
ORDER, MARCH = 0, 1
WORDS: Final = Vocabulary((Verb("order", (Slot(UNIT),)), Verb("march", (Slot(UNIT), Slot(PLACE)))))
EVENTS: Final = {
    "turn": "number",
    "ordered": "unit",
    "marched": "unit place",
    "weary": "unit number",
    "quiet": "unit place",
    "shot": "unit die:d10",
    "lost": "unit",
    "end": "role",
}


def neighbours(place: int) -> tuple[int, ...]:
    """Where one can march from a place: on the map to all sides, from a box to the map or the next box."""
    if place >= WIDTH * HEIGHT:
        box = place - WIDTH * HEIGHT
        return place, WIDTH * HEIGHT + (box + 1) % BOXES, box % WIDTH
    x, y = place % WIDTH, place // WIDTH
    around = ((x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1), (x - 1, y - 1), (x + 1, y + 1))
    return tuple(b * WIDTH + a for a, b in around if 0 <= a < WIDTH and 0 <= b < HEIGHT)


REACH: Final = tuple(neighbours(place) for place in range(PLACES))


def army_of(side: int, army: int) -> range:
    """The units of an army."""
    first = (side * ARMIES + army) * ARMY
    return range(first, first + ARMY)


@dataclass(init=False, eq=False)
class Campaign(Position):
    """What lies on the table."""

    turn: int = number(1, TURNS, ALL, start=1)
    place: list[int] = each("unit", Word("place"), ALL)
    strength: list[int] = each("unit", Number(0, STEPS), ALL, start=STEPS)
    fatigue: list[int] = each("unit", Number(0, WEARY), ALL)
    done: int = set_of("unit", ALL)

    def enemy_at(self, side: int, place: int) -> int:
        """A unit of the other side at a place, or -1."""
        for army in range(ARMIES):
            for unit in army_of(1 - side, army):
                if self.place[unit] == place:
                    return unit
        return NOBODY


class Turns(Frame):
    """Turn after turn, both sides."""

    def order(self) -> Order:
        return "begin", "north", "south", "next_turn"

    def begin(self, s: Campaign) -> None:
        s.new_clock()
        s.done = 0
        s.tell("turn", s.turn)

    def north(self, s: Campaign) -> None:
        s.call(Marching(side=0))

    def south(self, s: Campaign) -> None:
        s.call(Marching(side=1))

    def next_turn(self, s: Campaign) -> None:
        if s.turn == TURNS:
            s.tell("end", leader(s))
            return
        s.turn += 1
        s.become(Turns())


@dataclass(eq=False, kw_only=True)
class Marching(Frame):
    """A side orders its units, army by army, and each that is ordered marches."""

    side: int = word("role", ALL)
    unit: int = word("unit", ALL, start=-1, others=("none",))

    def waiting(self, s: Campaign) -> list[int]:
        """The units that may be ordered now."""
        for army in range(ARMIES):
            found = [unit for unit in army_of(self.side, army) if not s.done >> unit & 1]
            if found:
                return found
        return []

    def advance(self, s: Campaign) -> int:
        if self.unit >= 0 or self.waiting(s):
            return self.side
        s.finish()
        return GO_ON

    def choices(self, s: Campaign) -> list[Choice]:
        if self.unit >= 0:
            return [WORDS.choice(MARCH, self.unit, place) for place in REACH[s.place[self.unit]]]
        return [WORDS.choice(ORDER, unit) for unit in self.waiting(s)]

    def choose(self, s: Campaign, c: Choice) -> None:
        unit = c.args[0]
        if c.verb == ORDER:
            self.unit = unit
            s.tell("ordered", unit)
            return
        self.unit = -1
        self.march(s, unit, c.args[1])

    def march(self, s: Campaign, unit: int, place: int) -> None:
        """March, and shoot at whom one meets."""
        rests = s.place[unit] == place
        s.place[unit] = place
        s.done |= 1 << unit
        s.fatigue[unit] = max(0, min(WEARY, s.fatigue[unit] + (-2 if rests else 1)))
        s.tell("marched", unit, place)
        s.tell("weary", unit, s.fatigue[unit])
        enemy = s.enemy_at(self.side, place)
        if enemy < 0:
            s.tell("quiet", unit, place)
            return
        die = s.roll(D10, "shot", UNIT.write(unit))
        s.tell("shot", unit, die)
        if die <= HIT:
            s.strength[enemy] = max(0, s.strength[enemy] - 1)
            s.tell("lost", enemy)

    def question(self, s: Campaign) -> Question:
        if self.unit >= 0:
            return Question("ask-march", {"unit": f"unit:{UNIT.write(self.unit)}"})
        return Question("ask-order")


FORM: Final = Form(Campaign, (Turns, Marching), KINDS, ROLES)


def steps_of(s: Campaign, side: int) -> int:
    """The steps that a side has left."""
    return sum(s.strength[unit] for army in range(ARMIES) for unit in army_of(side, army))


def leader(s: Campaign) -> int:
    """The side with more steps left; of two with as many, the first."""
    return 0 if steps_of(s, 0) >= steps_of(s, 1) else 1


class LongMarch(Rules[Campaign]):
    """The game."""

    name = NAME
    title = "Long March"
    roles = ROLES
    words = WORDS
    kinds = KINDS
    shapes = shapes_of(EVENTS, KINDS)
    form = FORM
    texts = Path(__file__).parent / "text"

    def blank(self, options: Options, chance: Chance, journal: Journal | None = None) -> Campaign:
        s = Campaign(chance, journal, options)
        self.form.begin(s)
        return s

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> Campaign:
        """North begins on the upper half of the map, South on the lower."""
        s = self.blank(options, chance, journal)
        half = WIDTH * HEIGHT // 2
        for unit in members((1 << UNITS) - 1):
            s.place[unit] = unit % half + half * (unit // (ARMIES * ARMY))
        s.call(Turns())
        s.settle()
        return s

    def result(self, position: Campaign) -> Json | None:
        return {"winner": ROLES[leader(position)], "ended_by": "end"} if position.decider < 0 else None

    def score(self, position: Campaign, role: int) -> float:
        return 1.0 if leader(position) == role else -1.0

    def most_decisions(self, options: Options) -> int:
        return 2 * UNITS * TURNS
