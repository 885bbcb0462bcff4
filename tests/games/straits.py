"""Straits, a game made for tests: it has what the core offers and is over in a minute.

Two navies meet in a strait. Both secretly stay or withdraw; then each ship of the attacker fires with a ten-sided die,
and a ship that sinks may leave survivors, which are asked for at once. A six-sided die tells the weather of the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from narvik.core import rules as registry
from narvik.core.bits import members
from narvik.core.chance import Chance
from narvik.core.dice import D6, D10
from narvik.core.display import Display
from narvik.core.events import Journal, shapes_of
from narvik.core.fields import ALL, ASKED, KNOWN, OWN, Number, Word, derived, each, flag, number, set_of, some, word
from narvik.core.form import Form
from narvik.core.frames import AMOUNTS, GO_ON, UNDER_SEAL, Frame, Group, Order, Question
from narvik.core.knowledge import Knowledge
from narvik.core.position import Position
from narvik.core.rules import Json, Options, Rule, Rules, register
from narvik.core.words import Choice, Kind, Numbers, Slot, Verb, Vocabulary

SHIPS = ("hipper", "koln", "glowworm", "renown")
ROLES = ("germany", "britain")
SHIP = Kind("ship", SHIPS, "piece")
ROLE = Kind("role", ROLES)
NUMBER = Numbers()
KINDS = {"ship": SHIP, "role": ROLE, "number": NUMBER}
STAY, WITHDRAW, FIRE, DONE, RESCUE, LEAVE = range(6)
WORDS = Vocabulary(
    (
        Verb("stay", secret=True),
        Verb("withdraw", secret=True),
        Verb("fire", (Slot(SHIP), Slot(NUMBER))),
        Verb("done"),
        Verb("rescue", (Slot(SHIP),)),
        Verb("leave"),
    )
)
OWNER = (0b0011, 0b1100)
TEXT = """
ask-resolve = Stay or withdraw?
ask-salvo = How many salvoes of which ship?
ask-survivors = Rescue the survivors of { $ship }?
title-strait = Battle in the strait
log-weather = The weather is { $die }.
log-shot = { $ship } rolls { $die }.
log-sunk = { $ship } sinks.
log-answers = All have decided.
"""


@dataclass(init=False, eq=False)
class Sea(Position):
    """What lies in the strait."""

    turn: int = number(1, 9, ALL, start=1)
    weather: int = number(0, 6, ALL)
    place: list[int] = each("ship", Word("number", ("sunk",)), KNOWN)
    rescued: int = set_of("ship", ALL)
    orders: list[int] = each("role", Number(0, 2), OWN)
    fuel: dict[int, int] = some("ship", Number(0, 9), KNOWN)
    afloat: int = derived()

    def standing(self, role: int) -> list[Choice]:
        """Britain may leave its survivors behind at any time."""
        return [WORDS.choice(LEAVE)] if role == 1 and self.rescued else []

    def take_up(self, role: int, choice: Choice) -> None:
        self.rescued = 0

    def sink(self, ship: int) -> None:
        self.place[ship] = -1
        self.afloat &= ~(1 << ship)
        self.tell("sunk", ship)
        self.interrupt(Survivors(ship=ship))


class Turn(Frame):
    """A turn: the weather, then battle."""

    def order(self) -> Order:
        return "begin", "battle", "end"

    def begin(self, s: Sea) -> None:
        s.new_clock()
        s.weather = s.roll(D6, "weather")
        s.tell("weather", s.weather)

    def battle(self, s: Sea) -> None:
        s.call(Strait())

    def end(self, s: Sea) -> None:
        s.turn += 1

    def after(self, s: Sea, called: Frame) -> None:
        if isinstance(called, Strait):
            s.fuel[0] = called.rounds


@dataclass(eq=False, kw_only=True)
class Strait(Frame):
    """Rounds of battle until somebody has withdrawn."""

    rounds: int = number(0, 9, ALL, start=0)
    withdrew: bool = flag(ALL, start=False)
    answers: int = number(0, 15, start=0)

    def advance(self, s: Sea) -> int:
        if self.withdrew or not s.afloat & OWNER[0] or not s.afloat & OWNER[1]:
            s.finish()
            return GO_ON
        s.call(Resolve())
        return GO_ON

    def after(self, s: Sea, called: Frame) -> None:
        if isinstance(called, Resolve):
            self.rounds += 1
            self.withdrew = WITHDRAW + 1 in s.orders
            s.orders = [0, 0]
            if not self.withdrew:
                s.call(Salvo())

    def title(self, s: Sea) -> Question:
        return Question("title-strait")


class Resolve(Frame):
    """Both decide at once whether they stay."""

    def advance(self, s: Sea) -> int:
        if self.asks(s):
            return UNDER_SEAL
        s.tell("answers")
        s.finish()
        return GO_ON

    def asks(self, s: Sea) -> int:
        return sum(1 << role for role in range(2) if not s.orders[role])

    def choices(self, s: Sea) -> list[Choice]:
        return [WORDS.choice(STAY), WORDS.choice(WITHDRAW)]

    def choose(self, s: Sea, c: Choice) -> None:
        s.orders[s.decider] = c.verb + 1

    def question(self, s: Sea) -> Question:
        return Question("ask-resolve", rules=("S-1",))


@dataclass(eq=False, kw_only=True)
class Salvo(Frame):
    """Germany fires so many salvoes with each ship."""

    last: int = word("ship", ALL, start=-1, others=("none",))
    salvoes: int = number(0, 20, ASKED, start=0)
    target: int = word("ship", ALL, start=3)
    firing: bool = flag(ALL, start=False)

    def advance(self, s: Sea) -> int:
        if not self.firing:
            return 0
        if not self.salvoes:
            s.finish()
            return GO_ON
        self.salvoes -= 1
        tested = s.test(D10, 4, "shot", SHIPS[self.target], critical=0)
        s.tell("shot", self.target, tested.face)
        if tested.critical and s.afloat >> self.target & 1:
            s.sink(self.target)
        return GO_ON

    def choices(self, s: Sea) -> list[Choice]:
        ships = [ship for ship in members(s.afloat & OWNER[0]) if ship > self.last]
        return [WORDS.choice(FIRE, ship, count) for ship in ships for count in range(1, 4)] + [WORDS.choice(DONE)]

    def choose(self, s: Sea, c: Choice) -> None:
        if c.verb == DONE:
            self.firing = True
            return
        self.last = c.args[0]
        self.salvoes += c.args[1]

    def group(self, s: Sea) -> Group:
        return Group("fire", 0, 2, AMOUNTS, "done", (WORDS.choice(DONE),))

    def question(self, s: Sea) -> Question:
        return Question("ask-salvo", rules=("S-2",))


@dataclass(eq=False, kw_only=True)
class Survivors(Frame):
    """Whoever lost a ship is asked at once, in the midst of the enemy's fire."""

    ship: int = word("ship", ALL)

    def advance(self, s: Sea) -> int:
        return 1 if OWNER[1] >> self.ship & 1 else 0

    def choices(self, s: Sea) -> list[Choice]:
        return [WORDS.choice(RESCUE, self.ship), WORDS.choice(LEAVE)]

    def choose(self, s: Sea, c: Choice) -> None:
        if c.verb == RESCUE:
            s.rescued |= 1 << self.ship
        s.finish()

    def question(self, s: Sea) -> Question:
        return Question("ask-survivors", {"ship": f"ship:{SHIPS[self.ship]}"}, ("S-3",))


FRAMES = (Turn, Strait, Resolve, Salvo, Survivors)
FORM = Form(Sea, FRAMES, KINDS, ROLES)


class StraitsKnowledge(Knowledge[Sea]):
    """Who knows which ships."""

    def known(self, position: Sea, roles: int) -> dict[str, int]:
        return {"ship": sum(OWNER[role] for role in members(roles))}


class StraitsDisplay(Display[Sea]):
    """Words as they are written."""

    def name_of(self, kind: Kind, number: int, language: str) -> str:
        return kind.write(number)


class Straits(Rules[Sea]):
    """The game as the core sees it."""

    name = "straits"
    title = "Straits"
    roles = ROLES
    words = WORDS
    kinds = KINDS
    shapes = shapes_of({"weather": "die:d6", "shot": "ship die:d10", "sunk": "ship", "answers": ""}, KINDS)
    form = FORM

    def __init__(self) -> None:
        super().__init__()
        self.knowledge = StraitsKnowledge(self)
        self.display = StraitsDisplay(self)

    def blank(self, options: Options, chance: Chance, journal: Journal | None = None) -> Sea:
        s = Sea(chance, journal, options)
        self.form.begin(s)
        s.afloat = 0b1111
        return s

    def rebuild(self, position: Sea) -> None:
        position.afloat = sum(1 << ship for ship, place in enumerate(position.place) if place >= 0)

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> Sea:
        s = self.blank(options, chance, journal)
        s.call(Turn())
        s.settle()
        return s

    def result(self, position: Sea) -> Json | None:
        return {"winner": "germany"} if position.decider < 0 else None

    def rule_list(self, language: str = "en") -> list[Rule]:
        return [Rule(f"S-{n}", "strait", "A rule.") for n in (1, 2, 3)]


@contextmanager
def straits_in(folder: Path) -> Iterator[Straits]:
    """The game, registered as long as it is needed; its texts are in a folder."""
    for language in ("en", "nb"):
        (folder / f"{language}.ftl").write_text(TEXT, encoding="utf-8")
    rules: Straits = type("HereStraits", (Straits,), {"texts": folder})()
    register("straits", lambda _: rules)
    try:
        yield rules
    finally:
        registry._makers.pop("straits")
        registry._made.pop(("straits", None, ""), None)
