"""What the judgement of every game must satisfy: nothing enters a leaning that the decider does not know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from narvik.ai import Recruit, Staff
from narvik.ai.players import roles_of_decider
from narvik.core.chance import FastChance
from narvik.core.position import Position
from narvik.core.rules import Options, Rules

GUESSES = 2


def most_liked(rules: Rules[Any], position: Position) -> str:
    """The choice the decider leans to most."""
    choices = position.choices()
    weights = rules.leanings(position, choices)
    return choices[weights.index(max(weights))].text


def honest_leanings(
    rules: Rules[Any], options: Options, rng: random.Random, games: int, looks: float, errs: float
) -> set[int]:
    """Compare leanings, also those of the seasoned, and daring at the truth and at guesses.

    That is done at every new question, and at a share of all others.

    Staff officers play, who err now and then so that more is met with. Returns the roles that were asked.
    """
    staff, recruit = Staff(), Recruit()
    asked: set[tuple[int, int]] = set()
    for seed in range(games):
        position = rules.start(options, FastChance(seed))
        while position.decider >= 0:
            choices = sorted(position.choices())
            kind = (position.frames[-1][0], position.decider)
            if len(choices) > 1 and (kind not in asked or rng.random() < looks):
                asked.add(kind)
                truth = rules.leanings(position, choices)
                wiser = rules.seasoned(position, choices)
                dared = rules.daring(position, choices)
                view = rules.view(position, roles_of_decider(rules, position))
                for _ in range(GUESSES):
                    guess = rules.guess(view, FastChance(rng.getrandbits(32)))
                    found = rules.leanings(guess, sorted(guess.choices()))
                    assert found == pytest.approx(truth), rules.stage(position)
                    found = rules.seasoned(guess, sorted(guess.choices()))
                    assert found == pytest.approx(wiser), rules.stage(position)
                    assert rules.daring(guess, sorted(guess.choices())) == pytest.approx(dared), rules.stage(position)
                assert min(truth) > 0
                assert min(wiser) > 0
                assert 0 <= min(dared) <= max(dared) <= 1
            player = recruit if rng.random() < errs else staff
            position.apply(player.decide(rules, position, rng))
    return {who for _, who in asked}
