"""Scenes share the things they show; what one seat was shown never gets into what another one is shown."""

from __future__ import annotations

import json
import random

import pytest

import narvik
from narvik.core.rules import game_names, rules_of
from narvik.core.text import LANGUAGES

pytestmark = pytest.mark.slow

STEPS = 60


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("seed", [1, 2])
def test_a_scene_is_the_same_whatever_was_shown_before(name: str, seed: int) -> None:
    """Each onlooker has rules of their own, which have shown nothing to anybody else; all see what they see who share
    one."""
    rules = rules_of(name)
    game = narvik.new(name, seed=seed, **advanced(name))
    rng = random.Random(seed)
    onlookers = (*game.seats, "observer")
    apart = {seat: type(rules)() for seat in onlookers}
    shown = []
    for step in range(STEPS * 8):
        if game.over:
            break
        if step % 8 == 0:
            for seat in rng.sample(onlookers, len(onlookers)):
                view, language = game.view(seat), rng.choice(LANGUAGES)
                scene = rules.display.scene(view, language)
                assert json.dumps(scene) == json.dumps(apart[seat].display.scene(view, language)), (step, seat)
                shown.append((scene, json.dumps(scene)))
        game.choose(rng.choice(game.choices))
    assert len(shown) > STEPS
    assert all(json.dumps(scene) == told for scene, told in shown), "a scene was changed after it had been shown"


def advanced(name: str) -> dict[str, str]:
    """The options with which most is hidden: the last scenario, where there are several."""
    return {option.name: option.values[-1] for option in rules_of(name).options if option.name == "scenario"}
