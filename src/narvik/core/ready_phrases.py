"""Messages made ready to be filled in: text, words, and forms among which a word or a number chooses.

Nearly all messages hold nothing else, and are put together here many times faster than Fluent does it, which takes
every message apart each time. Whatever is beyond this is left to Fluent; a test compares both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from babel import Locale
from fluent.runtime import FluentBundle, resolver

LONGEST: Final = 1_000
"""How many characters of a word are put in as they are."""

FEW: Final = 1_000
"""Numbers from here on are written with marks between their digits."""

DEEPEST: Final = 8
"""How far messages may name others, one within another."""

Filled = Callable[[Mapping[str, Any]], str]
"""A message, or a part of one, to be filled in with words."""


class LeftToFluent(Exception):
    """Something that is not put together here."""


def ready(bundle: FluentBundle, language: str, message: str) -> Filled | None:
    """A message made ready; None if it holds something that is left to Fluent. What is ready still raises
    `LeftToFluent` for words that it cannot take."""
    try:
        return pattern(bundle, Locale.parse(language), bundle.get_message(message).value, 0)
    except LeftToFluent:
        return None


def pattern(bundle: FluentBundle, locale: Any, found: Any, depth: int) -> Filled:
    """A whole message, or one of the forms in it."""
    if found is None or depth > DEEPEST:
        raise LeftToFluent
    elements = found.elements if isinstance(found, resolver.Pattern) else [found]
    parts = [part(bundle, locale, element, depth) for element in elements]
    if len(parts) == 1:
        return parts[0]
    return lambda words: "".join([one(words) for one in parts])


def part(bundle: FluentBundle, locale: Any, element: Any, depth: int) -> Filled:
    """A part of a message."""
    while isinstance(element, (resolver.Placeable, resolver.NeverIsolatingPlaceable)):
        element = element.expression
    if isinstance(element, resolver.TextElement):
        return text(str(element.value))
    if isinstance(element, resolver.StringLiteral):
        return text(str(element.parse()["value"]))
    if isinstance(element, resolver.VariableReference):
        return word(str(element.id.name))
    if isinstance(element, resolver.SelectExpression) and isinstance(element.selector, resolver.VariableReference):
        return form(bundle, locale, element, depth)
    if isinstance(element, resolver.MessageReference) and not element.attribute:
        if not bundle.has_message(element.id.name):
            raise LeftToFluent
        return pattern(bundle, locale, bundle.get_message(element.id.name).value, depth + 1)
    raise LeftToFluent


def text(words: str) -> Filled:
    """What is always the same."""
    return lambda _: words


def word(name: str) -> Filled:
    """A word that is put in."""

    def say(words: Mapping[str, Any]) -> str:
        value = words.get(name)
        if type(value) is str and len(value) <= LONGEST:
            return value
        if type(value) is int and 0 <= value < FEW:
            return str(value)
        raise LeftToFluent

    return say


def form(bundle: FluentBundle, locale: Any, element: Any, depth: int) -> Filled:
    """One of several forms, as a word or a number says."""
    name = str(element.selector.id.name)
    forms: list[tuple[str | int, Filled]] = []
    default: Filled | None = None
    for variant in element.variants:
        made = pattern(bundle, locale, variant.value, depth + 1)
        forms.append((key_of(variant.key), made))
        default = made if variant.default else default
    counted = any(type(key) is int for key, _ in forms)
    by_word = dict(reversed(forms))
    by_number: dict[int, Filled] = {}

    def chosen(number: int) -> Filled | None:
        kind = locale.plural_form(number)
        return next((made for key, made in forms if key in (number, kind)), default)

    def say(words: Mapping[str, Any]) -> str:
        value = words.get(name)
        made: Filled | None = None
        if type(value) is str and not counted:
            made = by_word.get(value, default)
        elif type(value) is int and 0 <= value < FEW:
            made = by_number.get(value) or chosen(value)
            if made is not None:
                by_number[value] = made
        if made is None:
            raise LeftToFluent
        return made(words)

    return say


def key_of(key: Any) -> str | int:
    """For which word or number a form is."""
    if not isinstance(key, resolver.NumberLiteral):
        return str(key.name)
    if int(key.value) != key.value:
        raise LeftToFluent
    return int(key.value)
