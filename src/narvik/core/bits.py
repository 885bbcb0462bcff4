"""Sets of things as the bits of one integer: cheap to copy, to unite and to compare."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from narvik.core.words import Kind

FEW: Final = 5
"""So few members are found fastest one by one, from the highest on, however long the integer is."""

PART: Final = 60
"""So many bits at a time fit a machine word, and are counted many times faster in the compiled build."""


def members(bits: int) -> list[int]:
    """The numbers of a set, ascending."""
    found: list[int] = []
    if bits.bit_count() <= FEW:
        while bits:
            highest = bits.bit_length() - 1
            found.append(highest)
            bits ^= 1 << highest
        found.reverse()
        return found
    first = 0
    while bits:
        part = bits & ((1 << PART) - 1)
        while part:
            low = part & -part
            found.append(first + low.bit_length() - 1)
            part ^= low
        bits >>= PART
        first += PART
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
