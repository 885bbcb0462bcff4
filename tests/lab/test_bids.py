"""What bids are worth: the line through games with more and less given, and which bids are tried."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest
from typer.testing import CliRunner

from narvik.cli.app import app
from narvik.core.errors import WrongUse
from narvik.core.rules import rules_of
from narvik.lab.bids import bids_tried, given_of, line, worth


def test_the_line_through_points() -> None:
    slope, error, level = line([(0, 1.0), (0, 0.0), (10, 0.0), (10, 0.0)])
    assert (slope, level) == (-0.05, 0.5)
    assert error > 0
    assert line([(0, 1.0), (0, 0.0), (0, 1.0)]) == (0.0, math.inf, 0.5)


def test_what_is_given_is_counted_for_the_first_side() -> None:
    rules = rules_of("kampen")
    assert [given_of(rules, bid) for bid in ("none", "germany-4", "norway-3")] == [0, 4, -3]
    assert bids_tried(rules, []) == ["norway-10", "norway-5", "none", "germany-10", "germany-20"]
    assert bids_tried(rules, ["germany-2", "norway-1"]) == ["norway-1", "germany-2"]
    with pytest.raises(WrongUse, match="has no bids"):
        bids_tried(rules_of("invasion"), [])


def test_the_even_bid_is_where_the_line_crosses_one_half() -> None:
    rules = rules_of("jupiter")
    rows = [[{"scores": [1.0]}] * won + [{"scores": [-1.0]}] * (100 - won) + [{"scores": [0.0]}] for won in (70, 50)]
    played = [(rules.settle_options({"bid": bid}), some) for bid, some in zip(("none", "allied-4"), rows, strict=True)]
    found = worth(rules, played)
    assert found.slope == pytest.approx(0.05)
    assert found.even == pytest.approx(4.0)
    assert found.low < found.slope < found.high
    assert [one.drawn for one in found.tried] == [1, 1]


def test_the_command_tells_what_a_bid_is_worth(tmp_path: Path) -> None:
    wanted = ["lab", "bid", "norway1940", "--bids", "none,germany-9", "--games", "2", "--player", "recruit"]
    found = CliRunner().invoke(app, [*wanted, "--jobs", "1", "--out", str(tmp_path), "--json"])
    assert found.exit_code == 0, found.output
    told = json.loads(found.output)
    assert [one["bid"] for one in told["scenarios"][0]["bids"]] == ["none", "germany-9"]
    again = CliRunner().invoke(app, [*wanted, "--jobs", "1", "--out", str(tmp_path)])
    assert again.exit_code == 0, again.output
    for word in ("bid", "germany-9", "games decided", "95 %"):
        assert word in again.output
