"""The page about what will not change gives the numbers that the code has."""

from __future__ import annotations

from pathlib import Path

import pytest

import narvik
from narvik import envs
from narvik.core import form, record
from narvik.server.storage import backup

ROOT = Path(__file__).parents[2]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "stability.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("|")
]


@pytest.mark.parametrize(
    ("where", "today"),
    [
        ("narvik.core.record.MAGIC", f"`{record.MAGIC}`"),
        ("narvik.core.form.NUMBER", f"form {form.NUMBER}"),
        ("narvik.envs.VERSION", f"v{envs.VERSION}"),
        ("narvik.server.storage.backup.FORMAT", f"format {backup.FORMAT}"),
        ("narvik.__version__", narvik.__version__),
    ],
)
def test_the_numbers_told_are_those_of_the_code(where: str, today: str) -> None:
    assert [row[3] for row in ROWS if f"`{where}`" in row[2]] == [today]


def test_the_newest_version_of_the_changelog_is_this_one() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = next(line for line in text.splitlines() if line.startswith("## "))
    assert newest.removeprefix("## ").split(",")[0] == narvik.__version__
