"""Tournaments: duplicate series, interrupted and resumed, told as a table and as JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import narvik
from narvik.cli.app import app
from narvik.core.rules import rules_of
from narvik.lab.arena import Arena, ArenaError, file_name
from narvik.lab.run_folder import OtherRun
from narvik.players.registry import Limits, UnknownPlayer, player_of
from tests.lab.interrupting import interrupted

QUICK = Limits(simulations=2)


def series(players: list[str], games: int, game: str = "norway1940", **settings: Any) -> Arena:
    options = rules_of(game).settle_options(settings.pop("options", {}))
    return Arena(game, players, games, options, **{"limits": QUICK, **settings})


def rows(folder: Path) -> dict[str, Any]:
    lines = (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()
    return {row["key"]: row for row in map(json.loads, lines)}


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["arena", *arguments])


def test_every_pairing_plays_each_seed_from_both_sides_with_the_same_dice(tmp_path: Path) -> None:
    standing = series(["recruit", "staff"], 4).play(tmp_path)
    played = rows(tmp_path)
    assert sorted(played) == ["recruit staff 1", "recruit staff 2", "staff recruit 1", "staff recruit 2"]
    assert (standing.done, standing.games) == (4, 4)
    one, other = (narvik.load(tmp_path / played[key]["record"]) for key in ("recruit staff 1", "staff recruit 1"))
    assert one.seed == other.seed
    assert one.over
    assert one.result == played["recruit staff 1"]["result"]


def test_points_are_those_of_the_players_whatever_side_they_had(tmp_path: Path) -> None:
    arena = series(["staff", "recruit"], 4)
    standing = arena.play(tmp_path)
    points = dict.fromkeys(arena.players, 0.0)
    for row in rows(tmp_path).values():
        points[row["players"][0]] += row["points"]
        points[row["players"][1]] += 1 - row["points"]
    assert {one.name: one.points for one in standing.table} == points
    assert sum(met.points for met in standing.sides.values()) == 4


def test_roles_that_win_together_have_one_player(tmp_path: Path) -> None:
    series(["staff", "recruit"], 2, "kampen", options={"players": "3"}).play(tmp_path)
    header = (tmp_path / "kampen-staff-recruit-1.narvik").read_text(encoding="utf-8")
    assert 'players: {"germany": "staff", "norway and allies": "recruit"}' in header


def test_one_and_two_processes_play_the_same_games(tmp_path: Path) -> None:
    for jobs in (1, 2):
        series(["recruit", "staff"], 4).play(tmp_path / str(jobs), jobs)
    assert rows(tmp_path / "1") == rows(tmp_path / "2")
    for name in os.listdir(tmp_path / "1"):
        if name.endswith(".narvik"):
            assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()


def test_a_series_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    series(["recruit", "staff"], 4).play(whole)
    series(["recruit", "staff"], 4).play(cut)
    kept = (cut / "games.jsonl").read_bytes().splitlines(keepends=True)
    (cut / "games.jsonl").write_bytes(kept[0] + kept[1][:40])
    standing = series(["recruit", "staff"], 4).play(cut)
    assert (standing.found, standing.done) == (1, 4)
    assert rows(cut) == rows(whole)


def test_more_games_and_more_players_can_join_a_series(tmp_path: Path) -> None:
    series(["recruit", "staff"], 2).play(tmp_path)
    standing = series(["staff", "recruit"], 4).play(tmp_path)
    assert (standing.found, standing.games) == (2, 4)


def test_control_c_stops_a_series_and_the_same_command_goes_on(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "narvik", "arena", "norway1940", "--players", "recruit,staff", "--json"]
    command += ["--records", str(tmp_path / "kept"), "--jobs", "2", "--games"]
    told = interrupted([*command, "5000"], tmp_path, tmp_path / "kept" / "games.jsonl")
    assert 0 < told["games"] < 5000 == told["of"]
    again = json.loads(subprocess.run([*command, "2"], stdout=subprocess.PIPE, cwd=tmp_path, check=True).stdout)
    assert (again["games"], again["of"]) == (2, 2)
    assert set(rows(tmp_path / "kept")) >= {"recruit staff 1", "staff recruit 1"}


def test_a_folder_of_another_series_is_refused(tmp_path: Path) -> None:
    series(["recruit", "staff"], 2).play(tmp_path)
    with pytest.raises(OtherRun, match="seed was arena there and is other now"):
        series(["recruit", "staff"], 2, seed="other").play(tmp_path)
    about = json.loads((tmp_path / "run.json").read_text())
    (tmp_path / "run.json").write_text(json.dumps({**about, "build": "of yesterday"}))
    with pytest.raises(OtherRun, match="rules or players have changed since"):
        series(["recruit", "staff"], 2).play(tmp_path)


def test_the_table_and_the_json(tmp_path: Path) -> None:
    asked = ("norway1940", "--players", "recruit,staff", "--games", "2", "--records", str(tmp_path / "kept"))
    told = json.loads(run(*asked, "--jobs", "1", "--json").output)
    assert {one["name"] for one in told["players"]} == {"recruit", "staff"}
    for one in told["players"]:
        assert one["games"] == 2
        assert one["interval"][0] < one["elo"] < one["interval"][1]
    table = run(*asked).output
    assert "95 %" in table
    assert "2 of 2 games, 2 of them from before" in table


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (("kampen", "--players", "staff"), "two players or more"),
        (("kampen", "--players", "staff,staff"), "staff is named twice"),
        (("kampen", "--players", "staff,marshal"), "no computer player 'marshal'"),
        (("chess", "--players", "staff,recruit"), "chess"),
        (("kampen", "--players", "staff,recruit", "--set", "scenario=huge"), "huge"),
        (("kampen", "--players", "staff,recruit", "--games", "1"), "--games"),
    ],
)
def test_what_cannot_be_played_is_refused(asked: tuple[str, ...], expected: str, tmp_path: Path) -> None:
    result = run(*asked, "--records", str(tmp_path / "kept"))
    assert result.exit_code == 2
    assert expected in result.output
    assert not (tmp_path / "kept").exists()


def test_unknown_players_are_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownPlayer):
        series(["staff", "marshal"], 2)
    with pytest.raises(ArenaError):
        series(["staff"], 2)


def test_players_named_by_a_path_have_records_with_names_of_their_own() -> None:
    assert file_name("staff recruit 1") == "staff-recruit-1"
    named = {file_name(f"learned:{path} recruit 1") for path in ("a/b.npz", "a-b.npz", "a b.npz")}
    assert len(named) == 3
    assert not any(sign in name for name in named for sign in "/: ")


def test_games_of_a_player_that_has_changed_are_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a player has learned is part of who it is: its stamp tells."""
    enlisted = player_of("recruit")
    for stamp, found in (("", 0), ("", 2), ("learned more", 0)):
        monkeypatch.setattr(enlisted, "stamp", stamp)
        standing = series(["recruit", "staff"], 2, "jupiter").play(tmp_path)
        assert (standing.found, standing.done, standing.games) == (found, 2, 2)
