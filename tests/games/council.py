"""A council of war, a game made for tests of questions under seal.

Four commanders vote at once, three rounds long; the admiral also names a second choice, so that one answer is made of
two choices. Two of the commanders sit on the same seat. Between the rounds the general alone goes on, and the marshal
may protest, though nobody asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from narvik.core import rules as registry
from narvik.core.chance import Chance
from narvik.core.display import Display
from narvik.core.events import Journal, shapes_of
from narvik.core.fields import ALL, OWN, Number, each, number
from narvik.core.form import Form
from narvik.core.frames import GO_ON, UNDER_SEAL, Frame, Group, Question
from narvik.core.position import Position
from narvik.core.rules import Json, Options, Rule, Rules, register
from narvik.core.words import Choice, Kind, Numbers, Slot, Verb, Vocabulary

ROLES = ("general", "admiral", "marshal", "envoy")
SEATS = ("army", "navy", "court")
SITS = (0, 1, 2, 0)
ADMIRAL, MARSHAL = 1, 2
ROUNDS = 3
ROLE = Kind("role", ROLES)
NUMBER = Numbers()
KINDS = {"role": ROLE, "number": NUMBER}
VOTE, GO, PROTEST = range(3)
WORDS = Vocabulary((Verb("vote", (Slot(NUMBER),), secret=True), Verb("go"), Verb("protest")))
TEXT = """
ask-vote = { $role }: how do you vote?
ask-onward = Go on?
log-counted = All votes together are { $sum }.
role-general = General
role-admiral = Admiral
role-marshal = Marshal
role-envoy = Envoy
seat-army = Army
seat-navy = Navy
seat-court = Court
do-vote = Vote { $number }
do-go = Go on
do-protest = Protest
"""


@dataclass(init=False, eq=False)
class Table(Position):
    """What lies on the council's table."""

    round: int = number(1, 9, ALL, start=1)
    votes: list[int] = each("role", Number(0, 9), OWN)
    second: int = number(0, 9, start=0)
    protests: int = number(0, 9, ALL)

    def standing(self, role: int) -> list[Choice]:
        return [WORDS.choice(PROTEST)] if role == MARSHAL and not self.protests else []

    def take_up(self, role: int, choice: Choice) -> None:
        self.protests += 1


class Vote(Frame):
    """All vote at once."""

    def advance(self, s: Table) -> int:
        if self.asks(s):
            return UNDER_SEAL
        s.tell("counted", sum(s.votes) + s.second)
        s.votes, s.second = [0] * len(ROLES), 0
        s.round += 1
        s.finish()
        if s.round <= ROUNDS:
            s.call(Vote())
            s.call(Onward())
        return GO_ON

    def asks(self, s: Table) -> int:
        return sum(1 << role for role in range(len(ROLES)) if self.owes(s, role))

    def owes(self, s: Table, role: int) -> bool:
        return not s.votes[role] or (role == ADMIRAL and not s.second)

    def choices(self, s: Table) -> list[Choice]:
        return [WORDS.choice(VOTE, count) for count in (1, 2, 3)]

    def choose(self, s: Table, c: Choice) -> None:
        if s.votes[s.decider]:
            s.second = c.args[0]
        else:
            s.votes[s.decider] = c.args[0]

    def group(self, s: Table) -> Group:
        return Group("vote", 1, 2 if s.decider == ADMIRAL and not s.votes[ADMIRAL] else 1)

    def question(self, s: Table) -> Question:
        return Question("ask-vote", rules=("C-1",))


class Onward(Frame):
    """The general goes on."""

    def advance(self, s: Table) -> int:
        return 0

    def choices(self, s: Table) -> list[Choice]:
        return [WORDS.choice(GO)]

    def choose(self, s: Table, c: Choice) -> None:
        s.finish()

    def question(self, s: Table) -> Question:
        return Question("ask-onward")


class CouncilDisplay(Display[Table]):
    """The scene is the view, so that a test sees all that a client could."""

    def name_of(self, kind: Kind, number: int, language: str) -> str:
        return kind.write(number)

    def scene(self, view: Json, language: str) -> Json:
        return view


class Council(Rules[Table]):
    """The game as the core sees it."""

    name = "council"
    title = "Council"
    roles = ROLES
    words = WORDS
    kinds = KINDS
    shapes = shapes_of({"counted": "sum:number"}, KINDS)
    form = Form(Table, (Vote, Onward), KINDS, ROLES)

    def __init__(self) -> None:
        super().__init__()
        self.display = CouncilDisplay(self)

    def blank(self, options: Options, chance: Chance, journal: Journal | None = None) -> Table:
        s = Table(chance, journal, options)
        self.form.begin(s)
        return s

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> Table:
        s = self.blank(options, chance, journal)
        s.call(Vote())
        s.settle()
        return s

    def seats(self, options: Options) -> tuple[str, ...]:
        return SEATS

    def seat_of(self, position: Table, role: int) -> int:
        return SITS[role]

    def most_decisions(self, options: Options) -> int:
        return ROUNDS * (len(ROLES) + 1) + ROUNDS

    def result(self, position: Table) -> Json | None:
        return {"winner": "general"} if position.decider < 0 else None

    def rule_list(self, language: str = "en") -> list[Rule]:
        return [Rule("C-1", "council", "All vote at once.")]


@contextmanager
def council_in(folder: Path) -> Iterator[Council]:
    """The game, registered as long as it is needed but in no list; its texts are in a folder."""
    for language in ("en", "nb"):
        (folder / f"{language}.ftl").write_text(TEXT, encoding="utf-8")
    rules: Council = type("HereCouncil", (Council,), {"texts": folder})()
    register("council", lambda _: rules, listed=False)
    try:
        yield rules
    finally:
        registry._makers.pop("council")
        registry._made.pop(("council", None, ""), None)
