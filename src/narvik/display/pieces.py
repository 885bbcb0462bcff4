"""What lies on a board or beside it: counters, cards, arrows."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from narvik.core.typed import converter
from narvik.display.boards import Shown

COUNTER: Final = "counter"
"""The symbol of a counter that has none: its word stands on it."""


class Piece(Shown, kw_only=True):
    """A counter, a stack of equal ones, a card or a marker. Its id is the word of the choices where one names it."""

    id: str
    at: str
    """The space it lies in; in a tray the tray's place."""
    board: str = ""
    """The board that the space is on; the main one has no name."""
    side: str
    """The side or nation whose colours it has."""
    symbol: str
    title: str
    count: int = 1
    label: str = ""
    """What is printed on it."""
    size: str = ""
    """NATO size: XX is a division."""
    factors: str = ""
    """Attack, defence and movement, as printed."""
    level: int | UnsetType = UNSET
    """Its place in the stack, 0 at the bottom; a scene that tells levels is drawn as stacks of counters."""
    hidden: bool = False
    """Whether the viewer sees only its back."""
    face: Literal["up", "down"] | UnsetType = UNSET
    """How it lies for the others."""
    nation: str = ""
    ready: int | UnsetType = UNSET
    """How many of the stack may still move."""
    cargo: list[str] = msgspec.field(default_factory=list)
    disrupted: bool = False
    damaged: bool = False
    planned: bool = False
    """Chosen in the set-up, but not yet shown to the others."""
    moved: bool = False
    attacks: bool = False
    sailed: bool = False
    intercepted: bool = False
    taken: bool = False
    """For the task force that is being gathered."""
    smoke: bool = False


as_piece: Final = converter(Piece)


class Arrow(Shown, kw_only=True):
    """Something on its way between two spaces of one board: an attack, a landing, a flight."""

    kind: str = ""
    start: str = msgspec.field(name="from")
    to: str
    board: str = ""
    origin: str = ""
    """The word that a choice would use for where it comes from."""
    side: str
    count: int
    title: str


class Card(Shown, kw_only=True):
    """A card, or several equal ones."""

    id: str
    title: str
    art: str = ""
    count: int = 1
    symbols: int = 0
    text: str = ""
    rule: str = ""
