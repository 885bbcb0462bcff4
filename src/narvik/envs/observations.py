"""What an agent is shown: a fixed list of numbers, each with a name, a least and a most. See docs/envs.md.

First come the words said so far of the choice that is being spelled, then what the agent's seat may know of the
position. Nothing is cut off and nothing clipped: the words have as many cells as the longest choice needs, the type of
the numbers is wide enough for all cells, and a number that does not fit its cell is an error.

Words that stand in an order have a cell each, ``said.verb``, ``said.1``, …, which shows an action. Words after a verb
that takes any number of them form a set, written in one order: of each such word a cell counts how often it was said.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from narvik.core.errors import NarvikError
from narvik.core.fields import Cell
from narvik.core.position import Position
from narvik.core.rules import Rules
from narvik.core.words import LONGEST, Verb
from narvik.envs.actions import Actions

NOT_SAID: Final = -1
"""What stands where a word has not been said yet."""

TYPECODES: Final = "bhiq"
"""The types that numbers can have, as the module `array` calls them: of 8, 16, 32 and 64 bits."""


class OutOfBounds(NarvikError):
    """A number of an observation that is less than the least or more than the most of its cell."""


class Observations:
    """The observations of a game: `cells` names their numbers in order, the first `said` of which are words."""

    def __init__(self, rules: Rules[Any], actions: Actions) -> None:
        self.rules = rules
        places = ordered_cells(actions)
        counted = counted_cells(actions)
        self.places = len(places)
        """How many cells words in an order have."""
        self.ordered = [0, *(ordered_words(verb) for verb in actions.words.verbs)]
        """By the action of a verb how many words of its choices, the verb counted, stand in an order."""
        self.counted = {action: place for place, action in enumerate(counted, self.places)}
        """The cell in which each word is counted that can be said any number of times."""
        self.said = self.places + len(counted)
        """How many cells are about words."""
        self.cells: list[Cell] = [*places, *counted.values(), *rules.knowledge.cells()]
        self.typecode = next(code for code in TYPECODES if all(fits(cell, code) for cell in self.cells))
        self.type = np.dtype(self.typecode)
        self.least = np.array([cell.least for cell in self.cells], self.type)
        self.most = np.array([cell.most for cell in self.cells], self.type)
        self._nothing_said = [NOT_SAID] * self.places + [0] * len(counted)

    def seen(self, position: Position, roles: int) -> array[int]:
        """What these roles (bits) may know of a position, before anything is said."""
        numbers = self._nothing_said + self.rules.knowledge.numbers(position, roles)
        try:
            seen = array(self.typecode, numbers)
        except OverflowError:
            raise self._misfit(numbers) from None
        shown = np.frombuffer(seen, self.type)
        if (shown < self.least).any() or (shown > self.most).any():
            raise self._misfit(numbers)
        return seen

    def _misfit(self, numbers: Iterable[int]) -> OutOfBounds:
        """The error for the first number that is out of its bounds."""
        cell, number = next(
            (cell, number)
            for cell, number in zip(self.cells, numbers, strict=True)
            if not cell.least <= number <= cell.most
        )
        return OutOfBounds(f"{cell.name} is {number}; expected {cell.least} to {cell.most}")

    def saying(self, seen: array[int], spoken: list[int]) -> array[int]:
        """What was seen, with the words of a choice that have been said since."""
        shown = seen[:]
        if spoken:
            ordered = self.ordered[spoken[0]]
            for place, action in enumerate(spoken[:ordered]):
                shown[place] = action
            for action in spoken[ordered:]:
                shown[self.counted[action]] += 1
        return shown

    def array(self, shown: array[int]) -> NDArray[Any]:
        """An observation as numpy has it."""
        return np.frombuffer(shown, self.type)


def ordered_words(verb: Verb) -> int:
    """How many words of a verb's choices stand in an order, the verb itself among them."""
    return 1 + sum(not slot.many for slot in verb.slots)


def ordered_cells(actions: Actions) -> list[Cell]:
    """A cell for each place of the longest choice, but for words of which there can be any number."""
    verbs = actions.words.verbs
    cells = [Cell("said.verb", NOT_SAID, len(verbs))]
    for place in range(1, max(map(ordered_words, verbs), default=1)):
        codes = [actions.codes_at(number, place) for number, verb in enumerate(verbs) if place < ordered_words(verb)]
        cells.append(Cell(f"said.{place}", NOT_SAID, max(code for known in codes for code in known.values())))
    return cells


def counted_cells(actions: Actions) -> dict[int, Cell]:
    """By its action a cell for each word that can be said any number of times: as often as fits into a text."""
    found: dict[int, Cell] = {}
    for number, verb in enumerate(actions.words.verbs):
        if verb.slots and verb.slots[-1].many:
            kind = verb.slots[-1].kind
            for word, action in actions.codes_at(number, len(verb.slots)).items():
                name = kind.write(word)
                most = (LONGEST - len(verb.name)) // (len(name) + 1)
                known = found.get(action)
                found[action] = Cell(f"said.{kind.name}.{name}", 0, max(most, known.most if known else 0))
    return dict(sorted(found.items()))


def fits(cell: Cell, typecode: str) -> bool:
    """Whether numbers of a type can be all that a cell can."""
    bounds = np.iinfo(np.dtype(typecode))
    return bool(bounds.min <= cell.least and cell.most <= bounds.max)
