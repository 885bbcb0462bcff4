"""What sectors, units and duels are worth, in the unit of the rules of thumb: an objective. NC-victory-1, -2.

A `Situation` weighs the two sides sector by sector, from what lies open: units on the ground are seen by everybody.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from narvik.games.norway1940.pieces.board import BRITAIN, GERMANY, GROUP_A, IN_GERMANY, Board
from narvik.games.norway1940.pieces.forces import Units, members
from narvik.games.norway1940.pieces.state import State

OBJECTIVE: Final = 1.0
CAPITAL: Final = 1.6
"""Without Oslo the other objectives bring nothing. NC-victory-2."""
AIRFIELD: Final = 0.10
APPROACH: Final = 0.08
"""A sector next to an objective."""
ANYWHERE: Final = 0.04

COMPANIONS: Final = 0.25
"""How much stronger each regiment is for every other of its division beside it. NC-ground-combat-8."""
SMALL: Final = 0.4
SHAKEN: Final = 0.5
"""A disrupted unit against one in good order."""

NEAR: Final = 0.4
"""How much a unit in the next sector counts."""
FORSAKEN: Final = 0.5
"""How much less Germans next door count where none of theirs stands: Norway moves after them, and walks in."""
FROM_SEA: Final = 0.5
"""The landing that may come where ships can."""
DECISIVE: Final = 2
"""How much more than its share the stronger side has of a sector."""
HOLDING: Final = 0.5
"""What it is worth to be the one who controls a sector already. NC-control-4."""

FADING: Final = 0.55
"""How much less a place draws for each sector it is further off."""
MOUNTAINS: Final = 0.6
"""How much further a mountain range makes it."""


class Ground:
    """What of a board never changes: the worth of sectors and the marches between them."""

    def __init__(self, board: Board) -> None:
        n = board.count
        self.worth = [0.0] * n
        for sector in range(n):
            worth = ANYWHERE + AIRFIELD * (board.airfields >> sector & 1)
            if board.ring[sector] & board.objectives:
                worth += APPROACH
            if board.objectives >> sector & 1:
                worth += CAPITAL if sector == board.oslo else OBJECTIVE
            self.worth[sector] = worth
        way = [[0.0 if a == b else 99.0 for b in range(n)] for a in range(n)]
        for a in range(n):
            for b in board.near[a]:
                way[a][b] = 1.0 + MOUNTAINS * bool(board.mountain[a * n + b])
        for middle in range(n):
            for a in range(n):
                for b in range(n):
                    way[a][b] = min(way[a][b], way[a][middle] + way[middle][b])
        self.fade = [[FADING ** way[a][b] for b in range(n)] for a in range(n)]


@lru_cache(maxsize=8)
def ground_of(board: Board) -> Ground:
    """The ground of a board, measured once."""
    return Ground(board)


@lru_cache(maxsize=1 << 17)
def power(units: Units, steady: int, shaken: int) -> float:
    """How strong units of one side are together: a regiment in good order is 1. NC-ground-combat-8 to -12."""
    total = 0.0
    rest = steady
    for division in units.divisions:
        count = (steady & division).bit_count()
        if count > 1:
            total += count * (1 + COMPANIONS * (count - 1))
            rest &= ~division
    for unit in members(rest):
        total += 1.0 if units.line >> unit & 1 else SMALL
    for unit in members(shaken):
        total += SHAKEN * (1.0 if units.line >> unit & 1 else SMALL)
    return total


@lru_cache(maxsize=1 << 17)
def fire(units: Units, firing: int, shift: int) -> float:
    """How many hits units make on average when every division fires together. NC-ground-combat-8, NC-treachery-6."""
    total = 0.0
    rest = firing
    tanks = (firing & units.tanks).bit_count()
    strengths = []
    for division in units.divisions:
        if firing & division:
            strengths.append((firing & division).bit_count())
            rest &= ~division
    strengths += [2 if units.poles >> unit & 1 else 1 for unit in members(rest & ~units.tanks)]
    strengths.sort(reverse=True)
    if strengths:
        strengths[0] += tanks
    elif tanks:
        strengths.append(1)
    for strength in strengths:
        total += sum(min(face, strength) for face in range(1, min(6, strength + shift) + 1)) / 6
    return total


class Odds:
    """The chances of a duel by how much stronger the attacker is, from -9 to 9. NC-coastal-5, -7 to -9."""

    def __init__(self) -> None:
        self.margins: dict[int, list[int]] = {}
        for lead in range(-12, 13):
            self.margins[lead] = [lead + a - d for a in range(1, 7) for d in range(1, 7)]
        self.win = {lead: self.share(lead, 1, 99) for lead in self.margins}
        self.level = {lead: self.share(lead, 0, 0) for lead in self.margins}
        self.driven = {lead: self.share(lead, -1, -1) for lead in self.margins}
        self.sinks = {lead: self.share(lead, 3, 99) for lead in self.margins}
        self.sunk = {lead: self.share(lead, -99, -3) for lead in self.margins}

    def share(self, lead: int, low: int, high: int) -> float:
        """How often the margin lies between two numbers."""
        return sum(low <= margin <= high for margin in self.margins[lead]) / 36


ODDS: Final = Odds()


class Situation:
    """How strong the sides are in and around each sector, and how likely Germany is to have it."""

    def __init__(self, s: State) -> None:
        self.s = s
        board, units = s.board, s.settings.units
        self.units = units
        self.ground = ground_of(board)
        self.worth = self.ground.worth
        steady = ~s.disrupted
        n = board.count
        self.german = [0.0] * n
        self.allied = [0.0] * n
        for sector in range(n):
            there = s.here[sector]
            if there:
                ours, theirs = there & units.german, there & units.allied
                if ours:
                    self.german[sector] = power(units, ours & steady, ours & s.disrupted)
                if theirs:
                    self.allied[sector] = power(units, theirs & steady, theirs & s.disrupted)
        britain = bool(s.here[BRITAIN]) and s.turn < board.last_turn
        germany = bool(s.here[IN_GERMANY])
        self.german_near = [0.0] * n
        self.allied_near = [0.0] * n
        for sector in range(n):
            beside, facing = 0.0, 0.0
            for near in board.near[sector]:
                beside += self.german[near]
                facing += self.allied[near]
            coast = board.coast >> sector & 1
            self.german_near[sector] = NEAR * beside + FROM_SEA * (coast and germany)
            self.allied_near[sector] = NEAR * facing + FROM_SEA * (
                coast and britain and board.waters[sector] != GROUP_A
            )
        self.chance = [self.control(sector, self.german[sector], self.allied[sector]) for sector in range(n)]

    def control(self, sector: int, german: float, allied: float, aside: float = 0.0, near: float = 0.0) -> float:
        """How likely Germany has a sector with such forces in it; `aside` and `near` correct for those next to it."""
        s = self.s
        ours = german + max(0.0, self.german_near[sector] + aside) * (1.0 if german else FORSAKEN)
        theirs = allied + max(0.0, self.allied_near[sector] + near)
        held = s.held >> sector & 1
        if german >= 1.0 and not self.guarded(sector):
            held = 1
        elif allied >= 1.0 and german < 1.0:
            held = 0
        ours = ours**DECISIVE
        return (ours + HOLDING * held) / (ours + theirs**DECISIVE + HOLDING)

    def guarded(self, sector: int) -> bool:
        """Whether an Allied regiment or brigade in good order stands there."""
        return bool(self.s.here[sector] & self.units.allied_line & ~self.s.disrupted)

    def share(self, side: int, sector: int) -> float:
        """How likely a side has a sector."""
        return self.chance[sector] if side == GERMANY else 1.0 - self.chance[sector]

    def need(self, side: int, sector: int) -> float:
        """How much a sector calls for troops: much is at stake there and not all is lost."""
        share = self.share(side, sector)
        return self.worth[sector] * (1.0 - share) * (0.25 + share)

    def pulls(self, side: int) -> list[float]:
        """How much each sector is a place to go on from, to where troops are needed."""
        n = self.s.board.count
        needs = [self.need(side, sector) for sector in range(n)]
        fade = self.ground.fade
        return [max(needs[b] * fade[a][b] for b in range(n) if b != a) for a in range(n)]

    def with_more(self, side: int, sector: int, group: int) -> float:
        """What it is worth to a side to have some more units in a sector, in good order."""
        s, units = self.s, self.units
        ours = s.here[sector] & s.side_units(side)
        after = power(units, ours & ~s.disrupted | group, ours & s.disrupted)
        if side == GERMANY:
            return self.worth[sector] * (self.control(sector, after, self.allied[sector]) - self.chance[sector])
        return self.worth[sector] * (self.chance[sector] - self.control(sector, self.german[sector], after))
