"""Scenes: what lies on the boards and beside them now, as one seat sees it.

A scene is made from a seat's view alone and in one language. Whatever a person reads is a `title` or a `text`;
everything else is a word of the game or one of the few words of this module.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from narvik.display.battles import Battle
from narvik.display.boards import Shown
from narvik.display.pieces import Arrow, Card, Piece
from narvik.display.score import Score


class Hand(Shown, kw_only=True):
    """The cards of a side; only their number where the viewer may not see them."""

    side: str
    title: str
    count: int
    cards: list[Card] | UnsetType = UNSET
    worth: int | UnsetType = UNSET
    keep: int | UnsetType = UNSET
    """How many of these cards may be kept."""


class Tray(Shown, kw_only=True):
    """Pieces beside the boards: in hand, at home, in a pool, on their way, lost; without them where only their number
    is known."""

    id: str
    place: Literal["hand", "home", "gone", "pool", "wait"]
    side: str
    title: str
    count: int
    pieces: list[Piece] | UnsetType = UNSET


class Pile(Shown, kw_only=True):
    """Used cards, which lie open."""

    side: str
    title: str
    count: int
    cards: list[Card]


class Track(Shown, kw_only=True):
    """A number that everybody follows: a turn, a score, cards left."""

    id: str
    title: str
    value: int
    most: int | UnsetType = UNSET
    side: str | UnsetType = UNSET


class Status(Shown, kw_only=True):
    """Where the game stands, in a line."""

    title: str
    text: str


class Side(Shown, kw_only=True):
    """A side and the seat that plays it."""

    id: str
    title: str
    seat: str = ""


class Scene(Shown, kw_only=True):
    """All of it."""

    pieces: list[Piece]
    arrows: list[Arrow]
    hands: list[Hand]
    tracks: list[Track]
    status: list[Status]
    sides: list[Side]
    trays: list[Tray] = msgspec.field(default_factory=list)
    piles: list[Pile] = msgspec.field(default_factory=list)
    view: str = ""
    """The part of the main board that the game is about, where that is not all of it; it is shown first."""
    control: dict[str, str] = msgspec.field(default_factory=dict)
    """Who holds each space of the main board."""
    air_range: list[int] = msgspec.field(default_factory=list)
    """The bands that aircraft reach now."""
    battles: list[Battle] = msgspec.field(default_factory=list)
    """Those being fought."""
    score: Score | UnsetType = UNSET
    """How the game stands; a client always gets one."""
