"""The judgement of Operation Jupiter: how much a sensible player leans to each choice.

`judgement_march` has the rules of thumb for set-up, movement and arrivals, `judgement_battle` those for air and combat.
They give each choice a score in victory points; here scores become leanings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from narvik.core.leanings import weighed
from narvik.core.words import Choice
from narvik.games.jupiter import frames as fr
from narvik.games.jupiter import judgement_battle as battle
from narvik.games.jupiter import judgement_march as march
from narvik.games.jupiter import notation as nt
from narvik.games.jupiter.actions import COMBAT, MOVEMENT
from narvik.games.jupiter.board import GERMAN
from narvik.games.jupiter.doctrine import Doctrine
from narvik.games.jupiter.state import LAST_TURN, State
from narvik.games.jupiter.turn import TO_WIN

KEENNESS: Final = 6.0
"""How sharply leanings follow scores: a tenth of a point more nearly doubles the weight."""

Thumb = Callable[[State, list[int], list[Choice], Doctrine], list[float]]
"""Rules of thumb of a frame: a score for each choice."""


def actions(s: State, f: list[int], choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """The movement or the combat phase."""
    return march.actions(s, f, choices, doctrine) if f[1] == MOVEMENT else battle.actions(s, f, choices, doctrine)


def proposal(s: State, f: list[int], choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Agree to end a phase if nothing useful is left to do."""
    side = 1 - f[2]
    more = battle.wants_more(s, side, doctrine) if f[1] == COMBAT else march.wants_more(s, side, doctrine)
    return [1.0 if (choice.verb == nt.REFUSE) == more else 0.0 for choice in choices]


def keep_order(s: State, f: list[int], choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Leave stacks as they lie."""
    return [1.0 if choice.verb == nt.KEEP else 0.0 for choice in choices]


def sortie(s: State, f: list[int], choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """The fleet comes out under its own planes; without them only when there is little to lose and no time left."""
    pressed = s.turn >= LAST_TURN - 1 and (1 <= s.points() <= 2 or TO_WIN <= s.points() <= TO_WIN + 2)
    out = s.air_side == GERMAN or pressed
    return [(1.0 if out else -0.2) if choice.verb == nt.SORTIE else 0.0 for choice in choices]


def stay_neutral(s: State, f: list[int], choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """No supply line is worth a war with Sweden."""
    return [3.0 if choice.verb == nt.DECLINE else 0.0 for choice in choices]


def western(s: State, f: list[int], choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """Troops now are worth more than troops later."""
    return [0.3 if choice.verb == nt.NOW else 0.0 for choice in choices]


THUMBS: Final[dict[int, Thumb]] = {
    fr.SOURCES: march.americans_west,
    fr.LANDING_FORCE: march.strongest,
    fr.DEPLOYMENT: march.station,
    fr.STACKING: keep_order,
    fr.OVERSTACKED: battle.lose,
    fr.AIRPOWER: battle.airpower,
    fr.SORTIE: sortie,
    fr.ACTIONS: actions,
    fr.PROPOSAL: proposal,
    fr.MARCH: march.march,
    fr.TRACE: stay_neutral,
    fr.SWEDEN_ENTERS: march.mobilize,
    fr.ATTACKERS: battle.attackers,
    fr.SPECIAL_FORCES: battle.special_forces,
    fr.LOSS: battle.lose,
    fr.DEFENDER_LOSS: battle.lose,
    fr.RETREAT: battle.retreat,
    fr.ADVANCE: battle.advance,
    fr.MOMENTUM: battle.momentum,
    fr.LANDINGS: march.strongest,
    fr.ARRIVAL: march.arrival,
    fr.WESTERN: western,
}


def leanings(s: State, choices: list[Choice], doctrine: Doctrine) -> list[float]:
    """How much the decider leans to each choice, from what it knows, if it goes by a doctrine."""
    frame = s.frames[-1]
    return weighed(THUMBS[frame[0]](s, frame, choices, doctrine), KEENNESS)


def daring(s: State, choices: list[Choice]) -> list[float]:
    """How likely an attack costs its own side a unit; anything else risks nothing."""
    frame = s.frames[-1]
    if frame[0] != fr.ACTIONS or frame[1] != COMBAT:
        return [0.0] * len(choices)
    return battle.daring(s, frame[2], choices, s.settings.doctrines.staff)
