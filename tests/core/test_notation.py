"""The notation as docs/notation.md specifies it: a parser made from its grammars agrees with ours on kept games."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput

import narvik
from narvik.core.errors import RecordError, Unreadable
from narvik.core.grammar import grammar
from narvik.core.record import Record, chained, read, record
from narvik.core.words import Kind, Numbers, Slot, Verb, Vocabulary

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
KEPT = sorted((ROOT / "tests" / "fixtures" / "games").glob("*.narvik"))
LONGEST = 400
"""Choices of a kept game that are parsed: the rest is more of the same."""


def block(form: str) -> str:
    """The page's block of code of this form."""
    found = re.findall(rf"^```{form}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return str(found[0])


class Builder(Transformer[Token, Record]):
    """Makes of a parsed record what `read` makes of its text, by nothing but the grammar."""

    def record(self, parts: list[Any]) -> Record:
        entries = dict(part[1] for part in parts if part[0] == "entry")
        return chained(entries, [part[1] for part in parts if part[0] == "line"])

    def entry(self, parts: list[Any]) -> tuple[str, tuple[str, Any]]:
        return "entry", (str(parts[0]), parts[1])

    def line(self, parts: list[Any]) -> tuple[str, tuple[str, str]]:
        return "line", (str(parts[1]), parts[2])

    def choice(self, parts: list[Token]) -> str:
        return " ".join(parts)

    def value(self, parts: list[Any]) -> Any:
        return json.loads(parts[0]) if isinstance(parts[0], Token) else parts[0]

    def object(self, parts: list[Any]) -> dict[str, Any]:
        return dict(parts)

    def pair(self, parts: list[Any]) -> tuple[str, Any]:
        return json.loads(parts[0]), parts[1]

    def array(self, parts: list[Any]) -> list[Any]:
        return parts


RECORDS = Lark(block("lark"), start="record", parser="lalr", maybe_placeholders=False)
GAMES = {name: narvik.rules_of(name).words for name in narvik.game_names()}


@cache
def choices(name: str, public: bool = False) -> Lark:
    """A parser made from the grammar of a game's choices, or of what is told to all of them."""
    return Lark(grammar(narvik.rules_of(name).words, public=public), start="choice", parser="lalr")


def parses(parser: Lark, text: str) -> bool:
    """Whether a grammar accepts a text."""
    try:
        parser.parse(text)
    except UnexpectedInput:
        return False
    return True


def shortened(path: Path) -> str:
    """A kept game as a record's text, up to a number of choices."""
    kept = read(path.read_text(encoding="utf-8"))
    return chained(kept.header, [(line.role, line.text) for line in kept.lines[:LONGEST]]).write()


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_kept_game_parses_by_the_grammar_and_prints_the_same(path: Path) -> None:
    text = shortened(path)
    parsed = Builder().transform(RECORDS.parse(text))
    assert parsed == read(text)
    assert parsed.write() == text
    assert read(parsed.write()) == parsed


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_choices_of_a_kept_game_parse_by_the_grammar_of_the_game(path: Path) -> None:
    kept = read(path.read_text(encoding="utf-8"))
    name = kept.header["game"]
    words = narvik.rules_of(name).words
    for text in sorted({line.text for line in kept.lines}):
        choice = words.read(text)
        assert choice.text == text
        assert parses(choices(name), text)
        assert parses(choices(name, public=True), words.public(choice))


@pytest.mark.parametrize("name", GAMES)
def test_all_choices_offered_in_a_game_parse(name: str) -> None:
    game = narvik.new(name, seed="notation")
    for number in range(150):
        if game.over:
            break
        for choice in game.choices:
            assert parses(choices(name), choice.text)
            assert GAMES[name].read(choice.text) == choice
        game.choose(game.choices[number % len(game.choices)])


@pytest.mark.parametrize("name", GAMES)
def test_every_word_of_a_game_parses_prints_and_parses_the_same_in_every_place(name: str) -> None:
    words = GAMES[name]
    tried: set[tuple[str, int]] = set()
    for verb, pattern in enumerate(words.verbs):
        first = [numbers(slot.kind)[0] for slot in pattern.slots]
        for place, slot in enumerate(pattern.slots):
            for number in sorted(set(numbers(slot.kind))):
                choice = words.read(words.written(verb, (*first[:place], number, *first[place + 1 :])))
                assert words.read(choice.text) == choice
                assert words.read(choice.text.upper().replace("_", "-")) == choice
                if (slot.kind.name, number) not in tried:  # the grammar has one list for a kind, wherever it stands
                    tried.add((slot.kind.name, number))
                    assert parses(choices(name), choice.text)


@pytest.mark.parametrize("name", GAMES)
def test_other_names_of_a_thing_are_read_and_never_written(name: str) -> None:
    kinds = {slot.kind.name: slot.kind for verb in GAMES[name].verbs for slot in verb.slots}
    for kind in kinds.values():
        for word, number in kind.numbers.items():
            assert kind.read(word) == number
            assert kind.read(kind.write(number)) == number


@settings(deadline=None)
@given(st.data(), st.sampled_from(sorted(GAMES)))
def test_the_grammar_and_the_reader_agree_on_any_words_of_a_game(data: st.DataObject, name: str) -> None:
    words = GAMES[name]
    verb = data.draw(st.sampled_from(words.verbs))
    known = [slot.kind.write(data.draw(st.sampled_from(sorted(set(numbers(slot.kind)))))) for slot in verb.slots]
    rest = data.draw(st.one_of(st.just(known), st.permutations(known), st.lists(st.sampled_from([*known, "7", "no"]))))
    text = " ".join([verb.name, *rest])
    try:
        words.read(text)
        readable = True
    except Unreadable:
        readable = False
    # an alias is read and never written, and a slot's words may be read in any order: `text` has the verb's own words
    canonical = readable and sorted(words.read(text).text.split()) == sorted(text.split())
    assert parses(choices(name), text) == canonical


def numbers(kind: Kind) -> list[int]:
    """The numbers of a kind's words."""
    return list(range(kind.most + 1)) if isinstance(kind, Numbers) else list(kind.numbers.values())


def test_the_record_of_a_seat_parses_with_its_hidden_words() -> None:
    game = narvik.new("kampen", scenario="advanced", seed="seat")
    while game.version < 12:
        game.choose(game.choices[0])
    text = record(game, "norway").write()
    assert " ? ?" in text
    parsed = Builder().transform(RECORDS.parse(text))
    assert parsed == read(text)
    assert parsed.write() == text


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


# the time that making up JSON takes says nothing about the notation, and a busy machine takes long
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.text("abcxyz", min_size=1), JSON, max_size=4), st.lists(st.text("ab_7", min_size=1)))
def test_any_header_and_any_words_parse_print_and_parse_the_same(more: dict[str, Any], words: list[str]) -> None:
    header = {"game": "kampen", "rules": 1, "options": {}, **more}
    text = chained(header, [("norway", " ".join(["end", *words]))] * 3).write()
    parsed = Builder().transform(RECORDS.parse(text))
    assert parsed == read(text)
    assert parsed.write() == text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Narvik record 1", "Narvik record 2"),
        ('game: "kampen"', "game: kampen"),
        ('game: "kampen"', 'game "kampen"'),
        ("\n1 ", "\n01 "),
        ("1 germany: ", "1 germany "),
        (" | ", " "),
    ],
)
def test_what_the_grammar_refuses_is_refused_by_the_reader(old: str, new: str) -> None:
    game = narvik.new("kampen", seed="refused")
    game.choose(game.choices[0])
    text = record(game).write().replace(old, new, 1)
    assert not parses(RECORDS, text)
    with pytest.raises(RecordError):
        read(text)


def test_the_page_shows_a_grammar_as_it_is_written() -> None:
    area, card = Kind("area", ("oslo", "hamar")), Kind("card", ("panzer", "ubat"))
    move = Verb("move", (Slot(area), Slot(area), Slot(Numbers(most=2))))
    small = Vocabulary([Verb("end"), move, Verb("trade", (Slot(card, many=True),))])
    assert f"```\n{grammar(small)}```\n" in PAGE


def test_the_example_record_of_the_page_is_in_the_grammar() -> None:
    example = next(part for part in re.findall(r"^```\n(.*?)^```", PAGE, re.M | re.S) if part.startswith("Narvik"))
    assert parses(RECORDS, example)


def test_the_page_tells_of_every_entry_that_is_written() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "narvik").rglob("*.py"))
    written = set(re.findall(r'header\["(\w+)"\] = ', sources)) | {"game", "engine", "rules", "options"}
    assert written - set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)) == set()
