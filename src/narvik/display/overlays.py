"""What can be laid over a board when somebody asks for it: zones of control, supply, who holds what, range in the air.

A game makes them in `rules.display.overlay`, from a position that is guessed from the view of whoever asks
(`Game.overlay`): what the view does not hold cannot be in them. They name sides and spaces only; a client says the rest
in its own words. Which of them a game has says `Look.overlays`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from narvik.core.rules import Json
from narvik.display.boards import Shown

OverlayName = Literal["zones", "supply", "control", "air"]


class Patch(Shown, kw_only=True):
    """Spaces of the main board that belong together: a side's zone of control, what it holds, what its aircraft
    reach."""

    side: str
    spaces: list[str]


class SupplyLine(Shown, kw_only=True):
    """The way by which some units are supplied: from where they stand to the source."""

    side: str
    path: list[str]


class CutOff(Shown, kw_only=True):
    """A space in which units are that no supply reaches."""

    side: str
    at: str
    count: int


class Overlay(Shown, kw_only=True):
    """All of one kind."""

    name: OverlayName
    patches: list[Patch] = msgspec.field(default_factory=list)
    lines: list[SupplyLine] = msgspec.field(default_factory=list)
    cut_off: list[CutOff] = msgspec.field(default_factory=list)


def patch(side: str, places: Iterable[int], words: Sequence[str]) -> Patch:
    """Spaces by their numbers."""
    return Patch(side=side, spaces=[words[place] for place in places])


def overlaid(overlay: Overlay) -> Json:
    """An overlay as it is sent."""
    found: Json = msgspec.to_builtins(overlay)
    return found
