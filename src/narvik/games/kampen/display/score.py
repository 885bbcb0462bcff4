"""The scoreboard: the six cities, the German deck, the hands. KN-win-1, KN-win-5, KN-win-6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from narvik.core.rules import Json
from narvik.core.text import texts
from narvik.display.score import Count, Figure, Score, Tile
from narvik.games.kampen.display.counters import remembered
from narvik.games.kampen.pieces.board import FACTIONS

if TYPE_CHECKING:
    from narvik.games.kampen.display.scene import Stage
    from narvik.games.kampen.game import Kampen

RULE: Final = "KN-win-5"


def score(stage: Stage, status: Json) -> Score:
    """How the game stands, beside the turn and the phase that its first line tells."""
    view, areas = stage.view, stage.view["areas"]
    cities = [stage.rules.board.areas[city] for city in stage.rules.board.victory]
    free = [city for city in cities if "germany" not in areas.get(city, ())]
    leader = view["winner"] or ("norway" if free else "germany")
    words = {"free": len(free), "held": len(cities) - len(free), "all": len(cities)}
    city = stage.named("area", free[0]) if free else ""
    deck = stage.say("score-deck-left", count=view["unused"]["germany"])
    hands = [Count(side=side, text=str(view["hand_sizes"][side])) for side in FACTIONS]
    return Score(
        turn=status["title"],
        phase="" if view["winner"] else status["text"],
        leader=leader,
        sentence=status["text"] if view["winner"] else stage.say("score-cities", **words, city=city),
        rule=RULE,
        tiles=[tile(stage.rules, stage.language, city, holder(areas.get(city, ()))) for city in cities],
        figures=[
            Figure(title=stage.say("score-deck"), text=deck),
            Figure(title=stage.say("score-hands"), counts=hands),
        ],
    )


@remembered
def tile(rules: Kampen, language: str, city: str, side: str) -> Tile:
    """A city and who holds it."""
    return Tile(title=texts(rules, language).word("area", city), at=city, side=side)


def holder(there: Json) -> str:
    """Who stands in a city; an empty one counts as Norwegian. KN-win-6."""
    return "germany" if "germany" in there else "allies" if "allies" in there else "norway"
