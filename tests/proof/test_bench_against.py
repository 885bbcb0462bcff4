"""This Narvik measured beside an older commit: here beside itself, with little time."""

import json
import math
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from narvik.cli.app import app
from narvik.core.errors import UnknownGame
from narvik.proof.speed import older_commit
from narvik.proof.speed.bench_against import MEASURES, BenchComparison, BenchFailed, BenchMeasure, BenchProcess, compare
from narvik.proof.speed.older_commit import NoOlderCommit, RunnableCommit, commit_of

pytestmark = pytest.mark.slow


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where older commits are made ready, for one test; skips where the sources are no checkout."""
    try:
        commit_of("HEAD")
    except NoOlderCommit as problem:
        pytest.skip(str(problem))
    monkeypatch.setattr(older_commit, "PLACE", tmp_path)
    return tmp_path


def test_a_commit_is_measured_beside_this_one(place: Path) -> None:
    run = ("bench", "--against", "HEAD", "--build", "pure", "--game", "norway1940", "--json")
    # Nothing is a thousand million times as fast, so this also shows the exit status.
    done = CliRunner().invoke(app, [*run, "--rounds", "2", "--seconds", "0.02", "--at-least", "1e9"])
    assert done.exit_code == 1
    found = json.loads(done.stdout)
    assert (found["against"], found["build"], found["stopped"]) == (commit_of("HEAD"), "pure", False)
    assert [(row["game"], row["measure"]) for row in found["rows"]] == [("norway1940", one) for one in MEASURES]
    for row in found["rows"]:
        assert row["older"] > 0
        assert row["here"] > 0
        assert row["interval"][0] <= row["ratio"] <= row["interval"][1]
        assert (row["rounds"], row["settled"]) == (2, False)
    assert [path.name for path in place.iterdir()] == [commit_of("HEAD")]


def test_ctrl_c_ends_it_with_what_has_been_measured(place: Path) -> None:
    def interrupt(number: int, settled: int, rows: int) -> None:
        raise KeyboardInterrupt

    found = compare("HEAD", "pure", ["norway1940"], 0.005, 2, interrupt)
    assert found.stopped
    assert [row.interval is not None for row in found.rows] == [True, False, False, False]
    assert found.rows[0].same


def test_games_that_the_older_commit_lacks_are_left_out(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BenchProcess, "answer", lambda process: {"games": ["kampen"]})
    found = compare("HEAD", "pure", None, 0.005, 0)
    assert [row.game for row in found.rows] == ["kampen"] * len(MEASURES)


def test_what_cannot_be_compared_is_said(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for word in ("no-such-commit", "--help", "HEAD:src"):
        with pytest.raises(NoOlderCommit, match=f"there is no commit '{word}' in this repository"):
            compare(word, "pure")
    with pytest.raises(UnknownGame):
        compare("HEAD", "pure", ["chess"])
    done = CliRunner().invoke(app, ["bench", "server", "--against", "HEAD"])
    assert done.exit_code == 2
    monkeypatch.setenv("PATH", str(place))
    with pytest.raises(NoOlderCommit, match="needs git, which is not installed"):
        compare("HEAD", "pure")


def test_sources_without_a_repository_are_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(older_commit, "SOURCES", tmp_path / "src")
    with pytest.raises(NoOlderCommit, match="git"):
        commit_of("HEAD")


def test_a_side_that_cannot_run_says_why(tmp_path: Path) -> None:
    (tmp_path / "narvik.py").write_text("raise RuntimeError('this commit is broken')")
    broken = RunnableCommit("abcdef", Path(sys.executable), {"PYTHONPATH": str(tmp_path)})
    with (
        pytest.raises(BenchFailed, match=r"the process of abcdef ended: .*this commit is broken"),
        BenchProcess(broken),
    ):
        pass


def filled(ratios: list[float]) -> BenchMeasure:
    """A measure with these ratios, round by round."""
    row = BenchMeasure("kampen", "decisions")
    for ratio in ratios:
        row.add([{"count": 10, "seconds": ratio, "mark": ""}], [{"count": 10, "seconds": 1.0, "mark": ""}])
    return row


def test_the_interval_is_that_of_student() -> None:
    assert filled([]).interval is None
    alone = filled([2.0]).interval
    assert alone is not None
    assert (round(alone.ratio, 9), alone.low, alone.high) == (2.0, 0.0, math.inf)
    # The logarithms of 1, 2 and 4 have the mean log 2 and the deviation log 2; t is 4.30 for two degrees of freedom.
    found = filled([1.0, 2.0, 4.0]).interval
    assert found is not None
    assert math.isclose(found.ratio, 2.0)
    assert math.isclose(found.high, 2.0 * 2.0 ** (4.30 / math.sqrt(3)))
    assert math.isclose(found.low, 2.0 / 2.0 ** (4.30 / math.sqrt(3)))


def test_a_measure_is_settled_when_its_interval_is_narrow_after_enough_rounds() -> None:
    assert not filled([1.0, 1.0, 1.0]).settled
    assert filled([1.0, 1.01] * 4).settled
    assert not filled([0.8, 1.2] * 4).settled


def test_slower_is_only_what_lies_wholly_below() -> None:
    slow, unclear, fast = filled([0.9, 0.91] * 4), filled([0.7, 1.1] * 4), filled([1.0, 1.01] * 4)
    found = BenchComparison("abc", "pure", [slow, unclear, fast], False)
    assert found.slower(0.95) == [slow]


def test_the_quickest_try_of_a_round_counts_and_other_games_are_noticed() -> None:
    row = BenchMeasure("kampen", "copies")
    older = [{"count": 10, "seconds": seconds, "mark": "a"} for seconds in (2.0, 1.0, 3.0)]
    here = [{"count": 10, "seconds": seconds, "mark": "b"} for seconds in (5.0, 0.5)]
    row.add(older, here)
    assert row.interval is not None
    assert math.isclose(row.interval.ratio, 2.0)
    assert (row.rate(0), row.rate(1)) == (10.0, 20.0)
    assert not row.same
