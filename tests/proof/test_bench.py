"""The benchmark measures every scenario of every game beside python-chess."""

import sys

import pytest

from narvik.core.errors import NarvikError, UnknownGame
from narvik.core.rules import game_names, rules_of
from narvik.proof.speed.bench import PLAYED_ON, bench, chess_player, contestants, play

pytestmark = pytest.mark.slow


def test_every_scenario_of_every_game_has_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("narvik.proof.speed.bench.LEFT_AFTER", 150)
    rows = bench(0.05)
    found = [(row.game, row.scenario) for row in rows]
    wanted = []
    for name in game_names():
        scenarios = next((option.values for option in rules_of(name).options if option.name == "scenario"), ("",))
        wanted += [(name, scenario) for scenario in scenarios]
    assert found == wanted
    assert all(row.per_second > 0 and row.vs_python_chess > 0 and row.copy_us > 0 for row in rows)


def test_games_can_be_named() -> None:
    assert contestants([]) == []
    with pytest.raises(UnknownGame):
        contestants(["chess"])


def test_positions_of_staff_games_can_be_played_from_with_options_of_ones_own() -> None:
    (row,) = bench(0.05, ["kampen"], {"scenario": "advanced"}, positions=2)
    assert (row.game, row.scenario) == ("kampen", "advanced")
    assert row.per_second > 0
    assert row.copy_us > 0
    (one,) = contestants(["norway1940"], positions=2)
    assert len(one.positions) == 2
    first, second = (one.positions[seed].copy() for seed in range(2))
    assert first.clock < second.clock
    played = play(one, 0)
    assert 0 < played.decisions <= PLAYED_ON
    assert play(one, 0) == played


def test_a_game_of_chess_ends_in_time() -> None:
    game = chess_player()
    assert all(0 < game(seed).decisions <= 200 for seed in range(5))
    assert game(1) == game(1)


def test_missing_python_chess_is_said_clearly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    with pytest.raises(NarvikError, match="python-chess, which is not installed: pip install chess"):
        bench(0.01)
