"""The scoreboard: how a game stands in one line, in words that are the same for all games.

Who leads and by what rule, what is counted, what is left. Whose move it is and who plays whom a client knows from the
match. A game fills in a `Score` from a view; of one that does not, `plain_score` makes it from its scene.
"""

from __future__ import annotations

from typing import Final

import msgspec

from narvik.core.rules import Json
from narvik.display.boards import Shown

MOST_FIGURES: Final = 3
"""How many numbers of a game that says nothing stand on the scoreboard."""


class Tile(Shown, kw_only=True):
    """Something that counts for victory, by its name and in the colour of who holds it: a city, an objective."""

    title: str
    side: str = ""
    """Who holds it; nobody where it is empty."""
    at: str = ""
    """The space of the main board where it lies."""
    worth: str = ""
    """What it counts, as people read it, where not all count the same."""


class Count(Shown, kw_only=True):
    """How many a side has."""

    side: str
    text: str


class Figure(Shown, kw_only=True):
    """What is left, or lost: cards, points, weather. Either one text, or a number for each side."""

    title: str
    text: str = ""
    counts: list[Count] = msgspec.field(default_factory=list)


class Score(Shown, kw_only=True):
    """All of it."""

    turn: str
    phase: str = ""
    leader: str = ""
    """The side that would win if the game ended now; nobody where it is even."""
    sentence: str = ""
    """Who leads, by what, and what is needed."""
    rule: str = ""
    """The rule that says so."""
    tiles: list[Tile] = msgspec.field(default_factory=list)
    """What counts, the weightiest first: where there is no room the last are left out."""
    figures: list[Figure] = msgspec.field(default_factory=list)


def plain_score(scene: Json) -> Json:
    """The scoreboard of a game that has none of its own: its first line, and its first numbers."""
    status, tracks = scene.get("status", []), scene.get("tracks", [])
    score: Json = {"turn": status[0]["title"] if status else ""}
    if status and status[0]["text"]:
        score["phase"] = status[0]["text"]
    figures = [
        {
            "title": track["title"],
            "text": f"{track['value']}/{track['most']}" if "most" in track else str(track["value"]),
        }
        for track in tracks[:MOST_FIGURES]
    ]
    return {**score, "figures": figures} if figures else score
