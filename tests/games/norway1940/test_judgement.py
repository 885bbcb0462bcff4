"""The judgement of Norway 1940: it uses nothing hidden, and does what is plainly best."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from narvik.core.chance import FastChance
from narvik.core.rules import rules_of
from narvik.games.norway1940.advice.judgement import THUMBS
from narvik.games.norway1940.advice.worth import ODDS, fire
from narvik.games.norway1940.chapters.land.movement import March
from narvik.games.norway1940.chapters.sea.convoy import Convoy
from narvik.games.norway1940.chapters.sea.sea_battle import SeaDanger
from narvik.games.norway1940.chapters.turn import FRAMES, AlliedTurn, GermanTurn
from narvik.games.norway1940.game import Norway1940
from narvik.games.norway1940.pieces.state import State
from tests.games.judging import honest_weights, most_liked

pytestmark = pytest.mark.slow

GAME = rules_of("norway1940")
assert isinstance(GAME, Norway1940)
RULES: Norway1940 = GAME

SILENT = {GermanTurn, AlliedTurn, March, SeaDanger, Convoy}
"""Frames that never ask."""


def lay(short: dict[str, Any], **options: str) -> State:
    """A position in the short form of rule cases."""
    return RULES.proof.position(short, RULES.settle_options(options), FastChance(1))


liked = partial(most_liked, RULES)
"""The choice of most weight to the decider."""


def test_every_frame_that_asks_has_its_rules_of_thumb() -> None:
    assert set(FRAMES) - SILENT == set(THUMBS)


@pytest.mark.parametrize(
    "given",
    [{}, {"ships": "historical", "alerted": "yes"}, {"prepared": "yes", "patrol": "yes"}],
    ids=["basic", "historical", "patrol"],
)
def test_weights_use_nothing_that_the_decider_does_not_know(given: dict[str, str]) -> None:
    options = RULES.settle_options(given)
    rng = random.Random(str(given))
    assert honest_weights(RULES, options, rng, games=3, looks=0.15, errs=0.15) == {0, 1}


def test_chances_are_those_of_the_dice() -> None:
    assert ODDS.win[0] == pytest.approx(15 / 36)
    assert ODDS.win[6] == 1
    assert ODDS.level[2] + ODDS.win[2] == pytest.approx(30 / 36)
    units = RULES.units
    division = sum(1 << units.index[word] for word in ("r159", "r193", "r236"))
    assert fire(units, division, 0) == pytest.approx(1.0)
    assert fire(units, 1 << units.index["r159"], 0) == pytest.approx(1 / 6)
    assert fire(units, 1 << units.index["r159"], -1) == 0


def test_aims_are_opposite_and_have_their_texts() -> None:
    position = RULES.start(RULES.settle_options({}), FastChance(1))
    german, allied = RULES.advice.aims(position, 0), RULES.advice.aims(position, 1)
    assert [aim.value for aim in german] == [-aim.value for aim in allied]
    for language in ("en", "nb"):
        text = (RULES.texts / f"{language}.ftl").read_text(encoding="utf-8")
        assert all(f"aim-{aim.name} = " in text for aim in german)
