"""The balance of a game: its tables as they are and on trial, what may be tried, and going on after an end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from narvik.cli.app import app
from narvik.core.errors import DataError
from narvik.core.rules import rules_of
from narvik.lab.arena import BUDGET
from narvik.lab.balance import scenarios, weigh
from narvik.lab.trials import lay_out, read_trial

HEADER = "table,row,column,value,reason\n"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["lab", "balance", *arguments])


def trial(folder: Path, *rows: str) -> Path:
    path = folder / "trial.csv"
    path.write_text(HEADER + "".join(f"{row}\n" for row in rows), encoding="utf-8")
    return path


def told(*arguments: str) -> dict[str, Any]:
    result = run(*arguments, "--player", "recruit", "--jobs", "1", "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.output)
    return found


def test_tables_as_they_are_and_on_trial_are_weighed_with_the_same_seeds(tmp_path: Path) -> None:
    same = trial(tmp_path, "naval.csv,group1,factor,3,as it is: nothing changes")
    found = told("norway1940", "--games", "3", "--trial", str(same), "--out", str(tmp_path / "out"))
    before, after = found["scales"]
    assert (before.pop("tables"), after.pop("tables")) == ("as it is", "trial")
    assert before == after
    assert before["games"] == 3
    assert sum(won["games"] for won in before["wins"].values()) + before["draws"]["games"] == 3
    assert found["changes"][0]["row"] == "group1"
    for name in ("as-it-is", "trial"):
        assert (tmp_path / "out" / name / "report.html").exists()


def test_a_trial_changes_the_tables_that_are_played_with(tmp_path: Path) -> None:
    lay_out(rules_of("norway1940"), trial(tmp_path, "naval.csv,group4,factor,3,stronger"), tmp_path / "tables")
    tried = rules_of("norway1940", tmp_path / "tables")
    assert tried.data_hash
    assert "group4" in {source.row for source in tried.sources()}


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("cards.csv,de_forsterkninger,symbols,3,", "line 2, column column: 'symbols' of de_forsterkninger is not ours"),
        ("cards.csv,no_forsterkninger,symbols,2,", "line 2, column value: is '2' for 'symbols' of no_forsterkninger"),
        ("ships.csv,al_renown,class_en,heavy cruiser,", "ranges.csv has no range for it"),
        ("setup.csv,germany oslo,battalions,9,", "is not ours to tune: its source is rulebook"),
        ("cards.csv,de_cavalry,symbols,3,", "line 2, column row: 'de_cavalry' is no row of cards.csv"),
        ("cards.csv,de_ubat,colour,3,", "column column: is 'colour'; expected one of card_id"),
        ("cards.csv,de_ubat,symbols_source,mine,", "expected one of"),
        ("decks.csv,de_ubat,symbols,3,", "column table: is 'decks.csv'; expected one of"),
    ],
)
def test_only_reconstructed_values_that_are_there_may_be_tried(tmp_path: Path, row: str, problem: str) -> None:
    with pytest.raises(DataError) as caught:
        lay_out(rules_of("kampen"), trial(tmp_path, row), tmp_path / "tables")
    assert problem in str(caught.value)


def test_an_empty_trial_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="has no changes"):
        read_trial(trial(tmp_path))


def test_borders_are_named_by_both_ends(tmp_path: Path) -> None:
    lay_out(rules_of("kampen"), trial(tmp_path, "borders.csv,oslo ostfold,type,fjord,"), tmp_path / "tables")
    lines = (tmp_path / "tables" / "borders.csv").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2
    assert lines[1].startswith("ostfold,oslo,fjord,")


def test_every_scenario_is_weighed_unless_some_are_named() -> None:
    rules = rules_of("kampen")
    assert scenarios(rules, {}) == {"scenario": "all"}
    assert scenarios(rules, {"scenario": "basic"}) == {"scenario": "basic"}
    assert scenarios(rules_of("norway1940"), {}) == {}


def test_an_experiment_goes_on_and_can_be_made_longer(tmp_path: Path) -> None:
    rules = rules_of("norway1940")
    played: list[int] = []

    def weighed(games: int) -> list[int]:
        played.clear()
        found = weigh(
            rules, "recruit", games, {}, BUDGET, "b", None, tmp_path, 1, lambda _, done, __: played.append(done)
        )
        return [scale.games for scale in found.scales]

    assert weighed(2) == [2, 2]
    assert weighed(3) == [3, 3]
    assert played == [3, 3]


def test_the_table_says_who_wins_how_often(tmp_path: Path) -> None:
    result = run("norway1940", "--games", "2", "--player", "recruit", "--jobs", "1", "--out", str(tmp_path))
    assert result.exit_code == 0, result.output
    for word in ("germany", "95 %", "plain", "balanced", "shares of the decided games"):
        assert word in result.output
    assert "balanced: naval.csv sleipner factor = 2 (1–2)  " in result.output


def test_without_a_trial_the_plain_tables_are_weighed_and_the_balanced_ones(tmp_path: Path) -> None:
    found = told("kampen", "--scenario", "basic", "--games", "2", "--out", str(tmp_path))
    assert [scale["tables"] for scale in found["scales"]] == ["plain", "balanced"]
    assert {change["row"] for change in found["changes"]} >= {"de_panzer", "bodo tysfjord"}
    assert all(change["reason"] for change in found["changes"])
    assert ("de_panzer", "2", "3") in {(change["row"], change["was"], change["value"]) for change in found["changes"]}
    for name in ("plain", "balanced"):
        run = json.loads((tmp_path / name / "run.json").read_text(encoding="utf-8"))
        assert {variant["tables"] for variant in run["variants"]} == {name}
