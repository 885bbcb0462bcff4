"""What a server can be told: by file, environment and command line, checked, with its sources, and never stale."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from narvik.cli.app import app
from narvik.server.app.settings_files import ALL, SettingsError, load, sample, value_of

ROOT = Path(__file__).parents[2]


def written(folder: Path, text: str) -> Path:
    path = folder / "narvik.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_sample_is_what_the_code_says() -> None:
    kept = (ROOT / "docs" / "narvik.sample.toml").read_text(encoding="utf-8")
    assert kept == sample(), "write it anew: ./narvik config --sample > docs/narvik.sample.toml"


def test_the_sample_names_every_setting_and_can_be_read_with_all_of_them_taken_up(tmp_path: Path) -> None:
    lines = sample().splitlines()
    taken_up = [line[1:] if line.startswith("#") and not line.startswith("# ") else line for line in lines]
    table = tomllib.loads("\n".join(taken_up))
    assert {f"{section}.{name}" for section, values in table.items() for name in values} == set(ALL)
    loaded = load(written(tmp_path, "\n".join(taken_up)), environment={})
    assert [value_of(loaded.settings, setting) for setting in ALL.values()] == [one.default for one in ALL.values()]


def test_every_setting_is_explained() -> None:
    assert [key for key, setting in ALL.items() if not setting.help.endswith(".")] == []


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, '[server]\nhost = "0.0.0.0"\nport = 1\nopponents = 4\n')
    environment = {"NARVIK_SERVER_PORT": "2", "NARVIK_SERVER_OPPONENTS": "5"}
    loaded = load(file, {"server.opponents": 6, "server.host": None}, environment)
    assert (loaded.settings.server.host, loaded.settings.server.port, loaded.settings.server.opponents) == (
        "0.0.0.0",
        2,
        6,
    )
    assert loaded.sources == {
        "server.host": str(file),
        "server.port": "NARVIK_SERVER_PORT",
        "server.opponents": "the command line",
    }


def test_the_environment_can_name_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, "[server]\nport = 7\n")
    assert load(environment={"NARVIK_CONFIG": str(file)}).settings.server.port == 7


def test_texts_of_the_environment_become_lists_and_truth_values() -> None:
    loaded = load(environment={"NARVIK_SERVER_TRUSTED_PROXIES": "10.0.0.1, 10.0.0.2"})
    assert loaded.settings.server.trusted_proxies == ["10.0.0.1", "10.0.0.2"]


def test_variables_of_other_parts_are_left_alone() -> None:
    assert load(environment={"NARVIK_BUILD": "pure", "NARVIK_BROWSER": "chromium", "HOME": "/"}).sources == {}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[sever]\nport = 1\n", "there is no section sever; expected one of server, database, logs"),
        ("[server]\nprot = 1\n", "there is no setting server.prot; server has host, port,"),
        ("server = 1\n", "write [server] on a line of its own"),
        ('[server]\nport = "1940"\n', "server.port is '1940'; expected a whole number from 0 to 65535"),
        ("[server]\nport = 70000\n", "server.port is 70000; expected a whole number from 0 to 65535"),
        ('[logs]\nformat = "xml"\n', "logs.format is 'xml'; expected one of readable, json"),
        ("[server\n", "is not TOML"),
        ('[metrics]\ntoken_file = "nowhere"\n', "cannot read"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_what_was_expected(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(SettingsError) as problem:
        load(written(tmp_path, text), environment={})
    assert told in str(problem.value)
    assert str(tmp_path) in str(problem.value)


def test_an_unknown_variable_of_a_section_is_told() -> None:
    with pytest.raises(SettingsError, match=r"NARVIK_SERVER_PROT: there is no setting server\.prot"):
        load(environment={"NARVIK_SERVER_PROT": "1"})


def test_a_secret_can_lie_in_a_file_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "token").write_text("open sesame\n", encoding="utf-8")
    assert (
        load(written(tmp_path, '[metrics]\ntoken_file = "token"\n'), environment={}).settings.metrics.token
        == "open sesame"
    )
    given = load(environment={"NARVIK_METRICS_TOKEN_FILE": str(tmp_path / "token")})
    assert given.settings.metrics.token == "open sesame"


def test_what_holds_is_printed_with_its_source_and_without_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path, '[metrics]\ntoken = "open sesame"\n[database]\nurl = "postgresql://me:hush@db/narvik"\n')
    monkeypatch.setenv("NARVIK_SERVER_PORT", "8080")
    for more in ([], ["--json"]):
        printed = CliRunner().invoke(app, ["config", "--config", str(file), *more])
        assert printed.exit_code == 0, printed.output
        assert "open sesame" not in printed.output
        assert "hush" not in printed.output
    told = json.loads(printed.output)
    assert told["server.port"] == {"value": 8080, "source": "NARVIK_SERVER_PORT"}
    assert told["database.url"] == {"value": "postgresql://me:********@db/narvik", "source": str(file)}
    assert told["server.host"]["source"] == "default"


def test_a_wrong_secret_is_not_repeated(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as problem:
        load(written(tmp_path, "[metrics]\ntoken = 123456\n"), environment={})
    assert "123456" not in str(problem.value)
