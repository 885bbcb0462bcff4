"""Every registered game keeps the promises of the core contract in random play; and the checks find who does not."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from narvik.core.record import replay
from narvik.core.rules import Rules, game_names, rules_of
from narvik.proof.conformance import ConformanceFailure, option_pairs, option_sets, pairs_of, walk
from narvik.proof.fixtures import kept_options

pytestmark = pytest.mark.slow

GAMES = [
    pytest.param(name, options, id="-".join([name, *options.values()]))
    for name in game_names()
    for options in kept_options(rules_of(name))
]
PAIRS = [
    pytest.param(name, options, id="-".join([name, *options.values()]))
    for name in game_names()
    for options in option_pairs(rules_of(name))
]


@pytest.mark.parametrize("temper", ["uniform", "eager", "odd"])
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_random_play_keeps_every_promise(name: str, options: dict[str, str], temper: str) -> None:
    walked = walk(rules_of(name), options, f"conformance-{temper}", every=47, temper=temper)
    assert walked.game.over
    assert walked.checked == walked.game.version // 47


@pytest.mark.parametrize(("name", "options"), PAIRS)
def test_every_value_of_an_option_can_be_played_with_every_value_of_another(name: str, options: dict[str, str]) -> None:
    walked = walk(rules_of(name), options, "option", every=29, stop=120)
    assert walked.game.options == options


@pytest.mark.parametrize("name", game_names())
def test_few_sets_of_options_hold_all_pairs_of_values(name: str) -> None:
    rules = rules_of(name)
    few, every = list(option_pairs(rules)), list(option_sets(rules))
    assert few[0] == rules.settle_options({})
    assert len(few) <= len(every)
    longest = sorted((len(option.values) for option in rules.options), reverse=True)
    assert len(few) <= max(10, *(one * other for one, other in pairwise(longest[:2])))
    assert set().union(*map(pairs_of, few)) == set().union(*map(pairs_of, every))
    fixed = {option.name: option.values[-1] for option in rules.options[-1:]}
    assert all(fixed.items() <= options.items() for options in option_pairs(rules, fixed))


@pytest.mark.parametrize("name", game_names())
def test_the_first_decisions_are_all_checked(name: str) -> None:
    for options in kept_options(rules_of(name)):
        assert walk(rules_of(name), options, "first", every=1, stop=10).checked == 10


def test_a_whole_game_passes(toy: Callable[..., Rules[Any]]) -> None:
    for options in option_pairs(toy()):
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


def test_a_call_that_the_table_of_calls_forgets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("norway1940")
    monkeypatch.setitem(rules.form.calls, "german_turn", frozenset({"set_up"}))
    with pytest.raises(ConformanceFailure, match="movement is not called by german_turn"):
        walk(rules, {}, "calls", every=1000, stop=400)


def test_the_record_of_a_failure_leads_to_it(toy: Callable[..., Rules[Any]]) -> None:
    rules = toy("dead end")
    with pytest.raises(ConformanceFailure) as caught:
        walk(rules, {}, 3, every=100)
    game = replay(caught.value.record)
    assert game.version == caught.value.decision == 2
    assert game.choices == []
