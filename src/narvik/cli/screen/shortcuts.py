"""Several choices typed in one line: a group with its end, or the place a march shall lead to.

``1 3 4 resolve`` or ``us_1 us_3 resolve`` gathers three units and lets them attack; ``1519`` or ``alta`` marches there.
"""

from __future__ import annotations

from typing import Any, Final

from narvik.cli.screen.menu import LETTERS, Menu
from narvik.core.display import Route
from narvik.core.errors import Unreadable
from narvik.core.game import Prompt
from narvik.core.rules import Rules
from narvik.core.words import Choice

MOST_PLACES: Final = 16
"""Places of routes that are listed."""


def series(rules: Rules[Any], prompt: Prompt, menu: Menu, line: str) -> tuple[Choice, ...]:
    """The choices that a line stands for, if it stands for several."""
    parts = line.lower().translate(LETTERS).split()
    if len(parts) == 1:
        return march(rules, prompt, parts[0], menu.language)
    return group(rules, prompt, menu, parts) if prompt.gather else ()


def march(rules: Rules[Any], prompt: Prompt, place: str, language: str) -> tuple[Choice, ...]:
    """The route to a place, given by its word or by the beginning of a name that fits no other."""
    exact = [route for route in prompt.routes if route.to.word == place]
    named = [] if place.isdecimal() else [route for route in prompt.routes if begins(rules, route, place, language)]
    found = exact or named
    return found[0].choices if len(found) == 1 else ()


def begins(rules: Rules[Any], route: Route, place: str, language: str) -> bool:
    """Whether the name of a route's end begins so."""
    return place_name(rules, route.to.word, language).lower().translate(LETTERS).startswith(place)


def place_name(rules: Rules[Any], word: str, language: str) -> str:
    """A space as people read it."""
    for kind in rules.kinds.values():
        if kind.touch == "space" and word in kind.words:
            return rules.display.name_of(kind, kind.read(word), language)
    return word


def group(rules: Rules[Any], prompt: Prompt, menu: Menu, parts: list[str]) -> tuple[Choice, ...]:
    """The members of a group in their order, and its end if that is typed behind them; nothing if a part is neither."""
    found: set[Choice] = set()
    for at, part in enumerate(parts):
        if part == prompt.gather:
            continue
        one = member(rules, prompt, menu, part)
        if one is not None:
            found.add(one)
        elif at == len(parts) - 1 and found:
            end = closing(rules, menu, part)
            return (*sorted(found), end) if end else ()
        else:
            return ()
    return tuple(sorted(found))


def member(rules: Rules[Any], prompt: Prompt, menu: Menu, part: str) -> Choice | None:
    """A member of a group by its word or by its number in the list; some words are offered only after others."""
    entry = menu.entries.get(int(part)) if part.isdecimal() else None
    if entry is not None:
        return entry.largest if entry.largest.text.split()[0] == prompt.gather else None
    try:
        return rules.words.read(f"{prompt.gather} {part}")
    except Unreadable:
        return None


def closing(rules: Rules[Any], menu: Menu, part: str) -> Choice | None:
    """The end of a group: a choice without words, by its text or its number; it may be offered only later."""
    if part.isdecimal():
        entry = menu.entries.get(int(part))
        return entry.largest if entry else None
    fitting = [verb.name for verb in rules.words.verbs if not verb.slots and verb.name.startswith(part)]
    try:
        return rules.words.read(part if part in fitting else fitting[0]) if fitting else None
    except Unreadable:
        return None


def places(rules: Rules[Any], prompt: Prompt, language: str) -> str:
    """Where routes lead, those with names first."""
    names = [place_name(rules, route.to.word, language) for route in prompt.routes]
    names.sort(key=str.isdecimal)
    return ", ".join(names[:MOST_PLACES]) + (", …" if len(names) > MOST_PLACES else "")
