"""The example game of the documents, as it is when somebody has installed it."""

import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from narvik.core import rules as registry
from narvik.core.rules import Rules, rules_of

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bjerkvik"


@pytest.fixture
def bjerkvik(monkeypatch: pytest.MonkeyPatch) -> Iterator[Rules[Any]]:
    """The example game, registered while a test runs."""
    monkeypatch.syspath_prepend(str(EXAMPLE / "src"))
    import_module("bjerkvik").enlist()
    yield rules_of("bjerkvik")
    registry._makers.pop("bjerkvik", None)
    registry._made.pop(("bjerkvik", None, ""), None)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path of new processes in which the example is installed, as pip would leave it."""
    about = tmp_path / "narvik_bjerkvik-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: narvik-bjerkvik\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[narvik.games]\nbjerkvik = bjerkvik:enlist\n")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(tmp_path), str(EXAMPLE / "src"))))
    return tmp_path
