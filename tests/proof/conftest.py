"""A toy game, whole or with one fault: so that the proofs are proved to find what they look for.

Two roles hold two cards each of a deck of eight. In turn each passes, shows a card of its hand, turns up the top card
of the deck, or rolls a die. Whoever has shown the higher sum wins.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Self

import pytest

from narvik.core import rules as registry
from narvik.core.bits import members
from narvik.core.chance import Chance
from narvik.core.dice import D6
from narvik.core.events import Journal, shapes_of
from narvik.core.fields import ALL, OWN, SetOf, derived, each, line, number
from narvik.core.form import Form
from narvik.core.frames import GO_ON, Frame, Question
from narvik.core.knowledge import Knowledge
from narvik.core.position import Position
from narvik.core.rules import Json, Option, Options, Rule, Rules, register
from narvik.core.words import Choice, Kind, Numbers, Slot, Verb, Vocabulary

CARD = Kind("card", ("ace", "two", "three", "four", "five", "six", "seven", "eight"), "card")
ROLE = Kind("role", ("red", "blue"))
NUMBER = Numbers()
KINDS = {"card": CARD, "role": ROLE, "number": NUMBER}
PASS, SHOW, DRAW, ROLL = range(4)
WORDS = Vocabulary((Verb("pass"), Verb("show", (Slot(CARD),)), Verb("draw"), Verb("roll")))

EVENTS = {
    "drew": "who:role card",
    "draws": "who:role",
    "showed": "who:role card",
    "turned": "who:role card",
    "rolled": "who:role die:d6",
}

TEXT = """
ask-lead = { $role }, what will you do?
do-pass = Pass
do-show = Show { $card }
do-draw = Draw
do-roll = Roll
log-drew = { $who } draws { $card }.
log-draws = { $who } draws a card.
log-showed = { $who } shows { $card }.
log-turned = { $who } turns up { $card }.
log-rolled = { $who } rolls { $die }.
option-scenario = How many turns
"""


@dataclass(init=False, eq=False)
class ToyPosition(Position):
    """Hands, deck, and what each role has shown."""

    hands: list[int] = each("role", SetOf("card"), OWN)
    deck: tuple[int, ...] = line("card", CARD.size)
    shown: list[int] = each("role", SetOf("card"), ALL)
    fault: str = derived()

    def copy(self) -> Self:
        new = super().copy()
        if self.fault == "shared copy":
            new.hands = self.hands
        return new

    def top_card(self) -> int:
        """The card on top of the deck, which is there no more."""
        *rest, card = self.deck
        self.deck = tuple(rest)
        return card

    def take(self, role: int) -> None:
        """A card from the deck to a hand."""
        card = self.top_card()
        self.hands[role] |= 1 << card
        self.learn()
        self.tell("draws", role)
        self.tell_to(-1 if self.fault == "log tells" else 1 << role, "drew", role, card)


@dataclass(eq=False, kw_only=True)
class Lead(Frame):
    """Somebody's turn."""

    turn: int = number(0, 12, ALL, start=0)

    def advance(self, s: ToyPosition) -> int:
        if self.turn == (6 if s.options["scenario"] == "short" else 12):
            s.finish()
            return GO_ON
        if self.turn == 2 and s.fault == "crash":
            raise ZeroDivisionError("the toy is broken")
        if s.fault == "asks by hand" and not any(card % 2 for card in members(s.hands[self.turn % 2])):
            self.turn += 1
            return GO_ON
        return self.turn % 2

    def choices(self, s: ToyPosition) -> list[Choice]:
        if s.fault == "dead end" and self.turn == 2:
            return []
        out = [WORDS.choice(PASS), WORDS.choice(ROLL)]
        out += [WORDS.choice(SHOW, card) for card in members(s.hands[self.turn % 2])]
        if s.deck:
            out.append(WORDS.choice(DRAW))
        return [*out, out[0]] if s.fault == "twice" else out

    def choose(self, s: ToyPosition, c: Choice) -> None:
        role = self.turn % 2
        self.turn += 1
        if c.verb == SHOW:
            s.hands[role] &= ~(1 << c.args[0])
            s.shown[role] |= 1 << c.args[0]
            s.tell("showed", role, c.args[0])
            if s.deck:
                s.take(role)
        elif c.verb == DRAW:
            card = s.top_card()
            s.shown[role] |= 1 << card
            if s.fault == "free peek":
                self.turn -= 1
            else:
                s.learn()
            if s.fault != "untold":
                s.tell("turned", role, card)
        elif c.verb == ROLL:
            s.tell("rolled", role, s.roll(D6, "toy", "", ROLE.words[role]))

    def question(self, s: ToyPosition) -> Question:
        return Question("ask-lead", rules=("T-1",))


class ToyKnowledge(Knowledge[ToyPosition]):
    """Everybody knows how many cards each role holds and how many are left."""

    def view(self, position: ToyPosition, roles: int) -> Json:
        held = {role: hand.bit_count() for role, hand in zip(ROLE.words, position.hands, strict=True)}
        seen = {**super().view(position, roles), "left": len(position.deck), "held": held}
        if position.fault == "view shows deck":
            seen["deck"] = [CARD.write(card) for card in position.deck]
        return seen

    def guess(self, view: Json, chance: Chance) -> ToyPosition:
        data = {name: value for name, value in view.items() if name not in ("left", "held")}
        deck: list[str] = view.get("deck", [])
        seen = {word for words in (*view["hands"].values(), *view["shown"].values(), deck) for word in words}
        left = chance.shuffle([card for card in range(CARD.size) if CARD.write(card) not in seen], "guess")
        hands = {role: [CARD.write(left.pop()) for _ in range(held)] for role, held in unseen(view).items()}
        data["hands"] = {**hands, **view["hands"]}
        data["deck"] = deck or [CARD.write(card) for card in left]
        return super().guess(data, chance)


def unseen(view: Json) -> dict[str, int]:
    """The hands that a view does not show, and how many cards each has."""
    return {role: held for role, held in view["held"].items() if role not in view["hands"]}


class Toy(Rules[ToyPosition]):
    """The toy as the core sees it."""

    roles = ROLE.words
    options = (Option("scenario", ("short", "long")),)
    words = WORDS
    kinds = KINDS
    shapes = shapes_of(EVENTS, KINDS)
    form = Form(ToyPosition, (Lead,), KINDS, ROLE.words)
    fault: ClassVar[str] = ""

    def __init__(self) -> None:
        super().__init__()
        self.knowledge = ToyKnowledge(self)

    def blank(self, options: Options, chance: Chance, journal: Journal | None = None) -> ToyPosition:
        s = ToyPosition(chance, journal, options)
        self.form.begin(s)
        s.fault = self.fault
        return s

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> ToyPosition:
        s = self.blank(options, chance, journal)
        s.deck = tuple(s.shuffle(list(range(CARD.size)), "deck"))
        for role in (0, 1, 0, 1):
            s.take(role)
        s.call(Lead())
        s.settle()
        return s

    def rebuild(self, position: ToyPosition) -> None:
        if self.fault == "lost in json":
            position.shown = [0, 0]

    def result(self, position: ToyPosition) -> Json | None:
        if position.decider >= 0:
            return None
        red, blue = (sum(members(shown)) for shown in position.shown)
        return {"winner": "red" if red > blue else "blue"}

    def score(self, position: ToyPosition, role: int) -> float:
        return 0.0

    def most_decisions(self, options: Options) -> int:
        return 3 if self.fault == "endless" else 40

    def rule_list(self, language: str = "en") -> list[Rule]:
        return [] if self.fault == "unknown rule" else [Rule("T-1", "toy", "Each does something in turn.")]


@pytest.fixture
def toy(tmp_path: Path) -> Iterator[Callable[..., Rules[Any]]]:
    """Makes the toy, whole or with a fault, and registers it while the test runs."""
    for language in ("en", "nb"):
        (tmp_path / f"{language}.ftl").write_text(TEXT, encoding="utf-8")
    made: list[str] = []

    def make(fault: str = "") -> Rules[Any]:
        own = {"name": f"toy {fault}".strip(), "texts": tmp_path, "fault": fault}
        rules: Rules[Any] = type("FaultyToy", (Toy,), own)()
        register(rules.name, lambda _: rules)
        made.append(rules.name)
        return rules

    yield make
    for name in made:
        registry._makers.pop(name, None)
        registry._made.pop((name, None, ""), None)
