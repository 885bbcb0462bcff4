"""Set-ups that a game has ready: whole ones, as history had it or as we recommend, each line with its source.

They lie in the game's data, in ``prepared.csv``: set-up, kind, role, choice, source, in the order in which the choices
are asked for. What options leave out of a set-up is passed over when it is fitted to a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.tables import KNOWN_SOURCES, read_rows
from narvik.core.words import Vocabulary

HISTORICAL: Final = "historical"
RECOMMENDED: Final = "recommended"
KINDS: Final = (HISTORICAL, RECOMMENDED)
"""As it was, or where history knows nothing as we would set up."""

PREPARED: Final = "prepared.csv"
COLUMNS: Final = ("setup", "kind", "role", "choice", "source")


class PreparedSetup(NamedTuple):
    """A set-up of a role: its name, for the message ``setup-NAME``; its kind; the choices that lead to it, as text, and
    where each comes from."""

    name: str
    kind: str
    role: str
    choices: tuple[str, ...]
    sources: tuple[str, ...]


def read_setups(folder: Path, roles: Sequence[str], words: Vocabulary) -> list[PreparedSetup]:
    """The set-ups that a folder of data has; none if it has no table of them."""
    if not (folder / PREPARED).exists():
        return []
    _, rows = read_rows(folder / PREPARED, COLUMNS)
    found: dict[tuple[str, str, str], list[tuple[str, str]]] = {}
    for row in rows:
        key = row.text("setup"), row.one_of("kind", KINDS), row.one_of("role", roles)
        choice, source = words.read(row.text("choice")).text, row.text("source")
        if not source.startswith(KNOWN_SOURCES):
            raise row.fail("source", f"is '{source}'; expected a source as in other tables")
        found.setdefault(key, []).append((choice, source))
    return [
        PreparedSetup(*key, tuple(choice for choice, _ in lines), tuple(source for _, source in lines))
        for key, lines in found.items()
    ]


def first_offered(wishes: Iterable[str], offered: Iterable[str]) -> str | None:
    """The first of the choices somebody wishes for that is offered."""
    among = set(offered)
    return next((wish for wish in wishes if wish in among), None)
