"""A game that says nothing of how it looks, as it is when somebody has installed it."""

import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from narvik.core import rules as registry
from narvik.core.rules import Rules, rules_of

HERE = Path(__file__).parent


def install(folder: Path) -> str:
    """Install the game into a folder, as pip would; the path on which new processes find it."""
    about = folder / "narvik_ladders-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: narvik-ladders\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[narvik.games]\nladders = ladders:enlist\n")
    return os.pathsep.join((str(folder), str(HERE)))


@pytest.fixture
def ladders(monkeypatch: pytest.MonkeyPatch) -> Iterator[Rules[Any]]:
    """The game, registered while a test runs."""
    monkeypatch.syspath_prepend(str(HERE))
    import_module("ladders").enlist()
    yield rules_of("ladders")
    registry._makers.pop("ladders", None)
    registry._made.pop(("ladders", None, ""), None)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path of new processes in which the game is installed."""
    monkeypatch.setenv("PYTHONPATH", install(tmp_path))
    return tmp_path
