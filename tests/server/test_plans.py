"""A plan of two thousand choices: tried as a whole, made up to where something is learned, and nobody else waits."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from narvik.core import rules as registry
from narvik.core.chance import Chance
from narvik.core.dice import D6
from narvik.core.events import Journal, shapes_of
from narvik.core.fields import ALL, number
from narvik.core.form import Form
from narvik.core.frames import Frame
from narvik.core.position import Position
from narvik.core.rules import Json, Options, Rules, register
from narvik.core.words import Choice, Kind, Verb, Vocabulary
from narvik.server.app.settings import Settings
from narvik.server.matches import match_bounds
from narvik.server.matches.event_log import PAGE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.server.conftest import House, Seat

ROLES = ("first", "second")
KINDS = {"role": Kind("role", ROLES)}
STEP, THROW, LOOK, HAND = range(4)
WORDS = Vocabulary((Verb("step"), Verb("throw"), Verb("look"), Verb("hand")))
MOST = 5000
PLAN = ["step"] * 2000


@dataclass(init=False, eq=False)
class Road(Position):
    """How far somebody has walked, and who walks."""

    walked: int = number(0, MOST, ALL)
    walker: int = number(0, 1, ALL)


class Walking(Frame):
    """Step by step, until the other one is handed the staff."""

    threads: ClassVar[set[int]] = set()
    """In which threads choices were carried out."""

    def advance(self, s: Road) -> int:
        return s.walker

    def choices(self, s: Road) -> list[Choice]:
        return [WORDS.choice(verb) for verb in range(4)]

    def choose(self, s: Road, c: Choice) -> None:
        Walking.threads.add(threading.get_ident())
        s.walked += 1
        s.tell("walked")
        if c.verb == THROW:
            s.roll(D6, "luck")
        elif c.verb == LOOK:
            s.learn()
        elif c.verb == HAND:
            s.walker = 1 - s.walker


class March(Rules[Road]):
    """A game of nothing but small choices."""

    name = "march"
    title = "The March"
    roles = ROLES
    words = WORDS
    kinds = KINDS
    shapes = shapes_of({"walked": ""}, KINDS)
    form = Form(Road, (Walking,), KINDS, ROLES)
    texts = Path(__file__).parent / "march" / "text"

    def blank(self, options: Options, chance: Chance, journal: Journal | None = None) -> Road:
        s = Road(chance, journal, options)
        self.form.begin(s)
        return s

    def start(self, options: Options, chance: Chance, journal: Journal | None = None) -> Road:
        s = self.blank(options, chance, journal)
        s.call(Walking())
        s.settle()
        return s

    def result(self, position: Road) -> Json | None:
        return None

    def score(self, position: Road, role: int) -> float:
        return 0.0

    def most_decisions(self, options: Options) -> int:
        return MOST


@pytest.fixture
def marching() -> Iterator[None]:
    """The game, registered while a test runs."""
    rules = March()
    register("march", lambda own: rules, listed=False)
    Walking.threads.clear()
    yield
    registry._makers.pop("march")
    registry._made.pop(("march", None, ""), None)


def begun(house: House) -> tuple[str, Seat]:
    made = house.post("/api/matches", 201, game="march", seats={"first": "me", "second": "open"})
    return made["match"], house.sit(made["match"], "mine")


def test_two_thousand_choices_are_made_as_one_and_the_event_loop_makes_none_of_them(
    house: House, marching: None
) -> None:
    match, seat = begun(house)
    watcher = house.sit(match)
    seat.send(do="play", texts=PLAN, version=0)
    assert seat.at(1)["version"] == seat.state["can_undo"] == 2000
    assert house.thread.ident not in Walking.threads
    assert len(Walking.threads) > 0
    # They come in one message, with as much of the log as is told at once.
    assert watcher.at(1)["step"] == 2000
    assert (watcher.starts["observer"], len(watcher.log)) == (2000 - PAGE, PAGE)
    assert len(house.run(house.app_state.storage.entries(match))) == 2000
    seat.send(do="undo", version=2000)
    assert seat.at(2001)["step"] == 1999
    assert house.thread.ident not in Walking.threads


@pytest.mark.parametrize("learning", ["throw", "look", "hand"])
def test_a_plan_stops_where_something_is_learned_and_what_follows_is_not_even_read(
    house: House, marching: None, learning: str
) -> None:
    _, seat = begun(house)
    seat.send(do="play", texts=[*PLAN[:1500], learning, "peek", *PLAN[:400]], version=0)
    assert seat.at(1)["version"] == 1501
    assert seat.state["can_undo"] == 0


def test_a_plan_that_cannot_be_made_to_its_end_is_not_begun(house: House, marching: None) -> None:
    match, seat = begun(house)
    assert seat.ask("refused", do="play", texts=[*PLAN[:1999], "peek"], version=0)["code"] == "unreadable"
    assert seat.ask("refused", do="play", texts=[*PLAN, "step"], version=0)["code"] == "malformed"
    assert house.run(house.app_state.storage.entries(match)) == []
    assert seat.ask("why", do="why", text="step")["code"] == ""


def test_a_plan_that_takes_too_long_to_try_is_refused_before_any_of_it_is_made(
    house: House, marching: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, seat = begun(house)
    monkeypatch.setattr("narvik.server.matches.choice_series.MOST_SECONDS", 0.0)
    assert seat.ask("refused", do="play", texts=PLAN, version=0)["code"] == "costly_series"
    assert house.run(house.app_state.storage.entries(match)) == []


def test_a_plan_counts_as_many_messages(serve: Callable[..., House], marching: None) -> None:
    settings: Any = Settings()
    settings.limits.local = True
    settings.limits.messages = 30
    _, seat = begun(serve(settings=settings))
    assert seat.ask("refused", do="play", texts=PLAN, version=0)["code"] == "too_fast"


def test_a_plan_counts_as_many_requests(serve: Callable[..., House], marching: None) -> None:
    settings: Any = Settings()
    settings.limits.local = True
    settings.limits.requests = 30
    house = serve(settings=settings)
    match, _ = begun(house)
    plan: dict[str, Any] = {"do": "play", "texts": PLAN, "version": 0}
    assert house.post(f"/api/matches/{match}/do?seat=mine", 429, **plan)["code"] == "too_fast"
    assert house.run(house.app_state.storage.entries(match)) == []


def test_nobody_makes_choices_for_ever_that_lead_nowhere(
    house: House, marching: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_bounds, "MOST_IN_A_ROW", 2100)
    _, seat = begun(house)
    seat.send(do="play", texts=PLAN, version=0)
    version = seat.at(2000)["version"]
    assert seat.ask("refused", do="play", texts=PLAN[:101], version=version)["code"] == "too_many_in_a_row"
    # What is learned ends the row; a match as a whole has an end, too.
    seat.send(do="play", texts=[*PLAN[:99], "look"], version=version)
    seat.at(2100)
    monkeypatch.setattr(match_bounds, "TIMES", 0.5)
    seat.send(do="play", texts=PLAN[:400], version=2100)
    seat.at(2500)
    assert seat.ask("refused", do="choose", text="step", version=2500)["code"] == "too_long"
    # What is taken back stays in the history, so that it cannot go on for ever either.
    monkeypatch.setattr(match_bounds, "ENTRIES", 0.5)
    seat.send(do="undo", version=2500)
    version = seat.at(2501)["version"]
    assert seat.ask("refused", do="undo", version=version)["code"] == "too_much_taken_back"
