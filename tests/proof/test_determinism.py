"""The same seed gives the same game, in another process and whatever Python's hash seed is."""

import os
import subprocess
import sys

import pytest

from narvik.core.rules import game_names, rules_of
from narvik.proof.conformance import fingerprint
from narvik.proof.fixtures import is_marathon

pytestmark = pytest.mark.slow

SCRIPT = (
    "import sys; from narvik.proof.conformance import fingerprint; print(fingerprint(sys.argv[1], {}, sys.argv[2]))"
)


@pytest.mark.parametrize("name", game_names())
def test_another_process_plays_the_same_game(name: str) -> None:
    here = fingerprint(name, {}, "determinism")
    for hash_seed in ("1", "4242"):
        there = subprocess.run(
            [sys.executable, "-c", SCRIPT, name, "determinism"],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
            encoding="utf-8",
        )
        assert there.stdout.strip() == here


@pytest.mark.parametrize("name", game_names())
def test_every_scenario_is_repeatable_and_every_seed_another_game(name: str) -> None:
    scenarios = next((option.values for option in rules_of(name).options if option.name == "scenario"), ("",))
    for scenario in scenarios:
        options = {"scenario": scenario} if scenario else {}
        if is_marathon(rules_of(name), options):
            continue
        first = [fingerprint(name, options, seed) for seed in range(3)]
        assert first == [fingerprint(name, options, seed) for seed in range(3)]
        assert len(set(first)) == 3
