"""Texts in English and Norwegian, from Fluent files.

The rules name messages; the files hold the sentences. The same files serve the browser.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from narvik.core.events import Event
from narvik.core.rules import Rules
from narvik.core.words import Choice

LANGUAGES: Final = ("en", "nb")
CORE_TEXTS: Final = Path(__file__).parent / "text"


class Texts:
    """The messages of one language for one game."""

    def __init__(self, rules: Rules[Any], language: str) -> None:
        self.rules = rules
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        for folder in (CORE_TEXTS, rules.texts):
            self.bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text(encoding="utf-8")))

    def has(self, message: str) -> bool:
        """Whether there is such a message."""
        return bool(self.bundle.has_message(message))

    def say(self, message: str, words: dict[str, Any] | None = None) -> str:
        """A message with its words filled in."""
        found = self.bundle.get_message(message)
        if found.value is None:
            raise KeyError(message)
        text, problems = self.bundle.format_pattern(found.value, words or {})
        if problems:
            raise KeyError(f"{message}: {problems[0]}")
        return str(text)

    def word(self, kind: str, word: str) -> str:
        """A word of a kind, given by its notation, as people read it."""
        found = self.rules.kinds[kind]
        return self.rules.display(found, found.read(word), self.language)

    def fill(self, words: dict[str, str]) -> dict[str, Any]:
        """Resolve words of the form ``kind:word``; others stay, digits become numbers."""
        out: dict[str, Any] = {}
        for name, value in words.items():
            kind, colon, word = value.partition(":")
            if colon and kind in self.rules.kinds:
                out[name] = self.word(kind, word)
            else:
                out[name] = int(value) if value.lstrip("-").isdigit() else value
        return out

    def event(self, event: Event) -> str:
        """The log line of an event."""
        shape = self.rules.shapes[event.name]
        words: dict[str, Any] = {}
        for name, kind, value in zip(shape.names, shape.kinds, event.values, strict=True):
            if isinstance(value, tuple):
                words[name] = ", ".join(self.rules.display(kind, one, self.language) for one in value)
                words[f"{name}-count"] = len(value)
            elif kind.words:
                words[name] = self.rules.display(kind, value, self.language)
                words[f"{name}-key"] = kind.write(value)
            else:
                words[name] = value
        return self.say(f"log-{event.name.replace('_', '-')}", words)

    def choice(self, choice: Choice) -> str:
        """A choice as a label: the message ``do-verb`` with its words by the names of their kinds.

        The second word of a kind is ``$area2``, the third ``$area3``; several words of one slot are one text under the
        plural name (``$cards``), with their ``$count``.
        """
        verb = self.rules.words.verbs[choice.verb]
        words: dict[str, Any] = {}
        times: dict[str, int] = {}
        for place, slot in enumerate(verb.slots):
            if slot.many:
                rest = choice.args[place:]
                words[f"{slot.kind.name}s"] = ", ".join(
                    self.rules.display(slot.kind, one, self.language) for one in rest
                )
                words["count"] = len(rest)
                continue
            number = choice.args[place]
            seen = times[slot.kind.name] = times.get(slot.kind.name, 0) + 1
            name = slot.kind.name if seen == 1 else f"{slot.kind.name}{seen}"
            words[name] = self.rules.display(slot.kind, number, self.language) if slot.kind.words else number
        return self.say(f"do-{verb.name.replace('_', '-')}", words)


@cache
def texts(rules: Rules[Any], language: str) -> Texts:
    """The texts of a game in a language; made once."""
    return Texts(rules, language)
