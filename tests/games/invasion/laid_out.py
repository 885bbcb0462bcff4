"""The tables of Invasion: Norway, read once for all tests."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

from narvik.games.invasion.pieces.tables.together import DATA, Tables


@cache
def tables() -> Tables:
    """All tables."""
    return Tables()


def hexes(*numbers: str) -> set[int]:
    """Hexes by their printed numbers."""
    return {tables().board.grid.find(number) for number in numbers}


def hex_of(number: str) -> int:
    """A hex by its printed number."""
    return tables().board.grid.find(number)


def zone(word: str) -> int:
    """A zone by its word."""
    return tables().strategic.index[word]


def printed(field: int) -> set[str]:
    """The printed numbers of a field."""
    board = tables().board
    return {board.numbers[h] for h in board.grid.hexes_of(field)}


def zone_words(bits: int) -> set[str]:
    """The words of a set of zones."""
    words = tables().strategic.words
    return {words[number] for number in range(len(words)) if bits >> number & 1}


def own_table(folder: Path, name: str, *changed: dict[str, str]) -> Path:
    """A folder with a table of a user's own: each row as packaged for its first cell, with some cells changed."""
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    header = lines[0].split(",")
    rows = {row[header[0]]: row for row in csv.DictReader(lines)}
    with (folder / name).open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, header, lineterminator="\n")
        writer.writeheader()
        for cells in changed:
            writer.writerow({**rows.get(cells[header[0]], {}), **cells})
    return folder
