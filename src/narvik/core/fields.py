"""Fields: what a position and a frame hold, declared once.

A declaration says what a field holds (a number from 1 to 10, a set of units, a place for each ship), between which
bounds, who may see it, and how it begins:

    @dataclass(init=False, eq=False)
    class State(Position):
        turn: int = number(1, 10, ALL, start=1)
        where: list[int] = each("unit", Word("hex", ("sea", "lost")), KNOWN)
        joined: int = set_of("unit", ASKED)

The JSON form, the view of a seat, the numbers that agents observe and what a rule case may expect follow from that, and
a position from outside that does not fit is refused with the field's name before anything is made of it. A field
without a word on who sees it is seen by nobody. What follows from other fields and is kept only for speed is `derived`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from narvik.core.field_collections import Each, Rows, Some
from narvik.core.field_values import (
    ALL,
    ASKED,
    KNOWN,
    NOBODY_SEES,
    OWN,
    Cell,
    Flag,
    Holds,
    Kinds,
    Line,
    Number,
    SetOf,
    Sight,
    Word,
)

__all__ = [
    "ALL",
    "ASKED",
    "DECLARED",
    "KNOWN",
    "NOBODY_SEES",
    "OWN",
    "Cell",
    "Declaration",
    "Each",
    "Flag",
    "Holds",
    "Kinds",
    "Line",
    "Number",
    "Rows",
    "SetOf",
    "Sight",
    "Some",
    "Word",
    "copied",
    "copiers_of",
    "declarations",
    "derived",
    "each",
    "flag",
    "held",
    "line",
    "number",
    "rows",
    "set_of",
    "some",
    "word",
]

DECLARED: Final = "narvik"
"""The key of a declaration in a dataclass field's metadata."""


class Declaration(NamedTuple):
    """A field: its name, what it holds, who sees it, and whether observations show it."""

    name: str
    holds: Holds
    seen: str
    start: Any = None
    observed: bool = True


def held(holds: Holds, seen: str = NOBODY_SEES, start: Any = None, observed: bool = True) -> Any:
    """Declare a field of any kind. A frame's value that has no `start` must be given when the frame is made."""
    declared = Declaration("", holds, seen, start, observed)
    if start is None:
        return dataclasses.field(metadata={DECLARED: declared})
    if isinstance(start, (list, dict)):
        return dataclasses.field(default_factory=start.copy, metadata={DECLARED: declared})
    return dataclasses.field(default=start, metadata={DECLARED: declared})


def number(least: int, most: int, seen: str = NOBODY_SEES, start: int | None = None) -> Any:
    """A whole number from `least` to `most`."""
    return held(Number(least, most), seen, start)


def flag(seen: str = NOBODY_SEES, start: bool | None = None) -> Any:
    """Yes or no."""
    return held(Flag(), seen, start)


def word(kind: str, seen: str = NOBODY_SEES, start: int | None = None, others: tuple[str, ...] = ()) -> Any:
    """A word of a kind, as its number; `others` are the words of -1, -2, …"""
    return held(Word(kind, others), seen, start)


def set_of(kind: str, seen: str = NOBODY_SEES, start: int | None = None) -> Any:
    """A set of words of a kind, as bits."""
    return held(SetOf(kind), seen, start)


def line(
    kind: str, most: int, seen: str = NOBODY_SEES, start: tuple[int, ...] | None = None, twice: bool = False
) -> Any:
    """Words of a kind in an order, as a tuple."""
    return held(Line(kind, most, twice), seen, start)


def each(kind: str | tuple[str, ...], inner: Holds, seen: str = NOBODY_SEES, start: Any = 0) -> Any:
    """A value for each word of a kind, or for each pair of two kinds, as a flat list; each begins as `start`."""
    return held(Each((kind,) if isinstance(kind, str) else kind, inner, start), seen)


def some(
    kind: str,
    inner: Holds,
    seen: str = NOBODY_SEES,
    start: dict[int, Any] | None = None,
    observed: bool = True,
) -> Any:
    """Values for some words of a kind, as a dictionary."""
    return held(Some(kind, inner), seen, start, observed)


def rows(make: Callable[..., Any], most: int, seen: str = NOBODY_SEES, **columns: Holds) -> Any:
    """A list of named tuples with a holder for each of their values; it begins empty."""
    return held(Rows(make, most, **columns), seen, [])


def derived() -> Any:
    """What follows from the declared fields and is kept only for speed; the game's `rebuild` makes it anew."""
    return dataclasses.field()


_copiers: Final[dict[type, tuple[tuple[str, Callable[[Any], Any] | None], ...]]] = {}


def copiers_of(cls: type) -> tuple[tuple[str, Callable[[Any], Any] | None], ...]:
    """The fields of a class, each with what copies its value; None where a copy may share it."""
    found = _copiers.get(cls)
    if found is None:
        fields: Mapping[str, dataclasses.Field[Any]] = getattr(cls, "__dataclass_fields__", {})
        found = _copiers[cls] = tuple(
            (name, field.metadata[DECLARED].holds.copier() if DECLARED in field.metadata else copied)
            for name, field in fields.items()
        )
    return found


def copied(value: Any) -> Any:
    """A derived value: a list or dictionary is copied, everything else shared."""
    return value.copy() if isinstance(value, (list, dict)) else value


def declarations(cls: type) -> tuple[Declaration, ...]:
    """The fields that a class declares, in order."""
    found: Mapping[str, dataclasses.Field[Any]] = getattr(cls, "__dataclass_fields__", {})
    return tuple(
        field.metadata[DECLARED]._replace(name=name) for name, field in found.items() if DECLARED in field.metadata
    )
