"""Chapter 7.2: who may fly on which mission, and the words for those who may not."""

from __future__ import annotations

from typing import Final

from narvik.games.invasion.pieces.notation import (
    AIR_LANDING,
    BOMBING,
    DESCENT_SUPPORT,
    INTERCEPT,
    JUMP,
    NAVAL,
    NIGHT,
    PARACHUTE,
    PORT_RAID,
    SUPPORT_MISSION,
    TRANSFER_MISSION,
    TRANSPORT,
)
from narvik.games.invasion.pieces.sides import NORWAY
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.schedules import INVASION, NORMAL

Crew = tuple[int, int]
"""A craft with ready points, and its base."""

WITH_BOMBS: Final = (NAVAL, BOMBING, NIGHT, SUPPORT_MISSION, DESCENT_SUPPORT, PORT_RAID)
"""Missions that start with a bomber. IN-7.2.2-11."""

WITH_CARGO: Final = (TRANSPORT, PARACHUTE)
"""Missions that bring cargo where friends are. IN-7.2.2-11."""

ASSAULTS: Final = (JUMP, AIR_LANDING)
"""Missions that bring troops among the enemy; they start with a loaded transport, too. IN-7.8-1, IN-7.8.4-1."""

FOR_SUPPORT: Final = (SUPPORT_MISSION, DESCENT_SUPPORT)
"""Missions over a land combat, or over an assault from the air. IN-7.6.1-1."""

MEET_THERE: Final = (NAVAL, INTERCEPT)
"""Missions whose aircraft need no common route. IN-6.2.1-3, IN-6.4.3-1."""


IGNORED: Final = "ignored"
"""The option by which nobody waits on the Invasion Turn until Norway is attacked. IN-2.3-7."""


def norwegians_fight(s: State) -> bool:
    """Whether Norwegian aircraft and ships take part yet: Norway is neutral until it is attacked. IN-2.3-7."""
    phase = s.kit.schedules.turns[s.turn].phase
    return phase == NORMAL or (phase == INVASION and (s.attacked or s.options.get("neutrality") == IGNORED))


def crews(s: State, side: int) -> tuple[Crew, ...]:
    """The crafts of a side with ready points, each with its base; base by base and craft by craft.

    Who has flown waits for the next turn. IN-7.0-1.
    """
    return s.hangars().crews[side]


def suits(s: State, mission: int, craft: int) -> str:
    """The rule against a craft on a mission; empty if there is none.

    IN-6.4.1-1, IN-7.5.2-2, IN-7.2.2-11, IN-7.6.3-8.
    """
    crafts = s.kit.crafts
    if mission == INTERCEPT:
        return "" if crafts.fighter[craft] else "IN-6.4.1-1"
    if mission == NIGHT:
        return "" if s.kit.aircraft.night[crafts.type[craft]] else "IN-7.5.2-2"
    if mission in WITH_CARGO:
        return "" if crafts.fighter[craft] or crafts.transport[craft] else "IN-7.2.2-11"
    if mission in ASSAULTS:  # bombers support it from within. IN-7.6.3-8
        return ""
    if mission in WITH_BOMBS:
        return "" if crafts.fighter[craft] or crafts.bomber[craft] else "IN-7.2.2-11"
    return ""


def crafts_for(s: State, mission: int) -> int:
    """The crafts that fly on a mission, wherever they are, as a set: see `suits`. IN-2.3-7.

    Those that bring troops among the enemy are loaded before: nobody else of their kind comes along. IN-7.8-1.
    """
    key = mission, norwegians_fight(s)
    found = s.kit.crafts_for.get(key)
    if found is None:
        found, crafts = 0, s.kit.crafts
        for craft in range(crafts.count):
            loaded = mission in ASSAULTS and crafts.transport[craft]
            neutral = crafts.nation[craft] == NORWAY and not key[1]
            if not (loaded or neutral or suits(s, mission, craft)):
                found |= 1 << craft
        s.kit.crafts_for[key] = found
    return found


QUESTIONS: Final = {
    NAVAL: ("ask-raid", ("IN-6.2-1", "IN-6.2.1-1")),
    INTERCEPT: ("ask-fighters", ("IN-6.4.1-1", "IN-6.4.2-1")),
    BOMBING: ("ask-bombers", ("IN-7.2.2-1", "IN-7.2.2-11")),
    NIGHT: ("ask-night-bombers", ("IN-7.5.2-1", "IN-7.5.2-2")),
    SUPPORT_MISSION: ("ask-supporters", ("IN-7.6.1-1", "IN-7.2.2-11")),
    TRANSPORT: ("ask-escort", ("IN-7.2.2-11",)),
    PARACHUTE: ("ask-escort", ("IN-7.2.2-11",)),
    TRANSFER_MISSION: ("ask-transferred", ("IN-7.9-1",)),
    JUMP: ("ask-assault-escort", ("IN-7.2.2-11", "IN-7.6.3-8")),
    AIR_LANDING: ("ask-assault-escort", ("IN-7.2.2-11", "IN-7.6.3-8")),
    DESCENT_SUPPORT: ("ask-descent-supporters", ("IN-7.6.3-8", "IN-7.2.2-11")),
    PORT_RAID: ("ask-port-raiders", ("IN-7.4.2-2", "IN-7.2.2-11")),
}
"""What is asked for each mission, and the rules behind it."""


REASONS: Final = {
    "IN-5.1-1": "no-base",
    "IN-2.3-7": "no-norwegians",
    "IN-6.4.1-1": "no-fighter",
    "IN-7.2.2-11": "no-transports",
    "IN-7.5.2-2": "no-night-bomber",
    "IN-7.9-1": "no-flight-home",
    "IN-5.1-4": "no-such-field",
    "IN-5.1.1-1": "no-such-field",
    "IN-5.1.3-1": "no-such-field",
    "IN-5.1.4-5": "no-such-field",
    "IN-8.7.1-6": "no-such-field",
    "IN-17-1": "no-area",
    "IN-13.2.2-10": "no-flight-in-debt",
    "IN-3.2-3": "no-flying",
    "IN-5.1-3": "no-missions-from-denmark",
    "IN-5.1.5-2": "no-deck",
    "IN-8.7.1-4": "no-deck",
    "IN-6.4.3-2": "no-range",
    "IN-6.4.3-6": "no-range",
    "IN-6.2-4": "no-range",
    "IN-7.1.2-1": "no-range",
    "IN-1.3-13": "no-way-onto-the-map",
    "IN-7.2.3-1": "no-common-route",
    "IN-7.2.4-1": "no-range",
    "IN-7.2.4-3": "no-range",
    "IN-7.8.4-7": "no-room-there",
    "IN-7.2.5-1": "no-way-back",
}
"""The sentence for each rule against sending aircraft."""
