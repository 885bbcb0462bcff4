"""The position of Norway 1940: a copy forgets nothing and shares nothing, and its JSON gives it back."""

from __future__ import annotations

import random
from typing import Any

import pytest

import narvik
from narvik.build import COMPILED, running
from narvik.core.chance import FastChance
from narvik.core.errors import PositionError
from narvik.core.events import Journal
from narvik.core.rules import rules_of
from narvik.games.norway1940.pieces.state import State

RULES = rules_of("norway1940")


def played(decisions: int, seed: int = 5) -> State:
    """A position in the midst of a game."""
    game = narvik.new("norway1940", seed=seed)
    rng = random.Random(seed)
    for _ in range(decisions):
        game.choose(rng.choice(game.choices))
    assert isinstance(game.position, State)
    return game.position


@pytest.mark.skipif(running() == COMPILED, reason="compiled positions have no vars()")
def test_a_copy_forgets_no_field_and_shares_no_list() -> None:
    s = played(150)
    copy = s.copy()
    assert vars(copy).keys() == vars(s).keys()
    for name, value in vars(s).items():
        if name not in ("journal", "shared"):
            assert getattr(copy, name) == value, name
        if isinstance(value, list):
            assert getattr(copy, name) is not value, name


@pytest.mark.parametrize("decisions", [0, 9, 60, 150, 300])
def test_a_position_comes_back_from_its_json(decisions: int) -> None:
    s = played(decisions)
    data = RULES.to_json(s)
    again = RULES.from_json(data, FastChance(1))
    assert RULES.to_json(again) == data
    assert again.here == s.here
    assert sorted(again.choices()) == sorted(s.choices())


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("turn", 100, "turn: expected a whole number from 0 to 99"),
        ("unit_at", {"r159": "atlantis"}, "unit_at.r159: expected a place such as"),
        ("ship_at", {"bismarck": "oslo"}, "ship_at: expected a ship such as"),
        ("mission", {"group1": "seek"}, "mission.group1: expected a sector such as none, battle, home"),
        ("danger", {"group1": "d"}, "danger.group1: expected a waters such as"),
        ("fort", {"kvarven": "british"}, "fort.kvarven: expected a fort_state such as"),
        ("held", ["oslo", "oslo"], "held: expected each only once"),
    ],
)
def test_a_position_that_does_not_fit_is_refused_with_its_field(field: str, value: Any, said: str) -> None:
    data = {**RULES.to_json(played(60)), field: value}
    with pytest.raises(PositionError) as refused:
        RULES.from_json(data, FastChance(1))
    assert str(refused.value).startswith(said)


def test_every_number_of_an_observation_lies_in_its_bounds() -> None:
    cells = RULES.form.cells()
    for decisions in (0, 30, 90, 200):
        s = played(decisions)
        for roles in (0, 1, 2):
            numbers = RULES.form.numbers(s, RULES.knowledge.sight(s, roles))
            assert len(numbers) == len(cells)
            for cell, number in zip(cells, numbers, strict=True):
                assert cell.least <= number <= cell.most, cell


def test_a_position_that_is_laid_out_tells_nothing_of_how_it_came_about() -> None:
    """Oslo is German with its units there, and the log does not say that it was taken, nor its fort."""
    told = Journal()
    short = {"turn": 3, "units": {"oslo": ["r159"]}, "forts": {"oscarsborg": "norwegian"}}
    s = RULES.proof.position(short, RULES.settle_options({}), FastChance(1), told)
    oslo = RULES.kinds["sector"].read("oslo")
    assert s.held >> oslo & 1
    assert [event.name for event in told.events if event.name in ("control", "fort_taken")] == []
