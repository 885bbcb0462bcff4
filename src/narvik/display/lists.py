"""A scene as lists, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import Group
from rich.text import Text

from narvik.core.rules import Json
from narvik.display.boards import MAIN

Boards = Mapping[str, tuple[str, Json]]
"""The boards of a game by name, each with its title."""


def counted(title: str, count: int) -> str:
    """A counter that stands for several."""
    return f"{count} × {title}" if count > 1 else title


def render(title: str, boards: Boards, shown: Json, language: str) -> Group:
    """A scene as lists: where the game stands, then board by board what lies where, then what lies beside."""
    return Group(*(Text(line, style) for line, style in lines(title, boards, shown, language)))


def lines(title: str, boards: Boards, shown: Json, language: str) -> Iterator[tuple[str, str]]:
    """The lines of a scene, each with its style."""
    yield title, "bold"
    for status in shown["status"]:
        yield f"{status['title']}: {status['text']}" if status["text"] else status["title"], ""
    for track in shown["tracks"]:
        most = f"/{track['most']}" if "most" in track else ""
        yield f"{track['title']}: {track['value']}{most}", ""
    for name, (called, chart) in boards.items():
        there: dict[str, list[str]] = {}
        for piece in shown["pieces"]:
            if piece.get("board", MAIN) == name:
                there.setdefault(piece["at"], []).append(piece["title"])
        if len(boards) > 1:
            yield called, "italic"
        for space in chart["spaces"]:
            if space["id"] in there:
                yield f"  {space['name'][language]}: {', '.join(there[space['id']])}", ""
    for arrow in shown["arrows"]:
        yield arrow["title"], ""
    for hand in shown["hands"]:
        cards = ", ".join(counted(card["title"], card.get("count", 1)) for card in hand.get("cards", ()))
        yield f"{hand['title']} ({hand['count']}){': ' + cards if cards else ''}", ""
    for tray in shown.get("trays", ()):
        pieces = ", ".join(piece["title"] for piece in tray.get("pieces", ()))
        yield f"{tray['title']} ({tray['count']}){': ' + pieces if pieces else ''}", ""
