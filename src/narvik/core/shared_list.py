"""A list that grows at its end, and whose copies share what they have in common.

The history and the log of a long game have tens of thousands of lines, and a game is copied for every look ahead. Full
blocks are never changed, so that copies share them; a copy takes over the list of blocks and the few lines after them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Generic, TypeVar, overload

T = TypeVar("T")

BITS: Final = 9
BLOCK: Final = 1 << BITS
"""How many things a block holds."""


class SharedList(Generic[T]):
    """What happened, in order. Things are added at the end, and taken off there."""

    def __init__(self, things: Iterable[T] = ()) -> None:
        self.blocks: list[Sequence[T]] = []
        """Full blocks; they may be shared and are never changed. Who keeps many may put others in their place that say
        the same."""
        self.tail: list[T] = []
        """What comes after them; never as much as a block."""
        self.extend(things)

    def copy(self) -> SharedList[T]:
        """The same, independent."""
        new: SharedList[T] = SharedList()
        new.blocks = self.blocks[:]
        new.tail = self.tail[:]
        return new

    def append(self, thing: T) -> None:
        """Add something at the end."""
        self.tail.append(thing)
        if len(self.tail) == BLOCK:
            self.blocks.append(self.tail)
            self.tail = []

    def extend(self, things: Iterable[T]) -> None:
        """Add several things at the end."""
        for thing in things:
            self.append(thing)

    def keep(self, count: int) -> None:
        """Keep the first so many things, and forget those after them."""
        if count >= len(self):
            return
        full = count >> BITS
        if full < len(self.blocks):
            self.tail = list(self.blocks[full][: count - (full << BITS)])
            del self.blocks[full:]
        else:
            del self.tail[count - (full << BITS) :]

    def pop(self) -> T:
        """Take the last thing off."""
        last = self[-1]
        self.keep(len(self) - 1)
        return last

    def between(self, begin: int, end: int) -> list[T]:
        """The things from one place up to another."""
        out: list[T] = []
        while begin < end:
            at = begin >> BITS
            block = self.blocks[at] if at < len(self.blocks) else self.tail
            first = at << BITS
            out += block[begin - first : end - first]
            begin = first + BLOCK
        return out

    def __len__(self) -> int:
        return (len(self.blocks) << BITS) + len(self.tail)

    def __iter__(self) -> Iterator[T]:
        return iter(self.between(0, len(self)))

    @overload
    def __getitem__(self, at: int) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> list[T]: ...

    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, slice):
            begin, end, step = at.indices(len(self))
            return self.between(begin, end) if step == 1 else self.between(0, len(self))[at]
        full = len(self.blocks) << BITS
        number = at if at >= 0 else at + full + len(self.tail)
        if not 0 <= number < full + len(self.tail):
            raise IndexError(f"expected a number below {len(self)}, not {at}")
        return self.tail[number - full] if number >= full else self.blocks[number >> BITS][number & BLOCK - 1]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SharedList) and self[:] == other[:]
