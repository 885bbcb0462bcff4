"""The war on land: the Gudbrandsdal from its set-up to its end, and what people are asked on the way."""

from __future__ import annotations

import random
from typing import Any

import pytest

import narvik
from narvik.core.chance import KeyedChance
from narvik.core.game import Game
from narvik.core.rules import rules_of
from narvik.games.invasion.pieces.stacks import fits
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.troops import in_hex
from narvik.proof.conformance import walk
from narvik.proof.policy import TEMPERS

pytestmark = pytest.mark.slow

RULES = rules_of("invasion")
MOST_ANSWERS = 400


def begun(position: dict[str, Any], **options: str) -> Game:
    """A game from a position of the short form."""
    chosen, chance = RULES.settle_options(options), KeyedChance.from_seed("1")
    return Game(RULES, chosen, chance, RULES.proof.position(position, chosen, chance), "1")


@pytest.mark.parametrize("railways", ["open", "held"])
@pytest.mark.parametrize("seed", range(3))
def test_random_play_of_the_gudbrandsdal_keeps_every_promise(seed: int, railways: str) -> None:
    options = {"scenario": "qs", "railways": railways}
    game = walk(RULES, options, seed, every=17, temper=TEMPERS[seed % len(TEMPERS)]).game
    assert game.over
    assert game.result is not None
    assert game.result["level"] in ("victory", "draw")


def test_no_question_has_too_many_answers_and_none_has_only_one() -> None:
    for seed in range(4):
        options, rng = RULES.settle_options({"scenario": "qs"}), random.Random(seed)
        s: State = RULES.start(options, KeyedChance.from_seed(str(seed)))
        while s.decider >= 0:
            offered = s.choices()
            assert 1 < len(offered) <= MOST_ANSWERS, s.frames[-1]
            assert RULES.proof.audit(s) == []
            s.apply(rng.choice(offered))


def test_after_a_phase_no_hex_is_too_full() -> None:
    options, rng = RULES.settle_options({"scenario": "qs"}), random.Random(5)
    s: State = RULES.start(options, KeyedChance.from_seed("5"))
    while s.decider >= 0:
        if RULES.proof.stage(s) == "allied land_movement_phase" and not s.marched:
            for h in {at for at in s.unit_at if 0 <= at < s.kit.board.count}:
                for side in (0, 1):
                    assert fits(s, h, in_hex(s, h, side))
        s.apply(rng.choice(s.choices()))


def test_a_person_points_at_the_end_of_a_march() -> None:
    game = begun({"units": {"hamar": ["ge_345_i"], "rena": ["no_ir5_i"]}, "begin": {"land_movement": "german"}})
    game.choose("march ge_345_i")
    ends = {route.to.word: [choice.text for choice in route.choices] for route in game.prompt.routes}
    assert "4517" not in ends
    assert ends["4519"] == ["step 4418", "step 4519"]
    assert ends["4318"] == ["step 4318"]  # a zone of control: nothing leads on from there
    assert "4218" not in ends
    for texts in ends.values():
        trial = begun({"units": {"hamar": ["ge_345_i"], "rena": ["no_ir5_i"]}, "begin": {"land_movement": "german"}})
        trial.choose("march ge_345_i")
        for text in texts:
            trial.choose(text)


def test_a_person_points_at_the_end_of_a_railway_journey() -> None:
    game = begun({"units": {"hamar": ["ge_345_i"]}, "begin": {"land_movement": "german"}})
    game.choose("entrain ge_345_i")
    ends = {route.to.word: len(route.choices) for route in game.prompt.routes}
    assert ends["4720"] == 5
    assert "4120" in ends


def test_the_gudbrandsdal_is_set_up_and_shown() -> None:
    game = narvik.new("invasion", seed=1, scenario="qs")
    assert game.view("german")["turn"] == "a8"
    assert game.view("german")["unit_at"]["uk_148_sf"] == "4120"
