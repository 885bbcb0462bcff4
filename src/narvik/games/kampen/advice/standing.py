"""How a side stands in Kampen om Norge: what is counted, and the aims it belongs to. KN-win-5, -8.

What it all weighs was learned from games between staff officers and is in `outlook.csv`; see `narvik.core.outlook`.
Everything is counted for Germany.
"""

from __future__ import annotations

import math
from typing import Final

from narvik.core.outlook import Mark, Outlook, Standing
from narvik.games.kampen.advice.appraisal import MOST_DICE, WINS, ground_of
from narvik.games.kampen.chapters.combat_dice import MOST_BATTALIONS, dice_of
from narvik.games.kampen.pieces.board import ALLIES, FACTIONS, GERMANY, NORWAY, Board
from narvik.games.kampen.pieces.state import State

SECURE: Final = 0.85
"""How sure a city is that nobody threatens."""

RETAKEN: Final = 0.5
"""How often a city that could be taken next turn is."""

SAFEST: Final = 0.98
LEAST_CHANCE: Final = 0.05
"""No city is quite safe, and none quite lost."""

WESTERN: Final = 1.2
"""How much more a Norwegian or Allied battalion counts than a German one, which is dearer to move."""

FEW: Final = 4
"""So that the first battalions on the board do not decide everything."""


def marks(board: Board) -> list[Mark]:
    """All that is counted, in the order of `standing`."""
    out = [Mark("always", "cards"), Mark("gone", "cards"), Mark("april", "cards")]
    out += [Mark(f"{faction} moves", "cards") for faction in FACTIONS]
    out += [Mark(f"{faction} {pile}", "cards") for pile in ("hand", "unused", "spent") for faction in FACTIONS]
    out += [Mark(f"{faction} {count}", "armies") for count in ("battalions", "root") for faction in FACTIONS]
    out += [Mark("superiority", "armies"), Mark("cities", "cities")]
    victory = set(board.victory)
    return out + [Mark(area, "cities" if n in victory else "ground") for n, area in enumerate(board.areas)]


def standing(s: State, outlook: Outlook) -> Standing:
    """The marks of a position. In every area the roots of both sides' battalions are compared: a second battalion
    counts for less than the first."""
    gone = 1.0 - s.unused[GERMANY] / max(1, len(s.settings.cards.decks[GERMANY]))
    germans, west = s.strength[GERMANY], s.strength[NORWAY] + s.strength[ALLIES]
    values = [1.0, gone, float(s.april)]
    values += [float(faction == s.active) for faction in range(3)]
    values += [float(count) for count in s.hand_size]
    values += [float(count) for count in s.unused]
    values += [float(s.spent >> faction & 1) for faction in range(3)]
    values += [float(count) for count in s.strength]
    values += [math.sqrt(count) for count in s.strength]
    values.append((germans - WESTERN * west) / (germans + WESTERN * west + FEW))
    values.append(sum(math.log(min(SAFEST, max(LEAST_CHANCE, city_chance(s, city)))) for city in s.board.victory))
    n, troops = s.areas, s.troops
    for area in range(n):
        german, western = troops[area], troops[n + area] + troops[2 * n + area]
        values.append(math.sqrt(german) - math.sqrt(western) if german or western else 0.0)
    return Standing(outlook, values, gone)


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
            pending = s.attacking(city) if s.active == faction else 0
            if dry or wet or pending:
                dice = min(MOST_DICE - 1, dice_of(s, dry + pending, wet) + 1)
                safe *= 1.0 - RETAKEN * (1 + (pending > 0)) * WINS[dice][min(MOST_BATTALIONS, ours) + 1]
        return safe
    dry = sum(troops[area] for area, water in near if not water)
    wet = sum(troops[area] for area, water in near if water)
    pending = s.attacking(city) if s.active == GERMANY else 0
    if not dry and not wet and not pending:
        return 0.1
    if not theirs:
        return 0.7
    dice = min(MOST_DICE - 1, dice_of(s, dry + pending, wet) + 2)
    win = WINS[dice][min(MOST_BATTALIONS, theirs) + 1]
    return 0.1 + (0.8 if pending else RETAKEN) * win
