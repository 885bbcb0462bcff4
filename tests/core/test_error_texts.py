"""What goes wrong is told in the language of whoever ran into it."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.serializer import FluentSerializer

import narvik
from narvik.cli.screen.words import TEXTS as CLI_TEXTS
from narvik.core.errors import CORE_TEXTS, NarvikError, OptionError, RecordError, UnknownGame, UnknownSeat, Unreadable
from narvik.core.phrases import LANGUAGES
from narvik.core.record import chained, replay
from narvik.core.refusal import Refused
from narvik.server.http.problems import TEXTS as SERVER_TEXTS
from narvik.server.http.problems import told

SOURCES = Path(narvik.__file__).parent
WORDED = {"UnknownGame", "UnknownSeat", "OptionError", "Unreadable", "RecordError", "Worded"}


def messages(folder: Path, language: str) -> dict[str, set[str]]:
    """The messages of a file, each with the words it uses."""
    writer = FluentSerializer()
    body = FluentResource((folder / f"{language}.ftl").read_text(encoding="utf-8")).body
    assert [entry.content for entry in body if isinstance(entry, ftl.Junk)] == []
    return {
        entry.id.name: set(re.findall(r"\$([\w-]+)", writer.serialize_entry(entry)))
        for entry in body
        if isinstance(entry, ftl.Message)
    }


def raised(kinds: set[str]) -> Iterator[tuple[str, set[str]]]:
    """Every error of these kinds that is made anywhere: its message and the names of its words."""
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds:
                words = {keyword.arg for keyword in node.keywords if keyword.arg}
                if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str):
                    yield f"error-{node.args[0].value}", words


@pytest.mark.parametrize("folder", [CORE_TEXTS, CLI_TEXTS, SERVER_TEXTS])
def test_both_languages_say_the_same(folder: Path) -> None:
    english, norwegian = (messages(folder, language) for language in LANGUAGES)
    assert english.keys() == norwegian.keys()
    assert {name: words - english[name] for name, words in norwegian.items() if not words <= english[name]} == {}


@pytest.mark.parametrize(("folder", "kinds"), [(CORE_TEXTS, WORDED), (CLI_TEXTS, {"Complaint"})])
def test_every_error_has_its_words(folder: Path, kinds: set[str]) -> None:
    known = messages(folder, "en")
    found = list(raised(kinds))
    assert found
    assert [(name, words) for name, words in found if not known.get(name, {"?"}) <= words] == []


@pytest.mark.parametrize(
    ("doing", "kind", "en", "nb"),
    [
        (lambda: narvik.new("ludo"), UnknownGame, "there is no game 'ludo'", "det finnes ikke noe spill «ludo»"),
        (
            lambda: narvik.new("kampen", wings=2),
            OptionError,
            "kampen has no option 'wings'; it has scenario,",
            "kampen har ikke valget «wings»; det har scenario,",
        ),
        (
            lambda: narvik.new("kampen", panzer=9),
            OptionError,
            "option panzer is '9', expected one of 2, 1",
            "valget panzer er «9», ventet ett av 2, 1",
        ),
        (lambda: narvik.new("kampen").view("sweden"), UnknownSeat, "there is no seat", "det finnes ingen plass"),
        (
            lambda: narvik.rules_of("kampen").words.read("move oslo nowhere 1"),
            Unreadable,
            "'nowhere' is not an area; known: ostfold,",
            "«nowhere» er ukjent her; kjent er: ostfold,",
        ),
        (
            lambda: narvik.load("Narvik record 1\ngame\n"),
            RecordError,
            "line 2: expected 'key: value', found 'game'",
            "linje 2: ventet «key: value», fant «game»",
        ),
    ],
)
def test_errors_are_told_in_both_languages(doing: object, kind: type[NarvikError], en: str, nb: str) -> None:
    assert callable(doing)
    with pytest.raises(kind) as caught:
        doing()
    assert str(caught.value).startswith(en)
    assert caught.value.told("nb").startswith(nb)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_a_record_that_no_longer_replays_says_why_in_both_languages() -> None:
    header = narvik.record(narvik.new("kampen", seed=1)).header
    broken = chained(header, [("germany", "move oslo narvik 1")])
    with pytest.raises(RecordError) as caught:
        replay(broken)
    assert "no longer replays: Oslo and Narvik are not adjacent" in str(caught.value)
    assert "kan ikke spilles av lenger: Oslo og Narvik grenser ikke til hverandre" in caught.value.told("nb")
    assert told(caught.value, "nb")[1].sentence == caught.value.told("nb")


def test_refusals_are_told_in_the_language_asked_for() -> None:
    game = narvik.new("kampen", seed=1)
    for doing, code, nb in (
        (lambda: game.undo(language="nb"), "nothing_to_undo", "Ingenting kan tas tilbake"),
        (lambda: game.undo("norway", "nb"), "wrong_seat", "Bare den som skal velge nå"),
        (lambda: game.choose("end", "norway", language="nb"), "wrong_seat", "Det er ikke ditt valg"),
        (lambda: game.choose("dance", language="nb"), "unreadable", "Dette er ikke et valg i spillet: «dance» er ikke"),
        (lambda: game.choose("halt", language="nb"), "not_offered", "«Stans» kan ikke velges nå"),
    ):
        with pytest.raises(Refused) as caught:
            doing()
        assert caught.value.refusal.code == code
        assert caught.value.refusal.sentence.startswith(nb)
