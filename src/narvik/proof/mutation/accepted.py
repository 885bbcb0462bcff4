"""Changes that are known to go unnoticed, each with a reason: a table beside the cases.

`mutations_accepted.csv` has a row for each: the place and the change as the report names them, what it is, and why.
``equivalent`` is a change that makes no difference anybody could meet; it is not held against the rules. ``unnoticed``
is one that cases could tell and do not; its rules count. Names hold no line numbers, so unrelated edits leave them
alone. A row that fits no change, or one that is noticed by now, is told and must go. Of rows of tables a pattern may
name many: ``row '*' left out``.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.tables import read_rows

FILE: Final = "mutations_accepted.csv"
COLUMNS: Final = ("place", "change", "kind", "reason")
EQUIVALENT: Final = "equivalent"
UNNOTICED: Final = "unnoticed"


class Accepted(NamedTuple):
    """A row of the table."""

    place: str
    change: str
    kind: str
    reason: str

    def fits(self, place: str, change: str) -> bool:
        """Whether this row is about a change."""
        if place != self.place:
            return False
        return change == self.change or ("'*" in self.change and fnmatchcase(change, self.change))


def read_accepted(folder: Path) -> list[Accepted]:
    """The accepted changes of a folder of cases; none if it has no such table."""
    if not (folder / FILE).exists():
        return []
    _, rows = read_rows(folder / FILE, COLUMNS)
    return [
        Accepted(row.text("place"), row.text("change"), row.one_of("kind", (EQUIVALENT, UNNOTICED)), row.text("reason"))
        for row in rows
    ]
