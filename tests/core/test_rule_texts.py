"""The rules of every game in our own words: complete in both languages, and the same in both."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from narvik import games
from narvik.core.rules import Rule, game_names
from narvik.core.tables import read_rules

Both = list[tuple[Rule, Rule]]
OFFERED = set(game_names())
BOOKS = {
    path.parents[1].name: path
    for path in sorted(Path(games.__file__).parent.glob("*/data/rules.csv"))
    if path.parents[1].name in OFFERED
}
"""The rules of the games that can be played; one that is being made has them in English first."""


@pytest.fixture(params=BOOKS)
def both(request: pytest.FixtureRequest) -> Both:
    """Each rule in English and in Norwegian."""
    book = BOOKS[request.param]
    return list(zip(read_rules(book, "en"), read_rules(book, "nb"), strict=True))


def named(both: Both) -> re.Pattern[str]:
    """The ids of rules where a text names them."""
    prefix = both[0][0].id.partition("-")[0]
    return re.compile(rf"\b{prefix}-[\w.-]*\w")


def test_every_rule_is_told_once_in_each_language(both: Both) -> None:
    ids = [english.id for english, _ in both]
    assert ids == [norwegian.id for _, norwegian in both]
    assert sorted(set(ids)) == sorted(ids)
    assert [english.id for english, norwegian in both if english.text == norwegian.text] == []


def test_chapters_stand_for_each_other(both: Both) -> None:
    pairs = {(english.chapter, norwegian.chapter) for english, norwegian in both}
    assert len({english for english, _ in pairs}) == len({norwegian for _, norwegian in pairs}) == len(pairs)


def test_rules_are_plain_sentences(both: Both) -> None:
    texts = [(rule.id, rule.text) for pair in both for rule in pair]
    assert [id for id, text in texts if not re.fullmatch(r"\S+( \S+)+[.!)»”\"]", text)] == []


def test_both_languages_give_the_same_numbers_and_name_the_same_rules(both: Both) -> None:
    fixed = re.compile(rf"{named(both).pattern}|\d+")
    assert [
        english.id
        for english, norwegian in both
        if Counter(fixed.findall(english.text)) != Counter(fixed.findall(norwegian.text))
    ] == []


def test_rules_name_only_rules_that_there_are(both: Both) -> None:
    ids = {english.id for english, _ in both}
    families = {"-".join(id.split("-")[:size]) for id in ids for size in (2, 3)}
    found = {(rule.id, name) for rule, _ in both for name in named(both).findall(rule.text)}
    assert sorted(pair for pair in found if pair[1] not in ids | families) == []
