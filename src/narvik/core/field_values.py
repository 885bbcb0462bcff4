"""What a field holds: how a value is written as JSON, read and bounded, and which numbers an observation shows of it.

Here are single values: a number, yes or no, a word, a set or a line of words. `field_collections` makes lists and
dictionaries of them, and `fields` has the words by which classes declare them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from narvik.core.bits import members
from narvik.core.misfit import Misfit
from narvik.core.words import Kind, Numbers

NOBODY_SEES: Final = "nobody"
ALL: Final = "all"
ASKED: Final = "asked"
OWN: Final = "own"
KNOWN: Final = "known"
"""Who may see a field: nobody; everybody; the roles that decide now; of values by role each its own; of values by piece
those who know that piece (`Knowledge.known`)."""

Kinds = Mapping[str, Kind]

Reader = Callable[[Any], Any]
"""What makes a value of its JSON. Raises `Misfit`, and nothing else, where it does not fit."""

Writer = Callable[[Any], Any]
"""What makes the JSON of a value."""


class Cell(NamedTuple):
    """One number of an observation: its name, and the least and the most it can be."""

    name: str
    least: int
    most: int


class Sight(NamedTuple):
    """Who looks: the roles as bits, whether one of them decides now, and which pieces of each kind they know."""

    roles: int
    asked: bool
    known: Mapping[str, int]


class Holds:
    """What a field holds: how it is written, read and bounded. Values are numbers, as the rules work with them."""

    def start(self, kinds: Kinds) -> Any:
        """The value of a field that says nothing else."""
        raise NotImplementedError

    def write(self, value: Any, kinds: Kinds) -> Any:
        """The value as JSON."""
        return self.writer(kinds)(value)

    def writer(self, kinds: Kinds) -> Writer:
        """What writes values, made once for a set of tables: every position that is shown or kept is written."""
        raise NotImplementedError

    def reader(self, kinds: Kinds) -> Reader:
        """What reads values, made once for a set of tables: players that guess read all the time."""
        raise NotImplementedError

    def read(self, data: Any, kinds: Kinds, path: str) -> Any:
        """The value from JSON. Raises `PositionError` with the path of what does not fit."""
        try:
            return self.reader(kinds)(data)
        except Misfit as problem:
            raise problem.named(path) from None

    def cells(self, kinds: Kinds) -> list[Cell]:
        """The numbers of an observation, by name."""
        raise NotImplementedError

    def numbers(self, value: Any, kinds: Kinds) -> list[int]:
        """The value as the numbers of an observation."""
        raise NotImplementedError

    def blank(self, kinds: Kinds) -> list[int]:
        """What an observation shows of a value that is not seen: a number below the least of each cell."""
        return [cell.least for cell in self.cells(kinds)]

    def shown(self, value: Any, kinds: Kinds, by: str, sight: Sight) -> Any:
        """The value with what is not seen of it left blank, where not all of it is seen."""
        raise TypeError(f"{type(self).__name__} cannot be seen by {by}")

    def seen_numbers(self, value: Any, kinds: Kinds, by: str, sight: Sight) -> list[int]:
        """The part of the value that is seen, as numbers."""
        raise TypeError(f"{type(self).__name__} cannot be seen by {by}")

    def copier(self) -> Callable[[Any], Any] | None:
        """What copies a value that can change in place; None where a copy may share it."""
        return None


class Number(Holds):
    """A whole number between two bounds."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def start(self, kinds: Kinds) -> int:
        return max(self.least, 0)

    def writer(self, kinds: Kinds) -> Writer:
        return int

    def reader(self, kinds: Kinds) -> Reader:
        least, most = self.least, self.most

        def read(data: Any) -> int:
            if type(data) is not int or not least <= data <= most:
                raise Misfit(f"a whole number from {least} to {most}", data)
            return data

        return read

    def cells(self, kinds: Kinds) -> list[Cell]:
        return [Cell("", self.least - 1, self.most)]

    def numbers(self, value: int, kinds: Kinds) -> list[int]:
        return [int(value)]


class Flag(Holds):
    """Yes or no."""

    def start(self, kinds: Kinds) -> bool:
        return False

    def writer(self, kinds: Kinds) -> Writer:
        return bool

    def reader(self, kinds: Kinds) -> Reader:
        def read(data: Any) -> bool:
            if not isinstance(data, bool):
                raise Misfit("true or false", data)
            return data

        return read

    def cells(self, kinds: Kinds) -> list[Cell]:
        return [Cell("", -1, 1)]

    def numbers(self, value: bool, kinds: Kinds) -> list[int]:
        return [int(value)]


def word_of(kind: Kind) -> Callable[[int], str]:
    """What writes the words of a kind."""
    return kind.words.__getitem__ if type(kind) is Kind else kind.write


def numbers_of(kind: Kind) -> dict[str, int]:
    """The number of each word of a kind."""
    return {str(number): number for number in range(kind.size)} if isinstance(kind, Numbers) else kind.numbers


class Word(Holds):
    """The number of a word of a kind. `others` are words for -1, -2, …: places off the map, nobody, nothing."""

    def __init__(self, kind: str, others: tuple[str, ...] = ()) -> None:
        self.kind = kind
        self.others = others

    def start(self, kinds: Kinds) -> int:
        return -1 if self.others else 0

    def writer(self, kinds: Kinds) -> Writer:
        kind, others = kinds[self.kind], self.others
        if type(kind) is Kind:
            # The word of -1 stands last, that of -2 before it.
            return (*kind.words, *reversed(others)).__getitem__

        def write(value: int) -> str:
            return kind.write(value) if value >= 0 else others[-1 - value]

        return write

    def reader(self, kinds: Kinds) -> Reader:
        table = self.table(kinds)
        expected = self.expected(kinds)

        def read(data: Any) -> int:
            try:
                return table[data]
            except (KeyError, TypeError):
                raise Misfit(expected, data) from None

        return read

    def table(self, kinds: Kinds) -> dict[str, int]:
        """The number of each word."""
        table = numbers_of(kinds[self.kind]).copy()
        table.update((word, -1 - number) for number, word in enumerate(self.others))
        return table

    def expected(self, kinds: Kinds) -> str:
        """What a message asks for: the kind and a few of its words."""
        kind = kinds[self.kind]
        return f"{kind.article()} such as {', '.join([*self.others, kind.sample()][:3])}"

    def cells(self, kinds: Kinds) -> list[Cell]:
        return [Cell("", -1 - len(self.others), kinds[self.kind].size - 1)]

    def numbers(self, value: int, kinds: Kinds) -> list[int]:
        return [int(value)]


class SetOf(Holds):
    """A set of words of a kind, as bits."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def start(self, kinds: Kinds) -> int:
        return 0

    def writer(self, kinds: Kinds) -> Writer:
        word = word_of(kinds[self.kind])

        def write(value: int) -> list[str]:
            return [word(number) for number in members(value)] if value else []

        return write

    def reader(self, kinds: Kinds) -> Reader:
        size = kinds[self.kind].size
        table = {word: 1 << number for word, number in numbers_of(kinds[self.kind]).items()}
        several = f"a list of different words, each {kinds[self.kind].article()}"
        single = Word(self.kind).expected(kinds)

        def read(data: Any) -> int:
            if not isinstance(data, list) or len(data) > size:
                raise Misfit(several, data)
            bits = 0
            for word in data:
                try:
                    bit = table[word]
                except (KeyError, TypeError):
                    raise Misfit(single, word) from None
                if bits & bit:
                    raise Misfit("each only once", word)
                bits |= bit
            return bits

        return read

    def cells(self, kinds: Kinds) -> list[Cell]:
        kind = kinds[self.kind]
        return [Cell(kind.write(number), 0, 1) for number in range(kind.size)]

    def numbers(self, value: int, kinds: Kinds) -> list[int]:
        out = [0] * kinds[self.kind].size
        for number in members(value):
            out[number] = 1
        return out

    def shown(self, value: int, kinds: Kinds, by: str, sight: Sight) -> int:
        return value & self.visible(by, sight)

    def seen_numbers(self, value: int, kinds: Kinds, by: str, sight: Sight) -> list[int]:
        return self.numbers(value & self.visible(by, sight), kinds)

    def visible(self, by: str, sight: Sight) -> int:
        """The members that may be seen."""
        return sight.roles if by == OWN else sight.known[self.kind]


class Line(Holds):
    """Words of a kind in an order, so many at most and at least."""

    def __init__(self, kind: str, most: int, twice: bool = False, least: int = 0) -> None:
        self.kind = kind
        self.least = least
        self.most = most
        self.twice = twice

    def start(self, kinds: Kinds) -> tuple[int, ...]:
        return ()

    def writer(self, kinds: Kinds) -> Writer:
        word = word_of(kinds[self.kind])

        def write(value: Sequence[int]) -> list[str]:
            return [word(number) for number in value]

        return write

    def reader(self, kinds: Kinds) -> Reader:
        least, most, twice = self.least, self.most, self.twice
        expected = f"a list of {f'{least} to' if least else 'at most'} {most} words"
        inner = Word(self.kind).reader(kinds)

        def read(data: Any) -> tuple[int, ...]:
            if not isinstance(data, list) or not least <= len(data) <= most:
                raise Misfit(expected, data)
            line = tuple([inner(word) for word in data])
            if not twice and len(set(line)) < len(line):
                raise Misfit("each only once", data)
            return line

        return read

    def cells(self, kinds: Kinds) -> list[Cell]:
        most = kinds[self.kind].size - 1
        return [Cell(str(place), -1, most) for place in range(1, self.most + 1)]

    def numbers(self, value: Sequence[int], kinds: Kinds) -> list[int]:
        return [*value, *[-1] * (self.most - len(value))]
