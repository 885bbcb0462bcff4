"""The rules of every game in our own words: complete in both languages, and the same in both."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from narvik.core.errors import DataError
from narvik.core.rules import Rule, game_names, rules_of
from narvik.core.tables import read_rules, read_rulings

Both = list[tuple[Rule, Rule]]


@pytest.fixture(params=game_names())
def both(request: pytest.FixtureRequest) -> Both:
    """Each rule in English and in Norwegian."""
    rules = rules_of(request.param)
    return list(zip(rules.rule_list("en"), rules.rule_list("nb"), strict=True))


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


@pytest.mark.parametrize("game", game_names())
def test_rulings_are_plain_sentences_in_both_languages_that_agree(game: str) -> None:
    rules = rules_of(game)
    pairs = list(zip(rules.ruling_list("en"), rules.ruling_list("nb"), strict=True))
    ids = {rule.id for rule in rules.rule_list()}
    fixed = re.compile(rf"{next(iter(ids)).partition('-')[0]}-[\w.-]*\w")
    assert len(pairs) > 40
    for english, norwegian in pairs:
        for cells in (english, norwegian):
            assert all(re.fullmatch(r"\S+( \S+)+[.?)]", cell) for cell in cells[1:]), cells
            assert cells.open.endswith("?"), cells
            assert {name for cell in cells[1:] for name in fixed.findall(cell) if name not in ids} <= chapters(ids)
        assert english.rule == norwegian.rule
        assert [fixed.findall(cell) for cell in english] == [fixed.findall(cell) for cell in norwegian]


@pytest.mark.parametrize("game", game_names())
def test_a_rule_that_says_it_is_our_ruling_is_in_the_list(game: str) -> None:
    rules = rules_of(game)
    listed = {ruling.rule for ruling in rules.ruling_list()}
    assert {rule.id for rule in rules.rule_list() if "our ruling" in rule.text.lower()} <= listed
    assert {rule.id for rule in rules.rule_list("nb") if "vår tolkning" in rule.text.lower()} <= listed


def chapters(ids: set[str]) -> set[str]:
    """What the ids of a game begin with, such as OJ-10.3: a text may name a whole section."""
    return {id.rpartition("-")[0] for id in ids} | {id.rpartition(".")[0] for id in ids}


RULES = "id,chapter,text,chapter_nb,text_nb\nA-1,One,Do it.,En,Gjør det.\nA-2,One,Stop.,En,Stopp.\n"
RULINGS = "rule,open,ruling,why,open_nb,ruling_nb,why_nb\n"


@pytest.mark.parametrize(
    ("rows", "column"),
    [
        ("A-3,When?,Now.,So.,Når?,Nå.,Slik.\n", "rule"),
        ("A-1,When?,Now.,So.,Når?,,Slik.\n", "ruling_nb"),
        ("A-1,When?,Now.,,Når?,Nå.,Slik.\n", "why"),
        ("A-2,When?,Now.,So.,Når?,Nå.,Slik.\nA-1,When?,Now.,So.,Når?,Nå.,Slik.\n", "rule"),
    ],
)
def test_a_ruling_is_refused_on_no_rule_with_a_gap_or_out_of_order(tmp_path: Path, rows: str, column: str) -> None:
    (tmp_path / "rules.csv").write_text(RULES)
    (tmp_path / "rulings.csv").write_text(RULINGS + rows)
    known = read_rules(tmp_path / "rules.csv", "en")
    for language in ("en", "nb"):
        with pytest.raises(DataError) as problem:
            read_rulings(tmp_path / "rulings.csv", language, known)
        assert problem.value.column == column
