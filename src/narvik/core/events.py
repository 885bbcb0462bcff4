"""Events: what happened, in order, and who may know it.

Log lines, animations and sounds are made from events; the rules never write sentences. An event is a name, the
numbers of what it is about, and its audience.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from narvik.core.dice import D6, D10, Die
from narvik.core.shared_list import SharedList
from narvik.core.words import Faces, Kind

EVERYONE: Final = -1
"""The audience of an open event. A private one has a bit for each role that may see it."""


def is_open(audience: int, roles: int) -> bool:
    """Whether someone who plays these roles (as bits) belongs to an audience."""
    return audience == EVERYONE or bool(audience & roles)


class Event(NamedTuple):
    """One thing that happened. A value is a number, or several (dice, cards) in a tuple."""

    name: str
    values: tuple[int | tuple[int, ...], ...]
    audience: int = EVERYONE

    def open_to(self, roles: int) -> bool:
        """Whether someone who plays these roles (as bits) may see it."""
        return is_open(self.audience, roles)


class Shape(NamedTuple):
    """What an event of a name is about: for each value the word its text uses for it, and its kind."""

    names: tuple[str, ...]
    kinds: tuple[Kind, ...]


DICE: Final = {"d6": Faces(D6), "d10": Faces(D10)}
"""What dice show, as kinds: an event's ``die:d10`` is the face of a ten-sided die."""


class EventValue(NamedTuple):
    """What an event is about, decoded: the word its text uses for it, its kind, and its numbers.

    `listed` says that the event holds a list, even if there is one number in it or none.
    """

    name: str
    kind: Kind
    numbers: tuple[int, ...]
    listed: bool

    @property
    def words(self) -> list[str]:
        """The numbers in the words of their kind."""
        return [self.kind.write(number) for number in self.numbers]


def decoded(shape: Shape, event: Event) -> list[EventValue]:
    """The values of an event by name and kind."""
    return [
        EventValue(name, kind, value, True) if isinstance(value, tuple) else EventValue(name, kind, (value,), False)
        for name, kind, value in zip(shape.names, shape.kinds, event.values, strict=True)
    ]


class Thrown(NamedTuple):
    """Dice that an event tells of, and the die they are."""

    die: Die
    faces: tuple[int, ...]


def thrown(shape: Shape, event: Event) -> list[Thrown]:
    """All dice that an event tells of."""
    return [Thrown(one.kind.die, one.numbers) for one in decoded(shape, event) if isinstance(one.kind, Faces)]


def told_faces(shape: Shape, event: Event) -> list[int]:
    """The faces of all dice that an event tells of."""
    return [face for dice in thrown(shape, event) for face in dice.faces]


def shapes_of(patterns: Mapping[str, str], kinds: Mapping[str, Kind]) -> dict[str, Shape]:
    """The shapes of a game's events from patterns such as ``faction:role from:area count:number``.

    A pattern has for each value the word that the event's text uses and, after a colon, its kind where that is called
    otherwise; the faces of dice are of the kinds ``d6`` and ``d10``.
    """
    out = {}
    kinds = {**DICE, **kinds}
    for name, pattern in patterns.items():
        parts = [part.partition(":") for part in pattern.split()]
        out[name] = Shape(tuple(part[0] for part in parts), tuple(kinds[part[2] or part[0]] for part in parts))
    return out


class Journal:
    """The events of a game as they are told; search plays without one."""

    def __init__(self) -> None:
        self.events: SharedList[Event] = SharedList()
