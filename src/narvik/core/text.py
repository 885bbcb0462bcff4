"""What a game says, in English and Norwegian: the rules name messages, the files hold the sentences."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from narvik.core.events import Event
from narvik.core.phrases import LANGUAGES, Phrases
from narvik.core.rules import Rules
from narvik.core.words import Choice

__all__ = ["CORE_TEXTS", "LANGUAGES", "Texts", "texts"]

CORE_TEXTS: Final = Path(__file__).parent / "text"


class Texts(Phrases):
    """The messages of one language for one game."""

    def __init__(self, rules: Rules[Any], language: str) -> None:
        super().__init__(language, CORE_TEXTS, rules.texts)
        self.rules = rules

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
