"""What every game must have to say, in both languages: its options, its verbs, its choices, who sits where."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl

from narvik.core.rules import Rules, game_names, rules_of
from narvik.core.text import LANGUAGES, Texts, texts


@pytest.fixture(params=game_names())
def rules(request: pytest.FixtureRequest) -> Rules[Any]:
    return rules_of(request.param)


@pytest.fixture(params=LANGUAGES)
def page(rules: Rules[Any], request: pytest.FixtureRequest) -> Texts:
    return texts(rules, request.param)


def messages(rules: Rules[Any], language: str) -> set[str]:
    """The names of a game's messages; there must be nothing that cannot be read."""
    body = FluentResource((rules.texts / f"{language}.ftl").read_text(encoding="utf-8")).body
    assert [entry.content for entry in body if isinstance(entry, ftl.Junk)] == []
    return {entry.id.name for entry in body if isinstance(entry, ftl.Message)}


def test_both_languages_have_the_same_messages(rules: Rules[Any]) -> None:
    assert messages(rules, "en") ^ messages(rules, "nb") == set()


def test_every_option_is_explained(rules: Rules[Any], page: Texts) -> None:
    for option in rules.options:
        called = page.option(option)
        assert called.help.strip()
        assert len(set(called.values)) == len(option.values)


def test_options_are_explained_in_two_languages(rules: Rules[Any]) -> None:
    english, norwegian = (texts(rules, language) for language in LANGUAGES)
    assert [option.name for option in rules.options if english.option(option) == norwegian.option(option)] == []


def test_every_verb_has_a_heading_and_a_label(rules: Rules[Any], page: Texts) -> None:
    names = [verb.name.replace("_", "-") for verb in rules.words.verbs]
    missing = [f"{kind}-{name}" for name in names for kind in ("verb", "do") if not page.has(f"{kind}-{name}")]
    assert missing == []


def test_seats_have_names(rules: Rules[Any], page: Texts) -> None:
    for option in rules.options:
        for value in option.values:
            for seat in rules.seats(rules.settle_options({option.name: value})):
                assert re.fullmatch(r"[A-ZÆØÅ].*", page.seat(seat)), seat
