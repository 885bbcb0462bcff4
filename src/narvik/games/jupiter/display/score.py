"""The scoreboard: the Allies' points, what they are for, and the places that end the game at once. OJ-4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from narvik.core.rules import Json
from narvik.display.score import Figure, Score, Tile
from narvik.games.jupiter.chapters.turn import TO_WIN
from narvik.games.jupiter.chapters.victory import victory_points
from narvik.games.jupiter.pieces.board import ALLIED, GERMAN, HOLDERS, ROLES
from narvik.games.jupiter.pieces.state import LAST_TURN, UNDECIDED

if TYPE_CHECKING:
    from narvik.games.jupiter.display.scene import Stage

RULE: Final = "OJ-4.3-1"
AT_ONCE: Final = "★"
"""On a place whose capture ends the game. OJ-4.1-1, OJ-4.2-1."""


def score(stage: Stage, status: Json) -> Score:
    """How the game stands, beside the turn and the phase that its first line tells."""
    view, s = stage.view, stage.table
    over = s.winner != UNDECIDED
    won = victory_points(s)
    ahead = ROLES[ALLIED] if won >= TO_WIN else ROLES[GERMAN] if won <= 0 else ""
    weather = stage.named("weather", view["weather"])
    return Score(
        turn=status["title"],
        phase="" if over else status["text"],
        leader=view["winner"] if over and view["winner"] in ROLES else ahead,
        sentence=status["text"] if over else stage.say("score-points", side=ahead, points=won, needed=TO_WIN),
        rule=RULE,
        tiles=tiles(stage),
        figures=[
            Figure(title=stage.say("scene-turns"), text=f"{view['turn']}/{LAST_TURN}"),
            Figure(
                title=stage.say("scene-weather"), text=stage.say("scene-air", side=view["air_side"], weather=weather)
            ),
        ],
    )


def tiles(stage: Stage) -> list[Tile]:
    """The places that the game is about: first those that end it, then by what they are worth."""
    board = stage.rules.board
    order = sorted(range(len(board.places)), key=lambda place: -board.points[place] if board.points[place] else -TO_WIN)
    return [
        Tile(
            title=stage.named("place", board.places[place]),
            at=board.numbers[board.place_hex[place]],
            side=HOLDERS[stage.table.holder[place]],
            worth=str(board.points[place]) if board.points[place] else AT_ONCE,
        )
        for place in order
    ]
