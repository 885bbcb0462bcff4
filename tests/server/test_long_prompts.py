"""A question with more choices than a message carries: the rest is asked for by what is pressed first, or by words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from narvik.core.game import Game
from narvik.core.record import record, replay
from narvik.server.live.choice_lines import MOST_TOLD

if TYPE_CHECKING:
    from tests.server.conftest import House, Seat

GAMES: Final = Path(__file__).resolve().parents[1] / "fixtures" / "games" / "plain"


@pytest.fixture(scope="module")
def game() -> Game:
    """Operation Jupiter where airpower is placed: one of almost a thousand hexes."""
    found = replay(GAMES / "jupiter-1.narvik", 32)
    assert len(found.choices) > 2 * MOST_TOLD
    return found


@pytest.fixture(scope="module")
def seat(house: House, game: Game) -> Seat:
    made = house.post("/api/records", record=record(game).write())
    return house.sit(made["match"], "mine")


def texts(choices: list[dict[str, Any]]) -> list[str]:
    return [choice["text"] for choice in choices]


def test_the_prompt_carries_some_and_what_can_be_pressed_first(seat: Seat, game: Game) -> None:
    prompt = seat.state["prompt"]
    whole = [choice.text for choice in game.choices]
    rest = prompt["rest"]
    assert len(prompt["choices"]) == len(rest["places"]) <= MOST_TOLD
    assert rest["all"] == len(whole)
    assert texts(prompt["choices"]) == [whole[place] for place in rest["places"]]
    assert rest["first"] == [{"kind": "space", "board": "", "words": [text.split()[1] for text in whole]}]


def test_what_is_pressed_first_brings_its_choices(seat: Seat, game: Game) -> None:
    last = game.choices[-1].text
    found = seat.ask("choices", do="choices", first=["space", last.split()[1]])
    assert (found["found"], found["places"], texts(found["choices"])) == (1, [len(game.choices) - 1], [last])
    assert found["version"] == seat.state["prompt"]["version"]
    assert seat.ask("choices", do="choices", first=["space", "nowhere"])["choices"] == []


def test_words_find_choices_by_their_labels(seat: Seat, game: Game) -> None:
    found = seat.ask("choices", do="choices", find="ALTA")
    assert found["choices"]
    assert all("alta" in choice["label"].casefold() for choice in found["choices"])
    every = seat.ask("choices", do="choices")
    assert (every["found"], len(every["choices"])) == (len(game.choices), MOST_TOLD)


def test_no_answer_about_a_group_carries_more(seat: Seat, game: Game) -> None:
    ahead = seat.ask("ahead", do="ahead", texts=[game.choices[0].text])
    assert 0 < len(ahead["choices"]) <= MOST_TOLD


def test_only_the_one_who_is_asked_learns_of_choices(house: House, seat: Seat) -> None:
    match = seat.state["match"]
    assert house.sit(match).ask("refused", do="choices", find="alta")["code"] == "not_seated"
    other = next(one["seat"] for one in seat.state["seats"] if one["seat"] != seat.state["seat"])
    assert seat.ask("refused", do="choices", find="alta", seat=other)["code"] == "not_asked"
    assert house.sit(match).state["prompt"]["rest"] is None


@pytest.mark.parametrize("wrong", [{"find": "x" * 81}, {"first": ["a", "b", "c", "d"]}, {"first": "space"}])
def test_what_is_out_of_bounds_is_refused(seat: Seat, wrong: dict[str, Any]) -> None:
    assert seat.ask("refused", do="choices", **wrong)["code"] == "malformed"


def test_a_short_question_has_no_rest(house: House) -> None:
    _, germany, _ = house.pair()
    assert germany.state["prompt"]["rest"] is None
