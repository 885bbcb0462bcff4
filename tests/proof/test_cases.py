"""Every rule case passes, none of its refusals shows nothing, and every rule has one."""

from __future__ import annotations

from pathlib import Path

import pytest

import narvik
from narvik.proof.rule_cases.case_files import case_rules, find_cases
from narvik.proof.rule_cases.cases import run_case

CASES = Path(__file__).parents[1] / "cases"
FILES = find_cases([CASES])

PLAYED = 1
"""Of a game that is made in parts, the first. What no code carries out nobody owes a case there."""


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(CASES).with_suffix("")) for path in FILES])
def test_case(path: Path) -> None:
    assert run_case(path, strict=True).told() == []


@pytest.mark.parametrize("game", narvik.game_names())
def test_every_rule_has_a_case(game: str) -> None:
    shown = {rule for path in find_cases([CASES / game]) for rule in case_rules(path)}
    without = [rule for rule in narvik.rules_of(game).rule_list() if rule.id not in shown]
    assert [rule.id for rule in without if rule.part == 0 or (rule.part == PLAYED and not rule.mark)] == []
