"""Boards: the maps of a game, which never change while it is played.

A game may have several: a map, a strategic map, boxes beside them. A place is a board and an id. Lengths are in the
board's own units, paths are SVG path data, names are in both languages; docs/web.md says how each part is drawn.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

Language = Literal["en", "nb"]
Point = tuple[float, float]
Named = dict[Language, str]
Corners = tuple[float, float, float, float]
Align = Literal["left", "right", "center"]

MAIN = ""
"""The name of the board that a game has in any case."""


class Shown(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Something that a client draws. What is as usual is left out when it is sent; what no client knows is refused."""


class Sign(Shown, kw_only=True):
    """A small sign in a hex: a harbour, an airfield, a battery, a depot; with a number beside it or none."""

    kind: str
    value: str = ""


class Space(Shown, kw_only=True):
    """A place: an area of land, a sea zone, a hex, or a box beside the map. Its id is the word of the choices."""

    id: str
    kind: Literal["area", "zone", "hex", "box"]
    path: str | UnsetType = UNSET
    """The outline; that of a hex follows from its middle and its radius."""
    name: Named
    short: Named | UnsetType = UNSET
    """What is printed on the map where that is another name."""
    label: Point | UnsetType = UNSET
    align: Align = "left"
    size: float | UnsetType = UNSET
    """How large the name of a sea zone is set."""
    town: Point | UnsetType = UNSET
    dot: bool = True
    """Whether an area has a town."""
    anchor: Point
    """Where counters lie."""
    radius: float
    """How far around the anchor is free; of a hex, from its middle to a corner."""
    tint: int = 0
    band: int | UnsetType = UNSET
    """Between which lines of air range an area lies."""
    terrain: str = ""
    symbols: list[str] = msgspec.field(default_factory=list)
    signs: list[Sign] = msgspec.field(default_factory=list)
    signs_at: Point | UnsetType = UNSET
    points: int | UnsetType = UNSET
    """Victory points that the place is worth."""
    facts: dict[Language, list[str]] | UnsetType = UNSET


class Ground(Shown, kw_only=True):
    """Land or water that is no place of the game: fells, other countries, lakes and rivers; on a hex map its cover."""

    kind: Literal[
        "mountain", "country", "island", "sea_out_of_play", "out_of_play", "land", "forest", "rough", "closed",
        "abroad", "glacier", "river", "lake",
    ]  # fmt: skip
    path: str
    name: Named | UnsetType = UNSET
    label: Point | UnsetType = UNSET


class Line(Shown, kw_only=True):
    """A coast, a border, a road, a side between hexes."""

    kind: Literal[
        "coast", "national", "border", "zone_border", "air_range", "leader", "boundary", "front", "sea_side",
        "lake_side", "river_side", "closed_side", "road", "highway", "ferry", "rail", "rail_other",
    ]  # fmt: skip
    type: Literal["plain", "part", "fjord", "mountain"] | UnsetType = UNSET
    """What a border is like."""
    path: str
    name: Named | UnsetType = UNSET
    label: Point | UnsetType = UNSET
    align: Align = "left"
    between: list[str] = msgspec.field(default_factory=list)
    middle: Point | UnsetType = UNSET
    bands: list[int] = msgspec.field(default_factory=list)
    """The bands of air range that the line parts."""


class MapName(Shown, kw_only=True):
    """A name printed on a hex map: along a line, or beside a town."""

    kind: Literal["country", "region", "sea", "lake", "fjord", "fell", "edge", "town"]
    name: Named
    size: float
    line: list[Point] | UnsetType = UNSET
    at: Point | UnsetType = UNSET
    label: Point | UnsetType = UNSET
    align: Align = "left"
    rank: int = 0
    """0 is what the game is about, 1 a town, 2 a way-point."""


class Compass(Shown, kw_only=True):
    """Where the north arrow stands, by how many degrees north is turned from up, and board units to a kilometre."""

    at: Point
    turn: float
    km: float


class Board(Shown, kw_only=True):
    """A map: its places, what lies around them, lines and names."""

    width: float
    height: float
    layout: Literal["columns", "rows"] = "columns"
    """How hexes stand: in columns with flat tops, or in rows with a point on top."""
    relief: str | UnsetType = UNSET
    """The name of a picture of the same size, grey where the ground is flat."""
    views: dict[str, Corners]
    """Parts of the board by name, `whole` among them: left, top, right, bottom."""
    spaces: list[Space]
    ground: list[Ground]
    water: list[Ground]
    lines: list[Line]
    names: list[MapName] = msgspec.field(default_factory=list)
    compass: Compass | UnsetType = UNSET
    credits: list[str] = msgspec.field(default_factory=list)
    """Lines that must be shown somewhere."""
