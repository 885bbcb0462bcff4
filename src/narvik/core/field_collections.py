"""Fields that hold many values: one for each word of a kind, for some of them, or rows of named values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from narvik.core.field_values import OWN, Cell, Holds, Kinds, Number, Reader, Sight, Word, Writer, numbers_of, word_of
from narvik.core.misfit import Misfit


class Each(Holds):
    """A value for every word of a kind, in a list; or for every pair of two kinds, row by row.

    In JSON only those are written that are not as they begin.
    """

    def __init__(self, kinds: tuple[str, ...], inner: Holds, start: Any = 0) -> None:
        self.kinds = kinds
        self.inner = inner
        self.first = start
        self.plain = isinstance(inner, (Number, Word))
        """Whether values are numbers of an observation as they are."""

    def size(self, kinds: Kinds) -> int:
        """How many values there are."""
        total = 1
        for name in self.kinds:
            total *= kinds[name].size
        return total

    def start(self, kinds: Kinds) -> list[Any]:
        return [self.first] * self.size(kinds)

    def writer(self, kinds: Kinds) -> Writer:
        first = kinds[self.kinds[0]]
        word, start, size = word_of(first), self.first, first.size
        if len(self.kinds) == 1:
            inner = self.inner.writer(kinds)

            def write(value: Sequence[Any]) -> dict[str, Any]:
                if value.count(start) == len(value):
                    return {}
                return {word(number): inner(one) for number, one in enumerate(value) if one != start}

            return write

        inner_row = self.row().writer(kinds)

        def write_rows(value: Sequence[Any]) -> dict[str, Any]:
            if value.count(start) == len(value):
                return {}
            width = len(value) // size
            rows = [(number, inner_row(value[number * width : (number + 1) * width])) for number in range(size)]
            return {word(number): row for number, row in rows if row}

        return write_rows

    def reader(self, kinds: Kinds) -> Reader:
        first = kinds[self.kinds[0]]
        start = self.start(kinds)
        at = numbers_of(first)
        expected, single = f"values by {first.name}", Word(self.kinds[0]).expected(kinds)
        inner = self.inner.reader(kinds) if len(self.kinds) == 1 else self.row().reader(kinds)
        size, width, flat = first.size, len(start) // first.size, len(self.kinds) == 1

        def read(data: Any) -> list[Any]:
            if not isinstance(data, dict) or len(data) > size:
                raise Misfit(expected, data)
            value = start.copy()
            word = ""
            try:
                for word, one in data.items():
                    number = at[word]
                    if flat:
                        value[number] = inner(one)
                    else:
                        value[number * width : number * width + width] = inner(one)
            except KeyError:
                raise Misfit(single, word) from None
            except Misfit as problem:
                raise problem.under(word) from None
            return value

        return read

    def row(self) -> Each:
        """The values of one word of the first of several kinds."""
        return Each(self.kinds[1:], self.inner, self.first)

    def cells(self, kinds: Kinds) -> list[Cell]:
        names = [""]
        for name in self.kinds:
            kind = kinds[name]
            names = [
                f"{before}.{kind.write(n)}" if before else kind.write(n) for before in names for n in range(kind.size)
            ]
        inner = self.inner.cells(kinds)
        return [
            Cell(f"{name}.{cell.name}" if cell.name else name, cell.least - 1, cell.most)
            for name in names
            for cell in inner
        ]

    def numbers(self, value: Sequence[Any], kinds: Kinds) -> list[int]:
        if self.plain:
            return list(value)
        return [number for one in value for number in self.inner.numbers(one, kinds)]

    def shown(self, value: Sequence[Any], kinds: Kinds, by: str, sight: Sight) -> list[Any]:
        bits, size = self.visible(by, sight), kinds[self.kinds[0]].size
        width = len(value) // size
        # What is hidden is blank before anything looks at it: not even the work may depend on it.
        if width == 1:
            return [one if bits >> at & 1 else self.first for at, one in enumerate(value)]
        out: list[Any] = []
        blank = [self.first] * width
        for at in range(size):
            out += value[at * width : (at + 1) * width] if bits >> at & 1 else blank
        return out

    def seen_numbers(self, value: Sequence[Any], kinds: Kinds, by: str, sight: Sight) -> list[int]:
        bits = self.visible(by, sight)
        width = len(value) // kinds[self.kinds[0]].size
        blank = [cell.least - 1 for cell in self.inner.cells(kinds)]
        if self.plain:
            return [one if bits >> at // width & 1 else blank[0] for at, one in enumerate(value)]
        out: list[int] = []
        for at, one in enumerate(value):
            out += self.inner.numbers(one, kinds) if bits >> at // width & 1 else blank
        return out

    def visible(self, by: str, sight: Sight) -> int:
        """Of which words of the first kind the values may be seen."""
        return sight.roles if by == OWN else sight.known[self.kinds[0]]

    def copier(self) -> Callable[[Any], Any] | None:
        return list.copy


class Some(Holds):
    """Values for some words of a kind, in a dictionary."""

    def __init__(self, kind: str, inner: Holds, most: int = 0) -> None:
        self.kind = kind
        self.inner = inner
        self.most = most

    def start(self, kinds: Kinds) -> dict[int, Any]:
        return {}

    def writer(self, kinds: Kinds) -> Writer:
        word, inner = word_of(kinds[self.kind]), self.inner.writer(kinds)

        def write(value: Mapping[int, Any]) -> dict[str, Any]:
            return {word(number): inner(value[number]) for number in sorted(value)} if value else {}

        return write

    def reader(self, kinds: Kinds) -> Reader:
        kind = kinds[self.kind]
        at = numbers_of(kind)
        most = self.most or kind.size
        expected, single = f"values by {kind.name}", Word(self.kind).expected(kinds)
        inner = self.inner.reader(kinds)

        def read(data: Any) -> dict[int, Any]:
            if not isinstance(data, dict) or len(data) > most:
                raise Misfit(expected, data)
            value: dict[int, Any] = {}
            word = ""
            try:
                for word, one in data.items():
                    value[at[word]] = inner(one)
            except KeyError:
                raise Misfit(single, word) from None
            except Misfit as problem:
                raise problem.under(word) from None
            return value

        return read

    def cells(self, kinds: Kinds) -> list[Cell]:
        return Each((self.kind,), self.inner).cells(kinds)

    def numbers(self, value: Mapping[int, Any], kinds: Kinds) -> list[int]:
        return self.spread(value, kinds, -1)

    def spread(self, value: Mapping[int, Any], kinds: Kinds, wanted: int) -> list[int]:
        """The values that are wanted in the order of their kind; a number below the least where there is none."""
        blank = [cell.least - 1 for cell in self.inner.cells(kinds)]
        out: list[int] = []
        for number in range(kinds[self.kind].size):
            shown = number in value and wanted >> number & 1
            out += self.inner.numbers(value[number], kinds) if shown else blank
        return out

    def shown(self, value: Mapping[int, Any], kinds: Kinds, by: str, sight: Sight) -> dict[int, Any]:
        bits = sight.roles if by == OWN else sight.known[self.kind]
        return {number: one for number, one in value.items() if bits >> number & 1}

    def seen_numbers(self, value: Mapping[int, Any], kinds: Kinds, by: str, sight: Sight) -> list[int]:
        return self.spread(value, kinds, sight.roles if by == OWN else sight.known[self.kind])

    def copier(self) -> Callable[[Any], Any] | None:
        return dict.copy


class Rows(Holds):
    """A list of small named tuples: crews and the zone they swim in, units and where they land."""

    def __init__(self, make: Callable[..., Any], most: int, **columns: Holds) -> None:
        self.make = make
        self.most = most
        self.columns = columns

    def start(self, kinds: Kinds) -> list[Any]:
        return []

    def writer(self, kinds: Kinds) -> Writer:
        columns = [(name, holds.writer(kinds)) for name, holds in self.columns.items()]

        def write(value: Iterable[Any]) -> list[dict[str, Any]]:
            return [{name: inner(one) for (name, inner), one in zip(columns, row, strict=True)} for row in value]

        return write

    def reader(self, kinds: Kinds) -> Reader:
        make, most, columns = self.make, self.most, self.columns.keys()
        readers = [(name, holds.reader(kinds)) for name, holds in self.columns.items()]

        def read(data: Any) -> list[Any]:
            if not isinstance(data, list) or len(data) > most:
                raise Misfit(f"a list of at most {most} rows", data)
            return [read_row(row) for row in data]

        def read_row(row: Any) -> Any:
            if not isinstance(row, dict) or row.keys() != columns:
                raise Misfit(f"rows of {', '.join(columns)}", row)
            name = ""
            values = []
            try:
                for name, inner in readers:
                    values.append(inner(row[name]))
            except Misfit as problem:
                raise problem.under(name) from None
            return make(*values)

        return read

    def cells(self, kinds: Kinds) -> list[Cell]:
        inner = [
            cell._replace(name=f"{name}.{cell.name}" if cell.name else name)
            for name, holds in self.columns.items()
            for cell in holds.cells(kinds)
        ]
        return [
            Cell(f"{place}.{cell.name}", cell.least - 1, cell.most)
            for place in range(1, self.most + 1)
            for cell in inner
        ]

    def numbers(self, value: Sequence[Any], kinds: Kinds) -> list[int]:
        blank = [cell.least - 1 for holds in self.columns.values() for cell in holds.cells(kinds)]
        out: list[int] = []
        for row in value:
            for holds, one in zip(self.columns.values(), row, strict=True):
                out += holds.numbers(one, kinds)
        return out + blank * (self.most - len(value))

    def copier(self) -> Callable[[Any], Any] | None:
        return list.copy
