"""Messages in a language, from Fluent files. The same kind of files serves the browser."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("en", "nb")
MOST_REMEMBERED: Final = 20_000


class Phrases:
    """The messages of one language from one or more folders, each with a file ``en.ftl`` and ``nb.ftl``."""

    def __init__(self, language: str, *folders: Path) -> None:
        self.language = language
        self.said: dict[tuple[str, tuple[tuple[str, Any], ...]], str] = {}
        self.bundle = FluentBundle([language], use_isolating=False)
        for folder in folders:
            self.bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text(encoding="utf-8")))

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
        if not self.has(message):
            return ""
        pattern = self.bundle.get_message(message).attributes.get("title")
        return str(self.bundle.format_pattern(pattern)[0]) if pattern is not None else ""

    def fill_in(self, message: str, words: dict[str, Any] | None) -> str:
        """Like `say`, without memory."""
        found = self.bundle.get_message(message)
        if found.value is None:
            raise KeyError(message)
        text, problems = self.bundle.format_pattern(found.value, words or {})
        if problems:
            raise KeyError(f"{message}: {problems[0]}")
        return str(text)


@cache
def phrases(language: str, folder: Path) -> Phrases:
    """The messages of a folder in a language; read once."""
    return Phrases(language, folder)
