"""What a game says, in English and Norwegian: the rules name messages, the files hold the sentences.

A message that a game lacks is spelled out from its name, so that a game can be played before its sentences are written
and a forgotten one stops nobody. What was missing is remembered, and the proof of a game (`narvik.proof`) names it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from narvik.core.errors import CORE_TEXTS
from narvik.core.events import Event, EventValue, decoded
from narvik.core.phrases import LANGUAGES, Phrases
from narvik.core.rules import Option, Rules
from narvik.core.words import Choice, spelled

__all__ = ["CORE_TEXTS", "LANGUAGES", "OptionText", "Texts", "texts"]


class OptionText(NamedTuple):
    """An option as people read it: its name, what it settles, its values in their order, and what is said of each."""

    title: str
    help: str
    values: tuple[str, ...]
    leads: tuple[str, ...] = ()


class Texts(Phrases):
    """The messages of one language for one game."""

    def __init__(self, rules: Rules[Any], language: str) -> None:
        super().__init__(language, CORE_TEXTS, rules.texts)
        self.rules = rules
        self.name_of = rules.display.name_of
        self.words: dict[tuple[str, str], str] = {}
        self.missing: set[str] = set()
        """The messages that were asked for and that the game does not have."""

    def fill_in(self, message: str, words: dict[str, Any] | None) -> str:
        """A message with its words filled in; spelled out from its name where the game has none."""
        if self.has_sentence(message):
            return super().fill_in(message, words)
        self.missing.add(message)
        name = spelled(message.replace("-", "_"))
        said = ", ".join(str(word) for word in (words or {}).values())
        return f"{name}: {said}" if said else name

    def has_sentence(self, message: str) -> bool:
        """Whether there is such a message, and more of it than a title."""
        return self.has(message) and self.bundle.get_message(message).value is not None

    def word(self, kind: str, word: str) -> str:
        """A word of a kind, given by its notation, as people read it. A scene is full of them, so they are kept."""
        text = self.words.get((kind, word))
        if text is None:
            found = self.rules.kinds[kind]
            text = self.words[kind, word] = self.name_of(found, found.read(word), self.language)
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

    def event(self, event: Event, values: Sequence[EventValue] | None = None) -> str:
        """The log line of an event; `values` are its values, if they have been decoded."""
        shape = self.rules.shapes[event.name]
        words: dict[str, Any] = {}
        for name, kind, numbers, listed in decoded(shape, event) if values is None else values:
            if listed:
                shown = [self.name_of(kind, one, self.language) if kind.words else str(one) for one in numbers]
                words[name] = ", ".join(shown)
                words[f"{name}-count"] = len(numbers)
            elif kind.words:
                words[name] = self.name_of(kind, numbers[0], self.language)
                words[f"{name}-key"] = kind.write(numbers[0])
            else:
                words[name] = numbers[0]
        return self.say_or_spell("log", event.name, words, shape.names)

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
                words[f"{slot.kind.name}s"] = ", ".join(self.name_of(slot.kind, one, self.language) for one in rest)
                words["count"] = len(rest)
                continue
            number = choice.args[place]
            seen = times[slot.kind.name] = times.get(slot.kind.name, 0) + 1
            name = slot.kind.name if seen == 1 else f"{slot.kind.name}{seen}"
            words[name] = self.name_of(slot.kind, number, self.language) if slot.kind.words else number
        return self.say_or_spell("do", verb.name, words, [name for name in words if name != "count"])

    def question(self, message: str, words: dict[str, Any]) -> str:
        """What is asked; that something is to be chosen where a game has no words for it yet."""
        if self.has(message):
            return self.say(message, words)
        self.missing.add(message)
        return self.say("ask-any")

    def say_or_spell(self, family: str, name: str, words: dict[str, Any], order: Iterable[str]) -> str:
        """The message of a family for a name; the name and its words in their order where a game has none yet."""
        message = f"{family}-{name.replace('_', '-')}"
        if self.has(message):
            return self.say(message, words)
        self.missing.add(message)
        said = [str(words[one]) for one in order]
        roles = [self.seat(role) for role in self.rules.roles]
        if family == "log" and said and said[0] in roles:
            return " ".join([f"{said[0]}:", spelled(name).lower(), *said[1:]])
        return " ".join([spelled(name), *said])

    def option(self, option: Option) -> OptionText:
        """An option: the message ``option-NAME`` says what it settles, its attribute ``.title`` is what it is called.

        A value is called as ``option-NAME-VALUE`` says, whose attribute ``.lead`` is a sentence about it. A value
        without a text stands for itself, an option is spelled out.
        """
        message = f"option-{option.name.replace('_', '-')}"
        values = {value: f"{message}-{value.replace('_', '-')}" for value in option.values}
        name = spelled(option.name)
        if not self.has_sentence(message):
            self.missing.add(message)
        return OptionText(
            self.title(message) or name,
            self.say(message) if self.has_sentence(message) else name,
            tuple(self.say(name) if self.has(name) else value for value, name in values.items()),
            tuple(self.attribute(name, "lead") for name in values.values()),
        )


@lru_cache(maxsize=64)
def texts(rules: Rules[Any], language: str) -> Texts:
    """The texts of a game in a language; made once."""
    return Texts(rules, language)
