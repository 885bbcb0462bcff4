"""The launcher at the root: which commands need the browser client."""

from __future__ import annotations

import importlib.util
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

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
