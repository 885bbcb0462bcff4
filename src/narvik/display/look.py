"""How a game looks and sounds: the colours of its sides, the signs on its counters, what is heard of its events.

A game says so in ``data/look.yaml``; what it leaves out follows from its words. A browser that has never heard of a
game draws it by this alone.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Any, Final, Literal, get_args

import msgspec
import yaml

from narvik.core.display import Display
from narvik.core.errors import DataError
from narvik.core.rules import Rules
from narvik.core.text import LANGUAGES, texts
from narvik.core.typed import converter
from narvik.core.words import spelled
from narvik.display.boards import MAIN, Language, Named, Shown
from narvik.display.overlays import OverlayName

FILE: Final = "look.yaml"

Sound = Literal["march", "sail", "dice", "combat", "card", "turn"]
"""What a client can let be heard."""


ActKind = Literal["move", "sail", "fly", "land", "raise", "fight", "news"]
"""What a client can show of an act: a way by land, sea or air, a landing, troops that appear, a fight, a sentence."""


class Act(Shown, kw_only=True):
    """What an event is in the film of a turn and in the log, where there is one line for a march, a fight, a landing.

    The rest names values of the event. What is no act, or only `part` of one, belongs to the act before it.
    """

    kind: ActKind
    start: str = ""
    """Where it begins."""
    to: str = ""
    """Where it ends, or happens."""
    side: str = ""
    """Whose it is; else whoever caused it."""
    who: str = ""
    """What moves: pieces."""
    part: bool = False
    """Whether it belongs to the fight under way: dice, losses, a retreat."""
    tells: bool = False
    """Whether its sentence says how the fight went."""


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
    acts: dict[str, Act] = msgspec.field(default_factory=dict)
    """What an event is in the film of a turn, by its name."""
    victory: str = ""
    """The rule that says who has won, and how."""
    minutes: tuple[int, int] = (0, 0)
    """How long it is played, from the shortest to the longest game that is usual; zeros where nothing is said."""
    difficulty: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    """How much there is to learn, from 1 to 5; 0 where nothing is said."""
    odds: bool = False
    """Whether the game can tell the chances of what is about to be rolled for; follows from its `display`."""
    opens: list[str] = msgspec.field(default_factory=list)
    """Verbs that only take something in hand; follows from its `display`."""
    idle: list[str] = msgspec.field(default_factory=list)
    """Verbs by which somebody does nothing or gives something up, the best first; follows from its `display`."""
    deliberate: list[str] = msgspec.field(default_factory=list)
    """Verbs that a press on the map alone never makes; follows from its `display`."""
    overlays: list[OverlayName] = msgspec.field(default_factory=list)
    """What can be laid over the boards when somebody asks for it; follows from its `display`."""


as_look: Final = converter(Look)


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

WAY: Final = ("from", "to")
"""What an event calls the ends of a way, if it tells of one."""

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
        victory=own.victory,
        minutes=own.minutes,
        difficulty=own.difficulty,
        headings=[*own.headings, *(name for name in rules.shapes if name in HEADINGS and name not in own.headings)],
        acts={**{name: act for name in rules.shapes if (act := usual_act(rules, name)) is not None}, **own.acts},
        odds=type(rules.display).odds is not Display.odds,
        opens=list(rules.display.opens),
        idle=list(rules.display.idle),
        deliberate=list(rules.display.deliberate),
        overlays=[name for name in get_args(OverlayName) if name in rules.display.overlays],
    )


def own_look(rules: Rules[Any]) -> Look:
    """What a game says of its look; nothing where it has no such file."""
    path = rules.data_folder() / FILE
    if not path.is_file():
        return Look()
    try:
        return as_look(yaml.safe_load(path.read_text(encoding="utf-8")) or {})
    except (yaml.YAMLError, msgspec.ValidationError) as problem:
        raise DataError(path.name, 0, "", str(problem)) from problem


def usual_sound(event: str) -> Sound | None:
    """What is heard of an event with such a name."""
    return next((sound for words, sound in SOUNDS if re.search(words, event)), None)


def usual_act(rules: Rules[Any], event: str) -> Act | None:
    """What an event is in a film that its game says nothing of: a fight by which a battle begins, or a way from a
    place to another."""
    shape = rules.shapes[event]
    kinds = dict(zip(shape.names, shape.kinds, strict=True))
    side = next((name for name, kind in kinds.items() if kind.words == rules.roles), "")
    if event in rules.display.battles:
        return Act(kind="fight", to=rules.display.battles[event], side=side)
    if all(name in kinds and kinds[name].touch == "space" for name in WAY):
        who = next((name for name, kind in kinds.items() if kind.touch == "piece"), "")
        return Act(kind="move", start=WAY[0], to=WAY[1], side=side, who=who)
    return None


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
