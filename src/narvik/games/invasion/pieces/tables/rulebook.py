"""The rules in our own words, by the ids of the digest, each in the part of the project that carries it out."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from narvik.core.tables import MARK, read_mark, read_rows

COLUMNS: Final = ("id", "part", "owed", "chapter", "text", "chapter_nb", "text_nb", MARK)
PARTS: Final = (1, 2, 3)
"""Turn, weather, air and land; the Strategic Map and the sea; mobilization, withdrawals and scenarios."""


class RuleText(NamedTuple):
    """A rule: its id, part, chapter, and what it says, in both languages.

    `owed` is the later part that brings what it speaks of, such as landings or withdrawals; 0 for all others. `mark`
    says why no code carries it out.
    """

    id: str
    part: int
    owed: int
    chapter: str
    text: str
    chapter_nb: str
    text_nb: str
    mark: str

    def told(self, language: str) -> tuple[str, str]:
        """Chapter and text in a language."""
        return (self.chapter_nb, self.text_nb) if language == "nb" else (self.chapter, self.text)


def read_rulebook(path: Path) -> tuple[RuleText, ...]:
    """All rules in the order of the rulebook."""
    _, rows = read_rows(path, COLUMNS)
    found: list[RuleText] = []
    seen: set[str] = set()
    for row in rows:
        rule = RuleText(
            row.text("id"),
            row.number("part", 1, 3),
            row.number("owed", 1, 3) if row.cells["owed"] else 0,
            row.text("chapter"),
            row.text("text"),
            row.text("chapter_nb"),
            row.text("text_nb"),
            read_mark(row),
        )
        if rule.owed and rule.owed <= rule.part:
            raise row.fail("owed", f"is '{rule.owed}'; expected a later part than {rule.part}")
        if not rule.id.startswith("IN-") or rule.id in seen:
            raise row.fail("id", f"is '{rule.id}'; expected an id that begins with IN- and stands nowhere else")
        seen.add(rule.id)
        found.append(rule)
    return tuple(found)
