"""What a game says, in English and Norwegian: the rules name messages, the files hold the sentences."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from narvik.core.errors import CORE_TEXTS
from narvik.core.events import Event
from narvik.core.phrases import LANGUAGES, Phrases
from narvik.core.rules import Option, Rules
from narvik.core.words import Choice

__all__ = ["CORE_TEXTS", "LANGUAGES", "OptionText", "Texts", "texts"]


class OptionText(NamedTuple):
    """An option as people read it: its name, what it settles, and its values in their order."""

    title: str
    help: str
    values: tuple[str, ...]


class Texts(Phrases):
    """The messages of one language for one game."""

    def __init__(self, rules: Rules[Any], language: str) -> None:
        super().__init__(language, CORE_TEXTS, rules.texts)
        self.rules = rules
        self.words: dict[tuple[str, str], str] = {}

    def word(self, kind: str, word: str) -> str:
        """A word of a kind, given by its notation, as people read it. A scene is full of them, so they are kept."""
        text = self.words.get((kind, word))
        if text is None:
            found = self.rules.kinds[kind]
            text = self.words[kind, word] = self.rules.display(found, found.read(word), self.language)
        return text

    def seat(self, name: str) -> str:
        """A seat as people read it: the role it is named after, or ``seat-NAME`` where sides are still to be drawn."""
        if name in self.rules.roles and "role" in self.rules.kinds:
            return self.word("role", name)
        message = f"seat-{name}"
        return self.say(message) if self.has(message) else name

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

    def option(self, option: Option) -> OptionText:
        """An option: the message ``option-NAME`` says what it settles, its attribute ``.title`` is what it is called.

        A value is called as ``option-NAME-VALUE`` says; names and values without a text stand for themselves.
        """
        message = f"option-{option.name.replace('_', '-')}"
        values = {value: f"{message}-{value.replace('_', '-')}" for value in option.values}
        return OptionText(
            self.title(message) or option.name,
            self.say(message),
            tuple(self.say(name) if self.has(name) else value for value, name in values.items()),
        )


@cache
def texts(rules: Rules[Any], language: str) -> Texts:
    """The texts of a game in a language; made once."""
    return Texts(rules, language)
