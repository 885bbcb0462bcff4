"""The judgement of Norway 1940: how gladly a sensible player takes each choice.

Each chapter of the rules has its rules of thumb: `land` for marches and attacks, `air` for
aircraft and paratroops, `sea` for German ships, `fleet` for the Norwegian and Allied ones. They
give each choice a score in the unit of `worth`, an objective; here scores become weights.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from narvik.core.bidding import Bidding, sensible
from narvik.core.frames import Frame
from narvik.core.weights import weighed
from narvik.core.words import Choice
from narvik.games.norway1940.advice import air, fleet, land, sea
from narvik.games.norway1940.chapters.air.air_range import Rebasing
from narvik.games.norway1940.chapters.air.bombing import AirPlans, Strikes
from narvik.games.norway1940.chapters.air.interception import Interception
from narvik.games.norway1940.chapters.air.paradrops import Drops
from narvik.games.norway1940.chapters.eviction import Eviction
from narvik.games.norway1940.chapters.land.ground_combat import Attacks, Combat, Hits, Retreat
from narvik.games.norway1940.chapters.land.ground_fire import Volleys
from narvik.games.norway1940.chapters.land.movement import Movement
from narvik.games.norway1940.chapters.reinforcement import Reinforcement
from narvik.games.norway1940.chapters.sea.coastal import Arrival, Arrivals, LandingAttempt
from narvik.games.norway1940.chapters.sea.duel_results import Withdrawal
from narvik.games.norway1940.chapters.sea.naval_attacks import NavalAttacks
from narvik.games.norway1940.chapters.sea.naval_movement import Dispersal, Fleet
from narvik.games.norway1940.chapters.sea.sailing import Loading, Naming, Sailing
from narvik.games.norway1940.chapters.sea.sea_battle import Chase, Sortie, Strength
from narvik.games.norway1940.chapters.sea.submarines import Submarine
from narvik.games.norway1940.chapters.setup import SetUp
from narvik.games.norway1940.pieces.state import State

KEENNESS: Final = 20.0
"""How sharply weights follow scores: a thirtieth of an objective more doubles the weight."""

Thumb = Callable[[State, Any, list[Choice]], list[float]]
"""Rules of thumb of a kind of frame: a score for each choice."""

THUMBS: Final[dict[type[Frame], Thumb]] = {
    Bidding: sensible,
    SetUp: fleet.set_up,
    Eviction: fleet.leave,
    Movement: land.movement,
    Naming: sea.naming,
    Rebasing: air.rebasing,
    Loading: sea.loading,
    AirPlans: air.air_plans,
    Interception: air.interception,
    Strikes: air.strikes,
    Drops: air.drops,
    Sailing: sea.sailing,
    Submarine: fleet.torpedo,
    Strength: fleet.strength,
    Arrivals: sea.arrivals,
    Arrival: fleet.defend,
    LandingAttempt: sea.landing_attempt,
    Withdrawal: fleet.leave,
    Reinforcement: fleet.reinforcement,
    Fleet: fleet.fleet,
    Sortie: fleet.sortie,
    Chase: sea.chase,
    NavalAttacks: fleet.naval_attacks,
    Dispersal: fleet.leave,
    Attacks: land.attacks,
    Combat: land.combat,
    Volleys: land.fire_together,
    Hits: land.take_hits,
    Retreat: land.retreat,
}


def weights(s: State, choices: list[Choice]) -> list[float]:
    """The weight of each choice for the decider, from what it knows."""
    frame = s.frames[-1]
    return weighed(THUMBS[type(frame)](s, frame, choices), KEENNESS)


def risks(s: State, choices: list[Choice]) -> list[float]:
    """How much of the fire an attack draws on its own side; anything else risks nothing."""
    if not isinstance(s.frames[-1], Attacks):
        return [0.0] * len(choices)
    return land.risks(s, choices)
