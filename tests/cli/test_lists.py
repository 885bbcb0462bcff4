from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from narvik import __version__
from narvik.core.rules import rules_of
from narvik.envs import bench

CASE = """\
title: A battalion moves to a neighbouring area
game: kampen
rules: [KN-move-1]
position:
  turn: germany
  phase: movement
  areas: {oslo: {germany: 2}, finnmark: {norway: 1}}
play:
  - germany: move oslo hamar 1
expect:
  areas: {oslo: {germany: 1}, hamar: {germany: %d}}
"""


def flat(text: str) -> str:
    """Output without its line breaks."""
    return " ".join(text.split())


def test_version(narvik: Any) -> None:
    assert narvik("version").output.startswith(f"{__version__} (")


def test_every_command_has_help_with_an_example(narvik: Any) -> None:
    listed = narvik("--help").output
    commands = [
        "games",
        "play",
        "new",
        "replay",
        "odds",
        "verify",
        "rules",
        "data",
        "notation",
        "fuzz",
        "bench",
        "version",
    ]
    for command in commands:
        assert command in listed
        shown = narvik(command, "--help")
        assert shown.exit_code == 0
        assert f"narvik {command}" in shown.output


@pytest.mark.slow
def test_bench_envs_tells_steps_and_their_multiple_of_chess(narvik: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    # That all are measured is tested where they are made.
    monkeypatch.setattr(bench, "names", lambda: ["jupiter_v1"])
    found = json.loads(narvik("bench", "envs", "--seconds", "0.01", "--json").output)
    assert set(found["jupiter_v1"]) == {
        "steps_per_second",
        "vs_chess_v6",
        "choices_per_second",
        "choices_vs_chess_v6",
    }
    assert "times chess_v6" in narvik("bench", "envs", "--seconds", "0.01").output


def test_notation_prints_a_grammar_with_or_without_secret_words(narvik: Any) -> None:
    assert 'station_: "station" _SP SHIP _SP ZONE' in narvik("notation", "kampen").output
    assert 'station_: "station" _SP HIDDEN _SP HIDDEN' in narvik("notation", "kampen", "--public").output


def test_games_names_options_and_seats(narvik: Any) -> None:
    shown = narvik("games").output
    assert "Kampen om Norge" in shown
    assert "basic, advanced" in shown
    assert "germany, norway, allies" in shown
    found = {game["name"]: game for game in json.loads(narvik("games", "--json").output)}
    assert {"name", "values", "default", "help"} == set(found["kampen"]["options"][0])


def test_games_and_rules_are_listed_in_norwegian(narvik: Any) -> None:
    listed = flat(narvik("games", "--language", "nb").output)
    assert "verdier, den vanlige først" in listed
    assert "Grunnregler, eller avansert" in listed
    found = {game["name"]: game for game in json.loads(narvik("games", "--language", "nb", "--json").output)}
    assert found["kampen"]["options"][0]["help"].startswith("Grunnregler")
    rule = rules_of("kampen").rule_list("nb")[0]
    assert rule.text in flat(narvik("rules", "kampen", rule.id, "--language", "nb").output)


def test_data_tells_printed_from_reconstructed(narvik: Any) -> None:
    found = json.loads(narvik("data", "kampen", "--json").output)
    assert found["tables"]["setup.csv"]["source"] == {"rulebook": 16}
    assert found["reconstructed"] == len(found["list"])
    assert all(entry["reason"] for entry in found["list"])
    assert "reconstructed" in narvik("data", "kampen").output
    assert "historical German landing place" in flat(narvik("data", "kampen", "--all").output)


def test_data_counts_rows_of_ones_own(narvik: Any, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "setup.csv").write_text("area,faction,battalions,source\noslo,germany,4,own copy\n")
    found = json.loads(narvik("data", "kampen", "--data", str(own), "--json").output)
    assert found["tables"]["setup.csv"]["source"] == {"rulebook": 15, "own copy": 1}
    assert found["own_data"]


def test_rules_without_a_case_are_named(narvik: Any, tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(CASE % 1)
    result = narvik("rules", "kampen", "--cases", str(tmp_path), "--json")
    found = json.loads(result.output)
    assert found["rules"] == len(rules_of("kampen").rule_list())
    assert "KN-move-1" not in found["without_case"]
    assert "KN-move-2" in found["without_case"]
    assert result.exit_code == 1
    listed = narvik("rules", "kampen", "--cases", str(tmp_path))
    assert listed.exit_code == 1
    assert "no case" in listed.output
    assert f"without a case: {', '.join(found['without_case'])}" in flat(listed.output)  # however many there are


def test_a_rule_is_shown_in_full_with_its_cases(narvik: Any, tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(CASE % 1)
    result = narvik("rules", "kampen", "kn-move-1", "--cases", str(tmp_path))
    rule = next(rule for rule in rules_of("kampen").rule_list() if rule.id == "KN-move-1")
    assert result.exit_code == 0
    assert rule.text in flat(result.output)
    assert "one.yaml" in result.output


def test_a_rule_is_shown_with_the_code_that_carries_it_out(narvik: Any, tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(CASE % 1)
    code = json.loads(narvik("rules", "kampen", "KN-move-1", "--cases", str(tmp_path), "--json").output)["code"]
    first = code[0]
    lines = Path(first["file"]).read_text(encoding="utf-8").splitlines()[first["line"] - 1 : first["last"]]
    assert first["carries_out"]
    shown = narvik("rules", "kampen", "KN-move-1", "--cases", str(tmp_path)).output.splitlines()
    assert any(line.endswith(f":{first['line']}  {first['name']}") for line in shown)
    assert [line for line in shown if line.strip() == lines[0].strip()]
    assert sum(line.startswith("    ") for line in shown) <= 41


def test_a_rule_that_needs_no_code_says_why(narvik: Any, tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(CASE % 1)
    shown = narvik("rules", "kampen", "KN-ex-1", "--cases", str(tmp_path)).output
    assert "No code carries it out: example: " in flat(shown)


def test_verify_says_what_failed_and_where(narvik: Any, tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(CASE % 1)
    (tmp_path / "bad.yaml").write_text(CASE % 7)
    good = narvik("verify", "good.yaml")
    assert good.exit_code == 0
    assert good.output.strip().endswith("1 passed, 0 failed")
    both = narvik("verify", str(tmp_path))
    assert both.exit_code == 1
    assert "bad.yaml" in both.output
    assert "hamar" in both.output
    assert both.output.strip().endswith("1 passed, 1 failed")
    found = json.loads(narvik("verify", str(tmp_path), "--json").output)
    assert found["passed"] == 1
    assert [Path(entry["file"]).name for entry in found["failed"]] == ["bad.yaml"]
    assert "hamar" in found["failed"][0]["why"]
    assert found["failed"][0]["dice"] == "0 of 0"
    assert found["failed"][0]["log"]


def test_verify_names_refusals_that_show_nothing_and_strict_fails_them(narvik: Any, tmp_path: Path) -> None:
    (tmp_path / "weak.yaml").write_text(CASE % 1 + "refuse:\n  - {norway: play bakhold}\n")
    named = narvik("verify", "weak.yaml")
    assert named.exit_code == 0
    assert "refuse norway: play bakhold: shows nothing: norway is not asked now" in flat(named.output)
    found = json.loads(narvik("verify", "weak.yaml", "--json").output)
    assert [Path(entry["file"]).name for entry in found["unasked"]] == ["weak.yaml"]
    strict = narvik("verify", "weak.yaml", "--strict")
    assert strict.exit_code == 1
    assert strict.output.strip().endswith("0 passed, 1 failed")


def test_fuzz_reports_games_and_decisions(narvik: Any) -> None:
    result = narvik("fuzz", "kampen", "--games", "2", "--jobs", "1", "--set", "scenario=basic", "--json")
    found = json.loads(result.output)
    assert result.exit_code == 0
    assert found["games"] == 2
    assert found["decisions"] > 100
    assert found["failures"] == []


@pytest.mark.slow
def test_bench_gives_figures_for_each_game_and_scenario(narvik: Any) -> None:
    two = ["--game", "kampen", "--game", "norway1940"]
    found = json.loads(narvik("bench", *two, "--seconds", "0.01", "--json").output)
    assert set(found) == {"kampen", "norway1940"}
    assert set(found["kampen"]) == {"basic", "advanced"}
    assert set(found["kampen"]["basic"]) == {"per_second", "turns_per_second", "vs_python_chess", "copy_us"}
    assert "python-chess" in narvik("bench", "--game", "norway1940", "--seconds", "0.01").output


@pytest.mark.parametrize(
    ("arguments", "status", "expected"),
    [
        (["rules", "nope"], 2, "there is no game 'nope'; there are "),
        (["rules", "nope", "--language", "nb"], 2, "det finnes ikke noe spill «nope»; det finnes "),
        (["play", "kampen", "--set", "panzer=9", "--language", "nb"], 2, "valget panzer er «9», ventet ett av 2, 1"),
        (["data", "nope"], 2, "there is no game 'nope'"),
        (["data", "kampen", "--data", "nowhere"], 2, "nowhere is not a folder"),
        (["rules", "kampen", "KN-nope"], 2, "there is no rule 'KN-nope'"),
        (["verify", "--mutate", "kampen", "one", "two"], 2, "expected one folder with the cases of the game"),
        (["fuzz", "kampen", "--set", "panzer=9"], 2, "option panzer is '9', expected one of 2, 1"),
        (["fuzz", "kampen", "--set", "panzer"], 2, "expected NAME=VALUE"),
        (["play", "kampen", "--set", "wings=2"], 2, "kampen has no option 'wings'"),
        (["play", "kampen", "--set", "panzer=1", "--set", "panzer=2"], 2, "option panzer is given twice"),
        (["play", "kampen", "--seat", "sweden"], 2, "there is no seat 'sweden'; there are germany, norway, allies"),
        (["play", "kampen", "--seat", "germany", "--seat", "observer"], 2, "an observer takes no other seat"),
        (["play", "kampen", "--set", "sides=drawn", "--seat", "germany"], 2, "there are player1, player2, player3"),
        (["play", "kampen", "--against", "wizard"], 2, "there is no computer player 'wizard'"),
        (["play", "--language", "nb", "--load", "nowhere.narvik"], 1, "nowhere.narvik: kan ikke leses"),
        (["rules", "kampen", "--cases", "nowhere"], 1, "there is no file or folder nowhere"),
        (["verify", "nowhere"], 1, "there is no file or folder nowhere"),
        (["play", "--load", "nowhere.narvik"], 1, "nowhere.narvik: cannot be read"),
        (["replay", "nowhere.narvik"], 1, "nowhere.narvik: cannot be read"),
        (["odds", "nowhere.narvik"], 1, "nowhere.narvik: cannot be read"),
        (["new", "kampen", "-o", "no/such/folder.narvik"], 1, "no/such/folder.narvik: cannot be written"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(narvik: Any, arguments: list[str], status: int, expected: str) -> None:
    result: Result = narvik(*arguments)
    assert result.exit_code == status, "2 for wrong use, 1 for what failed"
    assert expected in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert isinstance(result.exception, SystemExit)


@pytest.mark.parametrize(
    "arguments",
    [["bench", "--seconds", "long"], ["fuzz", "kampen", "--games", "0"], ["replay"], ["dance"], ["play", "--loud"]],
)
def test_bad_arguments_are_refused(narvik: Any, arguments: list[str]) -> None:
    result = narvik(*arguments)
    assert result.exit_code == 2
    assert "Error" in result.stderr


def test_rules_of_a_game_in_parts_lists_what_each_part_owes(narvik: Any, tmp_path: Path) -> None:
    """However many they are: of a game with hardly a case these are thousands of characters."""
    case = "title: One\ngame: invasion\nrules: [IN-1.5-1]\nposition: {}\nexpect: {}\n"
    (tmp_path / "one.yaml").write_text(case, encoding="utf-8")
    shown = narvik("rules", "invasion", "--cases", str(tmp_path))
    assert shown.exit_code == 1
    told = flat(shown.output)
    marked = [rule for rule in rules_of("invasion").rule_list() if rule.mark]
    owed = json.loads(narvik("rules", "invasion", "--cases", str(tmp_path), "--json").output)["owed"]
    for part in "123":
        rules = [rule for rule in rules_of("invasion").rule_list() if rule.part == int(part)]
        assert f"part {part}, {len(owed[part])} of {len(rules)} still without a case: {owed[part][0]}" in told
    assert sum(map(len, owed.values())) == 853 - len({rule.id for rule in marked} | {"IN-1.5-1"})


def test_a_rule_is_shown_with_our_rulings_on_it(narvik: Any, tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(CASE % 1)
    ruling = next(one for one in rules_of("kampen").ruling_list("nb") if one.rule == "KN-win-7")
    shown = flat(narvik("rules", "kampen", "KN-win-7", "--cases", str(tmp_path), "--language", "nb").output)
    assert f"Uklart: {ruling.open} Tolkning: {ruling.ruling} Hvorfor: {ruling.why}" in shown
    found = json.loads(narvik("rules", "kampen", "KN-win-7", "--cases", str(tmp_path), "--json").output)
    assert [one["rule"] for one in found["rulings"]] == ["KN-win-7"]
    listed = json.loads(narvik("rules", "kampen", "--cases", str(tmp_path), "--json").output)
    assert len(listed["rulings"]) == len(rules_of("kampen").ruling_list())
