"""The fuzzer plays the same games however they are split, and keeps every failure as a record that leads to it."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from narvik.core.errors import OptionError
from narvik.core.record import read, replay
from narvik.core.rules import Rules, game_names, rules_of
from narvik.proof.conformance import ConformanceFailure, option_sets, walk
from narvik.proof.fuzz import Run, fuzz
from narvik.proof.policy import TEMPERS, policy

pytestmark = pytest.mark.slow


LONG_GAMES = {"invasion": 5}
"""Of how many games a run is made where they are long; else of 24."""


@pytest.mark.parametrize("name", game_names())
def test_two_processes_play_what_one_plays(name: str, tmp_path: Path) -> None:
    games = LONG_GAMES.get(name, 24)
    one = fuzz(name, games, 1, 7, None, tmp_path / "one", every=1000)
    two = fuzz(name, games, 2, 7, None, tmp_path / "two", every=1000)
    assert one.failures == two.failures == []
    assert (one.games, one.decisions) == (two.games, two.decisions) == (games, one.decisions)
    assert not (tmp_path / "one").exists()


@pytest.mark.parametrize("name", game_names())
def test_the_games_go_through_all_combinations_of_options(name: str) -> None:
    rules = rules_of(name)
    sets = [tuple(options.items()) for options in option_sets(rules)]
    wanted = 1
    for option in rules.options:
        wanted *= len(option.values)
    assert len(set(sets)) == len(sets) == wanted
    for option in rules.options[:1]:
        fixed = list(option_sets(rules, {option.name: option.values[-1]}))
        assert {options[option.name] for options in fixed} == {option.values[-1]}


def test_games_can_begin_from_positions_of_staff_games_and_a_run_can_be_cut_into_pieces(tmp_path: Path) -> None:
    name = "norway1940"
    whole = fuzz(name, 7, 1, 3, None, tmp_path, every=1000, decisions=60)
    pieces = [fuzz(name, 4, 1, 3, None, tmp_path, every=1000, first=first, decisions=60) for first in (0, 4)]
    assert (whole.games, whole.decisions, whole.failures) == (7, 7 * 60, [])
    assert [(one.games, one.decisions, one.failures) for one in pieces] == [(4, 4 * 60, [])] * 2
    games = [
        fuzz(name, count, 1, 3, None, tmp_path, 0, first=first).decisions for first, count in ((0, 3), (0, 2), (2, 1))
    ]
    assert games[0] == games[1] + games[2]


def test_a_failure_from_a_position_is_kept_with_the_whole_way_to_it(
    toy: Callable[..., Rules[Any]], tmp_path: Path
) -> None:
    rules = toy("lost in json")
    report = fuzz(rules.name, 5, 1, 0, {"scenario": "long"}, tmp_path, every=1, decisions=20)
    assert report.failures
    last = [read(path.read_text(encoding="utf-8")) for path in report.failures][-1]
    assert "read from its JSON" in last.header["failure"]
    assert len(last.lines) > 6
    assert replay(last).version == len(last.lines)


def test_a_staff_game_that_fails_is_a_failure_of_its_positions(toy: Callable[..., Rules[Any]], tmp_path: Path) -> None:
    report = fuzz(toy("crash").name, 2, 1, 0, None, tmp_path, decisions=5)
    kept = [read(path.read_text(encoding="utf-8")) for path in report.failures]
    assert [len(one.lines) for one in kept] == [1, 1]
    assert all(one.header["failure"].endswith("ZeroDivisionError: the toy is broken") for one in kept)


def test_more_answers_than_a_game_promises_are_found(
    toy: Callable[..., Rules[Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = toy()
    monkeypatch.setattr(type(rules.proof), "most_choices", 4)
    (failure,) = fuzz(rules.name, 1, 1, 0, None, tmp_path).failures
    said = "5 choices are offered; the game promises at most 4"
    assert read(failure.read_text(encoding="utf-8")).header["failure"] == said
    with pytest.raises(ConformanceFailure, match=said):
        walk(rules, {}, 1)


def test_a_crash_is_kept_as_a_record_up_to_the_choice_that_failed(
    toy: Callable[..., Rules[Any]], tmp_path: Path
) -> None:
    rules = toy("crash")
    report = fuzz(rules.name, 3, 1, 0, None, tmp_path)
    assert [path.name for path in report.failures] == [f"{rules.name}-0-{number}.narvik" for number in range(3)]
    kept = read(report.failures[0].read_text(encoding="utf-8"))
    failure = kept.header["failure"]
    assert failure.endswith("ZeroDivisionError: the toy is broken")
    game = replay(kept)
    assert game.version == 1
    choice = failure.removeprefix("on choosing '").partition("'")[0]
    with pytest.raises(ZeroDivisionError):
        game.choose(choice)


@pytest.mark.parametrize(
    ("fault", "said"),
    [("dead end", "a dead end"), ("endless", "more decisions than the 3"), ("lost in json", "read from its JSON")],
)
def test_other_failures_are_kept_too(toy: Callable[..., Rules[Any]], fault: str, said: str, tmp_path: Path) -> None:
    report = fuzz(toy(fault).name, 4, 1, 0, {"scenario": "long"}, tmp_path, every=2)
    assert report.failures
    for path in report.failures:
        kept = read(path.read_text(encoding="utf-8"))
        assert said in kept.header["failure"]
        assert kept.header["options"] == {"scenario": "long"}


def test_an_interrupted_run_reports_what_was_done(toy: Callable[..., Rules[Any]], tmp_path: Path) -> None:
    seen: list[tuple[int, int, int]] = []

    def interrupt(games: int, decisions: int, failures: int) -> None:
        seen.append((games, decisions, failures))
        if len(seen) == 2:
            raise KeyboardInterrupt

    report = fuzz(toy().name, 100, 1, 0, None, tmp_path, on_progress=interrupt)
    assert report.stopped
    assert (report.games, report.decisions) == seen[-1][:2]
    assert report.games == 40


def test_an_unknown_option_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="has no option 'weather'"):
        fuzz(game_names()[0], 1, 1, 0, {"weather": "snow"}, tmp_path)


def test_a_game_does_not_depend_on_whether_it_is_checked(toy: Callable[..., Rules[Any]]) -> None:
    rules = toy()
    runs = [Run(rules, rules.settle_options({}), "one seed") for _ in range(2)]
    for run in runs:
        run.play(0, random.Random(1), 0)
    assert runs[0].made == runs[1].made
    assert len(runs[0].made) == 6


@pytest.mark.parametrize("temper", sorted(set(TEMPERS)))
def test_players_of_every_temper_take_what_is_offered(toy: Callable[..., Rules[Any]], temper: str) -> None:
    rules = toy()
    player = policy(rules, temper, random.Random(3))
    choices = [rules.words.read(text) for text in ("pass", "roll", "show ace")]
    picked = [player.pick(choices) for _ in range(300)]
    assert set(picked) == set(choices)
    bare = sum(1 for choice in picked if not choice.args)
    if temper == "eager":
        assert bare < 150
    if temper == "hasty":
        assert bare > 250
