"""`narvik lab fit`: weights that foretell results are found, and how well the present ones do is told."""

import json
import random
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from narvik.cli.app import app
from narvik.core.outlook import read_weights
from narvik.core.rules import rules_of
from narvik.lab.fitting import FittingError, FittingTask, fit, logistic, regression, watch


def test_regression_finds_the_weights_that_results_were_drawn_with() -> None:
    rng = random.Random(4)
    rows = np.array([(rng.uniform(-2, 2), rng.uniform(-20, 20), 7.0) for _ in range(4000)])
    chances = logistic(0.3 + 1.5 * rows[:, 0] - 0.05 * rows[:, 1])
    results = np.array([float(rng.random() < chance) for chance in chances])
    weights, constant = regression(rows, results)
    assert constant == pytest.approx(0.3, abs=0.2)
    assert list(weights) == pytest.approx([1.5, -0.05, 0.0], abs=0.2)


@pytest.mark.parametrize("game", ["norway1940", "kampen"])
def test_a_game_is_watched_turn_by_turn(game: str) -> None:
    rules = rules_of(game)
    options = rules.settle_options({})
    seen = watch(FittingTask(game, None, options, "one"))
    assert len(seen) > 10
    assert len({sight.result for sight in seen}) == 1
    assert all(len(sight.marks) > len(sight.aims) == len(seen[0].aims) > 0 for sight in seen)
    assert seen[0].gone < seen[-1].gone <= 1


def test_games_that_end_alike_teach_nothing() -> None:
    rules = rules_of("norway1940")
    with pytest.raises(FittingError, match="all 1 games ended alike"):
        fit(rules, rules.settle_options({}), 1, "alone", None, lambda done: None)


def test_the_command_tells_factors_and_losses() -> None:
    done = CliRunner().invoke(app, ["lab", "fit", "norway1940", "--games", "12", "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.output)
    assert set(told["aims"]) == {"objectives", "armies", "fleets", "ground"}
    assert told["games"] == 12
    assert 0 < told["loss"]["outlook"] < 1.5


def test_learned_weights_are_kept_by_scenario(tmp_path: Path) -> None:
    place = tmp_path / "outlook.csv"
    for scenario in ("basic", "advanced", "basic"):
        command = ["lab", "fit", "kampen", "--games", "16", "--set", f"scenario={scenario}", "--write", str(place)]
        done = CliRunner().invoke(app, command)
        assert done.exit_code == 0, done.output
    for scenario in ("basic", "advanced"):
        weights = read_weights(place, scenario)
        assert "trondheim" in weights
        assert any(value for weight in weights.values() for value in weight)
    assert len(place.read_text().splitlines()) == 1 + 2 * len(weights)
