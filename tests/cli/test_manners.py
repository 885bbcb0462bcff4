"""What people expect of any command line: a version, exit statuses, no colours where unwanted, JSON, completion."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import platformdirs
import pytest
import typer

import narvik as library
from narvik import cli, folders
from narvik.cli import app as application
from narvik.cli import completion
from narvik.core.errors import NarvikError
from narvik.server.app.settings_files import load


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_the_version_is_an_option_too(narvik: Any, option: str) -> None:
    result = narvik(option)
    assert result.exit_code == 0
    assert result.output.startswith(f"narvik {library.__version__} (")


def test_the_version_as_json(narvik: Any) -> None:
    told = json.loads(narvik("version", "--json").output)
    assert told["version"] == library.__version__
    assert told["build"] in ("pure", "compiled")


def test_the_facts_of_a_record_as_json(narvik: Any, tmp_path: Path) -> None:
    narvik("new", "kampen", "--set", "players=2", "--seed", "7", "-o", "match.narvik")
    told = json.loads(narvik("replay", "match.narvik", "--json").output)
    assert (told["game"], told["choices"], told["over"], told["asked"]) == ("kampen", 0, False, "germany")
    assert told["options"]["players"] == "2"


TELL_NOTHING = {"docs", "new", "notation", "play", "serve", "worker"}
"""Commands that play, serve or write a file, and tell no figure."""


def every_command(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """All commands with their names as they are typed."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from every_command(command, f"{before}{name} ")
        else:
            yield before + name, command


def test_whatever_tells_a_figure_tells_it_as_json_too() -> None:
    silent = {
        name
        for name, command in every_command(typer.main.get_command(application.app))
        if "--json" not in [option for one in command.params for option in one.opts]
    }
    assert silent == TELL_NOTHING


@pytest.mark.slow
@pytest.mark.parametrize("unwanted", [True, False])
def test_colours_are_left_out_where_they_are_not_wanted(unwanted: bool, tmp_path: Path) -> None:
    """FORCE_COLOR stands for a terminal. NO_COLOR takes colours away, not bold and dim."""
    environment = {**os.environ, "FORCE_COLOR": "1", **({"NO_COLOR": "1"} if unwanted else {})}
    command = [sys.executable, "-P", "-m", "narvik", "rules", "nope"]
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert bool(re.search(r"\x1b\[[0-9;]*3[0-7]", done.stderr)) is not unwanted


def test_who_interrupts_before_all_is_loaded_sees_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(**_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(application, "app", interrupted)
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 130


def test_most_errors_are_failures_and_those_of_use_say_so() -> None:
    """So that a new kind of error is not taken for wrong use unless it says that it is one."""
    assert not NarvikError.wrong_use
    assert library.core.errors.UnknownGame.wrong_use
    assert not library.core.errors.RecordError.wrong_use


# -- completion


def test_games_scenarios_and_players_are_completed() -> None:
    assert completion.complete_game("ka") == ["kampen"]
    assert "scenario=advanced" in completion.complete_setting("scenario=a")
    assert "scenario=basic,advanced" in completion.complete_setting("scenario=basic,a")
    assert "advanced" in completion.complete_scenario("ad")
    assert completion.complete_player("staff,re") == ["staff,recruit"]


def test_files_are_completed_by_what_a_command_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("match.narvik", "moves.txt", "more/other.narvik", ".hidden.narvik"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert completion.complete_record("m") == ["match.narvik", "more/"]
    assert completion.complete_record("more/") == ["more/other.narvik"]
    assert completion.complete_record(f"{tmp_path}/ma") == [f"{tmp_path}/match.narvik"]
    assert completion.complete_record("nowhere/x") == []
    assert completion.files()("mov") == ["moves.txt"]


@pytest.mark.slow
@pytest.mark.parametrize(("typed", "offered"), [("narvik replay mat", "match.narvik"), ("narvik rules jup", "jupiter")])
def test_a_shell_is_offered_what_fits(tmp_path: Path, typed: str, offered: str) -> None:
    (tmp_path / "match.narvik").touch()
    asked = {"_NARVIK_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(len(typed.split()) - 1)}
    done = subprocess.run(
        [sys.executable, "-P", "-m", "narvik"],
        env={**os.environ, **asked},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == [offered], done.stderr


# -- folders


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The system's and the user's folder for settings, both in a folder of the test."""
    system, user = tmp_path / "etc", tmp_path / "config" / "narvik"
    monkeypatch.setattr(folders, "FOR_ALL", system)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(user.parent))
    monkeypatch.setenv("XDG_CONFIG_DIRS", str(tmp_path / "none"))
    for folder in (system, user):
        folder.mkdir(parents=True)
    return system / "narvik.toml", user / "narvik.toml"


def test_settings_are_found_in_the_systems_and_in_the_users_folder(settings: tuple[Path, Path], tmp_path: Path) -> None:
    system, user = settings
    system.write_text("[server]\nport = 1\nopponents = 3\n")
    user.write_text("[server]\nport = 2\n")
    loaded = load(environment={})
    assert (loaded.settings.server.port, loaded.settings.server.opponents) == (2, 3)
    assert loaded.sources == {"server.port": str(user), "server.opponents": str(system)}
    named = tmp_path / "named.toml"
    named.write_text("[server]\nport = 4\n")
    alone = load(named, environment={}).settings.server
    assert (alone.port, alone.opponents) == (4, 1), "a file that is named stands alone"


def test_a_file_of_settings_that_is_somebody_elses_is_left_alone(
    settings: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings[0].write_text("[server]\nport = 1\n")
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert load(environment={}).sources == {}


def test_what_lies_in_the_old_place_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "old"))
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path / "new" / "narvik")
    (tmp_path / "old" / "narvik").mkdir(parents=True)
    assert folders.data_folder() == tmp_path / "old" / "narvik"
    (tmp_path / "new" / "narvik").mkdir(parents=True)
    assert folders.data_folder() == tmp_path / "new" / "narvik"


def test_without_an_old_place_the_system_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert folders.data_folder() == platformdirs.user_data_path("narvik", appauthor=False)
    assert folders.data_folder().is_dir()
    assert folders.cache_folder() == platformdirs.user_cache_path("narvik", appauthor=False)
