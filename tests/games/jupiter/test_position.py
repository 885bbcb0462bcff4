"""The position of Operation Jupiter: copies forget nothing, and one from outside is refused where it does not fit."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from narvik.core.chance import FastChance
from narvik.core.errors import PositionError
from narvik.core.rules import rules_of
from narvik.games.jupiter.game import Jupiter
from narvik.games.jupiter.pieces.state import State

GAME = rules_of("jupiter")
assert isinstance(GAME, Jupiter)
RULES: Jupiter = GAME

SHARED = ("chance", "journal", "options", "settings", "board", "forces")
"""What copies have in common."""


def played(decisions: int, seed: int = 4) -> State:
    """A position of a random game."""
    position, rng = RULES.start({}, FastChance(seed)), random.Random(seed)
    for _ in range(decisions):
        position.apply(rng.choice(position.choices()))
    return position


@pytest.mark.parametrize("decisions", [5, 60, 400])
def test_a_copy_has_every_field_and_none_of_it_in_common(decisions: int) -> None:
    position = played(decisions)
    if not hasattr(position, "__dict__"):
        pytest.skip("the compiled build keeps no list of its fields")
    copy = position.copy()
    assert vars(copy) == vars(position)
    for name, value in vars(position).items():
        if name not in SHARED and isinstance(value, (list, dict)) and value:
            assert getattr(copy, name) is not value, name


def test_whoever_plays_on_leaves_its_copies_as_they_were() -> None:
    position = played(300)
    before = RULES.to_json(position)
    copy, rng = position.copy(), random.Random(1)
    for _ in range(200):
        copy.apply(rng.choice(copy.choices()))
    assert RULES.to_json(position) == before
    assert RULES.to_json(copy) != before


def in_battle() -> dict[str, Any]:
    """The JSON of a battle in which special forces may still come in."""
    units = {"1518": ["us_9", "us_34"], "1519": ["ge_230"], "1616": ["us_1"], "2603": ["br_52"], "1838": ["ge_199"]}
    short = {"turn": 3, "phase": "combat", "units": units}
    position = RULES.proof.position(short, RULES.settle_options({}), FastChance(2))
    for text in ("attack 1519", "join us_9", "join us_34", "resolve"):
        position.apply(RULES.words.read(text))
    data: dict[str, Any] = json.loads(json.dumps(RULES.to_json(position)))
    return data


def test_a_battle_is_kept_by_the_names_of_its_values() -> None:
    data = in_battle()
    turn, actions, attack, battle, special = data["frames"]
    assert [turn["frame"], actions["frame"], attack["frame"]] == ["game_turn", "actions", "attack"]
    assert battle["frame"] == "battle"
    assert battle["next"] == "die"
    assert (battle["target"], battle["attackers"], battle["defenders"]) == ("1519", ["us_9", "us_34"], ["ge_230"])
    assert battle["origins"] == ["1518"]
    assert special == {"frame": "special_forces", "hex": "1519", "usable": ["ranger", "99th"], "committed": []}
    assert RULES.to_json(RULES.from_json(data, FastChance(1))) == data


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("turn", 11, "turn: expected a whole number from 1 to 10"),
        ("weather", "sunny", "weather: expected a weather such as fair"),
        ("stacks", {}, "stacks: us_1 does not lie where it is said to be"),
        ("source", {"us": "1616"}, "source: every Allied contingent has one"),
        ("special", {"ranger": 99}, r"special\.ranger: expected a whole number from 0 to 11"),
        ("soviet_attacks", -1, "soviet_attacks: expected a whole number from 0 to 2"),
    ],
)
def test_a_position_that_does_not_fit_is_refused(name: str, value: object, told: str) -> None:
    with pytest.raises(PositionError, match=told):
        RULES.from_json({**in_battle(), name: value}, FastChance(1))


def test_a_unit_in_two_places_is_refused() -> None:
    data = in_battle()
    data["where"]["us_1"] = "1617"
    with pytest.raises(PositionError, match="stacks: us_1 does not lie where it is said to be"):
        RULES.from_json(data, FastChance(1))


def test_a_frame_that_does_not_fit_is_refused() -> None:
    data = in_battle()
    data["frames"][3]["next"] = "pray"
    with pytest.raises(PositionError, match=r"frames\.3\.battle\.next"):
        RULES.from_json(data, FastChance(1))
