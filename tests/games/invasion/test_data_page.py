"""The page of charts: written from the tables, with every worked example as the rulebook has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from narvik.games.invasion.display.data_page import BLOCK, CHARTS, EXAMPLES, Example, filled
from narvik.games.invasion.pieces.tables.together import Tables
from tests.games.invasion.laid_out import own_table, tables

DOCS = Path(__file__).parents[3] / "docs"
PAGES = [DOCS / "games" / "invasion_data.md"]


@pytest.mark.parametrize("example", EXAMPLES, ids=[f"{one.id} {one.says}" for one in EXAMPLES])
def test_a_worked_example_comes_out_with_our_rows(example: Example) -> None:
    assert example.ours(tables()) == example.printed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_page_shows_the_tables_as_they_are(page: Path) -> None:
    """If this fails: python -m narvik.games.invasion.display.data_page docs/games/invasion_data.md"""
    text = page.read_text(encoding="utf-8")
    assert filled(text, tables()) == text
    assert {found[1] for found in BLOCK.findall(text)} == set(CHARTS)


def test_another_value_would_show(tmp_path: Path) -> None:
    """The examples are worked out, not copied: with another row they come out differently."""
    row = {"cell": "2-1", "hit": "4", "source": "own copy"}
    theirs = Tables(own_table(tmp_path, "air_combat.csv", row))
    changed = [one.says for one in EXAMPLES if one.ours(theirs) != one.printed]
    assert changed == ["Skuas (2) fire at an He-111 (1)"]


def test_every_chart_of_ours_says_what_is_known_and_what_else_would_fit() -> None:
    page = PAGES[0].read_text(encoding="utf-8")
    chapters = [chapter for chapter in page.split("\n## ")[1:] if "<!-- chart:" in chapter]
    for chapter in chapters:
        title, prose = chapter.split("\n", 1)[0], BLOCK.sub("", chapter)
        if title not in ("What the examples say", "How far a number may be tuned"):
            assert "Known: " in prose, title
            assert "else would fit" in prose or "fit as well" in prose, title
