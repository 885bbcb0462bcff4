"""The command line's own words for players, in English and Norwegian; what the game says comes from its texts."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

TEXTS: Final = Path(__file__).parent / "text"


class Words:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        self.bundle.add_resource(FluentResource((TEXTS / f"{language}.ftl").read_text(encoding="utf-8")))

    def say(self, message: str, **words: Any) -> str:
        """A message with its words filled in."""
        found = self.bundle.get_message(message)
        if found.value is None:
            raise KeyError(message)
        text, problems = self.bundle.format_pattern(found.value, words)
        if problems:
            raise KeyError(f"{message}: {problems[0]}")
        return str(text)


@cache
def words(language: str) -> Words:
    """The messages of a language; read once."""
    return Words(language)
