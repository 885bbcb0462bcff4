"""Texts laid out for the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

GAP = "  "


def flow(chunks: Iterable[Text], width: int) -> Text:
    """Chunks one after another on as many lines as they need, none of them broken."""
    lines = [Text()]
    for chunk in chunks:
        if lines[-1] and lines[-1].cell_len + chunk.cell_len > width:
            lines.append(Text())
        lines[-1] += chunk + Text(GAP)
    return Text("\n").join(lines)
