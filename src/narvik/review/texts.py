"""A review in words: what was chosen, what happened and what would have been better, as the game itself says it."""

from __future__ import annotations

from typing import Any, Final

from narvik.core.game import Game
from narvik.core.rules import Json, Rules
from narvik.core.text import Texts, texts
from narvik.players.sides import sides_of

LINES: Final = 3
"""How many lines of the log are told of a turning point."""


def told(game: Game, review: Json, language: str) -> Json:
    """A review as `Review.to_json` keeps it, with its words in a language. The game must be the one reviewed, and over:
    nothing is hidden."""
    page = texts(game.rules, language)
    sides = sides_told(game.rules, page)
    numbers = {role: number for number, side in enumerate(sides_of(game.rules)) for role in side}
    return {
        **review,
        "steps": game.version,
        "sides": sides,
        "moments": [
            {**moment, "role": game.rules.roles[moment["role"]], "side": numbers[moment["role"]]}
            for moment in review["moments"]
        ],
        "points": [
            {**point_told(game, page, point), "side": numbers[point["role"]], "rank": rank}
            for rank, point in enumerate(review["points"], 1)
        ],
    }


def sides_told(rules: Rules[Any], page: Texts) -> list[Json]:
    """The sides: their roles, and what people call them."""
    joined = page.say("explain-and")
    return [
        {
            "name": rules.roles[side[0]],
            "roles": [rules.roles[role] for role in side],
            "title": joined.join(page.seat(rules.roles[role]) for role in side),
        }
        for side in sides_of(rules)
    ]


def point_told(game: Game, page: Texts, point: Json) -> Json:
    """A turning point: the choice that weighed most, what came of the moment, and the better choice if there is one."""
    made = game.made[point["step"] - 1]
    better = point["better"]
    return {
        **point,
        "role": game.rules.roles[made.role],
        "who": page.seat(game.rules.roles[made.role]),
        "choice": made.choice.text,
        "label": page.choice(made.choice),
        "question": page.say(point["asked"][0], page.fill(point["asked"][1])),
        "better": {"choice": better, "label": page.choice(game.rules.words.read(better)), "gain": point["gain"]}
        if better
        else None,
        "log": happened(game, page, point["last"]),
    }


def happened(game: Game, page: Texts, step: int) -> list[str]:
    """The log of a step, its first lines."""
    begin = game.made[step - 1].events
    end = game.made[step].events if step < len(game.made) else len(game.journal.events)
    return [page.event(event) for event in game.journal.events[begin:end][:LINES]]
