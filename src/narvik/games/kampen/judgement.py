"""The judgement of Kampen om Norge: how much a sensible player leans to each choice.

Each chapter of the rules has its rules of thumb: `judgement_land` for movement, combat and retreat, `judgement_cards`
for trading, placing and exchanging, `judgement_sea` for ships, `judgement_april` for the 9 April turn. They give each
choice a score in the unit of `appraisal`, a victory city; here scores become leanings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from narvik.core.leanings import weighed
from narvik.core.words import Choice
from narvik.games.kampen import frames as fr
from narvik.games.kampen import judgement_april as april
from narvik.games.kampen import judgement_cards as cards
from narvik.games.kampen import judgement_land as land
from narvik.games.kampen import judgement_sea as sea
from narvik.games.kampen.state import State

KEENNESS: Final = 14.0
"""How sharply leanings follow scores: a twentieth of a city more doubles the weight."""

Thumb = Callable[[State, list[int], list[Choice]], list[float]]
"""Rules of thumb of a frame: a score for each choice."""

THUMBS: Final[dict[int, Thumb]] = {
    fr.FACTIONS: lambda s, f, choices: [0.0] * len(choices),
    fr.KEEP_CARDS: april.keep_cards,
    fr.EXCHANGE_SHIP: april.exchange_ship,
    fr.NORWAY_SETS_UP: april.norway_sets_up,
    fr.STATION_SHIPS: april.station_ships,
    fr.AFTER_PLACEMENT: april.after_placement,
    fr.MEETINGS: april.any_order,
    fr.SMOKE_SCREEN: april.save_ship,
    fr.LANDINGS: april.landings,
    fr.RESISTANCE: april.act,
    fr.MOBILIZATION: cards.place_one,
    fr.NAVAL_MOVEMENT: sea.naval_movement,
    fr.TASK_FORCE: sea.task_force,
    fr.INTERCEPTION: sea.interception,
    fr.LAND_MOVEMENT: land.land_movement,
    fr.MOVEMENT_CARD: land.movement_card,
    fr.PARATROOPS: land.paratroops,
    fr.SABOTAGE: land.sabotage,
    fr.NAVAL_COMBATS: april.any_order,
    fr.NAVAL_COMBAT: sea.naval_combat,
    fr.VOIDING: sea.voiding,
    fr.CHASED: sea.chased,
    fr.LAND_COMBATS: land.land_combats,
    fr.LAND_COMBAT: land.land_combat,
    fr.LOSSES: land.losses,
    fr.JOINT_LOSSES: land.joint_losses,
    fr.EVACUATION: land.evacuation,
    fr.RETREAT: land.retreat,
    fr.JOINT_RETREAT: land.retreat,
    fr.REINFORCEMENT: cards.reinforcement,
    fr.SUBMARINES: cards.submarines,
    fr.NEW_CARDS: cards.new_cards,
    fr.WITHDRAWAL: cards.withdrawal,
    fr.RAIDING: april.raiding,
    fr.INTIMIDATION: april.intimidation,
    fr.DIVE_BOMBERS: april.dive_bombers,
    fr.SAILORS: april.save_ship,
}


def leanings(s: State, choices: list[Choice]) -> list[float]:
    """How much the decider leans to each choice, from what it knows."""
    frame = s.frames[-1]
    return weighed(THUMBS[frame[0]](s, frame, choices), KEENNESS)


def daring(s: State, choices: list[Choice]) -> list[float]:
    """How likely it is to fail, for a march or a drop that attacks; anything else risks nothing."""
    frame = s.frames[-1]
    if frame[0] not in (fr.LAND_MOVEMENT, fr.MOVEMENT_CARD):
        return [0.0] * len(choices)
    return land.daring(s, choices)
