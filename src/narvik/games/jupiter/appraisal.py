"""What a staff reckons with: ways to the places that matter, the strength of stacks as one side knows them, dangers.

Scores are in victory points. Of enemy units that have not been seen the average of their nation is taken, so that
nothing enters that a side does not know. OJ-6.4-1.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from narvik.games.jupiter.board import ALLIED, GAITS, GERMAN, NOBODY, OTHER, PLACES, Board
from narvik.games.jupiter.forces import Forces
from narvik.games.jupiter.state import State

FAR: Final = 999
"""The half points to a place that cannot be reached."""

WIN: Final = 12.0
"""What a source of supply is worth, whose loss ends the game."""

REACH: Final = 12
"""The half points within which a stack can strike in a turn or so."""

STORMED: Final = 0.25
"""How much of its worth an enemy source of supply draws attackers with: such towns are hard to storm."""

LEAST_CHANCE: Final = 0.35
"""Troops gather before a place even if those at hand could not take it."""


class Ways:
    """For each gait and place the half points from every hex to it, by the cheapest way over empty ground."""

    def __init__(self, board: Board) -> None:
        self.to = [[self.field(board, gait, h) for h in board.place_hex] for gait in range(len(GAITS))]
        self.strikes: list[list[tuple[int, float]]] = []
        """For each hex the places that can be struck at from it in a turn or so, and with how much of the force."""
        for h in range(board.count):
            near = [(place, ways[h]) for place, ways in enumerate(self.to[OTHER]) if ways[h] <= REACH]
            self.strikes.append([(place, 1.0 if way <= REACH // 2 else 0.6) for place, way in near])

    def field(self, board: Board, gait: int, goal: int) -> list[int]:
        """Half points to one place."""
        steps = board.steps[gait]
        cost_into: list[list[tuple[int, int]]] = [[] for _ in range(board.count)]
        for h, near in enumerate(steps):
            for n, cost in near:
                cost_into[n].append((h, cost))
        best = [FAR] * board.count
        best[goal] = 0
        heap = [(0, goal)]
        while heap:
            spent, n = heappop(heap)
            if spent > best[n]:
                continue
            for h, cost in cost_into[n]:
                if spent + cost < best[h]:
                    best[h] = spent + cost
                    heappush(heap, (best[h], h))
        return best


@lru_cache(maxsize=8)
def ways_of(board: Board) -> Ways:
    """The ways of a map, worked out once."""
    return Ways(board)


@lru_cache(maxsize=8)
def averages(forces: Forces) -> tuple[list[float], list[float]]:
    """The mean attack and defence factors of each nation."""
    attack, defence = [], []
    for units in forces.of_nation:
        members = [unit for unit in range(forces.count) if units >> unit & 1]
        count = max(1, len(members))
        attack.append(sum(forces.attack[unit] for unit in members) / count)
        defence.append(sum(forces.defence[unit] for unit in members) / count)
    return attack, defence


class Picture:
    """The situation as one side sees it: strengths by hex, who can strike at each place and who guards it."""

    def __init__(self, s: State, side: int) -> None:
        forces, board = s.forces, s.board
        self.side = side
        self.attack: dict[int, float] = {}
        self.defence: dict[int, float] = {}
        self.strike = [[0.0] * len(board.places) for _ in (ALLIED, GERMAN)]
        """For each side the attack factors that can come against a place in a turn or so."""
        mean_attack, mean_defence = averages(forces)
        strikes = ways_of(board).strikes
        for h, stack in s.stacks.items():
            owner = s.side_of(stack[0])
            attack = defence = 0.0
            for unit in stack:
                if owner == side or s.seen >> unit & 1:
                    attack += forces.attack[unit]
                    defence += forces.defence[unit]
                else:
                    nation = forces.nation[unit]
                    attack += mean_attack[nation]
                    defence += mean_defence[nation]
            self.attack[h] = attack
            self.defence[h] = defence
            if owner != NOBODY:
                strike = self.strike[owner]
                for place, share in strikes[h]:
                    strike[place] += attack * share
        self.pulls = [self.pull(s, place) for place in range(len(board.places))]
        """How much each place draws troops."""

    def guard(self, s: State, place: int) -> float:
        """The defence factors in a place."""
        return self.defence.get(s.board.place_hex[place], 0.0)

    def worth(self, s: State, place: int) -> float:
        """What holding a place is worth at the end."""
        if place < len(PLACES):
            return WIN
        if s.holder[place] == NOBODY:
            return 0.0
        return float(s.board.points[place])

    def danger(self, s: State, place: int, less: float = 0.0) -> float:
        """How much an own place is in danger, from 0 to 1, if `less` of its guard were gone; towns are strong."""
        guard = self.guard(s, place) - less
        strike = self.strike[1 - self.side][place]
        if strike <= 0:
            return 0.0
        if guard <= 0:
            return 1.0
        return min(1.0, max(0.0, (strike / guard - 1.5) / 3.0))

    def chance(self, s: State, place: int) -> float:
        """How well an enemy place can be taken, from 0 to 1; towns want three to one and more."""
        guard = self.guard(s, place)
        if guard <= 0:
            return 1.0
        return min(1.0, max(0.0, (self.strike[self.side][place] / guard - 1.5) / 4.0))

    def pull(self, s: State, place: int) -> float:
        """How much a place draws troops: enemy ones to be taken, own ones to be held."""
        worth = self.worth(s, place)
        if s.holder[place] == self.side:
            return worth * self.danger(s, place)
        if s.holder[place] == NOBODY:
            return 0.0
        if place < len(PLACES):
            return worth * STORMED * self.chance(s, place)
        return worth * max(LEAST_CHANCE, self.chance(s, place))
