"""The colours of maps: those of the browser, by the same names. Those of counters come from the game."""

from __future__ import annotations

from typing import Final

from narvik.display.look import Look

LIGHT: Final = {
    "sheet": "#fbf8f0",
    "ink": "#24231f",
    "ink-2": "#5a574c",
    "accent": "#8c3b2a",
    "sea": "#8fb0c5",
    "sea-2": "#a9c4d4",
    "coast": "#5b7f99",
    "tint-0": "#e6d3a3",
    "tint-1": "#cdd9ab",
    "tint-2": "#ecc9a6",
    "tint-3": "#c3d6bd",
    "tint-4": "#e3c48f",
    "mountain": "#dedbd5",
    "abroad": "#d8d2c3",
    "roman": "#1f466b",
    "land": "#ece2c6",
    "forest": "#bccd9f",
    "fell": "#cfae86",
    "glacier": "#f4f8fa",
    "closed": "#d5d2c6",
    "sea-side": "#1c4f86",
    "road": "#8a3324",
    "front": "#7a4a1e",
    "victory": "#7d1f1b",
    "water-name": "#27557e",
    "neutral": "#d9d0ba",
    "neutral-ink": "#2b2923",
}

DARK: Final = {
    **LIGHT,
    "sheet": "#1d1c1a",
    "ink": "#ece6d8",
    "ink-2": "#b5ad9b",
    "accent": "#d98468",
    "sea": "#35505f",
    "sea-2": "#3d5b6b",
    "coast": "#6d93aa",
    "tint-0": "#6f6748",
    "tint-1": "#5c6a4c",
    "tint-2": "#74604d",
    "tint-3": "#50665a",
    "tint-4": "#6f5f42",
    "mountain": "#8b8a85",
    "abroad": "#3a3832",
    "roman": "#a9c6da",
    "land": "#6a6450",
    "forest": "#4d5e45",
    "fell": "#75604a",
    "glacier": "#b9c4ca",
    "closed": "#4a4842",
    "sea-side": "#8fc2ee",
    "road": "#e0a48f",
    "front": "#e2b27e",
    "victory": "#a63a33",
    "water-name": "#b6d3e8",
    "neutral": "#5a5548",
    "neutral-ink": "#f1ebdc",
}

THEMES: Final = {"light": LIGHT, "dark": DARK}

SERIF: Final = "'Source Serif 4 Variable', 'Source Serif 4', Georgia, 'Times New Roman', serif"
SANS: Final = "'Inter Variable', Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"


def with_sides(colours: dict[str, str], look: Look, dark: bool) -> dict[str, str]:
    """The colours of a theme with those of a game's sides, each under ``side-NAME`` and ``side-NAME-ink``."""
    out = dict(colours)
    for name, side in look.sides.items():
        out[f"side-{name}"] = (side.dark if dark else "") or side.field
        out[f"side-{name}-ink"] = (side.dark_ink if dark else "") or side.ink
    return out


def side_colours(colours: dict[str, str], side: str) -> tuple[str, str]:
    """The field and the marks of a side's counters; those of a neutral where a game's side has no colours."""
    name = f"side-{side}" if f"side-{side}" in colours else "neutral"
    return colours[name], colours[f"{name}-ink"]
