"""What a fight at sea would come to: who hurts whom, how long each side lasts, and what both lose.

A destroyer that cannot pierce a battleship adds nothing against her, so that forces are weighed pair by pair with the
chart of naval combat. The course of a fight follows Lanchester's square law: who hits more often and bears more hits
loses little, the other nearly all. IN-8.2.2-1, IN-10.1.1-1.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from narvik.core.bits import members
from narvik.core.dice import D10
from narvik.games.invasion.chapters.sea.naval_combat import WITHDRAWAL
from narvik.games.invasion.pieces import fleet
from narvik.games.invasion.pieces.ships import LC
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.tables.charts import NO_SHOT, Charts

LASTS: Final = 0.7
"""How much of the beaten side is lost before a fight ends: somebody gets away, or the enemy has enough."""

AT_LEAST: Final = 0.06
"""How much even the stronger side loses on average, by torpedoes and luck, of what faces an enemy who can hit it."""

WHOLE: Final = 2
"""Hits that sink a ship. IN-10.1.1-1."""


class Outcome(NamedTuple):
    """What a fight comes to: how likely it is won, and the share that each side loses on average."""

    won: float
    ours: float
    theirs: float


@lru_cache(maxsize=4096)
def hits_of(charts: Charts, attack: int, defence: int, torpedoes: bool, added: int) -> float:
    """How likely a shot hits, with so much added to the die. IN-8.2.2-1, -5."""
    number = charts.naval_hit(attack, defence, torpedoes)
    if number == NO_SHOT:
        return 0.0
    return max(0, min(D10.sides, number - added + 1)) / D10.sides


def endurance(s: State, ships: list[int]) -> float:
    """The hits that ships bear before all are sunk."""
    kit, found = s.kit.ships, 0.0
    for ship in ships:
        whole = WHOLE - (s.damaged >> ship & 1) if kit.is_ship(ship) else max(1, s.naval_points[ship])
        found += float(whole)
    return found


def hits_a_round(s: State, firers: list[int], targets: list[int], added: int = 0) -> float:
    """The hits of a round on average: everybody fires at what he meets, one as likely as another."""
    charts, torpedoes, total = s.kit.charts, s.kit.ships.torpedoes, 0.0
    for firer in firers:
        attack = fleet.attack(s, firer)
        for target in targets:
            total += hits_of(charts, attack, fleet.defence(s, target), bool(torpedoes[firer]), added)
    return total / len(targets) if targets else 0.0


def outcome(s: State, ours: int, theirs: int) -> Outcome:
    """What a fight between two groups at sea comes to, if both see it through."""
    our_guns, their_guns = fighters(s, ours), fighters(s, theirs)
    if not their_guns:
        return Outcome(1.0, 0.0, LASTS if our_guns else 0.0)
    if not our_guns:
        return Outcome(0.0, LASTS, 0.0)
    our_hits, their_hits = hits_a_round(s, our_guns, their_guns), hits_a_round(s, their_guns, our_guns)
    might, other = our_hits * endurance(s, our_guns), their_hits * endurance(s, their_guns)
    if not might and not other:
        return Outcome(0.5, 0.0, 0.0)
    won = might * might / (might * might + other * other)
    win = Outcome(won, least(other) + LASTS * spent(might, other), LASTS)
    loss = Outcome(won, LASTS, least(might) + LASTS * spent(other, might))
    return Outcome(
        won, won * win.ours + (1.0 - won) * loss.ours, won * win.theirs + (1.0 - won) * loss.theirs
    )  # fmt: skip


def least(might: float) -> float:
    """What the stronger side loses in any case, if the other can hit it at all."""
    return AT_LEAST if might > 0 else 0.0


def spent(stronger: float, weaker: float) -> float:
    """The share that the winner loses, by the square law."""
    return 1.0 - sqrt(max(0.0, 1.0 - min(1.0, weaker / stronger))) if stronger > 0 else 1.0


def running_fight(s: State, ours: int, theirs: int) -> float:
    """The share that a group loses which withdraws at once: one round at long range, or all if it is too slow.

    IN-8.2.4-5.
    """
    guns, targets = fighters(s, theirs), [ship for ship in members(ours) if s.kit.ships.type[ship] != LC]
    if not guns or not targets:
        return 0.0
    round_lost = min(LASTS, hits_a_round(s, guns, targets, WITHDRAWAL) / max(1.0, endurance(s, targets)))
    slow = [ship for ship in targets if fleet.allowance(s, ship) < fleet.slowest(s, theirs)]
    return min(LASTS, round_lost * (1.0 + len(slow) / len(targets)))


def fighters(s: State, ships: int) -> list[int]:
    """Those of a group that fight. IN-8.2.1-1."""
    return [ship for ship in members(ships) if fleet.can_fire(s, ship)]
