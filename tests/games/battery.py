"""The battery, a game made for tests of dice of two kinds: in one turn a die of 1 to 6 and a die of 0 to 9 are rolled.

A coastal battery fires at a raider that passes, three turns long. A six-sided die tells the fog; each gun that fires
needs a ten-sided die of at most 4, and a 0 is a hit in the magazine; the raider then mends what it can with two
ten-sided dice at once. Nothing is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from narvik.core import rules as registry
from narvik.core.advice import Advice
from narvik.core.chance import Chance
from narvik.core.dice import D6, D10
from narvik.core.display import Display
from narvik.core.events import Journal, shapes_of
from narvik.core.fields import ALL, number
from narvik.core.form import Form
from narvik.core.frames import GO_ON, Frame, Order, Question
from narvik.core.guide import Guide, read_guide
from narvik.core.position import Position
from narvik.core.proof import Proof
from narvik.core.rules import Json, Options, Rule, Rules, register
from narvik.core.words import Choice, Kind, Numbers, Slot, Verb, Vocabulary

ROLES = ("battery", "raider")
BATTERY, RAIDER = range(2)
TURNS = 3
GUNS = 4
HIT = 4
"""A gun hits with this or less."""

MOST_GUNS = 16
MOST_DAMAGE = 99
NUMBER = Numbers()
KINDS = {"role": Kind("role", ROLES), "number": NUMBER}
FIRE, HOLD, MEND, SAIL = range(4)
WORDS = Vocabulary((Verb("fire", (Slot(NUMBER),)), Verb("hold"), Verb("mend"), Verb("sail")))
TEXT = """
ask-orders = How many guns fire?
ask-damage = Mend the damage, or sail on?
log-fog = The fog is { $die }.
log-shot = A gun rolls { $die }.
log-mended = The raider mends with { $dice }.
do-fire = Fire { $number } guns
do-hold = Hold fire
do-mend = Mend
do-sail = Sail on
role-battery = Battery
role-raider = Raider
"""


@dataclass(init=False, eq=False)
class Coast(Position):
    """The raider off the coast."""

    turn: int = number(1, TURNS + 1, ALL, start=1)
    fog: int = number(0, 6, ALL)
    damage: int = number(0, MOST_DAMAGE, ALL)


class Turn(Frame):
    """A turn: fog, fire, damage."""

    def order(self) -> Order:
        return "mist", "orders", "repair", "end"

    def mist(self, s: Coast) -> None:
        s.new_clock()
        s.fog = s.roll(D6, "fog")
        s.tell("fog", s.fog)

    def orders(self, s: Coast) -> None:
        s.call(Orders())

    def repair(self, s: Coast) -> None:
        if s.damage:
            s.call(Damage())

    def end(self, s: Coast) -> None:
        s.turn += 1
        if s.turn <= TURNS:
            s.call(Turn())


class Orders(Frame):
    """The battery says how many guns fire; in thick fog two at most."""

    def advance(self, s: Coast) -> int:
        return BATTERY

    def choices(self, s: Coast) -> list[Choice]:
        most = 2 if s.fog > GUNS else GUNS
        return [*(WORDS.choice(FIRE, guns) for guns in range(1, most + 1)), WORDS.choice(HOLD)]

    def choose(self, s: Coast, c: Choice) -> None:
        s.finish()
        if c.verb == FIRE:
            s.call(Volley(guns=c.args[0]))

    def question(self, s: Coast) -> Question:
        return Question("ask-orders", rules=("B-2",))


@dataclass(eq=False, kw_only=True)
class Volley(Frame):
    """Guns that fire one after another, each against the same number."""

    guns: int = number(0, MOST_GUNS, ALL)

    def advance(self, s: Coast) -> int:
        if not self.guns:
            s.finish()
            return GO_ON
        self.guns -= 1
        shot = s.test(D10, HIT, "shot", "coast", "battery", critical=0)
        s.tell("shot", shot.face)
        s.damage += shot.hit + shot.critical
        return GO_ON


class Damage(Frame):
    """The raider mends: of two ten-sided dice each that shows 7 or more mends one hit."""

    def advance(self, s: Coast) -> int:
        return RAIDER

    def choices(self, s: Coast) -> list[Choice]:
        return [WORDS.choice(MEND), WORDS.choice(SAIL)]

    def choose(self, s: Coast, c: Choice) -> None:
        s.finish()
        if c.verb == MEND:
            dice = s.dice(2, "mending", "coast", "raider", D10)
            s.tell("mended", tuple(dice))
            s.damage = max(0, s.damage - sum(die >= 7 for die in dice))

    def question(self, s: Coast) -> Question:
        return Question("ask-damage", rules=("B-3",))


FORM = Form(Coast, (Turn, Orders, Volley, Damage), KINDS, ROLES)


class BatteryProof(Proof[Coast]):
    """Cases give fields by name; the turn begins with the fog."""

    def position(
        self, short: Mapping[str, Any], options: Options, chance: Chance, journal: Journal | None = None
    ) -> Coast:
        s = self.rules.blank(options, chance, journal)
        self.rules.form.fill(s, short)
        s.call(Turn())
        s.settle()
        return s


class BatteryAdvice(Advice[Coast]):
    """Whoever is asked may do nothing."""

    def declines(self, position: Coast) -> Choice | None:
        return WORDS.choice(HOLD if position.decider == BATTERY else SAIL)


class BatteryDisplay(Display[Coast]):
    """The plain one, with a guide where one lies beside the texts."""

    def guide(self) -> Guide | None:
        file = self.rules.texts / "guide.yaml"
        return read_guide(file) if file.exists() else None


class Battery(Rules[Coast]):
    """The game as the core sees it."""

    name = "battery"
    title = "The battery"
    roles = ROLES
    words = WORDS
    kinds = KINDS
    shapes = shapes_of({"fog": "die:d6", "shot": "die:d10", "mended": "dice:d10"}, KINDS)
    form = FORM

    def __init__(self) -> None:
        super().__init__()
        self.proof = BatteryProof(self)
        self.advice = BatteryAdvice(self)
        self.display = BatteryDisplay(self)

    def blank(self, options: Options, chance: Chance, journal: Journal | None = None) -> Coast:
        s = Coast(chance, journal, options)
        self.form.begin(s)
        return s

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> Coast:
        s = self.blank(options, chance, journal)
        s.call(Turn())
        s.settle()
        return s

    def seats(self, options: Options) -> tuple[str, ...]:
        return ROLES

    def seat_of(self, position: Coast, role: int) -> int:
        return role

    def result(self, position: Coast) -> Json | None:
        if position.decider >= 0:
            return None
        return {"winner": ROLES[BATTERY] if position.damage else ROLES[RAIDER]}

    def score(self, position: Coast, role: int) -> float:
        return 1.0 if (role == BATTERY) == bool(position.damage) else -1.0

    def most_decisions(self, options: Options) -> int:
        return 2 * TURNS

    def rule_list(self, language: str = "en") -> list[Rule]:
        return [Rule(f"B-{n}", "battery", "A rule.") for n in (1, 2, 3)]


@contextmanager
def battery_in(folder: Path) -> Iterator[Battery]:
    """The game, registered as long as it is needed but in no list; its texts are in a folder."""
    for language in ("en", "nb"):
        (folder / f"{language}.ftl").write_text(TEXT, encoding="utf-8")
    rules: Battery = type("HereBattery", (Battery,), {"texts": folder})()
    register("battery", lambda _: rules, listed=False)
    try:
        yield rules
    finally:
        registry._makers.pop("battery")
        registry._made.pop(("battery", None, ""), None)
