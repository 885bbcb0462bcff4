"""The page on cases of Invasion: Norway: its examples run, its lists are the tables', and no word is left out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from narvik.core.rules import rules_of
from narvik.games.invasion.display.counter_lists import LISTS
from narvik.games.invasion.display.data_page import BLOCK, filled
from narvik.games.invasion.pieces.tables.together import Tables
from narvik.games.invasion.proof.short_form import BEGINNINGS, KEYS
from narvik.proof.rule_cases.cases import run_case

PAGE = Path(__file__).parents[2] / "docs" / "games" / "invasion_cases.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(title:.*?)```", TEXT, re.DOTALL)
RULES = rules_of("invasion")


@pytest.mark.parametrize("example", EXAMPLES, ids=[text.split("\n")[0] for text in EXAMPLES])
def test_an_example_of_the_page_passes(example: str, tmp_path: Path) -> None:
    file = tmp_path / "example.yaml"
    file.write_text(example, encoding="utf-8")
    assert run_case(file).why == ""


def test_the_lists_are_those_of_the_tables() -> None:
    """If this fails: python -m narvik.games.invasion.display.counter_lists docs/games/invasion_cases.md"""
    assert filled(TEXT, Tables(), LISTS) == TEXT
    assert {found[1] for found in BLOCK.findall(TEXT)} == set(LISTS)


def test_every_verb_has_an_example_that_can_be_read() -> None:
    rows = [line for line in TEXT.splitlines() if line.startswith("| `")]
    told = {word.split()[0] for line in rows for word in re.findall(r"`([^`]+)`", line)}
    assert {verb.name for verb in RULES.words.verbs} - told - {"pass", "done"} == set()
    chapter = TEXT[TEXT.index("## Choices") : TEXT.index("## What passes by itself")]
    examples = [row.split("|")[-2].strip().strip("`") for row in chapter.splitlines() if row.startswith("| `")]
    assert len(examples) > 50
    for example in examples:
        assert str(RULES.words.read(example)).split()[0] == example.split()[0]


def test_every_key_and_every_beginning_is_told() -> None:
    words = set(re.findall(r"`([a-z_]+)`", TEXT))
    assert set(KEYS) - words == set()
    beginnings = set(re.findall(r"`\{([a-z_]+): ", TEXT))
    assert set(BEGINNINGS) - beginnings == set()


def test_the_page_is_found_from_the_page_on_cases() -> None:
    assert "games/invasion_cases.md" in (PAGE.parents[1] / "cases.md").read_text(encoding="utf-8")
    assert "games/invasion_cases.md" in (PAGE.parents[2] / "mkdocs.yml").read_text(encoding="utf-8")
