"""Dice as games have them: how many sides, and what the lowest shows."""

from __future__ import annotations

from typing import Final, NamedTuple


class Die(NamedTuple):
    """A die. One that shows 0 to 9 is ``Die(10, 0)``, and its 0 counts as zero."""

    sides: int
    lowest: int = 1

    @property
    def highest(self) -> int:
        """The highest face."""
        return self.lowest + self.sides - 1

    @property
    def faces(self) -> range:
        """All faces, ascending."""
        return range(self.lowest, self.lowest + self.sides)

    @property
    def name(self) -> str:
        """How the die is called in records, events and messages: ``d6``, ``d10``."""
        return f"d{self.sides}"


D6: Final = Die(6)
D10: Final = Die(10, 0)
"""Ten sides, 0 to 9."""


class Tested(NamedTuple):
    """How a roll against a number came out: the face, whether it succeeded, and whether beyond that critically."""

    face: int
    hit: bool
    critical: bool


def judged(face: int, at_most: int, critical: int) -> Tested:
    """A face held against the numbers it was rolled for."""
    return Tested(face, face <= at_most, face <= critical and face <= at_most)


def classes(die: Die, at_most: int, critical: int) -> list[tuple[int, int]]:
    """What a roll against a number can come to: of each way one face that stands for it, and how many faces it has.

    >>> classes(D10, at_most=4, critical=0)
    [(0, 1), (1, 4), (5, 5)]
    """
    counted: dict[tuple[bool, bool], list[int]] = {}
    for face in die.faces:
        tested = judged(face, at_most, critical)
        counted.setdefault((tested.hit, tested.critical), []).append(face)
    return [(faces[0], len(faces)) for faces in counted.values()]
