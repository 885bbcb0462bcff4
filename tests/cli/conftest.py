from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from narvik.cli.app import app

Narvik = Callable[..., Result]


@pytest.fixture
def narvik(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Narvik:
    """Run the command line in an empty folder, with lines for its standard input."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments: str, lines: list[str] | None = None) -> Result:
        return CliRunner().invoke(app, list(arguments), input="".join(f"{line}\n" for line in lines or []))

    return run
