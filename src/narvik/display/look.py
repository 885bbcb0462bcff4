"""How a game looks and sounds: the colours of its sides, the signs on its counters, what is heard of its events.

A game says so in ``data/look.yaml``; what it leaves out follows from its words. A browser that has never heard of a
game draws it by this alone.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final, Literal

import msgspec
import yaml

from narvik.core.display import Display
from narvik.core.errors import DataError
from narvik.core.rules import Rules
from narvik.core.text import LANGUAGES, texts
from narvik.core.words import spelled
from narvik.display.boards import MAIN, Language, Named, Shown

FILE: Final = "look.yaml"

Sound = Literal["march", "sail", "dice", "combat", "card", "turn"]
"""What a client can let be heard."""


class Layer(Shown, kw_only=True):
    """A shape of an emblem: filled, or drawn with a pen."""

    path: str
    fill: str = "none"
    stroke: str = "none"
    width: float = 0.0


class SideLook(Shown, kw_only=True):
    """The colours of a side's counters, and of what is printed on them; and its emblem, in a square of 28 around 0."""

    field: str
    ink: str
    dark: str = ""
    """The field in a dark room; as in a light one where nothing is said."""
    dark_ink: str = ""
    emblem: list[Layer] = msgspec.field(default_factory=list)


class Symbol(Shown, kw_only=True):
    """The sign on a counter: lines and solid shapes, in a frame of 22 by 13 around 0; a marker's in a square of 28."""

    lines: str = ""
    solid: str = ""
    marker: bool = False
    """Whether it tells something about a place instead of standing in it."""


class BoardTitle(Shown, kw_only=True):
    """A board of a game and what it is called."""

    name: str
    title: Named


class Look(Shown, kw_only=True):
    """All of it."""

    boards: list[BoardTitle] = msgspec.field(default_factory=list)
    """The boards, the main one first."""
    sides: dict[str, SideLook] = msgspec.field(default_factory=dict)
    symbols: dict[str, Symbol] = msgspec.field(default_factory=dict)
    """Signs that are the game's own, besides those that every client knows."""
    sounds: dict[str, Sound] = msgspec.field(default_factory=dict)
    """What is heard of an event, by its name; nothing of those that are not here."""
    headings: list[str] = msgspec.field(default_factory=list)
    """Events that begin something: a turn, a combat. Their lines stand out in the log."""
    odds: bool = False
    """Whether the game can tell the chances of what is about to be rolled for; follows from its `display`."""


COLOURS: Final = (
    SideLook(field="#3f5f86", ink="#f5f2e6", dark="#35527a"),
    SideLook(field="#9b4038", ink="#fdf1e6", dark="#84352e"),
    SideLook(field="#6f7a4c", ink="#fbfaef", dark="#59643b"),
    SideLook(field="#b39a68", ink="#2a2215", dark="#94804f", dark_ink="#17120a"),
    SideLook(field="#5b6670", ink="#f3f4f0", dark="#4b555e"),
    SideLook(field="#74567f", ink="#f8f1fa", dark="#614769"),
)
"""Colours for sides that say nothing of theirs, in the order of the sides."""

SOUNDS: Final[tuple[tuple[str, Sound], ...]] = (
    ("combat|battle|attack|duel|bomb|fire|sunk|lost|hit|perished|eliminated|shatter|sabotage", "combat"),
    ("card|played|drew|draws|traded|discarded|exchanged|reshuffled", "card"),
    ("sail|ship|convoy|naval|landed|raids|intercept", "sail"),
    ("moved|moves|step|march|retreat|advance|placed|arrive|withdrew|went|dropped|airlift|flies", "march"),
)
"""What is heard of events that say nothing of it, by the words they are named with; the first that fits counts."""

HEADINGS: Final = ("turn", "combat", "battle")


@cache
def look_of(rules: Rules[Any], boards: tuple[str, ...] = (MAIN,)) -> Look:
    """How a game with these boards looks: what it says itself, and the usual for the rest."""
    own = own_look(rules)
    sides = dict(own.sides)
    free = [colours for colours in COLOURS if colours.field not in {side.field for side in sides.values()}]
    for number, role in enumerate(role for role in rules.roles if role not in own.sides):
        sides[role] = (free or COLOURS)[number % len(free or COLOURS)]
    sounds = {name: sound for name in rules.shapes if (sound := usual_sound(name)) is not None}
    return Look(
        boards=[BoardTitle(name=name, title=title_of(rules, name)) for name in boards],
        sides=sides,
        symbols=own.symbols,
        sounds={**sounds, **own.sounds},
        headings=[*own.headings, *(name for name in rules.shapes if name in HEADINGS and name not in own.headings)],
        odds=type(rules.display).odds is not Display.odds,
    )


def own_look(rules: Rules[Any]) -> Look:
    """What a game says of its look; nothing where it has no such file."""
    path = rules.data_folder() / FILE
    if not path.is_file():
        return Look()
    try:
        return msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")) or {}, Look)
    except (yaml.YAMLError, msgspec.ValidationError) as problem:
        raise DataError(path.name, 0, "", str(problem)) from problem


def usual_sound(event: str) -> Sound | None:
    """What is heard of an event with such a name."""
    return next((sound for words, sound in SOUNDS if re.search(words, event)), None)


def title_of(rules: Rules[Any], board: str) -> dict[Language, str]:
    """What a board is called: the game's message ``board`` or ``board-NAME``, or its name."""
    return {language: board_title(rules, board, language) for language in LANGUAGES}


def board_title(rules: Rules[Any], board: str, language: str) -> str:
    """What a board is called in a language."""
    page = texts(rules, language)
    message = f"board-{board.replace('_', '-')}" if board else "board"
    if page.has(message):
        return page.say(message)
    return spelled(board) if board else page.say("board-main")
