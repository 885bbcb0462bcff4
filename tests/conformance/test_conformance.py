"""Every registered game keeps the promises of the core contract in random play; and the checks find who does not."""

from collections.abc import Callable
from typing import Any

import pytest

from narvik.core.record import replay
from narvik.core.rules import Rules, game_names, rules_of
from narvik.proof.conformance import ConformanceFailure, option_sets, walk
from narvik.proof.fixtures import kept_options

GAMES = [
    pytest.param(name, options, id="-".join([name, *options.values()]))
    for name in game_names()
    for options in kept_options(rules_of(name))
]
ONE_BY_ONE = [
    pytest.param(name, {option.name: value}, id=f"{name}-{option.name}-{value}")
    for name in game_names()
    for option in rules_of(name).options
    for value in option.values[1:]
]


@pytest.mark.parametrize("temper", ["uniform", "eager", "odd"])
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_random_play_keeps_every_promise(name: str, options: dict[str, str], temper: str) -> None:
    walked = walk(rules_of(name), options, f"conformance-{temper}", every=47, temper=temper)
    assert walked.game.over
    assert walked.checked > 0


@pytest.mark.parametrize(("name", "options"), ONE_BY_ONE)
def test_every_value_of_every_option_can_be_played(name: str, options: dict[str, str]) -> None:
    walked = walk(rules_of(name), options, "option", every=29, stop=120)
    assert {**walked.game.options, **options} == walked.game.options


@pytest.mark.parametrize("name", game_names())
def test_the_first_decisions_are_all_checked(name: str) -> None:
    for options in kept_options(rules_of(name)):
        assert walk(rules_of(name), options, "first", every=1, stop=10).checked == 10


def test_a_whole_game_passes(toy: Callable[..., Rules[Any]]) -> None:
    for options in option_sets(toy()):
        for seed in range(5):
            assert walk(toy(), options, seed).game.over


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("dead end", "a dead end"),
        ("twice", "offered twice"),
        ("crash", "ZeroDivisionError: the toy is broken"),
        ("shared copy", "after its copy was played on"),
        ("lost in json", "read from its JSON"),
        ("endless", "more decisions than the 3"),
        ("unknown rule", "not in the list of rules"),
    ],
)
def test_a_fault_is_found_and_named(toy: Callable[..., Rules[Any]], fault: str, said: str) -> None:
    rules = toy(fault)
    with pytest.raises(ConformanceFailure, match=said) as caught:
        walk(rules, {"scenario": "long"}, 1)
    failure = caught.value
    assert (failure.game, failure.options) == (rules.name, {"scenario": "long"})
    assert str(failure).startswith(f"{rules.name} scenario=long seed={failure.seed}, decision {failure.decision}: ")


def test_the_record_of_a_failure_leads_to_it(toy: Callable[..., Rules[Any]]) -> None:
    rules = toy("dead end")
    with pytest.raises(ConformanceFailure) as caught:
        walk(rules, {}, 3, every=100)
    game = replay(caught.value.record)
    assert game.version == caught.value.decision == 2
    assert game.choices == []
