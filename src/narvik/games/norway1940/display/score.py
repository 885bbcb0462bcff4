"""The scoreboard: the six objectives, and what both sides would score now. NC-victory-1 to -8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from narvik.core.chance import FastChance
from narvik.core.rules import Json
from narvik.display.score import Count, Figure, Score, Tile
from narvik.games.norway1940.chapters.victory import objectives_held, points
from narvik.games.norway1940.pieces.board import GERMANY, NORWAY, SIDES
from narvik.games.norway1940.pieces.state import State

if TYPE_CHECKING:
    from narvik.games.norway1940.display.scene import Stage
    from narvik.games.norway1940.game import Norway1940

RULE: Final = "NC-victory-2"
OPEN: Final = ("held", "disrupted", "sunk")
"""What victory depends on, besides where the units are."""


def table_of(rules: Norway1940, view: Json) -> State:
    """What counts for victory, all of it open, as a position."""
    s = rules.blank(rules.settle_options(view["options"]), FastChance())
    for name in OPEN:
        setattr(s, name, rules.form.read(name, view[name]))
    for word, at in view["units"].items():
        if at in rules.board.index:
            s.here[rules.board.index[at]] |= 1 << rules.units.index[word]
    return s


def score(stage: Stage, status: Json) -> Score:
    """How the game stands, beside the turn and the phase that its first line tells."""
    view, board = stage.view, stage.rules.board
    over = view["winner"] != "undecided"
    s = table_of(stage.rules, view)
    held = objectives_held(s)
    german, allied = points(s)
    words = {
        "german": german,
        "allied": allied,
        "count": held.bit_count(),
        "needed": s.settings.objectives_needed(),
        "oslo": int(s.held >> board.oslo & 1),
    }
    ahead = SIDES[GERMANY] if german > allied else SIDES[NORWAY] if allied > german else ""
    message = {SIDES[GERMANY]: "score-germany", SIDES[NORWAY]: "score-norway"}.get(ahead, "score-even")
    return Score(
        turn=status["title"],
        phase="" if over else status["text"],
        leader=view["winner"] if view["winner"] in SIDES else ahead,
        sentence=status["text"] if over else stage.say(message, **words),
        rule=RULE,
        tiles=[
            Tile(
                title=board.names[sector],
                at=board.sectors[sector],
                side=SIDES[GERMANY if held >> sector & 1 else NORWAY],
            )
            for sector in board.objective_list
        ],
        figures=[
            Figure(title=stage.say("score-turn"), text=f"{view['turn']}/{board.last_turn}"),
            Figure(
                title=stage.say("score-sunk"),
                counts=[Count(side=side, text=str(view["sunk"].get(side, 0))) for side in SIDES],
            ),
        ],
    )
