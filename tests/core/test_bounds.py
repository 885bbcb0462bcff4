"""Bounds: what a position from outside may hold, and that what exceeds them is refused by the field's name."""

import json
import tracemalloc
from typing import Any

import pytest

import narvik
from narvik.core.chance import FastChance
from narvik.core.errors import PositionError, RecordError
from narvik.core.record import opened, read
from narvik.proof.spoilt_positions import record_from


def begun(name: str) -> tuple[narvik.Game, dict[str, Any]]:
    """A game after some choices, and its position."""
    game = narvik.new(name, seed="bounds")
    while game.version < 20:
        game.choose(game.choices[-1])
    return game, json.loads(game.to_json())


@pytest.mark.parametrize(
    ("name", "field", "value", "said"),
    [
        ("kampen", "troops", {"germany": {"hamar": 10**6}}, "troops.germany.hamar: expected a whole number from 0"),
        ("kampen", "face_up", {"germany": {"panzer": 200_000_000}}, "face_up.germany.panzer: expected a whole number"),
        ("kampen", "decks", {"germany": ["panzer"] * 60_000}, "decks.germany: expected a list of at most"),
        ("kampen", "attacks", [{}] * 100_000, "attacks: expected a list of at most"),
        ("kampen", "learned", 10**4000, "learned: expected a whole number"),
        ("norway1940", "unit_at", {"nobody": "oslo"}, "unit_at: expected a unit such as"),
        ("norway1940", "unit_at", {"ir1": ["oslo"] * 100_000}, "unit_at.ir1: expected a place such as"),
        ("norway1940", "points", {"germany": 10**9}, "points.germany: expected a whole number from 0 to 3"),
        ("norway1940", "sailing", ["pol3"] * 200_000, "sailing: expected a list of at most 60 words, found a list of"),
        ("norway1940", "held", ["oslo", "oslo"], "held: expected each only once, found 'oslo'"),
        ("norway1940", "asked", {str(n): 1 for n in range(50_000)}, "asked: expected how often each of at most 10000"),
        ("norway1940", "asked", {"a" * 200: 1}, "asked: expected the name of a roll, at most 120 characters, found"),
        ("norway1940", "asked", {"1/fight": 10**9}, "asked.1/fight: expected a whole number from 1 to 1000"),
        ("norway1940", "waiting", ["germany"] * 2, "waiting: expected roles, each only once, found 'germany'"),
        ("norway1940", "frames", ["german_turn"], "frames.0: expected a frame of this game, found 'german_turn'"),
        ("norway1940", "frames", [{"frame": "movement", "taken": []}], "frames.0: movement is not called by nobody"),
        (
            "norway1940",
            "frames",
            [{"frame": "german_turn", "next": "movement"}, {"frame": "fleet"}],
            "frames.1: fleet is not called by german_turn",
        ),
        ("jupiter", "turn", 10**9, "turn: expected a whole number from 1 to 10, found 1000000000"),
        ("jupiter", "turn", 10**4000, "turn: expected a whole number from 1 to 10, found a huge number"),
        ("jupiter", "turn", None, "turn: expected a whole number from 1 to 10, found null"),
        ("jupiter", "weather", "\ud800" * 50_000, "weather: expected a weather such as"),
        ("jupiter", "stacks", {"0101": []}, "stacks.0101: expected a list of 1 to 6 words, found a list of 0"),
        ("jupiter", "pools", {"anr": ["ge_ssn"] * 100_000}, "pools.anr: expected a list of at most 200 words"),
        ("jupiter", "airpower", ["0101"] * 5000, "airpower: expected a list of at most 6 words, found a list of 5000"),
        ("jupiter", "fought", [{}] * 100_000, "fought: expected a list of at most 1 rows, found a list of 100000"),
        ("jupiter", "frames", [{"frame": "game_turn", "phase": 2}] * 100_000, "frames: expected a list of at most 32"),
        ("jupiter", "surprise", {}, "position: there is no field 'surprise'"),
    ],
)
def test_a_position_that_is_too_much_is_refused_before_anything_is_made_of_it(
    name: str, field: str, value: object, said: str
) -> None:
    game, position = begun(name)
    position[field] = value
    text = json.dumps(position)
    given = json.loads(text)
    tracemalloc.start()
    try:
        with pytest.raises(PositionError) as caught:
            game.rules.from_json(given, FastChance(0))
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()
    assert str(caught.value).startswith(said)


def test_the_options_of_a_position_are_those_of_its_record() -> None:
    game, position = begun("kampen")
    position["options"] = {**position["options"], "players": "2"}
    with pytest.raises(RecordError, match="options: they are not those of the record"):
        opened(read(record_from(game, position)))


def test_a_position_in_the_midst_of_something_is_refused() -> None:
    game, position = begun("kampen")
    position["decider"] = "allies" if position["decider"] != "allies" else "norway"
    with pytest.raises(RecordError, match="decider: the frames do not wait for this one"):
        opened(read(record_from(game, position)))


@pytest.mark.parametrize("value", ["NaN", "[Infinity]", '"\\ud800"', "1" * 5000])
def test_a_header_value_that_could_not_be_written_again_is_refused(value: str) -> None:
    game, position = begun("kampen")
    text = record_from(game, position).replace("\n\n", f"\nnote: {value}\n\n", 1)
    with pytest.raises(RecordError, match="the value of note is not JSON"):
        read(text)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("rules", 10**400, "the header needs 'rules' as int from 0 to 9999"),
        ("game", "k" * 1000, "the header needs 'game' as str of at most 60"),
        ("seed", [1], "the header needs 'seed' as str"),
        ("seed", "s" * 1000, "the header needs 'seed' as str of at most 500"),
        ("options", {"o" * 10_000: 1}, "has no option 'o{60}'; it has"),
    ],
)
def test_a_header_has_bounds_too(key: str, value: object, said: str) -> None:
    game, position = begun("kampen")
    rows = [row for row in record_from(game, position).split("\n") if not row.startswith(f"{key}:")]
    rows.insert(1, f"{key}: {json.dumps(value)}")
    with pytest.raises(RecordError, match=said):
        opened(read("\n".join(rows)))
