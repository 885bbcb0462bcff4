"""How a side stands in Invasion: Norway: points made, places that can be had, armies and their supply. IN-16."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from narvik.core.advice import Aim
from narvik.games.invasion.advice.counting import goals_of
from narvik.games.invasion.advice.doctrine import Doctrine
from narvik.games.invasion.advice.ending import TOTALS, total_now
from narvik.games.invasion.advice.picture import Picture
from narvik.games.invasion.advice.threats import PACE
from narvik.games.invasion.advice.ways import FAR
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground.marching import LEG
from narvik.games.invasion.pieces.sides import ALLIED, GERMAN, NOBODY
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.victory import Victory

A_GAME: Final = 5.0
"""Points by which a game is all but won."""

PER_STEP: Final = 0.02
"""What a step more than the enemy's is worth of a game."""

PER_SUPPLY: Final = 0.03
"""What a stack at the front is worth of a game that has Supply Points near."""


def aims(s: State, role: int, doctrine: Doctrine) -> list[Aim]:
    """What a side plays for, and how it stands in each of these. IN-16-1, -3."""
    sign = 1.0 if role == GERMAN else -1.0
    picture = Picture(s, role, doctrine)
    return [
        Aim("points", sign * (total_now(s) - even_points(s.kit.victory, s.scenario)) / A_GAME),
        Aim("reach", within_reach(picture) / A_GAME),
        Aim("armies", sign * PER_STEP * (steps_of(s, GERMAN) - steps_of(s, ALLIED))),
        Aim("supply", PER_SUPPLY * len([h for h in picture.stacks if picture.enemy_near(h) and picture.near_stock(h)])),
    ]


@lru_cache(maxsize=16)
def even_points(victory: Victory, scenario: int) -> float:
    """The total at which a scenario is drawn: the middle of that band. IN-16-3."""
    drawn = [total for total in range(*TOTALS) if victory.level(scenario, total).winner == NOBODY]
    return sum(drawn) / len(drawn) if drawn else 0.0


def within_reach(picture: Picture) -> float:
    """The points that may change hands: half of what the side could take soon, less what it could lose."""
    s, found = picture.s, 0.0
    for goal in goals_of(s):
        if s.control[goal.hex] == picture.side:
            found -= goal.worth * (1.0 - picture.safety(goal.hex, picture.strength.get(goal.hex, 0)))
        else:
            way = picture.way(goal.hex, LEG)
            near = min([way[h] for h in picture.stacks], default=FAR)
            found += goal.worth * picture.doctrine.patience ** (near / PACE)
    return found / 2.0


def steps_of(s: State, side: int) -> int:
    """The steps of a side on the map."""
    return sum([s.steps[unit] for unit in troops.on_the_map(s, side)])
