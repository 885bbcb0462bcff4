"""What a land combat promises: the results of a column of the chart, weighed for the attacker. IN-12.2."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from narvik.core.dice import D10
from narvik.games.invasion.advice.ending import Ending
from narvik.games.invasion.pieces.tables.charts import MOST_DRM, ODDS, Charts, Result

MOST_COLUMN: Final = len(ODDS) - 1


class Stakes(NamedTuple):
    """What is at stake in a combat, in victory points: the hex, and what it costs either side to lose so many steps.

    The lists of prices begin with no step and end with all that are there. `retreat` is what it costs the attackers to
    give ground, `yielding` how likely the defenders do so where they had better pay.
    """

    ground: float
    defenders: tuple[float, ...]
    attackers: tuple[float, ...]
    retreat: float
    yielding: float


@lru_cache(maxsize=256)
def results_of(charts: Charts, column: int, drm: int) -> tuple[Result, ...]:
    """The results of all faces of the die."""
    held = min(max(column, 0), MOST_COLUMN)
    added = min(max(drm, -MOST_DRM), MOST_DRM)
    return tuple([charts.result(held, face + added) for face in D10.faces])


def promise(charts: Charts, column: int, drm: int, stakes: Stakes) -> float:
    """What a combat is worth to the attacker on average. Who must go or pay chooses the lesser evil. IN-12.2-2."""
    total = 0.0
    results = results_of(charts, column, drm)
    for one in results:
        total += gain(one, stakes) - loss(one, stakes)
    return total / len(results)


def promise_at_end(charts: Charts, column: int, drm: int, stakes: Stakes, ending: Ending, king: bool) -> float:
    """The same in the last turn, by what it does for victory; `king` says that the King's Guard takes part."""
    total = 0.0
    results = results_of(charts, column, drm)
    for one in results:
        total += ending.gain(gain(one, stakes) - loss(one, stakes), king)
    return total / len(results)


def gain(result: Result, stakes: Stakes) -> float:
    """What a result takes from the defenders: steps, and the hex where they cannot or would rather not pay to stay."""
    prices = stakes.defenders
    last = len(prices) - 1
    lost = last if result.defender_dies else result.defender_steps
    if lost >= last:
        return stakes.ground + prices[last]
    if not result.defender_retreat:
        return prices[lost]
    held = lost + result.defender_retreat
    gone, paid = prices[lost] + stakes.ground, prices[held] if held < last else prices[last] + stakes.ground
    return gone if gone <= paid else paid + stakes.yielding * (gone - paid)


def loss(result: Result, stakes: Stakes) -> float:
    """What a result takes from the attackers."""
    prices = stakes.attackers
    last = len(prices) - 1
    if result.attacker_dies:
        return prices[last]
    lost = min(result.attacker_steps, last)
    if not result.attacker_retreat:
        return prices[lost]
    return min(prices[lost] + stakes.retreat, prices[min(lost + result.attacker_retreat, last)])


@lru_cache(maxsize=256)
def risk(charts: Charts, column: int, drm: int) -> float:
    """How likely a combat costs the attackers more than the defenders."""
    results = results_of(charts, column, drm)
    wrong = [
        one for one in results if one.attacker_dies or one.attacker_retreat or one.attacker_steps > one.defender_steps
    ]
    return len(wrong) / len(results)
