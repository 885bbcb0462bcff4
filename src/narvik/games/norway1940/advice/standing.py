"""How a side stands in Norway 1940: what is counted, and the aims it belongs to. NC-victory-1 to -7.

What it all weighs was learned from games between staff officers and is in `outlook.csv`; see `narvik.core.outlook`.
Everything is counted for Germany.
"""

from __future__ import annotations

import math
from typing import Final

from narvik.core.outlook import Mark, Outlook, Standing
from narvik.games.norway1940.advice.worth import Situation
from narvik.games.norway1940.chapters.victory import NAVAL_LOSSES, objectives_held
from narvik.games.norway1940.pieces.board import GERMANY, NORWAY, Board
from narvik.games.norway1940.pieces.state import State

TO_COME: Final = 0.5
"""How much of an objective is still open at the beginning, whoever has it."""

LEAST: Final = 0.01
"""No objective is quite safe, and none quite lost."""

FEW: Final = 4
"""So that the first troops ashore do not decide everything."""


def marks(board: Board) -> list[Mark]:
    """All that is counted, in the order of `standing`."""
    out = [Mark("always", "objectives"), Mark("gone", "objectives"), Mark("norway moves", "objectives")]
    out += [Mark("enough", "objectives"), Mark("superiority", "armies"), Mark("sunk", "fleets")]
    for number, sector in enumerate(board.sectors):
        out.append(Mark(sector, "objectives" if board.objectives >> number & 1 else "ground"))
    return out


def standing(s: State, outlook: Outlook) -> Standing:
    """The marks of a position: the objectives now and to come, the armies, the ships sunk, who holds what."""
    plan = Situation(s)
    moves = float(s.active == NORWAY)
    gone = max(0.0, min(1.0, (s.turn - 1 + 0.5 * moves) / (s.board.last_turn - 0.5)))
    enough = min(1.0 - LEAST, max(LEAST, enough_objectives(s, plan, gone)))
    germans, others = sum(plan.german), sum(plan.allied)
    toward = (min(NAVAL_LOSSES, s.sunk[NORWAY]) - min(NAVAL_LOSSES, s.sunk[GERMANY])) / NAVAL_LOSSES
    values = [1.0, gone, moves, math.log(enough / (1.0 - enough))]
    values += [(germans - others) / (germans + others + FEW), toward]
    return Standing(outlook, values + [float(s.held >> sector & 1) for sector in range(s.board.count)], gone)


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
    return capital * sum(counts[s.settings.objectives_needed() - 1 :])
