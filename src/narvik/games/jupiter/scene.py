"""What lies on the board, for a client that draws it; see docs/web.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narvik.core.rules import Json

if TYPE_CHECKING:
    from narvik.games.jupiter.rules import Jupiter


def scene(rules: Jupiter, view: Json, language: str) -> Json:
    """The scene of a view."""
    return {}
