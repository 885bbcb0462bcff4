"""A game needs nothing but play: what it does not offer of knowledge, advice, display and proof works by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from narvik.core import rules as registry
from narvik.core.chance import Chance, FastChance
from narvik.core.errors import PositionError
from narvik.core.events import Journal, shapes_of
from narvik.core.fields import ALL, number
from narvik.core.form import Form
from narvik.core.frames import GO_ON, Frame
from narvik.core.position import Position
from narvik.core.rules import Json, Options, Rules, register
from narvik.core.words import Choice, Kind, Numbers, Slot, Verb, Vocabulary
from narvik.display import display_of
from narvik.lab.bouts import Bout
from narvik.players import Limits
from narvik.proof.conformance import walk

ROLES = ("first", "second")
KINDS = {"role": Kind("role", ROLES), "number": Numbers()}
TAKE, WAIT = range(2)
WORDS = Vocabulary((Verb("take", (Slot(KINDS["number"]),)), Verb("wait")))


@dataclass(init=False, eq=False)
class Heap(Position):
    """Matches on a table."""

    matches: int = number(0, 9, ALL, start=9)
    moves: int = number(0, 9, ALL)


class Taking(Frame):
    """In turn each takes one to three, or waits; whoever takes the last one wins."""

    def advance(self, s: Heap) -> int:
        if not s.matches or s.moves == 9:
            s.finish()
            return GO_ON
        s.new_clock()
        return s.moves % 2

    def choices(self, s: Heap) -> list[Choice]:
        return [*(WORDS.choice(TAKE, count) for count in range(1, min(3, s.matches) + 1)), WORDS.choice(WAIT)]

    def choose(self, s: Heap, c: Choice) -> None:
        s.moves += 1
        if c.verb == TAKE:
            s.matches -= c.args[0]
            s.tell("taken", c.args[0])


class Nim(Rules[Heap]):
    """Play, and nothing else."""

    name = "nim"
    title = "Nim"
    roles = ROLES
    words = WORDS
    kinds = KINDS
    shapes = shapes_of({"taken": "count:number"}, KINDS)
    form = Form(Heap, (Taking,), KINDS, ROLES)
    texts = Path(__file__).parent / "nim" / "text"

    def blank(self, options: Options, chance: Chance, journal: Journal | None = None) -> Heap:
        s = Heap(chance, journal, options)
        self.form.begin(s)
        return s

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> Heap:
        s = self.blank(options, chance, journal)
        s.call(Taking())
        s.settle()
        return s

    def winner(self, position: Heap) -> int:
        """Who took the last one; -1 if some are left."""
        return -1 if position.matches else (position.moves - 1) % 2

    def result(self, position: Heap) -> Json | None:
        if position.decider >= 0:
            return None
        winner = self.winner(position)
        return {"winner": ROLES[winner] if winner >= 0 else "nobody", "level": "clear"}

    def score(self, position: Heap, role: int) -> float:
        winner = self.winner(position)
        return 0.0 if winner < 0 else 1.0 if winner == role else -1.0

    def most_decisions(self, options: Options) -> int:
        return 9


@pytest.fixture
def nim() -> Iterator[Nim]:
    """The game, registered while a test runs."""
    rules = Nim()
    register("nim", lambda own: rules)
    yield rules
    registry._makers.pop("nim")
    registry._made.pop(("nim", None, ""), None)


def test_it_keeps_every_promise_that_games_are_held_to(nim: Nim) -> None:
    for seed in range(6):
        assert walk(nim, {}, seed, every=1).game.over


def test_with_nothing_hidden_a_guess_is_the_position_itself(nim: Nim) -> None:
    position = nim.start({}, FastChance(1))
    position.apply(nim.words.read("take 2"))
    guess = nim.knowledge.guess(nim.knowledge.view(position, 0b01), FastChance(2))
    assert (guess.matches, guess.moves, guess.decider) == (7, 1, 1)
    assert nim.knowledge.numbers(guess, 0b01) == nim.knowledge.numbers(position, 0)


def test_players_of_every_rank_play_it(nim: Nim) -> None:
    bout = Bout(nim, {}, seed="1", players=("staff", "general"), limits=Limits(simulations=12, cores=1))
    bout.play()
    assert bout.position.decider < 0


def test_one_passes_with_a_verb_alone(nim: Nim) -> None:
    declined = nim.advice.declines(nim.start({}, FastChance(1)))
    assert declined is not None
    assert declined.text == "wait"


def test_it_is_shown_by_its_fields(nim: Nim) -> None:
    scene = display_of(nim).scene(nim.knowledge.view(nim.start({}, FastChance(1)), 0), "en")
    assert [(track["title"], track["value"]) for track in scene["tracks"]] == [("Matches", 9), ("Moves", 0)]


def test_cases_say_fields_and_frames_as_json_has_them(nim: Nim) -> None:
    short = {"matches": 4, "moves": 1, "frames": [{"frame": "taking"}]}
    position = nim.proof.position(short, {}, FastChance(1))
    assert nim.proof.stage(position) == "second taking"
    position.apply(nim.words.read("take 3"))
    assert nim.proof.differences(position, {"matches": 1, "moves": 2}) == []
    assert nim.proof.differences(position, {"matches": 2}) == ["matches: expected 2, found 1"]
    with pytest.raises(PositionError, match="'stones' is not known"):
        nim.proof.position({"stones": 4}, {}, FastChance(1))
    position.apply(nim.words.read("take 1"))
    assert nim.proof.stage(position) == "over"
    assert nim.proof.audit(position) == []
