"""Choices as they are told, and questions with more of them than a message carries.

Such a prompt has some of its choices, how many there are, and what can be pressed first: places, pieces, cards. The
rest is asked for by what is pressed, or by the words typed to find it in the list.
"""

from __future__ import annotations

from collections.abc import Sequence
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


MOST_KEPT: Final = 100_000
"""How many choices are kept ready to be told, of one game in one language."""


class ChoiceLines:
    """The choices of a game in a language as they are told. Many matches offer the same ones, again and again: each is
    put into words once."""

    def __init__(self, rules: Rules[Any], language: str) -> None:
        self.rules = rules
        self.language = language
        self.kept: dict[str, ChoiceLine] = {}

    def of(self, choices: Sequence[Choice]) -> list[ChoiceLine]:
        """Choices with their labels and what they touch, in their order."""
        kept = self.kept
        return [kept.get(choice.text) or self.made(choice) for choice in choices]

    def made(self, choice: Choice) -> ChoiceLine:
        """One that is not kept yet."""
        words, number = self.rules.words, None
        for place, value in enumerate(choice.args):
            if isinstance(words.slot(choice.verb, place).kind, Numbers):
                number = value
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        line = self.kept[choice.text] = ChoiceLine(
            choice.text,
            texts(self.rules, self.language).choice(choice),
            words.verbs[choice.verb].name,
            tuple(touch.told() for touch in words.touches(choice)),
            number,
        )
        return line

    def first_touch(self, choice: Choice) -> tuple[str, ...]:
        """What is pressed first to make a choice; buttons count as one thing. Of a long list most are not put into
        words for that."""
        line = self.kept.get(choice.text)
        return line.touches[0] if line is not None else self.rules.words.touches(choice)[0].told()


KEPT: Final[dict[tuple[Rules[Any], str], ChoiceLines]] = {}
"""Those of each game with its tables, by language."""


def choice_lines(rules: Rules[Any], language: str) -> ChoiceLines:
    """The choices of a game in a language as they are told."""
    found = KEPT.get((rules, language))
    if found is None:
        found = KEPT[rules, language] = ChoiceLines(rules, language)
    return found


def lines_kept() -> int:
    """How many choices are kept ready to be told."""
    return sum(len(lines.kept) for lines in KEPT.values())


def route_line(route: Route) -> RouteLine:
    """A shortcut to a place."""
    texts = [choice.text for choice in route.choices]
    return RouteLine(route.to.told(), texts, route.left, route.stops, route.ending)


def undone(rules: Rules[Any], choices: Sequence[Choice], language: str) -> tuple[str, bool]:
    """What one who ends a step leaves undone, and whether something of worth would be lost: for each verb of which the
    game says so, how many things could still do it."""
    numbers = dict.fromkeys([choice.verb for choice in choices])
    verbs = {rules.words.verbs[number].name: number for number in numbers}
    if not verbs.keys() & rules.display.idle:
        return "", False
    page, lines = texts(rules, language), choice_lines(rules, language)
    said = [
        page.say(message, {"count": len({lines.first_touch(choice) for choice in choices if choice.verb == number})})
        for verb, number in verbs.items()
        if page.has(message := f"left-{verb.replace('_', '-')}")
    ]
    return ". ".join(said), bool(verbs.keys() & rules.display.grave)


def told_at_once(match: Match, choices: Sequence[Choice], language: str) -> list[int]:
    """The places of those choices of a long list that are told with the question: what a lesson asks for and all
    buttons, then as many of each verb."""
    guide = match.lesson.message(language) if match.lesson is not None else None
    wanted = set(guide.choices) if guide is not None else set()
    places = [place for place, choice in enumerate(choices) if choice.text in wanted]
    touch = choice_lines(match.rules, language).first_touch
    places += [place for place, choice in enumerate(choices) if touch(choice)[0] == "button"]
    by_verb: dict[int, list[int]] = {}
    for place, choice in enumerate(choices):
        by_verb.setdefault(choice.verb, []).append(place)
    share = max(1, (MOST_TOLD - len(places)) // len(by_verb))
    for some in by_verb.values():
        places += some[:share]
    return sorted(list(dict.fromkeys(places))[:MOST_TOLD])


def rest_of(match: Match, choices: Sequence[Choice], places: list[int], language: str) -> RestLine:
    """What a prompt says of the choices that it does not carry."""
    touch = choice_lines(match.rules, language).first_touch
    words: dict[tuple[str, str], dict[str, None]] = {}
    for choice in choices:
        kind, word, *board = touch(choice)
        if kind != "button":
            words.setdefault((kind, board[0] if board else ""), {})[word] = None
    first = [FirstLine(kind, board, list(some)) for (kind, board), some in words.items()]
    return RestLine(len(choices), places, first)


def asked_for(match: Match, seat: str, action: Choices, language: str) -> ChoicesLine:
    """Choices of the question that a seat is asked: those that begin with a thing, those with words in their label."""
    if not match.awaits(seat):
        raise Problem("not_asked")
    choices = match.offered(seat)
    told, words = choice_lines(match.rules, language), action.find.casefold().split()
    lines: list[ChoiceLine] = []
    places: list[int] = []
    found = 0
    for place, choice in enumerate(choices):
        if action.first and list(told.first_touch(choice)) != action.first:
            continue
        (line,) = told.of([choice])
        if all(word in line.label.casefold() for word in words):
            found += 1
            if len(lines) < MOST_TOLD:
                lines.append(line)
                places.append(place)
    return ChoicesLine(match.version_for(seat), found, places, lines)
