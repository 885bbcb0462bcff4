"""The rules of every game in our own words: complete in both languages, and the same in both."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from narvik.core.rules import Rule, game_names, rules_of

FIXED = re.compile(r"[A-Z]{2,3}-[\w.-]*\w|\d+")
"""What a translation leaves as it is: ids of rules, and numbers."""


@pytest.fixture(params=game_names())
def both(request: pytest.FixtureRequest) -> list[tuple[Rule, Rule]]:
    """Each rule in English and in Norwegian."""
    rules = rules_of(request.param)
    return list(zip(rules.rule_list(), rules.rule_list("nb"), strict=True))


def test_every_rule_is_told_once_in_each_language(both: list[tuple[Rule, Rule]]) -> None:
    ids = [english.id for english, _ in both]
    assert ids == [norwegian.id for _, norwegian in both]
    assert sorted(set(ids)) == sorted(ids)
    assert [english.id for english, norwegian in both if english.text == norwegian.text] == []


def test_chapters_stand_for_each_other(both: list[tuple[Rule, Rule]]) -> None:
    pairs = {(english.chapter, norwegian.chapter) for english, norwegian in both}
    assert len({english for english, _ in pairs}) == len({norwegian for _, norwegian in pairs}) == len(pairs)


def test_rules_are_plain_sentences(both: list[tuple[Rule, Rule]]) -> None:
    texts = [(rule.id, rule.text) for pair in both for rule in pair]
    assert [id for id, text in texts if not re.fullmatch(r"\S+( \S+)+[.!)»”\"]", text)] == []


def test_both_languages_give_the_same_numbers_and_name_the_same_rules(both: list[tuple[Rule, Rule]]) -> None:
    assert [
        english.id
        for english, norwegian in both
        if Counter(FIXED.findall(english.text)) != Counter(FIXED.findall(norwegian.text))
    ] == []


def test_rules_name_only_rules_that_there_are(both: list[tuple[Rule, Rule]]) -> None:
    ids = {english.id for english, _ in both}
    prefix = next(iter(ids)).partition("-")[0]
    named = {(rule.id, name) for rule, _ in both for name in re.findall(rf"\b{prefix}-[\w.-]*\w", rule.text)}
    families = {"-".join(id.split("-")[:size]) for id in ids for size in (2, 3)}
    assert sorted(pair for pair in named if pair[1] not in ids | families) == []
