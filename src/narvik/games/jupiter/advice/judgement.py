"""The judgement of Operation Jupiter: how gladly a sensible player takes each choice.

`march` has the rules of thumb for set-up, movement and arrivals, `battle` those for air and combat.
They give each choice a score in victory points; here scores become weights.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from narvik.core.bidding import Bidding, sensible
from narvik.core.weights import weighed
from narvik.core.words import Choice
from narvik.games.jupiter.advice import battle, march
from narvik.games.jupiter.advice.doctrine import Doctrine
from narvik.games.jupiter.chapters.actions import COMBAT, MOVEMENT, Actions, Proposal
from narvik.games.jupiter.chapters.airpower import Airpower
from narvik.games.jupiter.chapters.combat.advance import Advance
from narvik.games.jupiter.chapters.combat.declaration import Attackers
from narvik.games.jupiter.chapters.combat.losses import Loss
from narvik.games.jupiter.chapters.combat.momentum import Momentum
from narvik.games.jupiter.chapters.combat.retreat import DefenderLoss, Retreat
from narvik.games.jupiter.chapters.combat.special_forces import SpecialForces
from narvik.games.jupiter.chapters.movement import March
from narvik.games.jupiter.chapters.reinforcement import Arrival, Landings, Western
from narvik.games.jupiter.chapters.setup import Deployment, LandingForce, Sources
from narvik.games.jupiter.chapters.sortie import Sortie
from narvik.games.jupiter.chapters.stacking import Overstacked, Stacking
from narvik.games.jupiter.chapters.supply import Trace
from narvik.games.jupiter.chapters.sweden import SwedenEnters
from narvik.games.jupiter.chapters.turn import TO_WIN
from narvik.games.jupiter.chapters.victory import victory_points
from narvik.games.jupiter.pieces import notation as nt
from narvik.games.jupiter.pieces.board import GERMAN
from narvik.games.jupiter.pieces.state import LAST_TURN, State

KEENNESS: Final = 6.0
"""How sharply weights follow scores: a tenth of a point more nearly doubles the weight."""

Thumb = Callable[[State, Any, list[Choice], Doctrine], list[float]]
"""Rules of thumb of a frame: a score for each choice."""


def actions(s: State, f: Actions, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """The movement or the combat phase."""
    thumb = march.actions if f.phase == MOVEMENT else battle.actions
    return thumb(s, f.active, choices, doctrine)


def proposal(s: State, f: Proposal, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Agree to end a phase if nothing useful is left to do."""
    side = 1 - f.proposer
    more = battle.wants_more(s, side, doctrine) if f.phase == COMBAT else march.wants_more(s, side, doctrine)
    return [1.0 if (choice.verb == nt.REFUSE) == more else 0.0 for choice in choices]


def keep_order(s: State, f: Stacking, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Leave stacks as they lie."""
    return [1.0 if choice.verb == nt.KEEP else 0.0 for choice in choices]


def sortie(s: State, f: Sortie, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """The fleet comes out under its own planes; without them only when there is little to lose and no time left."""
    pressed = s.turn >= LAST_TURN - 1 and (1 <= victory_points(s) <= 2 or TO_WIN <= victory_points(s) <= TO_WIN + 2)
    out = s.air_side == GERMAN or pressed
    return [(1.0 if out else -0.2) if choice.verb == nt.SORTIE else 0.0 for choice in choices]


def stay_neutral(s: State, f: Trace, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """No supply line is worth a war with Sweden."""
    return [3.0 if choice.verb == nt.DECLINE else 0.0 for choice in choices]


def western(s: State, f: Western, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Troops now are worth more than troops later."""
    return [0.3 if choice.verb == nt.NOW else 0.0 for choice in choices]


def bid(s: State, f: Bidding, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """As much for a side as it is worth."""
    return sensible(s, f, choices)


THUMBS: Final[dict[type, Thumb]] = {
    Bidding: bid,
    Sources: march.americans_west,
    LandingForce: march.strongest,
    Deployment: march.station,
    Stacking: keep_order,
    Overstacked: battle.lose,
    Airpower: battle.airpower,
    Sortie: sortie,
    Actions: actions,
    Proposal: proposal,
    March: march.march,
    Trace: stay_neutral,
    SwedenEnters: march.mobilize,
    Attackers: battle.attackers,
    SpecialForces: battle.special_forces,
    Loss: battle.lose,
    DefenderLoss: battle.lose,
    Retreat: battle.retreat,
    Advance: battle.advance,
    Momentum: battle.momentum,
    Landings: march.strongest,
    Arrival: march.arrival,
    Western: western,
}


def weights(s: State, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """The weight of each choice for the decider, from what it knows, if it goes by a doctrine."""
    frame = s.frames[-1]
    return weighed(THUMBS[type(frame)](s, frame, choices, doctrine), KEENNESS)


def risks(s: State, choices: list[Choice]) -> list[float]:
    """How likely an attack costs its own side a unit; anything else risks nothing."""
    frame = s.frames[-1]
    if not isinstance(frame, Actions) or frame.phase != COMBAT:
        return [0.0] * len(choices)
    return battle.risks(s, frame.active, choices, s.settings.doctrines.staff)
