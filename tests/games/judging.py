"""What the judgement of every game must satisfy: nothing enters a weight that the decider does not know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from narvik.core.chance import FastChance
from narvik.core.position import Position
from narvik.core.rules import Options, Rules
from narvik.players import Recruit, Staff
from narvik.players.registry import roles_of_decider

GUESSES = 2


def most_liked(rules: Rules[Any], position: Position) -> str:
    """The choice of most weight to the decider."""
    choices = position.choices()
    weights = rules.advice.weights(position, choices)
    return choices[weights.index(max(weights))].text


def honest_weights(
    rules: Rules[Any], options: Options, rng: random.Random, games: int, looks: float, errs: float
) -> set[int]:
    """Compare weights, also those of a search, and risks at the truth and at guesses.

    That is done at every new question, and at a share of all others.

    Staff officers play, who err now and then so that more is met with. Returns the roles that were asked.
    """
    staff, recruit = Staff(), Recruit()
    asked: set[tuple[str, int]] = set()
    for seed in range(games):
        position = rules.start(options, FastChance(seed))
        while position.decider >= 0:
            choices = sorted(position.choices())
            kind = (position.question().message, position.decider)
            if len(choices) > 1 and (kind not in asked or rng.random() < looks):
                asked.add(kind)
                truth = rules.advice.weights(position, choices)
                searched = rules.advice.search_weights(position, choices)
                risks = rules.advice.risks(position, choices)
                view = rules.knowledge.view(position, roles_of_decider(rules, position))
                for _ in range(GUESSES):
                    guess = rules.knowledge.guess(view, FastChance(rng.getrandbits(32)))
                    found = rules.advice.weights(guess, sorted(guess.choices()))
                    assert found == pytest.approx(truth), rules.proof.stage(position)
                    found = rules.advice.search_weights(guess, sorted(guess.choices()))
                    assert found == pytest.approx(searched), rules.proof.stage(position)
                    found = rules.advice.risks(guess, sorted(guess.choices()))
                    assert found == pytest.approx(risks), rules.proof.stage(position)
                assert min(truth) > 0
                assert min(searched) > 0
                assert 0 <= min(risks) <= max(risks) <= 1
            player = recruit if rng.random() < errs else staff
            position.apply(player.decide(rules, position, rng))
    return {who for _, who in asked}
