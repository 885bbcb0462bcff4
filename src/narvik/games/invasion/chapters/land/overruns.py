"""Chapter 11.7: overruns, attacks that motorized German columns make while they march."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narvik.core.bits import members
from narvik.games.invasion.chapters.land.combat_odds import may_attack
from narvik.games.invasion.chapters.land.land_combat import LandCombat
from narvik.games.invasion.chapters.land.land_supply import hungry
from narvik.games.invasion.pieces import troops
from narvik.games.invasion.pieces.ground import crossings
from narvik.games.invasion.pieces.ground.marching import MOTORIZED, PROHIBITED
from narvik.games.invasion.pieces.sides import GERMAN
from narvik.games.invasion.pieces.state import State
from narvik.games.invasion.pieces.troops import Lay

if TYPE_CHECKING:
    from narvik.games.invasion.chapters.land.march import March


def overrun_bar(march: March, s: State, h: int, lay: Lay) -> str:
    """The rule against an overrun; empty if there is none. IN-11.7-1, -10.

    Any hex with enemies may be overrun, again and again, whatever zones of control lie there (IN-11.7-7, -8); but not
    by who has a marker in the Motorized Movement Phase, be it from an overrun just before. IN-13.3.6-2, IN-13.3.4-1.
    """
    start, board, column = march.hex(s), s.kit.board, members(march.everybody(s))
    if march.side != GERMAN or any(troops.gait(s, unit) != MOTORIZED for unit in members(march.units)):
        return "IN-11.7-1"
    if not board.bit[h] & lay.enemies & s.kit.theatre[s.scenario]:
        return "IN-11.7-1"
    price = crossings.cost(s, MOTORIZED, start, h)
    if price == PROHIBITED or price + s.kit.marching.overrun > march.points():
        return "IN-11.7-1"
    if march.busy:
        return "IN-11.7-10"
    if march.motorized and hungry(s, column):
        return "IN-13.3.6-2"
    return "" if any(troops.attack(s, unit) > 0 for unit in column) else "IN-12.1-6"


def overruns(march: March, s: State, lay: Lay) -> list[int]:
    """The neighbours that may be overrun, ascending. IN-11.7-1."""
    if march.side != GERMAN or march.units & ~s.kit.land.motorized:
        return []
    board, h = s.kit.board, march.hex(s)
    near = board.grid.ring[h] & lay.enemies
    if not near:
        return []
    return [end for end in board.around[h] if board.bit[end] & near and not overrun_bar(march, s, end, lay)]


def overrun(march: March, s: State, h: int) -> None:
    """The column pays and attacks at once, with all who can, and without support from the air. IN-11.7-1, -2.

    It needs no marker, and nobody is tired by it: whoever fought may fight again in the combats. IN-11.7-12.
    """
    start = march.hex(s)
    price = crossings.cost(s, MOTORIZED, start, h) + s.kit.marching.overrun
    march.left = {unit: left - price for unit, left in march.left.items()}
    march.target = h
    march.moved = True
    attackers = 0
    for unit in members(march.everybody(s)):
        s.marched |= 1 << unit
        if may_attack(s, unit):
            attackers |= 1 << unit
    defenders = troops.fighters_in(s, h, 1 - march.side)
    s.call(LandCombat(attacker=march.side, hex=h, attackers=attackers, defenders=defenders, overrun=True, guns={}))
