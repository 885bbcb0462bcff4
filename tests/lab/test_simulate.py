"""Simulations: the same games however they are split, interrupted or distributed; tables and a report."""

from __future__ import annotations

import csv
import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import narvik
from narvik.cli.app import app
from narvik.core.rules import rules_of
from narvik.lab.game_rows import OtherBuild, SimulationTask, decided, play_game, play_task
from narvik.lab.plan import PlanError, SimulationPlan, plan
from narvik.lab.run_folder import RunFolder, build_of
from narvik.lab.simulations import simulate, tasks
from narvik.lab.tables import tables_of, write_tables
from narvik.players.workers import WorkFailed
from tests.lab.interrupting import interrupted


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["lab", "simulate", *arguments])


def quick(**wishes: Any) -> SimulationPlan:
    return plan("norway1940", ["recruit"], **wishes)


def games(folder: Path) -> bytes:
    """The table of games, after the tables have been written anew."""
    return (folder / "games.csv").read_bytes()


def simulated(folder: Path, jobs: int = 1, count: int = 6, **more: Any) -> bytes:
    done = simulate(quick(), count, folder, jobs, **more)
    write_tables(folder, tables_of(done.plan, done.rows))
    return games(folder)


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Six games, played one after another in this process."""
    return simulated(tmp_path_factory.mktemp("one"))


def test_two_processes_give_the_same_table(expected: bytes, tmp_path: Path) -> None:
    assert simulated(tmp_path, jobs=2) == expected


def test_a_run_goes_on_where_it_stopped_and_can_be_made_longer(expected: bytes, tmp_path: Path) -> None:
    simulated(tmp_path, count=4)
    lines = (tmp_path / "games.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "games.jsonl").write_bytes(b"".join(lines[:2]) + lines[2][:50])
    done = simulate(quick(), 6, tmp_path)
    assert (done.found, len(done.rows)) == (2, 6)
    assert simulated(tmp_path) == expected


def test_control_c_keeps_what_was_done(expected: bytes, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "narvik", "lab", "simulate", "norway1940", "--players", "recruit", "--json"]
    command += ["--out", str(tmp_path / "out"), "--jobs", "2", "--games"]
    told = interrupted([*command, "20000"], tmp_path, tmp_path / "out" / "games.jsonl")
    assert 0 < told["games"] < told["of"] == 20000
    assert (tmp_path / "out" / "report.html").exists()
    subprocess.run([*command, "6"], check=True, cwd=tmp_path, stdout=subprocess.DEVNULL)
    assert games(tmp_path / "out") == expected


# -- on a cluster


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Cluster:
    """A scheduler and two workers in processes of their own, on this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = f"tcp://127.0.0.1:{free_port()}"
        port = self.address.rpartition(":")[2]
        self.scheduler = self.start("scheduler", "--host", "127.0.0.1", "--port", port, "--no-dashboard")
        self.workers = [self.start("worker", self.address, "--nthreads", "1", "--no-dashboard") for _ in range(2)]

    def start(self, kind: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", *arguments]
        if kind == "worker":
            command += ["--no-nanny", "--local-directory", str(self.folder)]
        return subprocess.Popen(command, cwd=self.folder, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)

    def stop(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    made = Cluster(tmp_path)
    yield made
    made.stop()


def test_a_cluster_that_loses_a_worker_half_way_gives_the_same_table(cluster: Cluster, tmp_path: Path) -> None:
    out, here = tmp_path / "out", tmp_path / "here"
    command = [sys.executable, "-m", "narvik", "lab", "simulate", "kampen", "--players", "recruit", "--games", "24"]
    distributed = [*command, "--cluster", cluster.address, "--out", str(out), "--json"]
    process = subprocess.Popen(distributed, stdout=subprocess.PIPE, cwd=tmp_path)
    kept = out / "games.jsonl"
    while process.poll() is None and not (kept.exists() and kept.read_bytes().count(b"\n") >= 4):
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.02)
    cluster.workers[0].kill()
    told = json.loads(process.communicate(timeout=120)[0])
    assert process.returncode == 0
    assert told["games"] == 24
    subprocess.run([*command, "--out", str(here), "--jobs", "2"], check=True, cwd=tmp_path, stdout=subprocess.DEVNULL)
    for table in ("games", "battles", "cards", "turns"):
        assert (out / f"{table}.csv").read_bytes() == (here / f"{table}.csv").read_bytes()


def test_a_cluster_that_does_not_answer_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("narvik.lab.cluster.SECONDS", 1)
    asked = ("norway1940", "--players", "recruit", "--out", str(tmp_path / "out"))
    result = run(*asked, "--cluster", f"tcp://127.0.0.1:{free_port()}")
    assert result.exit_code == 1
    assert "no Dask scheduler answers" in result.output
    result = run(*asked, "--cluster", "nonsense://x")
    assert result.exit_code == 1


def test_a_worker_with_another_build_refuses(tmp_path: Path) -> None:
    other = quick()._replace(build="of yesterday")
    with pytest.raises(OtherBuild, match="same Narvik"):
        play_task(SimulationTask(other, (0,)))
    with pytest.raises(WorkFailed, match="same Narvik"):
        simulate(other, 2, tmp_path, jobs=2)


# -- plans


def test_variants_share_their_seeds() -> None:
    made = quick(given={"ships": "all", "patrol": "no,yes"})
    assert len(made.variants) == 4
    assert [made.seed_of(number) for number in (0, 3, 4)] == ["lab-1", "lab-1", "lab-2"]
    assert made.options(5) == made.options(1) != made.options(0)
    assert made.swept() == ["ships", "patrol"]


def test_any_split_has_every_game_once() -> None:
    for workers in (1, 2, 7):
        for count in (0, 1, 9, 500):
            found = [number for task in tasks(quick(), list(range(count)), workers, False) for number in task.numbers]
            assert found == list(range(count))


def test_one_player_plays_all_sides_or_each_side_has_its_own() -> None:
    assert plan("kampen", ["staff"]).players == ("staff", "staff")
    assert plan("kampen", ["staff", "recruit"]).settings()["players"] == {
        "germany": "staff",
        "norway and allies": "recruit",
    }
    with pytest.raises(PlanError, match="one each for germany, norway and allies"):
        plan("kampen", ["staff", "recruit", "staff"])


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (("kampen", "--players", "marshal"), "no computer player 'marshal'"),
        (("kampen", "--players", "staff", "--set", "scenario=basic,huge"), "huge"),
        (("kampen", "--players", "staff", "--set", "weather=all"), "weather"),
        (("kampen", "--players", "staff", "--games", "0"), "--games"),
        (("kampen", "--players", "staff", "--data", "nowhere"), "nowhere"),
        (("chess", "--players", "staff"), "chess"),
    ],
)
def test_what_cannot_be_simulated_is_refused(asked: tuple[str, ...], expected: str, tmp_path: Path) -> None:
    result = run(*asked, "--out", str(tmp_path / "out"))
    assert result.exit_code == 2
    assert expected in result.output
    assert not (tmp_path / "out").exists()


def test_two_runs_do_not_write_into_one_folder(tmp_path: Path) -> None:
    with RunFolder(tmp_path, quick().settings()):
        result = run("norway1940", "--players", "recruit", "--games", "1", "--jobs", "1", "--out", str(tmp_path))
    assert result.exit_code == 1
    assert "another run is at work" in result.output
    assert (
        run("norway1940", "--players", "recruit", "--games", "1", "--jobs", "1", "--out", str(tmp_path)).exit_code == 0
    )


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    asked = ("norway1940", "--players", "recruit", "--games", "1", "--jobs", "1", "--out", str(tmp_path))
    assert run(*asked).exit_code == 0
    result = run(*asked, "--seed", "other")
    assert result.exit_code == 1
    assert "seed was lab there and is other now" in " ".join(result.output.split())


@pytest.mark.parametrize(
    ("curve", "score", "turn"),
    [
        ([0.1, 0.2], 1.0, 0),
        ([0.1, -0.2, 0.3], 1.0, 2),
        ([0.1, -0.2, 0.3], -0.5, 3),
        ([0.1], 0.0, None),
        ([0.0, 0.0], 1.0, None),
    ],
)
def test_a_game_is_decided_when_its_winner_stays_ahead(curve: list[float], score: float, turn: int | None) -> None:
    assert decided(curve, score) == turn


# -- what comes of it


@pytest.fixture(scope="module")
def kampen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few games of Kampen in both scenarios, with everything that is written of them."""
    out = tmp_path_factory.mktemp("kampen")
    settings = ("--set", "scenario=basic,advanced")
    result = run("kampen", "--players", "recruit", "--games", "12", *settings, "--out", str(out), "--records")
    assert result.exit_code == 0, result.output
    return out


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def test_the_table_has_a_row_for_each_game(kampen: Path) -> None:
    found = rows(kampen / "games.csv")
    assert [row["number"] for row in found] == [str(number) for number in range(12)]
    assert [row["scenario"] for row in found[:3]] == ["basic", "advanced", "basic"]
    for row in found:
        assert row["winner"] in ("germany", "norway and allies")
        assert row["player_germany"] == "recruit"
        assert float(row["score_germany"]) == -float(row["score_norway_and_allies"])
        assert int(row["turns"]) > 0


def test_every_row_can_be_replayed(kampen: Path) -> None:
    row = rows(kampen / "games.csv")[5]
    game = narvik.load(kampen / "records" / "5.narvik")
    assert game.result is not None
    assert game.result["winner"] == row["winner"]
    assert game.version == int(row["decisions"])
    battles = {one["space"]: int(one["battles"]) for one in rows(kampen / "battles.csv") if one["number"] == "5"}
    events = [event for event in game.events() if event.name in game.rules.display.battles]
    assert sum(battles.values()) == len(events) > 0


def test_parquet_holds_the_same_as_csv(kampen: Path) -> None:
    polars = pytest.importorskip("polars")
    for name in ("games", "battles", "cards", "turns"):
        table = polars.read_parquet(kampen / f"{name}.parquet")
        plain = rows(kampen / f"{name}.csv")
        assert table.columns == list(plain[0])
        assert table.height == len(plain)
    assert polars.read_parquet(kampen / "games.parquet")["turns"].to_list() == [
        int(row["turns"]) for row in rows(kampen / "games.csv")
    ]


def test_the_report_is_one_page_that_loads_nothing(kampen: Path) -> None:
    page = (kampen / "report.html").read_text(encoding="utf-8")
    for heading in (
        "Who wins",
        "How long it takes",
        "When games are decided",
        "Where it is fought",
        "What options change",
    ):
        assert f"<h2>{heading}" in page
    assert page.count("<svg") >= 6
    assert "<script" not in page
    outside = [part for part in page.split('"') if "://" in part and "www.w3.org/2000/svg" not in part]
    assert outside == []


def test_without_polars_there_is_csv_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    written = write_tables(tmp_path, {"games": [{"number": 1}]})
    assert [path.name for path in written] == ["games.csv"]
    assert os.listdir(tmp_path) == ["games.csv"]


def test_without_dask_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = run("norway1940", "--players", "recruit", "--out", str(tmp_path), "--cluster", "tcp://127.0.0.1:1")
    assert result.exit_code == 1
    assert "narvik[cluster]" in result.output


def test_games_are_simulated_with_the_tables_of_their_variant() -> None:
    made = plan("jupiter", ["recruit"], {"tables": "plain,balanced"}, seed="tables")
    assert made.rules is rules_of("jupiter", options={"tables": "plain"})
    for number, tables in enumerate(("plain", "balanced")):
        row, bout = play_game(made, number)
        assert bout.rules is rules_of("jupiter", options={"tables": tables})
        assert row["options"]["tables"] == tables
        assert narvik.load(bout.record().write()).result == bout.rules.result(bout.position)


def test_a_change_in_any_room_of_a_game_makes_another_build(tmp_path: Path) -> None:
    class Roomy:
        data_hash = ""
        texts = tmp_path / "text"

    rules: Any = Roomy()
    chapter = tmp_path / "chapters" / "land" / "march.py"
    chapter.parent.mkdir(parents=True)
    chapter.write_text("STEPS = 3\n", encoding="utf-8")
    before = build_of.__wrapped__(rules)
    chapter.write_text("STEPS = 4\n", encoding="utf-8")
    assert build_of.__wrapped__(rules) != before
