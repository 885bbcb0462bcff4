"""Groups as people name them: all members in one text, in any order.

The record holds a group member by member, in the one order in which it is built. ``join us_9 us_3 gb_1`` says the same
at once, and ``fly sola 2 fornebu 3`` so many from each place.
"""

from __future__ import annotations

from collections.abc import Iterable

from narvik.core.frames import ORDER, Group
from narvik.core.words import Choice, Vocabulary


def in_order(form: str, members: Iterable[Choice]) -> list[Choice]:
    """The members of a group in the order in which it is built: a line of things as it is named, all else ascending."""
    found = list(members)
    return found if form == ORDER else sorted(found)


def members_named(words: Vocabulary, group: Group, text: str) -> list[Choice]:
    """The members that a text names, in the order in which the group is built; one where it names one. Raises
    `Unreadable` where a word is not understood."""
    verb, *rest = text.split() or [""]
    number = words.numbers.get(verb.lower().replace("-", "_"))
    width = len(words.verbs[number].slots) if number is not None else 0
    if number is None or verb != group.verb or not width or len(rest) <= width or len(rest) % width:
        return [words.read(text)]
    named = [words.read(" ".join([verb, *rest[at : at + width]])) for at in range(0, len(rest), width)]
    return in_order(group.form, named)
