"""What holds for a server, printed: every setting with where it comes from, or a file to begin with."""

from __future__ import annotations

import json
import os
from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table

from narvik.folders import settings_files
from narvik.server.app.settings_files import ALL, CONFIG, load, sample, value_of


def print_sample() -> None:
    """A file with every setting and its default."""
    typer.echo(sample(), nl=False)


def print_settings(file: Path | None, as_json: bool) -> None:
    """Every setting as it holds now. Secrets are masked."""
    loaded = load(file)
    rows = [
        (setting, setting.shown(value_of(loaded.settings, setting)), loaded.sources.get(key, "default"))
        for key, setting in ALL.items()
    ]
    if as_json:
        told = {setting.key: {"value": value, "source": source} for setting, value, source in rows}
        typer.echo(json.dumps(told, indent=2, ensure_ascii=False))
        return
    table = Table(box=None, pad_edge=False)
    for title in ("setting", "value", "from"):
        table.add_column(title, overflow="fold")
    for setting, value, source in rows:
        style = "dim" if source == "default" else ""
        table.add_row(setting.key, json.dumps(value, ensure_ascii=False), source, style=style)
    console = Console(highlight=False)
    console.print(table)
    if file is None and CONFIG not in os.environ:
        console.print(f"Looked for: {', '.join(map(str, settings_files()))}", style="dim", soft_wrap=True)
