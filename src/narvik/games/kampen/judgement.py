"""The judgement of Kampen om Norge: how much a sensible player leans to each choice, and how a side stands.

Each chapter of the rules has its rules of thumb: `judgement_land` for movement, combat and retreat, `judgement_cards`
for trading, placing and exchanging, `judgement_sea` for ships, `judgement_april` for the 9 April turn. They give each
choice a score in the unit of `appraisal`, a victory city; here scores become leanings.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from narvik.core.leanings import weighed
from narvik.core.rules import Aim
from narvik.core.words import Choice
from narvik.games.kampen import frames as fr
from narvik.games.kampen import judgement_april as april
from narvik.games.kampen import judgement_cards as cards
from narvik.games.kampen import judgement_land as land
from narvik.games.kampen import judgement_sea as sea
from narvik.games.kampen.appraisal import MOST_DICE, WINS, dice_of, ground_of
from narvik.games.kampen.board import ALLIES, GERMANY, NORWAY
from narvik.games.kampen.state import State
from narvik.games.kampen.strength import MOST_BATTALIONS

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


# -- how a side stands

SECURE: Final = 0.85
"""How sure a city is that nobody threatens."""

RETAKEN: Final = 0.5
"""How often a city that could be taken next turn is."""

# What each aim weighs is from a logistic regression on who won games between staff officers; half of each figure,
# because the outlook is a hyperbolic tangent. They are rounded; what cities decide at the beginning and what ground is
# worth was too little to be told apart and is set by judgement. `narvik lab fit kampen` tells how well they foretell.

CITIES: Final = (0.03, 0.36)
"""What it decides to have a city, for each time that is e times as likely: at the beginning, and more at the end."""

ARMIES: Final = (1.9, 0.9)
"""What it decides to have all the battalions on the board, at the beginning and more at the end."""

GROUND: Final = 0.01
"""A mobilization point in German hands."""

CARDS: Final = (0.03, -0.07, -0.1)
"""A card in the hand of each faction."""

SAFEST: Final = 0.98
LEAST_CHANCE: Final = 0.05
"""No city is quite safe, and none quite lost."""


def aims(s: State, role: int) -> list[Aim]:
    """Cities, armies, ground and cards, as the role's side stands in them. KN-win-5, -8."""
    sign = 1.0 if role == GERMANY else -1.0
    gone = 1.0 - s.unused[GERMANY] / len(s.settings.cards.decks[GERMANY])
    cities = sum(math.log(min(SAFEST, max(LEAST_CHANCE, city_chance(s, city)))) for city in s.board.victory)
    germans, west = s.strength[GERMANY], s.strength[NORWAY] + s.strength[ALLIES]
    armies = (germans - 1.2 * west) / (germans + 1.2 * west + 4)
    points = sum(1 for area in s.board.mobilization if s.troops[area])
    return [
        Aim("cities", sign * (CITIES[0] + CITIES[1] * gone) * cities),
        Aim("armies", sign * (ARMIES[0] + ARMIES[1] * gone) * armies),
        Aim("ground", sign * GROUND * points),
        Aim("cards", sign * sum(worth * size for worth, size in zip(CARDS, s.hand_size, strict=True))),
    ]


def city_chance(s: State, city: int) -> float:
    """How likely Germany has a city at the end, by who is in it and who stands around it."""
    n, troops = s.areas, s.troops
    near = ground_of(s.board).near[city]
    ours, theirs = troops[city], troops[n + city] + troops[2 * n + city]
    if ours:
        safe = SECURE if ours == 1 else 1.0 - (1.0 - SECURE) / ours
        for faction in (NORWAY, ALLIES):
            base = faction * n
            dry = sum(troops[base + area] for area, water in near if not water)
            wet = sum(troops[base + area] for area, water in near if water)
            pending = attacking(s, city) if s.active == faction else 0
            if dry or wet or pending:
                dice = min(MOST_DICE - 1, dice_of(s, dry + pending, wet) + 1)
                safe *= 1.0 - RETAKEN * (1 + (pending > 0)) * WINS[dice][min(MOST_BATTALIONS, ours) + 1]
        return safe
    dry = sum(troops[area] for area, water in near if not water)
    wet = sum(troops[area] for area, water in near if water)
    pending = attacking(s, city) if s.active == GERMANY else 0
    if not dry and not wet and not pending:
        return 0.1
    if not theirs:
        return 0.7
    dice = min(MOST_DICE - 1, dice_of(s, dry + pending, wet) + 2)
    win = WINS[dice][min(MOST_BATTALIONS, theirs) + 1]
    return 0.1 + (0.8 if pending else RETAKEN) * win


def attacking(s: State, area: int) -> int:
    """Battalions that attack an area just now."""
    return sum(count for key, count in s.attacks.items() if key >> 6 == area)
