"""The judgement of Norway 1940: how much a sensible player leans to each choice.

Each chapter of the rules has its rules of thumb: `judgement_land` for marches and attacks, `judgement_air` for
aircraft and paratroops, `judgement_sea` for German ships, `judgement_fleet` for the Norwegian and Allied ones. They
give each choice a score in the unit of `judgement_worth`, an objective; here scores become leanings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from narvik.core.leanings import weighed
from narvik.core.words import Choice
from narvik.games.norway1940 import frames as fr
from narvik.games.norway1940 import judgement_air as air
from narvik.games.norway1940 import judgement_fleet as fleet
from narvik.games.norway1940 import judgement_land as land
from narvik.games.norway1940 import judgement_sea as sea
from narvik.games.norway1940.state import State

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
