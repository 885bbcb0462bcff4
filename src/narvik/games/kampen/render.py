"""The board in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from narvik.core.rules import Json

if TYPE_CHECKING:
    from narvik.games.kampen.rules import Kampen


def render(rules: Kampen, view: Json, language: str, width: int) -> Any:
    """A view as tables."""
    return str(view)
