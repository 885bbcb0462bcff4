"""The scoreboard: what the total of all points would mean now, and the places that count. IN-16-1, -3, -4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from narvik.display.score import Count, Figure, Score, Tile
from narvik.games.invasion.chapters.victory import capitulation_counts, holds_out, lies_north
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN, NOBODY, SIDES
from narvik.games.invasion.pieces.state import OFF

if TYPE_CHECKING:
    from narvik.games.invasion.display.scene import Stage

RULE: Final = "IN-16-3"


def score(stage: Stage) -> Score:
    """How the scenario stands: points so far with the places that are German now."""
    kit, view, page = stage.kit, stage.view, stage.page
    scenario = kit.setups.index[view["scenario"]]
    total = total_now(stage)
    level = kit.victory.level(scenario, total)
    leader = "" if level.winner == NOBODY else SIDES[level.winner]
    words = {"side": leader, "degree": level.degree, "total": total}
    last = kit.schedules.turn_words[kit.setups.scenarios[scenario].last_turn]
    return Score(
        turn=page.word("turn", view["turn"]),
        phase=page.say("score-until", {"turn": page.word("turn", last)}),
        leader=leader,
        sentence=page.say("score-total", words),
        rule=RULE,
        tiles=tiles(stage, scenario),
        figures=[
            Figure(title=page.say(f"score-{name}"), counts=counts)
            for name, counts in (
                ("points", [Count(side=side, text=str(view["points"].get(side, 0))) for side in SIDES]),
                ("supply", [Count(side=side, text=str(sum(view[f"{side}_sp"].values()))) for side in SIDES]),
            )
        ],
    )


def total_now(stage: Stage) -> int:
    """German points less Allied ones, with the places that are German now. IN-16-4."""
    kit, view = stage.kit, stage.view
    scenario = kit.setups.index[view["scenario"]]
    total: int = view["points"].get(SIDES[GERMAN], 0) - view["points"].get(SIDES[ALLIED], 0)
    capitulates = norway_capitulates(stage, scenario)
    for place, worth in enumerate(kit.victory.place_points[scenario]):
        h = kit.places.hex[place]
        held = h >= 0 and view["control"].get(kit.board.numbers[h]) == SIDES[GERMAN]
        if held or (capitulates and lies_north(kit, place)):
            total += worth
    return total


def norway_capitulates(stage: Stage, scenario: int) -> bool:
    """Whether nobody of the expedition is in Norway, in a scenario where that counts. IN-16-1."""
    kit = stage.kit
    where = {word: kit.notation.ground.numbers.get(at, OFF) for word, at in stage.view["unit_at"].items()}
    return capitulation_counts(kit, scenario) and not any(
        holds_out(kit, kit.land.index[word], at) for word, at in where.items()
    )


def tiles(stage: Stage, scenario: int) -> list[Tile]:
    """The places that count, those worth most first."""
    kit, view = stage.kit, stage.view
    worths = kit.victory.place_points[scenario]
    counting = sorted((place for place, worth in enumerate(worths) if worth), key=lambda place: -abs(worths[place]))
    found = []
    for place in counting:
        h = kit.places.hex[place]
        if h >= 0:
            at = kit.board.numbers[h]
            title, side = stage.page.word("place", kit.places.words[place]), view["control"].get(at, SIDES[ALLIED])
            found.append(Tile(title=title, at=at, side=side, worth=str(abs(worths[place]))))
    return found
