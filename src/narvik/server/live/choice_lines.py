"""Choices as they are told, and questions with more of them than a message carries.

Such a prompt has some of its choices, how many there are, and what can be pressed first: places, pieces, cards. The
rest is asked for by what is pressed, or by the words typed to find it in the list.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from narvik.core.display import Route
from narvik.core.rules import Rules
from narvik.core.text import texts
from narvik.core.words import Choice, Numbers
from narvik.server.http.problems import Problem
from narvik.server.http.requests import Choices
from narvik.server.http.responses import ChoiceLine, ChoicesLine, FirstLine, RestLine, RouteLine
from narvik.server.matches.match import Match

MOST_TOLD: Final = 400
"""How many choices a message carries."""


@lru_cache(maxsize=100_000)
def choice_line(rules: Rules[Any], language: str, choice: Choice) -> ChoiceLine:
    """A choice with its label and what it touches."""
    number = None
    for place, value in enumerate(choice.args):
        if isinstance(rules.words.slot(choice.verb, place).kind, Numbers):
            number = value
    return ChoiceLine(
        choice.text,
        texts(rules, language).choice(choice),
        rules.words.verbs[choice.verb].name,
        tuple(touch.told() for touch in rules.words.touches(choice)),
        number,
    )


def route_line(route: Route) -> RouteLine:
    """A shortcut to a place."""
    texts = [choice.text for choice in route.choices]
    return RouteLine(route.to.told(), texts, route.left, route.stops, route.ending)


def undone(rules: Rules[Any], choices: Sequence[Choice], language: str) -> tuple[str, bool]:
    """What one who ends a step leaves undone, and whether something of worth would be lost: for each verb of which the
    game says so, how many things could still do it."""
    page = texts(rules, language)
    doing: dict[str, list[Choice]] = {}
    for choice in choices:
        doing.setdefault(rules.words.verbs[choice.verb].name, []).append(choice)
    if not doing.keys() & rules.display.idle:
        return "", False
    said = [
        page.say(message, {"count": len({rules.words.touches(choice)[0] for choice in some})})
        for verb, some in doing.items()
        if page.has(message := f"left-{verb.replace('_', '-')}")
    ]
    return ". ".join(said), bool(doing.keys() & rules.display.grave)


def first_touch(match: Match, choice: Choice) -> tuple[str, ...]:
    """What is pressed first to make a choice; buttons count as one thing."""
    touches = match.rules.words.touches(choice)
    return touches[0].told() if touches else ("button", "")


def told_at_once(match: Match, choices: Sequence[Choice], language: str) -> list[int]:
    """The places of those choices of a long list that are told with the question: what a lesson asks for and all
    buttons, then as many of each verb."""
    guide = match.lesson.message(language) if match.lesson is not None else None
    wanted = set(guide.choices) if guide is not None else set()
    places = [place for place, choice in enumerate(choices) if choice.text in wanted]
    places += [place for place, choice in enumerate(choices) if first_touch(match, choice)[0] == "button"]
    by_verb: dict[int, list[int]] = {}
    for place, choice in enumerate(choices):
        by_verb.setdefault(choice.verb, []).append(place)
    share = max(1, (MOST_TOLD - len(places)) // len(by_verb))
    for some in by_verb.values():
        places += some[:share]
    return sorted(list(dict.fromkeys(places))[:MOST_TOLD])


def rest_of(match: Match, choices: Sequence[Choice], places: list[int]) -> RestLine:
    """What a prompt says of the choices that it does not carry."""
    words: dict[tuple[str, str], dict[str, None]] = {}
    for choice in choices:
        kind, word, *board = first_touch(match, choice)
        if kind != "button":
            words.setdefault((kind, board[0] if board else ""), {})[word] = None
    first = [FirstLine(kind, board, list(some)) for (kind, board), some in words.items()]
    return RestLine(len(choices), places, first)


def asked_for(match: Match, seat: str, action: Choices, language: str) -> ChoicesLine:
    """Choices of the question that a seat is asked: those that begin with a thing, those with words in their label."""
    if not match.awaits(seat):
        raise Problem("not_asked")
    choices = match.offered(seat)
    words = action.find.casefold().split()
    lines: list[ChoiceLine] = []
    places: list[int] = []
    found = 0
    for place, choice in enumerate(choices):
        if action.first and list(first_touch(match, choice)) != action.first:
            continue
        line = choice_line(match.rules, language, choice)
        if all(word in line.label.casefold() for word in words):
            found += 1
            if len(lines) < MOST_TOLD:
                lines.append(line)
                places.append(place)
    return ChoicesLine(match.version_for(seat), found, places, lines)
