"""The lab from the command line: combat tables and simulations."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from narvik.cli.inputs import the_rules
from narvik.core.errors import NarvikError
from narvik.core.rules import CombatTable, Rules
from narvik.core.text import Texts, texts


def print_tables(game: str, language: str, data: Path | None, as_json: bool) -> None:
    """`narvik lab odds`."""
    rules: Rules[Any] = the_rules(game, data)
    found = rules.combat_tables()
    if not found:
        raise NarvikError(f"{game} has no combat tables")
    page = texts(rules, language)
    if as_json:
        print(json.dumps({"tables": [as_dict(page, one) for one in found]}, ensure_ascii=False))
        return
    console = Console(highlight=False)
    for one in found:
        console.print(as_table(page, one))


def heading(page: Texts, label: str) -> str:
    """A heading of a row or column: a message, a word of a kind, or what it is."""
    if page.has(label):
        return page.say(label)
    kind, colon, word = label.partition(":")
    return page.word(kind, word) if colon and kind in page.rules.kinds else label


def as_dict(page: Texts, one: CombatTable) -> dict[str, Any]:
    """A table as JSON, with what its parts are called."""
    return {
        "name": one.name,
        "title": page.say(f"chart-{one.name}"),
        "rows": {"title": page.say(f"chart-{one.name}-rows"), "headings": [heading(page, row) for row in one.rows]},
        "columns": {
            "title": page.say(f"chart-{one.name}-columns"),
            "headings": [heading(page, column) for column in one.columns],
        },
        "share": one.share,
        "cells": [[round(value, 6) for value in row] for row in one.cells],
    }


def as_table(page: Texts, one: CombatTable) -> Table:
    """A table for the terminal; what is likely is bright."""
    table = Table(
        box=box.SIMPLE_HEAD,
        title=page.say(f"chart-{one.name}"),
        title_justify="left",
        title_style="bold",
        caption="→ " + page.say(f"chart-{one.name}-columns"),
        caption_justify="left",
    )
    table.add_column("↓ " + page.say(f"chart-{one.name}-rows"), justify="right", style="cyan")
    for column in one.columns:
        table.add_column(heading(page, column), justify="right")
    for row, values in zip(one.rows, one.cells, strict=True):
        table.add_row(heading(page, row), *(cell(value, one.share, page.language) for value in values))
    return table


def cell(value: float, share: bool, language: str) -> Text:
    """A number of a table: a share in per cent, or a mean."""
    if not share:
        text = f"{value:.2f}"
        return Text(text.replace(".", ",") if language == "nb" else text)
    style = "bold" if value >= 0.5 else "" if value else "dim"
    if 0 < value < 0.005 or 0.995 < value < 1:
        return Text("<1 %" if value < 0.5 else ">99 %", style)
    return Text(f"{value * 100:.0f} %" if value else "–", style)
