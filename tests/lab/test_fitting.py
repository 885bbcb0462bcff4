"""`narvik lab fit`: weights that foretell results are found, and how well the present ones do is told."""

import json
import random

import pytest
from typer.testing import CliRunner

from narvik.cli.commands import app
from narvik.core.rules import rules_of
from narvik.lab.fitting import FittingError, fit, logistic, regression, watch


def test_regression_finds_the_weights_that_results_were_drawn_with() -> None:
    rng = random.Random(4)
    rows = [(1.0, rng.uniform(-2, 2), rng.uniform(-2, 2)) for _ in range(3000)]
    results = [float(rng.random() < logistic(0.3 + 1.5 * one - 0.5 * other)) for _, one, other in rows]
    constant, one, other = regression(rows, results)
    assert constant == pytest.approx(0.3, abs=0.2)
    assert one == pytest.approx(1.5, abs=0.25)
    assert other == pytest.approx(-0.5, abs=0.2)


def test_a_game_is_watched_turn_by_turn() -> None:
    rules = rules_of("norway1940")
    names, seen = watch(rules, rules.settle_options({}), "one")
    assert "objectives" in names
    assert all(len(sight.aims) == len(names) for sight in seen)
    assert len(seen) > 10
    assert len({sight.result for sight in seen}) == 1


def test_games_that_end_alike_teach_nothing() -> None:
    rules = rules_of("norway1940")
    with pytest.raises(FittingError, match="all 1 games ended alike"):
        fit(rules, rules.settle_options({}), 1, "alone", lambda done: None)


def test_the_command_tells_factors_and_losses() -> None:
    done = CliRunner().invoke(app, ["lab", "fit", "norway1940", "--games", "12", "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.output)
    assert set(told["aims"]) == {"objectives", "armies", "fleets"}
    assert told["games"] == 12
    assert 0 < told["loss"]["outlook"] < 1.5
