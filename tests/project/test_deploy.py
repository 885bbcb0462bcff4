"""The recipes in deploy/ name commands, options, settings and files that exist."""

from __future__ import annotations

import configparser
import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
import typer.main

from narvik.cli.app import app
from narvik.server.app.settings import Settings
from narvik.server.app.settings_files import ALL, CONFIG, find, load

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "narvik.service"
WHEEL = "NARVIK_WHEEL"
"""Not for the server but for the one who makes its wheel: `tools/wheel_hook.py`."""

CONTAINER = ROOT / "deploy" / "Containerfile"


def check_command(words: list[str]) -> None:
    """Read a command line as `narvik` would; says what is wrong with it."""
    command = typer.main.get_command(app)
    context = command.make_context("narvik", words, resilient_parsing=False)
    name, found, rest = command.resolve_command(context, list(words))  # type: ignore[attr-defined]
    found.make_context(name, rest, parent=context)


def steps() -> list[tuple[str, str]]:
    """The instructions of the Containerfile with their words."""
    text = re.sub(r"\\\n\s*", "", CONTAINER.read_text(encoding="utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.partition(" ")[0], line.partition(" ")[2]) for line in lines]


def test_the_unit_starts_a_command_that_exists() -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(UNIT, encoding="utf-8")
    assert set(unit.sections()) == {"Unit", "Service", "Install"}
    program, *words = unit["Service"]["ExecStart"].split()
    assert program.endswith("/narvik")
    check_command(words)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not on this machine")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    # Only the program is not where the unit says, on this machine.
    copy = tmp_path / "narvik.service"
    copy.write_text(UNIT.read_text(encoding="utf-8").replace("/opt/narvik/bin/narvik", "/bin/true"), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(copy)], capture_output=True, text=True)
    assert [line for line in done.stderr.splitlines() if "narvik.service" in line] == []


@pytest.mark.parametrize("path", [UNIT, CONTAINER])
def test_every_variable_is_a_setting(path: Path) -> None:
    named = set(re.findall(r"NARVIK_[A-Z_]+[A-Z]", path.read_text(encoding="utf-8"))) - {CONFIG, WHEEL}
    assert len(named) >= 3
    for variable in named:
        section, _, name = variable.removeprefix("NARVIK_").lower().partition("_")
        find(section, name, variable)


def test_the_container_is_made_of_files_that_exist_and_runs_a_command_that_exists() -> None:
    words = dict(steps())
    for instruction, said in steps():
        if instruction == "COPY" and "--from" not in said:
            missing = [source for source in said.split()[:-1] if not (ROOT / source).exists()]
            assert missing == []
    assert json.loads(words["ENTRYPOINT"]) == ["narvik"]
    check_command(json.loads(words["CMD"]))
    assert int(words["EXPOSE"]) == Settings().server.port
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    installs = [said for _, said in steps() if "pip install" in said]
    # What ends up in the container is pinned, or made here; setuptools stays behind with what compiles the rules.
    assert [said for said in installs if "/opt/narvik" in said and "--require-hashes" not in said] == [installs[-1]]
    assert "--no-deps /src/dist/" in installs[-1]
    assert all("--require-hashes" in said for said in installs[:-1])
    assert "asyncpg==" in (ROOT / "requirements-server.lock").read_text()
    assert project["tool"]["hatch"]["build"]["artifacts"] == ["src/narvik/server/static/**"]


def test_the_operators_handbook_names_only_settings_and_commands_that_exist() -> None:
    text = (ROOT / "docs" / "operators.md").read_text(encoding="utf-8")
    sections = {key.partition(".")[0] for key in ALL}
    for variable in set(re.findall(r"NARVIK_[A-Z_]+[A-Z]", text)) - {CONFIG}:
        section, _, name = variable.removeprefix("NARVIK_").lower().partition("_")
        find(section, name, variable)
    for section, name in re.findall(r"`(\w+)\.(\w+)`", text):
        if section in sections:
            find(section, name, "docs/operators.md")
    for block in re.findall(r"```\n(.*?)```", text, flags=re.S):
        for line in block.splitlines():
            if line.startswith("narvik "):
                check_command(re.split(r"\s[>|]\s|\s+#", line)[0].split()[1:])


def test_the_way_to_a_public_server_names_only_what_there_is(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "public_server.md").read_text(encoding="utf-8")
    blocks = "\n".join(re.findall(r"```sh\n(.*?)```", text, flags=re.S)).replace("\\\n", " ")
    called = re.findall(r"/opt/narvik/bin/narvik (.+)", blocks)
    assert len(called) >= 4
    for line in called:
        if line != "--version":
            check_command(["admin", "backup", "x"] if "$(" in line else line.split())
    (settings,) = re.findall(r"cat > /etc/narvik/narvik.toml <<'END'\n(.*?)END", blocks, flags=re.S)
    (tmp_path / "narvik.toml").write_text(settings, encoding="utf-8")
    assert load(tmp_path / "narvik.toml", environment={}).settings.metrics.port == 9140
    brought = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]
    places = {f"/opt/narvik/{place}" for place in brought["wheel"]["shared-data"].values()}
    named = set(re.findall(r"/opt/narvik/share/[\w./-]+\w", text + UNIT.read_text(encoding="utf-8")))
    assert named == places - {"/opt/narvik/share/narvik/public_server.md"}


@pytest.mark.parametrize("page", ["public_server.md", "operators.md"])
def test_pip_chooses_among_the_wheels_of_a_release(page: str) -> None:
    """There are two with one name: a pattern that names both is refused by pip."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    assert "pip install --no-deps --no-index --find-links dist" in text
    assert ".whl" not in text


def test_the_container_takes_nothing_that_a_machine_has_made_for_itself() -> None:
    left_out = (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines()
    assert {".venv", "**/node_modules", "src/narvik/server/static"} <= set(left_out)


def test_the_client_under_development_asks_the_port_of_a_server() -> None:
    config = (ROOT / "web" / "vite.config.ts").read_text(encoding="utf-8")
    assert set(re.findall(r"127\.0\.0\.1:(\d+)", config)) == {str(Settings().server.port)}
