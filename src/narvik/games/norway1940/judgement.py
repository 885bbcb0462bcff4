"""The judgement of Norway 1940: how much a sensible player leans to each choice, and how a side stands.

Each chapter of the rules has its rules of thumb: `judgement_land` for marches and attacks, `judgement_air` for
aircraft and paratroops, `judgement_sea` for German ships, `judgement_fleet` for the Norwegian and Allied ones. They
give each choice a score in the unit of `judgement_worth`, an objective; here scores become leanings.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from narvik.core.leanings import weighed
from narvik.core.rules import Aim
from narvik.core.words import Choice
from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940 import judgement_air as air
from narvik.games.norway1940 import judgement_fleet as fleet
from narvik.games.norway1940 import judgement_land as land
from narvik.games.norway1940 import judgement_sea as sea
from narvik.games.norway1940.board import GERMANY, NORWAY
from narvik.games.norway1940.judgement_worth import Situation
from narvik.games.norway1940.state import State
from narvik.games.norway1940.victory import NAVAL_LOSSES, objectives_held

KEENNESS: Final = 20.0
"""How sharply leanings follow scores: a thirtieth of an objective more doubles the weight."""

Thumb = Callable[[State, list[int], list[Choice]], list[float]]
"""Rules of thumb of a frame: a score for each choice."""

THUMBS: Final[dict[int, Thumb]] = {
    fr.SETUP: fleet.set_up,
    fr.EVICTION: fleet.leave,
    fr.MOVEMENT: land.movement,
    fr.NAMING: sea.naming,
    fr.REBASING: air.rebasing,
    fr.LOADING: sea.loading,
    fr.AIR_PLANS: air.air_plans,
    fr.INTERCEPTION: air.interception,
    fr.STRIKES: air.strikes,
    fr.DROPS: air.drops,
    fr.SAILING: sea.sailing,
    fr.SUBMARINE: fleet.torpedo,
    fr.STRENGTH: fleet.strength,
    fr.ARRIVALS: sea.arrivals,
    fr.ARRIVAL: fleet.defend,
    fr.LANDING_ATTEMPT: sea.landing_attempt,
    fr.WITHDRAWAL: fleet.leave,
    fr.REINFORCEMENT: fleet.reinforcement,
    fr.FLEET: fleet.fleet,
    fr.SORTIE: fleet.sortie,
    fr.CHASE: sea.chase,
    fr.NAVAL_ATTACKS: fleet.naval_attacks,
    fr.DISPERSAL: fleet.leave,
    fr.ATTACKS: land.attacks,
    fr.COMBAT: land.combat,
    fr.VOLLEYS: land.fire_together,
    fr.HITS: land.take_hits,
    fr.RETREAT: land.retreat,
}


def leanings(s: State, choices: list[Choice]) -> list[float]:
    """How much the decider leans to each choice, from what it knows."""
    frame = s.frames[-1]
    return weighed(THUMBS[frame[0]](s, frame, choices), KEENNESS)


def daring(s: State, choices: list[Choice]) -> list[float]:
    """How much of the fire an attack draws on its own side; anything else risks nothing."""
    if s.frames[-1][0] != fr.ATTACKS:
        return [0.0] * len(choices)
    return land.daring(s, choices)


# -- how a side stands

# The figures are from a logistic regression on who won games between staff officers; half of each, because the outlook
# is a hyperbolic tangent. They are rounded. What ships sunk decide was too little to be told apart and is set by
# judgement. `narvik lab fit norway1940` tells how well all of it foretells results.

TO_COME: Final = 0.5
"""How much of an objective is still open at the beginning, whoever has it."""

SURE: Final = (0.05, 0.30)
"""How much the chance to hold enough objectives at the end decides, at the beginning and more at the end."""

INITIATIVE: Final = (0.65, 0.30, -0.55)
"""How much better Germany stands than all that says: at the beginning, less at the end, and less on Norway's move."""

ARMIES: Final = (0.8, 0.5)
"""What it decides to have all the troops, at the beginning and more at the end."""

FLEETS: Final = 0.6
"""What it decides to have sunk all the ships that count for a point."""

LEAST: Final = 0.01
"""No objective is quite safe, and none quite lost."""


def aims(s: State, role: int) -> list[Aim]:
    """Objectives, armies and ships sunk, as a side stands in them. NC-victory-2, -7."""
    sign = 1.0 if role == GERMANY else -1.0
    plan = Situation(s)
    gone = max(0.0, min(1.0, (s.turn - 1 + 0.5 * (s.active == NORWAY)) / (s.board.last_turn - 0.5)))
    enough = min(1.0 - LEAST, max(LEAST, enough_objectives(s, plan, gone)))
    start, change, waits = INITIATIVE
    objectives = (SURE[0] + SURE[1] * gone) * math.log(enough / (1.0 - enough))
    objectives += start - change * gone + (waits if s.active == NORWAY else 0.0)
    germans, others = sum(plan.german), sum(plan.allied)
    toward = (min(NAVAL_LOSSES, s.sunk[NORWAY]) - min(NAVAL_LOSSES, s.sunk[GERMANY])) / NAVAL_LOSSES
    return [
        Aim("objectives", sign * objectives),
        Aim("armies", sign * (ARMIES[0] + ARMIES[1] * gone) * (germans - others) / (germans + others + 4)),
        Aim("fleets", sign * FLEETS * toward),
    ]


def enough_objectives(s: State, plan: Situation, gone: float) -> float:
    """How likely Germany holds as many objectives as it needs, and Oslo. The nearer the end, the more those who hold
    an objective will hold it then. NC-victory-1 to -3."""
    held = objectives_held(s)
    kept = TO_COME + (1.0 - TO_COME) * gone
    capital = 1.0
    counts = [1.0]
    for sector in s.board.objective_list:
        chance = (1.0 - kept) * plan.chance[sector] + kept * (held >> sector & 1)
        chance = min(1.0 - 2 * LEAST, max(2 * LEAST, chance))
        if sector == s.board.oslo:
            capital = chance
            continue
        counts.append(0.0)
        for number in range(len(counts) - 1, 0, -1):
            counts[number] = counts[number] * (1.0 - chance) + counts[number - 1] * chance
        counts[0] *= 1.0 - chance
    return capital * sum(counts[s.settings.threshold - 1 :])
