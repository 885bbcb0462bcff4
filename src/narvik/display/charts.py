"""The charts of a game as people see them on a table: combat results, terrain effects, chances.

A chart never changes while a game is played. Which of its rows and columns counts just now a client finds by their
keys: what they stand for (`rows_are`, `columns_are`) says where to look.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from narvik.core.display import CombatTable
from narvik.core.rules import Json, Rules
from narvik.core.text import Texts, texts
from narvik.core.typed import converter
from narvik.display.boards import Shown

Keys = Literal["", "column", "die", "terrain", "symbol", "attack", "defence"]
"""What the headings of a chart stand for: the final column of an attack, a die, the ground of a place, the sign of a
counter, how much the attacker or the defender counts."""


class Heading(Shown, kw_only=True):
    """The heading of a row or of a column."""

    title: str
    keys: list[str] = msgspec.field(default_factory=list)
    """When it counts: with one of these, or with anything else if there is none."""


class Chart(Shown, kw_only=True):
    """A chart."""

    name: str
    title: str
    across: str = ""
    """What its columns are."""
    down: str = ""
    """What its rows are."""
    rule: str = ""
    columns: list[Heading]
    columns_are: Keys = ""
    rows: list[Heading]
    rows_are: Keys = ""
    cells: list[list[str]]
    notes: list[str] = msgspec.field(default_factory=list)
    """What is written in its cells."""


as_chart: Final = converter(Chart)

PERCENT: Final = 100


def headings(titles: dict[str, str] | list[str]) -> list[Heading]:
    """Headings that are the keys themselves, or that have titles."""
    named = titles if isinstance(titles, dict) else {title: title for title in titles}
    return [Heading(title=title, keys=[key]) for key, title in named.items()]


def shown_chart(chart: Chart) -> Json:
    """A chart as it is sent."""
    found: Json = msgspec.to_builtins(chart)
    return found


def named_chart(name: str, page: Texts, rule: str, **parts: Any) -> Chart:
    """A chart with what it and its sides are called: the messages ``chart-NAME``, ``-rows`` and ``-columns``."""
    return Chart(
        name=name,
        title=page.say(f"chart-{name}"),
        down=page.say(f"chart-{name}-rows"),
        across=page.say(f"chart-{name}-columns"),
        rule=rule,
        **parts,
    )


def heading_of(page: Texts, label: str) -> str:
    """The heading of a row or column of chances: a message, a word of a kind, or what it is."""
    if page.has(label):
        return page.say(label)
    kind, colon, word = label.partition(":")
    return page.word(kind, word) if colon and kind in page.rules.kinds else label


def chances(table: CombatTable, page: Texts) -> Chart:
    """A table of chances as a chart."""
    rows_are: dict[str, tuple[Keys, Keys]] = {"column": ("column", ""), "dice": ("attack", "defence")}
    along, across = rows_are.get(table.counts, ("", ""))
    return named_chart(
        table.name,
        page,
        "",
        rows=headings({row: heading_of(page, row) for row in table.rows}),
        rows_are=along,
        columns=headings({column: heading_of(page, column) for column in table.columns}),
        columns_are=across,
        cells=[[figure(cell, table.share, page) for cell in row] for row in table.cells],
    )


def figure(cell: float, share: bool, page: Texts) -> str:
    """A share in percent, or a number."""
    if share:
        return f"{round(cell * PERCENT)} %"
    number = f"{cell:.1f}"
    return number.replace(".", ",") if page.language == "nb" else number


def charts_of(rules: Rules[Any], language: str) -> list[Chart]:
    """All charts of a game: its own, then its chances."""
    page = texts(rules, language)
    own = [as_chart(chart) for chart in rules.display.charts(language)]
    return [*own, *(chances(table, page) for table in rules.display.combat_tables())]
