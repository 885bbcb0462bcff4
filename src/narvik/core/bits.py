"""Sets of things as the bits of one integer: cheap to copy, to unite and to compare."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from narvik.core.words import Kind

FEW: Final = 5
"""So few members are found fastest one by one, from the highest on, however long the integer is."""

ROWS: Final = 32
"""Sets of so many bytes are looked up byte by byte; longer ones, which are seldom met, in parts."""


def row_of(first: int) -> tuple[tuple[int, ...], ...]:
    """The members that each value of a byte stands for, whose lowest bit is the member `first`."""
    row: list[tuple[int, ...]] = [()]
    for bit in range(8):
        row += [(*lower, first + bit) for lower in row]
    return tuple(row)


MEMBERS_OF_BYTE: Final = tuple([row_of(8 * at) for at in range(ROWS)])
"""For each byte of a set, from the lowest, and each value of it the members that it stands for."""


def members(bits: int) -> list[int]:
    """The numbers of a set, ascending."""
    if bits & (bits - 1) == 0:
        return [bits.bit_length() - 1] if bits else []
    found: list[int] = []
    if bits.bit_count() <= FEW:
        while bits:
            highest = bits.bit_length() - 1
            found.append(highest)
            bits ^= 1 << highest
        found.reverse()
        return found
    count = (bits.bit_length() + 7) // 8
    if count > ROWS:
        low = members(bits & ((1 << 8 * ROWS) - 1))
        return low + [8 * ROWS + high for high in members(bits >> 8 * ROWS)]
    for at, byte in enumerate(bits.to_bytes(count, "little")):
        if byte:
            found += MEMBERS_OF_BYTE[at][byte]
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
