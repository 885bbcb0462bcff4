"""The client's own texts, read from the files it is built from."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax.ast import BaseNode, Message, TextElement

from narvik.core.rules import rules_of
from narvik.core.text import Texts
from narvik.core.text import texts as game_texts

SOURCES: Final = Path(__file__).resolve().parents[2] / "web" / "src"
LANGUAGES: Final = ("en", "nb")


@cache
def source(language: str) -> str:
    """The files of a language: that of the first page, and those of parts that are loaded later."""
    files = [SOURCES / "text" / f"{language}.ftl", *sorted(SOURCES.glob(f"*/text/{language}.ftl"))]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def bundle(language: str) -> FluentBundle:
    """The texts of a language, ready to be filled in."""
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(source(language)))
    return made


def say(language: str, id: str, **words: Any) -> str:
    """A text as it is shown."""
    message = bundle(language).get_message(id)
    assert message.value is not None
    text, problems = bundle(language).format_pattern(message.value, words)
    assert not problems, problems
    return str(text)


def titles(language: str, game: str = "kampen") -> Texts:
    """How a game calls its seats and options."""
    return game_texts(rules_of(game), language)


def messages(language: str) -> dict[str, Message]:
    """The texts of a language by their ids."""
    parsed = FluentParser().parse(source(language))
    return {entry.id.name: entry for entry in parsed.body if isinstance(entry, Message)}


def pieces(message: Message) -> set[str]:
    """The fixed parts of a text, without what is filled in; for each of its forms."""
    found: set[str] = set()

    def walk(node: object) -> None:
        if isinstance(node, TextElement):
            found.add(re.sub(r"\s+", " ", node.value).strip(" :,.…—%/()"))
        elif isinstance(node, BaseNode):
            for part in vars(node).values():
                walk(part)
        elif isinstance(node, list):
            for part in node:
                walk(part)

    walk(message.value)
    return found - {""}
