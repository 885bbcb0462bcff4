"""What every game must have to say, in both languages: options, verbs, choices, events, questions, reasons, seats."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.serializer import FluentSerializer

import narvik
from narvik.core.events import Event
from narvik.core.rules import Rules, game_names, rules_of
from narvik.core.text import CORE_TEXTS, LANGUAGES, Texts, texts
from narvik.core.words import Kind
from narvik.proof.refusals import random_text

FAMILIES = ("ask", "no", "log", "do", "verb", "scene", "phase", "shift", "odds", "result", "option")
"""How the names of messages begin that the rules ask for by name."""

UNASKED = ("lead", "by", "board", "result-facts")
"""What clients ask for if it is there."""


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


# -- which words are given, and which used


def used_words(rules: Rules[Any], language: str) -> dict[str, set[str]]:
    """Each message with the words it uses, in any of its variants."""
    writer = FluentSerializer()
    body = FluentResource((rules.texts / f"{language}.ftl").read_text(encoding="utf-8")).body
    found: dict[str, set[str]] = {}
    for entry in body:
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = set(re.findall(r"\$([\w-]+)", writer.serialize_entry(entry)))
    return found


def label_words(rules: Rules[Any]) -> Iterator[tuple[str, set[str]]]:
    """The label of every verb with the words it is given."""
    for verb in rules.words.verbs:
        words: set[str] = set()
        for slot in verb.slots:
            name = f"{slot.kind.name}s" if slot.many else slot.kind.name
            times = sum(one.rstrip("23") == name for one in words)
            words |= {f"{name}{times + 1}" if times else name} | ({"count"} if slot.many else set())
        yield f"do-{hyphens(verb.name)}", words


def event_words(rules: Rules[Any], event: str) -> set[str]:
    """The words that the log line of an event may be given; those of several values have a count, others a key."""
    shape = rules.shapes[event]
    words = set(shape.names)
    return words | {f"{name}-count" for name in words} | {f"{name}-key" for name in words}


def hyphens(word: str) -> str:
    return word.replace("_", "-")


def sources(rules: Rules[Any]) -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted(rules.texts.parent.rglob("*.py")))


def frames(rules: Rules[Any]) -> set[str]:
    """The names of frames, whose question is asked where they have none of their own."""
    found = set()
    for node in ast.walk(ast.parse(sources(rules).replace("from __future__ import annotations", ""))):
        if isinstance(node, ast.ClassDef):
            for one in node.body:
                if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name) and one.targets[0].id == "name":
                    found.add(f"ask-{hyphens(str(getattr(one.value, 'value', '')))}")
            if any(isinstance(base, ast.Subscript) and getattr(base.value, "id", "") == "Frame" for base in node.bases):
                found.add("ask-" + re.sub("(?<=.)(?=[A-Z])", "-", node.name).lower())
    return found


def test_the_messages_of_the_core_are_left_alone(rules: Rules[Any]) -> None:
    core = FluentResource((CORE_TEXTS / "en.ftl").read_text(encoding="utf-8")).body
    own = {entry.id.name for entry in core if isinstance(entry, ftl.Message)}
    seats = {name for name in own if name.startswith("seat-")}
    assert (own - seats) & used_words(rules, "en").keys() == set()


def test_every_message_that_the_rules_name_is_there(rules: Rules[Any]) -> None:
    named = set(re.findall(rf'(?<!f)"((?:{"|".join(FAMILIES)})-[a-z0-9][a-z0-9-]*)"', sources(rules)))
    assert named - used_words(rules, "en").keys() - {"ask-nobody"} == set()


def test_every_message_is_asked_for(rules: Rules[Any]) -> None:
    text = sources(rules)
    named = set(re.findall(r'"([a-z0-9]+(?:-[a-z0-9]+)+)"', text))
    begun = tuple(set(re.findall(r'f"((?:[a-z0-9]+-)+)\{', text)))
    known = named | frames(rules) | {name for name, _ in label_words(rules)} | set(UNASKED)
    known |= {f"{family}-{hyphens(verb.name)}" for verb in rules.words.verbs for family in ("verb", "left")}
    known |= {f"log-{hyphens(event)}" for event in rules.shapes}
    known |= {f"table-{hyphens(table.name.removesuffix('.csv'))}" for table in rules.table_list()}
    known |= {"ask-bid", "ask-outbid", "no-bid"}  # asked by `narvik.core.bidding`
    families = (
        "option",
        "seat",
        "board",
        "card",
        "odds",
        "shift",
        "worth",
        "total",
        "outcome",
        "result",
        "setup",
        "aim",
        "teaser",
        "winner",
        "level",
        "setup",
    )
    charts = ("chart", "expected")
    begun += tuple(f"{kind}-" for kind in (*rules.kinds, *families, *charts))
    assert [name for name in used_words(rules, "en") if name not in known and not name.startswith(begun)] == []


def test_labels_use_only_words_they_are_given(rules: Rules[Any]) -> None:
    for language in LANGUAGES:
        used = used_words(rules, language)
        assert {name: used[name] - words for name, words in label_words(rules) if used[name] - words} == {}


@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_labels_are_short_and_plain(rules: Rules[Any], page: Texts, count: int) -> None:
    for name, words in label_words(rules):
        given = {word: count if word.startswith(("number", "count")) else f"Some {word}" for word in words}
        text = page.say(name, given)
        assert re.fullmatch(r"[^\s{}$]+( [^\s{}$]+)*", text), f"{name}: {text}"
        assert not text.endswith("."), f"{name}: {text}"


def test_log_lines_use_only_words_their_events_have(rules: Rules[Any]) -> None:
    for language in LANGUAGES:
        used = used_words(rules, language)
        missing = {event: used[f"log-{hyphens(event)}"] - event_words(rules, event) for event in rules.shapes}
        assert {event: words for event, words in missing.items() if words} == {}


SEVERAL = re.compile(r"(dice|units|hexes|ships|cards|defenders|germans|west)$")
"""The names of values that hold several."""


def sample(name: str, kind: Kind, turn: int) -> int | tuple[int, ...]:
    """A value of a kind, another one each turn."""
    if SEVERAL.search(name):
        return tuple(range(1, 2 + turn % 3))
    return turn % len(kind.words) if kind.words else turn + 1


def test_log_lines_are_one_plain_line(rules: Rules[Any], page: Texts) -> None:
    for event, shape in rules.shapes.items():
        for turn in range(6):
            values = tuple(sample(name, kind, turn) for name, kind in zip(shape.names, shape.kinds, strict=True))
            text = page.event(Event(event, values))
            assert re.fullmatch(r"[^\s{}$]+( [^\s{}$]+)*[.?]", text), text


def test_questions_and_refusals_are_plain_lines(rules: Rules[Any]) -> None:
    """In a random game every question is asked in both languages, and what cannot be chosen gets a sentence."""
    rng = random.Random(f"texts {rules.name}")
    game = narvik.new(rules.name, seed="texts")
    asked: dict[str, int] = {}
    while not game.over:
        frame = game.position.question().message
        asked[frame] = asked.get(frame, 0) + 1
        if asked[frame] < 6:
            for language in LANGUAGES:
                question = game.prompt_for(game.seat, language).question
                assert re.fullmatch(r"[^\s{}$]+( [^\s{}$]+)*[.?]", question), question
                refusal = game.refusal(random_text(game, rng), game.seat, language=language)
                assert refusal is None or re.fullmatch(r"[^\s{}$]+( [^\s{}$]+)*", refusal.sentence), refusal
        game.choose(rng.choice(game.choices))
    assert len(asked) > 5
