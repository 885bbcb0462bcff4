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
