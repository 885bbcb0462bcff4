"""Events: what happened, in order, and who may know it.

Log lines, animations and sounds are made from events; the rules never write sentences. An event is a name, the
numbers of what it is about, and its audience.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from narvik.core.words import Kind

EVERYONE: Final = -1
"""The audience of an open event. A private one has a bit for each role that may see it."""


class Event(NamedTuple):
    """One thing that happened. A value is a number, or several (dice, cards) in a tuple."""

    name: str
    values: tuple[int | tuple[int, ...], ...]
    audience: int = EVERYONE

    def open_to(self, roles: int) -> bool:
        """Whether someone who plays these roles (as bits) may see it."""
        return self.audience == EVERYONE or bool(self.audience & roles)


class Shape(NamedTuple):
    """What an event of a name is about: for each value the word its text uses for it, and its kind."""

    names: tuple[str, ...]
    kinds: tuple[Kind, ...]


def shapes_of(patterns: Mapping[str, str], kinds: Mapping[str, Kind]) -> dict[str, Shape]:
    """The shapes of a game's events from patterns such as ``faction:role from:area count:number``.

    A pattern has for each value the word that the event's text uses and, after a colon, its kind where that is called
    otherwise.
    """
    out = {}
    for name, pattern in patterns.items():
        parts = [part.partition(":") for part in pattern.split()]
        out[name] = Shape(tuple(part[0] for part in parts), tuple(kinds[part[2] or part[0]] for part in parts))
    return out


class Journal:
    """The events of a game as they are told; search plays without one."""

    def __init__(self) -> None:
        self.events: list[Event] = []
