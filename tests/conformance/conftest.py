"""A toy game, whole or with one fault: so that the proofs are proved to find what they look for.

Two roles hold two cards each of a deck of eight. In turn each passes, shows a card of its hand, turns up the top card
of the deck, or rolls a die. Whoever has shown the higher sum wins.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

from narvik.core import rules as registry
from narvik.core.chance import Chance
from narvik.core.events import Journal, Shape
from narvik.core.position import GO_ON, Frame, Position, frames_from_json, frames_to_json
from narvik.core.rules import Json, Option, Options, Rule, Rules, register
from narvik.core.words import Choice, Kind, Numbers, Slot, Verb, Vocabulary

CARD = Kind("card", ("ace", "two", "three", "four", "five", "six", "seven", "eight"), "card")
ROLE = Kind("role", ("red", "blue"))
NUMBER = Numbers()
PASS, SHOW, DRAW, ROLL = range(4)
WORDS = Vocabulary((Verb("pass"), Verb("show", (Slot(CARD),)), Verb("draw"), Verb("roll")))

TEXT = """
ask-lead = { $role }, what will you do?
log-drew = { $who } draws { $card }.
log-draws = { $who } draws a card.
log-showed = { $who } shows { $card }.
log-turned = { $who } turns up { $card }.
log-rolled = { $who } rolls { $die }.
option-scenario = How many turns
"""


class ToyPosition(Position):
    """Hands, deck, and what each role has shown."""

    def __init__(self, fault: str, options: Options, chance: Chance, journal: Journal | None = None) -> None:
        super().__init__(chance, [Lead()], journal)
        self.fault = fault
        self.options = options
        self.hands: list[list[int]] = [[], []]
        self.deck: list[int] = []
        self.shown: list[list[int]] = [[], []]

    def copy(self) -> "ToyPosition":
        new = ToyPosition(self.fault, self.options, self.chance)
        new.carry(self)
        new.hands = self.hands if self.fault == "shared copy" else [hand[:] for hand in self.hands]
        new.deck = self.deck[:]
        new.shown = [shown[:] for shown in self.shown]
        return new

    def take(self, role: int) -> None:
        card = self.deck.pop()
        self.hands[role] = sorted([*self.hands[role], card])
        self.learn()
        self.tell("draws", role)
        self.tell_to(-1 if self.fault == "log tells" else 1 << role, "drew", role, card)


class Lead(Frame[ToyPosition]):
    """Somebody's turn."""

    name = "lead"
    fields = ("turn",)
    rules = ("T-1",)

    def advance(self, s: ToyPosition, f: list[int]) -> int:
        turn = f[1]
        if turn == (6 if s.options["scenario"] == "short" else 12):
            s.pop()
            return GO_ON
        if turn == 2 and s.fault == "crash":
            raise ZeroDivisionError("the toy is broken")
        if s.fault == "asks by hand" and not any(card % 2 for card in s.hands[turn % 2]):
            f[1] += 1
            return GO_ON
        return turn % 2

    def choices(self, s: ToyPosition, f: list[int]) -> list[Choice]:
        if s.fault == "dead end" and f[1] == 2:
            return []
        out = [WORDS.choice(PASS), WORDS.choice(ROLL)]
        out += [WORDS.choice(SHOW, card) for card in s.hands[f[1] % 2]]
        if s.deck:
            out.append(WORDS.choice(DRAW))
        return [*out, out[0]] if s.fault == "twice" else out

    def choose(self, s: ToyPosition, f: list[int], c: Choice) -> None:
        role = f[1] % 2
        f[1] += 1
        if c.verb == SHOW:
            s.hands[role].remove(c.args[0])
            s.shown[role].append(c.args[0])
            s.tell("showed", role, c.args[0])
            if s.deck:
                s.take(role)
        elif c.verb == DRAW:
            card = s.deck.pop()
            s.shown[role].append(card)
            if s.fault == "free peek":
                f[1] -= 1
            else:
                s.learn()
            if s.fault != "untold":
                s.tell("turned", role, card)
        elif c.verb == ROLL:
            s.tell("rolled", role, s.dice(1, "toy", "", ROLE.words[role])[0])


class Toy(Rules[ToyPosition]):
    """The toy as the core sees it."""

    roles = ROLE.words
    options = (Option("scenario", ("short", "long")),)
    words = WORDS
    kinds = {"card": CARD, "role": ROLE, "number": NUMBER}  # noqa: RUF012 - as the contract has it
    shapes = {  # noqa: RUF012
        "drew": Shape(("who", "card"), (ROLE, CARD)),
        "draws": Shape(("who",), (ROLE,)),
        "showed": Shape(("who", "card"), (ROLE, CARD)),
        "turned": Shape(("who", "card"), (ROLE, CARD)),
        "rolled": Shape(("who", "die"), (ROLE, NUMBER)),
    }

    fault: ClassVar[str] = ""

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> ToyPosition:
        s = ToyPosition(self.fault, options, chance, journal)
        s.deck = s.shuffle(list(range(8)), "deck")
        for role in (0, 1, 0, 1):
            s.take(role)
        s.push(0, 0)
        s.settle()
        return s

    def seats(self, options: Options) -> tuple[str, ...]:
        return self.roles

    def seat_of(self, position: ToyPosition, role: int) -> int:
        return role

    def result(self, position: ToyPosition) -> Json | None:
        if position.decider >= 0:
            return None
        red, blue = (sum(shown) for shown in position.shown)
        return {"winner": "red" if red > blue else "blue"}

    def score(self, position: ToyPosition, role: int) -> float:
        return 0.0

    def most_decisions(self, options: Options) -> int:
        return 3 if self.fault == "endless" else 40

    def to_json(self, position: ToyPosition) -> Json:
        return {
            "options": dict(position.options),
            "hands": [hand[:] for hand in position.hands],
            "deck": position.deck[:],
            "shown": [shown[:] for shown in position.shown],
            "decider": position.decider,
            "learned": position.learned,
            "asked": dict(sorted(position.asked.items())),
            "frames": frames_to_json(position.flow, position.frames),
        }

    def from_json(self, data: Json, chance: Chance, journal: Journal | None = None) -> ToyPosition:
        s = ToyPosition(self.fault, self.settle_options(data["options"]), chance, journal)
        s.hands = [list(hand) for hand in data["hands"]]
        s.deck = list(data["deck"])
        s.shown = [[], []] if self.fault == "lost in json" else [list(shown) for shown in data["shown"]]
        s.decider = data["decider"]
        s.learned = data["learned"]
        s.asked = dict(data["asked"])
        s.frames = frames_from_json(s.flow, data["frames"])
        return s

    def view(self, position: ToyPosition, roles: int) -> Json:
        whole = self.to_json(position)
        seen = {key: whole[key] for key in ("options", "shown", "decider", "frames")}
        seen["hands"] = [hand if roles >> role & 1 else len(hand) for role, hand in enumerate(whole["hands"])]
        seen["deck"] = whole["deck"] if self.fault == "view shows deck" else len(whole["deck"])
        return seen

    def guess(self, view: Json, chance: Chance) -> ToyPosition:
        known = [card for pile in (*view["hands"], *view["shown"]) if isinstance(pile, list) for card in pile]
        if isinstance(view["deck"], list):
            known += view["deck"]
        left = chance.shuffle([card for card in range(8) if card not in known], "guess")
        data = {**view, "learned": 0, "asked": {}}
        data["hands"] = [
            hand if isinstance(hand, list) else sorted(left.pop() for _ in range(hand)) for hand in view["hands"]
        ]
        data["deck"] = view["deck"] if isinstance(view["deck"], list) else left
        return self.from_json(data, chance)

    def declines(self, position: ToyPosition) -> Choice | None:
        return WORDS.choice(PASS)

    def display(self, kind: Kind, number: int, language: str) -> str:
        return kind.write(number)

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
        registry._made.pop((name, None), None)
