"""Positions of staff games come from seeds alone, spread over the game, and the choices told of lead to them."""

import pytest

from narvik.core.chance import KeyedChance
from narvik.core.rules import rules_of
from narvik.proof.moments import MOMENTS, StaffGame, moments_of, seed_of

pytestmark = pytest.mark.slow


def test_positions_are_spread_over_a_game_and_the_choices_lead_to_them() -> None:
    rules = rules_of("norway1940")
    options = rules.settle_options({})
    game = StaffGame(rules, options, "spread")
    found = game.moments()
    lengths = [len(moment.made) for moment in found]
    assert len(found) == MOMENTS
    assert lengths == sorted(set(lengths))
    assert lengths[0] < len(game.made) / MOMENTS
    assert lengths[-1] > len(game.made) * (1 - 1 / MOMENTS)
    position = rules.start(options, KeyedChance.from_seed("spread"))
    for role, choice in found[1].made:
        assert position.decider == role
        position.apply(choice)
    assert rules.to_json(position) == rules.to_json(found[1].position)


def test_the_same_number_is_the_same_position() -> None:
    rules = rules_of("norway1940")
    options = rules.settle_options({})
    some = moments_of(rules, options, MOMENTS + 1, seed=4)
    again = StaffGame(rules, options, seed_of(4, 1)).moments()
    assert len(some) == MOMENTS + 1
    assert rules.to_json(some[-1].position) == rules.to_json(again[0].position)
    assert some[0].made != some[-1].made[: len(some[0].made)]
