"""The launcher at the root: which commands need the browser client, and how it runs the tests."""

from __future__ import annotations

import importlib.util
import os
import platform
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[2]


def launcher() -> ModuleType:
    """`./narvik`, read as a module."""
    loader = SourceFileLoader("narvik_launcher", str(ROOT / "narvik"))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("words", "opens"),
    [
        ("play", True),
        ("play --no-browser", True),
        ("play --port 8080 --no-browser", True),
        ("play --port=8080 --database club.sqlite3", True),
        ("serve --config narvik.toml", True),
        ("play --help", False),
        ("serve -h", False),
        ("play --terminal", False),
        ("play kampen --port 8080", False),
        ("play --load evening.narvik", False),
        ("games", False),
        ("", False),
    ],
)
def test_only_what_shows_pages_builds_the_browser_client(words: str, opens: bool) -> None:
    assert launcher().opens_browser(words.split()) is opens


def test_the_fast_tests_leave_out_rooms_that_are_there_and_what_is_marked_as_slow() -> None:
    found = launcher()
    assert all((ROOT / "tests" / room).is_dir() for room in found.SLOW_ROOMS)
    assert found.FAST_TESTS[found.FAST_TESTS.index("-m") :][:2] == ("-m", "not slow")


def test_whole_games_are_not_among_the_fast_tests() -> None:
    """Modules that play, fuzz or measure whole games say that they are slow."""
    for name in ("conformance", "digests", "fixtures", "fuzz", "swap", "bench"):
        assert "pytestmark = pytest.mark.slow" in (ROOT / "tests" / "proof" / f"test_{name}.py").read_text()


REPORT = """<testsuites><testsuite>
<testcase classname="tests.browser.test_lobby" name="test_a_seat_is_taken"><failure/></testcase>
<testcase classname="tests.browser.test_lobby" name="test_a_seat_is_taken"/>
<testcase classname="tests.browser.test_games" name="test_it_is_played[kampen-nb]"><error/></testcase>
<testcase classname="tests.core.test_record" name="test_it_is_read"/>
<testcase classname="tests.core.test_record" name="test_it_is_written"><skipped/></testcase>
</testsuite></testsuites>"""

SEAT = "tests/browser/test_lobby.py::test_a_seat_is_taken"
PLAYED = "tests/browser/test_games.py::test_it_is_played[kampen-nb]"
READ = "tests/core/test_record.py::test_it_is_read"


def test_the_report_is_read_by_the_names_that_pytest_takes(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert launcher().verdicts(report) == {
        SEAT: "failed",
        PLAYED: "failed",
        READ: "passed",
        "tests/core/test_record.py::test_it_is_written": "skipped",
    }


@pytest.mark.parametrize(
    ("first", "second", "failures", "named"),
    [
        ({SEAT: "failed", READ: "passed"}, {SEAT: "passed"}, 0, [SEAT]),
        ({SEAT: "failed", PLAYED: "failed"}, {SEAT: "failed", PLAYED: "passed"}, 1, [PLAYED]),
        ({SEAT: "failed", READ: "failed"}, {SEAT: "passed"}, 1, [SEAT]),
        ({SEAT: "failed"}, {}, 1, []),
        ({READ: "failed"}, None, 1, []),
        ({f"{SEAT}[{number}]": "failed" for number in range(6)}, None, 6, []),
    ],
)
def test_a_few_that_failed_in_the_browser_are_run_once_more_and_named(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    first: dict[str, str],
    second: dict[str, str] | None,
    failures: int,
    named: list[str],
) -> None:
    found = launcher()
    runs = [] if second is None else [second]
    asked: list[list[str]] = []

    def run_tests(headline: str, arguments: list[str]) -> tuple[int, float, dict[str, str]]:
        asked.append(list(arguments))
        verdicts = dict(first) if len(asked) == 1 else runs.pop()
        return int("failed" in verdicts.values()), 1.0, verdicts

    monkeypatch.setattr(found, "run_tests", run_tests)
    result = found.check_tests_and_try_again()
    assert (result.passed, result.failed) == (len(first) - failures, failures)
    assert not runs
    assert asked[1:] == ([] if second is None else [[test for test in first if "browser" in test]])
    assert found.told([result]) == int(failures > 0)
    printed = capsys.readouterr().out.splitlines()
    assert [line for line in printed if "second try" in line] == [
        f"*** passed at the second try: {test} ***" for test in named
    ]
    assert printed[-1] == f"{result.passed} passed, {failures} failed"


def test_an_interpreter_is_found_by_its_path_and_by_its_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = launcher()
    version = platform.python_version()
    assert found.find_python(sys.executable) == (sys.executable, version)
    # A shim on the path that knows of no such version, as pyenv's do, and the interpreter in pyenv's own folder.
    minor = ".".join(version.split(".")[:2])
    shim, own = tmp_path / f"python{minor}", tmp_path / "versions" / version / "bin" / "python"
    own.parent.mkdir(parents=True)
    for path, program in ((shim, "exit 127"), (own, f'exec {sys.executable} "$@"')):
        path.write_text(f"#!/bin/sh\n{program}\n")
        path.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert found.find_python(minor) == (str(own), version)
    for unknown in ("2.9", "3.1", str(tmp_path / "nothing")):
        with pytest.raises(SystemExit):
            found.find_python(unknown)
        assert f"no Python '{unknown}' was found" in capsys.readouterr().err


def test_where_bytecode_is_unwelcome_beside_the_sources_it_is_kept_in_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = launcher()
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "elsewhere")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    found.keep_bytecode()
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert os.environ["PYTHONPYCACHEPREFIX"] == "elsewhere"
    monkeypatch.delenv("PYTHONPYCACHEPREFIX")
    found.keep_bytecode()
    assert "PYTHONPYCACHEPREFIX" not in os.environ
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    found.keep_bytecode()
    assert os.environ["PYTHONPYCACHEPREFIX"] == str(found.VENV / "pycache")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX")


@pytest.mark.parametrize(
    ("there", "installs", "asked"),
    [
        (("chromium-headless-shell", "chromium"), True, []),
        (("apt-get", "chromium"), True, ["chromium-headless-shell"]),
        (("apt-get", "chromium"), False, ["chromium-headless-shell"]),
        (("apt-get",), True, ["update", "chromium-headless-shell"]),
        (("chromium",), True, []),
    ],
)
def test_a_browser_that_is_there_will_do_and_a_lighter_one_is_preferred(
    monkeypatch: pytest.MonkeyPatch, there: tuple[str, ...], installs: bool, asked: list[str]
) -> None:
    found = launcher()
    ran: list[str] = []

    def run_apt(*words: str) -> SimpleNamespace:
        ran.append(words[-1])
        return SimpleNamespace(returncode=int(not installs), stdout="")

    monkeypatch.delenv("NARVIK_BROWSER", raising=False)
    monkeypatch.setattr(found.shutil, "which", lambda name: name if name in there else None)
    monkeypatch.setattr(found.os, "geteuid", lambda: 0)
    monkeypatch.setattr(found, "run_apt", run_apt)
    found.prepare_browser()
    assert ran == asked
