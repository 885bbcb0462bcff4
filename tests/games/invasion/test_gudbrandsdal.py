"""The Gudbrandsdal keeps what every game that is offered keeps, and is played alike everywhere."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from narvik.core.rules import rules_of
from narvik.proof.conformance import fingerprint, option_pairs, walk
from narvik.proof.moments import StaffGame
from narvik.proof.swap import swap, twins

pytestmark = pytest.mark.slow

RULES = rules_of("invasion")
QS = {"scenario": "qs"}
SETS = list(option_pairs(RULES, QS))
SCRIPT = "from narvik.proof.conformance import fingerprint; print(fingerprint('invasion', {'scenario': 'qs'}, 'there'))"


@pytest.mark.parametrize("options", SETS, ids=lambda options: "-".join(options.values()))
def test_every_value_of_an_option_can_be_played_with_every_value_of_another(options: dict[str, str]) -> None:
    assert walk(RULES, options, "option", every=29, stop=120).game.options == options


def test_the_first_decisions_are_all_checked() -> None:
    assert walk(RULES, QS, "first", every=1, stop=10).checked == 10


@pytest.mark.parametrize("temper", ["eager", "odd"])
def test_random_play_of_every_temper_keeps_every_promise(temper: str) -> None:
    walked = walk(RULES, QS, f"conformance-{temper}", every=47, temper=temper)
    assert walked.game.over
    assert walked.checked > 0


@pytest.mark.parametrize("seat", ["german", "allied", "observer"])
def test_nothing_is_seen_but_what_lies_on_the_table(seat: str) -> None:
    options = RULES.settle_options(QS)
    assert swap(RULES, options, 1, seat, "eager", begin=60, steps=40).decisions >= 40
    assert twins(RULES, options, 1, seat, steps=40).different == 0


def test_another_process_plays_the_same_game() -> None:
    there = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "PYTHONHASHSEED": "4242"},
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    assert there.stdout.strip() == fingerprint("invasion", QS, "there")
    assert there.stdout.strip() != fingerprint("invasion", QS, "elsewhere")


def test_no_question_in_a_staff_game_has_more_answers_than_promised() -> None:
    game = StaffGame(RULES, RULES.settle_options(QS), "most")
    assert all(len(moment.position.choices()) <= RULES.proof.most_choices for moment in game.moments(60))
