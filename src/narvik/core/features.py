"""A view in numbers: what learning agents are shown of a position.

Each game gives its own numbers (`Rules.features`), always as many of them, and nothing a view would not tell. These
are the pieces they are made of.
"""

from __future__ import annotations

from typing import Final

from narvik.core.position import Position

DEEP: Final = 4
"""How many frames are shown, from the top of the stack down."""

WIDE: Final = 7
"""How many numbers of a frame are shown."""

MOST: Final = 2**15 - 1
"""The largest number that is shown: observations are of 16 bits."""


def ones(bits: int, count: int) -> list[int]:
    """A set as zeros and ones."""
    return [bits >> number & 1 for number in range(count)]


def stack(position: Position) -> list[int]:
    """Who decides, the turn as chance counts it, and the step of the sequence of play: the top frames, kind first.

    A kind is shown as its number and one; 0 stands for no frame. A number that does not fit, which only sets of many
    things are, is shown as MOST.
    """
    cells = [position.decider, position.clock]
    for frame in position.frames[: -DEEP - 1 : -1]:
        cells.append(frame[0] + 1)
        cells += [number if number < MOST else MOST for number in frame[1 : WIDE + 1]]
        cells += [0] * (WIDE + 1 - len(frame))
    return cells + [0] * (2 + DEEP * (WIDE + 1) - len(cells))
