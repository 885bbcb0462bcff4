"""The examples of the page about rule cases are cases, and pass as strictly as our own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from narvik.core.rules import game_names, rules_of
from narvik.proof.rule_cases.case_files import checked_case, parse_yaml
from narvik.proof.rule_cases.cases import run_data

PAGE = Path(__file__).parents[2] / "docs" / "cases.md"
OWN = PAGE.parent / "games" / "invasion_cases.md"
"""Invasion: Norway has a page of its own, see `tests.docs.test_invasion_cases`."""

GAMES = [name for name in game_names() if f"{name}_cases" != OWN.stem]
EXAMPLES: list[str] = re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
WORKED = 3
"""How many examples each game has, from a sentence of a rule to a case."""


@pytest.mark.parametrize("text", EXAMPLES, ids=[text.splitlines()[0].removeprefix("title: ") for text in EXAMPLES])
def test_an_example_passes(text: str) -> None:
    assert run_data(PAGE, checked_case(parse_yaml(text)), strict=True).told() == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_told_with_examples_dice_and_tables(game: str) -> None:
    chapter = PAGE.read_text(encoding="utf-8").split(f"\n## {rules_of(game).title}\n")[1].split("\n## ")[0]
    assert chapter.count("```yaml\n") >= WORKED
    for title in ("Which tables hold", "What passes by itself", "The order of dice", "Expectations"):
        assert f"\n### {title}\n" in chapter


def test_a_page_of_its_own_tells_the_same_of_its_game() -> None:
    page = OWN.read_text(encoding="utf-8")
    assert page.count("```yaml\n") > WORKED
    for title in ("What passes by itself", "The order of the dice", "Expectations", "Choices"):
        assert f"\n## {title}\n" in page
    told = set(re.findall(r"[a-z0-9_]+", " ".join(re.findall(r"`([^`]*)`", page))))
    rules = rules_of(OWN.stem.removesuffix("_cases"))
    assert [verb.name for verb in rules.words.verbs if verb.name not in told] == []
    assert [name for name in rules.form.values if f"`{name}`" not in page] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_page_names_every_choice_and_every_frame(game: str) -> None:
    chapter = PAGE.read_text(encoding="utf-8").split(f"\n## {rules_of(game).title}\n")[1].split("\n## ")[0]
    told = set(re.findall(r"[a-z0-9_]+", " ".join(re.findall(r"`([^`]*)`", chapter))))
    assert [verb.name for verb in rules_of(game).words.verbs if verb.name not in told] == []
    assert [name for name in rules_of(game).form.values if f"`{name}`" not in chapter.split("### Frames")[1]] == []


@pytest.mark.parametrize(
    "name", ["asked", "odds", "reach", "supply", "stop", "go on", "rows", "--strict", "until", "undo"]
)
def test_the_page_tells_what_holds_in_every_game(name: str) -> None:
    assert f"`{name}" in PAGE.read_text(encoding="utf-8") or f" {name}" in PAGE.read_text(encoding="utf-8")
