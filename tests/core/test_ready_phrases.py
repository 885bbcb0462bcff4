"""Messages that are put together without Fluent read exactly as Fluent says them."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import pytest

import narvik
from narvik.core.phrases import LANGUAGES, Phrases

FOLDERS = sorted({path.parent for path in Path(narvik.__file__).parent.rglob("text/en.ftl")})
NUMBERS = (0, 1, 2, 5, 21, 999, 1000, 12_345, -3, 1.5, True)
MESSAGE = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)
VARIABLE = re.compile(r"\$([\w-]+)")
KEY = re.compile(r"\*?\[ *([\w-]+) *\]")


def outcome(say: Any, message: str, words: dict[str, Any]) -> str:
    """What is said, or what is wrong."""
    try:
        return str(say(message, words))
    except KeyError as problem:
        return f"refused: {problem}"


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.parent.name for folder in FOLDERS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_reads_as_fluent_says_it(folder: Path, language: str) -> None:
    page = Phrases(language, folder)
    source = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    found = 0
    for message, body in zip(MESSAGE.findall(source), MESSAGE.split(source)[2::2], strict=True):
        names = sorted({*VARIABLE.findall(body)})
        keys = list(dict.fromkeys(KEY.findall(body)))
        for value in (*NUMBERS, *keys, "Bjørnfjell", ""):
            words = dict.fromkeys(names, value)
            assert outcome(page.fill_in, message, words) == outcome(page.left_to_fluent, message, words)
        mixed = dict(zip(names, itertools.cycle((1, *keys, "Oslo", 7)), strict=False))
        assert outcome(page.fill_in, message, mixed) == outcome(page.left_to_fluent, message, mixed)
        assert outcome(page.fill_in, message, {}) == outcome(page.left_to_fluent, message, {})
        found += page.ready.get(message) is not None
    assert found or not MESSAGE.search(source)


def test_messages_within_messages_literals_and_what_is_beyond_are_said_alike(tmp_path: Path) -> None:
    source = """
a = one { b } { "two" } { -term } { $x }
b = { $x ->
    [0] none
    [one] one { $x }
   *[other] { $x } of them
}
-term = Narvik
c = { NUMBER($x, minimumFractionDigits: 2) }
d = { $word ->
    [one] the word one
    [1] the number
   *[other] something
}
e = { b }, { b }
f = { e.missing } { g }
g = { f }
"""
    (tmp_path / "en.ftl").write_text(source, encoding="utf-8")
    page = Phrases("en", tmp_path)
    for message in "abcdefg":
        for x, text in itertools.product((0, 1, 3, 4000, "one"), ("one", "other", "1", 1)):
            words = {"x": x, "word": text}
            assert outcome(page.fill_in, message, words) == outcome(page.left_to_fluent, message, words)
    assert page.ready["b"] is not None
    assert page.ready["c"] is None


def test_a_long_word_is_cut_as_before(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("a = It is { $x }.\n", encoding="utf-8")
    page = Phrases("en", tmp_path)
    assert page.say("a", {"x": "y" * 5000}) == f"It is {'y' * 1000}…."
