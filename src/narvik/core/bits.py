"""Sets of things as the bits of one integer: cheap to copy, to unite and to compare."""

from __future__ import annotations

from collections.abc import Iterable

from narvik.core.words import Kind


def members(bits: int) -> list[int]:
    """The numbers of a set, ascending."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def bits_out(bits: int, kind: Kind) -> list[str]:
    """A set as words."""
    return [kind.write(number) for number in members(bits)]


def bits_in(words: Iterable[str], kind: Kind) -> int:
    """A set from words."""
    bits = 0
    for word in words:
        bits |= 1 << kind.read(str(word))
    return bits
