"""In what two positions differ, and whether a swap compared enough that do.

A swap of two equal positions proves nothing, however long it plays. So it counts the pairs of positions that differed
in something hidden when everything a seat sees was compared, and the fields they differed in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from narvik.core.errors import NarvikError
from narvik.core.fields import ALL
from narvik.core.frames import name_of
from narvik.core.position import Position
from narvik.core.rules import Rules

ENOUGH: Final = 500
"""So many differing pairs the run of a game with hidden fields must have compared."""


class TooAlike(NarvikError):
    """A swap compared so few positions that differ that it shows nothing."""


class Swapped(NamedTuple):
    """A swap without a leak: decisions played in pairs, guesses made, pairs of positions that differed when they were
    compared, and in how many of these each field did."""

    decisions: int
    guesses: int
    different: int
    fields: Counter[str]


def total(results: Iterable[Swapped]) -> Swapped:
    """Several swaps as one."""
    found = list(results)
    fields: Counter[str] = Counter()
    for one in found:
        fields.update(one.fields)
    decisions, guesses, different = (sum(numbers) for numbers in zip(*(one[:3] for one in found), strict=True))
    return Swapped(decisions, guesses, different, fields)


def differing(rules: Rules[Any], ours: Position, theirs: Position) -> list[str]:
    """The fields in which two positions differ: by their declared names, those of a frame after its own name."""
    form = rules.form
    found = [field.name for field in form.fields if getattr(ours, field.name) != getattr(theirs, field.name)]
    kinds = [[name_of(type(frame)) for frame in position.frames] for position in (ours, theirs)]
    if kinds[0] != kinds[1]:
        return [*found, "frames"]
    for kind, one, other in zip(kinds[0], ours.frames, theirs.frames, strict=True):
        values = [value.name for value in form.values[kind]]
        found += [f"{kind}.{name}" for name in values if getattr(one, name) != getattr(other, name)]
    return list(dict.fromkeys(found))


def hidden_fields(rules: Rules[Any]) -> list[str]:
    """The declared fields that somebody may not see."""
    form = rules.form
    found = [field.name for field in form.fields if field.seen != ALL]
    return found + [f"{kind}.{one.name}" for kind, values in form.values.items() for one in values if one.seen != ALL]


def told(rules: Rules[Any], swapped: Swapped) -> str:
    """What a swap compared, in a few lines."""
    lines = [
        f"{rules.name}: {swapped.different} pairs of positions differed in something hidden, "
        f"in {swapped.decisions} decisions with {swapped.guesses} guesses",
        *(f"  {count:6} {name}" for name, count in swapped.fields.most_common()),
    ]
    never = [name for name in hidden_fields(rules) if name not in swapped.fields]
    return "\n".join([*lines, *([f"  never: {', '.join(never)}"] if never else [])])


def check_difference(rules: Rules[Any], swapped: Swapped, enough: int = ENOUGH) -> None:
    """Fail unless a swap compared enough pairs that differ, or the game hides nothing."""
    if hidden_fields(rules) and swapped.different < enough:
        raise TooAlike(f"too few pairs for a proof, {enough} are needed. {told(rules, swapped)}")
