"""Messages in a language, from Fluent files. The same kind of files serves the browser."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from narvik.core.ready_phrases import Filled, LeftToFluent, ready

LANGUAGES: Final = ("en", "nb")
MOST_REMEMBERED: Final = 20_000
LONGEST_WORD: Final = 1_000
"""How many characters of a word from outside a sentence repeats."""


def shortened(word: str) -> str:
    """A word as a sentence repeats it: Fluent refuses one of thousands of characters, and nobody wants to read it."""
    return word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}…"


@lru_cache(maxsize=16)
def resource(text: str) -> Any:
    """A Fluent file, read once, however many sets of tables ask for it: that takes some tenths of a second."""
    return FluentResource(text)


class Phrases:
    """The messages of one language from one or more folders, each with a file ``en.ftl`` and ``nb.ftl``; a game that is
    just being made may have none yet."""

    def __init__(self, language: str, *folders: Path) -> None:
        self.language = language
        self.said: dict[tuple[str, tuple[tuple[str, Any], ...]], str] = {}
        self.ready: dict[str, Filled | None] = {}
        """The messages that were asked for, made ready; None for those that are left to Fluent."""
        self.bundle = FluentBundle([language], use_isolating=False)
        for path in (folder / f"{language}.ftl" for folder in folders):
            if path.is_file():
                self.bundle.add_resource(resource(path.read_text(encoding="utf-8")))

    def has(self, message: str) -> bool:
        """Whether there is such a message."""
        return bool(self.bundle.has_message(message))

    def say(self, message: str, words: dict[str, Any] | None = None) -> str:
        """A message with its words filled in. What was said before is remembered: filling in is slow."""
        key = (message, tuple(words.items()) if words else ())
        text = self.said.get(key)
        if text is None:
            if len(self.said) >= MOST_REMEMBERED:
                self.said.clear()
            text = self.said[key] = self.fill_in(message, words)
        return text

    def title(self, message: str) -> str:
        """The short name that a message carries as its attribute ``.title``; empty if it has none."""
        return self.attribute(message, "title")

    def attribute(self, message: str, name: str) -> str:
        """What a message carries beside what it says; empty if there is no such thing."""
        if not self.has(message):
            return ""
        pattern = self.bundle.get_message(message).attributes.get(name)
        return str(self.bundle.format_pattern(pattern)[0]) if pattern is not None else ""

    def fill_in(self, message: str, words: dict[str, Any] | None) -> str:
        """Like `say`, without memory: for words from outside, of which there is no end."""
        if message not in self.ready:
            self.ready[message] = ready(self.bundle, self.language, message)
        made = self.ready[message]
        if made is not None:
            try:
                return made(words or {})
            except LeftToFluent:
                pass
        return self.left_to_fluent(message, words)

    def left_to_fluent(self, message: str, words: dict[str, Any] | None) -> str:
        """A message filled in by Fluent itself, which can do everything and takes its time."""
        found = self.bundle.get_message(message)
        if found.value is None:
            raise KeyError(message)
        short = {name: shortened(word) if isinstance(word, str) else word for name, word in (words or {}).items()}
        text, problems = self.bundle.format_pattern(found.value, short)
        if problems:
            raise KeyError(f"{message}: {problems[0]}")
        return str(text)


@cache
def phrases(language: str, folder: Path) -> Phrases:
    """The messages of a folder in a language; read once."""
    return Phrases(language, folder)
