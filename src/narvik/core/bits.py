"""Sets of things as the bits of one integer: cheap to copy, to unite and to compare."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from narvik.core.words import Kind

PART: Final = 60
"""So many bits at a time fit a machine word, and are counted many times faster in the compiled build."""


def members(bits: int) -> list[int]:
    """The numbers of a set, ascending."""
    if not bits & (bits - 1):
        return [bits.bit_length() - 1] if bits else []
    found: list[int] = []
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
